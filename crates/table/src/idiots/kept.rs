//! What a table and a record need to know of Idiot.

use std::sync::Arc;

use ::idiot::{Addition, Ending, Idiot, Move, NoGame, SEATS, Side, notation};
use bots::Level;
use bots::idiot::{Personality, default_effort, levels, people, players};
use game::Seat;
use lexicon::{Alphabet, Letter, Lexicon, MAX_WORD};

use super::Setup;
use crate::record::Expected;
use crate::{Arrangement, Computer, Seated, Title};

impl Arrangement for Setup {
    type Game = Idiot;
    type Move = Move;
    type Bad = NoGame;

    fn default_for(title: Title, language: &'static Alphabet) -> Option<Self> {
        (title == Title::Idiot).then(|| Self::new(language))
    }

    fn title(&self) -> Title {
        Title::Idiot
    }

    fn language(&self) -> &'static Alphabet {
        self.language
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        if self.rules.starts != Seat(0) {
            lines.push(("starts", (self.rules.starts.0 + 1).to_string()));
        }
        if self.rules.ending == Ending::OneWinner {
            lines.push(("ending", "winner".to_owned()));
        }
        if let Some(words) = self.personality.vocabulary {
            lines.push(("vocabulary", words.to_string()));
        }
        if self.personality.bluffs > 0 {
            lines.push(("bluffs", self.personality.bluffs.to_string()));
        }
        for (seat, character) in &self.characters {
            let number = seat.0 + 1;
            if !character.name.is_empty() {
                lines.push(("name", format!("{number} {}", character.name)));
            }
            if let Some(Personality { vocabulary, bluffs }) = character.personality {
                lines.extend(vocabulary.map(|words| ("vocabulary", format!("{number} {words}"))));
                lines.push(("bluffs", format!("{number} {bluffs}")));
            }
        }
        lines
    }

    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected> {
        match (key, value) {
            ("starts", _) => self.rules.starts = seat(value)?,
            ("ending", "winner") => self.rules.ending = Ending::OneWinner,
            ("ending", "loser") => self.rules.ending = Ending::OneLoser,
            ("ending", _) => return Err(Expected::OneOf("winner or loser")),
            ("vocabulary" | "bluffs", _) => {
                let (personality, value) = match value.split_once(' ') {
                    None => (&mut self.personality, value),
                    Some((number, value)) => {
                        let character = self.characters.entry(seat(number)?).or_default();
                        (character.personality.get_or_insert_default(), value)
                    }
                };
                set(personality, key, value)?;
            }
            ("name", _) => {
                let (number, name) = value.split_once(' ').ok_or(Expected::OneOf("a player and a name"))?;
                if let Seated::Person(name) = Seated::person(name) {
                    self.characters.entry(seat(number)?).or_default().name = name;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn game(&self, words: Arc<Lexicon>) -> Result<Idiot, NoGame> {
        Idiot::new(self.rules, words)
    }

    fn levels(_: &Idiot) -> &'static [Level] {
        levels()
    }

    fn computer(&self, game: &Idiot, level: Level) -> Option<Computer<Idiot>> {
        let mut computers = of_one_mind(game, &[level], self.personality)?;
        computers.pop()
    }

    /// Computers of one personality share what they have to know.
    fn computers(&self, game: &Idiot, seated: &[Seated]) -> Vec<Option<Computer<Idiot>>> {
        let mut groups: Vec<(Personality, Vec<usize>, Vec<Level>)> = Vec::new();
        for (place, one) in seated.iter().enumerate() {
            let Some(level) = one.level() else { continue };
            let personality = self.personality_of(Seat(place as u8));
            match groups.iter_mut().find(|group| group.0 == personality) {
                Some((_, places, levels)) => {
                    places.push(place);
                    levels.push(level);
                }
                None => groups.push((personality, vec![place], vec![level])),
            }
        }
        let mut computers: Vec<_> = seated.iter().map(|_| None).collect();
        for (personality, places, levels) in groups {
            let sit = of_one_mind(game, &levels, personality).unwrap_or_default();
            places.into_iter().zip(sit).for_each(|(place, computer)| computers[place] = Some(computer));
        }
        computers
    }

    fn names(&self, seated: &[Seated]) -> Vec<String> {
        let mut names = Seated::names(seated);
        for (seat, character) in &self.characters {
            let sits = seated.get(seat.index()).is_some_and(Seated::is_computer);
            if sits && !character.name.is_empty() {
                names[seat.index()].clone_from(&character.name);
            }
        }
        names
    }

    fn words(game: &Idiot) -> &Lexicon {
        game.lexicon()
    }

    /// An added letter is written with its side, so that it can be read without the string.
    fn write_move(&self, mv: &Move) -> String {
        let spell = |letters: &[Letter]| notation::spell(letters, self.language);
        match mv {
            Move::Add(Addition { letter, side: Side::Start }) => format!("{}-", spell(&[*letter])),
            Move::Add(Addition { letter, side: Side::End }) => format!("-{}", spell(&[*letter])),
            Move::Challenge => "challenge".to_owned(),
            Move::Answer(word) => format!("answer {}", spell(word)),
            Move::GiveUp => "give up".to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        let letters = |text: &str| self.language.word(text).map_err(|bad| bad.to_string());
        match text {
            "challenge" => return Ok(Move::Challenge),
            "give up" => return Ok(Move::GiveUp),
            _ => {}
        }
        if let Some(word) = text.strip_prefix("answer ") {
            let word = letters(word)?;
            return if word.len() > MAX_WORD {
                Err("no word is that long".to_owned())
            } else {
                Ok(Move::Answer(word))
            };
        }
        let (letter, side) = match (text.strip_suffix('-'), text.strip_prefix('-')) {
            (Some(letter), None) => (letter, Side::Start),
            (None, Some(letter)) => (letter, Side::End),
            _ => return Err("a letter is added as `o-` or `-o`".to_owned()),
        };
        match letters(letter)?[..] {
            [letter] => Ok(Move::Add(Addition { letter, side })),
            _ => Err("one letter is added at a time".to_owned()),
        }
    }
}

/// A computer for each of these levels, all with one personality; `None` if there is no such level.
fn of_one_mind(game: &Idiot, levels: &[Level], personality: Personality) -> Option<Vec<Computer<Idiot>>> {
    let sit = if personality == Personality::default() {
        players(game, levels)
    } else {
        people(game, levels, personality)
    };
    Some(sit?.into_iter().map(|player| Computer { player, effort: default_effort() }).collect())
}

fn seat(number: &str) -> Result<Seat, Expected> {
    match number.parse::<u8>() {
        Ok(number) if (1..=*SEATS.end()).contains(&number) => Ok(Seat(number - 1)),
        _ => Err(Expected::OneOf("a player from 1 to 8")),
    }
}

fn set(personality: &mut Personality, key: &str, value: &str) -> Result<(), Expected> {
    if key == "vocabulary" {
        personality.vocabulary = Some(value.parse().map_err(|_| Expected::OneOf("a number of words"))?);
        return Ok(());
    }
    match value.parse::<u8>() {
        Ok(bluffs @ 0..=100) => personality.bluffs = bluffs,
        _ => return Err(Expected::OneOf("a number from 0 to 100")),
    }
    Ok(())
}
