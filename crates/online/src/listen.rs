//! Listening, until it is said to stop.

use std::future::Future;
use std::time::Duration;

use axum::Router;
use connections::Limits;
use tokio::net::TcpListener;

use crate::Server;

/// How long sockets may take to say goodbye, and how often it is looked whether they have.
const FAREWELL: Duration = Duration::from_secs(3);
const PAUSE: Duration = Duration::from_millis(20);

/// Serves until `stop` is done, and then until the last answer is given; `app` has the [router](crate::router) in it.
///
/// From then on `/readyz` says no, and sockets are told one after the other that the server stops, whoever waits for news
/// is answered, and what was begun is done.
pub async fn serve(server: Server, listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let sharing = server.share();
    server.wake().await;
    let limits = Limits { per_address: server.0.settings.connections_per_address, ..Limits::default() };
    let rounds = tokio::spawn(server.clone().make_rounds());
    let turns = tokio::spawn(server.clone().tell_of_turns());
    let stop = async {
        stop.await;
        server.drain().await;
        turns.abort();
        server.0.stopping.send_replace(true);
    };
    connections::serve(listener, app, limits, stop).await;
    // Sockets say goodbye, each in a task of its own.
    for _ in 0..FAREWELL.as_millis() / PAUSE.as_millis() {
        if server.0.sockets.count() == 0 {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    // Whatever the rounds had begun is stored or not, and they have told nobody.
    let _ = tokio::time::timeout(FAREWELL, rounds).await;
    server.fall_asleep().await;
    server.leave_others().await;
    drop(sharing);
}
