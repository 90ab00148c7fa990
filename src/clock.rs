//! A game clock on which nothing ticks: the time is an argument.
//!
//! Moments are milliseconds since whenever the caller likes, as long as they do not run backwards. A
//! [`Control`] says how much time there is, and a [`Clock`] what is left of it. One form holds every
//! control in use: a main time, an increment after each move (Fischer), and periods that begin when the
//! main time is used up and start anew with each move made within them (byo-yomi). A single period
//! without main time is a limit for each move.

use std::fmt;
use std::str::FromStr;

use crate::seat::Side;

const SECOND: u32 = 1000;
const MINUTE: u32 = 60 * SECOND;
const HOUR: u32 = 60 * MINUTE;
const UNITS: [(char, u32); 3] = [('h', HOUR), ('m', MINUTE), ('s', SECOND)];

/// No duration is longer than a day.
const LONGEST: u32 = 24 * HOUR;

/// How much time each side has. In text `10m`, `10m+5s`, `1h/3x30s` or `30s/move`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    /// Milliseconds for the whole game.
    pub main: u32,
    /// Milliseconds added after each move.
    pub increment: u32,
    /// How many periods follow the main time.
    pub periods: u32,
    /// Milliseconds of each.
    pub period: u32,
}

/// What is wrong with the text of a clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClockError {
    /// This is no duration such as `10m` or `1h30m`, or one of more than a day.
    Duration(String),
    /// This is no number of periods from 1 to 99.
    Periods(String),
    /// There is no time at all.
    NoTime,
    /// What is left is not said for both sides, or is more than there can be.
    Left(String),
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Duration(text) => write!(f, "\"{text}\" is no time such as 10m or 1h30m"),
            Self::Periods(text) => write!(f, "\"{text}\" is no number of periods from 1 to 99"),
            Self::NoTime => f.write_str("a clock without time"),
            Self::Left(text) => write!(f, "\"{text}\" is not what two clocks can show"),
        }
    }
}

impl std::error::Error for ClockError {}

impl FromStr for Control {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let text = text.trim();
        let mut control = Self {
            main: 0,
            increment: 0,
            periods: 0,
            period: 0,
        };
        if let Some(limit) = text.strip_suffix("/move") {
            control.periods = 1;
            control.period = duration(limit)?;
        } else {
            let (base, periods) = text.split_once('/').unwrap_or((text, ""));
            let (main, increment) = base.split_once('+').unwrap_or((base, "0s"));
            control.main = duration(main)?;
            control.increment = duration(increment)?;
            if !periods.is_empty() {
                let (count, period) = periods.split_once('x').unwrap_or(("1", periods));
                let number = count
                    .parse()
                    .ok()
                    .filter(|number| (1..100).contains(number));
                control.periods = number.ok_or_else(|| ClockError::Periods(count.into()))?;
                control.period = duration(period)?;
            }
        }
        if control.main == 0 && control.period == 0 {
            return Err(ClockError::NoTime);
        }
        Ok(control)
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.main == 0 && self.increment == 0 && self.periods == 1 {
            write_duration(f, self.period)?;
            return f.write_str("/move");
        }
        write_duration(f, self.main)?;
        if self.increment > 0 {
            f.write_str("+")?;
            write_duration(f, self.increment)?;
        }
        if self.periods > 0 {
            write!(f, "/{}x", self.periods)?;
            write_duration(f, self.period)?;
        }
        Ok(())
    }
}

/// Reads hours, minutes and seconds, such as `1h30m`; milliseconds are written as decimals of a second.
fn duration(text: &str) -> Result<u32, ClockError> {
    let wrong = || ClockError::Duration(text.into());
    let mut sum = 0;
    for part in text.split_inclusive(['h', 'm', 's']) {
        let number_of = |(unit, factor)| Some((part.strip_suffix(unit)?, factor));
        let (number, factor) = UNITS.into_iter().find_map(number_of).ok_or_else(wrong)?;
        let (whole, thousandths) = number.split_once('.').unwrap_or((number, ""));
        let is_fraction = !thousandths.is_empty();
        if is_fraction && (thousandths.len() != 3 || factor != SECOND) {
            return Err(wrong());
        }
        let mut time = digits(whole).and_then(|whole| whole.checked_mul(factor));
        if is_fraction {
            time = time.and_then(|time| time.checked_add(digits(thousandths)?));
        }
        sum = time
            .and_then(|time| time.checked_add(sum))
            .filter(|&sum| sum <= LONGEST)
            .ok_or_else(wrong)?;
    }
    if text.is_empty() {
        Err(wrong())
    } else {
        Ok(sum)
    }
}

/// A number of digits alone: `parse` takes a sign too.
fn digits(text: &str) -> Option<u32> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

fn write_duration(f: &mut fmt::Formatter<'_>, time: u32) -> fmt::Result {
    let (seconds, rest) = (time / 1000, time % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        write!(f, "{hours}h")?;
    }
    if minutes > 0 {
        write!(f, "{minutes}m")?;
    }
    if rest > 0 {
        return write!(f, "{seconds}.{rest:03}s");
    }
    if seconds > 0 || time == 0 {
        write!(f, "{seconds}s")?;
    }
    Ok(())
}

/// What a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Left {
    /// Milliseconds of main time.
    pub main: u32,
    /// Periods, the present one among them.
    pub periods: u32,
    /// Milliseconds of the present period, or of the one that comes first after the main time.
    pub period: u32,
}

impl Left {
    /// Whether there is no time any more.
    pub const fn is_fallen(self) -> bool {
        self.main == 0 && self.periods == 0
    }

    /// Milliseconds until the clock falls, if it goes on running.
    pub const fn until_fallen(self, control: Control) -> u32 {
        match self.periods.checked_sub(1) {
            Some(later) => self.main + self.period + later * control.period,
            None => self.main,
        }
    }

    fn spend(&mut self, time: u32, control: Control) {
        let Some(rest) = time.checked_sub(self.main) else {
            self.main -= time;
            return;
        };
        self.main = 0;
        let Some(over) = rest.checked_sub(self.period) else {
            self.period -= rest;
            return;
        };
        let ended = 1 + over.checked_div(control.period).unwrap_or(0);
        self.periods = self.periods.saturating_sub(ended);
        let is_over = self.periods == 0;
        self.period = if is_over {
            0
        } else {
            control.period - over % control.period
        };
    }
}

/// The clocks of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    left: [Left; 2],
    running: Option<(Side, u64)>,
    /// Milliseconds of the present turn before the clock was last started.
    spent: u32,
    /// Whose turn those are of.
    turn: Side,
}

impl Clock {
    /// Two clocks that stand.
    pub const fn new(control: Control) -> Self {
        let left = Left {
            main: control.main,
            periods: control.periods,
            period: control.period,
        };
        Self {
            control,
            left: [left; 2],
            running: None,
            spent: 0,
            turn: Side::First,
        }
    }

    /// How much time there was in the beginning.
    pub const fn control(&self) -> Control {
        self.control
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// What a side has left at this moment.
    pub fn left(&self, side: Side, now: u64) -> Left {
        let mut left = self.left[side as usize];
        if let Some((running, since)) = self.running
            && running == side
        {
            left.spend(between(since, now), self.control);
        }
        left
    }

    /// The side that has no time any more.
    pub fn fallen(&self, now: u64) -> Option<Side> {
        let is_fallen = |&side: &Side| self.left(side, now).is_fallen();
        Side::ALL.into_iter().find(is_fallen)
    }

    /// From now on the clock of `side` runs, and the other stands; nobody has moved.
    pub fn start(&mut self, side: Side, now: u64) {
        self.pause(now);
        if self.turn != side {
            self.turn = side;
            self.spent = 0;
        }
        self.running = Some((side, now));
    }

    /// Both clocks stand.
    pub fn pause(&mut self, now: u64) {
        if let Some((side, since)) = self.running.take() {
            let time = between(since, now);
            self.left[side as usize].spend(time, self.control);
            self.spent = self.spent.saturating_add(time);
        }
    }

    /// The side whose clock runs has moved: it gets its increment or its period anew, and the clock of
    /// the other runs. Returns the milliseconds of its turn; nothing happens, and `None`, while both
    /// stand or when the time was over before.
    pub fn press(&mut self, now: u64) -> Option<u32> {
        let side = self.running()?;
        if self.fallen(now).is_some() {
            return None;
        }
        self.pause(now);
        let spent = self.spent;
        let left = &mut self.left[side as usize];
        left.period = if left.periods == 0 {
            0
        } else {
            self.control.period
        };
        if left.main > 0 || self.control.periods == 0 {
            left.main = left
                .main
                .saturating_add(self.control.increment)
                .min(LONGEST);
        }
        self.start(!side, now);
        Some(spent)
    }
}

fn between(since: u64, now: u64) -> u32 {
    u32::try_from(now.saturating_sub(since)).unwrap_or(u32::MAX)
}

/// `10m+5s 9m58.250s 10m`: the control, and what both sides had left when the clock last stood; where
/// there are periods, `4m:3:30s`. It is read as a clock that stands.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.control)?;
        for left in &self.left {
            f.write_str(" ")?;
            write_duration(f, left.main)?;
            if self.control.periods > 0 {
                write!(f, ":{}:", left.periods)?;
                write_duration(f, left.period)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let mut words = text.split_whitespace();
        let control: Control = words.next().unwrap_or("").parse()?;
        let mut clock = Self::new(control);
        for left in &mut clock.left {
            let word = words.next().unwrap_or("");
            let wrong = || ClockError::Left(word.into());
            let mut parts = word.split(':');
            left.main = duration(parts.next().unwrap_or(""))?;
            if control.periods > 0 {
                left.periods = parts.next().and_then(digits).ok_or_else(wrong)?;
                left.period = duration(parts.next().unwrap_or(""))?;
            }
            let fits = left.periods <= control.periods
                && left.period <= control.period
                && (left.periods > 0 || left.period == 0)
                && (left.period > 0 || left.periods == 0);
            if parts.next().is_some() || !fits {
                return Err(wrong());
            }
        }
        match words.next() {
            Some(word) => Err(ClockError::Left(word.into())),
            None => Ok(clock),
        }
    }
}
