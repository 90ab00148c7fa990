//! One pointer on the board, from press to release.

use web_sys::PointerEvent;

use super::dom::Listener;
use crate::play::Spot;

/// A pointer that went down on a point and has not come up.
#[derive(Debug)]
pub(super) struct Press {
    pub(super) id: i32,
    pub(super) spot: Spot,
    start: (f32, f32),
    slip: f32,
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
                9.0
            } else {
                4.0
            },
            drags: None,
            _listeners: listeners,
        }
    }

    /// Whether the pointer has moved further than an unsteady hand does.
    pub(super) fn has_slipped(&self, event: &PointerEvent) -> bool {
        let (x, y) = place(event);
        (x - self.start.0).hypot(y - self.start.1) > self.slip
    }
}

/// Where the pointer is in the window.
#[expect(
    clippy::cast_precision_loss,
    reason = "window coordinates are far below 2^24"
)]
pub(super) fn place(event: &PointerEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}
