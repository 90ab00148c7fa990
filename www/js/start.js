// The dialog before a new game: rules, board, handicap, who plays, the clock, how the board lies. It
// comes when it is first asked for, and opens with what was chosen last.

import { ask, closeBeside } from "./ask.js";
import { sizeOf } from "./rules.js";

const RULES = {
  xiangqi: ["standard", "engine", "simple", "free"],
  gomoku: ["freestyle", "standard", "renju", "caro", "caro5"],
};
const OPENINGS = ["free", "swap", "swap2", "pro", "long-pro", "rif", "yamaguchi", "soosorv8", "taraguchi10"];

/** What Red gives, who then begins: the rank of Red's pieces without it. */
const ODDS = {
  "none": "RNBAKABNR",
  "horse": "R1BAKABNR",
  "horses": "R1BAKAB1R",
  "chariot": "1NBAKABNR",
  "chariot-horse": "11BAKABNR",
};
const CLOCKS = ["", "5m", "10m", "10m+5s", "30m", "20m/3x30s", "30s/move", "other"];

const MARKUP = `<form method="dialog">
  <h2 id="rules-title" data-say="new-game"></h2>
  <fieldset class="choice" id="rules"><legend data-say="rules"></legend></fieldset>
  <fieldset class="choice" id="sizes">
    <legend data-say="size"></legend>
    <div class="sizes">
      <label><input type="radio" name="size" value="15"><span>15</span></label>
      <label><input type="radio" name="size" value="19"><span>19</span></label>
      <label><input type="radio" name="size" value="13"><span>13</span></label>
      <label><input type="radio" name="size" value="9"><span>9</span></label>
      <label><input type="radio" name="size" value="other"><span data-say="size-other"></span></label>
    </div>
    <p class="other" id="other">
      <label><span data-say="across"></span><input type="number" id="across" min="5" max="25" step="1" value="15" required></label>
      <label><span data-say="up"></span><input type="number" id="up" min="5" max="25" step="1" value="15" required></label>
    </p>
  </fieldset>
  <fieldset class="choice" id="openings">
    <label class="item" id="loses"><span data-say="forbidden-loses"></span><input type="checkbox" name="loses"></label>
    <label class="select"><span data-say="opening"></span><select name="opening" aria-describedby="opening-says"></select></label>
    <p class="loss" id="opening-says"></p>
  </fieldset>
  <fieldset class="choice" id="people">
    <legend data-say="players"></legend>
    <p class="other">
      <label><span id="first-name"></span><input type="text" name="first" maxlength="40" autocomplete="off"></label>
      <label><span id="second-name"></span><input type="text" name="second" maxlength="40" autocomplete="off"></label>
    </p>
    <label class="select" id="odds"><span data-say="odds"></span><select name="odds"></select></label>
  </fieldset>
  <fieldset class="choice" id="time">
    <legend data-say="clock"></legend>
    <label class="select"><span data-say="clock-of"></span><select name="clock"></select></label>
    <p class="other" id="clock-other"><label><span data-say="clock-form"></span><input type="text" name="control" maxlength="30" autocomplete="off" spellcheck="false" required></label></p>
    <label class="select"><span data-say="lies"></span><select name="lies"></select></label>
  </fieldset>
  <p class="loss" id="rules-loss"></p>
  <div class="answers"><button type="button" data-say="cancel"></button><button class="main" value="start" data-say="start"></button></div>
</form>`;

let dialog = null;
let form = null;
const $ = (id) => dialog.querySelector(`#${id}`);

function build(say) {
  if (dialog === null) {
    dialog = document.createElement("dialog");
    dialog.id = "rules-dialog";
    dialog.setAttribute("aria-labelledby", "rules-title");
    dialog.innerHTML = MARKUP;
    document.body.append(dialog);
    closeBeside(dialog);
    form = dialog.querySelector("form");
    // No button of the form, which Enter in a name would press before the other one.
    form.querySelector(".answers [type=button]").addEventListener("click", () => dialog.close(""));
  }
  for (const element of dialog.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  form.onchange = form.oninput = () => adapt(say);
}

/** Shows what the present choices ask for, and hides what is no question now. */
function adapt(say) {
  const { size, rules, opening, clock, control } = form.elements;
  const [across, up] = [$("across"), $("up")];
  $("other").hidden = across.disabled = up.disabled = size.value !== "other" || $("sizes").disabled;
  $("loses").hidden = rules.value !== "renju";
  if (!$("openings").disabled) $("opening-says").textContent = say(`opening-${opening.value}-says`);
  $("clock-other").hidden = control.disabled = clock.value !== "other";
  control.setCustomValidity(isClock(control.value) ? "" : say("clock-form"));
}

/** A board out of sight, by which it is found out what a clock is. */
let probe = null;

function isClock(text) {
  try {
    probe.clock.control = text.trim();
    return text.trim() !== "";
  } catch {
    return false;
  }
}

const option = (text, value) => new Option(text, value);

/** A control in words: minutes, seconds, periods. */
function clockWords(say, control) {
  if (control === "") return say("clock-none");
  if (control === "other") return say("clock-other");
  const number = (text) => Number.parseInt(text, 10);
  const [base, periods] = control.split("/");
  if (periods === "move") return say("clock-move", { seconds: number(base) });
  const [main, increment] = base.split("+");
  const parts = [say("clock-main", { minutes: number(main) })];
  if (increment) parts.push(say("clock-increment", { seconds: number(increment) }));
  if (periods) parts.push(say("clock-periods", { count: number(periods), seconds: number(periods.split("x")[1]) }));
  return parts.join(say("plus"));
}

function ruleOption(say, game, rules, checked) {
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

/** The start position with the handicap. */
function oddsPosition(odds) {
  const rank = ODDS[odds].replace("11", "2");
  return `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/${rank} w - - 0 1`;
}

/**
 * Asks for a new game. `chosen` is what was chosen last; resolves with `{ rules, size, opening, forbidden,
 * position, players, clock, orientation, odds }`, or with null when the reader keeps the present game.
 */
export async function chooseStart(say, game, board, chosen, loss) {
  build(say);
  probe ??= document.createElement(board.localName);
  await probe.ready;
  const { elements } = form;
  const isGomoku = game === "gomoku";
  const rules = $("rules");
  rules.querySelectorAll("label").forEach((label) => label.remove());
  rules.append(...RULES[game].map((id) => ruleOption(say, game, id, id === board.rules)));
  for (const id of ["sizes", "openings"]) $(id).hidden = $(id).disabled = !isGomoku;
  $("odds").hidden = isGomoku;
  elements.opening.replaceChildren(...OPENINGS.map((id) => option(say(`opening-${id}`), id)));
  elements.odds.replaceChildren(...Object.keys(ODDS).map((id) => option(say(`odds-${id}`), id)));
  elements.odds.value = chosen.odds in ODDS ? chosen.odds : "none";
  if (isGomoku) {
    const [columns, rows] = sizeOf(board);
    const isListed = columns === rows && [...elements.size].some((input) => input.value === columns);
    elements.size.value = isListed ? columns : "other";
    [$("across").value, $("up").value] = [columns, rows];
    elements.opening.value = board.opening;
    elements.loses.checked = board.getAttribute("forbidden") === "lose";
  }
  const [first, second] = Object.keys(board.players);
  $("first-name").textContent = say(first);
  $("second-name").textContent = say(second);
  elements.first.value = chosen.players?.[first] ?? "";
  elements.second.value = chosen.players?.[second] ?? "";
  elements.clock.replaceChildren(...CLOCKS.map((control) => option(clockWords(say, control), control)));
  const control = chosen.clock ?? "";
  elements.clock.value = CLOCKS.includes(control) ? control : "other";
  elements.control.value = control;
  elements.lies.replaceChildren(...[first, second, "auto", "table"].map((id) => option(say(`lies-${id}`), id)));
  elements.lies.value = board.orientation;
  $("rules-loss").textContent = loss;
  adapt(say);
  if ((await ask(dialog)) !== "start") return null;
  const size = elements.size.value;
  return {
    rules: elements.rules.value,
    size: !isGomoku ? null : size === "other" ? `${$("across").value}x${$("up").value}` : size,
    opening: elements.opening.value,
    forbidden: elements.rules.value === "renju" && elements.loses.checked ? "lose" : "prevent",
    odds: elements.odds.value,
    position: isGomoku ? null : elements.odds.value === "none" ? "start" : oddsPosition(elements.odds.value),
    players: { [first]: elements.first.value.trim(), [second]: elements.second.value.trim() },
    clock: elements.clock.value === "other" ? elements.control.value.trim() : elements.clock.value,
    orientation: elements.lies.value,
  };
}
