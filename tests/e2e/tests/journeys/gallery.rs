//! The gallery's living examples: what is shown is what runs.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// Opens the gallery; every example with a script shows it by then.
fn open(browser: &Browser, page: &str) -> Result<()> {
    browser.goto(page)?;
    let shown = "[...document.querySelectorAll('[data-source]')].every((figure) => \
        figure.querySelectorAll('pre').length === (figure.dataset.source.endsWith('.html') ? 1 : 2))";
    browser.wait(shown)
}

#[test]
fn the_shown_files_are_those_that_run() -> Result<()> {
    journey("gallery-sources", Screen::DESKTOP, |browser| {
        // As it is given away too: nothing of an example is shortened.
        for page in ["gallery.html", "dist/site/gallery.html"] {
            open(browser, page)?;
            let same = browser.run(
                "return Promise.all([...document.querySelectorAll('[data-source]')].map(async (figure) => { \
                 const text = await (await fetch(`/${figure.dataset.source}`)).text(); \
                 return figure.querySelector('pre:last-of-type code').textContent === text.trim(); }))",
                Value::Null,
            )?;
            let same = same.as_array().map(Vec::as_slice).unwrap_or_default();
            ensure!(
                same.len() >= 7 && same.iter().all(|same| same == true),
                "{page}: {same:?}"
            );
        }
        Ok(())
    })
}

#[test]
fn the_examples_do_what_they_say() -> Result<()> {
    journey("gallery-examples", Screen::DESKTOP, |browser| {
        open(browser, "gallery.html")?;
        Board::find(browser, "#logged")?.play(Pointer::Mouse, &["h2", "e2"])?;
        browser.wait(
            "/^board-move .*\"notation\"/.test(document.querySelector('#log').textContent)",
        )?;
        browser.screenshot("gallery-log")?;
        let puzzle = Board::find(browser, "#find")?;
        let said = "document.querySelector('#puzzle output').value";
        puzzle.tap(Pointer::Mouse, "a8")?;
        puzzle.tap(Pointer::Mouse, "a9")?;
        browser.expect(said, &json!("a8a9 is not it."))?;
        puzzle.play(Pointer::Mouse, &["b0", "b9"])?;
        browser.expect(said, &json!("Solved."))?;
        browser.run(
            "document.querySelector('#puzzle button').click()",
            Value::Null,
        )?;
        browser.wait(&format!("{said}.endsWith('moves b0b9')"))?;
        browser.screenshot("gallery-puzzle")?;
        let marked = Board::find(browser, "#marked")?;
        marked.expect(
            "shadowRoot.querySelectorAll('[part=arrow]').length",
            &json!(2),
        )?;
        let edited = Board::find(browser, "#edited")?;
        edited.run("board.clear()", Value::Null)?;
        browser.expect(
            "document.querySelector('#text').value.split('/')[0]",
            &json!("9"),
        )?;
        browser.screenshot("gallery-edit")?;
        let bold = Board::find(browser, "[pieces=bold]")?;
        bold.run("board.scrollIntoView()", Value::Null)?;
        browser.screenshot("gallery-bold")?;
        browser.run(
            "document.querySelector('#framed').scrollIntoView()",
            Value::Null,
        )?;
        browser.wait("document.querySelector('#framed').height > 300")?;
        browser.run("document.querySelector('#play').click()", Value::Null)?;
        browser.expect("document.querySelector('#told').value", &json!("j8"))?;
        browser.screenshot("gallery-frame")?;
        browser.run(
            "document.querySelector('section').scrollIntoView()",
            Value::Null,
        )?;
        browser.screenshot("gallery-frameworks")
    })
}
