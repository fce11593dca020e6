//! Asking a small site, without a network.

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt as _;
use server::{Site, router};
use tower::ServiceExt as _;

/// A page of four files.
pub(crate) fn small() -> Site {
    Site::of([
        ("index.html", &b"<h1>Words</h1>"[..]),
        ("web_bg.wasm", b"\0asm"),
        ("web.js", b"start()"),
        ("lexicons/pets.lex", b"LOGOLEX\n"),
    ])
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    response: Response<()>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.body).unwrap()
    }
}

/// Asks as a browser on this machine does.
pub(crate) async fn get(site: Site, path: &str) -> Answer {
    ask(site, "GET", path, &[("host", "localhost:4848")]).await
}

pub(crate) async fn ask(site: Site, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = router(site).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Answer { status: parts.status, response: Response::from_parts(parts, ()), body }
}
