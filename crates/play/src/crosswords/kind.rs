//! What hosts, sessions and records need to know of the crossword games.

use std::sync::Arc;

use bots::Level;
use bots::crossword::{adviser, default_effort, levels, player};
use crossword::notation::{Phrases, Standard, Through, Written};
use crossword::{Board, Crossword, Move, View};
use game::{Dice, Outcome, Seat};
use lexicon::{Alphabet, Lexicon, Rack};

use super::{BadMove, BadSetup, OwnRules, Record, Setup, TileDraft, options};
use crate::record::{self, Expected};
use crate::{Computer, GameKind, Title};

impl GameKind for Setup {
    type Game = Crossword;
    type Bad = BadSetup;
    type Draft = TileDraft;
    /// The move alone: what it makes and earns follows from the table.
    type Hint = Move;
    type Review = ();

    fn default_for(title: Title, language: &'static Alphabet) -> Option<Self> {
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
        self.check_own_rules().map_err(|bad| Expected::Setup(Box::new(bad)))
    }

    fn game(&self, words: Arc<Lexicon>) -> Result<Crossword, BadSetup> {
        self.set_up(words)
    }

    fn levels(game: &Crossword) -> &'static [Level] {
        levels(game.rules())
    }

    fn computer(&self, game: &Crossword, level: Level) -> Option<Computer<Crossword>> {
        let effort = default_effort(game.rules(), level);
        player(game, level).map(|player| Computer { player, effort })
    }

    fn words(game: &Crossword) -> &Lexicon {
        game.lexicon()
    }

    /// Tiles laid are written by origin, so that they can be read without the board.
    fn write_move(&self, mv: &Move) -> String {
        match mv {
            Move::Exchange(tiles) => Standard::Exchange(*tiles).to_text(self.language, Through::Letters),
            _ => Written::of(mv, self.language).to_text(Phrases::Spoken),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, record::BadMove> {
        Ok(if text.contains(',') {
            let written = Written::parse(text, Phrases::Spoken).map_err(BadMove::Written)?;
            written.to_move(self.language, &Rack::default()).map_err(BadMove::Letters)?
        } else {
            match Standard::parse(text, self.language).map_err(BadMove::Standard)? {
                Standard::Lay(_) => return Err(record::BadMove::NotByOrigin),
                spoken => spoken.on(&Board::new(0)).map_err(BadMove::Unfit)?,
            }
        })
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn hint(&self, game: &Crossword, view: &View, dice: &mut Dice) -> Option<Move> {
        view.mover()?;
        let (mut player, effort) = adviser(game);
        Some(player.choose(game, view, dice, effort))
    }

    fn hint_steps(hint: &Move) -> usize {
        match hint {
            Move::Lay(_) => 3,
            Move::Pass | Move::Exchange(_) | Move::Swap => 1,
        }
    }

    fn review(&self, _: &Crossword, _: &Record) {}

    /// Whoever gives up is last; the others stand as their points do.
    fn outcome_without(&self, view: &View, seat: Seat, seats: u8) -> Option<Outcome> {
        let standing = |one: Seat| (one != seat, view.tallies[one.index()].total());
        Some(Outcome::ranked(&Seat::all(seats).map(standing).collect::<Vec<_>>()))
    }
}

#[cfg(test)]
mod tests {
    use crossword::{Board, Ruleset};
    use lexicon::Alphabet;

    use super::*;

    /// Whoever gives up is last, however many points they have; of the others, points decide.
    #[test]
    fn points_decide_among_those_who_did_not_give_up() {
        let rules = Ruleset { seats: 3, ..Ruleset::classic() };
        let setup = Setup::new(Title::all()[0], Alphabet::english());
        let mut view = View::of_position(&rules, Board::new(rules.layout.side()), Seat(0), None);
        for (tally, points) in view.tallies.iter_mut().zip([90, 20, 70]) {
            tally.points = points;
        }
        let places = |seat| setup.outcome_without(&view, seat, 3).unwrap().places().to_vec();
        assert_eq!(places(Seat(0)), [3, 2, 1]);
        assert_eq!(places(Seat(1)), [1, 3, 2]);
    }
}
