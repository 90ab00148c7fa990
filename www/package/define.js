/** Defines `<xiangqi-board>` and `<gomoku-board>`, and that is all. */
import { define } from './index.js';

define();
