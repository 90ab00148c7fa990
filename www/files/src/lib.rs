//! The second module of the page: files of games become saved games, and the other way round.
//!
//! `www/js/files.js` loads it when somebody opens or exports a game for the first time. Both modules
//! know each other by the text of a saved game alone. Tables of encodings are not in it: the browser
//! has its own.

mod report;

use js_sys::{Function, Uint8Array};
use qipan::format::{Encoding, Format, Reading, Writing, open};
use qipan::gomoku::Size;
use qipan::xiangqi::notation::Style;
use wasm_bindgen::prelude::*;

use qipan::json::{Json, array};

/// Reads a file of games and tells about it, as JSON: `format`, `encoding`, `games` with what is known
/// of each, and of the game number `index` its text for the board; or else `fault`.
///
/// `decode` is called with the name of an encoding and with bytes; it returns the text, or `null`
/// where they are not valid in it.
#[wasm_bindgen]
pub fn read(
    bytes: &[u8],
    format: Option<String>,
    encoding: Option<String>,
    size: Option<String>,
    index: usize,
    decode: &Function,
) -> String {
    let decode = |encoding: Encoding, bytes: &[u8]| {
        let name = JsValue::from(encoding.name());
        let text = decode.call2(&JsValue::NULL, &name, &Uint8Array::from(bytes));
        text.ok()?.as_string()
    };
    let reading = Reading {
        format: format.and_then(|id| Format::from_id(&id)),
        encoding: encoding.and_then(|name| Encoding::from_name(&name)),
        size: size
            .and_then(|size| size.parse().ok())
            .unwrap_or(Size::STANDARD),
        decode: &decode,
    };
    match open(bytes, &reading) {
        Ok(opened) => report::opened(&opened, index),
        Err(fault) => {
            let mut json = Json::object();
            json.raw("fault", &report::fault(&fault));
            json.end()
        }
    }
}

/// Writes a saved game in a format; the error says why it cannot. `style` is the notation of xiangqi
/// moves: `zh-Hans zh-Hant wxf iccs coordinate`. `encode` is called with the name of an encoding and
/// with a text; it returns bytes, or `null` where the encoding lacks a character.
#[wasm_bindgen]
pub fn write(saved: &str, format: &str, style: &str, encode: &Function) -> Result<Vec<u8>, String> {
    let encode = |encoding: Encoding, text: &str| {
        let (name, text) = (JsValue::from(encoding.name()), JsValue::from(text));
        let bytes = encode.call2(&JsValue::NULL, &name, &text).ok()?;
        bytes
            .dyn_into::<Uint8Array>()
            .ok()
            .map(|bytes| bytes.to_vec())
    };
    let format = Format::from_id(format).ok_or_else(|| format!("no format \"{format}\""))?;
    let reading = Reading {
        format: Some(Format::Saved),
        ..Reading::default()
    };
    let opened = open(saved.as_bytes(), &reading).map_err(|fault| fault.to_string())?;
    let game = opened.games.first().ok_or("no game")?;
    let writing = Writing {
        style: match style {
            "zh-Hant" => Style::ChineseTraditional,
            "wxf" => Style::Wxf,
            "iccs" => Style::Iccs,
            "coordinate" => Style::Coordinate,
            _ => Style::ChineseSimplified,
        },
        encode: &encode,
    };
    qipan::format::write(&game.record, format, &writing).map_err(|error| error.to_string())
}

/// Every format as JSON: its name, the ending of its files, the games it can hold, whether it is
/// binary and whether it is written.
#[wasm_bindgen]
pub fn formats() -> String {
    let mut formats = Vec::new();
    for format in Format::ALL {
        let mut json = Json::object();
        json.text("id", format.id());
        json.text("extension", format.extension());
        let games: Vec<String> = format.games().iter().map(|game| game.id().into()).collect();
        json.list("games", &games);
        json.flag("binary", format.is_binary());
        json.flag("writes", format.is_written());
        formats.push(json.end());
    }
    array(&formats)
}
