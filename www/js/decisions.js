// The bar of what may be decided in an opening: a button for each choice, a number to name, points
// to offer.

import { say } from "./words.js";

/** A bar in `bar`; `onAct(action)` is called with what the reader decides. */
export function makeDecisionBar(bar, onAct) {
  let shown = "";

  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true") onAct(JSON.parse(button.dataset.act));
  });

  /** Shows what `board` asks for, in words of `language`. True when the bar lost the focus over it. */
  return function showDecision(board, language) {
    const choice = board?.choices.find(({ type }) => ["choose", "declare", "offer"].includes(type));
    const key = JSON.stringify([choice ?? null, language]);
    if (key === shown) return false;
    shown = key;
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = choice === undefined;
    bar.setAttribute("aria-label", say("decision"));
    bar.replaceChildren(...(choice === undefined ? [] : parts(choice)));
    const next = bar.querySelector("button");
    if (hadFocus) next?.focus();
    return hadFocus && next === null;
  };
}

function parts({ type, options, count, points }) {
  switch (type) {
    case "choose":
      return options.map((option) => button(say(`choose-${option}`), { type, option }));
    case "declare":
      return Array.from({ length: count }, (_, index) => {
        const n = index + 1;
        const number = button(String(n), { type, n });
        number.setAttribute("aria-label", say("declare", { n }));
        return number;
      });
    default: {
      const chosen = document.createElement("span");
      chosen.textContent = say("offer-chosen", { n: points.length, count });
      const offer = button(say("offer"), { type });
      offer.setAttribute("aria-disabled", String(points.length < count));
      return [chosen, offer];
    }
  }
}

function button(text, action) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "plain";
  element.textContent = text;
  element.dataset.act = JSON.stringify(action);
  return element;
}
