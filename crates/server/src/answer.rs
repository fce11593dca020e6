//! What is answered to a request: a file, that the browser's copy is still good, or that there is none.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;

use crate::{Site, headers, host};

const NOT_BUILT: &str = include_str!("pages/not_built.html");
const NOT_FOUND: &str = include_str!("pages/not_found.html");
const ONLY_READ: &str = "This server only gives out files: use GET or HEAD.\n";

/// Answers requests for the files of a site, to browsers that ask for it by a name of this machine.
pub fn router(site: Site) -> Router {
    router_at(site, IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// The same for a server that listens on this address.
pub(crate) fn router_at(site: Site, address: IpAddr) -> Router {
    let only_read = || async { (StatusCode::METHOD_NOT_ALLOWED, ONLY_READ) };
    Router::new()
        .fallback(get(answer).fallback(only_read))
        .with_state(Arc::new(site))
        .layer(from_fn_with_state(address, host::refuse_strangers))
        .layer(map_response(headers::secure))
}

async fn answer(State(site): State<Arc<Site>>, uri: Uri, asked: HeaderMap) -> Response {
    let Some(file) = site.file(uri.path()) else {
        return if uri.path() == "/" {
            (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response()
        } else {
            (StatusCode::NOT_FOUND, Html(NOT_FOUND)).into_response()
        };
    };
    // Names stay the same when files change, so a browser asks each time, and mostly hears that nothing changed.
    let about = [(header::ETAG, file.tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if headers::has_copy(&asked, &file.tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    // Not compressed: packing takes longer than the way from this machine to itself.
    (about, [(header::CONTENT_TYPE, file.content_type)], file.bytes.clone()).into_response()
}
