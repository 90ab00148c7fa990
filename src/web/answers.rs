//! What a page may ask a board for by name, each a text.

use super::model::Model;
use super::{detail, facts};
use crate::gomoku::Opening;
use crate::json::{array, joined, quoted};
use crate::play::{Side, Table, Tool};
use crate::view::document;

/// The answer to a question; nothing where there is none. One call for all of them keeps the module
/// small: each call of its own costs as much again on both sides of the boundary.
pub(super) fn read(model: &Model, name: &str) -> Option<String> {
    let (session, lang) = (&model.session, model.lang());
    let table = session.table();
    Some(match name {
        // The game as text, which can be loaded.
        "save" => session.save().to_string(),
        // The shown position.
        "fen" => session.fen(),
        // The moves from the start to the shown position.
        "moves" => joined(&table.moves(), ' '),
        // None while a position is set up.
        "legal_moves" if session.editor().is_some() => String::new(),
        "legal_moves" => joined(&table.legal_moves(), ' '),
        // The letters of the captured pieces.
        "captured" => captured(table),
        // The state of the game, as JSON.
        "status" => detail::status(session, lang),
        // The moves of the whole line in every notation, as JSON.
        "notations" => detail::line(table, lang),
        // Every move of the record in every notation, variations included, as JSON.
        "variations" => detail::variations(table, lang),
        // The names and values of the headers, as JSON.
        "headers" => headers(table),
        // Who won, as far as the record says.
        "score" => table.score()?.text().to_owned(),
        // The comment on the shown move.
        "comment" => table.comment().to_owned(),
        // What the board is for.
        "mode" => session.mode().id().to_owned(),
        // What taps put on the board that is set up: `erase`, a piece, or nothing.
        "palette" => match session.editor()?.tool()? {
            Tool::Put(face) => face.id(),
            Tool::Take => "erase".to_owned(),
        },
        // What is wrong or unusual with the position that is set up, as JSON.
        "validate" => detail::problems(session, lang),
        // The point that the last hint named.
        "hinted" => table.spot_text(session.hinted()?),
        // The point on which a stone is shown that a second tap would place.
        "ghost" => table.spot_text(session.ghost()?),
        // The side that sits at the top.
        "far_side" => {
            let far = if session.flipped() {
                Side::First
            } else {
                Side::Second
            };
            table.side_id(far).to_owned()
        }
        "rules" => table.rules().to_owned(),
        // The start position.
        "position" => table.start_text(),
        // The size of a board that can have several.
        "size" => table.size()?,
        // The opening protocol.
        "opening" => match table.opening() {
            Some(opening) => opening,
            None => Opening::Free.id().to_owned(),
        },
        // The name of the first three stones, where they have one.
        "opening_name" => facts::opening_name(table, lang)?,
        // What may be decided now, as JSON.
        "choices" => facts::choices(session),
        // The forbidden points of the side to move, as JSON.
        "forbidden" => facts::forbidden(table),
        // The threats of both sides, as JSON.
        "threats" => facts::threats(table),
        // The picture as a document of its own.
        "to_svg" => document(&model.scene(None), &model.looks),
        _ => return None,
    })
}

fn captured(table: &Table) -> String {
    let mut letters = Vec::new();
    for placed in table.captured() {
        letters.push(String::from(placed.face.char()));
    }
    joined(&letters, ' ')
}

fn headers(table: &Table) -> String {
    let mut headers = Vec::new();
    for (name, value) in table.headers().iter() {
        headers.push(format!("[{},{}]", quoted(name), quoted(value)));
    }
    array(&headers)
}
