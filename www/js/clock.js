/**
 * The clock of a board. It is told what happens there, and nothing ticks: what is left is asked for
 * when somebody wants to know.
 *
 * It runs for the side to move of the shown position. The first move starts it, and so does a move made
 * while it stands; the end of the game stops it. A side whose time is over loses; who takes that back
 * plays on without a clock.
 *
 * @typedef {import('./life.js').Life} Life
 * @typedef {InstanceType<import('./core.js').Core['ClockHandle']>} ClockHandle
 */

const now = () => performance.now();

export class Clock {
  #life;
  /** What the clock was when it last stood, as text; empty where there is none. */
  #text = '';
  /** @type {ClockHandle | null} */
  #handle = null;
  #timer = 0;

  /** @param {Life} life */
  constructor(life) {
    this.#life = life;
  }

  /** The clock in the core, as long as there is a board. */
  get #it() {
    if (this.#handle === null && this.#text !== '') this.#handle = this.#life.live().ask('clock', this.#text);
    return this.#handle;
  }

  get #shown() {
    return JSON.parse(this.#it?.read(now()) ?? '{"control":"","running":null,"left":{}}');
  }

  /** How much time there is: `10m`, `10m+5s`, `1h/3x30s`, `30s/move`; empty for no clock. */
  get control() {
    return this.#shown.control;
  }

  set control(text) {
    this.state = String(text);
  }

  /** What is left, as text that can be kept: a clock read from it stands. */
  get state() {
    return this.#it?.save(now()) ?? '';
  }

  set state(text) {
    const handle = text === '' ? null : this.#life.live().ask('clock', String(text));
    this.rest();
    this.#handle = handle;
    this.#text = text;
    this.#changed();
  }

  /** The side whose clock runs, or null. */
  get running() {
    return this.#shown.running;
  }

  /** What each side has left, by colour. */
  get left() {
    return Object.freeze(this.#shown.left);
  }

  /** The side to move, or null after the end. */
  get #turn() {
    return JSON.parse(this.#life.live().ask('status')).turn;
  }

  /** Lets the clock of the side to move run. */
  start() {
    this.#run(this.#turn ?? '');
  }

  pause() {
    if (this.running !== null) this.#run('');
  }

  /** Both sides have all their time again. */
  rewind() {
    if (this.#text !== '') this.state = this.control;
  }

  /** Gives the core back what it holds; the clock stands. */
  rest() {
    clearTimeout(this.#timer);
    if (this.#handle === null) return;
    this.#text = this.state;
    this.#handle.free();
    this.#handle = null;
  }

  /** The core has fallen: what is known is what there was when the clock was last started. */
  fall() {
    clearTimeout(this.#timer);
    this.#handle = null;
  }

  /**
   * The board tells what is about to happen, or has happened.
   *
   * @param {string} type
   * @param {any} detail
   * @returns {boolean} false where a move comes too late
   */
  hear(type, detail) {
    if (this.#text === '' || this.#life.mode() !== 'play') return true;
    if (type === 'board-beforemove') return this.running === null || !this.#lose();
    if (type === 'board-move') {
      const spent = this.running === detail.color ? this.#it?.press(now()) : undefined;
      if (spent !== undefined) this.#life.live().act('spent', String(spent));
      this.#run(this.#turn ?? '');
    }
    if (type === 'board-change' && this.running !== null) this.#run(detail.status.turn ?? '');
    return true;
  }

  /** @param {string} side or nothing */
  #run(side) {
    if (side === (this.running ?? '') || (side !== '' && this.#it?.fallen(now()) !== undefined)) return;
    this.#it?.start(side, now());
    this.#changed();
  }

  #changed() {
    clearTimeout(this.#timer);
    if (this.#handle !== null) this.#text = this.state;
    const shown = this.#shown;
    if (shown.running !== null) {
      // Browsers wait at most so long; then it is looked at again.
      const wait = Math.min(shown.left[shown.running].until, 2 ** 31 - 1);
      this.#timer = setTimeout(() => this.#lose() || this.#changed(), wait);
    }
    this.#life.send('board-clock', shown);
  }

  /** Ends the game where time is over; whether it is. */
  #lose() {
    const side = this.#it?.fallen(now());
    if (side === undefined) return false;
    if (this.#turn !== null) this.#life.live().act('time', side);
    this.pause();
    return true;
  }
}
