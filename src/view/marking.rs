//! What is marked on the board, read from a session.

use super::{Area, Looks, Marks, Numbered, Threatened};
use crate::gomoku::{Color, ForbiddenKinds, Point, ThreatKind, Zone};
use crate::play::{Face, Refused, Session, Spot, Table, Why};
use crate::xiangqi::adjudication::{Ruling, Warning};
use crate::xiangqi::{Move, Refusal, Role};

/// Everything that can be marked; what is not wanted is left out by [`hide`].
pub(super) fn marks(looks: &Looks, session: &Session, refused: Option<&Refused>) -> Marks {
    let table = session.table();
    let last = table.last_move();
    let (mut captures, mut targets) = (Vec::new(), Vec::new());
    for spot in session.targets() {
        match table.face_at(spot) {
            Some(_) => captures.push(spot),
            None => targets.push(spot),
        }
    }
    let mut wins = Vec::new();
    for line in table.win_lines() {
        if let (Some(&first), Some(&last)) = (line.first(), line.last()) {
            wins.push((first, last));
        }
    }
    let mut closed = Vec::new();
    for (point, _) in forbidden(table) {
        closed.push(point.into());
    }
    let mut offers = Vec::new();
    for &point in fifths(session) {
        offers.push(point.into());
    }
    let mut notes = table.marks();
    notes.extend_from_slice(session.notes());
    let (hunted, hunters) = hunt(table).unzip();
    let hunters = hunters.unwrap_or_default();
    Marks {
        last_from: last.and_then(|way| way.from),
        last_to: last.map(|way| way.to),
        selected: session.selected(),
        targets,
        captures,
        check: table.checked(),
        refused: refused
            .map(|refused| refused.spots.clone())
            .unwrap_or_default(),
        sight: refused.and_then(|refused| sight(table, refused)),
        hunted,
        hunters,
        hunt_goes_on: table.ending().is_none(),
        ghost: hinted_stone(session)
            .or(session.ghost())
            .map(|spot| (spot, stone_to_move(table))),
        wins,
        forbidden: closed,
        area: area(table),
        fifths: offers,
        numbers: numbers(table, looks.numbers),
        threats: if looks.threats {
            threats(table)
        } else {
            Vec::new()
        },
        notes,
    }
}

/// Where a hint says that the next stone belongs.
fn hinted_stone(session: &Session) -> Option<Spot> {
    session.hinted().filter(|_| session.table().is_placing())
}

/// Leaves nothing but what a player does and what the rules say about it.
pub(super) fn hide(marks: &mut Marks) {
    marks.last_from = None;
    marks.last_to = None;
    marks.targets.clear();
    marks.captures.clear();
    marks.forbidden.clear();
}

/// The last so many stones.
fn numbers(table: &Table, count: u16) -> Vec<Numbered> {
    let mut numbers = Vec::new();
    if count > 0 {
        let spots = move_numbers(table);
        let first = spots.len().saturating_sub(count.into());
        for (number, &spot) in (1..).zip(&spots).skip(first) {
            if let Some(Face::Stone(color)) = table.face_at(spot) {
                let is_last = usize::from(number) == spots.len();
                numbers.push(Numbered {
                    spot,
                    color,
                    number,
                    is_last,
                });
            }
        }
    }
    numbers
}

/// Where rows can be taken further, the gravest threat of each side on a point.
fn threats(table: &Table) -> Vec<Threatened> {
    let mut found: Vec<Threatened> = Vec::new();
    if let (Table::Gomoku(gomoku), None) = (table, table.ending()) {
        for color in Color::ALL {
            for threat in gomoku.game().position().threats(color) {
                let wins = match threat.kind {
                    ThreatKind::Five => continue,
                    ThreatKind::StraightFour | ThreatKind::Four => true,
                    ThreatKind::Three => false,
                };
                for point in threat.completions {
                    let spot = Spot::from(point);
                    if !found
                        .iter()
                        .any(|known| known.spot == spot && known.color == color)
                    {
                        found.push(Threatened { spot, color, wins });
                    }
                }
            }
        }
    }
    found
}

/// The square that an opening marks for the next stone.
fn area(table: &Table) -> Option<Area> {
    let Table::Gomoku(gomoku) = table else {
        return None;
    };
    let size = gomoku.game().position().size();
    let (reach, is_inside) = match gomoku.game().stage().zone()? {
        Zone::Within(most) => (most, true),
        Zone::Beyond(least) => (least.saturating_sub(1), false),
    };
    let centre = Spot::from(size.centre());
    Some(Area {
        low: Spot {
            column: centre.column.saturating_sub(reach),
            row: centre.row.saturating_sub(reach),
        },
        high: Spot {
            column: (centre.column + reach).min(size.width() - 1),
            row: (centre.row + reach).min(size.height() - 1),
        },
        is_inside,
    })
}

/// The fifth moves on offer, or those chosen to be offered.
fn fifths(session: &Session) -> &[Point] {
    match session.table() {
        Table::Gomoku(gomoku) if session.draft().is_empty() => gomoku.game().stage().offered(),
        Table::Gomoku(_) => session.draft(),
        Table::Xiangqi(_) => &[],
    }
}

/// The line along which the refused move would have exposed the general.
fn sight(table: &Table, refused: &Refused) -> Option<(Spot, Spot)> {
    let ends = match refused.why {
        Why::Rule(Refusal::GeneralsFacing) => generals_after(table, refused),
        Why::Rule(Refusal::Pinned | Refusal::ScreensCannon) => match refused.spots.as_slice() {
            &[one, other] => Some((one, other)),
            _ => None,
        },
        _ => None,
    };
    ends.filter(|(one, other)| one.column == other.column || one.row == other.row)
}

/// Where the two generals would stand after the refused move.
fn generals_after(table: &Table, refused: &Refused) -> Option<(Spot, Spot)> {
    let after = |spot: Spot| match refused.to {
        Some(to) if refused.from == Some(spot) => to,
        _ => spot,
    };
    let mut generals = Vec::new();
    for placed in table.pieces() {
        if matches!(placed.face, Face::Piece(piece) if piece.role == Role::General) {
            generals.push(after(placed.spot));
        }
    }
    match generals[..] {
        [one, other] => Some((one, other)),
        _ => None,
    }
}

/// The piece that was chased or checked for ever, and the pieces that did it, where they stand now.
fn hunt(table: &Table) -> Option<(Spot, Vec<Spot>)> {
    let Table::Xiangqi(table) = table else {
        return None;
    };
    let game = table.game();
    let ruling = match (game.ruling(), game.warning()) {
        (Some(ruling), _) | (None, Some(Warning::Repetition { ruling, .. })) => ruling,
        (None, Some(Warning::NaturalLimit { .. }) | None) => return None,
    };
    let (hunted, hunters) = match ruling {
        Ruling::PerpetualCheck { loser, cycle } => {
            let (_, checkers) = cycle.last_check(*loser)?;
            (game.position().general(!*loser), checkers)
        }
        Ruling::PerpetualChase { loser, cycle } => {
            let (ply, attack) = cycle.last_chase(*loser)?;
            // It may have fled since.
            let answers = game.moves().get(ply..)?.iter();
            let flee = |at, mv: &Move| if mv.from == at { mv.to } else { at };
            (answers.fold(attack.target, flee), attack.attackers)
        }
        Ruling::Repetition { .. } | Ruling::NaturalLimit { .. } | Ruling::DeadMaterial => {
            return None;
        }
    };
    Some((hunted.into(), hunters.into_iter().map(Spot::from).collect()))
}

fn stone_to_move(table: &Table) -> Color {
    match table {
        Table::Gomoku(gomoku) => gomoku.game().position().turn(),
        Table::Xiangqi(_) => Color::Black,
    }
}

/// The points that renju forbids to Black, while it is Black's turn.
pub(super) fn forbidden(table: &Table) -> Vec<(Point, ForbiddenKinds)> {
    match table {
        Table::Gomoku(gomoku) if table.ending().is_none() => gomoku.game().position().forbidden(),
        Table::Gomoku(_) | Table::Xiangqi(_) => Vec::new(),
    }
}

/// Where each stone of the line was placed, in order.
pub(super) fn move_numbers(table: &Table) -> Vec<Spot> {
    match table {
        Table::Gomoku(gomoku) => gomoku.game().stones().map(Spot::from).collect(),
        Table::Xiangqi(_) => Vec::new(),
    }
}
