/**
 * The elements `<xiangqi-board>` and `<gomoku-board>`: attributes, properties and events on one
 * side, a board with its core in the wasm on the other. The rules, the picture and the words come
 * from the wasm; the scripts only carry them. The public interface is written down in `qipan.d.ts`.
 */
import { OBSERVED, catchUp } from './attributes.js';
import { setWasmSource } from './core.js';
import { OWN_NAMES } from './host.js';
import { Life, lifeOf } from './life.js';
import { setWordsSource } from './locales.js';
import { registerPieces } from './pieces.js';
import { Surface } from './surface.js';

export { registerPieces, setWasmSource, setWordsSource };

/** Attributes that bring or change what comes to a board when it is wanted. */
const DRESS = ['annotations', 'controls', 'mode', 'notation', 'speech'];

/** What the browser tells both boards. */
class Board extends Surface {
  /** The game, and who sits at the bottom of the board. Each element has its own. */
  static game = '';
  static first = '';
  /** Width over height before the wasm has come. @param {Element} _element */
  static ratio(_element) {
    return '1';
  }

  static observedAttributes = OBSERVED;

  constructor() {
    super();
    new Life(this);
    for (const kind of ['dragover', 'drop', 'paste']) this.addEventListener(kind, take);
  }

  connectedCallback() {
    catchUp(this);
    lifeOf(this).enter();
  }

  adoptedCallback() {
    lifeOf(this).wear();
  }

  disconnectedCallback() {
    lifeOf(this).depart();
  }

  /**
   * @param {string} name
   * @param {string | null} _old
   * @param {string | null} value
   */
  attributeChangedCallback(name, _old, value) {
    const life = lifeOf(this);
    if (name === 'src') {
      if (value && this.isConnected) void life.inbox().then((inbox) => inbox.fetch(value));
      return;
    }
    if (name === 'aria-label' || OWN_NAMES.includes(name)) {
      life.outside.attribute(name, value);
      if (name === 'aria-label') life.board?.relabel();
      if (name === 'name' && life.board !== null) life.outside.fill(life.board);
    } else if (!life.hasGame) return;
    else if (name !== 'controls') life.attribute(name);
    if (DRESS.includes(name)) life.dress();
  }

  /** The form that the board is a field of is reset. */
  formResetCallback() {
    if (lifeOf(this).hasGame) this.reset();
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

  /** @param {Element} element */
  static ratio(element) {
    return element.getAttribute('aspect') === 'tall' ? '1580 / 1678' : '1';
  }
}

/** Takes a file that is dropped on a board, or a text pasted on it. @param {any} event */
function take(event) {
  const host = event.currentTarget;
  if (event.defaultPrevented || host.files === 'off' || host.movable === 'none') return;
  if (!['play', 'review'].includes(host.mode)) return;
  const { dataTransfer: drop, clipboardData: paste } = event;
  const source = drop?.files[0] ?? paste?.files[0] ?? (drop ?? paste)?.getData('text/plain');
  const isFile = drop?.types.some((/** @type {string} */ type) => type === 'Files' || type === 'text/plain');
  if (event.type === 'dragover' ? !isFile : !source) return;
  event.preventDefault();
  if (event.type !== 'dragover') host.load(source).catch(() => {});
}

/** Whether it was said that another script has been first. */
let hasTold = false;

/** Defines both elements where their names are still free. */
export function define() {
  const registry = globalThis.customElements;
  if (registry === undefined) return;
  const taken = [];
  for (const kind of [XiangqiBoard, GomokuBoard]) {
    const name = `${kind.game}-board`;
    const known = registry.get(name);
    if (known === undefined) registry.define(name, kind);
    else if (known !== kind) taken.push(name);
  }
  if (taken.length === 0 || hasTold) return;
  hasTold = true;
  console.info(`${taken.join(', ')}: defined by another script already`);
}

define();
