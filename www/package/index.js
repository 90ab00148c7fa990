/**
 * Both boards for any page and any bundler: each core comes as a script, so that nothing has to be
 * known about where a wasm file lies or how it is served.
 */
import { GomokuBoard, XiangqiBoard, define, registerPieces, setWasmSource, setWordsSource } from './element.js';
import { bytes } from './inline.js';

setWasmSource({
  xiangqi: async () => bytes((await import('../pkg/xiangqi_inline.js')).wasm),
  gomoku: async () => bytes((await import('../pkg/gomoku_inline.js')).wasm),
});

export { GomokuBoard, XiangqiBoard, define, registerPieces, setWasmSource, setWordsSource };
