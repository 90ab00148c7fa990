//! Finds the case files below a directory, runs them, and puts the outcome into words.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use serde::Deserialize;

use crate::kinds::{self, Kind};
use crate::verdict::{Budget, Failure, Verdict};

/// How many failures of a file are explained.
const EXPLAINED: usize = 5;

/// The outcome of one file. `Display` is the text of the command.
#[derive(Debug)]
pub struct FileReport {
    /// The file.
    pub path: PathBuf,
    /// Cases that came out as expected.
    pub passed: usize,
    /// Cases that did not, in the order of the file.
    pub failures: Vec<Failure>,
    /// Cases that a browser journey or a test in words judges.
    pub elsewhere: usize,
    /// Cases whose sources disagree.
    pub reported: usize,
    /// What did not run, and which test judges what is judged elsewhere.
    pub notes: Vec<String>,
}

/// Every `*.jsonl` file below `dir`, sorted; `dir` may be one such file itself.
pub fn find_files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    // The absolute path gives the parent folder its name even when `dir` is `.`.
    let mut pending = vec![dir.canonicalize()?];
    let mut files = Vec::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            for entry in fs::read_dir(&path)? {
                pending.push(entry?.path());
            }
        } else if path
            .extension()
            .is_some_and(|extension| extension == "jsonl")
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Runs every line of one file.
pub fn run_file(path: &Path, budget: Budget) -> FileReport {
    let mut report = FileReport {
        path: path.to_owned(),
        passed: 0,
        failures: Vec::new(),
        elsewhere: 0,
        reported: 0,
        notes: Vec::new(),
    };
    let Some(kind) = kinds::of_file(path) else {
        report.fail(0, "", "no such kind of case file".to_owned());
        return report;
    };
    // A file that is not wholly UTF-8 fails in the lines that are not, by what they then expect.
    let text = match fs::read(path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            report.fail(0, "", error.to_string());
            return report;
        }
    };
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let id = name_of(line);
        match kind {
            Kind::Line(judge) => {
                let verdict = judge(line, path, budget).unwrap_or_else(Verdict::Fail);
                report.count(index + 1, &id, verdict);
            }
            Kind::Several(judge) => match judge(line) {
                Ok(cases) => {
                    for (name, verdict) in cases {
                        report.count(index + 1, &format!("{id} {name}"), verdict);
                    }
                }
                Err(why) => report.fail(index + 1, &id, why),
            },
        }
    }
    report
}

/// The name that a line gives its case.
fn name_of(line: &str) -> String {
    #[derive(Deserialize)]
    struct Name {
        id: Option<String>,
        file: Option<String>,
    }
    let name = serde_json::from_str::<Name>(line).ok();
    name.and_then(|name| name.id.or(name.file))
        .unwrap_or_default()
}

impl FileReport {
    fn count(&mut self, line: usize, id: &str, verdict: Verdict) {
        match verdict {
            Verdict::Pass => self.passed += 1,
            Verdict::PassSoFar(note) => {
                self.passed += 1;
                self.notes.push(format!("{id}: {note}"));
            }
            Verdict::Fail(why) => self.fail(line, id, why),
            Verdict::Elsewhere(test) => {
                self.elsewhere += 1;
                self.notes
                    .extend(test.map(|test| format!("{id}: judged by {test}")));
            }
            Verdict::Reported => self.reported += 1,
        }
    }

    fn fail(&mut self, line: usize, id: &str, why: String) {
        self.failures.push(Failure {
            line,
            id: id.to_owned(),
            why,
        });
    }
}

impl fmt::Display for FileReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        write!(
            f,
            "{path}: {} passed, {} failed",
            self.passed,
            self.failures.len()
        )?;
        if self.elsewhere > 0 {
            write!(f, ", {} elsewhere", self.elsewhere)?;
        }
        if self.reported > 0 {
            write!(f, ", {} reported", self.reported)?;
        }
        for Failure { line, id, why } in self.failures.iter().take(EXPLAINED) {
            write!(f, "\n  {path}:{line}: {id}: {why}")?;
        }
        for note in &self.notes {
            write!(f, "\n  {note}")?;
        }
        Ok(())
    }
}
