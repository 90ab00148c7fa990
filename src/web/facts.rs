//! What pages may ask about a gomoku game: what may be decided, what is forbidden, what threatens.

use crate::gomoku::{Action, Color, Phase, Point, Rule};
use crate::json::{Json, array};
use crate::play::{Session, Table};
use crate::view::Lang;

/// Everything that may be done now but put a stone freely, as a list of actions with their open
/// places.
pub(super) fn choices(session: &Session) -> String {
    let table = session.table();
    let Table::Gomoku(gomoku) = table else {
        return array(&[]);
    };
    if table.ending().is_some() {
        return array(&[]);
    }
    let (position, stage) = (gomoku.game().position(), gomoku.game().stage());
    let kind = |name: &str| {
        let mut json = Json::object();
        json.text("type", name);
        json
    };
    let mut choices = Vec::new();
    match stage.phase() {
        Phase::Place | Phase::Play => {
            let mut json = kind("place");
            if stage.zone().is_some() {
                json.list("points", &table.legal_moves());
            }
            choices.push(json.end());
            if stage.phase() == Phase::Play && position.rule() == Rule::Renju {
                choices.push(kind("pass").end());
            }
        }
        Phase::ChooseColor | Phase::ChooseSwap | Phase::ChooseFifth => {
            let mut json = kind("choose");
            let mut options = Vec::new();
            for choice in stage.options() {
                options.push(choice.id().to_owned());
            }
            json.list("options", &options);
            choices.push(json.end());
        }
        Phase::Declare => {
            let mut json = kind("declare");
            json.number("count", stage.most().unwrap_or_default().into());
            choices.push(json.end());
        }
        Phase::Offer => {
            let mut json = kind("offer");
            json.number("count", stage.count().unwrap_or_default().into());
            json.list("points", &texts(session.draft()));
            choices.push(json.end());
        }
        Phase::Pick => {
            let mut json = kind("pick");
            json.list("points", &texts(stage.offered()));
            choices.push(json.end());
        }
    }
    array(&choices)
}

/// The action that a page asks for. `offer` alone offers what was chosen on the board.
pub(super) fn action(session: &Session, text: &str) -> Option<Action> {
    if text == "offer" {
        return crate::gomoku::Fifths::new(session.draft()).map(Action::Offer);
    }
    text.parse().ok()
}

/// The forbidden points of the side to move, each with its kinds.
pub(super) fn forbidden(table: &Table) -> String {
    let mut json = Json::object();
    if let Table::Gomoku(gomoku) = table
        && table.ending().is_none()
    {
        for (point, kinds) in gomoku.game().position().forbidden() {
            let mut ids = Vec::new();
            for kind in kinds.iter() {
                ids.push(kind.id().to_owned());
            }
            json.list(&point.to_string(), &ids);
        }
    }
    json.end()
}

/// The name of the first three stones in `lang`, where they have one.
pub(super) fn opening_name(table: &Table, lang: Lang) -> Option<String> {
    let Table::Gomoku(gomoku) = table else {
        return None;
    };
    let name = gomoku.game().opening_name()?;
    Some(match lang {
        Lang::En => format!("{} ({})", name.romaji, name.english),
        Lang::ZhHans => name.hans.to_owned(),
        Lang::ZhHant => name.hant.to_owned(),
        Lang::Vi => name.romaji.to_owned(),
    })
}

/// The threats of both sides.
pub(super) fn threats(table: &Table) -> String {
    let mut threats = Vec::new();
    if let Table::Gomoku(gomoku) = table {
        for color in Color::ALL {
            for threat in gomoku.game().position().threats(color) {
                let mut json = Json::object();
                json.text("kind", threat.kind.id());
                json.text("color", table.side_id(color.into()));
                json.list("stones", &texts(&threat.stones.points()));
                json.list("completions", &texts(&threat.completions));
                threats.push(json.end());
            }
        }
    }
    array(&threats)
}

/// The names of points.
pub(super) fn texts(points: &[Point]) -> Vec<String> {
    let mut texts = Vec::new();
    for point in points {
        texts.push(point.to_string());
    }
    texts
}
