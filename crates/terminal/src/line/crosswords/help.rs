//! What a player is told at the start, and on asking for help.

use game::Seat;
use messages::crosswords::{any, rules};
use messages::{People, Swapped};
use table::crosswords::{Table, Wildcard};

use crate::VOICE;

/// What is said at the start of a game.
pub(super) fn greeting(table: &Table) -> String {
    let help = VOICE.type_help();
    if !table.game().rules().ending.is_race() {
        return help.to_owned();
    }
    let people = People::at(table);
    format!("{}\n{help}", VOICE.sides(&people[Seat(0)], &people[Seat(1)], swapped(table)))
}

/// The rules in short.
pub(super) fn in_short(table: &Table) -> String {
    rules(VOICE, table.setup(), &People::at(table), table.shown().swapped).join(" ")
}

/// The ways to say a move and to ask for something.
pub(super) fn commands(table: &Table) -> Vec<(&'static str, String)> {
    let rules = table.game().rules();
    let wildcard = any(Wildcard::of(rules));
    let mut commands = if table.setup().title.is_written_by_origin() {
        vec![("GIT,f8,r", VOICE.help_lay_by_origin(wildcard))]
    } else {
        vec![("8D WORD", VOICE.help_lay_by_word(wildcard))]
    };
    let mut add = |typed: &'static str, does: &str| commands.push((typed, does.to_owned()));
    add("pass", VOICE.help_pass());
    if let Some(bag) = rules.exchange.least_in_bag() {
        add("exchange ABC", &VOICE.help_exchange(bag.into()));
    } else if let Some(penalty) = rules.exchange.penalty() {
        add("change", &VOICE.help_change(penalty.into()));
    }
    if rules.swap.is_allowed() {
        add("swap", VOICE.help_swap());
    }
    add("hint", VOICE.help_hint_word());
    add("board", VOICE.help_board());
    add("tiles", VOICE.help_tiles());
    commands
}

fn swapped(table: &Table) -> Swapped {
    if table.shown().swapped { Swapped::Yes } else { Swapped::No }
}
