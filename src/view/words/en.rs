//! English.

use super::{Fact, Message, Standing, Who};
use crate::gomoku::{self, ForbiddenKind, ForbiddenKinds, ParseSetupError, Point};
use crate::xiangqi::{self, Counter, ParseFenError, Piece, Refusal, Role, SetupError, SquareSet};

pub(super) const BETWEEN_FACTS: &str = ", ";
pub(super) const BETWEEN_SENTENCES: &str = " ";

pub(super) fn fact(fact: Fact) -> String {
    match fact {
        Fact::Square(square) => square.to_string(),
        Fact::Point(point) => at(point),
        Fact::Centre => "centre".into(),
        Fact::Empty => "empty".into(),
        Fact::Piece(piece) => name(piece),
        Fact::Stone(color, None) => who(color.into()).to_lowercase(),
        Fact::Stone(color, Some(number)) => {
            format!("{}, move {number}", who(color.into()).to_lowercase())
        }
        Fact::CanMove => "can move here".into(),
        Fact::CanCapture => "can capture".into(),
        Fact::MovedHere => "moved here".into(),
        Fact::InCheck => "in check".into(),
        Fact::Winning => "in the winning row".into(),
        Fact::Forbidden(reasons) => format!("forbidden for Black: {}", kinds(reasons)),
    }
}

#[expect(clippy::too_many_lines, reason = "a line or two for each message")]
pub(super) fn say(message: Message<'_>) -> String {
    match message {
        Message::XiangqiBoard => "Xiangqi board".into(),
        Message::GomokuBoard(columns, rows) => format!("Gomoku board, {columns} by {rows}"),
        Message::XiangqiKeys => {
            "Arrow keys move, Enter picks up and puts down a piece, Escape drops the selection."
                .into()
        }
        Message::GomokuKeys => "Arrow keys move, Enter places a stone.".into(),
        Message::Turn(side) => format!("{} to move.", who(side)),
        Message::Check => "Check.".into(),
        Message::Checkmate(winner) => format!("Checkmate. {} wins.", who(winner)),
        Message::Stalemate(winner) => {
            format!(
                "Stalemate: {} has no move and loses.",
                who(opponent(winner))
            )
        }
        Message::Five(winner, from, to) => {
            format!(
                "{} wins: five in a row, {} to {}.",
                who(winner),
                at(from),
                at(to)
            )
        }
        Message::Overline(winner, from, to) => {
            format!(
                "{} wins: more than five in a row, {} to {}.",
                who(winner),
                at(from),
                at(to)
            )
        }
        Message::Row(winner) => format!("{} wins.", who(winner)),
        Message::ForbiddenPlayed(reasons) if reasons.is_empty() => {
            "Black played a forbidden point. White wins.".into()
        }
        Message::ForbiddenPlayed(reasons) => {
            format!(
                "Black played a forbidden point: {}. White wins.",
                kinds(reasons)
            )
        }
        Message::Full => "The board is full. Draw.".into(),
        Message::Moved {
            piece, from, to, ..
        } => {
            format!(
                "{}: {} {from} to {to}.",
                who(piece.color.into()),
                role(piece)
            )
        }
        Message::Captured {
            piece, taken, to, ..
        } => {
            format!(
                "{}: {} takes {} on {to}.",
                who(piece.color.into()),
                role(piece),
                role(taken)
            )
        }
        Message::Placed(side, point) => format!("{}: {}.", who(side), at(point)),
        Message::TakenBack => "Move taken back.".into(),
        Message::PlayedAgain => "Move played again.".into(),
        Message::Shown(ply, length) => format!("Position after move {ply} of {length}."),
        Message::PickedUp(Standing { piece, square }, 1) => {
            format!("Picked up {} on {square}, 1 move.", name(piece))
        }
        Message::PickedUp(Standing { piece, square }, moves) => {
            format!("Picked up {} on {square}, {moves} moves.", name(piece))
        }
        Message::PutDown => "Put down.".into(),
        Message::Edge => "No further.".into(),
        Message::Turned(bottom) => format!("Board turned, {} at the bottom.", who(bottom)),
        Message::NewPosition => "New position.".into(),
        Message::Illegal {
            reason,
            piece,
            blocker,
        } => illegal(reason, piece, blocker),
        Message::GameOver => "The game is over.".into(),
        Message::NotMovable(side) => format!("{} is not moved by hand on this board.", who(side)),
        Message::Occupied(None) => "Not legal: a stone lies there already.".into(),
        Message::Occupied(Some(point)) => format!("Not legal: {} has a stone already.", at(point)),
        Message::Forbidden(None, reasons) => {
            format!("Not legal: forbidden for Black: {}.", kinds(reasons))
        }
        Message::Forbidden(Some(point), reasons) => {
            format!(
                "Not legal: {} is forbidden for Black: {}.",
                at(point),
                kinds(reasons)
            )
        }
        Message::OffBoard => "The board has no such point.".into(),
        Message::NoXiangqiMove => "That is no move: write it like 炮二平五, C2=5 or h2e2.".into(),
        Message::AmbiguousMove => {
            "Several moves are written like that: name the points, as in h2e2.".into()
        }
        Message::NoGomokuMove => "That is no point: write it like H8.".into(),
        Message::UnknownRules(text) => format!("Rules: there are none named “{text}”."),
        Message::BadSize => {
            "Size: expected 15, or 9x12 (columns by rows), each from 5 to 25.".into()
        }
        Message::BadFen(error) => fen(error),
        Message::BadSetup(error) => setup(*error),
        Message::BadStones(error) => stones(error),
        Message::Decided(gomoku::SetupError::AlreadyDecided { winner, line }) => {
            format!(
                "Position: {} has won already, {}.",
                who((*winner).into()),
                row(&line.points())
            )
        }
        Message::UnknownValue(name, value) => format!("{name}: there is no “{value}”."),
        Message::BadRecord(reason) => format!("This is no saved game: {reason}."),
        Message::BadMove(number, text, what) => format!("Move {number}, “{text}”: {what}"),
    }
}

fn illegal(reason: Refusal, piece: Option<Piece>, blocker: Option<Standing>) -> String {
    let by = |alone: &str, with: &str| match blocker {
        None => format!("Not legal: {alone}."),
        Some(Standing { piece, square }) => {
            format!("Not legal: {with} the {} on {square}.", name(piece))
        }
    };
    let text = match reason {
        Refusal::EmptySquare => "Not legal: no piece stands there.",
        Refusal::NotYourPiece => "Not legal: that piece belongs to the other side.",
        Refusal::SameSquare => "Not legal: the piece would stay where it is.",
        Refusal::OwnPiece => return by("an own piece stands there", "the point is taken by"),
        Refusal::GeneralStep => "Not legal: the general goes one point along a line.",
        Refusal::LeavesPalace => {
            let moved = piece.map_or("piece", role);
            return format!("Not legal: the {moved} may not leave the palace.");
        }
        Refusal::AdvisorStep => "Not legal: the advisor goes one point diagonally.",
        Refusal::ElephantStep => "Not legal: the elephant goes exactly two points diagonally.",
        Refusal::ElephantEyeBlocked => {
            return by(
                "the elephant's eye is blocked",
                "the elephant's eye is blocked by",
            );
        }
        Refusal::ElephantCrossesRiver => "Not legal: the elephant may not cross the river.",
        Refusal::HorseStep => {
            "Not legal: the horse goes one point straight and one diagonally outward."
        }
        Refusal::HorseLegBlocked => {
            return by(
                "the horse's leg is blocked",
                "the horse's leg is blocked by",
            );
        }
        Refusal::ChariotLine => "Not legal: the chariot goes along a line.",
        Refusal::CannonLine => "Not legal: the cannon goes along a line.",
        Refusal::PathBlocked => return by("the way is blocked", "the way is blocked by"),
        Refusal::CannonNoScreen => "Not legal: the cannon needs a piece between to capture.",
        Refusal::CannonTooManyScreens => {
            "Not legal: the cannon captures over one piece, not over more."
        }
        Refusal::SoldierStep => "Not legal: the soldier goes one point along a line.",
        Refusal::SoldierBackward => "Not legal: the soldier may not go back.",
        Refusal::SoldierBeforeRiver => {
            "Not legal: the soldier goes sideways only beyond the river."
        }
        Refusal::GeneralsFacing => "Not legal: the generals would face each other.",
        Refusal::LeavesCheck => {
            return by(
                "the general would be in check",
                "the general would be in check from",
            );
        }
        Refusal::StillInCheck => {
            return by(
                "the general is still in check",
                "the general is still in check from",
            );
        }
    };
    text.into()
}

fn fen(error: &ParseFenError) -> String {
    match error {
        ParseFenError::Empty => "Position: the text is empty.".into(),
        ParseFenError::RankCount { found } => format!("Position: {found} ranks, expected 10."),
        ParseFenError::RankWidth { rank, found } => {
            format!(
                "Position, rank {}: {found} files, expected 9.",
                rank.index()
            )
        }
        ParseFenError::UnknownMark { rank, mark } => {
            format!("Position, rank {}: “{mark}” is no piece.", rank.index())
        }
        ParseFenError::Side { field } => {
            format!("Position, side to move: “{field}”, expected w or b.")
        }
        ParseFenError::Counter {
            counter: Counter::Halfmove,
            field,
        } => {
            format!("Position, moves without capture: “{field}” is no number.")
        }
        ParseFenError::Counter {
            counter: Counter::Fullmove,
            field,
        } => {
            format!("Position, move number: “{field}” is no number.")
        }
        ParseFenError::Trailing { field } => format!("Position: “{field}” after the end."),
    }
}

fn setup(error: SetupError) -> String {
    match error {
        SetupError::NoGeneral { color } => {
            format!("Position: {} has no general.", who(color.into()))
        }
        SetupError::ManyGenerals { color, squares } => {
            format!(
                "Position: {} has more than one general: {}.",
                who(color.into()),
                list(squares)
            )
        }
        SetupError::GeneralOutsidePalace { color, square } => {
            format!(
                "Position: the {} stands outside its palace on {square}.",
                name(Role::General.of(color))
            )
        }
        SetupError::AdvisorOffPoints { color, square } => {
            format!(
                "Position: the {} on {square} is off its five points.",
                name(Role::Advisor.of(color))
            )
        }
        SetupError::ElephantBeyondRiver { color, square } => {
            format!(
                "Position: the {} on {square} is beyond the river.",
                name(Role::Elephant.of(color))
            )
        }
        SetupError::ElephantOffPoints { color, square } => {
            format!(
                "Position: the {} on {square} is off its seven points.",
                name(Role::Elephant.of(color))
            )
        }
        SetupError::GeneralsFacing { red, black } => {
            format!("Position: the generals on {red} and {black} face each other.")
        }
        SetupError::OpponentInCheck { color, checkers } => {
            format!(
                "Position: {} is in check from {} but not to move.",
                who(color.into()),
                list(checkers)
            )
        }
    }
}

fn stones(error: &ParseSetupError) -> String {
    match error {
        ParseSetupError::Empty => "Position: the text is empty.".into(),
        ParseSetupError::RowCount { found } => format!("Position: {found} rows, expected 5 to 25."),
        ParseSetupError::Width { row, found } => {
            format!("Position, row {row}: {found} points, expected 5 to 25.")
        }
        ParseSetupError::RowLength {
            row,
            found,
            expected,
        } => {
            format!("Position, row {row}: {found} points, expected {expected}.")
        }
        ParseSetupError::Letter { row, letter } => {
            format!("Position, row {row}: “{letter}”, expected x, o or a number.")
        }
        ParseSetupError::Run { row } => {
            format!("Position, row {row}: a number of empty points is not from 1 to 25.")
        }
        ParseSetupError::Side => "Position, side to move: expected b or w.".into(),
        ParseSetupError::TooManyWords => "Position: there is text after the side to move.".into(),
    }
}

const fn who(side: Who) -> &'static str {
    match side {
        Who::Red => "Red",
        Who::Black => "Black",
        Who::White => "White",
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
        xiangqi::Color::Red => "red",
        xiangqi::Color::Black => "black",
    };
    format!("{side} {}", role(piece))
}

const fn role(piece: Piece) -> &'static str {
    match piece.role {
        Role::General => "general",
        Role::Advisor => "advisor",
        Role::Elephant => "elephant",
        Role::Horse => "horse",
        Role::Chariot => "chariot",
        Role::Cannon => "cannon",
        Role::Soldier => "soldier",
    }
}

fn kinds(reasons: ForbiddenKinds) -> String {
    let names: Vec<&str> = reasons
        .iter()
        .map(|kind| match kind {
            ForbiddenKind::Overline => "overline",
            ForbiddenKind::DoubleFour => "double four",
            ForbiddenKind::DoubleThree => "double three",
        })
        .collect();
    names.join(" and ")
}

fn at(point: Point) -> String {
    point.to_string().to_uppercase()
}

fn row(points: &[Point]) -> String {
    match points {
        [first, .., last] => format!("{} to {}", at(*first), at(*last)),
        [only] => at(*only),
        [] => String::new(),
    }
}

fn list(squares: SquareSet) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join(" and ")
}
