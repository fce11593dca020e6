//! What a player is told at the start, and on asking for help.

use game::Seat;
use messages::Swapped;
use messages::crosswords::{any, own_rules, rules};
use play::Session;
use play::crosswords::{Setup, Wildcard};

use super::super::lines::{game, people};
use crate::VOICE;

/// What is said at the start of a game.
pub(super) fn greeting(session: &Session<Setup>) -> String {
    let help = VOICE.type_help();
    if !game(session).rules().ending.is_race() {
        return help.to_owned();
    }
    let people = people(session);
    format!("{}\n{help}", VOICE.sides(&people[Seat(0)], &people[Seat(1)], swapped(session)))
}

/// The rules in short; of one's own, how they differ from those of the title.
pub(super) fn in_short(session: &Session<Setup>) -> String {
    if session.kind().own.is_some() {
        return own_rules(VOICE, session.kind()).join("\n");
    }
    let Ok(short) = session.kind().rules() else { return String::new() };
    rules(VOICE, &short, &people(session), session.position().view.swapped).join(" ")
}

/// The ways to say a move and to ask for something.
pub(super) fn commands(session: &Session<Setup>) -> Vec<(&'static str, String)> {
    let rules = game(session).rules();
    let wildcard = any(Wildcard::of(rules));
    let mut commands = if session.kind().title.is_written_by_origin() {
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

fn swapped(session: &Session<Setup>) -> Swapped {
    if session.position().view.swapped { Swapped::Yes } else { Swapped::No }
}
