//! `logomachy join`: a game at a table elsewhere, with other people.

use std::io::{self, IsTerminal as _};
use std::process;

use anyhow::{Context, Error, Result, ensure};
use game::Seat;
use online_api::{LinkPart, OnSeat, Phase};
use online_client::{Client, Person, TableLink, Wallet};
use play::{Family, crosswords, idiots, territories};
use terminal::line::{self, After, Desk, Lines, Note, Online};
use terminal::{VOICE, plain};

use super::input::Input;
use super::people::{self, Wanted};
use super::sitting::{self, Goal};
use super::wire::Wire;
use super::{kind, reached, title, wallet, words};
use crate::answer::Answer;
use crate::cli::Join;
use crate::play::{Files, manner};
use crate::review::Written;

/// Sits down at a table, or looks on, and plays until it is left.
pub(crate) fn run(options: &Join) -> Result<Answer> {
    let mut client = reached(&options.link.server)?;
    let wallet = wallet()?;
    let LinkPart { table, key } = options.link.part;
    let wanted = Wanted { name: options.name.as_deref(), is_bot: false, table: Some(table) };
    let mut person = if options.watch { None } else { Some(people::somebody(&wallet, &mut client, wanted)?) };
    leave_on_interrupt()?;
    let input = Input::open();
    let mut goal = Goal { table, key, seat: options.seat.map(|seat| Seat(seat - 1)) };
    loop {
        let room = client.room(goal.table, goal.key).with_context(|| link(&client, &goal))?.room;
        let mut place =
            Place { client: &mut client, wallet: &wallet, person: person.as_mut(), input: &input };
        let after = match title(&room)?.family() {
            Family::Crossword => place.play::<crosswords::Setup>(options, &goal),
            Family::Idiot => place.play::<idiots::Setup>(options, &goal),
            Family::Territory => place.play::<territories::Setup>(options, &goal),
        };
        match after? {
            After::Finished => return Ok(Answer::Yes),
            After::Left => return Ok(Answer::No),
            After::Rematch(table, note) => {
                goal = Goal { table, key: None, seat: None };
                if let Some(person) = &person {
                    let seat = seat_at(&mut client, &goal, person)?;
                    sitting::note(&wallet, (&client, &goal, person), seat, (note.commitment, note.number))?;
                }
            }
        }
    }
}

/// What a game is played with.
struct Place<'a> {
    client: &'a mut Client,
    wallet: &'a Wallet,
    person: Option<&'a mut Person>,
    input: &'a Input,
}

impl Place<'_> {
    fn play<K: Lines + Written>(&mut self, options: &Join, goal: &Goal) -> Result<After>
    where
        play::review::Retrospect<K>: Sync,
    {
        let followed = match self.person.as_deref_mut() {
            Some(person) => sitting::sit::<K>(self.client, self.wallet, (goal, person), rename)?,
            None => sitting::read::<K>(self.client, goal, None)?,
        };
        let room = &followed.room;
        let sits = followed.role.seat.is_some();
        ensure!(
            sits || followed.role.may_watch || room.phase == Phase::Closed,
            "all seats of this table are taken, and its game is not to be looked at"
        );
        let kind: K = kind(&room.kind)?;
        let words = words::of_table(&kind, room, options.lexicon.as_deref())?;
        let game =
            kind.game(words.lexicon).map_err(|bad| Error::msg(plain(&bad.to_string()).into_owned()))?;
        let person = self.person.as_deref().filter(|_| sits);
        let noted = sitting::noted(self.wallet, self.client, goal.table, person)?;
        let note = noted.as_ref().and_then(|noted| {
            Some(Note { commitment: noted.commitment?, number: noted.number? }).filter(|_| sits)
        });
        let key = goal.key.or(noted.and_then(|noted| noted.key));
        let server = self.client.address();
        let mut wire =
            Wire::open(self.input, server, (goal.table, key), person.map(|one| (one, self.wallet)));
        let mut desk = Files::new(options.lexicon.clone());
        let (typing, paint) = manner();
        let online = Online {
            line: &mut wire,
            desk: &mut desk as &mut dyn Desk,
            kind,
            game,
            has_words: words.are_same,
            followed,
            note,
        };
        Ok(line::join(online, (io::stdout().lock(), typing), paint)?)
    }
}

/// Asks whoever sits at a terminal for another name; says whether there was somebody to ask.
fn rename(client: &mut Client, person: &mut Person) -> Result<bool> {
    // Lines from a pipe are moves.
    if !io::stdin().is_terminal() {
        return Ok(false);
    }
    let name = people::ask_name(VOICE.join_other_name_question())?;
    person.name = client.rename(&name)?.name;
    Ok(true)
}

/// The seat on which somebody sits.
fn seat_at(client: &mut Client, goal: &Goal, person: &Person) -> Result<Seat> {
    let room = client.room(goal.table, goal.key)?.room;
    let is_own = |on: &OnSeat| matches!(on, OnSeat::Person(info) if info.person == person.person);
    let seat = room.seats.iter().position(|state| is_own(&state.on));
    seat.map(|seat| Seat(seat as u8)).context("another game has begun without you")
}

fn link(client: &Client, goal: &Goal) -> String {
    // The secret is for nobody who reads the complaint.
    let part = LinkPart { table: goal.table, key: None };
    TableLink { server: client.address().clone(), part }.to_string()
}

/// Says goodbye when the player interrupts: what was sent is kept by the server, and what was not lies in the wallet.
fn leave_on_interrupt() -> Result<()> {
    let leave = || {
        eprintln!("\n{}", VOICE.join_goes_on());
        process::exit(1);
    };
    ctrlc::set_handler(leave).context("the program cannot listen for an interrupt")
}
