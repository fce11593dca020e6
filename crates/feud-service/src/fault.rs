//! Why a request is not answered with what was asked for.

use axum::http::StatusCode;
use feud_api::{BadText, ErrorKind, Refusal};
use online_api::{Code, Problem};

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

impl From<online::Fault> for Fault {
    fn from(fault: online::Fault) -> Self {
        let Problem { code, message, .. } = match fault {
            online::Fault::Refused(problem) => problem,
            online::Fault::Overtaken => {
                Problem::new(Code::Busy, "The game went on meanwhile: please try again.")
            }
            online::Fault::Unreachable(what) | online::Fault::Broken(what) => return Self::Broken(what),
        };
        match code {
            Code::TooMany => Self::bad(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message),
            Code::Busy => Self::bad(StatusCode::SERVICE_UNAVAILABLE, "busy", message),
            Code::BadName => Self::refused(ErrorKind::from("invalid_username"), message),
            Code::NameTaken => Self::refused(ErrorKind::AlreadyExists, message),
            Code::BadRequest => Self::refused(ErrorKind::from("invalid_message"), message),
            Code::Over => Self::refused(ErrorKind::GameOver, message),
            Code::Stale => Self::refused(ErrorKind::NotYourTurn, message),
            Code::Forbidden | Code::Blocked | Code::NotFound | Code::NotAllowed => {
                Self::refused(ErrorKind::AccessDenied, message)
            }
            _ => Self::Broken(format!("{}: {message}", code.name())),
        }
    }
}

impl Fault {
    /// The same where too much of one thing was asked for, by a name of its own.
    pub(crate) fn naming_too_much(self, kind: &str) -> Self {
        match self {
            Self::BadRequest { status, refusal } if status == StatusCode::TOO_MANY_REQUESTS => {
                Self::bad(status, kind, refusal.message.unwrap_or_default())
            }
            other => other,
        }
    }
}
