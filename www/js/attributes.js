/**
 * What the attributes of an element come to for its core.
 */
import { OWN_NAMES } from './host.js';
import { piecesText, watchPieces } from './pieces.js';
import { systemTheme, watchTheme } from './theme.js';

/** Those that the wasm reads, in the order in which it needs them. */
const READ = [
  'rules', 'size', 'opening', 'forbidden', 'position', 'moves', 'ply', 'orientation', 'movable', 'coordinates', 'theme',
  'pieces', 'river', 'cells', 'aspect', 'numbers', 'marks', 'notation', 'solution', 'mode',
];

/** Properties that may have been set before the element was defined. */
const EARLY = [...READ, ...OWN_NAMES, 'clock', 'controls', 'src', 'files'].filter((name) => name !== 'ply');

/** The same of those that are not set like attributes, and wait for the rules. */
export const LATE = ['record', 'ply', 'players'];

export const OBSERVED = ['lang', 'aria-label', 'clock', 'controls', 'src', ...OWN_NAMES, ...READ];

/**
 * Properties that were set before the element was defined hide the accessors.
 *
 * @param {any} host
 * @param {string[]} [names]
 */
export function catchUp(host, names = EARLY) {
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value = host[name];
    delete host[name];
    host[name] = value;
  }
}

/** What the core is given for an attribute. @param {any} host @param {string} name */
export function valueOf(host, name) {
  if (name === 'pieces') return piecesText(host.pieces);
  if (name === 'theme' && host.theme === 'auto') return systemTheme();
  return host.getAttribute(name) ?? undefined;
}

/** Name by name, with their values, what a core begins with. @param {any} host @returns {string[]} */
export function setupOf(host) {
  return READ.flatMap((name) => (host.hasAttribute(name) ? [name, valueOf(host, name) ?? ''] : []));
}

/**
 * The record that stands in the element itself, if one does: in a script of data, or as its whole text,
 * which may also be what is to be read where there is no board.
 *
 * @param {Element} host
 */
export function recordIn(host) {
  const script = host.querySelector(':scope > script[type^="text/x-"]');
  if (script !== null) return script.textContent ?? '';
  const text = host.childElementCount === 0 ? (host.textContent ?? '') : '';
  return /^\s*(\[\w+\s+"|\(;|1\s*[.、])/.test(text) ? text : '';
}

/**
 * Calls `tell` with the name of an attribute that stays the same and comes to something else, since
 * the system or the page has something else to offer.
 *
 * @param {any} host
 * @param {(name: string) => void} tell
 * @param {AbortSignal} signal
 */
export function watchValues(host, tell, signal) {
  watchTheme(() => {
    if (host.theme === 'auto') tell('theme');
  }, signal);
  watchPieces((name) => {
    if (host.pieces === name) tell('pieces');
  }, signal);
}
