//! A line that is to be found: the solver's moves are tried against it, the others answer.

use super::load::{LoadError, excerpt, move_texts};
use super::{MoveInfo, Side, Table, Why};
use crate::record::Tree;

/// A puzzle: what may be played, from a position on.
#[derive(Clone, Debug)]
pub(super) struct Puzzle {
    /// How many moves of the record lie before it.
    base: usize,
    solver: Side,
    /// Every line that solves it, as canonical moves. The first is the one that is shown.
    lines: Vec<Vec<String>>,
    /// Whether it ends with a win, so that every win at once solves it as well.
    wins: bool,
    misses: usize,
    is_over: bool,
}

impl Puzzle {
    /// A puzzle from the shown position, or from the start where what was played since follows the
    /// solution. Without a text the moves of the record from here on are the solution, and the
    /// table that comes with the puzzle has them no more.
    pub(super) fn new(table: &Table, text: &str) -> Result<(Self, Option<Table>), LoadError> {
        if text.is_empty() {
            let lines = match table {
                Table::Xiangqi(table) => ahead(table.tree()),
                Table::Gomoku(table) => ahead(table.tree()),
            };
            let bare = table.at(table.fen())?;
            let puzzle = Self::of(&bare, lines);
            return Ok((puzzle, Some(bare)));
        }
        let mut first = table.clone();
        first.go(0);
        let played = table.moves();
        if let Ok(lines) = read(&first, text)
            && lines.iter().any(|line| line.starts_with(&played))
        {
            return Ok((Self::of(&first, lines), None));
        }
        Ok((Self::of(table, read(table, text)?), None))
    }

    fn of(table: &Table, lines: Vec<Vec<String>>) -> Self {
        let solver = table.turn();
        let mut end = table.clone();
        for text in lines.first().into_iter().flatten() {
            if let Ok(way) = end.read(text) {
                let _ = end.play(way);
            }
        }
        Self {
            base: table.ply(),
            solver,
            wins: end.ending().and_then(|ending| ending.winner) == Some(solver),
            lines,
            misses: 0,
            is_over: false,
        }
    }

    pub(super) const fn solver(&self) -> Side {
        self.solver
    }

    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether a move of the solver is awaited.
    pub(super) fn awaits(&self, table: &Table) -> Result<(), Why> {
        if self.lines.is_empty() {
            Err(Why::NoSolution)
        } else if self.is_over {
            Err(Why::PuzzleOver)
        } else if table.turn() == self.solver {
            Ok(())
        } else {
            Err(Why::NotMovable)
        }
    }

    /// The next move of the first line that agrees with what was played.
    pub(super) fn next(&self, table: &Table) -> Option<String> {
        let played = table.moves();
        let played = played.get(self.base..)?;
        let mut lines = self.lines.iter();
        let line = lines.find(|line| line.starts_with(played) && line.len() > played.len())?;
        line.get(played.len()).cloned()
    }

    /// Whether a legal move of the solver is right.
    pub(super) fn fits(&self, table: &Table, info: &MoveInfo) -> bool {
        let mut moves = table.moves();
        moves.push(info.text.clone());
        let Some(moves) = moves.get(self.base..) else {
            return false;
        };
        if self.lines.iter().any(|line| line.starts_with(moves)) {
            return true;
        }
        let mut next = table.clone();
        let is_played = self.wins && next.play(info.way).is_ok();
        is_played && next.ending().and_then(|ending| ending.winner) == Some(self.solver)
    }

    /// Counts a wrong move; how many there have been.
    pub(super) const fn miss(&mut self) -> usize {
        self.misses += 1;
        self.misses
    }

    /// The solution is shown, and is no more to be found.
    pub(super) const fn give_up(&mut self) {
        self.is_over = true;
    }

    /// Whether the last move ends the puzzle, and after how many wrong ones.
    pub(super) fn finish(&mut self, table: &Table) -> Option<usize> {
        if self.is_over {
            return None;
        }
        let played = table.moves();
        let played = played.get(self.base..)?;
        let is_whole = self.lines.iter().any(|line| line == played);
        if is_whole || table.ending().is_some() {
            self.is_over = true;
            return Some(self.misses);
        }
        None
    }
}

/// The lines between `|`, each tried on the table.
fn read(table: &Table, text: &str) -> Result<Vec<Vec<String>>, LoadError> {
    let mut lines = Vec::new();
    for part in text.split('|') {
        let mut table = table.clone();
        let mut line = Vec::new();
        for (number, text) in (1..).zip(move_texts(part)) {
            let played = table.read(text).and_then(|way| {
                let info = table.preview(way)?;
                table.play(way).map(|()| info)
            });
            let info = played.map_err(|refused| LoadError::Move {
                number,
                text: excerpt(text),
                why: refused.why,
            })?;
            line.push(info.text);
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    Ok(lines)
}

/// Every line of a record from its cursor on.
fn ahead<M: Copy + Eq + ToString>(tree: &Tree<M>) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    let mut open = vec![(tree.cursor(), Vec::new())];
    while let Some((node, line)) = open.pop() {
        let children = tree.children(node);
        for &child in children.iter().rev() {
            let mut longer = line.clone();
            longer.extend(tree.mv(child).map(|mv| mv.to_string()));
            open.push((child, longer));
        }
        if children.is_empty() && !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}
