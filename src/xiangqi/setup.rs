//! A set-up: a placement with the side to move and the counters, legal or not.
//!
//! There are three verdicts. Most set-ups are fine. Some are unusual, because play cannot lead
//! there, yet classical compositions contain them: they have [`warnings`](Setup::warnings). The
//! others are refused by [`Position`](super::Position) with every [`SetupError`].

use std::fmt;

use super::reach::attackers;
use super::{Board, Color, Piece, Role, Square, SquareSet};

/// What a FEN says. Every value may be written and read; whether it can be played is another matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The placement.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// Plies since the last capture.
    pub halfmove: u32,
    /// The number of the move, 1 at the start.
    pub fullmove: u32,
}

impl Setup {
    /// The start of a game.
    pub const START: Self = Self {
        board: Board::START,
        turn: Color::Red,
        halfmove: 0,
        fullmove: 1,
    };

    /// What is unusual about it, though it can be played.
    pub fn warnings(&self) -> Vec<SetupWarning> {
        let mut warnings = Vec::new();
        for (square, piece) in self.board.pieces() {
            if piece.role == Role::Soldier {
                warnings.extend(misplaced_soldier(square, piece.color));
            }
        }
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = role.of(color);
                let squares = self.board.squares_of(piece);
                if role != Role::General && squares.len() > role.in_a_set() {
                    warnings.push(SetupWarning::TooMany { piece, squares });
                }
            }
        }
        warnings
    }

    /// The squares of the two generals, or everything that forbids to play from here.
    ///
    /// Source: the reject list every rule book implies; see the variants of [`SetupError`].
    pub(super) fn validate(&self) -> Result<(Square, Square), SetupErrors> {
        let mut errors: Vec<SetupError> = Vec::new();
        for color in Color::ALL {
            let squares = self.board.squares_of(Role::General.of(color));
            match squares.len() {
                0 => errors.push(SetupError::NoGeneral { color }),
                1 => {}
                _ => errors.push(SetupError::ManyGenerals { color, squares }),
            }
        }
        for (square, piece) in self.board.pieces() {
            errors.extend(off_its_points(square, piece));
        }
        let generals = Color::ALL.map(|color| self.board.general(color));
        if let ([Some(red), Some(black)], true) = (generals, errors.is_empty()) {
            match self.exposed(red, black) {
                None => return Ok((red, black)),
                Some(error) => errors.push(error),
            }
        }
        Err(SetupErrors(errors))
    }

    /// Whether the side that is not to move could lose its general at once.
    fn exposed(&self, red: Square, black: Square) -> Option<SetupError> {
        let (own, enemy) = match self.turn {
            Color::Red => (red, black),
            Color::Black => (black, red),
        };
        let mut checkers = attackers(&self.board, enemy, self.turn);
        if checkers.contains(own) {
            return Some(SetupError::GeneralsFacing { red, black });
        }
        checkers.remove(own);
        (!checkers.is_empty()).then_some(SetupError::OpponentInCheck {
            color: !self.turn,
            checkers,
        })
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::START
    }
}

impl Role {
    /// How many of them a side starts with.
    const fn in_a_set(self) -> usize {
        match self {
            Self::General => 1,
            Self::Advisor | Self::Elephant | Self::Horse | Self::Chariot | Self::Cannon => 2,
            Self::Soldier => 5,
        }
    }
}

fn misplaced_soldier(square: Square, color: Color) -> Option<SetupWarning> {
    let rank = square.rank_seen_by(color);
    if rank < 3 {
        Some(SetupWarning::SoldierBehindStart { color, square })
    } else if rank < 5 && square.file().index() % 2 == 1 {
        Some(SetupWarning::SoldierOffFile { color, square })
    } else {
        None
    }
}

fn off_its_points(square: Square, piece: Piece) -> Option<SetupError> {
    let color = piece.color;
    let (file, rank) = (square.file().index(), square.rank_seen_by(color));
    match piece.role {
        Role::General => {
            (!square.in_palace(color)).then_some(SetupError::GeneralOutsidePalace { color, square })
        }
        Role::Advisor => {
            // The five points are the centre of the palace and its corners.
            let stands = square.in_palace(color) && (file + rank) % 2 == 1;
            (!stands).then_some(SetupError::AdvisorOffPoints { color, square })
        }
        Role::Elephant if !square.is_home_side(color) => {
            Some(SetupError::ElephantBeyondRiver { color, square })
        }
        Role::Elephant => {
            let stands = rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2;
            (!stands).then_some(SetupError::ElephantOffPoints { color, square })
        }
        Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier => None,
    }
}

/// Something that play cannot lead to, but that is no obstacle to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupWarning {
    /// A soldier stands behind the rank it starts on, and soldiers never go back.
    SoldierBehindStart {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// A soldier that has not crossed the river stands on a file where none starts.
    SoldierOffFile {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// There are more of a piece than a set has.
    TooMany {
        /// Which piece.
        piece: Piece,
        /// Where they stand.
        squares: SquareSet,
    },
}

impl fmt::Display for SetupWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::SoldierBehindStart { color, square } => {
                write!(
                    f,
                    "{} soldier at {square}: behind its start rank",
                    color.name()
                )
            }
            Self::SoldierOffFile { color, square } => {
                write!(
                    f,
                    "{} soldier at {square}: uncrossed on a file it cannot reach",
                    color.name()
                )
            }
            Self::TooMany { piece, squares } => write!(
                f,
                "{} {} {}s, a set has {}",
                squares.len(),
                piece.color.name(),
                piece.role.name(),
                piece.role.in_a_set()
            ),
        }
    }
}

/// A reason why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupError {
    /// A side has no general.
    NoGeneral {
        /// Which side.
        color: Color,
    },
    /// A side has more than one general.
    ManyGenerals {
        /// Which side.
        color: Color,
        /// Where they stand.
        squares: SquareSet,
    },
    /// A general stands outside its palace.
    GeneralOutsidePalace {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// An advisor stands on none of its five points.
    AdvisorOffPoints {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// An elephant stands beyond the river.
    ElephantBeyondRiver {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// An elephant stands on none of its seven points.
    ElephantOffPoints {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// The generals see each other on an open file.
    GeneralsFacing {
        /// Red's general.
        red: Square,
        /// Black's general.
        black: Square,
    },
    /// The side that is not to move stands in check.
    OpponentInCheck {
        /// The side in check.
        color: Color,
        /// Who gives it.
        checkers: SquareSet,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoGeneral { color } => write!(f, "no {} general", color.name()),
            Self::ManyGenerals { color, squares } => {
                write!(f, "{} {} generals", squares.len(), color.name())
            }
            Self::GeneralOutsidePalace { color, square } => {
                write!(
                    f,
                    "{} general at {square}: outside the palace",
                    color.name()
                )
            }
            Self::AdvisorOffPoints { color, square } => {
                write!(
                    f,
                    "{} advisor at {square}: off its five points",
                    color.name()
                )
            }
            Self::ElephantBeyondRiver { color, square } => {
                write!(f, "{} elephant at {square}: beyond the river", color.name())
            }
            Self::ElephantOffPoints { color, square } => {
                write!(
                    f,
                    "{} elephant at {square}: off its seven points",
                    color.name()
                )
            }
            Self::GeneralsFacing { red, black } => {
                write!(f, "the generals at {red} and {black} face each other")
            }
            Self::OpponentInCheck { color, checkers } => {
                write!(f, "{} is in check but not to move, from", color.name())?;
                checkers
                    .into_iter()
                    .try_for_each(|square| write!(f, " {square}"))
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// Every reason why a set-up cannot be played; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    /// Writes the reasons in one line, separated by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for error in &self.0 {
            write!(f, "{before}{error}")?;
            before = "; ";
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}
