//! What is spoken: sentences for the live regions, a moment after the page has changed.
//!
//! A region that is given the text it has stays silent, so a repeated sentence gets a no-break
//! space at its end, and loses it again.

use web_sys::Element;

use super::dom::Timer;

/// How long a region has to exist before it is filled, in milliseconds.
const PAUSE: i32 = 120;

/// The last sentence and the one that waits.
#[derive(Debug, Default)]
pub(super) struct Speech {
    waiting: Option<Timer>,
    said: String,
}

impl Speech {
    /// Says `sentence` in `region`; a later sentence takes the place of one that still waits.
    pub(super) fn say(&mut self, region: &Element, sentence: &str) {
        let mut text = sentence.to_owned();
        if self.said == text {
            text.push('\u{a0}');
        }
        self.said.clone_from(&text);
        let region = region.clone();
        self.waiting = Timer::new(PAUSE, move || region.set_text_content(Some(&text)));
    }
}
