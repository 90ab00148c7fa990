// Where a record goes on in more than one way: a button for each of them, below the status.

import { signsOf } from "./glyphs.js";

/**
 * A bar in `bar`; `onGo(id)` is called with the place that the reader chooses. The function that it
 * returns shows the ways on from the shown place of `board`, in notation `form`.
 */
export function makeBranches(bar, onGo) {
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) onGo(Number(button.value));
  });

  return function showBranches(board, form, label) {
    const { node, variations } = board;
    const ways = variations.filter(({ parent }) => parent === node);
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = ways.length < 2;
    bar.setAttribute("aria-label", label);
    const buttons = bar.hidden ? [] : ways.map((way) => button(way, form));
    bar.replaceChildren(...buttons);
    if (hadFocus) (bar.querySelector("button") ?? board).focus();
  };
}

function button(way, form) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "plain";
  element.value = way.id;
  element.textContent = way[form] + signsOf(way);
  element.title = way.before || way.comment;
  return element;
}
