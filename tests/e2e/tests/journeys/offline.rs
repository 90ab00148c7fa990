//! The page without a network, brought up to date, and installed.

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Browser, Host, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, show};

/// Has the page kept, as it does itself when it has been loaded; `take` appears when a new version is
/// complete. It resolves when the page is kept.
const KEEP: &str = "return import(new URL('js/offline.js', document.baseURI)).then(({ keepOffline }) => \
    keepOffline((take) => { window.take = take })).then(() => navigator.serviceWorker.ready).then(() => true)";

/// Visits the page for the first time.
fn visit(browser: &Browser, host: &Host) -> Result<()> {
    visit_at(browser, host, "")
}

/// The same where it lies below another path.
fn visit_at(browser: &Browser, host: &Host, path: &str) -> Result<()> {
    browser.visit(&host.address(path))?;
    show(browser, Game::Xiangqi)?;
    browser.run(KEEP, Value::Null)?;
    browser.wait("navigator.serviceWorker.controller?.state === 'activated'")
}

/// The service worker as another version of the site would have it.
fn worker(browser: &Browser, change: impl FnOnce(&str) -> Option<String>) -> Result<String> {
    let text = browser.run(
        "return fetch('/sw.js', { cache: 'no-store' }).then((found) => found.text())",
        Value::Null,
    )?;
    text.as_str()
        .and_then(change)
        .context("the worker has another form")
}

/// The names of the caches.
fn caches(browser: &Browser) -> Result<Vec<String>> {
    Ok(serde_json::from_value(
        browser.run("return caches.keys()", Value::Null)?,
    )?)
}

#[test]
fn a_visited_page_works_without_a_network() -> Result<()> {
    journey("offline", Screen::DESKTOP, |browser| {
        let host = Host::start()?;
        visit(browser, &host)?;
        host.go_away();
        browser.reload()?;
        let board = show(browser, Game::Xiangqi)?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        browser.reload()?;
        show(browser, Game::Xiangqi)?.expect("moves", &json!(["h2e2"]))?;
        show(browser, Game::Gomoku)?.play(Pointer::Mouse, &["h8"])?;
        browser.screenshot("offline")?;
        browser.visit(&host.address("gallery.html"))?;
        browser.wait("document.querySelector('gomoku-board')?.ready")?;
        browser.run(
            "return document.querySelector('gomoku-board').ready.then(() => true)",
            Value::Null,
        )?;
        Ok(())
    })
}

#[test]
fn the_bundled_site_works_without_a_network() -> Result<()> {
    journey("offline-dist", Screen::DESKTOP, |browser| {
        let host = Host::start()?;
        visit_at(browser, &host, "dist/site/")?;
        host.go_away();
        browser.reload()?;
        show(browser, Game::Xiangqi)?.play(Pointer::Mouse, &["h2", "e2"])?;
        show(browser, Game::Gomoku)?.play(Pointer::Mouse, &["h8"])?;
        browser.visit(&host.address("dist/site/help/en/xiangqi.html"))?;
        browser.wait("document.querySelectorAll('.picture').length > 5")
    })
}

#[test]
fn a_kept_page_asks_for_nothing_but_news() -> Result<()> {
    journey("offline-quiet", Screen::DESKTOP, |browser| {
        let host = Host::start()?;
        visit(browser, &host)?;
        host.asked();
        browser.reload()?;
        show(browser, Game::Gomoku)?;
        let asked = host.asked();
        ensure!(
            asked.iter().all(|path| path == "sw.js"
                || path.ends_with(".png")
                || path.ends_with(".webmanifest")),
            "{asked:?}"
        );
        Ok(())
    })
}

#[test]
fn a_new_version_waits_until_it_is_wanted() -> Result<()> {
    journey("offline-update", Screen::DESKTOP, |browser| {
        let host = Host::start()?;
        visit(browser, &host)?;
        show(browser, Game::Xiangqi)?.play(Pointer::Mouse, &["h2", "e2"])?;
        let before = caches(browser)?;
        let next = worker(browser, |text| {
            let (head, rest) = text.split_once("VERSION = '")?;
            Some(format!("{head}VERSION = 'next{rest}"))
        })?;
        host.replace("sw.js", next);
        host.asked();
        browser.run(
            "return navigator.serviceWorker.ready.then((kept) => kept.update()).then(() => true)",
            Value::Null,
        )?;
        browser.wait("window.take")?;
        // What has not changed is not fetched again.
        let asked = host.asked();
        ensure!(asked.iter().all(|path| path == "sw.js"), "{asked:?}");
        ensure!(caches(browser)?.len() == 2, "one was dropped too early");
        show(browser, Game::Xiangqi)?.play(Pointer::Mouse, &["h9", "g7"])?;
        browser.run("window.isOld = true; window.take()", Value::Null)?;
        browser.wait("!window.isOld")?;
        let board = show(browser, Game::Xiangqi)?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))?;
        let after = caches(browser)?;
        ensure!(
            after.len() == 1 && after != before && after[0].contains(" next"),
            "{before:?} became {after:?}"
        );
        Ok(())
    })
}

#[test]
fn an_incomplete_version_never_takes_over() -> Result<()> {
    journey("offline-broken", Screen::DESKTOP, |browser| {
        let host = Host::start()?;
        visit(browser, &host)?;
        let broken = worker(browser, |text| {
            let (head, rest) = text.split_once("\"css/page.css\":\"sha256-")?;
            Some(format!("{head}\"css/page.css\":\"sha256-x{rest}"))
        })?;
        host.replace("sw.js", broken);
        let failed = browser.run(
            "return navigator.serviceWorker.ready.then((kept) => new Promise((resolve) => { \
             kept.addEventListener('updatefound', () => { const worker = kept.installing; \
             worker.addEventListener('statechange', () => resolve(worker.state)) }); kept.update() }))",
            Value::Null,
        )?;
        ensure!(failed == json!("redundant"), "the new version is {failed}");
        host.go_away();
        browser.reload()?;
        show(browser, Game::Xiangqi)?.play(Pointer::Mouse, &["h2", "e2"])
    })
}

#[test]
fn the_page_can_be_installed() -> Result<()> {
    journey("install", Screen::PHONE, |browser| {
        for language in ["en", "zh-Hans", "zh-Hant", "vi"] {
            browser.goto("")?;
            browser.run(
                "return import('/js/offline.js').then(({ nameManifest }) => nameManifest(arguments[0]))",
                json!(language),
            )?;
            let manifest = browser.cdp("Page.getAppManifest", &json!({}))?;
            ensure!(
                manifest["errors"] == json!([]),
                "{language}: {}",
                manifest["errors"]
            );
            let text = manifest["data"].as_str().unwrap_or_default();
            ensure!(
                text.contains(&format!("\"lang\": \"{language}\"")),
                "{text}"
            );
            let errors = browser.cdp("Page.getInstallabilityErrors", &json!({}))?;
            ensure!(
                errors["installabilityErrors"] == json!([]),
                "{language}: {errors}"
            );
        }
        Ok(())
    })
}
