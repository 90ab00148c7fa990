//! The files of words: JSON with one message to the line.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};
use qipan::view::Lang;

use crate::command::root;

/// The file of a folder below `www` in a language.
pub(crate) fn text(folder: &str, lang: Lang) -> Result<String> {
    let path = root().join(format!("www/{folder}/{}.json", lang.id()));
    fs::read_to_string(&path).with_context(|| format!("no {}", path.display()))
}

/// The messages of a folder below `www` in a language, as JSON writes them between quotation marks.
pub(crate) fn read(folder: &str, lang: Lang) -> Result<BTreeMap<String, String>> {
    let text = text(folder, lang)?;
    let place = || format!("www/{folder}/{}.json", lang.id());
    let mut words = BTreeMap::new();
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with('"'))
    {
        let (key, word) = line
            .trim_end_matches(',')
            .strip_prefix('"')
            .and_then(|line| line.strip_suffix('"'))
            .and_then(|line| line.split_once("\": \""))
            .with_context(|| format!("{}: `{line}`", place()))?;
        ensure!(!word.contains('\\'), "{}: a backslash in {key}", place());
        words.insert(key.to_owned(), word.to_owned());
    }
    Ok(words)
}
