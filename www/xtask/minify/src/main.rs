//! Shortens JavaScript modules where they lie: no comments, no blanks, short names for what is not
//! exported.

use std::env;
use std::fs;

use anyhow::{Context, Result, ensure};
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_mangler::Mangler;
use oxc_parser::Parser;
use oxc_span::SourceType;

fn main() -> Result<()> {
    for file in env::args_os().skip(1) {
        let shortened = fs::read_to_string(&file)
            .map_err(Into::into)
            .and_then(|script| shorten(&script))
            .with_context(|| format!("cannot shorten {}", file.display()))?;
        fs::write(&file, shortened).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

fn shorten(script: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, script, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        anyhow::bail!("{error}");
    }
    ensure!(!parsed.panicked, "this is no module");
    let names = Mangler::new().build(&parsed.program);
    Ok(Codegen::new()
        .with_options(CodegenOptions::minify())
        .with_scoping(Some(names.scoping))
        .with_private_member_mappings(Some(names.class_private_mappings))
        .build(&parsed.program)
        .code)
}
