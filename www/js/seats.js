// The two strips beside the board: who sits there, whose turn it is, what was captured.

import { clockText, isHasty } from "./clockface.js";
import { COLORS } from "./colors.js";
import { say } from "./words.js";

const VALUE = "RCNBAPK";

/** Shows the side at the far edge of the board and the side at the near edge. */
export function showSeats(far, near, board, game) {
  const [first, second] = COLORS[game];
  const turned = board.orientation === second;
  far.classList.toggle("across", board.orientation === "table");
  showSeat(near, turned ? second : first, board, game);
  showSeat(far, turned ? first : second, board, game);
  showTimes(far, near, board);
}

function showSeat(seat, color, board, game) {
  const { turn, state, winner } = board.status;
  seat.dataset.color = color;
  seat.dataset.game = game;
  seat.classList.toggle("active", turn === color);
  seat.classList.toggle("winner", winner === color);
  const name = seat.querySelector("b");
  name.textContent = name.title = nameOf(color, board, game);
  seat.querySelector(".turn").textContent =
    turn === color ? say("to-move") : winner === color ? say("won") : state === "over" && !winner ? say("drawn") : "";
  showTaken(seat.querySelector(".taken"), color, board);
}

/** The colour; in a game with an opening also the player, who may change colours. */
function nameOf(color, board, game) {
  const name = board.players[color];
  if (name) return say("seat", { color: say(color), player: name });
  const { turn, player } = board.status;
  if (game !== "gomoku" || board.opening === "free" || !player) return say(color);
  const holder = turn === color ? player : player === "A" ? "B" : "A";
  return say("seat", { color: say(color), player: say(`player-${holder}`) });
}

/** What both sides have left, on the buttons that stop the clock and let it run. */
export function showTimes(far, near, board) {
  const { control, running, left } = board.clock;
  for (const seat of [far, near]) {
    const button = seat.querySelector(".time");
    const { color } = seat.dataset;
    button.hidden = control === "" || left[color] === undefined;
    seat.classList.toggle("timed", !button.hidden);
    if (button.hidden) continue;
    const time = clockText(left[color]);
    if (button.textContent !== time) button.textContent = time;
    button.classList.toggle("running", running === color);
    button.classList.toggle("hasty", running === color && isHasty(left[color]));
    button.setAttribute("aria-label", say(running === null ? "clock-go" : "clock-pause", { color: say(color), time }));
  }
}

/** The captured letters are in FEN case, red upper: Red has captured the lower ones. */
function showTaken(element, color, board) {
  const loser = color === "red" ? "black" : "red";
  const letters = board.captured
    .filter((letter) => (letter === letter.toLowerCase()) === (color === "red"))
    .sort((a, b) => VALUE.indexOf(a.toUpperCase()) - VALUE.indexOf(b.toUpperCase()));
  element.hidden = letters.length === 0;
  if (element.hidden) return;
  const pieces = letters.map((letter) => say(`${loser}-${letter.toUpperCase()}`)).join(say("comma"));
  const label = say(`taken-by-${color}`, { pieces });
  if (element.getAttribute("aria-label") === label) return;
  element.setAttribute("aria-label", label);
  element.replaceChildren(
    ...letters.map((letter, index) => {
      const piece = document.createElement("i");
      piece.innerHTML = board.pieceSVG(letter);
      piece.classList.toggle("more", letters[index - 1] === letter);
      return piece;
    }),
  );
}
