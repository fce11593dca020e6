//! Listening, until it is said to stop.

use std::future::Future;
use std::io;
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
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tower::ServiceExt as _;

use crate::{Service, router};

/// How often it is looked for games in which nothing happens.
const ROUNDS: Duration = Duration::from_mins(1);

/// How long those may take that are being answered when it is time to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// How long a client may take over the head of a request, and how large it may be.
const PATIENCE: Duration = Duration::from_secs(30);
const LARGEST_HEAD: usize = 32 * 1024;

/// How many clients may be connected at a time; more of them wait.
const CONNECTIONS: usize = 4096;

/// Serves until `stop` is done, and then until the last answer is given.
///
/// Once it listens, `announce` hears where; that tells the port if any free one was asked for.
pub async fn serve(
    service: Service,
    listener: TcpListener,
    announce: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    announce(listener.local_addr()?);
    let rounds = tokio::spawn(make_rounds(service.clone()));
    let app = router(service);
    let connected = GracefulShutdown::new();
    tokio::select! {
        () = accept_all(&listener, &app, &connected) => {}
        () = stop => {}
    }
    drop(listener);
    rounds.abort();
    // Whoever is not done by then will not be.
    let _ = timeout(FAREWELL, connected.shutdown()).await;
    Ok(())
}

/// Takes in one client after another.
async fn accept_all(listener: &TcpListener, app: &Router, connected: &GracefulShutdown) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(place) = places.clone().acquire_owned().await else { return };
        let Ok((stream, address)) = listener.accept().await else {
            // Mostly there are too many open files: some will be closed.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (app, watcher) = (app.clone(), connected.watcher());
        tokio::spawn(async move {
            answer_all(stream, address, app, watcher).await;
            drop(place);
        });
    }
}

/// Answers one client, until it goes away or breaks the rules.
async fn answer_all(stream: TcpStream, address: SocketAddr, app: Router, watcher: Watcher) {
    // Answers are short: waiting for more to send along would only make clients wait, too.
    drop(stream.set_nodelay(true));
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), answer);
    // A client that breaks off is its own affair.
    let _ = watcher.watch(connection).await;
}

/// Looks after games in which nothing happens, from time to time.
async fn make_rounds(service: Service) {
    let mut rounds = interval(ROUNDS);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        // What fails now is tried again in a minute.
        if let Err(fault) = service.0.make_rounds().await {
            (service.0.settings.trouble)(&fault.to_string());
        }
    }
}
