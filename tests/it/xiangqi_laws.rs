//! Laws that hold in every position of every game.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qipan::xiangqi::{
    Board, Color, File, Game, Move, Outcome, Piece, Position, Rank, Setup, Square,
};

/// Plays a game whose moves are picked by `choices`, and hands every position to `law`.
fn along(choices: &[u16], mut law: impl FnMut(&Position)) {
    let mut game = Game::default();
    for &choice in choices {
        law(game.position());
        let mut moves = game.position().legal_moves();
        moves.sort();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            break;
        };
        game.play(mv).unwrap();
    }
    law(game.position());
}

fn choices(plies: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), plies)
}

fn legal(position: &Position) -> BTreeSet<Move> {
    let moves = position.legal_moves();
    let set: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(set.len(), moves.len(), "a move is listed twice");
    set
}

/// Every pair of squares that the rules let pass, judged one by one.
fn judged(position: &Position) -> BTreeSet<Move> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }));
    pairs.filter(|&mv| position.is_legal(mv)).collect()
}

fn transform(
    position: &Position,
    square: impl Fn(Square) -> Square,
    color: impl Fn(Color) -> Color,
) -> Position {
    let pieces = position.board().pieces();
    let board: Board = pieces
        .map(|(at, piece)| {
            (
                square(at),
                Piece {
                    color: color(piece.color),
                    role: piece.role,
                },
            )
        })
        .collect();
    let turn = color(position.turn());
    Position::try_from(Setup {
        board,
        turn,
        halfmove: 0,
        fullmove: 1,
    })
    .unwrap()
}

fn mirrored(square: Square) -> Square {
    Square::new(File::new(8 - square.file().index()).unwrap(), square.rank())
}

fn turned(square: Square) -> Square {
    Square::new(
        mirrored(square).file(),
        Rank::new(9 - square.rank().index()).unwrap(),
    )
}

fn moved(moves: &BTreeSet<Move>, square: impl Fn(Square) -> Square) -> BTreeSet<Move> {
    moves
        .iter()
        .map(|mv| Move {
            from: square(mv.from),
            to: square(mv.to),
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn playing_on_equals_setting_up(choices in choices(300)) {
        along(&choices, |position| {
            let setup: Setup = position.fen().parse().unwrap();
            assert_eq!(setup, position.setup());
            assert_eq!(setup.warnings(), []);
            let fresh = Position::try_from(setup).unwrap();
            assert_eq!(&fresh, position);
            assert_eq!(fresh.key(), position.key());
            assert_eq!(legal(&fresh), legal(position));
            for color in Color::ALL {
                assert_eq!(Some(position.general(color)), position.board().general(color));
            }
        });
    }

    #[test]
    fn the_list_holds_exactly_what_the_rules_let_pass(choices in choices(300)) {
        along(&choices, |position| {
            let moves = legal(position);
            assert_eq!(moves, judged(position), "{position:?}");
            for from in Square::all() {
                let dests = moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
                assert_eq!(position.dests(from), dests);
            }
            let expected = moves.is_empty().then_some(!position.turn());
            let winner = position.outcome().and_then(Outcome::winner);
            assert_eq!(winner, expected);
        });
    }

    #[test]
    fn mirrored_positions_have_mirrored_moves(choices in choices(300)) {
        along(&choices, |position| {
            let moves = legal(position);
            let mirror = transform(position, mirrored, |color| color);
            assert_eq!(legal(&mirror), moved(&moves, mirrored));
            let other_side = transform(position, turned, |color| !color);
            assert_eq!(legal(&other_side), moved(&moves, turned));
        });
    }

    #[test]
    fn undoing_leads_back(choices in choices(60)) {
        let mut game = Game::default();
        along(&choices, |position| {
            if let Some(mv) = legal(game.position()).into_iter().find(|&mv| {
                game.position().play(mv).as_ref() == Ok(position)
            }) {
                game.play(mv).unwrap();
            }
        });
        while game.undo().is_some() {
            assert_eq!(game.positions().len(), game.moves().len() + 1);
        }
        prop_assert_eq!(game.position(), &Position::start());
        prop_assert_eq!(game.position(), game.start());
    }
}

/// Surplus pieces go the slow way, which must be the same way.
#[test]
fn more_than_a_set_is_played_by_the_same_rules() {
    let setup: Setup = "1rrckrr2/4a4/4b4/ppppppppp/4r4/4C4/PPPPPPPPP/2N1N1N2/4A4/RRC1K1CRR w"
        .parse()
        .unwrap();
    let mut position = Position::try_from(setup).unwrap();
    for ply in 0..40 {
        let moves = legal(&position);
        assert_eq!(moves, judged(&position));
        let Some(&mv) = moves.iter().nth(ply * 7 % moves.len().max(1)) else {
            break;
        };
        position = position.play(mv).unwrap();
        let fresh: Setup = position.fen().parse().unwrap();
        assert_eq!(Position::try_from(fresh).as_ref(), Ok(&position));
    }
}
