//! Whether a server lives and may be asked, for whoever looks after it; and what it counts, for those who may know.
//!
//! That it lives and may be asked is told to everybody, and tells nothing else. What it counts is told at an address of its own
//! alone, which a proxy does not hand on.

use std::future::Future;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use connections::Limits;
use online_api::TableId;
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::Server;

/// How long the storage may take to say that it is there, and for how long that holds.
const PATIENCE: Duration = Duration::from_secs(2);
const HOLDS: Duration = Duration::from_secs(1);

/// What Prometheus takes for its text.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Whether the storage was there the last time.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

/// `/healthz` and `/readyz`.
pub(crate) fn health(server: Server) -> Router {
    let ready = move || {
        let server = server.clone();
        async move { server.ready().await }
    };
    Router::new()
        .route("/healthz", get(|| async { told(StatusCode::OK, "ok\n") }))
        .route("/readyz", get(ready))
}

/// Tells at an address of its own how the server does, until `stop` is done.
pub async fn monitor(server: Server, listener: TcpListener, stop: impl Future<Output = ()>) {
    let count = server.clone();
    let metrics = move || async move { ([(header::CONTENT_TYPE, TEXT)], count.metrics()) };
    let app = health(server).route("/metrics", get(metrics));
    connections::serve(listener, app, Limits { connections: 64, ..Limits::default() }, stop).await;
}

impl Server {
    async fn ready(&self) -> Response {
        if self.is_draining() {
            return told(StatusCode::SERVICE_UNAVAILABLE, "draining\n");
        }
        if self.has_storage().await {
            told(StatusCode::OK, "ready\n")
        } else {
            told(StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer\n")
        }
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_draining(&self) -> bool {
        self.0.draining.borrow().is_some() || *self.0.stopping.borrow()
    }

    /// Whether the storage answers; asked often it is looked once.
    async fn has_storage(&self) -> bool {
        let Readiness(known) = &self.0.readiness;
        let known = || known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((asked, there)) = *known()
            && asked.elapsed() < HOLDS
        {
            return there;
        }
        let there = matches!(timeout(PATIENCE, self.0.storage.table(TableId::new(0))).await, Ok(Ok(_)));
        *known() = Some((Instant::now(), there));
        there
    }
}

fn told(status: StatusCode, text: &'static str) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}
