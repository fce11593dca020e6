//! What a player may do, listed.

use game::{Game, Moves};
use lexicon::MAX_WORD;

use crate::{Addition, Idiot, Move, Side, Table};

/// How many answers to a challenge are listed at most: there may be a hundred thousand.
const ANSWERS: usize = 20;

/// Lists every letter at either end, then the challenge; or some answers to a challenge, the wrong ones left out, then
/// giving up.
impl Moves for Idiot {
    fn moves(&self, table: &Table, found: &mut dyn FnMut(Move)) {
        if table.mover().is_none() {
            return;
        }
        if table.challenger.is_some() {
            let answers = self.words().words(&table.string).take(ANSWERS);
            answers.map(Move::Answer).chain([Move::GiveUp]).for_each(found);
            return;
        }
        if table.string.len() < MAX_WORD {
            for side in Side::BOTH {
                let additions = self.lexicon().alphabet().letters().map(|letter| Addition { letter, side });
                for addition in additions.filter(|addition| !addition.is_twin(&table.string)) {
                    found(Move::Add(addition));
                }
            }
        }
        if self.check(table, &Move::Challenge).is_ok() {
            found(Move::Challenge);
        }
    }
}
