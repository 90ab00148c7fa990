//! What somebody wants of a board, and what comes of it.

use super::load::{LoadError, LoadSpec};
use super::{
    Direction, Edit, Ending, Jump, Mode, Movable, MoveInfo, Orientation, Refused, Side, Spot,
};
use crate::gomoku::Action;
use crate::record::{Claim, NodeId};

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// A click, or a finger put down and lifted on one point.
    Tap(Spot),
    /// The pointer goes down on a point; a piece that may move is picked up.
    Grab(Spot),
    /// The pointer comes up on a point, or off the board. On the point where it went down, the
    /// two together are one [`Intent::Tap`].
    Drop(Option<Spot>),
    /// The pointer is over a point without being pressed, or has left the board.
    Hover(Option<Spot>),
    /// Never mind: drops the selection and whatever is being dragged.
    Cancel,
    /// The keyboard is on this point.
    Focus(Spot),
    /// The keyboard goes to the next point, as seen.
    Step(Direction),
    /// The keyboard goes to a far point, as seen.
    Jump(Jump),
    /// Enter on the focused point: the same as a tap on it.
    Activate,
    /// A move as text, in any notation of the game; not restricted by [`Movable`].
    Play(String),
    /// A stone, a pass or a decision of gomoku; not restricted by [`Movable`].
    Act(Action),
    /// One move back; where the players have ended the game, that is taken back first.
    Undo,
    /// One move forward along the line last walked.
    Redo,
    /// To the position after so many moves of the line, or to its last.
    Go(usize),
    /// To any place of the record.
    GoTo(NodeId),
    /// Another comment on the shown move, or at the start on the game.
    Comment(String),
    /// Another value, the second text, for a header; an empty one takes it away.
    Header(String, String),
    /// The shown move took so many milliseconds. Nothing that is seen changes by it.
    Spent(u32),
    /// This side resigns.
    Resign(Side),
    /// Both sides agree on a draw.
    AgreeDraw,
    /// This side has run out of time.
    Forfeit(Side),
    /// Clears the record; start position and rules stay.
    Reset,
    /// Turns the picture by half.
    Flip,
    /// Says who sits at the bottom of the picture.
    Orient(Orientation),
    /// Says who moves by hand.
    Allow(Movable),
    /// A new game, from texts.
    Load(LoadSpec),
    /// The board is for something else.
    Enter(Mode),
    /// A change to a position that is set up; nothing in other modes.
    Edit(Edit),
    /// The lines that solve the puzzle, between `|`; without any, the moves of the record from the
    /// shown position on.
    Solution(String),
    /// The other side of a puzzle answers, if it is its turn.
    Answer,
    /// The next move of the solution is played, and the puzzle given up.
    Reveal,
    /// What moves next in the solution is named.
    Hint,
}

/// What came of an intent. No effect at all: nothing has changed and there is nothing to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A piece was selected, or the selection ended. A selection always ends before the move or
    /// the other change that ends it.
    Selected(Option<Spot>),
    /// A move was played.
    Moved(MoveInfo),
    /// Something was decided, and no stone played: who did it, and what.
    Decided(Side, Action),
    /// Other fifth moves are about to be offered.
    Drafted,
    /// The players have ended the game.
    Claimed(Claim),
    /// They have taken that back, and the game goes on.
    Withdrawn(Claim),
    /// The game is over by what has just been done.
    Ended(Ending),
    /// Something cannot be done; the position is what it was.
    Refused(Refused),
    /// Where a stone would fall, or nowhere.
    Ghost(Option<Spot>),
    /// The keyboard is on another point.
    Focused(Spot),
    /// It goes no further that way: the rim of the board, an end of the record.
    Edge,
    /// Another position of the record is shown.
    Navigated {
        /// How many moves lie between the start and this position.
        ply: usize,
    },
    /// Something else is written beside the moves, or about the game.
    Noted,
    /// The picture is turned, or sits otherwise before its players.
    Turned,
    /// Another game: the record, the start position or the rules are different.
    Changed,
    /// The texts make no game; the old one stays.
    Failed(LoadError),
    /// The board is for something else.
    Mode(Mode),
    /// The position that is set up has changed, there or all over.
    Edited(Option<Spot>),
    /// Taps do something else to the position that is set up.
    Chosen,
    /// A legal move that does not solve the puzzle, and how many there have been. It is not played.
    Missed(MoveInfo, usize),
    /// The puzzle is solved, after so many wrong moves.
    Solved(usize),
    /// What moves next in the solution stands there, or the stone belongs there.
    Hinted(Spot),
}
