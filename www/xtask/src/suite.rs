//! `cargo xtask test`, every test there is and one line that sums them up, and `cargo xtask bench`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::str::FromStr;

use anyhow::{Context, Error, Result, bail};

use crate::browser::{self, Driver};
use crate::command::{announce, cargo, find, run, wasm_target};
use crate::packages;
use crate::server;
use crate::site::{self, Grounds};

/// A part of the suite, by what it needs.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// Nothing but the compiler.
    Native,
    /// Rust tests inside headless Chrome.
    Web,
    /// The built page in headless Chrome, driven from outside.
    Journeys,
    /// What needs tools from npm.
    Packages,
}

impl Part {
    /// All that need nothing from npm.
    pub(crate) const OWN: [Self; 3] = [Self::Native, Self::Web, Self::Journeys];
}

impl FromStr for Part {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text {
            "native" => Ok(Self::Native),
            "web" => Ok(Self::Web),
            "e2e" => Ok(Self::Journeys),
            "--packages" => Ok(Self::Packages),
            _ => bail!("`{text}` is no part of the tests: native, web, e2e, --packages"),
        }
    }
}

#[derive(Default)]
struct Tally {
    passed: u32,
    failed: u32,
}

/// Runs the parts one after the other, whatever became of those before.
pub(crate) fn test(parts: &[Part], filter: Option<&str>) -> ExitCode {
    let mut tally = Tally::default();
    for part in parts {
        let result = match part {
            Part::Native => native(&mut tally, filter),
            Part::Web => web(&mut tally, filter),
            Part::Journeys => journeys(&mut tally, filter),
            Part::Packages => in_packages(&mut tally, filter),
        };
        if let Err(error) = result {
            eprintln!("xtask: {error:#}");
            tally.failed += 1;
        }
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    if tally.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn native(tally: &mut Tally, filter: Option<&str>) -> Result<()> {
    let command = &mut cargo(&["test", "--workspace", "--no-fail-fast"]);
    tally.count(command.args(filter))
}

fn web(tally: &mut Tally, filter: Option<&str>) -> Result<()> {
    wasm_target()?;
    let mut command = cargo(&[
        "test",
        "--target",
        "wasm32-unknown-unknown",
        "--test",
        "web",
    ]);
    command
        .args(filter)
        .env("CHROMEDRIVER", browser::chromedriver()?)
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            browser::test_runner()?,
        );
    tally.count(&mut command)
}

fn journeys(tally: &mut Tally, filter: Option<&str>) -> Result<()> {
    let grounds = site::build_for_journeys()?;
    if filter.is_none() {
        in_node(tally, &grounds.package)?;
    }
    in_browser(
        &grounds,
        &["test", "-p", "qipan-e2e", "--test", "journeys"],
        |command| tally.count(command.args(filter)),
    )
}

/// Uses the package in projects of others, and looks for faults of accessibility.
fn in_packages(tally: &mut Tally, filter: Option<&str>) -> Result<()> {
    let grounds = site::build_for_journeys()?;
    packages::build(&grounds)?;
    in_browser(
        &grounds,
        &["test", "-p", "qipan-e2e", "--test", "packages"],
        |command| tally.count(command.args(filter)),
    )
}

/// What a server does that renders pages: it imports every entry, plays by the rules and draws.
const SERVER: &str = "
import { equal, throws } from 'node:assert';
for (const entry of ['qipan', 'qipan/lean', 'qipan/xiangqi', 'qipan/gomoku', 'qipan/define']) await import(entry);
const { open } = await import('qipan/rules');
const xiangqi = await open('xiangqi', { lang: 'zh-Hans' });
equal(xiangqi.legalMoves.length, 44);
equal(xiangqi.move('炮二平五').from, 'h2');
throws(() => xiangqi.move('h2e2'), RangeError);
equal(xiangqi.moves.join(), 'h2e2');
equal(xiangqi.toSVG().startsWith('<svg'), true);
const gomoku = await open('gomoku', { size: '9x12', moves: 'a1 b2', rules: 'renju' });
equal(gomoku.status.turn, 'black');
equal((await open('gomoku', { record: gomoku.record, lang: 'vi' })).moves.join(), 'a1,b2');
await open('xiangqi', { position: 'nonsense' }).then(() => equal('refused', 'accepted'), (error) => equal(error instanceof RangeError, true));
";

/// Uses the npm package where there is no browser.
fn in_node(tally: &mut Tally, package: &Path) -> Result<()> {
    let Some(node) = find("node") else {
        println!("node is not installed: the npm package is not tried in it");
        return Ok(());
    };
    let mut command = Command::new(node);
    command
        .args(["--input-type=module", "--eval", SERVER])
        .current_dir(package);
    announce(&command);
    if command.status().context("cannot start node")?.success() {
        tally.passed += 1;
    } else {
        tally.failed += 1;
    }
    Ok(())
}

/// Measures the core, then the page.
pub(crate) fn bench() -> Result<ExitCode> {
    let grounds = site::build_for_journeys()?;
    let module = grounds.site.join("bench");
    site::build_for_bench(&module)?;
    in_browser(
        &grounds,
        &["run", "--release", "-p", "qipan-bench"],
        |command| run(command.env("QIPAN_BENCH_MODULE", &module)),
    )?;
    in_browser(
        &grounds,
        &[
            "run",
            "--release",
            "-p",
            "qipan-bench",
            "--bin",
            "forbidden",
        ],
        |command| run(command.env("QIPAN_BENCH_MODULE", &module)),
    )?;
    in_browser(
        &grounds,
        &["run", "-p", "qipan-e2e", "--bin", "measure"],
        run,
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Runs cargo while the driver listens and the page is served, and tells it where.
fn in_browser(
    grounds: &Grounds,
    arguments: &[&str],
    act: impl FnOnce(&mut Command) -> Result<()>,
) -> Result<()> {
    let driver = Driver::start()?;
    let site = server::background(&grounds.site)?;
    let mut command = cargo(arguments);
    act(command
        .env("QIPAN_WEBDRIVER", &driver.url)
        .env("QIPAN_SITE", site)
        // What was expected of the page says more than where in the client it was.
        .env("RUST_BACKTRACE", "0"))
}

impl Tally {
    /// Runs a test command, showing its output and adding up its `test result:` lines.
    fn count(&mut self, command: &mut Command) -> Result<()> {
        announce(command);
        let before = self.failed;
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start cargo")?;
        let output = child.stdout.take().context("cargo has no output")?;
        for line in BufReader::new(output).split(b'\n') {
            let line = line.context("cannot read the test output")?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            if let Some(result) = line.strip_prefix("test result: ") {
                self.passed += number_before(result, " passed");
                self.failed += number_before(result, " failed");
            }
        }
        let status = child.wait()?;
        // A build that fails, or a test that takes its process down, prints no result.
        if !status.success() && self.failed == before {
            self.failed += 1;
        }
        Ok(())
    }
}

/// The `12` of "ok. 12 passed; 0 failed".
fn number_before(text: &str, word: &str) -> u32 {
    text.split_once(word)
        .and_then(|(before, _)| before.rsplit(' ').next())
        .and_then(|number| number.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::number_before;

    #[test]
    fn results_are_read() {
        let line = "FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(number_before(line, " passed"), 12);
        assert_eq!(number_before(line, " failed"), 3);
        assert_eq!(number_before("nothing", " failed"), 0);
    }
}
