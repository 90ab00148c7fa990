/**
 * The nodes of a board: built from one text, then changed where two scenes differ.
 *
 * Points and pieces keep their nodes while the game goes on, so that focus stays and a move is a
 * CSS transition. Pieces are placed through the style object, never by a `style` attribute, which a
 * strict page drops; and as a style, which unlike the attribute moves in every browser.
 *
 * @typedef {{ template: HTMLTemplateElement, style: Record<string, number>,
 *   pieces: [id: number, place: string][] }} Build
 * @typedef {{ turned: boolean, ground?: string, under?: string, over?: string, label?: string,
 *   help?: string, gone: number[], pieces: PiecePatch[], cells: CellPatch[] }} Patch
 * @typedef {{ id: number, place: string, class: string, markup?: string, lifted?: boolean }} PiecePatch
 * @typedef {{ place: number, label: string, class: string, hint: string, selected: boolean }} CellPatch
 * @typedef {{ board?: Build & { markup: string }, patch?: Patch, focus: string, takes: boolean,
 *   polite?: string, urgent?: string }} News
 */
import { Speech } from './speech.js';

/** How long a captured piece is left in the page, in milliseconds: longer than its fading. */
const FADE = 200;

/**
 * Reads the markup of a board, which can then be copied.
 *
 * @param {Omit<Build, 'template'> & { markup: string }} board
 * @returns {Build}
 */
export function prepare({ markup, style, pieces }) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return { template, style, pieces };
}

/** What one board looks like. */
export class Picture {
  #stand;
  #speech = new Speech();
  /** Every piece on the board by its identity. @type {Map<number, SVGElement>} */
  #pieces = new Map();
  /** Captured pieces that are fading away. @type {Element[]} */
  #leaving = [];
  #timer = 0;
  /** The one stop of the tab key. @type {HTMLElement | null} */
  #stop = null;
  /** What the core calls the board. */
  #label = '';
  /** Where a dragged piece goes back to. */
  #home = '';
  /** @type {Record<string, any>} */
  #nodes = {};

  /**
   * @param {HTMLElement} stand
   * @param {Build} build
   */
  constructor(stand, build) {
    this.#stand = stand;
    this.#build(build);
  }

  /** @param {Build} build */
  #build({ template, style, pieces }) {
    const content = document.importNode(template.content, true);
    const table = /** @type {HTMLElement} */ (content.firstElementChild);
    const [picture, points, keys, polite, urgent] = table.children;
    const [, ground, under, group, over] = picture.children;
    // What was said, or is about to be, is said in the same regions: a board that only looks
    // different has nothing to take back.
    const { polite: said, urgent: shouted } = this.#nodes;
    if (said) {
      polite.replaceWith(said);
      urgent.replaceWith(shouted);
    }
    this.#nodes = {
      table, picture, points, keys, polite: said ?? polite, urgent: shouted ?? urgent, ground, under, group, over,
    };
    for (const [name, size] of Object.entries(style)) table.style.setProperty(name, String(size));
    this.#pieces.clear();
    let node = /** @type {SVGElement} */ (group.firstElementChild);
    for (const [id, place] of pieces) {
      node.style.transform = place;
      this.#pieces.set(id, node);
      node = /** @type {SVGElement} */ (node.nextElementSibling);
    }
    this.#stop = null;
    this.#label = points.getAttribute('aria-label') ?? '';
    this.relabel();
    this.#stand.style.aspectRatio = `${style['--width']} / ${style['--height']}`;
    this.#stand.replaceChildren(content);
  }

  /** Whether no point takes part. */
  get isStill() {
    return this.#nodes.points.childElementCount === 0;
  }

  /** Shows and says what is new. @param {News} news */
  show({ board, patch, focus, takes, polite, urgent }) {
    if (board || patch) this.#sweep();
    if (board) {
      takes ||= this.#focused() !== null;
      this.#build(prepare(board));
    } else if (patch) {
      this.#patch(patch);
    }
    this.#markFocus(focus, takes);
    if (polite) this.say(polite);
    if (urgent) this.#speech.say(this.#nodes.urgent, urgent);
  }

  /** Says a sentence that interrupts nothing. @param {string} sentence */
  say(sentence) {
    this.#speech.say(this.#nodes.polite, sentence);
  }

  /** The board is called what the page calls it, or what the core does. */
  relabel() {
    set(this.#nodes.points, 'aria-label', this.#stand.dataset.label || this.#label);
  }

  /** @param {Patch} patch */
  #patch({ turned, label, help, gone, pieces, cells, ...drawn }) {
    const { points, keys } = this.#nodes;
    for (const [name, markup] of Object.entries(drawn)) this.#nodes[name].innerHTML = markup;
    if (turned) this.#turn();
    for (const id of gone) {
      const node = /** @type {SVGElement} */ (this.#pieces.get(id));
      this.#pieces.delete(id);
      node.classList.add('gone');
      this.#leaving.push(node);
    }
    if (gone.length > 0) this.#timer = setTimeout(() => this.#sweep(), FADE);
    for (const piece of pieces) this.#patchPiece(piece);
    if (label !== undefined) {
      this.#label = label;
      this.relabel();
    }
    if (help !== undefined) keys.textContent = help;
    const columns = points.firstElementChild?.childElementCount;
    for (const { place, label: name, class: kind, hint, selected } of cells) {
      const cell = points.children[Math.floor(place / columns)].children[place % columns];
      set(cell, 'aria-label', name);
      set(cell, 'class', kind);
      set(cell, 'title', hint);
      set(cell, 'aria-selected', selected ? 'true' : '');
    }
  }

  /** @param {PiecePatch} piece */
  #patchPiece({ id, place, markup, class: kind, lifted }) {
    const { group } = this.#nodes;
    let node = this.#pieces.get(id);
    if (markup || !node) {
      group.insertAdjacentHTML('beforeend', markup);
      node = /** @type {SVGElement} */ (group.lastElementChild);
      this.#pieces.set(id, node);
    } else {
      // The picked piece passes over the others.
      if (lifted) group.append(node);
      set(node, 'class', kind);
    }
    node.style.transform = place;
  }

  /**
   * Half a turn: the rows change places, and the points within each row. The focused point is the
   * one that everything else moves round, since a node that is taken out loses the focus.
   */
  #turn() {
    const focused = this.#focused();
    reverse(this.#nodes.points, focused).forEach((row, index) => {
      set(row, 'aria-rowindex', String(index + 1));
      reverse(row, focused).forEach((cell, index) => set(cell, 'aria-colindex', String(index + 1)));
    });
  }

  /** The point that has the keyboard, if it is on this board. @returns {Element | null} */
  #focused() {
    const { activeElement } = this.#root;
    return this.#nodes.points.contains(activeElement) ? activeElement : null;
  }

  get #root() {
    return /** @type {ShadowRoot} */ (this.#stand.getRootNode());
  }

  /**
   * Makes a point the one stop of the tab key, and moves the keyboard there when it `takes` it.
   *
   * @param {string} point
   * @param {boolean} takes
   */
  #markFocus(point, takes) {
    if (this.#stop?.dataset.point !== point) {
      this.#stop?.setAttribute('tabindex', '-1');
      this.#stop?.removeAttribute('autofocus');
      this.#stop?.part.remove('focus-ring');
      this.#stop = this.#cell(point);
      this.#stop?.setAttribute('tabindex', '0');
      this.#stop?.part.add('focus-ring');
      // A label of the element, or a click beside the points, gives the focus to this one.
      this.#stop?.setAttribute('autofocus', '');
    }
    if (takes) this.#stop?.focus();
  }

  /** The node of a point. @param {string} point */
  #cell(point) {
    return this.#nodes.points.querySelector(`[data-point="${point}"]`);
  }

  /**
   * The point that lies under a place in the window.
   *
   * @param {{ clientX: number, clientY: number }} place
   */
  pointAt({ clientX, clientY }) {
    return pointOf(this.#root.elementFromPoint?.(clientX, clientY));
  }

  /** How far apart neighbouring points are, in pixels. */
  get pitch() {
    const { width } = this.#nodes.points.getBoundingClientRect();
    return width / this.#nodes.points.firstElementChild.childElementCount;
  }

  /**
   * How many points a place in the window is away from a point, across or along, whichever is more.
   *
   * @param {string} point
   * @param {{ clientX: number, clientY: number }} place
   */
  distance(point, { clientX, clientY }) {
    const box = this.#cell(point).getBoundingClientRect();
    const across = Math.abs(clientX - box.x - box.width / 2) / box.width;
    const along = Math.abs(clientY - box.y - box.height / 2) / box.height;
    return Math.max(across, along);
  }

  /** Whether nothing can be picked up or played on a point. @param {string} point */
  isIdle(point) {
    return this.#cell(point).className === 'cell';
  }

  /**
   * The piece on a point, if it is picked up.
   *
   * @param {string} point
   * @returns {SVGElement | null}
   */
  picked(point) {
    const isPicked = this.#cell(point).ariaSelected !== null;
    return isPicked ? this.#nodes.group.querySelector('.selected') : null;
  }

  /**
   * Takes a piece under the pointer.
   *
   * @param {SVGElement} piece
   * @param {{ clientX: number, clientY: number }} place in pixels of the window, whatever transforms
   *   lie between
   */
  drag(piece, { clientX, clientY }) {
    const { table, picture } = this.#nodes;
    const matrix = picture.getScreenCTM()?.inverse();
    if (!matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    // Whatever patches the piece meanwhile gives it a class, and a place to go back to.
    if (!piece.classList.contains('dragging')) this.#home = piece.style.transform;
    piece.classList.add('dragging');
    piece.part.add('dragged');
    table.classList.add('dragging');
    piece.style.transform = `translate(${x}px, ${y}px) scale(1.06)`;
  }

  /** Lets go of a dragged piece, which goes back unless it has been put elsewhere. @param {SVGElement} piece */
  release(piece) {
    this.#nodes.table.classList.remove('dragging');
    piece.part.remove('dragged');
    if (!piece.classList.contains('dragging')) return;
    piece.classList.remove('dragging');
    piece.style.transform = this.#home;
  }

  /** Takes the captured pieces out. */
  #sweep() {
    clearTimeout(this.#timer);
    for (const node of this.#leaving.splice(0)) node.remove();
  }

  free() {
    this.#sweep();
    this.#speech.stop();
  }
}

/** The text of the point that an event happened on. @param {unknown} target */
export function pointOf(target) {
  return /** @type {HTMLElement | null} */ (target)?.dataset?.point;
}

/**
 * Puts the children of `parent` in the opposite order, without taking out the one that holds
 * `still`, and returns them in that order.
 *
 * @param {Element} parent
 * @param {Element | null} still
 */
function reverse(parent, still) {
  const order = [...parent.children].reverse();
  const pivot = order.find((child) => still !== null && child.contains(still));
  let before = pivot ?? null;
  for (const child of order) {
    if (child === pivot) before = null;
    else parent.insertBefore(child, before);
  }
  return order;
}

/**
 * Gives a node an attribute, or takes it away where there is nothing in it.
 *
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
function set(node, name, value) {
  if (value) node.setAttribute(name, value);
  else node.removeAttribute(name);
}
