//! What is answered to a request: a file, that the browser's copy is still good, or that there is none.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use connections::Hosts;

use crate::packing::Packing;
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
    router_for(site, Hosts::new(address, [""; 0]))
}

/// The same for browsers that ask by one of these names.
pub fn router_for(site: Site, hosts: Hosts) -> Router {
    let hosts = Arc::new(hosts);
    let only_read = || async { (StatusCode::METHOD_NOT_ALLOWED, ONLY_READ) };
    Router::new()
        .fallback(get(answer).fallback(only_read))
        .with_state(Arc::new(site))
        .layer(from_fn_with_state(hosts, host::refuse_strangers))
        .layer(map_response(headers::secure))
}

/// Where a page asks whether there is a server of tables; one that has none says so without calling that an error.
const TABLES: &str = "/api/server";

async fn answer(State(site): State<Arc<Site>>, uri: Uri, asked: HeaderMap) -> Response {
    let Some(file) = site.file(uri.path()) else {
        return if uri.path() == "/" {
            (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response()
        } else if uri.path() == TABLES {
            StatusCode::NO_CONTENT.into_response()
        } else {
            (StatusCode::NOT_FOUND, Html(NOT_FOUND)).into_response()
        };
    };
    // A name with a digest never stands for anything else; for the others a browser asks each time, and mostly hears that
    // nothing changed.
    let keeping = if file.is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (bytes, packing) = file.best(|packing| packing.is_taken(&asked));
    let tag = tag(&file.tag, packing);
    let mut about = HeaderMap::new();
    about.insert(header::CACHE_CONTROL, HeaderValue::from_static(keeping));
    about.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a tag is made of plain characters"));
    if file.is_packed() {
        about.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if headers::has_copy(&asked, &tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    if let Some(packing) = packing {
        about.insert(header::CONTENT_ENCODING, HeaderValue::from_static(packing.coding()));
    }
    (about, [(header::CONTENT_TYPE, file.content_type)], bytes).into_response()
}

/// The tag of a file as it is sent: packed, it is another string of bytes.
fn tag(plain: &str, packing: Option<Packing>) -> String {
    match packing {
        None => plain.to_owned(),
        Some(packing) => format!("{}-{}\"", plain.trim_end_matches('"'), packing.coding()),
    }
}
