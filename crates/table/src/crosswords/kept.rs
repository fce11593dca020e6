//! What a table and a record need to know of the crossword games.

use std::sync::Arc;

use bots::Level;
use bots::crossword::{levels, player, usual_effort};
use crossword::notation::{Phrases, Standard, Through, Written};
use crossword::{Board, Crossword, Move};
use lexicon::{Alphabet, Lexicon, Rack};

use super::{BadSetup, OwnRules, Setup, options};
use crate::record::Expected;
use crate::{Arrangement, Computer, Title};

impl Arrangement for Setup {
    type Game = Crossword;
    type Move = Move;
    type Bad = BadSetup;

    fn usual(title: Title, language: &'static Alphabet) -> Option<Self> {
        title.is_crossword().then(|| Self::new(title, language))
    }

    fn title(&self) -> Title {
        self.title
    }

    fn label(&self) -> String {
        let own = self.own.as_ref().and_then(OwnRules::label);
        own.unwrap_or(self.title.label()).to_owned()
    }

    fn about(&self) -> String {
        let own = self.own.as_ref().and_then(OwnRules::about);
        own.unwrap_or(self.title.about()).to_owned()
    }

    fn language(&self) -> &'static Alphabet {
        self.language
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        options::write(self)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected> {
        options::read(self, key, value)
    }

    fn complete(&mut self) -> Result<(), Expected> {
        self.check_own_rules().map_err(|bad| Expected::Value(bad.to_string()))
    }

    fn game(&self, words: Arc<Lexicon>) -> Result<Crossword, BadSetup> {
        self.set_up(words)
    }

    fn levels(game: &Crossword) -> &'static [Level] {
        levels(game.rules())
    }

    fn computer(&self, game: &Crossword, level: Level) -> Option<Computer<Crossword>> {
        let effort = usual_effort(game.rules(), level);
        player(game, level).map(|player| Computer { player, effort })
    }

    fn words(game: &Crossword) -> &Lexicon {
        game.lexicon()
    }

    fn is_void_at_the_end(mv: &Move) -> bool {
        matches!(mv, Move::Pass)
    }

    /// Tiles laid are written by origin, so that they can be read without the board.
    fn write_move(&self, mv: &Move) -> String {
        match mv {
            Move::Exchange(tiles) => Standard::Exchange(*tiles).to_text(self.language, Through::Letters),
            _ => Written::of(mv, self.language).to_text(Phrases::Spoken),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        if text.contains(',') {
            let written = Written::parse(text, Phrases::Spoken).map_err(|bad| bad.to_string())?;
            return written.to_move(self.language, &Rack::default()).map_err(|bad| bad.to_string());
        }
        match Standard::parse(text, self.language).map_err(|bad| bad.to_string())? {
            Standard::Lay(_) => Err("tiles laid are written by origin".to_owned()),
            spoken => spoken.on(&Board::new(0)).map_err(|bad| bad.to_string()),
        }
    }
}
