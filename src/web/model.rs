//! What a board is about, without its nodes: the session and how it is to look.

use super::detail::{self, Event};
use crate::gomoku::{ForbiddenPolicy, Opening};
use crate::play::{
    Effect, GameKind, Intent, LoadError, LoadSpec, Mode, Movable, Orientation, Refused, SavedGame,
    Session, Side, Spot, Table, Way,
};
use crate::view::words::{self, Message};
use crate::view::{ChoiceError, Lang, Looks, Scene};

/// A session with its looks and the texts that it was set up with.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) session: Session,
    pub(super) looks: Looks,
    spec: LoadSpec,
}

impl Model {
    /// A board of the game, if this build has it.
    pub(super) fn new(kind: GameKind) -> Option<Self> {
        Some(Self {
            session: Session::new(Table::built_in(kind)?),
            looks: Looks::default(),
            spec: LoadSpec::default(),
        })
    }

    pub(super) const fn lang(&self) -> Lang {
        self.looks.lang
    }

    /// What is to be seen; `refused` is the refusal that is explained in it.
    pub(super) fn scene(&self, refused: Option<&Refused>) -> Scene {
        self.looks.scene(&self.session, refused)
    }

    /// Gives an attribute another value, or its usual one. One that cannot be read changes
    /// nothing, and comes back as the event that says so.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Vec<Effect>, Event> {
        let text = value.unwrap_or_default().trim();
        let unknown = || self.unknown(name, text);
        match name {
            "orientation" => {
                let orientation = self.orientation(text).ok_or_else(unknown)?;
                return Ok(self.session.update(Intent::Orient(orientation)));
            }
            "movable" => {
                let movable = self.movable(text).ok_or_else(unknown)?;
                return Ok(self.session.update(Intent::Allow(movable)));
            }
            "mode" => {
                let mode = named(text, Mode::Play, Mode::from_id).ok_or_else(unknown)?;
                return self.enter(Intent::Enter(mode));
            }
            "ply" => {
                let ply = match text {
                    "" => return Ok(Vec::new()),
                    "last" => usize::MAX,
                    number => number.parse().map_err(|_| unknown())?,
                };
                return Ok(self.session.update(Intent::Go(ply)));
            }
            "solution" => return self.enter(Intent::Solution(text.to_owned())),
            "rules" | "size" | "opening" | "forbidden" | "position" | "moves" => {
                return self.load(name, value);
            }
            _ => match self.looks.choose(name, text) {
                Ok(_) => {}
                Err(ChoiceError::Unknown) => return Err(self.unknown(name, text)),
                Err(ChoiceError::Pieces(error)) => {
                    let set = text.lines().next().unwrap_or_default();
                    return Err(detail::error(name, set, &error.to_string()));
                }
            },
        }
        Ok(Vec::new())
    }
}

impl Model {
    /// Puts a saved game on the board.
    pub(super) fn open(&mut self, record: &str) -> Result<Vec<Effect>, String> {
        let kind = self.session.table().kind();
        let effects = record
            .parse()
            .and_then(|saved: SavedGame| self.session.open(&saved))
            .map_err(|error| words::unsaved(kind, &error, self.lang()))?;
        self.remember();
        Ok(effects)
    }

    /// A mode or what it needs. What is wrong is either the solution of a puzzle or the position
    /// that was set up.
    fn enter(&mut self, intent: Intent) -> Result<Vec<Effect>, Event> {
        let effects = self.session.update(intent);
        for effect in &effects {
            if let Effect::Failed(error) = effect {
                let source = if matches!(error, LoadError::Move { .. }) {
                    "solution"
                } else {
                    "position"
                };
                let text = words::failed(self.session.table().kind(), error, self.lang());
                return Err(detail::error(source, &self.session.fen(), &text));
            }
        }
        if effects
            .iter()
            .any(|effect| matches!(effect, Effect::Changed))
        {
            self.remember();
        }
        Ok(effects)
    }

    /// Notes the start of the game for later attributes.
    fn remember(&mut self) {
        let table = self.session.table();
        self.spec = LoadSpec {
            position: Some(table.start_text()),
            moves: None,
            rules: Some(table.rules().to_owned()),
            size: table.size(),
            opening: Some(table.opening().unwrap_or(Opening::Free.id().to_owned())),
            forbidden: Some(
                table
                    .forbidden_policy()
                    .unwrap_or(ForbiddenPolicy::Prevent.id().to_owned()),
            ),
        };
    }

    /// Texts are read in the order in which each depends on those before it, and each begins a
    /// new game: a size drops the position, a position drops the moves.
    fn load(&mut self, name: &str, value: Option<&str>) -> Result<Vec<Effect>, Event> {
        let value = value.map(str::to_owned);
        let usual = self.session.table().usual();
        let kept = LoadSpec {
            moves: None,
            ..self.spec.clone()
        };
        let spec = match name {
            "rules" => LoadSpec {
                rules: value.or_else(|| Some(usual.rules().to_owned())),
                ..kept
            },
            "size" => LoadSpec {
                size: value.or_else(|| usual.size()),
                position: None,
                ..kept
            },
            "opening" => LoadSpec {
                opening: value.or_else(|| Some(Opening::Free.id().to_owned())),
                ..kept
            },
            "forbidden" => LoadSpec {
                forbidden: value.or_else(|| Some(ForbiddenPolicy::Prevent.id().to_owned())),
                ..kept
            },
            "position" => LoadSpec {
                position: value,
                ..kept
            },
            _ => LoadSpec {
                moves: value,
                ..kept
            },
        };
        let effects = self.session.update(Intent::Load(spec.clone()));
        for effect in &effects {
            if let Effect::Failed(error) = effect {
                return Err(detail::failed(usual.kind(), error, &spec, self.lang()));
            }
        }
        self.spec = spec;
        Ok(effects)
    }

    fn orientation(&self, text: &str) -> Option<Orientation> {
        match text {
            "auto" => Some(Orientation::Auto),
            "table" => Some(Orientation::Table),
            _ => named(text, Side::First, |text| {
                self.session.table().parse_side(text)
            })
            .map(|side| match side {
                Side::First => Orientation::First,
                Side::Second => Orientation::Second,
            }),
        }
    }

    fn movable(&self, text: &str) -> Option<Movable> {
        match text {
            "" | "both" => Some(Movable::Both),
            "none" => Some(Movable::None),
            _ => self
                .session
                .table()
                .parse_side(text)
                .map(|side| match side {
                    Side::First => Movable::First,
                    Side::Second => Movable::Second,
                }),
        }
    }

    /// A refusal as a sentence.
    pub(super) fn say(&self, refused: &Refused) -> String {
        words::refused(self.session.table(), refused, self.lang())
    }

    /// Why a move is refused, as JSON; an error names the point that cannot be read.
    pub(super) fn why(&self, from: &str, to: Option<&str>) -> Result<String, String> {
        let table = self.session.table();
        let way = match (to, table.is_placing()) {
            (None, true) => Way {
                from: None,
                to: self.spot(from)?,
            },
            (Some(to), _) => Way {
                from: Some(self.spot(from)?),
                to: self.spot(to)?,
            },
            (None, false) => {
                let from = self.spot(from)?;
                let stuck = table.dests(from).is_empty();
                return Ok(if stuck {
                    detail::refusal(table, &table.stuck(from), self.lang())
                } else {
                    String::from("null")
                });
            }
        };
        Ok(table.preview(way).map_or_else(
            |refused| detail::refusal(table, &refused, self.lang()),
            |_| String::from("null"),
        ))
    }

    /// Reads a point; an error says that the board has none such.
    pub(super) fn spot(&self, point: &str) -> Result<Spot, String> {
        let spot = self.session.table().parse_spot(point);
        spot.ok_or_else(|| self.unknown_value("point", point))
    }

    /// Reads the colour of a side; an error says that there is none such.
    pub(super) fn side(&self, color: &str) -> Result<Side, String> {
        let side = self.session.table().parse_side(color);
        side.ok_or_else(|| self.unknown_value("color", color))
    }

    fn unknown(&self, name: &str, value: &str) -> Event {
        detail::error(name, value, &self.unknown_value(name, value))
    }

    pub(super) fn unknown_value(&self, name: &str, value: &str) -> String {
        words::say(Message::UnknownValue(name, value), self.lang())
    }
}

/// Reads a name, where no name at all is the usual thing.
fn named<T>(text: &str, usual: T, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    if text.is_empty() {
        Some(usual)
    } else {
        read(text)
    }
}
