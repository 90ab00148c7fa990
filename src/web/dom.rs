//! Listeners and timers as values that undo themselves.
//!
//! Dropping one inside its own call is fine: the closure lives until the call returns.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget, Window};

/// An event listener that is removed when dropped.
#[derive(Debug)]
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Listens for `kind` on `target`. A target that refuses listeners does not exist.
    pub(crate) fn new(
        target: &EventTarget,
        kind: &'static str,
        hear: impl FnMut(Event) + 'static,
    ) -> Self {
        let closure = Closure::<dyn FnMut(Event)>::new(hear);
        let _ = target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
        Self {
            target: target.clone(),
            kind,
            closure,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self
            .target
            .remove_event_listener_with_callback(self.kind, self.closure.as_ref().unchecked_ref());
    }
}

/// A call in the future that is cancelled when dropped.
#[derive(Debug)]
pub(crate) struct Timer {
    window: Window,
    id: i32,
    _closure: Closure<dyn FnMut()>,
}

impl Timer {
    /// Calls `ring` once after `millis`; `None` outside a window.
    pub(crate) fn new(millis: i32, ring: impl FnMut() + 'static) -> Option<Self> {
        let window = web_sys::window()?;
        let closure = Closure::<dyn FnMut()>::new(ring);
        let id = window
            .set_timeout_with_callback_and_timeout_and_arguments_0(
                closure.as_ref().unchecked_ref(),
                millis,
            )
            .ok()?;
        Some(Self {
            window,
            id,
            _closure: closure,
        })
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.window.clear_timeout_with_handle(self.id);
    }
}
