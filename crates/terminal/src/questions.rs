//! The settings of a game of Idiot, asked one by one; an empty answer takes what is usual.

use std::io::{self, BufRead, Write};

use bots::Level;
use bots::idiot::{default_level, levels};
use game::Seat;
use idiot::{Ending, SEATS};
use play::Player;

use crate::talk::{Heard, Talk};
use crate::{Typing, VOICE};

/// What was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Who plays: the person who answered first, then the computers.
    pub seated: Vec<Player>,
    /// Who starts the first round.
    pub starts: Seat,
    /// What happens when somebody has all letters.
    pub ending: Ending,
}

/// How many computers play along, unless told otherwise.
const USUAL_COMPUTERS: u8 = 2;

/// Asks for everything; `None` when input ends before all is answered.
pub fn idiot<R: BufRead, W: Write>((input, output, typing): (R, W, Typing)) -> io::Result<Option<Settings>> {
    let mut talk = Talk::new(input, output, typing);
    let settings = ask_all(&mut talk)?;
    if settings.is_none() {
        talk.say(VOICE.game_left())?;
    }
    talk.finish()?;
    Ok(settings)
}

fn ask_all<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> io::Result<Option<Settings>> {
    let Some(name) = ask(talk, VOICE.question_name(), |text| Some(Player::person(text)))? else {
        return Ok(None);
    };
    let most = SEATS.end() - 1;
    let number = |text: &str, usual: u8, most: u8| match text {
        "" => Some(usual),
        text => text.parse::<u8>().ok().filter(|number| (1..=most).contains(number)),
    };
    let question = VOICE.question_computers(most.into(), USUAL_COMPUTERS.into());
    let Some(computers) = ask(talk, &question, |text| number(text, USUAL_COMPUTERS, most))? else {
        return Ok(None);
    };
    let mut seated = vec![name];
    let names: Vec<String> = levels().iter().map(ToString::to_string).collect();
    for computer in 1..=computers {
        let question = VOICE.question_level(computer.into(), &names, default_level().name());
        let level = |text: &str| match text {
            "" => Some(default_level()),
            text => text.parse::<Level>().ok().filter(|level| levels().contains(level)),
        };
        let Some(level) = ask(talk, &question, level)? else { return Ok(None) };
        seated.push(Player::Computer(level));
    }
    let players = computers + 1;
    let question = VOICE.question_starts(players.into());
    let Some(starts) = ask(talk, &question, |text| number(text, 1, players))? else { return Ok(None) };
    let ending = |text: &str| match text.to_lowercase().as_str() {
        "" | "n" | "no" => Some(Ending::OneLoser),
        "y" | "yes" => Some(Ending::OneWinner),
        _ => None,
    };
    let Some(ending) = ask(talk, VOICE.question_play_on(), ending)? else { return Ok(None) };
    Ok(Some(Settings { seated, starts: Seat(starts - 1), ending }))
}

/// Asks until there is an answer that can be read; `None` when input ends.
fn ask<R: BufRead, W: Write, T>(
    talk: &mut Talk<R, W>,
    question: &str,
    read: impl Fn(&str) -> Option<T>,
) -> io::Result<Option<T>> {
    loop {
        let answer = match talk.ask(question)? {
            Heard::Nothing => return Ok(None),
            Heard::Unreadable(_) => None,
            Heard::Line(line) => read(&line),
        };
        match answer {
            Some(answer) => return Ok(Some(answer)),
            None => talk.say(VOICE.no_answer())?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(text: &str) -> (Option<Settings>, String) {
        let mut said = Vec::new();
        let settings = idiot((text.as_bytes(), &mut said, Typing::Repeated)).unwrap();
        (settings, String::from_utf8(said).unwrap())
    }

    #[test]
    fn empty_answers_take_what_is_usual() {
        let (settings, _) = answered("\n\n\n\n\n\n");
        let casual = Player::Computer(Level::Casual);
        let seated = vec![Player::someone(), casual.clone(), casual];
        assert_eq!(settings, Some(Settings { seated, starts: Seat(0), ending: Ending::OneLoser }));
    }

    #[test]
    fn i10_every_computer_has_a_level_of_its_own() {
        let (settings, said) = answered("Ada\n8\n0\n3\neasy\nexpert\nHARD\nmedium\n5\n4\nmaybe\ny\n");
        let computers = [Level::Easy, Level::Hard, Level::Medium].map(Player::Computer);
        let seated: Vec<Player> = [Player::person("Ada")].into_iter().chain(computers).collect();
        assert_eq!(settings, Some(Settings { seated, starts: Seat(3), ending: Ending::OneWinner }));
        assert_eq!(said.matches("That is no answer to this question.").count(), 5, "{said}");
        assert!(
            said.contains(
                "How strong is computer 2: newcomer, casual, easy, medium, normal, hard? (casual) expert\n"
            ),
            "{said}"
        );
    }

    #[test]
    fn a_game_can_be_left_at_every_question() {
        let all = ["Ada", "1", "hard", "2", "n"];
        for answers in 0..all.len() {
            let typed: Vec<String> = all[..answers].iter().map(|answer| format!("{answer}\n")).collect();
            let (settings, said) = answered(&typed.concat());
            assert_eq!(settings, None);
            assert!(said.ends_with("\nThe game was left.\n"), "{said}");
        }
    }
}
