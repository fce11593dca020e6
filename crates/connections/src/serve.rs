//! Accepting clients, and answering each until it goes away or breaks the rules.

use std::future::Future;
use std::io::Write as _;
use std::net::SocketAddr;
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
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::Limits;
use crate::addresses::Addresses;

/// What a client hears whose address has too many connections.
const REFUSAL: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// Serves until `stop` is done, and then until the last answer is given.
///
/// Requests carry the address they come from as [`ConnectInfo`].
pub async fn serve(listener: TcpListener, app: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let connected = GracefulShutdown::new();
    tokio::select! {
        () = accept_all(&listener, &app, limits, &connected) => {}
        () = stop => {}
    }
    drop(listener);
    // Whoever is not done by then will not be.
    let _ = timeout(limits.farewell, connected.shutdown()).await;
}

/// Takes in one client after another.
async fn accept_all(listener: &TcpListener, app: &Router, limits: Limits, connected: &GracefulShutdown) {
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
        let (app, watcher) = (app.clone(), connected.watcher());
        tokio::spawn(async move {
            answer_all(stream, address, app, limits, watcher).await;
            drop((guest, place));
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
async fn answer_all(stream: TcpStream, address: SocketAddr, app: Router, limits: Limits, watcher: Watcher) {
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
        .serve_connection(TokioIo::new(stream), answer);
    // A client that breaks off is its own affair.
    let _ = watcher.watch(connection).await;
}
