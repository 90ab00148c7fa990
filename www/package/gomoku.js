/**
 * `<gomoku-board>` in one file, one request: the core and the words are inside. A board of xiangqi, if there
 * is one on the page too, gets both from beside this file.
 */
import { board as en } from '../locales/gomoku-en.js';
import { board as vi } from '../locales/gomoku-vi.js';
import { board as hans } from '../locales/gomoku-zh-Hans.js';
import { board as hant } from '../locales/gomoku-zh-Hant.js';
import { wasm } from '../pkg/gomoku_inline.js';
import { GomokuBoard, define, registerPieces, setWasmSource, setWordsSource } from './element.js';
import { bytes } from './inline.js';
import { beside } from './locales.js';

/** @type {Record<string, string>} */
const words = { en, vi, 'zh-Hans': hans, 'zh-Hant': hant };

setWasmSource({ gomoku: () => bytes(wasm) });
setWordsSource(async (language, game) => (game === 'gomoku' ? { board: words[language] } : beside(language)));

export { GomokuBoard, define, registerPieces, setWasmSource, setWordsSource };
