//! A host that has only files: no rules about them, and nothing behind them.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;

use anyhow::Result;

/// The longest head of a request.
const LONGEST: u64 = 16_384;

/// Serves the files of a folder until the tests end, as any host of files does, and says where.
pub fn serve_files(folder: &Path) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let folder = folder.to_owned();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            // Whoever leaves before all has come has what they wanted.
            thread::spawn(move || drop(answer(stream, &folder)));
        }
    });
    Ok(format!("http://{address}/"))
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    let (mut head, mut byte) = (Vec::new(), [0]);
    let mut asked = stream.try_clone()?.take(LONGEST);
    while !head.ends_with(b"\r\n\r\n") && asked.read(&mut byte)? == 1 {
        head.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&head);
    let path = head.strip_prefix("GET /").and_then(|rest| rest.split([' ', '?']).next());
    let file = path.and_then(|path| file(folder, path));
    let (status, kind, body) = match &file {
        Some((file, body)) => ("200 OK", kind_of(file), &body[..]),
        None => ("404 Not Found", "text/plain", &b"There is no such file."[..]),
    };
    let length = body.len();
    let answer = "connection: close\r\n\r\n";
    write!(stream, "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n{answer}")?;
    stream.write_all(body)
}

/// A file below the folder, and what is in it.
fn file(folder: &Path, path: &str) -> Option<(PathBuf, Vec<u8>)> {
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let below = path.components().all(|part| matches!(part, Component::Normal(_)));
    let file = folder.join(path);
    let body = fs::read(&file).ok().filter(|_| below)?;
    Some((file, body))
}

fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
