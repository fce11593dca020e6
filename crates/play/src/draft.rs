//! A move that is being made, before anybody is asked whether it may be.

use std::fmt::Debug;

use crate::{Cue, GameKind, MoveOf, ViewOf};

/// A move that is being made: tiles on a board, a path of cells, typed letters.
pub trait Draft<K: GameKind>: Clone + PartialEq + Debug + Sized + 'static {
    /// One step of making it.
    type Edit;
    /// Why a step cannot be taken, or why there is no move yet.
    type Problem: Clone + PartialEq + Debug;

    /// Nothing done yet, by somebody who sees this.
    fn new(kind: &K, view: &ViewOf<K>) -> Self;

    /// Nothing done yet, by the next person at the same screen, who sees this.
    #[must_use]
    fn pass_on(&self, kind: &K, view: &ViewOf<K>) -> Self {
        Self::new(kind, view)
    }

    /// The game has gone on: what no longer fits is taken back.
    fn sync(&mut self, kind: &K, view: &ViewOf<K>);

    /// Takes one step and tells what is to be heard of it, or says why not.
    fn edit(&mut self, kind: &K, view: &ViewOf<K>, edit: Self::Edit) -> Result<Option<Cue>, Self::Problem>;

    /// Whether a step only points at something: that may be done at any time, also where no move is made.
    fn only_points(_edit: &Self::Edit) -> bool {
        false
    }

    /// Takes everything back.
    fn clear(&mut self);

    /// Whether there is nothing to take back.
    fn is_empty(&self) -> bool;

    /// The move, or why there is none yet.
    fn finish(&self, kind: &K, view: &ViewOf<K>) -> Result<MoveOf<K>, Self::Problem>;

    /// Lays out a move as if it had been made step by step; says whether it can be.
    fn lay_out(&mut self, kind: &K, view: &ViewOf<K>, mv: &MoveOf<K>) -> bool;
}
