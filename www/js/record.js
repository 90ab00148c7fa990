// Games come from files and go into files and links. The page loads this when somebody asks for it,
// and lends it its words: `page` has `say`, `tell` and `notation`.

import { ask, closeBeside } from "./ask.js";
import { gameOfLink } from "./link.js";

export { gameOfLink };

/** Lets the reader choose a file; nothing is called when he chooses none. */
export function chooseFile(onFile) {
  const input = Object.assign(document.createElement("input"), { type: "file" });
  input.addEventListener("change", () => {
    if (input.files[0]) onFile(input.files[0]);
  });
  input.click();
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A dialog of its own with these rows; the value of the button that closed it. */
async function choose(title, rows, close) {
  const heading = element("h2", { textContent: title, id: "choose-title" });
  const answers = element("div", { className: "answers" }, element("button", { value: "", textContent: close, autofocus: true }));
  const list = element("div", { className: "ends list" }, ...rows);
  const dialog = element("dialog", {}, element("form", { method: "dialog" }, heading, list, answers));
  dialog.setAttribute("aria-labelledby", heading.id);
  document.body.append(dialog);
  closeBeside(dialog);
  const answer = await ask(dialog);
  dialog.remove();
  return answer;
}

/** Who played where and when, as far as the headers of a game tell. */
function nameOf({ headers, result }) {
  const { Title, Event, Red, White, Black, Date: date } = headers;
  const players = [Red ?? Black, Red ? Black : White].filter(Boolean).join(" – ");
  return [Title ?? Event, players, date, result === "*" ? "" : result].filter(Boolean).join(" · ");
}

/**
 * Opens a file on `board`, after asking which game of several is meant. What came of it is told; true
 * when another game is on the board.
 */
export async function bring(board, source, page, index) {
  const { say, tell } = page;
  let several = null;
  const stop = (event) => {
    const own = event.detail.games.filter(({ game }) => `${game}-board` === board.localName);
    if (event.detail.chosen || own.length < 2) return page.putAside();
    several = event.detail;
    event.preventDefault();
  };
  board.addEventListener("board-beforeload", stop);
  let report;
  try {
    report = await board.load(source, index === undefined ? {} : { index });
  } finally {
    board.removeEventListener("board-beforeload", stop);
  }
  if (several) {
    const rows = several.games.map((game, place) =>
      element("button", { className: "item", value: place, textContent: `${place + 1}. ${nameOf(game) || say("count", { n: game.moves })}` }));
    const answer = await choose(say("choose-game"), rows, say("cancel"));
    return answer !== "" && bring(board, several.bytes, page, Number(answer));
  }
  const { faults, headers } = report.games[report.index];
  const lost = faults.find(({ warning }) => !warning);
  const parts = [say("loaded"), nameOf({ headers, result: "*" })];
  if (lost) parts.push(say("loaded-part"), lost.text);
  if (report.leftOut > 0) parts.push(say("left-out", { n: report.leftOut }));
  tell(parts.filter(Boolean).join(" "));
  return true;
}

const NAMES = {
  pgn: "PGN", wxf: "WXF", dhtmlxq: "DhtmlXQ", xqf: "XQF", uci: "UCI", ucci: "UCCI", sgf: "SGF", psq: "PSQ (Gomocup)",
  renlib: "RenLib", fen: "FEN", qipan: "Qipan",
};

/** Asks for a format, and gives the game in it away: as a file, or on the clipboard. */
export async function offerExport(board, { say, tell }) {
  const formats = (await board.formats()).filter(({ id }) => id !== "share");
  const rows = formats.map(({ id, binary }) => {
    const name = element("span", { textContent: NAMES[id] ?? say("export-moves") });
    const save = element("button", { className: "item", value: `save ${id}` }, name);
    const copy = element("button", { className: "plain", value: `copy ${id}`, textContent: say("copy-text"), hidden: binary });
    return element("div", { className: "format" }, save, copy);
  });
  const [way, id] = (await choose(say("export-ask"), rows, say("cancel"))).split(" ");
  if (!id) return;
  let content;
  try {
    content = await board.export(id);
  } catch (error) {
    console.warn(error);
    return tell(say("export-failed"));
  }
  if (way === "copy") return copyText(content, say("copied-format", { name: NAMES[id] ?? say("export-moves") }), { say, tell });
  const { extension } = formats.find((format) => format.id === id);
  const address = URL.createObjectURL(new Blob([content]));
  element("a", { href: address, download: `qipan.${extension}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Puts a link to the whole game on the clipboard. */
export async function share(board, page) {
  const link = `${location.href.split("#")[0]}#${(await board.export("share")).trim()}`;
  await copyText(link, page.say("shared"), page);
}

async function copyText(text, done, { say, tell }) {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    const area = element("textarea", { className: "text", value: text, readOnly: true, rows: 6 });
    setTimeout(() => area.select());
    await choose(say("copy-by-hand"), [area], say("close"));
  }
}

/** Lets the reader write the comment on the shown move. */
export async function editComment(board, { say }) {
  const area = element("textarea", { className: "text", value: board.comment, rows: 6 });
  area.setAttribute("aria-label", say("comment"));
  const save = element("button", { className: "item", value: "save", textContent: say("comment-save") });
  if ((await choose(say("comment"), [area, save], say("cancel"))) === "save") board.comment = area.value;
}
