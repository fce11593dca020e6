//! What nobody else may know: passwords and sessions.

use std::fmt;

use feud_api::{
    Endpoint, ErrorKind, LoginByEmail, LoginById, LoginByName, Password, Refusal, UserId, to_text,
};

/// The longest session that is believed in.
const LONGEST_SESSION: usize = 256;

/// What stands where a secret stood.
const HIDDEN: &str = "(hidden)";

/// Who logs in, and the password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credentials {
    who: Who,
    pub(crate) password: Password,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    Name(String),
    Email(String),
    Id(UserId),
}

/// The text by which a service knows who asks.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Session(String);

impl Credentials {
    /// Logs in by name.
    #[must_use]
    pub fn by_name(name: &str, password: &str) -> Self {
        Self { who: Who::Name(name.to_owned()), password: Password::hashed(password) }
    }

    /// Logs in by address.
    #[must_use]
    pub fn by_email(email: &str, password: &str) -> Self {
        Self { who: Who::Email(email.to_owned()), password: Password::hashed(password) }
    }

    /// Logs in by number.
    #[must_use]
    pub fn by_id(id: UserId, password: &str) -> Self {
        Self { who: Who::Id(id), password: Password::hashed(password) }
    }

    /// What is asked, and the text that is sent.
    pub(crate) fn question(&self) -> (Endpoint, String) {
        let password = self.password.clone();
        match &self.who {
            Who::Name(name) => (Endpoint::Login, to_text(&LoginByName { username: name.clone(), password })),
            Who::Email(email) => {
                let email = email.clone();
                let body =
                    LoginByEmail { email, password, language_code: None, device_id: None, platform: None };
                (Endpoint::LoginByEmail, to_text(&body))
            }
            Who::Id(id) => {
                (Endpoint::LoginById, to_text(&LoginById { id: *id, password, language_code: None }))
            }
        }
    }
}

impl Session {
    /// Reads the session out of a cookie that a service sets; `None` if it sets another, or a strange one.
    pub(crate) fn from_cookie(cookie: &str) -> Option<Self> {
        let (name, value) = cookie.split(';').next()?.split_once('=')?;
        let value = value.trim().trim_matches('"');
        let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:+/=".contains(&letter);
        let sound = !value.is_empty() && value.len() <= LONGEST_SESSION && value.bytes().all(is_plain);
        (name.trim() == "sessionid" && sound).then(|| Self(value.to_owned()))
    }

    /// The cookie to send.
    pub(crate) fn cookie(&self) -> String {
        format!("sessionid={}", self.0)
    }
}

/// Tells nothing: who knows the session can play.
impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session(hidden)")
    }
}

/// A text from elsewhere, without the secrets that somebody may have put into it.
pub(crate) fn hidden(text: &str, secrets: &[&str]) -> String {
    let secrets = secrets.iter().filter(|secret| !secret.is_empty());
    secrets.fold(text.to_owned(), |text, secret| text.replace(secret, HIDDEN))
}

/// The same refusal without the secrets that somebody may have put into it.
pub(crate) fn hidden_refusal(refusal: Refusal, secrets: &[&str]) -> Refusal {
    let kind = match refusal.kind {
        ErrorKind::Other(word) => ErrorKind::Other(hidden(&word, secrets)),
        known => known,
    };
    Refusal { kind, message: refusal.message.map(|message| hidden(&message, secrets)) }
}

/// The secrets of a password and a session, as texts.
pub(crate) fn texts<'a>(credentials: Option<&'a Credentials>, session: Option<&'a Session>) -> Vec<&'a str> {
    let password = credentials.map(|credentials| credentials.password.as_str());
    password.into_iter().chain(session.map(|session| session.0.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_session_is_taken_from_cookies() {
        let read = |text| Session::from_cookie(text).map(|session| session.cookie());
        let full = "sessionid=0abc9; Domain=.example.org; expires=x; httponly; Max-Age=1209600; Path=/";
        assert_eq!(read(full).as_deref(), Some("sessionid=0abc9"));
        assert_eq!(read(" sessionid = \"a-b_c\"").as_deref(), Some("sessionid=a-b_c"));
        for strange in ["", "csrf=1", "sessionid=", "sessionid=a b", "sessionid=a\r\nx: y", "sessionid"] {
            assert_eq!(read(strange), None, "{strange:?}");
        }
        assert_eq!(read(&format!("sessionid={}", "a".repeat(300))), None);
    }

    #[test]
    fn secrets_are_not_told() {
        let credentials = Credentials::by_name("ada", "xxxxxx");
        let session = Session::from_cookie("sessionid=0abc9").unwrap();
        let told = format!("{credentials:?} {session:?}");
        assert!(!told.contains("xxxxxx") && !told.contains("a20678") && !told.contains("0abc9"), "{told}");
        let secrets = texts(Some(&credentials), Some(&session));
        let text = "no 0abc9 and a20678fa097887db966a0220601edf7550028daa";
        assert_eq!(hidden(text, &secrets), "no (hidden) and (hidden)");
    }
}
