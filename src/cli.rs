//! The commands of `qipan` that read records: `convert`, `show`, and `svg` of a file.

mod convert;
mod folder;
mod looks;
mod show;

pub(crate) use convert::convert;
pub(crate) use looks::{choose, orientation};
pub(crate) use show::{draw, show};

use std::borrow::Cow;
use std::fs;
use std::io::Read;
use std::path::Path;

use encoding_rs::{BIG5, GB18030};
use qipan::format::{Encoding, Format, Opened, Reading, decode_plain, encode_plain, limits, open};
use qipan::gomoku::Size;
use qipan::view::Looks;
use qipan::xiangqi::notation::Style;

/// What may follow the names of these commands.
#[derive(Default)]
pub(crate) struct Options<'a> {
    inputs: Vec<&'a str>,
    from: Option<Format>,
    to: Option<Format>,
    output: Option<&'a str>,
    encoding: Option<Encoding>,
    style: Option<Style>,
    size: Option<Size>,
    ply: Option<usize>,
    looks: Looks,
}

impl<'a> Options<'a> {
    pub(crate) fn parse(arguments: &[&'a str]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut rest = arguments.iter();
        while let Some(&argument) = rest.next() {
            if !argument.starts_with('-') || argument == "-" {
                options.inputs.push(argument);
                continue;
            }
            let Some(&value) = rest.next() else {
                return Err(format!("{argument} needs a value"));
            };
            match argument {
                "--from" => options.from = Some(format(value)?),
                "--to" => options.to = Some(format(value)?),
                "-o" | "--output" => options.output = Some(value),
                "--encoding" => {
                    let encoding = Encoding::from_name(value);
                    let wrong = format!("no encoding {value:?}: utf-8, gb18030, big5 or latin1");
                    options.encoding = Some(encoding.ok_or(wrong)?);
                }
                "--style" => options.style = Some(style(value)?),
                "--size" => options.size = Some(value.parse().map_err(|error| format!("{error}"))?),
                "--ply" => {
                    let wrong = format!("ply {value:?} is not a number from 0 up");
                    options.ply = Some(value.parse().map_err(|_| wrong)?);
                }
                _ if choose(&mut options.looks, argument, value)? => {}
                _ => return Err(format!("unexpected argument {argument:?}")),
            }
        }
        Ok(options)
    }

    /// The only file that is named.
    fn input(&self) -> Result<&'a str, String> {
        match self.inputs.as_slice() {
            &[input] => Ok(input),
            [] => Err("which file? `-` is standard input".to_owned()),
            [_, extra, ..] => Err(format!("unexpected argument {extra:?}")),
        }
    }

    fn open(&self, bytes: &[u8]) -> Result<Opened, String> {
        let reading = Reading {
            format: self.from,
            encoding: self.encoding,
            size: self.size.unwrap_or_default(),
            decode: &decode,
        };
        open(bytes, &reading).map_err(|fault| fault.to_string())
    }

    fn open_input(&self) -> Result<Opened, String> {
        let input = self.input()?;
        let bytes = read(input).map_err(|error| format!("{input}: {error}"))?;
        self.open(&bytes)
            .map_err(|error| format!("{input}: {error}"))
    }
}

fn format(name: &str) -> Result<Format, String> {
    Format::from_id(name).ok_or_else(|| {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.id()).collect();
        format!("no format {name:?}: {}", names.join(", "))
    })
}

fn style(name: &str) -> Result<Style, String> {
    match name.to_ascii_lowercase().as_str() {
        "zh-hans" | "hans" | "chinese" => Ok(Style::ChineseSimplified),
        "zh-hant" | "hant" => Ok(Style::ChineseTraditional),
        "wxf" => Ok(Style::Wxf),
        "iccs" => Ok(Style::Iccs),
        "coordinate" | "uci" | "ucci" => Ok(Style::Coordinate),
        _ => Err(format!(
            "no style {name:?}: zh-hans, zh-hant, wxf, iccs or coordinate"
        )),
    }
}

/// A file, or standard input for `-`; not more of it than a record may have.
fn read(input: &str) -> std::io::Result<Vec<u8>> {
    let most = u64::try_from(limits::MOST_BYTES).map_or(u64::MAX, |most| most + 1);
    let mut bytes = Vec::new();
    if input == "-" {
        std::io::stdin().take(most).read_to_end(&mut bytes)?;
    } else {
        fs::File::open(Path::new(input))?
            .take(most)
            .read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn decode(encoding: Encoding, bytes: &[u8]) -> Option<String> {
    let tables = match encoding {
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
        Encoding::Utf8 | Encoding::Latin1 => return decode_plain(encoding, bytes),
    };
    let text = tables.decode_without_bom_handling_and_without_replacement(bytes);
    text.map(Cow::into_owned)
}

fn encode(encoding: Encoding, text: &str) -> Option<Vec<u8>> {
    let tables = match encoding {
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
        Encoding::Utf8 | Encoding::Latin1 => return encode_plain(encoding, text),
    };
    let (bytes, _, has_failed) = tables.encode(text);
    (!has_failed).then(|| bytes.into_owned())
}
