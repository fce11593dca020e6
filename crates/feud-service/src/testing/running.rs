//! A server in the background, with Wordfeud's API in front of it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use connections::Hosts;
use online::{PasswordCost, Server};
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::oneshot;

use super::Client;
use crate::{Service, Settings, router};

/// A server in the background, with Wordfeud's API in front of it; it stops when this is dropped.
#[derive(Debug)]
pub struct RunningService {
    /// Where it listens.
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The settings of a server whose passwords are quick to check.
#[must_use]
pub fn quick_passwords() -> online::Settings {
    let password_cost = PasswordCost { memory: 64, passes: 1 };
    online::Settings { password_cost, ..online::Settings::default() }
}

impl RunningService {
    /// Starts a server on the tables in a folder, with passwords that are quick to check and no limit to what one address may
    /// ask for.
    #[must_use]
    pub fn quick(folder: &Path) -> Self {
        Self::start(folder, Settings::default(), quick_passwords().without_limits())
    }

    /// Starts a server on the tables in a folder.
    #[must_use]
    pub fn start(folder: &Path, settings: Settings, server: online::Settings) -> Self {
        let server = settings.with_words(server).expect("the words fit");
        let hosts = server.hosts.clone();
        let folder = folder.to_owned();
        let server = Server::open(&folder, server).expect("a server opens");
        let (stop, stopped) = oneshot::channel();
        let (announce, announced) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime =
                Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime starts");
            runtime.block_on(async {
                let service = Service::new(server.clone(), settings);
                service.take_over(&folder).await.expect("what was there is taken over");
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
                let address = listener.local_addr().expect("it has an address");
                announce.send(address).expect("somebody waits for the address");
                let hosts = Hosts::new(address.ip(), hosts);
                let app = online::router(server.clone(), hosts.clone()).merge(router(service, hosts));
                online::serve(server, listener, app, async move { drop(stopped.await) }).await;
            });
        });
        let address = announced.recv().expect("a server says where it listens");
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
