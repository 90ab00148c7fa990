//! Games are kept: through a tab that dies at any moment, in several tabs, in every form that the page
//! ever wrote, and where there is no storage at all.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Screen, journey};
use serde_json::{Value, json};

use crate::library::open_library;
use crate::table::{Game, open};

/// How often the tab dies.
const DEATHS: u32 = 200;

/// Plays by a generator with a seed: `argument[1]` moves at once, then one every few milliseconds.
const PLAY: &str = "let seed = argument[0]; \
    const channel = new BroadcastChannel('played'); \
    const next = () => { \
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; \
        const moves = board.legalMoves; \
        if (moves.length === 0 || board.ply > 120) board.go(0); \
        const from = board.legalMoves; \
        board.move(from[(seed >>> 8) % from.length]); \
        channel.postMessage(board.record.text); \
        return seed % 8; \
    }; \
    for (let count = 0; count < argument[1]; count += 1) next(); \
    const goOn = () => setTimeout(goOn, next()); \
    if (argument[2]) goOn(); \
    return board.record.text";

/// A linear congruence: the same moments every time.
fn next(seed: &mut u32) -> u32 {
    *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    *seed >> 8
}

/// Closes the tab without a word to it, or lets its process fall.
fn kill(browser: &Browser, falls: bool) -> Result<()> {
    if falls {
        // The driver notices that there is nobody to answer.
        let _ = browser.cdp("Page.crash", &json!({}));
    }
    browser.close_tab()
}

#[test]
fn a_tab_that_dies_loses_at_most_the_move_in_flight() -> Result<()> {
    journey("keeping-deaths", Screen::DESKTOP, |browser| {
        // One tab looks on, and hears of moves; what has gone under with the tab it does not hear.
        browser.goto("e2e/strict.html")?;
        let witness = browser.tab()?;
        browser.run(
            "window.channel = new BroadcastChannel('played'); \
             channel.onmessage = ({ data }) => (window.heard = data)",
            Value::Null,
        )?;
        let mut seed = 30;
        let mut played = Value::Null;
        let mut goes_on = false;
        for death in 0..=DEATHS {
            let heard = browser.run(
                "const { heard } = window; window.heard = null; return heard ?? null",
                Value::Null,
            )?;
            browser.open_tab()?;
            // The page as it is given away loads faster.
            browser.goto("dist/site/")?;
            browser.wait("document.querySelector('#wait')?.hidden")?;
            let board = Board::find(browser, "xiangqi-board")?;
            let found = board.run("return board.record.text", Value::Null)?;
            ensure!(
                death == 0 || found == played || goes_on && holds(&found, &played),
                "death {death}: {found} is kept, {played} was played"
            );
            ensure!(
                heard.is_null() || holds(&found, &heard),
                "death {death}: {found} is kept, {heard} was heard of"
            );
            goes_on = next(&mut seed).is_multiple_of(2);
            let count = next(&mut seed) % 4;
            played = board.run(PLAY, json!([next(&mut seed), count, goes_on]))?;
            kill(browser, next(&mut seed).is_multiple_of(2))?;
            browser.turn_to(&witness)?;
        }
        Ok(())
    })
}

/// Whether one saved text has all moves of the other, and perhaps more.
fn holds(found: &Value, last: &Value) -> bool {
    let moves = |text: &Value| -> Vec<String> {
        let text = text.as_str().unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("moves "));
        line.unwrap_or_default()
            .split(' ')
            .map(str::to_owned)
            .collect()
    };
    moves(found).starts_with(&moves(last))
}

/// The tab is deaf to what others write, as one that slept.
const DEAF: &str = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)";

fn note(browser: &Browser, text: &str) -> Result<()> {
    browser.expect("document.querySelector('#note').textContent", &json!(text))
}

#[test]
fn a_second_tab_follows_the_first() -> Result<()> {
    journey("keeping-follow", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.run("board.move('h2e2')", Value::Null)?;
        let first = browser.tab()?;
        browser.open_tab()?;
        let board = open(browser, Game::Xiangqi)?;
        board.expect("moves", &json!(["h2e2"]))?;
        board.run("board.move('h9g7')", Value::Null)?;
        browser.turn_to(&first)?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))?;
        note(browser, &word("other-tab")?)?;
        open_library(browser)?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(1))
    })
}

/// Whether the move `a9a8` is kept, on its way to the library or there already.
const KEPT: &str = "JSON.stringify({ ...localStorage }).includes('a9a8') || new Promise((resolve) => { \
    const request = indexedDB.open('qipan'); \
    request.onsuccess = () => { \
        const all = request.result.transaction('games').objectStore('games').getAll(); \
        all.onsuccess = () => { \
            request.result.close(); \
            resolve(JSON.stringify(all.result).includes('a9a8')); }; }; })";

#[test]
fn tabs_that_part_keep_both_games() -> Result<()> {
    journey("keeping-part", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.run("board.move('h2e2')", Value::Null)?;
        let first = browser.tab()?;
        let second = browser.open_tab()?;
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": DEAF }),
        )?;
        let board = open(browser, Game::Xiangqi)?;
        board.expect("moves", &json!(["h2e2"]))?;
        browser.turn_to(&first)?;
        Board::find(browser, "xiangqi-board")?.run("board.move('h9g7')", Value::Null)?;
        browser.turn_to(&second)?;
        browser.wait("localStorage['qipan.game.xiangqi'].includes('h9g7')")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run("board.move('b9c7')", Value::Null)?;
        note(browser, &word("parted")?)?;
        browser.screenshot("keeping-part")?;
        // It is said once.
        board.run("board.move('b0c2')", Value::Null)?;
        browser.wait(&format!(
            "document.querySelector('#note').textContent !== {}",
            json!(word("parted")?)
        ))?;
        for (tab, moves) in [
            (&first, json!(["h2e2", "h9g7"])),
            (&second, json!(["h2e2", "b9c7", "b0c2"])),
            (&first, json!(["h2e2", "h9g7"])),
        ] {
            browser.turn_to(tab)?;
            Board::find(browser, "xiangqi-board")?.expect("moves", &moves)?;
            browser.reload()?;
            browser.wait("document.querySelector('#wait')?.hidden")?;
            Board::find(browser, "xiangqi-board")?.expect("moves", &moves)?;
        }
        // The one opens the game of the other and goes on; the other does so, too.
        open_library(browser)?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(2))?;
        browser.run(
            "document.querySelector('.library li:not(:has(b small)) .open').click()",
            Value::Null,
        )?;
        browser.wait("!document.querySelector('.library').open")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("moves", &json!(["h2e2", "b9c7", "b0c2"]))?;
        board.run("board.move('h9g7')", Value::Null)?;
        browser.turn_to(&second)?;
        Board::find(browser, "xiangqi-board")?.run("board.move('a9a8')", Value::Null)?;
        browser.turn_to(&first)?;
        browser.expect(KEPT, &json!(true))?;
        open_library(browser)?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(3))
    })
}

/// The tab sees what is kept as it stood when it was told to.
const BLIND: &str = "const get = Storage.prototype.getItem; let last = null; \
    Storage.prototype.getItem = function (key) { \
        if (key !== 'qipan.game.xiangqi') return get.call(this, key); \
        return window.isBlind ? last : (last = get.call(this, key)); }; \
    addEventListener('storage', (event) => window.isBlind && event.stopImmediatePropagation(), true)";

#[test]
fn a_game_that_was_written_over_goes_on_elsewhere() -> Result<()> {
    journey("keeping-over", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.run("board.move('h2e2')", Value::Null)?;
        let first = browser.tab()?;
        let second = browser.open_tab()?;
        let script = json!({ "source": BLIND });
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", &script)?;
        let board = open(browser, Game::Xiangqi)?;
        board.expect("moves", &json!(["h2e2"]))?;
        board.run("window.isBlind = true", Value::Null)?;
        browser.turn_to(&first)?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run("board.move('h9g7')", Value::Null)?;
        // Two processes write at once, and the later one does not know.
        browser.turn_to(&second)?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run("board.move('b9c7'); window.isBlind = false", Value::Null)?;
        browser.turn_to(&first)?;
        note(browser, &word("parted")?)?;
        for (tab, moves) in [
            (&first, json!(["h2e2", "h9g7"])),
            (&second, json!(["h2e2", "b9c7"])),
        ] {
            browser.turn_to(tab)?;
            browser.reload()?;
            browser.wait("document.querySelector('#wait')?.hidden")?;
            Board::find(browser, "xiangqi-board")?.expect("moves", &moves)?;
        }
        open_library(browser)?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(2))
    })
}

#[test]
fn the_library_of_a_later_page_is_left_alone() -> Result<()> {
    journey("keeping-later", Screen::PHONE, |browser| {
        browser.goto("e2e/strict.html")?;
        let body = "await new Promise((resolve, reject) => { \
            const request = indexedDB.open('qipan', 99); \
            request.onupgradeneeded = () => request.result.createObjectStore('later').put('kept', 1); \
            request.onsuccess = () => { request.result.close(); resolve(); }; \
            request.onerror = reject; })";
        browser.run(body, Value::Null)?;
        let board = open(browser, Game::Xiangqi)?;
        board.run("board.move('h2e2')", Value::Null)?;
        open_library(browser)?;
        browser.expect(
            "document.querySelector('.library .trouble').textContent",
            &json!(word("library-newer")?),
        )?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(1))?;
        let found = browser.run(
            "return new Promise((resolve, reject) => { \
             const request = indexedDB.open('qipan'); \
             request.onerror = reject; \
             request.onsuccess = () => { \
                 const get = request.result.transaction('later').objectStore('later').get(1); \
                 get.onsuccess = () => resolve(get.result); }; })",
            Value::Null,
        )?;
        ensure!(found == "kept", "{found}");
        Ok(())
    })
}

fn word(key: &str) -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/words/en.json");
    let words: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    words[key]
        .as_str()
        .map(str::to_owned)
        .context("no such word")
}

/// Every form of storage that there ever was, by its file below `tests/data/kept`.
fn forms() -> Result<Vec<(String, Value)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/kept");
    let mut forms = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            forms.push((name, serde_json::from_str(&fs::read_to_string(&path)?)?));
        }
    }
    forms.sort_by(|(one, _), (other, _)| one.cmp(other));
    ensure!(forms.len() > 10, "{} forms", forms.len());
    Ok(forms)
}

fn takes_up(browser: &Browser, form: &Value) -> Result<()> {
    // Another page of the site may empty what the table keeps.
    browser.goto("e2e/strict.html")?;
    let body = "localStorage.clear(); sessionStorage.clear(); \
        for (const [key, text] of Object.entries(arguments[0])) localStorage.setItem(key, text); \
        await new Promise((resolve) => { \
            const request = indexedDB.deleteDatabase('qipan'); \
            request.onsuccess = request.onerror = request.onblocked = resolve; })";
    browser.run(body, form["stored"].clone())?;
    browser.goto("")?;
    browser.wait("document.querySelector('#wait')?.hidden")?;
    let expected = &form["expected"];
    let game = expected["game"].as_str().unwrap_or_default();
    let tag = format!("{game}-board");
    let board = Board::find(browser, &tag)?;
    board.expect("moves", &expected["moves"])?;
    if let Some(said) = expected["said"].as_str() {
        note(browser, &word(said)?)?;
    }
    open_library(browser)?;
    browser.expect(
        "document.querySelectorAll('.library li').length",
        &expected["library"],
    )?;
    browser.run("document.querySelector('.library').close()", Value::Null)?;
    if expected["previous"].is_array() {
        browser.run("document.querySelector('#menu').click(); document.querySelector('#menu-previous').click()", Value::Null)?;
        board.expect("moves", &expected["previous"])?;
    }
    board.run("board.comment = 'seen'", Value::Null)?;
    for key in expected["untouched"].as_array().into_iter().flatten() {
        let now = browser.run("return localStorage.getItem(arguments[0])", key.clone())?;
        ensure!(
            now == form["stored"][key.as_str().unwrap_or_default()],
            "{key} is {now}"
        );
    }
    for (key, part) in expected["kept"].as_object().into_iter().flatten() {
        let now = browser.run("return localStorage.getItem(arguments[0])", json!(key))?;
        let part = part.as_str().unwrap_or_default();
        ensure!(
            now.as_str().is_some_and(|now| now.contains(part)),
            "{key} is {now}"
        );
    }
    // The change is kept wherever it may be kept.
    let moves = board.moves()?;
    browser.reload()?;
    browser.wait("document.querySelector('#wait')?.hidden")?;
    let board = Board::find(browser, &tag)?;
    board.expect("moves", &json!(moves))?;
    board.expect("comment", &json!("seen"))
}

#[test]
fn every_form_that_was_ever_kept_is_taken_up() -> Result<()> {
    journey("keeping-forms", Screen::DESKTOP, |browser| {
        for (name, form) in forms()? {
            takes_up(browser, &form).with_context(|| format!("the form {name}"))?;
        }
        Ok(())
    })
}

#[test]
fn every_link_that_was_ever_given_away_opens() -> Result<()> {
    journey("keeping-links", Screen::DESKTOP, |browser| {
        open(browser, Game::Xiangqi)?;
        let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/links.txt");
        let mut links = 0;
        for line in fs::read_to_string(list)?.lines() {
            let (_, link) = line.split_once(' ').context("no link")?;
            browser.run("location.hash = arguments[0]", json!(link))?;
            let tag = if link.starts_with('x') {
                "xiangqi-board"
            } else {
                "gomoku-board"
            };
            Board::find(browser, tag)?;
            browser.expect("location.hash", &json!(""))?;
            browser
                .wait("document.querySelector('#note').textContent.startsWith('Opened.')")
                .with_context(|| link.to_owned())?;
            let moves = browser.run(
                "document.querySelector('#note').textContent = ''; \
                 return document.querySelector(arguments[0]).variations.length",
                json!(tag),
            )?;
            links += usize::from(moves != 0);
        }
        // Each that has moves made room for the next one.
        ensure!(links > 5, "{links} links with moves");
        open_library(browser)?;
        browser.expect(
            "document.querySelectorAll('.library li').length",
            &json!(links),
        )
    })
}

/// Storage of every kind that throws.
const REFUSE: &str = "for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) \
    Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } })";

#[test]
fn storage_that_is_refused_is_told_once_and_harms_nothing() -> Result<()> {
    journey("keeping-refused", Screen::PHONE, |browser| {
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": REFUSE }),
        )?;
        let board = open(browser, Game::Xiangqi)?;
        note(browser, &word("storage-refused")?)?;
        board.run("board.move('h2e2')", Value::Null)?;
        browser.wait(&format!(
            "document.querySelector('#note').textContent !== {}",
            json!(word("storage-refused")?)
        ))?;
        // A game that makes room for another is in the library for this visit.
        browser.run("document.querySelector('#new').click(); document.querySelector('#new-dialog [value=start]').click()", Value::Null)?;
        board.expect("moves", &json!([]))?;
        open_library(browser)?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(1))?;
        browser.expect(
            "document.querySelector('.library .trouble').textContent",
            &json!(word("library-refused")?),
        )?;
        browser.screenshot("keeping-refused")?;
        browser.run(
            "document.querySelector('.library .open').click()",
            Value::Null,
        )?;
        board.expect("moves", &json!(["h2e2"]))
    })
}

#[test]
fn storage_that_is_full_is_told_once_and_harms_nothing() -> Result<()> {
    journey("keeping-full", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.run("board.move('h2e2')", Value::Null)?;
        browser.run(
            "for (let size = 2 ** 22; size >= 1; size /= 2) for (let place = 0; place < 3; place += 1) \
             try { localStorage.setItem(`fill-${size}-${place}`, 'x'.repeat(size)); } catch {}",
            Value::Null,
        )?;
        board.run("board.move('h9g7')", Value::Null)?;
        note(browser, &word("storage-full")?)?;
        board.run("board.move('h0g2')", Value::Null)?;
        browser.wait(&format!(
            "document.querySelector('#note').textContent !== {}",
            json!(word("storage-full")?)
        ))?;
        board.expect("moves.length", &json!(3))?;
        // Room comes back, and the next move brings everything there.
        browser.run("for (const key of Object.keys(localStorage)) if (key.startsWith('fill')) localStorage.removeItem(key)", Value::Null)?;
        board.run("board.move('i9h9')", Value::Null)?;
        browser.reload()?;
        browser.wait("document.querySelector('#wait')?.hidden")?;
        Board::find(browser, "xiangqi-board")?
            .expect("moves", &json!(["h2e2", "h9g7", "h0g2", "i9h9"]))
    })
}
