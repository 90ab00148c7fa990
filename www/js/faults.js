// What is wrong in a file, in the languages of the boards: where it stands, what stands there, and
// what is the matter with it. The table is JSON.

import { LANGUAGES, languageOf } from "./languages.js";

const WORDS = {
  "line": ["Line {n}: ", "第{n}行：", "第{n}行：", "Dòng {n}: "],
  "byte": ["Byte {n}: ", "第{n}字节：", "第{n}位元組：", "Byte {n}: "],
  "ply": ["move {n}: ", "第{n}着：", "第{n}著：", "nước {n}: "],
  "found": ["“{text}”: ", "“{text}”：", "「{text}」：", "“{text}”: "],

  "empty": ["There is nothing in it.", "没有内容。", "沒有內容。", "Không có nội dung."],
  "unknown-format": ["No kind of game record that is known here.", "无法识别的棋谱格式。", "無法識別的棋譜格式。", "Không nhận ra định dạng biên bản."],
  "version": ["This version is not known here.", "不支持这个版本。", "不支援這個版本。", "Không hỗ trợ phiên bản này."],
  "other-game": ["This is the record of another game.", "这是另一种棋的棋谱。", "這是另一種棋的棋譜。", "Đây là biên bản của một môn cờ khác."],
  "too-large": ["The file is larger than any record.", "文件过大。", "檔案過大。", "Tệp quá lớn."],
  "too-many-moves": ["More moves than any game has.", "着法过多。", "著法過多。", "Quá nhiều nước đi."],
  "too-long": ["More moves in a row than any game has.", "一线着法过长。", "一線著法過長。", "Một nhánh có quá nhiều nước đi."],
  "too-many-games": ["More games than are read.", "对局过多。", "對局過多。", "Quá nhiều ván."],
  "truncated": ["The file ends too early.", "文件不完整。", "檔案不完整。", "Tệp bị cắt cụt."],
  "expected": ["This is not understood here.", "此处无法读懂。", "此處無法讀懂。", "Không hiểu được chỗ này."],
  "unclosed": ["What begins here has no end.", "此处缺少结尾。", "此處缺少結尾。", "Phần mở ở đây không được đóng."],
  "position": ["No game can start from this position.", "起始局面不合规则。", "起始局面不合規則。", "Thế cờ ban đầu không hợp lệ."],
  "move": ["This move cannot be played here.", "此着在这里不能走。", "此著在這裡不能走。", "Không thể đi nước này ở đây."],
  "illegal": ["This move is against the rules.", "此着不合规则。", "此著不合規則。", "Nước này sai luật."],
  "off-board": ["No point of this board.", "棋盘上没有这一点。", "棋盤上沒有這一點。", "Không có điểm này trên bàn cờ."],
  "occupied": ["A stone is there already.", "此处已有棋子。", "此處已有棋子。", "Chỗ này đã có quân."],
  "setup-in-game": ["Stones are put or taken away in the middle of the game.", "对局中途增减了棋子。", "對局中途增減了棋子。", "Quân được thêm hoặc bớt giữa ván."],
  "colors-out-of-turn": ["The colours do not take turns.", "黑白没有轮流落子。", "黑白沒有輪流落子。", "Hai bên không đi luân phiên."],
  "game-not-named": ["The file does not name its game.", "文件没有注明棋种。", "檔案沒有註明棋種。", "Tệp không ghi môn cờ."],
  "undecodable": ["No encoding fits the whole text.", "没有适合全文的编码。", "沒有適合全文的編碼。", "Không có bảng mã nào hợp với cả văn bản."],
  "fetch": ["The file could not be fetched.", "无法取得文件。", "無法取得檔案。", "Không tải được tệp."]
};

/** The column of a language. */
const column = (lang) => LANGUAGES.indexOf(languageOf(lang) ?? "en");

/** One sentence, its `{places}` filled from `values`. */
export function sayFile(key, lang, values = {}) {
  return WORDS[key][column(lang)].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** A fault as `pkg/files.js` tells it; what exactly was expected is said in English. */
export function faultText(fault, lang) {
  const { line, byte, move, found, code, reason } = fault;
  let text = "";
  if (line !== undefined) text += sayFile("line", lang, { n: line });
  if (byte !== undefined) text += sayFile("byte", lang, { n: byte });
  if (move !== undefined) text += sayFile("ply", lang, { n: move });
  if (found !== "" && column(lang) > 0) text += sayFile("found", lang, { text: found });
  if (column(lang) === 0) return `${text}${text ? reason : reason[0].toUpperCase() + reason.slice(1)}.`;
  return text + sayFile(code, lang);
}
