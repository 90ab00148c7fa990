/**
 * The elements `<xiangqi-board>` and `<gomoku-board>`: attributes, properties and events on one
 * side, the wasm handle on the other. The rules, the picture and the words come from the wasm;
 * this file only carries them. The public interface is written down in `qipan.d.ts`.
 *
 * @typedef {import('../pkg/qipan.js').BoardHandle} BoardHandle
 * @typedef {typeof import('../pkg/qipan.js')} Core
 */
import * as glue from '../pkg/qipan.js';

/** Attributes that the wasm reads, in the order in which it needs them. */
const ATTRIBUTES = [
  'rules', 'size', 'opening', 'forbidden', 'position', 'moves', 'orientation', 'movable', 'coordinates', 'theme',
];

/** Properties that may have been set before the element was defined. */
const EARLY = [...ATTRIBUTES.filter((name) => !['moves', 'forbidden'].includes(name)), 'record', 'ply'];

/** Importing this module on a server must not throw. */
const Base = globalThis.HTMLElement ?? class {};

/** What the element looks like before the wasm has come: the final size, and its own content. */
const WAITING = `
  :host { display: block; inline-size: 100%; }
  :host([hidden]) { display: none; }
  .stand { container-type: size; inline-size: 100%; max-block-size: 100%; margin-inline: auto; }
  .stand[aria-busy] { display: grid; place-content: center; overflow: hidden; }
`;

/** @type {Core | null} */
let core = null;
/** @type {Promise<Core> | null} */
let loading = null;
/** @type {unknown} */
let wasmSource;
/** @type {CSSStyleSheet[]} */
let sheets = [];

/** Where the wasm comes from, before the first board needs it. @param {unknown} source */
export function setWasmSource(source) {
  wasmSource = source;
}

/** One wasm for the whole page. @returns {Promise<Core>} */
function load() {
  loading ??= (async () => {
    const source = wasmSource ?? new URL('../pkg/qipan_bg.wasm', import.meta.url);
    await glue.default({ module_or_path: source });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(glue.stylesheet());
    sheets.push(sheet);
    core = glue;
    return glue;
  })();
  return loading;
}

/** @template T @param {T} value @returns {T} */
function freeze(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** @param {string} json */
const parse = (json) => freeze(JSON.parse(json));

/** @param {string} text */
const words = (text) => Object.freeze(text === '' ? [] : text.split(' '));

/**
 * An action as the record writes it.
 *
 * @param {{ type: string, at?: string, option?: string, n?: number, points?: string[] }} action
 */
function actionText({ type, at, option, n, points }) {
  switch (type) {
    case 'place': return String(at);
    case 'choose': return String(option);
    case 'declare': return `declare-${n}`;
    case 'pick': return `pick-${at}`;
    case 'offer': return ['offer', ...(points ?? [])].join('-');
    default: return String(type);
  }
}

/** Starts loading for boards that come near the screen. @type {IntersectionObserver | null} */
let horizon = null;

/** @param {Element} element */
function watch(element) {
  horizon ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void (/** @type {Board} */ (target).ready.catch(() => {}));
      }
    },
    { rootMargin: '50%' },
  );
  horizon.observe(element);
}

/** What both boards share. */
class Board extends Base {
  /** The game, and who sits at the bottom of the board. Each element has its own. */
  static game = '';
  static first = '';
  /** Width over height before the wasm has come. @param {Element} _element */
  static ratio(_element) {
    return '1';
  }

  static observedAttributes = ['lang', ...ATTRIBUTES];

  /** @type {BoardHandle | null} */
  #handle = null;
  /** @type {HTMLElement} */
  #stand;
  /** @type {Promise<this> | null} */
  #ready = null;
  /** The game of a board that stands on no page, as text. @type {string | undefined} */
  #saved;
  /** Events of a handle that is being built. @type {[string, string][]} */
  #early = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    sheets[0] ??= waitingSheet();
    root.adoptedStyleSheets = sheets;
    this.#stand = document.createElement('div');
    this.#stand.className = 'stand';
    root.append(this.#stand);
    this.#wait();
  }

  #wait() {
    this.#stand.ariaBusy = 'true';
    this.#stand.replaceChildren(document.createElement('slot'));
  }

  get #kind() {
    return /** @type {typeof Board} */ (this.constructor);
  }

  get ready() {
    this.#ready ??= load().then(
      () => {
        this.#live();
        this.#send('board-ready', JSON.stringify({ game: this.#kind.game }));
        return this;
      },
      (error) => {
        const text = error instanceof Error ? error.message : String(error);
        this.#send('board-error', JSON.stringify({ source: 'load', value: '', text }));
        throw error;
      },
    );
    return this.#ready;
  }

  connectedCallback() {
    // Properties that were set before the element was defined hide the accessors.
    for (const name of EARLY) {
      if (!Object.hasOwn(this, name)) continue;
      const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
    this.#stand.style.aspectRatio = this.#kind.ratio(this);
    if (this.#ready !== null && core !== null) this.#live();
    else watch(this);
  }

  disconnectedCallback() {
    horizon?.unobserve(this);
    queueMicrotask(() => this.#rest());
  }

  /**
   * @param {string} name
   * @param {string | null} _old
   * @param {string | null} value
   */
  attributeChangedCallback(name, _old, value) {
    if (this.#handle === null && this.#saved === undefined) return;
    this.#live().set(name, name === 'lang' ? this.#language() : (value ?? undefined));
  }

  /** The handle, built when there is none. A board that stands on no page gives it up again. */
  #live() {
    if (this.#handle !== null) return this.#handle;
    if (core === null) throw new Error(`${this.localName}: await ready first`);
    const setup = ['lang', this.#language()];
    for (const name of ATTRIBUTES) {
      const value = this.getAttribute(name);
      if (value !== null) setup.push(name, value);
    }
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    root.adoptedStyleSheets = sheets;
    this.#stand.ariaBusy = null;
    this.#handle = new core.BoardHandle(
      this.#kind.game,
      this.#stand,
      (/** @type {string} */ type, /** @type {string} */ json) => this.#send(type, json),
      setup,
      this.#saved,
    );
    for (const [type, json] of this.#early.splice(0)) this.#send(type, json);
    if (!this.isConnected) queueMicrotask(() => this.#rest());
    return this.#handle;
  }

  /** Gives everything back that the wasm holds, and keeps the game. */
  #rest() {
    if (this.isConnected || this.#handle === null) return;
    this.#saved = this.#handle.save();
    this.#handle.free();
    this.#handle = null;
    this.#wait();
  }

  #language() {
    const near = this.closest('[lang]')?.getAttribute('lang');
    return near ?? (document.documentElement.lang || 'en');
  }

  /**
   * @param {string} type
   * @param {string} json
   * @returns {boolean} whether nobody cancelled it
   */
  #send(type, json) {
    if (this.#handle === null && type !== 'board-error') {
      this.#early.push([type, json]);
      return true;
    }
    return this.dispatchEvent(
      new CustomEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: type === 'board-beforemove',
        detail: parse(json),
      }),
    );
  }

  get rules() {
    return this.#live().rules();
  }

  set rules(rules) {
    this.setAttribute('rules', rules);
  }

  get size() {
    return this.#live().size();
  }

  set size(size) {
    this.setAttribute('size', String(size));
  }

  get opening() {
    return this.#live().opening();
  }

  set opening(opening) {
    this.setAttribute('opening', opening);
  }

  get openingName() {
    return this.#live().opening_name() ?? null;
  }

  get choices() {
    return parse(this.#live().choices());
  }

  get forbidden() {
    return parse(this.#live().forbidden());
  }

  get threats() {
    return parse(this.#live().threats());
  }

  get position() {
    return this.#live().position();
  }

  set position(position) {
    this.setAttribute('position', position);
  }

  get orientation() {
    return this.getAttribute('orientation') ?? this.#kind.first;
  }

  set orientation(orientation) {
    this.setAttribute('orientation', orientation);
  }

  get movable() {
    return this.getAttribute('movable') ?? 'both';
  }

  set movable(movable) {
    this.setAttribute('movable', movable);
  }

  get coordinates() {
    return this.getAttribute('coordinates') ?? 'both';
  }

  set coordinates(coordinates) {
    this.setAttribute('coordinates', coordinates);
  }

  get theme() {
    return this.getAttribute('theme') ?? 'wood';
  }

  set theme(theme) {
    this.setAttribute('theme', theme);
  }

  get fen() {
    return this.#live().fen();
  }

  get moves() {
    return words(this.#live().moves());
  }

  get legalMoves() {
    return words(this.#live().legal_moves());
  }

  get captured() {
    return words(this.#live().captured());
  }

  get status() {
    return parse(this.#live().status());
  }

  get turn() {
    return this.status.turn;
  }

  get result() {
    const { state, winner } = this.status;
    return state === 'over' ? (winner ?? 'draw') : null;
  }

  get notations() {
    return parse(this.#live().notations());
  }

  get ply() {
    return this.#live().ply();
  }

  set ply(ply) {
    this.go(ply);
  }

  get record() {
    return Object.freeze({ game: this.#kind.game, text: this.#live().save() });
  }

  set record(record) {
    this.load(record);
  }

  /** @param {string} move */
  move(move) {
    const json = this.#live().play(String(move));
    return json === undefined ? null : parse(json);
  }

  undo() {
    return this.#live().undo();
  }

  redo() {
    return this.#live().redo();
  }

  /** @param {number} ply */
  go(ply) {
    this.#live().go(ply);
  }

  reset() {
    this.#live().reset();
  }

  /** @param {string} color */
  resign(color) {
    this.#live().resign(String(color));
  }

  agreeDraw() {
    this.#live().agree_draw();
  }

  pass() {
    this.#live().act('pass');
  }

  /** @param {{ type: string, at?: string, option?: string, n?: number, points?: string[] }} action */
  act(action) {
    this.#live().act(actionText(action));
  }

  flip() {
    this.orientation = this.#live().far_side();
  }

  /**
   * @param {string} from
   * @param {string} [to]
   */
  why(from, to) {
    return parse(this.#live().why(from, to));
  }

  /** @param {{ text: string }} record */
  load(record) {
    if (typeof record?.text !== 'string') {
      throw new RangeError(`${this.localName}: this is no record of a game`);
    }
    this.#live().load(record.text);
  }

  toSVG() {
    return this.#live().to_svg();
  }

  /** @param {string} letter */
  pieceSVG(letter) {
    return this.#live().piece_svg(letter);
  }

  /** Focus goes to the point that was visited last. */
  focus() {
    this.#live().focus();
  }
}

export class XiangqiBoard extends Board {
  static game = 'xiangqi';
  static first = 'red';

  static ratio() {
    return '1000 / 1100';
  }
}

export class GomokuBoard extends Board {
  static game = 'gomoku';
  static first = 'black';
}

/** Defines both elements where their names are still free. */
export function define() {
  const registry = globalThis.customElements;
  if (registry === undefined) return;
  if (!registry.get('xiangqi-board')) registry.define('xiangqi-board', XiangqiBoard);
  if (!registry.get('gomoku-board')) registry.define('gomoku-board', GomokuBoard);
}

function waitingSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(WAITING);
  return sheet;
}

define();
