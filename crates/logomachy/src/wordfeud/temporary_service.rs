//! A service on this machine that is forgotten afterwards.

use std::collections::BTreeMap;
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, anyhow};
use feud_api::Rules;
use feud_client::Address;
use feud_service::{PasswordCost, Service, Settings, serve};
use lexicon::Lexicon;
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::output::complain;

/// A service with temporary storage; it stops when this is dropped.
pub(super) struct TemporaryService {
    pub(super) address: Address,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Its games, which go with it.
    _folder: TempDir,
}

impl TemporaryService {
    /// Starts one that has these words beside those that come with the program.
    pub(super) fn start(lexicons: BTreeMap<Rules, Arc<Lexicon>>) -> Result<Self> {
        let folder = tempfile::tempdir().context("there is no place for a service")?;
        // Its accounts last no longer than its games, and its clients are all from here.
        let password_cost = PasswordCost { memory: 64, passes: 1 };
        let settings = Settings { password_cost, lexicons, ..Settings::default() }.without_limits();
        let service = Service::open(folder.path(), settings)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = runtime
            .block_on(tokio::net::TcpListener::bind("127.0.0.1:0"))
            .context("a service cannot listen on this machine")?;
        let (stop, stopped) = oneshot::channel::<()>();
        let (announce, announced) = mpsc::channel();
        let thread = thread::spawn(move || {
            let announce = move |address| {
                // Nobody listens only if nobody wants the service any more.
                let _ = announce.send(address);
            };
            let stop = async move { drop(stopped.await) };
            if let Err(error) = runtime.block_on(serve(service, listener, announce, stop)) {
                complain(format_args!("the service broke down: {error}"));
            }
        });
        let address = announced.recv().context("the service does not say where it listens")?;
        let address = format!("http://{address}/wf/").parse().map_err(|bad| anyhow!("{address}: {bad}"))?;
        Ok(Self { address, stop: Some(stop), thread: Some(thread), _folder: folder })
    }
}

impl Drop for TemporaryService {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A service that broke down has said so itself.
            let _ = thread.join();
        }
    }
}
