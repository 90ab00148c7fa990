/**
 * The cores, one for each game: a wasm module that comes when the first board of its game needs it.
 *
 * @typedef {ReturnType<typeof import('../pkg/core.js').instance>} Core
 */
import { instance } from '../pkg/core.js';

/**
 * Where the wasm of each game is, or a function that tells.
 *
 * @type {Record<string, unknown>}
 */
const sources = {
  xiangqi: () => new URL('../pkg/xiangqi_bg.wasm', import.meta.url),
  gomoku: () => new URL('../pkg/gomoku_bg.wasm', import.meta.url),
};

/** @type {Map<string, Promise<Core>>} */
const loading = new Map();

/**
 * Where the wasm comes from, before the first board needs it: for both games, or by their names.
 *
 * @param {any} given
 */
export function setWasmSource(given) {
  for (const game of Object.keys(sources)) {
    const isNamed = Object.keys(sources).some((name) => given?.[name] !== undefined);
    sources[game] = isNamed ? (given[game] ?? sources[game]) : given;
  }
}

/** One core for all boards of a game. @param {string} game @returns {Promise<Core>} */
export function load(game) {
  let core = loading.get(game);
  if (core === undefined) {
    core = start(game);
    loading.set(game, core);
    core.catch(() => loading.delete(game));
  }
  return core;
}

/** A fresh core, for a game whose core has fallen. @param {string} game */
export function renew(game) {
  loading.delete(game);
  return load(game);
}

/** What the cores are made from. @type {Map<string, WebAssembly.Module>} */
const modules = new Map();

/** @param {string} game */
async function start(game) {
  const source = sources[game];
  const given = modules.get(game) ?? (typeof source === 'function' ? source() : source);
  const module = await compile(await given);
  modules.set(game, module);
  const core = instance();
  core.initSync({ module });
  return core;
}

/**
 * Streams where the server says that it sends wasm, and makes do with what comes where it does not.
 *
 * @param {any} given
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(given) {
  if (given instanceof WebAssembly.Module) return given;
  const isAddress = typeof given === 'string' || given instanceof URL;
  const found = isAddress ? await fetch(given) : given;
  if (!(found instanceof Response)) return WebAssembly.compile(found);
  if (!found.ok) throw new Error(`${found.url}: ${found.status} ${found.statusText}`);
  return found.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(found)
    : WebAssembly.compile(await found.arrayBuffer());
}
