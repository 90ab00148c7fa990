// Which pieces a reader can read, asked beside the board before the first game of all. Every choice is
// seen at once on the board itself; the first move, from wherever it comes, is an answer as well.

import { make } from "./make.js";

const SETS = ["hanzi", "hanzi-simp", "hanzi-serif", "guided", "western"];

/** One horse, on the middle file, just below the river. */
const SAMPLE = "3k5/9/9/9/9/4N4/9/9/9/5K3 w";

/**
 * Offers the sets in `bar` until `board` has moves; `choose` puts one on the board and keeps that it
 * was chosen.
 */
export function offerPieces(bar, board, { say, choose }) {
  if (board.variations.length > 0) return;
  const worn = board.pieces || (board.lang === "zh-Hans" ? "hanzi-simp" : "hanzi");
  const name = make("span", { ariaHidden: "true" });
  const call = (set) => {
    name.dataset.say = `pieces-${set}`;
    name.textContent = say(name.dataset.say);
  };
  const choices = SETS.map((set) => {
    const sample = document.createElement("xiangqi-board");
    for (const [attribute, value] of Object.entries({ mode: "view", coordinates: "none", position: SAMPLE, pieces: set, theme: board.theme })) {
      sample.setAttribute(attribute, value);
    }
    const input = make("input", { type: "radio", name: "first", value: set, checked: set === worn });
    const words = make("span", { className: "unseen", textContent: say(`pieces-${set}`) });
    words.dataset.say = `pieces-${set}`;
    return make("label", { className: "sample", title: words.textContent }, input, make("span", { inert: true, ariaHidden: "true" }, sample), words);
  });
  const legend = make("legend", { className: "unseen", textContent: say("pieces") });
  legend.dataset.say = "pieces";
  call(worn);
  bar.replaceChildren(legend, ...choices, name);
  bar.hidden = false;
  bar.onchange = ({ target }) => {
    choose("pieces", target.value);
    call(target.value);
  };
  const listening = new AbortController();
  board.addEventListener("board-change", () => {
    if (board.ply === 0) return;
    listening.abort();
    bar.hidden = true;
    bar.replaceChildren();
    choose("pieces", board.pieces);
  }, { signal: listening.signal });
}
