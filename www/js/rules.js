// The rules in force, in words, and the shape of the board that they are played on.

import { say } from "./words.js";

/** The short text of the badge: the rule set, and in gomoku the board. */
export function badgeText(game, board) {
  const name = say(`${game}-${board.rules}`);
  return game === "gomoku" ? `${name} · ${sizeOf(board).join("×")}` : name;
}

/** One sentence on the rule set in force. */
export function ruleSentence(game, board) {
  const sentence = say(`${game}-${board.rules}-says`);
  if (game !== "gomoku") return sentence;
  const protocol = board.opening === "free" ? null : say(`opening-${board.opening}`);
  const names = [protocol, board.openingName].filter(Boolean);
  return names.length === 0 ? sentence : `${sentence} ${say("opening-of", { name: names.join(" · ") })}`;
}

/**
 * Width over height of the room for the board: its lines and its rim, which is wider with
 * coordinates. A board of odd shape gets more room than it fills.
 */
export function proportions(game, board) {
  const bare = board.coordinates === "none";
  const [columns, rows] = game === "gomoku" ? sizeOf(board) : [9, 10];
  const rim = game === "gomoku" ? (bare ? 0.28 : 0.8) : bare ? 0.16 : 1;
  const more = game === "gomoku" && board.aspect === "tall" ? 0.07 * (rows - 1) : 0;
  const ratio = (Number(columns) + rim) / (Number(rows) + rim + more);
  return Math.min(Math.max(ratio, 0.7), 1.4);
}

/** Columns and rows of a gomoku board, as text. */
export function sizeOf(board) {
  const [columns, rows = columns] = board.size.split("x");
  return [columns, rows];
}
