//! What must hold whatever is read: nothing panics, and what is written is read back the same.

use std::collections::BTreeSet;

use qipan::format::{self, AnyRecord, Fault, Format, Reading, Writing, open};
use qipan::gomoku::{self, Action, PointStyle, parse_moves, write_moves};
use qipan::play::{GameKind, LoadSpec, SavedGame, Session, Table};
use qipan::xiangqi::notation::{ParseNotationError, Style, read, write};
use qipan::xiangqi::{Board, Color, File, Move, Position, Rank, Role, Setup, Square, perft};

/// A text as a xiangqi position.
pub fn fen(text: &str) {
    let setup = match text.parse::<Setup>() {
        Ok(setup) => setup,
        Err(error) => return drop(error.to_string()),
    };
    assert_eq!(setup.to_string().parse(), Ok(setup));
    for warning in setup.warnings() {
        drop(warning.to_string());
    }
    match Position::try_from(setup) {
        Ok(position) => assert_eq!(position.fen(), setup.to_string()),
        Err(errors) => drop(errors.to_string()),
    }
}

/// Bytes as the squares of pieces; the moves from there, by two ways.
pub fn generator(bytes: &[u8]) {
    let Some(position) = scattered(bytes) else {
        return;
    };
    let listed: Vec<Move> = position.legal_moves();
    let moves: BTreeSet<Move> = listed.iter().copied().collect();
    assert_eq!(moves.len(), listed.len(), "a move is listed twice");
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }));
    let judged: BTreeSet<Move> = pairs.filter(|&mv| position.is_legal(mv)).collect();
    assert_eq!(moves, judged);
    assert_eq!(perft(&position, 1), listed.len() as u64);
    let mut replies = 0;
    for &mv in &moves {
        let next = position.play(mv).expect("it is listed");
        let fresh: Setup = next.fen().parse().expect("we wrote it");
        let fresh = Position::try_from(fresh).expect("it was played");
        assert_eq!((fresh, fresh.key()), (next, next.key()));
        replies += next.legal_moves().len() as u64;
    }
    assert_eq!(perft(&position, 2), replies);
}

/// The first bytes place the generals, each further pair a piece.
fn scattered(bytes: &[u8]) -> Option<Position> {
    let (&[turn, red, black], rest) = bytes.split_first_chunk()?;
    let turn = Color::ALL[usize::from(turn % 2)];
    let mut board = Board::EMPTY;
    for pair in rest.chunks_exact(2) {
        let role = Role::ALL[usize::from(pair[0] / 2 % 6) + 1];
        let piece = role.of(Color::ALL[usize::from(pair[0] % 2)]);
        board.set(Square::from_index(pair[1] % Square::COUNT)?, Some(piece));
    }
    for (color, at, home) in [(Color::Red, red, 0), (Color::Black, black, 7)] {
        let file = File::new(3 + at % 3)?;
        let rank = Rank::new(home + at / 3 % 3)?;
        board.set(Square::new(file, rank), Some(Role::General.of(color)));
    }
    let setup = Setup {
        board,
        turn,
        ..Setup::START
    };
    Position::try_from(setup).ok()
}

/// The letters of coordinate moves.
pub const COORDINATES: &str = "abcdefghijABI0123456789- –ａ１";
/// The letters of WXF moves.
pub const WXF: &str = "KABNRCPGEHSkabnrcpehs123456789+-.=de ＋";
/// The characters of Chinese moves.
pub const CHINESE: &str = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒前中后後一二三四五六七八九进進上退下平123456789１２３４５９ ";

/// The position after some moves, and the rest of the bytes as a text of these letters.
pub fn words(bytes: &[u8], letters: &str) {
    let letters: Vec<char> = letters.chars().collect();
    let (position, rest) = played(bytes);
    let letter = |byte: &u8| letters[usize::from(*byte) % letters.len()];
    notation(&position, &rest.iter().map(letter).collect::<String>());
}

/// The position after some moves, and the rest of the bytes as a text.
pub fn any_words(bytes: &[u8]) {
    let (position, rest) = played(bytes);
    notation(&position, &String::from_utf8_lossy(rest));
}

/// The first byte says how many moves the next bytes choose.
fn played(bytes: &[u8]) -> (Position, &[u8]) {
    let mut position = Position::start();
    let Some((&plies, bytes)) = bytes.split_first() else {
        return (position, bytes);
    };
    let (choices, rest) = bytes.split_at(usize::from(plies).min(bytes.len()));
    for &choice in choices {
        let moves = position.legal_moves();
        if let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) {
            position = position.play(*mv).expect("it is listed");
        }
    }
    (position, rest)
}

/// A text as a move.
pub fn notation(position: &Position, text: &str) {
    let mv = match read(position, text) {
        Ok(mv) => mv,
        Err(error) => {
            drop(error.to_string());
            return check_refusal(position, text, error);
        }
    };
    assert!(position.is_legal(mv));
    for style in Style::ALL {
        let written = write(position, mv, style);
        assert_eq!(read(position, &written), Ok(mv), "{written}");
    }
}

fn check_refusal(position: &Position, text: &str, error: ParseNotationError) {
    match error {
        ParseNotationError::Empty => assert_eq!(text.trim(), ""),
        ParseNotationError::Character { place, .. } => {
            assert!((1..=text.chars().count()).contains(&place));
        }
        ParseNotationError::Illegal(refused) => {
            assert_eq!(position.check_move(refused.mv), Err(refused));
        }
        ParseNotationError::Ambiguous(moves) => {
            let different: BTreeSet<&Move> = moves.iter().collect();
            assert!(different.len() == moves.len() && moves.len() > 1);
            assert!(moves.iter().all(|&mv| position.is_legal(mv)));
        }
        ParseNotationError::Form | ParseNotationError::NoPiece | ParseNotationError::NoSquare => {}
    }
}

/// A text as the moves of a game.
pub fn moves(kind: GameKind, text: &str) {
    let spec = |moves: String| LoadSpec {
        moves: Some(moves),
        ..LoadSpec::default()
    };
    match Table::load(kind, &spec(text.to_owned())) {
        Ok(table) => {
            let again = Table::load(kind, &spec(table.moves().join(" ")));
            let again = again.expect("these moves were played");
            assert_eq!(again.moves(), table.moves());
            assert_eq!(again.fen(), table.fen());
            assert_eq!(again.ending(), table.ending());
        }
        Err(error) => drop(error.to_string()),
    }
}

/// A text as points of gomoku, of a size that its length chooses.
pub fn points(text: &str) {
    let length = |number: usize| u8::try_from(number % 21 + 5).ok();
    let lengths = length(text.len()).zip(length(text.len() / 21));
    let size = lengths.and_then(|(width, height)| gomoku::Size::new(width, height));
    let size = size.expect("5 to 25 each way");
    match parse_moves(text, size) {
        Ok(points) => assert_eq!(parse_moves(&write_moves(&points), size), Ok(points)),
        Err(error) => drop(error.to_string()),
    }
    for style in PointStyle::ALL {
        if let Ok(point) = style.read(text, size) {
            let written = style.write(point, size).expect("it is on the board");
            assert_eq!(style.read(&written, size), Ok(point));
        }
    }
}

/// A text as one move or decision of gomoku.
pub fn action(text: &str) {
    match text.parse::<Action>() {
        Ok(action) => assert_eq!(action.to_string().parse(), Ok(action)),
        Err(error) => drop(error.to_string()),
    }
}

/// A text as a position of gomoku.
pub fn stones(text: &str) {
    for rule in gomoku::Rule::ALL {
        let setup = match gomoku::Setup::parse(text, rule) {
            Ok(setup) => setup,
            Err(error) => return drop(error.to_string()),
        };
        assert_eq!(gomoku::Setup::parse(&setup.to_string(), rule), Ok(setup));
        let position = match gomoku::Position::try_from(setup) {
            Ok(position) => position,
            Err(error) => return drop(error.to_string()),
        };
        let forbidden = position.forbidden();
        for point in position.legal_points() {
            assert!(forbidden.iter().all(|&(other, _)| other != point));
            position.play(point).expect("it is legal");
        }
    }
}

/// A text as a saved game.
pub fn saved(text: &str) {
    let saved: SavedGame = match text.parse() {
        Ok(saved) => saved,
        Err(error) => return drop(error.to_string()),
    };
    assert_eq!(saved.to_string().parse().as_ref(), Ok(&saved));
    match Session::restore(&saved) {
        Ok(session) => {
            let saved = session.save();
            assert_eq!(saved.to_string().parse().as_ref(), Ok(&saved));
            let again = Session::restore(&saved).expect("it was a game");
            assert_eq!(again.save(), saved);
            assert_eq!(again.table().fen(), session.table().fen());
        }
        Err(error) => drop(error.to_string()),
    }
}

/// Bytes as a file of each format: whatever was read of it is written and read back the same.
pub fn record(bytes: &[u8]) {
    check_record(bytes, None);
    for format in Format::ALL {
        check_record(bytes, Some(format));
    }
}

/// Bytes as a file of one format, or of the one that they seem to have.
pub fn check_record(bytes: &[u8], format: Option<Format>) {
    let reading = Reading {
        format,
        ..Reading::default()
    };
    let Ok(opened) = open(bytes, &reading) else {
        return;
    };
    for game in &opened.games {
        for fault in &game.faults {
            drop(fault.to_string());
        }
        for format in [Format::Pgn, Format::Sgf, Format::Share] {
            let Ok(written) = format::write(&game.record, format, &Writing::default()) else {
                continue;
            };
            let reading = Reading {
                format: Some(format),
                ..Reading::default()
            };
            let again = open(&written, &reading).expect("we wrote it");
            assert!(again.games[0].faults.iter().all(Fault::is_warning));
            assert_eq!(outline(&again.games[0].record), outline(&game.record));
        }
    }
}

/// The moves of a record with their depths.
fn outline(record: &AnyRecord) -> Vec<(usize, String)> {
    match record {
        AnyRecord::Xiangqi(game) => {
            let moves = game.record.tree.depth_first();
            moves
                .map(|(depth, _, mv)| (depth, mv.to_string()))
                .collect()
        }
        AnyRecord::Gomoku(game) => {
            let moves = game.record.tree.depth_first();
            moves
                .map(|(depth, _, stone)| (depth, format!("{stone:?}")))
                .collect()
        }
    }
}
