//! A service on this machine that is forgotten afterwards.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, anyhow};
use connections::Hosts;
use feud_api::Rules;
use feud_client::Address;
use feud_service::{Service, Settings, router};
use lexicon::Lexicon;
use online::{PasswordCost, Server};
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
        let settings = Settings { lexicons, ..Settings::default() };
        let server =
            online::Settings { password_cost, trouble: |what| complain(what), ..online::Settings::default() };
        let server = Server::open(folder.path(), settings.with_words(server.without_limits())?)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = runtime
            .block_on(tokio::net::TcpListener::bind("127.0.0.1:0"))
            .context("a service cannot listen on this machine")?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let app = router(Service::new(server.clone(), settings), Hosts::new(address.ip(), [""; 0]));
        let thread = thread::spawn(move || {
            let stop = async move { drop(stopped.await) };
            runtime.block_on(online::serve(server, listener, app, stop));
        });
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
