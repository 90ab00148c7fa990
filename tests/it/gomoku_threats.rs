//! Threats as facts, and the whole case for or against a point in renju.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qipan::gomoku::{
    Board, Color, EyeFault, ForbiddenKind, Point, Position, Rule, Setup, Size, Threat, ThreatKind,
    winning_lines,
};

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn position(text: &str, rule: Rule) -> Position {
    Position::try_from(Setup::parse(text, rule).unwrap()).unwrap()
}

/// Black's threats in one row on an empty board, as `kind stones > completions`.
#[track_caller]
fn check(rule: Rule, row: &str, expected: &[&str]) {
    let width = row.len();
    let text = format!("{width}/{width}/{row}/{width}/{width} b");
    let found: Vec<String> = position(&text, rule)
        .threats(Color::Black)
        .iter()
        .map(|threat| {
            let completions: Vec<String> =
                threat.completions.iter().map(Point::to_string).collect();
            let kind = threat.kind.id();
            format!("{kind} {} > {}", threat.stones, completions.join(" "))
        })
        .collect();
    assert_eq!(found, expected, "{row} by {rule}");
}

#[test]
fn rows_threaten_what_the_rule_lets_them() {
    let straight = ["straight-four c3-d3-e3-f3 > b3 g3"];
    for rule in Rule::ALL {
        check(rule, "..xxxx...", &straight);
        check(rule, "...xxx...", &["three d3-e3-f3 > c3 g3"]);
        check(rule, "...x.xx..", &["three d3-f3-g3 > e3"]);
        check(rule, "...xx....", &[]);
    }
    check(Rule::Freestyle, "oxxxx.....", &["four b3-c3-d3-e3 > f3"]);
    check(Rule::Caro5, "oxxxx.o...", &[]);
    check(Rule::Standard, "oxxxx.x...", &[]);
    check(Rule::Standard, "oxxx.xx...", &[]);
    check(Rule::Freestyle, "oxxxx.x...", &["four b3-c3-d3-e3 > f3"]);
    check(
        Rule::Standard,
        "..x.xxx.x..",
        &["four c3-e3-f3-g3 > d3", "four e3-f3-g3-i3 > h3"],
    );
}

#[test]
fn a_won_row_is_told_too() {
    let before = position("5/5/xxxx1/5/5 b", Rule::Freestyle);
    let won = before.play(point("e3")).unwrap();
    let threats = won.threats(Color::Black);
    assert_eq!(threats[0].kind, ThreatKind::Five);
    assert_eq!(threats[0].stones.to_string(), "a3-b3-c3-d3-e3");
    assert_eq!(won.threats(Color::White), []);
}

#[test]
fn a_forbidden_extension_makes_no_three_of_black() {
    // Either end of the row d4-e4-f4 lies on a column where Black would make a second four.
    let text = "9/2x3x2/2x3x2/2x3x2/9/3xxx3/2o3o2/9/9 b";
    let renju = position(text, Rule::Renju);
    let row = |threat: &Threat| threat.stones.to_string() == "d4-e4-f4";
    assert!(!renju.threats(Color::Black).iter().any(row));
    let free = position(text, Rule::Freestyle);
    assert!(free.threats(Color::Black).iter().any(row));
}

#[test]
fn a_false_three_is_explained_by_its_eyes() {
    let text = "9/2x3x2/2x3x2/2x3x2/9/3x1x3/2o3o2/9/9 b";
    let judged = position(text, Rule::Renju).judgement(point("e4")).unwrap();
    assert!(judged.kinds.is_empty());
    let [three] = &judged.threes[..] else {
        panic!("{:?}", judged.threes)
    };
    assert!(!three.is_real());
    for eye in &three.eyes {
        let Some(EyeFault::Forbidden(kinds)) = eye.fault else {
            panic!("{eye:?}")
        };
        assert!(kinds.contains(ForbiddenKind::DoubleFour));
    }
    let eyes: Vec<String> = three.eyes.iter().map(|eye| eye.point.to_string()).collect();
    assert_eq!(eyes, ["c4", "g4"]);
}

#[test]
fn renju_judges_black_alone() {
    let white = position("5/5/2x2/5/5 w", Rule::Renju);
    assert_eq!(white.judgement(point("a1")), None);
    let standard = position("5/5/2x2/5/5 b", Rule::Standard);
    assert_eq!(standard.judgement(point("a1")), None);
    let renju = position("5/5/2x2/5/5 b", Rule::Renju);
    assert_eq!(renju.judgement(point("c3")), None);
    assert!(renju.judgement(point("a1")).is_some());
}

fn any_position() -> impl Strategy<Value = Position> {
    let rule = prop::sample::select(Rule::ALL.to_vec());
    let sides = (5..=15_u8, 5..=15_u8);
    (sides, rule, prop::collection::vec(0..8_u8, 225)).prop_map(|((width, height), rule, cells)| {
        let size = Size::new(width, height).unwrap();
        let mut board = Board::empty(size);
        for (at, cell) in size.all().zip(cells) {
            let stone = match cell {
                0..=2 => Some(Color::Black),
                3..=4 => Some(Color::White),
                _ => None,
            };
            board.set(at, stone);
            if stone.is_some_and(|color| !winning_lines(&board, rule, color, at).is_empty()) {
                board.set(at, None);
            }
        }
        for at in size.all() {
            for color in Color::ALL {
                if !winning_lines(&board, rule, color, at).is_empty() {
                    board.set(at, None);
                }
            }
        }
        let turn = Color::Black;
        Position::try_from(Setup { board, turn, rule }).unwrap()
    })
}

fn with(position: &Position, point: Point, color: Color) -> Board {
    let mut board = *position.board();
    board.set(point, Some(color));
    board
}

fn completions(threats: &[Threat], kinds: &[ThreatKind]) -> BTreeSet<Point> {
    let of_kind = threats.iter().filter(|threat| kinds.contains(&threat.kind));
    of_kind
        .flat_map(|threat| threat.completions.clone())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn fours_are_completed_where_a_stone_wins(position in any_position()) {
        for color in Color::ALL {
            let threats = position.threats(color);
            let wins: BTreeSet<Point> = position
                .size()
                .all()
                .filter(|&at| position.stone_at(at).is_none())
                .filter(|&at| {
                    let board = with(&position, at, color);
                    !winning_lines(&board, position.rule(), color, at).is_empty()
                })
                .collect();
            let found = completions(&threats, &[ThreatKind::StraightFour, ThreatKind::Four]);
            prop_assert_eq!(found, wins, "{:?}", position);
            for threat in &threats {
                for stone in threat.stones.points() {
                    prop_assert_eq!(position.stone_at(stone), Some(color));
                }
            }
        }
    }

    #[test]
    fn threes_become_straight_fours(position in any_position()) {
        for color in Color::ALL {
            for threat in position.threats(color) {
                if threat.kind != ThreatKind::Three {
                    continue;
                }
                prop_assert_eq!(threat.stones.length(), 3);
                for &eye in &threat.completions {
                    let board = with(&position, eye, color);
                    let setup = Setup { board, turn: !color, rule: position.rule() };
                    let next = Position::try_from(setup).unwrap();
                    let grown = next.threats(color).into_iter().any(|four| {
                        let stones = four.stones.points();
                        four.kind == ThreatKind::StraightFour
                            && stones.contains(&eye)
                            && threat.stones.points().iter().all(|stone| stones.contains(stone))
                    });
                    prop_assert!(grown, "{:?} {:?}", threat, position);
                    if color == Color::Black && position.turn() == color {
                        prop_assert!(position.forbidden_kinds(eye).is_empty());
                    }
                }
            }
        }
    }
}
