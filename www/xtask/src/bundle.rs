//! Joins the page's small modules into few files for the distribution.
//!
//! Each module becomes a function of its own that returns what it exports, so that no name can
//! clash. An entry (a module that a page or a dynamic import asks for by its name) stays a file, even
//! where it is copied into another: no page needs both. Only the forms that the sources use are understood; anything else
//! is an error, never a guess.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

/// Rewrites the entries below `site`, and the modules that they import later, so that each holds what
/// it needs; removes the modules that nobody asks for by name any more. Returns those that are left.
pub(crate) fn bundle(site: &Path, entries: BTreeSet<PathBuf>) -> Result<BTreeSet<PathBuf>> {
    let mut waiting: Vec<PathBuf> = entries.into_iter().collect();
    let mut bundles = BTreeMap::new();
    let mut joined = BTreeSet::new();
    while let Some(entry) = waiting.pop() {
        if bundles.contains_key(&entry) {
            continue;
        }
        let mut bundle = Bundle {
            site,
            entry: &entry,
            modules: vec![],
            later: vec![],
            text: String::new(),
        };
        let body = bundle.read(&entry, &mut vec![entry.clone()])?;
        joined.extend(bundle.modules);
        waiting.append(&mut bundle.later);
        bundles.insert(entry.clone(), bundle.text + &body.text);
    }
    for module in joined {
        if !bundles.contains_key(&module) {
            fs::remove_file(site.join(module))?;
        }
    }
    for (entry, text) in &bundles {
        fs::write(site.join(entry), text)?;
    }
    Ok(bundles.into_keys().collect())
}

/// The modules that pages name, by their paths below the site.
pub(crate) fn entries(site: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut entries = BTreeSet::new();
    for page in fs::read_dir(site)? {
        let page = page?.path();
        if page
            .extension()
            .is_some_and(|extension| extension == "html")
        {
            let text = fs::read_to_string(&page)?;
            entries.extend(quoted_after(&text, "<script type=\"module\" src=").map(PathBuf::from));
        }
    }
    Ok(entries)
}

/// The lines of a script that are no comments; a comment may name a module for its types.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let is_comment = |line: &&str| {
        ["*", "/*", "//"]
            .iter()
            .any(|mark| line.trim_start().starts_with(mark))
    };
    text.lines().filter(move |line| !is_comment(line))
}

/// What stands in quotes straight after each occurrence of `before`.
pub(crate) fn quoted_after<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(|rest| {
        let quote = rest
            .chars()
            .next()
            .filter(|quote| matches!(quote, '"' | '\''))?;
        rest.split(quote).nth(1)
    })
}

/// A relative module name, seen from a folder, as a path below the site.
fn resolve(folder: &Path, name: &str) -> Result<PathBuf> {
    ensure!(
        name.starts_with('.'),
        "`{name}` is not a relative module name"
    );
    let mut path = folder.to_owned();
    for part in Path::new(name).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::ParentDir => ensure!(path.pop(), "`{name}` leads out of the site"),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => bail!("`{name}` is absolute"),
        }
    }
    Ok(path)
}

struct Bundle<'a> {
    site: &'a Path,
    entry: &'a Path,
    /// The modules in `text`, in order; their place is their name there.
    modules: Vec<PathBuf>,
    /// What they import by calling for it.
    later: Vec<PathBuf>,
    text: String,
}

/// A module without its import and export keywords.
#[derive(Default)]
struct Module {
    text: String,
    /// `name` or `name: local`, as in an object literal.
    exports: Vec<String>,
}

impl Bundle<'_> {
    /// Reads a module, adding to the bundle what it imports; `path` is the way that led to it.
    fn read(&mut self, module: &Path, path: &mut Vec<PathBuf>) -> Result<Module> {
        let source = fs::read_to_string(self.site.join(module))
            .with_context(|| format!("cannot read the module {}", module.display()))?;
        let is_entry = module == self.entry;
        let folder = module.parent().unwrap_or(Path::new(""));
        for name in code(&source).flat_map(|line| quoted_after(line, "import(")) {
            self.later.push(resolve(folder, name)?);
        }
        let mut out = Module::default();
        let mut lines = source.lines();
        while let Some(line) = lines.next() {
            let mut statement = line.to_owned();
            if line.starts_with("import ") || line.starts_with("export {") {
                while !statement.ends_with(';') {
                    let more = lines
                        .next()
                        .context("an import or export without its semicolon")?;
                    statement = format!("{statement} {}", more.trim());
                }
            }
            let line = match statement.strip_prefix("import ") {
                Some(import) => self.import(module, import.trim_end_matches(';'), path)?,
                None if is_entry => statement,
                None => out
                    .export(&statement)
                    .with_context(|| module.display().to_string())?,
            };
            out.text += &line;
            out.text.push('\n');
        }
        // In another folder, a module must still know where it stood: the wasm lies beside it.
        let is_moved = module.parent() != self.entry.parent();
        if is_moved && out.text.contains("import.meta.url") {
            let depth = self.entry.components().count() - 1;
            let place = format!(
                "new URL(\"{}{}\", import.meta.url)",
                "../".repeat(depth),
                module.display()
            );
            out.text = out.text.replace("import.meta.url", &place);
        }
        Ok(out)
    }

    /// The line that stands for `import …`.
    fn import(&mut self, module: &Path, import: &str, path: &mut Vec<PathBuf>) -> Result<String> {
        let (clause, name) = import
            .split_once(" from ")
            .context("an import without `from`")?;
        let folder = module.parent().unwrap_or(Path::new(""));
        let target = resolve(folder, name.trim_matches(['"', '\'']))?;
        ensure!(
            !path.contains(&target),
            "{} imports itself in a circle",
            target.display()
        );
        if !self.modules.contains(&target) {
            path.push(target.clone());
            let body = self.read(&target, path)?;
            path.pop();
            let (place, exports) = (self.modules.len(), body.exports.join(", "));
            self.text.extend([
                format!("const $module{place} = (() => {{\n"),
                body.text,
                format!("return {{ {exports} }};\n}})();\n"),
            ]);
            self.modules.push(target.clone());
        }
        let place = self.modules.iter().position(|module| *module == target);
        let place = place.context("a module was not added")?;
        Ok(format!("const {} = $module{place};", pattern(clause)?))
    }
}

impl Module {
    /// Notes what a line exports and returns the line without saying so.
    fn export(&mut self, line: &str) -> Result<String> {
        let Some(exported) = line.strip_prefix("export ") else {
            return Ok(line.to_owned());
        };
        if let Some(list) = exported.strip_prefix('{') {
            let list = list.trim_end_matches([';', ' ']).trim_end_matches('}');
            for item in list
                .split(',')
                .map(str::trim)
                .filter(|item| !item.is_empty())
            {
                self.exports.push(match item.split_once(" as ") {
                    Some((local, name)) => format!("{name}: {local}"),
                    None => item.to_owned(),
                });
            }
            return Ok(String::new());
        }
        let words = exported.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
        let mut words = words.filter(|word| !word.is_empty() && *word != "async");
        match (words.next(), words.next()) {
            (Some("function" | "class" | "const"), Some(name)) => {
                self.exports.push(name.to_owned());
            }
            _ => bail!("cannot bundle `{line}`"),
        }
        Ok(exported.to_owned())
    }
}

/// The destructuring pattern of an import clause: `init, { a, b as c }` becomes
/// `{ default: init, a, b: c }`.
fn pattern(clause: &str) -> Result<String> {
    if let Some(namespace) = clause.strip_prefix("* as ") {
        return Ok(namespace.to_owned());
    }
    let (default, named) = match clause.split_once('{') {
        Some((default, named)) => (default.trim().trim_end_matches(','), named),
        None => (clause, ""),
    };
    let named = named.trim().trim_end_matches('}').trim();
    let default = (!default.is_empty()).then(|| format!("default: {default}"));
    let named = (!named.is_empty()).then(|| named.replace(" as ", ": "));
    ensure!(
        default.is_some() || named.is_some(),
        "cannot bundle `import {clause}`"
    );
    Ok(format!(
        "{{ {} }}",
        default
            .into_iter()
            .chain(named)
            .collect::<Vec<_>>()
            .join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{Module, pattern, resolve};

    #[test]
    fn imports_become_patterns() {
        let check = |clause: &str, expected: &str| {
            assert_eq!(pattern(clause).ok().as_deref(), Some(expected), "{clause}");
        };
        check("{ a, b as c }", "{ a, b: c }");
        check("init, { a }", "{ default: init, a }");
        check("init", "{ default: init }");
        check("* as all", "all");
    }

    #[test]
    fn exports_are_noted() {
        let mut module = Module::default();
        let mut check = |line: &str, expected: &str| {
            assert_eq!(
                module.export(line).ok().as_deref(),
                Some(expected),
                "{line}"
            );
        };
        check(
            "export async function ask(dialog) {",
            "async function ask(dialog) {",
        );
        check("export const $a_1 = 2;", "const $a_1 = 2;");
        check("export { initSync, __init as default };", "");
        check("    export nothing", "    export nothing");
        assert_eq!(
            module.exports,
            ["ask", "$a_1", "initSync", "default: __init"]
        );
        assert!(module.export("export let a = 1;").is_err());
    }

    #[test]
    fn names_are_resolved_from_their_folder() {
        let resolved = resolve(Path::new("js"), "../pkg/qipan.js").ok();
        assert_eq!(resolved, Some(PathBuf::from("pkg/qipan.js")));
        assert!(resolve(Path::new("js"), "../../secret.js").is_err());
        assert!(resolve(Path::new("js"), "bare").is_err());
    }
}
