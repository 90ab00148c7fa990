//! One pointer on the board, from press to release.

use web_sys::PointerEvent;

use super::dom::Listener;
use crate::play::Spot;

/// A pointer that went down on a point and has not come up.
#[derive(Debug)]
pub(super) struct Press {
    pub(super) id: i32,
    pub(super) spot: Spot,
    start: (i32, i32),
    slip: u32,
    /// Whether a piece follows the pointer, once the pointer has moved.
    pub(super) drags: Option<bool>,
    /// Heard on the whole document, and only while the press lasts.
    pub(super) _listeners: Vec<Listener>,
}

impl Press {
    pub(super) fn new(event: &PointerEvent, spot: Spot, listeners: Vec<Listener>) -> Self {
        Self {
            id: event.pointer_id(),
            spot,
            start: place(event),
            slip: if event.pointer_type() == "touch" {
                9
            } else {
                4
            },
            drags: None,
            _listeners: listeners,
        }
    }

    /// Whether the pointer has moved further than an unsteady hand does.
    pub(super) fn has_slipped(&self, event: &PointerEvent) -> bool {
        let (x, y) = place(event);
        let square = |a: i32, b| a.abs_diff(b).saturating_pow(2);
        square(x, self.start.0).saturating_add(square(y, self.start.1)) > self.slip.pow(2)
    }
}

/// Where the pointer is in the window.
pub(super) fn place(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}
