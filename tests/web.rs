//! Tests inside headless Chrome: what only a browser can tell. `cargo xtask test web` runs them.
#![cfg(target_arch = "wasm32")] // without a browser there is nothing to test here
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Function, JSON};
use qipan::web::BoardHandle;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{
    CssStyleSheet, Document, Element, HtmlElement, KeyboardEvent, KeyboardEventInit, PointerEvent,
    PointerEventInit, ShadowRoot, ShadowRootInit, ShadowRootMode,
};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen(module = "/www/js/board.js")]
extern "C" {
    type LiveBoard;

    #[wasm_bindgen(constructor)]
    fn new(core: BoardHandle, stand: &Element, tell: &Function, key: &str) -> LiveBoard;

    #[wasm_bindgen(method, variadic)]
    fn ask(this: &LiveBoard, name: &str, values: &JsValue) -> JsValue;

    #[wasm_bindgen(method, variadic, catch)]
    fn change(this: &LiveBoard, name: &str, values: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn act(this: &LiveBoard, want: &str, text: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method)]
    fn settle(this: &LiveBoard);

    #[wasm_bindgen(method)]
    fn free(this: &LiveBoard);
}

/// What `board.js` imports has to be named here to lie beside it.
mod neighbours {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen(module = "/www/js/picture.js")]
    extern "C" {
        type Picture;
    }

    #[wasm_bindgen(module = "/www/js/input.js")]
    extern "C" {
        fn listen();
    }

    #[wasm_bindgen(module = "/www/js/keys.js")]
    extern "C" {
        fn press();
    }

    #[wasm_bindgen(module = "/www/js/speech.js")]
    extern "C" {
        type Speech;
    }
}

/// What a listener does on an event, and whether it lets it pass.
type Answer = Rc<RefCell<Box<dyn FnMut(&str) -> bool>>>;

/// A board in a shadow root on the page, and what it has told.
struct Page {
    host: HtmlElement,
    root: ShadowRoot,
    board: Rc<LiveBoard>,
    told: Rc<RefCell<Vec<(String, String)>>>,
    answer: Answer,
    is_freed: Cell<bool>,
    _tell: Closure<dyn FnMut(String, JsValue) -> bool>,
}

fn document() -> Document {
    web_sys::window().unwrap().document().unwrap()
}

impl Page {
    fn new(game: &str, setup: &[&str]) -> Self {
        let host: HtmlElement = document().create_element("div").unwrap().unchecked_into();
        document().body().unwrap().append_child(&host).unwrap();
        for (property, value) in [("position", "fixed"), ("inset", "0"), ("width", "400px")] {
            host.style().set_property(property, value).unwrap();
        }
        let root = host
            .attach_shadow(&ShadowRootInit::new(ShadowRootMode::Open))
            .unwrap();
        let sheet = CssStyleSheet::new().unwrap();
        sheet
            .replace_sync(include_str!("../www/css/board.css"))
            .unwrap();
        root.set_adopted_style_sheets(&Array::of1(&sheet));
        let stand = document().create_element("div").unwrap();
        stand.set_class_name("stand");
        root.append_child(&stand).unwrap();
        let told = Rc::new(RefCell::new(Vec::new()));
        let answer: Answer = Rc::new(RefCell::new(Box::new(|_| true)));
        let (heard, reply) = (Rc::clone(&told), Rc::clone(&answer));
        let tell = Closure::<dyn FnMut(String, JsValue) -> bool>::new(
            move |kind: String, detail: JsValue| {
                let detail = JSON::stringify(&detail).unwrap().into();
                heard.borrow_mut().push((kind.clone(), detail));
                reply.borrow_mut()(&kind)
            },
        );
        let mut core = BoardHandle::new(game).unwrap();
        for attribute in setup.chunks_exact(2) {
            core.prepare(attribute[0], attribute[1]);
        }
        let function = tell.as_ref().unchecked_ref::<Function>();
        let board = LiveBoard::new(core, &stand, function, &format!("{game} {setup:?}"));
        board.settle();
        Self {
            host,
            root,
            board: Rc::new(board),
            told,
            answer,
            is_freed: Cell::new(false),
            _tell: tell,
        }
    }

    /// An answer of the core, as text.
    fn ask(&self, name: &str) -> String {
        self.board.ask(name, &Array::new()).as_string().unwrap()
    }

    fn ply(&self) -> Option<f64> {
        self.board.ask("ply", &Array::new()).as_f64()
    }

    fn play(&self, text: &str) -> JsValue {
        self.board.act("play", text).unwrap()
    }

    fn undo(&self) -> bool {
        self.board.act("undo", "").unwrap().is_truthy()
    }

    /// Gives an attribute another value.
    fn set(&self, name: &str, value: &str) {
        let values = Array::of2(&name.into(), &value.into());
        self.board.change("set", &values).unwrap();
    }

    /// Gives the board back, once.
    fn free(&self) {
        if !self.is_freed.replace(true) {
            self.board.free();
        }
    }

    fn load(&self, record: &str) -> Result<JsValue, JsValue> {
        self.board.change("load", &Array::of1(&record.into()))
    }

    fn cell(&self, point: &str) -> Element {
        let selector = format!("[data-point='{point}']");
        self.root.query_selector(&selector).unwrap().unwrap()
    }

    fn name(&self, point: &str) -> String {
        self.cell(point).get_attribute("aria-label").unwrap()
    }

    /// A press and a release on one point.
    fn tap(&self, point: &str) {
        let cell = self.cell(point);
        dispatch(&cell, "pointerdown", middle(&cell));
        dispatch(&cell, "pointerup", middle(&cell));
    }

    fn key(&self, key: &str, ctrl: bool) {
        self.press(key, if ctrl { &["ctrl"] } else { &[] });
    }

    /// Presses a key on the focused point; whether the board took it for itself.
    fn press(&self, key: &str, modifiers: &[&str]) -> bool {
        let init = KeyboardEventInit::new();
        init.set_bubbles(true);
        init.set_composed(true);
        init.set_cancelable(true);
        init.set_key(key);
        init.set_ctrl_key(modifiers.contains(&"ctrl"));
        init.set_meta_key(modifiers.contains(&"meta"));
        init.set_shift_key(modifiers.contains(&"shift"));
        init.set_alt_key(modifiers.contains(&"alt"));
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        let target = self.root.active_element().unwrap();
        !target.dispatch_event(&event).unwrap()
    }

    fn key_on(&self, point: &str, key: &str) {
        let cell = self.cell(point);
        cell.unchecked_ref::<HtmlElement>().focus().unwrap();
        self.key(key, false);
    }

    /// The events so far, without `board-`, and forgets them.
    fn events(&self) -> String {
        let told: Vec<String> = self
            .told
            .borrow_mut()
            .drain(..)
            .map(|(kind, _)| kind.trim_start_matches("board-").to_owned())
            .collect();
        told.join(" ")
    }

    fn focused(&self) -> Option<String> {
        self.root.active_element()?.get_attribute("data-point")
    }

    /// The node of the piece that is drawn in the middle of a cell of 100 units.
    fn piece_at(&self, x: i32, y: i32) -> Option<Element> {
        let pieces = self.root.query_selector_all(".piece").unwrap();
        let place = format!("translate({x}px, {y}px)");
        (0..pieces.length())
            .map(|index| pieces.item(index).unwrap().unchecked_into::<HtmlElement>())
            .find(|piece| piece.style().get_property_value("transform").unwrap() == place)
            .map(JsCast::unchecked_into)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.host.remove();
        self.free();
    }
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a small page")]
fn middle(element: &Element) -> (i32, i32) {
    let rect = element.get_bounding_client_rect();
    (
        (rect.x() + rect.width() / 2.0) as i32,
        (rect.y() + rect.height() / 2.0) as i32,
    )
}

/// Sends a pointer event to an element, at a place in the window.
fn dispatch(target: &Element, kind: &str, (x, y): (i32, i32)) {
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_composed(true);
    init.set_pointer_id(7);
    init.set_is_primary(true);
    init.set_pointer_type("mouse");
    init.set_client_x(x);
    init.set_client_y(y);
    let event = PointerEvent::new_with_event_init_dict(kind, &init).unwrap();
    target.dispatch_event(&event).unwrap();
}

#[wasm_bindgen_test]
fn two_taps_play_a_move_with_the_same_piece() {
    let page = Page::new("xiangqi", &[]);
    let cannon = page.piece_at(700, 700).unwrap();
    page.tap("h2");
    assert_eq!(page.events(), "select");
    page.tap("e2");
    assert_eq!(page.events(), "beforemove select move change");
    assert_eq!(page.ask("moves"), "h2e2");
    assert_eq!(page.piece_at(400, 700), Some(cannon));
    assert!(
        page.name("e2").contains("moved here"),
        "{}",
        page.name("e2")
    );
}

#[wasm_bindgen_test]
fn a_drag_plays_where_the_pointer_comes_up() {
    let page = Page::new("xiangqi", &[]);
    let (from, to) = (page.cell("h2"), page.cell("e2"));
    dispatch(&from, "pointerdown", middle(&from));
    dispatch(&from, "pointermove", middle(&to));
    assert_eq!(page.events(), "select");
    dispatch(&from, "pointerup", middle(&to));
    assert_eq!(page.ask("moves"), "h2e2");
}

#[wasm_bindgen_test]
fn a_drag_that_leaves_the_board_changes_nothing() {
    let page = Page::new("xiangqi", &[]);
    let from = page.cell("h2");
    dispatch(&from, "pointerdown", middle(&from));
    dispatch(&from, "pointermove", (600, 500));
    dispatch(&from, "pointerup", (600, 500));
    assert_eq!(page.events(), "select select");
    assert_eq!(page.ply(), Some(0.0));
    assert!(page.piece_at(700, 700).is_some());
}

#[wasm_bindgen_test]
fn a_refused_tap_changes_nothing_and_says_why() {
    let page = Page::new("xiangqi", &[]);
    let before = page.ask("fen");
    page.tap("b0");
    page.events();
    page.tap("d1");
    let told = page.told.borrow().last().cloned().unwrap();
    assert_eq!(told.0, "board-illegal");
    assert!(
        told.1.contains(r#""reason":"horse-leg-blocked""#),
        "{}",
        told.1
    );
    assert!(told.1.contains(r#""points":["c0"]"#), "{}", told.1);
    assert_eq!(page.ask("fen"), before);
}

#[wasm_bindgen_test]
fn a_listener_can_cancel_a_move() {
    let page = Page::new("xiangqi", &[]);
    *page.answer.borrow_mut() = Box::new(|kind| kind != "board-beforemove");
    assert!(page.play("h2e2").is_falsy());
    assert_eq!(page.events(), "beforemove");
    assert_eq!(page.ply(), Some(0.0));
}

#[wasm_bindgen_test]
fn a_listener_can_take_the_move_back() {
    let page = Page::new("xiangqi", &[]);
    let board = Rc::clone(&page.board);
    *page.answer.borrow_mut() =
        Box::new(move |kind| kind != "board-move" || board.act("undo", "").unwrap().is_truthy());
    page.play("h2e2");
    assert_eq!(page.ply(), Some(0.0));
    assert_eq!(page.events(), "beforemove move change navigate change");
    *page.answer.borrow_mut() = Box::new(|_| true);
}

#[wasm_bindgen_test]
fn keys_walk_and_play_as_seen() {
    let page = Page::new("xiangqi", &["orientation", "black"]);
    page.board.change("focus", &Array::new()).unwrap();
    assert_eq!(page.focused().as_deref(), Some("e0"));
    page.key("ArrowDown", false);
    page.key("ArrowRight", false);
    assert_eq!(page.focused().as_deref(), Some("d1"));
    page.key("End", true);
    assert_eq!(page.focused().as_deref(), Some("a9"));
    page.key("PageUp", false);
    assert_eq!(page.focused().as_deref(), Some("a0"));
    page.key("Enter", false);
    page.key("ArrowDown", false);
    page.key(" ", false);
    assert_eq!(page.ask("moves"), "a0a1");
    page.key("z", true);
    assert_eq!(page.ply(), Some(0.0));
}

#[wasm_bindgen_test]
fn keys_that_are_none_of_ours_are_left_to_the_browser() {
    let page = Page::new("xiangqi", &[]);
    page.play("h2e2");
    page.cell("e2")
        .unchecked_ref::<HtmlElement>()
        .focus()
        .unwrap();
    let check = |key: &str, modifiers: &[&str], ply: f64, is_ours: bool| {
        assert_eq!(page.press(key, modifiers), is_ours, "{modifiers:?} {key}");
        assert_eq!(page.ply(), Some(ply), "{modifiers:?} {key}");
    };
    check("[", &[], 0.0, true);
    check("]", &[], 1.0, true);
    check("z", &["ctrl"], 0.0, true);
    check("Z", &["ctrl", "shift"], 1.0, true);
    check("z", &["meta"], 0.0, true);
    check("y", &["ctrl"], 1.0, true);
    check("z", &[], 1.0, false);
    check("Tab", &[], 1.0, false);
    check("Escape", &[], 1.0, false);
    check("ArrowLeft", &["alt"], 1.0, false);
    check("ArrowLeft", &["ctrl"], 1.0, false);
    assert_eq!(page.focused().as_deref(), Some("e2"));
    check("ArrowLeft", &["shift"], 1.0, true);
    assert_eq!(page.focused().as_deref(), Some("d2"));
}

#[wasm_bindgen_test]
fn a_half_turn_keeps_nodes_and_focus() {
    let page = Page::new("xiangqi", &[]);
    page.tap("h2");
    page.tap("e2");
    let (cell, piece) = (page.cell("e2"), page.piece_at(400, 700).unwrap());
    page.cell("e2")
        .unchecked_ref::<HtmlElement>()
        .focus()
        .unwrap();
    page.set("orientation", "black");
    assert_eq!(page.cell("e2"), cell);
    assert_eq!(page.focused().as_deref(), Some("e2"));
    assert_eq!(page.piece_at(400, 200), Some(piece));
    let first = page
        .root
        .query_selector("[role=gridcell]")
        .unwrap()
        .unwrap();
    assert_eq!(first.get_attribute("data-point").as_deref(), Some("i0"));
    let stops = page.root.query_selector_all("[tabindex='0']").unwrap();
    assert_eq!(stops.length(), 1);
}

#[wasm_bindgen_test]
fn a_freed_board_hears_nothing() {
    let page = Page::new("gomoku", &[]);
    page.free();
    page.events();
    page.tap("h8");
    page.key_on("h8", "Enter");
    assert_eq!(page.events(), "");
}

#[wasm_bindgen_test]
fn boards_that_are_alike_have_nodes_of_their_own() {
    let (page, other) = (Page::new("xiangqi", &[]), Page::new("xiangqi", &[]));
    assert_ne!(page.cell("h2"), other.cell("h2"));
    page.tap("h2");
    page.tap("e2");
    assert!(other.piece_at(700, 700).is_some());
    let third = Page::new("xiangqi", &[]);
    assert!(third.piece_at(700, 700).is_some());
    assert_eq!(third.focused(), None);
}

#[wasm_bindgen_test]
fn a_captured_piece_is_gone_at_the_next_change() {
    let page = Page::new("xiangqi", &["moves", "h2e2 h9g7"]);
    page.play("e2e6");
    let fading = || page.root.query_selector_all(".gone").unwrap().length();
    assert_eq!(fading(), 1);
    assert!(page.undo());
    assert_eq!(fading(), 0);
    let pieces = page.root.query_selector_all(".piece").unwrap();
    assert_eq!(pieces.length(), 32);
}

#[wasm_bindgen_test]
fn another_language_builds_the_board_anew_and_keeps_the_focus() {
    let page = Page::new("xiangqi", &[]);
    page.board.change("focus", &Array::new()).unwrap();
    let (before, name) = (page.cell("e0"), page.name("e0"));
    page.set("lang", "zh-Hans");
    assert_ne!(page.cell("e0"), before);
    assert_ne!(page.name("e0"), name);
    assert_eq!(page.focused().as_deref(), Some("e0"));
}

#[wasm_bindgen_test]
fn five_stones_end_a_game_of_gomoku() {
    let page = Page::new("gomoku", &["rules", "freestyle", "size", "9x12"]);
    for point in ["c3", "c4", "d3", "d4", "e3", "e4", "f3", "f4"] {
        page.tap(point);
    }
    page.events();
    page.tap("g3");
    assert_eq!(page.events(), "beforemove move end change");
    assert!(page.ask("status").contains(r#""winner":"black""#));
    page.tap("a1");
    assert_eq!(page.events(), "illegal");
    assert_eq!(page.ask("legal_moves"), "");
}

#[wasm_bindgen_test]
fn a_wrong_attribute_leaves_the_game_as_it_is() {
    let page = Page::new("xiangqi", &["moves", "h2e2 h9g7", "theme", "mud"]);
    assert_eq!(page.events(), "error");
    let before = page.ask("fen");
    page.set("position", "4k4/9/9");
    page.set("moves", "h2e2 h2e2");
    page.set("rules", "none such");
    assert_eq!(page.events(), "error error error");
    assert_eq!(page.ask("fen"), before);
}

#[wasm_bindgen_test]
fn a_game_is_saved_and_opened() {
    let page = Page::new("xiangqi", &[]);
    for text in ["炮二平五", "马8进7"] {
        page.play(text);
    }
    assert!(page.undo());
    let other = Page::new("xiangqi", &[]);
    other.load(&page.ask("save")).unwrap();
    assert_eq!(other.ask("fen"), page.ask("fen"));
    assert!(other.board.act("redo", "").unwrap().is_truthy());
    assert_eq!(other.ask("moves"), "h2e2 h9g7");
    assert!(other.load("{}").is_err());
}
