// The page around the board: it shows one of the two games, keeps both, and speaks with the boards
// through their public interface only (`qipan.d.ts`).

import { makeArrivals } from "./arrivals.js";
import { ask, closeBeside } from "./ask.js";
import { makeBranches } from "./branches.js";
import { endGame } from "./ending.js";
import { bringBack, hasPrevious, keep, keepBeside, onKeptElsewhere, openLibrary, putAside, restore } from "./keeping.js";
import { followClock } from "./clockface.js";
import { followLine, forgetLine, forgetLines, lineOf } from "./line.js";
import { dressAs, makeLooks } from "./looks.js";
import { makeDecisionBar } from "./decisions.js";
import { makeMoveList } from "./moves.js";
import { badgeText, proportions, ruleSentence } from "./rules.js";
import { COLORS } from "./colors.js";
import { showSeats, showTimes } from "./seats.js";
import { onStorageTrouble, readSettings, writeSetting } from "./store.js";
import { setWordsSource } from "./element.js";
import { LANGUAGES } from "./languages.js";
import { LOCALES, fillWords, preferredLanguage, say, speak } from "./words.js";

const $ = (id) => document.getElementById(id);
const boards = new Map();
const playable = new Set();
const showDecision = makeDecisionBar($("decision"), decide);
const showMoves = makeMoveList($("moves"), (ply) => boards.get(game).go(ply));
const NOTATIONS = ["zh", "wxf", "iccs"];

const settings = readSettings();
const looks = makeLooks(settings, boards, show);
let game = settings.game === "gomoku" ? "gomoku" : "xiangqi";
let language = LANGUAGES.includes(settings.language) ? settings.language : preferredLanguage(navigator.languages);

/** Words */

/** What is shown keeps its language until the words of the chosen one have come. */
async function setLanguage(chosen) {
  language = chosen;
  await speak(language);
  if (language !== chosen) return;
  document.documentElement.lang = language;
  fillWords(document);
  $("table").classList.remove("speechless");
  $("language").value = language;
  for (const board of boards.values()) board.lang = language;
  forgetLines();
  document.title = say("page", { game: say(game) });
  await Promise.all([...playable].map((name) => boards.get(name).ready));
  if (closeReview()) review(boards.get(game)).catch(console.warn);
  showRule();
  show();
}

/**
 * The line below the status: a warning, or else the rule in force, until something has to be said;
 * after the end, why the game was so decided.
 */
function showRule() {
  $("note").className = "";
  $("note").textContent = "";
  if (!playable.has(game)) return;
  const board = boards.get(game);
  const { state, warning, explanation } = board.status;
  if (warning) $("note").className = "warning";
  const { comment } = board;
  if (comment && !warning) $("note").className = "comment";
  $("note").textContent = warning?.text ?? (comment || explanation) ?? (state === "playing" ? ruleSentence(game, board) : "");
}

function showRefusal(text) {
  $("note").className = "refusal";
  $("note").textContent = text;
}

function tell(text) {
  $("note").className = "news";
  $("note").textContent = text;
  $("news").textContent = text;
}

/** The form of the move list: the chosen one, else the one usual in the language. */
function notation() {
  if (game === "gomoku") return language.startsWith("zh") ? "zh" : "iccs";
  if (NOTATIONS.includes(settings.notation)) return settings.notation;
  return language.startsWith("zh") ? "zh" : "wxf";
}

const DECISIONS = ["black", "white", "two-more", "swap", "stay", "offer-ten"];

/** A move in a form; those without Chinese tell the decisions of an opening in English. */
function shortOf(text, form) {
  const { move } = text;
  if (form === "zh" || language === "en") return text[form];
  if (DECISIONS.includes(move)) return say(`choose-${move}`);
  const [, n] = /^declare-(\d+)$/.exec(move) ?? [];
  return n ? say("declare", { n }) : text[form];
}

/** The shown game */

async function showGame(name) {
  if (name !== game) closeReview();
  game = name;
  $("table").dataset.game = game;
  document.querySelector(`#games [value=${game}]`).checked = true;
  document.title = say("page", { game: say(game) }) || document.title;
  for (const [other, board] of boards) board.hidden = other !== game;
  if (!boards.has(game)) setUp(game);
  $("wait").hidden = playable.has(game);
  showRule();
  show();
}

async function setUp(name) {
  const board = document.createElement(`${name}-board`);
  boards.set(name, board);
  board.hidden = name !== game;
  board.setAttribute("lang", language);
  if (settings[`${name}-orientation`]) board.setAttribute("orientation", settings[`${name}-orientation`]);
  looks.dress(board);
  board.setAttribute("files", "off"); // Files may be dropped anywhere on the page.
  $("felt").append(board);
  try {
    await Promise.all([board.ready, spoken]);
  } catch (error) {
    console.error(error);
    $("wait").classList.add("failed");
    $("wait-text").dataset.say = "load-failed";
    $("wait-text").textContent = say("load-failed") || "The board could not be loaded. 棋盘加载失败。棋盤載入失敗。Không tải được bàn cờ.";
    $("again").hidden = false;
    return;
  }
  const trouble = await restore(name, board);
  playable.add(name);
  listen(name, board);
  if (name === "xiangqi" && settings.pieces === undefined) offerFirst(board);
  if (name !== game) return;
  $("wait").hidden = true;
  showRule();
  show();
  if (trouble) tell(say(trouble));
  onStorageTrouble((kind) => tell(say(`storage-${kind}`)));
}

/** Asks which pieces the reader can read, who has not chosen any yet. */
function offerFirst(board) {
  import("./first.js").then(({ offerPieces }) => offerPieces($("first"), board, { say, choose: looks.choose })).catch(console.warn);
}

function listen(name, board) {
  followLine(board);
  board.addEventListener("board-change", () => {
    if (name === game) showRule();
    keep(name);
    if (name === game) showSoon();
  });
  board.addEventListener("board-clock", ({ detail }) => {
    // A clock that a move has set going is kept with the move.
    if (detail.running === null) keep(name);
    else import("./wake.js").then(({ wake }) => wake(board));
  });
  followClock(board, () => {
    if (name === game) showTimes($("far"), $("near"), board);
  }, new AbortController().signal);
  board.addEventListener("board-draft", () => {
    showRule();
    show();
  });
  board.addEventListener("board-illegal", (event) => showRefusal(event.detail.text));
  board.addEventListener("board-select", (event) => {
    if (event.detail.point) showRule();
  });
  board.addEventListener("board-error", (event) => showRefusal(event.detail.text));
  if (name === "gomoku") helpFingers(board);
  new MutationObserver(() => {
    writeSetting(`${name}-orientation`, board.orientation);
    show();
  }).observe(board, { attributeFilter: ["orientation"] });
}

/** Where the points lie close a finger sees a stone before it falls; here it is told how it falls. */
function helpFingers(board) {
  let ply = 0;
  board.addEventListener("pointerdown", () => {
    ply = board.ply;
    if ($("note").className === "refusal") showRule();
  });
  board.addEventListener("click", ({ pointerType }) => {
    if (pointerType !== "touch" || board.ply !== ply || board.status.state !== "playing") return;
    if ($("decision").hidden && $("note").className !== "refusal") tell(say("tap-again"));
  });
}

/** The frame after which what stands round the board is to be shown, or 0. */
let painted = 0;

function show() {
  cancelAnimationFrame(painted);
  painted = 0;
  const form = notation();
  $("form").hidden = game !== "xiangqi";
  $("notation").value = form;
  if (!playable.has(game)) return $("table").style.removeProperty("--ratio");
  const board = boards.get(game);
  const { ply, status } = board;
  const line = lineOf(board);
  $("table").style.setProperty("--ratio", proportions(game, board));
  $("status").textContent = status.text;
  $("badge").textContent = badgeText(game, board);
  $("badge").setAttribute("aria-label", say("rules-of", { name: badgeText(game, board) }));
  showSeats($("far"), $("near"), board, game);
  if (showDecision(game === "gomoku" ? board : undefined, language)) board.focus();
  const began = line[0]?.color;
  const shift = began && began !== (game === "xiangqi" ? "red" : "black") ? 1 : 0;
  const script = language === "zh-Hans" ? "zh-Hans" : "zh-Hant";
  const step = game === "gomoku" ? 2 : 1;
  const stones = game === "gomoku" && board.opening !== "free" ? line.map(({ move }) => /^(pick-)?[a-y]\d+$/.test(move)) : null;
  showMoves(line.map((text) => shortOf(text, form)), ply, shift, step, form === "zh" ? script : "en", stones);
  // Somebody may resign in a position that was gone back to.
  const isClaimed = ["resign", "agreed", "time"].includes(status.reason);
  const isEnd = status.state === "over" && (isClaimed || ply === line.length);
  if (!isEnd && $("after").contains(document.activeElement)) board.focus();
  $("after").hidden = !isEnd || !$("review").hidden;
  $("cycle").hidden = status.ruling?.first === undefined;
  enable("undo", ply > 0 || isClaimed);
  enable("redo", ply < line.length);
  enable("end", status.state === "playing");
  for (const id of ["flip", "new", "menu"]) enable(id, true);
  showWays();
}

/** Shows what stands round the board once the board itself, which a finger waits for, has been painted. */
function showSoon() {
  cancelAnimationFrame(painted);
  painted = requestAnimationFrame(() => setTimeout(() => painted && show()));
}

// Nothing round the board is used as it was before the last move.
for (const type of ["click", "keydown"]) {
  addEventListener(type, ({ target }) => {
    if (painted && ![...boards.values()].includes(target)) show();
  }, { capture: true });
}

/** Variations, once nobody waits for a move to be shown. */

let later = 0;
const showBranches = makeBranches($("branches"), (id) => {
  const board = boards.get(game);
  forgetLine(board);
  board.goTo(id);
  board.focus();
});

function showWays() {
  clearTimeout(later);
  $("branches").hidden = true;
  later = setTimeout(() => {
    if (playable.has(game)) showBranches(boards.get(game), notation(), say("ways"));
  }, 200);
}

/** A mouse that rests on a move sees where it leads; `go` finds it in a copy of the game, by what the button stands for. */
function offerPeeks(list, go) {
  list.addEventListener("pointerover", ({ target, pointerType }) => {
    const button = target.closest("button");
    const board = boards.get(game);
    if (!button || pointerType !== "mouse") return;
    import("./peek.js").then(({ peek }) => peek(button, list, board, { go: (copy) => go(copy, Number(button.value)), dress: dressAs(board) })).catch(console.warn);
  });
}

offerPeeks($("moves"), (copy, ply) => copy.go(ply));
offerPeeks($("branches"), (copy, id) => copy.goTo(id));

/** A button that loses its use keeps the focus, so it is never `disabled`. */
function enable(id, enabled) {
  $(id).setAttribute("aria-disabled", String(!enabled));
}

/** Games that begin and come back */

function loss() {
  const n = lineOf(boards.get(game)).length;
  if (n === 0) return "";
  return say("loss", { count: say(n === 1 ? "count-one" : "count", { n }) });
}

/** Who played last, with which clock and handicap. */
const lastStart = () => settings[`${game}-start`] ?? {};

function begin(choice) {
  const board = boards.get(game);
  putAside(game);
  if (choice) {
    const { players, clock, odds } = choice;
    settings[`${game}-start`] = { players, clock, odds };
    writeSetting(`${game}-start`, lastStart());
    // An opening may not fit the boards between the old one and the chosen one.
    if (game === "gomoku") board.opening = "free";
    board.rules = choice.rules;
    if (choice.size) board.size = choice.size;
    if (choice.position) board.position = choice.position;
    if (game === "gomoku") {
      board.setAttribute("forbidden", choice.forbidden);
      board.opening = choice.opening;
    }
    board.orientation = choice.orientation;
  }
  board.reset();
  begun(board);
}

/** A new game has its players and its clock. */
function begun(board) {
  const { players = {}, clock = "" } = lastStart();
  board.players = players;
  try {
    board.clock.control = clock;
  } catch (error) {
    showRefusal(error.message);
  }
}

/** The same two once more; with the sides swapped, each keeps the place before the screen. */
function rematch(swaps) {
  const board = boards.get(game);
  const [first, second] = COLORS[game];
  const { players = {} } = lastStart();
  if (swaps) {
    settings[`${game}-start`] = { ...lastStart(), players: { [first]: players[second], [second]: players[first] } };
    writeSetting(`${game}-start`, lastStart());
    if ([first, second].includes(board.orientation)) board.flip();
  }
  begin();
  board.focus();
}

async function returnToLast(board) {
  const trouble = await bringBack(game);
  show();
  if (trouble) tell(say(trouble));
}

/** Files and links */

const { openFile, openLink, withRecords } = makeArrivals({
  say,
  tell,
  refuse: showRefusal,
  show,
  showGame,
  shown: () => game,
  boardOf: async (name) => {
    if (!boards.has(name)) await setUp(name);
    return boards.get(name);
  },
});

/** Openings */

function decide(action) {
  const board = boards.get(game);
  const { player } = board.status;
  try {
    board.act(action);
  } catch (error) {
    console.warn(error);
    return;
  }
  if (!["swap", "black", "white"].includes(action.option)) return;
  // Colours have changed hands, or might have.
  const { turn, player: next } = board.status;
  const other = turn === "black" ? "white" : "black";
  const color = say(`plays-${next === player ? turn : other}`);
  $("note").className = "news";
  $("note").textContent = say("plays-now", { player: say(`player-${player}`), color });
}

/** Buttons */

function act(id, action) {
  $(id).addEventListener("click", () => {
    if (playable.has(game) && $(id).getAttribute("aria-disabled") !== "true") action(boards.get(game));
  });
}

async function offerRules(board) {
  const { chooseStart } = await import("./start.js");
  const choice = await chooseStart(say, game, board, lastStart(), loss());
  if (choice) begin(choice);
}

async function offerNewGame(board) {
  const inPlay = lineOf(board).length > 0 && board.status.state === "playing";
  if (!inPlay) return begin();
  $("new-loss").textContent = loss();
  const answer = await ask($("new-dialog"));
  if (answer === "start") begin();
  if (answer === "rules") offerRules(board);
}

function copyText(board) {
  const texts = lineOf(board).map((text) => shortOf(text, notation()));
  if (game === "gomoku") return texts.join(" ");
  return texts.map((text, index) => (index % 2 ? ` ${text}\n` : `${index / 2 + 1}. ${text}`)).join("");
}

async function copyMoves(board) {
  try {
    await navigator.clipboard.writeText(copyText(board));
    tell(say("copied"));
  } catch {
    tell(say("copy-refused"));
  }
}

let closeReview = () => false;

/** Walks through the game by itself, and tells what happened in it. */
async function review(board, cycle = false) {
  board.clock.pause(); // It would run for the side to move of each position that is looked at.
  const { close, open } = await import("./review.js");
  closeReview = close;
  await open($("review"), board, { say, line: () => lineOf(board), done: show, cycle });
  show();
}

async function setUpPosition(board) {
  const { setUp: begin } = await import("./setup.js");
  const position = await begin(say, board, language, dressAs(board));
  if (position === null) return;
  putAside(game);
  if (game === "gomoku") board.opening = "free";
  board.position = position;
  begun(board);
}

async function showPuzzles(board) {
  const dialog = $("puzzles-dialog");
  const answer = ask(dialog);
  const { open } = await import("./puzzles.js");
  await open($("puzzles"), { game, language, say, notation: notation(), dress: dressAs(board) });
  await answer;
  $("puzzles").replaceChildren();
}

act("rematch", () => rematch(false));
act("swap-sides", () => rematch(true));
act("cycle", (board) => review(board, true));
for (const seat of [$("far"), $("near")]) {
  seat.querySelector(".time").addEventListener("click", () => {
    const { clock } = boards.get(game);
    if (clock.running === null) clock.start();
    else clock.pause();
  });
}
keepBeside({
  read: (name) => {
    const { state } = boards.get(name).clock;
    return state === "" ? {} : { clock: state };
  },
  write: (name, { clock = "" }) => {
    boards.get(name).clock.state = clock;
  },
});
addEventListener("pagehide", () => {
  for (const name of playable) keep(name);
});
act("undo", (board) => board.undo());
act("redo", (board) => board.redo());
act("flip", (board) => board.flip());
act("new", offerNewGame);
act("end", (board) => endGame(game, board));
act("badge", offerRules);
act("menu", (board) => {
  $("menu-help").href = `help/${language}/${game}.html`;
  enable("menu-previous", hasPrevious(game));
  $("menu-pass").hidden = game !== "gomoku" || !board.choices.some(({ type }) => type === "pass");
  for (const id of ["menu-copy", "menu-review"]) enable(id, lineOf(board).length > 0);
  looks.show(board, game);
  ask($("menu-dialog"));
});
for (const [id, action] of [["menu-set-up", setUpPosition], ["menu-review", (board) => review(board)], ["menu-puzzles", showPuzzles], ["menu-pass", (board) => board.pass()], ["menu-rules", offerRules], ["menu-previous", returnToLast], ["menu-copy", copyMoves],
  ["menu-library", () => openLibrary({ say, language: () => language, showGame, boardOf: (name) => boards.get(name) })],
  ["menu-open", () => withRecords(({ chooseFiles }) => chooseFiles(([file]) => openFile(file)))],
  ["menu-export", (board) => withRecords(({ offerExport }, page) => offerExport(board, page))],
  ["menu-share", (board) => withRecords(({ share }, page) => share(board, page))],
  ["menu-comment", (board) => withRecords(({ editComment }, page) => editComment(board, page))]]) {
  act(id, (board) => {
    $("menu-dialog").close();
    action(board);
  });
}
// Who comes back from another page finds the board, not the menu.
for (const link of $("menu-dialog").querySelectorAll("a")) link.addEventListener("click", () => $("menu-dialog").close());
for (const dialog of document.querySelectorAll("dialog")) closeBeside(dialog);

$("games").addEventListener("change", (event) => {
  writeSetting("game", event.target.value);
  showGame(event.target.value);
});
$("language").addEventListener("change", (event) => {
  writeSetting("language", event.target.value);
  setLanguage(event.target.value).catch(console.error);
});
$("notation").addEventListener("change", (event) => {
  settings.notation = event.target.value;
  writeSetting("notation", settings.notation);
  show();
});
$("again").addEventListener("click", () => location.reload());

onKeptElsewhere((name, message) => {
  if (name !== game) return;
  show();
  if (message) tell(say(message));
});
setWordsSource((language) => LOCALES[language]());
const spoken = setLanguage(language);
showGame(game).then(openLink);

/** Keeps the page for use without a network, once everything is there that is needed now. */
function keepOffline() {
  import("./offline.js").then(({ keepOffline: begin, nameManifest }) => {
    nameManifest(language);
    return begin((take) => {
      $("update").hidden = false;
      $("update").onclick = take;
    });
  }).catch(console.warn);
}
if (navigator.serviceWorker) setTimeout(keepOffline, 2000);
