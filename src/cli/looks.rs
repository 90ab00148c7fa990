//! How a picture is to look: the options that `qipan svg` has in common with the board's attributes.

use std::fs;

use qipan::play::{Orientation, Side, Table};
use qipan::view::Looks;

/// The sets of pieces that a page loads when they are wanted, each with its module.
const SETS: [(&str, &str); 3] = [
    (
        "hanzi-serif",
        include_str!("../../www/pieces/hanzi-serif.js"),
    ),
    ("guided", include_str!("../../www/pieces/guided.js")),
    ("western", include_str!("../../www/pieces/western.js")),
];

/// Takes an option that is a matter of looks; false for any other.
pub(crate) fn choose(looks: &mut Looks, option: &str, value: &str) -> Result<bool, String> {
    let name = option.strip_prefix("--").unwrap_or_default();
    let set = match SETS.iter().find(|(known, _)| *known == value) {
        Some((_, module)) if name == "pieces" => Some((*module).to_owned()),
        _ if name == "pieces" && value.contains('.') => {
            Some(fs::read_to_string(value).map_err(|error| format!("{value}: {error}"))?)
        }
        _ => None,
    };
    let chosen = match &set {
        // The text of a set is all that its module quotes.
        Some(module) => looks.choose(name, module.split('`').nth(1).unwrap_or(module)),
        None => looks.choose(name, value),
    };
    chosen.map_err(|error| format!("{option} {value:?}: {error}"))
}

/// Reads who sits at the bottom: a side, or `table` for the far pieces to be turned.
pub(crate) fn orientation(table: &Table, name: &str) -> Result<Orientation, String> {
    match (name, table.parse_side(name)) {
        ("table", _) => Ok(Orientation::Table),
        ("auto", _) => Ok(Orientation::Auto),
        (_, Some(Side::First)) => Ok(Orientation::First),
        (_, Some(Side::Second)) => Ok(Orientation::Second),
        (_, None) => Err(format!("no orientation {name:?}: a side, auto or table")),
    }
}
