//! Chromium, its driver, and wasm-bindgen's test runner: found, installed, started.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::{env, io, thread};

use anyhow::{Context, Result, bail, ensure};

use crate::command::{cargo, find, output, root, run, target};

const BROWSERS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The driver's path; installs it together with the browser where that is possible.
pub(crate) fn chromedriver() -> Result<PathBuf> {
    if let Some(driver) = installed() {
        return Ok(driver);
    }
    let may_install = find("apt-get").is_some() && output(Command::new("id").arg("-u"))? == "0";
    if may_install {
        let apt = || {
            let mut command = Command::new("apt-get");
            command
                .env("DEBIAN_FRONTEND", "noninteractive")
                .stdout(Stdio::null());
            command
        };
        run(apt().arg("update"))?;
        let packages = ["chromium", "chromium-driver"];
        run(apt()
            .args(["install", "-y", "--no-install-recommends"])
            .args(packages))?;
    }
    installed().context(
        "Chromium and ChromeDriver are missing; install both so that `chromedriver` and `chromium` \
         or `google-chrome` are on the PATH (Debian: apt-get install chromium chromium-driver)",
    )
}

fn installed() -> Option<PathBuf> {
    let driver = env::var_os("CHROMEDRIVER")
        .map(PathBuf::from)
        .or_else(|| find("chromedriver"))?;
    // On a Mac the driver finds the application by itself, and no program is on the path.
    let browser = cfg!(target_os = "macos") || BROWSERS.iter().any(|name| find(name).is_some());
    browser.then_some(driver)
}

/// A running `ChromeDriver`; stopped when dropped.
pub(crate) struct Driver {
    child: Child,
    pub(crate) url: String,
}

impl Driver {
    pub(crate) fn start() -> Result<Self> {
        let mut command = Command::new(chromedriver()?);
        command
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().context("cannot start chromedriver")?;
        let mut lines = BufReader::new(child.stdout.take().context("chromedriver has no output")?);
        let mut driver = Self {
            child,
            url: String::new(),
        };
        let mut line = String::new();
        while lines.read_line(&mut line)? > 0 {
            // "ChromeDriver was started successfully on port 40123."
            if let Some((_, port)) = line.trim_end().rsplit_once("successfully on port ") {
                driver.url = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                // The pipe is emptied for as long as the driver talks, or it would block.
                thread::spawn(move || io::copy(&mut lines, &mut io::sink()));
                return Ok(driver);
            }
            line.clear();
        }
        bail!("chromedriver ended without naming its port")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Already gone is as good as stopped.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program that runs `wasm-bindgen-test` tests, of exactly the version the library is pinned to.
pub(crate) fn test_runner() -> Result<PathBuf> {
    let version = pinned_version()?;
    let tools = target().join("tools");
    let runner = tools
        .join("bin/wasm-bindgen-test-runner")
        .with_extension(env::consts::EXE_EXTENSION);
    let matches = |runner: &PathBuf| {
        let mut query = Command::new(runner);
        output(query.arg("--version")).is_ok_and(|text| text.ends_with(&version))
    };
    if runner.is_file() && matches(&runner) {
        return Ok(runner);
    }
    // Without TLS: the runner talks to the driver on this machine alone. Unoptimized, and where the
    // workspace is built: it is built more often than its speed matters, and shares crates with
    // this program.
    let install = |locked: &[&str]| {
        let mut command = cargo(&["install", "wasm-bindgen-cli", "--version", &version]);
        command
            .args([
                "--no-default-features",
                "--bin",
                "wasm-bindgen-test-runner",
                "--debug",
                "--force",
            ])
            .args(locked)
            .arg("--root")
            .arg(&tools)
            .arg("--target-dir")
            .arg(target())
            .env("CARGO_PROFILE_DEV_DEBUG", "false");
        run(&mut command)
    };
    // The lock file may name a version that a registry mirror does not have.
    install(&["--locked"]).or_else(|_| install(&[]))?;
    ensure!(
        matches(&runner),
        "wasm-bindgen-test-runner {version} was not installed"
    );
    Ok(runner)
}

/// The version of wasm-bindgen in Cargo.lock.
fn pinned_version() -> Result<String> {
    let lock =
        std::fs::read_to_string(root().join("Cargo.lock")).context("cannot read Cargo.lock")?;
    let mut lines = lock
        .lines()
        .skip_while(|line| *line != "name = \"wasm-bindgen\"");
    let version = lines
        .nth(1)
        .and_then(|line| line.strip_prefix("version = \""));
    version
        .and_then(|version| version.strip_suffix('"'))
        .map(str::to_owned)
        .context("Cargo.lock does not name wasm-bindgen's version")
}
