// What the hash of `embed.html` says: a board and its attributes, as `key=value` between `&`. A link to
// a game may stand before the first of them, or alone.

import { languageOf } from "./languages.js";
import { gameOfLink } from "./link.js";

const GAMES = ["xiangqi", "gomoku"];

/** The attributes of a board by the keys that stand for them. Their values are the board's to judge. */
const ATTRIBUTES = {
  fen: "position", o: "orientation", c: "controls",
  ...Object.fromEntries(
    ["position", "moves", "mode", "theme", "pieces", "rules", "size", "opening", "forbidden", "orientation", "movable",
      "coordinates", "numbers", "marks", "river", "cells", "aspect", "solution", "notation", "clock", "wrap", "speech", "annotations"].map((name) => [name, name]),
  ),
};

const KEYS = ["g", "ply", "lang", "origin", ...Object.keys(ATTRIBUTES)];
const CONTROLS = ["nav", "list", "undo", "flip", "copy", "share", "sound", "speech", "clock", "status", "comment", "none"];

/**
 * Reads a hash. `faults` are keys of the words in `embed-words.js`, each with what it is about;
 * `attributes` are names and values, `keys` the keys that they were given by.
 */
export function readAddress(hash) {
  const address = { game: "xiangqi", shared: null, ply: null, lang: null, origin: null, attributes: {}, keys: {}, faults: [] };
  const [first, ...rest] = hash.replace(/^#/, "").split("&");
  const shared = gameOfLink(`#${first}`);
  if (shared) {
    address.game = shared;
    address.shared = first;
  }
  for (const pair of shared ? rest : [first, ...rest]) {
    if (pair !== "") readPair(address, pair);
  }
  return address;
}

function readPair(address, pair) {
  const fault = (code, values = {}) => address.faults.push([code, { text: shortened(pair), ...values }]);
  const [key, ...parts] = pair.split("=");
  let value;
  try {
    value = decodeURIComponent(parts.join("="));
  } catch {
    return fault("escape");
  }
  if (!KEYS.includes(key) || parts.length === 0) return fault("key", { known: KEYS.join(" ") });
  if (key === "g") {
    if (!GAMES.includes(value)) return fault("value", { known: GAMES.join(" ") });
    if (address.shared === null) address.game = value;
  } else if (key === "ply") {
    if (value !== "last" && !/^\d{1,6}$/.test(value)) return fault("ply");
    address.ply = value === "last" ? 2 ** 31 : Number(value);
  } else if (key === "lang") {
    address.lang = languageOf(value);
    if (address.lang === null) return fault("value", { known: "en zh-Hans zh-Hant vi" });
  } else if (key === "origin") {
    address.origin = originOf(value);
    if (address.origin === null) return fault("origin");
  } else {
    const name = ATTRIBUTES[key];
    if (name === "controls") {
      value = value.replace(/[,+_]/g, " ");
      const strange = value.split(" ").filter((token) => token !== "" && !CONTROLS.includes(token));
      if (strange.length > 0) fault("value", { text: shortened(`${key}=${strange.join(",")}`), known: CONTROLS.join(" ") });
    }
    if (name === "position") value = value.replace(/[+_]/g, " ");
    if (name === "moves" || name === "solution") value = blanks(value);
    address.attributes[name] = value;
    address.keys[name] = key;
  }
}

/**
 * Moves with blanks between them, which an address has as `,`, `_` or `+`. A plus also means forward:
 * it is a blank after a number, unless a number follows.
 */
function blanks(moves) {
  return moves.replace(/[,_]/g, " ").replace(/(?<=[\d一二三四五六七八九１-９])\+(?=[^\d.])/g, " ");
}

/** The origin that messages are exchanged with; null where the text names none. */
function originOf(text) {
  try {
    const { origin } = new URL(text);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

/** As much of a text as a notice has room for. */
export function shortened(text) {
  const letters = [...text];
  return letters.length > 48 ? `${letters.slice(0, 47).join("")}…` : text;
}
