//! Which judge runs which kind of case: the one place where a capability is switched on.

use std::path::Path;

use crate::bugs::{self, BugCase, NamedCase};
use crate::verdict::{Budget, Verdict};
use crate::{adjudication, gomoku, notation, openings, records, renju, xiangqi};

/// How the lines of a file are judged. `Err` is a failure with its reason.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// One case a line. The path is that of the case file, for cases that name a file beside it.
    Line(fn(&str, &Path, Budget) -> Result<Verdict, String>),
    /// Several cases a line, each with a name.
    Several(fn(&str) -> Result<Vec<NamedCase>, String>),
}

/// The kind of a file, from its parent folder and its stem.
pub(crate) fn of_file(path: &Path) -> Option<Kind> {
    let folder = path.parent()?.file_name()?.to_str()?;
    let stem = path.file_stem()?.to_str()?;
    let kind = match (folder, stem) {
        ("xiangqi", "movegen") => Kind::Line(xiangqi::movegen),
        ("xiangqi", "perft") => Kind::Line(xiangqi::perft),
        ("xiangqi", "fen") => Kind::Line(xiangqi::fen),
        ("xiangqi", "compositions") => Kind::Line(xiangqi::composition),
        ("xiangqi", "classics") => Kind::Line(xiangqi::classic),
        ("xiangqi", "notation") => Kind::Line(notation::spellings),
        (
            "gomoku",
            "games_freestyle" | "games_renju" | "games_standard" | "games_caro" | "games_caro5",
        ) => Kind::Line(gomoku::game),
        (
            "gomoku",
            "renju_forbidden" | "renju_othersizes" | "renju_known" | "renju_disagreements",
        ) => Kind::Line(renju::judged),
        ("gomoku", "line_outcomes") => Kind::Line(gomoku::line_outcomes),
        ("gomoku", "perft") => Kind::Line(gomoku::perft),
        ("xiangqi", "repetition") => Kind::Line(adjudication::repetition),
        ("xiangqi", "natural_limit") => Kind::Line(adjudication::natural_limit),
        ("xiangqi", "games") => Kind::Line(adjudication::game),
        ("xiangqi", "material") => Kind::Line(adjudication::material),
        ("gomoku", "openings26") => Kind::Line(openings::canonical),
        ("gomoku", "opening_names") => Kind::Line(openings::name),
        ("gomoku", "fifth_symmetry") => Kind::Line(openings::fifths),
        ("gomoku", "opening_flows") => Kind::Line(openings::flow),
        ("records" | "real", "index") => Kind::Line(records::record),
        ("bugs", "cases") => Kind::Several(bugs::record),
        _ => return None,
    };
    Some(kind)
}

/// Judges one case of a fault record by its type. `Err` is a failure with its reason.
pub(crate) fn judge_bug(case: &BugCase<'_>) -> Result<Verdict, String> {
    use bugs::{fen, gomoku, xiangqi};

    match case.kind {
        "xq.move" => case.read(xiangqi::legality),
        "xq.dests" => case.read(xiangqi::dests),
        "xq.legal_set" => case.read(xiangqi::legal_set),
        "xq.check" => case.read(xiangqi::check),
        "xq.after" => case.read(xiangqi::after),
        "xq.fen" => case.read(fen::fen),
        "gm.game" => case.read(gomoku::game),
        "gm.reject" => case.read(gomoku::reject),
        "gm.undo" => case.read(gomoku::undo),
        "rj.point" => case.read(renju::one_point),
        "gm.coord" => case.read(gomoku::coord),
        "xq.notation" => case.read(notation::one_text),
        "xq.notation.unique" => case.read(notation::unique),
        "xq.coord" => case.read(notation::coordinate),
        "xq.repetition" => case.read(adjudication::cycle),
        "xq.attack" => case.read(adjudication::attack),
        "xq.protect" => case.read(adjudication::protection),
        "xq.infer" => case.read(adjudication::infer),
        "ai.move" => Err(NOT_YET.to_owned()),
        kind if kind.starts_with("record.") => match record_test(kind) {
            None => Err(format!("no test stands for the case type {kind}")),
            test => Ok(Verdict::Elsewhere(test)),
        },
        "ai.validate" | "invariant" | "xq.letters" | "xq.text_variants" => {
            Ok(Verdict::Elsewhere(None))
        }
        kind if kind.starts_with("ui.") || ENDS_IN_WORDS.iter().any(|end| kind.ends_with(end)) => {
            Ok(Verdict::Elsewhere(None))
        }
        kind => Err(format!("no such case type: {kind}")),
    }
}

/// The test in `tests/it` that stands for the cases of a type.
fn record_test(kind: &str) -> Option<&'static str> {
    let test = match kind {
        "record.xq_pgn" => "format_pgn::a_start_position_in_a_tag_of_any_case",
        "record.pgn_tree" => "format_pgn::variations_and_their_first_comments",
        "record.pgn_tag" => "format_pgn::tags_keep_quotes_and_other_scripts",
        "record.xqf" => "format_files::first_moves_have_alternatives",
        "record.sgf_bytes" => "format_sgf::encodings_are_told_by_the_whole_file",
        "record.sgf_out" => "format_sgf::what_is_written_is_utf8_and_says_so",
        "record.sgf_text" => "format_sgf::escapes_limits_and_junk",
        _ => return None,
    };
    Some(test)
}

/// Types whose expectation is a sentence.
const ENDS_IN_WORDS: [&str; 3] = [".option", ".invariant", ".rule_order"];

const NOT_YET: &str = "not implemented yet";
