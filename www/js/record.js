// Games come from files and go into files and links. The page loads this when somebody asks for it,
// and lends it its words: `page` has `say` and `tell`, and `putAside`.

import { ask, closeBeside } from "./ask.js";
import { chooseFiles, saveFile } from "./disk.js";
import { gameOfLink } from "./link.js";
import { make } from "./make.js";

export { chooseFiles, gameOfLink };

/** A dialog of its own with these rows, and buttons beside the one that leaves it; the value of the button that closed it. */
async function choose(title, rows, close, ...others) {
  const heading = make("h2", { textContent: title, id: "choose-title" });
  const answers = make("div", { className: "answers" }, make("button", { value: "", textContent: close, autofocus: true }), ...others);
  const list = make("div", { className: "ends list" }, ...rows);
  const dialog = make("dialog", {}, make("form", { method: "dialog" }, heading, list, answers));
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
  let stay = () => {};
  const stop = (event) => {
    const own = event.detail.games.filter(({ game }) => `${game}-board` === board.localName);
    if (event.detail.chosen || own.length < 2) return (stay = page.putAside());
    several = event.detail;
    event.preventDefault();
  };
  board.addEventListener("board-beforeload", stop);
  let report;
  try {
    report = await board.load(source, index === undefined ? {} : { index });
  } catch (error) {
    stay();
    throw error;
  } finally {
    board.removeEventListener("board-beforeload", stop);
  }
  if (several) {
    const rows = several.games.map((game, place) =>
      make("button", { className: "item", value: place, textContent: `${place + 1}. ${nameOf(game) || say("count", { n: game.moves })}` }));
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
    const name = NAMES[id] ?? say("export-moves");
    const way = (value, text, hidden) =>
      make("button", { className: "plain", value: `${value} ${id}`, textContent: text, ariaLabel: `${text}: ${name}`, hidden });
    return make("div", { className: "format" }, make("span", { textContent: name }),
      way("copy", say("copy-text"), binary), way("save", say("save-file"), false));
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
  saveFile(new Blob([content]), `qipan.${extension}`);
}

/** Offers the game as a link, as pictures, and as what others put into their pages. */
export async function share(board, page) {
  const { say } = page;
  const game = (await board.export("share")).trim();
  const near = (file) => new URL(file, location.href.split("#")[0]).href;
  const link = `${near("")}#${game}`;
  const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const { localName } = board;
  const given = ["rules", "size", "opening"].map((name) => [name, board.getAttribute(name)]).filter(([, value]) => value);
  const attributes = [...given, ["position", board.position], ["moves", board.moves.join(" ")], ["controls", "nav"]];
  const ways = {
    "share-link": () => copyText(link, say("shared"), page),
    "share-system": () => navigator.share({ title: document.title, url: link }).catch(() => {}),
    "share-frame": () => copyText(
      `<iframe src="${quoted(near(`embed.html#${game}&c=nav`))}" title="${quoted(document.title)}" width="420" height="520" loading="lazy"></iframe>`,
      say("shared-snippet"), page),
    "share-element": () => copyText(
      `<script type="module" src="${quoted(near("js/element.js"))}"></script>\n<${localName}${attributes
        .map(([name, value]) => ` ${name}="${quoted(value)}"`).join("")}></${localName}>`,
      say("shared-snippet"), page),
    "share-svg": () => saveFile(new Blob([board.toSVG()], { type: "image/svg+xml" }), "qipan.svg"),
    "share-png": async () => {
      try {
        saveFile(await board.toPNG(1.5), "qipan.png");
      } catch (error) {
        console.warn(error);
        page.tell(say("share-png-refused"));
      }
    },
    "share-text": () => copyText(diagram(board), say("shared-text"), page),
  };
  if (!navigator.share) delete ways["share-system"];
  const rows = Object.keys(ways).map((name) => make("button", { className: "item", value: name, textContent: say(name) }));
  const way = await choose(say("share-ask"), rows, say("cancel"));
  await ways[way]?.();
}

const FACES = { K: "帥", A: "仕", B: "相", N: "傌", R: "俥", C: "炮", P: "兵", k: "將", a: "士", b: "象", n: "馬", r: "車", c: "砲", p: "卒", x: "●", o: "○" };

/** The shown position in characters of one width, as people paste it into messages. */
function diagram(board) {
  const rows = board.fen.split(" ")[0].split("/");
  const wide = rows.map((row) => row.replace(/\d+/g, (count) => "＋".repeat(Number(count))).replace(/[a-z]/gi, (letter) => FACES[letter] ?? letter));
  return `${wide.join("\n")}\n${board.status.text}`;
}

async function copyText(text, done, { say, tell }) {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    const area = make("textarea", { className: "text", value: text, readOnly: true, rows: 6 });
    setTimeout(() => area.select());
    await choose(say("copy-by-hand"), [area], say("close"));
  }
}

/** Lets the reader write the comment on the shown move. */
export async function editComment(board, { say }) {
  const area = make("textarea", { className: "text", value: board.comment, rows: 6, autofocus: true });
  area.setAttribute("aria-label", say("comment"));
  const save = make("button", { className: "main", value: "save", textContent: say("comment-save") });
  if ((await choose(say("comment"), [area], say("cancel"), save)) === "save") board.comment = area.value;
}
