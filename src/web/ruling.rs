//! What pages are told of a ruling and of the warning before it, as JSON.
//!
//! The shapes are those of `www/js/qipan.d.ts`.

use crate::json::{Json, array};
use crate::play::{Ending, Side, Table};
use crate::view::{Lang, words};
use crate::xiangqi::adjudication::{Attack, Cause, Cycle, Doing, Ruling, Warning};
use crate::xiangqi::{Color, SquareSet};

/// The ruling that has ended the game, or `null`.
pub(super) fn ruling(table: &Table) -> String {
    let ruling = match table {
        Table::Xiangqi(game) => game.game().ruling(),
        Table::Gomoku(_) => None,
    };
    ruling.map_or_else(
        || String::from("null"),
        |ruling| of_ruling(table, ruling).end(),
    )
}

/// What will be ruled unless somebody plays otherwise, or `null`.
pub(super) fn warning(table: &Table, lang: Lang) -> String {
    let warning = match table {
        Table::Xiangqi(game) => game.game().warning(),
        Table::Gomoku(_) => None,
    };
    let mut json = match warning {
        None => return String::from("null"),
        Some(Warning::Repetition { ruling, more }) => {
            let mut json = of_ruling(table, ruling);
            json.number("left", *more);
            json
        }
        Some(Warning::NaturalLimit { left }) => {
            let mut json = Json::object();
            json.text("reason", "natural-limit");
            json.maybe("loser", None);
            json.number("left", left.div_ceil(2) as usize);
            json
        }
    };
    let text = words::warning(table, lang);
    json.text("text", text.as_deref().unwrap_or_default());
    json.end()
}

fn of_ruling(table: &Table, ruling: &Ruling) -> Json {
    let id = |color: Color| table.side_id(Side::from(color));
    let mut json = Json::object();
    json.text("reason", Ending::from(ruling.outcome()).reason.id());
    json.maybe("loser", ruling.loser().map(id));
    let Some(cycle) = ruling.cycle() else {
        return json;
    };
    json.number("first", cycle.window.first);
    json.number("last", cycle.window.last);
    json.raw("deeds", &deeds(cycle, id));
    json
}

fn deeds(cycle: &Cycle, id: impl Fn(Color) -> &'static str) -> String {
    let mut list = String::from("[");
    for deed in &cycle.deeds {
        if list.len() > 1 {
            list.push(',');
        }
        let mut json = Json::object();
        json.number("ply", deed.ply);
        json.text("color", id(deed.by));
        match &deed.doing {
            Doing::Check { checkers } => {
                json.text("does", "check");
                json.list("by", &texts(*checkers));
            }
            Doing::Chase { attacks } => {
                json.text("does", "chase");
                let mut list = Vec::new();
                for attack in attacks {
                    list.push(of_attack(attack));
                }
                json.raw("attacks", &array(&list));
            }
            Doing::Idle => json.text("does", "idle"),
        }
        list.push_str(&json.end());
    }
    list.push(']');
    list
}

fn of_attack(attack: &Attack) -> String {
    let mut json = Json::object();
    json.text("point", &attack.target.to_string());
    let letter = attack.piece.char().to_ascii_uppercase();
    json.text("piece", &letter.to_string());
    json.text("origin", &attack.origin.to_string());
    json.list("by", &texts(attack.attackers));
    json.text(
        "cause",
        match attack.cause {
            Cause::Unprotected => "unprotected",
            Cause::WorthMore => "worth-more",
        },
    );
    json.list("falseRoots", &texts(attack.false_roots));
    json.end()
}

fn texts(squares: SquareSet) -> Vec<String> {
    let mut texts = Vec::new();
    for square in squares {
        texts.push(square.to_string());
    }
    texts
}
