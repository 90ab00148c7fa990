/**
 * Both boards for any page and any bundler: each core comes as a script, so that nothing has to be
 * known about where a wasm file lies or how it is served.
 */
import { GomokuBoard, XiangqiBoard, define, registerPieces, setWasmSource, setWordsSource } from './element.js';
import { inlined } from './inlined.js';

setWasmSource(inlined);

export { GomokuBoard, XiangqiBoard, define, registerPieces, setWasmSource, setWordsSource };
