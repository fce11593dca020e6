//! A scene as text: a line for each thing, its parts set apart by tabs, and the record behind them.

use std::fmt::Write as _;

use idiot::Side;
use messages::Person;

use super::scene::{Line, Player, Scene};

/// The line behind which the record begins.
const RECORD: &str = "record";

impl Scene {
    /// Writes it.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut line = |parts: &[&str]| {
            let _ = writeln!(text, "{}", parts.join("\t"));
        };
        let number = |seat: Option<usize>| seat.map_or_else(String::new, |seat| seat.to_string());
        for Player { person, computer, letters, out } in &self.players {
            line(&["player", &person_to_text(person), computer, &letters.to_string(), &out.to_string()]);
        }
        for one in &self.lines {
            let parts = written(one);
            line(&parts.iter().map(String::as_str).collect::<Vec<_>>());
        }
        line(&["string", &self.string]);
        line(&["turn", &number(self.turn), &number(self.challenger), &number(self.last)]);
        if let Some(headline) = &self.headline {
            line(&["end", headline]);
        }
        line(&[RECORD]);
        text + &self.record
    }

    /// Reads what was written; `None` if it is something else.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (text, record) = text.split_once(&format!("\n{RECORD}\n"))?;
        let mut scene = Self {
            players: Vec::new(),
            lines: Vec::new(),
            string: String::new(),
            turn: None,
            challenger: None,
            last: None,
            headline: None,
            record: record.to_owned(),
        };
        for line in text.lines() {
            match line.split('\t').collect::<Vec<_>>()[..] {
                ["player", person, computer, letters, out] => scene.players.push(Player {
                    person: person_from_text(person)?,
                    computer: computer.to_owned(),
                    letters: letters.parse().ok()?,
                    out: out == "true",
                }),
                ["string", string] => string.clone_into(&mut scene.string),
                ["turn", turn, challenger, last] => {
                    (scene.turn, scene.challenger) = (turn.parse().ok(), challenger.parse().ok());
                    scene.last = last.parse().ok();
                }
                ["end", headline] => scene.headline = Some(headline.to_owned()),
                ref parts => scene.lines.push(read(parts)?),
            }
        }
        Some(scene)
    }
}

fn person_to_text(person: &Person) -> String {
    match person {
        Person::You => "you".to_owned(),
        Person::Name(name) => format!("name {name}"),
        Person::Player(number) => format!("player {number}"),
        Person::Computer => "computer".to_owned(),
        Person::NumberedComputer(number) => format!("computer {number}"),
    }
}

fn person_from_text(text: &str) -> Option<Person> {
    Some(match text.split_once(' ') {
        None if text == "you" => Person::You,
        None if text == "computer" => Person::Computer,
        Some(("name", name)) => Person::Name(name.to_owned()),
        Some(("player", number)) => Person::Player(number.parse().ok()?),
        Some(("computer", number)) => Person::NumberedComputer(number.parse().ok()?),
        _ => return None,
    })
}

fn written(line: &Line) -> Vec<String> {
    let parts: &[&dyn ToString] = match line {
        Line::Round { number, starts } => &[&"round", number, starts],
        Line::Said { seat, string, side: Side::Start } => &[&"before", seat, string],
        Line::Said { seat, string, side: Side::End } => &[&"after", seat, string],
        Line::Challenged { seat, challenged, string } => &[&"challenged", seat, challenged, string],
        Line::Answered { seat, word, string } => &[&"answered", seat, word, string],
        Line::GaveUp { seat } => &[&"gave up", seat],
        Line::Lost { seat, letters, why } => &[&"lost", seat, letters, why],
        Line::Out { seat } => &[&"out", seat],
    };
    parts.iter().map(|part| part.to_string()).collect()
}

fn read(parts: &[&str]) -> Option<Line> {
    let seat = |text: &str| text.parse().ok();
    Some(match *parts {
        ["round", number, starts] => Line::Round { number: number.parse().ok()?, starts: seat(starts)? },
        ["before", who, string] => {
            Line::Said { seat: seat(who)?, string: string.to_owned(), side: Side::Start }
        }
        ["after", who, string] => Line::Said { seat: seat(who)?, string: string.to_owned(), side: Side::End },
        ["challenged", who, challenged, string] => {
            Line::Challenged { seat: seat(who)?, challenged: seat(challenged)?, string: string.to_owned() }
        }
        ["answered", who, word, string] => {
            Line::Answered { seat: seat(who)?, word: word.to_owned(), string: string.to_owned() }
        }
        ["gave up", who] => Line::GaveUp { seat: seat(who)? },
        ["lost", who, letters, why] => {
            Line::Lost { seat: seat(who)?, letters: letters.parse().ok()?, why: why.to_owned() }
        }
        ["out", who] => Line::Out { seat: seat(who)? },
        _ => return None,
    })
}
