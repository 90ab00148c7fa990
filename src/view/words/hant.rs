//! Chinese in traditional characters, 繁體中文.

use super::{Fact, Message, Standing, Who};
use crate::gomoku::{self, ForbiddenKind, ForbiddenKinds, ParseSetupError, Point};
use crate::view::Faces;
use crate::xiangqi::{
    self, Counter, ParseFenError, Piece, Refusal, Role, SetupError, Square, SquareSet,
};

pub(super) const BETWEEN_FACTS: &str = "，";
pub(super) const BETWEEN_SENTENCES: &str = "";

pub(super) fn fact(fact: Fact) -> String {
    match fact {
        Fact::Square(square) => place(square),
        Fact::Point(point) => at(point),
        Fact::Centre => "天元".into(),
        Fact::Empty => "空".into(),
        Fact::Piece(piece) => name(piece),
        Fact::Stone(color, None) => format!("{}子", who(color.into())),
        Fact::Stone(color, Some(number)) => format!("{}子，第{number}手", who(color.into())),
        Fact::CanMove => "可走".into(),
        Fact::CanCapture => "可吃".into(),
        Fact::MovedHere => "剛走到此".into(),
        Fact::InCheck => "被將軍".into(),
        Fact::Winning => "連成的一子".into(),
        Fact::Forbidden(reasons) => format!("黑方禁手：{}", kinds(reasons)),
    }
}

pub(super) fn say(message: Message<'_>) -> String {
    match message {
        Message::XiangqiBoard => "象棋棋盤".into(),
        Message::GomokuBoard(columns, rows) => format!("五子棋棋盤，{columns}路乘{rows}路"),
        Message::XiangqiKeys => "方向鍵移動，Enter 鍵拿起或放下棋子，Esc 鍵取消選擇。".into(),
        Message::GomokuKeys => "方向鍵移動，Enter 鍵落子。".into(),
        Message::Turn(side) => format!("輪到{}方。", who(side)),
        Message::Check => "將軍。".into(),
        Message::Checkmate(winner) => format!("絕殺，{}勝。", who(winner)),
        Message::Stalemate(winner) => {
            format!("{}方困斃，{}勝。", who(opponent(winner)), who(winner))
        }
        Message::Five(winner, from, to) => {
            format!(
                "{0}方五連，{1} 至 {2}，{0}勝。",
                who(winner),
                at(from),
                at(to)
            )
        }
        Message::Overline(winner, from, to) => {
            format!(
                "{0}方長連，{1} 至 {2}，{0}勝。",
                who(winner),
                at(from),
                at(to)
            )
        }
        Message::Row(winner) => format!("{}勝。", who(winner)),
        Message::ForbiddenPlayed(reasons) if reasons.is_empty() => "黑方禁手，白勝。".into(),
        Message::ForbiddenPlayed(reasons) => format!("黑方禁手：{}，白勝。", kinds(reasons)),
        Message::Full => "棋盤已滿，和棋。".into(),
        Message::Moved { piece, chinese, .. } => {
            format!("{}：{chinese}。", who(piece.color.into()))
        }
        Message::Captured {
            piece,
            taken,
            chinese,
            ..
        } => {
            format!(
                "{}：{chinese}，吃{}。",
                who(piece.color.into()),
                role(taken)
            )
        }
        Message::Placed(side, point) => format!("{}：{}。", who(side), at(point)),
        Message::TakenBack => "已悔棋。".into(),
        Message::PlayedAgain => "已恢復一步。".into(),
        Message::Shown(ply, length) => format!("第{ply}步之後的局面，共{length}步。"),
        Message::PickedUp(Standing { piece, .. }, moves) => {
            format!("已拿起{}，有{moves}種走法。", name(piece))
        }
        Message::PutDown => "已放下。".into(),
        Message::Edge => "到頭了。".into(),
        Message::Turned(bottom) => format!("棋盤已翻轉，{}方在下。", who(bottom)),
        Message::NewPosition => "新局面。".into(),
        Message::Illegal {
            reason,
            piece,
            blocker,
        } => illegal(reason, piece, blocker),
        Message::GameOver => "本局已經結束。".into(),
        Message::NotMovable(side) => format!("在此棋盤上不能手動走{}方。", who(side)),
        Message::Occupied(None) => "不能下：此處已有棋子。".into(),
        Message::Occupied(Some(point)) => format!("不能下：{} 已有棋子。", at(point)),
        Message::Forbidden(None, reasons) => format!("不能下：黑方禁手：{}。", kinds(reasons)),
        Message::Forbidden(Some(point), reasons) => {
            format!("不能下：{} 是黑方禁手：{}。", at(point), kinds(reasons))
        }
        Message::OffBoard => "棋盤上沒有這個點。".into(),
        Message::NoXiangqiMove => "看不懂這步棋：請寫成炮二平五、C2=5 或 h2e2。".into(),
        Message::AmbiguousMove => "這樣寫不止一步棋：請寫明是哪個棋子，例如 h2e2。".into(),
        Message::NoGomokuMove => "看不懂這個點：請寫成 H8。".into(),
        Message::UnknownRules(text) => format!("規則：沒有叫「{text}」的規則。"),
        Message::BadSize => "棋盤大小：應為 15 或 9x12（列乘行），每邊 5 至 25。".into(),
        Message::BadFen(error) => fen(error),
        Message::BadSetup(error) => setup(*error),
        Message::BadStones(error) => stones(error),
        Message::Decided(gomoku::SetupError::AlreadyDecided { winner, line }) => {
            format!(
                "局面：{}方已經取勝，{}。",
                who((*winner).into()),
                row(&line.points())
            )
        }
        Message::UnknownValue(name, value) => format!("{name}：沒有「{value}」這個值。"),
        Message::BadRecord(reason) => format!("不是可讀的棋局記錄：{reason}。"),
        Message::BadMove(number, text, what) => format!("第{number}步「{text}」：{what}"),
    }
}

fn illegal(reason: Refusal, piece: Option<Piece>, blocker: Option<Standing>) -> String {
    let by = |alone: &str, before: &str, after: &str| match blocker {
        None => format!("不能走：{alone}。"),
        Some(Standing { piece, .. }) => format!("不能走：{before}{}{after}。", name(piece)),
    };
    let moved = |role_alone: char| piece.map_or(role_alone, role);
    match reason {
        Refusal::EmptySquare => "不能走：此處沒有棋子。".into(),
        Refusal::NotYourPiece => "不能走：這是對方的棋子。".into(),
        Refusal::SameSquare => "不能走：棋子沒有移動。".into(),
        Refusal::OwnPiece => by("落點有己方棋子", "落點有己方的", ""),
        Refusal::GeneralStep => format!("不能走：{}只能直走或橫走一步。", moved('將')),
        Refusal::LeavesPalace => format!("不能走：{}不能離開九宮。", moved('將')),
        Refusal::AdvisorStep => format!("不能走：{}只能斜走一步。", moved('士')),
        Refusal::ElephantStep => format!("不能走：{}走田字，正好斜走兩步。", moved('象')),
        Refusal::ElephantEyeBlocked => by("塞象眼", "塞象眼，被", "擋住"),
        Refusal::ElephantCrossesRiver => format!("不能走：{}不能過河。", moved('象')),
        Refusal::HorseStep => "不能走：馬走日字。".into(),
        Refusal::HorseLegBlocked => by("蹩馬腿", "蹩馬腿，被", "擋住"),
        Refusal::ChariotLine => "不能走：車只能直走或橫走。".into(),
        Refusal::CannonLine => "不能走：炮只能直走或橫走。".into(),
        Refusal::PathBlocked => by("路上有棋子擋住", "路上被", "擋住"),
        Refusal::CannonNoScreen => "不能走：炮要隔一個子才能吃子。".into(),
        Refusal::CannonTooManyScreens => "不能走：炮吃子只能隔一個子。".into(),
        Refusal::SoldierStep => format!("不能走：{}每次只走一步。", moved('兵')),
        Refusal::SoldierBackward => format!("不能走：{}不能後退。", moved('兵')),
        Refusal::SoldierBeforeRiver => format!("不能走：{}過河後才能橫走。", moved('兵')),
        Refusal::GeneralsFacing => "不能走：將帥照面。".into(),
        Refusal::LeavesCheck => by("走後會被將軍", "走後會被", "將軍"),
        Refusal::StillInCheck => by("仍然被將軍", "仍然被", "將軍"),
    }
}

fn fen(error: &ParseFenError) -> String {
    match error {
        ParseFenError::Empty => "局面：內容為空。".into(),
        ParseFenError::RankCount { found } => format!("局面：共有{found}行，應為10行。"),
        ParseFenError::RankWidth { rank, found } => {
            format!(
                "局面，第{}線：共有{found}路，應為9路。",
                line_number(rank.index())
            )
        }
        ParseFenError::UnknownMark { rank, mark } => {
            format!(
                "局面，第{}線：「{mark}」不是棋子。",
                line_number(rank.index())
            )
        }
        ParseFenError::Side { field } => format!("局面，輪走方：「{field}」應為 w 或 b。"),
        ParseFenError::Counter {
            counter: Counter::Halfmove,
            field,
        } => {
            format!("局面，未吃子步數：「{field}」不是數字。")
        }
        ParseFenError::Counter {
            counter: Counter::Fullmove,
            field,
        } => {
            format!("局面，回合數：「{field}」不是數字。")
        }
        ParseFenError::Trailing { field } => format!("局面：末尾多出「{field}」。"),
    }
}

fn setup(error: SetupError) -> String {
    match error {
        SetupError::NoGeneral { color } => format!("局面：缺少{}。", name(Role::General.of(color))),
        SetupError::ManyGenerals { color, squares } => {
            format!(
                "局面：{}不止一個：{}。",
                name(Role::General.of(color)),
                list(squares)
            )
        }
        SetupError::GeneralOutsidePalace { color, square } => {
            format!(
                "局面：{}在九宮之外：{square}。",
                name(Role::General.of(color))
            )
        }
        SetupError::AdvisorOffPoints { color, square } => {
            format!(
                "局面：{}不在它的五個點上：{square}。",
                name(Role::Advisor.of(color))
            )
        }
        SetupError::ElephantBeyondRiver { color, square } => {
            format!(
                "局面：{}在河對岸：{square}。",
                name(Role::Elephant.of(color))
            )
        }
        SetupError::ElephantOffPoints { color, square } => {
            format!(
                "局面：{}不在它的七個點上：{square}。",
                name(Role::Elephant.of(color))
            )
        }
        SetupError::GeneralsFacing { red, black } => format!("局面：將帥照面：{red}、{black}。"),
        SetupError::OpponentInCheck { color, checkers } => {
            format!(
                "局面：{}方被將軍卻不輪它走，將軍的子：{}。",
                who(color.into()),
                list(checkers)
            )
        }
    }
}

fn stones(error: &ParseSetupError) -> String {
    match error {
        ParseSetupError::Empty => "局面：內容為空。".into(),
        ParseSetupError::RowCount { found } => format!("局面：共有{found}行，應為5至25行。"),
        ParseSetupError::Width { row, found } => {
            format!("局面，第{row}行：共有{found}點，應為5至25點。")
        }
        ParseSetupError::RowLength {
            row,
            found,
            expected,
        } => {
            format!("局面，第{row}行：共有{found}點，應為{expected}點。")
        }
        ParseSetupError::Letter { row, letter } => {
            format!("局面，第{row}行：「{letter}」應為 x、o 或數字。")
        }
        ParseSetupError::Run { row } => format!("局面，第{row}行：空點數應為1至25。"),
        ParseSetupError::Side => "局面，輪走方：應為 b 或 w。".into(),
        ParseSetupError::TooManyWords => "局面：輪走方之後還有文字。".into(),
    }
}

const fn who(side: Who) -> &'static str {
    match side {
        Who::Red => "紅",
        Who::Black => "黑",
        Who::White => "白",
    }
}

/// The other side of a xiangqi game.
const fn opponent(side: Who) -> Who {
    match side {
        Who::Black | Who::White => Who::Red,
        Who::Red => Who::Black,
    }
}

fn name(piece: Piece) -> String {
    let side = match piece.color {
        xiangqi::Color::Red => "紅",
        xiangqi::Color::Black => "黑",
    };
    format!("{side}{}", role(piece))
}

/// 傌 and 俥 are spoken as 馬 and 車, which every voice can read.
const fn role(piece: Piece) -> char {
    match piece.role {
        Role::Horse => '馬',
        Role::Chariot => '車',
        Role::General | Role::Advisor | Role::Elephant | Role::Cannon | Role::Soldier => {
            Faces::Traditional.char(piece)
        }
    }
}

fn kinds(reasons: ForbiddenKinds) -> String {
    let names: Vec<&str> = reasons
        .iter()
        .map(|kind| match kind {
            ForbiddenKind::Overline => "長連",
            ForbiddenKind::DoubleFour => "四四",
            ForbiddenKind::DoubleThree => "三三",
        })
        .collect();
    names.join("、")
}

/// 五路，第1線: files are counted from Red's right, ranks from Red's side.
fn place(square: Square) -> String {
    let file = super::numeral(9 - square.file().index());
    format!("{file}路，第{}線", line_number(square.rank().index()))
}

const fn line_number(rank: u8) -> u8 {
    rank + 1
}

fn at(point: Point) -> String {
    point.to_string().to_uppercase()
}

fn row(points: &[Point]) -> String {
    match points {
        [first, .., last] => format!("{} 至 {}", at(*first), at(*last)),
        [only] => at(*only),
        [] => String::new(),
    }
}

fn list(squares: SquareSet) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join("、")
}
