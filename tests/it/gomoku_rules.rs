//! What wins, by every rule set, and what a game refuses.

use qipan::gomoku::{
    Action, Board, Color, Direction, DrawReason, Game, IllegalMove, Outcome, Point, Position, Rule,
    Setup, SetupError, Size, WinReason, parse_moves, perft, winning_lines,
};

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn size(text: &str) -> Size {
    text.parse().unwrap()
}

fn play(size: Size, rule: Rule, moves: &str) -> Game {
    let mut game = Game::new(Position::new(size, rule));
    for point in parse_moves(moves, size).unwrap() {
        assert_eq!(game.outcome(), None, "{moves}: over before {point}");
        game.play(point).unwrap();
    }
    game
}

const BLACK_BY_FIVE: Option<Outcome> = Some(Outcome::Win {
    winner: Color::Black,
    by: WinReason::Five,
});

/// Judges the stone written as a capital in a row that stretches from edge to edge, in all four
/// directions. `wins` names the rules by which it wins.
#[track_caller]
fn check(row: &str, wins: &[Rule]) {
    let length = u8::try_from(row.len()).unwrap();
    let size = Size::new(length, length).unwrap();
    let last = length - 1;
    for direction in Direction::ALL {
        let mut board = Board::empty(size);
        let mut played = None;
        for (at, letter) in (0..length).zip(row.chars()) {
            let (column, row) = match direction {
                Direction::Horizontal => (at, 2),
                Direction::Vertical => (2, at),
                Direction::Falling => (at, last - at),
                Direction::Rising => (at, at),
            };
            let point = Point::new(column, row).unwrap();
            let stone = match letter.to_ascii_lowercase() {
                'x' => Some(Color::Black),
                'o' => Some(Color::White),
                _ => None,
            };
            board.set(point, stone);
            if letter.is_ascii_uppercase() {
                played = Some((point, stone.unwrap()));
            }
        }
        let (point, color) = played.unwrap();
        for rule in Rule::ALL {
            let lines = winning_lines(&board, rule, color, point);
            assert_eq!(
                lines.len(),
                usize::from(wins.contains(&rule)),
                "{rule} {board:?}"
            );
        }
    }
}

#[test]
fn five_wins_by_every_rule() {
    check("..xxXxx..", &Rule::ALL);
    check("..Xxxxx..", &Rule::ALL);
    check("..ooooO..", &Rule::ALL);
    check("xxxxX", &Rule::ALL);
}

#[test]
fn four_and_broken_rows_do_not_win() {
    check("..xxXx...", &[]);
    check("xxx.Xx...", &[]);
    check("xxXoxx...", &[]);
    check("xX.......", &[]);
}

#[test]
fn six_wins_by_some_rules() {
    check("..xxXxxx..", &[Rule::Freestyle, Rule::Caro]);
    check("..ooOooo..", &[Rule::Freestyle, Rule::Renju, Rule::Caro]);
    check("xxxxXxxxx.", &[Rule::Freestyle, Rule::Caro]);
}

#[test]
fn caro_asks_whether_the_enemy_stands_at_both_ends() {
    let not_caro = [Rule::Freestyle, Rule::Standard, Rule::Renju];
    check(".oxxXxxo.", &not_caro);
    check(".xooOoox.", &not_caro);
    check(".oxxXxx..", &Rule::ALL);
    check("..xxXxxo.", &Rule::ALL);
    check(".oxxXxxxo.", &[Rule::Freestyle, Rule::Caro]);
}

#[test]
fn the_edge_encloses_nothing() {
    check("xxXxxo...", &Rule::ALL);
    check("...oxxxxX", &Rule::ALL);
}

#[test]
fn every_completed_line_is_reported_whole() {
    let game = play(
        size("15"),
        Rule::Freestyle,
        "d8a1e8c1f8e1g8g1h4i1h5k1h6m1h7o1h8",
    );
    let lines = game.position().winning_lines();
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["d8-e8-f8-g8-h8", "h8-h7-h6-h5-h4"]);
    assert_eq!(game.outcome(), BLACK_BY_FIVE);
}

#[test]
fn nine_in_a_row_are_one_line() {
    let moves = "a1a3 b1b3 c1c3 d1d3 f1f3 g1g3 h1h3 i1i3 e1";
    let game = play(size("9x5"), Rule::Freestyle, moves);
    let lines = game.position().winning_lines();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].to_string(), "a1-b1-c1-d1-e1-f1-g1-h1-i1");
    assert_eq!(
        game.outcome(),
        Some(Outcome::Win {
            winner: Color::Black,
            by: WinReason::Overline
        })
    );
}

#[test]
fn a_six_beside_a_five_is_no_line_of_black_in_renju() {
    let text = "7/7/xxx1xx1/3x3/3x3/3x3/3x3 b";
    for (rule, lines) in [(Rule::Freestyle, 2), (Rule::Standard, 1), (Rule::Renju, 1)] {
        let position = Position::try_from(Setup::parse(text, rule).unwrap()).unwrap();
        let position = position.play(point("d5")).unwrap();
        assert_eq!(position.winning_lines().len(), lines, "{rule}");
        assert_eq!(position.outcome(), BLACK_BY_FIVE);
    }
}

#[test]
fn the_win_is_seen_in_every_corner() {
    for (width, height) in [(5, 5), (9, 12), (12, 9), (25, 7), (7, 25), (25, 25)] {
        let size = Size::new(width, height).unwrap();
        for corner in [
            (0, 0),
            (width - 1, 0),
            (0, height - 1),
            (width - 1, height - 1),
        ] {
            let towards = |from: u8, steps: u8| if from == 0 { steps } else { from - steps };
            for (along, up) in [(1, 0), (0, 1), (1, 1)] {
                let mut board = Board::empty(size);
                for step in 0..5 {
                    let column = towards(corner.0, step * along);
                    let row = towards(corner.1, step * up);
                    assert!(board.set(Point::new(column, row).unwrap(), Some(Color::White)));
                }
                let last = Point::new(corner.0, corner.1).unwrap();
                for rule in Rule::ALL {
                    let lines = winning_lines(&board, rule, Color::White, last);
                    assert_eq!(lines.len(), 1, "{rule} {board:?}");
                    assert_eq!(lines[0].length(), 5);
                }
            }
        }
    }
}

#[test]
fn a_row_does_not_run_over_the_edge() {
    for moves in [
        "m1c2n1e2o1g2a2i2b2",
        "n8a2o9c2a11e2b12g2c13",
        "b9a2a8c2o6e2n5g2m4",
    ] {
        assert_eq!(play(size("15"), Rule::Freestyle, moves).outcome(), None);
    }
}

#[test]
fn a_full_board_is_a_draw_unless_its_last_stone_wins() {
    let rows = "xxoox/ooxxo/xxoox/ooxxo/xxoo1 b";
    let full = Position::try_from(Setup::parse(rows, Rule::Freestyle).unwrap()).unwrap();
    let full = full.play(point("e1")).unwrap();
    assert_eq!(
        full.outcome(),
        Some(Outcome::Draw {
            by: DrawReason::Full
        })
    );
    assert_eq!(full.play(point("e1")), Err(IllegalMove::GameOver));

    let rows = "xxoox/ooxox/xxoox/ooxxx/xxoo1 b";
    let won_last = Position::try_from(Setup::parse(rows, Rule::Standard).unwrap()).unwrap();
    let won_last = won_last.play(point("e1")).unwrap();
    assert_eq!(won_last.outcome(), BLACK_BY_FIVE);
}

#[test]
fn refusals_change_nothing() {
    let mut game = play(size("9x12"), Rule::Freestyle, "a12a2b12c2c12e2d12g2");
    let before = game.clone();
    let off = IllegalMove::OffBoard {
        point: point("j1"),
        size: size("9x12"),
    };
    assert_eq!(game.play(point("j1")), Err(off.into()));
    assert_eq!(
        off.to_string(),
        "j1 is off the board of 9 columns and 12 rows"
    );
    let occupied = IllegalMove::Occupied {
        point: point("g2"),
        by: Color::White,
    };
    assert_eq!(game.play(point("g2")), Err(occupied.into()));
    assert_eq!(game, before);
    game.play(point("e12")).unwrap();
    assert_eq!(game.outcome(), BLACK_BY_FIVE);
    assert_eq!(game.play(point("i9")), Err(IllegalMove::GameOver.into()));
    assert_eq!(game.position().legal_points(), []);
    assert_eq!(game.undo(), Some(Action::Place(point("e12"))));
    assert_eq!(game, before);
}

#[test]
fn a_stone_taken_back_counts_no_more() {
    let mut game = play(size("15"), Rule::Freestyle, "d8a1e8c3f8e5g8");
    assert_eq!(game.undo(), Some(Action::Place(point("g8"))));
    for next in ["a15", "a3", "h8"] {
        game.play(point(next)).unwrap();
    }
    assert_eq!(game.outcome(), None);
    while game.undo().is_some() {}
    assert_eq!(game, Game::new(*game.start()));
}

#[test]
fn a_decided_set_up_is_refused_with_its_line() {
    let setup = Setup::parse("5/5/ooooo/5/5 b", Rule::Standard).unwrap();
    let Err(SetupError::AlreadyDecided { winner, line }) = Position::try_from(setup) else {
        panic!("accepted")
    };
    assert_eq!(
        (winner, line.to_string().as_str()),
        (Color::White, "a3-b3-c3-d3-e3")
    );
    let six = Setup::parse("6/6/xxxxxx/6/6/6 w", Rule::Standard).unwrap();
    assert!(Position::try_from(six).is_ok());
    let enclosed = Setup::parse("7/7/oxxxxxo/7/7 w", Rule::Caro).unwrap();
    assert!(Position::try_from(enclosed).is_ok());
}

#[test]
fn any_stone_counts_may_be_set_up() {
    let setup = Setup::parse("5/1x1x1/5/1xx2/5 b", Rule::Freestyle).unwrap();
    let position = Position::try_from(setup).unwrap();
    assert_eq!(
        (position.turn(), position.stones_played(), position.last()),
        (Color::Black, 4, None)
    );
    assert_eq!(position.setup(), setup);
}

#[test]
fn without_a_win_every_point_is_open_to_the_end() {
    for tally in perft(&Position::new(size("6x5"), Rule::Freestyle), 3) {
        assert_eq!((tally.wins, tally.forbidden), (0, 0));
    }
    let counts: Vec<u64> = perft(&Position::new(size("6x5"), Rule::Caro5), 3)
        .iter()
        .map(|tally| tally.played)
        .collect();
    assert_eq!(counts, [30, 30 * 29, 30 * 29 * 28]);
}

#[test]
fn rules_have_names() {
    for rule in Rule::ALL {
        assert_eq!(rule.to_string().to_uppercase().parse(), Ok(rule));
    }
    assert_eq!("exact5".parse(), Ok(Rule::Standard));
    assert!("chess".parse::<Rule>().is_err());
}

#[test]
fn the_centre_of_an_even_board_is_counted_from_the_top_left() {
    // Rules 0: column and row index n/2 from the top, so 10 of 20, which is the tenth row from below.
    for (text, centre) in [
        ("15", "h8"),
        ("19", "j10"),
        ("20", "k10"),
        ("9x12", "e6"),
        ("6x5", "d3"),
    ] {
        assert_eq!(size(text).centre(), point(centre));
    }
}
