//! The languages of the board.

use std::convert::Infallible;
use std::str::FromStr;

use super::Faces;

/// A language that everything is said in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English; also for every language that is not here.
    #[default]
    En,
    /// Chinese in simplified characters, 简体中文.
    ZhHans,
    /// Chinese in traditional characters, 繁體中文.
    ZhHant,
    /// Vietnamese, tiếng Việt.
    Vi,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 4] = [Self::En, Self::ZhHans, Self::ZhHant, Self::Vi];

    /// The tag for a `lang` attribute, by which a screen reader chooses its voice.
    pub const fn id(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::ZhHans => "zh-Hans",
            Self::ZhHant => "zh-Hant",
            Self::Vi => "vi",
        }
    }

    /// The characters that its readers expect on the pieces; everyone else sees the traditional ones.
    pub const fn faces(self) -> Faces {
        match self {
            Self::En | Self::ZhHant | Self::Vi => Faces::Traditional,
            Self::ZhHans => Faces::Simplified,
        }
    }
}

impl FromStr for Lang {
    type Err = Infallible;

    /// Reads a BCP 47 tag in any case: `zh-TW`, `zh-HK` and `zh-MO` are written in traditional
    /// characters unless the tag names the script.
    fn from_str(tag: &str) -> Result<Self, Infallible> {
        let tag = tag.trim().replace('_', "-").to_ascii_lowercase();
        let mut parts = tag.split('-');
        match parts.next() {
            Some("zh" | "cmn" | "yue") => {}
            Some("vi") => return Ok(Self::Vi),
            _ => return Ok(Self::En),
        }
        let rest: Vec<&str> = parts.collect();
        let has = |part: &str| rest.contains(&part);
        let is_traditional =
            has("hant") || (!has("hans") && ["tw", "hk", "mo"].into_iter().any(has));
        Ok(if is_traditional {
            Self::ZhHant
        } else {
            Self::ZhHans
        })
    }
}
