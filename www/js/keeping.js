// The games on the boards, kept at every change, so that whoever closes the page loses nothing.
//
// What is kept is the `record` of a board. String fields that stand beside those of the board are
// kept as they are: `keepBeside` says where they come from.

import { lineOf } from "./line.js";
import { onStoredElsewhere, readStored, writeStored } from "./store.js";

/** The boards that follow what is kept, by the names of their games. */
const held = new Map();

// While a record is being loaded the board changes, but there is nothing to keep.
let loading = false;

/** What stands beside the records, by the names of their games. */
const fields = new Map();
let beside = {
  read: (name) => fields.get(name) ?? {},
  write: (name, texts) => fields.set(name, texts),
};

/**
 * Sets whence string fields beside a record come: `read(name)` gives those of the game on that board,
 * `write(name, texts)` is given those of a game that has been put on it.
 */
export function keepBeside(source) {
  beside = source;
}

function recordOf(name, board) {
  return { ...beside.read(name), ...board.record };
}

/** Loads what `text` holds; false when it cannot be read. The board then keeps its game. */
function load(name, board, text) {
  loading = true;
  try {
    const { game, text: record, ...others } = JSON.parse(text);
    board.load({ game, text: record });
    beside.write(name, others);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  } finally {
    loading = false;
  }
}

/** Puts the kept game on its board, from when on it is followed; resolves with what is to be said, if anything. */
export async function restore(name, board) {
  held.set(name, board);
  const text = readStored(`game.${name}`);
  if (text === null || load(name, board, text)) return "";
  writeStored(`damaged.${name}`, text);
  writeStored(`game.${name}`, null);
  return "saved-damaged";
}

/** Keeps the game as it stands; to be called after every change. */
export function keep(name, board) {
  if (!loading) writeStored(`game.${name}`, JSON.stringify(recordOf(name, board)));
}

/** Keeps the game for later, before another one comes on the board; one without moves is not worth it. */
export function putAside(name, board) {
  if (lineOf(board).length > 0) writeStored(`previous.${name}`, JSON.stringify(recordOf(name, board)));
}

/** Whether a game was put aside that may come back. */
export function hasPrevious(name) {
  return readStored(`previous.${name}`) !== null;
}

/** Puts the last game that was put aside on the board, and this one aside; resolves as `restore`. */
export async function bringBack(name, board) {
  const text = readStored(`previous.${name}`);
  putAside(name, board);
  if (!load(name, board, text)) {
    writeStored(`damaged.previous.${name}`, text);
    return "previous-damaged";
  }
  keep(name, board);
  return "";
}

/** Calls `listener(name, message)` when the game of another tab has come on a board. */
export function onKeptElsewhere(listener) {
  onStoredElsewhere((key, text) => {
    const name = key.slice("game.".length);
    if (key !== `game.${name}` || !held.has(name) || text === null) return;
    if (load(name, held.get(name), text)) listener(name, "other-tab");
  });
}
