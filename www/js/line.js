// The shown line of each board, kept at hand: asking a board for its whole move list after every
// move would make long games slow.

let lines = new WeakMap();

/** Every move of the line that `board` shows, as its `notations` tell them. */
export function lineOf(board) {
  if (!lines.has(board)) lines.set(board, [...board.notations]);
  return lines.get(board);
}

/** Forgets every line: the words of the moves have changed. */
export function forgetLines() {
  lines = new WeakMap();
}

/** Forgets the line of one board, which is about to show another. */
export function forgetLine(board) {
  lines.delete(board);
}

/** Follows `board`. A change that is neither a move at the end nor a walk along the line ends it. */
export function followLine(board) {
  let isKnown = false;
  board.addEventListener("board-move", ({ detail: { ply, move, color, notation } }) => {
    const line = lines.get(board);
    isKnown = line?.[ply - 1]?.move === move;
    if (line?.length !== ply - 1) return;
    line.push({ ply, move, color, ...notation });
    isKnown = true;
  });
  board.addEventListener("board-navigate", ({ detail }) => {
    // A variation may be as long as the line that was shown.
    const line = lines.get(board);
    isKnown = line?.length === detail.length && board.moves.every((move, index) => line[index].move === move);
  });
  board.addEventListener("board-change", () => {
    if (!isKnown) lines.delete(board);
    isKnown = false;
  });
}
