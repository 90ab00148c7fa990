//! `www/js/qipan.d.ts` held against boards of the page: what it promises is there, and nothing else.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::declared::{self, Kind, Member};
use crate::games::DOUBLE_CANNON;

/// What the element's own classes add to an HTML element, with the kinds of their values.
const FOUND: &str = "const found = {}; \
    for (let proto = Object.getPrototypeOf(board); proto !== HTMLElement.prototype; \
    proto = Object.getPrototypeOf(proto)) \
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(proto))) { \
    if (name in HTMLElement.prototype || name.endsWith('Callback')) continue; \
    const value = board[name]; \
    found[name] ??= { kind: value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value, \
    writable: own.set !== undefined }; } return found";

/// A board that keeps the details of its events by their names.
const LISTEN: &str = "const board = document.createElement('xiangqi-board'); board.id = 'heard'; \
    board.heard = {}; for (const name of arguments[0]) \
    board.addEventListener(name, ({ detail }) => board.heard[name] = detail); \
    document.body.prepend(board); scrollTo(0, 0)";

#[test]
fn the_members_of_a_board_are_those_declared() -> Result<()> {
    journey("types-members", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let shared = declared::interface("Board")?;
        let board = Board::find(browser, "#first")?;
        let found = board.run(FOUND, Value::Null)?;
        for member in &shared {
            check(member, &found)?;
        }
        let board = Board::find(browser, "#third")?;
        let found = board.run(FOUND, Value::Null)?;
        let own = declared::interface("GomokuBoard")?;
        for member in shared.iter().chain(&own) {
            check(member, &found)?;
        }
        let found = found.as_object().context("a board has members")?;
        for name in found.keys() {
            let mut declared = shared.iter().chain(&own);
            ensure!(
                declared.any(|member| member.name == *name),
                "{name} is not declared"
            );
        }
        Ok(())
    })
}

#[track_caller]
fn check(member: &Member, found: &Value) -> Result<()> {
    let Member { name, kind, .. } = member;
    if name == "addEventListener" {
        return Ok(()); // every element's own, only its types are narrower
    }
    let Some(found) = found.get(name) else {
        ensure!(member.later, "{name} is missing");
        return Ok(());
    };
    ensure!(!member.later, "{name} is there and no longer `@later`");
    let fits = match kind {
        Kind::Method => found["kind"] == "function",
        Kind::Property(of) => match of.as_str() {
            "string" | "number" | "boolean" => found["kind"] == of.as_str(),
            _ if of.ends_with("[]") => found["kind"] == "list",
            _ if of.contains("| null") => found["kind"] == "null" || found["kind"] == "string",
            _ => found["kind"] == "object",
        },
    };
    ensure!(fits, "{name} is declared as {kind:?}, it is {found}");
    ensure!(
        found["writable"] == json!(member.writable),
        "{name} can be set, or cannot, unlike declared"
    );
    Ok(())
}

#[test]
fn events_and_answers_have_the_fields_declared() -> Result<()> {
    journey("types-events", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let (later, events): (Vec<_>, Vec<_>) = declared::interface("BoardEventMap")?
            .into_iter()
            .partition(|event| event.later);
        let names = later.iter().chain(&events).map(|event| &event.name);
        let names: Vec<_> = names.collect();
        browser.run(LISTEN, json!([names]))?;
        let board = Board::find(browser, "#heard")?;
        board.tap(Pointer::Mouse, "h2")?;
        board.expect("heard['board-select']?.point", &json!("h2"))?;
        board.run("board.rules = 'none such'", Value::Null)?;
        let answers = board.run(
            "board.clock.control = '10m'; let played; for (const move of argument) played = board.move(move); \
             const { status, notations: [text] } = board; const why = board.why('a9', 'a8'); \
             try { board.move('a9a8'); } catch {} board.undo(); \
             board.reset(); board.solution = 'h2e2'; board.mode = 'puzzle'; board.move('b2e2'); board.move('h2e2'); \
             board.mode = 'edit'; board.clear(); const [problem] = board.validate(); \
             return { Problem: problem, Status: status, MoveDetail: played, MoveText: text, Refusal: why, \
             Notation: played.notation, GameRecord: board.record, TimeLeft: board.clock.left.red }",
            json!(DOUBLE_CANNON.map(|points| points.concat())),
        )?;
        for (name, answer) in answers.as_object().context("no answers")? {
            same_fields(name, answer)?;
        }
        let answers = board.run(
            "return (async () => { const report = await board.load('1. h2e2 (1. b2e2) *'); \
             const [format] = await board.formats(); const [move] = board.variations; \
             return { LoadReport: report, FoundGame: report.games[0], FileFormat: format, Variation: move } })()",
            Value::Null,
        )?;
        for (name, answer) in answers.as_object().context("no answers")? {
            same_fields(name, answer)?;
        }
        let heard = board.run("return board.heard", Value::Null)?;
        for event in &events {
            let Kind::Property(kind) = &event.kind else {
                continue;
            };
            if event.name == "board-draft" {
                continue; // an event of gomoku; the journeys through the openings hear it
            }
            let detail = kind
                .strip_prefix("CustomEvent<")
                .and_then(|kind| kind.strip_suffix('>'));
            let heard = heard
                .get(&event.name)
                .with_context(|| format!("{} was not sent", event.name))?;
            same_fields(detail.context("no detail is declared")?, heard)?;
        }
        for event in later {
            ensure!(heard.get(&event.name).is_none(), "{} was sent", event.name);
        }
        exports(browser)
    })
}

fn same_fields(interface: &str, object: &Value) -> Result<()> {
    let declared = declared::interface(interface)?;
    let declared = declared.iter().filter(|member| !member.later);
    let declared: BTreeSet<_> = declared.map(|member| member.name.as_str()).collect();
    let found = object
        .as_object()
        .with_context(|| format!("{interface} is {object}"))?;
    let found: BTreeSet<_> = found.keys().map(String::as_str).collect();
    ensure!(
        found == declared,
        "{interface} has {found:?}, declared are {declared:?}"
    );
    Ok(())
}

fn exports(browser: &Browser) -> Result<()> {
    let found = browser.run(
        "return import('../js/element.js').then((all) => Object.keys(all).sort())",
        Value::Null,
    )?;
    ensure!(
        found == json!(declared::exports()),
        "the module exports {found}"
    );
    Ok(())
}
