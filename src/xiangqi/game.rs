//! A line of play: where it started, its moves, and every position on the way.

use super::{IllegalMove, Move, Outcome, Position};

/// A game in progress or over. Going back is dropping the last position; nothing un-plays.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Game {
    /// A game that starts from `start`.
    pub fn new(start: Position) -> Self {
        Self {
            start,
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// Where it started.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        self.positions.last().unwrap_or(&self.start)
    }

    /// The moves from the start.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The positions from the start, one more than there are moves.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Plays `mv`; a refused move changes nothing.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.position().play(mv)?;
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::start())
    }
}
