//! Tests inside headless Chrome: what only a browser can tell. `cargo xtask test web` runs them.
#![cfg(target_arch = "wasm32")] // without a browser there is nothing to test here

use qipan::xiangqi::Square;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_library_runs_in_a_browser() {
    let square: Option<Square> = "e0".parse().ok();
    assert_eq!(
        square.map(|square| square.to_string()).as_deref(),
        Some("e0")
    );
}
