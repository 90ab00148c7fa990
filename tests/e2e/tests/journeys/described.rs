//! `custom-elements.json` of the npm package held against running boards: what it describes is there,
//! and what is there is described.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// Notes what boards send and which states they take; `look` notes what they are made of.
const WATCH: &str = "const kinds = ['parts', 'slots', 'used', 'own', 'states', 'events']; \
    const seen = window.seen = Object.fromEntries(kinds.map((kind) => [kind, new Set()])); \
    const { dispatchEvent } = EventTarget.prototype; \
    EventTarget.prototype.dispatchEvent = function (event) { \
    if (this.localName?.endsWith('-board')) seen.events.add(event.type); return dispatchEvent.call(this, event); }; \
    const { add } = CustomStateSet.prototype; \
    CustomStateSet.prototype.add = function (state) { seen.states.add(state); return add.call(this, state); }; \
    window.look = () => { for (const { shadowRoot: root } of document.querySelectorAll('xiangqi-board, gomoku-board')) { \
    for (const { part } of root.querySelectorAll('[part]')) for (const name of part) if (!/^[a-y]\\d+$/.test(name)) seen.parts.add(name); \
    for (const { name } of root.querySelectorAll('slot')) seen.slots.add(name); \
    for (const { style } of root.querySelectorAll('*')) for (const name of style ?? []) if (name.startsWith('--')) seen.own.add(name); \
    const sheets = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)); \
    for (const [name] of [root.innerHTML, ...sheets].join(' ').matchAll(/--[a-z][a-z-]+/g)) seen.used.add(name); } }";

/// What a board sends from its beginning on, and what it is when nothing can be loaded.
const BEGIN: &str = "const { setWordsSource } = await import('../js/element.js'); \
    const make = (lang) => { const board = document.createElement('xiangqi-board'); board.lang = lang; \
    document.body.append(board); look(); return board; }; \
    const spoken = make('en'); await spoken.ready; look(); spoken.remove(); \
    setWordsSource(() => Promise.reject(new Error('no words'))); \
    const dumb = make('vi'); await dumb.ready.catch(() => {}); look(); dumb.remove()";

/// Walks through what xiangqi shows and tells.
const XIANGQI: &str = "const [checks, cycle] = argument; \
    board.move('h2e2'); board.undo(); board.mark('e4', 'label', 'a'); board.arrow('h2', 'e2'); look(); \
    board.cells = 'chequered'; look(); board.rules = 'none such'; board.position = checks; \
    for (const move of [...cycle, ...cycle]) { board.move(move); look(); } \
    board.position = 'start'; board.solution = 'h2e2'; board.mode = 'puzzle'; board.move('b2e2'); board.move('h2e2'); \
    board.mode = 'play'; await board.load('1. h2e2 (1. b2e2) *'); board.coordinates = 'both'; board.go(1); \
    board.clock = '10m'; board.controls = 'nav list clock status comment'";

/// Walks through what gomoku shows and tells.
const GOMOKU: &str = "const play = (moves) => { board.reset(); for (const move of moves.split(' ')) { board.move(move); look(); } }; \
    play('h8 a1 h9 a3 h10 a5 h11 a7 h12'); board.numbers = 'all'; look(); board.numbers = 'none'; \
    board.marks = 'threats'; play('h8 a1 h9 a3 h10'); board.marks = 'on'; \
    board.rules = 'renju'; play('h9 a1 h10 a3 f8 a5 g8 a7'); \
    board.opening = 'rif'; board.reset(); for (const step of ['h8', 'h9', 'h7', 'stay', 'h10']) { \
    if (step === 'stay') board.act({ type: 'choose', option: 'stay' }); else board.move(step); look(); }";

fn names(list: &Value) -> BTreeSet<String> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |one: &Value| one["name"].as_str().or(one.as_str()).map(str::to_owned);
    list.iter().filter_map(name).collect()
}

#[track_caller]
fn same(what: &str, described: &BTreeSet<String>, found: &BTreeSet<String>) -> Result<()> {
    let missing: Vec<_> = described.difference(found).collect();
    let more: Vec<_> = found.difference(described).collect();
    ensure!(
        missing.is_empty() && more.is_empty(),
        "{what}: described and not there {missing:?}, there and not described {more:?}"
    );
    Ok(())
}

/// The manifest's declaration of an element.
fn element(browser: &Browser, tag: &str) -> Result<Value> {
    let manifest = browser.run(
        "return fetch('/dist/npm/custom-elements.json').then((answer) => answer.json())",
        Value::Null,
    )?;
    ensure!(manifest["schemaVersion"] == json!("1.0.0"), "{manifest}");
    let modules = manifest["modules"].as_array().context("no modules")?;
    let mut declared = modules
        .iter()
        .filter_map(|module| module["declarations"].as_array())
        .flatten();
    let found = declared.find(|one| one["tagName"] == json!(tag));
    found.cloned().with_context(|| format!("no {tag}"))
}

#[test]
fn what_boards_show_and_send_is_described() -> Result<()> {
    journey("described-looks", Screen::DESKTOP, |browser| {
        browser.goto("e2e/modes.html")?;
        let first = Board::find(browser, "#first")?;
        let second = Board::find(browser, "#second")?;
        browser.run(WATCH, Value::Null)?;
        let look = || browser.run("look()", Value::Null);
        first.tap(Pointer::Mouse, "h2")?;
        first.expect(
            "shadowRoot.querySelectorAll('[part=selected]').length",
            &json!(1),
        )?;
        look()?;
        // Points bear their names, too, and a piece under way says so.
        let (x, y) = first.centre("h2")?;
        for (kind, up) in [("mousePressed", 0.0), ("mouseMoved", 30.0)] {
            let press = json!({ "type": kind, "x": x, "y": y - up, "button": "left", "buttons": 1, "clickCount": 1 });
            browser.cdp("Input.dispatchMouseEvent", &press)?;
        }
        first.expect(
            "shadowRoot.querySelectorAll('[part~=dragged]').length",
            &json!(1),
        )?;
        look()?;
        let release =
            json!({ "type": "mouseReleased", "x": x, "y": y, "button": "left", "clickCount": 1 });
        browser.cdp("Input.dispatchMouseEvent", &release)?;
        first.expect(
            "shadowRoot.querySelectorAll('[part~=dragged]').length",
            &json!(0),
        )?;
        first.tap(Pointer::Mouse, "h2")?;
        first.tap(Pointer::Mouse, "h9")?;
        first.expect("moves", &json!(["h2h9"]))?;
        // The leg of the horse is blocked.
        first.tap(Pointer::Mouse, "b9")?;
        first.tap(Pointer::Mouse, "d8")?;
        first.run("look(); board.reset()", Value::Null)?;
        let cycle = ["i8i9", "f9f8", "i9i8", "f8f9"];
        let checks = "3a1k3/8R/b3b4/p3p3p/9/2P6/P3P3P/4B4/9/2BAKA3 w - - 0 30";
        let walk = |body: &str| format!("return (async () => {{ {body} }})()");
        first.run(&walk(XIANGQI), json!([checks, cycle]))?;
        browser.wait(
            "document.querySelector('#first').shadowRoot.querySelector('[part=variation]')",
        )?;
        look()?;
        first.run("board.mode = 'edit'", Value::Null)?;
        browser
            .wait("document.querySelector('#first').shadowRoot.querySelector('[part=editor]')")?;
        look()?;
        second.run("board.input = 'confirm'", Value::Null)?;
        second.tap(Pointer::Mouse, "h8")?;
        second.expect(
            "shadowRoot.querySelectorAll('[part=ghost]').length",
            &json!(1),
        )?;
        look()?;
        second.run("board.input = 'tap'", Value::Null)?;
        second.run(&walk(GOMOKU), Value::Null)?;
        second.tap(Pointer::Mouse, "g8")?;
        browser.wait("seen.events.has('board-draft')")?;
        look()?;
        browser.run(&walk(BEGIN), Value::Null)?;

        let manifest = element(browser, "gomoku-board")?;
        let seen = browser.eval(
            "Object.fromEntries(Object.entries(seen).map(([kind, names]) => [kind, [...names]]))",
        )?;
        same(
            "parts",
            &names(&manifest["cssParts"]),
            &names(&seen["parts"]),
        )?;
        same("slots", &names(&manifest["slots"]), &names(&seen["slots"]))?;
        same(
            "states",
            &names(&manifest["cssStates"]),
            &names(&seen["states"]),
        )?;
        same(
            "events",
            &names(&manifest["events"]),
            &names(&seen["events"]),
        )?;
        let used = names(&seen["used"]);
        let given: BTreeSet<_> = used.difference(&names(&seen["own"])).cloned().collect();
        same(
            "custom properties",
            &names(&manifest["cssProperties"]),
            &given,
        )
    })
}

/// The element's own members and the attributes that it observes or reflects; the values of some.
const OWN: &str = "const found = {}; \
    for (let proto = Object.getPrototypeOf(board); proto !== HTMLElement.prototype; proto = Object.getPrototypeOf(proto)) \
    for (const name of Object.getOwnPropertyNames(proto)) \
    if (name !== 'constructor' && (!(name in HTMLElement.prototype) || ['focus'].includes(name)) && !name.endsWith('Callback')) \
    found[name] = typeof board[name]; \
    const probe = document.createElement(board.localName); \
    for (const name in found) if (name !== 'record') try { probe[name] = 'none'; } catch {} \
    const style = getComputedStyle(board); \
    return { found, attributes: [...new Set([...board.constructor.observedAttributes, ...probe.getAttributeNames()])], \
    values: Object.fromEntries(argument.map((name) => [name, name.startsWith('--') ? style.getPropertyValue(name) : board[name]])) }";

#[test]
fn what_boards_are_told_and_can_do_is_described() -> Result<()> {
    journey("described-members", Screen::DESKTOP, |browser| {
        browser.goto("e2e/modes.html")?;
        let xiangqi = element(browser, "xiangqi-board")?;
        let gomoku = element(browser, "gomoku-board")?;
        let board = Board::find(browser, "#second")?;
        let usual: Vec<(String, String)> = ["attributes", "cssProperties"]
            .iter()
            .filter_map(|kind| gomoku[*kind].as_array())
            .flatten()
            .filter_map(|one| {
                let name = one["fieldName"].as_str().or(one["name"].as_str())?;
                Some((name.to_owned(), one["default"].as_str()?.to_owned()))
            })
            .collect();
        let asked: Vec<_> = usual.iter().map(|(name, _)| name).collect();
        let own = board.run(OWN, json!(asked))?;
        same(
            "attributes",
            &names(&gomoku["attributes"]),
            &names(&own["attributes"]),
        )?;
        let found = own["found"].as_object().context("no members")?;
        let mut found: BTreeSet<String> = found.keys().cloned().collect();
        found.remove("focus"); // every element's own
        same("members", &names(&gomoku["members"]), &found)?;
        for (name, value) in usual {
            ensure!(
                own["values"][&name] == json!(value),
                "{name} is usually {}",
                own["values"][&name]
            );
        }
        // An attribute that tells less than its property can be set as one, as frameworks do.
        board.run(
            "board.forbidden = 'lose'; board.moves = 'h8 i9'",
            Value::Null,
        )?;
        board.expect("moves", &json!(["h8", "i9"]))?;
        board.expect("getAttribute('forbidden')", &json!("lose"))?;
        // What gomoku alone has is not described of xiangqi.
        for (kind, more) in [
            ("attributes", vec!["aspect", "forbidden", "opening", "size"]),
            (
                "members",
                vec![
                    "act",
                    "aspect",
                    "choices",
                    "forbidden",
                    "opening",
                    "openingName",
                    "pass",
                    "size",
                    "threats",
                ],
            ),
        ] {
            let more: BTreeSet<_> = more.into_iter().map(str::to_owned).collect();
            let shared: BTreeSet<_> = names(&gomoku[kind]).difference(&more).cloned().collect();
            same(kind, &names(&xiangqi[kind]), &shared)?;
        }
        Ok(())
    })
}
