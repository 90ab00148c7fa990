//! From events of the page to intents.
//!
//! The point under the event is asked for, never computed from a remembered rectangle, so layout
//! shifts, scrolling and transforms cannot send a tap to a neighbour.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, KeyboardEvent, MouseEvent, PointerEvent};

use super::board::{Board, State, act, with};
use super::dom::Listener;
use super::keys::{self, Stroke};
use super::pointer::{Press, place};
use crate::play::{Intent, Spot};

/// The listeners of a board on the element that holds it.
pub(super) fn listen(board: &Board, stand: &Element) -> Vec<Listener> {
    vec![
        hear(board, stand, "pointerdown", press),
        hear(board, stand, "pointerover", hover),
        hear(board, stand, "pointerleave", hover),
        hear(board, stand, "click", click),
        hear(board, stand, "keydown", key),
        hear(board, stand, "focusin", focus),
    ]
}

/// A listener that lives no longer than its board.
fn hear<E: JsCast + 'static>(
    board: &Board,
    target: &EventTarget,
    kind: &'static str,
    work: fn(&Board, &E),
) -> Listener {
    let board: Weak<RefCell<State>> = Rc::downgrade(board);
    Listener::new(target, kind, move |event: Event| {
        if let Some(board) = board.upgrade() {
            work(&board, event.unchecked_ref());
        }
    })
}

fn press(board: &Board, event: &PointerEvent) {
    if !event.is_primary() || event.button() != 0 {
        return;
    }
    let Some(spot) = spot_of(board, event.target()) else {
        return;
    };
    let document = web_sys::window().and_then(|window| window.document());
    let listeners = document.map_or_else(Vec::new, |document| {
        vec![
            hear(board, &document, "pointermove", drag),
            hear(board, &document, "pointerup", release),
            hear(board, &document, "pointercancel", cancel),
        ]
    });
    with(board, |state| {
        state.was_pressed = true;
        state.press = Some(Press::new(event, spot, listeners));
    });
}

fn drag(board: &Board, event: &PointerEvent) {
    let begins = with(board, |state| {
        let press = state
            .press
            .as_ref()
            .filter(|press| press.id == event.pointer_id())?;
        (!press.drags && press.has_slipped(event)).then_some(press.spot)
    });
    if let Some(spot) = begins {
        act(board, Intent::Grab(spot));
        with(board, |state| {
            let is_held = state.model.session.selected() == Some(spot);
            if let Some(press) = &mut state.press {
                press.drags = is_held;
            }
        });
    }
    with(board, |state| {
        if let Some(press) = state
            .press
            .as_ref()
            .filter(|press| press.drags && press.id == event.pointer_id())
        {
            state.picture.drag(press.spot, place(event));
        }
    });
}

fn release(board: &Board, event: &PointerEvent) {
    let is_ours = |press: &Press| press.id == event.pointer_id();
    let ended = with(board, |state| {
        if state.press.as_ref().is_some_and(is_ours) {
            state.press.take()
        } else {
            None
        }
    });
    let Some(press) = ended else { return };
    // An unsteady hand stays on its point, whatever lies under the pointer by now.
    let over = if press.has_slipped(event) {
        spot_at(board, place(event))
    } else {
        Some(press.spot)
    };
    if press.drags {
        act(board, Intent::Drop(over));
        with(board, |state| state.picture.release(press.spot));
    } else if over == Some(press.spot) {
        act(board, Intent::Tap(press.spot));
    }
}

fn cancel(board: &Board, event: &PointerEvent) {
    if with(board, |state| {
        state
            .press
            .as_ref()
            .is_some_and(|press| press.id == event.pointer_id())
    }) {
        give_up(board);
    }
}

/// Puts a dragged piece back and forgets the press.
fn give_up(board: &Board) {
    if let Some(press) = with(board, |state| state.press.take()).filter(|press| press.drags) {
        act(board, Intent::Drop(None));
        with(board, |state| state.picture.release(press.spot));
    }
}

/// A click without a press comes from assistive technology or a script; the others have been
/// played on release.
fn click(board: &Board, event: &MouseEvent) {
    let is_bare =
        event.detail() == 0 || !with(board, |state| std::mem::take(&mut state.was_pressed));
    if is_bare && let Some(spot) = spot_of(board, event.target()) {
        act(board, Intent::Tap(spot));
    }
}

fn hover(board: &Board, event: &PointerEvent) {
    if event.pointer_type() == "mouse" || event.pointer_type() == "pen" {
        let spot = if event.type_() == "pointerleave" {
            None
        } else {
            spot_of(board, event.target())
        };
        act(board, Intent::Hover(spot));
    }
}

fn focus(board: &Board, event: &Event) {
    if let Some(spot) = spot_of(board, event.target()) {
        act(board, Intent::Focus(spot));
    }
}

fn key(board: &Board, event: &KeyboardEvent) {
    if event.default_prevented() || event.is_composing() || spot_of(board, event.target()).is_none()
    {
        return;
    }
    let key = event.key();
    let stroke = Stroke {
        key: &key,
        ctrl: event.ctrl_key() || event.meta_key(),
        shift: event.shift_key(),
        alt: event.alt_key(),
    };
    let Some(intent) = keys::intent(stroke) else {
        return;
    };
    if intent == Intent::Cancel {
        give_up(board);
    } else {
        event.prevent_default();
    }
    act(board, intent);
}

/// The point that an event happened on.
fn spot_of(board: &Board, target: Option<EventTarget>) -> Option<Spot> {
    let element: Element = target?.dyn_into().ok()?;
    let point = element.get_attribute("data-point")?;
    with(board, |state| {
        state.model.session.table().parse_spot(&point)
    })
}

/// The point that lies under a place in the window.
fn spot_at(board: &Board, (x, y): (f32, f32)) -> Option<Spot> {
    let root = with(board, |state| state.picture.root())?;
    let element = root.element_from_point(x, y)?;
    spot_of(board, Some(element.into()))
}
