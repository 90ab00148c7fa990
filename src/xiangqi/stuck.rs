//! Why a piece cannot move at all: the answer for somebody who takes hold of it in vain.

use super::reach::reach;
use super::{Move, Position, Refusal, Square, SquareSet};

/// What keeps a piece from moving, the reason to name first when there are several: what becomes
/// of the general, then who stands in the way, then where the piece may not go.
const REASONS: [Refusal; 12] = [
    Refusal::StillInCheck,
    Refusal::GeneralsFacing,
    Refusal::Pinned,
    Refusal::ScreensCannon,
    Refusal::LeavesCheck,
    Refusal::HorseLegBlocked,
    Refusal::ElephantEyeBlocked,
    Refusal::PathBlocked,
    Refusal::OwnPiece,
    Refusal::ElephantCrossesRiver,
    Refusal::SoldierBeforeRiver,
    Refusal::LeavesPalace,
];

/// The main reason why a piece has no legal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stuck {
    /// The reason.
    pub reason: Refusal,
    /// Who is responsible: the nearest blockers, the checkers, or the two generals.
    pub squares: SquareSet,
}

impl Position {
    /// Why nothing on `from` can move; `None` if it can.
    pub fn stuck(&self, from: Square) -> Option<Stuck> {
        let at_once = self.check_move(Move { from, to: from }).err()?;
        if at_once.reason != Refusal::SameSquare {
            return Some(Stuck {
                reason: at_once.reason,
                squares: at_once.squares,
            });
        }
        let mut refusals = Vec::new();
        for to in Square::all() {
            match self.check_move(Move { from, to }) {
                Ok(()) => return None,
                // Only an own piece within reach is in the way.
                Err(illegal) if illegal.reason == Refusal::OwnPiece => {
                    if self.reaches(from, to) {
                        refusals.push(illegal);
                    }
                }
                Err(illegal) => refusals.push(illegal),
            }
        }
        let reason = REASONS
            .into_iter()
            .find(|&reason| refusals.iter().any(|illegal| illegal.reason == reason))?;
        let causes = || refusals.iter().filter(|illegal| illegal.reason == reason);
        // Behind the nearest blocker there may be more, which are none of the cause.
        let fewest = causes().map(|illegal| illegal.squares.len()).min();
        let squares = causes()
            .filter(|illegal| Some(illegal.squares.len()) == fewest)
            .fold(SquareSet::EMPTY, |set, illegal| set | illegal.squares);
        Some(Stuck { reason, squares })
    }

    fn reaches(&self, from: Square, to: Square) -> bool {
        let piece = self.piece_at(from);
        piece.is_some_and(|piece| reach(self.board(), piece, from, to).is_ok())
    }
}
