//! Just enough of a reader of declarations in TypeScript to tell what an interface has.

use anyhow::{Context, Result, ensure};

/// What stands in a comment before a declaration.
#[derive(Default)]
pub(crate) struct Doc {
    /// The words before the first tag, each paragraph a line.
    pub(crate) text: String,
    /// Names without `@`, and what follows them.
    pub(crate) tags: Vec<(String, String)>,
}

pub(crate) struct Interface {
    pub(crate) doc: Doc,
    /// Its own, after those that it extends.
    pub(crate) members: Vec<Member>,
}

pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) doc: Doc,
    pub(crate) kind: Kind,
    pub(crate) is_writable: bool,
    of: String,
}

pub(crate) enum Kind {
    Method(Vec<Parameter>),
    Property,
}

pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) is_optional: bool,
    pub(crate) of: String,
}

impl Doc {
    /// Reads a comment with its marks.
    pub(crate) fn read(comment: &str) -> Self {
        let inner = comment
            .trim()
            .trim_start_matches("/**")
            .trim_end_matches("*/");
        let mut doc = Self::default();
        for line in inner.lines() {
            let line = line.trim().trim_start_matches('*').trim();
            if let Some(tag) = line.strip_prefix('@') {
                let (name, text) = tag.split_once(' ').unwrap_or((tag, ""));
                doc.tags.push((name.to_owned(), text.trim().to_owned()));
                continue;
            }
            let place = match doc.tags.last_mut() {
                Some((_, text)) => text,
                None => &mut doc.text,
            };
            if line.is_empty() {
                place.push('\n');
            } else {
                if !place.is_empty() && !place.ends_with('\n') {
                    place.push(' ');
                }
                place.push_str(line);
            }
        }
        doc.text = doc.text.trim().to_owned();
        for (_, text) in &mut doc.tags {
            text.truncate(text.trim_end().len());
        }
        doc
    }

    /// What follows a tag.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        let (_, text) = tags.find(|(tag, _)| tag == name)?;
        Some(text)
    }
}

impl Member {
    /// The type of a property, or what a method returns.
    pub(crate) fn of(&self) -> &str {
        &self.of
    }
}

/// An interface of `types`, with the members and the tags of those that it extends.
pub(crate) fn interface(types: &str, name: &str) -> Result<Interface> {
    let head = format!("export interface {name} ");
    let (before, rest) = types
        .split_once(&head)
        .with_context(|| format!("{name} is not declared"))?;
    let (extends, rest) = rest
        .split_once('{')
        .context("an interface without a body")?;
    let mut found = match extends.trim().strip_prefix("extends ") {
        Some("HTMLElement") | None => Interface {
            doc: Doc::default(),
            members: vec![],
        },
        Some(base) => interface(types, base)?,
    };
    if let Some((_, comment)) = before.trim_end().rsplit_once("/**")
        && before.trim_end().ends_with("*/")
    {
        let doc = Doc::read(comment);
        found.doc.text = doc.text;
        found.doc.tags.extend(doc.tags);
    }
    let mut rest = rest;
    loop {
        rest = rest.trim_start();
        if rest.starts_with('}') {
            return Ok(found);
        }
        let mut doc = Doc::default();
        if rest.starts_with("/**") {
            let (comment, after) = rest.split_once("*/").context("an open comment")?;
            (doc, rest) = (Doc::read(comment), after.trim_start());
        }
        let end = outside(rest, ';')
            .with_context(|| format!("{name}: a member without its semicolon"))?;
        let statement = &rest[..end];
        if let Some((name, _)) = statement
            .strip_prefix("set ")
            .and_then(|set| set.split_once('('))
        {
            let mut members = found.members.iter_mut();
            let member = members.find(|member| member.name == name);
            member.context("a setter without its getter")?.is_writable = true;
        } else if let Some(member) = member(statement, doc)? {
            found.members.retain(|other| other.name != member.name);
            found.members.push(member);
        }
        rest = &rest[end + 1..];
    }
}

/// Where a letter first stands outside all brackets.
fn outside(text: &str, letter: char) -> Option<usize> {
    let mut depth = 0;
    let mut before = ' ';
    text.find(|c| {
        match c {
            '(' | '{' | '[' | '<' => depth += 1,
            '>' if before == '=' => {}
            ')' | '}' | ']' | '>' => depth -= 1,
            _ => {}
        }
        before = c;
        c == letter && depth == 0
    })
}

/// An index signature is no member; a getter is a property.
fn member(statement: &str, doc: Doc) -> Result<Option<Member>> {
    let getter = statement
        .strip_prefix("get ")
        .map(|text| text.replacen("()", "", 1));
    let open = getter.as_deref().or(statement.strip_prefix("readonly "));
    let text = open.unwrap_or(statement);
    let end = text.find([':', '(', '<', '?']);
    let (name, rest) = text.split_at(end.context("a member without its type")?);
    if name.starts_with('[') {
        return Ok(None);
    }
    let rest = rest.trim_start_matches('?');
    let (kind, of, is_writable) = if let Some(of) = rest.strip_prefix(':') {
        (Kind::Property, of, open.is_none())
    } else {
        let colon = outside(rest, ':').with_context(|| format!("{name} returns nothing"))?;
        let (head, of) = (&rest[..colon], &rest[colon + 1..]);
        let head = &head[head.find('(').context("a method without parameters")?..];
        (Kind::Method(parameters(head)?), of, false)
    };
    Ok(Some(Member {
        name: name.trim_matches('\'').to_owned(),
        doc,
        kind,
        is_writable,
        of: of.split_whitespace().collect::<Vec<_>>().join(" "),
    }))
}

/// The parameters of a list in its brackets.
fn parameters(list: &str) -> Result<Vec<Parameter>> {
    let inner = list
        .trim()
        .strip_prefix('(')
        .and_then(|list| list.strip_suffix(')'));
    let mut rest = inner
        .context("a list of parameters without its brackets")?
        .trim();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let end = outside(rest, ',').unwrap_or(rest.len());
        let (name, of) = rest[..end]
            .split_once(':')
            .context("a parameter without its type")?;
        ensure!(
            !name.contains(['{', '(']),
            "`{name}` is no name of a parameter"
        );
        found.push(Parameter {
            name: name.trim().trim_end_matches('?').to_owned(),
            is_optional: name.trim().ends_with('?'),
            of: of.trim().to_owned(),
        });
        rest = rest.get(end + 1..).unwrap_or("").trim();
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{Kind, interface};

    const TYPES: &str = "
        export interface Base extends HTMLElement {
          /** A name.
           * @default none */
          readonly name?: string;
          get moves(): string[];
          set moves(moves: string);
        }

        /**
         * One,
         * two.
         *
         * Three.
         *
         * @slot caption - Below.
         */
        export interface Board extends Base {
          'on-move': CustomEvent<Detail>;
          [key: string]: unknown;
          play<K>(move: string, then?: (a: K, b: K) => void): Promise<void>;
        }
    ";

    #[test]
    fn an_interface_is_read() {
        let Ok(board) = interface(TYPES, "Board") else {
            panic!("it cannot be read");
        };
        assert_eq!(board.doc.text, "One, two.\nThree.");
        assert_eq!(board.doc.tag("slot"), Some("caption - Below."));
        let names: Vec<_> = board.members.iter().map(|member| &*member.name).collect();
        assert_eq!(names, ["name", "moves", "on-move", "play"]);
        let [name, moves, event, play] = &board.members[..] else {
            panic!("there are three");
        };
        assert_eq!((name.of(), name.is_writable), ("string", false));
        assert_eq!(name.doc.tag("default"), Some("none"));
        assert_eq!((moves.of(), moves.is_writable), ("string[]", true));
        assert_eq!(
            (event.of(), event.is_writable),
            ("CustomEvent<Detail>", true)
        );
        assert_eq!(play.of(), "Promise<void>");
        let Kind::Method(parameters) = &play.kind else {
            panic!("it is a method");
        };
        let told = parameters
            .iter()
            .map(|one| (&*one.name, one.is_optional, &*one.of));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                ("move", false, "string"),
                ("then", true, "(a: K, b: K) => void")
            ]
        );
    }
}
