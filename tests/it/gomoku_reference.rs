//! A judge of renju in the shape of its definitions, slow and plain, to compare the core with.
//!
//! Definitions: International Rules of Renju, chapters 3 and 9. Every question is asked of the
//! stones themselves, one step at a time; nothing is shared with the core but its vocabulary.

use std::collections::{BTreeMap, BTreeSet};

use qipan::gomoku::{Board, Color, ForbiddenKind, Point};

const WAYS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Every kind for which `point` is forbidden to Black.
pub(crate) fn kinds_at(board: &Board, point: Point) -> Vec<ForbiddenKind> {
    let mut board = *board;
    board.set(point, Some(Color::Black));
    let runs = WAYS.map(|way| run(&board, point, way));
    if runs.contains(&5) {
        return Vec::new();
    }
    let fours: usize = WAYS
        .iter()
        .map(|&way| fours(&board, point, way).len())
        .sum();
    let threes = WAYS
        .iter()
        .filter(|&&way| is_three(&board, point, way))
        .count();
    let mut kinds = Vec::new();
    if runs.iter().any(|&run| run > 5) {
        kinds.push(ForbiddenKind::Overline);
    }
    if fours >= 2 {
        kinds.push(ForbiddenKind::DoubleFour);
    }
    if threes >= 2 {
        kinds.push(ForbiddenKind::DoubleThree);
    }
    kinds
}

/// The point `steps` further; `None` off the board.
fn step(board: &Board, from: Point, way: (i8, i8), steps: i8) -> Option<Point> {
    let column = from.column().checked_add_signed(way.0 * steps)?;
    let row = from.row().checked_add_signed(way.1 * steps)?;
    Point::new(column, row).filter(|&point| board.size().contains(point))
}

/// How many black stones stand unbroken through `point`, which holds one.
fn run(board: &Board, point: Point, way: (i8, i8)) -> i8 {
    let black = |steps| {
        step(board, point, way, steps).is_some_and(|at| board.stone_at(at) == Some(Color::Black))
    };
    let after = (1..25).take_while(|&steps| black(steps)).count();
    let before = (1..25).take_while(|&steps| black(-steps)).count();
    i8::try_from(after + before).unwrap() + 1
}

/// The fours through `point`: the four stones, and the points that make them exactly five.
fn fours(board: &Board, point: Point, way: (i8, i8)) -> BTreeMap<Vec<Point>, BTreeSet<Point>> {
    let mut fours: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for first in -4..=0 {
        let window: Vec<Point> = (first..first + 5)
            .filter_map(|steps| step(board, point, way, steps))
            .collect();
        let (stones, rest): (Vec<Point>, Vec<Point>) = window
            .into_iter()
            .partition(|&at| board.stone_at(at) == Some(Color::Black));
        if let ([_, _, _, _], &[gap]) = (&stones[..], &rest[..])
            && board.stone_at(gap).is_none()
        {
            let mut filled = *board;
            filled.set(gap, Some(Color::Black));
            if run(&filled, gap, way) == 5 {
                fours.entry(stones).or_default().insert(gap);
            }
        }
    }
    fours
}

/// Whether a further stone that may be played, and makes no five, makes a straight four with
/// `point`: one four with two completions.
fn is_three(board: &Board, point: Point, way: (i8, i8)) -> bool {
    (-4..=4)
        .filter_map(|steps| step(board, point, way, steps))
        .any(|eye| {
            if board.stone_at(eye).is_some() {
                return false;
            }
            let mut extended = *board;
            extended.set(eye, Some(Color::Black));
            let straight = fours(&extended, eye, way)
                .iter()
                .any(|(stones, gaps)| gaps.len() == 2 && stones.contains(&point));
            straight
                && WAYS.iter().all(|&way| run(&extended, eye, way) != 5)
                && kinds_at(board, eye).is_empty()
        })
}
