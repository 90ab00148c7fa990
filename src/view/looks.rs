//! How somebody wants a board to look, and the scene that this makes of a session.

use super::marking::{forbidden, hide, marks, move_numbers};
use super::{
    CELL, Cell, Cells, Coordinates, Faces, Frame, Ground, Lang, Look, Margins, Marks, Notation,
    Palette, Piece, Pieces, Scene, words,
};
use crate::gomoku::ForbiddenPolicy;
use crate::play::{Editor, Face, GameKind, Mode, Orientation, Refused, Session, Side, Spot, Table};
use crate::view::words::{Fact, Message};
use crate::xiangqi::{self, Role};

/// What a reader may choose about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looks {
    /// The language of everything that is said.
    pub lang: Lang,
    /// The colours.
    pub palette: &'static Palette,
    /// What the xiangqi pieces bear.
    pub pieces: Pieces,
    /// What stands round the board.
    pub coordinates: Coordinates,
    /// Whether 楚河漢界 is written in the river.
    pub river: bool,
    /// The notation of moves that are announced, where it is not the usual one of the language.
    pub notation: Option<Notation>,
    /// The cells of a xiangqi board.
    pub cells: Cells,
    /// The distance between lines of a gomoku board that lie one above the other; across it is [`CELL`].
    pub pitch: i32,
    /// How many of the last stones bear the numbers of their moves.
    pub numbers: u16,
    /// Whether the last move, legal moves and forbidden points are marked.
    pub hints: bool,
    /// Whether the threats of both sides are marked in gomoku.
    pub threats: bool,
}

impl Default for Looks {
    fn default() -> Self {
        Self::of(Lang::default())
    }
}

impl Looks {
    /// What a reader of `lang` expects: its characters, on wood, with coordinates.
    pub const fn of(lang: Lang) -> Self {
        Self {
            lang,
            palette: Palette::WOOD,
            pieces: Pieces::Usual,
            coordinates: Coordinates::Both,
            river: true,
            notation: None,
            cells: Cells::Plain,
            pitch: CELL,
            numbers: 0,
            hints: true,
            threats: false,
        }
    }

    /// The characters on the pieces and in the river.
    pub const fn faces(&self) -> Faces {
        match self.pieces {
            Pieces::Hanzi(faces) => faces,
            Pieces::Usual | Pieces::Set(_) => self.lang.faces(),
        }
    }

    /// What should be seen and said now. `refused` is the refusal that is being shown, if any.
    pub fn scene(&self, session: &Session, refused: Option<&Refused>) -> Scene {
        let table = session.table();
        let frame = self.frame(session);
        let (mut marks, cells) = if let Some(editor) = session.editor() {
            let marks = Marks {
                selected: session.selected(),
                notes: session.notes().to_vec(),
                ..Marks::default()
            };
            (marks, cells_to_edit(session, editor, &frame, self.lang))
        } else {
            let marks = marks(self, session, refused);
            let cells = match session.mode() {
                Mode::View => Vec::new(),
                Mode::Play | Mode::Review | Mode::Edit | Mode::Puzzle => {
                    cells(session, &frame, &marks, self.lang)
                }
            };
            (marks, cells)
        };
        if !self.hints {
            hide(&mut marks);
        }
        let facing = session.orientation() == Orientation::Table;
        Scene {
            pieces: self.pieces(session, &marks),
            cells,
            ground: match table.kind() {
                GameKind::Xiangqi => Ground::Xiangqi {
                    faces: self.faces(),
                    coordinates: self.coordinates,
                    river: self.river,
                    cells: self.cells,
                    facing,
                },
                GameKind::Gomoku => Ground::Gomoku {
                    coordinates: self.coordinates,
                    facing,
                },
            },
            label: match session.mode() {
                Mode::View => words::picture(table, self.lang),
                Mode::Play | Mode::Review | Mode::Edit | Mode::Puzzle => {
                    words::label(table, self.lang)
                }
            },
            help: match session.mode() {
                Mode::Edit => words::say(Message::EditKeys, self.lang),
                Mode::Play | Mode::Review | Mode::View | Mode::Puzzle => {
                    words::help(table, self.lang)
                }
            },
            status: words::status(table, self.lang),
            frame,
            marks,
        }
    }

    fn frame(&self, session: &Session) -> Frame {
        let table = session.table();
        let is_facing = session.orientation() == Orientation::Table;
        let margins = match (table.kind(), self.coordinates) {
            (GameKind::Xiangqi, Coordinates::None) => Margins::even(58),
            (GameKind::Xiangqi, _) => Margins::even(100),
            (GameKind::Gomoku, Coordinates::None) => Margins::even(64),
            (GameKind::Gomoku, _) if is_facing => Margins::even(116),
            (GameKind::Gomoku, _) => Margins {
                left: 116,
                bottom: 116,
                top: 64,
                right: 64,
            },
        };
        Frame {
            columns: table.columns(),
            rows: table.rows(),
            flipped: session.flipped(),
            pitch: match table.kind() {
                GameKind::Xiangqi => CELL,
                GameKind::Gomoku => self.pitch,
            },
            margins,
        }
    }

    fn pieces(&self, session: &Session, marks: &Marks) -> Vec<Piece> {
        let far = if session.flipped() {
            Side::First
        } else {
            Side::Second
        };
        let is_table = session.orientation() == Orientation::Table;
        let (placed, won) = match session.editor() {
            Some(editor) => (editor.pieces().to_vec(), Vec::new()),
            None => (session.table().pieces(), session.table().won()),
        };
        let mut pieces: Vec<Piece> = Vec::new();
        for placed in placed {
            let piece = Piece {
                id: placed.id,
                spot: placed.spot,
                look: match placed.face {
                    Face::Piece(piece) => {
                        let points_down =
                            self.points_ahead(piece) && !is_table && placed.face.side() == far;
                        Look::Disc(piece, self.faces(), points_down)
                    }
                    Face::Stone(color) => Look::Stone(color),
                },
                selected: marks.selected == Some(placed.spot),
                dimmed: !won.is_empty() && !won.contains(&placed.spot),
                turned: is_table && placed.face.side() == far,
            };
            let after = pieces.partition_point(|earlier| earlier.id < piece.id);
            pieces.insert(after, piece);
        }
        pieces
    }
}

/// Whether the opening asks for a stone on `spot`, as far as zones and offers go.
fn invites(table: &Table, spot: Spot) -> bool {
    match (table, spot.point()) {
        (Table::Gomoku(gomoku), Some(point)) => {
            let game = gomoku.game();
            game.stage().invites(game.position(), point)
        }
        (Table::Gomoku(_) | Table::Xiangqi(_), _) => true,
    }
}

/// Whether a forbidden point may be played, and loses.
fn may_lose(table: &Table) -> bool {
    match table {
        Table::Gomoku(gomoku) => {
            gomoku.game().position().forbidden_policy() == ForbiddenPolicy::Lose
        }
        Table::Xiangqi(_) => false,
    }
}

impl Looks {
    /// Whether the shape on `piece` shows the way to the other side of the board.
    fn points_ahead(&self, piece: xiangqi::Piece) -> bool {
        match &self.pieces {
            Pieces::Set(set) => set.ahead && piece.role == Role::Soldier,
            Pieces::Usual | Pieces::Hanzi(_) => false,
        }
    }
}

/// The points of a position that is set up: all of them take something, and give what is there.
fn cells_to_edit(session: &Session, editor: &Editor, frame: &Frame, lang: Lang) -> Vec<Cell> {
    let mut cells = Vec::new();
    for spot in frame.spots() {
        cells.push(Cell {
            spot,
            point: session.table().spot_text(spot),
            name: words::place(session, spot, lang),
            hint: String::new(),
            selected: session.selected() == Some(spot),
            held: editor.face_at(spot).is_some(),
            open: true,
        });
    }
    cells
}

fn cells(session: &Session, frame: &Frame, marks: &Marks, lang: Lang) -> Vec<Cell> {
    let table = session.table();
    let turn = table.turn();
    let is_open = session.is_open();
    let numbers = move_numbers(table);
    let forbidden = forbidden(table);
    let is_risk = may_lose(table);
    let won = table.won();
    let centre = match table {
        Table::Gomoku(gomoku) => Some(Spot::from(gomoku.game().position().size().centre())),
        Table::Xiangqi(_) => None,
    };
    let mut cells = Vec::new();
    for spot in frame.spots() {
        let face = table.face_at(spot);
        let mut facts = Vec::with_capacity(4);
        match table.kind() {
            GameKind::Xiangqi => facts.extend(spot.square().map(Fact::Square)),
            GameKind::Gomoku => facts.extend(spot.point().map(Fact::Point)),
        }
        facts.extend((centre == Some(spot)).then_some(Fact::Centre));
        facts.push(match face {
            None => Fact::Empty,
            Some(Face::Piece(piece)) => Fact::Piece(piece),
            Some(Face::Stone(color)) => {
                let number = numbers.iter().position(|&placed| placed == spot);
                Fact::Stone(color, number.map(|index| index + 1))
            }
        });
        let kinds = forbidden
            .iter()
            .find(|(point, _)| spot.point() == Some(*point));
        let mut hints = Vec::new();
        hints.extend(kinds.map(|&(_, kinds)| Fact::Forbidden(kinds)));
        let is_invited = invites(table, spot);
        if face.is_none() && !is_invited && marks.area.is_some() {
            hints.push(Fact::OutsideZone);
        }
        facts.extend_from_slice(&hints);
        let fifth = marks.fifths.iter().position(|&fifth| fifth == spot);
        let is_drafted = fifth.is_some() && !session.draft().is_empty();
        facts.extend(fifth.map(|index| {
            if is_drafted {
                Fact::Drafted(index + 1)
            } else {
                Fact::Offered(index + 1)
            }
        }));
        facts.extend((marks.check == Some(spot)).then_some(Fact::InCheck));
        facts.extend(won.contains(&spot).then_some(Fact::Winning));
        facts.extend((marks.last_to == Some(spot)).then_some(Fact::MovedHere));
        let is_target = marks.targets.contains(&spot);
        let is_capture = marks.captures.contains(&spot);
        facts.extend(is_target.then_some(Fact::CanMove));
        facts.extend(is_capture.then_some(Fact::CanCapture));
        let may_place =
            table.is_placing() && face.is_none() && is_invited && (kinds.is_none() || is_risk);
        cells.push(Cell {
            spot,
            point: table.spot_text(spot),
            name: words::name(&facts, lang),
            hint: words::name(&hints, lang),
            selected: marks.selected == Some(spot) || is_drafted,
            held: is_open && !table.is_placing() && face.is_some_and(|face| face.side() == turn),
            open: is_open && (is_target || is_capture || may_place),
        });
    }
    cells
}
