//! `logomachy table`: a new table at a server, and the links to it.

use anyhow::{Context, Error, Result};
use bots::Level;
use game::Seat;
use online_api::{LinkPart, NewTable, SeatPlan, Secret, Spectators, TableCreated, Terms};
use online_client::{Client, TableLink, random_number, random_token};
use play::worker::KindText;
use play::{GameKind, crosswords};
use serde::Serialize;

use super::people::{self, Wanted};
use super::sitting::{self, Goal};
use super::{join, reached, wallet};
use crate::answer::Answer;
use crate::cli::{Join, Table, Watchers};
use crate::output::Output;
use crate::rules::{self, Chosen};
use crate::{levels, seed, setup};

/// What is told to programs.
#[derive(Serialize)]
struct Told {
    table: String,
    join: String,
    watch: String,
}

/// Creates a table, and tells its links.
pub(crate) fn run(options: &Table, output: &mut Output) -> Result<Answer> {
    let (text, seats) = planned(options)?;
    let mut client = reached(&options.at.server)?;
    let wallet = wallet()?;
    let wanted = Wanted { name: options.at.name.as_deref(), is_bot: false, table: None };
    let person = people::somebody(&wallet, &mut client, wanted)?;
    let draw = client.new_draw()?;
    // Drawn once the promise is known.
    let number = random_number()?;
    let new = NewTable {
        token: random_token()?,
        kind: text,
        lexicon: options.options.lexicon.clone(),
        seats,
        terms: terms(options),
        draw: draw.draw,
        number,
    };
    let created = client.new_table(&new)?;
    let own = new.seats.iter().position(|plan| *plan == SeatPlan::Me).map(|seat| Seat(seat as u8));
    let goal = Goal { table: created.table, key: Some(created.invitation), seat: None };
    if let Some(seat) = own {
        sitting::note(&wallet, (&client, &goal, &person), seat, (draw.commitment, number))?;
    }
    tell(options, &client, &created, output)?;
    output.finish()?;
    if !options.join {
        return Ok(Answer::Yes);
    }
    join::run(&Join {
        link: link(&client, &created, created.invitation),
        name: Some(person.name),
        seat: None,
        watch: false,
        lexicon: None,
    })
}

fn tell(options: &Table, client: &Client, created: &TableCreated, output: &mut Output) -> Result<()> {
    let join = link(client, created, created.invitation).to_string();
    let watch = link(client, created, created.spectators).to_string();
    if options.json.on {
        return Ok(output.json(&Told { table: created.table.to_string(), join, watch })?);
    }
    output.line("Send this link to those who shall play, in a browser or by `logomachy join`:")?;
    output.line(format_args!("  {join}"))?;
    if options.watchers != Watchers::None {
        output.line("and this one to those who shall look on:")?;
        output.line(format_args!("  {watch}"))?;
    }
    if !options.join {
        output.line("To sit at the table yourself:")?;
        output.line(format_args!("  logomachy join '{join}'"))?;
    }
    Ok(())
}

fn link(client: &Client, created: &TableCreated, key: Secret) -> TableLink {
    let part = LinkPart { table: created.table, key: Some(key) };
    TableLink { server: client.address().clone(), part }
}

fn terms(options: &Table) -> Terms {
    let delay = options.delay;
    let spectators = match options.watchers {
        Watchers::None => Spectators::None,
        Watchers::Link => Spectators::ByLink { delay },
        Watchers::Anybody => Spectators::Anybody { delay },
    };
    Terms {
        time: options.time,
        listed: options.listed,
        chat: options.chat.into(),
        spectators,
        start: options.start(),
    }
}

/// What is to be played, and who shall sit where.
fn planned(options: &Table) -> Result<(KindText, Vec<SeatPlan>)> {
    let told = &options.options;
    let chosen = rules::chosen(options.title.as_ref(), told.rules.as_ref(), &told.language)?;
    let usual = chosen.title().descriptor();
    let seats = |levels: &[Level], label: &str, least: usize| match &options.seats {
        Some(texts) => texts.iter().map(|text| seat(text, levels, label)).collect::<Result<Vec<_>>>(),
        None => Ok((0..least).map(|seat| if seat == 0 { SeatPlan::Me } else { SeatPlan::Open }).collect()),
    };
    let least = usize::from(*usual.seats.start());
    match chosen {
        Chosen::Crossword(chosen) => {
            let kind = setup::crosswords(*chosen, told, seed::or_random(None))?;
            let rules = kind.rules().map_err(|bad| Error::msg(bad.to_string()))?;
            let people = crosswords::default_seats(&rules, usual.default_level).len();
            let seats = seats(bots::crossword::levels(&rules), &kind.label(), people)?;
            Ok((KindText::of(&kind), seats))
        }
        Chosen::Idiot(kind) => {
            let seats = seats(usual.levels, &kind.label(), least)?;
            Ok((KindText::of(&setup::idiots(told, seats.len())?), seats))
        }
        Chosen::Territory(kind) => {
            let seats = seats(usual.levels, &kind.label(), least)?;
            Ok((KindText::of(&setup::territories(told)?), seats))
        }
    }
}

/// Reads who shall sit on a seat.
fn seat(text: &str, known: &[Level], label: &str) -> Result<SeatPlan> {
    Ok(match text {
        "me" => SeatPlan::Me,
        "open" => SeatPlan::Open,
        level => {
            let level = levels::read("--seats", label, known, level);
            SeatPlan::Computer(level.context("a seat is `me`, `open`, or the level of a computer")?)
        }
    })
}
