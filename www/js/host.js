/**
 * What a board is to the page round it: attributes that only its hands and ears read, a field of a
 * form, states for style sheets, cues for the ear.
 */

/** Importing this module on a server must not throw. */
const Base = globalThis.HTMLElement ?? class {};

/** Attributes that the core does not know, with their usual values. */
const OWN = {
  animation: 'on', annotations: '', drag: 'on', input: 'auto', keys: 'on', name: '', sound: 'off', speech: 'off', wrap: 'off',
};

export const OWN_NAMES = Object.keys(OWN);

/** Attributes that are properties too, with their usual values. */
const REFLECTED = {
  ...OWN, aspect: 'square', cells: 'plain', coordinates: 'both', files: 'on', notation: '', marks: 'on', movable: 'both', numbers: 'none', pieces: '', river: 'on',
  solution: '', src: '', theme: 'wood',
};

/** An element with those properties. */
export class Host extends Base {
  static formAssociated = true;
}

for (const [name, usual] of Object.entries(REFLECTED)) {
  Object.defineProperty(Host.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {HTMLElement} */
    get() {
      return this.getAttribute(name) ?? usual;
    },
    /** @this {HTMLElement} @param {unknown} value */
    set(value) {
      this.setAttribute(name, String(value));
    },
  });
}

/** What the page is told of a board other than by events. */
export class Outside {
  #host;
  #stand;
  #internals;

  /**
   * @param {any} host
   * @param {HTMLElement} stand
   */
  constructor(host, stand) {
    this.#host = host;
    this.#stand = stand;
    this.#internals = host.attachInternals?.();
  }

  /**
   * An attribute of our own has another value. Those that say what hands may do wait on the node that
   * holds the board.
   *
   * @param {string} name
   * @param {string | null} value
   */
  attribute(name, value) {
    const { dataset, style } = this.#stand;
    if (name === 'animation') {
      // Milliseconds, or none at all; anything else is the usual time.
      const time = value === 'off' ? 0 : Number.parseInt(value ?? '', 10);
      if (time >= 0) style.setProperty('--move-duration', `${time}ms`);
      else style.removeProperty('--move-duration');
    } else if (name === 'aria-label') {
      dataset.label = value ?? '';
    } else if (!['name', 'sound', 'annotations'].includes(name)) {
      dataset[name] = value ?? '';
    }
  }

  /**
   * Follows a change of the game, before the page hears of it.
   *
   * @param {{ ask(name: string): string }} board
   * @param {{ state: string, check: boolean }} [status]
   */
  follow(board, status = JSON.parse(board.ask('status'))) {
    this.#state('check', status.check);
    this.#state('over', status.state === 'over');
    this.#state('error', false);
    this.fill(board);
  }

  /** The value of the field: the start, and the moves from there. @param {{ ask(name: string): string }} board */
  fill(board) {
    if (!this.#host.hasAttribute('name')) return;
    this.#internals?.setFormValue(`${board.ask('position')} moves ${board.ask('moves')}`.trim());
  }

  fail() {
    this.#state('error', true);
  }

  /** @param {string} name @param {boolean} is */
  #state(name, is) {
    try {
      if (is) this.#internals.states.add(name);
      else this.#internals.states.delete(name);
    } catch {
      // A browser that has no states, or only such as begin with two dashes.
    }
  }

  /** Lets something be heard, where that is wanted. @param {string} kind @param {object} [detail] */
  cue(kind, detail) {
    if (this.#host.sound === 'on') void import('./sound.js').then(({ cue }) => cue(kind, detail));
  }
}
