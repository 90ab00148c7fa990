//! What pages and readers ask of a board's looks: sets of pieces, motion, sides, large letters,
//! strong contrast, paper.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, open};

/// Registers a set whose soldiers are told by a strange path.
const REGISTER: &str = "const [size] = arguments; return import('../js/element.js').then(({ registerPieces }) => \
    registerPieces('dots', { faces: 120, P: { path: `M0 -140V${size}` } }))";

#[test]
fn pieces_of_the_page_come_to_boards_that_wait() -> Result<()> {
    journey("wishes-pieces", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let drawn = |size: i32| {
            format!(
                "shadowRoot.querySelectorAll(`[part~=piece-soldier]:has(use[href=\"#${{board_.shadowRoot\
                 .querySelector('path[d=\"M0 -140V{size}\"]')?.id}}\"])`).length"
            )
            .replace("board_", "document.querySelector('#first')")
        };
        board.run(
            "board.told = []; board.addEventListener('board-error', ({ detail }) => board.told.push(detail.source)); \
             board.pieces = 'dots'",
            Value::Null,
        )?;
        board.expect("told", &json!(["pieces"]))?;
        board.expect(&drawn(-120), &json!(0))?;
        browser.run(REGISTER, json!([-120]))?;
        board.expect(&drawn(-120), &json!(10))?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        // The page has thought better of it.
        browser.run(REGISTER, json!([-100]))?;
        board.expect(&drawn(-100), &json!(10))?;
        board.expect("moves", &json!(["h2e2"]))?;
        board.expect("told.length", &json!(1))?;
        let refused = browser.run(
            "return import('../js/element.js').then(({ registerPieces }) => { try { registerPieces('western', {}); } \
             catch (error) { return error.name; } })",
            Value::Null,
        )?;
        ensure!(refused == json!("RangeError"), "{refused}");
        Ok(())
    })
}

/// How long a moved piece and a captured one take, as the board says.
const TIMES: &str = "(({ shadowRoot }) => { const piece = shadowRoot.querySelector('.piece'); \
    const time = () => Number.parseFloat(getComputedStyle(piece).transitionDuration) * 1000; \
    const moves = time(); piece.classList.add('gone'); const fades = time(); piece.classList.remove('gone'); \
    return [moves, fades]; })(document.querySelector('#first'))";

/// Whether a piece is under way.
const MOVING: &str = "return board.shadowRoot.getAnimations().length > 0";

#[test]
fn pieces_move_as_long_as_is_wanted() -> Result<()> {
    journey("wishes-animation", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let check = |value: &str, times: [u32; 2]| {
            board.run("board.animation = argument", json!(value))?;
            browser.expect(TIMES, &json!(times))
        };
        check("on", [180, 120])?;
        check("60", [60, 60])?;
        check("900", [900, 120])?;
        check("none such", [180, 120])?;
        check("0", [0, 0])?;
        check("off", [0, 0])?;
        let moves = |play: &str, expected: bool| {
            let found = board.run(&format!("board.shadowRoot.querySelector('.piece').getBoundingClientRect(); {play}; {MOVING}"), Value::Null)?;
            ensure!(found == json!(expected), "{play}: {found}");
            Ok(())
        };
        moves("board.move('h2e2')", false)?;
        check("5000", [5000, 120])?;
        moves("board.move('h9g7')", true)?;
        moves("board.move('e2e6')", true)?;
        browser.media("screen", &[("prefers-reduced-motion", "reduce")])?;
        check("5000", [0, 0])?;
        moves("board.undo()", false)?;
        moves("board.undo()", false)
    })
}

/// Whether the board marks a refusal, and the last sentence that it has said.
const REFUSAL: &str = "(({ shadowRoot }) => [shadowRoot.querySelectorAll('.refused').length > 0, \
    [...shadowRoot.querySelectorAll('[role=status], [aria-live]')].map((region) => region.textContent.trim()).at(-1)])\
    (document.querySelector('#first'))";

#[test]
fn a_refusal_outlives_a_change_of_looks() -> Result<()> {
    journey("wishes-refusal", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.position = '4k4/4r4/9/9/9/9/9/9/4R4/4K4 w'",
            Value::Null,
        )?;
        board.tap(Pointer::Mouse, "e1")?;
        // The looks change before the sentence has come, and after.
        board.tap(Pointer::Mouse, "d1")?;
        board.run("board.theme = 'dark'", Value::Null)?;
        let sentence = board.run("return board.why('e1', 'd1').text", Value::Null)?;
        let refusal = json!([true, sentence]);
        browser.expect(REFUSAL, &refusal)?;
        board.run(
            "board.theme = 'paper'; board.pieces = 'western'",
            Value::Null,
        )?;
        browser.wait(
            "performance.getEntriesByType('resource').some(({ name }) => name.includes('western'))",
        )?;
        board.expect(
            "shadowRoot.querySelectorAll('.piece text').length",
            &json!(0),
        )?;
        board.run(
            "board.pieces = 'hanzi-simp'; board.coordinates = 'none'",
            Value::Null,
        )?;
        browser.expect(REFUSAL, &refusal)?;
        board.tap(Pointer::Mouse, "e5")?;
        board.expect("moves", &json!(["e1e5"]))?;
        browser.expect(&format!("{REFUSAL}[0]"), &json!(false))
    })
}

/// The point at the upper left, and how many pieces stand on their heads.
const SIDES: &str = "(({ shadowRoot }) => [shadowRoot.querySelector('.cell').dataset.point, \
    [...shadowRoot.querySelectorAll('.piece')].filter(({ style }) => style.transform.includes('rotate(180deg)')).length])\
    (document.querySelector('#first'))";

#[test]
fn a_board_turns_to_whoever_sits_there() -> Result<()> {
    journey("wishes-sides", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let check = |point: &str, turned: u32| browser.expect(SIDES, &json!([point, turned]));
        check("a9", 0)?;
        board.run("board.orientation = 'auto'", Value::Null)?;
        check("a9", 0)?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        check("i0", 0)?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        check("a9", 0)?;
        board.run("board.undo()", Value::Null)?;
        check("i0", 0)?;
        board.run("board.orientation = 'table'", Value::Null)?;
        check("a9", 16)?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        board.play(Pointer::Mouse, &["e2", "e6"])?;
        check("a9", 15)?;
        browser.screenshot("wishes-table")?;
        board.run("board.orientation = 'black'", Value::Null)?;
        check("i0", 0)
    })
}

/// A desk of 1280 by 900 pixels at 400 %.
const LARGE: Screen = Screen {
    width: 320,
    height: 225,
    scale: 4.0,
    mobile: false,
};

/// What can be used but not be brought to sight, or lies beside the page.
const BEYOND: &str = "const all = (root) => [...root.querySelectorAll('button, select, input, a[href], [tabindex=\"0\"]'), \
    ...[...root.querySelectorAll('*')].flatMap((node) => (node.shadowRoot ? all(node.shadowRoot) : []))]; \
    const inside = (root, node) => { for (; node; node = node.parentNode ?? node.host) if (node === root) return true; \
    return false; }; \
    const beyond = all(document).filter((node) => node.checkVisibility({ visibilityProperty: true }) \
    && !node.closest('.unseen, dialog:not([open])')).filter((node) => { \
    node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }); \
    const { x, y, width, height } = node.getBoundingClientRect(); \
    if (width < 2 || height < 2) return false; \
    const found = node.getRootNode().elementFromPoint(x + width / 2, y + height / 2); \
    const label = node.closest('label'); \
    return x < -0.5 || x + width > innerWidth + 0.5 || !(inside(node, found) || inside(label, found)); }); \
    return [document.documentElement.scrollWidth > innerWidth, \
    beyond.map((node) => node.id || node.ariaLabel || node.textContent.slice(0, 20) || node.outerHTML.slice(0, 60))]";

fn check_large(browser: &Browser, screen: Screen) -> Result<()> {
    browser.screen(screen)?;
    browser.expect("innerWidth", &json!(320))?;
    let found = browser.run(BEYOND, Value::Null)?;
    ensure!(found == json!([false, []]), "{screen:?}: {found}");
    Ok(())
}

#[test]
fn everything_is_reached_at_four_times_the_size() -> Result<()> {
    journey("wishes-large", Screen::DESKTOP, |browser| {
        browser.goto("e2e/modes.html")?;
        let board = Board::find(browser, "#first")?;
        let second = Board::find(browser, "#second")?;
        for points in [["h2", "e2"], ["h9", "g7"], ["h0", "g2"]] {
            board.run("board.move(argument)", json!(points.concat()))?;
        }
        board.expect(
            "shadowRoot.querySelectorAll('.controls li').length",
            &json!(3),
        )?;
        let phone = Screen {
            width: 320,
            ..Screen::PHONE
        };
        check_large(browser, LARGE)?;
        check_large(browser, phone)?;
        board.tap(Pointer::Mouse, "b9")?;
        board.tap(Pointer::Mouse, "c7")?;
        board.expect("moves.length", &json!(4))?;
        for editor in [board, second] {
            editor.run("board.mode = 'edit'", Value::Null)?;
            editor.expect("shadowRoot.querySelectorAll('.editor').length", &json!(1))?;
        }
        check_large(browser, LARGE)?;
        browser.screenshot("wishes-large")?;
        check_large(browser, phone)?;
        browser.screenshot("wishes-narrow")
    })
}

#[test]
fn the_page_is_used_at_four_times_the_size() -> Result<()> {
    journey("wishes-page", Screen::DESKTOP, |browser| {
        for game in [Game::Xiangqi, Game::Gomoku] {
            open(browser, game)?;
            check_large(browser, LARGE)?;
            browser.screen(Screen::DESKTOP)?;
        }
        browser.goto("gallery.html")?;
        Board::find(browser, "gomoku-board")?;
        check_large(browser, LARGE)
    })
}

/// Boards with something of everything to be seen on them.
fn show_all(browser: &Browser) -> Result<()> {
    browser.goto("e2e/modes.html")?;
    let board = Board::find(browser, "#first")?;
    board.run(
        "for (const move of ['h2e2', 'h9g7', 'e2e6']) board.move(move); \
         board.arrow('e6', 'e9', 'red'); board.mark('c4', 'circle'); board.mark('a5', 'label', 'A')",
        Value::Null,
    )?;
    board.tap(Pointer::Mouse, "g7")?;
    let second = Board::find(browser, "#second")?;
    second.run(
        "board.rules = 'renju'; board.numbers = '2'; for (const move of ['h8', 'a1', 'g8', 'b1', 'f9', 'c2', 'f10', 'o15']) board.move(move); \
         board.mark('o15', 'square')",
        Value::Null,
    )
    .map(|_| ())
}

/// The ground of the gomoku board, a black and a white stone, and a forbidden point, as painted.
const PAINTED: &str = "(({ shadowRoot }) => [['.board', 'fill'], ['[part~=stone-black]', 'fill'], \
    ['[part~=stone-white]', 'fill'], ['.forbidden', 'stroke'], ['[part~=stone-white]', 'strokeWidth']].map(([selector, name]) => \
    getComputedStyle(shadowRoot.querySelector(selector))[name]))(document.querySelector('#second'))";

const BLACK: &str = "rgb(0, 0, 0)";
const WHITE: &str = "rgb(255, 255, 255)";

#[test]
fn readers_see_boards_in_their_own_colours() -> Result<()> {
    let screen = Screen {
        height: 1300,
        ..Screen::DESKTOP
    };
    journey("wishes-forced", screen, |browser| {
        show_all(browser)?;
        browser.media("screen", &[("prefers-contrast", "more")])?;
        browser.expect(&format!("{PAINTED}[4]"), &json!("6px"))?;
        browser.screenshot("wishes-contrast")?;
        // Stones have the colours that they are called by.
        for (scheme, ground, ink) in [("light", WHITE, BLACK), ("dark", BLACK, WHITE)] {
            browser.media(
                "screen",
                &[
                    ("forced-colors", "active"),
                    ("prefers-color-scheme", scheme),
                ],
            )?;
            let painted = json!([ground, BLACK, WHITE, ink, "6px"]);
            browser.expect(PAINTED, &painted)?;
            browser.screenshot(&format!("wishes-forced-{scheme}"))?;
        }
        Ok(())
    })
}

/// What of the first board is printed: its ground, its arrows, its controls, its list of moves.
const PRINTED: &str = "(({ shadowRoot }) => [getComputedStyle(shadowRoot.querySelector('.board')).fill, \
    getComputedStyle(shadowRoot.querySelector('[part~=arrow]')).stroke !== 'none', \
    [...shadowRoot.querySelectorAll('.shade, .target, circle.selected, .bar > button')].filter((node) => \
    getComputedStyle(node).display !== 'none').length, shadowRoot.querySelectorAll('.controls li').length, \
    getComputedStyle(shadowRoot.querySelector('.controls li button')).color])(document.querySelector('#first'))";

#[test]
fn a_board_is_printed_as_in_books() -> Result<()> {
    let screen = Screen {
        height: 1300,
        ..Screen::DESKTOP
    };
    journey("wishes-print", screen, |browser| {
        show_all(browser)?;
        let board = Board::find(browser, "#first")?;
        for theme in ["wood", "dark"] {
            board.run("board.theme = argument", json!(theme))?;
            browser.media("print", &[])?;
            browser.expect(PRINTED, &json!([WHITE, true, 0, 3, BLACK]))?;
            browser.screenshot(&format!("wishes-print-{theme}"))?;
            browser.media("screen", &[])?;
            browser.expect(
                "document.querySelector('#first').shadowRoot.querySelector('.bar > button').checkVisibility()",
                &json!(true),
            )?;
        }
        Ok(())
    })
}
