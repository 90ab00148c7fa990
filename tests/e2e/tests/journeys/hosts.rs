//! Boards on pages that are hard on them: thousands of them, in other places, without what they
//! need, beside another copy of their script.

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// Notes what lasts longer than a board: listeners of documents, windows and media queries, and
/// what the cores hold. Listeners also end with the signal that they were given.
const WATCH: &str = "window.listeners = 0; window.memories = []; window.handles = 0; \
    const { addEventListener, removeEventListener } = EventTarget.prototype; \
    const known = new Map(); \
    const lasts = (target) => !(target instanceof Element || target instanceof ShadowRoot \
    || target instanceof AbortSignal || target instanceof MessagePort); \
    const drop = (target, kind, hear) => { const key = known.get(target) ?? []; \
    const at = key.findIndex((one) => one[0] === kind && one[1] === hear); \
    if (at >= 0) { key.splice(at, 1); window.listeners -= 1; } }; \
    EventTarget.prototype.addEventListener = function (kind, hear, options) { \
    if (lasts(this ?? window) && !options?.signal?.aborted) { window.listeners += 1; \
    if (!known.has(this)) known.set(this, []); known.get(this).push([kind, hear]); \
    options?.signal?.addEventListener('abort', () => drop(this, kind, hear)); } \
    return addEventListener.call(this, kind, hear, options); }; \
    EventTarget.prototype.removeEventListener = function (kind, hear, options) { \
    drop(this, kind, hear); return removeEventListener.call(this, kind, hear, options); }; \
    const Instance = WebAssembly.Instance; \
    WebAssembly.Instance = function (module, imports) { \
    const { exports } = new Instance(module, imports); const own = { ...exports }; \
    window.memories.push(exports.memory); \
    own.boardhandle_new = (...values) => { window.handles += 1; return exports.boardhandle_new(...values); }; \
    own.__wbg_boardhandle_free = (...values) => { window.handles -= 1; \
    return exports.__wbg_boardhandle_free(...values); }; \
    return { exports: own }; };";

/// Puts boards of both games on the page and takes them away, so many times: some before they are
/// ready, some with a piece in the hand, all with everything that a board can have.
const COME_AND_GO: &str = "const [count] = arguments; return (async () => { \
    const place = document.querySelector('#place'); \
    for (let turn = 0; turn < count; turn += 1) { \
    const boards = ['xiangqi', 'gomoku'].map((game) => { \
    const board = document.createElement(`${game}-board`); board.theme = 'auto'; board.name = game; \
    board.controls = 'nav list undo flip'; board.pieces = 'western'; place.append(board); return board; }); \
    if (turn % 10 === 0) { for (const board of boards) board.remove(); } \
    await Promise.all(boards.map((board) => board.ready)); \
    const [first, second] = boards; first.move('h2e2'); first.flip(); second.move('h8'); second.undo(); \
    const cell = first.shadowRoot.querySelector('[data-point=h9]'); \
    const box = cell?.getBoundingClientRect() ?? { x: 0, y: 0 }; \
    cell?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, clientX: box.x, \
    clientY: box.y, pointerId: 1 })); \
    document.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + 30, clientY: box.y, pointerId: 1 })); \
    for (const board of boards) board.remove(); \
    await new Promise((resume) => setTimeout(resume)); } })()";

/// What the page holds: listeners, cores, their memory in bytes.
const HELD: &str = "[listeners, handles, memories.map(({ buffer }) => buffer.byteLength)]";

#[test]
fn a_thousand_boards_come_and_go_without_a_trace() -> Result<()> {
    journey("hosts-thousand", Screen::DESKTOP, |browser| {
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": WATCH }),
        )?;
        browser.goto("e2e/hosts.html")?;
        browser.wait("customElements.get('gomoku-board') !== undefined")?;
        browser.run(COME_AND_GO, json!([40]))?;
        let before = browser.eval(HELD)?;
        ensure!(before[1] == json!(0), "{before}: cores are not given back");
        ensure!(
            before[2].as_array().is_some_and(|all| all.len() == 2),
            "{before}: not one core for each game"
        );
        let nodes = nodes(browser)?;
        for _ in 0..10 {
            browser.run(COME_AND_GO, json!([100]))?;
        }
        browser.expect(HELD, &before)?;
        let more = self::nodes(browser)? - nodes;
        ensure!(more < 100, "{more} nodes are left");
        Ok(())
    })
}

/// How many nodes there are, on the page or held by something, once all rubbish is out.
fn nodes(browser: &Browser) -> Result<i64> {
    browser.cdp("HeapProfiler.collectGarbage", &json!({}))?;
    let counters = browser.cdp("Memory.getDOMCounters", &json!({}))?;
    counters["nodes"].as_i64().context("no nodes are counted")
}

/// Taps a point as assistive technology does: by a click without a pointer.
const CLICK: &str = "const [selector, points] = arguments; \
    for (const board of document.querySelectorAll(selector)) \
    for (const point of points) board.shadowRoot.querySelector(`[data-point=${point}]`).click();";

/// Names that two nodes of one tree have, and references that lead to nothing in their tree.
const CLASHES: &str = "[document, ...[...document.querySelectorAll('xiangqi-board, gomoku-board')]\
    .map(({ shadowRoot }) => shadowRoot)].flatMap((root) => { \
    const names = [...root.querySelectorAll('[id]')].map(({ id }) => id); \
    const links = [...root.querySelectorAll('*')].flatMap((node) => [...node.attributes]) \
    .flatMap(({ name, value }) => name === 'aria-describedby' || name === 'aria-labelledby' ? value.split(' ') : \
    name === 'href' && value[0] === '#' ? [value.slice(1)] : [...value.matchAll(/url\\(#([^)]+)\\)/g)].map(([, id]) => id)); \
    return [...names.filter((name, at) => names.indexOf(name) !== at), \
    ...links.filter((link) => !names.includes(link))]; })";

#[test]
fn a_hundred_boards_share_a_page() -> Result<()> {
    journey("hosts-hundred", Screen::DESKTOP, |browser| {
        browser.goto("e2e/hosts.html")?;
        browser.run(
            "const place = document.querySelector('#place'); \
             place.innerHTML = Array.from({ length: 50 }, (_, n) => \
             `<xiangqi-board id=x${n}></xiangqi-board><gomoku-board id=g${n}></gomoku-board>`).join(''); \
             return customElements.whenDefined('xiangqi-board').then(() => \
             Promise.all([...place.children].map((board) => board.ready))).then(() => true)",
            Value::Null,
        )?;
        browser.run(CLICK, json!(["xiangqi-board", ["h2", "e2"]]))?;
        browser.run(CLICK, json!(["gomoku-board", ["h8"]]))?;
        browser.expect(
            "new Set([...document.querySelector('#place').children].map((board) => board.moves.join())).size",
            &json!(2),
        )?;
        browser.expect(CLASHES, &json!([]))?;
        for selector in ["#x0", "#x27", "#x49"] {
            let board = Board::find(browser, selector)?;
            board.play(Pointer::Mouse, &["h9", "g7"])?;
            board.expect("moves", &json!(["h2e2", "h9g7"]))?;
        }
        Board::find(browser, "#g31")?.play(Pointer::Mouse, &["j10"])?;
        browser.expect(
            "[...document.querySelectorAll('gomoku-board')].filter(({ moves }) => moves.length > 1).length",
            &json!(1),
        )?;
        browser.expect(
            "document.querySelectorAll('xiangqi-board, gomoku-board').length",
            &json!(100),
        )
    })
}

#[test]
fn wasm_of_a_wrong_type_is_taken_quietly() -> Result<()> {
    journey("hosts-untyped", Screen::DESKTOP, |browser| {
        browser.goto("untyped/e2e/two.html")?;
        let kind = browser.run(
            "return fetch('../pkg/xiangqi_bg.wasm').then(({ headers }) => headers.get('content-type'))",
            Value::Null,
        )?;
        ensure!(kind == json!("text/plain"), "{kind}");
        Board::find(browser, "#first")?.play(Pointer::Mouse, &["h2", "e2"])?;
        Board::find(browser, "#third")?.play(Pointer::Mouse, &["i12"])?;
        let said = browser.console(&["SEVERE", "WARNING", "INFO"])?;
        ensure!(said.is_empty(), "{said:?}");
        Ok(())
    })
}

/// Plays on the page and on a board of the package, and opens a file, which a module of its own
/// reads.
fn play_everywhere(browser: &Browser, root: &str) -> Result<()> {
    browser.goto(&format!("{root}e2e/two.html"))?;
    let board = Board::find(browser, "#first")?;
    board.play(Pointer::Mouse, &["h2", "e2"])?;
    board.run(
        "board.pieces = 'western'; board.controls = 'nav'; board.lang = 'vi'; return board.load('1. b2e2 *').then(() => true)",
        Value::Null,
    )?;
    board.expect("variations.length", &json!(1))?;
    board.expect(
        "shadowRoot.querySelectorAll('.bar button').length",
        &json!(4),
    )?;
    Board::find(browser, "#third")?.play(Pointer::Mouse, &["i12"])?;
    browser.goto(&format!("{root}e2e/package.html"))?;
    Board::find(browser, "#first")?.play(Pointer::Mouse, &["h2", "e2"])?;
    // The page goes on with the game that it finds.
    for (page, points) in [
        ("index.html", ["h2", "e2"]),
        ("dist/site/", ["h9", "g7"]),
        ("dist/site/gallery.html", ["h2", "e2"]),
    ] {
        browser.goto(&format!("{root}{page}"))?;
        Board::find(browser, "xiangqi-board")?.play(Pointer::Mouse, &points)?;
    }
    let outside = browser.eval(&format!(
        "performance.getEntriesByType('resource').map(({{ name }}) => new URL(name).pathname)\
         .filter((path) => !path.startsWith('/{root}'))"
    ))?;
    ensure!(outside == json!([]), "fetched from elsewhere: {outside}");
    Ok(())
}

#[test]
fn the_site_works_far_below_its_root() -> Result<()> {
    journey("hosts-deep", Screen::DESKTOP, |browser| {
        play_everywhere(browser, "some/where/deep/")
    })
}

/// What a board looks like, as a picture of its part of the page.
fn portrait(browser: &Browser, board: &Board<'_>) -> Result<Value> {
    let clip = board.run(
        "const { x, y, width, height } = board.getBoundingClientRect(); \
         return { x: x + scrollX, y: y + scrollY, width, height, scale: 1 }",
        Value::Null,
    )?;
    browser.cdp("Page.captureScreenshot", &json!({ "clip": clip }))
}

#[test]
fn a_page_may_let_its_addresses_begin_elsewhere() -> Result<()> {
    journey("hosts-base", Screen::DESKTOP, |browser| {
        browser.cdp("Page.setBypassCSP", &json!({ "enabled": true }))?;
        browser.goto("e2e/two.html")?;
        let ids = ["#first", "#second", "#third"];
        let mut usual = Vec::new();
        for id in ids {
            usual.push(portrait(browser, &Board::find(browser, id)?)?);
        }
        browser.goto("e2e/based.html")?;
        browser.wait("document.baseURI.endsWith('/no/such/place/')")?;
        for (id, usual) in ids.into_iter().zip(usual) {
            let board = Board::find(browser, id)?;
            ensure!(portrait(browser, &board)? == usual, "{id} looks different");
        }
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.pieces = 'guided'; board.controls = 'nav'; return board.load('1. b2e2 *').then(() => true)",
            Value::Null,
        )?;
        board.run("board.redo()", Value::Null)?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        board.expect("moves", &json!(["b2e2", "h9g7"]))?;
        board.expect(
            "shadowRoot.querySelectorAll('.bar button').length",
            &json!(4),
        )?;
        Board::find(browser, "#third")?.play(Pointer::Mouse, &["i12"])
    })
}

/// Where the points of a board and the buttons below it are, seen from the board.
const PLACES: &str = "const own = board.getBoundingClientRect(); \
    return [...board.shadowRoot.querySelectorAll('.cell, .bar button')].map((node) => { \
    const { x, y, width, height } = node.getBoundingClientRect(); \
    return [node.dataset.point ?? node.ariaLabel ?? node.textContent, \
    ...[x - own.x, y - own.y, width, height].map(Math.round)]; })";

#[test]
fn a_page_from_right_to_left_turns_nothing_round() -> Result<()> {
    journey("hosts-rtl", Screen::DESKTOP, |browser| {
        browser.goto("e2e/modes.html")?;
        for (id, moves) in [
            ("#first", &[["h2", "e2"], ["h9", "g7"]][..]),
            ("#second", &[]),
        ] {
            let board = Board::find(browser, id)?;
            for points in moves {
                board.play(Pointer::Mouse, points)?;
            }
            if id == "#first" {
                board.expect("shadowRoot.querySelectorAll('.bar li').length", &json!(2))?;
            }
            browser.run("document.documentElement.dir = 'ltr'", Value::Null)?;
            let usual = board.run(PLACES, Value::Null)?;
            browser.run("document.documentElement.dir = 'rtl'", Value::Null)?;
            let found = board.run(PLACES, Value::Null)?;
            ensure!(found == usual, "{id}: {found}, from left to right {usual}");
        }
        let first = Board::find(browser, "#first")?;
        let side = first.run(
            "return cell('a0').getBoundingClientRect().x < cell('i0').getBoundingClientRect().x",
            Value::Null,
        )?;
        ensure!(side == json!(true), "a0 is not at the left");
        first.play(Pointer::Mouse, &["h0", "g2"])?;
        first.drag(Pointer::Mouse, "b9", "c7")?;
        Board::find(browser, "#second")?.play(Pointer::Mouse, &["c4"])?;
        // What the page puts into the bar reads as the page does.
        let direction = first.run(
            "const own = document.createElement('b'); own.slot = 'controls-before'; board.append(own); \
             return getComputedStyle(own).direction",
            Value::Null,
        )?;
        ensure!(direction == json!("rtl"), "{direction}");
        browser.screenshot("hosts-rtl")
    })
}

#[test]
fn a_second_script_steps_back() -> Result<()> {
    journey("hosts-twice", Screen::DESKTOP, |browser| {
        browser.goto("e2e/twice.html")?;
        Board::find(browser, "#first")?.play(Pointer::Mouse, &["h2", "e2"])?;
        Board::find(browser, "#second")?.play(Pointer::Mouse, &["h8"])?;
        browser.wait(
            "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/npm/js/index.js'))",
        )?;
        // Whoever defines once more changes nothing and says nothing more.
        browser.run(
            "return Promise.all(['../dist/npm/js/index.js', '../js/element.js'].map((name) => import(name)))\
             .then((all) => { for (const { define } of all) define(); })",
            Value::Null,
        )?;
        let cores = browser.eval(
            "performance.getEntriesByType('resource').filter(({ name }) => /_bg.wasm|_inline.js/.test(name)).length",
        )?;
        ensure!(cores == json!(2), "{cores} cores were fetched");
        let said = browser.console(&["SEVERE", "WARNING", "INFO"])?;
        ensure!(
            said.len() == 1 && said[0].contains("xiangqi-board, gomoku-board"),
            "{said:?}"
        );
        Ok(())
    })
}

#[test]
fn a_page_without_wasm_says_so() -> Result<()> {
    journey("hosts-refused", Screen::PHONE, |browser| {
        browser.goto("e2e/refused.html")?;
        browser.wait("document.querySelector('#first').ready")?;
        let caught = |id: &str| {
            browser.run(
                "const board = document.querySelector(arguments[0]); return board.ready.then(() => 'ready', ({ message }) => message)",
                json!([id]),
            )
        };
        for id in ["#first", "#second"] {
            let reason = caught(id)?;
            ensure!(
                reason
                    .as_str()
                    .is_some_and(|text| text.contains("WebAssembly")),
                "{id}: {reason}"
            );
            browser.wait(&format!(
                "document.querySelector('{id}').matches(':state(error)')"
            ))?;
        }
        let notice = |id: &str| {
            format!(
                "document.querySelector('{id}').shadowRoot.querySelector('[part=notice]')?.textContent"
            )
        };
        browser.expect(
            &notice("#first"),
            &json!("The board cannot be shown: this page does not allow WebAssembly."),
        )?;
        browser.expect(
            &notice("#second"),
            &json!("无法显示棋盘：此页面不允许 WebAssembly。"),
        )?;
        // What the page has put there instead is seen, and nothing says that it is about to change.
        browser.expect(
            "[...document.querySelectorAll('p')].map((p) => p.checkVisibility() && p.offsetHeight > 0)",
            &json!([true, true]),
        )?;
        browser.expect(
            "document.querySelector('#first').shadowRoot.querySelector('[aria-busy=true]')",
            &Value::Null,
        )?;
        browser.expect(
            "document.documentElement.scrollWidth <= innerWidth",
            &json!(true),
        )?;
        let again = browser.run(
            "const board = document.createElement('xiangqi-board'); let told; \
             board.addEventListener('board-error', ({ detail }) => { told = detail; }); document.body.append(board); \
             return board.ready.catch((error) => [error.message === told.text, told.source])",
            Value::Null,
        )?;
        ensure!(again == json!([true, "load"]), "{again}");
        browser.screenshot("hosts-refused")?;
        browser.console_errors()?; // the browser tells of what the policy has blocked
        Ok(())
    })
}
