//! The rule sets: how long a row must be to win.

use std::fmt;
use std::str::FromStr;

use super::Color;

/// What wins. The numbers are those of Gomocup, the computer gomoku tournament.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Rule {
    /// Five or more (Gomocup rule 0).
    #[default]
    Freestyle,
    /// Exactly five; six or more does nothing and the game goes on (Gomocup rule 1).
    Standard,
    /// Black wins by exactly five, White by five or more, and some points are forbidden to Black
    /// (Gomocup rule 4; International Rules of Renju, chapters 3 and 9).
    Renju,
    /// Six or more, or five that White and Black do not enclose at both ends (Gomocup rule 8).
    /// The edge of the board encloses nothing.
    Caro,
    /// Exactly five, not enclosed at both ends (Gomocup rule 9).
    Caro5,
}

impl Rule {
    /// Every rule set, the simplest first.
    pub const ALL: [Self; 5] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::Caro,
        Self::Caro5,
    ];

    /// The word that records and attributes use, such as `freestyle`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
            Self::Caro5 => "caro5",
        }
    }

    /// Whether a run of `length` stones of `color` wins. It is `enclosed` when an enemy stone
    /// stands at both of its ends.
    pub(super) const fn is_won(self, color: Color, length: u32, enclosed: bool) -> bool {
        match (self, color) {
            (Self::Freestyle, _) | (Self::Renju, Color::White) => length >= 5,
            (Self::Standard, _) | (Self::Renju, Color::Black) => length == 5,
            (Self::Caro, _) => length >= 6 || length == 5 && !enclosed,
            (Self::Caro5, _) => length == 5 && !enclosed,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that names no rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseRuleError;

impl fmt::Display for ParseRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a rule set: expected freestyle, standard, renju, caro or caro5")
    }
}

impl std::error::Error for ParseRuleError {}

impl FromStr for Rule {
    type Err = ParseRuleError;

    /// Reads an id in any case; `exact5` is another name of `standard`.
    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("exact5") {
            return Ok(Self::Standard);
        }
        Self::ALL
            .into_iter()
            .find(|rule| text.eq_ignore_ascii_case(rule.id()))
            .ok_or(ParseRuleError)
    }
}
