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
    let Some((spot, drags)) = pressed(board, event, |press| {
        let begins = press.drags.is_none() && press.has_slipped(event);
        (
            press.spot,
            if begins {
                None
            } else {
                Some(press.drags == Some(true))
            },
        )
    }) else {
        return;
    };
    let drags = drags.unwrap_or_else(|| {
        act(board, Intent::Grab(spot));
        with(board, |state| {
            let is_held = state.model.session.selected() == Some(spot);
            if let Some(press) = &mut state.press {
                press.drags = Some(is_held);
            }
            is_held
        })
    });
    if drags {
        with(board, |state| {
            if let Some(picture) = &state.picture {
                picture.drag(spot, place(event));
            }
        });
    }
}

fn release(board: &Board, event: &PointerEvent) {
    // An unsteady hand stays on its point, whatever lies under the pointer by now.
    let Some((spot, has_slipped)) =
        pressed(board, event, |press| (press.spot, press.has_slipped(event)))
    else {
        return;
    };
    let over = if has_slipped {
        spot_at(board, place(event))
    } else {
        Some(spot)
    };
    if end_drag(board, over) || over != Some(spot) {
        return;
    }
    act(board, Intent::Tap(spot));
}

fn cancel(board: &Board, event: &PointerEvent) {
    if pressed(board, event, |_| ()).is_some() {
        end_drag(board, None);
    }
}

/// What is to be known of the press that an event belongs to.
fn pressed<R>(board: &Board, event: &PointerEvent, ask: impl FnOnce(&Press) -> R) -> Option<R> {
    with(board, |state| {
        let press = state.press.as_ref();
        press
            .filter(|press| press.id == event.pointer_id())
            .map(ask)
    })
}

/// Ends the press; drops a dragged piece on `over`, or puts it back. Whether there was one.
fn end_drag(board: &Board, over: Option<Spot>) -> bool {
    let Some(press) = with(board, |state| state.press.take()) else {
        return false;
    };
    let has_dragged = press.drags == Some(true);
    if has_dragged {
        act(board, Intent::Drop(over));
        with(board, |state| {
            if let Some(picture) = &state.picture {
                picture.release(press.spot);
            }
        });
    }
    has_dragged
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
        end_drag(board, None);
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
#[expect(
    clippy::cast_precision_loss,
    reason = "window coordinates are far below 2^24"
)]
fn spot_at(board: &Board, (x, y): (i32, i32)) -> Option<Spot> {
    let root = with(board, |state| state.picture.as_ref()?.root())?;
    let element = root.element_from_point(x as f32, y as f32)?;
    spot_of(board, Some(element.into()))
}
