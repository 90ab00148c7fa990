/**
 * Marks and arrows that a tag asks for: `h2-e2, e6 cross red, c3 label A`. Loaded for the first board
 * whose attribute `annotations` has any.
 */
const KINDS = ['circle', 'square', 'triangle', 'cross', 'label'];

/** The text that has been drawn on a board. @type {WeakMap<object, string>} */
const drawn = new WeakMap();

/**
 * Draws on a board what its attribute asks for now, instead of what it asked for before; a board that
 * was built anew gets it once more. What cannot be read is told by `board-error`, and nothing is drawn.
 *
 * @param {any} host
 * @param {import('./life.js').Life} life
 */
export function annotate(host, life) {
  const { board } = life;
  const { annotations: text } = host;
  if (board === null || (drawn.get(board) ?? '') === text) return;
  if (drawn.has(board)) host.clearMarks();
  drawn.set(board, text);
  try {
    for (const entry of text.split(/[,;]/)) {
      if (entry.trim() !== '') draw(host, entry.trim().split(/\s+/));
    }
  } catch (error) {
    host.clearMarks();
    life.send('board-error', { source: 'annotations', value: text, text: /** @type {Error} */ (error).message });
  }
}

/** @param {any} host @param {string[]} words */
function draw(host, [place, ...words]) {
  const [from, to] = place.split('-');
  if (to !== undefined) {
    host.arrow(from, to, words.join(' '));
    return;
  }
  const kind = KINDS.includes(words[0]) ? words.shift() : 'circle';
  const label = kind === 'label' ? words.shift() : '';
  host.mark(from, kind, label, words.join(' '));
}
