//! One line of play.

use super::{
    Action, Color, IllegalAction, Opening, OpeningName, Outcome, Player, Point, Position, Stage,
    opening_name,
};

/// A start, what was done from it, and every position on the way. It always agrees with a replay
/// of its actions; taking back drops the last state, be it a stone or a decision.
///
/// ```
/// use qipan::gomoku::{Action, Choice, Color, Game, Opening, Player, Position, Rule, Size};
///
/// let empty = Position::new(Size::STANDARD, Rule::Standard);
/// let mut game = Game::with_opening(empty, Opening::Swap).ok_or("no room")?;
/// for text in ["h8", "i9", "g7", "black"] {
///     game.act(text.parse()?)?;
/// }
/// assert_eq!(game.stage().player(Color::Black), Player::B);
/// assert_eq!(game.undo(), Some(Action::Choose(Choice::Black)));
/// assert_eq!(game.stage().options(), [Choice::Black, Choice::White]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    actions: Vec<Action>,
    /// The start first, the current position last; one more than there are actions. A decision
    /// repeats the position before it.
    positions: Vec<Position>,
    /// As many as there are positions.
    stages: Vec<Stage>,
}

impl Game {
    /// A game about to start from `start`, without an opening protocol.
    pub fn new(start: Position) -> Self {
        Self {
            actions: Vec::new(),
            positions: vec![start],
            stages: vec![Stage::new(Opening::Free)],
        }
    }

    /// A game about to start with an opening protocol; `None` where stones are on the board
    /// already, where White begins, or where the board has no room for it.
    pub fn with_opening(start: Position, opening: Opening) -> Option<Self> {
        let is_start = start.stones_played() == 0 && start.turn() == Color::Black;
        if opening != Opening::Free && !(is_start && opening.fits(start.size())) {
            return None;
        }
        let mut game = Self::new(start);
        game.stages = vec![Stage::new(opening)];
        Some(game)
    }

    /// The same game before its first action.
    #[must_use]
    pub fn start_over(&self) -> Self {
        let mut game = Self::new(*self.start());
        game.stages = vec![Stage::new(self.opening())];
        game
    }

    /// Where it started.
    pub fn start(&self) -> &Position {
        self.after(0)
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        self.after(self.actions.len())
    }

    /// Where it stands in its opening.
    pub fn stage(&self) -> &Stage {
        &self.stages[self.actions.len()]
    }

    /// The protocol that it began with.
    pub fn opening(&self) -> Opening {
        self.stage().opening()
    }

    /// The name of its first three stones, where they have one.
    pub fn opening_name(&self) -> Option<OpeningName> {
        let mut stones = self.stones();
        let three = [stones.next()?, stones.next()?, stones.next()?];
        let is_whole = self.start().stones_played() == 0;
        opening_name(self.start().size(), three).filter(|_| is_whole)
    }

    /// Who acts next, or would if the game were not over.
    pub fn decider(&self) -> Player {
        self.stage().decider(self.position().turn())
    }

    /// What was done, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Where stones were put, in order.
    pub fn stones(&self) -> impl Iterator<Item = Point> {
        self.actions.iter().filter_map(|action| action.stone())
    }

    /// The start and the position after each action.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The start and the stage after each action.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// What `action` would lead to. Nothing is done.
    pub fn preview(&self, action: Action) -> Result<(Position, Stage), IllegalAction> {
        self.stage().act(self.position(), action)
    }

    /// Does something for the player who is to act. What is refused changes nothing.
    pub fn act(&mut self, action: Action) -> Result<(), IllegalAction> {
        let (position, stage) = self.preview(action)?;
        self.positions.push(position);
        self.stages.push(stage);
        self.actions.push(action);
        Ok(())
    }

    /// Puts a stone: short for [`Action::Place`].
    pub fn play(&mut self, point: Point) -> Result<(), IllegalAction> {
        self.act(Action::Place(point))
    }

    /// Takes the last action back and returns it; `None` at the start. A decided game goes on.
    pub fn undo(&mut self) -> Option<Action> {
        let action = self.actions.pop()?;
        self.positions.pop();
        self.stages.pop();
        Some(action)
    }

    fn after(&self, actions: usize) -> &Position {
        &self.positions[actions]
    }
}
