//! The command-line tool `qipan`: the rules core without a browser.

mod cli;

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use qipan::play::{GameKind, Intent, LoadSpec, Session, Table};
use qipan::view::{Lang, Looks, document, words};
use qipan::xiangqi::{Position, Setup, perft};

const USAGE: &str = "usage: qipan perft DEPTH [--fen FEN]
       qipan legal [--fen FEN]
       qipan judge [--fen F] [--moves M] [--rules R] [--lang L]
       qipan svg (xiangqi | gomoku) [--position P] [--moves M] [--rules R] [--size S]
                 [--orientation (red | black | white | table)] [LOOKS]
       qipan svg FILE [--ply N] [LOOKS]
       qipan show FILE [--style (zh-hans | zh-hant | wxf | iccs | coordinate)]
       qipan convert (FILE | FOLDER) --to FORMAT [-o OUT] [--style S]

LOOKS is any of --lang L; --theme (wood | paper | dark | contrast); --pieces (hanzi | hanzi-simp |
hanzi-serif | guided | western | a file of such a set); --coordinates (none | numerals | hanzi | iccs | both);
--river (on | off); --cells (plain | chequered); --aspect (square | tall);
--numbers (none | last | N | all); --marks (on | off | threats).

FORMAT is pgn, wxf, dhtmlxq, xqf, uci, ucci, sgf, psq, renlib, moves, fen, share or qipan; cbr and cbl
are read too. How a file is to be read is found out, unless --from FORMAT, --encoding E or, for lists of
gomoku moves, --size S says it.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.split_first() {
        Some((&"perft", rest)) => count(rest),
        Some((&"legal", rest)) => list(rest),
        Some((&"judge", rest)) => judge(rest),
        Some((&"svg", rest)) => draw(rest),
        Some((&"show", rest)) => cli::show(rest),
        Some((&"convert", rest)) => cli::convert(rest),
        Some((&("help" | "--help" | "-h"), _)) => Ok(USAGE.to_owned()),
        Some((command, _)) => Err(format!("unknown command {command:?}, see qipan help")),
        None => Err("expected a command, see qipan help".to_owned()),
    };
    match done {
        Ok(text) if text.is_empty() => ExitCode::SUCCESS,
        Ok(text) => {
            // A reader that has gone away, as `head` does, is no failure of ours.
            let _ = writeln!(std::io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("qipan: {message}");
            ExitCode::from(2)
        }
    }
}

/// What a command prints, or what is wrong with its arguments.
type Done = Result<String, String>;

fn count(arguments: &[&str]) -> Done {
    let Some((depth, rest)) = arguments.split_first() else {
        return Err("perft needs a depth".to_owned());
    };
    let depth = depth
        .parse()
        .map_err(|_| format!("depth {depth:?} is not a number from 0 up"))?;
    let position = position(rest)?;
    let begin = Instant::now();
    let nodes = perft(&position, depth);
    let elapsed = begin.elapsed();
    let per_second = u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1);
    let seconds = elapsed.as_secs_f64();
    Ok(format!(
        "nodes {nodes} seconds {seconds:.3} nps {per_second}"
    ))
}

fn list(arguments: &[&str]) -> Done {
    let mut moves: Vec<String> = position(arguments)?
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    Ok(moves.join("\n"))
}

/// How a game of xiangqi stands by its rules: the verdict, then why it fell or what is to come.
fn judge(arguments: &[&str]) -> Done {
    let mut spec = LoadSpec::default();
    let mut lang = Lang::default();
    for option in arguments.chunks(2) {
        let &[name, value] = option else {
            return Err(format!("{} needs a value", option.concat()));
        };
        let text = Some(value.to_owned());
        match name {
            "--fen" => spec.position = text,
            "--moves" => spec.moves = text,
            "--rules" => spec.rules = text,
            "--lang" => {
                let Ok(named) = value.parse();
                lang = named;
            }
            _ => return Err(format!("unexpected argument {name:?}")),
        }
    }
    let table = Table::load(GameKind::Xiangqi, &spec)
        .map_err(|error| words::failed(GameKind::Xiangqi, &error, lang))?;
    let verdict = table.ending().map_or_else(
        || "undecided".to_owned(),
        |ending| {
            let winner = ending.winner.map_or("draw", |side| table.side_id(side));
            format!("{winner} {}", ending.reason.id())
        },
    );
    let lines = [
        Some(verdict),
        Some(words::status(&table, lang)),
        words::explanation(&table, lang),
        words::warning(&table, lang),
    ];
    Ok(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// A picture of a position, after the moves that are given.
fn draw(arguments: &[&str]) -> Done {
    let Some((game, rest)) = arguments.split_first() else {
        return Err("svg needs a game, xiangqi or gomoku, or a file".to_owned());
    };
    let Some(kind) = GameKind::from_id(game) else {
        return cli::draw(arguments);
    };
    let mut spec = LoadSpec::default();
    let mut looks = Looks::default();
    let mut seat = None;
    for option in rest.chunks(2) {
        let &[name, value] = option else {
            return Err(format!("{} needs a value", option.concat()));
        };
        let text = Some(value.to_owned());
        match name {
            "--position" => spec.position = text,
            "--moves" => spec.moves = text,
            "--rules" => spec.rules = text,
            "--size" => spec.size = text,
            "--orientation" => seat = Some(value),
            _ if cli::choose(&mut looks, name, value)? => {}
            _ => return Err(format!("unexpected argument {name:?}")),
        }
    }
    let table =
        Table::load(kind, &spec).map_err(|error| words::failed(kind, &error, looks.lang))?;
    let mut session = Session::new(table);
    if let Some(seat) = seat {
        let orientation = cli::orientation(session.table(), seat)?;
        session.update(Intent::Orient(orientation));
    }
    let scene = looks.scene(&session, None);
    Ok(document(&scene, &looks))
}

/// The position that `--fen FEN` gives, or the start.
fn position(arguments: &[&str]) -> Result<Position, String> {
    let refuse = |what: &dyn Display| Err(format!("fen: {what}"));
    match arguments {
        [] => Ok(Position::start()),
        ["--fen", fen] => match fen.parse::<Setup>() {
            Ok(setup) => Position::try_from(setup).or_else(|errors| refuse(&errors)),
            Err(error) => refuse(&error),
        },
        ["--fen"] => Err("--fen needs a text".to_owned()),
        ["--fen", _, extra, ..] | [extra, ..] => Err(format!("unexpected argument {extra:?}")),
    }
}
