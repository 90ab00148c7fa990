//! Games that come from files and links, and go into them.

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, open};

/// A game with comments and a variation, as somebody has it: in GB18030, names included.
const RECORD: &str = "[Game \"Chinese Chess\"]\n[Event \"五羊杯\"]\n[Red \"胡荣华\"]\n[Black \"柳大华\"]\n\
    [Result \"1-0\"]\n\n{开局} 1. 炮二平五 {中炮} 马８进７ (1... 炮８平５ {顺炮} 2. 马二进三) 2. 马二进三 车９平８ 1-0\n";

/// Drops a file on the page, as the hand does: its bytes, and a name that says nothing.
fn drop_file(browser: &Browser, bytes: &[u8]) -> Result<()> {
    drop_on(browser, "#felt", bytes)
}

fn drop_on(browser: &Browser, place: &str, bytes: &[u8]) -> Result<()> {
    let body = "const transfer = new DataTransfer(); \
        transfer.items.add(new File([new Uint8Array(arguments[0])], 'game')); \
        const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }); \
        document.querySelector(arguments[1]).dispatchEvent(event)";
    browser.run(body, json!([bytes, place]))?;
    Ok(())
}

#[track_caller]
fn browse(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        let (bytes, _, has_failed) = encoding_rs::GB18030.encode(RECORD);
        ensure!(!has_failed, "no GB18030");
        drop_file(browser, &bytes)?;
        board.expect("variations.length", &json!(6))?;
        board.expect("headers.Red", &json!("胡荣华"))?;
        board.expect("score", &json!("1-0"))?;
        board.expect("comment", &json!("开局"))?;
        // The two answers to the first move: the second one leads into the variation.
        board.run("board.go(1)", Value::Null)?;
        browser.wait("document.querySelectorAll('#branches button').length === 2")?;
        // What is said of the move stands beside the ways on from it.
        browser.expect(
            "document.querySelector('#note').checkVisibility() && document.querySelector('#note').textContent",
            &json!("中炮"),
        )?;
        browser.screenshot(name)?;
        browser.click("#branches button:last-child")?;
        board.expect("moves", &json!(["h2e2", "h7e7"]))?;
        browser.expect(
            "document.querySelector('#note').textContent",
            &json!("顺炮"),
        )?;
        browser.expect(
            "document.querySelectorAll('#moves button').length",
            &json!(4),
        )?;
        let pgn = exported(&board, "pgn")?;
        for kept in [
            "[Event \"五羊杯\"]",
            "(1... 炮８平５ {顺炮} 2. 马二进三)",
            "1-0",
        ] {
            ensure!(pgn.contains(kept), "no {kept} in\n{pgn}");
        }
        // The same through the menu.
        browser.click("#menu")?;
        browser.click("#menu-export")?;
        browser.wait("document.querySelectorAll('dialog[open] .format').length > 5")?;
        browser.screenshot(&format!("{name}-export"))?;
        browser.click("dialog[open] .answers button")?;
        // A binary format, back again.
        let again = board.run(
            "return board.export('xqf').then((bytes) => board.load(bytes)).then((report) => report.format)",
            Value::Null,
        )?;
        ensure!(again == "xqf", "{again}");
        board.expect("variations.length", &json!(6))?;
        ensure!(
            board.run("return board.unload()", Value::Null)? == true,
            "nothing to bring back"
        );
        board.expect("moves.length", &json!(2))
    })
}

fn exported(board: &Board<'_>, format: &str) -> Result<String> {
    let text = board.run("return board.export(argument)", json!(format))?;
    text.as_str().map(str::to_owned).context("no text")
}

#[test]
fn a_dropped_game_is_browsed_and_exported() -> Result<()> {
    browse("files-desktop", Screen::DESKTOP)
}

#[test]
fn a_phone_opens_a_game_too() -> Result<()> {
    browse("files-phone", Screen::PHONE)
}

#[test]
fn a_link_holds_a_game_with_its_opening() -> Result<()> {
    journey("files-link", Screen::DESKTOP, |browser| {
        open(browser, Game::Xiangqi)?;
        let link = "g2.15.standard.swap2.prevent..Bwf2DgT6qbw3ZVHgL9v";
        browser.run(&format!("location.hash = '{link}'"), Value::Null)?;
        let board = Board::find(browser, "gomoku-board")?;
        board.expect("opening", &json!("swap2"))?;
        board.expect("variations.length", &json!(10))?;
        browser.expect("location.hash", &json!(""))?;
        ensure!(exported(&board, "share")?.trim() == link, "another link");
        Ok(())
    })
}

#[test]
fn a_damaged_link_leaves_the_games_alone() -> Result<()> {
    journey("files-link-damaged", Screen::PHONE, |browser| {
        open(browser, Game::Gomoku)?;
        let note = "document.querySelector('#note').textContent";
        for link in ["g1.AAAA", "x1.zzzzzz", "x1.%%%", "x9..abc"] {
            browser.run(
                "document.querySelector('#note').textContent = ''",
                Value::Null,
            )?;
            browser.run(&format!("location.hash = '{link}'"), Value::Null)?;
            browser.expect(note, &json!("This link is damaged: it holds no game."))?;
            let moves =
                "[...document.querySelectorAll('#felt > *')].flatMap(({ moves = [] }) => moves)";
            browser.expect(moves, &json!([]))?;
        }
        Ok(())
    })
}

#[test]
fn a_file_of_the_other_game_turns_the_table_to_it() -> Result<()> {
    journey("files-other", Screen::PHONE, |browser| {
        let xiangqi = open(browser, Game::Xiangqi)?;
        xiangqi.run("board.move('h2e2')", Value::Null)?;
        let record = b"(;GM[4]FF[4]SZ[15]PB[Ada]PW[Bo];B[hh];W[ig])";
        drop_file(browser, record)?;
        let gomoku = Board::find(browser, "gomoku-board")?;
        gomoku.expect("variations.length", &json!(2))?;
        browser.expect(
            "document.querySelector('gomoku-board').hidden",
            &json!(false),
        )?;
        browser.expect(
            "document.querySelector('#note').textContent",
            &json!("Opened. Ada – Bo"),
        )?;
        browser.screenshot("files-other")?;
        // What neither game can read leaves both alone, and the table where it is.
        drop_file(browser, b"12345")?;
        browser.wait("document.querySelector('#note').className === 'refusal'")?;
        gomoku.expect("variations.length", &json!(2))?;
        browser.expect(
            "document.querySelector('gomoku-board').hidden",
            &json!(false),
        )?;
        xiangqi.expect("moves", &json!(["h2e2"]))
    })
}

#[test]
fn a_fault_is_told_with_its_place() -> Result<()> {
    journey("files-fault", Screen::PHONE, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        drop_file(browser, b"1. h2e2 h9g7\n2. h0g2 zzz")?;
        board.expect("variations.length", &json!(3))?;
        browser.wait("document.querySelector('#note').textContent.includes('Line 2: move 4')")?;
        browser.screenshot("files-fault")?;
        drop_file(browser, &[0, 1, 2])?;
        browser.wait("document.querySelector('#note').className === 'refusal'")?;
        board.expect("variations.length", &json!(3))
    })
}

#[test]
fn what_is_no_record_is_told_in_a_sentence() -> Result<()> {
    journey("files-nonsense", Screen::PHONE, |browser| {
        for game in [Game::Xiangqi, Game::Gomoku] {
            open(browser, game)?;
            drop_file(browser, b"call me at nine")?;
            browser.expect(
                "document.querySelector('#note').textContent",
                &json!("Line 1: no kind of record that is known here."),
            )?;
            // The other game has been asked as well, out of sight.
            let seen = "[...document.querySelector('#felt').children].filter((one) => one.checkVisibility()).length";
            browser.expect(seen, &json!(1))?;
        }
        Ok(())
    })
}

#[test]
fn nothing_is_opened_beneath_a_dialog() -> Result<()> {
    journey("files-dialog", Screen::PHONE, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        browser.click("#menu")?;
        drop_on(browser, "#menu-dialog", b"1. h2e2 h9g7")?;
        browser.click("#menu-dialog [value=close]")?;
        drop_file(browser, b"1. b2e2")?;
        board.expect("variations.length", &json!(1))?;
        browser.expect("localStorage.getItem('qipan.last.xiangqi')", &Value::Null)?;
        // The library takes in what is dropped on it.
        browser.click("#menu")?;
        browser.click("#menu-library")?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(1))?;
        drop_on(browser, ".library .games", b"1. h2e2 h9g7")?;
        browser.expect("document.querySelectorAll('.library li').length", &json!(2))?;
        board.expect("variations.length", &json!(1))
    })
}

#[test]
fn one_of_several_games_is_chosen() -> Result<()> {
    journey("files-several", Screen::PHONE, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        drop_file(
            browser,
            b"[Red \"A\"]\n\n1. h2e2 *\n\n[Red \"B\"]\n\n1. b2e2 *\n",
        )?;
        browser.wait("document.querySelectorAll('dialog[open] .item').length === 2")?;
        browser.screenshot("files-several")?;
        browser.click("dialog[open] .item[value=\"1\"]")?;
        board.expect("headers.Red", &json!("B"))
    })
}
