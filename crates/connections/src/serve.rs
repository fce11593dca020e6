//! Accepting clients, and answering each until it goes away or breaks the rules.

use std::future::Future;
use std::io::Write as _;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::Limits;
use crate::addresses::Addresses;
use crate::patient::Patient;

/// What a client hears whose address has too many connections.
const REFUSAL: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// Serves until `stop` is done, and then until the last answer is given.
///
/// Requests carry the address they come from as [`ConnectInfo`]. What was upgraded, a socket for one, counts no longer as a
/// connection here, and is not waited for.
pub async fn serve(listener: TcpListener, app: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let (farewell, stopping) = watch::channel(false);
    // Each connection holds one end; when all are gone there is nothing more to be heard.
    let (connected, mut gone) = mpsc::channel::<()>(1);
    tokio::select! {
        () = accept_all(&listener, &app, limits, &stopping, &connected) => {}
        () = stop => {}
    }
    drop((listener, connected));
    farewell.send_replace(true);
    // Whoever is not done by then will not be.
    let _ = timeout(limits.farewell, gone.recv()).await;
}

/// Takes in one client after another.
async fn accept_all(
    listener: &TcpListener,
    app: &Router,
    limits: Limits,
    stopping: &watch::Receiver<bool>,
    connected: &mpsc::Sender<()>,
) {
    let places = Arc::new(Semaphore::new(limits.connections));
    let addresses = Addresses::new(limits.per_address);
    loop {
        let Ok(place) = places.clone().acquire_owned().await else { return };
        let Ok((stream, address)) = listener.accept().await else {
            // Mostly there are too many open files: some will be closed.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(guest) = addresses.admit(address.ip()) else {
            refuse(stream);
            continue;
        };
        let (app, stopping, connected) = (app.clone(), stopping.clone(), connected.clone());
        tokio::spawn(async move {
            answer_all(stream, address, app, limits, stopping).await;
            drop((guest, place, connected));
        });
    }
}

/// Says no, without waiting for whether it is heard.
fn refuse(stream: TcpStream) {
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(REFUSAL);
    }
}

/// Answers one client, until it goes away or breaks the rules.
async fn answer_all(
    stream: TcpStream,
    address: SocketAddr,
    app: Router,
    limits: Limits,
    mut stopping: watch::Receiver<bool>,
) {
    // Answers are short: waiting for more to send along would only make clients wait, too.
    drop(stream.set_nodelay(true));
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(limits.largest_head)
        .serve_connection(TokioIo::new(Patient::new(stream, limits.send)), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let stopped = async {
        // Without a server there is nothing to serve.
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    tokio::select! {
        // A client that breaks off is its own affair.
        _ = connection.as_mut() => return,
        () = stopped => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::io::Read as _;

    use axum::routing::get;
    use tokio::task::spawn_blocking;

    use super::*;

    #[tokio::test]
    async fn a_client_that_takes_nothing_of_an_answer_is_given_up() {
        // More than what lies between two programs holds.
        const LENGTH: usize = 64 << 20;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = Router::new().route("/", get(|| async { vec![b'x'; LENGTH] }));
        let limits = Limits { send: Duration::from_secs(1), connections: 1, ..Limits::default() };
        tokio::spawn(serve(listener, app, limits, pending()));
        let ask = move || {
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
            stream
        };
        let (slow, heard) = spawn_blocking(move || {
            let slow = ask();
            // There is one place: whoever reads gets it once the other one has lost it.
            let (mut reads, mut heard) = (ask(), Vec::new());
            reads.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
            reads.read_to_end(&mut heard).unwrap();
            (slow, heard)
        })
        .await
        .unwrap();
        assert!(heard.len() > LENGTH, "all of it, and its head");
        drop(slow);
    }
}
