//! Announcements that are read aloud, by a voice that only notes what it is given.

use anyhow::Result;
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// Lets the browser speak to a notebook, from before any script of a page.
const VOICE: &str = "window.heard = []; window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } }; \
    Object.defineProperty(window, 'speechSynthesis', { value: { \
    speak(said) { heard.push(`${said.lang} ${said.text}`); window.last = said; }, \
    cancel() { heard.push('hush'); const said = last; queueMicrotask(() => said.onerror()); } } })";

fn open<'a>(browser: &'a Browser, selector: &'a str) -> Result<Board<'a>> {
    browser.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        &json!({ "source": VOICE }),
    )?;
    browser.goto("e2e/two.html")?;
    Board::find(browser, selector)
}

/// What has been said to a screen reader.
const SAID: &str = "shadowRoot.querySelector('[role=status]').textContent.trim()";

/// Whether the module is there.
const LOADED: &str =
    "performance.getEntriesByType('resource').some(({ name }) => name.includes('aloud'))";

#[test]
fn announcements_are_read_aloud() -> Result<()> {
    journey("aloud-read", Screen::DESKTOP, |browser| {
        let board = open(browser, "#first")?;
        board.run("board.speech = 'on'", Value::Null)?;
        browser.wait(LOADED)?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        // The next sentence comes while this one is being read; what is refused twice is said twice.
        let first = "en Red: cannon h2 to e2. Black to move.";
        browser.expect("heard.at(-1)", &json!(first))?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        let second = "en Black: horse h9 to g7. Red to move.";
        browser.expect("heard.slice(-2)", &json!(["hush", second]))?;
        // Another look brings other nodes, and nothing new to say.
        board.run("board.theme = 'dark'; heard.length = 0", Value::Null)?;
        board.expect(
            "shadowRoot.querySelector('.board').getAttribute('fill')",
            &json!("var(--board-bg,#332a23)"),
        )?;
        // The sentence has been read to its end.
        browser.run("last.onend()", Value::Null)?;
        board.tap(Pointer::Mouse, "a5")?;
        browser.expect("heard.length", &json!(1))?;
        board.run("board.lang = 'zh-Hans'; board.speech = 'on'", Value::Null)?;
        board.expect("shadowRoot.querySelector('.table').lang", &json!("zh-Hans"))?;
        board.run("heard.length = 0; board.move('a0a1')", Value::Null)?;
        browser.expect(
            "heard.slice(-2)",
            &json!(["hush", "zh-CN 红：居九进一。轮到黑方。"]),
        )?;
        board.expect(SAID, &json!("红：车九进一。轮到黑方。"))?;
        // A board that comes back to the page is read again, once.
        board.run(
            "last.onend(); heard.length = 0; const next = board.nextSibling; board.remove(); window.back = () => next.before(board)",
            Value::Null,
        )?;
        browser.run(
            "return new Promise((done) => setTimeout(done)).then(() => back())",
            Value::Null,
        )?;
        let board = Board::find(browser, "#first")?;
        board.run("board.move('a9a8')", Value::Null)?;
        browser.expect("heard", &json!(["zh-CN 黑：居１进１。轮到红方。"]))?;
        // Who wants silence has it at once.
        board.run("board.speech = 'off'; board.undo()", Value::Null)?;
        board.expect(SAID, &json!("已悔棋。轮到黑方。"))?;
        browser.expect("heard.slice(1)", &json!(["hush"]))
    })
}

#[test]
fn nothing_is_read_unasked() -> Result<()> {
    journey("aloud-silent", Screen::DESKTOP, |browser| {
        let board = open(browser, "#first")?;
        // Nobody has touched the page.
        board.run("board.speech = 'on'", Value::Null)?;
        browser.wait(LOADED)?;
        board.run("board.move('h2e2')", Value::Null)?;
        board.expect(SAID, &json!("Red: cannon h2 to e2. Black to move."))?;
        browser.expect("heard", &json!([]))?;
        // Touching another board makes it no less silent, and this one speak.
        let other = Board::find(browser, "#second")?;
        other.play(Pointer::Mouse, &["b2", "e2"])?;
        other.expect(SAID, &json!("Red: cannon b2 to e2. Black to move."))?;
        browser.expect("heard", &json!([]))?;
        board.run("board.move('h9g7')", Value::Null)?;
        browser.expect("heard", &json!(["en Black: horse h9 to g7. Red to move."]))?;
        // The control does what the attribute does.
        board.run("board.controls = 'speech'", Value::Null)?;
        browser.expect(
            "(({ shadowRoot }) => { const made = shadowRoot.querySelector('.controls button'); \
             return made && [made.ariaLabel, made.ariaPressed]; })(document.querySelector('#first'))",
            &json!(["Read aloud", "true"]),
        )?;
        board.run(
            "board.shadowRoot.querySelector('.controls button').click()",
            Value::Null,
        )?;
        board.expect("speech", &json!("off"))?;
        browser.expect("heard.at(-1)", &json!("hush"))
    })
}
