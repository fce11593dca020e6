//! The page served as the program serves it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use anyhow::{Context as _, Result};
use server::{Listen, Site, serve};
use tokio::task::AbortHandle;

/// A folder that is served until it is stopped, or the tests end.
pub struct Served {
    /// Where it is served.
    pub address: String,
    /// The port of it.
    pub port: u16,
    serving: AbortHandle,
}

impl Served {
    /// Serves a folder as the program serves its page.
    pub fn folder(folder: &Path) -> Result<Self> {
        Self::at(folder, "", 0)
    }

    /// Serves a folder below another address of the host, such as `games/words/`, on a port; 0 for any that is free.
    pub fn at(folder: &Path, under: &str, port: u16) -> Result<Self> {
        let site = Site::folder(folder, under)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (send, receive) = mpsc::channel();
        let listen = Listen { port, ..Listen::default() };
        // Who waits for the address may be gone; then nobody needs it.
        let under = under.to_owned();
        let announce =
            move |address: SocketAddr| drop(send.send((address.port(), format!("http://{address}/{under}"))));
        let served = runtime.spawn(async move { serve(site, listen, announce).await });
        let serving = served.abort_handle();
        // All connections end with the thread, which ends when serving does.
        thread::spawn(move || drop(runtime.block_on(served)));
        let (port, address) = receive.recv().context("the server did not start")?;
        Ok(Self { address, port, serving })
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
