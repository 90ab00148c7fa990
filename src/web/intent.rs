//! Intents as a page writes them: what is wanted, and a text on where or how.

use super::facts;
use super::model::Model;
use crate::play::{Direction, Edit, Intent, Jump, Tool};
use crate::record::NodeId;

/// Reads what a page wants. `Ok(None)` where it is about a point that this board does not have;
/// an error where there is no such side.
pub(super) fn read(model: &Model, want: &str, text: &str) -> Result<Option<Intent>, String> {
    let spot = || model.session.table().parse_spot(text);
    Ok(match want {
        "tap" => spot().map(Intent::Tap),
        "grab" => spot().map(Intent::Grab),
        "drop" => Some(Intent::Drop(spot())),
        "hover" => Some(Intent::Hover(spot())),
        "focus" => spot().map(Intent::Focus),
        "activate" => Some(Intent::Activate),
        "cancel" => Some(Intent::Cancel),
        "up" => Some(Intent::Step(Direction::Up)),
        "down" => Some(Intent::Step(Direction::Down)),
        "left" => Some(Intent::Step(Direction::Left)),
        "right" => Some(Intent::Step(Direction::Right)),
        "home" => Some(Intent::Jump(Jump::Home)),
        "end" => Some(Intent::Jump(Jump::End)),
        "top" => Some(Intent::Jump(Jump::Top)),
        "bottom" => Some(Intent::Jump(Jump::Bottom)),
        "first" => Some(Intent::Jump(Jump::CornerStart)),
        "last" => Some(Intent::Jump(Jump::CornerEnd)),
        "undo" => Some(Intent::Undo),
        "redo" => Some(Intent::Redo),
        "go" => text.parse().ok().map(Intent::Go),
        "put" => Some(Intent::Edit(put(model, text)?)),
        "palette" => Some(Intent::Edit(Edit::Choose(tool(model, text)?))),
        "turn" => Some(Intent::Edit(Edit::Turn(model.side(text)?))),
        "clear" => Some(Intent::Edit(Edit::Clear)),
        "erase" => Some(Intent::Edit(Edit::Erase)),
        "answer" => Some(Intent::Answer),
        "reveal" => Some(Intent::Reveal),
        "hint" => Some(Intent::Hint),
        "variation" => model
            .session
            .table()
            .sibling(text == "before")
            .map(Intent::GoTo),
        "goto" => text.parse().ok().map(NodeId::new).map(Intent::GoTo),
        "comment" => Some(Intent::Comment(text.to_owned())),
        "header" => {
            let (name, value) = text.split_once('\n').unwrap_or((text, ""));
            Some(Intent::Header(name.to_owned(), value.to_owned()))
        }
        "spent" => text.parse().ok().map(Intent::Spent),
        "reset" => Some(Intent::Reset),
        "resign" => Some(Intent::Resign(model.side(text)?)),
        "time" => Some(Intent::Forfeit(model.side(text)?)),
        "draw" => Some(Intent::AgreeDraw),
        "play" => Some(Intent::Play(text.to_owned())),
        "act" => Some(
            facts::action(&model.session, text)
                .map_or_else(|| Intent::Play(text.to_owned()), Intent::Act),
        ),
        _ => None,
    })
}

/// A point, and behind a blank what is to stand there; nothing, if nothing is named.
fn put(model: &Model, text: &str) -> Result<Edit, String> {
    let table = model.session.table();
    let (point, piece) = text.split_once(' ').unwrap_or((text, ""));
    let spot = model.spot(point)?;
    if piece.is_empty() {
        return Ok(Edit::Put(spot, None));
    }
    let face = table.parse_face(piece);
    let face = face.ok_or_else(|| model.unknown_value("piece", piece))?;
    Ok(Edit::Put(spot, Some(face)))
}

fn tool(model: &Model, text: &str) -> Result<Option<Tool>, String> {
    match text {
        "" => Ok(None),
        "erase" => Ok(Some(Tool::Take)),
        _ => match model.session.table().parse_face(text) {
            Some(face) => Ok(Some(Tool::Put(face))),
            None => Err(model.unknown_value("palette", text)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{GameKind, Side, Spot};

    #[track_caller]
    fn check(want: &str, text: &str, expected: impl Into<Option<Intent>>) {
        let model = Model::new(GameKind::Xiangqi).expect("this build has xiangqi");
        assert_eq!(read(&model, want, text), Ok(expected.into()), "{want}");
    }

    #[test]
    fn points_are_those_of_the_board() {
        let spot = Spot { column: 7, row: 2 };
        check("tap", "h2", Intent::Tap(spot));
        check("tap", "j2", None);
        check("drop", "h2", Intent::Drop(Some(spot)));
        check("drop", "", Intent::Drop(None));
    }

    #[test]
    fn what_is_not_about_points() {
        check("left", "", Intent::Step(Direction::Left));
        check("first", "", Intent::Jump(Jump::CornerStart));
        check("go", "12", Intent::Go(12));
        check("resign", "black", Intent::Resign(Side::Second));
        check("play", "炮二平五", Intent::Play("炮二平五".into()));
        check("none such", "", None);
    }

    #[test]
    fn nobody_else_resigns() {
        let model = Model::new(GameKind::Xiangqi).expect("this build has xiangqi");
        assert!(read(&model, "resign", "white").is_err());
    }
}
