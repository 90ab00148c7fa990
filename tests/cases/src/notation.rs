//! Move text: the kind `xiangqi/notation` and the case types `xq.notation*` and `xq.coord`.

use std::collections::BTreeMap;
use std::path::Path;

use qipan::xiangqi::notation::{Ranks, Style, read, read_coordinates, write};
use qipan::xiangqi::{Move, Position};
use serde::Deserialize;

use crate::verdict::{Budget, Check, Verdict, expect};
use crate::xiangqi::{coordinates, position};

#[derive(Deserialize)]
struct Spellings {
    fen: String,
    iccs: String,
    wxf: String,
    zh_hans: String,
    zh_hant: String,
    #[serde(default)]
    accept_hans: Vec<String>,
    #[serde(default)]
    accept_hant: Vec<String>,
    #[serde(default)]
    accept_wxf: Vec<String>,
}

pub(crate) fn spellings(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Spellings =
        serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))?;
    let position = position(&case.fen)?;
    let mv = coordinates(&case.iccs)?;
    let written = [
        (Style::Wxf, &case.wxf),
        (Style::ChineseSimplified, &case.zh_hans),
        (Style::ChineseTraditional, &case.zh_hant),
    ];
    for (style, text) in written {
        expect(&format!("{style:?}"), &write(&position, mv, style), text)?;
        reads_as(&position, text, mv)?;
    }
    let accepted = [&case.accept_hans, &case.accept_hant, &case.accept_wxf];
    for text in accepted.into_iter().flatten().chain([&case.iccs]) {
        reads_as(&position, text, mv)?;
    }
    Ok(Verdict::Pass)
}

fn reads_as(position: &Position, text: &str, mv: Move) -> Check {
    match read(position, text) {
        Ok(found) => expect(&format!("{text} read as"), &found, &mv),
        Err(error) => Err(format!("{text}: {error}, expected {mv}")),
    }
}

/// The styles that a case names by one word.
fn styles(name: &str) -> Result<&'static [Style], String> {
    match name.split_whitespace().next().unwrap_or_default() {
        "chinese" | "zh" => Ok(&[Style::ChineseSimplified, Style::ChineseTraditional]),
        "zh_hans" | "simplified" => Ok(&[Style::ChineseSimplified]),
        "zh_hant" | "traditional" => Ok(&[Style::ChineseTraditional]),
        "wxf" => Ok(&[Style::Wxf]),
        "iccs" => Ok(&[Style::Iccs]),
        "uci" | "ucci" | "coordinate" => Ok(&[Style::Coordinate]),
        _ => Err(format!("no such style: {name}")),
    }
}

#[derive(Deserialize)]
pub(crate) struct OneText {
    fen: String,
    style: String,
    text: String,
    /// `None` where the text must be refused.
    r#move: Option<String>,
    /// `parse`, `write` or `both`.
    #[serde(default)]
    direction: String,
}

pub(crate) fn one_text(case: &OneText) -> Check {
    let position = position(&case.fen)?;
    let styles = styles(&case.style)?;
    let Some(mv) = &case.r#move else {
        return match read(&position, &case.text) {
            Ok(found) => Err(format!("{} read as {found}, expected a refusal", case.text)),
            Err(_) => Ok(()),
        };
    };
    let mv = coordinates(mv)?;
    let (reads, writes) = match case.direction.as_str() {
        "parse" | "read" => (true, false),
        "write" | "print" | "format" => (false, true),
        _ => (true, true),
    };
    if reads {
        reads_as(&position, &case.text, mv)?;
    }
    if writes {
        let written: Vec<String> = styles
            .iter()
            .map(|&style| write(&position, mv, style))
            .collect();
        if !written.contains(&case.text) {
            return Err(format!("written {written:?}, expected {:?}", case.text));
        }
    }
    Ok(())
}

#[derive(Deserialize)]
pub(crate) struct Unique {
    fen: String,
    style: Option<String>,
}

/// No two legal moves are written alike, and each text reads back.
pub(crate) fn unique(case: &Unique) -> Check {
    let position = position(&case.fen)?;
    let styles = case.style.as_deref().map_or(Ok(&Style::ALL[..]), styles)?;
    for &style in styles {
        let mut written = BTreeMap::new();
        for mv in position.legal_moves() {
            let text = write(&position, mv, style);
            reads_as(&position, &text, mv)?;
            if let Some(other) = written.insert(text.clone(), mv) {
                return Err(format!(
                    "{style:?}: {other} and {mv} are both written {text}"
                ));
            }
        }
    }
    Ok(())
}

#[derive(Deserialize)]
pub(crate) struct Coordinates {
    style: String,
    text: String,
    /// `None` where the text must be refused.
    r#move: Option<String>,
}

pub(crate) fn coordinate(case: &Coordinates) -> Check {
    let ranks = if case.style.contains("10") {
        Ranks::FromOne
    } else {
        Ranks::FromZero
    };
    let expected = case.r#move.as_deref().map(coordinates).transpose()?;
    expect("move", &read_coordinates(&case.text, ranks).ok(), &expected)
}
