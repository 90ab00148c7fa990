//! Case type `xq.fen`: accepted with its normal form, or refused over the right part.

use qipan::xiangqi::{ParseFenError, Position, Role, Setup, SetupError, SetupErrors, SetupWarning};
use serde::Deserialize;

use crate::verdict::{Check, expect};

#[derive(Deserialize)]
pub(crate) struct Fen {
    input: String,
    accept: bool,
    normal: Option<String>,
    error_about: Option<String>,
}

/// An unusual set-up is accepted, with a warning; a case that expects a refusal is met by either.
pub(crate) fn fen(case: &Fen) -> Check {
    let objections = objections(&case.input);
    if !case.accept {
        if objections.is_empty() {
            return Err("accepted without a warning".to_owned());
        }
        let wanted = case.error_about.as_deref().map(part_in_words);
        return match wanted {
            Some(None) => Err(format!("no such part: {:?}", case.error_about)),
            Some(Some(part)) if !objections.contains(&part) => {
                Err(format!("refused over {objections:?}, expected {part:?}"))
            }
            Some(Some(_)) | None => Ok(()),
        };
    }
    let setup: Setup = case
        .input
        .parse()
        .map_err(|error| format!("refused: {error}"))?;
    let position = Position::try_from(setup).map_err(|errors| format!("refused: {errors}"))?;
    match &case.normal {
        Some(normal) => expect("normal form", &position.fen(), normal),
        None => Ok(()),
    }
}

/// What an objection is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Empty,
    Rank,
    Mark,
    Side,
    Counter,
    End,
    Check,
    Piece(Role),
}

/// The part that the words of a case name; those that can stand beside others come last.
fn part_in_words(words: &str) -> Option<Part> {
    const WORDS: [(&str, Part); 24] = [
        ("unknown", Part::Mark),
        ("check", Part::Check),
        ("general", Part::Piece(Role::General)),
        ("king", Part::Piece(Role::General)),
        ("advisor", Part::Piece(Role::Advisor)),
        ("elephant", Part::Piece(Role::Elephant)),
        ("horse", Part::Piece(Role::Horse)),
        ("chariot", Part::Piece(Role::Chariot)),
        ("rook", Part::Piece(Role::Chariot)),
        ("cannon", Part::Piece(Role::Cannon)),
        ("soldier", Part::Piece(Role::Soldier)),
        ("pawn", Part::Piece(Role::Soldier)),
        ("side", Part::Side),
        ("turn", Part::Side),
        ("counter", Part::Counter),
        ("halfmove", Part::Counter),
        ("fullmove", Part::Counter),
        ("row", Part::Rank),
        ("rank", Part::Rank),
        ("wide", Part::Rank),
        ("empty", Part::Empty),
        ("mark", Part::Mark),
        ("letter", Part::Mark),
        ("trailing", Part::End),
    ];
    let words = words.to_lowercase();
    WORDS
        .into_iter()
        .find_map(|(word, part)| words.contains(word).then_some(part))
}

fn objections(text: &str) -> Vec<Part> {
    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => return vec![part_of_text(&error)],
    };
    let warnings = setup.warnings();
    let SetupErrors(errors) = Position::try_from(setup)
        .err()
        .unwrap_or(SetupErrors(Vec::new()));
    errors
        .iter()
        .map(part_of_error)
        .chain(warnings.iter().map(part_of_warning))
        .collect()
}

fn part_of_text(error: &ParseFenError) -> Part {
    match error {
        ParseFenError::Empty => Part::Empty,
        ParseFenError::RankCount { .. } | ParseFenError::RankWidth { .. } => Part::Rank,
        ParseFenError::UnknownMark { .. } => Part::Mark,
        ParseFenError::Side { .. } => Part::Side,
        ParseFenError::Counter { .. } => Part::Counter,
        ParseFenError::Trailing { .. } => Part::End,
    }
}

fn part_of_error(error: &SetupError) -> Part {
    match error {
        SetupError::NoGeneral { .. }
        | SetupError::ManyGenerals { .. }
        | SetupError::GeneralOutsidePalace { .. }
        | SetupError::GeneralsFacing { .. } => Part::Piece(Role::General),
        SetupError::AdvisorOffPoints { .. } => Part::Piece(Role::Advisor),
        SetupError::ElephantBeyondRiver { .. } | SetupError::ElephantOffPoints { .. } => {
            Part::Piece(Role::Elephant)
        }
        SetupError::OpponentInCheck { .. } => Part::Check,
    }
}

fn part_of_warning(warning: &SetupWarning) -> Part {
    match warning {
        SetupWarning::SoldierBehindStart { .. } | SetupWarning::SoldierOffFile { .. } => {
            Part::Piece(Role::Soldier)
        }
        SetupWarning::TooMany { piece, .. } => Part::Piece(piece.role),
    }
}
