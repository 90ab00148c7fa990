// The two strips beside the board: who sits there, whose turn it is, what was captured.

import { say } from "./words.js";

const COLORS = { xiangqi: ["red", "black"], gomoku: ["black", "white"] };
const VALUE = "RCNBAPK";
// The faces of the boards: simplified where the words are, else the traditional set.
const FACES = {
  red: { K: "帥", A: "仕", B: "相", N: "傌", R: "俥", C: "炮", P: "兵" },
  black: { K: "將", A: "士", B: "象", N: "馬", R: "車", C: "砲", P: "卒" },
};

/** Shows the side at the far edge of the board and the side at the near edge. */
export function showSeats(far, near, board, game) {
  const [first, second] = COLORS[game];
  const turned = board.orientation === second;
  showSeat(near, turned ? second : first, board, game);
  showSeat(far, turned ? first : second, board, game);
}

function showSeat(seat, color, board, game) {
  const { turn, state, winner } = board.status;
  seat.dataset.color = color;
  seat.dataset.game = game;
  seat.classList.toggle("active", turn === color);
  seat.classList.toggle("winner", winner === color);
  seat.querySelector("b").textContent = say(color);
  seat.querySelector(".turn").textContent =
    turn === color ? say("to-move") : winner === color ? say("won") : state === "over" && !winner ? say("drawn") : "";
  showTaken(seat.querySelector(".taken"), color, board.captured);
}

/** The captured letters are in FEN case, red upper: Red has captured the lower ones. */
function showTaken(element, color, captured) {
  const loser = color === "red" ? "black" : "red";
  const letters = captured
    .filter((letter) => (letter === letter.toLowerCase()) === (color === "red"))
    .map((letter) => letter.toUpperCase())
    .sort((a, b) => VALUE.indexOf(a) - VALUE.indexOf(b));
  element.hidden = letters.length === 0;
  element.dataset.color = loser;
  element.replaceChildren(
    ...letters.map((letter, index) => {
      const piece = document.createElement("i");
      const isSimplified = document.documentElement.lang === "zh-Hans";
      piece.lang = isSimplified ? "zh-Hans" : "zh-Hant";
      piece.textContent = isSimplified ? say(`${loser}-${letter}`) : FACES[loser][letter];
      piece.classList.toggle("more", letters[index - 1] === letter);
      return piece;
    }),
  );
  if (letters.length > 0) {
    const pieces = letters.map((letter) => say(`${loser}-${letter}`)).join(", ");
    element.setAttribute("aria-label", say(`taken-by-${color}`, { pieces }));
  }
}
