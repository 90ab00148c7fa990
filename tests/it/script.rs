//! Scripts of intents with the effects they must have, one step a line:
//!
//! ```text
//! tap h2  > selected h2
//! tap e2  > selected none; moved h2e2
//! undo    > navigated 0
//! ```

use qipan::play::{
    Direction, Edit, Effect, GameKind, Intent, Jump, LoadSpec, Mode, Movable, Orientation, Refused,
    Session, Side, Spot, Table, Tool,
};

/// A board of xiangqi, set up from a FEN or `start`.
#[track_caller]
pub(crate) fn xiangqi(position: &str) -> Session {
    let spec = LoadSpec {
        position: Some(position.to_owned()),
        ..LoadSpec::default()
    };
    Session::new(Table::load(GameKind::Xiangqi, &spec).unwrap())
}

/// A board of gomoku under some rules.
#[track_caller]
pub(crate) fn gomoku(rules: &str, size: &str) -> Session {
    let (rules, size) = (Some(rules.to_owned()), Some(size.to_owned()));
    let spec = LoadSpec {
        rules,
        size,
        ..LoadSpec::default()
    };
    Session::new(Table::load(GameKind::Gomoku, &spec).unwrap())
}

/// Runs a script and compares the effects of every step.
#[track_caller]
pub(crate) fn run(session: &mut Session, script: &str) {
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (step, expected) = line.split_once('>').unwrap_or((line, ""));
        let intent = intent(session.table(), step.trim());
        let foretold = session.would_play(&intent);
        let effects = session.update(intent);
        let played = effects.iter().find_map(|effect| match effect {
            Effect::Moved(info) => Some(info.clone()),
            _ => None,
        });
        assert_eq!(
            foretold, played,
            "{step}: what would be played is what is played"
        );
        assert_eq!(
            written(session.table(), &effects),
            expected.trim(),
            "{step}"
        );
    }
}

/// Reads one step.
#[track_caller]
pub(crate) fn intent(table: &Table, step: &str) -> Intent {
    let (name, rest) = step.split_once(' ').unwrap_or((step, ""));
    let spot = || {
        table.parse_spot(rest).unwrap_or(Spot {
            column: 99,
            row: 99,
        })
    };
    match (name, rest) {
        ("tap", _) => Intent::Tap(spot()),
        ("grab", _) => Intent::Grab(spot()),
        ("drop", "none") => Intent::Drop(None),
        ("drop", _) => Intent::Drop(Some(spot())),
        ("hover", "none") => Intent::Hover(None),
        ("hover", _) => Intent::Hover(Some(spot())),
        ("cancel", _) => Intent::Cancel,
        ("focus", _) => Intent::Focus(spot()),
        ("up", _) => Intent::Step(Direction::Up),
        ("down", _) => Intent::Step(Direction::Down),
        ("left", _) => Intent::Step(Direction::Left),
        ("right", _) => Intent::Step(Direction::Right),
        ("jump", "home") => Intent::Jump(Jump::Home),
        ("jump", "end") => Intent::Jump(Jump::End),
        ("jump", "top") => Intent::Jump(Jump::Top),
        ("jump", "bottom") => Intent::Jump(Jump::Bottom),
        ("jump", "start") => Intent::Jump(Jump::CornerStart),
        ("jump", "finish") => Intent::Jump(Jump::CornerEnd),
        ("enter", _) => Intent::Activate,
        ("play", text) => Intent::Play(text.to_owned()),
        ("undo", _) => Intent::Undo,
        ("redo", _) => Intent::Redo,
        ("go", ply) => Intent::Go(ply.parse().unwrap()),
        ("resign", "first") => Intent::Resign(Side::First),
        ("resign", "second") => Intent::Resign(Side::Second),
        ("draw", _) => Intent::AgreeDraw,
        ("forfeit", "first") => Intent::Forfeit(Side::First),
        ("forfeit", "second") => Intent::Forfeit(Side::Second),
        ("comment", text) => Intent::Comment(text.to_owned()),
        ("header", text) => match text.split_once(' ') {
            Some((name, value)) => Intent::Header(name.to_owned(), value.to_owned()),
            None => Intent::Header(text.to_owned(), String::new()),
        },
        ("mode", id) => Intent::Enter(Mode::from_id(id).unwrap()),
        ("solution", text) => Intent::Solution(text.to_owned()),
        ("answer", _) => Intent::Answer,
        ("reveal", _) => Intent::Reveal,
        ("hint", _) => Intent::Hint,
        ("put", _) => {
            let (point, face) = rest.split_once(' ').unwrap_or((rest, ""));
            let spot = table.parse_spot(point).unwrap();
            Intent::Edit(Edit::Put(spot, table.parse_face(face)))
        }
        ("choose", "none") => Intent::Edit(Edit::Choose(None)),
        ("choose", "erase") => Intent::Edit(Edit::Choose(Some(Tool::Take))),
        ("choose", face) => {
            let face = table.parse_face(face).unwrap();
            Intent::Edit(Edit::Choose(Some(Tool::Put(face))))
        }
        ("turn", side) => Intent::Edit(Edit::Turn(table.parse_side(side).unwrap())),
        ("clear", _) => Intent::Edit(Edit::Clear),
        ("erase", _) => Intent::Edit(Edit::Erase),
        ("reset", _) => Intent::Reset,
        ("flip", _) => Intent::Flip,
        ("orient", "first") => Intent::Orient(Orientation::First),
        ("orient", "second") => Intent::Orient(Orientation::Second),
        ("orient", "auto") => Intent::Orient(Orientation::Auto),
        ("orient", "table") => Intent::Orient(Orientation::Table),
        ("allow", "both") => Intent::Allow(Movable::Both),
        ("allow", "first") => Intent::Allow(Movable::First),
        ("allow", "second") => Intent::Allow(Movable::Second),
        ("allow", "none") => Intent::Allow(Movable::None),
        ("load", moves) => Intent::Load(LoadSpec {
            moves: Some(moves.to_owned()),
            ..LoadSpec::default()
        }),
        ("position", text) => Intent::Load(LoadSpec {
            position: Some(text.to_owned()),
            ..LoadSpec::default()
        }),
        _ => panic!("no such step: {step}"),
    }
}

/// The effects of one step as a script writes them.
fn written(table: &Table, effects: &[Effect]) -> String {
    let point = |spot: &Option<Spot>| match spot {
        Some(spot) => table.spot_text(*spot),
        None => "none".to_owned(),
    };
    let words = effects.iter().map(|effect| match effect {
        Effect::Selected(spot) => format!("selected {}", point(spot)),
        Effect::Moved(info) => {
            let takes = info.captured.map(|face| format!(" takes {}", face.char()));
            let check = if info.check { " check" } else { "" };
            format!("moved {}{}{check}", info.text, takes.unwrap_or_default())
        }
        Effect::Decided(by, action) => format!("decided {action} by {}", side(Some(*by))),
        Effect::Drafted => "drafted".to_owned(),
        Effect::Claimed(_) => "claimed".to_owned(),
        Effect::Withdrawn(_) => "withdrawn".to_owned(),
        Effect::Ended(ending) => format!("ended {} {}", side(ending.winner), ending.reason.id()),
        Effect::Refused(Refused { why, spots, .. }) => {
            let mut words = vec!["refused".to_owned(), why.id().to_owned()];
            words.extend(spots.iter().map(|&spot| table.spot_text(spot)));
            words.join(" ")
        }
        Effect::Ghost(spot) => format!("ghost {}", point(spot)),
        Effect::Focused(spot) => format!("focused {}", point(&Some(*spot))),
        Effect::Edge => "edge".to_owned(),
        Effect::Navigated { ply } => format!("navigated {ply}"),
        Effect::Noted => "noted".to_owned(),
        Effect::Turned => "turned".to_owned(),
        Effect::Changed => "changed".to_owned(),
        Effect::Mode(mode) => format!("mode {}", mode.id()),
        Effect::Edited(spot) => format!("edited {}", point(spot)),
        Effect::Chosen => "chosen".to_owned(),
        Effect::Missed(info, tries) => format!("missed {} {tries}", info.text),
        Effect::Solved(tries) => format!("solved {tries}"),
        Effect::Hinted(spot) => format!("hinted {}", point(&Some(*spot))),
        Effect::Failed(error) => format!("failed {error}"),
    });
    words.collect::<Vec<_>>().join("; ")
}

fn side(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => "nobody",
    }
}
