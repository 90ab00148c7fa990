//! The loop of a board: an intent goes in, the page is patched, events go out.
//!
//! Nothing is borrowed while somebody else's code may run. Events wait in a queue until the board
//! has settled, so a listener may play, take back or turn the board as it likes; its own events
//! follow those that still wait. The picture is taken out of the board while the page is patched,
//! because moving the focus calls listeners too.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsValue;
use web_sys::Element;

use super::detail::{self, Event};
use super::model::Model;
use super::paint::Picture;
use super::pointer::Press;
use crate::play::{Effect, Intent, Refused, Spot};
use crate::view::words::{self, Announcement};
use crate::view::{Looks, Scene};

/// A board, held by its handle and, weakly, by its listeners.
pub(super) type Board = Rc<RefCell<State>>;

/// Everything that belongs to one board.
#[derive(Debug)]
pub(super) struct State {
    pub(super) model: Model,
    /// Absent while it is being patched.
    pub(super) picture: Option<Picture>,
    pub(super) press: Option<Press>,
    /// Whether a press has come since the last click.
    pub(super) was_pressed: bool,
    /// The last refusal, as long as it is shown.
    refused: Option<Refused>,
    due: Option<Due>,
    emit: Function,
    queue: Vec<Event>,
    is_delivering: bool,
}

/// What the page has yet to show.
#[derive(Debug, Default)]
struct Due {
    /// Whether the scene is another.
    has_changed: bool,
    /// Whether the keyboard goes to the focused point.
    takes_focus: bool,
    says: Option<Announcement>,
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
    let Some((info, detail, emit)) = planned else {
        return update(board, intent, None);
    };
    let is_wanted = tell(&emit, "board-beforemove", &detail);
    // A listener may have done something else meanwhile.
    let is_still_planned =
        with(board, |state| state.model.session.would_play(&intent)) == Some(info);
    if is_wanted && is_still_planned {
        update(board, intent, Some(detail))
    } else if matches!(intent, Intent::Drop(_)) {
        // A dragged piece goes back; a selection made by taps stays.
        update(board, Intent::Cancel, None)
    } else {
        Outcome::default()
    }
}

fn update(board: &Board, intent: Intent, detail: Option<String>) -> Outcome {
    let effects = with(board, |state| state.update(intent, detail.as_deref()));
    settle(board);
    Outcome { effects, detail }
}

/// Patches the page, then sends the events that wait.
pub(super) fn settle(board: &Board) {
    while let Some((mut picture, due)) = with(board, State::begin_patch) {
        let (scene, looks, focus) = with(board, |state| state.view(due.has_changed));
        if let Some(scene) = scene {
            picture.show(scene, &looks);
        }
        picture.mark_focus(focus, due.takes_focus);
        if let Some(announcement) = due.says {
            picture.say(&announcement);
        }
        with(board, |state| state.picture = Some(picture));
    }
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
        let mut picture = Picture::new(stand, model.scene(None), &model.looks)?;
        picture.mark_focus(model.session.focus(), false);
        Some(Self {
            model,
            picture: Some(picture),
            press: None,
            was_pressed: false,
            refused: None,
            due: None,
            emit,
            queue: Vec::new(),
            is_delivering: false,
        })
    }

    /// Lets the session decide; what is to be shown, said and sent waits for [`settle`].
    fn update(&mut self, intent: Intent, detail: Option<&str>) -> Vec<Effect> {
        let takes_focus = matches!(intent, Intent::Step(_) | Intent::Jump(_));
        let tried = if let Intent::Play(text) = &intent {
            Some(text.clone())
        } else {
            None
        };
        let before = self.model.session.table().ply();
        let effects = self.model.session.update(intent);
        self.report(&effects, tried.as_deref(), detail);
        let is_seen = |effect: &Effect| !matches!(effect, Effect::Focused(_) | Effect::Edge);
        let has_changed = effects.iter().any(is_seen);
        if has_changed {
            self.refused = effects.iter().find_map(|effect| {
                if let Effect::Refused(refused) = effect {
                    Some(refused.clone())
                } else {
                    None
                }
            });
        }
        let due = self.due.get_or_insert_default();
        due.has_changed |= has_changed;
        due.takes_focus |= takes_focus;
        let says = words::announce(&self.model.session, &effects, before, self.model.lang());
        due.says = says.or(due.says.take());
        effects
    }

    /// Follows a change that no player made.
    pub(super) fn follow(&mut self, effects: &[Effect]) {
        self.report(effects, None, None);
        self.refused = None;
        self.due.get_or_insert_default().has_changed = true;
    }

    /// Moves the keyboard to the point visited last.
    pub(super) fn focus(&mut self) {
        self.due.get_or_insert_default().takes_focus = true;
    }

    fn begin_patch(&mut self) -> Option<(Picture, Due)> {
        self.due.as_ref()?;
        let picture = self.picture.take()?;
        Some((picture, self.due.take().unwrap_or_default()))
    }

    fn view(&self, has_changed: bool) -> (Option<Scene>, Looks, Spot) {
        let scene = has_changed.then(|| self.model.scene(self.refused.as_ref()));
        (scene, self.model.looks.clone(), self.model.session.focus())
    }

    /// Lines up an event.
    pub(super) fn post(&mut self, event: Event) {
        self.queue.push(event);
    }

    fn next_event(&mut self) -> Option<(Function, Event)> {
        if self.is_delivering || self.queue.is_empty() {
            return None;
        }
        let event = self.queue.remove(0);
        self.is_delivering = true;
        Some((self.emit.clone(), event))
    }

    /// Lines up the events for what came of an intent: the particular ones first, then, where the
    /// record or the shown position is another, `board-change`.
    fn report(&mut self, effects: &[Effect], tried: Option<&str>, detail: Option<&str>) {
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
                    events.push(detail::illegal(table, refused, tried, lang));
                }
                Effect::Navigated { .. } => {
                    has_changed = true;
                    events.push(detail::navigate(table));
                }
                Effect::Changed
                | Effect::Decided(..)
                | Effect::Claimed(_)
                | Effect::Withdrawn(_) => has_changed = true,
                Effect::Drafted => events.push(detail::draft(&self.model.session)),
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
