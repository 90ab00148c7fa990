//! The house rules that a compiler does not check, read from the sources themselves.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, and which of the others each may name. An arrow may be skipped, never reversed.
const MAY_IMPORT: [(&str, &[&str]); 10] = [
    ("json", &[]),
    ("xiangqi", &[]),
    ("gomoku", &[]),
    ("seat", &[]),
    ("clock", &["seat"]),
    ("record", &["seat"]),
    ("format", &["xiangqi", "gomoku", "seat", "record"]),
    ("play", &["xiangqi", "gomoku", "seat", "record"]),
    ("view", &["xiangqi", "gomoku", "seat", "record", "play"]),
    (
        "web",
        &[
            "json", "xiangqi", "gomoku", "seat", "clock", "record", "play", "view",
        ],
    ),
];

/// What would tie the core to a browser, a clock, a thread, a file or chance.
const IMPURE: [&str; 11] = [
    "wasm_bindgen",
    "js_sys",
    "web_sys",
    "std::time",
    "std::thread",
    "std::fs",
    "std::env",
    "std::process",
    "RandomState",
    "HashMap",
    "cfg(target_arch",
];

const LONGEST_FILE: usize = 600;

#[test]
fn imports_point_downwards() {
    for (layer, allowed) in MAY_IMPORT {
        for (path, text) in sources_of(layer) {
            for (other, _) in MAY_IMPORT {
                if other == layer || allowed.contains(&other) {
                    continue;
                }
                let name = format!("crate::{other}");
                assert!(
                    !text.contains(&name),
                    "{}: {layer} may not name {name}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn the_core_is_pure() {
    for (layer, _) in MAY_IMPORT {
        if layer == "web" {
            continue;
        }
        for (path, text) in sources_of(layer) {
            for word in IMPURE {
                assert!(
                    !text.contains(word),
                    "{}: {word} has no place in {layer}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn the_page_belongs_to_its_scripts() {
    for (path, text) in sources_of("web") {
        for word in ["web_sys", "js_sys", "Closure"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

#[test]
fn every_module_is_a_layer() {
    let root = root().join("src");
    for entry in fs::read_dir(&root).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let known = ["lib", "main", "cli"].contains(&name.as_str())
            || MAY_IMPORT.iter().any(|(layer, _)| *layer == name);
        assert!(known, "{}: name its place among the layers", path.display());
    }
}

#[test]
fn files_are_short_and_say_what_they_are() {
    let mut files = Vec::new();
    collect(&root().join("src"), &mut files);
    assert!(files.len() > 20, "the sources were not found");
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().count();
        assert!(
            lines <= LONGEST_FILE,
            "{}: {lines} lines, {LONGEST_FILE} is the wall",
            path.display()
        );
        assert!(
            text.starts_with("//!"),
            "{}: begins without saying what it is",
            path.display()
        );
        for word in [
            "forget(",
            "todo!",
            "unimplemented!",
            "TODO",
            "FIXME",
            "#[allow",
            "#![allow",
        ] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every source file of one layer, be it a file or a folder.
fn sources_of(layer: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    collect(&root().join("src").join(layer), &mut files);
    let single = root().join("src").join(layer).with_extension("rs");
    if single.exists() {
        files.push(single);
    }
    assert!(!files.is_empty(), "layer {layer} has no files");
    files
        .into_iter()
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
