/**
 * Files of games, read and written by a module of their own, which is loaded with this script when
 * somebody opens or exports a game for the first time.
 *
 * @typedef {{ game: string, lang: string, size?: string, save(): string, load(text: string): void,
 *   send(type: string, detail: object): boolean }} Host what it may do with a board
 * @typedef {{ encoding?: string, index?: number }} Options
 */
import * as core from '../pkg/files.js';
import { faultText, sayFile } from './faults.js';
import { languageOf } from './languages.js';

/** @type {Promise<unknown> | null} */
let loading = null;

const ready = () => (loading ??= core.default({ module_or_path: new URL('../pkg/files_bg.wasm', import.meta.url) }));

/** More than any record has; a larger file is not even read. */
const MOST_BYTES = 16 * 2 ** 20;

/** @param {string} name @param {Uint8Array} bytes */
function decode(name, bytes) {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes of every character that GB18030 has in two. @type {Map<string, number[]> | null} */
let letters = null;

/** A browser only decodes, so its table is turned round. @param {string} name @param {string} text */
function encode(name, text) {
  if (name === 'UTF-8') return new TextEncoder().encode(text);
  if (name !== 'GB18030') return null;
  if (letters === null) {
    letters = new Map();
    const decoder = new TextDecoder('gb18030');
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        if (trail !== 0x7f) letters.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
      }
    }
  }
  const bytes = [];
  for (const letter of text) {
    const code = /** @type {number} */ (letter.codePointAt(0));
    const pair = code < 0x80 ? [code] : letters.get(letter);
    if (pair === undefined) return null;
    bytes.push(...pair);
  }
  return new Uint8Array(bytes);
}

/** @param {any} source @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function bytesOf(source) {
  if (typeof source === 'string') return new TextEncoder().encode(source);
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice();
  }
  if (source instanceof ArrayBuffer) return new Uint8Array(source.slice(0));
  if (source.size > MOST_BYTES) return new Uint8Array(MOST_BYTES + 1);
  return new Uint8Array(await source.arrayBuffer());
}

/**
 * Tells what is wrong, and throws it.
 *
 * @param {Host} host
 * @param {string} value
 * @param {string} text
 * @returns {never}
 */
function fail(host, value, text) {
  host.send('board-error', { source: 'file', value, text });
  throw new RangeError(text);
}

/** What a page is told of a game. @param {any} game @param {string} lang */
function summary({ game, headers, result, moves, faults }, lang) {
  return {
    game,
    headers: Object.fromEntries(headers.map((/** @type {any} */ { name, value }) => [name, value])),
    result,
    moves,
    faults: faults.map((/** @type {any} */ fault) => ({
      text: faultText(fault, lang),
      rest: fault.rest,
      warning: fault.warning,
    })),
  };
}

/**
 * Opens a file on a board, unless a listener of `board-beforeload` objects.
 *
 * @param {Host} host
 * @param {any} source
 * @param {Options} options
 */
export async function bring(host, source, { encoding, index } = {}) {
  const name = source?.name ?? '';
  const bytes = await bytesOf(source);
  await ready();
  const read = (/** @type {number} */ place) =>
    JSON.parse(core.read(bytes, undefined, encoding && String(encoding), host.size, place, decode));
  let place = index ?? 0;
  let found = read(place);
  if (found.fault) fail(host, name, faultText(found.fault, host.lang));
  if (index === undefined && found.games[place].game !== host.game) {
    place = found.games.findIndex((/** @type {any} */ game) => game.game === host.game);
    if (place > 0) found = read(place);
  }
  const game = found.games[place];
  if (game?.game !== host.game) fail(host, name, sayFile('other-game', host.lang));
  const report = {
    format: found.format,
    encoding: found.encoding ?? null,
    games: found.games.map((/** @type {any} */ one) => summary(one, host.lang)),
    index: place,
    leftOut: game.leftOut ?? 0,
  };
  const chosen = index !== undefined;
  if (!host.send('board-beforeload', { ...report, chosen, bytes: bytes.buffer })) return null;
  if (game.text === undefined) fail(host, name, game.refused);
  try {
    host.load(game.text);
  } catch (error) {
    fail(host, name, error instanceof Error ? error.message : String(error));
  }
  host.send('board-load', report);
  return report;
}

/** The bytes at an address. @param {Host} host @param {string} address */
export async function fetched(host, address) {
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    // Refused, not there, or not allowed: for who reads it all the same.
  }
  return fail(host, address, sayFile('fetch', host.lang));
}

/** The game of a board in a format. @param {Host} host @param {string} format */
export async function write(host, format) {
  await ready();
  const known = JSON.parse(core.formats()).find((/** @type {any} */ one) => one.id === format);
  const style = languageOf(host.lang) === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans';
  /** @type {Uint8Array} */
  let bytes;
  try {
    bytes = core.write(host.save(), format, style, encode);
  } catch (error) {
    throw new RangeError(String(error));
  }
  return known.binary ? bytes : new TextDecoder().decode(bytes);
}

/** The formats that a game can be written in. @param {string} game */
export async function formats(game) {
  await ready();
  return JSON.parse(core.formats()).filter((/** @type {any} */ one) => one.writes && one.games.includes(game));
}
