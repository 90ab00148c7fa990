//! A board without its nodes: an intent goes in, and what there is to show, say and send comes out.
//!
//! Both are apart: [`Board::act`] only decides, [`Board::news`] tells what has come of all that was
//! decided since. `www/js/board.js` asks for news until there is none, then sends the events, so a
//! listener may play, take back or turn the board as it likes while nothing here is under way.

use super::detail::{self, Event};
use super::model::Model;
use super::news::News;
use crate::play::{Effect, Intent, Mode, Refused};
use crate::view::words::{self, Announcement};
use crate::view::{Looks, Patch, Scene};

/// Everything that belongs to one board, but its nodes.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) model: Model,
    /// What the page shows; not known until something is about to change.
    shown: Option<(Scene, Looks)>,
    /// The last refusal, as long as it is shown.
    refused: Option<Refused>,
    due: Option<Due>,
    events: Vec<Event>,
}

/// What the page has yet to show.
#[derive(Debug, Default)]
struct Due {
    /// Whether the scene is another.
    has_changed: bool,
    /// Whether the keyboard goes to the focused point.
    takes_focus: bool,
    /// Whether there is nothing further in the direction that was wanted.
    is_edge: bool,
    says: Option<Announcement>,
}

impl Board {
    /// A board that has yet to be built, and to say which point has the keyboard.
    pub(super) fn new(model: Model) -> Self {
        Self {
            model,
            shown: None,
            refused: None,
            due: Some(Due::default()),
            events: Vec::new(),
        }
    }

    /// An attribute or a saved game that the board begins with; one that cannot be used is reported.
    pub(super) fn prepare(&mut self, name: &str, value: &str) {
        let failed = if name == "record" {
            let failed = self.model.open(value).err();
            failed.map(|text| detail::error(name, "", &text))
        } else {
            self.model.set(name, Some(value)).err()
        };
        self.events.extend(failed);
    }

    /// The detail of the move that an intent would play now.
    pub(super) fn plan(&self, intent: &Intent) -> Option<String> {
        let table = self.model.session.table();
        let info = self.model.session.would_play(intent)?;
        Some(detail::of_move(table, &info, self.model.lang()))
    }

    /// Lets the session decide; `detail` is that of the move, if it was planned.
    pub(super) fn act(&mut self, intent: Intent, detail: Option<&str>) -> Vec<Effect> {
        self.look();
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
        due.is_edge |= effects.iter().any(|effect| matches!(effect, Effect::Edge));
        let says = words::announce(&self.model.session, &effects, before, &self.model.looks);
        // A picture does not speak.
        let says = says.filter(|_| self.model.session.mode() != Mode::View);
        due.says = says.or(due.says.take());
        effects
    }

    /// Gives an attribute another value; one that cannot be used is reported.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) {
        self.look();
        match self.model.set(name, value) {
            Ok(effects) => self.follow(&effects),
            Err(error) => {
                self.events.push(error);
                self.due.get_or_insert_default().has_changed = true;
            }
        }
    }

    /// Puts a saved game on the board, or says why it cannot.
    pub(super) fn open(&mut self, record: &str) -> Result<(), String> {
        self.look();
        let effects = self.model.open(record)?;
        self.follow(&effects);
        Ok(())
    }

    /// Draws an arrow or a mark, or says why it cannot.
    pub(super) fn draw(&mut self, [kind, point, with, brush]: [&str; 4]) -> Result<(), String> {
        self.look();
        self.model.draw(kind, point, with, brush)?;
        self.due.get_or_insert_default().has_changed = true;
        Ok(())
    }

    /// Moves the keyboard to the point visited last.
    pub(super) fn focus(&mut self) {
        self.due.get_or_insert_default().takes_focus = true;
    }

    /// The whole board as it is now.
    pub(super) fn build(&self) -> String {
        News::board(&self.scene(), &self.model.looks)
    }

    /// What there is to show, say and send; `None` where nothing has happened since the last news.
    pub(super) fn news(&mut self) -> Option<String> {
        let due = self.due.take()?;
        let mut news = News::default();
        news.events(&self.events);
        self.events.clear();
        if due.has_changed {
            let scene = self.scene();
            let shown = self.shown.as_ref();
            let patch = shown.filter(|(_, looks)| *looks == self.model.looks);
            match patch.and_then(|(old, looks)| Patch::between(old, &scene, looks)) {
                Some(patch) => news.patch(&patch),
                None => news.build(&scene, &self.model.looks),
            }
            self.shown = Some((scene, self.model.looks.clone()));
        }
        let session = &self.model.session;
        let focus = session.table().spot_text(session.focus());
        news.focus(&focus, due.takes_focus);
        if due.is_edge {
            news.edge();
        }
        if let Some(announcement) = &due.says {
            news.say(announcement);
        }
        Some(news.end())
    }

    fn scene(&self) -> Scene {
        self.model.scene(self.refused.as_ref())
    }

    /// Notes what the page shows, before it changes for the first time.
    fn look(&mut self) {
        if self.shown.is_none() {
            self.shown = Some((self.scene(), self.model.looks.clone()));
        }
    }

    /// Follows a change that no player made. A refusal stays where only the looks are others.
    fn follow(&mut self, effects: &[Effect]) {
        self.report(effects, None, None);
        if !effects.is_empty() {
            self.refused = None;
        }
        self.due.get_or_insert_default().has_changed = true;
    }

    /// Lines up the events for what came of an intent: the particular ones first, then, where the
    /// record or the shown position is another, `board-change`.
    fn report(&mut self, effects: &[Effect], tried: Option<&str>, detail: Option<&str>) {
        let (table, lang) = (self.model.session.table(), self.model.lang());
        let mut events: Vec<Event> = Vec::new();
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
                Effect::Missed(info, count) => {
                    events.push(detail::puzzle("puzzle-failed", &info.text, *count));
                }
                Effect::Solved(count) => {
                    let moves = table.moves();
                    let last = moves.last().map_or("", String::as_str);
                    events.push(detail::puzzle("puzzle-solved", last, *count));
                }
                Effect::Changed
                | Effect::Edited(_)
                | Effect::Noted
                | Effect::Decided(..)
                | Effect::Claimed(_)
                | Effect::Withdrawn(_) => has_changed = true,
                Effect::Drafted => events.push(detail::draft(&self.model.session)),
                Effect::Ghost(_)
                | Effect::Focused(_)
                | Effect::Edge
                | Effect::Mode(_)
                | Effect::Chosen
                | Effect::Hinted(_)
                | Effect::Turned
                | Effect::Failed(_) => {}
            }
        }
        if has_changed {
            events.push(detail::change(&self.model.session, lang));
        }
        self.events.append(&mut events);
    }
}
