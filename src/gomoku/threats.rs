//! Threats: rows that the next stone, or the one after it, wins with.
//!
//! Every rule has its own: what completes a row must win by the rule in force, and a three of
//! Black's in renju is none where the stone that would extend it is forbidden.

use super::line::{Line, Track, wins};
use super::{Board, Color, Point, Rule, judge};

/// How far a row has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThreatKind {
    /// It has won.
    Five,
    /// 活四: either of two points wins.
    StraightFour,
    /// 冲四: one point wins.
    Four,
    /// 活三: one more stone makes a straight four.
    Three,
}

impl ThreatKind {
    /// The word that pages see, such as `straight-four`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::StraightFour => "straight-four",
            Self::Four => "four",
            Self::Three => "three",
        }
    }
}

/// Stones in a row that threaten something.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Threat {
    /// What they are.
    pub kind: ThreatKind,
    /// Whose.
    pub color: Color,
    /// The stones.
    pub stones: Line,
    /// Where one more stone takes the row further: to a five, or a three to a straight four.
    pub completions: Vec<Point>,
}

/// All threats of one side, the gravest first.
pub(super) fn threats(board: &Board, rule: Rule, color: Color) -> Vec<Threat> {
    let mut found = Vec::new();
    for track in Track::all(board.size()) {
        let row = Row {
            track,
            own: board.words(color).word(track),
            enemy: board.words(!color).word(track),
            empty: board.empty_on(track),
            rule,
            color,
        };
        if row.own.count_ones() >= 3 {
            let extends = |eye: u32| {
                let mut points = track.points(eye);
                points.any(|point| extends(board, rule, color, point))
            };
            row.threats(extends, &mut found);
        }
    }
    // They are few: the standard sort, which is fast for many, would be 2 kB of the page.
    let mut sorted: Vec<Threat> = Vec::with_capacity(found.len());
    for threat in found {
        let after = sorted.partition_point(|earlier| *earlier <= threat);
        sorted.insert(after, threat);
    }
    sorted
}

/// Whether a stone on `point` may be played, and does not win at once, so that a three counts for
/// its sake.
fn extends(board: &Board, rule: Rule, color: Color, point: Point) -> bool {
    if rule == Rule::Renju && color == Color::Black {
        return judge::is_free(board, point);
    }
    let mut board = *board;
    board.set(point, Some(color));
    wins(&board, rule, color, point).next().is_none()
}

/// One line as one side sees it.
#[derive(Clone, Copy)]
struct Row {
    track: Track,
    own: u32,
    enemy: u32,
    empty: u32,
    rule: Rule,
    color: Color,
}

/// Stones, and the points that complete them.
type Shape = (u32, u32);

impl Row {
    fn threats(&self, extends: impl Fn(u32) -> bool, found: &mut Vec<Threat>) {
        let fives = self.fives();
        let fours = self.fours(u32::MAX);
        let mut threes: Vec<Shape> = Vec::new();
        for eye in bits(self.empty & !self.wins()) {
            let extended = Self {
                own: self.own | eye,
                empty: self.empty & !eye,
                ..*self
            };
            let straight = extended
                .fours(eye)
                .into_iter()
                .find(|&(stones, gaps)| stones & eye != 0 && gaps.count_ones() > 1);
            if let Some((stones, _)) = straight
                && !fours.iter().any(|&(four, _)| stones & !eye & !four == 0)
                && extends(eye)
            {
                add(&mut threes, stones & !eye, eye);
            }
        }
        let mut report = |kind, (stones, gaps): Shape| {
            found.push(Threat {
                kind,
                color: self.color,
                stones: Line::new(self.track, stones),
                completions: self.track.points(gaps).collect(),
            });
        };
        for stones in fives {
            report(ThreatKind::Five, (stones, 0));
        }
        for four in fours {
            let kind = if four.1.count_ones() > 1 {
                ThreatKind::StraightFour
            } else {
                ThreatKind::Four
            };
            report(kind, four);
        }
        for three in threes {
            report(ThreatKind::Three, three);
        }
    }

    /// The runs that have won.
    fn fives(&self) -> Vec<u32> {
        let firsts = self.own & !(self.own << 1);
        bits(firsts)
            .filter(|&first| self.is_won_through(first))
            .map(|first| Line::run(self.track, self.own, first).stones())
            .collect()
    }

    /// Where one more stone wins.
    fn wins(&self) -> u32 {
        bits(self.empty)
            .filter(|&point| self.with(point).is_won_through(point))
            .fold(0, |wins, point| wins | point)
    }

    /// Four stones in a window of five of which the rest is empty, and wins; each four stones once.
    /// Only windows that hold a point of `near` are looked at.
    fn fours(&self, near: u32) -> Vec<Shape> {
        let mut fours: Vec<Shape> = Vec::new();
        for first in 0..=27 {
            let window = 0b1_1111_u32 << first;
            let gap = window & self.empty;
            let stones = window & self.own;
            if window & near != 0
                && stones.count_ones() == 4
                && gap != 0
                && self.with(gap).is_won_through(gap)
            {
                add(&mut fours, stones, gap);
            }
        }
        // Where more than five wins, one completion has several windows.
        let all = fours.clone();
        fours.retain(|&(stones, gaps)| {
            !all.iter().any(|&(other, more)| {
                other != stones && gaps & !more == 0 && (gaps != more || other < stones)
            })
        });
        fours
    }

    fn with(&self, point: u32) -> Self {
        Self {
            own: self.own | point,
            ..*self
        }
    }

    fn is_won_through(&self, point: u32) -> bool {
        let run = Line::run(self.track, self.own, point);
        self.rule
            .is_won(self.color, run.length(), run.is_enclosed(self.enemy))
    }
}

fn add(shapes: &mut Vec<Shape>, stones: u32, gap: u32) {
    match shapes.iter_mut().find(|(known, _)| *known == stones) {
        Some((_, gaps)) => *gaps |= gap,
        None => shapes.push((stones, gap)),
    }
}

/// The bits of a word, each as a word of its own.
fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let rest = word & word.checked_sub(1)?;
        let bit = word ^ rest;
        word = rest;
        Some(bit)
    })
}
