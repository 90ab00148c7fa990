//! Gomoku: a win by a four with every move (VCF), proved against every defence.

use std::collections::HashMap;

use qipan::gomoku::{Color, Outcome, Point, Position, Rule, Size, ThreatKind};

/// How many stones lie in a problem.
const LEAST_STONES: usize = 10;
const MOST_STONES: usize = 36;

/// A search for a win by fours, which remembers what it has found out.
#[derive(Debug)]
pub struct Fours {
    known: HashMap<(String, usize), bool>,
    /// How many more positions may be looked at.
    left: usize,
}

impl Fours {
    /// A search that gives up after so many positions.
    pub fn new(most: usize) -> Self {
        Self {
            known: HashMap::new(),
            left: most,
        }
    }

    /// Whether it has given up, and nothing that it has found is proved.
    pub fn has_given_up(&self) -> bool {
        self.left == 0
    }

    /// In how many moves at least the side to move makes five, if in `most`.
    pub fn shortest(&mut self, position: &Position, most: usize) -> Option<usize> {
        (1..=most).find(|&n| self.wins(position, n))
    }

    /// The first moves that win in at most `n` moves.
    pub fn first_moves(&mut self, position: &Position, n: usize) -> Vec<Point> {
        let tries = tries(position).into_iter();
        tries
            .filter(|&point| self.wins_by(position, point, n))
            .collect()
    }

    /// Every line that keeps to `n` moves of the attacker. The first is the shortest way.
    pub fn lines(&mut self, position: &Position, n: usize) -> Vec<Vec<Point>> {
        let me = position.turn();
        if let Some(&five) = fives(position, me).first() {
            return vec![vec![five]];
        }
        let mut ways = Vec::new();
        for point in tries(position) {
            if let Some(rest) = (1..=n).find(|&n| self.wins_by(position, point, n)) {
                ways.push((rest, point));
            }
        }
        ways.sort_by_key(|(rest, _)| *rest);
        let mut lines = Vec::new();
        for (_, point) in ways {
            let Ok(next) = position.play(point) else {
                continue;
            };
            // A block that is forbidden is none; anywhere else is as good.
            let mut blocks = fives(&next, me).into_iter().chain(next.legal_points());
            let reply = blocks.find_map(|block| Some((block, next.play(block).ok()?)));
            let Some((block, after)) = reply else {
                continue;
            };
            for rest in self.lines(&after, n - 1) {
                lines.push([vec![point, block], rest].concat());
            }
        }
        lines
    }

    /// Whether the side to move makes five in at most `n` moves, with a four by each before it.
    fn wins(&mut self, position: &Position, n: usize) -> bool {
        if n == 0 || self.left == 0 {
            return false;
        }
        let key = (position.setup().to_string(), n);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        self.left -= 1;
        let is_won = !fives(position, position.turn()).is_empty()
            || tries(position)
                .into_iter()
                .any(|point| self.wins_by(position, point, n));
        self.known.insert(key, is_won);
        is_won
    }

    /// The same where the first of them is `point`.
    fn wins_by(&mut self, position: &Position, point: Point, n: usize) -> bool {
        let me = position.turn();
        let Ok(next) = position.play(point) else {
            return false;
        };
        if next.outcome().is_some() {
            return next.outcome().and_then(Outcome::winner) == Some(me);
        }
        let threats = fives(&next, me);
        if threats.is_empty() || !fives(&next, !me).is_empty() {
            return false;
        }
        match threats.as_slice() {
            // Whatever is not a block loses at once.
            &[block] => match next.play(block) {
                Ok(after) => self.wins(&after, n.saturating_sub(1)),
                Err(_) => n >= 2,
            },
            _ => n >= 2,
        }
    }
}

/// Where a side makes five with its next stone.
fn fives(position: &Position, color: Color) -> Vec<Point> {
    let mut points = Vec::new();
    for threat in position.threats(color) {
        match threat.kind {
            ThreatKind::StraightFour | ThreatKind::Four => points.extend(threat.completions),
            ThreatKind::Five | ThreatKind::Three => {}
        }
    }
    points.sort();
    points.dedup();
    points
}

/// The points that may make a four. Where the other side threatens five, it must be stopped.
fn tries(position: &Position) -> Vec<Point> {
    let me = position.turn();
    let urgent = fives(position, !me);
    match urgent.as_slice() {
        [] => position
            .size()
            .all()
            .filter(|&point| {
                position.stone_at(point).is_none() && may_make_four(position, point, me)
            })
            .collect(),
        [_] => urgent,
        _ => Vec::new(),
    }
}

/// Whether three own stones and no other lie with `point` among five points in a row.
fn may_make_four(position: &Position, point: Point, me: Color) -> bool {
    [(1, 0), (0, 1), (1, 1), (1, -1)]
        .into_iter()
        .any(|(across, up)| {
            (-4..=0).any(|start| {
                let mut own = 0;
                (start..start + 5).all(|step| {
                    let Some(at) = moved(point, across * step, up * step) else {
                        return false;
                    };
                    let stone = position.stone_at(at);
                    own += usize::from(stone == Some(me));
                    position.size().contains(at) && stone != Some(!me)
                }) && own >= 3
            })
        })
}

fn moved(point: Point, across: i8, up: i8) -> Option<Point> {
    Point::new(
        point.column().checked_add_signed(across)?,
        point.row().checked_add_signed(up)?,
    )
}

/// Insists that a line is legal, threatens five with every move of the first side, and ends in five.
pub fn ends_in_five(position: &Position, line: &[Point]) -> Result<(), String> {
    let solver = position.turn();
    let mut position = *position;
    for (ply, &point) in line.iter().enumerate() {
        position = position
            .play(point)
            .map_err(|error| format!("{point}: {error}"))?;
        let is_threat = position.outcome().is_some() || !fives(&position, solver).is_empty();
        if ply % 2 == 0 && !is_threat {
            return Err(format!("{point} threatens nothing"));
        }
    }
    match position.outcome().and_then(Outcome::winner) {
        Some(winner) if winner == solver => Ok(()),
        _ => Err("it does not end in five".to_owned()),
    }
}

/// The positions of a game by chance, as two players make it who look after their own rows more than
/// after the other's. One looks closely; it is the one to move in those that are returned. `chance` gives a
/// number below the one it is given.
pub fn play_out(rule: Rule, chance: &mut impl FnMut(usize) -> usize) -> Vec<Position> {
    let mut position = Position::new(Size::default(), rule);
    let mut positions = Vec::new();
    let first = chance(2);
    for number in 0..MOST_STONES {
        let is_close = number % 2 == first;
        if is_close && number >= LEAST_STONES {
            positions.push(position);
        }
        let me = position.turn();
        let mut best: Option<(usize, Point)> = None;
        for point in position
            .size()
            .all()
            .filter(|&point| is_near(&position, point))
        {
            let worth = 3 * worth(&position, point, me) + 2 * worth(&position, point, !me);
            let weight = worth + chance(if is_close { 8 } else { 24 });
            let is_better = best.is_none_or(|(most, _)| weight > most);
            if is_better && position.check_move(point).is_ok() {
                best = Some((weight, point));
            }
        }
        match best.map(|(_, point)| position.play(point)) {
            Some(Ok(next)) if next.outcome().is_none() => position = next,
            _ => break,
        }
    }
    positions
}

/// Whether a stone may fall on a point: within two lines of another one, or first near the centre.
fn is_near(position: &Position, point: Point) -> bool {
    let mut stones = position.board().stones().map(|(at, _)| at);
    let first = position.size().centre();
    let within = |at: Point, lines| {
        at.column().abs_diff(point.column()) <= lines && at.row().abs_diff(point.row()) <= lines
    };
    if position.board().count() == 0 {
        return within(first, 1);
    }
    position.stone_at(point).is_none() && stones.any(|at| within(at, 2))
}

/// How much a stone adds to the rows of a side that are still open.
fn worth(position: &Position, point: Point, side: Color) -> usize {
    let mut worth = 0;
    for (across, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for start in -4..=0 {
            let mut own = 0;
            let is_open = (start..start + 5).all(|step| {
                moved(point, across * step, up * step).is_some_and(|at| {
                    let stone = position.stone_at(at);
                    own += usize::from(stone == Some(side));
                    position.size().contains(at) && stone != Some(!side)
                })
            });
            if is_open {
                worth += own * own * own;
            }
        }
    }
    worth
}
