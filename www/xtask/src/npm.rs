//! The npm package: entries for pages, bundlers and servers, each a script that holds what it needs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use sha2::{Digest, Sha384};

use crate::bundle::bundle;
use crate::command::root;
use crate::dist::{files, shorten};
use crate::locales;
use crate::manifest::manifest;
use crate::site::{GAMES, copy};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The scripts that `package.json` names.
const ENTRIES: [&str; 6] = ["index", "element", "xiangqi", "gomoku", "rules", "define"];

/// Makes the package of a site that is not bundled yet.
pub(crate) fn package(site: &Path, npm: &Path) -> Result<()> {
    if npm.is_dir() {
        fs::remove_dir_all(npm)?;
    }
    for folder in ["js", "pkg", "locales", "pieces"] {
        copy(&site.join(folder), &npm.join(folder))?;
    }
    copy(&root().join("www/package"), &npm.join("js"))?;
    locales::write_for_games(npm)?;
    for game in GAMES {
        let module = format!("export const wasm = \"{}\";\n", placeholder(game));
        fs::write(npm.join(format!("pkg/{game}_inline.js")), module)?;
    }
    let entries = ENTRIES.map(|name| PathBuf::from(format!("js/{name}.js")));
    let kept = bundle(npm, BTreeSet::from(entries))?;
    for file in files(npm)? {
        let is_script = file.extension().is_some_and(|extension| extension == "js");
        if is_script && !kept.contains(&file) {
            fs::remove_file(npm.join(file))?;
        }
    }
    shorten(npm)?;
    for file in kept {
        inline(npm, &npm.join(file))?;
    }
    for (from, to) in [
        ("www/js/qipan.d.ts", "js/element.d.ts"),
        ("www/package/rules.d.ts", "js/rules.d.ts"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("LICENSE-MIT", "LICENSE-MIT"),
    ] {
        fs::copy(root().join(from), npm.join(to)).with_context(|| format!("no {from}"))?;
    }
    copy_all(&root().join("LICENSES"), &npm.join("LICENSES"))?;
    let description = include_str!("package.json").replace("VERSION", VERSION);
    fs::write(npm.join("package.json"), description)?;
    let types = fs::read_to_string(npm.join("js/element.d.ts"))?;
    let manifest = manifest(&types).context("cannot describe the elements")?;
    write_json(&npm.join("custom-elements.json"), &manifest)?;
    let integrity = integrity(npm)?;
    write_json(&npm.join("integrity.json"), &json!(integrity))?;
    let readme = fs::read_to_string(root().join("www/package/README.md"))?;
    let single = integrity.get("./js/xiangqi.js").context("no single file")?;
    let readme = readme
        .replace("VERSION", VERSION)
        .replace("INTEGRITY", single);
    fs::write(npm.join("README.md"), readme).context("cannot write README.md")
}

/// What `integrity` of a script must say of each script and module of the package, by the names of an
/// import map.
fn integrity(npm: &Path) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for file in files(npm)? {
        let is_code = file
            .extension()
            .is_some_and(|extension| extension == "js" || extension == "wasm");
        if is_code {
            let hash = BASE64_STANDARD.encode(Sha384::digest(fs::read(npm.join(&file))?));
            found.insert(format!("./{}", file.display()), format!("sha384-{hash}"));
        }
    }
    Ok(found)
}

/// The same of the scripts that a page names itself, for people.
pub(crate) fn integrity_of_entries(npm: &Path) -> Result<Vec<(String, String)>> {
    let all = integrity(npm)?;
    let named = ENTRIES.map(|name| format!("./js/{name}.js")).into_iter();
    Ok(named
        .filter_map(|name| Some((name.clone(), all.get(&name)?.clone())))
        .collect())
}

fn write_json(file: &Path, value: &Value) -> Result<()> {
    fs::write(file, format!("{value:#}\n"))
        .with_context(|| format!("cannot write {}", file.display()))
}

/// What stands for the module of a game until the script around it has its final form.
fn placeholder(game: &str) -> String {
    format!("the wasm of {game}")
}

/// Puts the modules where their places are kept in a script.
///
/// A module is written as a text with one letter for each byte, which compresses like the module
/// itself; the usual encoding in 64 letters makes it a quarter larger.
fn inline(npm: &Path, script: &Path) -> Result<()> {
    let mut text = fs::read_to_string(script)?;
    for game in GAMES {
        let name = placeholder(game);
        let Some(at) = text.find(&name) else { continue };
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        let is_quoted = before.ends_with(['"', '\'', '`'])
            && after.starts_with(['"', '\'', '`'])
            && !after.contains(&name);
        ensure!(is_quoted, "{}: no place for {name}", script.display());
        let wasm = fs::read(npm.join(format!("pkg/{game}_bg.wasm")))?;
        text = [
            &before[..before.len() - 1],
            "\"",
            &letters(&wasm),
            "\"",
            &after[1..],
        ]
        .concat();
    }
    fs::write(script, text).with_context(|| format!("cannot write {}", script.display()))
}

/// Bytes as the letters of a string literal in double quotes.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for &byte in bytes {
        match byte {
            b'\n' => text.push_str("\\n"),
            b'\r' => text.push_str("\\r"),
            b'"' | b'\\' => text.extend(['\\', char::from(byte)]),
            byte => text.push(char::from(byte)),
        }
    }
    text
}

/// Copies every file of a folder, whatever it is.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let to = to.join(&file);
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        fs::copy(from.join(&file), to)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn every_byte_is_one_letter() {
        assert_eq!(letters(b"\0a\n\r\"\\\xff"), "\0a\\n\\r\\\"\\\\\u{ff}");
    }
}
