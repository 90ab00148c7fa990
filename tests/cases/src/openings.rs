//! The opening kinds of the gomoku folder.

use std::path::Path;

use qipan::gomoku::{
    Action, Choice, Color, Fifths, Game, IllegalAction, Opening, OpeningName, Player, Point,
    Position, Rule, Zone, are_equivalent, opening_name,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::gomoku::{Sides, board, point};
use crate::verdict::{Budget, Check, Verdict, expect};

fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))
}

fn points(texts: &[String]) -> Result<Vec<Point>, String> {
    texts.iter().map(|text| point(text)).collect()
}

/// The name of the first three stones of a game.
fn named(size: Sides, moves: &[String]) -> Result<Option<OpeningName>, String> {
    let three = points(moves)?
        .try_into()
        .map_err(|_| "expected three moves")?;
    Ok(opening_name(size.size()?, three))
}

#[derive(Deserialize)]
struct Canonical {
    id: String,
    name: String,
    kind: String,
    moves: Vec<String>,
    size: Sides,
}

pub(crate) fn canonical(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Canonical = read(line)?;
    let name = named(case.size, &case.moves)?.ok_or("no opening is recognised")?;
    expect("id", &name.id, &case.id.as_str())?;
    let found = format!("{} {}", name.romaji, name.hans);
    expect("name", &found, &case.name)?;
    let kind = if name.id.starts_with('D') {
        "direct"
    } else {
        "indirect"
    };
    expect("kind", &kind, &case.kind.as_str())?;
    let stones = name.stones(case.size.size()?).map(Vec::from);
    Ok(expect("stones", &stones, &Some(points(&case.moves)?)).into())
}

#[derive(Deserialize)]
struct Named {
    size: Sides,
    moves: Vec<String>,
    expect: Option<String>,
}

pub(crate) fn name(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Named = read(line)?;
    let found = named(case.size, &case.moves)?.map(|name| name.id);
    Ok(expect("id", &found, &case.expect.as_deref()).into())
}

#[derive(Deserialize)]
struct Pair {
    size: Sides,
    black: Vec<String>,
    white: Vec<String>,
    a: String,
    b: String,
    expect: bool,
}

pub(crate) fn fifths(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Pair = read(line)?;
    let board = board(case.size, &case.black, &case.white)?;
    let (one, other) = (point(&case.a)?, point(&case.b)?);
    expect(
        "equivalent",
        &are_equivalent(&board, one, other),
        &case.expect,
    )?;
    Ok(expect(
        "equivalent the other way",
        &are_equivalent(&board, other, one),
        &case.expect,
    )
    .into())
}

#[derive(Deserialize)]
struct Flow {
    opening: String,
    size: Sides,
    start: State,
    steps: Vec<Step>,
    #[serde(rename = "final")]
    end: End,
}

#[derive(Deserialize)]
struct Step {
    by: String,
    act: Act,
    then: Option<State>,
    error: Option<String>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Act {
    Place { at: String },
    Pass,
    Choose { option: String },
    Declare { n: i64 },
    Offer { points: Vec<String> },
    Pick { at: String },
}

impl Act {
    /// `None` for what the types leave no room for: a word that is no option, a number or a list
    /// beyond any protocol.
    fn action(&self) -> Result<Option<Action>, String> {
        Ok(match self {
            Self::Place { at } => Some(Action::Place(point(at)?)),
            Self::Pass => Some(Action::Pass),
            Self::Choose { option } => Choice::from_id(option).map(Action::Choose),
            Self::Declare { n } => u8::try_from(*n).ok().map(Action::Declare),
            Self::Offer { points: texts } => Fifths::new(&points(texts)?).map(Action::Offer),
            Self::Pick { at } => Some(Action::Pick(point(at)?)),
        })
    }
}

#[derive(Deserialize, PartialEq, Debug)]
struct State {
    turn: String,
    phase: String,
    black: String,
    white: String,
    stones: u16,
    zone: Option<String>,
    #[serde(default)]
    options: Vec<String>,
    /// Given while fifth moves are to be offered.
    count: Option<u8>,
}

impl State {
    fn of(game: &Game) -> Self {
        let stage = game.stage();
        let player = |player: Player| player.id().to_owned();
        let is_offer = stage.phase().id() == "offer";
        Self {
            turn: player(game.decider()),
            phase: stage.phase().id().to_owned(),
            black: player(stage.player(Color::Black)),
            white: player(stage.player(Color::White)),
            stones: game.position().stones_played(),
            zone: stage.zone().map(|zone| match zone {
                Zone::Within(most) => format!("cheb<={most}"),
                Zone::Beyond(least) => format!("cheb>={least}"),
            }),
            options: stage
                .options()
                .iter()
                .map(|choice| choice.id().to_owned())
                .collect(),
            count: stage.count().filter(|_| is_offer),
        }
    }
}

#[derive(Deserialize)]
struct End {
    black: String,
    white: String,
    turn: String,
    stones: Vec<String>,
}

pub(crate) fn flow(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Flow = read(line)?;
    let opening: Opening = case
        .opening
        .parse()
        .map_err(|error| format!("{error}: {}", case.opening))?;
    let start = Position::new(case.size.size()?, Rule::Renju);
    let mut game = Game::with_opening(start, opening).ok_or("the board has no room")?;
    expect("start", &State::of(&game), &case.start)?;
    for (index, step) in case.steps.iter().enumerate() {
        take(&mut game, step).map_err(|why| format!("step {}: {why}", index + 1))?;
    }
    let stones: Vec<String> = game.stones().map(|point| point.to_string()).collect();
    expect("final stones", &stones, &case.end.stones)?;
    let state = State::of(&game);
    expect(
        "final seats",
        &(state.black, state.white, state.turn),
        &(case.end.black, case.end.white, case.end.turn),
    )?;
    Ok(there_and_back(&game).into())
}

fn take(game: &mut Game, step: &Step) -> Check {
    expect("by", &game.decider().id(), &step.by.as_str())?;
    let before = game.clone();
    let refused = match step.act.action()? {
        Some(action) => game.act(action).err().map(IllegalAction::id),
        None => Some(match step.act {
            Act::Choose { .. } => "not-allowed",
            Act::Place { .. }
            | Act::Pass
            | Act::Declare { .. }
            | Act::Offer { .. }
            | Act::Pick { .. } => "bad-count",
        }),
    };
    expect("error", &refused, &step.error.as_deref())?;
    match &step.then {
        Some(then) => expect("then", &State::of(game), then),
        None => expect("unchanged", &*game, &before),
    }
}

/// Taking everything back and doing it again, read from its text, gives the same game.
fn there_and_back(game: &Game) -> Check {
    let mut again = game.clone();
    while again.undo().is_some() {}
    for action in game.actions() {
        let action: Action = action
            .to_string()
            .parse()
            .map_err(|error| format!("{action}: {error}"))?;
        again
            .act(action)
            .map_err(|error| format!("{action}: {error}"))?;
    }
    expect("the same game again", &again, game)
}
