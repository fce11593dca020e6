//! What a search for words needs to know of a position.

use game::Seat;
use lexicon::{Branch, Graph};
use territory::{Appraiser, Cell, Field, Grid, Places};

use super::ahead::{Ahead, AheadOn};
use super::bounds::Bounds;

/// Where to look for words, and for whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hunt<'a> {
    pub(super) graph: &'a Graph,
    pub(super) grid: &'a Grid,
    pub(super) field: &'a Field,
    pub(super) seat: Seat,
}

/// A position as one player sees it, made ready for looking for words.
pub(super) struct Ground<'a> {
    pub(super) graph: &'a Graph,
    pub(super) places: Places,
    pub(super) bounds: Bounds,
    pub(super) appraiser: Appraiser,
    ahead: Letters<'a>,
}

/// How it is known how many letters can follow.
enum Letters<'a> {
    /// Wherever letters lie.
    Anywhere(&'a Ahead),
    /// With the letters of the grid.
    Here(Box<AheadOn<'a>>),
}

impl<'a> Ground<'a> {
    /// Makes ready for a search that prunes by all bounds.
    pub(super) fn thorough(hunt: Hunt<'a>, ahead: &'a Ahead) -> Self {
        let longest = ahead.of(hunt.graph.words_forwards());
        let here = AheadOn::new(hunt.graph, ahead, Places::new(hunt.grid));
        Self::new(hunt, longest, Letters::Here(Box::new(here)))
    }

    /// Makes ready, sooner, for a search so narrow that bounds would save little.
    pub(super) fn quick(hunt: Hunt<'a>, ahead: &'a Ahead) -> Self {
        Self::new(hunt, 0, Letters::Anywhere(ahead))
    }

    fn new(hunt: Hunt<'a>, longest: u8, ahead: Letters<'a>) -> Self {
        let mut appraiser = Appraiser::new(hunt.field, hunt.seat);
        let bounds = Bounds::new(hunt, &mut appraiser, longest);
        Self { graph: hunt.graph, places: Places::new(hunt.grid), bounds, appraiser, ahead }
    }

    /// How many letters can follow at most; 0 if no word goes on from here.
    pub(super) fn ahead(&mut self, branch: Branch, last: Cell) -> u8 {
        match &mut self.ahead {
            Letters::Anywhere(ahead) => ahead.of(branch),
            Letters::Here(ahead) => ahead.of(branch, last),
        }
    }
}
