//! A position in which the game may stand, and what may be played in it.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::illegal::exposure;
use super::movegen::Mover;
use super::reach::{Reason, attackers, reach};
use super::{Board, Color, IllegalMove, Move, Outcome, Piece, Refusal, Setup, Square, SquareSet};
use super::{WinReason, key, setup};

/// A position, never an illegal one.
///
/// Two positions are equal if they are the same for repetition: the same pieces stand on the same
/// squares and the same side is to move. The counters do not count.
#[derive(Clone, Copy)]
pub struct Position {
    board: Board,
    turn: Color,
    halfmove: u32,
    fullmove: u32,
    generals: [Square; 2],
    key: u64,
}

impl Position {
    /// The position a game starts from.
    pub const fn start() -> Self {
        Self::from_legal(Setup::START, Square::RED_GENERAL, Square::BLACK_GENERAL)
    }

    const fn from_legal(setup: Setup, red: Square, black: Square) -> Self {
        let Setup {
            board,
            turn,
            halfmove,
            fullmove,
        } = setup;
        Self {
            board,
            turn,
            halfmove,
            fullmove,
            generals: [red, black],
            key: key::key(&board, turn),
        }
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The placement.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What stands on `square`.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Plies since the last capture; a soldier's move does not start it anew.
    pub const fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// The number of the move, counted up after Black's.
    pub const fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The same as a plain set-up.
    pub const fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            halfmove: self.halfmove,
            fullmove: self.fullmove,
        }
    }

    /// The same as FEN, `rnbakabnr/… w - - 0 1`.
    pub fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// A number for placement and side to move: equal positions have equal keys, in every run.
    ///
    /// Different positions may share a key, though chance will hardly bring two of them together in
    /// one game; whoever must be certain compares the positions.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Where the general of `color` stands.
    pub const fn general(&self, color: Color) -> Square {
        self.generals[color as usize]
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        attackers(&self.board, self.general(self.turn), !self.turn)
    }

    /// Whether the side to move stands in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Every legal move, in no particular order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        let Some(side) = self.mover() else {
            for from in Square::all() {
                for to in self.dests(from) {
                    moves.push(Move { from, to });
                }
            }
            return moves;
        };
        side.each_legal(|from, to| moves.push(Move { from, to }));
        moves
    }

    /// Where the piece on `from` may go; nowhere if there is none or it is the other side's.
    pub fn dests(&self, from: Square) -> SquareSet {
        let own = self
            .piece_at(from)
            .is_some_and(|piece| piece.color == self.turn);
        let (true, Some(number), Some(side)) = (own, self.board.number_at(from), self.mover())
        else {
            return Square::all()
                .filter(|&to| self.is_legal(Move { from, to }))
                .collect();
        };
        let mut dests = SquareSet::EMPTY;
        side.each_legal_of(number, |_, to| dests.insert(to));
        dests
    }

    fn mover(&self) -> Option<Mover<'_>> {
        Mover::new(&self.board, self.turn)
    }

    /// Whether `mv` may be played.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Says why `mv` may not be played, if so.
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.judge(mv).map_err(|(reason, squares)| IllegalMove {
            mv,
            reason,
            squares,
        })
    }

    fn judge(&self, mv: Move) -> Result<(), Reason> {
        let refuse = |refusal| Err((refusal, SquareSet::EMPTY));
        let Some(piece) = self.piece_at(mv.from) else {
            return refuse(Refusal::EmptySquare);
        };
        if piece.color != self.turn {
            return refuse(Refusal::NotYourPiece);
        }
        if mv.from == mv.to {
            return refuse(Refusal::SameSquare);
        }
        if self
            .piece_at(mv.to)
            .is_some_and(|taken| taken.color == self.turn)
        {
            return Err((Refusal::OwnPiece, SquareSet::of(mv.to)));
        }
        reach(&self.board, piece, mv.from, mv.to)?;
        self.judge_safety(mv)
    }

    /// Makes the move and looks whether the own general could then be taken.
    fn judge_safety(&self, mv: Move) -> Result<(), Reason> {
        let after = self.board.after(mv.from, mv.to);
        let own = self.general(self.turn);
        let own = if mv.from == own { mv.to } else { own };
        let enemy = self.general(!self.turn);
        let threats = attackers(&after, own, !self.turn);
        if threats.is_empty() {
            Ok(())
        } else if threats == SquareSet::of(enemy) {
            Err((Refusal::GeneralsFacing, [own, enemy].into_iter().collect()))
        } else if self.is_check() {
            Err((Refusal::StillInCheck, threats))
        } else if own == mv.to {
            Err((Refusal::LeavesCheck, threats))
        } else {
            Err(exposure(&self.board, mv, own, threats))
        }
    }

    /// The position after `mv`.
    pub fn play(self, mv: Move) -> Result<Self, IllegalMove> {
        self.check_move(mv)?;
        Ok(self.after(mv))
    }

    /// The position after a move that is known to be legal.
    pub(super) fn after(mut self, mv: Move) -> Self {
        let Move { from, to } = mv;
        self.halfmove = self.halfmove.saturating_add(1);
        if let Some(taken) = self.piece_at(to) {
            self.halfmove = 0;
            self.key ^= key::word(taken, to);
        }
        if let Some(mover) = self.piece_at(from) {
            self.key ^= key::word(mover, from) ^ key::word(mover, to);
        }
        self.key ^= key::BLACK_TO_MOVE;
        if self.turn == Color::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        if self.general(self.turn) == from {
            self.generals[self.turn as usize] = to;
        }
        self.board = self.board.after(from, to);
        self.turn = !self.turn;
        self
    }

    /// Who has won, if the side to move has no legal move: it loses, in check or not.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.legal_moves().is_empty() {
            return None;
        }
        let by = if self.is_check() {
            WinReason::Checkmate
        } else {
            WinReason::Stalemate
        };
        Some(Outcome::Win {
            winner: !self.turn,
            by,
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = setup::SetupErrors;

    /// Takes a set-up, an unusual one too, or says everything that forbids it.
    fn try_from(setup: Setup) -> Result<Self, setup::SetupErrors> {
        let (red, black) = setup.validate()?;
        Ok(Self::from_legal(setup, red, black))
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        // Different keys spare most comparisons.
        self.key == other.key && self.turn == other.turn && self.board == other.board
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            board,
            turn,
            halfmove,
            fullmove,
            ..
        } = self;
        write!(f, "{board:?}{turn:?} to move, {halfmove} {fullmove}")
    }
}
