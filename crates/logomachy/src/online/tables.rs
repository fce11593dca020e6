//! `logomachy tables`: the tables somebody plays at, and those that wait for somebody.

use anyhow::Result;
use messages::titles::level_name;
use online_api::{LinkPart, OnSeat, Phase, TableSummary};
use online_client::{ServerAddress, TableLink};
use play::Title;
use serde::Serialize;
use terminal::{VOICE, plain};

use super::people::{self, Wanted};
use super::{reached, wallet};
use crate::answer::Answer;
use crate::cli::Tables;
use crate::output::{Output, complain};

/// A table as it is told to programs.
#[derive(Serialize)]
struct Told<'a> {
    table: String,
    link: String,
    title: &'a str,
    seats: Vec<String>,
    phase: Phase,
    waits_for_you: bool,
    version: u32,
}

/// Lists tables; exit status 1 if there is none.
pub(crate) fn run(options: &Tables, output: &mut Output) -> Result<Answer> {
    let mut client = reached(&options.at.server)?;
    let tables = if options.open {
        client.open_tables()?.tables
    } else {
        let wanted = Wanted { name: options.at.name.as_deref(), is_bot: false, table: None };
        match people::known(&wallet()?, &mut client, wanted)? {
            Some(_) if options.over => client.my_finished_tables()?.tables,
            Some(_) => client.my_tables()?.tables,
            None => {
                complain(format_args!("nobody here has played at {} yet", options.at.server));
                return Ok(Answer::No);
            }
        }
    };
    for table in &tables {
        let told = told(&options.at.server, table);
        if options.json.on {
            output.json(&told)?;
        } else {
            let named = table.kind.title.parse::<Title>();
            let title = named.map_or_else(|_| table.kind.title.clone(), |title| title.label().to_owned());
            let seats = told.seats.join(", ");
            output.line(format_args!("{title}: {seats} ({})", state(table)))?;
            output.line(format_args!("  {}", told.link))?;
        }
    }
    if tables.is_empty() && !options.json.on {
        output.line("There is no such table.")?;
    }
    Ok((!tables.is_empty()).into())
}

fn told<'a>(server: &ServerAddress, table: &'a TableSummary) -> Told<'a> {
    let part = LinkPart { table: table.table, key: None };
    Told {
        table: table.table.to_string(),
        link: TableLink { server: server.clone(), part }.to_string(),
        title: &table.kind.title,
        seats: table.seats.iter().map(seat).collect(),
        phase: table.phase,
        waits_for_you: waits(table),
        version: table.version.0,
    }
}

fn seat(on: &OnSeat) -> String {
    match on {
        OnSeat::Open => "free".to_owned(),
        OnSeat::Person(person) => plain(&person.name).into_owned(),
        OnSeat::Computer(level) => format!("computer {}", level_name(VOICE, *level)),
    }
}

fn waits(table: &TableSummary) -> bool {
    table.own.is_some() && table.own == table.mover
}

fn state(table: &TableSummary) -> &'static str {
    match table.phase {
        Phase::Gathering => "waits for players",
        Phase::Running if waits(table) => "your turn",
        Phase::Running => "goes on",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}
