/**
 * The properties and methods of a board, as `qipan.d.ts` promises them: each asks or tells the core.
 */
import { Host } from './host.js';
import { freeze, lifeOf } from './life.js';

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

/** Who plays, by the names of headers. @type {Record<string, string[]>} */
const SEATS = { xiangqi: ['Red', 'Black'], gomoku: ['Black', 'White'] };

/** @param {Surface} host */
const live = (host) => lifeOf(host).live();

/** An answer of the core. @param {Surface} host @param {string} name @param {unknown[]} values */
const ask = (host, name, ...values) => live(host).ask(name, ...values);

/** An answer that is more than a text. @param {Surface} host @param {string} name @param {unknown[]} values */
const tell = (host, name, ...values) => freeze(JSON.parse(ask(host, name, ...values)));

/** @param {Surface} host @param {string} want @param {string} [text] */
function edit(host, want, text) {
  if (host.mode !== 'edit') throw new Error(`${host.localName}: set mode to edit first`);
  live(host).act(want, text);
}

/** What both boards share. */
export class Surface extends Host {
  get ready() {
    return lifeOf(this).ready;
  }

  get rules() {
    return ask(this, 'rules');
  }

  set rules(rules) {
    this.setAttribute('rules', rules);
  }

  get size() {
    return ask(this, 'size');
  }

  set size(size) {
    this.setAttribute('size', String(size));
  }

  get opening() {
    return ask(this, 'opening');
  }

  set opening(opening) {
    this.setAttribute('opening', opening);
  }

  get openingName() {
    return ask(this, 'opening_name') ?? null;
  }

  get choices() {
    return tell(this, 'choices');
  }

  get forbidden() {
    return tell(this, 'forbidden');
  }

  set forbidden(forbidden) {
    this.setAttribute('forbidden', forbidden);
  }

  get threats() {
    return tell(this, 'threats');
  }

  get position() {
    return ask(this, 'position');
  }

  set position(position) {
    this.setAttribute('position', position);
  }

  get orientation() {
    return this.getAttribute('orientation') ?? /** @type {any} */ (this.constructor).first;
  }

  set orientation(orientation) {
    this.setAttribute('orientation', orientation);
  }

  get fen() {
    return ask(this, 'fen');
  }

  get moves() {
    return words(ask(this, 'moves'));
  }

  set moves(moves) {
    this.setAttribute('moves', moves);
  }

  get legalMoves() {
    return words(ask(this, 'legal_moves'));
  }

  get captured() {
    return words(ask(this, 'captured'));
  }

  get status() {
    return tell(this, 'status');
  }

  get turn() {
    return this.status.turn;
  }

  set turn(color) {
    edit(this, 'turn', String(color));
  }

  get mode() {
    return lifeOf(this).board?.ask('mode') ?? this.getAttribute('mode') ?? 'play';
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
    return ask(this, 'palette') ?? null;
  }

  set palette(piece) {
    edit(this, 'palette', piece ?? '');
  }

  /**
   * @param {string} point
   * @param {string | null} piece
   */
  put(point, piece) {
    edit(this, 'put', `${point} ${piece ?? ''}`);
  }

  clear() {
    edit(this, 'clear');
  }

  validate() {
    return tell(this, 'validate');
  }

  hint() {
    live(this).act('hint');
    return ask(this, 'hinted') ?? null;
  }

  async solve() {
    const { solve } = await import('./puzzle.js');
    await solve(() => lifeOf(this).board);
  }

  get result() {
    const { state, winner } = this.status;
    return state === 'over' ? (winner ?? 'draw') : null;
  }

  get notations() {
    return tell(this, 'notations');
  }

  get ply() {
    return ask(this, 'ply');
  }

  set ply(ply) {
    this.go(ply);
  }

  get record() {
    return Object.freeze({ game: lifeOf(this).game, text: live(this).save() });
  }

  set record(record) {
    this.load(record);
  }

  /** @param {string} move */
  move(move) {
    const played = live(this).act('play', String(move));
    return typeof played === 'object' ? played : null;
  }

  get clock() {
    live(this);
    return lifeOf(this).clock;
  }

  set clock(control) {
    this.setAttribute('clock', String(control));
  }

  get players() {
    const { headers } = this;
    return Object.freeze(Object.fromEntries(SEATS[lifeOf(this).game].map((name) => [name.toLowerCase(), headers[name] ?? ''])));
  }

  set players(players) {
    for (const name of SEATS[lifeOf(this).game]) {
      const player = players[name.toLowerCase()];
      if (player !== undefined) this.setHeader(name, player);
    }
  }

  undo() {
    return live(this).act('undo');
  }

  redo() {
    return live(this).act('redo');
  }

  /** @param {number} ply */
  go(ply) {
    const near = Math.min(Math.max(Number(ply) || 0, 0), 2 ** 32 - 1);
    live(this).act('go', String(Math.trunc(near)));
  }

  reset() {
    live(this).act('reset');
    lifeOf(this).clock.rewind();
  }

  /** @param {string} color */
  resign(color) {
    live(this).act('resign', String(color));
  }

  agreeDraw() {
    live(this).act('draw');
  }

  pass() {
    live(this).act('act', 'pass');
  }

  /** @param {{ type: string, at?: string, option?: string, n?: number, points?: string[] }} action */
  act(action) {
    live(this).act('act', actionText(action));
  }

  flip() {
    this.orientation = ask(this, 'far_side');
  }

  /**
   * @param {string} from
   * @param {string} [to]
   */
  why(from, to) {
    return tell(this, 'why', String(from), to);
  }

  /**
   * @param {any} record
   * @param {{ encoding?: string, index?: number }} [options]
   * @returns {void | Promise<object | null>}
   */
  load(record, options) {
    // A file has a method of that name.
    if (typeof record?.text === 'string') {
      live(this).change('load', record.text);
      lifeOf(this).clock.rewind();
      return undefined;
    }
    if (typeof record !== 'string' && !(record instanceof Object && 'size' in record) && record?.byteLength === undefined) {
      throw new RangeError(`${this.localName}: this is no record of a game`);
    }
    return lifeOf(this).inbox().then((inbox) => inbox.bring(record, options));
  }

  unload() {
    return lifeOf(this).unload();
  }

  /** @param {string} format */
  async export(format) {
    return (await lifeOf(this).inbox()).export(String(format));
  }

  async formats() {
    return freeze(await (await lifeOf(this).inbox()).formats());
  }

  get variations() {
    return tell(this, 'variations');
  }

  get node() {
    return ask(this, 'node');
  }

  get headers() {
    return Object.freeze(Object.fromEntries(JSON.parse(ask(this, 'headers'))));
  }

  /** @param {string} name @param {string} value */
  setHeader(name, value) {
    live(this).act('header', `${String(name).replaceAll('\n', ' ')}\n${value ?? ''}`);
  }

  get score() {
    return ask(this, 'score') ?? null;
  }

  get comment() {
    return ask(this, 'comment');
  }

  set comment(comment) {
    live(this).act('comment', String(comment));
  }

  /** @param {number} id */
  goTo(id) {
    return live(this).act('goto', String(id)) === true;
  }

  /**
   * @param {string} point
   * @param {string} kind
   * @param {string} [text]
   * @param {string} [brush]
   */
  mark(point, kind, text = '', brush = '') {
    live(this).change('draw', String(kind), String(point), String(text), String(brush));
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
    return ask(this, 'to_svg');
  }

  /** @param {number} scale */
  async toPNG(scale = 1) {
    const { toPNG } = await import('./png.js');
    return toPNG(this.toSVG(), scale, this.localName);
  }

  /** @param {string} letter */
  pieceSVG(letter) {
    return ask(this, 'piece_svg', String(letter));
  }

  /** Focus goes to the point that was visited last. */
  focus() {
    live(this).change('focus');
  }
}
