/**
 * `<xiangqi-board>` in one file, one request: the core and the words are inside. A board of gomoku, if there
 * is one on the page too, gets both from beside this file.
 */
import { board as en } from '../locales/xiangqi-en.js';
import { board as vi } from '../locales/xiangqi-vi.js';
import { board as hans } from '../locales/xiangqi-zh-Hans.js';
import { board as hant } from '../locales/xiangqi-zh-Hant.js';
import { wasm } from '../pkg/xiangqi_inline.js';
import { XiangqiBoard, define, registerPieces, setWasmSource, setWordsSource } from './element.js';
import { bytes } from './inline.js';
import { beside } from './locales.js';

/** @type {Record<string, string>} */
const words = { en, vi, 'zh-Hans': hans, 'zh-Hant': hant };

setWasmSource({ xiangqi: () => bytes(wasm) });
setWordsSource(async (language, game) => (game === 'xiangqi' ? { board: words[language] } : beside(language)));

export { XiangqiBoard, define, registerPieces, setWasmSource, setWordsSource };
