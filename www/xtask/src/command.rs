//! Running other programs, cargo above all.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, ensure};

/// The workspace's directory; every path of these commands hangs below it.
pub(crate) fn root() -> &'static Path {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest
        .ancestors()
        .nth(2)
        .expect("xtask lives two levels below the workspace")
}

/// `target/`, or where the user has put it.
pub(crate) fn target() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Cargo, in the workspace's directory.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// The compiler that cargo uses.
pub(crate) fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Says what runs, runs it and insists that it succeeds.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", words(command)))?;
    ensure!(status.success(), "{} failed", words(command));
    Ok(())
}

/// The standard output of a short question such as `rustc --print sysroot`.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", words(command)))?;
    ensure!(output.status.success(), "{} failed", words(command));
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Prints the command as a user would type it.
pub(crate) fn announce(command: &Command) {
    println!("$ {}", words(command));
}

fn words(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(command.get_program());
    let mut words = vec![program.to_string_lossy()];
    words.extend(
        command
            .get_args()
            .map(|argument| argument.to_string_lossy()),
    );
    words.join(" ")
}

/// Where a program of this name stands on the search path.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|dir| dir.join(program).with_extension(env::consts::EXE_EXTENSION))
        .find(|file| file.is_file())
}

/// Makes sure that the compiler can build for the browser.
pub(crate) fn wasm_target() -> Result<()> {
    let query = [
        "--print",
        "target-libdir",
        "--target",
        "wasm32-unknown-unknown",
    ];
    let libraries = output(Command::new(rustc()).args(query).current_dir(root()))?;
    if Path::new(&libraries).is_dir() {
        return Ok(());
    }
    run(Command::new("rustup")
        .args(["target", "add", "wasm32-unknown-unknown"])
        .current_dir(root()))
    .context("the compiler has no wasm32-unknown-unknown target, and rustup could not add it")
}

/// Replays case files through the core; the verdict is the program's own.
pub(crate) fn cases(dir: &str) -> Result<ExitCode> {
    // A relative directory is the caller's, not the workspace's.
    let here = env::current_dir()?.join(dir);
    let dir = if here.is_dir() {
        here
    } else {
        root().join(dir)
    };
    let status = cargo(&["run", "--release", "-q", "-p", "qipan-cases", "--"])
        .arg(&dir)
        .status()
        .context("cannot start cargo")?;
    Ok(status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}
