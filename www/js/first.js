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
  const name = make("span", { ariaHidden: "true" });
  const choices = SETS.map((set) => {
    const sample = document.createElement("xiangqi-board");
    for (const [attribute, value] of Object.entries({ mode: "view", coordinates: "none", position: SAMPLE, pieces: set })) {
      sample.setAttribute(attribute, value);
    }
    const input = make("input", { type: "radio", name: "first", value: set });
    const words = make("span", { className: "unseen" });
    words.dataset.say = `pieces-${set}`;
    return make("label", { className: "sample" }, input, make("span", { inert: true, ariaHidden: "true" }, sample), words);
  });
  const legend = make("legend", { className: "unseen" });
  legend.dataset.say = "pieces";
  bar.replaceChildren(legend, ...choices, name);
  // What the board wears may be chosen elsewhere, too, and what is usual goes by the language.
  const follow = () => {
    const worn = board.pieces || (board.lang === "zh-Hans" ? "hanzi-simp" : "hanzi");
    name.dataset.say = `pieces-${worn}`;
    for (const element of bar.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
    for (const label of choices) {
      label.title = label.querySelector("[data-say]").textContent;
      label.querySelector("input").checked = label.querySelector("input").value === worn;
      label.querySelector("xiangqi-board").setAttribute("theme", board.theme);
    }
  };
  follow();
  const looks = new MutationObserver(follow);
  looks.observe(board, { attributeFilter: ["pieces", "theme", "lang"] });
  bar.hidden = false;
  bar.onchange = ({ target }) => choose("pieces", target.value);
  const listening = new AbortController();
  board.addEventListener("board-change", () => {
    if (board.ply === 0) return;
    listening.abort();
    looks.disconnect();
    bar.hidden = true;
    bar.replaceChildren();
    choose("pieces", board.pieces);
  }, { signal: listening.signal });
}
