//! A position: stones, the side to move, the rule, and the result.

use std::fmt;

use super::line::{Line, winning_lines, wins};
use super::threats::threats;
use super::{
    Board, Color, ForbiddenKinds, ForbiddenPolicy, Judgement, Point, Rule, Setup, SetupError, Size,
    Threat, judge,
};

/// A position that can be played on, or that the last move has decided. It is a value: playing
/// returns a new one, and nothing un-plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    turn: Color,
    rule: Rule,
    policy: ForbiddenPolicy,
    last: Option<Point>,
    /// Whether the last move was a pass.
    passed: bool,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game: no stones, Black to move.
    pub const fn new(size: Size, rule: Rule) -> Self {
        Self::of(&Setup::empty(size, rule))
    }

    const fn of(setup: &Setup) -> Self {
        let Setup { board, turn, rule } = *setup;
        Self {
            board,
            turn,
            rule,
            policy: ForbiddenPolicy::Prevent,
            last: None,
            passed: false,
            outcome: None,
        }
    }

    /// The same position with another answer to a forbidden move; the answer of a new position is
    /// [`ForbiddenPolicy::Prevent`]. Rules other than renju forbid nothing.
    #[must_use]
    pub fn with_forbidden(mut self, policy: ForbiddenPolicy) -> Self {
        self.policy = policy;
        self.pass_if_stuck();
        self
    }

    /// How many points the board has each way.
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// What wins.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// What happens when Black plays on a forbidden point.
    pub const fn forbidden_policy(&self) -> ForbiddenPolicy {
        self.policy
    }

    /// Who moves next, or would if the game were not over.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stone on `point`; `None` also off the board.
    pub const fn stone_at(&self, point: Point) -> Option<Color> {
        self.board.stone_at(point)
    }

    /// How many stones are on the board, those of the set-up included.
    pub const fn stones_played(&self) -> u16 {
        self.board.count()
    }

    /// The stone that led here; `None` at the start, in a set-up, and after a pass.
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// The position without its past, for instance to write its text.
    pub const fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            rule: self.rule,
        }
    }

    /// The result, once there is one. A row is looked for before a full board.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The lines that the last stone won with, each whole; empty while nobody has won.
    pub fn winning_lines(&self) -> Vec<Line> {
        let Some(last) = self.last else {
            return Vec::new();
        };
        match self.stone_at(last) {
            Some(color) => winning_lines(&self.board, self.rule, color, last),
            None => Vec::new(),
        }
    }

    /// Where the side to move may play, row by row from the bottom; nowhere after the end.
    pub fn legal_points(&self) -> Vec<Point> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let refused = match self.policy {
            ForbiddenPolicy::Prevent => self.forbidden(),
            ForbiddenPolicy::Lose => Vec::new(),
        };
        self.empty_points()
            .filter(|&point| refused.iter().all(|&(other, _)| other != point))
            .collect()
    }

    /// The points that renju forbids to the side to move, row by row from the bottom, with every
    /// reason that holds. There are none for White, by other rules, and after the end.
    pub fn forbidden(&self) -> Vec<(Point, ForbiddenKinds)> {
        if self.is_restricted() {
            judge::forbidden_points(&self.board)
        } else {
            Vec::new()
        }
    }

    /// Every reason why renju forbids `point` to the side to move, whatever the policy; none where
    /// it may play, and none where it may not for another reason.
    pub fn forbidden_kinds(&self, point: Point) -> ForbiddenKinds {
        if self.is_restricted() && self.is_empty(point) {
            judge::kinds_at(&self.board, point)
        } else {
            ForbiddenKinds::NONE
        }
    }

    /// What a stone of the side to move would make on `point`, as renju judges it; `None` where
    /// renju has nothing to judge: for White, by other rules, after the end, on a stone.
    pub fn judgement(&self, point: Point) -> Option<Judgement> {
        (self.is_restricted() && self.is_empty(point)).then(|| judge::explain(&self.board, point))
    }

    /// Why renju forbids `point` to the side to move; `None` where it does not.
    pub fn why_forbidden(&self, point: Point) -> Option<Judgement> {
        self.judgement(point)
            .filter(|judgement| !judgement.kinds.is_empty())
    }

    /// What `color` threatens, the gravest first, whoever is to move.
    pub fn threats(&self, color: Color) -> Vec<Threat> {
        threats(&self.board, self.rule, color)
    }

    /// Whether the side to move may play on `point`, and if not, why.
    pub fn check_move(&self, point: Point) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if !self.size().contains(point) {
            return Err(IllegalMove::OffBoard {
                point,
                size: self.size(),
            });
        }
        if let Some(by) = self.stone_at(point) {
            return Err(IllegalMove::Occupied { point, by });
        }
        match self.policy {
            ForbiddenPolicy::Prevent if self.is_foul(point) => Err(IllegalMove::Forbidden {
                point,
                kinds: self.forbidden_kinds(point),
            }),
            ForbiddenPolicy::Prevent | ForbiddenPolicy::Lose => Ok(()),
        }
    }

    /// The position after the side to move has played on `point`.
    ///
    /// Where renju under [`ForbiddenPolicy::Prevent`] leaves Black without a point, Black passes
    /// and it is White's turn again. If White passes then, too, the game is drawn.
    pub fn play(mut self, point: Point) -> Result<Self, IllegalMove> {
        self.check_move(point)?;
        let color = self.turn;
        let foul = self.policy == ForbiddenPolicy::Lose && self.is_foul(point);
        self.board.set(point, Some(color));
        self.turn = !color;
        self.last = Some(point);
        self.passed = false;
        self.outcome = if foul {
            Some(Outcome::Win {
                winner: !color,
                by: WinReason::Forbidden,
            })
        } else {
            self.won_by(color, point).or_else(|| self.filled())
        };
        self.pass_if_stuck();
        Ok(self)
    }

    /// The position after the side to move has given its move up. Renju alone allows it; two
    /// passes in a row are a draw (International Rules of Renju, chapter 7).
    pub fn pass(mut self) -> Result<Self, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if self.rule != Rule::Renju {
            return Err(IllegalMove::NoPassing);
        }
        self.turn = !self.turn;
        self.last = None;
        self.count_pass();
        self.pass_if_stuck();
        Ok(self)
    }

    fn count_pass(&mut self) {
        if self.passed {
            self.outcome = Some(Outcome::Draw {
                by: DrawReason::Passes,
            });
        }
        self.passed = true;
    }

    fn is_restricted(&self) -> bool {
        self.rule == Rule::Renju && self.turn == Color::Black && self.outcome.is_none()
    }

    fn is_foul(&self, point: Point) -> bool {
        self.is_restricted() && judge::is_forbidden(&self.board, point)
    }

    fn is_empty(&self, point: Point) -> bool {
        self.size().contains(point) && self.stone_at(point).is_none()
    }

    fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.size()
            .all()
            .filter(|&point| self.stone_at(point).is_none())
    }

    fn pass_if_stuck(&mut self) {
        if self.is_restricted()
            && self.policy == ForbiddenPolicy::Prevent
            && self
                .empty_points()
                .all(|point| judge::is_forbidden(&self.board, point))
        {
            self.turn = Color::White;
            self.count_pass();
        }
    }

    fn won_by(&self, winner: Color, last: Point) -> Option<Outcome> {
        let shortest = wins(&self.board, self.rule, winner, last)
            .map(|line| line.length())
            .min()?;
        let by = if shortest == 5 {
            WinReason::Five
        } else {
            WinReason::Overline
        };
        Some(Outcome::Win { winner, by })
    }

    fn filled(&self) -> Option<Outcome> {
        self.board.is_full().then_some(Outcome::Draw {
            by: DrawReason::Full,
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// Refuses a board that holds a won line, wherever it is. A full board without one is a draw.
    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        let Setup { board, rule, .. } = setup;
        let won = board.stones().find_map(|(point, winner)| {
            let line = wins(&board, rule, winner, point).next()?;
            Some(SetupError::AlreadyDecided { winner, line })
        });
        if let Some(decided) = won {
            return Err(decided);
        }
        let mut position = Self::of(&setup);
        position.outcome = position.filled();
        position.pass_if_stuck();
        Ok(position)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Somebody won.
    Win {
        /// Who.
        winner: Color,
        /// By what.
        by: WinReason,
    },
    /// Nobody won.
    Draw {
        /// Why not.
        by: DrawReason,
    },
}

impl Outcome {
    /// Who won; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }
}

/// What a game was won by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// A row of exactly five, perhaps beside longer ones.
    Five,
    /// Rows of six or more only.
    Overline,
    /// Black played on a point that renju forbids.
    Forbidden,
}

/// What a game was drawn by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// No empty point is left.
    Full,
    /// Both sides passed, one after the other.
    Passes,
}

/// Why a point cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMove {
    /// The point is not on this board.
    OffBoard {
        /// The point.
        point: Point,
        /// The board.
        size: Size,
    },
    /// A stone is there.
    Occupied {
        /// The point.
        point: Point,
        /// Whose stone it is.
        by: Color,
    },
    /// Renju forbids the point to Black.
    Forbidden {
        /// The point.
        point: Point,
        /// Every reason that holds.
        kinds: ForbiddenKinds,
    },
    /// The game has ended; every move is refused.
    GameOver,
    /// A pass, which only renju allows.
    NoPassing,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { point, size } => {
                let (width, height) = (size.width(), size.height());
                write!(
                    f,
                    "{point} is off the board of {width} columns and {height} rows"
                )
            }
            Self::Occupied { point, .. } => write!(f, "{point} is occupied"),
            Self::Forbidden { point, kinds } => {
                write!(f, "{point} is forbidden to black")?;
                let mut before = ": ";
                for kind in kinds.iter() {
                    write!(f, "{before}{kind}")?;
                    before = " and ";
                }
                Ok(())
            }
            Self::GameOver => f.write_str("the game is over"),
            Self::NoPassing => f.write_str("only renju allows a pass"),
        }
    }
}

impl std::error::Error for IllegalMove {}
