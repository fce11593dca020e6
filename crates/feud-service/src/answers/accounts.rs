//! New accounts, logging in, passwords and pictures.

use std::net::IpAddr;

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use feud_api::{
    AccountAnswer, AvatarAnswer, ErrorKind, Login, LoginByEmail, LoginById, LoginByName, NewPassword,
    Password, UploadAvatar, UserId,
};
use online::wordfeud::{By, Caller, NewAccount, NotLoggedIn, SignedIn};

use super::Reply;
use crate::Inner;
use crate::fault::Fault;
use crate::telling::time;

/// How long a session goes on: 14 days.
pub(crate) const SESSION_SECONDS: u64 = 14 * 24 * 60 * 60;

const LONGEST_EMAIL: usize = 254;

/// The largest picture that is taken, in bytes.
const LARGEST_PICTURE: usize = 100_000;

impl Inner {
    pub(super) async fn create_user(
        &self,
        account: feud_api::NewAccount,
        from: IpAddr,
    ) -> Result<Reply, Fault> {
        let email = account.email.trim().to_owned();
        check_email(&email)?;
        let new = NewAccount { name: account.username, email, digest: checked(&account.password)? };
        let signed_up = self.backend.sign_up(new, SESSION_SECONDS * 1000, from).await;
        let SignedIn { user, secret } =
            signed_up.map_err(|fault| Fault::from(fault).naming_too_much("too_many_accounts"))?;
        let answer = AccountAnswer { id: UserId(user.number), username: user.name };
        Ok(Reply { session: Some(secret.to_string()), ..Reply::of(&answer) })
    }

    pub(super) async fn login_by_name(
        &self,
        login: LoginByName,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let unknown = Fault::refused(ErrorKind::UserNotFound, "No player has this name.");
        self.log_in(By::Name(&login.username), unknown, &login.password, from, avatar_root).await
    }

    pub(super) async fn login_by_email(
        &self,
        login: LoginByEmail,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let unknown = Fault::refused(ErrorKind::UnknownEmail, "No account has this address.");
        self.log_in(By::Email(&login.email), unknown, &login.password, from, avatar_root).await
    }

    pub(super) async fn login_by_id(
        &self,
        login: LoginById,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let unknown = Fault::refused(ErrorKind::UserNotFound, "No player has this number.");
        self.log_in(By::Number(login.id.0), unknown, &login.password, from, avatar_root).await
    }

    async fn log_in(
        &self,
        by: By<'_>,
        unknown: Fault,
        password: &Password,
        from: IpAddr,
        avatar_root: Option<String>,
    ) -> Result<Reply, Fault> {
        let digest = checked(password)?;
        let SignedIn { user, secret } =
            match self.backend.log_in(by, digest, SESSION_SECONDS * 1000, from).await {
                Ok(signed_in) => signed_in,
                Err(NotLoggedIn::Unknown) => return Err(unknown),
                Err(NotLoggedIn::WrongPassword) => {
                    return Err(Fault::refused(ErrorKind::WrongPassword, "This is not the password."));
                }
                Err(NotLoggedIn::Fault(fault)) => {
                    return Err(Fault::from(fault).naming_too_much("too_many_logins"));
                }
            };
        let login = Login {
            id: UserId(user.number),
            username: user.name,
            is_guest: user.email.is_none(),
            email: user.email.unwrap_or_default(),
            cookies: true,
            created: time(user.created),
            avatar_root,
            avatar_updated: user.avatar_updated.map(time),
            tournaments_enabled: false,
        };
        Ok(Reply { session: Some(secret.to_string()), ..Reply::of(&login) })
    }

    pub(super) async fn set_password(
        &self,
        caller: &Caller,
        new: &NewPassword,
        from: IpAddr,
    ) -> Result<Reply, Fault> {
        let set = self.backend.set_password(caller, checked(&new.password)?, from).await;
        set.map_err(|fault| Fault::from(fault).naming_too_much("too_many_logins"))?;
        Ok(Reply::done())
    }

    pub(super) async fn upload_avatar(
        &self,
        caller: &Caller,
        upload: &UploadAvatar,
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
        let updated = self.backend.set_avatar(caller, picture).await?;
        Ok(AvatarAnswer { avatar_updated: time(updated) })
    }
}

/// A password as it should travel: the digits of a SHA-1.
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
