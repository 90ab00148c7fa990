/**
 * The rules without a page: for servers, workers and scripts. A game is played by texts, and drawn as
 * SVG.
 */
import { load, setWasmSource } from './core.js';
import { inlined } from './inlined.js';
import { setWordsSource, speak } from './locales.js';

setWasmSource(inlined);

/** What {@link open} takes besides the game, in the order in which the core needs it. */
const OPTIONS = ['rules', 'size', 'opening', 'forbidden', 'position', 'moves', 'orientation', 'theme', 'coordinates'];

/**
 * Begins a game.
 *
 * @param {'xiangqi' | 'gomoku'} game
 * @param {Record<string, string>} [options]
 * @returns {Promise<Game>}
 */
export async function open(game, options = {}) {
  const { lang = 'en', record } = options;
  const core = await speak(lang, game, load(game));
  const handle = new core.BoardHandle(game);
  handle.prepare('lang', lang);
  for (const name of OPTIONS) {
    if (options[name] !== undefined) handle.prepare(name, String(options[name]));
  }
  if (typeof record === 'string') handle.prepare('record', record);
  const opened = new Game(handle);
  const failed = opened.settle().find(([kind]) => kind === 'board-error');
  if (failed !== undefined) {
    handle.free();
    throw new RangeError(failed[1].text);
  }
  return opened;
}

const words = (/** @type {string} */ text) => (text === '' ? [] : text.split(' '));

/** One game, with everything that was played in it. */
class Game {
  #core;

  /** @param {any} core */
  constructor(core) {
    this.#core = core;
  }

  /** What a page would be told now. @returns {[string, { text: string }][]} */
  settle() {
    const events = [];
    for (let news; (news = this.#core.news()) !== undefined; ) events.push(...JSON.parse(news).events);
    return events;
  }

  /** @param {string} want @param {string} [text] */
  #act(want, text = '') {
    try {
      const plan = this.#core.plan(want, text);
      const isElsewhere = this.#core.act(want, text, plan);
      return plan === undefined ? isElsewhere : JSON.parse(plan);
    } finally {
      this.settle();
    }
  }

  get fen() {
    return this.#core.read('fen');
  }

  get moves() {
    return words(this.#core.read('moves'));
  }

  get legalMoves() {
    return words(this.#core.read('legal_moves'));
  }

  get status() {
    return JSON.parse(this.#core.read('status'));
  }

  get notations() {
    return JSON.parse(this.#core.read('notations'));
  }

  get ply() {
    return this.#core.ply();
  }

  /** The whole game as text, for `open(game, { record })`. */
  get record() {
    return this.#core.read('save');
  }

  /** @param {string} text in any notation */
  move(text) {
    return this.#act('play', String(text));
  }

  undo() {
    return this.#act('undo');
  }

  redo() {
    return this.#act('redo');
  }

  /** @param {number} ply */
  go(ply) {
    this.#act('go', String(ply >>> 0));
  }

  /** @param {string} from @param {string} [to] */
  why(from, to) {
    return JSON.parse(this.#core.why(from, to));
  }

  toSVG() {
    return this.#core.read('to_svg');
  }

  /** Gives the memory back; the game is not to be used after it. */
  free() {
    this.#core.free();
  }
}

export { setWasmSource, setWordsSource };
