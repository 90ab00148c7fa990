// Review of a game: it plays by itself at a chosen speed, jumps to captures and checks, and tells how
// many there were and how long each move took. Where a ruling has ended the game, the moves that were
// judged are played with what each of them did.

import { make } from "./make.js";

const SPEEDS = [0.5, 1, 2, 4];

/** The game that is looked at, off the page, so that looking moves nothing that is seen: its moves, and its ruling. */
async function facts(board) {
  const copy = document.createElement(board.localName);
  copy.lang = board.lang;
  await copy.ready;
  copy.load(board.record);
  const { variations } = board;
  const spent = new Map(variations.map((move) => [move.id, move]));
  const moves = [];
  const length = board.notations.length;
  copy.go(0);
  for (let ply = 1, taken = 0; ply <= length; ply += 1) {
    copy.go(ply);
    const { check } = copy.status;
    const captured = copy.captured.length;
    const move = spent.get(copy.node);
    moves.push({ ply, color: move?.color, time: move?.spent ?? null, takes: captured > taken, check });
    taken = captured;
  }
  return { moves, ruling: copy.status.ruling };
}

/** What a judged move did, in words. */
function deedText({ color, does, attacks = [] }, say) {
  const other = color === "red" ? "black" : "red";
  const pieces = attacks.map(({ piece }) => say(`${other}-${piece}`)).join(say("comma"));
  return say(`deed-${does}`, { color: say(color), pieces });
}

/** Plays moves of `board` one by one, `pause()` seconds apart; `told` hears whether it goes on. */
function makePlayer(board, pause, told) {
  let timer = 0;
  let last = Infinity;
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    told(false);
  };
  const step = () => {
    if (board.ply >= last || !board.redo()) return stop();
    timer = setTimeout(step, pause() * 1000);
  };
  return {
    stop,
    start(until = Infinity) {
      clearTimeout(timer);
      last = until;
      timer = setTimeout(step, pause() * 500);
      told(true);
    },
    get goesOn() {
      return timer !== 0;
    },
  };
}

const SVG = "http://www.w3.org/2000/svg";

/** A bar for the time of each move, up for the first side and down for the second. */
function chart(moves, label, go) {
  const longest = Math.max(...moves.map(({ time }) => time ?? 0));
  if (longest === 0) return null;
  const svg = document.createElementNS(SVG, "svg");
  // A short game does not fill the width with a few broad bars.
  const places = Math.max(moves.length, 40);
  svg.setAttribute("viewBox", `0 0 ${places * 4} 48`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.classList.add("chart");
  const first = moves[0].color;
  moves.forEach(({ time, color, ply }, index) => {
    const height = time === null ? 0 : Math.max(1, (22 * time) / longest);
    const bar = document.createElementNS(SVG, "rect");
    bar.setAttribute("x", String(index * 4 + 0.5));
    bar.setAttribute("width", "3");
    bar.setAttribute("y", String(color === first ? 23 - height : 25));
    bar.setAttribute("height", String(height));
    bar.dataset.ply = ply;
    bar.classList.add(color === first ? "first" : "second");
    svg.append(bar);
  });
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    go(Math.ceil(((event.clientX - box.left) / box.width) * places));
  });
  return svg;
}

/** Closes the review that is open. */
let leave = null;

/** Closes the review that is open; whether there was one. */
export function close() {
  if (leave === null) return false;
  leave();
  return true;
}

/**
 * Opens the review of `board` in `region`, playing what a ruling has judged if `cycle`; a second call closes it,
 * and so do other moves than those that `line()` now answers.
 */
export async function open(region, board, { say, line, done, cycle = false }) {
  if (close()) return;
  const own = new AbortController();
  leave = () => {
    own.abort();
    leave = null;
    region.hidden = true;
    done();
  };
  const texts = () => line().map(({ move }) => move).join(" ");
  const seen = texts();
  const { moves, ruling } = await facts(board);
  if (own.signal.aborted) return;
  if (texts() !== seen) return leave();
  const button = (name, act) => {
    const made = make("button", { type: "button", className: "plain", textContent: say(name) });
    made.addEventListener("click", act);
    return made;
  };
  const said = make("p", { className: "said" });
  said.setAttribute("role", "status");
  const go = (ply) => {
    player.stop();
    if (ply === undefined) said.textContent = say("nothing-further");
    else board.go(ply);
  };
  const next = (name) => go(moves.find((move) => move.ply > board.ply && move[name])?.ply);
  const speed = document.createElement("select");
  speed.append(...SPEEDS.map((seconds) => new Option(say("speed-of", { seconds: seconds.toLocaleString(document.documentElement.lang) }), seconds)));
  speed.value = "1";
  speed.setAttribute("aria-label", say("speed"));
  const play = button("play-moves", () => {
    if (player.goesOn) return player.stop();
    if (board.ply >= moves.length) board.go(0);
    player.start();
  });
  const player = makePlayer(board, () => Number(speed.value), (goesOn) => {
    play.textContent = say(goesOn ? "pause-moves" : "play-moves");
    play.setAttribute("aria-pressed", String(goesOn));
  });
  const playCycle = () => {
    board.go(ruling.first - 1);
    player.start(ruling.last);
  };
  const tellDeed = () => {
    const deed = ruling?.deeds?.find(({ ply }) => ply === board.ply);
    said.textContent = deed ? deedText(deed, say) : "";
  };
  const shut = button("review-close", () => {
    close();
    board.focus();
  });
  Object.assign(shut, { className: "plain close", textContent: "✕", ariaLabel: say("review-close"), title: say("review-close") });
  own.signal.addEventListener("abort", player.stop);
  const count = (name, color) => moves.filter((move) => move[name] && move.color === color).length;
  const colors = [...new Set(moves.map(({ color }) => color).filter(Boolean))];
  const isXiangqi = board.localName === "xiangqi-board";
  const jumps = isXiangqi ? [button("next-capture", () => next("takes")), button("next-check", () => next("check"))] : [];
  if (ruling?.first) jumps.push(button("play-cycle", playCycle));
  const parts = [play, speed, shut];
  if (jumps.length > 0) parts.push(make("div", { className: "jumps" }, ...jumps));
  // What the judged moves did is the first thing there; else little is said.
  if (ruling?.first) parts.unshift(said);
  else parts.push(said);
  for (const color of isXiangqi ? colors : []) {
    const textContent = say("counted", { color: say(color), captures: count("takes", color), checks: count("check", color) });
    parts.push(make("p", { className: "count", textContent }));
  }
  const bars = chart(moves, say("thinking"), go);
  if (bars) {
    bars.append(Object.assign(document.createElementNS(SVG, "title"), { textContent: say("thinking") }));
    parts.push(bars);
    const mark = () => {
      for (const bar of bars.querySelectorAll("rect")) bar.classList.toggle("now", Number(bar.dataset.ply) === board.ply);
    };
    board.addEventListener("board-change", mark, { signal: own.signal });
    mark();
  }
  board.addEventListener("board-change", tellDeed, { signal: own.signal });
  board.addEventListener("board-move", () => shut.click(), { signal: own.signal });
  board.addEventListener("board-change", () => texts() !== seen && close(), { signal: own.signal });
  region.setAttribute("aria-label", say("review"));
  region.replaceChildren(...parts);
  region.hidden = false;
  play.focus({ preventScroll: true });
  if (cycle && ruling?.first) playCycle();
}
