// What the bars below a board have in common: their place, their look and their buttons.

const LOOK = `
.bar { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; padding-block: 6px;
  font: 15px/1.3 system-ui, sans-serif; color: inherit; direction: ltr; }
:host(:dir(rtl)) .bar slot { direction: rtl; }
.bar button { min-inline-size: 44px; min-block-size: 44px; padding: 0 8px; border: 1px solid transparent;
  border-radius: 10px; background: color-mix(in srgb, currentColor 8%, transparent); color: inherit; font: inherit;
  cursor: pointer; display: inline-grid; place-items: center; touch-action: manipulation; }
@media (hover: hover) { .bar button:hover { background: color-mix(in srgb, currentColor 15%, transparent); } }
.bar button[aria-disabled=true] { opacity: .4; cursor: default; }
.bar button[aria-pressed=true] { border-color: currentColor; background: color-mix(in srgb, currentColor 20%, transparent); }
.bar button:focus-visible { outline: 3px solid var(--focus-inner); box-shadow: 0 0 0 2px var(--focus-outer); }
.bar svg { inline-size: 22px; block-size: 22px; display: block; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }
.bar p { flex-basis: 100%; margin: 2px 8px; text-align: center; min-block-size: 1.3em; }
.bar ol { margin: 0; padding: 0; list-style: none; text-align: start; }
.bar > ol { flex-basis: 100%; min-inline-size: 0; max-block-size: 148px; overflow-y: auto; padding-inline: 2px; }
.bar > ol:has(ol) { max-block-size: 240px; }
.bar li { display: inline; }
.bar li button { background: none; margin-inline-end: 2px; vertical-align: top; }
.bar li button:focus-visible { outline-offset: -3px; box-shadow: inset 0 0 0 5px var(--focus-outer); }
.bar ol ol { margin: 0 0 2px 8px; padding-inline-start: 6px; border-inline-start: 2px solid color-mix(in srgb, currentColor 35%, transparent); font-size: 14px; }
.bar ol ol ol ol ol { margin-inline-start: 0; padding-inline-start: 2px; }
.bar .comment { flex-basis: 100%; min-inline-size: 0; max-block-size: 7.8em; overflow-y: auto; padding: 4px 8px; white-space: pre-line; overflow-wrap: anywhere; text-align: start; }
.bar .comment[hidden] { display: none; }
.bar .comment:focus-visible { outline: 3px solid var(--focus-inner); outline-offset: -3px; }
.bar li button[aria-current] { background: color-mix(in srgb, currentColor 18%, transparent); font-weight: 600; }
.bar .clock { display: inline-flex; align-items: center; gap: 6px; font-variant-numeric: tabular-nums; }
.bar .clock[hidden] { display: none; }
.bar .pieces { display: grid; grid-template-columns: repeat(7, minmax(0, 44px)); justify-content: center; gap: 2px; flex-basis: 100%; }
.bar .pieces.stones { grid-template-columns: repeat(2, 44px); }
.bar .pieces button { padding: 0; min-inline-size: 0; }
.bar .pieces svg { inline-size: min(38px, 100%); block-size: 38px; stroke: none; fill: revert-layer; }
.bar .stone { inline-size: 32px; block-size: 32px; border-radius: 50%; border: 1.5px solid #5a4a2e; background: #fbfaf6; }
.bar .stone.black { background: #17150f; }
@media (forced-colors: active) { .bar button { border-color: ButtonBorder; } .bar button[aria-pressed=true], .bar button[aria-current] { border-color: Highlight; outline: 1px solid Highlight; } }
@media print { .bar > button, .bar > p, .editor { display: none; } .bar > ol, .bar .comment { max-block-size: none; } }
`;

/** @type {CSSStyleSheet | null} */
let sheet = null;
/** What ends the listeners of a bar. @type {WeakMap<Element, AbortController>} */
const lives = new WeakMap();

/**
 * The bar of a board by its name: the one that is there, or a new one in its place. `render` is
 * called whenever the board has changed, until the bar goes; that is told by the signal returned.
 *
 * @param {HTMLElement} host
 * @param {string} name
 * @param {(bar: HTMLElement) => void} render
 */
export function openBar(host, name, render) {
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  closeBar(host, name);
  const bar = document.createElement("div");
  bar.className = `bar ${name}`;
  bar.setAttribute("part", name);
  const life = new AbortController();
  lives.set(bar, life);
  host.addEventListener("board-change", () => render(bar), { signal: life.signal });
  root.append(bar);
  render(bar);
  return life.signal;
}

/** @param {HTMLElement} host @param {string} name */
export function closeBar(host, name) {
  const bar = host.shadowRoot?.querySelector(`.bar.${name}`);
  if (!bar) return;
  lives.get(bar)?.abort();
  bar.remove();
}

/**
 * A button, with a drawing or with its label as its text.
 *
 * @param {string} label
 * @param {string | null} path
 * @param {() => void} act
 */
export function button(label, path, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.setAttribute("part", "button");
  if (path === null) made.textContent = label;
  else {
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    made.ariaLabel = made.title = label;
  }
  made.addEventListener("click", () => {
    if (made.ariaDisabled !== "true") act();
  });
  return made;
}
