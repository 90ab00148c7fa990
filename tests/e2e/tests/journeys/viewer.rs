//! A board as the viewer of a record: its variations, its comments and its status among the controls.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

const PHONE: Screen = Screen {
    width: 360,
    ..Screen::PHONE
};

/// With a comment that looks like markup, a variation within another, and two in the same place.
const RECORD: &str = "[Game \"Chinese Chess\"]\n\n\
    {Before all: <b>two</b> ways.\nRead on.}\n1. h2e2 h9g7 2. h0g2 i9h9 (2... g6g5! {Later.} 3. i0h0 i9h9 (3... h7h5) 4. h0h6) \
    3. i0h0 b9c7? (3... c9e7) (3... g9e7) 4. c3c4 *";

/// The buttons of a list, each followed by the variations after it.
const LISTED: &str = "(function tell(list) { return [...list.children].flatMap((item) => \
    [...item.children].map((child) => child.localName === 'ol' ? tell(child) : child.textContent)); })(LIST)";

fn listed(board: &Board<'_>, expected: &Value) -> Result<()> {
    let list = "board.shadowRoot.querySelector('.bar > ol')";
    board.run(
        &format!("window.listed = () => {}", LISTED.replace("LIST", list)),
        Value::Null,
    )?;
    board.expect("ownerDocument.defaultView.listed()", expected)
}

/// Waits until the timers that were set before now have run, and some more.
fn wait_long(browser: &Browser) -> Result<()> {
    browser.run(
        "window.late = false; setTimeout(() => { late = true }, 600)",
        Value::Null,
    )?;
    browser.wait("late")
}

fn read(screen: Screen, pointer: Pointer, name: &str) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("e2e/modes.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.controls = 'nav list comment status'; board.mode = 'review'; \
             return board.load(argument).then(() => true)",
            json!(RECORD),
        )?;
        let main = json!([
            "1. H2-E2",
            "H9-G7",
            "2. H0-G2",
            "I9-H9",
            ["2… G6-G5!", "3. I0-H0", "I9-H9", ["3… H7-H5"], "4. H0-H6"],
            "3. I0-H0",
            "B9-C7?",
            ["3… C9-E7"],
            ["3… G9-E7"],
            "4. C3-C4"
        ]);
        listed(&board, &main)?;
        board.run("board.go(0)", Value::Null)?;
        let comment = "shadowRoot.querySelector('[part=comment]')";
        board.expect(
            &format!("{comment}.innerText"),
            &json!("Before all: <b>two</b> ways.\nRead on."),
        )?;
        board.expect(&format!("{comment}.querySelector('b')"), &Value::Null)?;
        let status = "shadowRoot.querySelector('[part=status]')";
        board.expect(&format!("{status}.textContent"), &json!("Red to move."))?;
        board.expect(&format!("{status}.role"), &Value::Null)?;
        board.run("board.go(1)", Value::Null)?;
        board.expect(&format!("{status}.textContent"), &json!("Black to move."))?;
        board.expect(&format!("{comment}.checkVisibility()"), &json!(false))?;
        // Into the variation: it is the shown line from there on, and the focus is on its move.
        let place = board.run(
            "const made = board.shadowRoot.querySelector('.bar ol ol button'); \
             made.scrollIntoView({ block: 'center' }); \
             const { x, y, width, height } = made.getBoundingClientRect(); return [x + width / 2, y + height / 2]",
            Value::Null,
        )?;
        let side = |at: usize| place[at].as_f64().unwrap_or_default();
        browser.tap(pointer, side(0), side(1))?;
        board.expect("moves", &json!(["h2e2", "h9g7", "h0g2", "g6g5"]))?;
        let varied = json!([
            "1. H2-E2",
            "H9-G7",
            "2. H0-G2",
            "G6-G5!",
            [
                "2… I9-H9",
                "3. I0-H0",
                "B9-C7?",
                ["3… C9-E7"],
                ["3… G9-E7"],
                "4. C3-C4"
            ],
            "3. I0-H0",
            "I9-H9",
            ["3… H7-H5"],
            "4. H0-H6"
        ]);
        listed(&board, &varied)?;
        board.expect(&format!("{comment}.innerText"), &json!("Later."))?;
        for current in ["querySelector('[aria-current=true]')", "activeElement"] {
            board.expect(
                &format!("shadowRoot.{current}?.textContent"),
                &json!("G6-G5!"),
            )?;
        }
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        browser.expect(wide, &json!(true))?;
        browser.screenshot(name)?;
        // A line as long as the one that is shown is another one all the same.
        board.run(
            "board.goTo(board.variations.find(({ move }) => move === 'c9e7').id)",
            Value::Null,
        )?;
        board.expect(
            "shadowRoot.querySelector('[aria-current=true]').textContent",
            &json!("C9-E7"),
        )?;
        // The keyboard reaches all of a long comment.
        board.run("board.comment = 'A line.\\n'.repeat(40)", Value::Null)?;
        board.expect(&format!("{comment}.tabIndex"), &json!(0))?;
        board.expect(&format!("{comment}.offsetHeight < 200"), &json!(true))
    })
}

#[test]
fn a_record_is_read_below_its_board_on_a_phone() -> Result<()> {
    read(PHONE, Pointer::Touch, "viewer-phone")
}

#[test]
fn a_record_is_read_below_its_board_on_a_desktop() -> Result<()> {
    read(Screen::DESKTOP, Pointer::Mouse, "viewer-desktop")
}

#[test]
fn a_game_without_branches_is_not_searched_for_them() -> Result<()> {
    journey("viewer-cost", Screen::DESKTOP, |browser| {
        browser.goto("e2e/modes.html")?;
        let board = Board::find(browser, "#first")?;
        let shown = "document.querySelector('#first').shadowRoot.querySelector('.bar > ol')";
        browser.wait(shown)?;
        board.run(
            "window.asked = 0; let own = board; while (!Object.hasOwn(own, 'variations')) own = Object.getPrototypeOf(own); \
             const { get } = Object.getOwnPropertyDescriptor(own, 'variations'); \
             Object.defineProperty(board, 'variations', { get() { asked += 1; return get.call(this) } }); \
             for (const move of ['h2e2', 'h9g7', 'h0g2', 'i9h9']) board.move(move); board.undo(); board.redo(); board.go(1)",
            Value::Null,
        )?;
        wait_long(browser)?;
        browser.expect("asked", &json!(0))?;
        // Another move makes a branch, which is looked for later, once.
        let asked = board.run(
            "board.undo(); board.move('b2e2'); board.move('h9g7'); return asked",
            Value::Null,
        )?;
        ensure!(asked == json!(0), "{asked} in the task of the move");
        listed(
            &board,
            &json!([
                "1. B2-E2",
                ["1. H2-E2", "H9-G7", "2. H0-G2", "I9-H9"],
                "1… H9-G7"
            ]),
        )?;
        browser.expect("asked", &json!(1))
    })
}

#[test]
fn moves_are_numbered_from_whoever_began() -> Result<()> {
    journey("viewer-numbers", Screen::DESKTOP, |browser| {
        browser.goto("e2e/modes.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.position = '3k5/9/9/9/9/9/9/9/9/R3K4 b'; board.move('d9d8'); board.move('a0a9'); board.move('d8d7')",
            Value::Null,
        )?;
        listed(&board, &json!(["1… D9-D8", "2. A0-A9", "D8-D7"]))?;
        let second = Board::find(browser, "#second")?;
        second.run(
            "board.controls = 'list'; board.opening = 'swap'; for (const move of ['h8', 'i9', 'h9']) board.move(move); \
             board.act({ type: 'choose', option: 'black' }); board.move('i10'); board.move('h10')",
            Value::Null,
        )?;
        second.expect(
            "shadowRoot.querySelector('.bar ol')?.children.length",
            &json!(6),
        )?;
        let texts = second.run(
            "return [...board.shadowRoot.querySelectorAll('.bar li')].map(({ textContent }) => textContent)",
            Value::Null,
        )?;
        ensure!(
            texts[0] == json!("1. h8") && texts[2] == json!("3. h9"),
            "{texts}"
        );
        ensure!(
            texts[4] == json!("i10") && texts[5] == json!("5. h10"),
            "{texts}"
        );
        Ok(())
    })
}
