//! Rulings with the reasons that are shown, and what the rule sets make of one cycle. The verdicts
//! themselves are the matter of the case files.

use qipan::xiangqi::adjudication::{Attack, Cause, Conduct, Doing, Rules, Ruling, Warning, Window};
use qipan::xiangqi::{
    Color, DrawReason, Game, Outcome, Position, Role, Setup, SquareSet, WinReason,
};

/// Plays a cycle so many times under `rules`.
fn play((fen, cycle): (&str, &str), times: usize, rules: Rules) -> Game {
    let start = Position::try_from(fen.parse::<Setup>().unwrap()).unwrap();
    let mut game = Game::with_rules(start, rules);
    for mv in cycle
        .split_whitespace()
        .cycle()
        .take(cycle.split_whitespace().count() * times)
    {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

const CHASE: (&str, &str) = ("4k4/9/9/2c6/9/R8/9/9/9/3K5 w", "a4a6 c6c4 a6a4 c4c6");
const CHECKS: (&str, &str) = ("4k4/9/9/9/9/9/9/3R5/9/5K3 w", "d2e2 e9d9 e2d2 d9e9");
/// Red checks with every other move.
const MIXED: (&str, &str) = ("3k5/9/9/9/9/9/9/2R6/9/5K3 w", "c2d2 d9e9 d2c2 e9d9");
const WINDOW: Window = Window { first: 1, last: 8 };

fn lost(loser: Color, by: WinReason) -> Outcome {
    Outcome::Win { winner: !loser, by }
}

const DRAWN: Option<Outcome> = Some(Outcome::Draw {
    by: DrawReason::Repetition,
});

#[test]
fn a_chase_is_explained() {
    let game = play(CHASE, 2, Rules::STANDARD);
    assert_eq!(
        game.outcome(),
        Some(lost(Color::Red, WinReason::PerpetualChase))
    );
    let ruling = game.ruling().unwrap();
    assert_eq!(ruling.loser(), Some(Color::Red));
    let cycle = ruling.cycle().unwrap();
    assert_eq!(cycle.window, WINDOW);
    let attack = Attack {
        piece: Role::Cannon.of(Color::Black),
        target: "c4".parse().unwrap(),
        origin: "c6".parse().unwrap(),
        attackers: SquareSet::of("a4".parse().unwrap()),
        cause: Cause::Unprotected,
        false_roots: SquareSet::EMPTY,
        is_pinned_chariot: false,
    };
    assert_eq!(cycle.last_chase(Color::Red), Some((7, &attack)));
    assert_eq!(cycle.last_chase(Color::Black), None);
    let chases = Conduct {
        moves: 4,
        checks: 0,
        chases: 4,
        chased: Some("c6".parse().unwrap()),
        pins_chariot: false,
    };
    let idle = Conduct {
        moves: 4,
        ..Conduct::default()
    };
    assert_eq!((cycle.red, cycle.black), (chases, idle));
    assert_eq!(cycle.deeds.len(), 8);
    assert!(cycle.deeds.iter().all(|deed| match deed.by {
        Color::Red => matches!(&deed.doing, Doing::Chase { attacks } if attacks.len() == 1),
        Color::Black => deed.doing == Doing::Idle,
    }));
    for (rules, outcome) in [
        (
            Rules::ENGINE,
            Some(lost(Color::Red, WinReason::PerpetualChase)),
        ),
        (Rules::SIMPLE, DRAWN),
        (Rules::FREE, None),
    ] {
        assert_eq!(play(CHASE, 2, rules).outcome(), outcome);
    }
}

#[test]
fn perpetual_check_loses_wherever_repetition_is_judged() {
    for rules in [Rules::STANDARD, Rules::ENGINE, Rules::SIMPLE] {
        let game = play(CHECKS, 2, rules);
        assert_eq!(
            game.outcome(),
            Some(lost(Color::Red, WinReason::PerpetualCheck))
        );
        let cycle = game.ruling().unwrap().cycle().unwrap();
        assert_eq!(cycle.window, WINDOW);
        let checker = SquareSet::of("d2".parse().unwrap());
        assert_eq!(cycle.last_check(Color::Red), Some((7, checker)));
        assert!(cycle.red.always_checks() && cycle.black.is_idle());
    }
    assert_eq!(play(CHECKS, 9, Rules::FREE).outcome(), None);
}

#[test]
fn a_draw_tells_what_each_side_did() {
    let game = play(MIXED, 2, Rules::STANDARD);
    assert_eq!(game.outcome(), DRAWN);
    let cycle = game.ruling().unwrap().cycle().unwrap();
    let red = cycle.red;
    assert_eq!((red.moves, red.checks, red.chased), (4, 2, None));
    assert!(red.is_idle());
}

#[test]
fn the_occurrences_asked_for_are_waited_for() {
    let often = |occurrences| Rules {
        occurrences,
        ..Rules::STANDARD
    };
    assert_eq!(play(CHECKS, 1, Rules::STANDARD).outcome(), None);
    let twice = play(CHECKS, 1, often(2));
    assert_eq!(
        twice.outcome(),
        Some(lost(Color::Red, WinReason::PerpetualCheck))
    );
    let cycle = twice.ruling().unwrap().cycle().unwrap();
    assert_eq!(cycle.window, Window { first: 1, last: 4 });
    // No rule is broken by a position that stands for the first time.
    for occurrences in [0, 1] {
        assert_eq!(
            Game::with_rules(Position::start(), often(occurrences)).ruling(),
            None
        );
    }
}

#[test]
fn a_warning_comes_before_the_ruling() {
    let game = play(CHECKS, 1, Rules::STANDARD);
    let Some(Warning::Repetition { ruling, more: 1 }) = game.warning() else {
        panic!("{:?}", game.warning());
    };
    assert_eq!(ruling.loser(), Some(Color::Red));
    assert_eq!(game.occurrence(), 2);
    let four = Rules {
        occurrences: 4,
        ..Rules::STANDARD
    };
    let game = play(CHECKS, 1, four);
    assert!(matches!(
        game.warning(),
        Some(Warning::Repetition { more: 2, .. })
    ));
    // Whoever plays otherwise is out of it, and taking back brings the warning back.
    let mut game = play(CHECKS, 1, Rules::STANDARD);
    game.play("d2d1".parse().unwrap()).unwrap();
    assert_eq!(game.warning(), None);
    game.undo();
    assert!(game.warning().is_some());
    assert_eq!(play(CHECKS, 1, Rules::FREE).warning(), None);
}

#[test]
fn the_natural_limit_is_seen_coming() {
    let at = |halfmove: u32| {
        let fen = format!("4k4/9/9/9/9/9/9/3R5/9/5K3 w - - {halfmove} 60");
        play((&fen, "d2d3"), 1, Rules::STANDARD)
    };
    assert_eq!(at(98).warning(), None);
    assert_eq!(at(99).warning(), Some(&Warning::NaturalLimit { left: 20 }));
    assert_eq!(at(118).warning(), Some(&Warning::NaturalLimit { left: 1 }));
    let by = DrawReason::NaturalLimit;
    assert_eq!(at(119).outcome(), Some(Outcome::Draw { by }));
    assert_eq!(at(119).warning(), None);
}

#[test]
fn a_violator_does_not_escape_by_the_natural_limit() {
    let fen = format!("{} - - 112 60", CHECKS.0);
    let game = play((&fen, CHECKS.1), 2, Rules::STANDARD);
    assert_eq!(
        game.outcome(),
        Some(lost(Color::Red, WinReason::PerpetualCheck))
    );
    let patient = Rules {
        occurrences: 4,
        ..Rules::STANDARD
    };
    let game = play((&fen, CHECKS.1), 2, patient);
    assert!(
        matches!(game.ruling(), Some(Ruling::NaturalLimit { count, .. }) if count.counted == 120),
        "{:?}",
        game.ruling()
    );
}

#[test]
fn a_side_without_a_move_has_lost_whatever_else_could_be_ruled() {
    // Mate with the ply that reaches the limit.
    let mate = ("4k4/1R7/9/9/9/9/9/9/R8/3K5 w - - 119 80", "a1a9");
    let game = play(mate, 1, Rules::STANDARD);
    assert_eq!(
        game.outcome(),
        Some(lost(Color::Black, WinReason::Checkmate))
    );
    assert_eq!(game.ruling(), None);
    let bare = play(("3k5/9/9/9/9/9/9/9/9/4K4 w", ""), 0, Rules::STANDARD);
    let by = DrawReason::DeadMaterial;
    assert_eq!(bare.outcome(), Some(Outcome::Draw { by }));
    assert_eq!(bare.ruling(), Some(&Ruling::DeadMaterial));
}

#[test]
fn a_game_is_judged_the_same_by_whatever_way_it_is_reached() {
    let mut game = play(CHECKS, 1, Rules::STANDARD);
    for _ in 0..3 {
        game.undo();
    }
    // Away and back: what was undone does not count, what stands does.
    for mv in "e9d9 e2b2 d9e9 b2c2 e9e8 c2d2 e8e9".split(' ') {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let counted = game
        .positions()
        .iter()
        .filter(|position| *position == game.position())
        .count();
    assert_eq!((game.occurrence(), counted), (2, 2));
    while game.undo().is_some() {}
    assert_eq!(game.occurrence(), 1);
    for mv in CHECKS.1.split(' ').cycle().take(8) {
        assert_eq!(game.outcome(), None);
        game.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(
        game.outcome(),
        Some(lost(Color::Red, WinReason::PerpetualCheck))
    );
    assert_eq!(game.occurrence(), 3);
}
