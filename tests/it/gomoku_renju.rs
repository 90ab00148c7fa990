//! Points that renju forbids to Black, by diagrams and against a judge in the shape of the rules.

use std::collections::BTreeMap;

use proptest::prelude::*;
use qipan::gomoku::{
    Board, Color, ForbiddenKind, ForbiddenPolicy, IllegalMove, Outcome, Point, Position, Rule,
    Setup, SetupError, Size, WinReason,
};

use crate::gomoku_reference;

use ForbiddenKind::{DoubleFour, DoubleThree, Overline};

/// A position with Black to move. Points marked `+` are those to judge.
fn read(diagram: &str) -> (Position, Vec<Point>) {
    let rows: Vec<String> = diagram
        .lines()
        .map(|row| row.replace(' ', ""))
        .filter(|row| !row.is_empty())
        .collect();
    let (width, height) = (rows[0].len(), rows.len());
    let size = Size::new(u8::try_from(width).unwrap(), u8::try_from(height).unwrap()).unwrap();
    let mut board = Board::empty(size);
    let mut marked = Vec::new();
    for (row, text) in (0..size.height()).rev().zip(rows) {
        for (column, letter) in (0..size.width()).zip(text.chars()) {
            let point = Point::new(column, row).unwrap();
            match letter {
                'x' => assert!(board.set(point, Some(Color::Black))),
                'o' => assert!(board.set(point, Some(Color::White))),
                '+' => marked.push(point),
                other => assert_eq!(other, '.'),
            }
        }
    }
    let setup = Setup {
        board,
        turn: Color::Black,
        rule: Rule::Renju,
    };
    (Position::try_from(setup).unwrap(), marked)
}

/// Every marked point is forbidden for exactly these reasons, and no other point is forbidden.
#[track_caller]
fn check(diagram: &str, kinds: &[ForbiddenKind]) {
    let (position, marked) = read(diagram);
    for &point in &marked {
        let found: Vec<ForbiddenKind> = position.forbidden_kinds(point).iter().collect();
        assert_eq!(found, kinds, "{point} in {:?}", position.board());
    }
    let expected = if kinds.is_empty() { Vec::new() } else { marked };
    let forbidden: Vec<Point> = position
        .forbidden()
        .iter()
        .map(|&(point, _)| point)
        .collect();
    let mut sorted = expected;
    sorted.sort();
    assert_eq!(forbidden, sorted, "{:?}", position.board());
}

#[test]
fn two_open_threes_are_forbidden() {
    check(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . x x + . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        &[DoubleThree],
    );
}

#[test]
fn a_three_that_white_or_the_edge_holds_down_is_none() {
    check(
        ". . . . . . . . .
         . . . . o . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . x x + . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        &[],
    );
    check(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . x x + . . . .",
        &[],
    );
}

#[test]
fn two_fours_on_two_lines_are_forbidden() {
    check(
        ". . . . o . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . . . x . . . .
         o x x x + . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        &[DoubleFour],
    );
}

#[test]
fn one_line_can_hold_two_fours() {
    let rows = ["x.x+x.x", "xx.+x.xx", "xx.x+.xx", "xxx.+.xxx"];
    for row in rows {
        let width = row.len() + 2;
        let empty = ".".repeat(width);
        check(
            &format!("{empty}\n{empty}\n.{row}.\n{empty}\n{empty}"),
            &[DoubleFour],
        );
    }
}

#[test]
fn a_straight_four_is_one_four() {
    for row in [".x+xx.", ".xxx+.", "..x+xx.."] {
        let empty = ".".repeat(row.len());
        check(&format!("{empty}\n{empty}\n{row}\n{empty}\n{empty}"), &[]);
    }
}

#[test]
fn six_in_a_row_are_forbidden() {
    check(
        ". . . . . . . .
         . . . . . . . .
         . x x x + x x .
         . . . . . . . .
         . . . . . . . .",
        &[Overline],
    );
}

#[test]
fn five_is_allowed_whatever_else_it_makes() {
    let (position, marked) = read(
        ". . . . x . . . . .
         . . . . x . . . . .
         . . . . x . . . . .
         . . . . x . . . . .
         x x x x + x x . . .
         . . . . . . . . . .",
    );
    assert!(position.forbidden_kinds(marked[0]).is_empty());
    let won = position.play(marked[0]).unwrap();
    assert_eq!(
        won.outcome(),
        Some(Outcome::Win {
            winner: Color::Black,
            by: WinReason::Five
        })
    );
    assert_eq!(won.winning_lines().len(), 1);
}

#[test]
fn every_reason_and_its_lines_are_named() {
    let (position, marked) = read(
        ". . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . x . . . .
         . . . . . . x . . . .
         . . . . x x + . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .",
    );
    let found = position.why_forbidden(marked[0]).unwrap();
    let threes: Vec<String> = found
        .threes
        .iter()
        .map(|three| three.stones.to_string())
        .collect();
    assert_eq!(threes, ["e5-f5-g5", "g7-g6-g5"]);
    assert_eq!((found.fours, found.overlines), (vec![], vec![]));
    assert_eq!(position.why_forbidden("a1".parse().unwrap()), None);

    let (position, marked) = read(
        ". . . . . . . . . . .
         . . x . x + x . x . .
         . . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .",
    );
    let found = position.why_forbidden(marked[0]).unwrap();
    let fours: Vec<String> = found
        .fours
        .iter()
        .map(|four| four.stones.to_string())
        .collect();
    assert_eq!(fours, ["c4-e4-f4-g4", "e4-f4-g4-i4"]);
}

#[test]
fn the_policy_refuses_or_loses() {
    let (position, marked) = read(
        ". . . . . . . .
         . . . . . . . .
         . x x x + x x .
         . . . . . . . .
         . . . . . . . .",
    );
    let point = marked[0];
    let Err(refused) = position.play(point) else {
        panic!("accepted")
    };
    assert_eq!(refused.to_string(), "e3 is forbidden to black: overline");
    assert!(matches!(refused, IllegalMove::Forbidden { .. }));
    assert!(!position.legal_points().contains(&point));

    let position = position.with_forbidden(ForbiddenPolicy::Lose);
    assert!(position.legal_points().contains(&point));
    assert_eq!(position.forbidden().len(), 1);
    let lost = position.play(point).unwrap();
    let white = Outcome::Win {
        winner: Color::White,
        by: WinReason::Forbidden,
    };
    assert_eq!(lost.outcome(), Some(white));
    assert_eq!(lost.winning_lines(), []);
    assert_eq!(lost.play("a1".parse().unwrap()), Err(IllegalMove::GameOver));
}

#[test]
fn white_and_other_rules_know_no_forbidden_points() {
    let (position, marked) = read(
        ". . . . . . . .
         . . . . . . . .
         . x x x + x x .
         . . . . . . . .
         . . . . . . . .",
    );
    let setup = position.setup();
    for other in [
        Setup {
            turn: Color::White,
            ..setup
        },
        Setup {
            rule: Rule::Standard,
            ..setup
        },
    ] {
        let position = Position::try_from(other).unwrap();
        assert_eq!(position.forbidden(), []);
        assert!(position.play(marked[0]).is_ok());
    }
}

#[test]
fn black_passes_where_every_point_is_forbidden() {
    let (position, marked) = read(
        "o x o o x o o
         x o o x o x x
         x x x + x x o
         o o x o o x x
         o x o x o o .",
    );
    let corner: Point = "g1".parse().unwrap();
    assert_eq!(position.legal_points(), [corner]);
    let white_turn = Position::try_from(Setup {
        turn: Color::White,
        ..position.setup()
    })
    .unwrap();
    let passed = white_turn.play(corner).unwrap();
    assert_eq!((passed.outcome(), passed.turn()), (None, Color::White));
    let full = passed.play(marked[0]).unwrap();
    assert!(full.outcome().is_some());
    let lose = white_turn
        .with_forbidden(ForbiddenPolicy::Lose)
        .play(corner)
        .unwrap();
    assert_eq!(lose.turn(), Color::Black);
}

/// Stones crowded into a part of the board, where shapes of every kind meet.
fn any_position() -> impl Strategy<Value = Position> {
    let part = (5..=15_u8, 5..=15_u8, 0..3_u8, 2..=5_u8);
    (part, prop::collection::vec(0..10_u8, 225)).prop_map(
        |((width, height, margin, share), kinds)| {
            let size = Size::new(width.min(11) + margin, height.min(11) + margin).unwrap();
            let mut board = Board::empty(size);
            for (point, kind) in size.all().zip(kinds) {
                let stone = match kind {
                    9 => Some(Color::White),
                    kind if kind < share => Some(Color::Black),
                    _ => None,
                };
                board.set(point, stone);
            }
            loop {
                let setup = Setup {
                    board,
                    turn: Color::Black,
                    rule: Rule::Renju,
                };
                match Position::try_from(setup) {
                    Ok(position) => return position.with_forbidden(ForbiddenPolicy::Lose),
                    Err(SetupError::AlreadyDecided { line, .. }) => {
                        board.set(line.points()[2], None);
                    }
                }
            }
        },
    )
}

/// A point of a board after one of the eight rotations and reflections.
fn turned(point: Point, size: Size, symmetry: u8) -> Point {
    let (mut column, mut row) = (point.column(), point.row());
    if symmetry & 1 != 0 {
        column = size.width() - 1 - column;
    }
    if symmetry & 2 != 0 {
        row = size.height() - 1 - row;
    }
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    Point::new(column, row).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_turned_board_is_judged_alike(position in any_position()) {
        let size = position.size();
        for symmetry in 1..8 {
            let (width, height) = if symmetry & 4 == 0 {
                (size.width(), size.height())
            } else {
                (size.height(), size.width())
            };
            let mut board = Board::empty(Size::new(width, height).unwrap());
            for (point, color) in position.board().stones() {
                board.set(turned(point, size, symmetry), Some(color));
            }
            let other = Position::try_from(Setup { board, ..position.setup() })
                .unwrap()
                .with_forbidden(ForbiddenPolicy::Lose);
            prop_assume!(other.turn() == position.turn());
            let expected: BTreeMap<Point, _> = position
                .forbidden()
                .into_iter()
                .map(|(point, kinds)| (turned(point, size, symmetry), kinds))
                .collect();
            let found: BTreeMap<Point, _> = other.forbidden().into_iter().collect();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn forbidden_points_are_those_of_the_definitions(position in any_position()) {
        let board = position.board();
        prop_assume!(position.turn() == Color::Black);
        let forbidden = position.forbidden();
        for point in position.size().all().filter(|&point| board.stone_at(point).is_none()) {
            let expected = gomoku_reference::kinds_at(board, point);
            let found: Vec<ForbiddenKind> = position.forbidden_kinds(point).iter().collect();
            prop_assert_eq!(&found, &expected, "{} in {:?}", point, board);
            let listed = forbidden.iter().find(|&&(other, _)| other == point);
            prop_assert_eq!(listed.is_some(), !expected.is_empty());
            let prevent = position.with_forbidden(ForbiddenPolicy::Prevent);
            if prevent.turn() == Color::Black {
                prop_assert_eq!(prevent.check_move(point).is_ok(), expected.is_empty());
            }
            if let Some(why) = position.why_forbidden(point) {
                let threes = why.threes.iter().filter(|three| three.is_real()).count();
                prop_assert_eq!(!why.overlines.is_empty(), expected.contains(&Overline));
                prop_assert_eq!(why.fours.len() >= 2, expected.contains(&DoubleFour));
                prop_assert_eq!(threes >= 2, expected.contains(&DoubleThree));
                for line in why.culprits() {
                    prop_assert!(line.points().contains(&point));
                }
            }
        }
    }
}
