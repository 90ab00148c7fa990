//! Why something cannot be done.

use super::Spot;
use crate::gomoku::{ForbiddenKinds, IllegalAction};
use crate::xiangqi::Refusal;

/// The reason of a refusal. The view turns it into a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The game has ended.
    GameOver,
    /// The side to move is not moved by hand on this board.
    NotMovable,
    /// A stone lies there already.
    Occupied,
    /// Renju forbids the point to Black, for every one of these reasons.
    Forbidden(ForbiddenKinds),
    /// The opening of a gomoku game asks for something else.
    Opening(IllegalAction),
    /// The board has no such point.
    OffBoard,
    /// The text is no move in any notation of this game.
    Unreadable,
    /// The text fits several legal moves.
    Ambiguous,
    /// A game is being read, and the move is not in its record.
    Reviewing,
    /// A position is being set up.
    Editing,
    /// The puzzle has no solution to find.
    NoSolution,
    /// The puzzle is solved, or given up.
    PuzzleOver,
    /// A rule of xiangqi: whose piece it is and how it moves.
    Rule(Refusal),
}

impl Why {
    /// The code that pages see, in kebab case: `horse-leg-blocked`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::Rule(Refusal::NotYourPiece) => "not-your-piece",
            Self::NotMovable => "not-movable",
            Self::Rule(Refusal::EmptySquare) => "empty-square",
            Self::Occupied => "occupied",
            Self::Forbidden(_) => "forbidden",
            Self::Opening(illegal) => illegal.id(),
            Self::OffBoard => "off-board",
            Self::Unreadable => "unreadable",
            Self::Ambiguous => "ambiguous",
            Self::Reviewing => "reviewing",
            Self::Editing => "editing",
            Self::NoSolution => "no-solution",
            Self::PuzzleOver => "puzzle-over",
            Self::Rule(Refusal::SameSquare) => "same-square",
            Self::Rule(Refusal::OwnPiece) => "own-piece",
            Self::Rule(Refusal::GeneralStep) => "general-step",
            Self::Rule(Refusal::LeavesPalace) => "leaves-palace",
            Self::Rule(Refusal::AdvisorStep) => "advisor-step",
            Self::Rule(Refusal::ElephantStep) => "elephant-step",
            Self::Rule(Refusal::ElephantEyeBlocked) => "elephant-eye-blocked",
            Self::Rule(Refusal::ElephantCrossesRiver) => "elephant-crosses-river",
            Self::Rule(Refusal::HorseStep) => "horse-step",
            Self::Rule(Refusal::HorseLegBlocked) => "horse-leg-blocked",
            Self::Rule(Refusal::ChariotLine) => "chariot-line",
            Self::Rule(Refusal::CannonLine) => "cannon-line",
            Self::Rule(Refusal::PathBlocked) => "path-blocked",
            Self::Rule(Refusal::CannonNoScreen) => "cannon-no-screen",
            Self::Rule(Refusal::CannonTooManyScreens) => "cannon-too-many-screens",
            Self::Rule(Refusal::SoldierStep) => "soldier-step",
            Self::Rule(Refusal::SoldierBackward) => "soldier-backward",
            Self::Rule(Refusal::SoldierBeforeRiver) => "soldier-before-river",
            Self::Rule(Refusal::GeneralsFacing) => "generals-facing",
            Self::Rule(Refusal::Pinned) => "pinned",
            Self::Rule(Refusal::ScreensCannon) => "screens-cannon",
            Self::Rule(Refusal::LeavesCheck) => "leaves-check",
            Self::Rule(Refusal::StillInCheck) => "still-in-check",
        }
    }
}

/// An attempt that was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refused {
    /// The reason.
    pub why: Why,
    /// The piece that was to move, if one was chosen.
    pub from: Option<Spot>,
    /// Where it was to go, or what was tapped; `None` for an unreadable text.
    pub to: Option<Spot>,
    /// The points that cause the refusal: the leg, the eye, the screens, the checkers.
    pub spots: Vec<Spot>,
}

impl Refused {
    /// A refusal that no other point is to blame for.
    pub(super) const fn at(why: Why, from: Option<Spot>, to: Option<Spot>) -> Self {
        Self {
            why,
            from,
            to,
            spots: Vec::new(),
        }
    }
}
