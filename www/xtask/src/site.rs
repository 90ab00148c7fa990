//! The built page: the static files of `www` beside the module that wasm-bindgen makes.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::command::{cargo, output, root, run, rustc, target, wasm_target};
use crate::css;
use crate::dist;
use crate::help;
use crate::icons;
use crate::locales;
use crate::offline;
use crate::server::content_type;

/// Builds `target/site` afresh and returns its path.
pub(crate) fn build() -> Result<PathBuf> {
    let start = Instant::now();
    let site = target().join("site");
    build_into(&site)?;
    offline::list(&site)?;
    println!("built the page in {:.1} s", start.elapsed().as_secs_f32());
    Ok(site)
}

/// What the journeys walk through, apart from the site that a user may be looking at.
pub(crate) struct Grounds {
    /// The page, with the pages of `tests/e2e/pages` below `e2e/` and what is given away below
    /// `dist/`.
    pub(crate) site: PathBuf,
    /// The npm package.
    pub(crate) package: PathBuf,
}

/// Builds the page as it is and as it is given away.
pub(crate) fn build_for_journeys() -> Result<Grounds> {
    let site = target().join("journeys/site");
    let dist = target().join("journeys/dist");
    build_into(&site)?;
    if dist.is_dir() {
        fs::remove_dir_all(&dist).with_context(|| format!("cannot empty {}", dist.display()))?;
    }
    copy(&site, &dist.join("site"))?;
    dist::finish(&dist)?;
    offline::list(&site)?;
    copy(&dist, &site.join("dist"))?;
    copy(&root().join("tests/e2e/pages"), &site.join("e2e"))?;
    Ok(Grounds {
        site,
        package: dist.join("npm"),
    })
}

/// Builds the page into `site`, which is emptied first.
pub(crate) fn build_into(site: &Path) -> Result<()> {
    if site.is_dir() {
        fs::remove_dir_all(site).with_context(|| format!("cannot empty {}", site.display()))?;
    }
    copy(&root().join("www"), site)?;
    locales::write(site)?;
    help::write(site)?;
    icons::write(site)?;
    offline::manifests(site)?;
    let pkg = site.join("pkg");
    let (files, cores) = modules()?;
    bindgen(&files, "files", &pkg, false)?;
    let glue = cores
        .iter()
        .map(|(game, wasm)| core(game, wasm, &pkg))
        .collect::<Result<Vec<_>>>()?;
    let [glue, others @ ..] = &glue[..] else {
        bail!("there is no game");
    };
    ensure!(
        others.iter().all(|other| other == glue),
        "the modules of the games are called in different ways"
    );
    fs::write(pkg.join("core.js"), glue)?;
    sheet(site)
}

/// Puts the style sheet of the boards where the element imports it, which saves a request.
fn sheet(site: &Path) -> Result<()> {
    let text = css::shorten(&fs::read_to_string(site.join("css/board.css"))?);
    ensure!(
        !text.contains(['`', '\\', '$']),
        "css/board.css: what a template literal reads otherwise has no place there"
    );
    fs::remove_file(site.join("css/board.css"))?;
    let module = format!("export const sheet = `{text}`;\n");
    fs::write(site.join("pkg/sheet.js"), module).context("cannot write the style sheet")
}

/// Builds the move generator as a module for speed, to be measured from `out`.
pub(crate) fn build_for_bench(out: &Path) -> Result<()> {
    run(&mut cargo(&[
        "build",
        "--lib",
        "--package",
        "qipan-bench",
        "--target",
        "wasm32-unknown-unknown",
        "--release",
    ]))?;
    let wasm = target().join("wasm32-unknown-unknown/release/qipan_bench.wasm");
    bindgen(&wasm, "qipan_bench", out, true)
}

/// The games, each of which has a module of its own.
pub(crate) const GAMES: [&str; 2] = ["xiangqi", "gomoku"];

/// The readers of files, and each game with its module, all compiled at once: most of the time of
/// each is spent in one thread.
fn modules() -> Result<(PathBuf, Vec<(&'static str, PathBuf)>)> {
    wasm_target()?;
    thread::scope(|scope| {
        let files = scope.spawn(|| module("qipan-files", ""));
        let cores = GAMES.map(|game| {
            (
                game,
                scope.spawn(move || module("qipan", &format!("web,{game}"))),
            )
        });
        let built = |work: thread::ScopedJoinHandle<'_, Result<PathBuf>>| {
            work.join().unwrap_or_else(|_| bail!("a build was cut off"))
        };
        let files = built(files)?;
        let cores = cores
            .into_iter()
            .map(|(game, work)| Ok((game, built(work)?)));
        Ok((files, cores.collect::<Result<_>>()?))
    })
}

/// Writes `GAME_bg.wasm` and returns the script that goes with it.
fn core(game: &str, wasm: &Path, pkg: &Path) -> Result<String> {
    bindgen(wasm, "core", pkg, false)?;
    fs::rename(
        pkg.join("core_bg.wasm"),
        pkg.join(format!("{game}_bg.wasm")),
    )?;
    let text = fs::read_to_string(pkg.join("core.js"))?;
    factory(&text).with_context(|| format!("cannot use the script for {game}"))
}

/// Makes a function of a script that keeps one instance of a module, so that there can be several.
fn factory(script: &str) -> Result<String> {
    let mut body = String::new();
    let mut names = Vec::new();
    for line in script.lines() {
        let Some(exported) = line.strip_prefix("export ") else {
            body += line;
            body.push('\n');
            continue;
        };
        let mut words = exported.split([' ', '(']);
        match (words.next(), words.next()) {
            (Some("class" | "function"), Some(name)) => {
                names.push(name);
                body += exported;
                body.push('\n');
            }
            (Some("{"), Some("initSync,")) => names.push("initSync"),
            _ => bail!("`{line}`"),
        }
    }
    ensure!(names.contains(&"initSync"), "it cannot be started");
    let names = names.join(", ");
    Ok(format!(
        "export function instance() {{\n{body}return {{ {names} }};\n}}\n"
    ))
}

/// A library compiled for the browser, as the compiler leaves it.
fn module(package: &str, features: &str) -> Result<PathBuf> {
    let mut build = cargo(&[
        "build",
        "--lib",
        "--package",
        package,
        "--target",
        "wasm32-unknown-unknown",
        "--profile",
        "web",
        "--no-default-features",
        "--features",
        features,
    ]);
    let name = package.replace('-', "_");
    // A library for the browser has the same name whatever its features: in one folder the modules
    // would take the place of each other, and each be built again every time.
    let folder = target()
        .join("web")
        .join(if features.is_empty() { &name } else { features });
    build.arg("--target-dir").arg(&folder);
    run(build.env("CARGO_ENCODED_RUSTFLAGS", short_paths()?))?;
    Ok(folder.join(format!("wasm32-unknown-unknown/web/{name}.wasm")))
}

/// The compiler's options that name the sources of others as they are named everywhere: the paths
/// stand in the module, for panics to say where they happened.
fn short_paths() -> Result<String> {
    let rustc =
        |question: &[&str]| output(Command::new(rustc()).args(question).current_dir(root()));
    let sysroot = rustc(&["--print", "sysroot"])?;
    let version = rustc(&["--version", "--verbose"])?;
    let commit = version
        .lines()
        .find_map(|line| line.strip_prefix("commit-hash: "))
        .unwrap_or("unknown");
    let mut options = vec![format!(
        "--remap-path-prefix={sysroot}/lib/rustlib/src/rust=/rustc/{commit}"
    )];
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    if let Some(home) = home.or_else(|| Some(env::home_dir()?.join(".cargo"))) {
        let sources = home.join("registry/src");
        options.push(format!("--remap-path-prefix={}=", sources.display()));
    }
    Ok(options.join("\x1f"))
}

/// Writes `NAME.js` and `NAME_bg.wasm`; whether the script looks for the module beside itself.
fn bindgen(wasm: &Path, name: &str, out: &Path, looks_beside: bool) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .omit_default_module_path(!looks_beside)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(out)
        })
        .context("wasm-bindgen failed")
}

/// Copies what a browser may ask for; the tool you are reading lies below `www` too, a crate, the
/// scripts of the package and the words that it makes [`locales`] of.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    let failed = |what: &Path| format!("cannot copy {}", what.display());
    fs::create_dir_all(to).with_context(|| failed(from))?;
    for entry in fs::read_dir(from).with_context(|| failed(from))? {
        let (from, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if ["xtask", "words", "package", "files"]
            .iter()
            .any(|&other| name == other)
        {
            continue;
        }
        let to = to.join(&name);
        if from.is_dir() {
            copy(&from, &to)?;
        } else if content_type(&from).is_some() {
            fs::copy(&from, &to).with_context(|| failed(&from))?;
        }
    }
    Ok(())
}
