//! Around a game on the page: who plays, with how much time, what comes after the end, and a look back.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey, key};
use serde_json::{Value, json};

use crate::table::{Game, open, text};

/// Begins a game with these values in the dialog, by the names of its fields.
fn begin(browser: &Browser, fields: &Value) -> Result<()> {
    browser.click("#badge")?;
    browser.wait("document.querySelector('#rules-dialog')?.open")?;
    browser.run(
        "const { elements } = document.querySelector('#rules-dialog form'); \
         for (const [name, value] of Object.entries(arguments[0])) { elements[name].value = value; \
         elements[name].dispatchEvent(new Event('change', { bubbles: true })); }",
        json!([fields]),
    )?;
    browser.click("#rules-dialog .main")?;
    browser.wait("!document.querySelector('#rules-dialog').open")
}

fn plays(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        let chosen = json!({ "first": "李", "second": "Anna", "clock": "10m+5s", "odds": "horse" });
        begin(browser, &chosen)?;
        text(browser, "#near b", "Red · 李")?;
        text(browser, "#far b", "Black · Anna")?;
        text(browser, "#far .time", "10:00")?;
        let fen = board.run("return board.fen", Value::Null)?;
        ensure!(
            fen.as_str().is_some_and(|fen| fen.contains("/R1BAKABNR ")),
            "{fen}"
        );
        board.play(Pointer::Touch, &["h2", "e2"])?;
        board.expect("clock.running", &json!("black"))?;
        browser.screenshot(name)?;
        // A tap on a clock stops it, another lets it run.
        browser.click("#far .time")?;
        board.expect("clock.running", &Value::Null)?;
        let state = board.run("return board.clock.state", Value::Null)?;
        // What is left survives a reload; so do the names.
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("clock.state", &state)?;
        board.expect("clock.running", &Value::Null)?;
        text(browser, "#far b", "Black · Anna")?;
        board.run("board.resign('red')", Value::Null)?;
        // The card after the end covers nothing of the board.
        browser.wait("!document.querySelector('#after').hidden")?;
        let is_clear = browser.eval(
            "(() => { const [board, card] = ['xiangqi-board', '#after'].map((name) => document.querySelector(name).getBoundingClientRect()); \
             return card.top >= board.bottom || card.left >= board.right || card.bottom <= board.top; })()",
        )?;
        ensure!(is_clear == json!(true), "the card lies on the board");
        browser.screenshot(&format!("{name}-end"))?;
        browser.click("#swap-sides")?;
        // Each has the other colour, and sits where they sat.
        text(browser, "#near b", "Black · 李")?;
        text(browser, "#far b", "Red · Anna")?;
        text(browser, "#near .time", "10:00")?;
        board.expect("moves.length", &json!(0))
    })
}

#[test]
fn two_play_with_names_a_clock_and_a_handicap_on_a_phone() -> Result<()> {
    plays("table-play-phone", Screen::PHONE)
}

#[test]
fn two_play_with_names_a_clock_and_a_handicap_on_a_desktop() -> Result<()> {
    plays("table-play-desktop", Screen::DESKTOP)
}

#[test]
fn a_clock_is_written_as_people_like() -> Result<()> {
    journey("table-clock", Screen::PHONE, |browser| {
        browser.goto("")?;
        browser.click("#games [value=gomoku]")?;
        let board = Board::find(browser, "gomoku-board")?;
        begin(
            browser,
            &json!({ "clock": "other", "control": "25m/3x20s" }),
        )?;
        board.expect("clock.control", &json!("25m/3x20s"))?;
        text(browser, "#near .time", "25:00")?;
        // What is no clock keeps the dialog open.
        browser.click("#badge")?;
        browser.wait("document.querySelector('#rules-dialog').open")?;
        for text in ["ten", " ", "0m", "+5s", "5m/0x30s", "0s/move", "99h"] {
            let is_valid = browser.run(
                "const form = document.querySelector('#rules-dialog form'); const { control } = form.elements; \
                 control.value = arguments[0]; control.dispatchEvent(new Event('input', { bubbles: true })); \
                 return form.checkValidity()",
                json!([text]),
            )?;
            ensure!(is_valid == json!(false), "{text:?} is taken");
        }
        browser.run(
            "document.querySelector('#rules-dialog').close()",
            Value::Null,
        )?;
        // However long a name is, the time beside it is in sight.
        begin(
            browser,
            &json!({ "first": "W".repeat(40), "second": "李".repeat(40), "clock": "10m" }),
        )?;
        board.expect("clock.control", &json!("10m"))?;
        browser.expect(
            "[...document.querySelectorAll('.seat .time')].every((time) => \
             time.getBoundingClientRect().right <= innerWidth && time.offsetWidth > 0)",
            &json!(true),
        )
    })
}

#[track_caller]
fn looks_back(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run(
            "board.position = '3k5/9/9/9/9/9/9/p8/R8/4K4 w'; \
             for (const move of argument) board.move(move); board.go(0)",
            json!(["a1a2", "d9d8", "a2a8", "d8d7"]),
        )?;
        browser.click("#menu")?;
        browser.click("#menu-review")?;
        browser.wait("!document.querySelector('#review').hidden")?;
        let find = |name: &str| {
            format!(
                "[...document.querySelectorAll('#review button')].find(({{ textContent }}) => textContent === '{name}')"
            )
        };
        let press = |name: &str| browser.run(&format!("{}.click()", find(name)), Value::Null);
        press("Next capture")?;
        board.expect("ply", &json!(1))?;
        press("Next capture")?;
        text(browser, "#review .said", "None further on.")?;
        board.run("board.go(0)", Value::Null)?;
        press("Next check")?;
        board.expect("ply", &json!(3))?;
        browser.run(
            "const speed = document.querySelector('#review select'); speed.value = '0.5'; ",
            Value::Null,
        )?;
        board.run("board.go(0)", Value::Null)?;
        press("Play")?;
        board.expect("ply", &json!(4))?;
        browser.screenshot(name)?;
        browser.click("#review .close")?;
        browser.wait("document.querySelector('#review').hidden")
    })
}

/// On a phone on its side the panel is low: what it says scrolls there, and the board stays.
#[test]
fn a_board_keeps_its_place_beside_long_words() -> Result<()> {
    let screen = Screen {
        width: 844,
        height: 390,
        ..Screen::PHONE
    };
    journey("table-side", screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run(
            "for (const move of argument) board.move(move)",
            json!(["h2e2", "h9g7", "e2e6"]),
        )?;
        browser.click("#menu")?;
        browser.click("#menu-review")?;
        browser.wait("!document.querySelector('#review').hidden")?;
        browser.screenshot("table-side")?;
        browser.expect(
            "document.documentElement.scrollHeight <= innerHeight",
            &json!(true),
        )
    })
}

/// On a low phone the words stand above the board; what a look back needs does not push it away.
#[test]
fn a_board_is_seen_while_a_game_is_looked_back_on() -> Result<()> {
    let screen = Screen {
        height: 640,
        ..Screen::PHONE
    };
    journey("table-review-low", screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.play(Pointer::Touch, &["h2", "e2"])?;
        browser.click("#menu")?;
        browser.click("#menu-review")?;
        browser.wait("!document.querySelector('#review').hidden")?;
        browser.screenshot("table-review-low")?;
        let hides = "document.querySelector('#near').getBoundingClientRect().bottom \
             > document.querySelector('#review button').getBoundingClientRect().top";
        browser.expect(hides, &json!(false))?;
        browser.expect("scrollY", &json!(0))
    })
}

#[test]
fn enter_after_a_name_begins_the_game() -> Result<()> {
    journey("table-enter", Screen::DESKTOP, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        browser.click("#badge")?;
        browser.wait("document.querySelector('#rules-dialog')?.open")?;
        browser.run(
            "document.querySelector('#rules-dialog [name=first]').focus()",
            Value::Null,
        )?;
        browser.keys(&['A', 'n', 'n', 'a', key::ENTER])?;
        browser.expect(
            "document.querySelector('#rules-dialog').open",
            &json!(false),
        )?;
        board.expect("players.red", &json!("Anna"))?;
        // Whoever leaves the dialog leaves the game alone.
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        browser.click("#badge")?;
        browser.click("#rules-dialog .answers [type=button]")?;
        browser.expect(
            "document.querySelector('#rules-dialog').open",
            &json!(false),
        )?;
        board.expect("moves", &json!(["h2e2"]))
    })
}

/// A board that is far from square lies in the middle of its table.
#[test]
fn a_long_board_lies_in_the_middle() -> Result<()> {
    journey("table-long", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Gomoku)?;
        board.run("board.size = '25x5'", Value::Null)?;
        let apart = "(() => { const middle = ({ top, bottom }) => (top + bottom) / 2; \
             const table = document.querySelector('gomoku-board').shadowRoot.querySelector('.table'); \
             return Math.abs(middle(table.getBoundingClientRect()) \
             - middle(document.querySelector('#felt').getBoundingClientRect())) < 2; })()";
        browser.expect(apart, &json!(true))
    })
}

/// Between two who sit face to face, the far seat is read from across the table.
#[test]
fn the_far_seat_is_turned_to_who_sits_there() -> Result<()> {
    journey("table-across", Screen::PHONE, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        for (lies, turned) in [("table", "180deg"), ("red", "none")] {
            begin(browser, &json!({ "lies": lies, "clock": "10m" }))?;
            board.expect("orientation", &json!(lies))?;
            for (seat, rotate) in [("far", turned), ("near", "none")] {
                let rotated = format!("getComputedStyle(document.querySelector('#{seat}')).rotate");
                browser.expect(&rotated, &json!(rotate))?;
            }
        }
        Ok(())
    })
}

#[test]
fn a_finger_is_told_how_a_stone_falls() -> Result<()> {
    journey("table-finger", Screen::PHONE, |browser| {
        let board = open(browser, Game::Gomoku)?;
        board.tap(Pointer::Touch, "h8")?;
        text(
            browser,
            "#note",
            "Tap the same point again to place the stone.",
        )?;
        board.tap(Pointer::Touch, "h8")?;
        board.expect("moves", &json!(["h8"]))?;
        text(
            browser,
            "#note",
            "Five or more in a row wins. Nothing is forbidden.",
        )
    })
}

#[test]
fn a_game_is_looked_back_on() -> Result<()> {
    looks_back("table-review", Screen::PHONE)
}

#[test]
fn a_game_is_looked_back_on_at_a_desk() -> Result<()> {
    looks_back("table-review-desktop", Screen::DESKTOP)
}

#[track_caller]
fn shares(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        let keep = "window.copied = []; window.saved = []; \
            HTMLAnchorElement.prototype.click = function () { saved.push(this.download); }; navigator.clipboard.writeText = async (text) => { copied.push(text); }";
        browser.run(keep, Value::Null)?;
        for way in ["link", "frame", "element", "text", "svg", "png"] {
            browser.click("#menu")?;
            browser.click("#menu-share")?;
            browser.click(&format!("dialog[open] [value=share-{way}]"))?;
            browser.wait("!document.querySelector('dialog[open]')")?;
        }
        browser.expect("copied.length", &json!(4))?;
        browser.expect("saved", &json!(["qipan.svg", "qipan.png"]))?;
        let copied = browser.eval("copied")?;
        let copied: Vec<String> = serde_json::from_value(copied)?;
        ensure!(copied[0].contains("#x"), "{}", copied[0]);
        ensure!(
            copied[1].contains("embed.html#x") && copied[1].contains("title=\"Xiangqi · Qipan\""),
            "{}",
            copied[1]
        );
        ensure!(
            copied[2].contains("<xiangqi-board rules=") || copied[2].contains("moves=\"h2e2\""),
            "{}",
            copied[2]
        );
        ensure!(
            copied[3].starts_with("車馬象士將士象馬車\n"),
            "{}",
            copied[3]
        );
        Ok(())
    })
}

#[test]
fn a_game_is_shared_in_every_way() -> Result<()> {
    shares("table-share", Screen::DESKTOP)
}

#[test]
fn a_game_is_shared_in_every_way_on_a_phone() -> Result<()> {
    shares("table-share-phone", Screen::PHONE)
}

#[track_caller]
fn sets_up(name: &str, screen: Screen, pointer: Pointer) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run("board.move('h2e2')", Value::Null)?;
        browser.click("#menu")?;
        browser.click("#menu-set-up")?;
        let own = Board::find(browser, ".set-up xiangqi-board")?;
        own.expect("mode", &json!("edit"))?;
        own.run("board.clear()", Value::Null)?;
        browser.click(".set-up .main")?;
        browser.wait("document.querySelector('.set-up .loss').textContent !== ''")?;
        own.run(
            "board.put('e0', 'K'); board.put('d9', 'k'); board.put('a1', 'R'); board.turn = 'red'",
            Value::Null,
        )?;
        browser.screenshot(name)?;
        browser.click(".set-up .main")?;
        browser.wait("document.querySelector('.set-up') === null")?;
        board.expect("moves.length", &json!(0))?;
        board.play(pointer, &["a1", "a9"])?;
        board.expect("status.check", &json!(true))
    })
}

#[test]
fn a_position_of_ones_own_is_played_from() -> Result<()> {
    sets_up("table-set-up", Screen::PHONE, Pointer::Touch)
}

#[test]
fn a_position_of_ones_own_is_played_from_at_a_desk() -> Result<()> {
    sets_up("table-set-up-desktop", Screen::DESKTOP, Pointer::Mouse)
}

#[test]
fn a_review_ends_with_its_game() -> Result<()> {
    journey("table-review-ends", Screen::DESKTOP, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        let open = || {
            board.run(
                "board.reset(); for (const move of argument) board.move(move)",
                json!(["h2e2", "h9g7"]),
            )?;
            browser.click("#menu")?;
            browser.click("#menu-review")?;
            browser.wait("!document.querySelector('#review').hidden")
        };
        let is_gone = || browser.wait("document.querySelector('#review').hidden");
        let play = "#review button:first-child";
        open()?;
        // It goes on in another language.
        browser.run(
            "const language = document.querySelector('#language'); language.value = 'vi'; \
             language.dispatchEvent(new Event('change', { bubbles: true }))",
            Value::Null,
        )?;
        text(browser, play, "Phát")?;
        browser.wait("!document.querySelector('#review').hidden")?;
        // A game that is out of sight stands.
        browser.click(play)?;
        board.expect("ply", &json!(0))?;
        browser.click("#games [value=gomoku]")?;
        is_gone()?;
        Board::find(browser, "gomoku-board")?;
        browser.click("#games [value=xiangqi]")?;
        board.expect("ply", &json!(0))?;
        // There is nothing to say of a game that has gone.
        open()?;
        board.run("board.reset()", Value::Null)?;
        is_gone()?;
        // Nor of one without moves.
        browser.click("#menu")?;
        browser.expect(
            "document.querySelector('#menu-review').ariaDisabled",
            &json!("true"),
        )
    })
}

#[test]
fn a_mouse_on_a_move_sees_where_it_leads() -> Result<()> {
    journey("table-peek", Screen::DESKTOP, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.run(
            "for (const move of argument) board.move(move)",
            json!(["h2e2", "h9g7", "h0g2", "i9h9"]),
        )?;
        let rest_on = |selector: &str| {
            browser.wait(&format!("document.querySelector({})", json!(selector)))?;
            let place = browser.run(
                "const box = document.querySelector(arguments[0]).getBoundingClientRect(); \
                 return [box.x + box.width / 2, box.y + box.height / 2]",
                json!([selector]),
            )?;
            browser.cdp(
                "Input.dispatchMouseEvent",
                &json!({ "type": "mouseMoved", "x": place[0], "y": place[1] }),
            )
        };
        rest_on("#moves [value='2']")?;
        let small = Board::find(browser, ".peek.there xiangqi-board")?;
        small.expect("moves", &json!(["h2e2", "h9g7"]))?;
        browser.screenshot("table-peek")?;
        // It is beside the list, and the game itself stays where it was.
        board.expect("ply", &json!(4))?;
        let is_beside = browser.eval(
            "document.querySelector('.peek').getBoundingClientRect().right < \
             document.querySelector('#moves').getBoundingClientRect().left",
        )?;
        ensure!(is_beside == json!(true), "it lies on the list");
        rest_on("#status")?;
        browser.wait("!document.querySelector('.peek')")?;
        // Another way on is looked at the same way.
        board.run("board.go(2); board.move('b0c2'); board.undo()", Value::Null)?;
        browser.wait("!document.querySelector('#branches').hidden")?;
        rest_on("#branches button:last-child")?;
        let small = Board::find(browser, ".peek.there xiangqi-board")?;
        small.expect("moves", &json!(["h2e2", "h9g7", "b0c2"]))?;
        // What goes from under the mouse takes its little board along.
        rest_on("#moves [value='3']")?;
        browser.wait("document.querySelector('.peek.there')")?;
        board.run("board.reset()", Value::Null)?;
        browser.wait("!document.querySelector('.peek')")
    })
}
