//! A move as both relative notations see it: which piece, where it stands among its like, and how
//! far it goes, all from its own side of the board.

use super::super::{Color, File, Move, Position, Rank, Role, Square};

/// How a move goes, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Forward,
    Backward,
    Sideways,
}

/// Where a piece stands among the pieces of its kind and side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// Its file, 1 to 9 from the player's right.
    pub(super) file: u8,
    /// Its place on that file among its like, 1 for the foremost.
    pub(super) nth: u8,
    /// How many of its like stand on that file, itself included.
    pub(super) count: u8,
    /// Its number when all that share a file with their like are counted, file by file from the
    /// player's right, front to back.
    pub(super) number: u8,
    /// How many files hold two or more of its like.
    pub(super) shared_files: u8,
}

/// A legal move in relative terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Named {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) standing: Standing,
    pub(super) step: Step,
    /// Points moved along the file, or the file of arrival.
    pub(super) number: u8,
}

impl Named {
    /// Whether the file alone tells which piece moves. Of two advisors or elephants on a file only
    /// one can go the way that is written.
    pub(super) const fn is_told_by_file(&self) -> bool {
        self.standing.count == 1 || matches!(self.role, Role::Advisor | Role::Elephant)
    }
}

/// Describes a move; `None` when it is not legal.
pub(super) fn describe(position: &Position, mv: Move) -> Option<Named> {
    position.check_move(mv).ok()?;
    let piece = position.piece_at(mv.from)?;
    let (from, to) = (mv.from.rank(), mv.to.rank());
    let step = if from == to {
        Step::Sideways
    } else if is_ahead(piece.color, to, from) {
        Step::Forward
    } else {
        Step::Backward
    };
    let number = if step == Step::Sideways || counts_files(piece.role) {
        file_number(piece.color, mv.to.file())
    } else {
        from.index().abs_diff(to.index())
    };
    Some(Named {
        color: piece.color,
        role: piece.role,
        standing: standing(position, mv.from)?,
        step,
        number,
    })
}

/// Whether the number of a step forward or back is the file of arrival, because the piece never
/// stays on its file.
const fn counts_files(role: Role) -> bool {
    match role {
        Role::Advisor | Role::Elephant | Role::Horse => true,
        Role::General | Role::Chariot | Role::Cannon | Role::Soldier => false,
    }
}

/// Where the piece on `square` stands among its like; `None` when there is no piece.
pub(super) fn standing(position: &Position, square: Square) -> Option<Standing> {
    let piece = position.piece_at(square)?;
    let color = piece.color;
    let mut on_file = [0_u8; File::COUNT as usize];
    let mut ahead = 0;
    for (other, _) in position
        .board()
        .pieces()
        .filter(|&(_, other)| other == piece)
    {
        let file = other.file();
        *on_file.get_mut(usize::from(file.index()))? += 1;
        if file == square.file() && is_ahead(color, other.rank(), square.rank()) {
            ahead += 1;
        }
    }
    let mut standing = Standing {
        file: file_number(color, square.file()),
        nth: ahead + 1,
        count: 0,
        number: ahead + 1,
        shared_files: 0,
    };
    for (file, count) in File::all().zip(on_file) {
        if file == square.file() {
            standing.count = count;
        }
        if count >= 2 {
            standing.shared_files += 1;
            if file_number(color, file) < standing.file {
                standing.number += count;
            }
        }
    }
    Some(standing)
}

/// Whether `color` sees `rank` farther forward than `other`.
fn is_ahead(color: Color, rank: Rank, other: Rank) -> bool {
    match color {
        Color::Red => rank > other,
        Color::Black => rank < other,
    }
}

/// A file as `color` counts, 1 for the rightmost.
const fn file_number(color: Color, file: File) -> u8 {
    match color {
        Color::Red => File::COUNT - file.index(),
        Color::Black => file.index() + 1,
    }
}

/// The file that `color` calls `number`.
const fn numbered_file(color: Color, number: u8) -> Option<File> {
    let index = match color {
        Color::Red => File::COUNT.checked_sub(number),
        Color::Black => number.checked_sub(1),
    };
    match index {
        Some(index) => File::new(index),
        None => None,
    }
}

/// Where the piece on `from` would arrive: the inverse of [`describe`], before any rule is asked.
pub(super) fn arrival(
    color: Color,
    role: Role,
    from: Square,
    step: Step,
    number: u8,
) -> Option<Square> {
    let file = if step == Step::Sideways || counts_files(role) {
        numbered_file(color, number)?
    } else {
        from.file()
    };
    let aside = file.index().abs_diff(from.file().index());
    let ranks = match (step, role) {
        (Step::Sideways, Role::Advisor | Role::Elephant | Role::Horse) => return None,
        (Step::Sideways, Role::General | Role::Chariot | Role::Cannon | Role::Soldier) => 0,
        (Step::Forward | Step::Backward, Role::Advisor | Role::Elephant) => aside,
        (Step::Forward | Step::Backward, Role::Horse) => 3_u8.checked_sub(aside)?,
        (
            Step::Forward | Step::Backward,
            Role::General | Role::Chariot | Role::Cannon | Role::Soldier,
        ) => number,
    };
    let rank = if (step == Step::Backward) == (color == Color::Red) {
        from.rank().index().checked_sub(ranks)?
    } else {
        from.rank().index().checked_add(ranks)?
    };
    Some(Square::new(file, Rank::new(rank)?))
}
