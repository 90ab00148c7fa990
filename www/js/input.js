/**
 * From events of the page to what is wanted of a board.
 *
 * The point under the event is asked for, never computed from a remembered rectangle, so layout
 * shifts, scrolling and transforms cannot send a tap to a neighbour.
 *
 * @typedef {import('./board.js').LiveBoard} LiveBoard
 * @typedef {import('./picture.js').Picture} Picture
 */
import { pointOf } from './picture.js';

/** What a key asks for; Ctrl, or Command on a Mac, is written before it. */
const KEYS = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Home', 'home'],
  ['End', 'end'],
  ['^Home', 'first'],
  ['^End', 'last'],
  ['PageUp', 'top'],
  ['PageDown', 'bottom'],
  ['Enter', 'activate'],
  [' ', 'activate'],
  ['Escape', 'cancel'],
  ['Delete', 'erase'],
  ['Backspace', 'erase'],
  ['[', 'undo'],
  [']', 'redo'],
  ['^z', 'undo'],
  ['^y', 'redo'],
]);

/** Where a step beyond the rim comes out, on boards whose attribute `wrap` lets it. @type {Record<string, string>} */
const ROUND = { up: 'bottom', down: 'top', left: 'end', right: 'home' };

/** The colour of what the second button draws: plain, with Shift or Ctrl, with Alt, with both. */
const BRUSHES = ['green', 'red', 'blue', 'yellow'];

/** How far an unsteady hand moves, in pixels. */
const SLIP = 4;
const SLIP_OF_FINGERS = 9;

/** Points closer than this are missed by fingers, in pixels. */
const FINE = 24;

/** How far above the finger the stone is seen that it slides, in pixels. */
const OFFSET = 56;

/** Whether the rim lies where a step from a point would go, as the board is seen. @param {Element} cell @param {string} want */
function isLast(cell, want) {
  const line = want === 'up' || want === 'down' ? cell.parentElement : cell;
  const next = want === 'up' || want === 'left' ? line?.previousElementSibling : line?.nextElementSibling;
  return want in ROUND && !next;
}

/**
 * Listens on the element that holds a board; returns what ends that.
 *
 * @param {LiveBoard} board
 * @param {HTMLElement} stand
 * @param {Picture} picture
 */
export function listen(board, stand, picture) {
  const life = new AbortController();
  /**
   * The pointer that went down on a point and has not come up. Once it has moved, `piece` is what
   * follows it, if anything does.
   *
   * @type {{ id: number, point: string, x: number, y: number, slip: number,
   *   piece?: SVGElement | null, life: AbortController } | null}
   */
  let press = null;
  /** Whether a press has come since the last click. */
  let wasPressed = false;
  const { dataset } = stand;

  /**
   * How a stone is placed: `tap`, or first shown and then confirmed, by tapping where it is to be
   * (`confirm`) or sliding it there (`offset`).
   *
   * @param {PointerEvent} event
   */
  const mode = ({ pointerType }) => {
    const wanted = dataset.input || 'auto';
    if (wanted !== 'auto') return wanted;
    return pointerType === 'touch' && picture.pitch < FINE ? 'confirm' : 'tap';
  };

  /**
   * A tap: what was drawn by hand goes first, a stone may have to be confirmed.
   *
   * @param {string} point
   * @param {PointerEvent} event
   */
  const tap = (point, event) => {
    if (picture.isIdle(point) && board.ask('has_sketches')) {
      board.change('draw', 'wipe', '', '', '');
      return;
    }
    const way = mode(event);
    const ghost = way === 'tap' ? undefined : board.ask('ghost');
    if (ghost === undefined && way !== 'tap') board.act('hover', point);
    else if (ghost !== undefined && picture.distance(ghost, event) > (way === 'offset' ? 1.5 : 0.5)) {
      board.act('hover', point);
    } else {
      board.act('tap', ghost ?? point);
      return;
    }
    // Where no stone may fall none is shown; the tap says why.
    if (board.ask('ghost') !== point) board.act('tap', point);
  };

  /** What lies under a finger that slides a stone. @param {PointerEvent} event */
  const aim = ({ clientX, clientY }) => {
    const point = picture.pointAt({ clientX, clientY: clientY - OFFSET });
    if (point !== undefined) board.act('hover', point);
  };

  /**
   * @template {Event} E
   * @param {EventTarget} target
   * @param {AbortController} life
   * @param {string} kind
   * @param {(event: E) => void} hear
   */
  const on = (target, life, kind, hear) => {
    const listener = /** @type {EventListener} */ (/** @type {unknown} */ (hear));
    target.addEventListener(kind, listener, { signal: life.signal });
  };

  /** The press that an event belongs to. @param {PointerEvent} event */
  const pressOf = ({ pointerId }) => (press?.id === pointerId ? press : null);

  /** @param {PointerEvent} event */
  const hasSlipped = ({ clientX, clientY }) =>
    press !== null && Math.hypot(clientX - press.x, clientY - press.y) > press.slip;

  /**
   * Ends the press; drops a dragged piece on a point, or puts it back. Whether there was one.
   *
   * @param {string} [over]
   * @param {string} [want] `cancel` where the piece was not let go
   */
  const end = (over, want = 'drop') => {
    const piece = press?.piece;
    press?.life.abort();
    press = null;
    if (!piece) return false;
    board.act(want, over);
    picture.release(piece);
    return true;
  };

  on(stand, life, 'pointerdown', (/** @type {PointerEvent} */ event) => {
    const point = pointOf(event.target);
    if (point === undefined) return;
    const isSketch = event.button === 2 || (event.button === 0 && event.altKey);
    if (isSketch && dataset.drag !== 'off') {
      wasPressed = event.button === 0;
      sketch(point, event);
      return;
    }
    if (!event.isPrimary || event.button !== 0) return;
    press?.life.abort();
    wasPressed = true;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const slip = event.pointerType === 'touch' ? SLIP_OF_FINGERS : SLIP;
    const document = stand.ownerDocument;
    // Heard on the whole document, and only while the press lasts.
    press = { id, point, x, y, slip, life: new AbortController() };
    on(document, press.life, 'pointermove', move);
    on(document, press.life, 'pointerup', release);
    on(document, press.life, 'pointercancel', (/** @type {PointerEvent} */ event) => {
      if (pressOf(event)) end(undefined, 'cancel');
    });
  });

  /**
   * The second button draws, or the first with Alt: from point to point an arrow, on one point a circle.
   *
   * @param {string} from
   * @param {PointerEvent} begin
   */
  const sketch = (from, { pointerId, button }) => {
    const stroke = new AbortController();
    const document = stand.ownerDocument;
    on(document, stroke, 'pointerup', (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== pointerId) return;
      stroke.abort();
      const to = picture.pointAt(event);
      const isThird = event.altKey && button === 2;
      const brush = BRUSHES[Number(event.shiftKey || event.ctrlKey) + 2 * Number(isThird)];
      if (to !== undefined) board.change('draw', 'sketch', from, to, brush);
    });
    on(document, stroke, 'pointercancel', () => stroke.abort());
  };

  // The menu of the second button would cover what it draws. The menu key has no button.
  on(stand, life, 'contextmenu', (/** @type {MouseEvent} */ event) => {
    if (event.button === 2 && pointOf(event.target) !== undefined) event.preventDefault();
  });

  /** @param {PointerEvent} event */
  const move = (event) => {
    const held = pressOf(event);
    if (held === null) return;
    if (held.piece === undefined && hasSlipped(event)) {
      held.piece = null;
      if (dataset.drag !== 'off') {
        board.act('grab', held.point);
        held.piece = picture.picked(held.point);
      }
    }
    if (held.piece === null && mode(event) === 'offset') aim(event);
    if (held.piece && held === press) picture.drag(held.piece, event);
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    const held = pressOf(event);
    if (held === null) return;
    // An unsteady hand stays on its point, whatever lies under the pointer by now.
    const over = hasSlipped(event) ? picture.pointAt(event) : held.point;
    if (!end(over) && over === held.point) tap(over, event);
  };

  // A click without a press comes from assistive technology or a script; the others have been
  // played on release.
  on(stand, life, 'click', (/** @type {MouseEvent} */ event) => {
    const point = pointOf(event.target);
    if (event.detail > 0 && wasPressed) wasPressed = false;
    else if (point !== undefined) board.act('tap', point);
  });

  for (const kind of ['pointerover', 'pointerleave']) {
    on(stand, life, kind, (/** @type {PointerEvent} */ event) => {
      // Fingers do not hover.
      if (event.pointerType === 'touch') return;
      // What waits to be confirmed stays.
      if (mode(event) !== 'tap') return;
      // Nor does what is pressed down: a pen that knows no hovering comes like that.
      const isOver = kind === 'pointerover' && event.buttons === 0;
      board.act('hover', isOver ? pointOf(event.target) : undefined);
    });
  }

  on(stand, life, 'focusin', ({ target }) => {
    const point = pointOf(target);
    if (point === undefined) return;
    board.act('focus', point);
    // They are at hand when the first of them is pressed.
    if (dataset.keys !== 'off') void import('./keys.js');
  });

  on(stand, life, 'keydown', (/** @type {KeyboardEvent} */ event) => {
    const isTyped = !event.defaultPrevented && !event.isComposing && pointOf(event.target) !== undefined;
    if (isTyped && dataset.keys !== 'off') type(event);
  });

  /** @param {KeyboardEvent} event */
  const type = (event) => {
    const { key, shiftKey, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const isZ = ctrl && key.toLowerCase() === 'z';
    let want = isZ && shiftKey ? 'redo' : KEYS.get(ctrl ? `^${isZ ? 'z' : key}` : key);
    if (dataset.wrap === 'on' && want && isLast(/** @type {Element} */ (event.target), want)) want = ROUND[want];
    if (want !== undefined && !altKey) {
      if (want === 'cancel') end(undefined, 'cancel');
      else event.preventDefault();
      board.act(want);
    } else if (!ctrl && key.length === 1) {
      const { host } = /** @type {ShadowRoot} */ (stand.getRootNode());
      void import('./keys.js').then(({ press }) => press(board, host, key, shiftKey));
    }
  };

  return () => {
    press?.life.abort();
    life.abort();
  };
}
