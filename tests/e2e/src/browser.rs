//! One browser window of its own, by the W3C `WebDriver` protocol.

use std::time::{Duration, Instant};
use std::{env, fs, path, thread};

use anyhow::{Context, Result, anyhow, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use ureq::Agent;

/// How long a condition may take to come true. Far more than it needs, so that a busy machine does
/// not fail a journey.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tries until it succeeds, for as long as a condition may take to come true; then with the last failure.
pub(crate) fn patiently<T>(mut attempt: impl FnMut() -> Result<T>) -> Result<T> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match attempt() {
            Err(_) if Instant::now() < deadline => thread::sleep(Duration::from_millis(20)),
            result => return result,
        }
    }
}

/// How long a script may run: a bench counts for a while, on a busy machine for longer.
const LONGEST_SCRIPT: Duration = Duration::from_mins(1);

/// A window's size in CSS pixels and what kind of device it belongs to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Screen {
    /// Width in CSS pixels, which the page sees as `innerWidth`.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
    /// Device pixels to a CSS pixel.
    pub scale: f64,
    /// A phone: touch instead of a mouse, and the viewport rules of mobile browsers.
    pub mobile: bool,
}

impl Screen {
    /// An ordinary window on a desk.
    pub const DESKTOP: Self = Self {
        width: 1280,
        height: 900,
        scale: 1.0,
        mobile: false,
    };
    /// A small phone.
    pub const PHONE: Self = Self {
        width: 360,
        height: 740,
        scale: 3.0,
        mobile: true,
    };
    /// A desktop with a fine screen.
    pub const FINE: Self = Self {
        scale: 2.0,
        ..Self::DESKTOP
    };
}

/// What the finger or the hand holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A mouse with its left button.
    Mouse,
    /// One finger.
    Touch,
}

/// Keys that are no characters, by their `WebDriver` code points.
pub mod key {
    /// Tab.
    pub const TAB: char = '\u{e004}';
    /// Enter.
    pub const ENTER: char = '\u{e007}';
    /// Shift, held while the keys after it are typed.
    pub const SHIFT: char = '\u{e008}';
    /// Control, held while the keys after it are typed.
    pub const CONTROL: char = '\u{e009}';
    /// Escape.
    pub const ESCAPE: char = '\u{e00c}';
    /// Arrow to the left.
    pub const LEFT: char = '\u{e012}';
    /// Arrow up.
    pub const UP: char = '\u{e013}';
    /// Arrow to the right.
    pub const RIGHT: char = '\u{e014}';
    /// Arrow down.
    pub const DOWN: char = '\u{e015}';
    /// Delete.
    pub const DELETE: char = '\u{e017}';
    /// F2.
    pub const F2: char = '\u{e032}';
    /// End of the row.
    pub const END: char = '\u{e010}';
    /// Start of the row.
    pub const HOME: char = '\u{e011}';
}

/// A window in a browser process of its own, closed when dropped.
#[derive(Debug)]
pub struct Browser {
    agent: Agent,
    session: String,
    site: String,
}

impl Browser {
    /// Opens an empty window.
    pub fn open(screen: Screen) -> Result<Self> {
        let driver = variable("QIPAN_WEBDRIVER")?;
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .proxy(None)
            .timeout_global(Some(LONGEST_SCRIPT * 2))
            .build()
            .new_agent();
        let mut capabilities: Value = serde_json::from_str(include_str!("../../webdriver.json"))?;
        capabilities["goog:loggingPrefs"] = json!({ "browser": "ALL" });
        capabilities["timeouts"] = json!({ "script": LONGEST_SCRIPT.as_millis() });
        let mut browser = Self {
            agent,
            session: format!("{driver}/session"),
            site: variable("QIPAN_SITE")?,
        };
        let session = browser.post(
            "",
            &json!({ "capabilities": { "alwaysMatch": capabilities } }),
        )?;
        let id = session["sessionId"]
            .as_str()
            .context("the driver gave no session")?;
        browser.session = format!("{driver}/session/{id}");
        browser.cdp(
            "Emulation.setFocusEmulationEnabled",
            &json!({ "enabled": true }),
        )?;
        browser.screen(screen)?;
        Ok(browser)
    }

    /// Gives the window another size, as a turned phone or a dragged corner does.
    pub fn screen(&self, screen: Screen) -> Result<()> {
        let Screen {
            width,
            height,
            scale,
            mobile,
        } = screen;
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile
        });
        self.cdp("Emulation.setDeviceMetricsOverride", &metrics)?;
        let touch = if mobile {
            json!({ "enabled": true, "maxTouchPoints": 1 })
        } else {
            json!({ "enabled": false })
        };
        self.cdp("Emulation.setTouchEmulationEnabled", &touch)?;
        Ok(())
    }

    /// Opens a page of the site, by its path without a leading slash.
    pub fn goto(&self, path: &str) -> Result<()> {
        self.visit(&format!("{}{path}", self.site))
    }

    /// Opens a page wherever it is.
    pub fn visit(&self, address: &str) -> Result<()> {
        self.post("/url", &json!({ "url": address }))?;
        Ok(())
    }

    /// Goes into a frame of the page: what is asked from then on is asked there, and places are seen
    /// from its corner.
    pub fn enter(&self, selector: &str) -> Result<()> {
        let query = json!({ "using": "css selector", "value": selector });
        let frame = self.post("/element", &query)?;
        self.post("/frame", &json!({ "id": frame }))?;
        Ok(())
    }

    /// Goes back to the page itself.
    pub fn leave(&self) -> Result<()> {
        self.post("/frame", &json!({ "id": null }))?;
        Ok(())
    }

    /// Loads the page once more.
    pub fn reload(&self) -> Result<()> {
        self.post("/refresh", &json!({}))?;
        Ok(())
    }

    /// The tab that is spoken with.
    pub fn tab(&self) -> Result<String> {
        let tab = self.get("/window")?;
        Ok(tab.as_str().unwrap_or_default().to_owned())
    }

    /// Opens another tab of the same browser, and speaks with it from now on.
    pub fn open_tab(&self) -> Result<String> {
        let tab = self.post("/window/new", &json!({ "type": "tab" }))?;
        let tab = tab["handle"].as_str().unwrap_or_default();
        self.turn_to(tab)?;
        Ok(tab.to_owned())
    }

    /// Speaks with another tab from now on.
    pub fn turn_to(&self, tab: &str) -> Result<()> {
        self.post("/window", &json!({ "handle": tab }))?;
        Ok(())
    }

    /// Closes the tab that is spoken with; another one has to be turned to.
    pub fn close_tab(&self) -> Result<()> {
        let url = format!("{}/window", self.session);
        let mut response = self.agent.delete(&url).call()?;
        value("/window", &response.body_mut().read_to_string()?)?;
        Ok(())
    }

    /// Clicks the first element that the selector finds, by script, once there is one.
    pub fn click(&self, selector: &str) -> Result<()> {
        self.wait(&format!("document.querySelector({})", json!(selector)))?;
        self.run(
            "document.querySelector(arguments[0]).click()",
            json!([selector]),
        )
        .map(drop)
    }

    /// Runs a function body in the page; a promise is awaited. The arguments are `arguments`.
    pub fn run(&self, body: &str, arguments: Value) -> Result<Value> {
        let arguments = match arguments {
            Value::Array(list) => list,
            Value::Null => Vec::new(),
            other => vec![other],
        };
        self.post(
            "/execute/sync",
            &json!({ "script": body, "args": arguments }),
        )
        .with_context(|| format!("in the page: {body}"))
    }

    /// The value of an expression in the page.
    pub fn eval(&self, expression: &str) -> Result<Value> {
        self.run(&format!("return ({expression})"), Value::Null)
    }

    /// Insists that an expression of the page is, or soon becomes, true.
    pub fn wait(&self, expression: &str) -> Result<()> {
        self.wait_for(expression, &Value::Bool(true), &format!("!!({expression})"))
    }

    /// Insists that an expression of the page has this value, now or soon.
    pub fn expect(&self, expression: &str, value: &Value) -> Result<()> {
        self.wait_for(expression, value, expression)
    }

    fn wait_for(&self, name: &str, value: &Value, expression: &str) -> Result<()> {
        patiently(|| {
            // An exception may be a page that is still loading; its message is kept for the end.
            let found = self
                .eval(expression)
                .with_context(|| format!("waiting for {name}"))?;
            ensure!(found == *value, "{name} is {found}, expected {value}");
            Ok(())
        })
    }

    /// Presses and releases at a place of the window, in CSS pixels.
    pub fn tap(&self, pointer: Pointer, x: f64, y: f64) -> Result<()> {
        self.pointer(
            pointer,
            &json!([
                { "type": "pointerMove", "duration": 0, "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerUp", "button": 0 },
            ]),
        )
    }

    /// Presses at one place, moves in a few steps and releases at another.
    pub fn drag(&self, pointer: Pointer, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let step = |(x, y): (f64, f64), duration: u32| json!({ "type": "pointerMove", "duration": duration, "x": x, "y": y });
        self.pointer(
            pointer,
            &json!([
                step(from, 0),
                { "type": "pointerDown", "button": 0 },
                step(middle, 50),
                step(to, 50),
                { "type": "pointerUp", "button": 0 },
            ]),
        )
    }

    fn pointer(&self, pointer: Pointer, actions: &Value) -> Result<()> {
        let kind = match pointer {
            Pointer::Mouse => "mouse",
            Pointer::Touch => "touch",
        };
        let source = json!({
            "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions
        });
        self.post("/actions", &json!({ "actions": [source] }))?;
        Ok(())
    }

    /// Types keys one after the other; a modifier is held until all are typed.
    pub fn keys(&self, keys: &[char]) -> Result<()> {
        let press = |kind: &str, key: &char| json!({ "type": kind, "value": key.to_string() });
        let is_modifier = |key: &&char| matches!(**key, key::SHIFT | key::CONTROL);
        let mut actions = Vec::new();
        for key in keys {
            actions.push(press("keyDown", key));
            if !is_modifier(&key) {
                actions.push(press("keyUp", key));
            }
        }
        actions.extend(
            keys.iter()
                .filter(is_modifier)
                .map(|key| press("keyUp", key)),
        );
        let source = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.post("/actions", &json!({ "actions": [source] }))?;
        Ok(())
    }

    /// Writes what the window shows to `target/screens/NAME.png`.
    pub fn screenshot(&self, name: &str) -> Result<()> {
        let picture = self.get("/screenshot")?;
        let picture = BASE64_STANDARD.decode(picture.as_str().unwrap_or_default())?;
        let folder = path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screens");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name).with_extension("png"), picture)?;
        Ok(())
    }

    /// What the page has put on its console since the last call, errors only.
    pub fn console_errors(&self) -> Result<Vec<String>> {
        self.console(&["SEVERE"])
    }

    /// What the page has put on its console since the last call at these levels: `SEVERE`,
    /// `WARNING`, `INFO`.
    pub fn console(&self, levels: &[&str]) -> Result<Vec<String>> {
        let entries = self.post("/se/log", &json!({ "type": "browser" }))?;
        let entries = entries.as_array().map(Vec::as_slice).unwrap_or_default();
        let found = entries
            .iter()
            .filter(|entry| levels.iter().any(|level| entry["level"] == *level));
        Ok(found
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect())
    }

    /// Makes style sheets see what a reader's system asks for: names of media features with their
    /// values; none at all for what it truly asks for. `kind` is `screen` or `print`.
    pub fn media(&self, kind: &str, features: &[(&str, &str)]) -> Result<()> {
        let features: Vec<_> = features
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        self.cdp(
            "Emulation.setEmulatedMedia",
            &json!({ "media": kind, "features": features }),
        )?;
        Ok(())
    }

    /// Sends a command of Chrome's own debugging protocol.
    pub fn cdp(&self, command: &str, parameters: &Value) -> Result<Value> {
        self.post(
            "/goog/cdp/execute",
            &json!({ "cmd": command, "params": parameters }),
        )
    }

    fn get(&self, path: &str) -> Result<Value> {
        let mut response = self.agent.get(format!("{}{path}", self.session)).call()?;
        value(path, &response.body_mut().read_to_string()?)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let request = self.agent.post(format!("{}{path}", self.session));
        let mut response = request
            .content_type("application/json")
            .send(body.to_string())?;
        value(path, &response.body_mut().read_to_string()?)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser that has gone by itself is closed as well.
        let _ = self.agent.delete(&self.session).call();
    }
}

/// The `value` of a driver's answer, or the error it names.
fn value(path: &str, answer: &str) -> Result<Value> {
    let mut answer: Value = serde_json::from_str(answer)
        .with_context(|| format!("the driver's answer to {path} is no JSON"))?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        // A page's own object may have a property of this name, but never these three together.
        Some(error) if value.get("stacktrace").is_some() => {
            let message = value["message"].as_str().unwrap_or_default();
            Err(anyhow!(
                "{error}: {}",
                message.lines().next().unwrap_or_default()
            ))
        }
        _ => Ok(value),
    }
}

fn variable(name: &str) -> Result<String> {
    let value = env::var(name).unwrap_or_default();
    ensure!(
        !value.is_empty(),
        "{name} is not set; run the journeys by `cargo xtask test e2e`"
    );
    Ok(value)
}
