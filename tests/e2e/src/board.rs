//! One board element of the page, its points found through the shadow root.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::browser::{Browser, Pointer, key};

/// A board of the page.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    browser: &'a Browser,
    selector: &'a str,
}

impl<'a> Board<'a> {
    /// The first element that the selector finds, once it is ready to play.
    pub fn find(browser: &'a Browser, selector: &'a str) -> Result<Self> {
        let board = Self { browser, selector };
        browser.wait(&format!("document.querySelector('{selector}')?.ready"))?;
        board.run("return board.ready.then(() => true)", Value::Null)?;
        Ok(board)
    }

    /// Runs a function body in which `board` is this element and `cell(point)` one of its cells.
    pub fn run(&self, body: &str, argument: Value) -> Result<Value> {
        let prelude = format!(
            "const board = document.querySelector('{}'); \
             const cell = (point) => board.shadowRoot.querySelector(`[data-point='${{point}}']`); \
             const argument = arguments[0]; {body}",
            self.selector
        );
        self.browser.run(&prelude, Value::Array(vec![argument]))
    }

    /// Insists that a property path of the element, such as `status.state`, has this value or soon
    /// gets it.
    pub fn expect(&self, property: &str, value: &Value) -> Result<()> {
        self.browser.expect(
            &format!("document.querySelector('{}').{property}", self.selector),
            value,
        )
    }

    /// The moves from the start to the position shown.
    pub fn moves(&self) -> Result<Vec<String>> {
        let moves = self.run("return board.moves", Value::Null)?;
        Ok(serde_json::from_value(moves)?)
    }

    /// The centre of a point in the window, scrolled into sight.
    pub fn centre(&self, point: &str) -> Result<(f64, f64)> {
        let body = "const found = cell(argument); \
                    found.scrollIntoView({ block: 'nearest', inline: 'nearest' }); \
                    const box = found.getBoundingClientRect(); \
                    return [box.x + box.width / 2, box.y + box.height / 2]";
        let centre = self
            .run(body, json!(point))
            .with_context(|| format!("no point {point}"))?;
        Ok(serde_json::from_value(centre)?)
    }

    /// Taps the middle of a point.
    pub fn tap(&self, pointer: Pointer, point: &str) -> Result<()> {
        let (x, y) = self.centre(point)?;
        self.browser.tap(pointer, x, y)
    }

    /// Taps the points of a move one after the other and waits until the move is in the record.
    pub fn play(&self, pointer: Pointer, points: &[&str]) -> Result<()> {
        let before = self.moves()?.len();
        for point in points {
            self.tap(pointer, point)?;
        }
        self.expect("moves.length", &json!(before + 1))?;
        self.expect("moves.at(-1)", &json!(points.concat()))
    }

    /// Drags a piece from point to point and waits until the move is in the record.
    pub fn drag(&self, pointer: Pointer, from: &str, to: &str) -> Result<()> {
        let (from_centre, to_centre) = (self.centre(from)?, self.centre(to)?);
        self.browser.drag(pointer, from_centre, to_centre)?;
        self.expect("moves.at(-1)", &json!(format!("{from}{to}")))
    }

    /// The point that has the focus, if the board has it.
    pub fn focus(&self) -> Result<Option<String>> {
        let focus = self.run(
            "return board.shadowRoot.activeElement?.dataset.point ?? null",
            Value::Null,
        )?;
        Ok(focus.as_str().map(str::to_owned))
    }

    /// Walks by the arrow keys from the focused point to another, as seen, and presses Enter there.
    pub fn walk_and_enter(&self, point: &str) -> Result<()> {
        let from = self.focus()?.context("the board does not have the focus")?;
        let body = "const at = (point) => { const box = cell(point).getBoundingClientRect(); \
                    return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height]; }; \
                    const [from, to] = [at(argument[0]), at(argument[1])]; \
                    return [Math.round((to[0] - from[0]) / to[2]), Math.round((to[1] - from[1]) / to[3])]";
        let steps = self.run(body, json!([from, point]))?;
        let (across, down): (i32, i32) = serde_json::from_value(steps)?;
        let mut keys = Vec::new();
        keys.extend((0..across.abs()).map(|_| if across > 0 { key::RIGHT } else { key::LEFT }));
        keys.extend((0..down.abs()).map(|_| if down > 0 { key::DOWN } else { key::UP }));
        self.browser.keys(&keys)?;
        let reached = self.focus()?;
        ensure!(
            reached.as_deref() == Some(point),
            "from {from} to {point} led to {reached:?}"
        );
        self.browser.keys(&[key::ENTER])
    }
}
