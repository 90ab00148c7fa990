// The bar below a board that is being set up: what may be put there, who moves, what is wrong.

import { button, closeBar, openBar } from "./bars.js";
import { languageOf } from "./languages.js";

const LABELS = {
  "en": ["Set up the position", "Move pieces", "Take away", "Clear", "Start position", "Red", "Black", "White", "{0} to move", ["General", "Advisor", "Elephant", "Horse", "Chariot", "Cannon", "Soldier"]],
  "zh-Hans": ["摆局", "移动棋子", "拿掉", "清空", "开局", "红方", "黑方", "白方", "轮到{0}", ["将帅", "士", "象", "马", "车", "炮", "兵卒"]],
  "zh-Hant": ["擺局", "移動棋子", "拿掉", "清空", "開局", "紅方", "黑方", "白方", "輪到{0}", ["將帥", "士", "象", "馬", "車", "炮", "兵卒"]],
  "vi": ["Xếp thế cờ", "Di chuyển quân", "Bỏ quân", "Xóa hết", "Thế ban đầu", "Đỏ", "Đen", "Trắng", "{0} đi", ["Tướng", "Sĩ", "Tượng", "Mã", "Xe", "Pháo", "Tốt"]],
};
const HAND = "M8 12V5a1.5 1.5 0 0 1 3 0v5M11 10V4a1.5 1.5 0 0 1 3 0v6M14 10V6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4-2-6-6a1.5 1.5 0 0 1 3-1";
const ERASE = "M7 19h12M5 14l8-9 6 5-7 9H9z";

/**
 * Shows the bar while a board is set up, in a language; takes it away when it is not.
 *
 * @param {any} host
 * @param {string} language
 */
export function show(host, language) {
  if (host.mode !== "edit") {
    closeBar(host, "editor");
    return;
  }
  const [bar, hand, erase, clear, start, red, black, white, toMove, roles] = LABELS[languageOf(language) ?? "en"];
  const isXiangqi = host.localName.includes("xiangqi") || host.status.turn === "red";
  const colors = isXiangqi ? { red, black } : { black, white };
  const tools = [];
  let refresh = () => {};
  const tool = (label, path, value) => {
    const made = button(label, path, () => {
      host.palette = value;
      refresh();
    });
    tools.push([made, value]);
    return made;
  };
  const pieces = document.createElement("div");
  pieces.className = isXiangqi ? "pieces" : "pieces stones";
  if (isXiangqi) {
    for (const letters of ["KABNRCP", "kabnrcp"]) {
      [...letters].forEach((letter, index) => {
        const side = letters === "KABNRCP" ? red : black;
        const made = tool(`${side} ${roles[index]}`, "", letter);
        made.innerHTML = host.pieceSVG(letter);
        made.firstElementChild.setAttribute("aria-hidden", "true");
        pieces.append(made);
      });
    }
  } else {
    for (const [color, name] of Object.entries(colors)) {
      const made = tool(name, "", color);
      made.innerHTML = `<span class="stone ${color}"></span>`;
      pieces.append(made);
    }
  }
  const turns = Object.entries(colors).map(([color, name]) => {
    const made = button(toMove.replace("{0}", name), null, () => {
      host.turn = color;
    });
    return [made, color];
  });
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  openBar(host, "editor", (place) => {
    if (place.childElementCount === 0) {
      place.setAttribute("role", "group");
      place.ariaLabel = bar;
      place.append(pieces, tool(hand, HAND, null), tool(erase, ERASE, "erase"));
      place.append(...turns.map(([made]) => made));
      place.append(button(clear, null, () => host.clear()), button(start, null, () => host.reset()), said);
    }
    refresh = () => {
      if (host.mode !== "edit") return;
      for (const [made, value] of tools) made.ariaPressed = String(host.palette === value);
      for (const [made, color] of turns) made.ariaPressed = String(host.turn === color);
      const text = host.validate().map(({ text }) => text).join(" ");
      if (said.textContent !== text) said.textContent = text;
    };
    refresh();
  });
}
