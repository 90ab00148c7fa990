//! The loop of a board: an intent goes in, the page is patched, events go out.
//!
//! Nothing is borrowed while somebody else's code runs: events wait in a queue until the board has
//! settled, so a listener may play, take back or turn the board as it likes. Its own events then
//! follow those that are still waiting.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsValue;
use web_sys::Element;

use super::detail::{self, Event};
use super::model::Model;
use super::paint::Picture;
use super::pointer::Press;
use super::speech::Speech;
use crate::play::{Effect, Intent, Refused};
use crate::view::words;

/// A board, held by its handle and, weakly, by its listeners.
pub(super) type Board = Rc<RefCell<State>>;

/// Everything that belongs to one board.
#[derive(Debug)]
pub(super) struct State {
    pub(super) model: Model,
    pub(super) picture: Picture,
    pub(super) press: Option<Press>,
    /// Whether a press has come since the last click.
    pub(super) was_pressed: bool,
    /// The last refusal, as long as it is shown.
    refused: Option<Refused>,
    speech: Speech,
    emit: Function,
    queue: VecDeque<Event>,
    is_delivering: bool,
}

/// What came of an intent.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) effects: Vec<Effect>,
    /// The detail of the move, if one was played: none also when a listener did not want it.
    pub(super) detail: Option<String>,
}

/// The one place where a board is borrowed.
pub(super) fn with<R>(board: &Board, work: impl FnOnce(&mut State) -> R) -> R {
    work(&mut board.borrow_mut())
}

/// Does what is wanted, unless a listener of `board-beforemove` objects.
pub(super) fn act(board: &Board, intent: Intent) -> Outcome {
    let planned = with(board, |state| {
        let info = state.model.session.would_play(&intent)?;
        let detail = detail::of_move(state.model.session.table(), &info, state.model.lang());
        Some((info, detail, state.emit.clone()))
    });
    if let Some((info, detail, emit)) = planned {
        let is_wanted = tell(&emit, "board-beforemove", &detail);
        // A listener may have done something else meanwhile.
        let is_still_planned =
            with(board, |state| state.model.session.would_play(&intent)) == Some(info);
        let outcome = if is_wanted && is_still_planned {
            let effects = with(board, |state| state.update(intent, Some(&detail)));
            Outcome {
                effects,
                detail: Some(detail),
            }
        } else {
            // A dragged piece goes back; a selection made by taps stays.
            let effects = match intent {
                Intent::Drop(_) => with(board, |state| state.update(Intent::Cancel, None)),
                _ => Vec::new(),
            };
            Outcome {
                effects,
                detail: None,
            }
        };
        deliver(board);
        return outcome;
    }
    let effects = with(board, |state| state.update(intent, None));
    deliver(board);
    Outcome {
        effects,
        ..Outcome::default()
    }
}

/// Sends the events that wait. A call inside a listener leaves them to the one that is sending.
pub(super) fn deliver(board: &Board) {
    while let Some((emit, (kind, detail))) = with(board, State::next_event) {
        tell(&emit, kind, &detail);
        with(board, |state| state.is_delivering = false);
    }
}

/// Whether nobody cancelled the event.
fn tell(emit: &Function, kind: &str, detail: &str) -> bool {
    emit.call2(&JsValue::NULL, &kind.into(), &detail.into())
        .is_ok_and(|answer| !answer.is_falsy())
}

impl State {
    /// Fills `stand`; `None` where there is no document.
    pub(super) fn new(model: Model, stand: &Element, emit: Function) -> Option<Self> {
        let mut picture =
            Picture::new(stand, model.scene(None), &model.looks.palette, model.lang())?;
        picture.mark_focus(model.session.focus(), false);
        Some(Self {
            model,
            picture,
            press: None,
            was_pressed: false,
            refused: None,
            speech: Speech::default(),
            emit,
            queue: VecDeque::new(),
            is_delivering: false,
        })
    }

    /// Lets the session decide, then patches the page and lines up the events.
    fn update(&mut self, intent: Intent, detail: Option<&str>) -> Vec<Effect> {
        let moves_focus = matches!(intent, Intent::Step(_) | Intent::Jump(_));
        let tried = match &intent {
            Intent::Play(text) => Some(text.clone()),
            _ => None,
        };
        let before = self.model.session.table().ply();
        let effects = self.model.session.update(intent);
        self.report(&effects, tried.as_deref(), detail);
        self.speak(&effects, before);
        self.settle(&effects);
        self.picture
            .mark_focus(self.model.session.focus(), moves_focus);
        effects
    }

    /// Makes the page show and say what came of an intent.
    pub(super) fn settle(&mut self, effects: &[Effect]) {
        let is_seen = |effect: &Effect| !matches!(effect, Effect::Focused(_) | Effect::Edge);
        if effects.iter().any(is_seen) {
            self.refused = effects.iter().find_map(|effect| {
                if let Effect::Refused(refused) = effect {
                    Some(refused.clone())
                } else {
                    None
                }
            });
            self.repaint();
        }
    }

    /// Shows the board as it is.
    pub(super) fn repaint(&mut self) {
        let scene = self.model.scene(self.refused.as_ref());
        self.picture
            .show(scene, &self.model.looks.palette, self.model.lang());
    }

    fn speak(&mut self, effects: &[Effect], before: usize) {
        let lang = self.model.lang();
        if let Some(announcement) = words::announce(&self.model.session, effects, before, lang) {
            let [polite, urgent] = self.picture.voices();
            let region = if announcement.is_urgent {
                urgent
            } else {
                polite
            };
            self.speech.say(region, &announcement.text);
        }
    }

    /// Follows a change that came from outside: page, events.
    pub(super) fn follow(&mut self, effects: &[Effect]) {
        self.report(effects, None, None);
        self.refused = None;
        self.repaint();
        self.picture.mark_focus(self.model.session.focus(), false);
    }

    /// Moves the keyboard to the point visited last.
    pub(super) fn focus(&mut self) {
        self.picture.mark_focus(self.model.session.focus(), true);
    }

    /// Lines up an event.
    pub(super) fn post(&mut self, event: Event) {
        self.queue.push_back(event);
    }

    fn next_event(&mut self) -> Option<(Function, Event)> {
        if self.is_delivering {
            return None;
        }
        let event = self.queue.pop_front()?;
        self.is_delivering = true;
        Some((self.emit.clone(), event))
    }

    /// Lines up the events for what came of an intent: the particular ones first, then, where the
    /// record or the shown position is another, `board-change`.
    pub(super) fn report(&mut self, effects: &[Effect], tried: Option<&str>, detail: Option<&str>) {
        let (table, lang) = (self.model.session.table(), self.model.lang());
        let mut events = Vec::new();
        let mut has_changed = false;
        for effect in effects {
            match effect {
                Effect::Selected(_) => events.push(detail::select(&self.model.session)),
                Effect::Moved(_) => {
                    has_changed = true;
                    events.extend(detail.map(|detail| ("board-move", detail.to_owned())));
                    events.extend(detail::check(table));
                }
                Effect::Ended(ending) => events.push(detail::end(table, *ending, lang)),
                Effect::Refused(refused) => {
                    events.push(detail::illegal(table, refused, tried, lang))
                }
                Effect::Navigated { .. } => {
                    has_changed = true;
                    events.push(detail::navigate(table));
                }
                Effect::Changed => has_changed = true,
                Effect::Ghost(_)
                | Effect::Focused(_)
                | Effect::Edge
                | Effect::Turned
                | Effect::Failed(_) => {}
            }
        }
        if has_changed {
            events.push(detail::change(table, lang));
        }
        self.queue.extend(events);
    }
}
