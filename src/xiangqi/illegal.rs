//! Why a move is refused, with the squares that stand in its way.

use std::fmt;

use super::reach::{Reason, attackers};
use super::{Board, Move, Square, SquareSet};

/// A refused move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove {
    /// The move that was asked for.
    pub mv: Move,
    /// The first rule it breaks: how the piece goes comes before what becomes of the general.
    pub reason: Refusal,
    /// Who is responsible: the leg, the eye, the screens, the blockers, the checkers, the two generals,
    /// or a general and what pins the piece to it; empty where the piece just does not go that way.
    pub squares: SquareSet,
}

/// The rule that a move breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// No piece stands where the move starts.
    EmptySquare,
    /// It is the other side's piece.
    NotYourPiece,
    /// The move ends where it starts.
    SameSquare,
    /// A piece of the same side stands where it ends.
    OwnPiece,
    /// A general goes one point along a file or rank.
    GeneralStep,
    /// A general or an advisor stays in its palace.
    LeavesPalace,
    /// An advisor goes one point diagonally.
    AdvisorStep,
    /// An elephant goes exactly two points diagonally.
    ElephantStep,
    /// A piece stands on the elephant's eye, the point it passes (塞象眼).
    ElephantEyeBlocked,
    /// An elephant stays on its side of the river.
    ElephantCrossesRiver,
    /// A horse goes one point straight and one diagonally outward.
    HorseStep,
    /// A piece stands on the horse's leg, the point it goes through (蹩馬腿).
    HorseLegBlocked,
    /// A chariot goes along a file or rank.
    ChariotLine,
    /// A cannon goes along a file or rank.
    CannonLine,
    /// A piece stands between: a chariot never jumps, a cannon only to capture.
    PathBlocked,
    /// A cannon captures over a screen, and there is none.
    CannonNoScreen,
    /// A cannon captures over one screen, and there are more.
    CannonTooManyScreens,
    /// A soldier goes one point.
    SoldierStep,
    /// A soldier never goes back.
    SoldierBackward,
    /// A soldier goes sideways only beyond the river.
    SoldierBeforeRiver,
    /// The two generals would see each other on an open file (白臉將).
    GeneralsFacing,
    /// The piece shields its general, or is the leg that blocks a horse: without it there is check.
    Pinned,
    /// The piece would be the screen that a cannon lacks (空頭炮).
    ScreensCannon,
    /// The own general would stand in check.
    LeavesCheck,
    /// The own general stands in check and would stay so.
    StillInCheck,
}

/// Why a move by another piece than the general, which does not stand in check, exposes it to
/// `threats`.
pub(super) fn exposure(board: &Board, mv: Move, general: Square, threats: SquareSet) -> Reason {
    let Some(piece) = board.piece_at(mv.from) else {
        return (Refusal::LeavesCheck, threats);
    };
    let mut lifted = *board;
    lifted.set(mv.from, None);
    let pinners = attackers(&lifted, general, !piece.color) & threats;
    let shown = |squares| squares | SquareSet::of(general);
    if !pinners.is_empty() {
        (Refusal::Pinned, shown(pinners))
    } else if threats
        .into_iter()
        .any(|by| general.between(by).contains(mv.to))
    {
        (Refusal::ScreensCannon, shown(threats))
    } else {
        (Refusal::LeavesCheck, threats)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EmptySquare => "no piece stands there",
            Self::NotYourPiece => "it is the other side's piece",
            Self::SameSquare => "the move ends where it starts",
            Self::OwnPiece => "an own piece stands there",
            Self::GeneralStep => "a general goes one point along a file or rank",
            Self::LeavesPalace => "it may not leave the palace",
            Self::AdvisorStep => "an advisor goes one point diagonally",
            Self::ElephantStep => "an elephant goes two points diagonally",
            Self::ElephantEyeBlocked => "the elephant's eye is blocked",
            Self::ElephantCrossesRiver => "an elephant may not cross the river",
            Self::HorseStep => "a horse goes one point straight and one diagonally",
            Self::HorseLegBlocked => "the horse's leg is blocked",
            Self::ChariotLine => "a chariot goes along a file or rank",
            Self::CannonLine => "a cannon goes along a file or rank",
            Self::PathBlocked => "a piece stands in the way",
            Self::CannonNoScreen => "a cannon needs a screen to capture",
            Self::CannonTooManyScreens => "a cannon captures over exactly one screen",
            Self::SoldierStep => "a soldier goes one point",
            Self::SoldierBackward => "a soldier may not go back",
            Self::SoldierBeforeRiver => "a soldier goes sideways only beyond the river",
            Self::GeneralsFacing => "the generals would face each other",
            Self::Pinned => "it is pinned to its general",
            Self::ScreensCannon => "it would be the screen for a cannon",
            Self::LeavesCheck => "the general would be in check",
            Self::StillInCheck => "the general is still in check",
        })
    }
}

impl fmt::Display for IllegalMove {
    /// Writes the move, the reason, and the squares: `b0c2: the horse's leg is blocked (b1)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.reason)?;
        let mut before = " (";
        for square in self.squares {
            write!(f, "{before}{square}")?;
            before = " ";
        }
        if self.squares.is_empty() {
            Ok(())
        } else {
            f.write_str(")")
        }
    }
}

impl std::error::Error for IllegalMove {}
