//! Idiot line by line, as a chat: each message is the whole string.

use idiot::{Event, Move, Table, notation};
use messages::idiots::{bad_message, coach, entry, event, gave_away, heading, headline, hint, letters};
use messages::{Form, Person, Speaks};
use play::idiots::{Coach, Hint, Mistake, Problem, Setup};
use play::{Session, Status, Update, Version};

use super::lines::{Reply, game, people, seen};
use super::{Lines, Paint};
use crate::VOICE;

/// What was shown last, and whether the coach speaks unasked.
#[derive(Default)]
pub struct Mind {
    shown: Option<Version>,
    coach: bool,
}

impl Lines for Setup {
    type Mind = Mind;

    fn rules(_: &Session<Self>) -> String {
        [VOICE.idiot_rules(), VOICE.idiot_words(), VOICE.idiot_words_alpha()].join("\n")
    }

    fn commands(_: &Session<Self>) -> Vec<(&'static str, String)> {
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

    fn greeting(session: &Session<Self>) -> String {
        let heading = heading(VOICE, &people(session), &session.position().view);
        let lexicon = game(session).lexicon();
        let list = VOICE.idiot_list(&lexicon.about().name, lexicon.graph().word_count().into());
        format!("{list} {}\n{}\n\n{heading}", VOICE.idiot_words(), VOICE.type_help())
    }

    fn show(session: &Session<Self>, mind: &mut Mind, _: Paint) -> Option<String> {
        let position = seen(session);
        if mind.shown == Some(position.version) {
            return None;
        }
        mind.shown = Some(position.version);
        let shown = &position.view;
        let (people, string) = (people(session), notation::spell(&shown.string, session.kind().language));
        let who = shown.mover().map_or(&Person::You, |seat| &people[seat]);
        let asked = match (&shown.challenger, string.as_str()) {
            (Some(_), string) => VOICE.asked_for_word(who, string),
            (None, "") => VOICE.asked_for_letter(who),
            (None, string) => VOICE.asked_for_more(who, string),
        };
        let coached = if mind.coach { coached(session, shown) } else { None };
        Some(coached.map_or(asked.clone(), |coached| format!("{asked}\n{coached}")))
    }

    /// `help` may be a word somebody is about to complete, and `hint` the answer to a challenge.
    fn is_move(session: &Session<Self>, line: &str) -> bool {
        let shown = &session.position().view;
        match notation::read(line, shown, session.kind().language) {
            Ok(Move::Add(_)) => !shown.string.is_empty(),
            Ok(Move::Answer(word)) => word.windows(shown.string.len()).any(|part| part == shown.string),
            Ok(Move::Challenge | Move::GiveUp) | Err(_) => false,
        }
    }

    fn answer(session: &Session<Self>, mind: &mut Mind, line: &str) -> Option<Reply<Self>> {
        let shown = &seen(session).view;
        match line.to_lowercase().as_str() {
            "letters" => Some(Reply::Tell(taken(session, shown))),
            // Where others play along, everybody thinks for themselves.
            "coach" if !session.powers().hint => {
                Some(Reply::Tell(VOICE.not_possible(VOICE.not_at_this_table(Form::Within))))
            }
            "coach" => {
                mind.coach = !mind.coach;
                let speaks = if mind.coach { Speaks::Yes } else { Speaks::No };
                let told = coached(session, shown).filter(|_| mind.coach).unwrap_or_default();
                Some(Reply::Tell(format!("{}\n{told}", VOICE.coach_speaks(speaks))))
            }
            _ => None,
        }
    }

    fn read(session: &Session<Self>, _: &Mind, line: &str) -> Result<Move, String> {
        let read = notation::read(line, &session.position().view, session.kind().language);
        read.map_err(|bad| bad_message(VOICE, Form::Within, &bad))
    }

    fn problem(session: &Session<Self>, problem: &Problem) -> String {
        let spell = |string: &[lexicon::Letter]| notation::spell(string, session.kind().language);
        match problem {
            Problem::WhichSide { before, after } => {
                let string = spell(&session.position().view.string);
                VOICE.not_the_string(Form::Within, &string, &spell(before), &spell(after))
            }
            Problem::Message(bad) => bad_message(VOICE, Form::Within, bad),
        }
    }

    fn advice(session: &Session<Self>, one: &Hint) -> Vec<String> {
        hint(VOICE, session.kind().language, &session.position().view.string, one)
    }

    /// The end of the game is told behind its last round.
    fn tell(session: &Session<Self>, update: &Update<Self>, events: &[Event]) -> Vec<String> {
        let people = people(session);
        // That somebody left is said where it happened.
        let told = events.iter().filter(|event| !matches!(event, Event::Over { .. } | Event::Left { .. }));
        let told = told.map(|one| {
            let said = event(VOICE, &people, session.kind().language, one);
            if let Event::Round { .. } = one {
                format!("\n{}\n{said}", taken(session, &update.position.view))
            } else {
                said
            }
        });
        told.collect()
    }

    fn entry(session: &Session<Self>, _: &Table, event: &Event) -> Option<String> {
        entry(VOICE, &people(session), session.kind(), event)
    }

    fn end(session: &Session<Self>, review: &dyn Fn() -> Vec<Mistake>, _: Paint) -> String {
        let ended = match &session.position().status {
            Status::Over { outcome, .. } => headline(VOICE, &people(session), outcome),
            Status::ToMove(_) | Status::Paused(_) => String::new(),
        };
        let mut lines = vec![String::new(), ended, taken(session, &session.position().view)];
        let given_away = given_away(session, review);
        if !given_away.is_empty() {
            lines.push(format!("\n{}", VOICE.rounds_given_away()));
            lines.extend(given_away);
        }
        lines.join("\n")
    }
}

/// The letters that each has taken.
fn taken(session: &Session<Setup>, shown: &Table) -> String {
    letters(VOICE, &people(session), shown)
}

/// Every letter of a game between two that gave away a won round, with the word that proves it.
fn given_away(session: &Session<Setup>, review: &dyn Fn() -> Vec<Mistake>) -> Vec<String> {
    if session.seats().len() != 2 {
        return Vec::new();
    }
    let (people, language) = (people(session), session.kind().language);
    review().iter().filter_map(|mistake| gave_away(VOICE, &people, language, mistake)).collect()
}

fn coached(session: &Session<Setup>, shown: &Table) -> Option<String> {
    Coach::at(game(session), shown).map(|one| coach(VOICE, session.kind().language, &one))
}
