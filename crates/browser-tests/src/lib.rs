//! Opens the page in a browser as a visitor would: served, clicked and typed.
//!
//! `cargo xtask test` builds the page and names it in the variable `LOGOMACHY_PAGE`, the browser in `CHROMIUM`.

#![allow(clippy::disallowed_methods, reason = "these tests start a browser and a server")]

mod browser;
mod visit;

use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::{env, fs, thread};

use anyhow::{Context as _, Result};
use server::{Listen, Site, serve};

pub use visit::Visit;

/// The folder of the page and the browser, if the tests were started with them.
#[must_use]
pub fn named() -> Option<(PathBuf, PathBuf)> {
    Some((env::var_os("LOGOMACHY_PAGE")?.into(), env::var_os("CHROMIUM")?.into()))
}

/// Serves a folder as the program serves its page, and says where, until the tests end.
pub fn serve_folder(folder: &Path) -> Result<String> {
    let mut files = Vec::new();
    gather(folder, "", &mut files)?;
    let site = Site::of(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())));
    let (send, receive) = mpsc::channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::spawn(move || {
        let listen = Listen { port: 0, ..Listen::default() };
        // Who waits for the address may be gone; then nobody needs it.
        runtime.block_on(serve(site, listen, move |address| drop(send.send(format!("http://{address}/")))))
    });
    receive.recv().context("the server did not start")
}

fn gather(folder: &Path, before: &str, files: &mut Vec<(String, Vec<u8>)>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot look into {}", folder.display()))? {
        let path = entry?.path();
        let name = format!("{before}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            gather(&path, &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(&path)?));
        }
    }
    Ok(())
}
