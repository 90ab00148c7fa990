// A small board that shows where a move leads, while a mouse rests on the button of the move.

import { make } from "./make.js";

/** How long the mouse rests before the board comes, in milliseconds. */
const REST = 250;

let shown = null;
let waiting = 0;
/** A button that goes from under the mouse, or comes to stand for another move, tells nothing of it. */
const changes = new MutationObserver(() => close());

/**
 * Shows for as long as the mouse is on `button`, beside the `list` that it is in or else above it, the
 * position that `go(copy)` finds in a copy of the game on `board`; `dress(copy)` gives it the looks of
 * that board.
 */
export function peek(button, list, board, { go, dress }) {
  close();
  changes.observe(list, { childList: true, subtree: true });
  waiting = setTimeout(() => show(button, list, board, go, dress), REST);
  button.addEventListener("pointerout", close, { once: true });
  button.addEventListener("click", close, { once: true });
}

function close() {
  changes.disconnect();
  clearTimeout(waiting);
  shown?.remove();
  shown = null;
}

async function show(button, list, board, go, dress) {
  const copy = make(board.localName, { lang: board.lang, orientation: board.orientation });
  copy.setAttribute("mode", "view");
  dress(copy);
  // What is hovered over is nothing to hear of, and nothing to reach.
  const frame = (shown = make("div", { className: "peek", inert: true, ariaHidden: "true" }, copy));
  document.body.append(frame);
  await copy.ready;
  if (shown !== frame) return;
  copy.load(board.record);
  go(copy);
  place(frame, button.getBoundingClientRect(), list.getBoundingClientRect().left);
  frame.classList.add("there");
}

function place(frame, at, edge) {
  const { width, height } = frame.getBoundingClientRect();
  const within = (wish, room) => Math.max(4, Math.min(wish, room - 4));
  const isBeside = edge >= width + 12;
  const left = isBeside ? edge - width - 12 : at.left;
  const top = isBeside ? (at.top + at.bottom - height) / 2 : at.top - height - 8;
  frame.style.left = `${within(left, innerWidth - width)}px`;
  frame.style.top = `${within(top, innerHeight - height)}px`;
}
