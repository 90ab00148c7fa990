// Links to games: the text that `board.export("share")` writes, behind the `#` of an address.

const SHARED = /^#([xg])\d\.[\w.~-]*$/;

/** Whose game a link holds, by its hash; null where it holds none. */
export function gameOfLink(hash) {
  const found = SHARED.exec(hash);
  return found && (found[1] === "x" ? "xiangqi" : "gomoku");
}
