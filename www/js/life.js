/**
 * The life of an element: it waits, loads, is a board, rests while it stands on no page, and rises
 * again when its core has fallen. Whatever happens, the game stays.
 *
 * @typedef {import('./core.js').Core} Core
 */
import { sheet as text } from '../pkg/sheet.js';
import { LATE, catchUp, recordIn, setupOf, valueOf, watchValues } from './attributes.js';
import { LiveBoard } from './board.js';
import { Outside } from './host.js';
import { Clock } from './clock.js';
import { coreOf, prepare, risen, unwatch, watch } from './loading.js';
import { isSpoken } from './locales.js';

/** The style sheets, one for all boards of a page. @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

/** @type {WeakMap<object, Life>} */
const lives = new WeakMap();

/** The life of an element. @param {object} host @returns {Life} */
export const lifeOf = (host) => /** @type {Life} */ (lives.get(host));

/** Attributes that begin another game. */
const NEW_GAME = ['rules', 'size', 'opening', 'forbidden', 'position', 'moves'];

export class Life {
  /** What the element is at present. @type {LiveBoard | null} */
  board = null;
  outside;
  clock = new Clock(this);
  /** @type {any} */
  #host;
  /** @type {HTMLElement} */
  #stand;
  /** What lasts as long as the board: listeners for what the system or the page has to offer. */
  #watch = new AbortController();
  /** When the core fell for the last time. */
  #fell = -Infinity;
  /** @type {Promise<any> | null} */
  #ready = null;
  /** The language that is shown. */
  #spoken = 'en';
  /** The game of a board that stands on no page, as text. @type {string | undefined} */
  #saved;
  /** Whether the attribute `annotations` has ever asked for something. */
  #isDrawnOn = false;
  /** @type {import('./inbox.js').Inbox | null} */
  #inbox = null;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
    lives.set(host, this);
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#stand = document.createElement('div');
    this.#stand.className = 'stand';
    root.append(this.#stand, slotOf('caption'));
    this.outside = new Outside(host, this.#stand);
    this.wear();
    this.#wait('loading');
  }

  /** Puts on the style sheet of the page, which no other page shares. */
  wear() {
    const page = this.#host.ownerDocument;
    if (page.defaultView === null) return;
    const sheet = sheets.get(page) ?? sheetFor(page);
    sheets.set(page, sheet);
    this.#host.shadowRoot.adoptedStyleSheets = [sheet];
  }

  /** Shows what the page has to say instead of the board, in a slot of that name. @param {string} name */
  #wait(name) {
    this.#stand.ariaBusy = 'true';
    const slot = slotOf(name);
    slot.append(document.createElement('slot'));
    this.#stand.replaceChildren(slot);
    return slot;
  }

  /** @returns {string} */
  get game() {
    return this.#host.constructor.game;
  }

  /** Whether there is a game, be it of a board that rests. */
  get hasGame() {
    return this.board !== null || this.#saved !== undefined;
  }

  get #core() {
    const core = coreOf(this.game);
    if (core === undefined) throw new Error(`${this.#host.localName}: await ready first`);
    return core;
  }

  get ready() {
    if (this.#ready !== null) return this.#ready;
    const language = this.language();
    this.#ready = prepare(this.game, language).then(
      () => {
        this.#spoken = language;
        this.live();
        this.#catchUp();
        this.#open();
        this.send('board-ready', { game: this.game });
        return this.#host;
      },
      (error) => {
        const text = error instanceof Error ? error.message : String(error);
        // Whoever asks again may have more luck.
        this.#ready = null;
        const slot = this.#wait('fallback');
        this.#stand.ariaBusy = 'false';
        void import('./notice.js').then(({ notice }) => slot.after(notice(text, language)));
        this.send('board-error', { source: 'load', value: '', text });
        throw error;
      },
    );
    return this.#ready;
  }

  /** Takes up what was set before the element was defined, and waits for the rules. */
  #catchUp() {
    for (const name of LATE) {
      try {
        catchUp(this.#host, [name]);
      } catch (error) {
        this.send('board-error', { source: name, value: '', text: /** @type {Error} */ (error).message });
      }
    }
  }

  /** The element stands on a page. */
  enter() {
    this.#stand.style.aspectRatio = this.#host.constructor.ratio(this.#host);
    if (this.#ready !== null && coreOf(this.game) !== undefined) this.live();
    else watch(this.#host);
    // It may have come to where another language is spoken.
    if (this.board !== null && this.language() !== this.#spoken) this.#speak();
    if (this.#host.src) void this.inbox().then((inbox) => inbox.look());
  }

  /** The element stands there no more, unless it comes back at once. */
  depart() {
    unwatch(this.#host);
    queueMicrotask(() => this.#rest());
  }

  /** An attribute that the core reads has another value, or comes to another. @param {string} name */
  attribute(name) {
    if (!this.hasGame) return;
    if (name === 'lang') this.#speak();
    else if (name === 'clock') this.#wind();
    else this.live().change('set', name, valueOf(this.#host, name));
    if (!NEW_GAME.includes(name)) return;
    this.clock.rewind();
    this.turn();
  }

  /** Goes to the place in the game that the attribute `ply` names. */
  turn() {
    if (this.#host.hasAttribute('ply')) this.live().change('set', 'ply', valueOf(this.#host, 'ply'));
  }

  /** Opens the record that stands in the element, once the page has been read to its end. */
  #open() {
    const page = this.#host.ownerDocument;
    if (page.readyState === 'loading') {
      page.addEventListener('DOMContentLoaded', () => this.#open(), { once: true });
    } else if (!this.#host.src && !this.#host.hasAttribute('moves') && recordIn(this.#host) !== '') {
      void this.inbox().then((inbox) => inbox.take(recordIn(this.#host)));
    }
  }

  mode() {
    return this.board?.ask('mode');
  }

  /** The clock that the attribute asks for. */
  #wind() {
    const text = this.#host.getAttribute('clock') ?? '';
    try {
      this.clock.control = text;
    } catch (error) {
      this.send('board-error', { source: 'clock', value: text, text: /** @type {Error} */ (error).message });
    }
  }

  /** Goes over to the language in force: at once where its words are there, else when they have come. */
  #speak() {
    const language = this.language();
    const change = () => {
      if (language === this.language()) {
        this.#spoken = language;
        this.live().change('set', 'lang', language);
        this.dress();
      }
      return this.#host;
    };
    if (isSpoken(this.#core, language)) {
      change();
      return;
    }
    const ready = prepare(this.game, language).then(change);
    this.#ready = ready;
    ready.catch((error) => this.send('board-error', { source: 'lang', value: language, text: String(error) }));
  }

  /** The board, built when there is none. One that stands on no page is given up again. */
  live() {
    if (this.board !== null) return this.board;
    const core = this.#core;
    if (isSpoken(core, this.language())) this.#spoken = this.language();
    else queueMicrotask(() => this.#speak());
    const setup = ['lang', this.#spoken, ...setupOf(this.#host)];
    const handle = new core.BoardHandle(this.game);
    for (let at = 0; at < setup.length; at += 2) handle.prepare(setup[at], setup[at + 1]);
    if (this.#saved !== undefined) handle.prepare('record', this.#saved);
    const key = JSON.stringify([this.game, setup, this.#saved]);
    this.#stand.ariaBusy = null;
    const board = new LiveBoard(handle, this.#stand, this.send, key, {
      hear: (kind, detail) => this.outside.cue(kind, detail),
      fall: () => this.#rise(core),
    });
    this.board = board;
    board.save();
    this.outside.follow(board);
    board.settle();
    this.#watch = new AbortController();
    watchValues(this.#host, (name) => this.attribute(name), this.#watch.signal);
    this.dress();
    if (this.#host.hasAttribute('clock') && this.clock.control === '') this.#wind();
    if (!this.#host.isConnected) queueMicrotask(() => this.#rest());
    return board;
  }

  /** What comes to a board when it is wanted: the bars below it, a voice, what is drawn on it. */
  dress() {
    const host = this.#host;
    const show = (/** @type {{ show: (host: HTMLElement, language: string) => void }} */ { show }) => {
      if (this.board !== null) show(host, this.#spoken);
    };
    const has = (/** @type {string} */ name) => host.shadowRoot?.querySelector(`.bar.${name}`);
    if (host.mode === 'edit' || has('editor')) void import('./editor.js').then(show);
    if (host.hasAttribute('speech') && 'speechSynthesis' in globalThis) {
      void import('./aloud.js').then(({ follow }) => this.board !== null && follow(host));
    }
    this.#isDrawnOn ||= host.annotations !== '';
    if (this.#isDrawnOn) void import('./annotations.js').then(({ annotate }) => annotate(host, this));
    if (host.controls !== 'none' || has('controls')) void import('./controls.js').then(show);
  }

  /**
   * The core has fallen, and its memory cannot be trusted: the game goes on in a fresh one, from
   * where it last changed.
   *
   * @param {Core} fallen
   */
  #rise(fallen) {
    const { board } = this;
    if (board === null) return;
    const again = performance.now() - this.#fell < 1000;
    this.#fell = performance.now();
    this.#saved = board.saved;
    this.#watch.abort();
    this.clock.fall();
    board.leave();
    this.board = null;
    /** @param {string} text */
    const tell = (text) => this.send('board-error', { source: 'core', value: '', text });
    this.#ready = risen(this.game, fallen, this.#spoken).then(() => {
      if (again) throw new Error(`${this.#host.localName}: the core falls again and again`);
      tell(this.live().ask('answer', '!'));
      return this.#host;
    });
    this.#ready.catch((error) => tell(String(error)));
  }

  /** Gives everything back that the board holds, and keeps the game. */
  #rest() {
    if (this.#host.isConnected || this.board === null) return;
    this.#saved = this.board.save();
    this.#watch.abort();
    this.clock.rest();
    this.board.free();
    this.board = null;
    this.#wait('loading');
  }

  /** What has to do with files, which comes with the first of them. */
  async inbox() {
    const { Inbox } = await import('./inbox.js');
    return (this.#inbox ??= new Inbox(this.#host, this));
  }

  /** Brings back the game from before the last file; whether there was one. */
  unload() {
    return this.#inbox?.unload() ?? false;
  }

  language() {
    /** @type {Element | null} */
    let at = this.#host;
    while (at !== null) {
      const near = at.closest('[lang]');
      if (near !== null) return near.getAttribute('lang') || 'en';
      const root = at.getRootNode();
      at = root instanceof ShadowRoot ? root.host : null;
    }
    return this.#host.ownerDocument.documentElement.lang || 'en';
  }

  /**
   * Sends an event; whether nobody cancelled it.
   *
   * @param {string} type
   * @param {object} detail
   */
  send = (type, detail) => {
    if (!this.clock.hear(type, detail)) return false;
    if (type === 'board-move' && this.board?.ask('mode') === 'puzzle') {
      void import('./puzzle.js').then(({ answer }) => answer(() => this.board));
    }
    if (type === 'board-change' && this.board !== null) {
      this.outside.follow(this.board, /** @type {any} */ (detail).status);
    }
    if (type === 'board-error') this.outside.fail();
    return this.#host.dispatchEvent(
      new CustomEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: type === 'board-beforemove' || type === 'board-beforeload',
        detail: freeze(detail),
      }),
    );
  };
}

/** Plain data that stays as it is. @template T @param {T} value @returns {T} */
export function freeze(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** @param {string} name */
const slotOf = (name) => Object.assign(document.createElement('slot'), { name });

/** @param {Document} page */
function sheetFor(page) {
  const sheet = new (/** @type {any} */ (page.defaultView).CSSStyleSheet)();
  sheet.replaceSync(text);
  return sheet;
}
