//! Another host of the site, which a journey can take off the network or bring up to date.

use std::collections::HashMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result};
use ureq::Agent;

/// Passes on what the site answers, until it is told otherwise.
#[derive(Debug)]
pub struct Host {
    address: String,
    state: Arc<Mutex<State>>,
}

#[derive(Default, Debug)]
struct State {
    is_away: bool,
    /// Texts that stand in for files, by their paths.
    texts: HashMap<String, String>,
    /// The paths that were asked for.
    asked: Vec<String>,
}

impl Host {
    /// Serves the site on a free port for as long as the program runs.
    pub fn start() -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = format!("http://{}/", listener.local_addr()?);
        let site = env::var("QIPAN_SITE").context("QIPAN_SITE is not set")?;
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .proxy(None)
            .build()
            .new_agent();
        let state = Arc::default();
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (site, agent, state) = (site.clone(), agent.clone(), Arc::clone(&shared));
                // A browser that hangs up early is not our failure.
                thread::spawn(move || answer(&site, &agent, &state, &stream).ok());
            }
        });
        Ok(Self { address, state })
    }

    /// The address of a page, by its path without a leading slash.
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// From now on every connection breaks.
    pub fn go_away(&self) {
        self.state(|state| state.is_away = true);
    }

    /// Has a file of another content.
    pub fn replace(&self, path: &str, text: String) {
        self.state(|state| state.texts.insert(path.to_owned(), text));
    }

    /// What was asked for since the last call.
    pub fn asked(&self) -> Vec<String> {
        self.state(|state| std::mem::take(&mut state.asked))
    }

    fn state<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn answer(site: &str, agent: &Agent, state: &Mutex<State>, mut stream: &TcpStream) -> Result<()> {
    let mut lines = BufReader::new(stream);
    let mut request = String::new();
    lines.read_line(&mut request)?;
    let mut header = String::new();
    while lines.read_line(&mut header)? > 0 && header.trim_end() != "" {
        header.clear();
    }
    let mut words = request.split(' ');
    let method = words.next().unwrap_or_default();
    let path = words.next().unwrap_or_default().trim_start_matches('/');
    let text = {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.is_away {
            return Ok(());
        }
        state.asked.push(path.to_owned());
        state.texts.get(path).cloned()
    };
    let mut found = agent.get(format!("{site}{path}")).call()?;
    let body = match text {
        Some(text) => text.into_bytes(),
        None => found.body_mut().read_to_vec()?,
    };
    let mut head = format!("HTTP/1.1 {}\r\nConnection: close\r\n", found.status());
    for name in ["content-type", "cache-control", "content-security-policy"] {
        if let Some(value) = found.headers().get(name) {
            head.extend([name, ": ", value.to_str()?, "\r\n"]);
        }
    }
    write!(stream, "{head}content-length: {}\r\n\r\n", body.len())?;
    if method == "GET" {
        stream.write_all(&body)?;
    }
    Ok(())
}
