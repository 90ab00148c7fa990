//! The browser, thinly: what JavaScript holds, and the texts that go to and fro.
//!
//! `www/js/board.js` and its neighbours own the nodes, the listeners and the timers, and
//! `www/js/element.js` makes the elements `<xiangqi-board>` and `<gomoku-board>` of them. Decisions
//! are made in [`play`](crate::play), words and pictures in [`view`](crate::view); here texts become
//! intents, and what has changed becomes text.

mod handle;

mod board;

mod clock;

mod model;

mod intent;

mod notes;
mod seek;

mod news;

mod detail;
mod ruling;

mod answers;
mod facts;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::view::words::{self, List};

pub use clock::ClockHandle;
pub use handle::BoardHandle;

/// 2.5 kB less to load than the allocator of the standard library.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen]
extern "C" {
    type RangeError;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> RangeError;

    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// Takes the words of a language, by its tag, from the list that the build has made.
#[wasm_bindgen]
pub fn add_words(tag: &str, list: &str) -> Result<(), JsValue> {
    let Ok(lang) = tag.parse();
    words::add(
        lang,
        List::read(list).map_err(|error| into_error(error.to_string()))?,
    );
    Ok(())
}

/// Makes a panic say in the console where it happened.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// A reason as JavaScript throws it.
fn into_error(reason: impl AsRef<str>) -> JsValue {
    RangeError::new(reason.as_ref()).into()
}
