// What the page for frames has to say about its address, in the languages of the boards. It is loaded
// when there is something to say.

import { LANGUAGES } from "./languages.js";

const WORDS = {
  "key": ["“{text}” in the address: not a key. Keys are {known}.", "地址里的“{text}”：没有这个键。可用：{known}。", "網址裡的「{text}」：沒有這個鍵。可用：{known}。", "“{text}” trong địa chỉ: không có khóa này. Các khóa: {known}."],
  "value": ["“{text}” in the address: not a value. Values are {known}.", "地址里的“{text}”：不是可用的值。可用：{known}。", "網址裡的「{text}」：不是可用的值。可用：{known}。", "“{text}” trong địa chỉ: giá trị không hợp lệ. Các giá trị: {known}."],
  "ply": ["“{text}” in the address: not a number of moves, nor “last”.", "地址里的“{text}”：不是着数，也不是 last。", "網址裡的「{text}」：不是著數，也不是 last。", "“{text}” trong địa chỉ: không phải số nước đi hay “last”."],
  "origin": ["“{text}” in the address: not an origin such as https://example.org.", "地址里的“{text}”：不是 https://example.org 这样的来源。", "網址裡的「{text}」：不是 https://example.org 這樣的來源。", "“{text}” trong địa chỉ: không phải nguồn gốc như https://example.org."],
  "escape": ["“{text}” in the address: what follows a % is not two digits of UTF-8.", "地址里的“{text}”：% 后面不是 UTF-8 编码。", "網址裡的「{text}」：% 後面不是 UTF-8 編碼。", "“{text}” trong địa chỉ: sau dấu % không phải mã UTF-8."],
  "board": ["“{text}” in the address: {why}", "地址里的“{text}”：{why}", "網址裡的「{text}」：{why}", "“{text}” trong địa chỉ: {why}"],
};

/** One sentence, its `{places}` filled from `values`. */
export function sayFault(code, lang, values) {
  return WORDS[code][LANGUAGES.indexOf(lang)].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
