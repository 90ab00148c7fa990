/**
 * The loop of a board: what is wanted goes to the core, what came of it is shown, then the events
 * go out.
 *
 * Nothing is under way in the core while somebody else's code may run. Events wait until the page
 * shows what they tell of, so a listener may play, take back or turn the board as it likes; its own
 * events follow those that still wait.
 *
 * @typedef {InstanceType<import('./core.js').Core['BoardHandle']>} BoardHandle
 * @typedef {import('./picture.js').Build} Build
 */
import { listen } from './input.js';
import { Picture, prepare } from './picture.js';

/**
 * What boards were built from last: a page of fifty boards parses one text and copies the rest.
 *
 * @type {Map<string, Build>}
 */
const built = new Map();

/** How many of them are kept: both games in a second language or theme. */
const KEPT = 4;

/** A board on the page: its game, its nodes and its listeners. */
export class LiveBoard {
  #core;
  #tell;
  #picture;
  /** Ends the listeners; a picture has none. @type {(() => void) | null} */
  #deafen = null;
  #stand;
  #hooks;
  /** Why the core answers no more. @type {Error | null} */
  #fallen = null;
  /** The game as it was when it last changed, for a core that falls. */
  saved = '';
  /** Whether nothing has been wanted of the core since. */
  #isSaved = false;
  /** @type {[string, object][]} */
  #events = [];
  #isPatching = false;
  #isTelling = false;

  /**
   * Fills `stand`. The first news wait for {@link settle}.
   *
   * @param {BoardHandle} core
   * @param {HTMLElement} stand
   * @param {(kind: string, detail: object) => boolean} tell sends an event; whether nobody
   *   cancelled it
   * @param {string} key alike for boards that are alike at first
   * @param {{ hear?: (kind: string, detail?: object) => void, fall?: (error: Error) => void }} hooks
   *   what can be heard, and that the core has fallen and answers no more
   */
  constructor(core, stand, tell, key, hooks = {}) {
    this.#core = core;
    this.#tell = tell;
    this.#hooks = hooks;
    let build = built.get(key);
    if (build === undefined) {
      build = prepare(JSON.parse(this.ask('build')));
      built.set(key, build);
      if (built.size > KEPT) built.delete(/** @type {string} */ (built.keys().next().value));
    }
    this.#stand = stand;
    this.#picture = new Picture(stand, build);
    this.#listen();
  }

  /** Listens while points take part. */
  #listen() {
    const { isStill } = this.#picture;
    if (isStill === (this.#deafen === null)) return;
    this.#deafen?.();
    this.#deafen = isStill ? null : listen(this, this.#stand, this.#picture);
  }

  /**
   * Whatever the core is asked or told goes through here, as text: it would take anything else for text, and fall.
   *
   * @param {string} name of a method, or of a text that can be read
   * @param {unknown[]} values
   */
  ask(name, ...values) {
    if (this.#fallen) throw this.#fallen;
    try {
      const core = /** @type {any} */ (this.#core);
      const texts = values.map((value) => (value === undefined ? value : String(value)));
      return name in core ? core[name](...texts) : core.read(name);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        this.#fallen = error;
        this.#hooks.fall?.(error);
      }
      throw error;
    }
  }

  /** Says a sentence that interrupts nothing. @param {string} sentence */
  say(sentence) {
    this.#picture.say(sentence);
  }

  /** Lets something be heard. @param {string} kind @param {object} [detail] */
  hear(kind, detail) {
    this.#hooks.hear?.(kind, detail);
  }

  /** The page calls the board otherwise. */
  relabel() {
    this.#picture.relabel();
  }

  /** The game as text. */
  save() {
    if (!this.#isSaved) this.saved = this.ask('save');
    this.#isSaved = true;
    return this.saved;
  }

  /**
   * Lets the core change something, and follows it, also where it refuses.
   *
   * @param {string} name of a method
   * @param {unknown[]} values
   */
  change(name, ...values) {
    this.#isSaved = false;
    try {
      return this.ask(name, ...values);
    } finally {
      this.settle();
    }
  }

  /**
   * Does what is wanted, unless a listener of `board-beforemove` objects.
   *
   * @param {string} want
   * @param {string} text on where or how
   * @returns {object | boolean} the detail of the move that was played; else whether another
   *   position is shown
   */
  act(want, text = '') {
    const plan = this.ask('plan', want, text);
    if (plan === undefined) return this.change('act', want, text);
    const detail = JSON.parse(plan);
    const isWanted = this.#tell('board-beforemove', detail);
    // A listener may have done something else meanwhile.
    if (isWanted && this.ask('plan', want, text) === plan) {
      this.change('act', want, text, plan);
      return detail;
    }
    // A dragged piece goes back; a selection made by taps stays.
    if (want === 'drop') this.change('act', 'cancel', '');
    return false;
  }

  /** Shows and says what is new, then sends the events that wait. */
  settle() {
    // Moving the focus calls listeners too, while half of the page is patched.
    if (this.#isPatching || this.#fallen) return;
    this.#isPatching = true;
    try {
      for (let text; (text = this.ask('news')) !== undefined; ) {
        const { events, edge, ...news } = JSON.parse(text);
        this.#events.push(...events);
        this.#picture.show(news);
        this.#listen();
        if (edge) this.hear('edge');
      }
    } finally {
      this.#isPatching = false;
    }
    while (!this.#isTelling && this.#events.length > 0) {
      const [kind, detail] = /** @type {[string, object]} */ (this.#events.shift());
      this.#isTelling = true;
      if (kind === 'board-change') this.save();
      this.hear(kind, detail);
      try {
        this.#tell(kind, detail);
      } finally {
        this.#isTelling = false;
      }
    }
  }

  /** Gives back everything that the page and the core hold for this board. */
  free() {
    this.leave();
    this.#core.free();
  }

  /** Gives back what the page holds. */
  leave() {
    this.#deafen?.();
    this.#picture.free();
    // Nothing of a fallen core is given back, not even later by the collector.
    if (this.#fallen) /** @type {any} */ (this.#core).__destroy_into_raw?.();
  }
}
