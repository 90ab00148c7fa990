//! `custom-elements.json` of the npm package: what editors and catalogues know of the elements, in the
//! Custom Elements Manifest schema 1.0.0. All of it stands in `www/js/qipan.d.ts`.
//!
//! `readonly` and `cssStates`, which later versions of the schema have, are there too.

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};

use crate::declarations::{Doc, Kind, Member, interface};

/// The scripts that define the elements, with the games that they define.
const MODULES: [(&str, &[&str]); 5] = [
    ("js/index.js", &["xiangqi", "gomoku"]),
    ("js/define.js", &["xiangqi", "gomoku"]),
    ("js/element.js", &["xiangqi", "gomoku"]),
    ("js/xiangqi.js", &["xiangqi"]),
    ("js/gomoku.js", &["gomoku"]),
];

/// Where the classes are declared, as far as others need to know.
const HOME: &str = "js/element.js";

/// The manifest of the elements that are declared in `types`.
pub(crate) fn manifest(types: &str) -> Result<Value> {
    let mut modules = Vec::new();
    for (path, games) in MODULES {
        let mut exports = Vec::new();
        for game in games {
            let declaration = json!({ "name": class(game)?, "module": HOME });
            if path != "js/define.js" {
                exports.push(
                    json!({ "kind": "js", "name": class(game)?, "declaration": declaration }),
                );
            }
            exports.push(json!({
                "kind": "custom-element-definition", "name": format!("{game}-board"), "declaration": declaration,
            }));
        }
        let mut declarations = Vec::new();
        if path == HOME {
            declarations.push(element(types, "xiangqi", "BoardAttributes")?);
            declarations.push(element(types, "gomoku", "GomokuAttributes")?);
        }
        modules.push(json!({
            "kind": "javascript-module", "path": path, "declarations": declarations, "exports": exports,
        }));
    }
    Ok(json!({ "schemaVersion": "1.0.0", "readme": "README.md", "modules": modules }))
}

fn class(game: &str) -> Result<&'static str> {
    match game {
        "xiangqi" => Ok("XiangqiBoard"),
        "gomoku" => Ok("GomokuBoard"),
        other => bail!("there is no class for {other}"),
    }
}

fn element(types: &str, game: &str, attributes: &str) -> Result<Value> {
    let own = interface(types, class(game)?)?;
    let attributes = interface(types, attributes)?.members;
    let events = interface(types, "BoardEventMap")?.members;
    let members: Vec<_> = own
        .members
        .iter()
        .filter(|member| member.doc.tag("later").is_none() && member.name != "addEventListener")
        .collect();
    let tags = |kind: &str| listed(&own.doc, kind);
    Ok(json!({
        "kind": "class",
        "customElement": true,
        "name": class(game)?,
        "tagName": format!("{game}-board"),
        "description": own.doc.text,
        "superclass": { "name": "HTMLElement" },
        "attributes": attributes.iter().map(|one| attribute(one, &members)).collect::<Vec<_>>(),
        "members": members.iter().map(|member| field(member, &attributes)).collect::<Vec<_>>(),
        "events": events
            .iter()
            .filter(|event| event.doc.tag("later").is_none())
            .map(|event| self::event(types, event))
            .collect::<Result<Vec<_>>>()?,
        "slots": tags("slot")?,
        "cssParts": tags("csspart")?,
        "cssProperties": tags("cssprop")?,
        "cssStates": tags("cssstate")?,
    }))
}

/// The tags of a kind as objects with name, description and default.
fn listed(doc: &Doc, kind: &str) -> Result<Vec<Value>> {
    let mut list = Vec::new();
    for (_, text) in doc.tags.iter().filter(|(tag, _)| tag == kind) {
        let (name, description) = match text.strip_prefix("- ") {
            Some(description) => ("", description),
            None => text.split_once(" - ").unwrap_or((text, "")),
        };
        let mut one = Map::new();
        let name = match name.strip_prefix('[') {
            Some(inner) => {
                let inner = inner.strip_suffix(']').context("a `[` without its `]`")?;
                let (name, default) = inner.split_once('=').context("a `[` without a `=`")?;
                one.insert("default".to_owned(), default.into());
                name
            }
            None => name,
        };
        one.insert("name".to_owned(), name.into());
        described(&mut one, description);
        list.push(Value::Object(one));
    }
    Ok(list)
}

fn described(one: &mut Map<String, Value>, description: &str) {
    if !description.is_empty() {
        one.insert("description".to_owned(), description.into());
    }
}

fn attribute(attribute: &Member, members: &[&Member]) -> Value {
    let property = members.iter().find(|member| member.name == attribute.name);
    let mut one = Map::new();
    one.insert("name".to_owned(), attribute.name.as_str().into());
    one.insert("type".to_owned(), json!({ "text": attribute.of() }));
    if let Some(default) = attribute.doc.tag("default") {
        one.insert("default".to_owned(), default.into());
    }
    if let Some(property) = property.filter(|property| property.is_writable) {
        one.insert("fieldName".to_owned(), property.name.as_str().into());
    }
    let is_told = !attribute.doc.text.is_empty();
    let text = property.map_or("", |property| &property.doc.text);
    described(&mut one, if is_told { &attribute.doc.text } else { text });
    Value::Object(one)
}

fn field(member: &Member, attributes: &[Member]) -> Value {
    let mut one = Map::new();
    one.insert("name".to_owned(), member.name.as_str().into());
    described(&mut one, &member.doc.text);
    match &member.kind {
        Kind::Method(parameters) => {
            let parameters = parameters.iter().map(|parameter| {
                json!({
                    "name": parameter.name, "optional": parameter.is_optional, "type": { "text": parameter.of },
                })
            });
            one.insert("kind".to_owned(), "method".into());
            one.insert("parameters".to_owned(), parameters.collect());
            one.insert(
                "return".to_owned(),
                json!({ "type": { "text": member.of() } }),
            );
        }
        Kind::Property => {
            one.insert("kind".to_owned(), "field".into());
            one.insert("type".to_owned(), json!({ "text": member.of() }));
            if !member.is_writable {
                one.insert("readonly".to_owned(), true.into());
            } else if attributes
                .iter()
                .any(|attribute| attribute.name == member.name)
            {
                one.insert("attribute".to_owned(), member.name.as_str().into());
                one.insert("reflects".to_owned(), true.into());
            }
        }
    }
    Value::Object(one)
}

/// An event, by its own words or else those of its detail.
fn event(types: &str, event: &Member) -> Result<Value> {
    let mut one = Map::new();
    one.insert("name".to_owned(), event.name.as_str().into());
    one.insert("type".to_owned(), json!({ "text": event.of() }));
    let detail = event
        .of()
        .strip_prefix("CustomEvent<")
        .and_then(|of| of.strip_suffix('>'))
        .with_context(|| format!("{} has no detail", event.name))?;
    let about = interface(types, detail)?.doc.text;
    described(
        &mut one,
        if event.doc.text.is_empty() {
            &about
        } else {
            &event.doc.text
        },
    );
    Ok(Value::Object(one))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::listed;
    use crate::declarations::Doc;

    #[test]
    fn tags_are_listed_with_their_defaults() {
        let doc = Doc::read(
            "/** A board.\n * @cssprop [--red=#900] - What red bears.\n * @cssprop --font\n * @slot - Other.\n */",
        );
        assert_eq!(
            listed(&doc, "cssprop").ok(),
            Some(vec![
                json!({ "name": "--red", "default": "#900", "description": "What red bears." }),
                json!({ "name": "--font" }),
            ])
        );
        assert_eq!(
            listed(&doc, "slot").ok(),
            Some(vec![json!({ "name": "", "description": "Other." })])
        );
    }
}
