// The rule sets and board sizes to choose from, and the dialog in which they are chosen.

import { ask } from "./ask.js";
import { say } from "./words.js";

const RULES = { xiangqi: ["standard", "engine", "simple", "free"], gomoku: ["freestyle", "standard"] };
const dialog = document.getElementById("rules-dialog");
const form = dialog.querySelector("form");
const other = document.getElementById("other");
const across = document.getElementById("across");
const up = document.getElementById("up");

form.addEventListener("change", (event) => {
  if (event.target.name === "size") openOther();
});

function openOther() {
  other.hidden = form.elements.size.value !== "other";
  across.disabled = up.disabled = other.hidden;
}

/** The short text of the badge: the rule set, and in gomoku the board. */
export function badgeText(game, board) {
  const name = say(`${game}-${board.rules}`);
  return game === "gomoku" ? `${name} · ${sizeOf(board).join("×")}` : name;
}

/** One sentence on the rule set in force. */
export function ruleSentence(game, board) {
  return say(`${game}-${board.rules}-says`);
}

/**
 * Width over height of the room for the board: its lines and its rim, which is wider with
 * coordinates. A board of odd shape gets more room than it fills.
 */
export function proportions(game, board) {
  const bare = board.coordinates === "none";
  const [columns, rows] = game === "gomoku" ? sizeOf(board) : [9, 10];
  const rim = game === "gomoku" ? (bare ? 0.28 : 0.8) : bare ? 0.16 : 1;
  const ratio = (Number(columns) + rim) / (Number(rows) + rim);
  return Math.min(Math.max(ratio, 0.7), 1.4);
}

function sizeOf(board) {
  const [columns, rows = columns] = board.size.split("x");
  return [columns, rows];
}

/** Asks for the rules of a new game; `{ rules, size }`, or null when the reader keeps the present one. */
export async function chooseRules(game, board, loss) {
  const fieldset = document.getElementById("rules");
  fieldset.querySelectorAll("label").forEach((label) => label.remove());
  fieldset.append(...RULES[game].map((rules) => ruleOption(game, rules, rules === board.rules)));
  const sizes = document.getElementById("sizes");
  sizes.hidden = sizes.disabled = game !== "gomoku";
  if (game === "gomoku") showSize(...sizeOf(board));
  document.getElementById("rules-loss").textContent = loss;
  if ((await ask(dialog)) !== "start") return null;
  return { rules: form.elements.rules.value, size: chosenSize(game) };
}

function ruleOption(game, rules, checked) {
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "radio", name: "rules", value: rules, checked });
  const text = document.createElement("span");
  const name = document.createElement("b");
  const sentence = document.createElement("small");
  name.textContent = say(`${game}-${rules}`);
  sentence.textContent = say(`${game}-${rules}-says`);
  text.append(name, sentence);
  label.append(input, text);
  return label;
}

function showSize(columns, rows) {
  const listed = columns === rows && [...form.elements.size].some((input) => input.value === columns);
  form.elements.size.value = listed ? columns : "other";
  across.value = columns;
  up.value = rows;
  openOther();
}

function chosenSize(game) {
  if (game !== "gomoku") return null;
  const size = form.elements.size.value;
  return size === "other" ? `${across.value}x${up.value}` : size;
}
