//! `qipan convert IN --to FORMAT [-o OUT]`: a file, or every file of a folder.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use qipan::format::{AnyRecord, Format, Opened, Writing, write};
use qipan::xiangqi::notation::Style;

use super::{Options, encode, folder};

/// Converts and says how it went. One file goes to standard output unless `-o` names another place.
pub(crate) fn convert(arguments: &[&str]) -> Result<String, String> {
    let options = Options::parse(arguments)?;
    let to = options.to.ok_or("--to which format?")?;
    let input = options.input()?;
    if Path::new(input).is_dir() {
        return folder::convert(&options, Path::new(input), to);
    }
    let opened = options.open_input()?;
    for fault in opened.games.iter().flat_map(|game| &game.faults) {
        eprintln!("qipan: {input}: {fault}");
    }
    let mut outputs = written(&opened, to, &options)?;
    match options.output {
        None if outputs.len() > 1 => Err(format!(
            "{} games, and {} holds one: name a folder with -o",
            outputs.len(),
            to.id()
        )),
        None => {
            let bytes = outputs.pop().unwrap_or_default();
            // A reader that has gone away is no failure of ours.
            let _ = std::io::stdout().write_all(&bytes);
            Ok(String::new())
        }
        Some(output) => {
            let output = Path::new(output);
            let places = if output.is_dir() || outputs.len() > 1 {
                let stem = Path::new(input).file_stem();
                places(
                    output,
                    Path::new(stem.unwrap_or_default()),
                    to,
                    outputs.len(),
                )
            } else {
                vec![output.to_owned()]
            };
            save(&places, &outputs)?;
            Ok(String::new())
        }
    }
}

/// The games as files of a format: one where it holds several, else one for each.
pub(super) fn written(
    opened: &Opened,
    to: Format,
    options: &Options<'_>,
) -> Result<Vec<Vec<u8>>, String> {
    let writing = Writing {
        style: options.style.unwrap_or(Style::ChineseSimplified),
        encode: &encode,
    };
    let one = |record: &AnyRecord| write(record, to, &writing).map_err(|error| error.to_string());
    let games = opened.games.iter().map(|game| one(&game.record));
    let games: Vec<Vec<u8>> = games.collect::<Result<_, _>>()?;
    let holds_several = match to {
        Format::Pgn | Format::Sgf | Format::Share | Format::Position => true,
        Format::Wxf
        | Format::DhtmlXq
        | Format::Xqf
        | Format::Cbr
        | Format::Cbl
        | Format::Uci
        | Format::Ucci
        | Format::Psq
        | Format::RenLib
        | Format::Moves
        | Format::Saved => false,
    };
    if !holds_several {
        return Ok(games);
    }
    let between: &[u8] = if to == Format::Pgn { b"\n" } else { b"" };
    Ok(vec![games.join(between)])
}

/// Where the outputs of one file go.
pub(super) fn places(folder: &Path, stem: &Path, to: Format, count: usize) -> Vec<PathBuf> {
    let name = |suffix: &str| {
        let mut name = folder.join(stem).into_os_string();
        name.push(format!("{suffix}.{}", to.extension()));
        PathBuf::from(name)
    };
    match count {
        1 => vec![name("")],
        _ => (1..=count)
            .map(|number| name(&format!("-{number}")))
            .collect(),
    }
}

pub(super) fn save(places: &[PathBuf], outputs: &[Vec<u8>]) -> Result<(), String> {
    for (place, bytes) in places.iter().zip(outputs) {
        let failed = |error: std::io::Error| format!("{}: {error}", place.display());
        if let Some(folder) = place.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        fs::write(place, bytes).map_err(failed)?;
    }
    Ok(())
}
