//! The command line over records: one file, and a folder of many.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn qipan(arguments: &[&str]) -> Output {
    let command = &mut Command::new(env!("CARGO_BIN_EXE_qipan"));
    command.args(arguments).output().unwrap()
}

fn case(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/cases")
        .join(file);
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_file_is_converted_shown_and_drawn() {
    let file = case("xiangqi/records/gen-12-v12.xqf");
    let converted = qipan(&["convert", &file, "--to", "uci"]);
    let text = String::from_utf8(converted.stdout).unwrap();
    assert!(
        text.starts_with("position startpos moves b2b1 b9c7 h2h9 "),
        "{text}"
    );
    let shown = qipan(&["show", &file, "--style", "wxf"]);
    let text = String::from_utf8(shown.stdout).unwrap();
    assert!(text.contains("\nTitle: 測試棋譜12\n"), "{text}");
    assert!(text.contains("\n1. C8-1 H2+3"), "{text}");
    let drawn = qipan(&["svg", &file, "--ply", "3"]);
    assert!(drawn.stdout.starts_with(b"<svg "));
    let wrong = qipan(&["convert", &file, "--to", "sgf"]);
    assert!(!wrong.status.success());
    let why = String::from_utf8(wrong.stderr).unwrap();
    assert_eq!(why, "qipan: sgf is for the other game\n");
}

#[test]
fn a_folder_of_a_thousand_files_is_summed_up_exactly() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("records");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("in/deep")).unwrap();
    let kinds: [(&str, &[u8]); 5] = [
        ("a.pgn", b"1. h2e2 h9g7 *\n\n[Red \"x\"]\n\n1. b2e2 *\n"),
        ("b.txt", "炮二平五 马８进７".as_bytes()),
        ("c.pgn", b"1. h2e2 h9g7 2. zzz"),
        ("d.bin", b"\x00\x01\x02"),
        (
            "e.xqf",
            &fs::read(case("xiangqi/records/gen-00-v0a.xqf")).unwrap(),
        ),
    ];
    for number in 0..200 {
        for (name, bytes) in kinds {
            fs::write(folder.join(format!("in/deep/{number}-{name}")), bytes).unwrap();
        }
    }
    let (input, output) = (folder.join("in"), folder.join("out"));
    let (input, output) = (input.to_str().unwrap(), output.to_str().unwrap());
    let done = qipan(&["convert", input, "--to", "pgn", "-o", output]);
    assert!(!done.status.success());
    let text = String::from_utf8(done.stderr).unwrap();
    let sum = "qipan: 800 of 1000 files converted, 1000 games; 200 read in part, 200 failed\n";
    assert!(text.starts_with(sum), "{text}");
    assert_eq!(text.lines().count(), 401);
    assert_eq!(fs::read_dir(folder.join("out/deep")).unwrap().count(), 800);
    fs::remove_dir_all(&folder).unwrap();
}
