//! Why a request is not answered with what was asked for.

use hosting::names::BadName;
use hosting::{Failure, Full};
use online_api::{BadBody, BadIdentity, Code, Problem};

/// Why a request is not answered with what was asked for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Whoever asks is told so.
    #[error(transparent)]
    Refused(#[from] Problem),
    /// A table went on while something was judged: that is judged anew, or whoever asked reads again.
    #[error("The table went on meanwhile: please read it again.")]
    Overtaken,
    /// The storage does not answer, so that nobody knows whether something was stored.
    #[error("{0}")]
    Unreachable(String),
    /// Something is wrong with the server itself, and nobody's business outside.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// The answer is no, with a sentence for whoever writes a program.
    pub(crate) fn no(code: Code, message: impl Into<String>) -> Self {
        Self::Refused(Problem::new(code, message))
    }

    /// There is no such thing, or not for whoever asks.
    pub(crate) fn not_found(what: &str) -> Self {
        Self::no(Code::NotFound, format!("There is no such {what}, or it is not for you."))
    }

    /// Whether this is what it is refused for.
    pub(crate) fn is(&self, code: Code) -> bool {
        match self {
            Self::Refused(problem) => problem.code == code,
            Self::Overtaken => code == Code::Stale,
            Self::Unreachable(_) | Self::Broken(_) => false,
        }
    }

    /// What whoever asks is told; what is wrong inside is told to `trouble` alone.
    pub(crate) fn problem(self, trouble: fn(&str)) -> Problem {
        match self {
            Self::Refused(problem) => problem,
            Self::Overtaken => Problem::new(Code::Stale, Self::Overtaken.to_string()),
            Self::Unreachable(what) => {
                trouble(&what);
                Problem::new(Code::Busy, "The server is busy: please try again in a moment.").retry(1)
            }
            Self::Broken(what) => {
                trouble(&what);
                Problem::new(Code::Broken, "Something is wrong with the server. Please try again later.")
            }
        }
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
        Problem::new(Code::Busy, "The server is busy: please try again in a moment.").retry(1).into()
    }
}

impl From<BadName> for Fault {
    fn from(bad: BadName) -> Self {
        Self::no(Code::BadName, bad.to_string())
    }
}

impl From<BadBody> for Fault {
    fn from(bad: BadBody) -> Self {
        Self::no(Code::BadRequest, format!("The body cannot be read: {bad}."))
    }
}

impl From<BadIdentity> for Fault {
    fn from(bad: BadIdentity) -> Self {
        Self::no(Code::NotFound, format!("There is nothing here: {bad}."))
    }
}
