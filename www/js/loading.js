/**
 * When the cores come: with the words of a language, and as soon as a board comes near the screen.
 *
 * @typedef {import('./core.js').Core} Core
 */
import { load, renew } from './core.js';
import { speak } from './locales.js';

/** The cores that have come, by their games. @type {Map<string, Core>} */
const cores = new Map();

/** The core of a game, if it has come. @param {string} game */
export const coreOf = (game) => cores.get(game);

/** The core of a game with the words for a language. @param {string} game @param {string} language */
export async function prepare(game, language) {
  cores.set(game, await speak(language, game, load(game)));
}

/**
 * A fresh core in the place of a fallen one, unless another board has seen to it.
 *
 * @param {string} game
 * @param {Core} fallen
 * @param {string} language
 */
export async function risen(game, fallen, language) {
  if (cores.get(game) === fallen) {
    cores.delete(game);
    renew(game);
  }
  await prepare(game, language);
}

/** Sees which boards come near the screen. @type {IntersectionObserver | null} */
let horizon = null;

/** Lets a board load once it comes near. @param {Element} host */
export function watch(host) {
  horizon ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void (/** @type {any} */ (target).ready.catch(() => {}));
      }
    },
    { rootMargin: '50%' },
  );
  horizon.observe(host);
}

/** @param {Element} host */
export function unwatch(host) {
  horizon?.unobserve(host);
}
