// The words of the boards: one file for each language, loaded beside the wasm when first spoken.

import { languageOf } from "./languages.js";

/** The words of a language from beside this script. @type {(language: string) => Promise<{ board: string }>} */
export const beside = (language) => ({
  "en": () => import("../locales/en.js"),
  "zh-Hans": () => import("../locales/zh-Hans.js"),
  "zh-Hant": () => import("../locales/zh-Hant.js"),
  "vi": () => import("../locales/vi.js"),
})[language]();

/** @type {(language: string, game: string) => Promise<{ board: string }>} */
let source = beside;

/** The languages whose words a core has. @type {WeakMap<object, Set<string>>} */
const spoken = new WeakMap();

/**
 * Where the words come from: for a language and the game of the board that speaks, a promise of an object
 * whose `board` holds them.
 *
 * @param {(language: string, game: string) => Promise<{ board: string }>} given
 */
export function setWordsSource(given) {
  source = given;
}

/** Whether the core has the words for `tag`. @param {object} core @param {string} tag */
export function isSpoken(core, tag) {
  return spoken.get(core)?.has(languageOf(tag) ?? "en") ?? false;
}

/**
 * Loads the words for `tag` that a board of `game` says, and gives them to the core when it has come.
 *
 * @template {{ add_words(tag: string, list: string): void }} Core
 * @param {string} tag
 * @param {string} game
 * @param {Promise<Core>} loading
 * @returns {Promise<Core>}
 */
export async function speak(tag, game, loading) {
  const language = languageOf(tag) ?? "en";
  const [core, { board }] = await Promise.all([loading, source(language, game)]);
  const known = spoken.get(core) ?? new Set();
  spoken.set(core, known);
  if (!known.has(language)) core.add_words(language, board);
  known.add(language);
  return core;
}
