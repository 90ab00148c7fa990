//! Rulings with the reasons that are shown, and what the rule sets make of one cycle. The verdicts
//! themselves are the matter of the case files.

use qipan::xiangqi::adjudication::{Chase, Rules, Ruling, Window, adjudicate};
use qipan::xiangqi::{Color, Game, Position, Setup, SquareSet};

fn play(fen: &str, cycle: &str, times: usize) -> Game {
    let mut game = Game::new(Position::try_from(fen.parse::<Setup>().unwrap()).unwrap());
    for _ in 0..times {
        for mv in cycle.split_whitespace() {
            game.play(mv.parse().unwrap()).unwrap();
        }
    }
    game
}

#[track_caller]
fn check(game: &Game, rules: Rules, expected: Option<Ruling>) {
    assert_eq!(adjudicate(game.positions(), game.moves(), &rules), expected);
}

const CHASE: (&str, &str) = ("4k4/9/9/2c6/9/R8/9/9/9/3K5 w", "a4a6 c6c4 a6a4 c4c6");
const CHECKS: (&str, &str) = ("4k4/9/9/9/9/9/9/3R5/9/5K3 w", "d2e2 e9d9 e2d2 d9e9");
const WINDOW: Window = Window { first: 1, last: 8 };

#[test]
fn a_chase_is_explained() {
    let chase = Chase {
        ply: 7,
        chased: "c4".parse().unwrap(),
        attackers: SquareSet::of("a4".parse().unwrap()),
    };
    let loses = Ruling::PerpetualChase {
        loser: Color::Red,
        window: WINDOW,
        chase,
    };
    let game = play(CHASE.0, CHASE.1, 2);
    check(&game, Rules::STANDARD, Some(loses));
    check(&game, Rules::ENGINE, Some(loses));
    check(
        &game,
        Rules::SIMPLE,
        Some(Ruling::Repetition { window: WINDOW }),
    );
    check(&game, Rules::FREE, None);
}

#[test]
fn perpetual_check_loses_wherever_repetition_is_judged() {
    let loses = Ruling::PerpetualCheck {
        loser: Color::Red,
        window: WINDOW,
    };
    let game = play(CHECKS.0, CHECKS.1, 2);
    for rules in [Rules::STANDARD, Rules::ENGINE, Rules::SIMPLE] {
        check(&game, rules, Some(loses));
    }
    check(&game, Rules::FREE, None);
}

#[test]
fn the_occurrences_asked_for_are_waited_for() {
    let twice = play(CHECKS.0, CHECKS.1, 1);
    check(&twice, Rules::STANDARD, None);
    let warned = Rules {
        occurrences: 2,
        ..Rules::STANDARD
    };
    let window = Window { first: 1, last: 4 };
    check(
        &twice,
        warned,
        Some(Ruling::PerpetualCheck {
            loser: Color::Red,
            window,
        }),
    );
    // No rule is broken by a position that stands for the first time.
    check(
        &Game::default(),
        Rules {
            occurrences: 0,
            ..warned
        },
        None,
    );
    check(
        &Game::default(),
        Rules {
            occurrences: 1,
            ..warned
        },
        None,
    );
}

#[test]
fn a_violator_does_not_escape_by_the_natural_limit() {
    let fen = format!("{} - - 112 60", CHECKS.0);
    let game = play(&fen, CHECKS.1, 2);
    let loses = Ruling::PerpetualCheck {
        loser: Color::Red,
        window: WINDOW,
    };
    check(&game, Rules::STANDARD, Some(loses));
    let ruling = adjudicate(
        game.positions(),
        game.moves(),
        &Rules {
            occurrences: 4,
            ..Rules::STANDARD
        },
    );
    assert!(
        matches!(ruling, Some(Ruling::NaturalLimit { count }) if count.counted == 120),
        "{ruling:?}"
    );
}
