//! Who plays at a server: somebody known there, or somebody new.

use std::io::{self, IsTerminal as _, Write as _};

use anyhow::{Context, Result, ensure};
use online_api::{Code, TableId};
use online_client::{Client, Person, Wallet};
use terminal::{Heard, VOICE, plain, read_line};

use super::now;

/// Who is wanted.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// By this name.
    pub(super) name: Option<&'a str>,
    /// Whether a computer plays for them.
    pub(super) is_bot: bool,
    /// Who sat at this table before, if somebody did.
    pub(super) table: Option<TableId>,
}

/// Who plays: whoever was named, sat at the table before, or played last; else somebody new. The client asks for them from now on.
pub(super) fn somebody(wallet: &Wallet, client: &mut Client, wanted: Wanted<'_>) -> Result<Person> {
    match known(wallet, client, wanted)? {
        Some(person) => Ok(person),
        None => new(wallet, client, wanted),
    }
}

/// Whoever is known already, if the server knows them still.
pub(super) fn known(wallet: &Wallet, client: &mut Client, wanted: Wanted<'_>) -> Result<Option<Person>> {
    let mut people = wallet.people(client.address())?;
    people.retain(|person| person.is_bot == wanted.is_bot);
    if let Some(name) = wanted.name {
        people.retain(|person| person.name.eq_ignore_ascii_case(name));
    } else if let Some(table) = wanted.table {
        let noted = wallet.noted(client.address(), table)?;
        // Whoever sits there comes before whoever played last.
        people.sort_by_key(|person| !noted.iter().any(|noted| noted.person == Some(person.person)));
    }
    for person in people {
        if let Some(person) = again(wallet, client, person)? {
            return Ok(Some(person));
        }
    }
    Ok(None)
}

/// Becomes somebody again; nothing if the server has forgotten them.
fn again(wallet: &Wallet, client: &mut Client, mut person: Person) -> Result<Option<Person>> {
    client.set_session(Some(person.session));
    let me = match client.me() {
        Err(error) if error.code() == Some(Code::LoginRequired) => {
            client.set_session(None);
            let Some(recovery) = person.recovery else {
                wallet.forget_person(&person)?;
                return Ok(None);
            };
            match client.recover(recovery) {
                Ok(welcome) => {
                    person.session = welcome.session.context("the server told no session")?;
                    // A way back that was told anew is the one that counts.
                    person.recovery = welcome.recovery.or(person.recovery);
                    welcome.me
                }
                Err(error) if error.code() == Some(Code::WrongLogin) => {
                    wallet.forget_person(&person)?;
                    return Ok(None);
                }
                Err(error) => return Err(error.into()),
            }
        }
        me => me?,
    };
    person.name = me.name;
    person.used = now();
    wallet.save_person(&person)?;
    Ok(Some(person))
}

/// Becomes a guest; whoever sits at a terminal is asked for a name.
fn new(wallet: &Wallet, client: &mut Client, wanted: Wanted<'_>) -> Result<Person> {
    client.set_session(None);
    let name = match wanted.name {
        Some(name) => name.to_owned(),
        None if !wanted.is_bot && io::stdin().is_terminal() => ask_name(VOICE.join_name_question())?,
        // The server finds one.
        None => String::new(),
    };
    let welcome = client.become_guest(&name).context("--name")?;
    let person = Person::welcomed(client.address(), &welcome, wanted.is_bot, now());
    let person = person.context("the server told no session")?;
    wallet.save_person(&person)?;
    Ok(person)
}

/// Asks whoever sits at a terminal for a name.
pub(super) fn ask_name(question: &str) -> Result<String> {
    let mut output = io::stdout();
    write!(output, "{question} ")?;
    output.flush()?;
    let heard = read_line(&mut io::stdin().lock())?;
    ensure!(heard != Heard::Nothing, "nobody said a name");
    Ok(match heard {
        Heard::Line(line) => plain(&line).into_owned(),
        _ => String::new(),
    })
}
