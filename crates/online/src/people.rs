//! People: guests, names, passwords and sessions.

use std::net::IpAddr;
use std::time::Instant;

use hosting::{Verdict, names, secrets};
use online_api::{
    Bar, BarredPerson, Code, Login, Me, Millis, NewPassword, NewPerson, PersonId, PersonInfo, Rename, Secret,
    SessionId, SessionInfo, Welcome,
};

use crate::Server;
use crate::credentials::{Checked, Proof};
use crate::fault::Fault;
use crate::storage::{End, Hash, PersonRow, hash};

/// The shortest and the longest new password.
const PASSWORDS: std::ops::RangeInclusive<usize> = 8..=200;

/// Somebody who asks, by a session.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) person: PersonRow,
    pub(crate) session: SessionId,
}

/// A session that has begun.
pub(crate) struct Begun {
    pub(crate) welcome: Welcome,
    /// The secret, for a cookie.
    pub(crate) secret: Secret,
}

impl PersonRow {
    /// What everybody may know of them.
    pub(crate) fn info(&self) -> PersonInfo {
        PersonInfo { person: self.id, name: self.name.clone() }
    }
}

impl Known {
    /// What they may know of themselves.
    pub(crate) fn me(&self) -> Me {
        Me {
            person: self.person.id,
            session: self.session,
            name: self.person.name.clone(),
            has_password: self.person.password.is_some(),
        }
    }
}

impl Server {
    /// Whose session it is.
    pub(crate) async fn known(&self, secret: &Secret) -> Result<Option<Known>, Fault> {
        self.known_by(hash(secret)).await
    }

    /// The same by what is stored of it.
    pub(crate) async fn known_by(&self, session: Hash) -> Result<Option<Known>, Fault> {
        let found = self.0.storage.person_of(session, self.0.now()).await?;
        let found = found.map(|(person, session)| Known { person, session });
        if self.0.shared.is_some() {
            self.0.sessions.note(session, found.as_ref(), Instant::now());
        }
        Ok(found)
    }

    /// Whose session it is, or was lately: then with the session, to which whatever is done is to be held.
    pub(crate) async fn known_lately(&self, secret: &Secret) -> Result<(Option<Known>, Option<Hash>), Fault> {
        let session = hash(secret);
        match self.0.sessions.lately(&session, Instant::now()) {
            Some(known) => Ok((Some(known), Some(session))),
            None => Ok((self.known_by(session).await?, None)),
        }
    }

    /// Makes a guest.
    pub(crate) async fn new_person(&self, new: NewPerson, from: IpAddr) -> Result<Begun, Fault> {
        let name = match new.name.trim() {
            "" => guest_name()?,
            name => free_name(name)?,
        };
        self.reserve_person(from).await?;
        let made = self.make_person(name, new.bearer).await;
        if made.is_err() {
            self.0.new_people.give_back(from).await;
        }
        made
    }

    /// Reserves a place for somebody new: many at once count like one after the other.
    pub(crate) async fn reserve_person(&self, from: IpAddr) -> Result<(), Fault> {
        if !self.0.settings.open {
            return Err(Fault::no(Code::Forbidden, "This server takes nobody new."));
        }
        if self.0.new_people.begin(from, self.0.now()).await? {
            return Ok(());
        }
        let message = "Many people came from here today: please come back tomorrow.";
        Err(Fault::no(Code::TooMany, message))
    }

    async fn make_person(&self, name: String, bearer: bool) -> Result<Begun, Fault> {
        if self.0.storage.person_named(names::look_in_any_case(&name)).await?.is_some() {
            return Err(name_taken());
        }
        let id = PersonId::new(u64::from_le_bytes(secrets::random()?));
        let (secret, session) = new_session()?;
        let recovery = Secret(secrets::random()?);
        let person = PersonRow { id, name, password: None };
        let (stored, now) = ((session, hash(&secret)), self.0.now());
        self.0.storage.add_person(person.clone(), stored, hash(&recovery), now).await?;
        let me = Known { person, session }.me();
        let welcome = Welcome { me, session: bearer.then_some(secret), recovery: Some(recovery) };
        Ok(Begun { welcome, secret })
    }

    /// Begins a session of somebody who was here before.
    pub(crate) async fn log_in(&self, login: Login, from: IpAddr) -> Result<Begun, Fault> {
        let (person, bearer) = match login {
            Login::Recovery { secret, bearer } => {
                let person = self.0.storage.person_recovered(hash(&secret)).await?;
                (person.ok_or_else(wrong_login)?, bearer)
            }
            Login::Password { name, password, bearer } => {
                (self.check_password(&name, password, from).await?, bearer)
            }
        };
        let (secret, session) = new_session()?;
        self.0.storage.add_session(person.id, (session, hash(&secret)), self.0.now()).await?;
        let me = Known { person, session }.me();
        Ok(Begun { welcome: Welcome { me, session: bearer.then_some(secret), recovery: None }, secret })
    }

    /// Who has this name and password. It takes as long for names that nobody has, and guesses are counted before they are
    /// checked.
    async fn check_password(&self, name: &str, password: String, from: IpAddr) -> Result<PersonRow, Fault> {
        let look = names::look_in_any_case(&names::checked(name).map_err(|_| wrong_login())?);
        // Passwords that were set elsewhere may be short.
        if !(1..=*PASSWORDS.end()).contains(&password.chars().count()) {
            return Err(wrong_login());
        }
        self.check_proof(&look, Proof::Password(password), from).await
    }

    /// Who has a name of this look and proves to be them.
    pub(crate) async fn check_proof(
        &self,
        look: &str,
        proof: Proof,
        from: IpAddr,
    ) -> Result<PersonRow, Fault> {
        self.reserve_password(from)?;
        if !self.0.guesses.begin(from, look, self.0.now()).await? {
            let message = "That was wrong too often: please wait for half a minute.";
            return Err(online_api::Problem::new(Code::TooMany, message).retry(30).into());
        }
        let known = self.0.storage.person_named(look.to_owned()).await?;
        let stored = known.as_ref().and_then(|person| person.password.clone());
        let hasher = self.0.hasher.clone();
        let checked: Result<Checked, Fault> =
            self.0.logins.run(move || Ok(proof.check(&hasher, stored.as_deref())?)).await;
        let verdict = match &checked {
            Ok(Checked::Wrong) => Verdict::Wrong,
            Ok(Checked::Right | Checked::StoreAnew(_)) => Verdict::Right,
            Err(_) => Verdict::Unknown,
        };
        self.0.guesses.end(from, look, verdict).await;
        let known = known.filter(|_| verdict == Verdict::Right);
        if let (Checked::StoreAnew(anew), Some(person)) = (checked?, &known)
            && let Some(before) = person.password.clone()
        {
            self.0.storage.store_password_anew(person.id, before, anew).await?;
        }
        known.ok_or_else(wrong_login)
    }

    /// Passwords cost much on purpose: one address may not take all that there is for them.
    pub(crate) fn reserve_password(&self, from: IpAddr) -> Result<(), Fault> {
        if self.0.passwords.allows(from, Instant::now()) {
            return Ok(());
        }
        let message = "Many passwords were tried from here: please wait a moment.";
        Err(online_api::Problem::new(Code::TooMany, message).retry(5).into())
    }

    /// Takes another name.
    pub(crate) async fn rename(&self, known: Known, rename: Rename) -> Result<Me, Fault> {
        let name = free_name(&rename.name)?;
        if !self.0.storage.rename(known.person.id, name.clone()).await? {
            return Err(name_taken());
        }
        Ok(Me { name, ..known.me() })
    }

    /// Sets a password. All that opened the name before ends, the way back by the recovery link included: somebody else may
    /// have got hold of it.
    pub(crate) async fn set_password(
        &self,
        known: Known,
        new: NewPassword,
        from: IpAddr,
    ) -> Result<Welcome, Fault> {
        if !PASSWORDS.contains(&new.new.chars().count()) {
            return Err(Fault::no(Code::BadPassword, "A password has 8 to 200 characters."));
        }
        if known.person.password.is_none() {
            self.reserve_password(from)?;
        } else {
            let old = new.old.ok_or_else(wrong_login)?;
            self.check_password(&known.person.name, old, from).await?;
        }
        let password = self.stored_password(Proof::Password(new.new)).await?;
        let recovery = self.store_password(&known, password).await?;
        let me = Me { has_password: true, ..known.me() };
        Ok(Welcome { me, session: None, recovery: Some(recovery) })
    }

    /// Stores a password with a new way back, and ends all other sessions.
    pub(crate) async fn store_password(&self, known: &Known, password: String) -> Result<Secret, Fault> {
        let recovery = Secret(secrets::random()?);
        let storage = &self.0.storage;
        let set = storage.set_password(known.person.id, password, hash(&recovery), known.session).await?;
        self.tell_ended(set.ok_or_else(name_taken)?);
        Ok(recovery)
    }

    /// What is stored in place of a new password.
    pub(crate) async fn stored_password(&self, proof: Proof) -> Result<String, Fault> {
        let hasher = self.0.hasher.clone();
        self.0.new_passwords.run(move || proof.stored(&hasher).map_err(Fault::from)).await
    }

    /// Makes a new way back.
    pub(crate) async fn new_recovery(&self, known: Known) -> Result<Welcome, Fault> {
        let recovery = Secret(secrets::random()?);
        self.0.storage.set_recovery(known.person.id, hash(&recovery)).await?;
        Ok(Welcome { me: known.me(), session: None, recovery: Some(recovery) })
    }

    /// The devices on which somebody is known.
    pub(crate) async fn sessions(&self, known: &Known) -> Result<Vec<SessionInfo>, Fault> {
        let mut sessions = self.0.storage.sessions(known.person.id).await?;
        for session in &mut sessions {
            session.is_this = session.session == known.session;
        }
        Ok(sessions)
    }

    /// Ends all other sessions.
    pub(crate) async fn end_others(&self, known: &Known) -> Result<Vec<SessionInfo>, Fault> {
        let ended = self.0.storage.end_sessions(known.person.id, End::AllBut(known.session)).await?;
        self.tell_ended(ended);
        self.sessions(known).await
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, known: &Known, session: SessionId) -> Result<(), Fault> {
        let ended = self.0.storage.end_sessions(known.person.id, End::One(session)).await?;
        self.tell_ended(ended);
        Ok(())
    }

    /// Sockets end with their sessions.
    pub(crate) fn tell_ended(&self, ended: Vec<SessionId>) {
        for session in ended {
            self.0.tell_of_end(session);
        }
    }

    /// Keeps somebody away, or no longer.
    pub(crate) async fn set_bar(
        &self,
        known: &Known,
        other: PersonId,
        bar: Option<Bar>,
    ) -> Result<Vec<BarredPerson>, Fault> {
        if other == known.person.id {
            return Err(Fault::no(Code::NotAllowed, "That is you."));
        }
        if self.0.storage.person(other).await?.is_none() {
            return Err(Fault::not_found("person"));
        }
        self.0.storage.set_bar(known.person.id, other, bar).await?;
        self.0.storage.bars(known.person.id).await
    }

    /// The time of day, for those who only need that.
    pub(crate) fn now(&self) -> Millis {
        self.0.now()
    }
}

pub(crate) fn new_session() -> Result<(Secret, SessionId), Fault> {
    Ok((Secret(secrets::random()?), SessionId::new(u64::from_le_bytes(secrets::random()?))))
}

/// Names that speak for the server or for a computer, which nobody may have, nor what looks like them.
const OWN_NAMES: [&str; 10] = [
    "Logomachy",
    "Computer",
    "Server",
    "System",
    "Host",
    "Admin",
    "Administrator",
    "Moderator",
    "Support",
    "Bot",
];

/// A name that a person may have.
pub(crate) fn free_name(name: &str) -> Result<String, Fault> {
    let name = names::checked(name)?;
    let look = names::look_in_any_case(&name);
    if OWN_NAMES.iter().any(|own| names::look_in_any_case(own) == look) {
        return Err(name_taken());
    }
    Ok(name)
}

/// A name for whoever names none.
fn guest_name() -> Result<String, Fault> {
    Ok(format!("Guest {}", 1000 + secrets::below(9000)?))
}

pub(crate) fn name_taken() -> Fault {
    Fault::no(Code::NameTaken, "Somebody has this name, or one that looks like it: please take another one.")
}

pub(crate) fn wrong_login() -> Fault {
    Fault::no(Code::WrongLogin, "The name, password or link is wrong.")
}
