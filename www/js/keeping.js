// The games on the boards, kept at every change, so that whoever closes the page loses nothing.
//
// All tabs share one place for each game, `game.NAME`, and follow what is written there. A game makes
// room for another by going to `aside.ID`, whence the library takes it when there is time. A tab that
// finds another game in the shared place than it has put or seen there parts with it and plays on in
// `aside.ID`, too. What is kept is JSON: the fields of a board's `record`, string fields beside them,
// and
// - `version`: of this form; there was a first one without it and the fields below,
// - `id`: of the game, for as long as it is played on,
// - `seen`: how many changes of each tab are in it, by which it is known to follow from another state,
// - `changed`: when, in milliseconds.

import { lineOf } from "./line.js";
import { keysStored, onStoredElsewhere, readOfTab, readStored, writeOfTab, writeStored } from "./store.js";

const VERSION = 1;

/** The greatest version of a saved text that is not known to be later than this page. */
const TEXT_VERSION = 2;

const tab = makeId().slice(-6);

/**
 * The boards with what is kept of them, by the names of their games. `kept` is the text that this tab
 * has last put or seen in its place, `key`; `body` the part of it that comes from the board.
 */
const held = new Map();
const awaited = [];

// While a record is being loaded the board changes, but there is nothing to keep.
let loading = false;
let report = () => {};
let beside = { read: () => ({}), write: () => {} };

/**
 * Sets whence string fields beside a record come: `read(name)` gives those of the game on that board,
 * `write(name, texts)` is given those of a game that has been put on it. Others are kept as they are.
 */
export function keepBeside(source) {
  beside = source;
}

/** A name that no other game has. */
export function makeId() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8).padEnd(6, "0");
}

/** Whether a state that has seen `these` changes has seen `those`, too. */
export function covers(these, those) {
  return Object.entries(those).every(([tab, count]) => (these[tab] ?? 0) >= count);
}

/** Puts what `text` holds on the board: "", or why it is not: `newer` or `damaged`. The board then keeps its game. */
function load(name, holder, text) {
  loading = true;
  try {
    const { version = 0, id = null, seen = {}, changed, game, text: record, ...others } = JSON.parse(text);
    if (version > VERSION) return "newer";
    holder.board.load({ game, text: record });
    beside.write(name, others);
    // What has an owner is asked of it from now on.
    for (const known of Object.keys(beside.read(name))) delete others[known];
    Object.assign(holder, { id, seen, others });
    holder.body = bodyOf(name, holder);
    return "";
  } catch (error) {
    console.warn(error);
    return Number(/"text":"qipan (\d+) /.exec(text)?.[1]) > TEXT_VERSION ? "newer" : "damaged";
  } finally {
    loading = false;
  }
}

function bodyOf(name, { board, others }) {
  return JSON.stringify({ ...others, ...beside.read(name), ...board.record });
}

function textOf({ body, id, seen }) {
  return JSON.stringify({ ...JSON.parse(body), version: VERSION, id, seen, changed: Date.now() });
}

/** Whether `text` is nothing, or a state from which that of `holder` follows. */
function isPast(text, holder) {
  if (text === null || text === holder.kept) return true;
  try {
    const { id, seen } = JSON.parse(text);
    return id === holder.id && covers(holder.seen, seen);
  } catch {
    return false;
  }
}

/** From here on this tab has a place of its own for the game. */
function part(name, holder) {
  holder.id = makeId();
  holder.isApart = true;
  moveIn(name, holder);
}

function moveIn(name, holder) {
  holder.key = `aside.${holder.id}`;
  holder.kept = null;
  writeOfTab(`apart.${name}`, holder.id);
}

/** Writes the game into its place, or, where that has been taken, into one of its own. */
function save(name, holder, body = bodyOf(name, holder)) {
  const isNew = holder.id === null;
  if (isNew) holder.id = makeId();
  if (holder.isApart && holder.key !== `aside.${holder.id}`) moveIn(name, holder);
  if (!isPast(readStored(holder.key), holder)) {
    part(name, holder);
    if (!isNew) report(name, "parted");
  }
  holder.seen = { ...holder.seen, [tab]: (holder.seen[tab] ?? 0) + 1 };
  holder.body = body;
  const text = textOf(holder);
  holder.isBehind = !writeStored(holder.key, text);
  if (!holder.isBehind) holder.kept = text;
}

/** Keeps the game as it stands; to be called after every change. */
export function keep(name) {
  const holder = held.get(name);
  if (loading || !holder) return;
  const body = bodyOf(name, holder);
  if (body !== holder.body) save(name, holder, body);
}

/** Puts the kept game on its board, which is followed from then on; resolves with what is to be said, if anything. */
export async function restore(name, board) {
  const holder = { board, key: `game.${name}`, kept: null, id: null, seen: {}, others: {}, body: "" };
  await takeUp(name, holder);
  const trouble = holder.isApart ? "" : takeShared(name, holder);
  held.set(name, holder);
  for (const tell of awaited.splice(0)) tell();
  if (keysStored("aside.").length + keysStored("previous.").length > 0) clearUpSoon();
  return trouble && `saved-${trouble}`;
}

/** Takes up the game that this tab played apart from the others, if it did so before it was loaded again. */
async function takeUp(name, holder) {
  const id = readOfTab(`apart.${name}`);
  if (id === null) return;
  const stored = readStored(`aside.${id}`);
  const text = stored ?? (await shelf().then(({ textOf }) => textOf(id)).catch(() => null));
  if (text === null || load(name, holder, text)) {
    writeOfTab(`apart.${name}`, null);
    return;
  }
  holder.isApart = true;
  moveIn(name, holder);
  holder.kept = stored;
}

/** Takes up the game in the shared place; why not, as `load`. */
function takeShared(name, holder) {
  const text = readStored(holder.key);
  if (text === null) return "";
  const trouble = load(name, holder, text);
  if (trouble === "newer") {
    part(name, holder);
  } else if (trouble) {
    writeStored(`damaged.${name}.${makeId()}`, text);
    writeStored(holder.key, null);
  } else {
    holder.kept = text;
    if (holder.id === null) save(name, holder);
  }
  return trouble;
}

/** Resolves with the board of a game, once its kept game is on it. */
export async function restored(name) {
  while (!held.has(name)) await new Promise((resolve) => awaited.push(resolve));
  return held.get(name).board;
}

/**
 * Keeps the game for the library, before another one comes on the board; one without moves is not worth
 * it. Returns what is to be called when no other one came.
 */
export function putAside(name) {
  const holder = held.get(name);
  if (!holder) return () => {};
  if (lineOf(holder.board).length > 0) {
    setAside(name, holder);
    clearUpSoon();
  } else if (holder.isApart) {
    writeStored(holder.key, null);
  }
  const { id, seen, others } = holder;
  Object.assign(holder, { id: null, seen: {}, others: {} });
  return () => Object.assign(holder, { id, seen, others });
}

function setAside(name, holder) {
  const isKept = holder.id !== null && holder.kept !== null && !holder.isBehind;
  holder.id ??= makeId();
  holder.body = bodyOf(name, holder);
  const key = `aside.${holder.id}`;
  writeStored(isPast(readStored(key), holder) ? key : `${key}.${tab}`, isKept ? holder.kept : textOf(holder));
  writeStored(`last.${name}`, holder.id);
}

/** Whether a game was put aside that may come back. */
export function hasPrevious(name) {
  return readStored(`last.${name}`) !== null || readStored(`previous.${name}`) !== null;
}

/** Puts a kept text on the board, and the game that is there aside; why not, as `load`. */
function take(name, text) {
  const holder = held.get(name);
  const stay = putAside(name);
  const trouble = load(name, holder, text);
  if (trouble) stay();
  else save(name, holder);
  return trouble;
}

/** Another tab has put `text` where this one keeps a game. */
function meet(name, holder, text) {
  if (isPast(text, holder)) return;
  let theirs;
  try {
    theirs = { id: null, seen: {}, ...JSON.parse(text) };
  } catch {
    return;
  }
  const isOurs = theirs.id !== null && theirs.id === holder.id;
  const isNews = theirs.text !== holder.board.record.text;
  if (isOurs && (holder.isBehind || !covers(theirs.seen, holder.seen))) {
    // Both have moved at once. Whose game has lost its place goes on elsewhere.
    if (readStored(holder.key) !== holder.kept) save(name, holder);
    return;
  }
  if (!isOurs && isNews && lineOf(holder.board).length > 0) setAside(name, holder);
  if (load(name, holder, text)) return;
  holder.kept = text;
  report(name, isNews ? "other-tab" : "");
}

/**
 * Calls `listener(name, message)` when the game of another tab has come on a board, and when a tab
 * goes on with a game of its own.
 */
export function onKeptElsewhere(listener) {
  report = listener;
  onStoredElsewhere((key, text) => {
    for (const [name, holder] of held) if (text !== null && key === holder.key) meet(name, holder, text);
  });
  // A page that was left and is shown again has not heard what happened.
  addEventListener("pageshow", ({ persisted }) => {
    for (const [name, holder] of persisted ? held : []) {
      const text = readStored(holder.key);
      if (text !== null) meet(name, holder, text);
    }
  });
}

/** The library */

const shelf = () => import("./shelf.js");

/** What the library needs of the games that are kept here. */
const keeping = {
  covers,
  makeId,
  take,
  restored,
  keys: keysStored,
  read: readStored,
  write: writeStored,
  /** The identities of the games that are on a board, here or in another tab. */
  onBoards: () => [...keysStored("game."), ...[...held.values()].map(({ key }) => key)].map((key) => {
    try {
      return JSON.parse(readStored(key))?.id;
    } catch {
      return undefined;
    }
  }),
  /** The board of this tab that has the game of that identity, or null. */
  boardWith: (id) => [...held.values()].find((holder) => holder.id === id)?.board ?? null,
  /** Whether this tab plays the game of that key. */
  isHere: (key) => [...held.values()].some((holder) => holder.key === key),
};

let clearing = 0;

function clearUpSoon() {
  clearTimeout(clearing);
  clearing = setTimeout(() => shelf().then(({ clearUp }) => clearUp(keeping)).catch(console.warn), 300);
}

/** Puts the last game that was put aside on the board, and this one aside; resolves as `restore`. */
export async function bringBack(name) {
  try {
    const { clearUp, textOf, latest } = await shelf();
    await clearUp(keeping);
    const last = readStored(`last.${name}`);
    const { id } = held.get(name);
    const text = (last !== id && (await textOf(last))) || (await latest(name, id));
    return text !== null && take(name, text) === "" ? "" : "previous-damaged";
  } catch (error) {
    console.warn(error);
    return "load-failed";
  }
}

/** Opens the library; `page` has `say`, `language()`, `showGame(name)` and `boardOf(name)`. */
export async function openLibrary(page) {
  const { showLibrary } = await import("./library.js");
  return showLibrary(page, keeping);
}
