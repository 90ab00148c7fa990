//! A static file server for one directory on this machine.
//!
//! It sends the strict content security policy under which the page promises to work, so that a
//! breach is seen while developing.

use std::fs::File;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::{io, thread};

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Method, Request, Response, Server};

use crate::site;

/// Few connections, each of which may be held open by a browser.
const THREADS: usize = 8;

const HEADERS: [(&str, &str); 3] = [
    ("Cache-Control", "no-cache"),
    ("X-Content-Type-Options", "nosniff"),
    (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; \
         form-action 'none'",
    ),
];

/// Builds the page and serves it until the user stops it.
pub(crate) fn play(port: u16) -> Result<ExitCode> {
    // Taken before the build: a port in use should not cost a minute to find out.
    let listener = listen(port)?;
    let site = site::build()?;
    let address = listener.local_addr()?;
    let threads = serve(listener, &site)?;
    println!("qipan is at http://{address}/ (Ctrl+C stops it)");
    for thread in threads {
        thread.join().map_err(|_| anyhow!("the server stopped"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Serves `site` on a free port for as long as the program runs; returns the address.
pub(crate) fn background(site: &Path) -> Result<String> {
    let listener = listen(0)?;
    let address = listener.local_addr()?;
    serve(listener, site)?;
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

fn serve(listener: TcpListener, site: &Path) -> Result<Vec<thread::JoinHandle<()>>> {
    let site = site
        .canonicalize()
        .with_context(|| format!("no site in {}", site.display()))?;
    let server = Server::from_listener(listener, None)
        .map_err(|error| anyhow!("cannot start the server: {error}"))?;
    let server = Arc::new(server);
    let threads = (0..THREADS).map(|_| {
        let (server, site) = (Arc::clone(&server), site.clone());
        thread::spawn(move || {
            for request in server.incoming_requests() {
                // A browser that hangs up early is not our failure.
                let _ = answer(&site, request);
            }
        })
    });
    Ok(threads.collect())
}

fn answer(site: &Path, request: Request) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(Response::from_string("only GET and HEAD\n").with_status_code(405));
    }
    let Some((path, file)) = find(site, request.url()) else {
        return request.respond(Response::from_string("not found\n").with_status_code(404));
    };
    let mut response = Response::from_file(file);
    let kind = content_type(&path).unwrap_or("application/octet-stream");
    for (name, value) in [("Content-Type", kind)].into_iter().chain(HEADERS) {
        response.add_header(Header::from_bytes(name, value).expect("header constants are ASCII"));
    }
    request.respond(response)
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
    use std::path::Path;

    use super::{find, percent_decode};

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
