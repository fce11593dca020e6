//! New accounts, logging in, passwords and pictures.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use feud_api::{
    AccountAnswer, AvatarAnswer, ErrorKind, Login, LoginByEmail, LoginById, LoginByName, NewAccount,
    NewPassword, Password, Time, UploadAvatar, UserId,
};
use hosting::{Verdict, names, secrets};

use super::Reply;
use crate::clock;
use crate::fault::Fault;
use crate::service::Inner;
use crate::store::users::{self, Key, User};

/// How long a session goes on: 14 days.
pub(crate) const SESSION_SECONDS: i64 = 14 * 24 * 60 * 60;

const LONGEST_EMAIL: usize = 254;

/// The largest picture that is taken, in bytes.
const LARGEST_PICTURE: usize = 100_000;

impl Inner {
    pub(super) async fn create_user(&self, account: NewAccount, from: IpAddr) -> Result<Reply, Fault> {
        if !self.settings.open_accounts {
            return Err(Fault::refused(ErrorKind::AccessDenied, "This service takes no new accounts."));
        }
        let (username, email) = (names::checked(&account.username)?, account.email.trim().to_owned());
        check_email(&email)?;
        let password = checked(&account.password)?;
        if !self.limits.begin_account(from, clock::instant()) {
            let message = "Too many accounts were made from here: please come back tomorrow.";
            return Err(Fault::bad(StatusCode::TOO_MANY_REQUESTS, "too_many_accounts", message));
        }
        let created = self.store_account(username, email, password).await;
        if created.is_err() {
            self.limits.give_back_account(from);
        }
        created
    }

    async fn store_account(&self, username: String, email: String, password: String) -> Result<Reply, Fault> {
        let password = self.hash(password).await?;
        let now = clock::now();
        let (session, hash, expires) = new_session(now)?;
        let name = username.clone();
        let id = self
            .store
            .write(move |connection| {
                let taken = Fault::refused(ErrorKind::AlreadyExists, "The name or the address is taken.");
                if users::is_look_taken(connection, &name)? {
                    let message = "The name looks like that of another player.";
                    return Err(Fault::refused(ErrorKind::AlreadyExists, message));
                }
                let id = users::create(connection, &name, &email, &password, now)?.ok_or(taken)?;
                users::begin_session(connection, &hash, id, now, expires)?;
                Ok(id)
            })
            .await?;
        Ok(Reply { session: Some(session), ..Reply::of(&AccountAnswer { id, username }) })
    }

    pub(super) async fn login_by_name(
        &self,
        login: LoginByName,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let unknown = Fault::refused(ErrorKind::UserNotFound, "No player has this name.");
        self.log_in(Key::Name(&login.username), unknown, &login.password, from, avatar_root).await
    }

    pub(super) async fn login_by_email(
        &self,
        login: LoginByEmail,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let unknown = Fault::refused(ErrorKind::UnknownEmail, "No account has this address.");
        self.log_in(Key::Email(&login.email), unknown, &login.password, from, avatar_root).await
    }

    pub(super) async fn login_by_id(
        &self,
        login: LoginById,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let unknown = Fault::refused(ErrorKind::UserNotFound, "No player has this number.");
        self.log_in(Key::Id(login.id), unknown, &login.password, from, avatar_root).await
    }

    async fn log_in(
        &self,
        by: Key<'_>,
        unknown: Fault,
        password: &Password,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let user = self.store.read(|connection| users::find(connection, by))?.ok_or(unknown)?;
        let password = checked(password)?;
        if !self.limits.begin_guess(from, user.id, clock::instant()) {
            let message = "Too many wrong passwords: please wait half a minute.";
            return Err(Fault::bad(StatusCode::TOO_MANY_REQUESTS, "too_many_logins", message));
        }
        let right = self.verify(password, user.password.clone()).await;
        let verdict = match right {
            Ok(true) => Verdict::Right,
            Ok(false) => Verdict::Wrong,
            Err(_) => Verdict::Unknown,
        };
        self.limits.end_guess(from, user.id, verdict);
        if !right? {
            return Err(Fault::refused(ErrorKind::WrongPassword, "This is not the password."));
        }
        let now = clock::now();
        let (session, hash, expires) = new_session(now)?;
        let id = user.id;
        self.store.write(move |connection| users::begin_session(connection, &hash, id, now, expires)).await?;
        Ok(Reply { session: Some(session), ..Reply::of(&login_of(user, avatar_root)) })
    }

    pub(super) async fn set_password(
        &self,
        user: UserId,
        session: &str,
        new: NewPassword,
    ) -> Result<Reply, Fault> {
        let password = self.hash(checked(&new.password)?).await?;
        let stays = secrets::session_hash(session);
        self.store.write(move |connection| users::set_password(connection, user, &password, &stays)).await?;
        Ok(Reply::done())
    }

    pub(super) async fn upload_avatar(
        &self,
        user: UserId,
        upload: UploadAvatar,
    ) -> Result<AvatarAnswer, Fault> {
        let bad = |why: &str| Fault::bad(StatusCode::BAD_REQUEST, "bad_image", why);
        let text: String = upload.image_data.chars().filter(|letter| !letter.is_ascii_whitespace()).collect();
        let picture = STANDARD.decode(text).map_err(|_| bad("The picture is not in base64."))?;
        if picture.len() > LARGEST_PICTURE {
            return Err(Fault::bad(
                StatusCode::PAYLOAD_TOO_LARGE,
                "bad_image",
                format!("A picture has at most {LARGEST_PICTURE} bytes."),
            ));
        }
        if !picture.starts_with(&[0xff, 0xd8, 0xff]) {
            return Err(bad("The picture is no JPEG."));
        }
        let now = clock::now();
        self.store.write(move |connection| users::set_avatar(connection, user, &picture, now)).await?;
        Ok(AvatarAnswer { avatar_updated: now })
    }

    /// The picture of a player, if there is one.
    pub(crate) fn avatar(&self, user: UserId) -> Result<Option<Vec<u8>>, Fault> {
        self.store.read(|connection| users::avatar(connection, user))
    }

    async fn hash(&self, password: String) -> Result<String, Fault> {
        let hasher = Arc::clone(&self.hasher);
        self.new_passwords.run(move || Ok(hasher.hash(&password)?)).await
    }

    async fn verify(&self, password: String, stored: String) -> Result<bool, Fault> {
        let hasher = Arc::clone(&self.hasher);
        self.logins.run(move || Ok(hasher.verify(&password, &stored)?)).await
    }
}

fn login_of(user: User, avatar_root: Option<String>) -> Login {
    Login {
        id: user.id,
        username: user.username,
        is_guest: user.email.is_none(),
        email: user.email.unwrap_or_default(),
        cookies: true,
        created: user.created,
        avatar_root,
        avatar_updated: user.avatar_updated,
        tournaments_enabled: false,
    }
}

/// A session, as it travels and as it is kept, and when it is over.
fn new_session(now: Time) -> Result<(String, Vec<u8>, Time), Fault> {
    let session = secrets::session()?;
    let hash = secrets::session_hash(&session);
    Ok((session, hash, Time::from_micros(now.micros() + SESSION_SECONDS * 1_000_000)))
}

/// A password as clients send it, in one case.
fn checked(password: &Password) -> Result<String, Fault> {
    let text = password.as_str();
    if text.len() == 40 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err(Fault::refused(ErrorKind::WrongPassword, "A password travels as the 40 digits of its SHA-1."))
    }
}

fn check_email(email: &str) -> Result<(), Fault> {
    let fine = email.len() <= LONGEST_EMAIL
        && !email.contains(|letter: char| letter.is_whitespace() || letter.is_control())
        && email.split_once('@').is_some_and(|(before, behind)| {
            !before.is_empty() && !behind.is_empty() && !behind.contains('@')
        });
    if fine { Ok(()) } else { Err(Fault::refused(ErrorKind::WrongEmail, "This is no address of a person.")) }
}
