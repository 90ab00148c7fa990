//! What stands round the board: the list of moves, comments, the buttons, the looks, the lamp that a
//! running clock keeps on.

use anyhow::Result;
use qipan_e2e::{Board, Browser, Pointer, Screen, journey, key};
use serde_json::{Value, json};

use crate::table::{Game, open, show, text};

/// Gives a control of the page a value, as its user does.
fn set(browser: &Browser, selector: &str, value: &str) -> Result<()> {
    browser.run(
        "const control = document.querySelector(arguments[0]); control.value = arguments[1]; \
         control.dispatchEvent(new Event('change', { bubbles: true }))",
        json!([selector, value]),
    )?;
    Ok(())
}

fn from_menu(browser: &Browser, item: &str) -> Result<()> {
    browser.click("#menu")?;
    browser.click(item)
}

#[track_caller]
fn walks(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.run(
            "for (const move of argument) board.move(move)",
            json!(["h2e2", "h9g7", "h0g2"]),
        )?;
        for (form, third) in [("zh", "馬二進三"), ("wxf", "H2+3"), ("iccs", "H0-G2")] {
            set(browser, "#notation", form)?;
            text(browser, "#moves [value='3']", third)?;
        }
        browser.click("#moves [value='1']")?;
        board.expect("ply", &json!(1))?;
        browser.run(
            "document.querySelector(\"#moves [value='1']\").focus()",
            Value::Null,
        )?;
        browser.keys(&[key::RIGHT])?;
        board.expect("ply", &json!(2))?;
        browser.keys(&[key::HOME])?;
        board.expect("ply", &json!(0))?;
        browser.keys(&[key::END])?;
        board.expect("ply", &json!(3))?;
        browser.click("#undo")?;
        board.expect("ply", &json!(2))?;
        browser.click("#redo")?;
        board.expect("ply", &json!(3))?;
        // The list and its buttons know the game as it is, however soon after a move they are used.
        browser.run(
            "const first = document.querySelector(\"#moves [value='1']\"); first.focus(); first.click(); \
             first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))",
            Value::Null,
        )?;
        board.expect("ply", &json!(2))?;
        // The focus goes with the move that is shown.
        browser.expect("document.activeElement.value", &json!("2"))?;
        board.run("board.go(3)", Value::Null)?;
        browser.expect("document.activeElement.value", &json!("3"))?;
        browser.run(
            "for (const id of ['undo', 'redo']) document.getElementById(id).click()",
            Value::Null,
        )?;
        board.expect("ply", &json!(3))?;
        // Another way on stands beside the first, and both can be gone.
        browser.click("#undo")?;
        board.run("board.move('b0c2')", Value::Null)?;
        browser.click("#undo")?;
        browser.expect(
            "document.querySelectorAll('#branches:not([hidden]) button').length",
            &json!(2),
        )?;
        browser.screenshot(&format!("{name}-ways"))?;
        browser.click("#branches button:last-child")?;
        board.expect("moves", &json!(["h2e2", "h9g7", "b0c2"]))?;
        browser.expect("document.activeElement.localName", &json!("xiangqi-board"))?;
        // A comment is written, stands below the status, and is kept.
        from_menu(browser, "#menu-comment")?;
        browser.wait("document.querySelector('dialog[open] textarea')")?;
        browser.expect("document.activeElement.localName", &json!("textarea"))?;
        browser.keys(&"The other horse.".chars().collect::<Vec<_>>())?;
        browser.click("dialog[open] [value=save]")?;
        text(browser, "#note", "The other horse.")?;
        browser.reload()?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("moves", &json!(["h2e2", "h9g7", "b0c2"]))?;
        text(browser, "#note", "The other horse.")?;
        text(browser, "#moves [value='3']", "B0-C2")?;
        // A new game asks first, as something would be lost from sight.
        browser.click("#new")?;
        browser.wait("document.querySelector('#new-dialog').open")?;
        browser.keys(&[key::ESCAPE])?;
        browser.wait("!document.querySelector('#new-dialog').open")?;
        board.expect("ply", &json!(3))?;
        // The event of an earlier closing answers nothing that is asked later.
        browser.run(
            "for (const again of [false, true]) { document.querySelector('#new').click(); \
             if (!again) document.querySelector('#new-dialog').close(''); } \
             return new Promise((resolve) => setTimeout(resolve, 50))",
            Value::Null,
        )?;
        browser.click("#new-dialog [value=start]")?;
        board.expect("moves", &json!([]))?;
        // And it can be had back.
        from_menu(browser, "#menu-previous")?;
        board.expect("moves", &json!(["h2e2", "h9g7", "b0c2"]))
    })
}

#[test]
fn the_list_of_moves_is_walked_on_a_phone() -> Result<()> {
    walks("around-phone", Screen::PHONE)
}

#[test]
fn the_list_of_moves_is_walked_on_a_desktop() -> Result<()> {
    walks("around-desktop", Screen::DESKTOP)
}

#[track_caller]
fn wears(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        browser.click("#flip")?;
        board.expect("orientation", &json!("black"))?;
        // The seats change places with the sides.
        text(browser, "#near b", "Black")?;
        browser.click("#menu")?;
        set(browser, "#theme", "dark")?;
        set(browser, "#pieces", "western")?;
        browser.click("#coordinates")?;
        browser.click("#sound")?;
        browser.click("#cells")?;
        browser.click("#speech")?;
        browser.click("#wrap")?;
        browser.screenshot(name)?;
        browser.click("#menu-dialog [value=close]")?;
        for board in [board, show(browser, Game::Gomoku)?] {
            board.expect("theme", &json!("dark"))?;
            board.expect("coordinates", &json!("none"))?;
            board.expect("sound", &json!("on"))?;
            board.expect("speech", &json!("on"))?;
            board.expect("wrap", &json!("on"))?;
        }
        board.expect("cells", &json!("chequered"))?;
        // Boards of gomoku may be as tall as real ones; the table makes room.
        browser.click("#menu")?;
        browser.click("#aspect")?;
        browser.click("#menu-dialog [value=close]")?;
        browser.expect(
            "(() => { const { width, height } = document.querySelector('.felt').getBoundingClientRect(); \
             return Math.round(height / width * 1000); })()",
            // Fifteen lines with a rim: 1528 units across, 1626 upwards.
            &json!(1064),
        )?;
        browser.screenshot(&format!("{name}-tall"))?;
        browser.reload()?;
        let board = show(browser, Game::Xiangqi)?;
        board.expect("theme", &json!("dark"))?;
        board.expect("pieces", &json!("western"))?;
        board.expect("coordinates", &json!("none"))?;
        board.expect("sound", &json!("on"))?;
        board.expect("cells", &json!("chequered"))?;
        browser.screenshot(&format!("{name}-chequered"))?;
        board.expect("orientation", &json!("black"))
    })
}

#[test]
fn a_reader_chooses_the_looks_on_a_phone() -> Result<()> {
    wears("looks-phone", Screen::PHONE)
}

#[test]
fn a_reader_chooses_the_looks_on_a_desktop() -> Result<()> {
    wears("looks-desktop", Screen::DESKTOP)
}

/// A browser that can keep the screen on, and says how often it does.
const LAMP: &str = "window.lamps = 0; Object.defineProperty(navigator, 'wakeLock', { value: { \
    async request() { lamps += 1; return { released: false, async release() { this.released = true; lamps -= 1; } }; } } })";

#[test]
fn a_running_clock_keeps_the_screen_awake() -> Result<()> {
    journey("wake", Screen::PHONE, |browser| {
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": LAMP }),
        )?;
        let board = open(browser, Game::Xiangqi)?;
        board.run("board.clock.control = '5m'", Value::Null)?;
        browser.expect("lamps", &json!(0))?;
        board.run("board.move('h2e2')", Value::Null)?;
        browser.expect("lamps", &json!(1))?;
        board.run("board.move('h9g7')", Value::Null)?;
        browser.click("#near .time")?;
        browser.expect("lamps", &json!(0))?;
        browser.click("#near .time")?;
        browser.expect("lamps", &json!(1))?;
        board.run("board.resign('red')", Value::Null)?;
        browser.expect("lamps", &json!(0))
    })
}

/// Whoever taps twice opens the menu, and touches nothing of what has come under the finger.
#[test]
fn a_double_tap_opens_the_menu_and_no_more() -> Result<()> {
    journey("around-twice", Screen::PHONE, |browser| {
        open(browser, Game::Xiangqi)?;
        let tap = "for (const [selector, detail] of arguments[0]) document.querySelector(selector) \
             .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))";
        let is_open = "document.querySelector('#menu-dialog').open";
        browser.run(tap, json!([[["#menu", 1], ["#menu-library", 2]]]))?;
        browser.expect(is_open, &json!(true))?;
        // What is tapped quickly within the dialog is meant; a tap beside it closes it.
        browser.run(tap, json!([[["#cells", 1], ["#cells", 2]]]))?;
        browser.expect("document.querySelector('#cells').checked", &json!(false))?;
        browser.tap(Pointer::Touch, 4.0, 4.0)?;
        browser.expect(is_open, &json!(false))?;
        browser.run(tap, json!([[["#menu", 1], ["#menu-rules", 1]]]))?;
        browser.expect(is_open, &json!(false))?;
        browser.wait("document.querySelector('#rules-dialog')?.open")
    })
}
