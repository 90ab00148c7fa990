// The bar of controls below a board: walking through the record, taking back, turning, giving away.

import { button, closeBar, openBar } from "./bars.js";
import { clockText, followClock } from "./clockface.js";
import { languageOf } from "./languages.js";
import { followLine, forgetLine, lineOf } from "./line.js";
import { showList } from "./listing.js";
import { pathOf, treeOf, watchTree } from "./tree.js";

const LABELS = {
  "en": ["Controls", "To the start", "One move back", "One move on", "To the end", "Undo", "Redo", "Flip the board", "Copy the position", "Share", "Moves", "Copied", "Sound", "Clock", "Read aloud", "Variation", "Comment"],
  "zh-Hans": ["控制", "回到开局", "后退一步", "前进一步", "到最后一步", "悔棋", "重走", "翻转棋盘", "复制局面", "分享", "着法", "已复制", "声音", "棋钟", "朗读", "变着", "注解"],
  "zh-Hant": ["控制", "回到開局", "後退一步", "前進一步", "到最後一步", "悔棋", "重走", "翻轉棋盤", "複製局面", "分享", "著法", "已複製", "聲音", "棋鐘", "朗讀", "變著", "註解"],
  "vi": ["Điều khiển", "Về đầu ván", "Lùi một nước", "Tiến một nước", "Đến cuối ván", "Đi lại", "Đi tiếp", "Lật bàn cờ", "Chép thế cờ", "Chia sẻ", "Các nước đi", "Đã chép", "Âm thanh", "Đồng hồ", "Đọc to", "Biến", "Lời bình"],
};
const [BAR, START, BACK, ON, END, UNDO, REDO, FLIP, COPY, SHARE, LIST, COPIED, SOUND, CLOCK, SPEECH, VARIATION, COMMENT] = LABELS.en.keys();
const PATHS = {
  [START]: "M6 5v14M18 5l-8 7 8 7z",
  [BACK]: "M15 5l-8 7 8 7z",
  [ON]: "M9 5l8 7-8 7z",
  [END]: "M18 5v14M6 5l8 7-8 7z",
  [UNDO]: "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 8h-3",
  [REDO]: "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 8h3",
  [FLIP]: "M8 4v15M4 8l4-4 4 4M16 20V5M12 16l4 4 4-4",
  [COPY]: "M9 9h10v11H9zM15 9V4H5v11h4",
  [SOUND]: "M4 10v4h4l5 4V6l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  [CLOCK]: "M12 8v5l3 2M12 4a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M9 2h6",
  [SPEECH]: "M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12.5h5",
  [SHARE]: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
};

/** Boards whose lines are followed already. */
const followed = new WeakSet();

/**
 * Shows the controls that a board asks for, in a language; takes them away where it asks for none.
 *
 * @param {any} host
 * @param {string} language
 */
export function show(host, language) {
  const tokens = host.controls.split(/\s+/).filter((token) => token !== "" && token !== "none");
  if (tokens.length === 0) {
    closeBar(host, "controls");
    watchTree(host, null);
    return;
  }
  if (!followed.has(host)) followLine(host);
  followed.add(host);
  // Another language has other words for the moves.
  forgetLine(host);
  const labels = LABELS[languageOf(language) ?? "en"];
  const make = (label, act) => button(labels[label], PATHS[label], act);
  const makeSwitch = (label, name) => {
    const made = make(label, () => {
      host[name] = host[name] === "on" ? "off" : "on";
      made.ariaPressed = String(host[name] === "on");
    });
    made.ariaPressed = String(host[name] === "on");
    return made;
  };
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  const list = document.createElement("ol");
  list.setAttribute("part", "move-list");
  list.ariaLabel = labels[LIST];
  list.lang = formOf(host, language) === "zh" ? (language === "zh-Hans" ? language : "zh-Hant") : "en";
  const comment = makeComment(labels[COMMENT]);
  const status = document.createElement("p");
  status.setAttribute("part", "status");
  const texts = { list, comment, status };
  const back = [];
  const on = [];
  const sets = {
    nav: () => {
      back.push(make(START, () => host.go(0)), make(BACK, () => host.undo()));
      on.push(make(ON, () => host.redo()), make(END, () => host.go(2 ** 31)));
      return [...back, ...on];
    },
    undo: () => {
      const pair = [make(UNDO, () => host.undo()), make(REDO, () => host.redo())];
      back.push(pair[0]);
      on.push(pair[1]);
      return pair;
    },
    flip: () => [make(FLIP, () => host.flip())],
    copy: () => [make(COPY, () => copy(host, said, labels[COPIED]))],
    share: () => [make(SHARE, () => share(host, said, labels[COPIED]))],
    sound: () => [makeSwitch(SOUND, "sound")],
    speech: () => ("speechSynthesis" in window ? [makeSwitch(SPEECH, "speech")] : []),
    clock: () => {
      const made = make(CLOCK, () => (host.clock.running === null ? host.clock.start() : host.clock.pause()));
      made.classList.add("clock");
      made.setAttribute("part", "clock");
      made.append(document.createElement("span"));
      return [made];
    },
  };
  const parts = tokens.flatMap((token) => sets[token]?.() ?? []);
  const slot = (name) => Object.assign(document.createElement("slot"), { name });
  const render = (bar) => {
    if (bar.childElementCount === 0) {
      bar.setAttribute("role", "group");
      bar.ariaLabel = labels[BAR];
      bar.append(slot("controls-before"), ...parts, slot("controls-after"));
      bar.append(...tokens.flatMap((token) => texts[token] ?? []));
      if (tokens.includes("copy") || tokens.includes("share")) bar.append(said);
    }
    const edits = host.mode === "edit";
    const { ply } = host;
    const moves = lineOf(host);
    for (const made of back) made.ariaDisabled = String(!edits && ply === 0);
    for (const made of on) made.ariaDisabled = String(!edits && ply >= moves.length);
    const tree = treeOf(host);
    if (tokens.includes("list")) showList(list, host, { line: moves, ply, tree, form: formOf(host, language), label: labels[VARIATION] });
    if (tokens.includes("comment")) showText(comment, commentOf(host, pathOf(tree, moves), ply));
    if (tokens.includes("status")) status.textContent = host.status.text;
  };
  const life = openBar(host, "controls", render);
  const bar = host.shadowRoot.querySelector(".bar.controls");
  watchTree(host, tokens.includes("list") || tokens.includes("comment") ? () => render(bar) : null);
  const clock = parts.find((part) => part.matches(".clock"));
  if (clock) followClock(host, () => showClock(clock, host, labels[CLOCK]), life);
}

/** What both sides have left, the first mover first; nothing without a clock. */
function showClock(made, host, label) {
  const { control, running, left } = host.clock;
  made.hidden = control === "";
  made.ariaPressed = String(running !== null);
  const times = Object.values(left).map(clockText);
  made.querySelector("span").textContent = times.join(" · ");
  made.ariaLabel = `${label}: ${times.join(", ")}`;
}

/** The notation of the list: the one that was chosen, or what is usual in the language. */
function formOf(host, language) {
  const usual = languageOf(language)?.startsWith("zh") ? "zh" : "iccs";
  return ["zh", "wxf", "iccs"].includes(host.notation) ? host.notation : usual;
}

/** A place for a comment, which the keyboard can scroll where it is long. */
function makeComment(label) {
  const box = document.createElement("div");
  const text = document.createElement("div");
  box.className = "comment";
  box.setAttribute("part", "comment");
  box.setAttribute("role", "group");
  box.ariaLabel = label;
  box.hidden = true;
  text.dir = "auto";
  box.append(text);
  new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }).observe(text);
  return box;
}

/** What is noted at the shown move; at the start also what is to be read before the first one. */
function commentOf(host, path, ply) {
  const before = ply === 0 ? path[0]?.before : ply > 1 && path[ply - 1]?.before;
  const texts = [before, host.comment].filter(Boolean);
  return (ply === 0 ? texts.reverse() : texts).join("\n");
}

function showText(box, text) {
  const inner = box.firstElementChild;
  box.hidden = text === "";
  if (inner.textContent === text) return;
  inner.textContent = text;
  box.scrollTop = 0;
}

async function copy(host, said, copied) {
  try {
    await navigator.clipboard.writeText(host.fen);
    said.textContent = copied;
  } catch {
    said.textContent = host.fen;
  }
}

async function share(host, said, copied) {
  if (!navigator.share) return copy(host, said, copied);
  return navigator.share({ text: host.fen, url: location.href }).catch(() => {});
}
