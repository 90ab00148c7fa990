//! Chinese in simplified characters, 简体中文.

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
        Fact::MovedHere => "刚走到此".into(),
        Fact::InCheck => "被将军".into(),
        Fact::Winning => "连成的一子".into(),
        Fact::Forbidden(reasons) => format!("黑方禁手：{}", kinds(reasons)),
    }
}

pub(super) fn say(message: Message<'_>) -> String {
    match message {
        Message::XiangqiBoard => "象棋棋盘".into(),
        Message::GomokuBoard(columns, rows) => format!("五子棋棋盘，{columns}路乘{rows}路"),
        Message::XiangqiKeys => "方向键移动，回车键拿起或放下棋子，Esc 键取消选择。".into(),
        Message::GomokuKeys => "方向键移动，回车键落子。".into(),
        Message::Turn(side) => format!("轮到{}方。", who(side)),
        Message::Check => "将军。".into(),
        Message::Checkmate(winner) => format!("绝杀，{}胜。", who(winner)),
        Message::Stalemate(winner) => {
            format!("{}方困毙，{}胜。", who(opponent(winner)), who(winner))
        }
        Message::Five(winner, from, to) => {
            format!(
                "{0}方五连，{1} 至 {2}，{0}胜。",
                who(winner),
                at(from),
                at(to)
            )
        }
        Message::Overline(winner, from, to) => {
            format!(
                "{0}方长连，{1} 至 {2}，{0}胜。",
                who(winner),
                at(from),
                at(to)
            )
        }
        Message::Row(winner) => format!("{}胜。", who(winner)),
        Message::ForbiddenPlayed(reasons) if reasons.is_empty() => "黑方禁手，白胜。".into(),
        Message::ForbiddenPlayed(reasons) => format!("黑方禁手：{}，白胜。", kinds(reasons)),
        Message::Full => "棋盘已满，和棋。".into(),
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
        Message::PlayedAgain => "已恢复一步。".into(),
        Message::Shown(ply, length) => format!("第{ply}步之后的局面，共{length}步。"),
        Message::PickedUp(Standing { piece, .. }, moves) => {
            format!("已拿起{}，有{moves}种走法。", name(piece))
        }
        Message::PutDown => "已放下。".into(),
        Message::Edge => "到头了。".into(),
        Message::Turned(bottom) => format!("棋盘已翻转，{}方在下。", who(bottom)),
        Message::NewPosition => "新局面。".into(),
        Message::Illegal {
            reason,
            piece,
            blocker,
        } => illegal(reason, piece, blocker),
        Message::GameOver => "本局已经结束。".into(),
        Message::NotMovable(side) => format!("在此棋盘上不能手动走{}方。", who(side)),
        Message::Occupied(None) => "不能下：此处已有棋子。".into(),
        Message::Occupied(Some(point)) => format!("不能下：{} 已有棋子。", at(point)),
        Message::Forbidden(None, reasons) => format!("不能下：黑方禁手：{}。", kinds(reasons)),
        Message::Forbidden(Some(point), reasons) => {
            format!("不能下：{} 是黑方禁手：{}。", at(point), kinds(reasons))
        }
        Message::OffBoard => "棋盘上没有这个点。".into(),
        Message::NoXiangqiMove => "看不懂这步棋：请写成炮二平五、C2=5 或 h2e2。".into(),
        Message::AmbiguousMove => "这样写不止一步棋：请写明是哪个棋子，例如 h2e2。".into(),
        Message::NoGomokuMove => "看不懂这个点：请写成 H8。".into(),
        Message::UnknownRules(text) => format!("规则：没有叫“{text}”的规则。"),
        Message::BadSize => "棋盘大小：应为 15 或 9x12（列乘行），每边 5 至 25。".into(),
        Message::BadFen(error) => fen(error),
        Message::BadSetup(error) => setup(*error),
        Message::BadStones(error) => stones(error),
        Message::Decided(gomoku::SetupError::AlreadyDecided { winner, line }) => {
            format!(
                "局面：{}方已经取胜，{}。",
                who((*winner).into()),
                row(&line.points())
            )
        }
        Message::UnknownValue(name, value) => format!("{name}：没有“{value}”这个值。"),
        Message::BadRecord(reason) => format!("不是可读的棋局记录：{reason}。"),
        Message::BadMove(number, text, what) => format!("第{number}步“{text}”：{what}"),
    }
}

fn illegal(reason: Refusal, piece: Option<Piece>, blocker: Option<Standing>) -> String {
    let by = |alone: &str, before: &str, after: &str| match blocker {
        None => format!("不能走：{alone}。"),
        Some(Standing { piece, .. }) => format!("不能走：{before}{}{after}。", name(piece)),
    };
    let moved = |role_alone: char| piece.map_or(role_alone, role);
    match reason {
        Refusal::EmptySquare => "不能走：此处没有棋子。".into(),
        Refusal::NotYourPiece => "不能走：这是对方的棋子。".into(),
        Refusal::SameSquare => "不能走：棋子没有移动。".into(),
        Refusal::OwnPiece => by("落点有己方棋子", "落点有己方的", ""),
        Refusal::GeneralStep => format!("不能走：{}只能直走或横走一步。", moved('将')),
        Refusal::LeavesPalace => format!("不能走：{}不能离开九宫。", moved('将')),
        Refusal::AdvisorStep => format!("不能走：{}只能斜走一步。", moved('士')),
        Refusal::ElephantStep => format!("不能走：{}走田字，正好斜走两步。", moved('象')),
        Refusal::ElephantEyeBlocked => by("塞象眼", "塞象眼，被", "挡住"),
        Refusal::ElephantCrossesRiver => format!("不能走：{}不能过河。", moved('象')),
        Refusal::HorseStep => "不能走：马走日字。".into(),
        Refusal::HorseLegBlocked => by("蹩马腿", "蹩马腿，被", "挡住"),
        Refusal::ChariotLine => "不能走：车只能直走或横走。".into(),
        Refusal::CannonLine => "不能走：炮只能直走或横走。".into(),
        Refusal::PathBlocked => by("路上有棋子挡住", "路上被", "挡住"),
        Refusal::CannonNoScreen => "不能走：炮要隔一个子才能吃子。".into(),
        Refusal::CannonTooManyScreens => "不能走：炮吃子只能隔一个子。".into(),
        Refusal::SoldierStep => format!("不能走：{}每次只走一步。", moved('兵')),
        Refusal::SoldierBackward => format!("不能走：{}不能后退。", moved('兵')),
        Refusal::SoldierBeforeRiver => format!("不能走：{}过河后才能横走。", moved('兵')),
        Refusal::GeneralsFacing => "不能走：将帅照面。".into(),
        Refusal::LeavesCheck => by("走后会被将军", "走后会被", "将军"),
        Refusal::StillInCheck => by("仍然被将军", "仍然被", "将军"),
    }
}

fn fen(error: &ParseFenError) -> String {
    match error {
        ParseFenError::Empty => "局面：内容为空。".into(),
        ParseFenError::RankCount { found } => format!("局面：共有{found}行，应为10行。"),
        ParseFenError::RankWidth { rank, found } => {
            format!(
                "局面，第{}线：共有{found}路，应为9路。",
                line_number(rank.index())
            )
        }
        ParseFenError::UnknownMark { rank, mark } => {
            format!(
                "局面，第{}线：“{mark}”不是棋子。",
                line_number(rank.index())
            )
        }
        ParseFenError::Side { field } => format!("局面，轮走方：“{field}”应为 w 或 b。"),
        ParseFenError::Counter {
            counter: Counter::Halfmove,
            field,
        } => {
            format!("局面，未吃子步数：“{field}”不是数字。")
        }
        ParseFenError::Counter {
            counter: Counter::Fullmove,
            field,
        } => {
            format!("局面，回合数：“{field}”不是数字。")
        }
        ParseFenError::Trailing { field } => format!("局面：末尾多出“{field}”。"),
    }
}

fn setup(error: SetupError) -> String {
    match error {
        SetupError::NoGeneral { color } => format!("局面：缺少{}。", name(Role::General.of(color))),
        SetupError::ManyGenerals { color, squares } => {
            format!(
                "局面：{}不止一个：{}。",
                name(Role::General.of(color)),
                list(squares)
            )
        }
        SetupError::GeneralOutsidePalace { color, square } => {
            format!(
                "局面：{}在九宫之外：{square}。",
                name(Role::General.of(color))
            )
        }
        SetupError::AdvisorOffPoints { color, square } => {
            format!(
                "局面：{}不在它的五个点上：{square}。",
                name(Role::Advisor.of(color))
            )
        }
        SetupError::ElephantBeyondRiver { color, square } => {
            format!(
                "局面：{}在河对岸：{square}。",
                name(Role::Elephant.of(color))
            )
        }
        SetupError::ElephantOffPoints { color, square } => {
            format!(
                "局面：{}不在它的七个点上：{square}。",
                name(Role::Elephant.of(color))
            )
        }
        SetupError::GeneralsFacing { red, black } => format!("局面：将帅照面：{red}、{black}。"),
        SetupError::OpponentInCheck { color, checkers } => {
            format!(
                "局面：{}方被将军却不轮它走，将军的子：{}。",
                who(color.into()),
                list(checkers)
            )
        }
    }
}

fn stones(error: &ParseSetupError) -> String {
    match error {
        ParseSetupError::Empty => "局面：内容为空。".into(),
        ParseSetupError::RowCount { found } => format!("局面：共有{found}行，应为5至25行。"),
        ParseSetupError::Width { row, found } => {
            format!("局面，第{row}行：共有{found}点，应为5至25点。")
        }
        ParseSetupError::RowLength {
            row,
            found,
            expected,
        } => {
            format!("局面，第{row}行：共有{found}点，应为{expected}点。")
        }
        ParseSetupError::Letter { row, letter } => {
            format!("局面，第{row}行：“{letter}”应为 x、o 或数字。")
        }
        ParseSetupError::Run { row } => format!("局面，第{row}行：空点数应为1至25。"),
        ParseSetupError::Side => "局面，轮走方：应为 b 或 w。".into(),
        ParseSetupError::TooManyWords => "局面：轮走方之后还有文字。".into(),
    }
}

const fn who(side: Who) -> &'static str {
    match side {
        Who::Red => "红",
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
        xiangqi::Color::Red => "红",
        xiangqi::Color::Black => "黑",
    };
    format!("{side}{}", role(piece))
}

const fn role(piece: Piece) -> char {
    Faces::Simplified.char(piece)
}

fn kinds(reasons: ForbiddenKinds) -> String {
    let names: Vec<&str> = reasons
        .iter()
        .map(|kind| match kind {
            ForbiddenKind::Overline => "长连",
            ForbiddenKind::DoubleFour => "四四",
            ForbiddenKind::DoubleThree => "三三",
        })
        .collect();
    names.join("、")
}

/// 五路，第1线: files are counted from Red's right, ranks from Red's side.
fn place(square: Square) -> String {
    let file = super::numeral(9 - square.file().index());
    format!("{file}路，第{}线", line_number(square.rank().index()))
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
