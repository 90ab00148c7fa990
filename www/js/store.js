// What the page keeps between visits. Storage may be refused, full or emptied at any time; then
// everything still works for this visit, and the trouble is reported once.

const PREFIX = "qipan.";
const kept = new Map();
let trouble = null;
let report = null;

/** Sets who is told, once, that storage is `refused` or `full`, be it from before this call. */
export function onStorageTrouble(listener) {
  if (report) return;
  report = listener;
  if (trouble) report(trouble);
}

function meet(kind) {
  if (trouble) return;
  trouble = kind;
  report?.(kind);
}

/** The text kept under `key`, or null. */
export function readStored(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    meet("refused");
    return kept.get(key) ?? null;
  }
}

/** Keeps `text` under `key`; null forgets it. */
export function writeStored(key, text) {
  if (text === null) kept.delete(key);
  else kept.set(key, text);
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    // Writing what is there would wake the other tabs for nothing.
    else if (localStorage.getItem(PREFIX + key) !== text) localStorage.setItem(PREFIX + key, text);
  } catch (error) {
    meet(error.name === "QuotaExceededError" ? "full" : "refused");
  }
}

/** Calls `listener(key, text)` when another tab of the page has kept something. */
export function onStoredElsewhere(listener) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length), newValue);
  });
}

/** The choices of the reader, as a plain object; damaged text counts as none. */
export function readSettings() {
  try {
    const settings = JSON.parse(readStored("settings"));
    return settings instanceof Object ? settings : {};
  } catch {
    return {};
  }
}

/** Keeps one choice of the reader. */
export function writeSetting(name, value) {
  writeStored("settings", JSON.stringify({ ...readSettings(), [name]: value }));
}
