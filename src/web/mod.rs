//! The browser, thinly: what JavaScript holds, listeners, and the patch of the page.
//!
//! `www/js/element.js` turns [`BoardHandle`] into the elements `<xiangqi-board>` and
//! `<gomoku-board>`. Decisions are made in [`play`](crate::play), words and pictures in
//! [`view`](crate::view); here events become intents and scenes become nodes.

mod handle;

mod board;

mod model;

mod input;

mod keys;

mod pointer;

mod paint;

mod markup;

mod speech;

mod detail;
mod ruling;

mod facts;

mod json;

mod dom;

use std::fmt::Display;

use js_sys::RangeError;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

pub use handle::BoardHandle;

/// The style sheet that all boards of a page share.
#[wasm_bindgen]
pub fn stylesheet() -> String {
    include_str!("../../www/css/board.css").to_owned()
}

/// Makes a panic say in the console where it happened.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}

/// A reason as JavaScript throws it.
fn into_error(reason: impl Display) -> JsValue {
    RangeError::new(&reason.to_string()).into()
}
