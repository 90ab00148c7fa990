//! Every opening protocol of gomoku, chosen in the dialog and played through on the page.

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey, key};
use serde_json::{Value, json};

use crate::table::{Game, open};

/// Chooses rules and opening in the dialog, as a reader does, and starts.
fn begin<'a>(browser: &'a Browser, rules: &str, opening: &str) -> Result<Board<'a>> {
    let board = open(browser, Game::Gomoku)?;
    browser.run("document.querySelector('#badge').click()", Value::Null)?;
    browser.wait("document.querySelector('#rules-dialog').open")?;
    browser.run(
        "const form = document.querySelector('#rules-dialog form'); \
         form.querySelector(`[name=rules][value=${arguments[0]}]`).click(); \
         form.elements.opening.value = arguments[1]; \
         form.elements.opening.dispatchEvent(new Event('change', { bubbles: true }))",
        json!([rules, opening]),
    )?;
    browser.wait("document.querySelector('#opening-says').textContent.length > 20")?;
    browser.screenshot(&format!("opening-{opening}-dialog"))?;
    browser.run(
        "document.querySelector('#rules-dialog .main').click()",
        Value::Null,
    )?;
    board.expect("opening", &json!(opening))?;
    board.expect("rules", &json!(rules))?;
    Ok(board)
}

/// Presses the button of the bar that does this.
fn press(browser: &Browser, action: &str) -> Result<()> {
    let found = "return [...document.querySelectorAll('#decision button')] \
        .find((button) => button.dataset.act === wanted)";
    browser.wait(&format!(
        "[...document.querySelectorAll('#decision button')].some((button) => \
         button.dataset.act === {})",
        json!(action)
    ))?;
    let centre = browser.run(
        &format!(
            "const wanted = arguments[0]; const button = (() => {{ {found} }})(); \
             button.scrollIntoView({{ block: 'nearest' }}); \
             const box = button.getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2, box.height]"
        ),
        json!([action]),
    )?;
    let (x, y, height): (f64, f64, f64) =
        serde_json::from_value(centre).with_context(|| format!("no button for {action}"))?;
    ensure!(height >= 44.0, "the button for {action} is {height} high");
    browser.tap(Pointer::Mouse, x, y)
}

/// What a step of a script means: a point is tapped, `offer` needs its points tapped before, all
/// else is a button.
fn take(browser: &Browser, board: Board, step: &str) -> Result<()> {
    let before = board.moves()?.len();
    match step.split_once(':') {
        None => match step {
            "swap" | "stay" | "black" | "white" | "two-more" | "offer-ten" => {
                press(
                    browser,
                    &format!(r#"{{"type":"choose","option":"{step}"}}"#),
                )?;
            }
            point => board.tap(Pointer::Mouse, point)?,
        },
        Some(("declare", count)) => {
            let count: u8 = count.parse()?;
            press(browser, &format!(r#"{{"type":"declare","n":{count}}}"#))?;
        }
        Some(("offer", points)) => {
            for point in points.split('-') {
                board.tap(Pointer::Mouse, point)?;
            }
            press(browser, r#"{"type":"offer"}"#)?;
        }
        Some((other, _)) => anyhow::bail!("no such step: {other}"),
    }
    board.expect("moves.length", &json!(before + 1))
}

/// Plays a script; the page says at each step what is asked, and nothing is wider than the window.
#[track_caller]
fn check(opening: &str, screen: Screen, script: &str, moves: &str) -> Result<()> {
    journey(&format!("opening-{opening}"), screen, |browser| {
        let board = begin(browser, "renju", opening)?;
        for (number, step) in script.split_whitespace().enumerate() {
            let text = board.run("return board.status.text", Value::Null)?;
            browser.expect("document.querySelector('#status').textContent", &text)?;
            browser.wait("document.documentElement.scrollWidth <= innerWidth")?;
            if board.run("return board.status.phase", Value::Null)? != "place" {
                browser.screenshot(&format!("opening-{opening}-{number}"))?;
            }
            take(browser, board, step)?;
        }
        board.expect("status.phase", &json!("play"))?;
        board.expect("choices.at(-1).type", &json!("pass"))?;
        browser.wait("document.querySelector('#decision').hidden")?;
        let expected: Vec<&str> = moves.split_whitespace().collect();
        ensure!(
            board.moves()? == expected,
            "{:?} instead of {expected:?}",
            board.moves()?
        );
        browser.screenshot(&format!("opening-{opening}"))?;
        // A reload finds the game with its choices, and taking back goes through them.
        browser.reload()?;
        let board = Board::find(browser, "gomoku-board")?;
        board.expect("moves.length", &json!(expected.len()))?;
        board.expect("opening", &json!(opening))?;
        board.run("while (board.undo());", Value::Null)?;
        board.expect("status.phase", &json!("place"))?;
        board.run("while (board.redo());", Value::Null)?;
        board.expect("status.phase", &json!("play"))
    })
}

#[test]
fn pro() -> Result<()> {
    check("pro", Screen::PHONE, "h8 j9 d4", "h8 j9 d4")
}

#[test]
fn long_pro() -> Result<()> {
    check("long-pro", Screen::PHONE, "h8 h9 d12", "h8 h9 d12")
}

#[test]
fn swap() -> Result<()> {
    check("swap", Screen::PHONE, "g8 i6 l6 black", "g8 i6 l6 black")
}

#[test]
fn swap2() -> Result<()> {
    check(
        "swap2",
        Screen::PHONE,
        "d7 h12 e11 two-more e5 h8 white",
        "d7 h12 e11 two-more e5 h8 white",
    )
}

#[test]
fn rif() -> Result<()> {
    check(
        "rif",
        Screen::DESKTOP,
        "h8 i9 g9 swap h5 offer:j6-g11 g11 l7",
        "h8 i9 g9 swap h5 offer-j6-g11 pick-g11 l7",
    )
}

#[test]
fn yamaguchi() -> Result<()> {
    check(
        "yamaguchi",
        Screen::PHONE,
        "h8 h9 g9 declare:4 stay g11 offer:e9-l10-l8-f12 l8 d10",
        "h8 h9 g9 declare-4 stay g11 offer-e9-l10-l8-f12 pick-l8 d10",
    )
}

#[test]
fn soosorv8() -> Result<()> {
    check(
        "soosorv8",
        Screen::DESKTOP,
        "h8 h7 g10 swap l8 declare:2 stay offer:g4-j6 g4 g6",
        "h8 h7 g10 swap l8 declare-2 stay offer-g4-j6 pick-g4 g6",
    )
}

#[test]
fn taraguchi10() -> Result<()> {
    check(
        "taraguchi10",
        Screen::PHONE,
        "h8 swap g9 stay g10 swap e7 offer-ten \
         offer:l11-j7-k8-g6-j6-h10-e4-i11-l9-j12 j6 f7",
        "h8 swap g9 stay g10 swap e7 offer-ten \
         offer-l11-j7-k8-g6-j6-h10-e4-i11-l9-j12 pick-j6 f7",
    )
}

#[test]
fn an_opening_is_decided_by_keyboard() -> Result<()> {
    journey("opening-keyboard", Screen::DESKTOP, |browser| {
        let board = begin(browser, "standard", "swap")?;
        board.run("board.focus()", Value::Null)?;
        for point in ["h8", "i9", "g7"] {
            board.walk_and_enter(point)?;
        }
        browser.wait("document.querySelectorAll('#decision button').length === 2")?;
        for _ in 0..20 {
            if browser.eval("document.activeElement.closest('#decision') !== null")? == json!(true)
            {
                break;
            }
            browser.keys(&[key::TAB])?;
        }
        browser.keys(&[key::ENTER])?;
        board.expect("moves.at(-1)", &json!("black"))?;
        board.expect("status.phase", &json!("play"))?;
        // The bar is gone, and the focus goes where the game goes on.
        ensure!(board.focus()?.is_some(), "the focus is lost");
        Ok(())
    })
}

#[test]
fn decisions_are_listed_in_the_language_of_the_page() -> Result<()> {
    journey("opening-words", Screen::PHONE, |browser| {
        let board = begin(browser, "renju", "taraguchi10")?;
        board.run(
            "for (const move of ['h8', 'stay', 'g9', 'swap']) board.move(move)",
            Value::Null,
        )?;
        let listed = "[...document.querySelectorAll('#moves button')].slice(1).map((move) => move.textContent)";
        browser.expect(listed, &json!(["h8", "stay", "g9", "swap"]))?;
        browser.run(
            "const select = document.querySelector('#language'); select.value = 'vi'; \
             select.dispatchEvent(new Event('change', { bubbles: true }))",
            Value::Null,
        )?;
        browser.expect(listed, &json!(["h8", "Giữ nguyên", "g9", "Đổi màu"]))
    })
}

#[test]
fn what_an_opening_refuses_is_said() -> Result<()> {
    journey("opening-refused", Screen::PHONE, |browser| {
        let board = begin(browser, "renju", "rif")?;
        for (point, part) in [("a1", "centre"), ("h8", "")] {
            board.tap(Pointer::Mouse, point)?;
            if !part.is_empty() {
                browser.wait(&format!(
                    "document.querySelector('#note').textContent.includes('{part}')"
                ))?;
            }
        }
        browser.screenshot("opening-zone")?;
        for step in ["h9", "h7", "stay", "h10"] {
            take(browser, board, step)?;
        }
        browser.wait("document.querySelector('#decision').textContent.includes('0 of 2')")?;
        board.run(
            "board.addEventListener('board-draft', ({ detail }) => { board.drafted = detail; })",
            Value::Null,
        )?;
        board.tap(Pointer::Mouse, "g8")?;
        board.expect("drafted", &json!({ "points": ["g8"] }))?;
        board.tap(Pointer::Mouse, "i8")?;
        browser.wait("document.querySelector('#note').textContent.includes('symmetry')")?;
        browser.wait("document.querySelector('#decision').textContent.includes('1 of 2')")?;
        let name = board.run("return cell('g8').ariaLabel", Value::Null)?;
        ensure!(
            name.as_str()
                .is_some_and(|name| name.contains("fifth move")),
            "g8 is {name}"
        );
        board.tap(Pointer::Mouse, "g8")?;
        browser.wait("document.querySelector('#decision').textContent.includes('0 of 2')")?;
        browser.screenshot("opening-refused")
    })
}

#[test]
fn forbidden_points_tell_their_reason() -> Result<()> {
    journey("forbidden", Screen::PHONE, |browser| {
        let board = begin(browser, "renju", "free")?;
        board.run(
            "for (const move of 'h9 a1 h10 a3 f8 a5 g8 a7'.split(' ')) board.move(move)",
            Value::Null,
        )?;
        board.expect("forbidden.h8", &json!(["double-three"]))?;
        let [title, name] = ["title", "ariaLabel"]
            .map(|property| board.run(&format!("return cell('h8').{property}"), Value::Null));
        ensure!(
            title?
                .as_str()
                .is_some_and(|text| text.contains("double three"))
        );
        ensure!(
            name?
                .as_str()
                .is_some_and(|text| text.contains("double three"))
        );
        board.tap(Pointer::Mouse, "h8")?;
        browser.wait("document.querySelector('#note').textContent.includes('double three')")?;
        browser.screenshot("forbidden")?;
        board.expect("moves.length", &json!(8))?;
        let threats = board.run("return board.threats.map(({ kind }) => kind)", Value::Null)?;
        ensure!(threats == json!([]), "{threats}");
        // Where it loses, it may be played.
        board.run(
            "board.setAttribute('forbidden', 'lose'); \
            for (const move of 'h9 a1 h10 a3 f8 a5 g8 a7 h8'.split(' ')) board.move(move)",
            Value::Null,
        )?;
        board.expect("status.reason", &json!("forbidden"))?;
        board.expect("status.winner", &json!("white"))
    })
}

#[test]
fn two_passes_end_a_game_of_renju() -> Result<()> {
    journey("passes", Screen::DESKTOP, |browser| {
        let board = begin(browser, "renju", "free")?;
        board.tap(Pointer::Mouse, "h8")?;
        for _ in 0..2 {
            browser.run("document.querySelector('#menu').click()", Value::Null)?;
            browser.wait("document.querySelector('#menu-dialog').open")?;
            browser.run("document.querySelector('#menu-pass').click()", Value::Null)?;
        }
        board.expect("moves", &json!(["h8", "pass", "pass"]))?;
        board.expect("status.reason", &json!("passes"))?;
        board.expect("result", &json!("draw"))
    })
}
