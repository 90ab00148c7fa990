//! From bytes to text and back.
//!
//! Old files do not say how their text is encoded. It is found out from the whole file, never from
//! its beginning: UTF-8 if all of it is valid, else GB18030 or Big5. The tables of the two are not
//! in here: who reads brings a decoder, which in a browser is there already.

/// A way to encode text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Encoding {
    /// What is written today.
    Utf8,
    /// Simplified Chinese; includes GBK and GB2312.
    Gb18030,
    /// Traditional Chinese.
    Big5,
    /// One byte a letter; any bytes are valid in it, so it is never guessed but as the last resort.
    Latin1,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Utf8, Self::Gb18030, Self::Big5, Self::Latin1];

    /// The name that web pages and SGF use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Gb18030 => "GB18030",
            Self::Big5 => "Big5",
            Self::Latin1 => "ISO-8859-1",
        }
    }

    /// Reads a name in any case, and the usual other names.
    pub fn from_name(name: &str) -> Option<Self> {
        match name.trim().to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => Some(Self::Utf8),
            "gb18030" | "gbk" | "gb2312" | "gb" | "cp936" => Some(Self::Gb18030),
            "big5" | "big-5" | "cp950" => Some(Self::Big5),
            "iso-8859-1" | "latin1" | "latin-1" | "windows-1252" | "ascii" => Some(Self::Latin1),
            _ => None,
        }
    }
}

/// Decodes all of the bytes, or `None`.
pub type Decode<'a> = &'a dyn Fn(Encoding, &[u8]) -> Option<String>;

/// Encodes all of the text, or `None`.
pub type Encode<'a> = &'a dyn Fn(Encoding, &str) -> Option<Vec<u8>>;

/// The encodings that need no tables: a decoder for who has no other.
pub fn decode_plain(encoding: Encoding, bytes: &[u8]) -> Option<String> {
    match encoding {
        Encoding::Utf8 => String::from_utf8(bytes.to_vec()).ok(),
        Encoding::Latin1 => Some(bytes.iter().copied().map(char::from).collect()),
        Encoding::Gb18030 | Encoding::Big5 => None,
    }
}

/// The encodings that need no tables: an encoder for who has no other.
pub fn encode_plain(encoding: Encoding, text: &str) -> Option<Vec<u8>> {
    match encoding {
        Encoding::Utf8 => Some(text.as_bytes().to_vec()),
        Encoding::Latin1 => text.chars().map(|c| u8::try_from(c).ok()).collect(),
        Encoding::Gb18030 | Encoding::Big5 => text.is_ascii().then(|| text.as_bytes().to_vec()),
    }
}

/// The encoding of a text file.
pub(super) fn guess_text(bytes: &[u8], decode: Decode<'_>) -> Option<Encoding> {
    if std::str::from_utf8(bytes).is_ok() {
        return Some(Encoding::Utf8);
    }
    guess(&[bytes], &[Encoding::Gb18030, Encoding::Big5], decode)
}

/// The first encoding that fits all the pieces, unless a later one makes more sense of them: nearly
/// every text in Big5 is valid in GB18030 too, but it says nothing there.
pub(super) fn guess(
    pieces: &[&[u8]],
    encodings: &[Encoding],
    decode: Decode<'_>,
) -> Option<Encoding> {
    let mut best: Option<(usize, Encoding)> = None;
    for &encoding in encodings {
        let texts = pieces
            .iter()
            .map(|piece| decode_cut(encoding, piece, decode));
        let Some(texts) = texts.collect::<Option<Vec<_>>>() else {
            continue;
        };
        let letters = texts.iter().flat_map(|text| text.chars());
        let sense = letters.filter(|&letter| COMMON.contains(letter)).count();
        if best.is_none_or(|(most, _)| sense > most) {
            best = Some((sense, encoding));
        }
    }
    best.map(|(_, encoding)| encoding)
}

/// Characters that records of xiangqi are full of, in both scripts.
const COMMON: &str = "炮砲包马馬车車相象仕士帅帥将將兵卒进進退平前后後一二三四五六七八九红紅黑白方先手\
                      中局胜勝负負和着的不是有大赛賽杯年月日象棋";

/// Decodes a piece that may have been cut off in the middle of a character.
pub(super) fn decode_cut(encoding: Encoding, bytes: &[u8], decode: Decode<'_>) -> Option<String> {
    let shortest = bytes.len().saturating_sub(3);
    (shortest..=bytes.len()).rev().find_map(|end| {
        let text = decode(encoding, &bytes[..end])?;
        (end > 0 || bytes.is_empty()).then_some(text)
    })
}

/// Decodes at any price. Zeros are left out: no text has one in it, so none would be read again.
pub(super) fn decode_lossy(encoding: Encoding, bytes: &[u8], decode: Decode<'_>) -> String {
    decode_cut(encoding, bytes, decode)
        .unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())
        .replace('\0', "")
}
