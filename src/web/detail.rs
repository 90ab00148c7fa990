//! What pages are told, as JSON: the details of events and the answers of properties.
//!
//! The shapes are those of `www/js/qipan.d.ts`.

use super::{facts, ruling};
use crate::gomoku::{Game, Player};
use crate::json::{Json, array};
use crate::play::{
    Editor, Ending, Face, GameKind, LoadError, LoadSpec, MoveInfo, Refused, Session, Spot, Table,
    Written,
};
use crate::view::words::{Message, Who};
use crate::view::{Lang, words};

/// An event: its name and its detail as JSON.
pub(super) type Event = (&'static str, String);

fn spots(table: &Table, spots: &[Spot]) -> Vec<String> {
    let mut texts = Vec::new();
    for &spot in spots {
        texts.push(table.spot_text(spot));
    }
    texts
}

/// The detail of a move; `table` shows the position before it.
pub(super) fn of_move(table: &Table, info: &MoveInfo, lang: Lang) -> String {
    let mut json = Json::object();
    json.text("move", &info.text);
    let from = info.way.from.map(|spot| table.spot_text(spot));
    json.maybe("from", from.as_deref());
    json.text("to", &table.spot_text(info.way.to));
    json.text("color", table.side_id(info.by));
    json.maybe("piece", letter(info.face).as_deref());
    json.maybe("capture", info.captured.and_then(letter).as_deref());
    match table.written(info.way) {
        Some(written) => {
            let mut notation = Json::object();
            notations(&mut notation, &written, lang);
            json.raw("notation", &notation.end());
        }
        None => json.maybe("notation", None),
    }
    json.text("before", &info.fen_before);
    json.text("after", &info.fen_after);
    json.number("ply", info.ply);
    json.end()
}

fn letter(face: Face) -> Option<String> {
    match face {
        Face::Piece(piece) => Some(piece.char().to_ascii_uppercase().to_string()),
        Face::Stone(_) => None,
    }
}

fn notations(json: &mut Json, written: &Written, lang: Lang) {
    let zh = match lang {
        Lang::ZhHans => &written.zh_hans,
        Lang::En | Lang::ZhHant | Lang::Vi => &written.zh_hant,
    };
    json.text("zh", zh);
    json.text("wxf", &written.wxf);
    json.text("iccs", &written.iccs);
}

pub(super) fn status(session: &Session, lang: Lang) -> String {
    let table = session.table();
    if let Some(editor) = session.editor() {
        return status_of_editor(table, editor, lang);
    }
    let ending = table.ending();
    let turn = ending.is_none().then(|| table.side_id(table.turn()));
    let state = if ending.is_some() { "over" } else { "playing" };
    let is_check = table.checked().is_some();
    let mut json = Json::object();
    json.text("state", state);
    json.maybe("turn", turn);
    json.flag("check", is_check);
    json.maybe("winner", winner(table, ending));
    json.maybe("reason", ending.map(|ending| ending.reason.id()));
    json.text("text", &words::status(table, lang));
    json.maybe("explanation", words::explanation(table, lang).as_deref());
    json.raw("ruling", &ruling::ruling(table));
    json.raw("warning", &ruling::warning(table, lang));
    let game = match table {
        Table::Xiangqi(_) => None,
        Table::Gomoku(gomoku) => Some(gomoku.game()),
    };
    json.maybe("phase", game.map(|game| game.stage().phase().id()));
    let decider = game.filter(|_| ending.is_none()).map(Game::decider);
    json.maybe("player", decider.map(Player::id));
    json.end()
}

/// A position that is set up has no status but whose turn it is.
fn status_of_editor(table: &Table, editor: &Editor, lang: Lang) -> String {
    let turn = Who::of(table.kind(), editor.turn());
    let mut json = Json::object();
    json.text("state", "editing");
    json.text("turn", table.side_id(editor.turn()));
    json.raw("check", "false");
    json.text("text", &words::say(Message::Turn(turn), lang));
    for name in [
        "winner",
        "reason",
        "explanation",
        "ruling",
        "warning",
        "phase",
        "player",
    ] {
        json.maybe(name, None);
    }
    json.end()
}

/// What is wrong or unusual with the position that is set up; nothing while none is.
pub(super) fn problems(session: &Session, lang: Lang) -> String {
    let table = session.table();
    let mut problems = Vec::new();
    if let Some(editor) = session.editor() {
        for problem in words::problems(editor, table, lang) {
            let mut json = Json::object();
            json.text("text", &problem.text);
            json.list("points", &spots(table, &problem.spots));
            json.flag("playable", problem.is_playable);
            problems.push(json.end());
        }
    }
    array(&problems)
}

/// An event of a puzzle: the move, and how many wrong ones there have been.
pub(super) fn puzzle(kind: &'static str, text: &str, tries: usize) -> Event {
    let mut json = Json::object();
    json.text("move", text);
    json.number("tries", tries);
    (kind, json.end())
}

fn winner(table: &Table, ending: Option<Ending>) -> Option<&'static str> {
    ending?.winner.map(|side| table.side_id(side))
}

/// Why something was refused, as `why()` answers.
pub(super) fn refusal(table: &Table, refused: &Refused, lang: Lang) -> String {
    why(table, refused, lang).end()
}

fn why(table: &Table, refused: &Refused, lang: Lang) -> Json {
    let mut json = Json::object();
    json.text("reason", refused.why.id());
    json.text("text", &words::refused(table, refused, lang));
    json.list("points", &spots(table, &refused.spots));
    json
}

pub(super) fn illegal(table: &Table, refused: &Refused, tried: Option<&str>, lang: Lang) -> Event {
    let mut way = String::new();
    for spot in [refused.from, refused.to].into_iter().flatten() {
        way.push_str(&table.spot_text(spot));
    }
    let mut json = why(table, refused, lang);
    json.text("move", tried.unwrap_or(&way));
    ("board-illegal", json.end())
}

pub(super) fn check(table: &Table) -> Option<Event> {
    let mut json = Json::object();
    json.text("color", table.side_id(table.turn()));
    json.text("general", &table.spot_text(table.checked()?));
    json.list("checkers", &spots(table, &table.checkers()));
    Some(("board-check", json.end()))
}

pub(super) fn end(table: &Table, ending: Ending, lang: Lang) -> Event {
    let mut json = Json::object();
    json.maybe("winner", winner(table, Some(ending)));
    json.text("reason", ending.reason.id());
    json.text("text", &words::status(table, lang));
    ("board-end", json.end())
}

pub(super) fn navigate(table: &Table) -> Event {
    let mut json = Json::object();
    json.number("ply", table.ply());
    json.number("length", table.line_len());
    ("board-navigate", json.end())
}

pub(super) fn change(session: &Session, lang: Lang) -> Event {
    let mut json = Json::object();
    json.text("fen", &session.fen());
    json.number("ply", session.table().ply());
    json.raw("status", &status(session, lang));
    ("board-change", json.end())
}

pub(super) fn select(session: &Session) -> Event {
    let table = session.table();
    let selected = session.selected().map(|spot| table.spot_text(spot));
    let mut json = Json::object();
    json.maybe("point", selected.as_deref());
    json.list("targets", &spots(table, &session.targets()));
    ("board-select", json.end())
}

/// Fifth moves were chosen to be offered.
pub(super) fn draft(session: &Session) -> Event {
    let points = facts::texts(session.draft());
    let mut json = Json::object();
    json.list("points", &points);
    ("board-draft", json.end())
}

/// Texts that make no game: the text at fault is the value.
pub(super) fn failed(kind: GameKind, error: &LoadError, spec: &LoadSpec, lang: Lang) -> Event {
    let (source, value) = match error {
        LoadError::Rules(_) => ("rules", &spec.rules),
        LoadError::Size(_) => ("size", &spec.size),
        LoadError::Opening(_) | LoadError::NoRoom(_) => ("opening", &spec.opening),
        LoadError::Forbidden(_) => ("forbidden", &spec.forbidden),
        LoadError::Fen(_) | LoadError::Setup(_) | LoadError::Stones(_) | LoadError::Decided(_) => {
            ("position", &spec.position)
        }
        // The position of gomoku may be moves as well.
        LoadError::Move { .. } if spec.moves.is_none() => ("position", &spec.position),
        LoadError::Move { .. } => ("moves", &spec.moves),
    };
    self::error(
        source,
        value.as_deref().unwrap_or_default(),
        &words::failed(kind, error, lang),
    )
}

pub(super) fn error(source: &str, value: &str, text: &str) -> Event {
    let mut json = Json::object();
    json.text("source", source);
    json.text("value", value);
    json.text("text", text);
    ("board-error", json.end())
}

/// The moves of the whole line.
pub(super) fn line(table: &Table, lang: Lang) -> String {
    let mut moves = Vec::new();
    for (ply, written) in (1..).zip(table.line()) {
        let mut json = Json::object();
        json.number("ply", ply);
        json.text("move", &written.text);
        json.text("color", table.side_id(written.by));
        notations(&mut json, &written, lang);
        moves.push(json.end());
    }
    array(&moves)
}

/// Every move of the record.
pub(super) fn variations(table: &Table, lang: Lang) -> String {
    let mut moves = Vec::new();
    for branch in table.variations() {
        let mut json = Json::object();
        json.raw("id", &branch.id.number().to_string());
        json.raw("parent", &branch.parent.number().to_string());
        json.flag("main", branch.is_main);
        json.text("move", &branch.written.text);
        json.text("color", table.side_id(branch.written.by));
        notations(&mut json, &branch.written, lang);
        json.text("before", &branch.before);
        json.text("comment", &branch.comment);
        let mut glyphs = Vec::new();
        for glyph in &branch.glyphs {
            glyphs.push(glyph.to_string());
        }
        json.raw("glyphs", &array(&glyphs));
        let spent = branch
            .spent
            .map_or_else(|| "null".to_owned(), |spent| spent.to_string());
        json.raw("spent", &spent);
        moves.push(json.end());
    }
    array(&moves)
}
