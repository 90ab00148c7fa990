//! Laws of the formats over random records: what is written is read back as it was, and no reader
//! minds what it is given.

use std::collections::BTreeMap;

use proptest::prelude::*;
use qipan::format::{
    AnyRecord, Encoding, Format, GomokuRecord, Reading, Step, Writing, XiangqiRecord, board_text,
    encode_plain, open, write,
};
use qipan::gomoku::{Color, Point, Rule, Size};
use qipan::play::{SavedGame, Session};
use qipan::record::{Kept, Mark, MarkKind, NodeId, Note, Record, Score};
use qipan::xiangqi::notation::Style;
use qipan::xiangqi::{Position, Setup};
use qipan_cases::decode;

fn encode(encoding: Encoding, text: &str) -> Option<Vec<u8>> {
    if encoding != Encoding::Gb18030 {
        return encode_plain(encoding, text);
    }
    let (bytes, _, failed) = encoding_rs::GB18030.encode(text);
    (!failed).then(|| bytes.into_owned())
}

/// What a random record is made of.
#[derive(Clone, Debug)]
struct Plan {
    start: usize,
    size: usize,
    steps: Vec<(u16, u8, u8)>,
    texts: Vec<String>,
    score: u8,
}

fn plans() -> impl Strategy<Value = Plan> {
    // The characters that some format gives a meaning.
    let text = "[a-z马二进 \\\\\\]\\[{}();:%$!|\"'\\-\\n,.#]{1,12}";
    let step = (any::<u16>(), any::<u8>(), any::<u8>());
    (
        0..4usize,
        0..3usize,
        prop::collection::vec(step, 0..60),
        prop::collection::vec(text, 1..6),
        0..4u8,
    )
        .prop_map(|(start, size, steps, texts, score)| Plan {
            start,
            size,
            steps,
            texts: texts.iter().map(|text| text.trim().to_owned()).collect(),
            score,
        })
}

impl Plan {
    fn text(&self, seed: u8) -> String {
        self.texts[usize::from(seed) % self.texts.len()].clone()
    }

    fn score(&self) -> Option<Score> {
        [
            None,
            Some(Score::First),
            Some(Score::Draw),
            Some(Score::Second),
        ][usize::from(self.score)]
    }

    /// Which node each step grows from: mostly the last one.
    fn parent(seed: u16, last: u32) -> NodeId {
        if seed.is_multiple_of(5) {
            NodeId::new(u32::from(seed / 5) % (last + 1))
        } else {
            NodeId::new(last)
        }
    }

    fn xiangqi(&self) -> XiangqiRecord {
        let starts = [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
            "3a1k3/1C7/c4a3/8N/3P5/9/8C/B8/r2pnpp2/4K1cRR w - - 0 1",
            "1n1k1a3/R8/b2ab4/2R6/9/6C2/9/4C4/3pArn1c/4K4 w - - 0 1",
        ];
        let setup: Setup = starts[self.start].parse().unwrap();
        let start = Position::try_from(setup).unwrap();
        let mut game = XiangqiRecord::new(start);
        let mut positions = vec![start];
        for &(seed, pick, said) in &self.steps {
            let last = u32::try_from(game.record.tree.len()).unwrap();
            let parent = Self::parent(seed, last);
            let position = positions[parent.number() as usize];
            let mut moves = position.legal_moves();
            moves.sort();
            if moves.is_empty() {
                continue;
            }
            let mv = moves[usize::from(pick) % moves.len()];
            let id = game.record.tree.add(parent, mv).unwrap();
            if id.number() as usize == positions.len() {
                positions.push(position.play(mv).unwrap());
            }
            if said % 4 == 0 {
                game.record.note_mut(id).after = self.text(said / 4);
            }
            if said % 7 == 0 {
                game.record.note_mut(id).glyphs = vec![1 + said / 7 % 6, 14];
            }
        }
        game.record.score = self.score();
        game.record
            .headers
            .set("Red", &self.text(0).replace('\n', " "));
        game.record
            .headers
            .set("Event", &self.text(1).replace('\n', " "));
        game
    }

    fn gomoku(&self, colors_take_turns: bool) -> GomokuRecord {
        let size = [
            Size::STANDARD,
            Size::new(9, 12).unwrap(),
            Size::new(20, 20).unwrap(),
        ];
        let size = if colors_take_turns {
            Size::STANDARD
        } else {
            size[self.size]
        };
        let mut game = GomokuRecord::new(size);
        if !colors_take_turns && self.start > 1 {
            game.board
                .set(Point::new(4, 4).unwrap(), Some(Color::Black));
            game.turn = if self.start == 2 {
                Color::White
            } else {
                Color::Black
            };
        }
        game.rule = (self.start > 0).then_some(Rule::Renju);
        let mut boards = vec![(game.board, game.turn)];
        for &(seed, pick, said) in &self.steps {
            let last = u32::try_from(game.record.tree.len()).unwrap();
            let parent = Self::parent(seed, last);
            let (mut board, turn) = boards[parent.number() as usize];
            let color = if !colors_take_turns && said % 11 == 0 {
                !turn
            } else {
                turn
            };
            let empty: Vec<Point> = size
                .all()
                .filter(|&at| board.stone_at(at).is_none())
                .collect();
            let point = (said % 13 > 0).then(|| empty[usize::from(pick) % empty.len()]);
            let stone = Step::stone(color, point);
            let id = game.record.tree.add(parent, stone).unwrap();
            if id.number() as usize == boards.len() {
                if let Some(point) = point {
                    board.set(point, Some(color));
                }
                boards.push((board, !color));
            }
            let note = game.record.note_mut(id);
            if said % 4 == 0 {
                note.after = self.text(said / 4);
            }
            if let (Some(at), 0) = (point, said % 5) {
                note.marks = vec![Mark {
                    kind: MarkKind::Label,
                    at,
                    text: "A:]".to_owned(),
                }];
            }
        }
        game.record.score = self.score();
        game
    }
}

/// A record as an outline, whatever numbers its nodes have.
fn outline<M: Copy + Eq + std::fmt::Debug, P: Clone + std::fmt::Debug>(
    record: &Record<M, P>,
    keep: impl Fn(&mut Note<P>),
) -> Vec<String> {
    let nodes = record
        .tree
        .depth_first()
        .map(|(before, id, mv)| (before, id, Some(mv)));
    let root = std::iter::once((0, NodeId::ROOT, None));
    let lines = root.chain(nodes).map(|(before, id, mv)| {
        let mut note = record.note(id).cloned().unwrap_or_default();
        note.kept = Vec::<Kept>::new();
        keep(&mut note);
        format!("{before} {mv:?} {note:?}")
    });
    lines.collect()
}

fn read(bytes: &[u8], format: Format) -> AnyRecord {
    let reading = Reading {
        format: Some(format),
        decode: &decode,
        ..Reading::default()
    };
    let opened = open(bytes, &reading).unwrap();
    let first = opened.games.into_iter().next().unwrap();
    let faults: Vec<_> = first
        .faults
        .iter()
        .filter(|fault| !fault.is_warning())
        .collect();
    assert!(
        faults.is_empty(),
        "{faults:?}\n{}",
        String::from_utf8_lossy(bytes)
    );
    first.record
}

#[track_caller]
fn check_xiangqi(game: &XiangqiRecord, format: Format, style: Style) {
    let options = Writing {
        style,
        encode: &encode,
    };
    if format == Format::Moves && game.record.tree.is_empty() {
        return; // Nothing at all is no record.
    }
    let bytes = write(&AnyRecord::from(game.clone()), format, &options).unwrap();
    let AnyRecord::Xiangqi(again) = read(&bytes, format) else {
        panic!("{format:?}: another game");
    };
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(again.start, game.start, "{format:?}\n{text}");
    let has_glyphs = !matches!(format, Format::DhtmlXq | Format::Xqf | Format::Share);
    let has_comments = format != Format::Share;
    let keep = |note: &mut Note<_>| {
        if !has_glyphs {
            note.glyphs.clear();
        }
        if !has_comments {
            note.after.clear();
        }
        if format == Format::DhtmlXq {
            note.after = note.after.replace('|', "｜").replace("[/", "［/");
            note.after = note.after.replace("[d", "［d");
        }
    };
    let (found, expected) = (outline(&again.record, keep), outline(&game.record, keep));
    assert_eq!(found, expected, "{format:?}\n{text}");
    if !matches!(format, Format::Moves) {
        assert_eq!(again.record.score, game.record.score, "{format:?}\n{text}");
    }
    if matches!(format, Format::Pgn) {
        assert_eq!(
            again.record.headers, game.record.headers,
            "{format:?}\n{text}"
        );
    }
}

#[track_caller]
fn check_gomoku(game: &GomokuRecord, format: Format) {
    let bytes = write(&AnyRecord::from(game.clone()), format, &Writing::default()).unwrap();
    let AnyRecord::Gomoku(again) = read(&bytes, format) else {
        panic!("{format:?}: another game");
    };
    let text = String::from_utf8_lossy(&bytes);
    let keep = |note: &mut Note<_>| {
        if format == Format::Share {
            *note = Note::default();
        }
    };
    let (found, expected) = (outline(&again.record, keep), outline(&game.record, keep));
    assert_eq!(found, expected, "{format:?}\n{text}");
    if format != Format::RenLib {
        assert_eq!(
            (again.board, again.turn),
            (game.board, game.turn),
            "{format:?}\n{text}"
        );
        assert_eq!(
            (again.rule, again.record.score),
            (game.rule, game.record.score),
            "{text}"
        );
    }
}

/// What a page keeps has everything that a record has; only moves after the end of a game are left
/// out, and a game that has a result on the board needs none beside it.
#[track_caller]
fn check_saved(record: &AnyRecord) {
    let (text, left_out) = board_text(record).unwrap();
    if left_out > 0 {
        return;
    }
    let saved: SavedGame = text.parse().unwrap();
    assert_eq!(saved.to_string(), text);
    let kept = Session::restore(&saved).unwrap().save().to_string();
    match (record, read(kept.as_bytes(), Format::Saved)) {
        (AnyRecord::Xiangqi(game), AnyRecord::Xiangqi(again)) => {
            assert_eq!(
                outline(&again.record, |_| ()),
                outline(&game.record, |_| ()),
                "{text}"
            );
            assert_eq!(
                (&again.record.headers, again.start),
                (&game.record.headers, game.start)
            );
            assert_eq!(game.record.score.or(again.record.score), again.record.score);
        }
        (AnyRecord::Gomoku(game), AnyRecord::Gomoku(again)) => {
            assert_eq!(
                outline(&again.record, |_| ()),
                outline(&game.record, |_| ()),
                "{text}"
            );
            assert_eq!((again.board, again.turn), (game.board, game.turn), "{text}");
            assert_eq!(game.record.score.or(again.record.score), again.record.score);
        }
        _ => panic!("another game\n{text}"),
    }
}

/// How many random records each law is tried on; `QIPAN_CASES=1000 cargo test --release` tries more.
fn cases() -> u32 {
    let asked = std::env::var("QIPAN_CASES").ok();
    asked.and_then(|cases| cases.parse().ok()).unwrap_or(60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn records_of_xiangqi_are_read_back(plan in plans()) {
        let game = plan.xiangqi();
        for style in Style::ALL {
            check_xiangqi(&game, Format::Pgn, style);
        }
        for format in [Format::Wxf, Format::DhtmlXq, Format::Xqf, Format::Moves, Format::Share] {
            check_xiangqi(&game, format, Style::ChineseTraditional);
        }
        check_saved(&AnyRecord::from(game));
    }

    #[test]
    fn records_of_gomoku_are_read_back(plan in plans()) {
        check_gomoku(&plan.gomoku(false), Format::Sgf);
        let game = plan.gomoku(true);
        for format in [Format::Sgf, Format::RenLib, Format::Share] {
            check_gomoku(&game, format);
        }
        check_saved(&AnyRecord::from(game));
    }

    #[test]
    fn main_lines_are_read_back(plan in plans()) {
        let options = Writing::default();
        let game = plan.xiangqi();
        let bytes = write(&AnyRecord::from(game.clone()), Format::Uci, &options).unwrap();
        let AnyRecord::Xiangqi(again) = read(&bytes, Format::Uci) else { panic!("another game") };
        prop_assert_eq!(again.start, game.start);
        prop_assert!(again.record.main_moves().eq(game.record.main_moves()));
        // UCCI begins at the last capture.
        let bytes = write(&AnyRecord::from(game.clone()), Format::Ucci, &options).unwrap();
        let AnyRecord::Xiangqi(again) = read(&bytes, Format::Ucci) else { panic!("another game") };
        let moves: Vec<_> = game.record.main_moves().collect();
        let kept: Vec<_> = again.record.main_moves().collect();
        prop_assert!(moves.ends_with(&kept));

        let game = plan.gomoku(true);
        let moves: Vec<_> = game.record.main_moves().collect();
        for format in [Format::Psq, Format::Moves] {
            let Ok(bytes) = write(&AnyRecord::from(game.clone()), format, &options) else {
                prop_assert!(format == Format::Psq && moves.iter().any(|step| step.point().is_none()));
                continue;
            };
            if format == Format::Moves && moves.is_empty() {
                continue;
            }
            let AnyRecord::Gomoku(again) = read(&bytes, format) else { panic!("another game") };
            prop_assert!(again.record.main_moves().eq(moves.iter().copied()));
        }
    }

    #[test]
    fn no_reader_minds_what_it_is_given(plan in plans(), at in any::<u16>(), with in any::<u8>()) {
        let options = Writing { encode: &encode, ..Writing::default() };
        let records = [AnyRecord::from(plan.xiangqi()), AnyRecord::from(plan.gomoku(true))];
        for (record, format) in records.iter().flat_map(|record| Format::ALL.map(|format| (record, format))) {
            let Ok(mut bytes) = write(record, format, &options) else { continue };
            let place = usize::from(at) % bytes.len().max(1);
            if let Some(byte) = bytes.get_mut(place) {
                *byte = with;
            }
            let reading = Reading { decode: &decode, ..Reading::default() };
            let _ = open(&bytes, &reading);
            bytes.truncate(place);
            for format in Format::ALL {
                let _ = open(&bytes, &Reading { format: Some(format), ..reading });
            }
        }
    }
}

#[test]
fn shared_games_are_short() {
    let mut game = GomokuRecord::new(Size::STANDARD);
    let mut at = NodeId::ROOT;
    let mut color = Color::Black;
    for point in Size::STANDARD.all().take(200) {
        let stone = Step::stone(color, Some(point));
        at = game.record.tree.add(at, stone).unwrap();
        color = !color;
    }
    let options = Writing::default();
    let text = write(&AnyRecord::from(game), Format::Share, &options).unwrap();
    assert!(text.len() < 400, "{}", text.len());

    let mut game = XiangqiRecord::new(Position::start());
    let mut position = Position::start();
    let mut at = NodeId::ROOT;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..200 {
        let moves = position.legal_moves();
        // The move that leads to the position seen least.
        let mv = moves.into_iter().min_by_key(|&mv| {
            let next = position.play(mv).unwrap();
            (seen.get(&next.fen()).copied().unwrap_or(0), mv)
        });
        let mv = mv.unwrap();
        at = game.record.tree.add(at, mv).unwrap();
        position = position.play(mv).unwrap();
        *seen.entry(position.fen()).or_default() += 1;
    }
    let text = write(&AnyRecord::from(game), Format::Share, &options).unwrap();
    assert!(text.len() < 400, "{}", text.len());
}
