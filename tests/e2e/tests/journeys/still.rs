//! Nothing jumps: what is on the page keeps its place while a game is played.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::games::{DOUBLE_CANNON, FIVE};
use crate::table::{Game, show};

/// Everything that jumps, also right after a tap, from the first paint on.
const WATCH: &str = "window.jumps = []; \
    new PerformanceObserver((list) => { \
        for (const { value, sources } of list.getEntries()) \
            jumps.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? node?.nodeName)]); \
    }).observe({ type: 'layout-shift', buffered: true })";

fn is_still(browser: &Browser, when: &str) -> Result<()> {
    // What has happened up to here is reported with the frame after the next one.
    browser.run(
        "return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))",
        Value::Null,
    )?;
    let jumps = browser.eval("jumps")?;
    ensure!(jumps == json!([]), "{when}: {jumps}");
    Ok(())
}

#[track_caller]
fn stays(name: &str, screen: Screen, pointer: Pointer) -> Result<()> {
    journey(name, screen, |browser| {
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": WATCH }),
        )?;
        browser.goto("dist/site/")?;
        let board = Board::find(browser, "xiangqi-board")?;
        browser.wait("document.querySelector('#wait').hidden")?;
        browser.wait("!document.querySelector('#first').hidden")?;
        is_still(browser, "while the page comes")?;
        for points in DOUBLE_CANNON {
            board.play(pointer, &points)?;
            is_still(browser, &format!("after {points:?}"))?;
        }
        board.expect("status.state", &json!("over"))?;
        is_still(browser, "after the end")?;
        let other = show(browser, Game::Gomoku)?;
        other.run("board.input = 'tap'", Value::Null)?;
        // The other board is of another shape.
        browser.run("jumps.length = 0", Value::Null)?;
        let [points @ .., last] = &FIVE;
        for point in points {
            other.play(pointer, point)?;
            is_still(browser, &format!("after {point:?}"))?;
        }
        other.play(pointer, last)?;
        other.expect("status.state", &json!("over"))?;
        // What is said at the end takes two lines, and what may be done then stands below it: the list
        // of moves makes room, and nothing else.
        browser.run(
            "jumps = jumps.filter(([, ...parts]) => parts.some((part) => !part.startsWith('<section class=\"moves\"')))",
            Value::Null,
        )?;
        is_still(browser, "after the end of the other game")
    })
}

#[test]
fn nothing_jumps_on_a_phone() -> Result<()> {
    stays("still-phone", Screen::PHONE, Pointer::Touch)
}

#[test]
fn nothing_jumps_on_a_desktop() -> Result<()> {
    stays("still-desktop", Screen::DESKTOP, Pointer::Mouse)
}
