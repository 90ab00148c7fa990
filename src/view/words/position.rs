//! Positions in words: of a picture, and what is wrong with one that is set up.

use super::sentence::Sentence;
use super::{Fact, Message, Paragraph, Standing, Who, name, say, words};
use crate::gomoku;
use crate::play::{Editor, Effect, Face, LoadError, Placed, Session, Side, Spot, Table};
use crate::view::Lang;
use crate::xiangqi::{SetupError, SetupWarning, SquareSet};

/// Something about a position that is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What it is.
    pub text: String,
    /// Where it is.
    pub spots: Vec<Spot>,
    /// Whether the position can be played on nevertheless.
    pub is_playable: bool,
}

impl Paragraph {
    /// What came of setting up and solving.
    pub(super) fn mode(&mut self, session: &Session, effect: &Effect) {
        let table = session.table();
        if let Effect::Edited(Some(spot)) = effect {
            self.text += &place(session, *spot, self.lang);
        } else if let Effect::Edited(None) = effect {
            self.say(Message::NewPosition);
            let turn = session.editor().map_or(table.turn(), Editor::turn);
            self.say(Message::Turn(Who::of(table.kind(), turn)));
        } else if let Effect::Missed(..) = effect {
            self.say(Message::NotSolution);
        } else if let Effect::Solved(_) = effect {
            self.say(Message::PuzzleSolved);
        } else if let Effect::Hinted(spot) = effect {
            self.hint(table, *spot);
        }
    }

    /// What moves next in a solution.
    fn hint(&mut self, table: &Table, spot: Spot) {
        if let (Some(Face::Piece(piece)), Some(square)) = (table.face_at(spot), spot.square()) {
            self.say(Message::HintPiece(Standing { piece, square }));
        } else if let Some(point) = spot.point() {
            self.say(Message::HintPoint(point));
        }
    }
}

/// A point of a position that is set up, with what stands there.
pub fn place(session: &Session, spot: Spot, lang: Lang) -> String {
    let mut facts = Vec::with_capacity(2);
    facts.extend(match session.table() {
        Table::Xiangqi(_) => spot.square().map(Fact::Square),
        Table::Gomoku(_) => spot.point().map(Fact::Point),
    });
    facts.push(match face_at(session, spot) {
        None => Fact::Empty,
        Some(Face::Piece(piece)) => Fact::Piece(piece),
        Some(Face::Stone(color)) => Fact::Stone(color, None),
    });
    name(&facts, lang)
}

fn face_at(session: &Session, spot: Spot) -> Option<Face> {
    match session.editor() {
        Some(editor) => editor.face_at(spot),
        None => session.table().face_at(spot),
    }
}

/// What stands on the row of the point that has the keyboard, or on its column, in order.
pub fn line_here(session: &Session, is_row: bool, lang: Lang) -> String {
    let (table, focus) = (session.table(), session.focus());
    let mut facts = Vec::new();
    let last = if is_row {
        table.columns()
    } else {
        table.rows()
    };
    for index in 0..last {
        let (column, row) = if is_row {
            (index, focus.row)
        } else {
            (focus.column, index)
        };
        let spot = Spot { column, row };
        let (place, what) = match face_at(session, spot) {
            None => continue,
            Some(Face::Piece(piece)) => (spot.square().map(Fact::Square), Fact::Piece(piece)),
            Some(Face::Stone(color)) => (spot.point().map(Fact::Point), Fact::Stone(color, None)),
        };
        facts.extend(place);
        facts.push(what);
    }
    if facts.is_empty() {
        facts.push(Fact::Empty);
    }
    name(&facts, lang)
}

/// The whole position: what board it is, how the game stands, and where everything is.
pub fn picture(table: &Table, lang: Lang) -> String {
    let mut said = Paragraph::new(lang);
    said.text = super::label(table, lang);
    said.text += words(Sentence::BetweenFacts, lang);
    said.text += &super::status(table, lang);
    said.pieces(table, table.pieces());
    said.text
}

/// Where everything is.
pub fn pieces_here(session: &Session, lang: Lang) -> String {
    let table = session.table();
    let mut said = Paragraph::new(lang);
    match session.editor() {
        Some(editor) => said.pieces(table, editor.pieces().to_vec()),
        None => said.pieces(table, table.pieces()),
    }
    said.text
}

impl Paragraph {
    /// Where everything is, side by side.
    fn pieces(&mut self, table: &Table, all: Vec<Placed>) {
        let lang = self.lang;
        // The standard sort, which is fast for many, would be 2 kB of the page.
        let mut pieces: Vec<Placed> = Vec::new();
        for placed in all {
            let after =
                |earlier: &Placed| (earlier.face, earlier.spot) < (placed.face, placed.spot);
            pieces.insert(pieces.partition_point(after), placed);
        }
        for side in [Side::First, Side::Second] {
            let mut list = String::new();
            for placed in pieces.iter().filter(|placed| placed.face.side() == side) {
                if !list.is_empty() {
                    list.push_str(words(Sentence::BetweenFacts, lang));
                }
                match (placed.face, placed.spot.square()) {
                    (Face::Piece(piece), Some(square)) => {
                        list += &say(Message::PieceAt(Standing { piece, square }), lang);
                    }
                    (Face::Piece(_), None) | (Face::Stone(_), _) => {
                        list += &table.spot_text(placed.spot).to_ascii_uppercase();
                    }
                }
            }
            if !list.is_empty() {
                self.say(Message::PiecesOf(Who::of(table.kind(), side), &list));
            }
        }
    }
}

/// What is wrong with a position that is set up, then what is only unusual.
pub fn problems(editor: &Editor, table: &Table, lang: Lang) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut tell = |message: Message<'_>, spots: Vec<Spot>, is_playable| {
        problems.push(Problem {
            text: say(message, lang),
            spots,
            is_playable,
        });
    };
    match editor.table(table) {
        Err(LoadError::Setup(errors)) => {
            for error in &errors.0 {
                tell(Message::BadSetup(error), of_error(error), false);
            }
        }
        Err(LoadError::Decided(error)) => {
            let gomoku::SetupError::AlreadyDecided { line, .. } = &error;
            let points = line.points().into_iter().map(Spot::from).collect();
            tell(Message::Decided(&error), points, false);
        }
        Ok(_)
        | Err(
            LoadError::Rules(_)
            | LoadError::Size(_)
            | LoadError::Opening(_)
            | LoadError::NoRoom(_)
            | LoadError::Forbidden(_)
            | LoadError::Fen(_)
            | LoadError::Stones(_)
            | LoadError::Move { .. },
        ) => {}
    }
    match table {
        Table::Xiangqi(_) => {
            for warning in editor.xiangqi().warnings() {
                tell(Message::Unusual(&warning), of_warning(warning), true);
            }
        }
        Table::Gomoku(_) => {
            let of = |side| {
                let mine = |placed: &&crate::play::Placed| placed.face.side() == side;
                editor.pieces().iter().filter(mine).count()
            };
            let (black, white, turn) = (of(Side::First), of(Side::Second), editor.turn());
            let ahead = match turn {
                Side::First => black,
                Side::Second => black.saturating_sub(1),
            };
            if ahead != white || turn == Side::Second && black == 0 {
                let who = Who::of(table.kind(), turn);
                tell(Message::StoneCounts(black, white, who), Vec::new(), true);
            }
        }
    }
    problems
}

fn of_error(error: &SetupError) -> Vec<Spot> {
    match *error {
        SetupError::NoGeneral { .. } => Vec::new(),
        SetupError::ManyGenerals { squares, .. }
        | SetupError::OpponentInCheck {
            checkers: squares, ..
        } => spots(squares),
        SetupError::GeneralOutsidePalace { square, .. }
        | SetupError::AdvisorOffPoints { square, .. }
        | SetupError::ElephantBeyondRiver { square, .. }
        | SetupError::ElephantOffPoints { square, .. } => vec![square.into()],
        SetupError::GeneralsFacing { red, black } => vec![red.into(), black.into()],
    }
}

fn of_warning(warning: SetupWarning) -> Vec<Spot> {
    match warning {
        SetupWarning::SoldierBehindStart { square, .. }
        | SetupWarning::SoldierOffFile { square, .. } => vec![square.into()],
        SetupWarning::TooMany { squares, .. } => spots(squares),
    }
}

fn spots(squares: SquareSet) -> Vec<Spot> {
    squares.into_iter().map(Spot::from).collect()
}
