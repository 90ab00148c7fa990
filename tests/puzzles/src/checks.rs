//! Xiangqi: mate by a check with every move (連將殺), proved against every defence.

use std::collections::HashMap;

use qipan::xiangqi::{Color, Move, Position};

/// A search for mate, which remembers what it has found out.
#[derive(Debug)]
pub struct Checks {
    known: HashMap<(u64, usize), bool>,
    /// How many more positions may be looked at.
    left: usize,
}

impl Checks {
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

    /// In how many moves at least the side to move gives mate, if in `most`.
    pub fn shortest(&mut self, position: &Position, most: usize) -> Option<usize> {
        (1..=most).find(|&n| self.mates(position, n))
    }

    /// Every line that keeps to `n` moves of the attacker, against the longest defence. The first is
    /// the shortest way.
    pub fn lines(&mut self, position: &Position, n: usize) -> Vec<Vec<Move>> {
        let mut ways: Vec<(usize, Move, Position)> = Vec::new();
        for (mv, next) in checking(position) {
            if let Some(rest) = (0..n).find(|&rest| self.holds(&next, rest)) {
                ways.push((rest, mv, next));
            }
        }
        ways.sort_by_key(|(rest, ..)| *rest);
        let mut lines = Vec::new();
        for (_, mv, next) in ways {
            let replies = next.legal_moves();
            let longest = replies.into_iter().filter_map(|reply| {
                let after = next.play(reply).ok()?;
                Some((self.shortest(&after, n)?, reply, after))
            });
            // The first of those that hold out longest.
            let longest = longest.reduce(|best, other| if other.0 > best.0 { other } else { best });
            match longest {
                None => lines.push(vec![mv]),
                Some((_, reply, after)) => {
                    for rest in self.lines(&after, n - 1) {
                        lines.push([vec![mv, reply], rest].concat());
                    }
                }
            }
        }
        lines
    }

    /// Whether the side to move gives mate in at most `n` moves.
    fn mates(&mut self, position: &Position, n: usize) -> bool {
        if n == 0 || self.left == 0 {
            return false;
        }
        if let Some(&known) = self.known.get(&(position.key(), n)) {
            return known;
        }
        self.left -= 1;
        let found = checking(position).any(|(_, next)| self.holds(&next, n - 1));
        self.known.insert((position.key(), n), found);
        found
    }

    /// Whether the side in check is mated, whatever it does, in at most `n` more moves of the other.
    fn holds(&mut self, checked: &Position, n: usize) -> bool {
        let mut replies = checked.legal_moves().into_iter();
        replies.all(|reply| {
            let after = checked.play(reply);
            after.is_ok_and(|after| self.mates(&after, n))
        })
    }
}

/// The checks that can be given, each with the position after it.
fn checking(position: &Position) -> impl Iterator<Item = (Move, Position)> {
    let position = *position;
    let moves = position.legal_moves().into_iter();
    moves.filter_map(move |mv| {
        let next = position.play(mv).ok()?;
        next.is_check().then_some((mv, next))
    })
}

/// Insists that a line is legal, gives check with every move of the first side, and ends in mate.
pub fn ends_in_mate(position: &Position, line: &[Move]) -> Result<(), String> {
    let solver: Color = position.turn();
    let mut position = *position;
    for (ply, &mv) in line.iter().enumerate() {
        position = position
            .play(mv)
            .map_err(|error| format!("{mv}: {error}"))?;
        if ply % 2 == 0 && !position.is_check() {
            return Err(format!("{mv} gives no check"));
        }
    }
    match position.outcome() {
        Some(outcome) if outcome.winner() == Some(solver) && position.is_check() => Ok(()),
        _ => Err("it does not end in mate".to_owned()),
    }
}
