//! One line of play.

use super::{IllegalMove, Outcome, Point, Position};

/// A start, the moves played from it, and every position on the way. It always agrees with a
/// replay of its moves; taking back drops the last position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    moves: Vec<Point>,
    /// The start first, the current position last; one more than there are moves.
    positions: Vec<Position>,
}

impl Game {
    /// A game about to start from `start`.
    pub fn new(start: Position) -> Self {
        Self {
            moves: Vec::new(),
            positions: vec![start],
        }
    }

    /// Where it started.
    pub fn start(&self) -> &Position {
        self.after(0)
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        self.after(self.moves.len())
    }

    /// The moves in order.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The start and the position after each move.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// Plays for the side to move. A refused move changes nothing.
    pub fn play(&mut self, point: Point) -> Result<(), IllegalMove> {
        let next = self.position().play(point)?;
        self.positions.push(next);
        self.moves.push(point);
        Ok(())
    }

    /// Takes the last move back and returns it; `None` at the start. A decided game goes on.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.moves.pop()?;
        self.positions.pop();
        Some(point)
    }

    fn after(&self, moves: usize) -> &Position {
        &self.positions[moves]
    }
}
