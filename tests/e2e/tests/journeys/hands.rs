//! What a hand and a pen do with a board: drawings, and stones that are placed with care.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// The modifier keys of Chrome's protocol.
const ALT: u32 = 1;
const SHIFT: u32 = 8;

/// Draws with a button of the mouse, from point to point.
fn draw(
    browser: &Browser,
    board: &Board<'_>,
    button: &str,
    keys: u32,
    way: [&str; 2],
) -> Result<()> {
    let (from, to) = (board.centre(way[0])?, board.centre(way[1])?);
    for (kind, (x, y)) in [
        ("mouseMoved", from),
        ("mousePressed", from),
        ("mouseMoved", to),
        ("mouseReleased", to),
    ] {
        browser.cdp(
            "Input.dispatchMouseEvent",
            &json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1, "modifiers": keys }),
        )?;
    }
    Ok(())
}

/// What is drawn on a board, as its picture says.
#[track_caller]
fn check_drawn(board: &Board<'_>, arrows: u32, marks: u32) -> Result<()> {
    let count = |part: &str| format!("shadowRoot.querySelectorAll('[part~={part}]').length");
    board.expect(&count("arrow"), &json!(arrows))?;
    board.expect(&count("mark"), &json!(marks))
}

#[test]
fn arrows_and_circles_are_drawn_and_wiped_out() -> Result<()> {
    journey("hands-drawings", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.illegal = 0; board.addEventListener('board-illegal', () => board.illegal += 1)",
            Value::Null,
        )?;
        board.run(
            "board.arrow('h2', 'e2', 'red'); board.mark('e4', 'circle')",
            Value::Null,
        )?;
        check_drawn(&board, 1, 1)?;
        board.run("board.clearMarks()", Value::Null)?;
        check_drawn(&board, 0, 0)?;
        draw(browser, &board, "right", 0, ["h2", "h6"])?;
        draw(browser, &board, "right", SHIFT, ["c3", "c3"])?;
        check_drawn(&board, 1, 1)?;
        // The same once more takes it away.
        draw(browser, &board, "right", 0, ["h2", "h6"])?;
        check_drawn(&board, 0, 1)?;
        // Where there is one button Alt makes it the second.
        draw(browser, &board, "left", ALT, ["b2", "b6"])?;
        check_drawn(&board, 1, 1)?;
        board.expect("moves.length", &json!(0))?;
        // A tap on nothing wipes out, and is no move.
        board.tap(Pointer::Mouse, "e5")?;
        check_drawn(&board, 0, 0)?;
        board.expect("illegal", &json!(0))?;
        board.tap(Pointer::Mouse, "e5")?;
        board.expect("illegal", &json!(1))?;
        // So does another position.
        draw(browser, &board, "right", 0, ["h2", "h6"])?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        check_drawn(&board, 0, 0)
    })
}

#[test]
fn a_tag_says_what_is_drawn() -> Result<()> {
    journey("hands-annotations", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.told = []; board.addEventListener('board-error', ({ detail }) => board.told.push(detail)); \
             board.setAttribute('annotations', 'h2-e2 red, e4; c3 label A, e6 cross blue')",
            Value::Null,
        )?;
        check_drawn(&board, 1, 3)?;
        board.expect("toSVG().includes('>A</text>')", &json!(true))?;
        board.expect(
            "annotations",
            &json!("h2-e2 red, e4; c3 label A, e6 cross blue"),
        )?;
        // Another text takes the place of the first; of one that cannot be read nothing is drawn.
        board.run("board.annotations = 'b2-b9'", Value::Null)?;
        check_drawn(&board, 1, 0)?;
        board.run("board.annotations = 'e4, h2-z9'", Value::Null)?;
        board.expect("told.length", &json!(1))?;
        check_drawn(&board, 0, 0)?;
        board.expect("told[0].source", &json!("annotations"))?;
        board.expect("told[0].text.includes('z9')", &json!(true))?;
        board.run("board.annotations = 'e4 purple'", Value::Null)?;
        board.expect("told.length", &json!(2))?;
        board.run("board.annotations = 'e4'", Value::Null)?;
        check_drawn(&board, 0, 1)?;
        board.run("board.removeAttribute('annotations')", Value::Null)?;
        check_drawn(&board, 0, 0)?;
        board.expect("moves.length", &json!(0))
    })
}

#[test]
fn a_page_leaves_room_round_a_board_and_rings_its_focus() -> Result<()> {
    journey("hands-margin", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let gap = "return (({ left }, table) => Math.round(table.left - left))(board.getBoundingClientRect(), \
                   board.shadowRoot.querySelector('.table').getBoundingClientRect())";
        let before = board.run(gap, Value::Null)?;
        board.run("board.style.setProperty('--margin', '20px')", Value::Null)?;
        let after = board.run(gap, Value::Null)?;
        ensure!(
            after.as_i64() >= before.as_i64().map(|before| before + 18),
            "{before} pixels, then {after}"
        );
        // What is seen is still what is hit.
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.run(
            "const sheet = new CSSStyleSheet(); \
             sheet.replaceSync('#first::part(focus-ring) { outline: 7px solid rgb(1, 2, 3) }'); \
             document.adoptedStyleSheets.push(sheet); board.focus()",
            Value::Null,
        )?;
        let point = board.focus()?;
        let ring = board.run(
            "const { outlineWidth, outlineColor } = getComputedStyle(cell(argument)); return [outlineWidth, outlineColor]",
            json!(point),
        )?;
        ensure!(ring == json!(["7px", "rgb(1, 2, 3)"]), "{ring}");
        board.expect(
            "shadowRoot.querySelectorAll('[part~=focus-ring]').length",
            &json!(1),
        )
    })
}

#[test]
fn a_tap_wipes_out_what_a_hand_has_drawn() -> Result<()> {
    journey("hands-page-marks", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.arrow('h2', 'e2', 'red'); board.mark('e4', 'circle')",
            Value::Null,
        )?;
        draw(browser, &board, "right", 0, ["b2", "b6"])?;
        draw(browser, &board, "right", 0, ["h2", "e2"])?;
        check_drawn(&board, 3, 1)?;
        board.tap(Pointer::Mouse, "e5")?;
        check_drawn(&board, 1, 1)?;
        // Neither another tap nor a refused move takes what is the page's.
        board.tap(Pointer::Mouse, "e5")?;
        board.tap(Pointer::Mouse, "h2")?;
        board.tap(Pointer::Mouse, "a5")?;
        board.run("board.theme = 'dark'", Value::Null)?;
        check_drawn(&board, 1, 1)?;
        board.run("board.clearMarks(); board.mark('e4', 'cross')", Value::Null)?;
        check_drawn(&board, 0, 1)?;
        board.run("board.move('h2e2')", Value::Null)?;
        check_drawn(&board, 0, 0)
    })
}

#[test]
fn stones_hover_under_what_can_hover() -> Result<()> {
    journey("hands-hover", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        let hover = |point: &str| {
            let (x, y) = board.centre(point)?;
            browser.cdp(
                "Input.dispatchMouseEvent",
                &json!({ "type": "mouseMoved", "x": x, "y": y }),
            )
        };
        hover("e5")?;
        board.expect(GHOST, &json!(1))?;
        hover("d4")?;
        board.play(Pointer::Mouse, &["d4"])?;
        board.expect(GHOST, &json!(0))?;
        hover("e5")?;
        board.expect(GHOST, &json!(1))?;
        // A button is held down, a pen touches, a finger taps.
        let pass = "cell(argument[0]).dispatchEvent(new PointerEvent('pointerover', \
                    { bubbles: true, pointerType: argument[1], buttons: 1 }))";
        board.run(pass, json!(["f5", "mouse"]))?;
        board.expect(GHOST, &json!(0))?;
        board.run(pass, json!(["f5", "pen"]))?;
        board.run(pass, json!(["f5", "touch"]))?;
        board.expect(GHOST, &json!(0))?;
        browser.screen(Screen::PHONE)?;
        board.play(Pointer::Touch, &["e5"])
    })
}

#[test]
fn a_board_without_dragging_is_played_by_taps() -> Result<()> {
    journey("hands-no-drag", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run("board.drag = 'off'", Value::Null)?;
        let (from, to) = (board.centre("h2")?, board.centre("e2")?);
        browser.drag(Pointer::Mouse, from, to)?;
        draw(browser, &board, "right", 0, ["h2", "h6"])?;
        check_drawn(&board, 0, 0)?;
        board.expect("moves.length", &json!(0))?;
        let scrolls = board.run(
            "return getComputedStyle(cell('h2')).touchAction",
            Value::Null,
        )?;
        ensure!(scrolls == json!("manipulation"), "{scrolls}");
        board.play(Pointer::Mouse, &["h2", "e2"])
    })
}

const GHOST: &str = "shadowRoot.querySelectorAll('[part~=ghost]').length";

#[test]
fn a_stone_is_confirmed_where_points_are_small() -> Result<()> {
    journey("hands-confirm", Screen::PHONE, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        // Large points: a tap plays.
        board.play(Pointer::Touch, &["e5"])?;
        board.run("board.size = '19'", Value::Null)?;
        board.tap(Pointer::Touch, "k10")?;
        board.expect(GHOST, &json!(1))?;
        board.tap(Pointer::Touch, "d4")?;
        board.expect("moves.length", &json!(0))?;
        board.expect(GHOST, &json!(1))?;
        board.play(Pointer::Touch, &["d4"])?;
        // An occupied point is refused at once.
        board.run(
            "board.addEventListener('board-illegal', ({ detail }) => board.why_ = detail.reason)",
            Value::Null,
        )?;
        board.tap(Pointer::Touch, "d4")?;
        board.expect("why_", &json!("occupied"))?;
        board.run("board.input = 'tap'", Value::Null)?;
        board.play(Pointer::Touch, &["e5"])
    })
}

#[test]
fn a_stone_slides_above_the_finger() -> Result<()> {
    journey("hands-offset", Screen::PHONE, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        board.run(
            "board.input = 'offset'; board.scrollIntoView({ block: 'center' })",
            Value::Null,
        )?;
        // The finger goes two points below where the stone is to lie.
        let (from, (x, y)) = (board.centre("b2")?, board.centre("e6")?);
        browser.drag(Pointer::Touch, from, (x, y + 56.0))?;
        board.expect(GHOST, &json!(1))?;
        board.expect("moves.length", &json!(0))?;
        board.tap(Pointer::Touch, "e6")?;
        board.expect("moves.at(-1)", &json!("e6"))?;
        board.expect("moves.length", &json!(1))
    })
}
