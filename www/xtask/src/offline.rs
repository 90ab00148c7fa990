//! What lets the page be installed and used without a network: its manifests, and the list of files
//! that the service worker keeps.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use qipan::view::Lang;
use sha2::{Digest, Sha256};

use crate::dist::files;
use crate::words;

/// What stands in `sw.js` for what the build finds out.
const VERSION: &str = "the version of the site";
const FILES: &str = "the files of the site";

/// Writes a manifest for each language; a browser takes the one that the page links to.
pub(crate) fn manifests(site: &Path) -> Result<()> {
    for lang in Lang::ALL {
        let words = words::read("words/app", lang)?;
        let mut manifest = include_str!("manifest.json").replace("LANG", lang.id());
        for (place, name) in [
            ("NAME", "name"),
            ("SHORT", "short_name"),
            ("DESCRIPTION", "description"),
        ] {
            let word = words.get(name).with_context(|| format!("no {name}"))?;
            manifest = manifest.replace(place, word);
        }
        fs::write(site.join(manifest_of(lang)), manifest)?;
    }
    Ok(())
}

fn manifest_of(lang: Lang) -> PathBuf {
    match lang {
        Lang::En => "manifest.webmanifest".into(),
        Lang::ZhHans | Lang::ZhHant | Lang::Vi => {
            format!("manifest-{}.webmanifest", lang.id()).into()
        }
    }
}

/// Tells the service worker of a site that is finished which files it has.
pub(crate) fn list(site: &Path) -> Result<()> {
    let mut list = String::new();
    for file in files(site)?.iter().filter(|file| is_kept(file)) {
        let bytes = fs::read(site.join(file))?;
        let separator = if list.is_empty() { '{' } else { ',' };
        // As in an address, on every system.
        let path = file.iter().map(|part| part.to_string_lossy());
        let path = path.collect::<Vec<_>>().join("/");
        ensure!(
            path.chars()
                .all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c)),
            "{path}: such a name has another form in an address"
        );
        let hash = BASE64_STANDARD.encode(Sha256::digest(&bytes));
        write!(list, "{separator}\"{path}\":\"sha256-{hash}\"")?;
    }
    list.push('}');
    let version = BASE64_STANDARD.encode(Sha256::digest(list.as_bytes()));
    let path = site.join("sw.js");
    let mut worker = fs::read_to_string(&path).context("no service worker")?;
    for (place, text) in [(VERSION, &version), (FILES, &list)] {
        let (before, after) = worker.split_once(place).context("sw.js: no place")?;
        let (before, after) = (
            before.strip_suffix(['"', '\'', '`']),
            after.strip_prefix(['"', '\'', '`']),
        );
        let (before, after) = before.zip(after).context("sw.js: a place without quotes")?;
        worker = format!("{before}'{text}'{after}");
    }
    fs::write(path, worker).context("cannot write the service worker")
}

/// Whether the page may need a file when it is open; what the system shows of it is kept by the system.
fn is_kept(file: &Path) -> bool {
    let is_worker = file == Path::new("sw.js");
    let is_shown_outside = file.extension().is_some_and(|extension| extension == "png")
        || file.starts_with("pictures");
    !is_worker && !is_shown_outside
}
