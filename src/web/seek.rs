//! Where the keys of letters and digits lead: to pieces, files and ranks.

use crate::play::{Face, Movable, Session, Side, Spot};
use crate::view::Lang;
use crate::xiangqi::Role;

/// The point that typed text means, if there is another one than that which has the keyboard.
///
/// In xiangqi the letter of a piece is the next own piece of that kind, with `-` before it the one
/// before; a digit is a file as the mover counts them; `0` and a digit a rank, by the number that
/// the language has for it. In gomoku letters are columns and numbers rows.
pub(super) fn seek(session: &Session, text: &str, lang: Lang) -> Option<Spot> {
    let (table, from) = (session.table(), session.focus());
    let to = if table.is_placing() {
        column_or_row(from, text)?
    } else {
        let mover = mover(session);
        let mut letters = text.chars();
        match (letters.next()?, letters.next()) {
            ('0', Some(digit)) => Spot {
                row: rank(digit, lang)?,
                ..from
            },
            ('-', Some(letter)) => piece(session, Role::from_char(letter)?, mover, true)?,
            (digit @ '1'..='9', None) => Spot {
                column: file(digit, mover)?,
                ..from
            },
            (letter, _) => piece(session, Role::from_char(letter)?, mover, false)?,
        }
    };
    Some(to).filter(|&to| to != from && table.contains(to))
}

/// Whose pieces are meant: those that are moved by hand, or whose turn it is.
fn mover(session: &Session) -> Side {
    match session.movable() {
        Movable::Both | Movable::None => session.table().turn(),
        Movable::First => Side::First,
        Movable::Second => Side::Second,
    }
}

fn rank(digit: char, lang: Lang) -> Option<u8> {
    let digit = u8::try_from(digit.to_digit(10)?).ok()?;
    Some(match lang {
        Lang::En | Lang::Vi => digit,
        Lang::ZhHans | Lang::ZhHant => digit.checked_sub(1).unwrap_or(9),
    })
}

fn file(digit: char, mover: Side) -> Option<u8> {
    let digit = u8::try_from(digit.to_digit(10)?).ok()?;
    match mover {
        Side::First => 9_u8.checked_sub(digit),
        Side::Second => digit.checked_sub(1),
    }
}

/// The own piece of a kind that comes next as the board is read, or before; round the board.
fn piece(session: &Session, role: Role, side: Side, is_back: bool) -> Option<Spot> {
    let table = session.table();
    // From the top left on, as seen; backwards from the bottom right.
    let order = |spot: Spot| {
        let place = i16::from(spot.column) - 32 * i16::from(spot.row);
        if session.flipped() == is_back {
            place
        } else {
            -place
        }
    };
    let from = order(session.focus());
    let mut best: Option<(bool, i16, Spot)> = None;
    for placed in table.pieces() {
        let is_meant = matches!(placed.face, Face::Piece(piece) if piece.role == role);
        if !is_meant || placed.face.side() != side {
            continue;
        }
        let place = order(placed.spot);
        let known = (place <= from, place, placed.spot);
        if best.is_none_or(|best| (known.0, known.1) < (best.0, best.1)) {
            best = Some(known);
        }
    }
    best.map(|(_, _, spot)| spot)
}

fn column_or_row(from: Spot, text: &str) -> Option<Spot> {
    let letter = text.chars().next()?.to_ascii_lowercase();
    if letter.is_ascii_alphabetic() {
        let column = u8::try_from(u32::from(letter) - u32::from('a')).ok()?;
        return Some(Spot { column, ..from });
    }
    let row: u8 = text.parse().ok()?;
    Some(Spot {
        row: row.checked_sub(1)?,
        ..from
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{GameKind, Intent, Table};

    /// Types one text after the other, from a point on.
    #[track_caller]
    fn check(kind: GameKind, from: &str, typed: &[&str], expected: &str) {
        let mut session = Session::new(Table::new(kind));
        let spot = |session: &Session, text: &str| session.table().parse_spot(text);
        let start = spot(&session, from).expect("a point");
        session.update(Intent::Focus(start));
        for text in typed {
            if let Some(to) = seek(&session, text, Lang::En) {
                session.update(Intent::Focus(to));
            }
        }
        assert_eq!(session.table().spot_text(session.focus()), expected);
    }

    #[test]
    fn letters_lead_round_the_own_pieces() {
        check(GameKind::Xiangqi, "e0", &["c"], "b2");
        check(GameKind::Xiangqi, "b2", &["C"], "h2");
        check(GameKind::Xiangqi, "h2", &["c"], "b2");
        check(GameKind::Xiangqi, "b2", &["-c"], "h2");
        check(GameKind::Xiangqi, "a9", &["s", "p", "s"], "e3");
        check(GameKind::Xiangqi, "a9", &["g"], "e0");
        check(GameKind::Xiangqi, "e0", &["k", "x"], "e0");
    }

    #[test]
    fn digits_are_files_of_the_mover_and_ranks() {
        check(GameKind::Xiangqi, "e0", &["2"], "h0");
        check(GameKind::Xiangqi, "e0", &["9", "07"], "a7");
        let mut session = Session::new(Table::new(GameKind::Xiangqi));
        session.update(Intent::Play("h2e2".into()));
        let to = seek(&session, "2", Lang::En);
        assert_eq!(to, session.table().parse_spot("b9"));
        let to = seek(&session, "01", Lang::ZhHans);
        assert_eq!(to, session.table().parse_spot("e0"));
    }

    #[test]
    fn gomoku_is_typed_as_it_is_written() {
        check(GameKind::Gomoku, "h8", &["c", "1", "12"], "c12");
        check(GameKind::Gomoku, "h8", &["z", "99", "0"], "h8");
    }

    #[test]
    fn variations_are_browsed_where_there_are_some() {
        let mut session = Session::new(Table::new(GameKind::Gomoku));
        for text in ["h8", "i9"] {
            session.update(Intent::Play(text.into()));
        }
        assert_eq!(session.table().sibling(false), None);
        session.update(Intent::Undo);
        session.update(Intent::Play("j10".into()));
        assert_eq!(session.table().sibling(false), None);
        let other = session.table().sibling(true).expect("a variation");
        session.update(Intent::GoTo(other));
        assert_eq!(session.table().moves(), ["h8", "i9"]);
        assert!(session.table().sibling(false).is_some());
    }
}
