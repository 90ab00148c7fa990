//! `cargo xtask dist`: the site and the npm package as they are given away, and their sizes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use qipan::view::Lang;

use crate::bundle::{bundle, entries, quoted_after};
use crate::command::{cargo, root, run};
use crate::css;
use crate::locales;
use crate::npm;
use crate::offline;
use crate::site;

/// From an empty tab to a board that can be played on, compressed by brotli.
const PAGE_BYTES: usize = 90_000;
const PAGE_REQUESTS: usize = 5;
const WASM_BYTES: usize = 60_000;
/// A board in one file, its core inside.
const SINGLE_BYTES: usize = 115_000;

/// Parts of the standard library that a single call brings into the module, where none belongs, by a
/// text of theirs that then stands in it.
const HEAVY: [(&str, &str); 2] = [
    (
        "is not a char boundary",
        "a text is sliced by index, searched for a text, or asked whether it contains a letter",
    ),
    ("implement a total order", "something is sorted"),
];

/// Builds `dist/site` and `dist/npm`, prints their sizes and holds them against the budgets.
pub(crate) fn dist() -> Result<ExitCode> {
    let dist = root().join("dist");
    let site = dist.join("site");
    site::build_into(&site)?;
    let needed = finish(&dist)?;

    println!(
        "{:<32} {:>9} {:>9} {:>9}",
        "file", "raw", "gzip -9", "brotli -11"
    );
    for folder in ["site", "npm"] {
        for file in files(&dist.join(folder))? {
            let name = format!("{folder}/{}", file.display());
            println!("{name:<32} {}", Size::of(&dist.join(&name))?);
        }
    }
    let mut rest = Size::default();
    for file in &needed {
        rest += Size::of(&site.join(file))?;
    }
    let mut heavy = Vec::new();
    let mut budgets = vec![("page, requests".to_owned(), needed.len() + 1, PAGE_REQUESTS)];
    for game in site::GAMES {
        let file = site.join("pkg").join(format!("{game}_bg.wasm"));
        let wasm = Size::of(&file)?;
        let mut page = rest;
        page += wasm;
        println!("{:<32} {page}", format!("page to a playable {game} board"));
        budgets.push((
            format!("{game} page, brotli bytes"),
            page.brotli,
            PAGE_BYTES,
        ));
        budgets.push((
            format!("{game} wasm, brotli bytes"),
            wasm.brotli,
            WASM_BYTES,
        ));
        let single = Size::of(&dist.join(format!("npm/js/{game}.js")))?;
        budgets.push((
            format!("{game} in one file, brotli bytes"),
            single.brotli,
            SINGLE_BYTES,
        ));
        let module = fs::read(file)?;
        for (text, cause) in HEAVY {
            let mut texts = module.windows(text.len());
            if texts.any(|bytes| bytes == text.as_bytes()) {
                heavy.push(format!("{game} wasm: 2 kB or more because {cause}"));
            }
        }
    }
    println!("integrity, of npm; npm/integrity.json has the other files too");
    for (name, integrity) in npm::integrity_of_entries(&dist.join("npm"))? {
        println!("{name:<20} {integrity}");
    }
    for (name, found, most) in &budgets {
        let verdict = if found <= most { "within" } else { "OVER" };
        println!("{name}: {found}, {verdict} the budget of {most}");
    }
    ensure!(heavy.is_empty(), heavy.join("\n"));
    let over: Vec<_> = budgets
        .iter()
        .filter(|(_, found, most)| found > most)
        .collect();
    ensure!(
        over.is_empty(),
        "{} of {} budgets broken",
        over.len(),
        budgets.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// Bundles and shortens the page built in `dist/site` and makes `dist/npm` beside it. Returns the files
/// that stand between an empty tab and a playable board, but for the module of its game.
pub(crate) fn finish(dist: &Path) -> Result<BTreeSet<PathBuf>> {
    let site = dist.join("site");
    npm::package(&site, &dist.join("npm")).context("cannot make the npm package")?;
    bundle(&site, entries(&site)?).context("cannot bundle the scripts")?;
    let needed = needed(&site)?;
    shorten(&site)?;
    offline::list(&site)?;
    Ok(needed)
}

/// Takes out of scripts and style sheets what only their readers need; the gallery's examples are read.
pub(crate) fn shorten(site: &Path) -> Result<()> {
    let mut scripts = cargo(&["run", "--quiet", "--package", "qipan-minify", "--"]);
    for file in files(site)? {
        if file.starts_with("examples") {
            continue;
        }
        let file = site.join(file);
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => {
                scripts.arg(&file);
            }
            Some("css") => fs::write(&file, css::shorten(&fs::read_to_string(&file)?))?,
            _ => {}
        }
    }
    run(&mut scripts)
}

/// The files that stand between an empty tab and a playable board, but for the module of its game. The
/// icon, which a browser fetches when it has nothing else to do, is not among them; of the languages it
/// is the longest.
fn needed(site: &Path) -> Result<BTreeSet<PathBuf>> {
    let page = fs::read_to_string(site.join("index.html"))?;
    let mut needed = BTreeSet::from([PathBuf::from("index.html")]);
    needed.extend(quoted_after(&page, "rel=\"stylesheet\" href=").map(PathBuf::from));
    needed.extend(quoted_after(&page, "<script type=\"module\" src=").map(PathBuf::from));
    let mut longest = (0, PathBuf::new());
    for lang in Lang::ALL {
        let locale = locales::of_page(lang);
        longest = longest.max((fs::metadata(site.join(&locale))?.len(), locale));
    }
    needed.insert(longest.1);
    Ok(needed)
}

/// Every file below a folder, by its path from there, in order.
pub(crate) fn files(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else {
                found.insert(path);
            }
        }
    }
    Ok(found)
}

#[derive(Clone, Copy, Default)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Size {
    fn of(file: &Path) -> Result<Self> {
        let bytes = fs::read(file).with_context(|| format!("no {}", file.display()))?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&bytes)?;
        let mut brotli = Vec::new();
        // Quality 11 and a window of 4 MiB are the program's own defaults.
        let parameters = brotli::enc::BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut bytes.as_slice(), &mut brotli, &parameters)?;
        Ok(Self {
            raw: bytes.len(),
            gzip: gzip.finish()?.len(),
            brotli: brotli.len(),
        })
    }
}

impl std::ops::AddAssign for Size {
    fn add_assign(&mut self, other: Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>9} {:>9} {:>9}", self.raw, self.gzip, self.brotli)
    }
}
