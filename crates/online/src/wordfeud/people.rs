//! Accounts, sessions, pictures and friends.

use std::net::IpAddr;

use hosting::{names, secrets};
use online_api::{Code, Millis, PersonId, Secret};

use super::{Backend, Caller, Friend, User};
use crate::credentials::Proof;
use crate::fault::Fault;
use crate::people::{free_name, name_taken, new_session};
use crate::storage::wordfeud::{FriendRow, NewUser, UserAdded, UserKey, UserRow, email_key};
use crate::storage::{PersonRow, hash};

/// Somebody new.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The name.
    pub name: String,
    /// The address, by which they can log in, too.
    pub email: String,
    /// The digest of the password.
    pub digest: String,
}

/// By what somebody is looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By<'a> {
    /// The number.
    Number(i64),
    /// The name.
    Name(&'a str),
    /// The address.
    Email(&'a str),
    /// Who they are here.
    Person(PersonId),
}

/// A session that has begun.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// Whose.
    pub user: User,
    /// Its secret.
    pub secret: Secret,
}

/// Why somebody is not logged in.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotLoggedIn {
    /// There is nobody like this.
    #[error("there is nobody like this")]
    Unknown,
    /// It is not their password.
    #[error("this is not the password")]
    WrongPassword,
    /// Something else.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Backend {
    /// Whose session it is.
    pub async fn caller(&self, secret: &Secret) -> Result<Option<Caller>, Fault> {
        let Some(known) = self.server.known(secret).await? else { return Ok(None) };
        let user = self.server.0.storage.number(known.person.id).await?;
        Ok(user.map(|user| Caller { user: user.into(), known }))
    }

    /// Makes an account, and begins a session of so many milliseconds.
    pub async fn sign_up(&self, new: NewAccount, lasts: Millis, from: IpAddr) -> Result<SignedIn, Fault> {
        let name = free_name(&new.name)?;
        self.server.reserve_person(from).await?;
        let made = self.make_account(NewAccount { name, ..new }, lasts, from).await;
        if made.is_err() {
            self.server.0.new_people.give_back(from).await;
        }
        made
    }

    async fn make_account(&self, new: NewAccount, lasts: Millis, from: IpAddr) -> Result<SignedIn, Fault> {
        let storage = &self.server.0.storage;
        let look = names::look_in_any_case(&new.name);
        if storage.person_named(look).await?.is_some() {
            return Err(name_taken());
        }
        if storage.user(UserKey::Email(email_key(&new.email))).await?.is_some() {
            return Err(email_taken());
        }
        self.server.reserve_password(from)?;
        let password = self.server.stored_password(Proof::Digest(new.digest)).await?;
        let now = self.server.now();
        let (secret, session) = new_session()?;
        let id = PersonId::new(u64::from_le_bytes(secrets::random()?));
        let recovery = Secret(secrets::random()?);
        let person = PersonRow { id, name: new.name.clone(), password: Some(password) };
        let added = NewUser {
            person,
            email: new.email.clone(),
            session: (session, hash(&secret)),
            ends: now + lasts,
            recovery: hash(&recovery),
        };
        match storage.add_user(added, now).await? {
            UserAdded::New(_) => {}
            UserAdded::NameTaken => return Err(name_taken()),
            UserAdded::EmailTaken => return Err(email_taken()),
        }
        let user = self.user(By::Person(id)).await?;
        let user = user.ok_or_else(|| Fault::Broken("somebody new is not there".to_owned()))?;
        Ok(SignedIn { user, secret })
    }

    /// Begins a session of so many milliseconds.
    pub async fn log_in(
        &self,
        by: By<'_>,
        digest: String,
        lasts: Millis,
        from: IpAddr,
    ) -> Result<SignedIn, NotLoggedIn> {
        let user = self.user(by).await?.ok_or(NotLoggedIn::Unknown)?;
        let look = names::look_in_any_case(&user.name);
        let proved = self.server.check_proof(&look, Proof::Digest(digest), from).await;
        let person = match proved {
            Err(fault) if fault.is(Code::WrongLogin) => return Err(NotLoggedIn::WrongPassword),
            proved => proved?,
        };
        let (secret, session) = new_session()?;
        let (storage, now) = (&self.server.0.storage, self.server.now());
        storage.add_session(person.id, (session, hash(&secret)), now).await?;
        storage.end_session_at(session, now + lasts).await?;
        Ok(SignedIn { user, secret })
    }

    /// Sets another password, and ends all other sessions.
    pub async fn set_password(&self, caller: &Caller, digest: String, from: IpAddr) -> Result<(), Fault> {
        self.server.reserve_password(from)?;
        let password = self.server.stored_password(Proof::Digest(digest)).await?;
        // There is nothing in Wordfeud's API to tell a recovery link by: whoever wants one asks for it in the page.
        self.server.store_password(&caller.known, password).await.map(drop)
    }

    /// Somebody who has a password, and gets a number if they have none.
    pub async fn user(&self, by: By<'_>) -> Result<Option<User>, Fault> {
        let storage = &self.server.0.storage;
        let found: Option<UserRow> = match by {
            // No database is asked for what none can hold.
            By::Name(text) | By::Email(text) if text.contains('\0') => None,
            By::Number(number) => storage.user(UserKey::Number(number)).await?,
            By::Email(email) => storage.user(UserKey::Email(email_key(email))).await?,
            By::Person(person) => storage.number(person).await?,
            By::Name(name) => {
                let named = storage.person_named(names::look_in_any_case(name)).await?;
                // Whoever looks alike is somebody else.
                match named.filter(|person| names::key(&person.name) == names::key(name)) {
                    Some(person) => storage.number(person.id).await?,
                    None => None,
                }
            }
        };
        Ok(found.map(User::from))
    }

    /// Keeps a picture, and tells when.
    pub async fn set_avatar(&self, caller: &Caller, picture: Vec<u8>) -> Result<Millis, Fault> {
        let now = self.server.now();
        self.server.0.storage.set_avatar(caller.user.person, picture, now).await?;
        Ok(now)
    }

    /// The picture of somebody by number.
    pub async fn avatar(&self, number: i64) -> Result<Option<Vec<u8>>, Fault> {
        self.server.0.storage.avatar(number).await
    }

    /// Everybody somebody has named as somebody.
    pub async fn friends(&self, caller: &Caller) -> Result<Vec<Friend>, Fault> {
        self.count_games(caller.user.person).await?;
        let friend = |FriendRow { user, kind, won, lost, drawn }| Friend {
            user: user.into(),
            kind,
            tally: [won, lost, drawn],
        };
        let friends = self.server.0.storage.friends(caller.user.person).await?;
        Ok(friends.into_iter().map(friend).collect())
    }

    /// Names somebody as somebody; false if that was done already.
    pub async fn befriend(&self, caller: &Caller, other: PersonId, kind: i64) -> Result<bool, Fault> {
        self.server.0.storage.befriend(caller.user.person, other, kind).await
    }

    /// Names somebody as nobody; false if that was so already.
    pub async fn unfriend(&self, caller: &Caller, other: PersonId) -> Result<bool, Fault> {
        self.server.0.storage.unfriend(caller.user.person, other).await
    }
}

fn email_taken() -> Fault {
    Fault::no(Code::NameTaken, "Somebody has this address.")
}
