//! What a player is told at the start, on asking for help, and before each move.

use game::Seat;
use messages::territories::team;
use play::Session;
use play::territories::Setup;
use territory::{Judge, View};

use super::super::lines::people;
use crate::VOICE;

/// What is said at the start of a game.
pub(super) fn greeting(session: &Session<Setup>) -> String {
    let people = people(session);
    let dictionary = match session.kind().judge {
        Judge::Lexicon => None,
        Judge::Elsewhere => Some(VOICE.looked_up_online().to_owned()),
    };
    let sides = VOICE.blue_and_red(&people[Seat(0)], &people[Seat(1)]);
    let lines = [sides].into_iter().chain(dictionary).chain([VOICE.type_help().to_owned()]);
    lines.collect::<Vec<_>>().join("\n")
}

/// The ways to say a move and to ask for something.
pub(super) fn commands(session: &Session<Setup>) -> Vec<(&'static str, String)> {
    let mut commands = vec![
        ("a1 e1 e5 a5", VOICE.help_cells()),
        ("a1", VOICE.help_pick()),
        ("undo", VOICE.help_undo_letter()),
        ("clear", VOICE.help_clear()),
        ("submit", VOICE.help_submit()),
        ("house", VOICE.help_ways()),
        ("2", VOICE.help_way()),
        ("word help", VOICE.help_word()),
        ("preview a1 e1 e5", VOICE.help_preview()),
        ("pass", VOICE.help_pass_turn()),
        ("hint", VOICE.help_hint_more()),
        ("board", VOICE.help_grid()),
        ("map", VOICE.help_map()),
    ];
    match session.kind().judge {
        Judge::Lexicon => {}
        Judge::Elsewhere => {
            commands.extend([("again", VOICE.help_again()), ("built-in", VOICE.help_built_in())]);
        }
    }
    commands.into_iter().map(|(typed, does)| (typed, does.to_owned())).collect()
}

/// How both stand, and whose turn it is.
pub(super) fn standings(session: &Session<Setup>, view: &View) -> String {
    let people = people(session);
    let one = |(seat, score): (Seat, u32)| {
        VOICE.team_stands(team(seat), &people[seat], score.into(), messages::count(view.turns_left_of(seat)))
    };
    let mut lines: Vec<String> = Seat::all(2).zip(view.scores()).map(one).collect();
    lines.extend(view.mover().map(|seat| VOICE.turn_of_team(&people[seat], team(seat))));
    lines.join("\n")
}
