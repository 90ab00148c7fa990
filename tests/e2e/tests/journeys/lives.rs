//! What a page may do with an element before it is a board, and while it is one: set it up early, take it
//! elsewhere, ask once more.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Pointer, Screen, journey};
use serde_json::{Value, json};

#[test]
fn what_was_set_before_the_element_was_defined_is_taken_up() -> Result<()> {
    journey("lives-early", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let record = Board::find(browser, "#first")?.run(
            "board.move('h2e2'); board.move('h9g7'); return board.record",
            Value::Null,
        )?;
        browser.goto("e2e/frame.html")?;
        let told = browser.run(
            "const [record] = arguments; const told = []; \
             const [kept, wrong] = ['kept', 'wrong'].map((id) => \
             Object.assign(document.createElement('xiangqi-board'), { id, players: { red: 'Ann' } })); \
             Object.assign(kept, { record, ply: 1, coordinates: 'iccs' }); wrong.record = { text: 'none' }; \
             wrong.addEventListener('board-error', ({ detail }) => told.push(detail.source)); \
             document.body.append(kept, wrong); \
             return import('../js/element.js').then(() => Promise.all([kept.ready, wrong.ready])).then(() => told)",
            json!([record]),
        )?;
        ensure!(told == json!(["record"]), "{told}");
        let kept = Board::find(browser, "#kept")?;
        kept.expect("notations.length", &json!(2))?;
        kept.expect("ply", &json!(1))?;
        kept.expect("coordinates", &json!("iccs"))?;
        for board in [kept, Board::find(browser, "#wrong")?] {
            board.expect("players.red", &json!("Ann"))?;
        }
        Ok(())
    })
}

#[test]
fn a_board_that_could_not_be_loaded_may_be_asked_again() -> Result<()> {
    journey("lives-again", Screen::DESKTOP, |browser| {
        browser.goto("e2e/frame.html")?;
        let said = browser.run(
            "return import('../js/element.js').then(async ({ setWasmSource }) => { \
             setWasmSource(() => Promise.reject(new Error('no way there'))); \
             const board = document.createElement('xiangqi-board'); board.id = 'first'; \
             document.body.append(board); \
             const first = await board.ready.catch(({ message }) => message); \
             setWasmSource(new URL('../pkg/xiangqi_bg.wasm', location.href)); \
             return [first, (await board.ready) === board]; })",
            Value::Null,
        )?;
        ensure!(said == json!(["no way there", true]), "{said}");
        let board = Board::find(browser, "#first")?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.expect("shadowRoot.querySelector('[part=notice]')", &Value::Null)
    })
}

#[test]
fn a_board_looks_and_works_alike_in_another_document() -> Result<()> {
    journey("lives-adopted", Screen::DESKTOP, |browser| {
        browser.goto("e2e/hosts.html")?;
        browser.run(
            "const place = document.querySelector('#place'); \
             place.innerHTML = '<iframe width=500 height=560></iframe><xiangqi-board></xiangqi-board>'; \
             window.board = place.lastChild; return board.ready.then(() => { board.move('h2e2'); \
             place.firstChild.contentDocument.body.append(board); })",
            Value::Null,
        )?;
        browser.expect("board.moves.join()", &json!("h2e2"))?;
        browser.enter("iframe")?;
        let board = Board::find(browser, "xiangqi-board")?;
        // Without its style sheet the rows are none.
        let apart = board.centre("i0")?.0 - board.centre("a0")?.0;
        ensure!(apart > 300.0, "a0 and i0 are {apart} pixels apart");
        board.drag(Pointer::Mouse, "h9", "g7")?;
        board.expect("moves.join()", &json!("h2e2,h9g7"))
    })
}

#[test]
fn a_board_speaks_the_language_of_where_it_stands() -> Result<()> {
    journey("lives-language", Screen::DESKTOP, |browser| {
        browser.goto("e2e/hosts.html")?;
        browser.run(
            "const place = document.querySelector('#place'); \
             place.innerHTML = '<div lang=zh-Hans></div><div lang=zh-Hant></div>'; \
             window.board = document.createElement('xiangqi-board'); \
             place.firstChild.attachShadow({ mode: 'open' }).append(board); return board.ready.then(() => {})",
            Value::Null,
        )?;
        browser.expect("board.status.text", &json!("轮到红方。"))?;
        browser.run(
            "document.querySelector('#place').lastChild.append(board)",
            Value::Null,
        )?;
        browser.expect("board.status.text", &json!("輪到紅方。"))
    })
}

#[test]
fn numbers_that_name_no_place_lead_nowhere() -> Result<()> {
    journey("lives-numbers", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "for (const move of ['h2e2', 'h9g7', 'h0g2']) board.move(move)",
            Value::Null,
        )?;
        for (ply, shown) in [
            ("-1", 0),
            ("Infinity", 3),
            ("1.7", 1),
            ("2 ** 32 + 1", 3),
            ("NaN", 0),
        ] {
            let found = board.run(
                &format!("board.go(2); board.go({ply}); return board.ply"),
                Value::Null,
            )?;
            ensure!(found == json!(shown), "go({ply}) shows {found}");
        }
        for id in ["-1", "NaN", "1.5", "2 ** 32 + 1", "undefined", "99"] {
            let found = board.run(
                &format!("board.go(2); return [board.goTo({id}), board.ply]"),
                Value::Null,
            )?;
            ensure!(found == json!([false, 2]), "goTo({id}): {found}");
        }
        Ok(())
    })
}

#[test]
fn a_position_that_cannot_be_read_is_told_as_one() -> Result<()> {
    journey("lives-position", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        for id in ["#first", "#third"] {
            let told = Board::find(browser, id)?.run(
                "const told = []; board.addEventListener('board-error', ({ detail }) => \
                 told.push(detail.source, detail.value)); board.position = 'e5 z9'; return told",
                Value::Null,
            )?;
            ensure!(told == json!(["position", "e5 z9"]), "{id}: {told}");
        }
        Ok(())
    })
}

/// What each call answers that is given something that is no text.
const NO_TEXTS: &str = "return (async () => { const said = []; for (const call of [() => board.why('e0', 5), \
    () => board.why(), () => board.pieceSVG(), () => board.pieceSVG('KK'), () => { board.palette = 5; }, () => board.export(5), \
    () => board.load('h2e2', { encoding: 5 })]) { try { await call(); said.push('nothing'); } \
    catch (error) { said.push(error.name); } } return said; })()";

#[test]
fn what_is_no_text_fells_no_core() -> Result<()> {
    journey("lives-texts", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run("board.mode = 'edit'", Value::Null)?;
        let said = board.run(NO_TEXTS, Value::Null)?;
        let no = "RangeError";
        // An encoding that is unknown is none that was asked for.
        ensure!(said == json!([no, no, no, no, no, no, "nothing"]), "{said}");
        board.run(
            "board.mode = 'play'; board.players = { red: 'Ann', black: 'Bo' }; board.players = { red: null }",
            Value::Null,
        )?;
        board.expect("players", &json!({ "red": "", "black": "Bo" }))?;
        board.play(Pointer::Mouse, &["h2", "e2"])
    })
}

/// Makes the page of this text, and awaits its one board.
const WRITE: &str = "const [text] = arguments; document.body.innerHTML = text; \
    return import('../js/element.js').then(() => document.body.firstElementChild.ready).then(() => true)";

#[test]
fn a_board_opens_the_record_that_stands_in_it() -> Result<()> {
    journey("lives-within", Screen::DESKTOP, |browser| {
        browser.goto("e2e/frame.html")?;
        let xiangqi = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
        let gomoku = "(;GM[4]FF[4]SZ[15];B[hh];W[ig];B[gg])";
        for (tag, text) in [("xiangqi-board", xiangqi), ("gomoku-board", gomoku)] {
            let script = format!("<script type='text/x-record'>{text}</script>");
            for within in [script.as_str(), text] {
                let page = format!("<{tag} ply='last'>\n{within}</{tag}>");
                browser.run(WRITE, json!([page]))?;
                let board = Board::find(browser, tag)?;
                let moves = if tag == "xiangqi-board" {
                    json!(["h2e2", "h9g7", "h0g2", "i9h9"])
                } else {
                    json!(["h8", "i9", "g9"])
                };
                board.expect("moves", &moves)?;
                board.run("board.ply = 1; board.undo()", Value::Null)?;
                board.expect("moves", &json!([]))?;
            }
        }
        // Moves in the tag come first, and what is no record is there for those without a board.
        let page = format!("<xiangqi-board moves='b2e2'>{xiangqi}</xiangqi-board>");
        browser.run(WRITE, json!([page]))?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("moves", &json!(["b2e2"]))?;
        browser.run(
            WRITE,
            json!(["<xiangqi-board>A board needs 1 script.</xiangqi-board>"]),
        )?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.expect("moves", &json!(["h2e2"]))
    })
}

#[test]
fn a_tag_names_the_place_where_its_game_begins() -> Result<()> {
    journey("lives-ply", Screen::DESKTOP, |browser| {
        browser.goto("e2e/frame.html")?;
        let page = "<xiangqi-board ply='1' moves='h2e2 h9g7 h0g2'></xiangqi-board>";
        browser.run(WRITE, json!([page]))?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("ply", &json!(1))?;
        board.run("board.redo()", Value::Null)?;
        board.expect("ply", &json!(2))?;
        for (value, ply) in [("last", 3), ("0", 0), ("12", 3)] {
            board.run("board.setAttribute('ply', argument)", json!(value))?;
            board.expect("ply", &json!(ply))?;
        }
        let told = board.run(
            "const told = []; \
             board.addEventListener('board-error', ({ detail }) => told.push(detail.source, detail.value)); \
             board.setAttribute('ply', 'middle'); return told",
            Value::Null,
        )?;
        ensure!(told == json!(["ply", "middle"]), "{told}");
        board.expect("ply", &json!(3))?;
        // Other moves begin where the tag says, too.
        board.run(
            "board.setAttribute('ply', '1'); board.setAttribute('moves', 'b2e2 b9c7')",
            Value::Null,
        )?;
        board.expect("moves", &json!(["b2e2"]))
    })
}
