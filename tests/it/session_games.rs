//! Whole games of both kinds, played by taps, by dragging, by the pointer's two halves, by the
//! keyboard and as text: every way leads to the same game.

use qipan::play::{
    Direction, Effect, Ending, GameKind, Intent, LoadSpec, Orientation, Reason, Session, Side,
    Spot, Table, Way,
};

use crate::script::{gomoku, run, xiangqi};

const XIANGQI: &str = "b0c2 a6a5 b2b6 g9i7 h2h9 e9e8 c3c4 a5a4 c2e1 h7h3 i3i4 h3e3 g0e2 a9a8 b6b5 \
     i7g9 b5e5 e8d8 e5c5 e3e4 h9h7 b7d7 h7h2 g9i7 c5d5 d7e7 h2h9 a8a9 h9h3 e7c7 d5g5 f9e8 h3h8 \
     e8f7 g5g4 c7e7 a0a1 a9a5 a1d1 e4d4 g4h4 c6c5 h0f1 i9e9 h4h0 e7e2";
const CHECKMATE: Ending = Ending {
    winner: Some(Side::Second),
    reason: Reason::Checkmate,
};

const GOMOKU: &str = "h8 h6 g9 j6 f6 g7 i7 i5 e9 l8 j4 k7 h4 m9";
const FIVE: Ending = Ending {
    winner: Some(Side::Second),
    reason: Reason::Five,
};

/// The points of a move in canonical text.
fn points(session: &Session, text: &str) -> Vec<Spot> {
    let table = session.table();
    let texts = if table.is_placing() {
        vec![text]
    } else {
        vec![&text[..2], &text[2..]]
    };
    texts
        .into_iter()
        .map(|text| table.parse_spot(text).unwrap())
        .collect()
}

/// Walks the focus to `spot` with the arrow keys, as a player who looks at the picture does.
fn walk(session: &mut Session, spot: Spot) {
    while session.focus() != spot {
        let focus = session.focus();
        let onwards = |less: bool| less != session.flipped();
        let key = if focus.column == spot.column {
            if onwards(focus.row < spot.row) {
                Direction::Up
            } else {
                Direction::Down
            }
        } else if onwards(focus.column < spot.column) {
            Direction::Right
        } else {
            Direction::Left
        };
        let effects = session.update(Intent::Step(key));
        assert!(matches!(effects[..], [Effect::Focused(_)]), "{effects:?}");
    }
}

#[track_caller]
fn check(
    mut session: Session,
    moves: &str,
    ending: Ending,
    play: impl Fn(&mut Session, &str) -> Vec<Effect>,
) {
    let mut so_far = Vec::new();
    for text in moves.split_whitespace() {
        assert!(
            session
                .table()
                .legal_moves()
                .iter()
                .any(|legal| legal == text),
            "{text}"
        );
        let effects = play(&mut session, text);
        let played = effects.iter().find_map(|effect| match effect {
            Effect::Moved(info) => Some(info.text.as_str()),
            _ => None,
        });
        assert_eq!(played, Some(text));
        so_far.push(text);
        let over = so_far.len() == moves.split_whitespace().count();
        assert_eq!(effects.contains(&Effect::Ended(ending)), over, "{text}");
    }
    assert_eq!(session.table().moves(), so_far);
    assert_eq!(session.table().ending(), Some(ending));
    let saved = session.save();
    assert_eq!(
        Session::restore(&saved).unwrap().table().ending(),
        Some(ending)
    );
}

/// Both games, on a board that lies as usual and on one that turns with every move.
#[track_caller]
fn check_both(play: impl Fn(&mut Session, &str) -> Vec<Effect>) {
    for orientation in [Orientation::First, Orientation::Second, Orientation::Auto] {
        let mut session = xiangqi("start");
        session.update(Intent::Orient(orientation));
        check(session, XIANGQI, CHECKMATE, &play);
        let mut session = gomoku("freestyle", "15");
        session.update(Intent::Orient(orientation));
        check(session, GOMOKU, FIVE, &play);
    }
}

#[test]
fn by_taps() {
    check_both(|session, text| {
        let points = points(session, text);
        points
            .into_iter()
            .flat_map(|spot| session.update(Intent::Tap(spot)))
            .collect()
    });
}

#[test]
fn by_presses_and_releases_on_each_point() {
    check_both(|session, text| {
        let mut effects = Vec::new();
        for spot in points(session, text) {
            effects.extend(session.update(Intent::Grab(spot)));
            effects.extend(session.update(Intent::Drop(Some(spot))));
        }
        effects
    });
}

#[test]
fn by_dragging() {
    check_both(|session, text| {
        let points = points(session, text);
        let (Some(&from), Some(&to)) = (points.first(), points.last()) else {
            return Vec::new();
        };
        let mut effects = session.update(Intent::Grab(from));
        effects.extend(session.update(Intent::Drop(Some(to))));
        effects
    });
}

#[test]
fn by_keyboard() {
    check_both(|session, text| {
        let mut effects = Vec::new();
        for spot in points(session, text) {
            walk(session, spot);
            effects.extend(session.update(Intent::Activate));
        }
        effects
    });
}

#[test]
fn by_text() {
    check_both(|session, text| session.update(Intent::Play(text.to_owned())));
}

#[test]
fn a_game_taken_back_and_played_again_is_the_same_game() {
    for (mut session, moves) in [
        (xiangqi("start"), XIANGQI),
        (gomoku("freestyle", "15"), GOMOKU),
    ] {
        let mut fens = vec![session.table().fen()];
        for text in moves.split_whitespace() {
            session.update(Intent::Play(text.to_owned()));
            fens.push(session.table().fen());
        }
        let (ending, saved) = (session.table().ending(), session.save());
        for fen in fens.iter().rev().skip(1) {
            session.update(Intent::Undo);
            assert_eq!(session.table().fen(), *fen);
            assert_eq!(session.table().ending(), None);
        }
        for fen in &fens[1..] {
            session.update(Intent::Redo);
            assert_eq!(session.table().fen(), *fen);
        }
        assert_eq!((session.table().ending(), session.save()), (ending, saved));
    }
}

#[test]
fn the_players_end_a_game_and_take_that_back_first() {
    let mut session = xiangqi("start");
    run(
        &mut session,
        "play h2e2 > moved h2e2
         tap h9 > selected h9
         resign second > selected none; claimed; ended first resign
         play h9g7 > refused game-over
         tap h9 > refused game-over
         draw > refused game-over
         undo > withdrawn
         play h9g7 > moved h9g7
         draw > claimed; ended nobody agreed
         go 1 > navigated 1
         forfeit second > claimed; ended first time
         redo > navigated 2
         undo > withdrawn
         undo > navigated 1
         undo > withdrawn
         undo > navigated 0",
    );
    assert!(session.table().ending().is_none());
    let mut session = gomoku("freestyle", "15");
    run(
        &mut session,
        "resign first > claimed; ended second resign
         tap h8 > refused game-over
         hover h8 >
         undo > withdrawn
         tap h8 > moved h8
         draw > claimed; ended nobody agreed",
    );
    assert!(session.table().legal_moves().is_empty());
    assert!(
        session
            .table()
            .preview(Way {
                from: None,
                to: session.focus()
            })
            .is_err()
    );
}

#[test]
fn repetition_ends_a_game_by_the_rules_in_force() {
    let moves = "c2d2 d9e9 d2c2 e9d9 ".repeat(2);
    let ends = |rules: &str, fen: &str, moves: &str| {
        let spec = LoadSpec {
            rules: Some(rules.to_owned()),
            position: Some(fen.to_owned()),
            moves: Some(moves.to_owned()),
            ..LoadSpec::default()
        };
        let table = Table::load(GameKind::Xiangqi, &spec).unwrap();
        table
            .ending()
            .map(|ending| (ending.winner, ending.reason.id()))
    };
    let drawn = Some((None, "repetition"));
    let fen = "3k5/9/9/9/9/9/9/2R6/9/5K3 w";
    assert_eq!(ends("standard", fen, &moves), drawn);
    assert_eq!(ends("free", fen, &moves), None);
    let chase = (
        "4k4/9/9/2c6/9/R8/9/9/9/3K5 w",
        "a4a6 c6c4 a6a4 c4c6 ".repeat(2),
    );
    let lost = Some((Some(Side::Second), "perpetual-chase"));
    for (rules, ending) in [
        ("standard", lost),
        ("engine", lost),
        ("simple", drawn),
        ("free", None),
    ] {
        assert_eq!(ends(rules, chase.0, &chase.1), ending);
    }
    assert_eq!(
        ends("standard", "3k5/9/9/9/9/9/9/9/9/4K4 w", ""),
        Some((None, "dead-material"))
    );
}
