//! The page served as the program serves it.

use std::path::Path;
use std::sync::mpsc;
use std::{fs, thread};

use anyhow::{Context as _, Result};
use server::{Listen, Site, serve};
use tokio::task::AbortHandle;

/// A folder that is served until it is stopped, or the tests end.
pub struct Served {
    /// Where it is served.
    pub address: String,
    serving: AbortHandle,
}

impl Served {
    /// Serves a folder as the program serves its page.
    pub fn folder(folder: &Path) -> Result<Self> {
        let mut files = Vec::new();
        gather(folder, "", &mut files)?;
        let site = Site::of(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (send, receive) = mpsc::channel();
        let listen = Listen { port: 0, ..Listen::default() };
        // Who waits for the address may be gone; then nobody needs it.
        let announce = move |address| drop(send.send(format!("http://{address}/")));
        let served = runtime.spawn(async move { serve(site, listen, announce).await });
        let serving = served.abort_handle();
        // All connections end with the thread, which ends when serving does.
        thread::spawn(move || drop(runtime.block_on(served)));
        Ok(Self { address: receive.recv().context("the server did not start")?, serving })
    }

    /// Stops: from now on nobody answers there.
    pub fn stop(&self) {
        self.serving.abort();
    }
}

/// Serves a folder until the tests end, and says where.
pub fn serve_folder(folder: &Path) -> Result<String> {
    Ok(Served::folder(folder)?.address)
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
