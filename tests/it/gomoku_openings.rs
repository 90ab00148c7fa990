//! Opening protocols, passes, and the names of openings.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use qipan::gomoku::{
    Action, Choice, Color, DrawReason, Fifths, ForbiddenPolicy, Game, IllegalAction, IllegalMove,
    Opening, OpeningName, Outcome, Phase, Point, Position, Rule, Setup, Size, are_equivalent,
    opening_name,
};

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn begin(opening: Opening, actions: &str) -> Game {
    let start = Position::new(Size::STANDARD, Rule::Renju);
    let mut game = Game::with_opening(start, opening).unwrap();
    for text in actions.split_whitespace() {
        let action: Action = text.parse().unwrap();
        game.act(action).unwrap();
    }
    game
}

/// What the game objects to; the game must stay as it was.
#[track_caller]
fn check_refused(game: &Game, action: &str, id: &str) {
    let mut after = game.clone();
    let refused = after.act(action.parse().unwrap()).unwrap_err();
    assert_eq!(refused.id(), id, "{action}: {refused}");
    assert_eq!(after, *game);
}

#[test]
fn objections_have_an_order() {
    let offer = begin(Opening::Rif, "h8 h9 g8 stay a1");
    check_refused(&offer, "swap", "wrong-phase");
    check_refused(&offer, "offer-p16-h8-h8", "off-board");
    check_refused(&offer, "offer-h8-h8-j9", "occupied");
    check_refused(&offer, "offer-j9-j9-j8", "duplicate");
    check_refused(&offer, "offer-j9", "bad-count");
    let mirrored = begin(Opening::Rif, "h8 h9 h7 stay h10");
    check_refused(&mirrored, "offer-g8-i8", "symmetric");
    check_refused(&begin(Opening::Pro, "h8 a1"), "h8", "occupied");
    check_refused(&begin(Opening::Pro, "h8 a1"), "a16", "off-board");
    check_refused(&begin(Opening::Pro, "h8 a1"), "h9", "out-of-zone");
}

#[test]
fn an_opening_begins_on_an_empty_board_with_room() {
    let setup = Setup::parse("5/5/2x2/5/5 w", Rule::Renju).unwrap();
    let started = Position::try_from(setup).unwrap();
    let small = Position::new(Size::new(8, 12).unwrap(), Rule::Renju);
    for opening in Opening::ALL {
        let is_free = opening == Opening::Free;
        assert_eq!(Game::with_opening(started, opening).is_some(), is_free);
        assert_eq!(
            Game::with_opening(small, opening).is_some(),
            opening.fits(small.size())
        );
        assert_eq!(opening.id().parse(), Ok(opening));
    }
    assert_eq!("longpro".parse(), Ok(Opening::LongPro));
    assert!("swap3".parse::<Opening>().is_err());
}

#[test]
fn a_swap_moves_people_and_no_stone() {
    let mut game = begin(Opening::Taraguchi10, "h8");
    let before = *game.position();
    let black = game.stage().player(Color::Black);
    game.act(Action::Choose(Choice::Swap)).unwrap();
    assert_eq!(*game.position(), before);
    assert_eq!(game.stage().player(Color::White), black);
    assert_eq!(game.undo(), Some(Action::Choose(Choice::Swap)));
    assert_eq!(game.stage().player(Color::Black), black);
}

#[test]
fn two_passes_in_a_row_are_a_draw() {
    let mut game = begin(Opening::Free, "h8 pass i9 pass");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().turn(), Color::Black);
    game.act(Action::Pass).unwrap();
    let drawn = Outcome::Draw {
        by: DrawReason::Passes,
    };
    assert_eq!(game.outcome(), Some(drawn));
    check_refused(&game, "j10", "game-over");
    check_refused(&game, "pass", "game-over");
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn no_pass_in_an_opening_and_none_outside_renju() {
    check_refused(&begin(Opening::Swap2, "h8"), "pass", "wrong-phase");
    let standard = Position::new(Size::STANDARD, Rule::Standard);
    assert_eq!(standard.pass(), Err(IllegalMove::NoPassing));
    let mut game = Game::new(standard);
    let refused = game.act(Action::Pass).unwrap_err();
    assert_eq!(refused, IllegalAction::Move(IllegalMove::NoPassing));
    assert_eq!(refused.id(), "not-allowed");
}

/// Black has nowhere to go; the pass that follows by itself and White's make two.
#[test]
fn a_pass_for_want_of_points_counts() {
    let text = "oxooxoo/xooxoxx/xxx1xxo/ooxooxx/oxoxoo1 w";
    let position = Position::try_from(Setup::parse(text, Rule::Renju).unwrap()).unwrap();
    let stuck = position.play(point("g1")).unwrap();
    assert_eq!((stuck.outcome(), stuck.turn()), (None, Color::White));
    let drawn = Outcome::Draw {
        by: DrawReason::Passes,
    };
    assert_eq!(stuck.pass().unwrap().outcome(), Some(drawn));
}

#[test]
fn all_openings_are_twenty_six() {
    let size = Size::STANDARD;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let near = |most: i8| (-most..=most).flat_map(move |x| (-most..=most).map(move |y| (x, y)));
    let at = |(x, y): (i8, i8)| {
        let column = size.centre().column().checked_add_signed(x)?;
        Point::new(column, size.centre().row().checked_add_signed(y)?)
    };
    for second in near(1).filter(|&place| place != (0, 0)) {
        for third in near(2).filter(|&place| place != (0, 0) && place != second) {
            let three = [size.centre(), at(second).unwrap(), at(third).unwrap()];
            let name = opening_name(size, three).unwrap();
            *counts.entry(name.id).or_default() += 1;
        }
    }
    assert_eq!(counts.len(), 26);
    assert_eq!(counts.values().sum::<usize>(), 184);
    let far = [size.centre(), point("h9"), point("h11")];
    assert_eq!(opening_name(size, far), None);
    let aside = [point("g8"), point("h9"), point("h10")];
    assert_eq!(opening_name(size, aside), None);
    for write in [
        |name: OpeningName| name.romaji,
        |name: OpeningName| name.english,
        |name: OpeningName| name.hans,
        |name: OpeningName| name.hant,
    ] {
        let names: BTreeSet<&str> = OpeningName::ALL.into_iter().map(write).collect();
        assert_eq!(names.len(), 26);
    }
}

#[test]
fn a_game_knows_its_opening_by_name() {
    let game = begin(Opening::Taraguchi10, "h8 swap i8 stay i9 stay k10");
    assert_eq!(game.opening_name().map(|name| name.id), Some("D4"));
    assert_eq!(begin(Opening::Free, "h8 i8").opening_name(), None);
}

/// Everything that the stage asks for, in a small number of ways.
fn answers(game: &Game, pick: usize) -> Vec<Action> {
    let (position, stage) = (game.position(), game.stage());
    let points = || {
        position
            .legal_points()
            .into_iter()
            .filter(|&point| stage.invites(position, point))
    };
    match stage.phase() {
        Phase::Place => points().map(Action::Place).collect(),
        Phase::Pick => points().map(Action::Pick).collect(),
        Phase::Play => points().map(Action::Place).chain([Action::Pass]).collect(),
        Phase::ChooseColor | Phase::ChooseSwap | Phase::ChooseFifth => stage
            .options()
            .iter()
            .copied()
            .map(Action::Choose)
            .collect(),
        Phase::Declare => (1..=stage.most().unwrap()).map(Action::Declare).collect(),
        Phase::Offer => {
            let mut offered: Vec<Point> = Vec::new();
            let all: Vec<Point> = points().collect();
            for step in 0..all.len() {
                let point = all[(pick + step) % all.len()];
                let is_same = |&other: &Point| are_equivalent(position.board(), point, other);
                if offered.len() < usize::from(stage.count().unwrap())
                    && !offered.iter().any(is_same)
                {
                    offered.push(point);
                }
            }
            vec![Action::Offer(Fifths::new(&offered).unwrap())]
        }
    }
}

fn any_opened_game() -> impl Strategy<Value = Game> {
    let sides = (9..=19_u8, 9..=19_u8);
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 0..30);
    let opening = prop::sample::select(Opening::ALL.to_vec());
    (sides, opening, picks, any::<bool>()).prop_map(|((width, height), opening, picks, lose)| {
        let policy = if lose {
            ForbiddenPolicy::Lose
        } else {
            ForbiddenPolicy::Prevent
        };
        let size = Size::new(width, height).unwrap();
        let start = Position::new(size, Rule::Renju).with_forbidden(policy);
        let mut game = Game::with_opening(start, opening).unwrap();
        for pick in picks {
            if game.outcome().is_none() {
                let answers = answers(&game, pick.index(400));
                game.act(*pick.get(&answers)).unwrap();
            }
        }
        game
    })
}

proptest! {
    #[test]
    fn every_opening_goes_through(game in any_opened_game()) {
        // No protocol has more than eleven steps, and each was answered from what it asks.
        if game.actions().len() >= 11 {
            prop_assert_eq!(game.stage().phase(), Phase::Play);
        }
        for action in game.actions() {
            prop_assert_eq!(action.to_string().parse(), Ok(*action));
        }
    }

    #[test]
    fn decisions_are_taken_back_like_stones(game in any_opened_game(), back in 0..30_usize) {
        let mut walked = game.clone();
        let mut taken: Vec<Action> = (0..back).filter_map(|_| walked.undo()).collect();
        let mut replayed = Game::with_opening(*game.start(), game.opening()).unwrap();
        for &action in walked.actions() {
            replayed.act(action).unwrap();
        }
        prop_assert_eq!(&replayed, &walked);
        while let Some(action) = taken.pop() {
            walked.act(action).unwrap();
        }
        prop_assert_eq!(walked, game);
    }

    #[test]
    fn no_action_text_is_too_strange(text in "[a-z0-9-]{0,40}", size in 5..=25_u8) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
            let start = Position::new(Size::new(size, size).unwrap(), Rule::Renju);
            for opening in Opening::ALL {
                if let Some(mut game) = Game::with_opening(start, opening) {
                    let _ = game.act(action);
                }
            }
        }
    }
}
