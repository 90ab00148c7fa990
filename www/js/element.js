/**
 * The elements `<xiangqi-board>` and `<gomoku-board>`: attributes, properties and events on one
 * side, a board with its core in the wasm on the other. The rules, the picture and the words come
 * from the wasm; this file only carries them. The public interface is written down in `qipan.d.ts`.
 *
 * @typedef {import('./core.js').Core} Core
 */
import { sheet as text } from '../pkg/sheet.js';
import { LiveBoard } from './board.js';
import { load, renew, setWasmSource } from './core.js';
import { Host, Outside, OWN_NAMES } from './host.js';
import { isSpoken, setWordsSource, speak } from './locales.js';
import { piecesText, registerPieces, watchPieces } from './pieces.js';
import { systemTheme, watchTheme } from './theme.js';

export { registerPieces, setWasmSource, setWordsSource };

/** Attributes that the wasm reads, in the order in which it needs them. */
const ATTRIBUTES = [
  'rules', 'size', 'opening', 'forbidden', 'position', 'moves', 'orientation', 'movable', 'coordinates', 'theme',
  'pieces', 'river', 'numbers', 'marks', 'solution', 'mode',
];

/** Properties that may have been set before the element was defined. */
const EARLY = [
  ...ATTRIBUTES.filter((name) => !['moves', 'forbidden'].includes(name)), ...OWN_NAMES, 'controls', 'record', 'ply', 'src',
  'files',
];

/** The cores that have come, by their games. @type {Map<string, Core>} */
const cores = new Map();
/** The style sheet that all boards of a page share. @type {CSSStyleSheet | null} */
let sheet = null;

/** The core of a game with the words for a language. @param {string} game @param {string} language */
async function prepare(game, language) {
  cores.set(game, await speak(language, load(game)));
}

/**
 * A fresh core in the place of a fallen one, unless another board has seen to it.
 *
 * @param {string} game
 * @param {Core} fallen
 * @param {string} language
 */
async function risen(game, fallen, language) {
  if (cores.get(game) === fallen) {
    cores.delete(game);
    renew(game);
  }
  await prepare(game, language);
}

/** @template T @param {T} value @returns {T} */
function freeze(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

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
class Board extends Host {
  /** The game, and who sits at the bottom of the board. Each element has its own. */
  static game = '';
  static first = '';
  /** Width over height before the wasm has come. @param {Element} _element */
  static ratio(_element) {
    return '1';
  }

  static observedAttributes = ['lang', 'aria-label', 'controls', 'src', ...OWN_NAMES, ...ATTRIBUTES];

  /** @type {LiveBoard | null} */
  #board = null;
  /** What lasts as long as the board: listeners for what the system or the page has to offer. */
  #life = new AbortController();
  /** @type {HTMLElement} */
  #stand;
  #outside;
  /** When the core fell for the last time. */
  #fell = -Infinity;
  /** @type {Promise<this> | null} */
  #ready = null;
  /** The language that is shown. */
  #spoken = 'en';
  /** The game of a board that stands on no page, as text. @type {string | undefined} */
  #saved;
  /** The game before the last file. @type {string | undefined} */
  #before;
  /** The address that was fetched last. */
  #fetched = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    sheet ??= sharedSheet();
    root.adoptedStyleSheets = [sheet];
    this.#stand = document.createElement('div');
    this.#stand.className = 'stand';
    root.append(this.#stand, slotOf('caption'));
    this.#outside = new Outside(this, this.#stand);
    this.#wait('loading');
    for (const kind of ['dragover', 'drop', 'paste']) this.addEventListener(kind, this.#take);
  }

  /** Shows what the page has to say instead of the board. @param {string} name of a slot */
  #wait(name) {
    this.#stand.ariaBusy = 'true';
    const slot = slotOf(name);
    slot.append(document.createElement('slot'));
    this.#stand.replaceChildren(slot);
  }

  get #core() {
    const core = cores.get(this.#kind.game);
    if (core === undefined) throw new Error(`${this.localName}: await ready first`);
    return core;
  }

  get #kind() {
    return /** @type {typeof Board} */ (this.constructor);
  }

  get ready() {
    if (this.#ready !== null) return this.#ready;
    const language = this.#language();
    this.#ready = prepare(this.#kind.game, language).then(
      () => {
        this.#spoken = language;
        this.#live();
        this.#send('board-ready', { game: this.#kind.game });
        return this;
      },
      (error) => {
        const text = error instanceof Error ? error.message : String(error);
        this.#wait('fallback');
        this.#send('board-error', { source: 'load', value: '', text });
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
    if (this.#ready !== null && cores.has(this.#kind.game)) this.#live();
    else watch(this);
    if (this.src && this.#fetched !== this.src) this.#fetch(this.src);
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
    if (name === 'src') {
      if (value && this.isConnected) this.#fetch(value);
      return;
    }
    if (name === 'aria-label' || OWN_NAMES.includes(name)) {
      this.#outside.attribute(name, value);
      if (name === 'aria-label') this.#board?.relabel();
      if (name === 'name' && this.#board !== null) this.#outside.fill(this.#board);
    } else if (this.#board === null && this.#saved === undefined) return;
    else if (name === 'lang') this.#speak();
    else if (name !== 'controls') this.#pass(name);
    if (name === 'mode' || name === 'controls') this.#dress();
  }

  /** Goes over to the language in force: at once where its words are there, else when they have come. */
  #speak() {
    const language = this.#language();
    const change = () => {
      if (language === this.#language()) {
        this.#spoken = language;
        this.#live().change('set', 'lang', language);
        this.#dress();
      }
      return this;
    };
    if (isSpoken(this.#core, language)) {
      change();
      return;
    }
    const ready = prepare(this.#kind.game, language).then(change);
    this.#ready = ready;
    ready.catch((error) => this.#send('board-error', { source: 'lang', value: language, text: String(error) }));
  }

  /** Tells the core what an attribute comes to. @param {string} name */
  #pass(name) {
    this.#live().change('set', name, this.#value(name));
  }

  /** What the core is given for an attribute. @param {string} name */
  #value(name) {
    if (name === 'pieces') return piecesText(this.pieces);
    if (name === 'theme' && this.theme === 'auto') return systemTheme();
    return this.getAttribute(name) ?? undefined;
  }

  /** The board, built when there is none. One that stands on no page is given up again. */
  #live() {
    if (this.#board !== null) return this.#board;
    const core = this.#core;
    if (isSpoken(core, this.#language())) this.#spoken = this.#language();
    else queueMicrotask(() => this.#speak());
    const setup = ['lang', this.#spoken];
    for (const name of ATTRIBUTES) {
      if (this.hasAttribute(name)) setup.push(name, this.#value(name) ?? '');
    }
    const { game } = this.#kind;
    const handle = new core.BoardHandle(game, setup, this.#saved);
    const key = JSON.stringify([game, setup, this.#saved]);
    this.#stand.ariaBusy = null;
    const board = new LiveBoard(handle, this.#stand, this.#send, key, {
      hear: (kind, detail) => this.#outside.cue(kind, detail),
      fall: () => this.#rise(core),
    });
    this.#board = board;
    board.save();
    this.#outside.follow(board);
    board.settle();
    this.#life = new AbortController();
    watchTheme(() => {
      if (this.theme === 'auto') this.#pass('theme');
    }, this.#life.signal);
    watchPieces((name) => {
      if (this.pieces === name) this.#pass('pieces');
    }, this.#life.signal);
    this.#dress();
    if (!this.isConnected) queueMicrotask(() => this.#rest());
    return board;
  }

  /** The bars below the board, which come when they are wanted. */
  #dress() {
    const show = (/** @type {{ show: (host: HTMLElement, language: string) => void }} */ { show }) => {
      if (this.#board !== null) show(this, this.#spoken);
    };
    const has = (/** @type {string} */ name) => this.shadowRoot?.querySelector(`.bar.${name}`);
    if (this.mode === 'edit' || has('editor')) void import('./editor.js').then(show);
    if (this.controls !== 'none' || has('controls')) void import('./controls.js').then(show);
  }

  /**
   * The core has fallen, and its memory cannot be trusted: the game goes on in a fresh one, from
   * where it last changed.
   *
   * @param {Core} fallen
   */
  #rise(fallen) {
    const board = this.#board;
    if (board === null) return;
    const { game } = this.#kind;
    const again = performance.now() - this.#fell < 1000;
    this.#fell = performance.now();
    this.#saved = board.saved;
    this.#life.abort();
    board.leave();
    this.#board = null;
    /** @param {string} text */
    const tell = (text) => this.#send('board-error', { source: 'core', value: '', text });
    this.#ready = risen(game, fallen, this.#spoken).then(() => {
      if (again) throw new Error(`${this.localName}: the core falls again and again`);
      tell(this.#ask('answer', '!'));
      return this;
    });
    this.#ready.catch((error) => tell(String(error)));
  }

  /** Gives everything back that the board holds, and keeps the game. */
  #rest() {
    if (this.isConnected || this.#board === null) return;
    this.#saved = this.#board.save();
    this.#life.abort();
    this.#board.free();
    this.#board = null;
    this.#wait('loading');
  }

  /** An answer of the core. @param {string} name @param {unknown[]} values */
  #ask(name, ...values) {
    return this.#live().ask(name, ...values);
  }

  /** An answer that is more than a text. @param {string} name @param {unknown[]} values */
  #tell(name, ...values) {
    return freeze(JSON.parse(this.#ask(name, ...values)));
  }

  #language() {
    const near = this.closest('[lang]')?.getAttribute('lang');
    return near ?? (document.documentElement.lang || 'en');
  }

  /**
   * Sends an event; whether nobody cancelled it.
   *
   * @param {string} type
   * @param {object} detail
   */
  #send = (type, detail) => {
    if (type === 'board-move' && this.#board?.ask('mode') === 'puzzle') {
      void import('./puzzle.js').then(({ answer }) => answer(() => this.#board));
    }
    if (type === 'board-change' && this.#board !== null) {
      this.#outside.follow(this.#board, /** @type {any} */ (detail).status);
    }
    if (type === 'board-error') this.#outside.fail();
    return this.dispatchEvent(
      new CustomEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: type === 'board-beforemove' || type === 'board-beforeload',
        detail: freeze(detail),
      }),
    );
  };

  get rules() {
    return this.#ask('rules');
  }

  set rules(rules) {
    this.setAttribute('rules', rules);
  }

  get size() {
    return this.#ask('size');
  }

  set size(size) {
    this.setAttribute('size', String(size));
  }

  get opening() {
    return this.#ask('opening');
  }

  set opening(opening) {
    this.setAttribute('opening', opening);
  }

  get openingName() {
    return this.#ask('opening_name') ?? null;
  }

  get choices() {
    return this.#tell('choices');
  }

  get forbidden() {
    return this.#tell('forbidden');
  }

  get threats() {
    return this.#tell('threats');
  }

  get position() {
    return this.#ask('position');
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

  get fen() {
    return this.#ask('fen');
  }

  get moves() {
    return words(this.#ask('moves'));
  }

  get legalMoves() {
    return words(this.#ask('legal_moves'));
  }

  get captured() {
    return words(this.#ask('captured'));
  }

  get status() {
    return this.#tell('status');
  }

  get turn() {
    return this.status.turn;
  }

  set turn(color) {
    this.#edit('turn', String(color));
  }

  get mode() {
    return this.#board?.ask('mode') ?? this.getAttribute('mode') ?? 'play';
  }

  set mode(mode) {
    this.setAttribute('mode', mode);
  }

  get controls() {
    return this.getAttribute('controls') || 'none';
  }

  set controls(controls) {
    this.setAttribute('controls', controls);
  }

  get palette() {
    return this.#ask('palette') ?? null;
  }

  set palette(piece) {
    this.#edit('palette', piece ?? '');
  }

  /**
   * @param {string} point
   * @param {string | null} piece
   */
  put(point, piece) {
    this.#edit('put', `${point} ${piece ?? ''}`);
  }

  clear() {
    this.#edit('clear');
  }

  validate() {
    return this.#tell('validate');
  }

  /** @param {string} want @param {string} [text] */
  #edit(want, text) {
    if (this.mode !== 'edit') throw new Error(`${this.localName}: set mode to edit first`);
    this.#live().act(want, text);
  }

  hint() {
    this.#live().act('hint');
    return this.#ask('hinted') ?? null;
  }

  async solve() {
    const { solve } = await import('./puzzle.js');
    await solve(() => this.#board);
  }

  get result() {
    const { state, winner } = this.status;
    return state === 'over' ? (winner ?? 'draw') : null;
  }

  get notations() {
    return this.#tell('notations');
  }

  get ply() {
    return this.#ask('ply');
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
    const played = this.#live().act('play', String(move));
    return typeof played === 'object' ? played : null;
  }

  undo() {
    return this.#live().act('undo');
  }

  redo() {
    return this.#live().act('redo');
  }

  /** @param {number} ply */
  go(ply) {
    this.#live().act('go', String(ply >>> 0));
  }

  reset() {
    this.#live().act('reset');
  }

  /** @param {string} color */
  resign(color) {
    this.#live().act('resign', String(color));
  }

  agreeDraw() {
    this.#live().act('draw');
  }

  pass() {
    this.#live().act('act', 'pass');
  }

  /** @param {{ type: string, at?: string, option?: string, n?: number, points?: string[] }} action */
  act(action) {
    this.#live().act('act', actionText(action));
  }

  flip() {
    this.orientation = this.#ask('far_side');
  }

  /**
   * @param {string} from
   * @param {string} [to]
   */
  why(from, to) {
    return this.#tell('why', from, to);
  }

  /**
   * @param {any} record
   * @param {{ encoding?: string, index?: number }} [options]
   * @returns {void | Promise<object | null>}
   */
  load(record, options) {
    // A file has a method of that name.
    if (typeof record?.text === 'string') return this.#live().change('load', record.text);
    if (typeof record !== 'string' && !(record instanceof Object && 'size' in record) && record?.byteLength === undefined) {
      throw new RangeError(`${this.localName}: this is no record of a game`);
    }
    return this.#bring(record, options);
  }

  /**
   * What the module of files needs of a board.
   *
   * @returns {import('./files.js').Host}
   */
  get #host() {
    return {
      game: this.#kind.game,
      lang: this.#language(),
      size: this.getAttribute('size') ?? undefined,
      save: () => this.#live().save(),
      load: (text) => this.#live().change('load', text),
      send: this.#send,
    };
  }

  /** @param {any} source @param {{ encoding?: string, index?: number }} [options] */
  async #bring(source, options) {
    const [files] = await Promise.all([import('./files.js'), this.ready]);
    const before = this.#live().save();
    const report = await files.bring(this.#host, source, options);
    if (report !== null) this.#before = before;
    return report;
  }

  unload() {
    if (this.#before === undefined) return false;
    const before = this.#before;
    this.#before = undefined;
    this.#live().change('load', before);
    return true;
  }

  /** @param {string} format */
  async export(format) {
    const files = await import('./files.js');
    return files.write(this.#host, format);
  }

  async formats() {
    const files = await import('./files.js');
    return freeze(await files.formats(this.#kind.game));
  }

  /** Fetches a file and loads it; what goes wrong was told. @param {string} address */
  async #fetch(address) {
    this.#fetched = address;
    try {
      const [files] = await Promise.all([import('./files.js'), this.ready]);
      const bytes = await files.fetched(this.#host, address);
      if (this.#fetched === address) await this.#bring(bytes);
    } catch {
      // The event has said it.
    }
  }

  /** A file that is dropped on the board, or a text pasted on it. @param {any} event */
  #take = (event) => {
    if (event.defaultPrevented || this.files === 'off' || this.movable === 'none') return;
    if (!['play', 'review'].includes(this.mode)) return;
    const { dataTransfer: drop, clipboardData: paste } = event;
    const source = drop?.files[0] ?? paste?.files[0] ?? (drop ?? paste)?.getData('text/plain');
    const isFile = drop?.types.some((/** @type {string} */ type) => type === 'Files' || type === 'text/plain');
    if (event.type === 'dragover' ? !isFile : !source) return;
    event.preventDefault();
    if (event.type !== 'dragover') this.#bring(source).catch(() => {});
  };

  get variations() {
    return this.#tell('variations');
  }

  get node() {
    return this.#ask('node');
  }

  get headers() {
    return Object.freeze(Object.fromEntries(JSON.parse(this.#ask('headers'))));
  }

  /** @param {string} name @param {string} value */
  setHeader(name, value) {
    this.#live().act('header', `${String(name).replaceAll('\n', ' ')}\n${value}`);
  }

  get score() {
    return this.#ask('score') ?? null;
  }

  get comment() {
    return this.#ask('comment');
  }

  set comment(comment) {
    this.#live().act('comment', String(comment));
  }

  /** @param {number} id */
  goTo(id) {
    return this.#live().act('goto', String(id >>> 0)) === true;
  }

  /**
   * @param {string} point
   * @param {string} kind
   * @param {string} [text]
   * @param {string} [brush]
   */
  mark(point, kind, text = '', brush = '') {
    this.#live().change('draw', String(kind), String(point), String(text), String(brush));
  }

  /**
   * @param {string} from
   * @param {string} to
   * @param {string} [brush]
   */
  arrow(from, to, brush = '') {
    this.mark(from, 'arrow', to, brush);
  }

  clearMarks() {
    this.mark('', 'clear');
  }

  toSVG() {
    return this.#ask('to_svg');
  }

  /** @param {number} scale */
  async toPNG(scale = 1) {
    const { toPNG } = await import('./png.js');
    return toPNG(this.toSVG(), scale, this.localName);
  }

  /** @param {string} letter */
  pieceSVG(letter) {
    return this.#ask('piece_svg', letter);
  }

  /** The form that the board is a field of is reset. */
  formResetCallback() {
    if (this.#board !== null || this.#saved !== undefined) this.reset();
  }

  /** Focus goes to the point that was visited last. */
  focus() {
    this.#live().change('focus');
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

/** @param {string} name */
const slotOf = (name) => Object.assign(document.createElement('slot'), { name });

function sharedSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

define();
