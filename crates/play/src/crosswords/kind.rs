//! What hosts, sessions and records need to know of the crossword games.

use std::sync::Arc;

use analysis::Problem;
use analysis::review::CrosswordReason;
use bots::Level;
use bots::crossword::{adviser, default_effort, levels, player};
use crossword::movegen::{Generator, Mirror};
use crossword::notation::{Phrases, Standard, Through, Written};
use crossword::{Board, Crossword, Illegal, Move, View};
use game::{Dice, Game as _, Outcome, Seat};
use lexicon::{Alphabet, Lexicon, Rack};

use super::{BadMove, BadSetup, OwnRules, Record, Setup, TileDraft, options};
use crate::recommendation::recommended;
use crate::record::{self, Expected};
use crate::{Computer, GameKind, Recommendation, Title};

impl GameKind for Setup {
    type Game = Crossword;
    type Bad = BadSetup;
    type Draft = TileDraft;
    /// What it makes and earns follows from the table.
    type Hint = Recommendation<Move, CrosswordReason>;
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

    /// Compared with the word that brings most; which side to take is no choice between words.
    fn hint(&self, game: &Crossword, view: &View, dice: &mut Dice) -> Option<Self::Hint> {
        view.mover()?;
        let can_swap = game.check(view, &Move::Swap).is_ok();
        let nearest = most_points(game, view).filter(|_| !can_swap);
        let told = nearest.and_then(|mv| recommended::<Self>(game, view, &mv, view.number as usize));
        Some(told.unwrap_or_else(|| {
            let (mut player, effort) = adviser(game);
            Recommendation::plain(player.choose(game, view, dice, effort))
        }))
    }

    fn hint_steps(hint: &Self::Hint) -> usize {
        let steps = match hint.mv {
            Move::Lay(_) => 3,
            Move::Pass | Move::Exchange(_) | Move::Swap => 1,
        };
        steps + usize::from(hint.has_why())
    }

    fn review(&self, _: &Crossword, _: &Record) {}

    fn is_about_words(illegal: &Illegal) -> bool {
        matches!(illegal, Illegal::NotWords(_))
    }

    /// Whoever gives up is last; the others stand as their points do.
    fn outcome_without(&self, view: &View, seat: Seat, seats: u8) -> Option<Outcome> {
        let standing = |one: Seat| (one != seat, view.tallies[one.index()].total());
        Some(Outcome::ranked(&Seat::all(seats).map(standing).collect::<Vec<_>>()))
    }
}

/// The word that brings most at once.
fn most_points(game: &Crossword, view: &View) -> Option<Move> {
    let problem = Problem::new(game, view.clone()).ok()?;
    let spot = problem.spot(Mirror::AcrossOnly);
    let best = Generator::new(game.rules()).best(game.masks(), &spot, problem.rack(), None)?;
    let mv = Move::Lay(best.play.placement());
    game.check(view, &mv).is_ok().then_some(mv)
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
