//! Where the keyboard goes. Directions are as seen, so on a turned board they all point back.

use super::{Direction, Jump, Spot, Table};

/// The next point in `direction`; `None` at the rim.
pub(super) fn step(table: &Table, from: Spot, direction: Direction, flipped: bool) -> Option<Spot> {
    let (columns, rows) = match direction {
        Direction::Up => (0, 1),
        Direction::Down => (0, -1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    };
    let (columns, rows): (i8, i8) = if flipped {
        (-columns, -rows)
    } else {
        (columns, rows)
    };
    let column = from.column.checked_add_signed(columns)?;
    let row = from.row.checked_add_signed(rows)?;
    Some(Spot { column, row }).filter(|&spot| table.contains(spot))
}

/// The far point that `jump` means; `None` if that is where the focus is.
pub(super) fn jump(table: &Table, from: Spot, jump: Jump, flipped: bool) -> Option<Spot> {
    let (first, last) = (0, table.columns().saturating_sub(1));
    let (left, right) = if flipped {
        (last, first)
    } else {
        (first, last)
    };
    let (first, last) = (0, table.rows().saturating_sub(1));
    let (bottom, top) = if flipped {
        (last, first)
    } else {
        (first, last)
    };
    let to = match jump {
        Jump::Home => Spot {
            column: left,
            ..from
        },
        Jump::End => Spot {
            column: right,
            ..from
        },
        Jump::Top => Spot { row: top, ..from },
        Jump::Bottom => Spot {
            row: bottom,
            ..from
        },
        Jump::CornerStart => Spot {
            column: left,
            row: top,
        },
        Jump::CornerEnd => Spot {
            column: right,
            row: bottom,
        },
    };
    Some(to).filter(|&to| to != from)
}
