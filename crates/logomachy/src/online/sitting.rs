//! Sitting down at a table: what was promised is noted before an own number is told.

use anyhow::{Context, Result, bail};
use game::{Commitment, Seat};
use online_api::{Code, Followed, Number, ReadingQuery, Secret, TableId, TakeSeat};
use online_client::{Client, Noted, Person, Wallet, random_number};
use play::GameKind;
use terminal::plain;

/// A table that somebody goes to.
pub(super) struct Goal {
    pub(super) table: TableId,
    pub(super) key: Option<Secret>,
    /// The seat that is wanted.
    pub(super) seat: Option<Seat>,
}

/// Reads a table with all that happened there so far.
pub(super) fn read<K: GameKind>(
    client: &mut Client,
    goal: &Goal,
    person: Option<&Person>,
) -> Result<Followed<K>> {
    let query = ReadingQuery { history: true, ..ReadingQuery::default() };
    let reading = client.read(goal.table, goal.key, query)?;
    Followed::begin(person.map(|person| person.person), reading).context("the server tells no table")
}

/// Sits down if there is a seat; tells how the table stands then. Whoever is called like somebody there is asked for another name,
/// or `rename` says that there is none.
pub(super) fn sit<K: GameKind>(
    client: &mut Client,
    wallet: &Wallet,
    (goal, person): (&Goal, &mut Person),
    mut rename: impl FnMut(&mut Client, &mut Person) -> Result<bool>,
) -> Result<Followed<K>> {
    loop {
        let followed = read::<K>(client, goal, Some(person))?;
        if followed.role.seat.is_some() || !followed.role.may_sit {
            return Ok(followed);
        }
        let seats: Vec<Seat> = followed.open_seats().collect();
        let seat = match goal.seat {
            Some(seat) if seats.contains(&seat) => seat,
            Some(seat) => bail!("seat {} is not free", u16::from(seat.0) + 1),
            None => *seats.first().context("all seats are taken")?,
        };
        let number = random_number()?;
        let commitment = followed.room.luck.commitment;
        note(wallet, (client, goal, person), seat, (commitment, number))?;
        match client.take_seat((goal.table, seat), goal.key, TakeSeat { number }) {
            // Somebody was faster: there may be another one.
            Err(error) if error.code() == Some(Code::SeatTaken) && goal.seat.is_none() => {}
            Err(error) if error.code() == Some(Code::NameTaken) => {
                if !rename(client, person)? {
                    bail!("{} (--name takes another one)", plain(&error.to_string()));
                }
                wallet.save_person(person)?;
            }
            Err(error) => return Err(error.into()),
            Ok(_) => return read(client, goal, Some(person)),
        }
    }
}

/// Notes what was promised for the luck of a table, and what is added to it.
pub(super) fn note(
    wallet: &Wallet,
    (client, goal, person): (&Client, &Goal, &Person),
    seat: Seat,
    (commitment, number): (Commitment, Number),
) -> Result<()> {
    let noted = Noted {
        server: client.address().clone(),
        table: goal.table,
        person: Some(person.person),
        key: goal.key,
        seat: Some(seat),
        commitment: Some(commitment),
        number: Some(number),
    };
    Ok(wallet.note(&noted)?)
}

/// What was noted when this person sat down at a table.
pub(super) fn noted(
    wallet: &Wallet,
    client: &Client,
    table: TableId,
    person: Option<&Person>,
) -> Result<Option<Noted>> {
    let person = person.map(|person| person.person);
    let noted = wallet.noted(client.address(), table)?;
    Ok(noted.into_iter().find(|noted| noted.person == person))
}
