//! How somebody wants a board to look, and the scene that this makes of a session.

use super::{
    Area, Cell, Faces, Frame, Ground, Lang, Look, Margins, Marks, Palette, Piece, Scene, words,
};
use crate::gomoku::{Color, ForbiddenKinds, ForbiddenPolicy, Point, Zone};
use crate::play::{Face, GameKind, Orientation, Refused, Session, Side, Spot, Table, Why};
use crate::view::words::Fact;
use crate::xiangqi::adjudication::{Ruling, Warning};
use crate::xiangqi::{Move, Refusal, Role};

/// What a reader may choose about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looks {
    /// The language of everything that is said.
    pub lang: Lang,
    /// The colours.
    pub palette: Palette,
    /// The characters on the pieces.
    pub faces: Faces,
    /// Whether there are numerals or letters round the board.
    pub coordinates: bool,
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
            faces: lang.faces(),
            coordinates: true,
        }
    }

    /// What should be seen and said now. `refused` is the refusal that is being shown, if any.
    pub fn scene(&self, session: &Session, refused: Option<&Refused>) -> Scene {
        let table = session.table();
        let frame = self.frame(session);
        let marks = marks(session, refused);
        Scene {
            pieces: self.pieces(session, &marks),
            cells: cells(session, &frame, &marks, self.lang),
            ground: match table.kind() {
                GameKind::Xiangqi => Ground::Xiangqi {
                    faces: self.faces,
                    numerals: self.coordinates,
                },
                GameKind::Gomoku => Ground::Gomoku {
                    coordinates: self.coordinates,
                },
            },
            label: words::label(table, self.lang),
            help: words::help(table, self.lang),
            status: words::status(table, self.lang),
            frame,
            marks,
        }
    }

    fn frame(&self, session: &Session) -> Frame {
        let table = session.table();
        let margins = match (table.kind(), self.coordinates) {
            (GameKind::Xiangqi, true) => Margins::even(100),
            (GameKind::Xiangqi, false) => Margins::even(58),
            (GameKind::Gomoku, true) => Margins {
                left: 116,
                bottom: 116,
                top: 64,
                right: 64,
            },
            (GameKind::Gomoku, false) => Margins::even(64),
        };
        Frame {
            columns: table.columns(),
            rows: table.rows(),
            flipped: session.flipped(),
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
        let won: Vec<Spot> = session.table().win_lines().concat();
        let mut pieces: Vec<Piece> = Vec::new();
        for placed in session.table().pieces() {
            let piece = Piece {
                id: placed.id,
                spot: placed.spot,
                look: match placed.face {
                    Face::Piece(piece) => Look::Disc(piece, self.faces),
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

fn marks(session: &Session, refused: Option<&Refused>) -> Marks {
    let table = session.table();
    let last = table.last_move();
    let (captures, targets) = session
        .targets()
        .into_iter()
        .partition(|&spot| table.face_at(spot).is_some());
    let wins = table.win_lines();
    let (hunted, hunters) = hunt(table).unzip();
    let hunters = hunters.unwrap_or_default();
    Marks {
        last_from: last.and_then(|way| way.from),
        last_to: last.map(|way| way.to),
        selected: session.selected(),
        targets,
        captures,
        check: table.checked(),
        refused: refused
            .map(|refused| refused.spots.clone())
            .unwrap_or_default(),
        sight: refused.and_then(|refused| sight(table, refused)),
        hunted,
        hunters,
        hunt_goes_on: table.ending().is_none(),
        ghost: session.ghost().map(|spot| (spot, stone_to_move(table))),
        wins: wins
            .iter()
            .filter_map(|line| Some((*line.first()?, *line.last()?)))
            .collect(),
        forbidden: forbidden(table)
            .into_iter()
            .map(|(point, _)| point.into())
            .collect(),
        area: area(table),
        fifths: fifths(session).iter().copied().map(Spot::from).collect(),
    }
}

/// The square that an opening marks for the next stone.
fn area(table: &Table) -> Option<Area> {
    let Table::Gomoku(gomoku) = table else {
        return None;
    };
    let size = gomoku.game().position().size();
    let (reach, is_inside) = match gomoku.game().stage().zone()? {
        Zone::Within(most) => (most, true),
        Zone::Beyond(least) => (least.saturating_sub(1), false),
    };
    let centre = Spot::from(size.centre());
    Some(Area {
        low: Spot {
            column: centre.column.saturating_sub(reach),
            row: centre.row.saturating_sub(reach),
        },
        high: Spot {
            column: (centre.column + reach).min(size.width() - 1),
            row: (centre.row + reach).min(size.height() - 1),
        },
        is_inside,
    })
}

/// The fifth moves on offer, or those chosen to be offered.
fn fifths(session: &Session) -> &[Point] {
    match session.table() {
        Table::Gomoku(gomoku) if session.draft().is_empty() => gomoku.game().stage().offered(),
        Table::Gomoku(_) => session.draft(),
        Table::Xiangqi(_) => &[],
    }
}

/// The line along which the refused move would have exposed the general.
fn sight(table: &Table, refused: &Refused) -> Option<(Spot, Spot)> {
    let ends = match refused.why {
        Why::Rule(Refusal::GeneralsFacing) => generals_after(table, refused),
        Why::Rule(Refusal::Pinned | Refusal::ScreensCannon) => match refused.spots.as_slice() {
            &[one, other] => Some((one, other)),
            _ => None,
        },
        _ => None,
    };
    ends.filter(|(one, other)| one.column == other.column || one.row == other.row)
}

/// Where the two generals would stand after the refused move.
fn generals_after(table: &Table, refused: &Refused) -> Option<(Spot, Spot)> {
    let after = |spot: Spot| match refused.to {
        Some(to) if refused.from == Some(spot) => to,
        _ => spot,
    };
    let is_general = |spot: &Spot| matches!(table.face_at(*spot), Some(Face::Piece(piece)) if piece.role == Role::General);
    let mut generals = table
        .pieces()
        .into_iter()
        .map(|placed| placed.spot)
        .filter(is_general)
        .map(after);
    generals.next().zip(generals.next())
}

/// The piece that was chased or checked for ever, and the pieces that did it, where they stand now.
fn hunt(table: &Table) -> Option<(Spot, Vec<Spot>)> {
    let Table::Xiangqi(table) = table else {
        return None;
    };
    let game = table.game();
    let ruling = match (game.ruling(), game.warning()) {
        (Some(ruling), _) | (None, Some(Warning::Repetition { ruling, .. })) => ruling,
        (None, Some(Warning::NaturalLimit { .. }) | None) => return None,
    };
    let (hunted, hunters) = match ruling {
        Ruling::PerpetualCheck { loser, cycle } => {
            let (_, checkers) = cycle.last_check(*loser)?;
            (game.position().general(!*loser), checkers)
        }
        Ruling::PerpetualChase { loser, cycle } => {
            let (ply, attack) = cycle.last_chase(*loser)?;
            // It may have fled since.
            let answers = game.moves().get(ply..)?.iter();
            let flee = |at, mv: &Move| if mv.from == at { mv.to } else { at };
            (answers.fold(attack.target, flee), attack.attackers)
        }
        Ruling::Repetition { .. } | Ruling::NaturalLimit { .. } | Ruling::DeadMaterial => {
            return None;
        }
    };
    Some((hunted.into(), hunters.into_iter().map(Spot::from).collect()))
}

fn stone_to_move(table: &Table) -> Color {
    match table {
        Table::Gomoku(gomoku) => gomoku.game().position().turn(),
        Table::Xiangqi(_) => Color::Black,
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

/// The points that renju forbids to Black, while it is Black's turn.
fn forbidden(table: &Table) -> Vec<(Point, ForbiddenKinds)> {
    match table {
        Table::Gomoku(gomoku) if table.ending().is_none() => gomoku.game().position().forbidden(),
        Table::Gomoku(_) | Table::Xiangqi(_) => Vec::new(),
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

fn cells(session: &Session, frame: &Frame, marks: &Marks, lang: Lang) -> Vec<Cell> {
    let table = session.table();
    let turn = table.turn();
    let is_open = table.ending().is_none() && session.movable().allows(turn);
    let numbers = move_numbers(table);
    let forbidden = forbidden(table);
    let is_risk = may_lose(table);
    let won: Vec<Spot> = table.win_lines().concat();
    let centre = match table {
        Table::Gomoku(gomoku) => Some(Spot::from(gomoku.game().position().size().centre())),
        Table::Xiangqi(_) => None,
    };
    frame
        .spots()
        .map(|spot| {
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
            facts.extend(&hints);
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
            Cell {
                spot,
                point: table.spot_text(spot),
                name: words::name(&facts, lang),
                hint: words::name(&hints, lang),
                selected: marks.selected == Some(spot) || is_drafted,
                held: is_open
                    && !table.is_placing()
                    && face.is_some_and(|face| face.side() == turn),
                open: is_open && (is_target || is_capture || may_place),
            }
        })
        .collect()
}

/// Where each stone of the line was placed, in order.
fn move_numbers(table: &Table) -> Vec<Spot> {
    match table {
        Table::Gomoku(gomoku) => gomoku.game().stones().map(Spot::from).collect(),
        Table::Xiangqi(_) => Vec::new(),
    }
}
