//! A board in a frame of somebody else's page: `embed.html`, its address and its messages.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// A small phone, upright.
const NARROW: Screen = Screen {
    width: 360,
    ..Screen::PHONE
};

/// Puts a frame on the page that keeps what it is told, and follows the size that it is told of where it is
/// given none.
const FRAME: &str = "const [hash, width, height] = arguments; window.heard = []; \
    const frame = document.createElement('iframe'); frame.sandbox = 'allow-scripts'; \
    frame.title = 'Board'; frame.style.width = width; frame.style.height = height ?? '150px'; \
    addEventListener('message', ({ data, source }) => { if (source !== frame.contentWindow) return; \
    heard.push(data); if (data.type === 'size' && !height) frame.style.height = `${data.height}px`; }); \
    frame.src = `/embed.html${hash.replace('ORIGIN', location.origin)}`; document.body.append(frame)";

/// Opens a page with a frame of that size, and waits for its board.
fn open(browser: &Browser, hash: &str, width: &str, height: Option<&str>) -> Result<()> {
    browser.goto("e2e/frame.html")?;
    browser.run(FRAME, json!([hash, width, height]))?;
    browser.wait("heard.some(({ type }) => type === 'board-ready')")
}

/// Does something in the frame.
fn inside(browser: &Browser, act: impl FnOnce(Board<'_>) -> Result<()>) -> Result<()> {
    browser.enter("iframe")?;
    act(Board::find(browser, "xiangqi-board, gomoku-board")?)?;
    browser.leave()
}

fn send(browser: &Browser, message: &Value) -> Result<()> {
    let body = "document.querySelector('iframe').contentWindow.postMessage(arguments[0], '*')";
    browser.run(body, message.clone()).map(drop)
}

/// What the page was told last of a kind.
fn last(kind: &str, field: &str) -> String {
    format!("heard.findLast(({{ type }}) => type === '{kind}')?.{field}")
}

#[test]
fn a_sandboxed_frame_is_played_by_touch() -> Result<()> {
    journey("frame-touch", NARROW, |browser| {
        open(browser, "#g=xiangqi&lang=zh-Hans&c=nav,flip", "100%", None)?;
        inside(browser, |board| {
            browser.expect("document.title", &json!("象棋 · 棋盘"))?;
            browser.expect("document.documentElement.lang", &json!("zh-Hans"))?;
            browser.expect("origin", &json!("null"))?;
            board.play(Pointer::Touch, &["h2", "e2"])
        })?;
        browser.expect(
            &last("board-move", "detail.notation.zh"),
            &json!("炮二平五"),
        )?;
        browser.expect(&last("board-move", "source"), &json!("qipan"))?;
        browser.screenshot("frame-touch")
    })
}

#[test]
fn the_page_round_a_frame_plays_on_its_board() -> Result<()> {
    journey("frame-messages", Screen::DESKTOP, |browser| {
        open(browser, "#g=gomoku&lang=en&origin=ORIGIN", "400px", None)?;
        send(browser, &json!({ "type": "move", "move": "h8" }))?;
        browser.expect(&last("board-move", "detail.move"), &json!("h8"))?;
        send(
            browser,
            &json!({ "type": "load", "record": "(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[hi])" }),
        )?;
        browser.expect(&last("board-load", "detail.games[0].moves"), &json!(3))?;
        send(browser, &json!({ "type": "go", "ply": 1 }))?;
        browser.expect(&last("board-navigate", "detail.ply"), &json!(1))?;
        send(browser, &json!({ "type": "flip" }))?;
        inside(browser, |board| {
            board.expect("orientation", &json!("white"))
        })?;
        // What cannot be done is told, and nothing changes.
        send(browser, &json!({ "type": "move", "move": "h8" }))?;
        browser.expect(&last("board-illegal", "detail.reason"), &json!("occupied"))?;
        browser.expect(&last("refused", "message"), &json!("move"))?;
        send(browser, &json!({ "type": "jump" }))?;
        browser.expect(
            &last("refused", "text"),
            &json!("no such message; there are move, go, flip, load"),
        )?;
        send(browser, &json!({ "type": "go", "ply": -1 }))?;
        browser.expect(
            &last("refused", "text"),
            &json!("ply: -1 is no number of moves"),
        )
    })
}

#[test]
fn a_frame_keeps_to_the_origin_that_it_is_given() -> Result<()> {
    journey("frame-origin", Screen::DESKTOP, |browser| {
        browser.goto("e2e/frame.html")?;
        let hash = "#g=xiangqi&origin=https://example.org/page";
        browser.run(FRAME, json!([hash, "400px", "500px"]))?;
        inside(browser, |board| board.expect("ply", &json!(0)))?;
        send(browser, &json!({ "type": "move", "move": "h2e2" }))?;
        // A later message of the frame's own making shows that the one before was passed over.
        inside(browser, |board| {
            board.play(Pointer::Mouse, &["b2", "e2"])?;
            board.expect("moves", &json!(["b2e2"]))
        })?;
        browser.expect("heard", &json!([]))?;
        let errors = browser.console_errors()?;
        ensure!(
            errors.iter().all(|error| error.contains("target origin")),
            "{errors:?}"
        );
        Ok(())
    })
}

#[test]
fn what_is_wrong_in_an_address_is_said() -> Result<()> {
    journey("frame-faults", NARROW, |browser| {
        let hash =
            "#g=xiangqi&lang=en&theme=neon&fen=9/9&ply=two&c=nav,song&colour=red&moves=%E7&o=black";
        open(browser, hash, "100%", Some("620px"))?;
        inside(browser, |board| {
            let said = "[...document.querySelectorAll('#notice li')].map(({ textContent }) => textContent).sort()";
            browser.expect(&format!("{said}.length"), &json!(6))?;
            let said = browser.eval(said)?;
            let texts = said.as_array().map(Vec::as_slice).unwrap_or_default();
            for part in [
                "“theme=neon”",
                "“fen=9/9”",
                "“ply=two”",
                "“c=song”",
                "“colour=red”",
                "“moves=%E7”",
            ] {
                let is_said =
                    |text: &Value| text.as_str().is_some_and(|text| text.starts_with(part));
                ensure!(texts.iter().any(is_said), "{part}: {said:#}");
            }
            // The rest holds.
            board.expect("orientation", &json!("black"))?;
            board.play(Pointer::Touch, &["h2", "e2"])?;
            browser.screenshot("frame-faults")?;
            browser.run(
                "document.querySelector('#notice button').click()",
                Value::Null,
            )?;
            browser.wait("document.querySelector('#notice').hidden")
        })?;
        Ok(())
    })
}

#[test]
fn an_address_holds_a_game() -> Result<()> {
    journey("frame-games", Screen::DESKTOP, |browser| {
        let hash = "#moves=C2.5,H8%2B7_H2+3+R9.8&ply=3&lang=en&theme=paper&pieces=western";
        open(browser, hash, "400px", None)?;
        inside(browser, |board| {
            board.expect("notations.length", &json!(4))?;
            board.expect("ply", &json!(3))?;
            board.expect("theme", &json!("paper"))
        })?;
        let link = browser.run(
            "return (async () => { await import('/js/element.js'); const board = document.createElement('gomoku-board'); \
             document.body.append(board); await board.ready; board.move('h8'); board.move('i9'); \
             const link = await board.export('share'); board.remove(); return link.trim() })()",
            Value::Null,
        )?;
        let link = link.as_str().unwrap_or_default();
        // The address changes under the frame, which needs no loading again.
        browser.run("heard.length = 0; const frame = document.querySelector('iframe'); frame.src = frame.src.replace(/#.*/, arguments[0])",
            json!(format!("#{link}&c=nav,list&lang=vi&ply=1")))?;
        browser.expect(
            &last("board-navigate", "detail"),
            &json!({ "ply": 1, "length": 2 }),
        )?;
        inside(browser, |board| {
            board.expect("localName", &json!("gomoku-board"))?;
            board.expect("moves", &json!(["h8"]))?;
            board.expect("controls", &json!("nav list"))
        })
    })
}

/// Insists that board and controls are seen whole in the frame, without bars to scroll by; returns how
/// much of the frame's height they leave.
fn fits(browser: &Browser, controls: &str) -> Result<f64> {
    let mut room = 0.0;
    inside(browser, |_| {
        browser.wait(&format!(
            "document.querySelector('xiangqi-board').shadowRoot.querySelector('{controls}')"
        ))?;
        let seen = "(() => { const { shadowRoot } = document.querySelector('xiangqi-board'); \
            const boxes = ['.table', 'CONTROLS'].map((name) => shadowRoot.querySelector(name).getBoundingClientRect()); \
            const all = boxes.every(({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1); \
            const [table, bar] = boxes; const apart = bar.top >= table.bottom - 1 || bar.left >= table.right - 1; \
            const ratio = table.width / table.height; \
            return all && apart && Math.abs(ratio - 1000 / 1100) < .02 && document.documentElement.scrollHeight <= innerHeight })()";
        browser.wait(&seen.replace("CONTROLS", controls))?;
        let left = browser.eval(&"innerHeight - document.querySelector('xiangqi-board').shadowRoot.querySelector('CONTROLS').getBoundingClientRect().bottom".replace("CONTROLS", controls))?;
        room = left.as_f64().unwrap_or(f64::MAX);
        Ok(())
    })?;
    Ok(room)
}

#[test]
fn a_square_frame_loses_no_button() -> Result<()> {
    journey("frame-square", NARROW, |browser| {
        let hash = "#lang=en&c=nav,list,undo,flip,copy&moves=h2e2,h9g7,h0g2";
        open(browser, hash, "340px", Some("340px"))?;
        inside(browser, |_| {
            browser.wait(
                "document.querySelector('xiangqi-board').shadowRoot.querySelector('.bar.controls')",
            )
        })?;
        browser.screenshot("frame-square-all")?;
        open(browser, "#lang=en&c=nav,flip", "340px", Some("340px"))?;
        fits(browser, ".bar.controls")?;
        browser.screenshot("frame-square")
    })
}

#[test]
fn a_frame_that_follows_its_size_has_no_dead_space() -> Result<()> {
    journey("frame-size", NARROW, |browser| {
        let hash = "#lang=en&c=nav,list,undo,flip&moves=h2e2,h9g7,h0g2";
        open(browser, hash, "100%", None)?;
        let room = fits(browser, ".bar.controls")?;
        ensure!(room < 12.0, "{room} pixels are left below");
        inside(browser, |board| {
            let beside = board.run(
                "return innerWidth - board.shadowRoot.querySelector('.table').getBoundingClientRect().width",
                Value::Null,
            )?;
            ensure!(
                beside.as_f64().is_some_and(|beside| beside < 2.0),
                "{beside} beside"
            );
            Ok(())
        })?;
        browser.screenshot("frame-size")
    })
}

#[test]
fn a_broad_frame_has_its_controls_beside_the_board() -> Result<()> {
    journey("frame-broad", Screen::DESKTOP, |browser| {
        let hash = "#lang=en&theme=dark&c=nav,list,undo,flip&moves=h2e2,h9g7,h0g2";
        open(browser, hash, "800px", Some("450px"))?;
        fits(browser, ".bar.controls")?;
        browser.screenshot("frame-broad")
    })
}
