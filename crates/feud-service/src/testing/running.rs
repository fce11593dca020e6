//! A service in the background.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::oneshot;

use super::Client;
use crate::{PasswordCost, Service, Settings, serve};

/// A service in the background; it stops when this is dropped.
#[derive(Debug)]
pub struct RunningService {
    /// Where it listens.
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl RunningService {
    /// Starts a service on the games in a folder, with passwords that are quick to check and no limit to what one
    /// address may ask for.
    #[must_use]
    pub fn quick(folder: &Path) -> Self {
        let password_cost = PasswordCost { memory: 64, passes: 1 };
        let settings = Settings { password_cost, ..Settings::default() };
        Self::start(folder, settings.without_limits())
    }

    /// Starts a service on the games in a folder.
    #[must_use]
    pub fn start(folder: &Path, settings: Settings) -> Self {
        let service = Service::open(folder, settings).expect("a service opens");
        let (stop, stopped) = oneshot::channel();
        let (announce, announced) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime =
                Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime starts");
            runtime.block_on(async {
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
                let announce = move |address| announce.send(address).expect("somebody waits for the address");
                let stop = async move { drop(stopped.await) };
                serve(service, listener, announce, stop).await.expect("a service serves");
            });
        });
        let address = announced.recv().expect("a service says where it listens");
        Self { address, stop: Some(stop), thread: Some(thread) }
    }

    /// A client with an account of this name.
    #[must_use]
    pub fn player(&self, name: &str) -> Client {
        let mut client = Client::new(self.address);
        client.sign_up(name).expect("an account is made");
        client
    }
}

impl Drop for RunningService {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A service that broke down has said so itself.
            let _ = thread.join();
        }
    }
}
