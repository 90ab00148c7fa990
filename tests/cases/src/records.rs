//! Record cases: a file is opened as `qipan` opens it, and compared with what its line says of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use encoding_rs::{BIG5, GB18030};
use qipan::format::{
    AnyRecord, Encoding, Found, GomokuRecord, Reading, XiangqiRecord, decode_plain, open,
};
use qipan::gomoku;
use qipan::record::{NodeId, Record, Score};
use serde::Deserialize;
use serde_json::Value;

use crate::verdict::{Budget, Check, Verdict, expect};

/// Decodes by the tables of the web.
pub fn decode(encoding: Encoding, bytes: &[u8]) -> Option<String> {
    let tables = match encoding {
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
        Encoding::Utf8 | Encoding::Latin1 => return decode_plain(encoding, bytes),
    };
    let text = tables.decode_without_bom_handling_and_without_replacement(bytes);
    text.map(std::borrow::Cow::into_owned)
}

#[derive(Deserialize)]
struct Case {
    file: String,
    #[serde(default)]
    tier: String,
    error: Option<String>,
    fen: Option<String>,
    #[serde(default, deserialize_with = "present")]
    result: Option<Value>,
    mainline: Option<Vec<String>>,
    lines: Option<Vec<Value>>,
    n_lines: Option<usize>,
    #[serde(default)]
    move_comments: BTreeMap<usize, String>,
    title: Option<String>,
    event: Option<String>,
    date: Option<String>,
    red: Option<String>,
    black: Option<String>,
    comment: Option<Value>,
    comment_last: Option<String>,
    size: Option<u8>,
    rule_hint: Option<String>,
    moves: Option<String>,
    #[serde(default)]
    setup_black: Vec<String>,
    #[serde(default)]
    setup_white: Vec<String>,
    to_move: Option<String>,
    games: Option<usize>,
    second_game: Option<String>,
    #[serde(default)]
    board_text: BTreeMap<String, String>,
    players: Option<[String; 2]>,
    library_name: Option<String>,
    first_titles: Option<Vec<String>>,
    mainline_lengths: Option<Vec<usize>>,
}

/// A field that is there, were it null.
fn present<'de, D: serde::Deserializer<'de>>(fields: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(fields).map(Some)
}

pub(crate) fn record(line: &str, index: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Case =
        serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))?;
    let path = index.with_file_name(&case.file);
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let reading = Reading {
        decode: &decode,
        ..Reading::default()
    };
    let opened = open(&bytes, &reading);
    if case.tier == "disputed" {
        return Ok(Verdict::Reported);
    }
    if let Some(why) = &case.error {
        let fault = match opened {
            Err(fault) => Some(fault),
            Ok(opened) => opened
                .games
                .into_iter()
                .next()
                .and_then(|game| game.faults.into_iter().next()),
        };
        let fault = fault.ok_or_else(|| format!("read, expected an error: {why}"))?;
        let names_place = fault.ply.is_some() || fault.to_string().starts_with(['l', 'b']);
        return Ok(expect("error names its place", &names_place, &true).into());
    }
    let opened = opened.map_err(|fault| fault.to_string())?;
    if let Some(games) = case.games {
        expect("games", &opened.games.len(), &games)?;
    }
    case.library(&opened.games)?;
    let first = opened.games.first().ok_or("no game")?;
    match &first.record {
        AnyRecord::Xiangqi(game) => case.xiangqi(game)?,
        AnyRecord::Gomoku(game) => case.gomoku(game)?,
    }
    if let Some(moves) = &case.second_game {
        let second = opened.games.get(1).map(|game| &game.record);
        let Some(AnyRecord::Gomoku(game)) = second else {
            return Err("no second game".to_owned());
        };
        expect("second game", &gomoku_line(game), moves)?;
    }
    Ok(Verdict::Pass)
}

fn score_of(value: &Value) -> Result<Option<Score>, String> {
    match value.as_str() {
        None | Some("*" | "ongoing") => Ok(None),
        Some("1-0" | "black") => Ok(Some(Score::First)),
        Some("0-1" | "white") => Ok(Some(Score::Second)),
        Some("1/2-1/2" | "draw") => Ok(Some(Score::Draw)),
        Some(other) => Err(format!("no such result: {other}")),
    }
}

/// The moves from the root to each node without an answer.
fn lines<M: Copy + Eq, P>(record: &Record<M, P>, write: impl Fn(M) -> String) -> Vec<Vec<String>> {
    let mut path: Vec<String> = Vec::new();
    let mut lines = Vec::new();
    for (before, id, mv) in record.tree.depth_first() {
        path.truncate(before);
        path.push(write(mv));
        if record.tree.children(id).is_empty() {
            lines.push(path.clone());
        }
    }
    lines
}

fn stone_text(stone: qipan::format::Step) -> String {
    stone
        .point()
        .map_or("pass".to_owned(), |point| point.to_string())
}

fn gomoku_line(game: &GomokuRecord) -> String {
    let moves: Vec<String> = game.record.main_moves().map(stone_text).collect();
    moves.join(" ")
}

impl Case {
    fn library(&self, games: &[Found<AnyRecord>]) -> Check {
        if self.library_name.is_none() {
            return Ok(());
        }
        let found: Vec<(String, usize, usize)> = games
            .iter()
            .filter_map(|game| match &game.record {
                AnyRecord::Xiangqi(game) => {
                    let title = game.record.headers.get("Title").unwrap_or_default();
                    let depths = game.record.tree.depth_first();
                    let longest = depths.map(|(before, ..)| before + 1).max();
                    let main = game.record.main_moves().count();
                    Some((title.to_owned(), main, longest.unwrap_or(0)))
                }
                AnyRecord::Gomoku(_) => None,
            })
            .collect();
        if let Some(titles) = &self.first_titles {
            let titles: Vec<&str> = titles.iter().map(|title| title.trim()).collect();
            let first = found.iter().take(titles.len());
            let first: Vec<&str> = first.map(|(title, ..)| title.as_str()).collect();
            expect("titles", &first, &titles)?;
        }
        if let Some(lengths) = &self.mainline_lengths {
            expect("games", &found.len(), &lengths.len())?;
            for ((title, main, longest), expected) in found.iter().zip(lengths) {
                // The program that counted them took a longer variation for the main line.
                if main != expected && longest != expected {
                    return Err(format!("{title}: {main} moves, expected {expected}"));
                }
            }
        }
        Ok(())
    }

    fn xiangqi(&self, game: &XiangqiRecord) -> Check {
        let record = &game.record;
        if let Some(fen) = &self.fen {
            let board = |fen: &str| fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
            expect("start", &board(&game.start.fen()), &board(fen))?;
        }
        if let Some(result) = &self.result {
            expect("result", &record.score, &score_of(result)?)?;
        }
        let found = lines(record, |mv| mv.to_string());
        if let Some(expected) = &self.mainline {
            let main: Vec<String> = record.main_moves().map(|mv| mv.to_string()).collect();
            expect("main line", &main, expected)?;
        }
        if let Some(count) = self.n_lines {
            expect("number of lines", &found.len(), &count)?;
        }
        if let Some(expected) = &self.lines {
            let expected: Result<BTreeSet<Vec<String>>, _> =
                expected.iter().map(Vec::deserialize).collect();
            let expected = expected.map_err(|error| format!("lines: {error}"))?;
            expect("lines", &found.into_iter().collect(), &expected)?;
        }
        let main: Vec<NodeId> = record.tree.main_line().collect();
        for (&ply, comment) in &self.move_comments {
            let id = main.get(ply).ok_or(format!("no move {ply}"))?;
            expect(
                &format!("comment {ply}"),
                &record.comment(*id),
                &comment.as_str(),
            )?;
        }
        let headers = [
            ("Title", &self.title),
            ("Event", &self.event),
            ("Date", &self.date),
            ("Red", &self.red),
            ("Black", &self.black),
        ];
        for (name, expected) in headers {
            if let Some(expected) = expected {
                let found = record.headers.get(name).unwrap_or_default();
                expect(name, &found, &expected.as_str())?;
            }
        }
        if let Some(comment) = self.comment.as_ref().and_then(Value::as_str) {
            expect("comment", &record.comment(NodeId::ROOT), &comment)?;
        }
        Ok(())
    }

    fn gomoku(&self, game: &GomokuRecord) -> Check {
        let record = &game.record;
        let size = game.board.size();
        if let Some(side) = self.size {
            expect("size", &(size.width(), size.height()), &(side, side))?;
        }
        if let Some(moves) = &self.moves {
            expect("moves", &gomoku_line(game), moves)?;
        }
        if let Some(result) = &self.result {
            let expected = score_of(result)?;
            // Where a format has no place for the result, the rule of the game gives it.
            let found = record.score.or_else(|| expected.and(self.played_out(game)));
            expect("result", &found, &expected)?;
        }
        if let (Some(rule), Some(hint)) = (game.rule, &self.rule_hint) {
            expect("rule", &rule.id(), &hint.as_str())?;
        }
        for (color, expected) in [
            (gomoku::Color::Black, &self.setup_black),
            (gomoku::Color::White, &self.setup_white),
        ] {
            let stones = game.board.stones().filter(|(_, stone)| *stone == color);
            let found: BTreeSet<String> = stones.map(|(point, _)| point.to_string()).collect();
            expect("set-up", &found, &expected.iter().cloned().collect())?;
        }
        if let Some(turn) = &self.to_move {
            let found = match game.turn {
                gomoku::Color::Black => "black",
                gomoku::Color::White => "white",
            };
            expect("turn", &found, &turn.as_str())?;
        }
        if let Some(players) = &self.players {
            for (name, player) in ["Black", "White"].into_iter().zip(players) {
                let found = record.headers.get(name).unwrap_or_default();
                expect(name, &found, &player.as_str())?;
            }
        }
        if let Some(expected) = &self.lines {
            let found = lines(record, stone_text)
                .into_iter()
                .map(|line| line.join(" "));
            let expected = expected.iter().filter_map(Value::as_str).map(str::to_owned);
            expect(
                "lines",
                &found.collect::<BTreeSet<_>>(),
                &expected.collect(),
            )?;
        }
        self.gomoku_notes(game)
    }

    fn played_out(&self, game: &GomokuRecord) -> Option<Score> {
        let rule = self.rule_hint.as_ref()?.parse().ok()?;
        let mut position = gomoku::Position::new(game.board.size(), rule);
        for stone in game.record.main_moves() {
            position = position.play(stone.point()?).ok()?;
        }
        Some(match position.outcome()?.winner() {
            Some(gomoku::Color::Black) => Score::First,
            Some(gomoku::Color::White) => Score::Second,
            None => Score::Draw,
        })
    }

    fn gomoku_notes(&self, game: &GomokuRecord) -> Check {
        let record = &game.record;
        let mut nodes: BTreeMap<String, NodeId> = BTreeMap::new();
        let mut path: Vec<String> = Vec::new();
        for (before, id, stone) in record.tree.depth_first() {
            path.truncate(before);
            path.push(stone_text(stone));
            nodes.insert(path.join(" "), id);
        }
        let at_end = |path: &String| nodes.get(path).copied().ok_or(format!("no line {path}"));
        for (path, text) in &self.board_text {
            let note = record.note(at_end(path)?);
            let found = note
                .and_then(|note| note.marks.first())
                .map(|mark| mark.text.as_str());
            expect("board text", &found, &Some(text.as_str()))?;
        }
        if let Some(Value::Object(comments)) = &self.comment {
            for (path, comment) in comments {
                let found = record.comment(at_end(path)?);
                expect("comment", &Some(found), &comment.as_str())?;
            }
        }
        if let Some(comment) = &self.comment_last {
            let last = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
            expect("last comment", &record.comment(last), &comment.as_str())?;
        }
        Ok(())
    }
}
