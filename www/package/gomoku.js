/**
 * `<gomoku-board>` in one file, one request: the core and the words are inside. A board of xiangqi, if there
 * is one on the page too, gets its core from beside this file.
 */
import { board as en } from '../locales/en.js';
import { board as vi } from '../locales/vi.js';
import { board as hans } from '../locales/zh-Hans.js';
import { board as hant } from '../locales/zh-Hant.js';
import { wasm } from '../pkg/gomoku_inline.js';
import { GomokuBoard, define, registerPieces, setWasmSource, setWordsSource } from './element.js';
import { bytes } from './inline.js';

/** @type {Record<string, string>} */
const words = { en, vi, 'zh-Hans': hans, 'zh-Hant': hant };

setWasmSource({ gomoku: () => bytes(wasm) });
setWordsSource(async (language) => ({ board: words[language] }));

export { GomokuBoard, define, registerPieces, setWasmSource, setWordsSource };
