//! What a table and a record need to know of Territory Words.

use std::sync::Arc;

use ::territory::notation::Position;
use ::territory::{Judge, Move, Territory};
use bots::Level;
use bots::territory::{levels, player, usual_effort};
use lexicon::{Alphabet, Lexicon};

use super::{BadSetup, Setup, read_move, write_move};
use crate::record::{BadMove, Expected, Value};
use crate::{Arrangement, Computer, Title};

impl Arrangement for Setup {
    type Game = Territory;
    type Move = Move;
    type Bad = BadSetup;

    fn usual(title: Title, language: &'static Alphabet) -> Option<Self> {
        (title == Title::Territory).then(|| Self::new(language))
    }

    fn title(&self) -> Title {
        Title::Territory
    }

    fn language(&self) -> &'static Alphabet {
        self.language
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        if self.judge == Judge::Elsewhere {
            lines.push(("judge", "elsewhere".to_owned()));
        }
        if let Some(position) = &self.position {
            lines.push(("position", position.to_string().trim_end().replace('\n', "/")));
        }
        lines
    }

    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected> {
        match (key, value) {
            ("judge", "elsewhere") => self.judge = Judge::Elsewhere,
            ("judge", "lexicon") => self.judge = Judge::Lexicon,
            ("judge", _) => return Err(Expected::Value(Value::OneOf(["lexicon", "elsewhere"]))),
            ("position", _) => {
                let position = Position::parse(&value.replace('/', "\n"));
                self.position = Some(position.map_err(|bad| Expected::Board(bad.into()))?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn game(&self, words: Arc<Lexicon>) -> Result<Territory, BadSetup> {
        if self.language != Alphabet::english() {
            return Err(BadSetup::Language(self.language.name()));
        }
        let game = Territory::new(words)?.judged_by(self.judge);
        Ok(match &self.position {
            Some(position) => game.starting_from(position.view()),
            None => game,
        })
    }

    fn levels(_: &Territory) -> &'static [Level] {
        levels()
    }

    fn computer(&self, game: &Territory, level: Level) -> Option<Computer<Territory>> {
        player(game, level).map(|player| Computer { player, effort: usual_effort(level) })
    }

    fn words(game: &Territory) -> &Lexicon {
        game.lexicon()
    }

    fn write_move(&self, mv: &Move) -> String {
        write_move(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, BadMove> {
        Ok(read_move(text)?)
    }
}
