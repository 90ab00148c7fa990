//! A static file server for one directory on this machine.
//!
//! It sends the strict content security policy under which the page promises to work, so that a
//! breach is seen while developing.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use std::{io, thread};

use anyhow::{Context, Result, anyhow};

use crate::site;

/// How long a connection may stay silent; browsers open some for later.
const PATIENCE: Duration = Duration::from_mins(1);

/// The longest head of a request that is read, in bytes.
const LONGEST: u64 = 65_536;

const HEADERS: [(&str, &str); 4] = [
    ("Cache-Control", "no-cache"),
    // A sandboxed frame is of no origin, and may not fetch its scripts otherwise.
    ("Access-Control-Allow-Origin", "*"),
    ("X-Content-Type-Options", "nosniff"),
    (
        // The table makes pictures in pixels of those in vectors, which come from `blob:`.
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; \
         base-uri 'none'; form-action 'none'",
    ),
];

/// Another place at which the whole site is served.
struct Alias {
    prefix: &'static str,
    /// What the wasm is said to be there.
    wasm: &'static str,
}

/// Where journeys find the site besides its root: far below it, and as a server sends it that has
/// never heard of wasm.
const ALIASES: &[Alias] = &[
    Alias {
        prefix: "/some/where/deep/",
        wasm: "application/wasm",
    },
    Alias {
        prefix: "/untyped/",
        wasm: "text/plain",
    },
];

/// Builds the page and serves it until the user stops it.
pub(crate) fn play(port: u16) -> Result<ExitCode> {
    // Taken before the build: a port in use should not cost a minute to find out.
    let listener = listen(port)?;
    let site = site::build()?;
    let address = listener.local_addr()?;
    let server = serve(listener, &site, &[])?;
    println!("qipan is at http://{address}/ (Ctrl+C stops it)");
    server.join().map_err(|_| anyhow!("the server stopped"))?;
    Ok(ExitCode::SUCCESS)
}

/// Serves `site`, here and there, on a free port for as long as the program runs; returns the address.
pub(crate) fn background(site: &Path) -> Result<String> {
    let listener = listen(0)?;
    let address = listener.local_addr()?;
    serve(listener, site, ALIASES)?;
    Ok(format!("http://{address}/"))
}

fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            anyhow!("port {port} is taken by another program; choose one with --port N")
        }
        _ => anyhow!("cannot listen on port {port}: {error}"),
    })
}

fn serve(
    listener: TcpListener,
    site: &Path,
    aliases: &'static [Alias],
) -> Result<thread::JoinHandle<()>> {
    let site: Arc<Path> = site
        .canonicalize()
        .with_context(|| format!("no site in {}", site.display()))?
        .into();
    Ok(thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let site = Arc::clone(&site);
            // A browser that hangs up early is not our failure.
            thread::spawn(move || answer(&site, aliases, &stream).ok());
        }
    }))
}

/// Answers one request and hangs up. Each connection has a thread of its own, so that those which a
/// browser holds open keep no other waiting.
fn answer(site: &Path, aliases: &[Alias], mut stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.take(LONGEST));
    let mut request = String::new();
    lines.read_line(&mut request)?;
    let mut header = String::new();
    while lines.read_line(&mut header)? > 0 && header.trim_end() != "" {
        header.clear();
    }
    let mut words = request.split(' ');
    let method = words.next().unwrap_or_default();
    if method != "GET" && method != "HEAD" {
        return refuse(stream, "405 Method Not Allowed");
    }
    let mut url = words.next().unwrap_or_default();
    let alias = aliases.iter().find(|alias| url.starts_with(alias.prefix));
    if let Some(alias) = alias {
        // All but the slash at the end.
        url = &url[alias.prefix.len() - 1..];
    }
    let Some((path, mut file)) = find(site, url) else {
        return refuse(stream, "404 Not Found");
    };
    let kind = match (content_type(&path), alias) {
        (Some("application/wasm"), Some(alias)) => alias.wasm,
        (kind, _) => kind.unwrap_or("application/octet-stream"),
    };
    let length = file.metadata()?.len();
    let headers = HEADERS.map(|(name, value)| format!("{name}: {value}\r\n"));
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: {kind}\r\n\
         Content-Length: {length}\r\n{}\r\n",
        headers.concat()
    )?;
    if method == "GET" {
        io::copy(&mut file, &mut stream)?;
    }
    Ok(())
}

fn refuse(mut stream: &TcpStream, status: &str) -> io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    )
}

/// The file behind a URL, if it lies inside the site.
fn find(site: &Path, url: &str) -> Option<(PathBuf, File)> {
    let path = url.split(['?', '#']).next()?;
    let path = percent_decode(path.strip_prefix('/')?)?;
    let inside = Path::new(&path)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if !inside {
        return None;
    }
    let mut file = site.join(path);
    if file.is_dir() {
        file.push("index.html");
    }
    // A symbolic link must not lead out either.
    let file = file
        .canonicalize()
        .ok()
        .filter(|file| file.starts_with(site))?;
    let open = File::open(&file).ok()?;
    Some((file, open))
}

fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// The type of a file that belongs to the page; other files, such as sources of glyphs, do not.
pub(crate) fn content_type(path: &Path) -> Option<&'static str> {
    let extension = path.extension().and_then(|extension| extension.to_str())?;
    Some(match extension {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::path::Path;
    use std::time::Duration;

    use super::{find, listen, percent_decode, serve};

    #[test]
    fn silent_connections_keep_no_other_waiting() {
        let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let listener = listen(0).expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let _server = serve(listener, &site, &[]).expect("the sources are there");
        let connect = || TcpStream::connect(address).expect("the server listens");
        let _silent: Vec<_> = (0..40).map(|_| connect()).collect();
        let mut stream = connect();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .expect("a timeout can be set");
        stream
            .write_all(b"GET /main.rs HTTP/1.1\r\nHost: x\r\n\r\n")
            .expect("the request is taken");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer comes");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(answer.ends_with(include_str!("main.rs")));
    }

    #[test]
    fn only_files_of_the_site_are_found() {
        let site = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src")
            .canonicalize()
            .expect("the sources are there");
        assert!(find(&site, "/main.rs").is_some());
        assert!(find(&site, "/main%2Ers?x#y").is_some());
        for outside in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "//etc/passwd",
            "/nothing",
            "",
            "/%zz",
        ] {
            assert!(find(&site, outside).is_none(), "{outside}");
        }
    }

    #[test]
    fn escapes_are_decoded() {
        assert_eq!(percent_decode("a%20b%E5%B8%85").as_deref(), Some("a b帅"));
        assert_eq!(percent_decode("%f"), None);
        assert_eq!(percent_decode("%ff"), None);
    }
}
