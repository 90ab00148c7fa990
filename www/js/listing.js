// The list of moves among the controls: the shown line, and after each of its moves what else the
// record has in its place.

import { button } from "./bars.js";
import { signsOf } from "./glyphs.js";
import { pathOf } from "./tree.js";

/** A record with more moves beside the shown line than these has only the first of each variation in the list. */
const MANY = 400;

/** What the variations of a list were made from, and after which moves they stand. */
const made = new WeakMap();

/**
 * Shows a `line` of `host` in `list`, the move at `ply` as current, with moves in notation `form`. Buttons
 * that are there stay, so that the focus does. `tree` is what is known of the record, `label` what a
 * variation is called.
 */
export function showList(list, host, { line, ply, tree, form, label }) {
  const path = pathOf(tree, line);
  const write = writer(host, line, form);
  const held = list.getRootNode().activeElement;
  while (list.childElementCount > line.length) list.lastElementChild.remove();
  for (let index = list.childElementCount; index < line.length; index += 1) {
    const item = document.createElement("li");
    item.append(button("", null, () => host.go(index + 1)));
    list.append(item);
  }
  const before = made.get(list);
  if (before?.tree !== tree || before.line !== line || before.length !== path.length) {
    made.set(list, { tree, line, length: path.length });
    for (const variation of list.querySelectorAll("ol")) variation.remove();
    if (tree?.forks) addVariations(list, host, { path, tree, write, label });
  }
  let place = write.start;
  let begins = true;
  line.forEach((move, index) => {
    const item = list.children[index];
    const shown = item.firstElementChild;
    const text = write(path[index] ?? move, place, begins);
    if (shown.textContent !== text) shown.textContent = text;
    shown.setAttribute("part", index + 1 === ply ? "move current-move" : "move");
    shown.ariaCurrent = index + 1 === ply ? "true" : null;
    place += write.step(move);
    begins = item.childElementCount > 1;
  });
  const current = list.children[ply - 1]?.firstElementChild;
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
  if (held && !held.isConnected && made.get(held) === list) {
    (list.querySelector(`button[value="${held.value}"]`) ?? current ?? list.querySelector("button"))?.focus({ preventScroll: true });
  }
}

/** What stands on the button of a move: its number where one is due, the move, and what it is worth. */
function writer(host, line, form) {
  const isGomoku = host.localName.startsWith("gomoku");
  // Decisions of an opening are no stones, and have no numbers.
  const step = ({ move }) => (!isGomoku || /^(pass|(pick-)?[a-y]\d+)$/.test(move) ? 1 : 0);
  const number = (place, begins) => {
    if (isGomoku) return place % 2 === 0 || begins ? `${place + 1}. ` : "";
    if (place % 2 === 0) return `${place / 2 + 1}. `;
    return begins ? `${(place + 1) / 2}… ` : "";
  };
  const write = (move, place, begins) =>
    `${step(move) ? number(place, begins) : ""}${move[form]}${signsOf(move)}`;
  const first = line.find((move) => step(move))?.color;
  const start = first && first !== (isGomoku ? "black" : "red") ? 1 : 0;
  return Object.assign(write, { step, start });
}

function addVariations(list, host, { path, tree, write, label }) {
  const isVast = tree.size - path.length > MANY;
  let left = MANY;
  const makeItem = (move, place, begins) => {
    const item = document.createElement("li");
    const shown = button(write(move, place, begins), null, () => host.goTo(move.id));
    shown.value = move.id;
    shown.setAttribute("part", "move");
    made.set(shown, list);
    item.append(shown);
    left -= 1;
    return item;
  };
  const open = () => {
    const variation = document.createElement("ol");
    variation.setAttribute("part", "variation");
    variation.ariaLabel = label;
    return variation;
  };
  const add = (item, others, place) => {
    if (isVast) {
      const some = others.slice(0, Math.max(left, 0));
      const variation = open();
      variation.append(...some.map((move) => makeItem(move, place, true)));
      if (some.length > 0) item.append(variation);
      return;
    }
    for (const other of others) item.append(makeVariation(other, place));
  };
  const makeVariation = (first, start) => {
    const variation = open();
    let place = start;
    let begins = true;
    for (let ways = [first]; ways.length > 0;) {
      const [move, ...others] = ways;
      const item = makeItem(move, place, begins);
      add(item, others, place);
      variation.append(item);
      begins = others.length > 0;
      place += write.step(move);
      ways = tree.after.get(move.id) ?? [];
    }
    return variation;
  };
  let place = write.start;
  path.forEach((move, index) => {
    const others = (tree.after.get(move.parent) ?? []).filter((one) => one !== move);
    if (others.length > 0) add(list.children[index], others, place);
    place += write.step(move);
  });
}
