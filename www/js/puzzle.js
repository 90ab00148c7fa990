// The other side of a puzzle, and the solution when somebody asks for it: moves that come by themselves.

/** How long a move is looked at before the next, in milliseconds. */
const PAUSE = 500;

/** @typedef {{ ask(name: string): any, act(want: string): unknown }} Board */

/**
 * Answers the move that was just played, unless the board has gone meanwhile.
 *
 * @param {() => Board | null} find
 */
export function answer(find) {
  setTimeout(() => find()?.act("answer"), PAUSE);
}

/**
 * Plays the solution to its end, a move at a time.
 *
 * @param {() => Board | null} find
 */
export async function solve(find) {
  for (let board; (board = find()) !== null && board.ask("mode") === "puzzle" && board.act("reveal"); ) {
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
}
