//! How each piece goes: the rules of movement, with the reason when it does not go there.
//!
//! This is the plain reading of the rules, one pair of squares at a time. Check is defined by it
//! (the general could be taken next move), and the fast generator is tested against it.

use super::{Board, Color, Piece, Refusal, Role, Square, SquareSet};

/// A refusal with the squares responsible.
pub(super) type Reason = (Refusal, SquareSet);

/// Whether `piece`, standing on `from`, goes to `to`; what stands on `to` is taken for capturable.
///
/// Source: World Xiangqi Federation rules 2018, chapter 1, the moves of the pieces.
pub(super) fn reach(board: &Board, piece: Piece, from: Square, to: Square) -> Result<(), Reason> {
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = from.rank().index().abs_diff(to.rank().index());
    let color = piece.color;
    match piece.role {
        Role::General => {
            require(files + ranks == 1, Refusal::GeneralStep)?;
            require(to.in_palace(color), Refusal::LeavesPalace)
        }
        Role::Advisor => {
            require(files == 1 && ranks == 1, Refusal::AdvisorStep)?;
            require(to.in_palace(color), Refusal::LeavesPalace)
        }
        Role::Elephant => {
            require(files == 2 && ranks == 2, Refusal::ElephantStep)?;
            require(to.is_home_side(color), Refusal::ElephantCrossesRiver)?;
            require_empty(board, from.middle(to), Refusal::ElephantEyeBlocked)
        }
        Role::Horse => {
            require(
                files.min(ranks) == 1 && files.max(ranks) == 2,
                Refusal::HorseStep,
            )?;
            require_empty(board, from.middle(to), Refusal::HorseLegBlocked)
        }
        Role::Chariot => {
            require(files == 0 || ranks == 0, Refusal::ChariotLine)?;
            require_clear(board.between(from, to))
        }
        Role::Cannon => {
            require(files == 0 || ranks == 0, Refusal::CannonLine)?;
            let between = board.between(from, to);
            match (board.piece_at(to), between.len()) {
                (None, _) => require_clear(between),
                (Some(_), 0) => Err((Refusal::CannonNoScreen, SquareSet::EMPTY)),
                (Some(_), 1) => Ok(()),
                (Some(_), _) => Err((Refusal::CannonTooManyScreens, between)),
            }
        }
        Role::Soldier => {
            let backward = match color {
                Color::Red => to.rank() < from.rank(),
                Color::Black => to.rank() > from.rank(),
            };
            require(!backward, Refusal::SoldierBackward)?;
            require(files + ranks == 1, Refusal::SoldierStep)?;
            require(
                files == 0 || !from.is_home_side(color),
                Refusal::SoldierBeforeRiver,
            )
        }
    }
}

/// The pieces of `by` that could take a general on `square` next move, the enemy general along an
/// open file among them.
pub(super) fn attackers(board: &Board, square: Square, by: Color) -> SquareSet {
    let attacks = |&(from, piece): &(Square, Piece)| {
        piece.color == by
            && match piece.role {
                Role::General => {
                    from.file() == square.file() && board.between(from, square).is_empty()
                }
                Role::Advisor
                | Role::Elephant
                | Role::Horse
                | Role::Chariot
                | Role::Cannon
                | Role::Soldier => reach(board, piece, from, square).is_ok(),
            }
    };
    board
        .pieces()
        .filter(attacks)
        .map(|(from, _)| from)
        .collect()
}

fn require(holds: bool, refusal: Refusal) -> Result<(), Reason> {
    if holds {
        Ok(())
    } else {
        Err((refusal, SquareSet::EMPTY))
    }
}

fn require_empty(board: &Board, square: Square, refusal: Refusal) -> Result<(), Reason> {
    match board.piece_at(square) {
        None => Ok(()),
        Some(_) => Err((refusal, SquareSet::of(square))),
    }
}

fn require_clear(between: SquareSet) -> Result<(), Reason> {
    if between.is_empty() {
        Ok(())
    } else {
        Err((Refusal::PathBlocked, between))
    }
}
