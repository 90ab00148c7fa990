//! The words of a language: compiled in, or on a list that the page's module is given.
//!
//! With the feature `languages` every language is compiled in, and a translation that is missing
//! does not compile. The page's modules are built without it, for a reader needs one language: the
//! build writes each language as a list of texts in the order of the sentences, the page loads the
//! list of the language in force, and [`add`] takes it.

use std::fmt;
use std::sync::OnceLock;

use super::sentence::Sentence;
#[cfg(feature = "languages")]
use crate::play::GameKind;
use crate::view::Lang;
use crate::view::digits::push_number;

#[cfg(feature = "languages")]
use super::{en, hans, hant, vi};

/// The first line of a list. It is another one when a sentence comes, goes or takes other arguments,
/// so that a list and a module of different builds do not mix up what they say.
const VERSION: u32 = fingerprint(
    include_bytes!("en.rs"),
    fingerprint(include_bytes!("sentence.rs"), 0x811c_9dc5),
);

/// The lists that were added, in the order of [`Lang::ALL`]. Shared by all boards of a page, which
/// differ in their language but not in its words; each is written once.
static ADDED: [OnceLock<List>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];

/// The words of one language, in the order of the sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List(Vec<String>);

/// Why a text is no list of words for this module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListError {
    /// It was written by another version.
    Version,
    /// It holds this many texts, not as many as there are sentences.
    Count(usize),
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => f.write_str("words of another version of the board, reload the page"),
            Self::Count(found) => {
                let expected = Sentence::ALL.len();
                write!(f, "{found} words of {expected}, reload the page")
            }
        }
    }
}

impl std::error::Error for ListError {}

impl List {
    /// Reads what [`list`] wrote, if the same build wrote it.
    pub fn read(text: &str) -> Result<Self, ListError> {
        let mut version = String::new();
        push_number(&mut version, VERSION.into());
        let mut lines = text.split('\n');
        if lines.next() != Some(&version) {
            return Err(ListError::Version);
        }
        let mut texts = Vec::with_capacity(Sentence::ALL.len());
        for line in lines {
            texts.push(line.to_owned());
        }
        if texts.len() != Sentence::ALL.len() {
            return Err(ListError::Count(texts.len()));
        }
        Ok(Self(texts))
    }

    /// The texts, one for each sentence.
    pub fn texts(&self) -> &[String] {
        &self.0
    }
}

/// Keeps the words of a language for the boards to say. A language that is there already stays as it
/// is.
pub fn add(lang: Lang, list: List) {
    for (known, place) in Lang::ALL.into_iter().zip(&ADDED) {
        if known == lang {
            place.get_or_init(|| list);
            break;
        }
    }
}

/// The texts of a language, for [`add`]: a line for the version, then one for each. What only another
/// game than `only` has a use for is left empty.
#[cfg(feature = "languages")]
pub fn list(lang: Lang, only: Option<GameKind>) -> String {
    let mut list = String::new();
    push_number(&mut list, VERSION.into());
    for sentence in Sentence::ALL {
        list.push('\n');
        if sentence
            .game()
            .is_none_or(|game| only.is_none_or(|only| game == only))
        {
            list.push_str(template(*sentence, lang));
        }
    }
    list
}

/// The text of `sentence` in `lang`, its places open.
#[cfg(feature = "languages")]
pub(super) const fn template(sentence: Sentence, lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::template(sentence),
        Lang::ZhHans => hans::template(sentence),
        Lang::ZhHant => hant::template(sentence),
        Lang::Vi => vi::template(sentence),
    }
}

/// The text of `sentence` in `lang`, its places open. A language that was not added is said in one
/// that was, which is better than silence.
#[cfg(not(feature = "languages"))]
pub(super) fn template(sentence: Sentence, lang: Lang) -> &'static str {
    let mut found = None;
    for (known, place) in Lang::ALL.into_iter().zip(&ADDED) {
        if known == lang || found.is_none() {
            found = place.get().or(found);
        }
    }
    let text = found.and_then(|list| list.texts().get(sentence as usize));
    text.map_or("", String::as_str)
}

/// FNV-1a, going on from `hash`.
const fn fingerprint(bytes: &[u8], mut hash: u32) -> u32 {
    let mut rest = bytes;
    while let [byte, after @ ..] = rest {
        hash = (hash ^ *byte as u32).wrapping_mul(0x0100_0193);
        rest = after;
    }
    hash
}

#[cfg(all(test, feature = "languages"))]
mod tests {
    use super::{List, ListError, Sentence, list, template};
    use crate::play::GameKind;
    use crate::view::Lang;

    #[test]
    fn a_list_read_back_says_what_is_compiled_in() {
        for lang in Lang::ALL {
            let Ok(read) = List::read(&list(lang, None)) else {
                panic!("the list of {lang:?} cannot be read");
            };
            assert_eq!(read.texts().len(), Sentence::ALL.len());
            for (text, sentence) in read.texts().iter().zip(Sentence::ALL) {
                assert_eq!(text, template(*sentence, lang), "{lang:?} {sentence:?}");
            }
        }
    }

    #[test]
    fn a_game_is_given_no_words_of_the_other() {
        for (game, own, other) in [
            (
                GameKind::Xiangqi,
                Sentence::Checkmate,
                Sentence::DoubleThree,
            ),
            (GameKind::Gomoku, Sentence::DoubleThree, Sentence::Checkmate),
        ] {
            let Ok(read) = List::read(&list(Lang::En, Some(game))) else {
                panic!("the list for {game:?} cannot be read");
            };
            let text = |sentence: Sentence| read.texts()[sentence as usize].as_str();
            assert_eq!(text(own), template(own, Lang::En));
            assert_eq!(text(other), "");
            assert_eq!(
                text(Sentence::GameOver),
                template(Sentence::GameOver, Lang::En)
            );
        }
    }

    #[test]
    fn a_list_of_another_build_is_refused() {
        let list = list(Lang::Vi, None);
        let refused = |text: &str| List::read(text).err();
        assert_eq!(refused(""), Some(ListError::Version));
        assert_eq!(refused(&format!("1{list}")), Some(ListError::Version));
        let count = Sentence::ALL.len();
        assert_eq!(
            refused(&format!("{list}\nmore")),
            Some(ListError::Count(count + 1))
        );
        let (less, _) = list.rsplit_once('\n').unwrap_or_default();
        assert_eq!(refused(less), Some(ListError::Count(count - 1)));
    }
}
