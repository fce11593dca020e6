//! Idiot at a table: typed letters, and a coach.

mod coach;
mod draft;
mod review;

use std::sync::Arc;

use bots::Level;
use game::{Dice, Outcome, Seat};
use idiot::{Ending, Idiot, Move, NoGame, Table};
use lexicon::{Letter, Lexicon};
use serde::{Deserialize, Serialize};
use table::idiots::{Record, Setup};
use table::{Arrangement as _, Computer};

use crate::GameKind;

pub use coach::{Coach, Evaluation};
pub use draft::{Edit, MessageDraft, Problem};
pub use review::{Mistake, Reason};

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
    type Draft = MessageDraft;
    type Hint = Hint;

    type Review = Vec<Mistake>;

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

    /// Where the first to have all letters loses, who leaves is that; where one is to win, two must be left for it.
    fn outcome_without(&self, view: &Table, seat: Seat, seats: u8) -> Option<Outcome> {
        match self.rules.ending {
            Ending::OneLoser => Some(Outcome::loser(seat, seats)),
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
