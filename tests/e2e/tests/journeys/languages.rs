//! Board and page change their language while the game goes on.

use anyhow::Result;
use qipan_e2e::{Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, open, open_at};

/// What the page says whose turn it is, and what its button for a new game is called.
const TEXTS: &str = "[document.documentElement.lang, document.querySelector('#status').textContent, \
    document.querySelector('#new span').textContent]";

#[track_caller]
fn check(name: &str, path: &str) -> Result<()> {
    journey(name, Screen::PHONE, |browser| {
        let board = open_at(browser, path, Game::Xiangqi)?;
        board.play(Pointer::Touch, &["h2", "e2"])?;
        for (language, turn, new) in [
            ("vi", "Đến lượt Đen.", "Ván mới"),
            ("zh-Hans", "轮到黑方。", "新局"),
            ("zh-Hant", "輪到黑方。", "新局"),
            ("en", "Black to move.", "New"),
        ] {
            let choose = "const select = document.querySelector('#language'); \
                select.value = arguments[0]; \
                select.dispatchEvent(new Event('change', { bubbles: true }))";
            browser.run(choose, json!(language))?;
            browser.expect(TEXTS, &json!([language, turn, new]))?;
            browser.wait("document.documentElement.scrollWidth <= innerWidth")?;
            browser.screenshot(&format!("{name}-{language}"))?;
        }
        board.expect("moves", &json!(["h2e2"]))
    })
}

#[test]
fn a_reader_changes_the_language() -> Result<()> {
    check("languages", "")
}

#[test]
fn a_reader_changes_the_language_of_what_is_given_away() -> Result<()> {
    check("dist-languages", "dist/site/")
}

#[test]
fn a_board_keeps_its_language_until_the_other_has_come() -> Result<()> {
    journey("languages-ready", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        let texts = board.run(
            "const before = board.status.text; board.lang = 'vi-VN'; \
            const meanwhile = board.status.text; \
            return board.ready.then((same) => [before === meanwhile, board.status.text, same === board])",
            Value::Null,
        )?;
        assert_eq!(texts, json!([true, "Đến lượt Đỏ.", true]));
        // From then on it is at hand.
        let text = board.run(
            "board.lang = 'en'; board.lang = 'vi'; return board.status.text",
            Value::Null,
        )?;
        assert_eq!(text, "Đến lượt Đỏ.");
        Ok(())
    })
}
