//! `CBR` and `CBL`, the files of `CCBridge`: a game, and a library of them. Read only.
//!
//! Texts are UTF-16 in places of fixed size; the tree has the order of `XQF`.

use super::branch::Branches;
use super::fault::{Fault, Place, Reason};
use super::game::{Found, XiangqiPen, XiangqiRecord, playable};
use super::limits::MOST_GAMES;
use super::preorder::Bytes;
use crate::record::Score;
use crate::xiangqi::{Board, Color, File, Move, Rank, Role, Setup, Square};

/// What a game begins with.
pub(super) const GAME: &[u8; 16] = b"CCBridge Record\0";

/// What a library begins with.
pub(super) const LIBRARY: &[u8; 16] = b"CCBridgeLibrary\0";

const TEXTS: [(usize, usize, &str); 19] = [
    (180, 128, "Title"),
    (564, 64, "Source"),
    (628, 64, "Class"),
    (692, 64, "Event"),
    (756, 64, "Round"),
    (820, 32, "Group"),
    (852, 32, "Table"),
    (884, 64, "Date"),
    (948, 64, "Site"),
    (1012, 64, "TimeControl"),
    (1076, 64, "Red"),
    (1140, 64, "RedTeam"),
    (1204, 64, "RedTime"),
    (1268, 32, "RedElo"),
    (1300, 64, "Black"),
    (1364, 64, "BlackTeam"),
    (1428, 64, "BlackTime"),
    (1492, 32, "BlackElo"),
    (1652, 64, "Annotator"),
];

const RESULT: usize = 2076;
const FIRST_SIDE: usize = 2112;
const BOARD: usize = 2120;
const TREE: usize = 2214;

const ROLES: [Role; 7] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Cannon,
    Role::Soldier,
];

mod flag {
    pub(super) const IS_LAST: u8 = 1;
    pub(super) const HAS_SIBLING: u8 = 2;
    pub(super) const COMMENT: u8 = 4;
}

/// Reads one game.
pub(super) fn read(bytes: &[u8]) -> Result<Found<XiangqiRecord>, Fault> {
    if bytes.len() < TREE {
        let reason = Reason::Truncated("a head of 2214 bytes");
        return Err(Fault::at(Place::Byte(bytes.len()), reason));
    }
    let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
    let turn = match byte(FIRST_SIDE) {
        2 => Color::Black,
        _ => Color::Red,
    };
    let board = board(&bytes[BOARD..TREE]);
    // A page of a library that only has a title has no pieces either.
    let setup = Setup {
        board: if board.pieces().next().is_none() {
            Board::START
        } else {
            board
        },
        turn,
        ..Setup::START
    };
    let start = playable(setup);
    let mut pen = XiangqiPen::new(start.clone().unwrap_or_default());
    pen.open_turn();
    let record = &mut pen.game().record;
    for (at, slot, header) in TEXTS {
        let text = text(bytes.get(at..at + slot).unwrap_or_default());
        record.headers.set(header, text.trim());
    }
    record.score = match byte(RESULT) {
        1 => Some(Score::First),
        2 => Some(Score::Second),
        3 => Some(Score::Draw),
        _ => None,
    };
    let done = match start {
        Ok(_) => tree(&mut pen, bytes),
        Err(reason) => Err(Fault::at(Place::Byte(BOARD), reason)),
    };
    if let Err(fault) = done {
        pen.add_fault(fault);
    }
    Ok(pen.finish())
}

/// UTF-16 up to a zero.
fn text(bytes: &[u8]) -> String {
    let units = bytes.chunks_exact(2);
    let units = units.map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    let units: Vec<u16> = units.take_while(|&unit| unit != 0).collect();
    String::from_utf16_lossy(&units)
}

fn board(codes: &[u8]) -> Board {
    let mut board = Board::EMPTY;
    for (place, &code) in (0..).zip(codes.iter().take(usize::from(Square::COUNT))) {
        let color = match code / 16 {
            1 => Color::Red,
            2 => Color::Black,
            _ => continue,
        };
        let role = usize::from(code % 16).checked_sub(1);
        let role = role.and_then(|role| ROLES.get(role));
        if let (Some(role), Some(square)) = (role, square(place)) {
            board.set(square, Some(role.of(color)));
        }
    }
    board
}

/// Squares count from Black's home, rank by rank.
fn square(code: u8) -> Option<Square> {
    let rank = Rank::new((Rank::COUNT - 1).checked_sub(code / File::COUNT)?)?;
    Some(Square::new(File::new(code % File::COUNT)?, rank))
}

fn tree(pen: &mut XiangqiPen, file: &[u8]) -> Result<(), Fault> {
    let mut bytes = Bytes::new(file, TREE);
    let mut branches = Branches::default();
    let ended = |at: usize, what: &'static str| Fault::at(Place::Byte(at), Reason::Truncated(what));
    let [mark, ..] = bytes.array::<4>().ok_or_else(|| ended(TREE, "moves"))?;
    if mark & flag::COMMENT != 0 {
        let at = bytes.at();
        let comment = comment(&mut bytes).ok_or_else(|| ended(at, "a comment"))?;
        pen.note().add_comment(&comment);
    }
    if mark & flag::IS_LAST != 0 {
        return Ok(());
    }
    loop {
        let at = bytes.at();
        let Some([mark, zero, from, to]) = bytes.array() else {
            branches.finish(pen);
            // Nothing at all after the head is a game without moves.
            let is_bare = at == TREE + 4;
            return if is_bare {
                Ok(())
            } else {
                Err(ended(at, "a move"))
            };
        };
        if [mark, zero, from, to] == [0; 4] {
            break;
        }
        let mv = square(from).zip(square(to));
        let mv = mv.map(|(from, to)| Move { from, to });
        let is_played = branches.play(pen, Place::Byte(at), mv, (from, to));
        if mark & flag::COMMENT != 0 {
            let at = bytes.at();
            let Some(comment) = comment(&mut bytes) else {
                branches.finish(pen);
                return Err(ended(at, "a comment"));
            };
            if is_played {
                pen.note().add_comment(&comment);
            }
        }
        let has_sibling = mark & flag::HAS_SIBLING != 0;
        if !branches.step(mark & flag::IS_LAST == 0, has_sibling) {
            break;
        }
    }
    branches.finish(pen);
    Ok(())
}

fn comment(bytes: &mut Bytes<'_>) -> Option<String> {
    let length = bytes.number()?;
    let text = text(bytes.take(length)?);
    Some(
        text.replace("\r\n", "\n")
            .replace('\r', "\n")
            .trim()
            .to_owned(),
    )
}

/// A library begins its games not before this byte, and each at a multiple of a block from the
/// first of them.
const FIRST_GAME: usize = 101_952;
const BLOCK: usize = 4096;

/// Reads all games of a library. Games that were deleted may be among them.
pub(super) fn read_library(bytes: &[u8]) -> Result<Vec<Found<XiangqiRecord>>, Fault> {
    let games = bytes.get(FIRST_GAME..).unwrap_or_default();
    let first = games.windows(GAME.len()).position(|window| window == GAME);
    let Some(first) = first else {
        let reason = Reason::Truncated("a game");
        return Err(Fault::at(Place::Byte(bytes.len()), reason));
    };
    let begins: Vec<usize> = (FIRST_GAME + first..bytes.len())
        .step_by(BLOCK)
        .filter(|&at| bytes[at..].starts_with(GAME))
        .take(MOST_GAMES)
        .collect();
    let ends = begins.iter().skip(1).copied().chain([bytes.len()]);
    let mut found = Vec::new();
    for (&begin, end) in begins.iter().zip(ends) {
        match read(&bytes[begin..end]) {
            Ok(game) => found.push(game),
            Err(fault) => {
                let start = crate::xiangqi::Position::start();
                let mut pen = XiangqiPen::new(start);
                pen.add_fault(fault);
                found.push(pen.finish());
            }
        }
    }
    Ok(found)
}
