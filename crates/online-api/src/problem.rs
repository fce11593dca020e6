//! Why a request was not answered with what was asked for.

use serde::{Deserialize, Serialize};

/// Why a request was not answered with what was asked for. It is always JSON or postcard, as the answer would have been.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// What it is, for programs, and for pages that have sentences of their own.
    pub code: Code,
    /// The same for a person who writes a program, in English.
    pub message: String,
    /// After how many seconds it is worth to ask again, if it is.
    pub retry: Option<u32>,
}

macro_rules! codes {
    ($($(#[$about:meta])* $variant:ident $name:literal $status:literal)*) => {
        /// What is wrong with a request.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(into = "String", from = "String")]
        pub enum Code {
            $($(#[$about])* $variant,)*
            /// Something that is not known here: the server is newer.
            Other,
        }

        impl Code {
            /// Every one that a server of this version tells.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// As it travels.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::Other => "other",
                }
            }

            /// The status of an answer that tells it.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$variant => $status,)*
                    Self::Other => 500,
                }
            }
        }

        impl From<String> for Code {
            fn from(name: String) -> Self {
                match name.as_str() {
                    $($name => Self::$variant,)*
                    _ => Self::Other,
                }
            }
        }
    };
}

codes! {
    /// The body or an address cannot be read.
    BadRequest "bad_request" 400
    /// Nobody is logged in, or the session has ended.
    LoginRequired "login_required" 401
    /// The name, password or recovery secret is wrong.
    WrongLogin "wrong_login" 401
    /// The server is not called so.
    UnknownHost "unknown_host" 403
    /// A page of others asks.
    ForeignPage "foreign_page" 403
    /// It is not for whoever asks.
    Forbidden "forbidden" 403
    /// One of the two keeps the other away.
    Blocked "blocked" 403
    /// There is no such thing, or it is not for whoever asks to know that there is.
    NotFound "not_found" 404
    /// It cannot be asked for so.
    WrongMethod "wrong_method" 405
    /// The body took too long to arrive.
    TooSlow "too_slow" 408
    /// The seat was taken by somebody else.
    SeatTaken "seat_taken" 409
    /// All seats are taken.
    TableFull "table_full" 409
    /// The game has started, so that this cannot be changed any more.
    Started "started" 409
    /// The game has not started yet.
    NotStarted "not_started" 409
    /// The game is over.
    Over "over" 409
    /// The game is not over yet.
    NotOver "not_over" 409
    /// Somebody has, or looks like somebody who has, that name.
    NameTaken "name_taken" 409
    /// Nobody is away, or not for long enough yet.
    NotAway "not_away" 409
    /// The table went on meanwhile.
    Stale "stale" 409
    /// The token was used for something else.
    TokenReused "token_reused" 409
    /// The body is larger than bodies are.
    TooLarge "too_large" 413
    /// The body is of a kind that is not read here.
    WrongKind "wrong_kind" 415
    /// That is no name.
    BadName "bad_name" 422
    /// That is no password: it is too short or too long.
    BadPassword "bad_password" 422
    /// There can be no such table.
    BadTable "bad_table" 422
    /// The rules forbid it.
    Illegal "illegal" 422
    /// This table does not allow it.
    NotAllowed "not_allowed" 422
    /// Too much was asked for.
    TooMany "too_many" 429
    /// Something is wrong with the server itself.
    Broken "broken" 500
    /// The server is busy, or about to stop.
    Busy "busy" 503
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.name().to_owned()
    }
}

impl Problem {
    /// A problem with a sentence for whoever writes a program.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), retry: None }
    }

    /// The same, which is worth another try after so many seconds.
    #[must_use]
    pub fn retry(self, seconds: u32) -> Self {
        Self { retry: Some(seconds), ..self }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_known_by_their_names_and_unknown_ones_survive() {
        let names: HashSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
        for &code in Code::ALL {
            assert_eq!(Code::from(String::from(code)), code);
            assert!((400..600).contains(&code.status()), "{code:?}");
        }
        assert_eq!(Code::from("teapot".to_owned()), Code::Other);
    }
}
