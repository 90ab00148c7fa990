//! The clock of a board: what a page asks it, with the time that the page knows.

use wasm_bindgen::prelude::*;

use crate::clock::{Clock, ClockError};
use crate::json::Json;
use crate::seat::{GameKind, Side};

/// A clock beside a [`BoardHandle`](super::BoardHandle). Moments are milliseconds, as
/// `performance.now()` tells them; sides are named as those of the game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ClockHandle {
    game: GameKind,
    clock: Clock,
}

impl ClockHandle {
    /// Reads a control such as `10m+5s`, or with what is left behind it what
    /// [`ClockHandle::save`] has written.
    pub(super) fn new(game: GameKind, text: &str) -> Result<Self, ClockError> {
        let clock = if text.trim().as_bytes().contains(&b' ') {
            text.parse()?
        } else {
            Clock::new(text.parse()?)
        };
        Ok(Self { game, clock })
    }
}

#[wasm_bindgen]
impl ClockHandle {
    /// From now on the clock of this side runs; of no side, when there is no such.
    pub fn start(&mut self, side: &str, now: f64) {
        match self.game.parse_side(side) {
            Some(side) => self.clock.start(side, moment(now)),
            None => self.clock.pause(moment(now)),
        }
    }

    /// The side whose clock runs has moved. The milliseconds of its turn, if it had any left.
    pub fn press(&mut self, now: f64) -> Option<u32> {
        self.clock.press(moment(now))
    }

    /// The side that has no time any more.
    pub fn fallen(&self, now: f64) -> Option<String> {
        let side = self.clock.fallen(moment(now))?;
        Some(self.game.side_id(side).to_owned())
    }

    /// What there is to show, as JSON.
    pub fn read(&self, now: f64) -> String {
        let mut json = Json::object();
        json.text("control", &self.clock.control().to_string());
        let running = self.clock.running().map(|side| self.game.side_id(side));
        json.maybe("running", running);
        let mut both = Json::object();
        for side in Side::ALL {
            let left = self.clock.left(side, moment(now));
            let mut one = Json::object();
            for (name, value) in [
                ("main", left.main),
                ("periods", left.periods),
                ("period", left.period),
                ("until", left.until_fallen(self.clock.control())),
            ] {
                one.number(name, value as usize);
            }
            both.raw(self.game.side_id(side), &one.end());
        }
        json.raw("left", &both.end());
        json.end()
    }

    /// What is left at this moment as text, for [`BoardHandle::clock`](super::BoardHandle::clock).
    pub fn save(&self, now: f64) -> String {
        let mut clock = self.clock.clone();
        clock.pause(moment(now));
        clock.to_string()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a moment before the page was opened is none"
)]
fn moment(now: f64) -> u64 {
    now as u64
}
