// How the players end a game by themselves: one of them resigns, or both agree on a draw.

import { ask } from "./ask.js";
import { COLORS } from "./colors.js";
import { say } from "./words.js";

const dialog = document.getElementById("end-dialog");
const mover = document.getElementById("end-mover");
const other = document.getElementById("end-other");

function offer(button, color, game) {
  button.value = button.dataset.color = color;
  button.dataset.game = game;
  button.querySelector("span").textContent = say(`${color}-resigns`);
}

/** Asks how the game on `board` is to end, the side to move first, and ends it. */
export async function endGame(game, board) {
  offer(mover, board.turn, game);
  offer(other, COLORS[game].find((color) => color !== board.turn), game);
  const answer = await ask(dialog);
  if (answer === "draw") board.agreeDraw();
  else if (COLORS[game].includes(answer)) board.resign(answer);
}
