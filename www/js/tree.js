// The record of a board as a tree, gathered when nobody waits for a move: asking a board for its
// variations writes every move of the record in every notation.

import { lineOf } from "./line.js";

const DELAY = 200;

/** What is known of the boards that were ever watched. */
const known = new WeakMap();

/**
 * The moves of the record of `board` by what they answer, how many there are, and whether the record
 * goes on in more than one way somewhere; null until it has been gathered.
 */
export function treeOf(board) {
  return known.get(board)?.tree ?? null;
}

/**
 * Gathers the tree of `board`, and again whenever there may be more in it than its shown line tells:
 * not while moves are added to a game without branches. `tell` is called when it is there; without
 * one, nothing is gathered any more. The line of the board has to be followed already.
 */
export function watchTree(board, tell) {
  if (!known.has(board) && tell === null) return;
  if (!known.has(board)) follow(board);
  Object.assign(known.get(board), { tell, tree: null, isOld: true });
  plan(board);
}

function follow(board) {
  const state = { tell: null, tree: null, isOld: true, length: 0, timer: 0 };
  let isTold = false;
  known.set(board, state);
  board.addEventListener("board-move", ({ detail: { ply } }) => {
    isTold = true;
    if (ply <= state.length || state.tree?.forks) state.isOld = true;
  });
  board.addEventListener("board-navigate", () => {
    isTold = true;
  });
  board.addEventListener("board-change", () => {
    // Something else than a move or a walk: it may be another game.
    if (!isTold) Object.assign(state, { tree: null, isOld: true });
    isTold = false;
    plan(board);
  });
}

function plan(board) {
  const state = known.get(board);
  clearTimeout(state.timer);
  if (state.tell === null) return;
  state.length = lineOf(board).length;
  if (state.length === 0) Object.assign(state, { tree: null, isOld: false });
  if (!state.isOld) return;
  state.timer = setTimeout(() => {
    if (!board.isConnected || state.tell === null) return;
    Object.assign(state, { tree: gather(board.variations), isOld: false });
    state.tell();
  }, DELAY);
}

function gather(variations) {
  const after = new Map();
  let forks = false;
  for (const move of variations) {
    const others = after.get(move.parent);
    if (others) others.push(move);
    else after.set(move.parent, [move]);
    forks ||= others !== undefined;
  }
  return { after, size: variations.length, forks };
}

/** The moves of `tree` that are those of a `line`, as far as it knows them. */
export function pathOf(tree, line) {
  const path = [];
  let parent = 0;
  for (const { move } of tree === null ? [] : line) {
    const found = tree.after.get(parent)?.find((one) => one.move === move);
    if (!found) break;
    path.push(found);
    parent = found.id;
  }
  return path;
}
