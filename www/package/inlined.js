/** Each core as a script, fetched when a board of its game needs it. */
import { bytes } from './inline.js';

export const inlined = {
  xiangqi: async () => bytes((await import('../pkg/xiangqi_inline.js')).wasm),
  gomoku: async () => bytes((await import('../pkg/gomoku_inline.js')).wasm),
};
