//! `cargo xtask test --packages`: the npm package in the projects of others, and a search for faults
//! of accessibility, with tools that come from npm.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{find, root, run, target};
use crate::site::{Grounds, copy};

/// Builds what `tests/packages` holds around the package, into `packages/` of the site.
pub(crate) fn build(grounds: &Grounds) -> Result<()> {
    let Some(npm) = find("npm") else {
        bail!("npm is not installed: install Node.js with npm");
    };
    let work = target().join("packages");
    for file in ["package.json", "package-lock.json", ".npmrc"] {
        fs::create_dir_all(&work)?;
        fs::copy(root().join("tests/packages").join(file), work.join(file))
            .with_context(|| format!("no tests/packages/{file}"))?;
    }
    run(Command::new(&npm)
        .args(["install", "--no-audit", "--no-fund", "--ignore-scripts"])
        .current_dir(&work))?;
    copy(&grounds.package, &work.join("node_modules/qipan"))?;
    fs::copy(
        grounds.package.join("package.json"),
        work.join("node_modules/qipan/package.json"),
    )?;

    let site = grounds.site.join("packages");
    for tool in ["vite", "webpack"] {
        let project = work.join(tool);
        if project.is_dir() {
            fs::remove_dir_all(&project)?;
        }
        copy(&root().join("tests/packages").join(tool), &project)?;
        let tool_run = |arguments: &[&str]| {
            run(Command::new(&npm)
                .args(["exec", "--offline", "--"])
                .args(arguments)
                .current_dir(&work))
        };
        if tool == "vite" {
            tool_run(&["vite", "build", "vite", "--base", "./"])?;
        } else {
            tool_run(&["webpack", "--config", "webpack/webpack.config.js"])?;
            fs::copy(project.join("index.html"), project.join("dist/index.html"))?;
        }
        copy(&project.join("dist"), &site.join(tool))?;
    }
    fs::copy(
        work.join("node_modules/axe-core/axe.min.js"),
        site.join("axe.js"),
    )
    .map(drop)
    .with_context(|| format!("no axe-core below {}", Path::display(&work)))
}
