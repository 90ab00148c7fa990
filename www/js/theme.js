/**
 * The theme `auto`: what the reader's system asks for.
 */

/** @type {[MediaQueryList, string][] | null} */
let wishes = null;

/** Light wood, unless strong contrast or a dark page is wanted; contrast comes first. */
export function systemTheme() {
  wishes ??= [
    [matchMedia('(prefers-contrast: more)'), 'contrast'],
    [matchMedia('(prefers-color-scheme: dark)'), 'dark'],
  ];
  return wishes.find(([query]) => query.matches)?.[1] ?? 'wood';
}

/**
 * Calls `tell` whenever the system asks for something else.
 *
 * @param {() => void} tell
 * @param {AbortSignal} signal
 */
export function watchTheme(tell, signal) {
  systemTheme();
  for (const [query] of wishes ?? []) query.addEventListener('change', tell, { signal });
}
