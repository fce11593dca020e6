//! What a search for words needs to know of a position.

use game::Seat;
use lexicon::{Branch, Graph};
use territory::{Appraiser, Field, Grid, Places};

use super::bounds::{Bounds, PathState};
use super::endings::Endings;
use super::letters_ahead::LettersAhead;

/// Where to look for words, and for whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordQuery<'a> {
    pub(super) graph: &'a Graph,
    pub(super) grid: &'a Grid,
    pub(super) field: &'a Field,
    pub(super) seat: Seat,
}

/// A position as one player sees it, made ready for looking for words.
pub(super) struct SearchSpace<'a> {
    pub(super) graph: &'a Graph,
    pub(super) places: Places,
    pub(super) bounds: Bounds,
    pub(super) appraiser: Appraiser,
    ahead: Letters<'a>,
}

/// How it is known what can follow.
enum Letters<'a> {
    /// Wherever letters lie, and by their number only.
    Anywhere(&'a LettersAhead),
    /// With the letters of the grid, and by what they bring.
    Here(Box<Endings<'a>>),
}

impl<'a> SearchSpace<'a> {
    /// Makes ready for a search that prunes by all bounds.
    pub(super) fn thorough(query: WordQuery<'a>, ahead: &'a LettersAhead) -> Self {
        let mut space = Self::quick(query, ahead);
        space.ahead = Letters::Here(Box::new(Endings::new(query, ahead, &space.bounds)));
        space
    }

    /// Makes ready, sooner, for a search so narrow that bounds would save little.
    pub(super) fn quick(query: WordQuery<'a>, ahead: &'a LettersAhead) -> Self {
        let mut appraiser = Appraiser::new(query.field, query.seat);
        let bounds = Bounds::new(query, &mut appraiser);
        let (places, ahead) = (Places::new(query.grid), Letters::Anywhere(ahead));
        Self { graph: query.graph, places, bounds, appraiser, ahead }
    }

    /// How many letters can follow a beginning at most; `None` if no word goes on from it that may be worth more than this.
    pub(super) fn letters_to_better(&mut self, state: PathState, branch: Branch, least: i32) -> Option<u8> {
        let (letters, most) = match &mut self.ahead {
            Letters::Anywhere(ahead) => {
                let letters = ahead.of(branch);
                (letters, self.bounds.by_length(state, letters))
            }
            Letters::Here(endings) => {
                let ending = endings.of(branch, state.last);
                (ending.letters(), self.bounds.with_ending(state, ending))
            }
        };
        (letters > 0 && most > least).then_some(letters)
    }
}
