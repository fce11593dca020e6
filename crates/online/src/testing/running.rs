//! A server in the background.

use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use connections::Hosts;
use hosting::PasswordCost;
use online_api::Millis;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::oneshot;

use super::Client;
use crate::{Server, Settings, router, serve};

/// A server in the background; it stops when this is dropped.
pub struct RunningServer {
    /// Where it listens.
    pub address: SocketAddr,
    /// How many milliseconds its clock is ahead of the time of day; where time stands still, the time itself.
    pub ahead: Arc<AtomicU64>,
    /// The server itself.
    pub server: Server,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl RunningServer {
    /// Starts a server on the tables in a folder, with passwords that are quick to check and without limits to what one
    /// address may ask for.
    #[must_use]
    pub fn quick(folder: &Path) -> Self {
        let password_cost = PasswordCost { memory: 64, passes: 1 };
        let trouble = |what: &str| panic!("the server is in trouble: {what}");
        Self::start(folder, Settings { password_cost, trouble, ..Settings::default() }.without_limits(), 0)
    }

    /// Starts a server whose clock is so many milliseconds ahead.
    #[must_use]
    pub fn start(folder: &Path, settings: Settings, ahead: Millis) -> Self {
        Self::start_by(folder, settings, time_of_day, ahead, Router::new())
    }

    /// Starts a server whose time stands still unless it is let pass.
    #[must_use]
    pub fn frozen(folder: &Path, settings: Settings) -> Self {
        Self::start_by(folder, settings, || 0, 1_800_000_000_000, Router::new())
    }

    /// The same as [`quick`](Self::quick) with something else to be asked for beside the tables: the page.
    #[must_use]
    pub fn beside(folder: &Path, page: Router) -> Self {
        Self::beside_with(folder, page, Settings::default(), 0)
    }

    /// The same with settings of its own, all but the limits, and a clock that is so many milliseconds ahead.
    #[must_use]
    pub fn beside_with(folder: &Path, page: Router, settings: Settings, ahead: Millis) -> Self {
        let password_cost = PasswordCost { memory: 64, passes: 1 };
        let settings = Settings { password_cost, ..settings }.without_limits();
        Self::start_by(folder, settings, time_of_day, ahead, page)
    }

    /// Starts a server on the tables of a database, which others may serve, too. Passwords are quick to check.
    #[must_use]
    pub fn on_database(url: &str, settings: Settings) -> Self {
        let password_cost = PasswordCost { memory: 64, passes: 1 };
        let settings =
            Settings { rounds: Duration::from_millis(20), connections: 6, password_cost, ..settings };
        let url = url.to_owned();
        Self::run(Arc::default(), Router::new(), async move || {
            Server::connect(&url, settings).await.expect("a server connects")
        })
    }

    fn start_by(
        folder: &Path,
        settings: Settings,
        clock: impl Fn() -> Millis + Send + Sync + 'static,
        ahead: Millis,
        rest: Router,
    ) -> Self {
        let ahead = Arc::new(AtomicU64::new(ahead));
        let offset = Arc::clone(&ahead);
        let clock = Arc::new(move || clock() + offset.load(Ordering::Relaxed));
        let rounds = Duration::from_millis(20);
        let settings = Settings { clock, rounds, ..settings };
        let folder = folder.to_owned();
        Self::run(ahead, rest, async move || Server::open(&folder, settings).expect("a server opens"))
    }

    fn run<F: Future<Output = Server>>(
        ahead: Arc<AtomicU64>,
        rest: Router,
        open: impl FnOnce() -> F + Send + 'static,
    ) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (announce, announced) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime =
                Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime starts");
            runtime.block_on(async {
                let server = open().await;
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
                let address = listener.local_addr().expect("it has an address");
                announce.send((address, server.clone())).expect("somebody waits for the address");
                let app = router(server.clone(), Hosts::new(address.ip(), ["tables.example"]));
                let app = app.fallback_service(rest);
                serve(server, listener, app, async move { drop(stopped.await) }).await;
            });
            runtime.shutdown_timeout(Duration::from_secs(5));
        });
        let (address, server) = announced.recv().expect("a server says where it listens");
        Self { address, ahead, server, stop: Some(stop), thread: Some(thread) }
    }

    /// A guest of this name.
    #[must_use]
    pub fn guest(&self, name: &str) -> Client {
        let mut client = Client::new(self.address);
        client.become_guest(name);
        client
    }

    /// Lets the clock go on by so much.
    pub fn let_pass(&self, time: Duration) {
        self.ahead.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Stops, and waits until everything is done.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A server that broke down has said so itself.
            let _ = thread.join();
        }
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.end();
    }
}

fn time_of_day() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Millis
}
