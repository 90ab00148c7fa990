//! Just enough of a reader of `www/js/qipan.d.ts` to hold it against the page.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

const TYPES: &str = include_str!("../../../../www/js/qipan.d.ts");

/// A member of an interface.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Planned: its comment begins with `@later`.
    pub(crate) later: bool,
    /// A property that is not read-only.
    pub(crate) writable: bool,
}

#[derive(Debug)]
pub(crate) enum Kind {
    Method,
    /// With the name of its type.
    Property(String),
}

/// The members of an interface, with those that it extends.
pub(crate) fn interface(name: &str) -> Result<Vec<Member>> {
    let head = format!("export interface {name} ");
    let (_, rest) = TYPES
        .split_once(&head)
        .with_context(|| format!("{name} is not declared"))?;
    let (extends, rest) = rest
        .split_once('{')
        .context("an interface without a body")?;
    let body = rest.split("\n}").next().unwrap_or_default();
    let body = if rest.starts_with('}') { "" } else { body };
    let mut found = match extends.trim().strip_prefix("extends ") {
        Some(base) if !matches!(base, "Board" | "HTMLElement") => interface(base)?,
        _ => Vec::new(),
    };
    let mut rest = body.trim();
    while !rest.is_empty() {
        let mut later = false;
        if let Some(comment) = rest.strip_prefix("/**") {
            let (comment, after) = comment.split_once("*/").context("an open comment")?;
            later = comment
                .trim_start_matches([' ', '\n', '*'])
                .starts_with("@later");
            rest = after.trim_start();
        }
        let (statement, after) = statement(rest).context("a member without its semicolon")?;
        rest = after.trim_start();
        if let Some((name, _)) = statement
            .strip_prefix("set ")
            .and_then(|set| set.split_once('('))
        {
            let mut members = found.iter_mut();
            let member = members.find(|member| member.name == name);
            member.context("a setter without its getter")?.writable = true;
            continue;
        }
        found.extend(member(statement, later));
    }
    Ok(found)
}

/// The names that the module exports.
pub(crate) fn exports() -> BTreeSet<&'static str> {
    TYPES
        .lines()
        .filter_map(|line| line.strip_prefix("export declare "))
        .filter_map(|line| line.split([' ', ':', '(']).nth(1))
        .collect()
}

/// Up to the first semicolon outside all brackets.
fn statement(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    let end = text.find(|c| {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        c == ';' && depth == 0
    })?;
    Some((&text[..end], &text[end + 1..]))
}

/// An index signature is no member; a getter is a property.
fn member(statement: &str, later: bool) -> Option<Member> {
    let getter = statement
        .strip_prefix("get ")
        .map(|text| text.replacen("()", "", 1));
    let open = getter.as_deref().or(statement.strip_prefix("readonly "));
    let text = open.unwrap_or(statement);
    let end = text.find([':', '(', '<', '?'])?;
    let (name, rest) = text.split_at(end);
    if name.starts_with('[') {
        return None;
    }
    let kind = match rest.trim_start_matches('?').strip_prefix(':') {
        Some(of) => Kind::Property(of.trim().to_owned()),
        None => Kind::Method,
    };
    Some(Member {
        name: name.trim_matches('\'').to_owned(),
        writable: open.is_none() && matches!(kind, Kind::Property(_)),
        kind,
        later,
    })
}
