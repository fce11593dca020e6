//! What hosts, sessions and records need to know of Idiot.

use std::sync::Arc;

use ::idiot::{Addition, Ending, Idiot, Illegal, Move, NoGame, SEATS, Side, Table, notation};
use bots::Level;
use bots::idiot::{Personality, PickRule, default_effort, levels, people, players};
use game::{Dice, Outcome, Seat};
use lexicon::{Alphabet, Letter, Lexicon, MAX_WORD};
use serde::{Deserialize, Serialize};

use super::{Coach, MessageDraft, Mistake, Record, Setup, review};
use crate::record::{BadMove, Expected, Value};
use crate::{Computer, Family, GameKind, Player, Title};

/// How a record writes the ways in which letters are picked.
const LEAST: &str = "least";
const BY_CHANCE: &str = "chance";

/// The level that answers challenges for others.
const ADVISER: Level = Level::Hard;

/// How many steps there are at most.
const STEPS: usize = 3;

/// Advice to the player to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hint {
    /// Who is challenged may answer with this word.
    Answer(Vec<Letter>),
    /// Who is challenged has no answer.
    NoAnswer,
    /// How the round stands, and what to say.
    Coach(Coach),
}

impl GameKind for Setup {
    type Game = Idiot;
    type Bad = NoGame;
    type Draft = MessageDraft;
    type Hint = Hint;
    type Review = Vec<Mistake>;

    /// To know every part of every word takes a while.
    const HOST_IN_WORKER: bool = true;

    fn default_for(title: Title, language: &'static Alphabet) -> Option<Self> {
        (title.family() == Family::Idiot).then(|| Self::new(language))
    }

    fn title(&self) -> Title {
        super::title()
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
        if self.personality.picks == PickRule::Least {
            lines.push(("picks", LEAST.to_owned()));
        }
        for (seat, character) in &self.characters {
            let number = seat.0 + 1;
            if !character.name.is_empty() {
                lines.push(("name", format!("{number} {}", character.name)));
            }
            if let Some(Personality { vocabulary, bluffs, picks }) = character.personality {
                lines.extend(vocabulary.map(|words| ("vocabulary", format!("{number} {words}"))));
                lines.push(("bluffs", format!("{number} {bluffs}")));
                if picks == PickRule::Least {
                    lines.push(("picks", format!("{number} {LEAST}")));
                }
            }
        }
        lines
    }

    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected> {
        match (key, value) {
            ("starts", _) => self.rules.starts = seat(value)?,
            ("ending", "winner") => self.rules.ending = Ending::OneWinner,
            ("ending", "loser") => self.rules.ending = Ending::OneLoser,
            ("ending", _) => return Err(Expected::Value(Value::OneOf(["winner", "loser"]))),
            ("vocabulary" | "bluffs" | "picks", _) => {
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
                let (number, name) = value.split_once(' ').ok_or(Expected::Value(Value::PlayerAndName))?;
                if let Player::Person(name) = Player::person(name) {
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
    fn computers(&self, game: &Idiot, seated: &[Player]) -> Vec<Option<Computer<Idiot>>> {
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

    /// Computers may have names of their own, too.
    fn given_names(&self, seated: &[Player]) -> Vec<Option<String>> {
        let name = |(place, one): (usize, &Player)| {
            let character = self.characters.get(&Seat(place as u8)).filter(|_| one.is_computer());
            let own = character.map(|character| character.name.as_str()).filter(|name| !name.is_empty());
            own.or(one.name()).map(str::to_owned)
        };
        seated.iter().enumerate().map(name).collect()
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

    fn read_move(&self, text: &str) -> Result<Move, BadMove> {
        match text {
            "challenge" => return Ok(Move::Challenge),
            "give up" => return Ok(Move::GiveUp),
            _ => {}
        }
        if let Some(word) = text.strip_prefix("answer ") {
            let word = self.language.word(word)?;
            return if word.len() > MAX_WORD { Err(BadMove::LongWord) } else { Ok(Move::Answer(word)) };
        }
        let (letter, side) = match (text.strip_suffix('-'), text.strip_prefix('-')) {
            (Some(letter), None) => (letter, Side::Start),
            (None, Some(letter)) => (letter, Side::End),
            _ => return Err(BadMove::NoSide),
        };
        match self.language.word(letter)?[..] {
            [letter] => Ok(Move::Add(Addition { letter, side })),
            _ => Err(BadMove::ManyLetters),
        }
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn hint(&self, game: &Idiot, view: &Table, dice: &mut Dice) -> Option<Hint> {
        view.mover()?;
        if view.challenger.is_none() {
            return Coach::at(game, view).map(Hint::Coach);
        }
        let Computer { mut player, effort } = self.computer(game, ADVISER)?;
        Some(match player.choose(game, view, dice, effort) {
            Move::Answer(word) => Hint::Answer(word),
            Move::Add(_) | Move::Challenge | Move::GiveUp => Hint::NoAnswer,
        })
    }

    fn hint_steps(hint: &Hint) -> usize {
        match hint {
            Hint::Answer(_) => STEPS,
            Hint::NoAnswer => 1,
            Hint::Coach(coach) => coach.steps(),
        }
    }

    fn review(&self, game: &Idiot, record: &Record) -> Vec<Mistake> {
        review::review(game, record)
    }

    /// Perfect play between two, for every string.
    fn prepare(game: &Idiot) -> u32 {
        let _ = (game.solution(), game.counts());
        u32::try_from(game.words().len() - 1).unwrap_or(u32::MAX)
    }

    fn game_like(&self, other: &Idiot, words: Arc<Lexicon>) -> Result<Idiot, NoGame> {
        if other.lexicon().digest() == words.digest() {
            Ok(other.with_rules(self.rules))
        } else {
            self.game(words)
        }
    }

    /// Words that are none lose a round: no rule forbids them.
    fn is_about_words(_: &Illegal) -> bool {
        false
    }

    fn plays(&self, view: &Table, seat: Seat) -> bool {
        !view.out.contains(&seat)
    }

    /// Where the first to have all letters loses, who gives up is that; where one is to win, two must be left for it.
    fn outcome_without(&self, view: &Table, seat: Seat, seats: u8) -> Option<Outcome> {
        match self.rules.ending {
            Ending::OneLoser => {
                let standing = |one: Seat| (!view.left.contains(&one), one != seat);
                Some(Outcome::ranked(&Seat::all(seats).map(standing).collect::<Vec<_>>()))
            }
            Ending::OneWinner if view.players() == 2 => {
                let lasted = |one: Seat| match view.out.iter().position(|out| *out == one) {
                    Some(place) => place,
                    None if one == seat => view.out.len(),
                    None => view.out.len() + 1,
                };
                Some(Outcome::ranked(&Seat::all(seats).map(lasted).collect::<Vec<_>>()))
            }
            Ending::OneWinner => None,
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
        _ => Err(Expected::Value(Value::Player { most: *SEATS.end() })),
    }
}

fn set(personality: &mut Personality, key: &str, value: &str) -> Result<(), Expected> {
    if key == "vocabulary" {
        personality.vocabulary = Some(value.parse().map_err(|_| Expected::Value(Value::Words))?);
        return Ok(());
    }
    if key == "picks" {
        personality.picks = match value {
            LEAST => PickRule::Least,
            BY_CHANCE => PickRule::ByChance,
            _ => return Err(Expected::Value(Value::OneOf([LEAST, BY_CHANCE]))),
        };
        return Ok(());
    }
    match value.parse::<u8>() {
        Ok(bluffs @ 0..=100) => personality.bluffs = bluffs,
        _ => return Err(Expected::Value(Value::Percent)),
    }
    Ok(())
}
