// Every message of the page, whole, in each of its languages. What is said about the game itself
// (turn, check, result, refusals) comes from the board in the board's language.
//
// The table is JSON: `tests/it/page_words.rs` reads it.

/** The languages of the page, in the order of the table's texts. */
export const LANGUAGES = ["en", "zh-Hans", "zh-Hant", "vi"];

const WORDS = {
  "title": ["Qipan", "棋盘", "棋盤", "Qipan"],
  "page": ["{game} · Qipan", "{game} · 棋盘", "{game} · 棋盤", "{game} · Qipan"],
  "game": ["Game", "棋种", "棋種", "Loại cờ"],
  "xiangqi": ["Xiangqi", "象棋", "象棋", "Cờ tướng"],
  "gomoku": ["Gomoku", "五子棋", "五子棋", "Cờ caro"],
  "language": ["Language", "语言", "語言", "Ngôn ngữ"],

  "loading": ["Setting up the board…", "正在摆棋盘…", "正在擺棋盤…", "Đang bày bàn cờ…"],
  "load-failed": ["The board could not be loaded. Check the connection, then try again.", "棋盘加载失败。请检查网络，然后重试。", "棋盤載入失敗。請檢查網路，然後重試。", "Không tải được bàn cờ. Hãy kiểm tra kết nối rồi thử lại."],
  "try-again": ["Try again", "重试", "重試", "Thử lại"],

  "red": ["Red", "红方", "紅方", "Đỏ"],
  "black": ["Black", "黑方", "黑方", "Đen"],
  "white": ["White", "白方", "白方", "Trắng"],
  "to-move": ["to move", "行棋", "行棋", "đến lượt"],
  "won": ["won", "胜", "勝", "thắng"],
  "drawn": ["draw", "和", "和", "hòa"],
  "comma": [", ", "、", "、", ", "],
  "taken-by-red": ["Captured by Red: {pieces}", "红方吃子：{pieces}", "紅方吃子：{pieces}", "Đỏ đã ăn: {pieces}"],
  "taken-by-black": ["Captured by Black: {pieces}", "黑方吃子：{pieces}", "黑方吃子：{pieces}", "Đen đã ăn: {pieces}"],

  "undo": ["Undo", "悔棋", "悔棋", "Đi lại"],
  "redo": ["Redo", "恢复", "恢復", "Làm lại"],
  "flip": ["Flip", "翻转", "翻轉", "Xoay bàn"],
  "new": ["New", "新局", "新局", "Ván mới"],
  "end": ["End", "终局", "終局", "Kết thúc"],
  "menu": ["Menu", "菜单", "選單", "Menu"],
  "close": ["Close", "关闭", "關閉", "Đóng"],
  "cancel": ["Cancel", "取消", "取消", "Hủy"],

  "moves": ["Moves", "棋谱", "棋譜", "Biên bản"],
  "start-position": ["Start", "开局", "開局", "Đầu ván"],
  "notation": ["Notation", "记谱方式", "記譜方式", "Cách ghi nước"],
  "notation-zh": ["中文", "中文", "中文", "中文"],
  "notation-iccs": ["Coordinates", "坐标", "座標", "Tọa độ"],

  "rules-and-board": ["Rules and board", "规则与棋盘", "規則與棋盤", "Luật và bàn cờ"],
  "rules": ["Rules", "规则", "規則", "Luật"],
  "rules-of": ["Rules: {name}", "规则：{name}", "規則：{name}", "Luật: {name}"],
  "xiangqi-standard": ["Standard", "标准规则", "標準規則", "Tiêu chuẩn"],
  "xiangqi-standard-says": ["Asian rules: perpetual check or chase loses, any other repetition draws.", "亚洲规则：长将、长捉判负，其他重复判和。", "亞洲規則：長將、長捉判負，其他重複判和。", "Luật châu Á: chiếu dai hoặc đuổi dai bị xử thua, lặp nước khác thì hòa."],
  "xiangqi-engine": ["Engine", "引擎规则", "引擎規則", "Engine"],
  "xiangqi-engine-says": ["As engines judge: perpetual check or chase loses, but any check in between excuses a chase.", "引擎判法：长将、长捉判负，但其间有将军则不算长捉。", "引擎判法：長將、長捉判負，但其間有將軍則不算長捉。", "Theo cách xử của engine: chiếu dai hoặc đuổi dai bị xử thua, nhưng có xen nước chiếu thì không tính là đuổi dai."],
  "xiangqi-simple": ["Simple", "简易规则", "簡易規則", "Đơn giản"],
  "xiangqi-simple-says": ["Perpetual check loses, any other repetition draws.", "长将判负，其他重复判和。", "長將判負，其他重複判和。", "Chiếu dai bị xử thua, lặp nước khác thì hòa."],
  "xiangqi-free": ["Free", "自由规则", "自由規則", "Tự do"],
  "xiangqi-free-says": ["Only checkmate or stalemate ends the game; nothing else is judged.", "只有将死或困毙定胜负，其余不判。", "只有將死或困斃定勝負，其餘不判。", "Chỉ chiếu bí hoặc hết nước đi mới kết thúc ván; ngoài ra không xử gì."],
  "gomoku-freestyle": ["Freestyle", "自由规则", "自由規則", "Tự do"],
  "gomoku-freestyle-says": ["Five or more in a row wins. Nothing is forbidden.", "连成五子或更多即胜，无禁手。", "連成五子或更多即勝，無禁手。", "Năm quân liền trở lên là thắng. Không có nước cấm."],
  "gomoku-standard": ["Standard", "标准规则", "標準規則", "Tiêu chuẩn"],
  "gomoku-standard-says": ["Exactly five in a row wins. Six or more does not.", "恰好连成五子为胜，六子以上不算。", "恰好連成五子為勝，六子以上不算。", "Đúng năm quân liền mới thắng. Sáu quân trở lên không tính."],
  "gomoku-renju": ["Renju", "连珠", "連珠", "Renju"],
  "gomoku-renju-says": ["Black: exactly five, and some points are forbidden. White: five or more.", "黑方恰好五连为胜，有禁手；白方五连以上即胜。", "黑方恰好五連為勝，有禁手；白方五連以上即勝。", "Đen: đúng năm quân, và có nước cấm. Trắng: năm quân trở lên."],
  "gomoku-caro": ["Caro", "卡罗", "卡羅", "Caro"],
  "gomoku-caro-says": ["Five wins unless enemy stones stand at both ends; six or more always wins.", "五连且两端未被对方同时堵住为胜，六子以上必胜。", "五連且兩端未被對方同時堵住為勝，六子以上必勝。", "Năm quân thắng nếu không bị chặn hai đầu; sáu quân trở lên luôn thắng."],
  "gomoku-caro5": ["Caro, exactly five", "卡罗（恰好五子）", "卡羅（恰好五子）", "Caro, đúng năm quân"],
  "gomoku-caro5-says": ["Exactly five wins unless enemy stones stand at both ends.", "恰好五连且两端未被对方同时堵住为胜。", "恰好五連且兩端未被對方同時堵住為勝。", "Đúng năm quân thắng nếu không bị chặn hai đầu."],
  "forbidden-loses": ["Playing a forbidden point loses the game", "走禁手即判负", "走禁手即判負", "Đánh nước cấm là thua"],
  "opening": ["Opening", "开局规则", "開局規則", "Khai cuộc"],
  "opening-free": ["Free", "自由开局", "自由開局", "Tự do"],
  "opening-free-says": ["Black and White take turns from the first stone.", "黑白双方从第一手起轮流落子。", "黑白雙方從第一手起輪流落子。", "Đen và Trắng lần lượt đánh từ quân đầu tiên."],
  "opening-pro": ["Pro", "Pro", "Pro", "Pro"],
  "opening-pro-says": ["First stone in the centre, Black’s second outside the 5 × 5 around it.", "首子下天元，黑方第二子须在中央5×5之外。", "首子下天元，黑方第二子須在中央5×5之外。", "Quân đầu ở điểm giữa, quân thứ hai của Đen ở ngoài vùng 5 × 5 quanh đó."],
  "opening-long-pro": ["Long Pro", "Long Pro", "Long Pro", "Long Pro"],
  "opening-long-pro-says": ["First stone in the centre, Black’s second outside the 7 × 7 around it.", "首子下天元，黑方第二子须在中央7×7之外。", "首子下天元，黑方第二子須在中央7×7之外。", "Quân đầu ở điểm giữa, quân thứ hai của Đen ở ngoài vùng 7 × 7 quanh đó."],
  "opening-swap": ["Swap", "三手交换", "三手交換", "Swap"],
  "opening-swap-says": ["One player puts three stones, the other chooses a colour.", "一方下三子，另一方选择执黑或执白。", "一方下三子，另一方選擇執黑或執白。", "Một người đặt ba quân, người kia chọn màu."],
  "opening-swap2": ["Swap2", "Swap2", "Swap2", "Swap2"],
  "opening-swap2-says": ["As Swap, but the other may put two more stones and leave the choice. Used at world championships.", "同三手交换，但另一方可再下两子，由对方选色。世锦赛采用。", "同三手交換，但另一方可再下兩子，由對方選色。世錦賽採用。", "Như Swap, nhưng người kia có thể đặt thêm hai quân rồi nhường quyền chọn. Dùng ở giải thế giới."],
  "opening-rif": ["RIF, 26 openings", "RIF 二十六局", "RIF 二十六局", "RIF, 26 khai cuộc"],
  "opening-rif-says": ["One of the 26 openings, a swap, then two fifth moves to pick from.", "先摆二十六种开局之一，可交换，五手两打。", "先擺二十六種開局之一，可交換，五手兩打。", "Một trong 26 khai cuộc, được đổi màu, rồi hai nước thứ năm để chọn."],
  "opening-yamaguchi": ["Yamaguchi", "山口规则", "山口規則", "Yamaguchi"],
  "opening-yamaguchi-says": ["The opening comes with a number of fifth moves to offer; then a swap.", "摆开局者同时宣布打点数，之后可交换。", "擺開局者同時宣布打點數，之後可交換。", "Người bày khai cuộc nêu luôn số nước thứ năm sẽ đề nghị; sau đó được đổi màu."],
  "opening-soosorv8": ["Soosõrv-8", "索索夫-8", "索索夫-8", "Soosõrv-8"],
  "opening-soosorv8-says": ["White names one to eight fifth moves with the fourth stone; then a second swap.", "白方下第四手时宣布一至八个打点，之后可再次交换。", "白方下第四手時宣布一至八個打點，之後可再次交換。", "Trắng đánh quân thứ tư và nêu một đến tám nước thứ năm; sau đó được đổi màu lần nữa."],
  "opening-taraguchi10": ["Taraguchi-10", "塔拉山口-10", "塔拉山口-10", "Taraguchi-10"],
  "opening-taraguchi10-says": ["A swap after every stone up to the fifth, or ten fifth moves to pick from.", "前五手每手之后均可交换，或五手十打。", "前五手每手之後均可交換，或五手十打。", "Được đổi màu sau mỗi quân cho đến quân thứ năm, hoặc mười nước thứ năm để chọn."],
  "opening-of": ["Opening: {name}.", "开局：{name}。", "開局：{name}。", "Khai cuộc: {name}."],
  "decision": ["Your decision", "请决定", "請決定", "Mời bạn quyết định"],
  "choose-black": ["Play black", "执黑", "執黑", "Cầm quân đen"],
  "choose-white": ["Play white", "执白", "執白", "Cầm quân trắng"],
  "choose-two-more": ["Two more stones", "再下两子", "再下兩子", "Đặt thêm hai quân"],
  "choose-swap": ["Swap colours", "交换黑白", "交換黑白", "Đổi màu"],
  "choose-stay": ["Stay", "不交换", "不交換", "Giữ nguyên"],
  "choose-offer-ten": ["Offer ten", "五手十打", "五手十打", "Đề nghị mười"],
  "declare": ["{n} fifth moves", "五手{n}打", "五手{n}打", "{n} nước thứ năm"],
  "offer": ["Offer these", "给出打点", "給出打點", "Đề nghị các điểm này"],
  "offer-chosen": ["{n} of {count}", "已选{n}个，共{count}个", "已選{n}個，共{count}個", "{n}/{count}"],
  "pass": ["Pass", "停一手", "停一手", "Bỏ lượt"],
  "player-A": ["Player 1", "甲方", "甲方", "Người chơi 1"],
  "player-B": ["Player 2", "乙方", "乙方", "Người chơi 2"],
  "seat": ["{color} · {player}", "{color} · {player}", "{color} · {player}", "{color} · {player}"],
  "plays-now": ["{player} now plays {color}.", "{player}现在执{color}。", "{player}現在執{color}。", "{player} giờ cầm quân {color}."],
  "plays-black": ["black", "黑", "黑", "đen"],
  "plays-white": ["white", "白", "白", "trắng"],
  "size": ["Board size", "棋盘大小", "棋盤大小", "Cỡ bàn"],
  "size-other": ["Other", "其他", "其他", "Khác"],
  "across": ["Lines across", "横向路数", "橫向路數", "Số cột"],
  "up": ["Lines up", "纵向路数", "縱向路數", "Số hàng"],

  "end-ask": ["End the game?", "要结束本局吗？", "要結束本局嗎？", "Kết thúc ván cờ?"],
  "red-resigns": ["Red resigns", "红方认输", "紅方認輸", "Đỏ xin thua"],
  "black-resigns": ["Black resigns", "黑方认输", "黑方認輸", "Đen xin thua"],
  "white-resigns": ["White resigns", "白方认输", "白方認輸", "Trắng xin thua"],
  "both-draw": ["Both agree on a draw", "双方同意和棋", "雙方同意和棋", "Hai bên đồng ý hòa"],
  "end-undo": ["Undo takes it back.", "按“悔棋”可以撤回。", "按「悔棋」可以撤回。", "Bấm “Đi lại” để rút lại."],

  "new-ask": ["Start a new game?", "要开新局吗？", "要開新局嗎？", "Bắt đầu ván mới?"],
  "loss": ["The game on the board ({count}) will be put aside. The menu can bring it back.", "当前对局（{count}）会收起，可从菜单取回。", "目前對局（{count}）會收起，可從選單取回。", "Ván đang chơi ({count}) sẽ được cất đi. Có thể lấy lại trong menu."],
  "count-one": ["1 move", "1 步", "1 步", "1 nước"],
  "count": ["{n} moves", "{n} 步", "{n} 步", "{n} nước"],
  "keep-playing": ["Keep playing", "继续本局", "繼續本局", "Chơi tiếp"],
  "start": ["New game", "开新局", "開新局", "Ván mới"],
  "change-rules": ["Change the rules or the board…", "更改规则或棋盘…", "更改規則或棋盤…", "Đổi luật hoặc bàn cờ…"],
  "previous": ["Bring back the last game", "取回上一局", "取回上一局", "Lấy lại ván trước"],
  "copy": ["Copy the moves", "复制棋谱", "複製棋譜", "Chép biên bản"],
  "copied": ["The moves are on the clipboard.", "棋谱已复制。", "棋譜已複製。", "Đã chép biên bản."],
  "copy-refused": ["The browser did not let the page copy the moves.", "浏览器不允许复制棋谱。", "瀏覽器不允許複製棋譜。", "Trình duyệt không cho trang này chép biên bản."],
  "embed": ["Boards for your own page", "把棋盘放进自己的网页", "把棋盤放進自己的網頁", "Bàn cờ cho trang của bạn"],
  "coordinates": ["Coordinates on the board", "显示坐标", "顯示座標", "Tọa độ trên bàn"],

  "storage-refused": ["This browser keeps nothing for the page: a reload will lose the game.", "浏览器不允许保存：刷新后本局会丢失。", "瀏覽器不允許儲存：重新整理後本局會遺失。", "Trình duyệt này không lưu gì cho trang: tải lại sẽ mất ván cờ."],
  "storage-full": ["No room is left to save the game: a reload may lose moves.", "存储空间已满：刷新后可能丢失着法。", "儲存空間已滿：重新整理後可能遺失著法。", "Hết chỗ lưu ván cờ: tải lại có thể mất vài nước."],
  "saved-damaged": ["The saved game could not be read. It is put aside, and a new game begins.", "保存的对局无法读取，已另行收起；现在开新局。", "儲存的對局無法讀取，已另行收起；現在開新局。", "Không đọc được ván đã lưu. Ván đó được cất riêng, và ván mới bắt đầu."],
  "previous-damaged": ["The last game could not be read.", "上一局无法读取。", "上一局無法讀取。", "Không đọc được ván trước."],
  "other-tab": ["The game went on in another tab; this is where it stands.", "本局已在另一标签页继续，现显示最新局面。", "本局已在另一分頁繼續，現顯示最新局面。", "Ván cờ đã tiếp tục ở thẻ khác; đây là thế cờ hiện tại."],

  "red-K": ["general", "帅", "帥", "Tướng"],
  "red-A": ["advisor", "仕", "仕", "Sĩ"],
  "red-B": ["elephant", "相", "相", "Tượng"],
  "red-N": ["horse", "马", "馬", "Mã"],
  "red-R": ["chariot", "车", "車", "Xe"],
  "red-C": ["cannon", "炮", "炮", "Pháo"],
  "red-P": ["soldier", "兵", "兵", "Tốt"],
  "black-K": ["general", "将", "將", "Tướng"],
  "black-A": ["advisor", "士", "士", "Sĩ"],
  "black-B": ["elephant", "象", "象", "Tượng"],
  "black-N": ["horse", "马", "馬", "Mã"],
  "black-R": ["chariot", "车", "車", "Xe"],
  "black-C": ["cannon", "炮", "砲", "Pháo"],
  "black-P": ["soldier", "卒", "卒", "Tốt"]
};

let column = 0;

/** The first language of the reader that the page has, by a list such as `navigator.languages`. */
export function preferredLanguage(tags) {
  for (const tag of tags) {
    const lower = tag.toLowerCase();
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(lower)) return "zh-Hant";
    if (/^zh\b/.test(lower)) return "zh-Hans";
    if (/^vi\b/.test(lower)) return "vi";
    if (/^en\b/.test(lower)) return "en";
  }
  return "en";
}

/** Sets the language in which `say` answers. */
export function speak(language) {
  column = Math.max(0, LANGUAGES.indexOf(language));
}

/** The message `key` in the present language, its `{places}` filled from `values`. */
export function say(key, values = {}) {
  return WORDS[key][column].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Fills every element below `root` that names its message in `data-say`. */
export function fillWords(root) {
  for (const element of root.querySelectorAll("[data-say]")) {
    element.textContent = say(element.dataset.say);
  }
}
