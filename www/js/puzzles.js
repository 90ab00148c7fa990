// The puzzles: a list with pictures, and one of them at a time on a board. Everything here comes when it
// is first wanted:
//
//   import("./puzzles.js").then(({ open }) => open(host, { game, language, say, notation, dress }));
//
// `host` is an element of the page, which is emptied and filled; `say` speaks the words of the page in
// `language`. What else may be given: `game` to begin with, the `notation` of moves (`zh`, `wxf`,
// `iccs`), and `dress`, which is called with every new board to give it the looks that the reader has
// chosen. Only the public interface of the boards is used.

import { COLORS } from "./colors.js";
import { make } from "./make.js";
import { readStored, writeStored } from "./store.js";
import { wear } from "./wear.js";

const WORDS = {
  "en": () => import("../locales/puzzles-en.js"),
  "zh-Hans": () => import("../locales/puzzles-zh-Hans.js"),
  "zh-Hant": () => import("../locales/puzzles-zh-Hant.js"),
  "vi": () => import("../locales/puzzles-vi.js"),
};
const PUZZLES = {
  xiangqi: () => import("../puzzles/xiangqi.js"),
  gomoku: () => import("../puzzles/gomoku.js"),
};

/**
 * Shows the list of puzzles.
 *
 * @param {HTMLElement} host
 * @param {{ language: string, say: (key: string, values?: object) => string, game?: "xiangqi" | "gomoku",
 *   notation?: "zh" | "wxf" | "iccs", dress?: (board: HTMLElement) => void }} page
 * @returns {Promise<void>} resolves when it can be seen
 */
export async function open(host, page) {
  wear("puzzles.css");
  const room = new Room(host, page);
  host.classList.add("puzzles");
  try {
    const [{ words }, xiangqi, gomoku] = await Promise.all([WORDS[page.language](), PUZZLES.xiangqi(), PUZZLES.gomoku()]);
    room.begin(words, { xiangqi: xiangqi.puzzles, gomoku: gomoku.puzzles });
  } catch (error) {
    console.error(error);
    const sorry = page.say("load-failed");
    host.replaceChildren(make("p", { className: "puzzle-news", textContent: sorry, role: "alert" }));
  }
}

function button(text, act, className = "plain") {
  const element = make("button", { type: "button", className, textContent: text });
  element.addEventListener("click", act);
  return element;
}

/** What the reader has solved, by the names of the puzzles. */
function solved() {
  try {
    const names = JSON.parse(readStored("puzzles"));
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    return new Set();
  }
}

class Room {
  #host;
  #page;
  #words = {};
  #puzzles = { xiangqi: [], gomoku: [] };
  #game;

  constructor(host, page) {
    this.#host = host;
    this.#page = page;
    this.#game = page.game ?? "xiangqi";
  }

  begin(words, puzzles) {
    this.#words = words;
    this.#puzzles = puzzles;
    this.#list();
  }

  #say(key, values = {}) {
    return this.#words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  get #all() {
    return this.#puzzles[this.#game];
  }

  /** The side that solves, and its name at the beginning of a sentence. */
  #color(puzzle) {
    const isFirst = / [wb]/.exec(puzzle.position)[0] === (this.#game === "xiangqi" ? " w" : " b");
    return COLORS[this.#game][isFirst ? 0 : 1];
  }

  /** 1 to 3, by the number of moves. */
  #level({ count }) {
    const [easy, medium] = { xiangqi: [4, 5], gomoku: [3, 5] }[this.#game];
    return count <= easy ? 1 : count <= medium ? 2 : 3;
  }

  /** What a puzzle is called. */
  #name(puzzle, index) {
    const { language } = this.#page;
    if (this.#game === "xiangqi" && language.startsWith("zh")) return language === "zh-Hans" ? puzzle.hans : puzzle.hant;
    return this.#say("number", { n: index + 1 });
  }

  #goal(puzzle) {
    return this.#say(`goal-${this.#game}`, { color: this.#page.say(this.#color(puzzle)), n: puzzle.count });
  }

  #board(puzzle) {
    const board = document.createElement(`${this.#game}-board`);
    const attributes = { lang: this.#page.language, position: puzzle.position, rules: puzzle.rules, files: "off" };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) board.setAttribute(name, value);
    }
    this.#page.dress?.(board);
    return board;
  }

  /** All puzzles of a game, as pictures. */
  #list(focused = null) {
    const done = solved();
    const games = make("div", { className: "puzzle-games", role: "group", ariaLabel: this.#page.say("game") });
    for (const game of Object.keys(this.#puzzles)) {
      const choice = button(this.#page.say(game), () => {
        this.#game = game;
        this.#list();
        this.#host.querySelector(".puzzle-games [aria-pressed=true]").focus();
      });
      choice.ariaPressed = String(game === this.#game);
      games.append(choice);
    }
    const count = this.#all.filter(({ id }) => done.has(id)).length;
    const list = make("ul", { className: "puzzle-list" });
    this.#all.forEach((puzzle, index) => list.append(make("li", {}, this.#card(puzzle, index, done))));
    this.#host.replaceChildren(
      games,
      make("p", { className: "puzzle-score", textContent: this.#say("solved-of", { n: count, count: this.#all.length }) }),
      list,
    );
    if (focused !== null) list.children[focused].firstChild.focus();
  }

  #card(puzzle, index, done) {
    const card = button("", () => this.#show(index), "puzzle-card");
    const picture = this.#board(puzzle);
    picture.setAttribute("mode", "view");
    picture.setAttribute("coordinates", "none");
    // The card is named by its words; the picture would read out every piece.
    picture.ariaHidden = "true";
    picture.inert = true;
    const level = this.#level(puzzle);
    const isDone = done.has(puzzle.id);
    card.append(
      make("span", { className: "puzzle-picture" }, picture),
      make("b", { textContent: this.#name(puzzle, index) }),
      make("small", { className: "puzzle-level", textContent: `${"●".repeat(level)}${"○".repeat(3 - level)}`, ariaHidden: "true" }),
      make("small", { textContent: isDone ? `✓ ${this.#say("is-solved")}` : this.#say(`level-${level}`) }),
    );
    card.dataset.solved = String(isDone);
    card.ariaLabel = [this.#name(puzzle, index), this.#say(`level-${level}`), isDone ? this.#say("is-solved") : ""].filter(Boolean).join(", ");
    return card;
  }

  /** One puzzle. */
  async #show(index) {
    const puzzle = this.#all[index];
    const board = this.#board(puzzle);
    const news = make("p", { className: "puzzle-news", role: "status" });
    const title = make("h3", { textContent: this.#name(puzzle, index), tabIndex: -1 });
    const hint = button(this.#say("hint"), () => this.#hint(puzzle, board, news));
    const show = button(this.#say("show"), () => {
      news.textContent = this.#say("shown");
      end(true);
      board.solve();
    });
    const again = button(this.#say("again"), () => this.#show(index));
    const turn = (key, other) => {
      const element = button(this.#say(key), () => this.#show(other));
      element.hidden = !this.#all[other];
      return element;
    };
    const next = turn("next", index + 1);
    /** Nothing is left to be found: what takes the place of the buttons that had the focus. */
    const end = (isShown) => {
      hint.hidden = show.hidden = true;
      again.hidden = false;
      if (isShown) again.focus();
      else if (!next.hidden) next.className = "plain main";
    };
    again.hidden = true;
    const about = make("div", { className: "puzzle-about" },
      title,
      make("p", { className: "puzzle-goal", textContent: this.#goal(puzzle) }),
      make("p", { className: "puzzle-source", textContent: this.#about(puzzle) }),
      news,
      make("div", { className: "puzzle-acts" }, hint, show, again, turn("previous", index - 1), next,
        button(this.#say("list"), () => this.#list(index))),
    );
    this.#host.replaceChildren(make("div", { className: "puzzle-one" }, make("div", { className: "puzzle-felt" }, board), about));
    title.focus({ preventScroll: true });
    this.#host.scrollIntoView({ block: "start" });
    await board.ready;
    board.solution = puzzle.solution;
    board.mode = "puzzle";
    board.addEventListener("puzzle-failed", async ({ detail }) => {
      const move = await this.#written(puzzle, [...board.moves, detail.move]);
      news.textContent = this.#say("wrong", { move });
    });
    board.addEventListener("puzzle-solved", () => {
      news.textContent = this.#say("solved");
      writeStored("puzzles", JSON.stringify([...solved().add(puzzle.id)]));
      end(false);
    });
    board.addEventListener("board-move", () => {
      news.textContent = "";
      delete board.dataset.hinted;
    });
  }

  #about(puzzle) {
    if (this.#game === "gomoku") return `${this.#page.say("rules")}: ${this.#page.say(`gomoku-${puzzle.rules}`)}`;
    const name = this.#page.language === "zh-Hans" ? puzzle.hans : puzzle.hant;
    return this.#say("source", { name, n: puzzle.number });
  }

  /** The last of some moves as the reader writes moves, which only a board knows that has played it. */
  async #written(puzzle, moves) {
    if (this.#game === "gomoku") return moves.at(-1).toUpperCase();
    const { language, notation = language.startsWith("zh") ? "zh" : "wxf" } = this.#page;
    const board = this.#board(puzzle);
    board.hidden = true;
    this.#host.append(board);
    await board.ready;
    for (const move of moves) board.move(move);
    const text = board.notations.at(-1)[notation];
    board.remove();
    return text;
  }

  /** First what moves, then where to. */
  async #hint(puzzle, board, news) {
    const played = board.moves;
    const lines = puzzle.solution.split("|").map((line) => line.split(" "));
    const line = lines.find((moves) => moves.length > played.length && played.every((move, ply) => move === moves[ply]));
    const move = line?.[played.length];
    if (!move) return;
    const isSecond = board.dataset.hinted === String(played.length);
    board.dataset.hinted = String(played.length);
    if (isSecond || this.#game === "xiangqi") board.hint();
    if (!isSecond) {
      const column = move[0].toUpperCase();
      news.textContent = this.#game === "xiangqi" ? this.#say("hint-piece") : this.#say("hint-column", { column });
      return;
    }
    if (this.#game === "xiangqi") board.arrow(move.slice(0, 2), move.slice(2));
    news.textContent = this.#say("hint-move", { move: await this.#written(puzzle, [...played, move]) });
  }
}
