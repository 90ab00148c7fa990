/**
 * Keys that stand for more than a step: pieces, files, ranks, questions, and the list of all keys.
 * Loaded when the keyboard first comes to a board.
 *
 * @typedef {import('./board.js').LiveBoard} LiveBoard
 */

/** What the list of keys says of arrows where `wrap` is on. @type {Record<string, string>} */
const ROUND = {
  en: '; from the rim to the opposite rim',
  'zh-Hans': '；在边线上则到对边',
  'zh-Hant': '；在邊線上則到對邊',
  vi: '; từ mép sang mép đối diện',
};

/** For how long a digit waits for the next one, in milliseconds. */
const PAUSE = 1200;

/** What can be asked after a comma. */
const QUESTIONS = 'moltcprv';

/** What one board has been typed so far. */
class Typing {
  #board;
  #host;
  /** A comma, or digits. */
  #typed = '';
  #timer = 0;

  /**
   * @param {LiveBoard} board
   * @param {any} host
   */
  constructor(board, host) {
    this.#board = board;
    this.#host = host;
  }

  /** @param {string} key @param {boolean} isShifted */
  press(key, isShifted) {
    const typed = this.#typed;
    clearTimeout(this.#timer);
    this.#typed = '';
    const letter = key.toLowerCase();
    if (typed === ',') this.#question(letter);
    else if (key === ',') this.#wait(key);
    else if (key === '?') this.#list();
    else if (key === '{' || key === '}') this.#vary(key === '{');
    else if (/^\d$/.test(key)) this.#digit(typed + key);
    else if (/^[a-z]$/.test(letter)) this.#seek((isShifted && !this.#isPlacing ? '-' : '') + letter);
  }

  get #isPlacing() {
    return this.#host.localName === 'gomoku-board';
  }

  /** @param {string} typed */
  #wait(typed) {
    this.#typed = typed;
    this.#timer = setTimeout(() => {
      this.#typed = '';
    }, PAUSE);
  }

  /** @param {string} digits */
  #digit(digits) {
    // In xiangqi 0 waits for the rank; in gomoku a second digit makes another number.
    const isFirst = digits.length === 1;
    if (this.#isPlacing) {
      if (digits === '0') return;
      this.#seek(digits);
      if (isFirst) this.#wait(digits);
    } else if (digits === '0') {
      this.#wait(digits);
    } else {
      this.#seek(digits);
    }
  }

  /** @param {string} text */
  #seek(text) {
    if (!this.#board.change('seek', text)) this.#edge();
  }

  #edge() {
    this.#board.say(this.#board.ask('answer', ''));
    this.#board.hear('edge');
  }

  /** @param {boolean} isBack */
  #vary(isBack) {
    if (!this.#board.act('variation', isBack ? 'before' : 'after')) this.#edge();
  }

  /** @param {string} letter */
  #question(letter) {
    if (letter === 'f') this.#host.flip?.();
    else if (QUESTIONS.includes(letter)) this.#board.say(this.#board.ask('answer', letter));
  }

  /** Shows every key; the focus comes back to its point. */
  #list() {
    const [title, ...keys] = this.#board.ask('answer', '?').split(' | ');
    const dialog = document.createElement('dialog');
    const form = document.createElement('form');
    const list = document.createElement('dl');
    const button = document.createElement('button');
    dialog.className = 'keys';
    dialog.ariaLabel = title;
    dialog.lang = this.#host.shadowRoot.querySelector('.table').lang;
    form.method = 'dialog';
    for (const line of keys) {
      const [key, deed] = line.split(' = ');
      const pair = document.createElement('div');
      const term = document.createElement('dt');
      const sense = document.createElement('dd');
      term.textContent = key;
      sense.textContent = deed;
      pair.append(term, sense);
      list.append(pair);
    }
    if (this.#host.wrap === 'on') list.querySelector('dd')?.append(ROUND[dialog.lang] ?? '');
    button.textContent = 'OK';
    button.autofocus = true;
    form.append(list, button);
    dialog.append(form);
    dialog.addEventListener('close', () => dialog.remove());
    this.#host.shadowRoot?.append(dialog);
    dialog.showModal();
  }
}

/** @type {WeakMap<LiveBoard, Typing>} */
const typings = new WeakMap();

/**
 * A key that was pressed on a point of a board.
 *
 * @param {LiveBoard} board
 * @param {any} host the element
 * @param {string} key
 * @param {boolean} isShifted
 */
export function press(board, host, key, isShifted) {
  const typing = typings.get(board) ?? new Typing(board, host);
  typings.set(board, typing);
  typing.press(key, isShifted);
}
