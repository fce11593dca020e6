//! Who one is on the server: a guest with a name, and the way back when the session is lost.

use leptos::prelude::*;
use online_api::{Code, Endpoint, Login, Me, NewPerson, Secret, Welcome};

use super::{Call, Failure, place, socket};
use crate::storage;

/// The name under which the name somebody took last is kept.
const NAME: &str = "tables.name";

thread_local! {
    static ME: ArcRwSignal<Option<Me>> = ArcRwSignal::new(None);
}

/// Who one is, as far as that was asked.
#[must_use]
pub fn me() -> Option<Me> {
    ME.with(ArcRwSignal::get)
}

/// Takes over who one is, as after another name was taken.
pub fn set_me(me: Option<Me>) {
    if let Some(me) = &me {
        storage::save(NAME, &me.name);
    }
    ME.with(|one| one.set(me));
}

/// Asks the server who one is; nobody yet, if it knows of no session.
pub async fn learn_me() -> Result<Option<Me>, Failure> {
    let me = match Call::to(Endpoint::Me).repeat().send::<Me>().await {
        Ok(me) => Some(me),
        Err(failure) if failure.code() == Some(Code::LoginRequired) => match recovery() {
            // A cookie that is gone, as browsers forget them, is made again.
            Some(secret) => log_in_by_recovery(secret).await.ok(),
            None => None,
        },
        Err(failure) => return Err(failure),
    };
    set_me(me.clone());
    Ok(me)
}

/// Becomes a guest of this name; without one the server finds one.
pub async fn become_guest(name: &str) -> Result<Me, Failure> {
    let new = NewPerson { name: name.to_owned(), bearer: place::is_elsewhere() };
    Ok(welcomed(Call::to(Endpoint::NewPerson).body(&new).send().await?))
}

/// Is known again by a recovery link.
pub async fn log_in_by_recovery(secret: Secret) -> Result<Me, Failure> {
    log_in(Login::Recovery { secret, bearer: place::is_elsewhere() }, Some(secret)).await
}

/// Is known again by name and password.
pub async fn log_in_by_password(name: String, password: String) -> Result<Me, Failure> {
    log_in(Login::Password { name, password, bearer: place::is_elsewhere() }, None).await
}

/// Ends the session on this device, and forgets the way back.
pub async fn log_out() -> Result<(), Failure> {
    if let Some(me) = ME.with(ArcRwSignal::get_untracked) {
        Call::of(Endpoint::EndSession, &[&me.session]).send_for_nothing().await?;
    }
    storage::delete(&kept("recovery"));
    storage::delete(&kept("session"));
    set_me(None);
    socket::renew();
    Ok(())
}

/// Takes over a session that has begun, and the way back to it.
pub fn welcomed(Welcome { me, session, recovery }: Welcome) -> Me {
    if let Some(session) = session {
        storage::save(&kept("session"), &session.to_string());
    }
    if let Some(recovery) = recovery {
        storage::save(&kept("recovery"), &recovery.to_string());
    }
    set_me(Some(me.clone()));
    socket::renew();
    me
}

/// The secret of the way back, as it stands in a recovery link.
#[must_use]
pub fn recovery() -> Option<Secret> {
    storage::load(&kept("recovery"))?.parse().ok()
}

/// The name that was taken last, for a field that asks for one.
#[must_use]
pub fn last_name() -> String {
    storage::load(NAME).unwrap_or_default()
}

/// The secret of the session on a server elsewhere, to which no cookie goes.
pub(super) fn session() -> Option<Secret> {
    if !place::is_elsewhere() {
        return None;
    }
    storage::load(&kept("session"))?.parse().ok()
}

async fn log_in(login: Login, known: Option<Secret>) -> Result<Me, Failure> {
    let mut welcome: Welcome = Call::to(Endpoint::Login).body(&login).send().await?;
    // A recovery link that is not replaced stays the way back.
    welcome.recovery = welcome.recovery.or(known);
    Ok(welcomed(welcome))
}

/// Secrets of one server are never told to another.
fn kept(what: &str) -> String {
    ["tables.", what, ".", &place::address()].concat()
}
