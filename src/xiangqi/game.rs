//! A line of play: where it started, its moves, every position on the way, and how it is judged.

use super::adjudication::{Cycle, NaturalCount, Ply, Repetition, Rules, Ruling, Warning, judge};
use super::occurrences::Occurrences;
use super::{Color, IllegalMove, Move, Outcome, Position};

/// A warning comes when so many rounds are left before the natural limit.
const ROUNDS_OF_WARNING: u32 = 10;

/// A game in progress or over, judged by its [`Rules`]. Going back is dropping the last position;
/// nothing un-plays.
///
/// Each position is judged once, when it is reached; asking for the outcome costs nothing. The
/// game does not refuse moves after its end: who holds it decides whether it may be played on.
///
/// ```
/// use qipan::xiangqi::{Game, Outcome, Setup, Position, WinReason};
///
/// let setup: Setup = "4k4/9/9/9/9/9/9/3R5/9/5K3 w".parse()?;
/// let mut game = Game::new(Position::try_from(setup)?);
/// for mv in "d2e2 e9d9 e2d2 d9e9 d2e2 e9d9 e2d2 d9e9".split(' ') {
///     game.play(mv.parse()?)?;
/// }
/// let by = WinReason::PerpetualCheck;
/// assert!(matches!(game.outcome(), Some(Outcome::Win { by: reason, .. }) if reason == by));
/// assert_eq!(game.ruling().and_then(|ruling| ruling.cycle()).map(|cycle| cycle.window.last), Some(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    start: Position,
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// What follows from the line up to each of the positions.
    standings: Vec<Standing>,
    occurrences: Occurrences,
}

/// How the game stands at one of its positions.
#[derive(Clone, Debug)]
struct Standing {
    is_check: bool,
    /// How often the position has stood by now, and where it stood last.
    occurrence: usize,
    last: Option<usize>,
    count: NaturalCount,
    verdict: Verdict,
}

#[derive(Clone, Debug)]
enum Verdict {
    /// Nothing to say.
    Open,
    /// The side to move has no move.
    NoMove(Outcome),
    Ruled(Box<Ruling>),
    Warned(Box<Warning>),
}

impl Game {
    /// A game that starts from `start`, under the usual rules.
    pub fn new(start: Position) -> Self {
        Self::with_rules(start, Rules::default())
    }

    /// A game that starts from `start`.
    pub fn with_rules(start: Position, rules: Rules) -> Self {
        let mut game = Self {
            rules,
            start,
            positions: vec![start],
            moves: Vec::new(),
            standings: Vec::new(),
            occurrences: Occurrences::new(),
        };
        let standing = game.stand(start.is_check(), NaturalCount::before(&start));
        game.standings.push(standing);
        game
    }

    /// What it is judged by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
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
        let from = *self.position();
        let next = from.play(mv)?;
        let gives_check = next.is_check();
        let ply = Ply {
            by: from.turn(),
            captures: from.piece_at(mv.to).is_some(),
            gives_check,
            answers_check: self.standing().is_some_and(|standing| standing.is_check),
        };
        let count = self.natural_count().after(ply, self.rules.limit);
        self.positions.push(next);
        self.moves.push(mv);
        let standing = self.stand(gives_check, count);
        self.standings.push(standing);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        if let Some(left) = self.positions.pop() {
            self.occurrences.pop(&left);
        }
        self.standings.pop();
        Some(mv)
    }

    /// How it ended, if it did: a side without a move has lost, whatever else could be ruled.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.verdict()? {
            Verdict::NoMove(outcome) => Some(*outcome),
            Verdict::Ruled(ruling) => Some(ruling.outcome()),
            Verdict::Open | Verdict::Warned(_) => None,
        }
    }

    /// The ruling that has ended it, with everything that explains it.
    pub fn ruling(&self) -> Option<&Ruling> {
        match self.verdict()? {
            Verdict::Ruled(ruling) => Some(ruling),
            Verdict::Open | Verdict::NoMove(_) | Verdict::Warned(_) => None,
        }
    }

    /// What will be ruled soon, unless somebody plays otherwise.
    pub fn warning(&self) -> Option<&Warning> {
        match self.verdict()? {
            Verdict::Warned(warning) => Some(warning),
            Verdict::Open | Verdict::NoMove(_) | Verdict::Ruled(_) => None,
        }
    }

    /// What counts towards the natural limit by now.
    pub fn natural_count(&self) -> NaturalCount {
        self.standing()
            .map_or_else(NaturalCount::default, |standing| standing.count)
    }

    /// How often the position has stood by now, this time included.
    pub fn occurrence(&self) -> usize {
        self.standing().map_or(1, |standing| standing.occurrence)
    }

    fn standing(&self) -> Option<&Standing> {
        self.standings.last()
    }

    fn verdict(&self) -> Option<&Verdict> {
        self.standing().map(|standing| &standing.verdict)
    }

    /// Judges the last position, for which there is no standing yet.
    fn stand(&mut self, is_check: bool, count: NaturalCount) -> Standing {
        let last = self.occurrences.push(&self.positions);
        let earlier = last.and_then(|index| self.standings.get(index));
        let occurrence = earlier.map_or(1, |standing| standing.occurrence + 1);
        let verdict = match self.position().outcome() {
            Some(outcome) => Verdict::NoMove(outcome),
            None => self.judge(occurrence, last, count),
        };
        Standing {
            is_check,
            occurrence,
            last,
            count,
            verdict,
        }
    }

    /// Repetition comes before the natural limit, so that no violator escapes by the counter.
    fn judge(&self, occurrence: usize, last: Option<usize>, count: NaturalCount) -> Verdict {
        let rules = self.rules;
        let mut warning = None;
        if let (Some(last), true) = (last, rules.repetition != Repetition::Free) {
            let ruling = self.judge_cycle(last);
            match (ruling, rules.occurrences.saturating_sub(occurrence)) {
                (Some(ruling), 0) => return Verdict::Ruled(Box::new(ruling)),
                (Some(ruling), more) => warning = Some(Warning::Repetition { ruling, more }),
                (None, _) => {}
            }
        }
        if let Some(limit) = rules.limit {
            if limit.is_reached(count) {
                return Verdict::Ruled(Box::new(Ruling::NaturalLimit { limit, count }));
            }
            let left = limit.left(count);
            if left <= 2 * ROUNDS_OF_WARNING {
                warning = warning.or(Some(Warning::NaturalLimit { left }));
            }
        }
        let can_win = |color| self.position().can_win(color);
        if rules.dead_material && !Color::ALL.into_iter().any(can_win) {
            return Verdict::Ruled(Box::new(Ruling::DeadMaterial));
        }
        warning.map_or(Verdict::Open, |warning| Verdict::Warned(Box::new(warning)))
    }

    /// Judges what was played since the first occurrence that counts of the last position, which
    /// stood at `last` before.
    fn judge_cycle(&self, last: usize) -> Option<Ruling> {
        let mut first = last;
        for _ in 2..self.rules.occurrences {
            match self.standings.get(first).and_then(|standing| standing.last) {
                Some(earlier) => first = earlier,
                None => break,
            }
        }
        let cycle = Cycle::of(
            self.positions.get(first..)?,
            self.moves.get(first..)?,
            first + 1,
        );
        judge(cycle, self.rules.repetition)
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::start())
    }
}
