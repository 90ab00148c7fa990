//! The puzzles of the page: chosen from the list, solved, hinted at, and remembered.

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, open};

/// Opens the puzzles of a game in a room of their own, in a language.
fn enter(browser: &Browser, game: &str, language: &str) -> Result<()> {
    let body = "const [game, language] = arguments; \
        const [{ open }, { say, speak }] = await Promise.all([import('/js/puzzles.js'), import('/js/words.js')]); \
        await speak(language); \
        document.documentElement.lang = language; \
        document.querySelector('main').hidden = true; \
        document.querySelector('#room')?.remove(); \
        const room = Object.assign(document.createElement('div'), { id: 'room' }); \
        document.body.append(room); \
        await open(room, { game, language, say })";
    browser.run(
        &format!("return (async (...arguments) => {{ {body} }})(...arguments)"),
        json!([game, language]),
    )?;
    Ok(())
}

const NEWS: &str = "document.querySelector('.puzzle-news').textContent";

/// The solution's shortest line.
fn solution(board: &Board) -> Result<Vec<String>> {
    let text = board.run("return board.solution", Value::Null)?;
    let line = text.as_str().and_then(|text| text.split('|').next());
    Ok(line
        .context("no solution")?
        .split(' ')
        .map(str::to_owned)
        .collect())
}

fn choose(browser: &Browser, place: usize) -> Result<()> {
    browser.click(&format!(".puzzle-list li:nth-child({place}) button"))?;
    browser.wait("document.querySelector('.puzzle-felt > *')?.mode === 'puzzle'")
}

#[track_caller]
fn solve(name: &str, game: &str, selector: &str, width: usize) -> Result<()> {
    journey(name, Screen::DESKTOP, |browser| {
        open(browser, Game::Xiangqi)?;
        enter(browser, game, "en")?;
        let cards = browser.eval("document.querySelectorAll('.puzzle-card').length")?;
        ensure!(cards.as_u64() >= Some(24), "{cards} puzzles");
        choose(browser, 2)?;
        let board = Board::find(browser, selector)?;
        for (ply, mv) in solution(&board)?.iter().enumerate() {
            // The other side answers by itself, maybe before anybody looks.
            if ply % 2 == 1 {
                browser.wait(&format!(
                    "document.querySelector('{selector}').moves.length > {ply}"
                ))?;
                continue;
            }
            board.expect("moves.length", &json!(ply))?;
            for point in [&mv[..mv.len() / width], &mv[mv.len() / width..]] {
                if !point.is_empty() {
                    board.tap(Pointer::Mouse, point)?;
                }
            }
        }
        browser.expect(NEWS, &json!("Solved!"))?;
        browser.screenshot(name)?;
        browser.click(".puzzle-acts button:last-child")?;
        browser.expect("document.querySelector('.puzzle-card[data-solved=true]').parentNode.previousSibling !== null", &json!(true))?;
        browser.reload()?;
        enter(browser, game, "en")?;
        browser.expect(
            "document.querySelectorAll('.puzzle-card[data-solved=true]').length",
            &json!(1),
        )?;
        Ok(())
    })
}

#[test]
fn a_composition_is_solved_and_remembered() -> Result<()> {
    solve(
        "puzzles-xiangqi",
        "xiangqi",
        ".puzzle-felt xiangqi-board",
        2,
    )
}

#[test]
fn a_problem_is_solved_and_remembered() -> Result<()> {
    solve("puzzles-gomoku", "gomoku", ".puzzle-felt gomoku-board", 1)
}

#[test]
fn hints_name_the_piece_and_then_the_move() -> Result<()> {
    journey("puzzles-hints", Screen::DESKTOP, |browser| {
        open(browser, Game::Xiangqi)?;
        enter(browser, "xiangqi", "zh-Hans")?;
        choose(browser, 3)?;
        let board = Board::find(browser, ".puzzle-felt xiangqi-board")?;
        let hint = ".puzzle-acts button:first-child";
        browser.click(hint)?;
        browser.expect(NEWS, &json!("下一步走这个子。"))?;
        browser.click(hint)?;
        browser.wait(&format!(
            "/^下一步是[车马炮相仕帅兵前后].{{3}}。$/.test({NEWS})"
        ))?;
        browser.screenshot("puzzles-hints")?;
        browser.click(".puzzle-acts button:nth-child(2)")?;
        board.expect("status.state", &json!("over"))?;
        browser.expect("document.activeElement.textContent", &json!("再试一次"))?;
        browser.click(".puzzle-acts button:nth-child(3)")?;
        browser.wait("document.querySelector('.puzzle-felt > *')?.mode === 'puzzle'")?;
        Board::find(browser, ".puzzle-felt xiangqi-board")?.expect("moves.length", &json!(0))
    })
}

/// The whole board lies below the head of the dialog when a puzzle far down the list is opened.
#[test]
fn a_puzzle_opens_in_sight() -> Result<()> {
    journey("puzzle-in-sight", Screen::PHONE, |browser| {
        open(browser, Game::Xiangqi)?;
        enter(browser, "xiangqi", "en")?;
        choose(browser, 12)?;
        browser.screenshot("puzzle-in-sight")?;
        browser.expect(
            "(() => { const head = document.querySelector('#puzzles-dialog > form').getBoundingClientRect(); \
             const board = document.querySelector('.puzzle-felt > *').getBoundingClientRect(); \
             return head.bottom <= board.top && board.bottom <= innerHeight; })()",
            &json!(true),
        )
    })
}

#[test]
fn puzzles_fit_a_phone() -> Result<()> {
    journey("puzzles-phone", Screen::PHONE, |browser| {
        open(browser, Game::Xiangqi)?;
        for (game, language) in [("xiangqi", "vi"), ("gomoku", "zh-Hant")] {
            enter(browser, game, language)?;
            browser.wait("document.querySelector('.puzzle-card > .puzzle-picture > *').ready")?;
            browser.expect(
                "document.documentElement.scrollWidth <= innerWidth",
                &json!(true),
            )?;
            browser.screenshot(&format!("puzzles-list-{game}"))?;
            choose(browser, 1)?;
            browser.expect(
                "document.documentElement.scrollWidth <= innerWidth",
                &json!(true),
            )?;
            let small = browser.eval(
                "[...document.querySelectorAll('#room button')].filter((one) => one.offsetParent && one.offsetHeight < 44).length",
            )?;
            ensure!(small == json!(0), "{small} small buttons");
            browser.screenshot(&format!("puzzles-one-{game}"))?;
        }
        Ok(())
    })
}
