//! What hosts, sessions and records need to know of Territory Words.

use std::sync::Arc;

use ::territory::notation::Position;
use ::territory::{Illegal, Judge, Move, TURNS, Territory, View};
use analysis::review::TerritoryReason;
use bots::Level;
use bots::territory::{default_effort, levels, player};
use game::{Dice, Outcome, Seat};
use lexicon::{Alphabet, Lexicon};

use super::{BadSetup, PathDraft, Record, Setup, fewer_words, read_move, write_move};
use crate::recommendation::recommended;
use crate::record::{BadMove, Expected, Value};
use crate::{Computer, Family, GameKind, Recommendation, Title};

/// The level whose words advice is compared with: it finds the most ground, and is quick.
const ADVISER: Level = Level::Hard;

impl GameKind for Setup {
    type Game = Territory;
    type Bad = BadSetup;
    type Draft = PathDraft;
    /// What it claims follows from the table.
    type Hint = Recommendation<Move, TerritoryReason>;
    type Review = ();

    fn default_for(title: Title, language: &'static Alphabet) -> Option<Self> {
        (title.family() == Family::Territory).then(|| Self::new(language))
    }

    fn title(&self) -> Title {
        super::title()
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
        player(game, level).map(|player| Computer { player, effort: default_effort(level) })
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

    fn has_secrets(&self) -> bool {
        false
    }

    fn hint(&self, game: &Territory, view: &View, dice: &mut Dice) -> Option<Self::Hint> {
        view.mover()?;
        let Computer { mut player, effort } = self.computer(game, ADVISER)?;
        let nearest = player.choose(game, view, dice, effort);
        let told = recommended::<Self>(game, view, &nearest, TURNS - view.turns_left());
        Some(told.unwrap_or(Recommendation::plain(nearest)))
    }

    fn hint_steps(hint: &Self::Hint) -> usize {
        let steps = match hint.mv {
            Move::Word(_) => 3,
            Move::Pass => 1,
        };
        steps + usize::from(hint.has_why())
    }

    fn word_to_look_up(&self, view: &View, mv: &Move) -> Option<String> {
        match mv {
            Move::Word(cells) if self.judge == Judge::Elsewhere => {
                Some(Alphabet::english().spell(&view.grid.word(cells)?).to_ascii_lowercase())
            }
            Move::Word(_) | Move::Pass => None,
        }
    }

    fn check_by_lexicon(&self, game: &Territory, view: &View, mv: &Move) -> Result<(), Illegal> {
        match mv {
            Move::Word(cells) => game.clone().judged_by(Judge::Lexicon).judge(view, cells).map(drop),
            Move::Pass => Ok(()),
        }
    }

    fn game_without(&self, game: &Territory, view: &View, refused: &[Move]) -> Option<Territory> {
        fewer_words::without(game, view, refused)
    }

    fn way_out(&self, _: &View) -> Option<Move> {
        Some(Move::Pass)
    }

    fn review(&self, _: &Territory, _: &Record) {}

    fn is_about_words(illegal: &Illegal) -> bool {
        matches!(illegal, Illegal::Unknown { .. })
    }

    fn outcome_without(&self, _: &View, seat: Seat, seats: u8) -> Option<Outcome> {
        Some(Outcome::loser(seat, seats))
    }
}
