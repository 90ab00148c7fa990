//! `.psq`, the records of Gomocup: a head, a line for each move, the names, the result.
//!
//! Columns count from the left and rows from the top, both from 1. Black begins and the colours take
//! turns. Times of moves are in milliseconds.

use super::fault::{Fault, Place, Reason, excerpt};
use super::game::{Found, GomokuPen, GomokuRecord};
use super::write::{WriteError, plain_moves};
use crate::gomoku::{Point, Size};
use crate::record::{Kept, NodeId, Score};

const FORMAT: &str = "psq";

/// Reads a file whose first line is `Piskvorky 15x15, 11:11, 0`.
pub(super) fn read(text: &str) -> Result<Found<GomokuRecord>, Fault> {
    let mut lines = (1..).zip(text.lines().map(|line| line.trim_end_matches('\r')));
    let head = lines.find(|(_, line)| !line.trim().is_empty());
    let (number, head) = head.ok_or_else(|| Fault::whole(Reason::Empty))?;
    let size = head_size(head.trim_start_matches('\u{feff}')).ok_or_else(|| {
        let expected = "Piskvorky and a board size such as 15x15";
        let found = excerpt(head);
        Fault::at(Place::Line(number), Reason::Expected { expected, found })
    })?;
    let mut pen = GomokuPen::new(GomokuRecord::new(size));
    let mut tail: Vec<&str> = Vec::new();
    let mut is_lost = false;
    for (number, line) in lines {
        let Some([column, row, time]) = three(line).filter(|_| tail.is_empty()) else {
            if !line.trim().is_empty() || !tail.is_empty() {
                tail.push(line);
            }
            continue;
        };
        if is_lost {
            continue;
        }
        let point = point(column, row, size).ok_or_else(|| Reason::OffBoard {
            text: format!("{column},{row}"),
            size,
        });
        match point.and_then(|point| pen.play(Some(point))) {
            Ok(_) => pen.note().spent = u32::try_from(time).ok().filter(|&time| time > 0),
            Err(reason) => {
                let rest: Vec<&str> = text.lines().skip(number - 1).collect();
                pen.fault(Place::Line(number), reason, rest.join("\n"));
                is_lost = true;
            }
        }
    }
    read_tail(&mut pen, &tail);
    Ok(pen.finish())
}

fn keep<P>(note: &mut crate::record::Note<P>, name: &str, values: Vec<String>) {
    note.kept.push(Kept {
        format: FORMAT.to_owned(),
        name: name.to_owned(),
        values,
    });
}

fn head_size(line: &str) -> Option<Size> {
    let after = line.trim().strip_prefix("Piskvorky")?;
    after.split(',').next()?.trim().parse().ok()
}

fn three(line: &str) -> Option<[i64; 3]> {
    let mut numbers = line.split(',').map(|part| part.trim().parse().ok());
    let three = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(three)
}

fn point(column: i64, row: i64, size: Size) -> Option<Point> {
    let column = u8::try_from(column).ok()?.checked_sub(1)?;
    let row = size.height().checked_sub(u8::try_from(row).ok()?)?;
    Point::new(column, row).filter(|&point| size.contains(point))
}

/// The names, the end mark, and the result with the rule. Whatever else there is, is kept.
fn read_tail(pen: &mut GomokuPen, tail: &[&str]) {
    let game = pen.game();
    let is_end = |line: &str| matches!(line.trim(), "-1" | "0");
    let names = tail.iter().take(2).take_while(|line| !is_end(line)).count();
    let headers = &mut game.record.headers;
    for (name, line) in ["Black", "White"].iter().zip(&tail[..names]) {
        headers.set(name, line.trim().trim_matches('-'));
    }
    let rest = &tail[names..];
    if let [end, result, ..] = rest
        && is_end(end)
    {
        let (code, rule) = result.split_once(',').unwrap_or((result, ""));
        game.record.score = match code.trim() {
            "1" => Some(Score::First),
            "2" => Some(Score::Second),
            "0" => Some(Score::Draw),
            _ => None,
        };
        game.set_rules(rule);
    }
    let filled: Vec<String> = rest.iter().map(|&line| line.to_owned()).collect();
    let end = filled.iter().rposition(|line| !line.trim().is_empty());
    let usual = match end {
        None => true,
        Some(0) => filled[0].trim() == "-1" && game.record.score.is_none(),
        Some(1) => filled[0].trim() == "-1" && game.record.score.is_some(),
        Some(_) => false,
    };
    if let (Some(end), false) = (end, usual) {
        let lines = filled.into_iter().take(end + 1).collect();
        keep(game.record.note_mut(NodeId::ROOT), "tail", lines);
    }
}

/// Writes the main line.
pub(super) fn write(game: &GomokuRecord) -> Result<String, WriteError> {
    let game = &*game.stones_only();
    let size = game.board.size();
    let record = &game.record;
    let mut lines = vec![format!(
        "Piskvorky {}x{}, 11:11, 0",
        size.width(),
        size.height()
    )];
    for (id, point) in record.tree.main_line().zip(plain_moves(game)?) {
        let point = point.ok_or(WriteError::Pass)?;
        let time = record.note(id).and_then(|note| note.spent);
        lines.push(format!(
            "{},{},{}",
            point.column() + 1,
            size.height() - point.row(),
            time.unwrap_or_default()
        ));
    }
    let name = |name| record.headers.get(name).unwrap_or("-").to_owned();
    lines.push(name("Black"));
    lines.push(name("White"));
    let tail = record
        .kept(NodeId::ROOT, FORMAT)
        .find(|kept| kept.name == "tail");
    if let Some(tail) = tail {
        lines.extend(tail.values.iter().cloned());
    } else {
        lines.push("-1".to_owned());
        let code = record.score.map(|score| match score {
            Score::First => "1",
            Score::Second => "2",
            Score::Draw => "0",
        });
        let rules = game.rules_text().unwrap_or_default();
        lines.extend(code.map(|code| format!("{code},{rules}")));
    }
    lines.push(String::new());
    Ok(lines.join("\r\n"))
}
