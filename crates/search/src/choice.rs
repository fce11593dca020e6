//! A move as a search takes it.

use crossword::movegen::Play;
use crossword::{Board, Move, Placement, score};
use lexicon::Rack;

use crate::{Problem, laid};

/// A move that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Tiles are laid.
    Lay(Play),
    /// These tiles are exchanged.
    Exchange(Rack),
    /// Nothing.
    Pass,
}

impl Choice {
    /// A move of a position, with what it earns; `None` where a search cannot try it.
    ///
    /// Whether its words are known is not asked: what somebody played can be judged all the same.
    #[must_use]
    pub fn of(problem: &Problem<'_>, mv: &Move) -> Option<Self> {
        let rules = problem.rules();
        let mut rest = *problem.rack();
        if !mv.tiles().all(|tile| rest.take(tile)) {
            return None;
        }
        match mv {
            Move::Lay(lay) => {
                let formed = lay.on(&problem.view().board, None, rules.lone_tile).ok()?;
                let &(at, _) = formed.laid.first()?;
                let placement = Placement { at, line: lay.line, tiles: lay.tiles.clone() };
                Play::of(&placement, score::earned(rules, &formed)).map(Self::Lay)
            }
            Move::Exchange(tiles) => {
                rules.exchange.least_in_bag().filter(|_| !tiles.is_empty())?;
                Some(Self::Exchange(*tiles))
            }
            Move::Pass => Some(Self::Pass),
            Move::Swap => None,
        }
    }

    /// The move, as it is made.
    #[must_use]
    pub fn as_move(&self) -> Move {
        match self {
            Self::Lay(play) => Move::Lay(play.placement()),
            Self::Exchange(tiles) => Move::Exchange(*tiles),
            Self::Pass => Move::Pass,
        }
    }

    /// What it earns.
    #[must_use]
    pub fn points(&self) -> i64 {
        if let Self::Lay(play) = self { play.score } else { 0 }
    }

    /// Whether both do the same on a board; of a single tile it does not matter which way it was laid.
    #[must_use]
    pub fn is_same(&self, other: &Self, board: &Board) -> bool {
        match (self, other) {
            (Self::Lay(one), Self::Lay(other)) => laid(board, one) == laid(board, other),
            _ => self == other,
        }
    }

    /// The tiles of a rack that are kept.
    #[must_use]
    pub fn kept(&self, rack: &Rack) -> Rack {
        let mut kept = *rack;
        self.as_move().tiles().for_each(|tile| {
            kept.take(tile);
        });
        kept
    }
}
