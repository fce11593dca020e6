//! Idiot line by line, as a chat: each message is the whole string.

use game::{Entry, Turn, Viewer};
use idiot::{Event, Move, notation};
use messages::idiots::{bad_message, coach, entry, event, gave_away, heading, headline, letters};
use messages::{Form, People, Person, Speaks};
use play::GameKind as _;
use play::idiots::Coach;
use table::idiots::{Setup, Table};

use super::{Lines, Paint};
use crate::VOICE;

/// What was shown last, and whether the coach speaks unasked.
#[derive(Default)]
pub struct Mind {
    shown: Option<usize>,
    coach: bool,
}

impl Lines for Setup {
    type Mind = Mind;

    fn rules(_: &Table) -> String {
        VOICE.idiot_rules().to_owned()
    }

    fn commands(_: &Table) -> Vec<(&'static str, String)> {
        let commands = [
            ("ocal", VOICE.help_string()),
            ("o-", VOICE.help_letter()),
            ("!", VOICE.help_challenge()),
            ("locales", VOICE.help_answer()),
            ("give up", VOICE.help_give_up()),
            ("hint", VOICE.help_hint_round()),
            ("coach", VOICE.help_coach()),
            ("letters", VOICE.help_letters()),
        ];
        commands.map(|(typed, does)| (typed, does.to_owned())).into()
    }

    fn greeting(table: &Table) -> String {
        let heading = heading(VOICE, &People::at(table), &table.view(Viewer::Spectator));
        format!("{}\n\n{heading}", VOICE.type_help())
    }

    fn show(table: &Table, mind: &mut Mind, _: Paint) -> Option<String> {
        let moves = table.log().len();
        if mind.shown == Some(moves) {
            return None;
        }
        mind.shown = Some(moves);
        let shown = table.view(Viewer::Spectator);
        let (people, string) = (People::at(table), notation::spell(&shown.string, table.setup().language));
        let who = table.mover().map_or(&Person::You, |seat| &people[seat]);
        let asked = match (&shown.challenger, string.as_str()) {
            (Some(_), string) => VOICE.asked_for_word(who, string),
            (None, "") => VOICE.asked_for_letter(who),
            (None, string) => VOICE.asked_for_more(who, string),
        };
        let coached = if mind.coach { coached(table) } else { None };
        Some(coached.map_or(asked.clone(), |coached| format!("{asked}\n{coached}")))
    }

    /// `help` may be a word somebody is about to complete.
    fn is_move(table: &Table, line: &str) -> bool {
        let shown = table.view(Viewer::Spectator);
        match table.read(line) {
            Ok(Move::Add(_)) => !shown.string.is_empty(),
            Ok(Move::Answer(word)) => word.windows(shown.string.len()).any(|part| part == shown.string),
            _ => false,
        }
    }

    fn answer(table: &Table, mind: &mut Mind, line: &str) -> Option<String> {
        match line.to_lowercase().as_str() {
            "hint" => Some(coached(table).unwrap_or_else(|| VOICE.say_or_give_up().to_owned())),
            "letters" => Some(taken(table)),
            "coach" => {
                mind.coach = !mind.coach;
                let speaks = if mind.coach { Speaks::Yes } else { Speaks::No };
                let told = coached(table).filter(|_| mind.coach).unwrap_or_default();
                Some(format!("{}\n{told}", VOICE.coach_speaks(speaks)))
            }
            _ => None,
        }
    }

    fn read(table: &Table, _: &Mind, line: &str) -> Result<Move, String> {
        table.read(line).map_err(|bad| bad_message(VOICE, Form::Within, &bad))
    }

    /// The end of the game is told behind its last round.
    fn tell(table: &Table, events: &[Event]) -> Vec<String> {
        let people = People::at(table);
        let told = events.iter().filter(|event| !matches!(event, Event::Over { .. }));
        let told = told.map(|one| {
            let said = event(VOICE, &people, table.setup().language, one);
            if let Event::Round { .. } = one { format!("\n{}\n{said}", taken(table)) } else { said }
        });
        told.collect()
    }

    fn entry(table: &Table, one: &Entry<Move>) -> String {
        entry(VOICE, &People::at(table), table.setup(), one)
    }

    fn end(table: &Table, _: Paint) -> String {
        let people = People::at(table);
        let ended = match table.turn() {
            Turn::Over(outcome) => headline(VOICE, &people, &outcome),
            Turn::Of(_) => String::new(),
        };
        let mut lines = vec![String::new(), ended, taken(table)];
        let given_away = given_away(table);
        if !given_away.is_empty() {
            lines.push(format!("\n{}", VOICE.rounds_given_away()));
            lines.extend(given_away);
        }
        lines.join("\n")
    }
}

/// The letters that each has taken.
fn taken(table: &Table) -> String {
    letters(VOICE, &People::at(table), &table.view(Viewer::Spectator))
}

/// Every letter of a game between two that gave away a won round, with the word that proves it.
fn given_away(table: &Table) -> Vec<String> {
    if table.seated().len() != 2 {
        return Vec::new();
    }
    let people = People::at(table);
    let (setup, language) = (table.setup(), table.setup().language);
    let mistakes = setup.review(table.game(), &table.record());
    mistakes.iter().filter_map(|mistake| gave_away(VOICE, &people, language, mistake)).collect()
}

fn coached(table: &Table) -> Option<String> {
    let found = Coach::at(table.game(), &table.view(Viewer::Spectator));
    found.map(|one| coach(VOICE, table.setup().language, &one))
}
