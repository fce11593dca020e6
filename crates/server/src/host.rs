//! Who may ask: only browsers that call this machine by a name it has.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use connections::Hosts;

const REFUSAL: &str = "This server answers only to localhost: open it by the address it printed.\n";

/// Refuses requests that call this machine by a name it does not have.
pub(crate) async fn refuse_strangers(
    State(hosts): State<Arc<Hosts>>,
    request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| hosts.welcomes(host)) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, REFUSAL).into_response()
    }
}
