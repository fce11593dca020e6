//! What a table and a record need to know of Idiot.

use std::sync::Arc;

use ::idiot::{Addition, Ending, Idiot, Move, NoGame, SEATS, Side, notation};
use bots::Level;
use bots::idiot::{Personality, levels, person, player, usual_effort};
use game::Seat;
use lexicon::{Alphabet, Letter, Lexicon, MAX_WORD};

use super::Setup;
use crate::record::Expected;
use crate::{Arrangement, Computer, Title};

impl Arrangement for Setup {
    type Game = Idiot;
    type Move = Move;
    type Bad = NoGame;

    fn usual(title: Title, language: &'static Alphabet) -> Option<Self> {
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
        lines
    }

    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected> {
        match (key, value) {
            ("starts", _) => match value.parse::<u8>() {
                Ok(number) if (1..=*SEATS.end()).contains(&number) => self.rules.starts = Seat(number - 1),
                _ => return Err(Expected::OneOf("a player from 1 to 8")),
            },
            ("ending", "winner") => self.rules.ending = Ending::OneWinner,
            ("ending", "loser") => self.rules.ending = Ending::OneLoser,
            ("ending", _) => return Err(Expected::OneOf("winner or loser")),
            ("vocabulary", _) => {
                let words = value.parse().map_err(|_| Expected::OneOf("a number of words"))?;
                self.personality.vocabulary = Some(words);
            }
            ("bluffs", _) => match value.parse::<u8>() {
                Ok(bluffs @ 0..=100) => self.personality.bluffs = bluffs,
                _ => return Err(Expected::OneOf("a number from 0 to 100")),
            },
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
        let sits = if self.personality == Personality::default() {
            player(game, level)
        } else {
            person(game, level, self.personality)
        };
        sits.map(|player| Computer { player, effort: usual_effort() })
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
