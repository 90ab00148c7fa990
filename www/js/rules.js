// The rule sets and board sizes to choose from, and the dialog in which they are chosen.

import { ask } from "./ask.js";
import { say } from "./words.js";

const RULES = {
  xiangqi: ["standard", "engine", "simple", "free"],
  gomoku: ["freestyle", "standard", "renju", "caro", "caro5"],
};
const OPENINGS = ["free", "swap", "swap2", "pro", "long-pro", "rif", "yamaguchi", "soosorv8", "taraguchi10"];
const dialog = document.getElementById("rules-dialog");
const form = dialog.querySelector("form");
const other = document.getElementById("other");
const across = document.getElementById("across");
const up = document.getElementById("up");

form.addEventListener("change", (event) => {
  if (event.target.name === "size") openOther();
  if (!document.getElementById("openings").disabled) explainOpening();
});

function openOther() {
  other.hidden = form.elements.size.value !== "other";
  across.disabled = up.disabled = other.hidden;
}

/** A sentence for the chosen opening; what a forbidden point costs is a question of renju alone. */
function explainOpening() {
  document.getElementById("loses").hidden = form.elements.rules.value !== "renju";
  document.getElementById("opening-says").textContent = say(`opening-${form.elements.opening.value}-says`);
}

function showOpenings(board) {
  form.elements.opening.replaceChildren(...OPENINGS.map((id) => new Option(say(`opening-${id}`), id)));
  form.elements.opening.value = board.opening;
  form.elements.loses.checked = board.getAttribute("forbidden") === "lose";
  explainOpening();
}

/** The short text of the badge: the rule set, and in gomoku the board. */
export function badgeText(game, board) {
  const name = say(`${game}-${board.rules}`);
  return game === "gomoku" ? `${name} · ${sizeOf(board).join("×")}` : name;
}

/** One sentence on the rule set in force. */
export function ruleSentence(game, board) {
  const sentence = say(`${game}-${board.rules}-says`);
  if (game !== "gomoku") return sentence;
  const protocol = board.opening === "free" ? null : say(`opening-${board.opening}`);
  const names = [protocol, board.openingName].filter(Boolean);
  return names.length === 0 ? sentence : `${sentence} ${say("opening-of", { name: names.join(" · ") })}`;
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
  const openings = document.getElementById("openings");
  openings.hidden = openings.disabled = game !== "gomoku";
  if (game === "gomoku") {
    showSize(...sizeOf(board));
    showOpenings(board);
  }
  document.getElementById("rules-loss").textContent = loss;
  if ((await ask(dialog)) !== "start") return null;
  const { rules, opening, loses } = form.elements;
  const isRenju = rules.value === "renju";
  return {
    rules: rules.value,
    size: chosenSize(game),
    opening: opening.value,
    forbidden: isRenju && loses.checked ? "lose" : "prevent",
  };
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
