/**
 * Sets of pieces beyond the characters that every board has: shipped ones are loaded when they are
 * first wanted, a page may register its own.
 *
 * @typedef {import('./qipan.d.ts').PieceShapes} PieceShapes
 */

/** What the core draws without being given anything. */
const INNATE = ['', 'hanzi', 'hanzi-simp'];
/** @type {Record<string, () => Promise<{ default: string }>>} */
const SHIPPED = {
  'hanzi-serif': () => import('../pieces/hanzi-serif.js'),
  guided: () => import('../pieces/guided.js'),
  western: () => import('../pieces/western.js'),
};

/** Sets as the core reads them, by name; a promise where one is on its way.
 * @type {Map<string, string | Promise<void>>} */
const known = new Map();

/** Tells whoever waits for a set of this name. */
const news = new EventTarget();

/**
 * What to give the core for the attribute `pieces`. While a set is on its way that is nothing, for
 * the usual characters; an unknown name goes to the core, which says that it is one.
 *
 * @param {string} name
 */
export function piecesText(name) {
  if (INNATE.includes(name)) return name;
  const found = known.get(name);
  if (typeof found === 'string') return found;
  if (!Object.hasOwn(SHIPPED, name)) return name;
  if (found === undefined) {
    const coming = SHIPPED[name]().then(
      (module) => learn(name, module.default),
      () => known.delete(name),
    );
    known.set(name, coming);
  }
  return '';
}

/**
 * Calls `tell` with the name of every set that comes.
 *
 * @param {(name: string) => void} tell
 * @param {AbortSignal} signal
 */
export function watchPieces(tell, signal) {
  const hear = (/** @type {Event} */ event) => tell(/** @type {CustomEvent} */ (event).detail);
  news.addEventListener('set', hear, { signal });
}

/**
 * Makes a set known to every board of the page, those that wait for it among them. What is wrong
 * with a set is told by the `board-error` of the boards that wear it.
 *
 * @param {string} name
 * @param {PieceShapes} shapes
 */
export function registerPieces(name, { faces, weight, black, bare, ahead, ...paths }) {
  if ([...INNATE, ...Object.keys(SHIPPED)].includes(name)) throw new RangeError(`pieces "${name}" are there already`);
  const lines = [name];
  if (faces !== undefined) lines.push(`faces ${faces}`);
  if (weight !== undefined) lines.push(`weight ${weight}`);
  if (black !== undefined) lines.push(`black ${black}`);
  if (bare) lines.push('bare');
  if (ahead) lines.push('ahead');
  for (const [letter, shape] of Object.entries(paths)) {
    lines.push(`${letter} ${String(shape?.path).replace(/\s+/g, ' ').trim()}`);
  }
  learn(name, `${lines.join('\n')}\n`);
}

/**
 * @param {string} name
 * @param {string} text
 */
function learn(name, text) {
  known.set(name, text);
  news.dispatchEvent(new CustomEvent('set', { detail: name }));
}
