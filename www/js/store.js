// What the page keeps between visits. Storage may be refused, full or emptied at any time; then
// everything still works for this visit, and the trouble is reported once.

const PREFIX = "qipan.";

/** The form of the settings that is written. A later one is neither read nor overwritten. */
const VERSION = 1;

const kept = new Map();
let trouble = null;
let report = null;
let settingsOfVisit = null;

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

/** Keeps `text` under `key`, null forgets it; whether `readStored` now answers so. */
export function writeStored(key, text) {
  if (text === null) kept.delete(key);
  else kept.set(key, text);
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    // Writing what is there would wake the other tabs for nothing.
    else if (localStorage.getItem(PREFIX + key) !== text) localStorage.setItem(PREFIX + key, text);
    return true;
  } catch (error) {
    const isFull = error.name === "QuotaExceededError";
    meet(isFull ? "full" : "refused");
    return !isFull;
  }
}

/** The keys in use that begin with `start`. */
export function keysStored(start) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [...kept.keys()].filter((key) => key.startsWith(start));
  }
}

/** Calls `listener(key, text)` when another tab of the page has kept something. */
export function onStoredElsewhere(listener) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length), newValue);
  });
}

/** What this tab alone keeps, be it loaded again, under `key`; or null. */
export function readOfTab(key) {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Keeps `text` under `key` for this tab; null forgets it. */
export function writeOfTab(key, text) {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // The tab then takes up the game that all tabs share, and finds its own one in the library.
  }
}

/** The choices of the reader, as a plain object; damaged text and that of a later page count as none. */
export function readSettings() {
  if (settingsOfVisit) return settingsOfVisit;
  try {
    const settings = JSON.parse(readStored("settings"));
    if (settings?.version > VERSION) return (settingsOfVisit = {});
    return settings instanceof Object ? settings : {};
  } catch {
    return {};
  }
}

/** Keeps one choice of the reader. */
export function writeSetting(name, value) {
  const settings = { ...readSettings(), [name]: value };
  if (settingsOfVisit) settingsOfVisit = settings;
  else writeStored("settings", JSON.stringify({ ...settings, version: VERSION }));
}
