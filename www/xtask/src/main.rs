//! The project's own commands: `cargo xtask play | test | cases | dist | bench`.
//!
//! Each installs what it needs, prints what it does, and ends with one clear line when it cannot go
//! on.

mod browser;
mod bundle;
mod command;
mod css;
mod declarations;
mod dist;
mod help;
mod icons;
mod locales;
mod manifest;
mod npm;
mod offline;
mod packages;
mod pixels;
mod server;
mod site;
mod suite;
mod words;

use std::env;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  play [--port N]     build the page and serve it on 127.0.0.1 (port 8080)
  test                run every test: native, in headless Chrome, browser journeys
  test native|web|e2e [FILTER]
                      run one of the three, or those of its tests whose name contains FILTER
  test --packages     try the npm package in projects of others, and axe on every page, with tools
                      from npm
  cases [DIR]         replay the case files below DIR (tests/data/cases) through the core
  dist                build the site and the npm package into dist/, print and check their sizes, and
                      print what `integrity` of a script must say
  bench               measure the core natively and the page in headless Chrome";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    run(&arguments).unwrap_or_else(|error| {
        eprintln!("xtask: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(arguments: &[&str]) -> Result<ExitCode> {
    match arguments {
        ["play"] => server::play(8080),
        ["play", "--port", port] => {
            let port = port
                .parse()
                .with_context(|| format!("`{port}` is not a port number"))?;
            server::play(port)
        }
        ["play", "--port"] => bail!("--port needs a number"),
        ["test"] => Ok(suite::test(&suite::Part::OWN, None)),
        ["test", part] => Ok(suite::test(&[part.parse()?], None)),
        ["test", part, filter] => Ok(suite::test(&[part.parse()?], Some(filter))),
        ["dist"] => dist::dist(),
        ["bench"] => suite::bench(),
        ["cases"] => command::cases("tests/data/cases"),
        ["cases", dir] => command::cases(dir),
        ["help" | "-h" | "--help"] => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        [] => bail!("no command\n{USAGE}"),
        _ => bail!("cannot read `{}`\n{USAGE}", arguments.join(" ")),
    }
}
