// The library: every game that is kept, to be found, opened, renamed and given away. The page loads
// this when it is opened for the first time, and lends it its words (see `openLibrary`).

import { closeBeside } from "./ask.js";
import { chooseFiles, saveFile } from "./disk.js";
import { make } from "./make.js";
import { parcelOf, unpack } from "./parcel.js";
import { wear } from "./wear.js";

/** How many games come into the list at a time. */
const STEP = 30;
const DOTS = "M5 12h.01M12 12h.01M19 12h.01";
const XML = "http://www.w3.org/2000/svg";

let library = null;

/** Opens the library; `keeping` is what `keeping.js` lends. */
export async function showLibrary(page, keeping) {
  const [shelf] = await Promise.all([import("./shelf.js"), wear("library.css")]);
  library ??= new Library(page, keeping, shelf);
  await library.show();
}

function plain(textContent, act) {
  const made = make("button", { type: "button", className: "plain", textContent });
  made.addEventListener("click", act);
  return made;
}

/** Letters alike for a search: without case, marks and the width of a script. */
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/đ/gi, "d").toLowerCase();
}

class Library {
  #page;
  #keeping;
  #shelf;
  #dialog;
  #count;
  #search;
  #trouble;
  #nothing;
  #list;
  #said;
  #back;
  /** All entries, those that the search has left, and how many of them are in the list. */
  #entries = [];
  #found = [];
  #shown = 0;
  #words = new Map();
  #onBoards = new Set();
  /** The entry that was deleted last, for as long as that can be undone. */
  #deleted = null;
  #tab;
  #dates;
  #turn = Promise.resolve();
  #watch;

  constructor(page, keeping, shelf) {
    this.#page = page;
    this.#keeping = keeping;
    this.#shelf = shelf;
    this.#tab = keeping.makeId().slice(-6);
    this.#dialog = make("dialog", { className: "library" });
    this.#dialog.setAttribute("aria-labelledby", "library-title");
    this.#watch = new IntersectionObserver((seen) => this.#see(seen), { rootMargin: "400px" });
    this.#dialog.addEventListener("keydown", (event) => this.#press(event));
    this.#dialog.addEventListener("focusin", ({ target }) => this.#follow(target.closest("li")));
    this.#dialog.addEventListener("close", () => this.#dialog.replaceChildren());
    // Escape leaves a name before it leaves the library.
    this.#dialog.addEventListener("cancel", (event) => {
      if (this.#dialog.querySelector(".title")) event.preventDefault();
    });
    this.#dialog.addEventListener("drop", ({ dataTransfer }) => void this.#import([...dataTransfer.files]));
    closeBeside(this.#dialog);
    document.body.append(this.#dialog);
  }

  #say = (key, values) => this.#page.say(key, values);

  async show() {
    this.#dates = new Intl.DateTimeFormat(this.#page.language(), { dateStyle: "medium", timeStyle: "short" });
    this.#deleted = null;
    this.#build();
    this.#dialog.ariaBusy = "true";
    this.#dialog.showModal();
    this.#search.focus();
    await this.#refresh();
    this.#dialog.ariaBusy = null;
  }

  /** The dialog is built anew each time: the language may be another one. */
  #build() {
    const say = this.#say;
    this.#count = make("small");
    this.#search = make("input", { type: "search", ariaLabel: say("library-search"), placeholder: say("library-search") });
    this.#search.addEventListener("input", () => this.#find());
    this.#trouble = make("p", { className: "trouble", hidden: true });
    this.#nothing = make("p", { className: "nothing", hidden: true });
    this.#list = make("ul", { className: "games" });
    this.#list.setAttribute("role", "list");
    this.#list.setAttribute("aria-labelledby", "library-title");
    this.#said = make("p", {});
    this.#said.setAttribute("role", "status");
    this.#back = plain(say("library-undo"), () => this.#undo());
    this.#back.hidden = true;
    const tools = make("div", { className: "tools" },
      make("div", { className: "search" }, this.#search),
      plain(say("library-import"), () => chooseFiles((files) => this.#import(files), true)),
      plain(say("library-export"), () => this.#export()));
    this.#dialog.replaceChildren(
      make("header", {}, make("h2", { id: "library-title" }, say("library"), this.#count), tools, this.#trouble),
      this.#nothing,
      this.#list,
      make("footer", {}, this.#said, this.#back, plain(say("close"), () => this.#dialog.close())));
  }

  #tell(text, canUndo = false) {
    this.#said.textContent = text;
    this.#back.hidden = !canUndo;
  }

  /** Reads the shelf, after what is on the boards has come there. */
  async #refresh() {
    await this.#shelf.clearUp(this.#keeping, true);
    this.#entries = await this.#shelf.list();
    await this.#shelf.readAgain(this.#entries);
    this.#onBoards = new Set(this.#keeping.onBoards());
    this.#words.clear();
    const trouble = this.#shelf.shelfTrouble();
    this.#trouble.hidden = trouble === "";
    this.#trouble.textContent = trouble && this.#say(`library-${trouble}`);
    this.#find();
  }

  /** The list from its start, with what fits the search. */
  #find() {
    const wanted = folded(this.#search.value).split(/\s+/).filter(Boolean);
    this.#found = this.#entries.filter((entry) => {
      const words = this.#wordsOf(entry);
      return wanted.every((word) => words.includes(word));
    });
    this.#watch.disconnect();
    this.#shown = 0;
    this.#list.replaceChildren();
    this.#list.scrollTop = 0;
    this.#extend();
    this.#recount();
  }

  #recount() {
    const n = this.#found.length;
    this.#count.textContent = n === 1 ? this.#say("library-one") : this.#say("library-count", { n });
    this.#nothing.hidden = n > 0;
    this.#nothing.textContent = n > 0 ? "" : this.#say(this.#entries.length > 0 ? "library-none" : "library-empty");
  }

  #wordsOf(entry) {
    const { id, changed } = entry;
    if (!this.#words.has(id)) {
      const { title = "", players = [], date = "" } = entry.summary ?? {};
      const texts = [title, ...players, date, this.#say(entry.record.game), this.#facts(entry), this.#when(changed)];
      this.#words.set(id, folded(texts.join(" ")));
    }
    return this.#words.get(id);
  }

  #extend() {
    const entries = this.#found.slice(this.#shown, this.#shown + STEP);
    for (const entry of entries) {
      const row = this.#row(entry, this.#shown);
      this.#shown += 1;
      this.#list.append(row);
      this.#watch.observe(row);
    }
  }

  /** Rows have a picture while they are near; with the last one more rows come. */
  #see(seen) {
    for (const { isIntersecting, target } of seen) {
      if ("near" in target.dataset === isIntersecting) continue;
      if (isIntersecting) target.dataset.near = "";
      else delete target.dataset.near;
      void this.#paint(target);
      if (isIntersecting && target === this.#list.lastElementChild) this.#extend();
    }
  }

  /** Draws one picture at a time, so that the list never waits; what has gone by is not drawn. */
  async #paint(row) {
    const frame = row.querySelector(".picture");
    const isNear = () => "near" in row.dataset;
    if (!isNear()) frame.shadowRoot?.replaceChildren();
    this.#turn = this.#turn.then(() => new Promise((resolve) => setTimeout(resolve)));
    await this.#turn;
    const entry = this.#entryOf(row);
    if (!isNear() || !entry?.summary || frame.shadowRoot?.firstChild) return;
    try {
      const picture = await this.#shelf.picture(entry, this.#page.boardOf(entry.record.game));
      // In a tree of its own the names in a picture are not those in another one.
      const room = frame.shadowRoot ?? frame.attachShadow({ mode: "open" });
      if (isNear()) room.innerHTML = picture;
      room.firstElementChild?.setAttribute("width", "100%");
      room.firstElementChild?.setAttribute("height", "100%");
    } catch (error) {
      console.warn(error);
    }
  }

  #entryOf(row) {
    return this.#entries.find(({ id }) => id === row.dataset.id);
  }

  #nameOf({ record, summary }) {
    if (!summary) return this.#say(record.game) || record.game;
    return summary.title || summary.players.filter(Boolean).join(" – ") || this.#say(record.game);
  }

  #when(changed) {
    return this.#dates.format(changed);
  }

  /** Result, length and rules, as far as they are known. */
  #facts(entry) {
    const say = this.#say;
    const { record, summary } = entry;
    if (!summary) return say(this.#shelf.isLater(entry) ? "library-later" : "library-unreadable");
    const { title, players, date, result, moves, rules, size } = summary;
    return [
      title ? players.filter(Boolean).join(" – ") : "",
      date,
      result ? say(`result-${result}`) : "",
      moves === 1 ? say("count-one") : say("count", { n: moves }),
      say(`${record.game}-${rules}`) || rules,
      size && (size.includes("x") ? size : `${size}x${size}`).replace("x", "×"),
    ].filter(Boolean).join(" · ");
  }

  #row(entry, place) {
    const isOnBoard = this.#onBoards.has(entry.id);
    const name = make("b", {}, this.#nameOf(entry));
    if (isOnBoard) name.append(make("small", { textContent: this.#say("library-on-board") }));
    const picture = make("span", { className: "picture" });
    picture.ariaHidden = "true";
    const text = make("span", { className: "told" }, name, make("small", { textContent: this.#facts(entry) }),
      make("small", { textContent: this.#when(entry.changed) }));
    const open = make("button", { type: "button", className: "open" }, picture, text);
    open.setAttribute("aria-keyshortcuts", isOnBoard ? "F2" : "F2 Delete");
    open.addEventListener("click", () => this.#open(entry));
    const more = make("button", { type: "button", className: "more" });
    more.ariaLabel = this.#say("library-more", { name: this.#nameOf(entry) });
    more.ariaExpanded = "false";
    const icon = document.createElementNS(XML, "svg");
    const path = document.createElementNS(XML, "path");
    icon.setAttribute("class", "icon");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("aria-hidden", "true");
    path.setAttribute("d", DOTS);
    path.setAttribute("stroke-width", "3.2");
    icon.append(path);
    more.append(icon);
    const row = make("li", {}, open, more);
    more.addEventListener("click", () => this.#unfold(row));
    row.dataset.id = entry.id;
    row.ariaSetSize = String(this.#found.length);
    row.ariaPosInSet = String(place + 1);
    // Tab stops at one game of the list; the arrows lead to the others.
    open.tabIndex = more.tabIndex = place === 0 ? 0 : -1;
    return row;
  }

  #follow(row) {
    if (!row) return;
    for (const button of this.#list.querySelectorAll(":is(.open, .more)[tabindex='0']")) button.tabIndex = -1;
    for (const button of row.querySelectorAll(".open, .more")) button.tabIndex = 0;
  }

  #press(event) {
    const row = event.target.closest("li");
    if (event.target === this.#search && event.key === "ArrowDown") {
      event.preventDefault();
      this.#list.querySelector(".open")?.focus();
      return;
    }
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && this.#deleted && event.target.localName !== "input") {
      event.preventDefault();
      void this.#undo();
      return;
    }
    if (!row || event.target.localName === "input") return;
    const acts = {
      ArrowDown: () => this.#stepTo(row.nextElementSibling),
      ArrowUp: () => (row.previousElementSibling ? this.#stepTo(row.previousElementSibling) : this.#search.focus()),
      Home: () => this.#stepTo(this.#list.firstElementChild),
      End: () => this.#stepTo(this.#list.lastElementChild),
      F2: () => this.#ask(row),
      Delete: () => this.#delete(row),
    };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    acts[event.key]();
  }

  #stepTo(row) {
    row?.querySelector(".open").focus();
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Shows what may be done with a game, or hides it. */
  #unfold(row) {
    const isOpen = row.querySelector(".deeds") !== null;
    this.#fold();
    if (isOpen) return;
    const entry = this.#entryOf(row);
    const isOnBoard = this.#onBoards.has(entry.id);
    const deeds = make("div", { className: "deeds" });
    if (entry.summary && (!isOnBoard || this.#keeping.boardWith(entry.id))) deeds.append(plain(this.#say("library-rename"), () => this.#ask(row)));
    deeds.append(plain(this.#say("library-duplicate"), () => this.#duplicate(entry)));
    if (!isOnBoard) deeds.append(plain(this.#say("library-delete"), () => this.#delete(row)));
    row.append(deeds);
    row.querySelector(".more").ariaExpanded = "true";
    row.scrollIntoView({ block: "nearest" });
  }

  #fold() {
    for (const opened of this.#list.querySelectorAll(".deeds, .title")) opened.remove();
    for (const more of this.#list.querySelectorAll("[aria-expanded='true']")) more.ariaExpanded = "false";
  }

  async #open(entry) {
    const { game } = entry.record;
    if (!entry.summary) return this.#tell(this.#facts(entry));
    await this.#page.showGame(game);
    const board = await this.#keeping.restored(game);
    if (this.#keeping.boardWith(entry.id) !== board) {
      // It may have been played on since the list was made.
      const trouble = this.#keeping.take(game, (await this.#shelf.textOf(entry.id)) ?? this.#shelf.textOfEntry(entry));
      if (trouble) return this.#tell(this.#say("library-unreadable"));
    }
    this.#dialog.close();
    board.focus();
    return undefined;
  }

  /** Lets the name of a game be written in its row. */
  #ask(row) {
    const entry = this.#entryOf(row);
    const board = this.#keeping.boardWith(entry.id);
    if (!entry.summary || (this.#onBoards.has(entry.id) && !board)) return;
    this.#fold();
    const input = make("input", { value: entry.summary.title, ariaLabel: this.#say("library-name"), maxLength: 200 });
    const field = make("div", { className: "title" }, input);
    let isDone = false;
    const end = async (title) => {
      if (isDone) return;
      isDone = true;
      field.remove();
      row.querySelector(".open").focus();
      if (title === entry.summary.title) return;
      if (board) {
        board.setHeader("Title", title);
        await this.#shelf.clearUp(this.#keeping, true);
      } else {
        await this.#shelf.put(await this.#shelf.rename(entry, title, this.#tab));
      }
      await this.#refresh();
      this.#focus(entry.id);
    };
    input.addEventListener("keydown", (event) => {
      if (event.isComposing || !["Enter", "Escape"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      void end(event.key === "Enter" ? input.value.trim() : entry.summary.title);
    });
    input.addEventListener("blur", () => end(input.value.trim()));
    row.append(field);
    input.select();
  }

  async #duplicate(entry) {
    const copy = { ...entry, id: this.#keeping.makeId(), seen: {}, changed: Date.now() };
    const title = this.#say("library-copy", { name: this.#nameOf(entry) });
    await this.#shelf.put(entry.summary ? await this.#shelf.rename(copy, title, this.#tab) : copy);
    await this.#refresh();
    this.#focus(copy.id);
  }

  async #delete(row) {
    const entry = this.#entryOf(row);
    if (this.#onBoards.has(entry.id)) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    await this.#shelf.remove(entry.id);
    this.#deleted = entry;
    this.#entries = this.#entries.filter(({ id }) => id !== entry.id);
    this.#found = this.#found.filter(({ id }) => id !== entry.id);
    this.#shown -= 1;
    (next?.querySelector(".open") ?? this.#search).focus();
    row.remove();
    if (!this.#list.lastElementChild || next === this.#list.lastElementChild) this.#extend();
    this.#recount();
    this.#tell(this.#say("library-deleted", { name: this.#nameOf(entry) }), true);
  }

  async #undo() {
    const entry = this.#deleted;
    if (!entry) return;
    this.#deleted = null;
    await this.#shelf.put(entry);
    this.#tell(this.#say("library-restored", { name: this.#nameOf(entry) }));
    await this.#refresh();
    this.#focus(entry.id);
  }

  #focus(id) {
    const place = this.#found.findIndex((entry) => entry.id === id);
    while (this.#shown <= place) this.#extend();
    this.#stepTo(this.#list.children[place]);
  }

  async #import(files) {
    let added = 0;
    const troubles = [];
    this.#dialog.ariaBusy = "true";
    for (const file of files) {
      try {
        const found = await unpack(file, this.#shelf, this.#keeping, (n, total) => {
          this.#tell(this.#say("library-reading", { n, total }));
        });
        added += found.added;
        if (found.isLater) troubles.push(this.#say("library-file-newer"));
        if (found.unread > 0) troubles.push(this.#say("library-unread", { n: found.unread }));
      } catch (error) {
        console.warn(error);
        troubles.push(error instanceof RangeError ? error.message : this.#say("load-failed"));
      }
    }
    await this.#refresh();
    this.#dialog.ariaBusy = null;
    this.#tell([added > 0 ? this.#say("library-added", { n: added }) : "", ...troubles].filter(Boolean).join(" "));
  }

  async #export() {
    await this.#refresh();
    const text = parcelOf(this.#entries, this.#shelf.textOfEntry);
    saveFile(new Blob([text], { type: "application/jsonl" }), "qipan-library.jsonl");
    this.#tell(this.#say("library-exported", { n: this.#entries.length }));
  }
}
