//! The page as assistive technology has it: nodes with roles and names, and what can be done to them.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::browser::{Browser, patiently};

/// Reads a page by its accessibility tree, and acts on the nodes of that tree alone.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    browser: &'a Browser,
}

/// A node that is not hidden from readers.
#[derive(Clone, Debug)]
struct Node {
    role: String,
    /// What is said of it: its name, or the text in it where it has none.
    name: String,
    is_disabled: bool,
    /// What Chrome knows the element by.
    element: Value,
}

impl<'a> Reader<'a> {
    /// Reads what this browser shows.
    pub fn of(browser: &'a Browser) -> Result<Self> {
        browser.cdp("Accessibility.enable", &json!({}))?;
        browser.cdp("DOM.enable", &json!({}))?;
        Ok(Self { browser })
    }

    /// Does to the node of this role and name what a reader does by default, once it is there.
    pub fn press(self, role: &str, name: &str) -> Result<()> {
        let node = self.find(role, name)?;
        if node.is_disabled {
            bail!("{role} `{name}` is disabled");
        }
        let resolved = self
            .browser
            .cdp("DOM.resolveNode", &json!({ "backendNodeId": node.element }))?;
        self.browser.cdp(
            "Runtime.callFunctionOn",
            &json!({
                "objectId": resolved["object"]["objectId"],
                "functionDeclaration": "function () { this.focus(); this.click(); }"
            }),
        )?;
        Ok(())
    }

    /// Insists that a node of this role has, or soon gets, this name.
    pub fn hears(self, role: &str, name: &str) -> Result<()> {
        self.find(role, name).map(drop)
    }

    /// The only node of this role and name.
    fn find(self, role: &str, name: &str) -> Result<Node> {
        let is_meant = |node: &Node| node.role == role && node.name == name;
        let mut found = patiently(|| {
            let (found, others): (Vec<_>, Vec<_>) = self.nodes()?.into_iter().partition(is_meant);
            let start = name.split([',', ':']).next().unwrap_or_default();
            let near: Vec<_> = others
                .iter()
                .filter(|node| node.role == role && node.name.starts_with(start))
                .map(|node| node.name.as_str())
                .collect();
            ensure!(
                !found.is_empty(),
                "no {role} is named `{name}`, but {near:?}"
            );
            Ok(found)
        })?;
        ensure!(found.len() == 1, "more than one {role} is named `{name}`");
        Ok(found.remove(0))
    }

    fn nodes(self) -> Result<Vec<Node>> {
        let tree = self
            .browser
            .cdp("Accessibility.getFullAXTree", &json!({}))?;
        let tree = tree["nodes"].as_array().context("no tree")?;
        let by_id: HashMap<_, _> = tree
            .iter()
            .filter_map(|node| Some((node["nodeId"].as_str()?, node)))
            .collect();
        let nodes = tree.iter().filter(|node| node["ignored"] != true);
        Ok(nodes
            .map(|node| Node {
                role: node["role"]["value"].as_str().unwrap_or_default().into(),
                name: match node["name"]["value"].as_str() {
                    Some(name) if !name.is_empty() => name.into(),
                    _ => text(node, &by_id),
                },
                is_disabled: node["properties"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .any(|property| {
                        property["name"] == "disabled" && property["value"]["value"] == true
                    }),
                element: node["backendDOMNodeId"].clone(),
            })
            .collect())
    }
}

/// The text in a node, in the order of reading.
fn text(node: &Value, by_id: &HashMap<&str, &Value>) -> String {
    if node["role"]["value"] == "StaticText" {
        return node["name"]["value"].as_str().unwrap_or_default().into();
    }
    let children = node["childIds"].as_array().into_iter().flatten();
    children
        .filter_map(|id| by_id.get(id.as_str()?))
        .map(|child| text(child, by_id))
        .collect()
}
