// A board in a frame of somebody else's page. The address says what it shows, the page round the frame
// hears what happens and may play, walk, turn and load by messages. All of it goes through the public
// interface of the boards (`qipan.d.ts`); `gallery.html` documents the messages.

import { readAddress, shortened } from "./address.js";
import { setWordsSource } from "./element.js";
import { LOCALES, preferredLanguage, say, speak } from "./words.js";

/** The events that the page round the frame hears of. */
const EVENTS = [
  "board-ready", "board-beforemove", "board-move", "board-illegal", "board-check", "board-end", "board-navigate",
  "board-change", "board-clock", "board-select", "board-error", "board-beforeload", "board-load", "board-draft", "puzzle-solved",
  "puzzle-failed",
];

/** What the page round the frame may ask for. */
const ACTS = {
  move: ({ move }) => board.move(String(move)),
  go: ({ ply }) => board.go(whole(ply)),
  flip: () => board.flip(),
  load: ({ record, index, encoding }) => board.load(record, { index, encoding }),
};

const frame = document.getElementById("frame");
const notice = document.getElementById("notice");

let address = readAddress(location.hash);
let language = "en";
let board = null;
let height = 0;

/** Tells the page round the frame, if there is one. */
function tell(type, message) {
  if (parent !== window) parent.postMessage({ source: "qipan", type, ...message }, address.origin ?? "*");
}

/** The board of the address, in the place of the one before. */
async function show() {
  const shown = (address = readAddress(location.hash));
  language = shown.lang ?? preferredLanguage(navigator.languages);
  notice.hidden = true;
  notice.firstElementChild.replaceChildren();
  board?.remove();
  const made = (board = document.createElement(`${shown.game}-board`));
  board.lang = language;
  for (const [name, value] of Object.entries(shown.attributes)) board.setAttribute(name, value);
  document.documentElement.lang = language;
  document.documentElement.dataset.look = { dark: "dark", contrast: "white", paper: "white" }[shown.attributes.theme] ?? "wood";
  frame.querySelector(".wait")?.remove();
  frame.append(board);
  new MutationObserver(watch).observe(board.shadowRoot, { childList: true });
  watch();
  for (const [code, values] of shown.faults) complain(code, values);
  await speak(language);
  document.title = say("page", { game: say(shown.game) });
  notice.lastElementChild.ariaLabel = say("close");
  try {
    await made.ready;
    if (shown.shared !== null) await made.load(shown.shared);
  } catch {
    // The board has told why, and shows what can be shown.
  }
  if (shown.ply !== null && made === board) made.go(shown.ply);
}

/** Notices */

async function complain(code, values) {
  const { sayFault } = await import("./embed-words.js");
  note(sayFault(code, language, values));
}

function note(text) {
  notice.firstElementChild.append(Object.assign(document.createElement("li"), { textContent: text }));
  notice.hidden = false;
}

/** What is wrong with a value of the address, or with something that was loaded. */
function hearError({ detail: { source, text } }) {
  const key = address.keys[source];
  if (key === undefined) note(text);
  else complain("board", { text: shortened(`${key}=${address.attributes[source]}`), why: text });
}

notice.lastElementChild.addEventListener("click", () => {
  notice.hidden = true;
  notice.firstElementChild.replaceChildren();
});

/** Size */

const sizes = new ResizeObserver(measure);

/** Bars come below the board, and go. */
function watch() {
  sizes.disconnect();
  for (const node of [notice, frame, ...board.shadowRoot.children]) sizes.observe(node);
}

/** Tells how high the frame would be if everything had the room that it wants. */
function measure() {
  const { classList } = document.documentElement;
  classList.add("free");
  const wanted = Math.ceil(frame.getBoundingClientRect().height);
  classList.remove("free");
  if (wanted === height) return;
  height = wanted;
  tell("size", { height });
}

/** Messages */

function whole(number) {
  if (Number.isInteger(number) && number >= 0) return number;
  throw new RangeError(`ply: ${number} is no number of moves`);
}

async function obey({ data, source, origin }) {
  if (source !== parent || parent === window) return;
  if (address.origin !== null && origin !== address.origin) return;
  const act = Object.hasOwn(ACTS, data?.type) ? ACTS[data.type] : null;
  try {
    if (act === null) throw new RangeError(`no such message; there are ${Object.keys(ACTS).join(", ")}`);
    await board.ready;
    await act(data);
  } catch (error) {
    tell("refused", { message: String(data?.type), text: error instanceof Error ? error.message : String(error) });
  }
}

for (const type of EVENTS) document.addEventListener(type, ({ detail }) => tell(type, { detail }));
document.addEventListener("board-error", hearError);
addEventListener("message", obey);
addEventListener("hashchange", show);
setWordsSource((tongue) => LOCALES[tongue]());
show().catch(() => note("The board could not be loaded. 棋盘加载失败。棋盤載入失敗。Không tải được bàn cờ."));
