//! `qipan-cases [DIR]`: runs every case file below DIR.

use std::path::PathBuf;
use std::process::ExitCode;

use qipan_cases::{Budget, find_files, run_file};

fn main() -> ExitCode {
    let home = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/cases");
    let dir = std::env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from(home), PathBuf::from);
    let files = match find_files(&dir) {
        Ok(files) => files,
        Err(error) => {
            eprintln!("{}: {error}", dir.display());
            return ExitCode::FAILURE;
        }
    };
    if files.is_empty() {
        eprintln!("{}: no case files (*.jsonl) below it", dir.display());
        return ExitCode::FAILURE;
    }
    let (mut passed, mut failed, mut elsewhere, mut reported) = (0, 0, 0, 0);
    for file in &files {
        let mut report = run_file(file, Budget::RELEASE);
        if let Ok(here) = std::env::current_dir().and_then(|here| here.canonicalize())
            && let Ok(short) = file.strip_prefix(here)
        {
            report.path = short.into();
        }
        println!("{report}");
        passed += report.passed;
        failed += report.failures.len();
        elsewhere += report.elsewhere;
        reported += report.reported;
    }
    println!("total: {passed} passed, {failed} failed, {elsewhere} elsewhere, {reported} reported");
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
