// The games that are on no board: the shelf from which the library is shown. It stands in a database
// of the browser; where that is refused, in the memory of this visit.
//
// An entry is `{ id, version, seen, changed, record, summary }`: the fields that `keeping.js` describes,
// a board's record with the string fields beside it, and what the library tells of it, null when the
// record cannot be read.

import { openDatabase, transact } from "./database.js";
import { draw, readFile, retitle, summarise } from "./scribe.js";

const VERSION = 1;
const memory = new Map();
let database = null;
let trouble = "";

/** Why the shelf does not outlast the visit: `refused`, `newer`, `full`, or "" when it does. */
export function shelfTrouble() {
  return trouble;
}

/** The open database, or null when there is none. */
async function opened() {
  if (trouble === "refused" || trouble === "newer") return null;
  try {
    database ??= openDatabase(() => (database = null));
    return await database;
  } catch (error) {
    console.warn(error);
    database = null;
    trouble = error?.name === "VersionError" ? "newer" : "refused";
    return null;
  }
}

async function get(id) {
  if (memory.has(id)) return memory.get(id);
  const open = await opened();
  return (open && (await transact(open, "readonly", (store) => store.get(id)))) ?? null;
}

/** Every entry, the one that was changed last first. */
export async function list() {
  const open = await opened();
  const entries = open ? await transact(open, "readonly", (store) => store.getAll()) : [];
  const all = new Map(entries.map((entry) => [entry.id, entry]));
  for (const [id, entry] of memory) all.set(id, entry);
  return [...all.values()].sort((one, other) => other.changed - one.changed);
}

/** Puts an entry on the shelf as it is; whether it will be there on the next visit. */
export async function put(entry) {
  const open = await opened();
  try {
    if (open) {
      await transact(open, "readwrite", (store) => store.put(entry));
      memory.delete(entry.id);
      return true;
    }
  } catch (error) {
    console.warn(error);
    trouble = "full";
  }
  memory.set(entry.id, entry);
  return false;
}

/** Takes an entry from the shelf. */
export async function remove(id) {
  memory.delete(id);
  const open = await opened();
  if (open) await transact(open, "readwrite", (store) => store.delete(id));
}

/** The kept text of an entry, as `keeping.js` writes it. */
export function textOfEntry({ id, version, seen, changed, record }) {
  return JSON.stringify({ ...record, version, id, seen, changed });
}

/** The kept text under an identity, or null. */
export async function textOf(id) {
  const entry = id === null ? null : await get(id);
  return entry && textOfEntry(entry);
}

/** The kept text of the game that was changed last, but for one; null when there is none. */
export async function latest(game, except) {
  const entry = (await list()).find(({ id, record }) => record.game === game && id !== except);
  return entry ? textOfEntry(entry) : null;
}

/** Makes an entry of a kept text; null when it is none, or a later one than is known here. */
export async function entryOf(text, makeId) {
  let parts;
  try {
    parts = JSON.parse(text);
  } catch {
    return null;
  }
  const { version = VERSION, id = makeId(), seen = {}, changed = Date.now(), ...record } = parts ?? {};
  if (typeof record.text !== "string" || version > VERSION) return null;
  return { id, version: VERSION, seen, changed, record, summary: await summarise(record) };
}

/**
 * Puts an entry on the shelf, unless what is there has seen the same and more. If neither has seen what
 * the other has, both are kept. Resolves with whether it will be there on the next visit.
 */
export async function add(entry, covers) {
  for (let { id } = entry; ;) {
    const open = await opened();
    let there = memory.get(id);
    let isPut = false;
    const judge = () => (isPut = !there || covers(entry.seen, there.seen));
    if (open && !there) {
      // Between looking and putting no other tab comes.
      await transact(open, "readwrite", (store) => {
        store.get(id).onsuccess = ({ target }) => {
          there = target.result;
          if (judge()) store.put({ ...entry, id });
        };
      }).catch(() => (isPut = false));
      if (isPut) return true;
    }
    if (judge()) return put({ ...entry, id });
    if (covers(there.seen, entry.seen)) return !memory.has(id);
    // The tab that has gone its own way gives the name.
    const [[tab]] = Object.entries(entry.seen).filter(([tab, count]) => (there.seen[tab] ?? 0) < count);
    id = `${id}.${tab}`;
  }
}

let clearing = Promise.resolve();

/** Puts on the shelf what has been put aside, here, in another tab or by an earlier page; with `all`, too, what is on the boards of all tabs. */
export function clearUp(keeping, all = false) {
  clearing = clearing.catch(() => {}).then(() => takeAside(keeping)).then(() => (all ? takeShared(keeping) : undefined));
  return clearing;
}

async function takeAside({ covers, keys, read, write, isHere }) {
  for (const key of keys("aside.")) {
    const text = read(key);
    const entry = text === null ? null : await entryOf(text, () => nameFor(text));
    if (entry && (await add(entry, covers)) && !isHere(key) && read(key) === text) write(key, null);
  }
  // What earlier pages put aside. A text that is none stays where it is.
  for (const key of keys("previous.")) {
    const text = read(key);
    const entry = text === null ? null : await entryOf(text, () => nameFor(text));
    if (!entry || !(await add(entry, covers)) || read(key) !== text) continue;
    const last = `last.${entry.record.game}`;
    if (read(last) === null) write(last, entry.id);
    write(key, null);
  }
}

/** An identity for a text that has none, the same in every tab. */
function nameFor(text) {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)) | 0;
  return `early-${(sum >>> 0).toString(36)}-${text.length}`;
}

async function takeShared({ covers, keys, read }) {
  for (const key of keys("game.")) {
    const entry = await entryOf(read(key), () => null);
    if (entry?.id && entry.summary?.moves > 0) await add(entry, covers);
  }
}

/** Reads what could not be read before, by an earlier page or for want of a connection. */
export async function readAgain(entries) {
  for (const entry of entries.filter(({ summary, version }) => summary === null && version <= VERSION)) {
    entry.summary = await summarise(entry.record);
    if (entry.summary) await put(entry);
  }
}

/** Whether a later page has written an entry. */
export function isLater({ version }) {
  return version > VERSION;
}

/** A picture of an entry, as an SVG document; see `draw`. */
export function picture(entry, like) {
  return draw(entry.record, like);
}

/** An entry with another title, changed at this moment. */
export async function rename(entry, title, tab) {
  const record = await retitle(entry.record, title);
  const seen = { ...entry.seen, [tab]: (entry.seen[tab] ?? 0) + 1 };
  return { ...entry, seen, changed: Date.now(), record, summary: await summarise(record) };
}

/** Puts every game of a file on the shelf, and resolves with their number; see `readFile`. */
export async function takeFile(file, makeId, tell) {
  let count = 0;
  await readFile(file, async (record, summary, total) => {
    await put({ id: makeId(), version: VERSION, seen: {}, changed: Date.now(), record, summary });
    count += 1;
    tell(count, total);
  });
  return count;
}
