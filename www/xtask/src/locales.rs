//! The words of each language as scripts of their own: the page's module is built without any.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use qipan::play::GameKind;
use qipan::view::{Lang, words};

/// The folder below the site.
pub(crate) const FOLDER: &str = "locales";

/// The boards' words in a language, by its path below the site and in the npm package.
pub(crate) fn of_boards(lang: Lang) -> PathBuf {
    Path::new(FOLDER).join(format!("{}.js", lang.id()))
}

/// The words of the boards and of the page around them, in one file for one request.
pub(crate) fn of_page(lang: Lang) -> PathBuf {
    Path::new(FOLDER).join(format!("page-{}.js", lang.id()))
}

/// The words of the puzzles, which most visits do without.
fn of_puzzles(lang: Lang) -> PathBuf {
    Path::new(FOLDER).join(format!("puzzles-{}.js", lang.id()))
}

/// Writes all of them for every language.
pub(crate) fn write(site: &Path) -> Result<()> {
    fs::create_dir_all(site.join(FOLDER))?;
    for lang in Lang::ALL {
        let boards = boards(lang, None);
        // As JSON writes an object, so do scripts.
        let page = crate::words::text("words", lang)?;
        let page = format!("{boards}export const page = {};\n", page.trim_end());
        let puzzles = crate::words::text("words/puzzles", lang)?;
        let puzzles = format!("export const words = {};\n", puzzles.trim_end());
        fs::write(site.join(of_puzzles(lang)), puzzles)?;
        fs::write(site.join(of_boards(lang)), boards)?;
        fs::write(site.join(of_page(lang)), page)?;
    }
    Ok(())
}

/// Writes what a board of one game alone says, for scripts that hold all they need.
pub(crate) fn write_for_games(npm: &Path) -> Result<()> {
    for game in [GameKind::Xiangqi, GameKind::Gomoku] {
        for lang in Lang::ALL {
            let file = format!("{}-{}.js", game.id(), lang.id());
            fs::write(npm.join(FOLDER).join(file), boards(lang, Some(game)))?;
        }
    }
    Ok(())
}

fn boards(lang: Lang, only: Option<GameKind>) -> String {
    let list = quoted(&words::list(lang, only));
    let lang = lang.id();
    format!("/** The words of the boards, `{lang}`. */\nexport const board = {list};\n")
}

/// A text as a script writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_text_is_quoted() {
        assert_eq!(quoted("a\n\"b\\"), r#""a\n\"b\\""#);
    }
}
