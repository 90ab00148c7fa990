// The words of the boards: one file for each language, loaded beside the wasm when first spoken.

import { languageOf } from "./languages.js";

let source = (language) => ({
  "en": () => import("../locales/en.js"),
  "zh-Hans": () => import("../locales/zh-Hans.js"),
  "zh-Hant": () => import("../locales/zh-Hant.js"),
  "vi": () => import("../locales/vi.js"),
})[language]();

/** The languages whose words a core has. @type {WeakMap<object, Set<string>>} */
const spoken = new WeakMap();

/**
 * Where the words come from: for a language, a promise of an object whose `board` holds them.
 *
 * @param {(language: string) => Promise<{ board: string }>} given
 */
export function setWordsSource(given) {
  source = given;
}

/** Whether the core has the words for `tag`. @param {object} core @param {string} tag */
export function isSpoken(core, tag) {
  return spoken.get(core)?.has(languageOf(tag) ?? "en") ?? false;
}

/**
 * Loads the words for `tag`, and gives them to the core when it has come.
 *
 * @template {{ add_words(tag: string, list: string): void }} Core
 * @param {string} tag
 * @param {Promise<Core>} loading
 * @returns {Promise<Core>}
 */
export async function speak(tag, loading) {
  const language = languageOf(tag) ?? "en";
  const [core, { board }] = await Promise.all([loading, source(language)]);
  const known = spoken.get(core) ?? new Set();
  spoken.set(core, known);
  if (!known.has(language)) core.add_words(language, board);
  known.add(language);
  return core;
}
