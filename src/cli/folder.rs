//! Whole folders of records, with a bar that tells how far it is and a summary of what failed.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

use qipan::format::{Fault, Format};

use super::convert::{places, save, written};
use super::{Options, read};

/// Converts every file below a folder into the same place below another. The summary is an error
/// when a file failed.
pub(super) fn convert(options: &Options<'_>, input: &Path, to: Format) -> Result<String, String> {
    let Some(output) = options.output.map(Path::new) else {
        return Err("a folder needs another one to go to: -o OUT".to_owned());
    };
    let failed = |error: io::Error| format!("{}: {error}", input.display());
    let files = files(input, output).map_err(failed)?;
    let mut summary = Summary::default();
    let mut bar = Bar::new(files.len());
    for file in &files {
        bar.step(file);
        match one(options, input, file, output, to) {
            Ok(done) => summary.add(file, &done),
            Err(error) => summary
                .failures
                .push(format!("{}: {error}", file.display())),
        }
    }
    bar.finish();
    let text = summary.text(files.len());
    if summary.failures.is_empty() {
        Ok(text)
    } else {
        Err(text)
    }
}

/// Every file below a folder, in order, but for those that are our own output.
fn files(folder: &Path, output: &Path) -> io::Result<Vec<PathBuf>> {
    let output = output.canonicalize().ok();
    let mut pending = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(path) = pending.pop() {
        // A link may lead back, so none is followed.
        if path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            let is_output = output.is_some() && path.canonicalize().ok() == output;
            if !is_output || path == folder {
                for entry in fs::read_dir(&path)? {
                    pending.push(entry?.path());
                }
            }
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// How many games a file had, and what was wrong with them.
struct Done {
    games: usize,
    faults: Vec<Fault>,
}

fn one(
    options: &Options<'_>,
    input: &Path,
    file: &Path,
    output: &Path,
    to: Format,
) -> Result<Done, String> {
    let bytes = read(&file.to_string_lossy()).map_err(|error| error.to_string())?;
    let opened = options.open(&bytes)?;
    let outputs = written(&opened, to, options)?;
    // The old ending stays in the name, for files may differ in nothing else.
    let stem = file.strip_prefix(input).unwrap_or(file);
    save(&places(output, stem, to, outputs.len()), &outputs)?;
    Ok(Done {
        games: opened.games.len(),
        faults: opened
            .games
            .into_iter()
            .flat_map(|game| game.faults)
            .collect(),
    })
}

#[derive(Default)]
struct Summary {
    files: usize,
    games: usize,
    /// Files that were read in part.
    faulty: Vec<String>,
    failures: Vec<String>,
}

impl Summary {
    fn add(&mut self, file: &Path, done: &Done) {
        self.files += 1;
        self.games += done.games;
        let mut faults = done.faults.iter().filter(|fault| !fault.is_warning());
        if let Some(first) = faults.next() {
            let more = match faults.count() {
                0 => String::new(),
                more => format!(", and {more} more"),
            };
            self.faulty
                .push(format!("{}: {first}{more}", file.display()));
        }
    }

    fn text(&self, all: usize) -> String {
        let mut text = format!(
            "{} of {all} files converted, {} games; {} read in part, {} failed",
            self.files,
            self.games,
            self.faulty.len(),
            self.failures.len()
        );
        for (title, lines) in [("read in part", &self.faulty), ("failed", &self.failures)] {
            for line in lines {
                let _ = write!(text, "\n{title}: {line}");
            }
        }
        text
    }
}

/// A bar on a terminal, nothing where there is none.
struct Bar {
    all: usize,
    done: usize,
    is_shown: bool,
}

impl Bar {
    const WIDTH: usize = 30;

    fn new(all: usize) -> Self {
        Self {
            all,
            done: 0,
            is_shown: io::stderr().is_terminal(),
        }
    }

    fn step(&mut self, file: &Path) {
        self.done += 1;
        if !self.is_shown {
            return;
        }
        let full = Self::WIDTH * self.done / self.all.max(1);
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name: String = name.chars().take(30).collect();
        let (bar, blank) = ("#".repeat(full), " ".repeat(Self::WIDTH - full));
        // The code at the end clears what is left of a longer line.
        eprint!("\r[{bar}{blank}] {}/{} {name}\x1b[K", self.done, self.all);
        let _ = io::stderr().flush();
    }

    fn finish(&self) {
        if self.is_shown {
            eprintln!();
        }
    }
}
