//! Why a request is not answered with what was asked for.

use axum::http::StatusCode;
use feud_api::{BadText, ErrorKind, Refusal};
use hosting::names::BadName;
use hosting::{Failure, Full};

/// Why a request is not answered with what was asked for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// The answer is no; clients of the API expect these, and hear them with status 200.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The request is none of the API.
    #[error("{refusal}")]
    BadRequest {
        /// What is wrong with it.
        status: StatusCode,
        /// The same for clients that only look at answers.
        refusal: Refusal,
    },
    /// Something is wrong with the service itself.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// The answer is no, with a sentence.
    pub(crate) fn refused(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self::Refused(Refusal::new(kind, message))
    }

    /// The request is none of the API.
    pub(crate) fn bad(status: StatusCode, kind: &str, message: impl Into<String>) -> Self {
        let refusal = Refusal::new(ErrorKind::from(kind), message);
        Self::BadRequest { status, refusal }
    }
}

impl From<BadText> for Fault {
    fn from(bad: BadText) -> Self {
        Self::bad(StatusCode::BAD_REQUEST, "bad_request", format!("The body cannot be read: {bad}."))
    }
}

impl From<Failure> for Fault {
    fn from(Failure(what): Failure) -> Self {
        Self::Broken(what)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Failure::from(error).into()
    }
}

impl From<Full> for Fault {
    fn from(_: Full) -> Self {
        let message = "The service is busy: please try again in a moment.";
        Self::bad(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
    }
}

impl From<BadName> for Fault {
    fn from(bad: BadName) -> Self {
        Self::refused(ErrorKind::from("invalid_username"), bad.to_string())
    }
}
