//! PGN of xiangqi, and plain lists of moves: tags, moves in any notation, comments, variations.
//!
//! The reader takes what is seen in the wild: tags in any case and with unescaped quotes, move
//! numbers with and without dots, moves glued together, full-width brackets and spaces, comments
//! anywhere, several games in a file. It keeps its own stack, so brackets may be nested at will.
//!
//! A comment belongs to the move that it follows. At the beginning of a variation, and where the
//! line goes on after a variation, it belongs to the move that comes next and stands before it.

mod lexer;
mod reader;
mod writer;

pub(super) use reader::{read, read_moves};
pub(super) use writer::{write, write_moves};

/// The name under which what follows the game is kept.
const FORMAT: &str = "pgn";
const TAIL: &str = "tail";

/// Tag names that are written so, however they were read; `White` is Red in older files.
const NAMES: [&str; 20] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Table",
    "Red",
    "RedTeam",
    "Black",
    "BlackTeam",
    "Title",
    "Opening",
    "ECCO",
    "Annotator",
    "Author",
    "Type",
    "Class",
    "TimeControl",
    "RedTime",
    "BlackTime",
    "Termination",
];

/// The tags that say how to read the others.
const FRAME: [&str; 6] = ["Game", "Variant", "Format", "FEN", "SetUp", "Result"];

/// The name under which a tag is kept.
pub(super) fn header_name(name: &str) -> &str {
    let older = [
        ("White", "Red"),
        ("WhiteTeam", "RedTeam"),
        ("RedName", "Red"),
        ("BlackName", "Black"),
        ("ECO", "ECCO"),
        ("Place", "Site"),
    ];
    let renamed = older
        .iter()
        .find_map(|(old, new)| old.eq_ignore_ascii_case(name).then_some(*new));
    let name = renamed.unwrap_or(name);
    NAMES
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(name))
        .unwrap_or(name)
}
