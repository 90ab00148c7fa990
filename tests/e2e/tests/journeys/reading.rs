//! Whole games with nothing but what a screen reader has: roles and names.

use anyhow::Result;
use qipan_e2e::{Browser, Reader, Screen, journey};

fn read(browser: &Browser) -> Result<Reader<'_>> {
    browser.goto("")?;
    Reader::of(browser)
}

/// What is pressed, in order, and what is then announced: in passing, or at once where the game ends.
const XIANGQI: [(&[&str], &str, &str); 7] = [
    (
        &["h2, red cannon", "e2, empty, can move here"],
        "status",
        "Red: cannon h2 to e2. Black to move.",
    ),
    (
        &["a9, black chariot", "a8, empty, can move here"],
        "status",
        "Black: chariot a9 to a8. Red to move.",
    ),
    (
        &["e2, red cannon", "e6, black soldier, can capture"],
        "status",
        "Red: cannon takes soldier on e6. Black to move.",
    ),
    (
        &["a8, black chariot", "a9, empty, can move here"],
        "status",
        "Black: chariot a8 to a9. Red to move.",
    ),
    (
        &["b2, red cannon", "b5, empty, can move here"],
        "status",
        "Red: cannon b2 to b5. Black to move.",
    ),
    (
        &["a9, black chariot", "a8, empty, can move here"],
        "status",
        "Black: chariot a9 to a8. Red to move.",
    ),
    (
        &["b5, red cannon", "e5, empty, can move here"],
        "paragraph",
        "Red: cannon b5 to e5. Checkmate. Red wins.",
    ),
];

const GOMOKU: [(&[&str], &str, &str); 9] = [
    (
        &["H8, centre, empty"],
        "status",
        "Black: H8. White to move.",
    ),
    (&["H9, empty"], "status", "White: H9. Black to move."),
    (&["I8, empty"], "status", "Black: I8. White to move."),
    (&["I9, empty"], "status", "White: I9. Black to move."),
    (&["J8, empty"], "status", "Black: J8. White to move."),
    (&["J9, empty"], "status", "White: J9. Black to move."),
    (&["K8, empty"], "status", "Black: K8. White to move."),
    (&["K9, empty"], "status", "White: K9. Black to move."),
    (
        &["L8, empty"],
        "paragraph",
        "Black: L8. Black wins: five in a row, H8 to L8.",
    ),
];

fn play(reader: Reader, game: &[(&[&str], &str, &str)]) -> Result<()> {
    for (points, role, announced) in game {
        for point in *points {
            reader.press("gridcell", point)?;
        }
        reader.hears(role, announced)?;
    }
    Ok(())
}

#[test]
fn xiangqi_by_its_accessibility_tree() -> Result<()> {
    journey("reading-xiangqi", Screen::PHONE, |browser| {
        let reader = read(browser)?;
        reader.hears("grid", "Xiangqi board")?;
        play(reader, &XIANGQI)?;
        reader.hears("listitem", "4.C8=5")?;
        // Another game begins, which can be asked for by name as well.
        reader.press("button", "Play again")?;
        reader.hears("gridcell", "h2, red cannon")?;
        reader.press("button", "Rules: Standard")?;
        reader.hears("dialog", "New game")?;
        reader.press("button", "Cancel")?;
        // A move that is against the rules is told from the others.
        reader.press("gridcell", "h0, red horse")?;
        reader.press("gridcell", "f1, empty")?;
        reader.hears(
            "paragraph",
            "Not legal: the horse's leg is blocked by the red elephant on g0.",
        )
    })
}

#[test]
fn gomoku_by_its_accessibility_tree() -> Result<()> {
    journey("reading-gomoku", Screen::DESKTOP, |browser| {
        let reader = read(browser)?;
        reader.press("radio", "Gomoku")?;
        reader.hears("grid", "Gomoku board, 15 by 15")?;
        play(reader, &GOMOKU)?;
        reader.hears(
            "gridcell",
            "L8, black, move 9, in the winning row, moved here",
        )?;
        reader.press("button", "Undo")?;
        reader.hears("gridcell", "L8, empty")
    })
}
