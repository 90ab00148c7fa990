//! The head of an `XQF` file, and the keys that unscramble the rest.

use super::{BODY, MAGIC, NEWEST, ORDER, PIECES, PLAIN, square};
use crate::format::fault::{Fault, Place, Reason};
use crate::xiangqi::{Board, Color};

/// What the stream of the body is made from.
const SEED: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// A head, and how to read what follows it.
pub(super) struct Head<'a> {
    bytes: &'a [u8],
    version: u8,
    keys: Keys,
}

/// All zero in plain files.
#[derive(Default)]
struct Keys {
    square: u8,
    from: u8,
    to: u8,
    length: usize,
    stream: [u8; 32],
}

impl<'a> Head<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, Fault> {
        let Some(head) = bytes.get(..BODY).filter(|head| head.starts_with(MAGIC)) else {
            let reason = Reason::Truncated("a head of 1024 bytes");
            return Err(Fault::at(Place::Byte(bytes.len()), reason));
        };
        let version = head[2];
        if !(PLAIN..=NEWEST).contains(&version) {
            let reason = Reason::Version(version.to_string());
            return Err(Fault::at(Place::Byte(2), reason));
        }
        let keys = if version == PLAIN {
            Keys::default()
        } else {
            Keys::of(head)
        };
        Ok(Self {
            bytes: head,
            version,
            keys,
        })
    }

    pub(super) const fn is_plain(&self) -> bool {
        self.version == PLAIN
    }

    pub(super) fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or_default()
    }

    /// A text with its length before it; the length is not always right.
    pub(super) fn text(&self, at: usize, slot: usize) -> &'a [u8] {
        let slot = self.bytes.get(at..at + slot).unwrap_or_default();
        let Some((&length, text)) = slot.split_first() else {
            return &[];
        };
        let text = &text[..usize::from(length).min(text.len())];
        let end = text.iter().position(|&byte| byte == 0);
        &text[..end.unwrap_or(text.len())]
    }

    pub(super) fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| ORDER.into_iter().map(move |role| role.of(color)));
        for (index, piece) in pieces.enumerate() {
            // The permutation came with version 12.
            let place = if self.version >= 12 {
                (index + 32 - 1 - usize::from(self.keys.square) % 32) % 32
            } else {
                index
            };
            let code = self.byte(PIECES + place).wrapping_sub(self.keys.square);
            if let Some(square) = square(code) {
                board.set(square, Some(piece));
            }
        }
        board
    }

    /// The body without its scrambling.
    pub(super) fn body(&self, bytes: &[u8]) -> Vec<u8> {
        let body = bytes.iter().enumerate().skip(BODY);
        body.map(|(at, byte)| byte.wrapping_sub(self.keys.stream[at % 32]))
            .collect()
    }

    pub(super) const fn from(&self, byte: u8) -> u8 {
        byte.wrapping_sub(super::FROM).wrapping_sub(self.keys.from)
    }

    pub(super) const fn to(&self, byte: u8) -> u8 {
        byte.wrapping_sub(super::TO).wrapping_sub(self.keys.to)
    }

    /// The length of a comment.
    pub(super) const fn length(&self, stored: usize) -> usize {
        stored.saturating_sub(self.keys.length)
    }
}

impl Keys {
    fn of(head: &[u8]) -> Self {
        let byte = |at: usize| head.get(at).copied().unwrap_or_default();
        let (sum, key_square, key_from, key_to) = (byte(12), byte(13), byte(14), byte(15));
        let square = mix(key_square).wrapping_mul(key_square);
        let from = mix(key_from).wrapping_mul(square);
        let to = mix(key_to).wrapping_mul(from);
        let pair = usize::from(sum) * 256 + usize::from(key_square);
        let mask = byte(3);
        let four = [
            sum & mask | byte(8),
            key_square & mask | byte(9),
            key_from & mask | byte(10),
            key_to & mask | byte(11),
        ];
        let mut stream = [0; 32];
        for (index, (byte, seed)) in stream.iter_mut().zip(SEED).enumerate() {
            *byte = seed & four[index % 4];
        }
        Self {
            square,
            from,
            to,
            length: pair % 32000 + 767,
            stream,
        }
    }
}

const fn mix(key: u8) -> u8 {
    let square = key.wrapping_mul(key).wrapping_mul(3).wrapping_add(9);
    let once = square.wrapping_mul(3).wrapping_add(8);
    let twice = once.wrapping_mul(2).wrapping_add(1);
    twice.wrapping_mul(3).wrapping_add(8)
}
