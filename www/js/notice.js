// Why there is no board, for those who read the page.

import { languageOf } from "./languages.js";

const WORDS = {
  "en": ["The board cannot be shown: this page does not allow WebAssembly.", "The board could not be loaded."],
  "zh-Hans": ["无法显示棋盘：此页面不允许 WebAssembly。", "棋盘未能加载。"],
  "zh-Hant": ["無法顯示棋盤：此頁面不允許 WebAssembly。", "棋盤未能載入。"],
  "vi": ["Không hiển thị được bàn cờ: trang này không cho phép WebAssembly.", "Không tải được bàn cờ."],
};

/** How browsers tell that the content policy of a page is the reason. */
const POLICY = /CSP|content security|unsafe-eval/i;

/**
 * What stands in the place of a board that cannot be.
 *
 * @param {string} reason
 * @param {string} language
 */
export function notice(reason, language) {
  const lang = languageOf(language) ?? "en";
  const made = document.createElement("p");
  made.className = "notice";
  made.setAttribute("part", "notice");
  made.setAttribute("role", "status");
  made.lang = lang;
  made.textContent = WORDS[lang][POLICY.test(reason) ? 0 : 1];
  return made;
}
