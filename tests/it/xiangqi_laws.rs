//! Laws that hold in every position of every game.
//!
//! The games are few, so that everybody can run them; `PROPTEST_CASES=3500 cargo test --release --test
//! it xiangqi_laws` walks through a million positions with each law, and `PROPTEST_RNG_SEED` repeats a
//! run.

use std::collections::{BTreeMap, BTreeSet};
use std::env;

use proptest::prelude::*;
use qipan::xiangqi::notation::{ParseNotationError, Style, read, write};
use qipan::xiangqi::{
    Board, Color, File, Game, Move, Outcome, Piece, Position, Rank, Role, Setup, Square, perft,
};

/// As many games as the environment asks for, or else a dozen.
fn games() -> ProptestConfig {
    let config = ProptestConfig::default();
    let cases = match env::var_os("PROPTEST_CASES") {
        Some(_) => config.cases,
        None => 12,
    };
    ProptestConfig { cases, ..config }
}

/// Plays a game whose moves are picked by `choices`, and hands every position to `law`. When it has
/// ended the choices go on in another one.
fn along(choices: &[u16], mut law: impl FnMut(&Position)) {
    let mut position = Position::start();
    for &choice in choices {
        law(&position);
        let mut moves = position.legal_moves();
        moves.sort();
        let mv = moves.get(usize::from(choice) % moves.len().max(1));
        position = mv.map_or(Position::start(), |&mv| position.play(mv).unwrap());
    }
    law(&position);
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
    let accepted = pairs.filter(|&mv| match position.play(mv) {
        Ok(_) => true,
        Err(refused) => {
            assert_eq!(refused.mv, mv);
            false
        }
    });
    accepted.collect()
}

/// A move in letters with the file of its piece alone, though others of its kind may stand there.
fn plain(position: &Position, mv: Move) -> String {
    let color = position.turn();
    let file = |square: Square| match color {
        Color::Red => 9 - square.file().index(),
        Color::Black => square.file().index() + 1,
    };
    let role = position.piece_at(mv.from).unwrap().role;
    let ranks = mv.from.rank().index().abs_diff(mv.to.rank().index());
    let forward = (mv.to.rank() > mv.from.rank()) == (color == Color::Red);
    let sign = match (ranks, forward) {
        (0, _) => '=',
        (_, true) => '+',
        (_, false) => '-',
    };
    let number = if file(mv.from) == file(mv.to) {
        ranks
    } else {
        file(mv.to)
    };
    let letter = if role == Role::Elephant {
        'E'
    } else {
        role.char()
    };
    format!("{letter}{}{sign}{number}", file(mv.from))
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
    #![proptest_config(games())]

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
            assert_eq!(perft(position, 1), moves.len() as u64);
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
    fn every_move_is_read_back_in_every_style(choices in choices(300)) {
        along(&choices, |position| {
            let mut texts: BTreeMap<String, Vec<Move>> = BTreeMap::new();
            for mv in legal(position) {
                for style in Style::ALL {
                    let text = write(position, mv, style);
                    assert_eq!(read(position, &text), Ok(mv), "{text} in {}", position.fen());
                }
                texts.entry(plain(position, mv)).or_default().push(mv);
            }
            for (text, moves) in texts {
                let expected = match moves[..] {
                    [mv] => Ok(mv),
                    _ => Err(ParseNotationError::Ambiguous(moves)),
                };
                assert_eq!(read(position, &text), expected, "{text} in {}", position.fen());
            }
        });
    }

    #[test]
    fn undoing_leads_back(choices in choices(60)) {
        let mut game = Game::default();
        for choice in choices {
            let mut moves = game.position().legal_moves();
            moves.sort();
            if let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) {
                // The game may be over though there are moves.
                let _ = game.play(mv);
            }
        }
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
