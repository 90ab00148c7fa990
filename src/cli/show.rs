//! `qipan show IN` and `qipan svg IN --ply N`: records to look at.

use std::fmt::Write;

use qipan::format::{AnyRecord, Format, Found, GomokuRecord, Step, Writing, XiangqiRecord, write};
use qipan::gomoku;
use qipan::play::{GameKind, LoadSpec, Session, Table};
use qipan::view::{document, words};
use qipan::xiangqi::Position;
use qipan::xiangqi::notation::Style;

use super::{Options, encode};

/// The headers, the moves in the notation that is asked for, and what is wrong with each game.
pub(crate) fn show(arguments: &[&str]) -> Result<String, String> {
    let options = Options::parse(arguments)?;
    let opened = options.open_input()?;
    let mut text = format!("format: {}", opened.format.id());
    if let Some(encoding) = opened.encoding {
        let _ = write!(text, "\nencoding: {}", encoding.name());
    }
    for (number, game) in (1..).zip(&opened.games) {
        if opened.games.len() > 1 {
            let _ = write!(text, "\n\ngame {number} of {}", opened.games.len());
        }
        show_game(&mut text, game, &options)?;
    }
    Ok(text)
}

fn show_game(
    text: &mut String,
    game: &Found<AnyRecord>,
    options: &Options<'_>,
) -> Result<(), String> {
    let (kind, headers, score, count) = match &game.record {
        AnyRecord::Xiangqi(game) => {
            let record = &game.record;
            ("xiangqi", &record.headers, record.score, record.tree.len())
        }
        AnyRecord::Gomoku(game) => {
            let record = &game.record;
            ("gomoku", &record.headers, record.score, record.tree.len())
        }
    };
    let _ = write!(text, "\ngame: {kind}");
    for (name, value) in headers.iter() {
        let _ = write!(text, "\n{name}: {value}");
    }
    let score = score.map_or("*", |score| score.text());
    let _ = write!(text, "\nResult: {score}\nmoves: {count}\n");
    match &game.record {
        AnyRecord::Xiangqi(_) => {
            let writing = Writing {
                style: options.style.unwrap_or(Style::ChineseSimplified),
                encode: &encode,
            };
            let moves = write(&game.record, Format::Moves, &writing);
            let moves = moves.map_err(|error| error.to_string())?;
            let _ = write!(text, "\n{}", String::from_utf8_lossy(&moves).trim_end());
        }
        AnyRecord::Gomoku(game) => show_stones(text, game),
    }
    for fault in &game.faults {
        let _ = write!(text, "\n\n{fault}");
        if !fault.rest.is_empty() {
            let _ = write!(text, "\nleft out: {}", fault.rest);
        }
    }
    Ok(())
}

/// The main line with numbers, and how many variations there are beside it.
fn show_stones(text: &mut String, game: &GomokuRecord) {
    let _ = write!(text, "\nboard: {}", game.board.size());
    let game = game.stones_only();
    let stones: Vec<Step> = game.record.main_moves().collect();
    for (number, stone) in (1..).zip(&stones) {
        let begin = if number % 10 == 1 { "\n" } else { " " };
        let point = stone
            .point()
            .map_or("pass".to_owned(), |point| point.to_string());
        let _ = write!(text, "{begin}{number}.{point}");
    }
    let others = game.record.tree.len() - stones.len();
    if others > 0 {
        let _ = write!(text, "\n{others} moves in variations");
    }
}

/// A picture of the position after so many moves of the main line, by default all of them.
pub(crate) fn draw(arguments: &[&str]) -> Result<String, String> {
    let options = Options::parse(arguments)?;
    let opened = options.open_input()?;
    let game = opened.games.first().ok_or("no game")?;
    let (kind, spec) = match &game.record {
        AnyRecord::Xiangqi(game) => (GameKind::Xiangqi, xiangqi_at(game, options.ply)),
        AnyRecord::Gomoku(game) => (GameKind::Gomoku, gomoku_at(game, options.ply)),
    };
    let looks = options.looks;
    let table =
        Table::load(kind, &spec).map_err(|error| words::failed(kind, &error, looks.lang))?;
    let scene = looks.scene(&Session::new(table), None);
    Ok(document(&scene, &looks))
}

/// The position before the move, and the move, so that the picture shows which one it was. What
/// came before may have ended the game by a rule that the record does not follow.
fn xiangqi_at(game: &XiangqiRecord, ply: Option<usize>) -> LoadSpec {
    let mut positions: Vec<Position> = vec![game.start];
    let mut moves = Vec::new();
    for mv in game.record.main_moves().take(ply.unwrap_or(usize::MAX)) {
        let next = positions.last().and_then(|position| position.play(mv).ok());
        let Some(next) = next else { break };
        positions.push(next);
        moves.push(mv);
    }
    let before = positions.len().saturating_sub(2);
    LoadSpec {
        position: positions.get(before).map(Position::fen),
        moves: moves.last().map(ToString::to_string),
        ..LoadSpec::default()
    }
}

fn gomoku_at(game: &GomokuRecord, ply: Option<usize>) -> LoadSpec {
    let rule = game.rule.unwrap_or_default();
    let mut setup = gomoku::Setup {
        board: game.board,
        turn: game.turn,
        rule,
    };
    let stones: Vec<Step> = game
        .stones_only()
        .record
        .main_moves()
        .take(ply.unwrap_or(usize::MAX))
        .collect();
    let takes_turns = stones.windows(2).all(|pair| pair[0].color != pair[1].color);
    let has_passes = stones.iter().any(|stone| stone.point().is_none());
    let mut spec = LoadSpec {
        rules: Some(rule.id().to_owned()),
        size: Some(game.board.size().to_string()),
        forbidden: Some("lose".to_owned()),
        ..LoadSpec::default()
    };
    let points = stones.iter().filter_map(|stone| stone.point());
    let points: Vec<String> = points.map(|point| point.to_string()).collect();
    if takes_turns && !has_passes && stones.first().is_none_or(|stone| stone.color == game.turn) {
        // With all of its moves the picture can number them.
        if game.board.count() > 0 {
            spec.position = Some(setup.to_string());
        }
        spec.moves = Some(points.join(" "));
        return spec;
    }
    let (last, before) = stones
        .split_last()
        .map_or((None, &[][..]), |(last, before)| (Some(*last), before));
    for stone in before {
        if let Some(point) = stone.point() {
            setup.board.set(point, Some(stone.color));
        }
    }
    if let Some(last) = last {
        setup.turn = last.color;
        spec.moves = last.point().map(|point| point.to_string());
    }
    spec.position = Some(setup.to_string());
    spec
}
