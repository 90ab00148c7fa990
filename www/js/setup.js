// A position of one's own to play from: a board in a room of its own, until it can be played on.

import { ask, closeBeside } from "./ask.js";
import { make } from "./make.js";

/**
 * Lets the reader set up a position, from the one that `board` shows; resolves with its text, or with null.
 * `dress` gives a board the looks that the reader has chosen.
 */
export async function setUp(say, board, language, dress) {
  const copy = document.createElement(board.localName);
  for (const name of ["rules", "size"]) if (board.hasAttribute(name)) copy.setAttribute(name, board.getAttribute(name));
  copy.setAttribute("lang", language);
  copy.setAttribute("files", "off");
  dress(copy);
  const news = make("p", { className: "loss", role: "status" });
  const done = make("button", { type: "button", className: "main", textContent: say("set-up-done") });
  const leave = make("button", { value: "", textContent: say("set-up-leave") });
  const form = make("form", { method: "dialog" }, news, make("div", { className: "answers" }, leave, done));
  const dialog = make("dialog", { className: "room set-up", ariaLabel: say("set-up") }, copy, form);
  document.body.append(dialog);
  closeBeside(dialog);
  copy.addEventListener("board-error", ({ detail }) => {
    news.textContent = detail.text;
  });
  copy.addEventListener("board-change", () => {
    news.textContent = "";
  });
  done.addEventListener("click", () => {
    const problem = copy.validate().find(({ playable }) => !playable);
    if (problem) news.textContent = problem.text;
    else dialog.close(copy.fen);
  });
  const answer = ask(dialog);
  await copy.ready;
  copy.position = board.fen;
  copy.mode = "edit";
  copy.focus();
  const position = await answer;
  dialog.remove();
  return position === "" ? null : position;
}
