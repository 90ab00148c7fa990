//! The page as a whole, and the gallery.

use anyhow::{Result, ensure};
use qipan_e2e::{Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, open, show};

/// Waits for every board of the gallery that has no script; returns for each whether its source is what it
/// is, and how it is drawn.
const GALLERY: &str = "const boards = [...document.querySelectorAll('figure:not([data-source]) > :is(xiangqi-board, gomoku-board)')]; \
    await Promise.all(boards.map((board) => board.ready)); \
    return boards.map((board) => ({ \
    source: board.closest('figure').querySelector('code').textContent, \
    tag: board.cloneNode(true).outerHTML, \
    fits: board.hasAttribute('src') || (board.getAttribute('moves')?.split(' ').length ?? 0) === board.moves.length, \
    drawn: board.shadowRoot.querySelector('.picture').childElementCount, \
    height: board.getBoundingClientRect().height }))";

fn is_whole(browser: &Browser, screen: Screen) -> Result<()> {
    browser.expect("innerWidth", &json!(screen.width))?;
    browser.wait(&format!("devicePixelRatio === {}", screen.scale))?;
    browser.wait("document.readyState === 'complete'")?;
    browser.wait("document.documentElement.scrollWidth <= innerWidth")
}

#[track_caller]
fn check(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        open(browser, Game::Xiangqi)?;
        is_whole(browser, screen)?;
        browser.screenshot(name)?;
        show(browser, Game::Gomoku)?;
        is_whole(browser, screen)?;
        browser.screenshot(&format!("{name}-gomoku"))
    })
}

#[test]
fn a_phone_shows_the_page() -> Result<()> {
    check("page-phone", Screen::PHONE)
}

#[test]
fn a_desktop_shows_the_page() -> Result<()> {
    check("page-desktop", Screen::DESKTOP)
}

#[test]
fn a_fine_screen_shows_the_page() -> Result<()> {
    check("page-fine", Screen::FINE)
}

#[test]
fn a_strict_policy_is_in_force() -> Result<()> {
    journey("policy", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        let sent = browser.run(
            "return fetch('').then(({ headers }) => headers.get('content-security-policy'))",
            Value::Null,
        )?;
        let sent = sent.as_str().unwrap_or_default();
        ensure!(
            sent.contains("default-src 'self'") && !sent.contains("unsafe-inline"),
            "the policy sent is `{sent}`"
        );
        // The page promises the same wherever it is served from.
        let promised = browser
            .eval("document.querySelector('meta[http-equiv=Content-Security-Policy]').content")?;
        ensure!(promised == sent, "the page's own policy is {promised}");
        Ok(())
    })
}

#[track_caller]
fn check_gallery(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        // A board that cannot read its tag says so before anybody could listen.
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": "addEventListener('board-error', \
                     (event) => console.error(event.detail.source, event.detail.text))" }),
        )?;
        browser.goto("gallery.html")?;
        browser.wait("document.querySelector('xiangqi-board')?.ready")?;
        let boards = browser.run(GALLERY, Value::Null)?;
        let boards = boards.as_array().map(Vec::as_slice).unwrap_or_default();
        ensure!(boards.len() >= 8, "{} boards", boards.len());
        for board in boards {
            ensure!(board["source"] == board["tag"], "another source: {board}");
            ensure!(board["fits"] == true, "other moves: {board}");
            ensure!(
                board["drawn"].as_u64() >= Some(5) && board["height"].as_f64() > Some(100.0),
                "not drawn: {board}"
            );
        }
        is_whole(browser, screen)?;
        browser.screenshot(name)
    })
}

#[test]
fn a_desktop_shows_the_gallery() -> Result<()> {
    check_gallery("gallery-desktop", Screen::DESKTOP)
}

#[test]
fn a_phone_shows_the_gallery() -> Result<()> {
    check_gallery("gallery-phone", Screen::PHONE)
}
