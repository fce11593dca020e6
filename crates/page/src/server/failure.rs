//! Why a server did not do what it was asked for.

use messages::Form;
use online_api::{Code, Problem};

use crate::VOICE;

/// Why a server did not do what it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// Nothing answered.
    Unreachable,
    /// Something answered that is no server of tables: a proxy in front of it, or a host that only has files.
    Status(u16),
    /// It said why not.
    Problem(Problem),
    /// The answer cannot be read: server and page are not of one version.
    Unreadable,
}

impl Failure {
    /// What it is, where the server said so.
    #[must_use]
    pub fn code(&self) -> Option<Code> {
        match self {
            Self::Problem(problem) => Some(problem.code),
            Self::Unreachable | Self::Status(_) | Self::Unreadable => None,
        }
    }

    /// Whether the same may be answered otherwise a moment later.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable => true,
            Self::Status(status) => *status >= 500 || matches!(*status, 408 | 429),
            Self::Problem(problem) => {
                matches!(problem.code, Code::Busy | Code::Broken | Code::TooMany | Code::TooSlow)
            }
            Self::Unreadable => false,
        }
    }

    /// After how many seconds the server wishes to be asked again.
    pub(super) fn retry(&self) -> Option<u32> {
        match self {
            Self::Problem(problem) => problem.retry,
            Self::Unreachable | Self::Status(_) | Self::Unreadable => None,
        }
    }

    /// Why, as a sentence.
    #[must_use]
    pub fn say(&self) -> String {
        match self {
            Self::Unreachable => VOICE.no_connection(Form::Alone).to_owned(),
            Self::Status(status) => VOICE.server_status(Form::Alone, (*status).into()),
            Self::Unreadable => VOICE.online_other_version().to_owned(),
            Self::Problem(problem) => said(problem.code).to_owned(),
        }
    }
}

fn said(code: Code) -> &'static str {
    match code {
        Code::LoginRequired => VOICE.online_login_required(),
        Code::WrongLogin => VOICE.online_wrong_login(),
        Code::UnknownHost | Code::ForeignPage => VOICE.online_foreign_page(),
        Code::Forbidden => VOICE.online_forbidden(),
        Code::Blocked => VOICE.online_blocked(),
        Code::NotFound => VOICE.online_not_found(),
        Code::SeatTaken => VOICE.online_seat_taken(),
        Code::TableFull => VOICE.online_table_full(),
        Code::Started => VOICE.online_started(),
        Code::NotStarted => VOICE.online_not_started(),
        Code::Over => VOICE.online_over(),
        Code::NotOver => VOICE.online_not_over(),
        Code::NameTaken => VOICE.online_name_taken(),
        Code::NotAway => VOICE.online_not_away(),
        Code::Stale => VOICE.online_stale(),
        Code::BadName => VOICE.online_bad_name(),
        Code::BadPassword => VOICE.online_bad_password(),
        Code::BadTable => VOICE.online_bad_table(),
        Code::NotAllowed | Code::Illegal => VOICE.online_not_allowed(),
        Code::TooMany => VOICE.online_too_many(),
        Code::Broken | Code::Busy | Code::TooSlow => VOICE.online_busy(),
        Code::BadRequest
        | Code::WrongMethod
        | Code::WrongKind
        | Code::TooLarge
        | Code::TokenReused
        | Code::Other => VOICE.online_other_version(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_is_a_sentence_and_only_what_passes_is_tried_again() {
        for &code in Code::ALL {
            let failure = Failure::Problem(Problem::new(code, "for programs"));
            assert!(failure.say().ends_with('.'), "{code:?}: {}", failure.say());
            let passing = code.status() >= 500 || matches!(code.status(), 408 | 429);
            assert_eq!(failure.is_passing(), passing, "{code:?}");
        }
        assert!(Failure::Unreachable.is_passing() && Failure::Status(502).is_passing());
        assert!(!Failure::Status(404).is_passing() && !Failure::Unreadable.is_passing());
    }
}
