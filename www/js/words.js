// What the page says, in the language of its reader. What is said about the game itself (turn, check,
// result, refusals) comes from the board in the board's language.
//
// Each language is a file of `www/words`; the build puts it, with the words of the boards, into
// `locales/page-LANGUAGE.js`.

import { LANGUAGES, languageOf } from "./languages.js";

/** Each loads once. The boards of the page take their words from the same files. */
export const LOCALES = {
  "en": () => import("../locales/page-en.js"),
  "zh-Hans": () => import("../locales/page-zh-Hans.js"),
  "zh-Hant": () => import("../locales/page-zh-Hant.js"),
  "vi": () => import("../locales/page-vi.js"),
};

let words = {};

/** The first language of the reader that the page has, by a list such as `navigator.languages`. */
export function preferredLanguage(tags) {
  return tags.map(languageOf).find((language) => LANGUAGES.includes(language)) ?? "en";
}

/** Loads a language and sets it for `say` to answer in. */
export async function speak(language) {
  words = (await LOCALES[language]()).page;
}

/** The message `key` in the present language, its `{places}` filled from `values`; before the first language has come, nothing. */
export function say(key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Fills every element below `root` that names its message in `data-say`. */
export function fillWords(root) {
  for (const element of root.querySelectorAll("[data-say]")) {
    element.textContent = say(element.dataset.say);
  }
}
