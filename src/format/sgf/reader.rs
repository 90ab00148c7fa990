//! Reads SGF.

use super::FORMAT;
use super::names::{DECISION, FORBIDDEN, GLYPHS, HEADERS, MARKS, OPENING, other_game, result};
use super::parser::{Event, Parser, Property, unescape};
use crate::format::fault::{Fault, Place, Reason, excerpt};
use crate::format::game::{Found, GomokuPen, GomokuRecord};
use crate::format::limits::MOST_GAMES;
use crate::gomoku::{Action, Color, ForbiddenPolicy, Point, PointStyle, Size};
use crate::record::{Kept, Mark, MarkKind, NodeId};

/// Every game of a file. A game that is none of ours is an error if it is the only one.
pub(in crate::format) fn read(text: &str) -> Result<Vec<Found<GomokuRecord>>, Fault> {
    let mut parser = Parser::new(text);
    let mut games = Vec::new();
    let mut error = None;
    loop {
        match parser.next() {
            None => break,
            Some((_, Event::Open)) => match tree(&mut parser) {
                Ok(found) => games.push(found),
                Err(fault) => error = error.or(Some(fault)),
            },
            Some((_, Event::Close | Event::Node(_) | Event::Junk(_) | Event::Unclosed)) => {}
        }
        if games.len() >= MOST_GAMES {
            break;
        }
    }
    if games.is_empty() {
        return Err(error.unwrap_or_else(|| {
            let expected = "a game tree, which begins with (;";
            let found = excerpt(text);
            Fault::at(Place::Line(1), Reason::Expected { expected, found })
        }));
    }
    Ok(games)
}

/// Where reading stopped in a branch.
struct Lost {
    line: usize,
    ply: usize,
    from: usize,
    brackets: usize,
    reason: Reason,
}

/// One game, whose opening bracket has been read. It is read to its closing bracket in any case.
fn tree(parser: &mut Parser<'_>) -> Result<Found<GomokuRecord>, Fault> {
    let mut reader: Option<Reader> = None;
    let mut error = None;
    let mut open: Vec<usize> = vec![0];
    let mut lost: Option<Lost> = None;
    while let Some((from, event)) = parser.next() {
        let depth = reader.as_ref().map_or(0, |reader| reader.pen.depth());
        match event {
            Event::Open => open.push(depth),
            Event::Close => {
                let depth = open.pop().unwrap_or(0);
                if lost.as_ref().is_some_and(|lost| open.len() < lost.brackets) {
                    tell(parser, &mut reader, lost.take(), from);
                }
                if let Some(reader) = &mut reader {
                    reader.pen.back_to(depth);
                }
                if open.is_empty() {
                    break;
                }
            }
            Event::Node(_) | Event::Junk(_) if lost.is_some() || error.is_some() => {}
            Event::Node(properties) => {
                let line = properties.first().map_or(parser.line(), |first| first.line);
                let done = match &mut reader {
                    Some(reader) => reader.node(&properties),
                    None => match Reader::new(&properties) {
                        Ok(mut first) => {
                            let done = first.node(&properties);
                            reader = Some(first);
                            done
                        }
                        Err(reason) => {
                            error = Some(Fault::at(Place::Line(line), reason));
                            Ok(())
                        }
                    },
                };
                if let Err(reason) = done {
                    let depth = reader.as_ref().map_or(0, |reader| reader.pen.depth());
                    lost = Some(Lost {
                        line,
                        ply: depth + 1,
                        from,
                        brackets: open.len(),
                        reason,
                    });
                }
            }
            Event::Junk(junk) => {
                if let Some(reader) = &mut reader {
                    let reason = Reason::Expected {
                        expected: "a bracket or a semicolon",
                        found: excerpt(junk),
                    };
                    let place = Place::Line(parser.line());
                    reader
                        .pen
                        .add_fault(Fault::at(place, reason).with_rest(junk));
                }
            }
            Event::Unclosed => {
                lost = lost.or(Some(Lost {
                    line: parser.line(),
                    ply: depth + 1,
                    from,
                    brackets: open.len(),
                    reason: Reason::Unclosed("property value"),
                }));
            }
        }
    }
    let end = parser.at();
    tell(parser, &mut reader, lost, end);
    if let (Some(reader), false) = (&mut reader, open.is_empty()) {
        let reason = Reason::Unclosed("tree");
        reader
            .pen
            .add_fault(Fault::at(Place::Line(parser.line()), reason));
    }
    match (reader, error) {
        (Some(reader), None) => Ok(reader.finish()),
        (_, Some(fault)) => Err(fault),
        (None, None) => Err(Fault::at(Place::Line(parser.line()), Reason::Empty)),
    }
}

fn tell(parser: &Parser<'_>, reader: &mut Option<Reader>, lost: Option<Lost>, end: usize) {
    if let (Some(reader), Some(lost)) = (reader, lost) {
        let rest = parser.slice(lost.from, end).trim();
        let fault = Fault::at(Place::Line(lost.line), lost.reason);
        reader
            .pen
            .add_fault(fault.with_ply(lost.ply).with_rest(rest));
    }
}

struct Reader {
    pen: GomokuPen,
    is_root: bool,
    /// Whether the first move tells whose turn it is.
    is_turn_open: bool,
    is_warned: bool,
}

impl Reader {
    /// Takes from the root what the board depends on.
    fn new(root: &[Property<'_>]) -> Result<Self, Reason> {
        let value = |name: &str| {
            let property = root.iter().find(|property| property.name == name);
            property.and_then(|property| property.values.first().copied())
        };
        let number = value("GM");
        if let Some(game) = number.and_then(other_game) {
            return Err(Reason::OtherGame(game));
        }
        let size = value("SZ").map_or(Ok(Size::STANDARD), |text| {
            text.replace(':', "x")
                .parse()
                .map_err(|_| Reason::Expected {
                    expected: "a board size from 5 to 25",
                    found: excerpt(text),
                })
        })?;
        let mut pen = GomokuPen::new(GomokuRecord::new(size));
        if number.is_none() {
            pen.add_fault(Fault::whole(Reason::GameNotNamed));
        }
        Ok(Self {
            pen,
            is_root: true,
            is_turn_open: value("PL").is_none(),
            is_warned: false,
        })
    }

    fn node(&mut self, properties: &[Property<'_>]) -> Result<(), Reason> {
        let is_root = std::mem::take(&mut self.is_root);
        if is_root {
            self.set_up(properties)?;
        } else if properties
            .iter()
            .any(|property| matches!(property.name.as_str(), "AB" | "AW" | "AE"))
        {
            return Err(Reason::SetupInGame);
        }
        for property in properties {
            match property.name.as_str() {
                DECISION => self.decision(property)?,
                "B" => self.mv(Color::Black, property)?,
                "W" => self.mv(Color::White, property)?,
                _ => {}
            }
        }
        for property in properties {
            self.property(property, is_root)?;
        }
        Ok(())
    }

    fn set_up(&mut self, properties: &[Property<'_>]) -> Result<(), Reason> {
        let mut has_stones = false;
        for property in properties {
            let stone = match property.name.as_str() {
                "AB" => Some(Color::Black),
                "AW" => Some(Color::White),
                "AE" => None,
                _ => continue,
            };
            has_stones = true;
            for point in self.points(property)? {
                self.pen.game().board.set(point, stone);
            }
        }
        let game = self.pen.game();
        if has_stones {
            let black = game
                .board
                .stones()
                .filter(|(_, color)| *color == Color::Black);
            let black = black.count();
            if black * 2 > usize::from(game.board.count()) {
                game.turn = Color::White;
            }
        }
        let turn = properties.iter().find(|property| property.name == "PL");
        let turn = turn.and_then(|property| property.values.first()?.trim().chars().next());
        if let Some(turn) = turn.and_then(Color::from_char) {
            game.turn = turn;
        }
        // The pen's board must have the stones, too.
        let game = game.clone();
        let mut pen = GomokuPen::new(game);
        std::mem::swap(&mut pen, &mut self.pen);
        for fault in pen.finish().faults {
            self.pen.add_fault(fault);
        }
        Ok(())
    }

    /// The points of a list, rectangles among them.
    fn points(&self, property: &Property<'_>) -> Result<Vec<Point>, Reason> {
        let size = self.pen.size();
        let read = |text: &str| {
            PointStyle::Sgf
                .read(text.trim(), size)
                .map_err(|_| Reason::OffBoard {
                    text: excerpt(text),
                    size,
                })
        };
        let mut points = Vec::new();
        for value in &property.values {
            match value.split_once(':') {
                Some((from, to)) => {
                    let (from, to) = (read(from)?, read(to)?);
                    let between =
                        |at: u8, one: u8, other: u8| one.min(other) <= at && at <= one.max(other);
                    points.extend(size.all().filter(|at| {
                        between(at.column(), from.column(), to.column())
                            && between(at.row(), from.row(), to.row())
                    }));
                }
                None => points.push(read(value)?),
            }
        }
        Ok(points)
    }

    fn mv(&mut self, color: Color, property: &Property<'_>) -> Result<(), Reason> {
        let text = property.values.first().map_or("", |value| value.trim());
        let size = self.pen.size();
        let is_small = size.width() <= 19 && size.height() <= 19;
        let point = if text.is_empty() || text == "tt" && is_small {
            None
        } else {
            let point = PointStyle::Sgf.read(text, size);
            let text = excerpt(text);
            Some(point.map_err(|_| Reason::OffBoard { text, size })?)
        };
        if self.is_turn_open {
            self.pen.game().turn = color;
        }
        self.is_turn_open = false;
        if color != self.pen.turn() && !self.is_warned {
            self.is_warned = true;
            let fault = Fault::at(Place::Line(property.line), Reason::ColorsOutOfTurn);
            self.pen.add_fault(fault.with_ply(self.pen.depth() + 1));
        }
        self.pen.put(color, point).map(|_| ())
    }

    fn decision(&mut self, property: &Property<'_>) -> Result<(), Reason> {
        let text = property.values.first().copied().unwrap_or_default();
        match text.parse::<Action>() {
            Ok(action) if action.stone().is_none() && action != Action::Pass => {
                self.pen.decide(action).map(|_| ())
            }
            Ok(_) | Err(_) => Err(Reason::Expected {
                expected: "a decision such as swap",
                found: excerpt(text),
            }),
        }
    }

    fn property(&mut self, property: &Property<'_>, is_root: bool) -> Result<(), Reason> {
        let name = property.name.as_str();
        let first = property.values.first().copied().unwrap_or_default();
        let mark = MARKS.iter().find(|(mark, _)| *mark == name);
        let glyph = GLYPHS.iter().find(|(glyph, value, _)| {
            *glyph == name && (*value == first || value.is_empty() || first.is_empty())
        });
        let header = HEADERS.iter().find(|(header, _)| *header == name);
        match (name, mark, glyph, header) {
            ("B" | "W" | "FF" | "CA" | "AP" | DECISION, ..) => {}
            (OPENING, ..) if is_root => {
                self.pen.game().opening = first.parse().unwrap_or_default();
            }
            (FORBIDDEN, ..) if is_root => {
                let policy = ForbiddenPolicy::from_id(first);
                self.pen.game().forbidden = policy.unwrap_or_default();
            }
            // A second game or size is none of this record, and would become its first when written.
            ("GM" | "SZ", ..) => {}
            ("AB" | "AW" | "AE", ..) if is_root => {}
            ("PL", ..) if self.pen.depth() == 0 => {}
            ("C", ..) => self.pen.note().add_comment(unescape(first).trim()),
            (_, Some(&(_, kind)), ..) => self.marks(kind, property)?,
            (_, _, Some(&(_, _, number)), _) => self.pen.note().glyphs.push(number),
            ("RE", ..) if is_root => self.result(first),
            ("RU", ..) if is_root => self.pen.game().set_rules(&unescape(first)),
            (_, _, _, Some((_, header))) if is_root => {
                let value = unescape(first);
                self.pen.game().record.headers.set(header, value.trim());
            }
            _ => self.keep(property),
        }
        Ok(())
    }

    fn keep(&mut self, property: &Property<'_>) {
        let values = property.values.iter().map(|&value| value.to_owned());
        let kept = Kept {
            format: FORMAT.to_owned(),
            name: property.name.clone(),
            values: values.collect(),
        };
        self.pen.note().kept.push(kept);
    }

    fn result(&mut self, text: &str) {
        let record = &mut self.pen.game().record;
        if let Some((score, way)) = result(&unescape(text)) {
            record.score = Some(score);
            record.headers.set("Termination", way);
        } else {
            record.note_mut(NodeId::ROOT).kept.push(Kept {
                format: FORMAT.to_owned(),
                name: "RE".to_owned(),
                values: vec![text.to_owned()],
            });
        }
    }

    fn marks(&mut self, kind: MarkKind, property: &Property<'_>) -> Result<(), Reason> {
        if kind != MarkKind::Label {
            let marks = self.points(property)?.into_iter().map(|at| Mark {
                kind,
                at,
                text: String::new(),
            });
            self.pen.note().marks.extend(marks);
            return Ok(());
        }
        let size = self.pen.size();
        for value in &property.values {
            let (at, text) = value.split_once(':').unwrap_or((value, ""));
            let at = PointStyle::Sgf.read(at.trim(), size);
            let at = at.map_err(|_| Reason::OffBoard {
                text: excerpt(value),
                size,
            })?;
            let text = unescape(text);
            self.pen.note().marks.push(Mark { kind, at, text });
        }
        Ok(())
    }

    fn finish(self) -> Found<GomokuRecord> {
        self.pen.finish()
    }
}
