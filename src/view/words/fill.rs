//! The arguments of a sentence, and how they come into its open places.

use super::Standing;
use super::list::template;
use super::sentence::Sentence;
use crate::gomoku::{ForbiddenKinds, Point};
use crate::view::Lang;
use crate::view::digits::push_number;
use crate::xiangqi::{Piece, Square, SquareSet};

/// What goes into an open place. What it is called is the language's matter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Arg<'a> {
    /// Nothing: the sentence has fewer open places.
    None,
    /// A text of somebody else's.
    Text(&'a str),
    Letter(char),
    Number(usize),
    Word(Sentence),
    Piece(Piece),
    Pieces(&'a [Piece]),
    Kinds(ForbiddenKinds),
    Square(Square),
    Squares(&'a SquareSet),
    Standings(&'a [Standing]),
    Standing(&'a Standing),
    Point(Point),
}

/// The most arguments that a message has.
const MOST: usize = 5;

/// A sentence with what goes into it, before it is said in any language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filled<'a> {
    sentence: Sentence,
    args: [Arg<'a>; MOST],
}

impl Sentence {
    /// This sentence with its arguments, at most [`MOST`].
    pub(super) fn with<'a>(self, given: &[Arg<'a>]) -> Filled<'a> {
        let mut args = [Arg::None; MOST];
        for (place, arg) in args.iter_mut().zip(given) {
            *place = *arg;
        }
        Filled {
            sentence: self,
            args,
        }
    }
}

impl Filled<'_> {
    /// Writes the sentence at the end of `text`.
    pub(super) fn write(&self, text: &mut String, lang: Lang) {
        let mut letters = self.template(lang).chars();
        while let Some(letter) = letters.next() {
            if letter != '{' {
                text.push(letter);
                continue;
            }
            let place = letters.next().and_then(|digit| digit.to_digit(10));
            letters.next(); // the closing brace
            let arg = place.and_then(|place| self.args.get(place as usize));
            if let Some(arg) = arg {
                arg.write(text, lang);
            }
        }
    }

    pub(super) fn template(&self, lang: Lang) -> &'static str {
        template(self.sentence, lang)
    }

    /// How many arguments there are.
    pub(super) fn count(&self) -> usize {
        let given = |arg: &&Arg<'_>| !matches!(arg, Arg::None);
        self.args.iter().filter(given).count()
    }
}

impl Arg<'_> {
    fn write(self, text: &mut String, lang: Lang) {
        match self {
            Arg::None => {}
            Arg::Text(other) => text.push_str(other),
            Arg::Letter(letter) => text.push(letter),
            Arg::Number(number) => push_number(text, number as u64),
            Arg::Word(word) => text.push_str(template(word, lang)),
            Arg::Piece(piece) => {
                Sentence::piece_of(piece.color)
                    .with(&[Arg::Word(Sentence::role(piece))])
                    .write(text, lang);
            }
            Arg::Kinds(kinds) => list(text, lang, kinds.iter().map(Sentence::kind).map(Arg::Word)),
            Arg::Square(square) => {
                text.push(square.file().char());
                push_number(text, square.rank().index().into());
            }
            Arg::Squares(&squares) => list(text, lang, squares.into_iter().map(Arg::Square)),
            Arg::Pieces(pieces) => list(text, lang, pieces.iter().copied().map(Arg::Piece)),
            Arg::Standings(pieces) => {
                list(text, lang, pieces.iter().map(Arg::Standing));
            }
            Arg::Standing(Standing { piece, square }) => {
                Sentence::PieceOn
                    .with(&[Arg::Piece(*piece), Arg::Square(*square)])
                    .write(text, lang);
            }
            Arg::Point(point) => {
                text.push(char::from(b'A' + point.column()));
                push_number(text, u64::from(point.row()) + 1);
            }
        }
    }
}

fn list<'a>(text: &mut String, lang: Lang, members: impl Iterator<Item = Arg<'a>>) {
    for (place, member) in members.enumerate() {
        if place > 0 {
            text.push_str(template(Sentence::And, lang));
        }
        member.write(text, lang);
    }
}
