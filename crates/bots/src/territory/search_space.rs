//! What a search for words needs to know of a position.

use game::Seat;
use lexicon::{Branch, Graph};
use territory::{Appraiser, Cell, Field, Grid, Places};

use super::bounds::Bounds;
use super::letters_ahead::{LettersAhead, LettersAheadOnGrid};

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

/// How it is known how many letters can follow.
enum Letters<'a> {
    /// Wherever letters lie.
    Anywhere(&'a LettersAhead),
    /// With the letters of the grid.
    Here(Box<LettersAheadOnGrid<'a>>),
}

impl<'a> SearchSpace<'a> {
    /// Makes ready for a search that prunes by all bounds.
    pub(super) fn thorough(query: WordQuery<'a>, ahead: &'a LettersAhead) -> Self {
        let longest = ahead.of(query.graph.words_forwards());
        let here = LettersAheadOnGrid::new(query.graph, ahead, Places::new(query.grid));
        Self::new(query, longest, Letters::Here(Box::new(here)))
    }

    /// Makes ready, sooner, for a search so narrow that bounds would save little.
    pub(super) fn quick(query: WordQuery<'a>, ahead: &'a LettersAhead) -> Self {
        Self::new(query, 0, Letters::Anywhere(ahead))
    }

    fn new(query: WordQuery<'a>, longest: u8, ahead: Letters<'a>) -> Self {
        let mut appraiser = Appraiser::new(query.field, query.seat);
        let bounds = Bounds::new(query, &mut appraiser, longest);
        Self { graph: query.graph, places: Places::new(query.grid), bounds, appraiser, ahead }
    }

    /// How many letters can follow at most; 0 if no word goes on from here.
    pub(super) fn ahead(&mut self, branch: Branch, last: Cell) -> u8 {
        match &mut self.ahead {
            Letters::Anywhere(ahead) => ahead.of(branch),
            Letters::Here(ahead) => ahead.of(branch, last),
        }
    }
}
