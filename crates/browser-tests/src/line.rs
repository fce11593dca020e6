//! A line to a server that can be cut: what a browser emulates does not cut off its service worker.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// A line to a server.
pub(crate) struct Line {
    /// Where it is asked for.
    pub(crate) address: SocketAddr,
    /// Where it leads.
    server: Arc<Mutex<SocketAddr>>,
    /// What goes over it; nothing while it is cut.
    streams: Arc<Mutex<Option<Vec<TcpStream>>>>,
}

impl Line {
    /// A line to this address, until the tests end.
    pub(crate) fn to(server: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let streams = Arc::new(Mutex::new(Some(Vec::new())));
        let server = Arc::new(Mutex::new(server));
        let (open, there) = (Arc::clone(&streams), Arc::clone(&server));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
                // Whoever asks while it is cut hears nothing and is left.
                if let Some(streams) = open.as_mut()
                    && let Ok(both) = join(stream, *there.lock().unwrap_or_else(PoisonError::into_inner))
                {
                    streams.extend(both);
                }
            }
        });
        Ok(Self { address, server, streams })
    }

    /// Cuts it.
    pub(crate) fn cut(&self) {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner).take();
        for stream in streams.into_iter().flatten() {
            // What has ended by itself need not be ended.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Leads to another server from now on.
    pub(crate) fn lead_to(&self, server: SocketAddr) {
        *self.server.lock().unwrap_or_else(PoisonError::into_inner) = server;
    }

    /// Mends it.
    pub(crate) fn mend(&self) {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_default();
    }
}

/// Has everything that comes on either side go out on the other.
fn join(near: TcpStream, server: SocketAddr) -> io::Result<[TcpStream; 2]> {
    let far = TcpStream::connect(server)?;
    for (mut from, mut to) in [(near.try_clone()?, far.try_clone()?), (far.try_clone()?, near.try_clone()?)] {
        thread::spawn(move || {
            // A line that breaks is what it is for.
            let _ = io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Write);
        });
    }
    Ok([near, far])
}
