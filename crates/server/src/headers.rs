//! What every answer tells a browser to allow, and what a browser tells of its copies.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;

/// The page runs its own code and WebAssembly, talks to where it came from, to the online dictionary that a player of
/// Territory Words may choose, and to nobody else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self' https://api.dictionaryapi.dev; \
                      worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SECURITY: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds to an answer what keeps the page to itself.
pub(crate) async fn secure(mut response: Response) -> Response {
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether the browser says that it has the file with this tag.
pub(crate) fn has_copy(asked: &HeaderMap, tag: &str) -> bool {
    let values = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}
