//! The ground of a board: chequered cells, and lines that lie further apart upwards.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Pointer, Screen, journey};
use serde_json::{Value, json};

const CELLS: &str = "shadowRoot.querySelector('[part=cells]') && getComputedStyle(board_.shadowRoot\
     .querySelector('[part=cells]')).stroke";

#[test]
fn a_page_tints_the_cells() -> Result<()> {
    journey("ground-cells", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let tint = CELLS.replace("board_", "document.querySelector('#first')");
        board.run(
            "board.told = []; board.addEventListener('board-error', ({ detail }) => board.told.push([detail.source, detail.value]))",
            Value::Null,
        )?;
        board.expect(&tint, &json!(null))?;
        board.expect("cells", &json!("plain"))?;
        board.run("board.cells = 'chequered'", Value::Null)?;
        board.expect(&tint, &json!("rgb(210, 166, 103)"))?;
        // The board goes on, turned or not, and a picture of it has the cells.
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.run("board.flip()", Value::Null)?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        board.expect("toSVG().includes('part=\"cells\"')", &json!(true))?;
        board.run(
            "board.style.setProperty('--board-cell', 'rgb(1, 2, 3)')",
            Value::Null,
        )?;
        board.expect(&tint, &json!("rgb(1, 2, 3)"))?;
        board.run("board.setAttribute('cells', 'round')", Value::Null)?;
        board.expect("told", &json!([["cells", "round"]]))?;
        board.expect(&tint, &json!("rgb(1, 2, 3)"))?;
        board.run("board.removeAttribute('cells')", Value::Null)?;
        board.expect(&tint, &json!(null))?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))
    })
}

/// How far the last stone lies from the middle of its point, and how far it is from round, in pixels.
const STONE: &str = "const point = board.moves.at(-1); const stone = [...board.shadowRoot.querySelectorAll('.stone')].at(-1); \
    const [a, b] = [cell(point), stone].map((node) => node.getBoundingClientRect()); \
    return Math.max(Math.abs(a.x + a.width / 2 - b.x - b.width / 2), Math.abs(a.y + a.height / 2 - b.y - b.height / 2), \
    Math.abs(b.width - b.height))";

#[test]
fn a_tall_board_is_hit_where_it_is_seen() -> Result<()> {
    journey("ground-tall", Screen::PHONE, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        let ratio = "(({ width, height }) => Math.round(1000 * height / width))(document.querySelector('#third')\
                     .shadowRoot.querySelector('.table').getBoundingClientRect())";
        board.run(
            "board.size = 15; board.aspect = 'tall'; board.theme = 'paper'; board.input = 'tap'; board.scrollIntoView()",
            Value::Null,
        )?;
        browser.expect(ratio, &json!(1062))?;
        board.expect(
            "fen",
            &json!("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b"),
        )?;
        let pitch = board.run(
            "const [a, b, c] = ['a1', 'o1', 'a15'].map((point) => cell(point).getBoundingClientRect()); \
             return Math.round(100 * (a.y - c.y) / (b.x - a.x))",
            Value::Null,
        )?;
        ensure!(pitch == json!(107), "{pitch}");
        let check = |points: &[&str]| {
            for point in points {
                board.play(Pointer::Touch, &[point])?;
                let slip = board.run(STONE, Value::Null)?;
                ensure!(
                    slip.as_f64().is_some_and(|slip| slip < 1.0),
                    "{point}: {slip}"
                );
            }
            Ok(())
        };
        check(&["a1", "o15", "a15", "o1", "h8"])?;
        // Half way to the next line the next point begins, up as across.
        let (x, y) = board.centre("h8")?;
        let found = board.run(
            "const { width, height } = cell('h8').getBoundingClientRect(); const [x, y] = argument; \
             return [[0, -0.45], [0, -0.55], [0, 0.45], [0, 0.55], [0.45, 0], [0.55, 0]].map(([across, down]) => \
             board.shadowRoot.elementFromPoint(x + across * width, y + down * height).dataset.point)",
            json!([x, y]),
        )?;
        ensure!(
            found == json!(["h8", "h9", "h8", "h7", "h8", "i8"]),
            "{found}"
        );
        board.run("board.flip(); board.coordinates = 'none'", Value::Null)?;
        check(&["b2", "n14", "c13"])?;
        // The stone that slides above the finger falls where it is shown.
        board.run("board.input = 'offset'", Value::Null)?;
        let (from, (x, y)) = (board.centre("c3")?, board.centre("l5")?);
        browser.drag(Pointer::Touch, from, (x, y + 56.0))?;
        board.expect(
            "shadowRoot.querySelectorAll('[part~=ghost]').length",
            &json!(1),
        )?;
        board.tap(Pointer::Touch, "l5")?;
        board.expect("moves.at(-1)", &json!("l5"))?;
        board.run("board.aspect = 'square'", Value::Null)?;
        board.run("board.input = 'tap'", Value::Null)?;
        check(&["l6"])?;
        browser.expect(ratio, &json!(1000))
    })
}

#[test]
fn a_row_is_won_on_a_tall_board() -> Result<()> {
    journey("ground-tall-won", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        board.run("board.aspect = 'tall'", Value::Null)?;
        for point in ["b2", "b9", "c3", "c9", "d4", "d9", "e5", "e9", "f6"] {
            board.play(Pointer::Mouse, &[point])?;
        }
        board.expect("status.reason", &json!("five"))?;
        let ends = board.run(
            "const line = board.shadowRoot.querySelector('.win-line').getBoundingClientRect(); \
             const [low, high] = ['b2', 'f6'].map((point) => cell(point).getBoundingClientRect()); \
             const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2]; \
             return Math.max(Math.abs(line.left - middle(low)[0]), Math.abs(line.bottom - middle(low)[1]), \
             Math.abs(line.right - middle(high)[0]), Math.abs(line.top - middle(high)[1]))",
            Value::Null,
        )?;
        ensure!(ends.as_f64().is_some_and(|ends| ends < 1.0), "{ends}");
        browser.screenshot("ground-tall-won")
    })
}

#[test]
fn a_page_marks_points_by_its_style_sheet() -> Result<()> {
    journey("ground-parts", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        browser.run(
            "const sheet = new CSSStyleSheet(); sheet.replaceSync('#first::part(e4) { outline: 3px solid rgb(1, 2, 3) } \
             ::part(dragged) { opacity: 0.5 }'); document.adoptedStyleSheets = [sheet]",
            Value::Null,
        )?;
        let marked = "return [...board.shadowRoot.querySelectorAll('.cell')]\
                      .filter((cell) => getComputedStyle(cell).outlineColor === 'rgb(1, 2, 3)').map((cell) => cell.dataset.point)";
        let marked = || board.run(marked, Value::Null);
        ensure!(marked()? == json!(["e4"]), "{}", marked()?);
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.run("board.flip(); board.theme = 'paper'", Value::Null)?;
        ensure!(marked()? == json!(["e4"]), "{}", marked()?);
        browser.expect(
            "[...document.querySelector('#second').shadowRoot.querySelectorAll('.piece')].every((piece) => getComputedStyle(piece).opacity === '1')",
            &json!(true),
        )
    })
}
