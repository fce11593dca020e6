//! Good words, found quickly by growing the most promising beginnings letter by letter.
//!
//! What a polygon is worth lies between two sums over the triangles that each step makes with the first letter. Counted
//! by the way they turn, they add up to its worth if it winds round everything at most once, and the same way; counted
//! alike, to no less than its worth in any case. Beginnings are judged by both, and given up where their bounds say
//! that no good word follows.

use std::cmp::Reverse;

use lexicon::Branch;
use territory::cell::CELLS;
use territory::range::distance;
use territory::{Cell, CellSet, SHORTEST};

use super::bounds::PathState;
use super::search_space::SearchSpace;

/// What a cell between the ends of a beginning promises: the further they lie apart, the more can still be closed in.
const PER_CELL_APART: i32 = 6000;

/// What a letter that may still follow promises, and how many letters count.
const PER_LETTER: i32 = 1500;
const LETTERS_AHEAD: u8 = 6;

/// How far to look, and for what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    /// How many beginnings of each length are followed.
    pub(super) width: usize,
    /// Words are passed over that are not worth more than so many eighths of the best before.
    pub(super) eighths: i32,
    /// What the best word known is worth.
    pub(super) most: i32,
}

/// A beginning of words: where it stands, and which beginning it continues.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    promise: i32,
    /// What its triangles are worth, counted by the way they turn.
    turned: i32,
    state: PathState,
    before: u32,
    used: CellSet,
    branch: Branch,
}

impl Beam {
    /// Hands over words with what they are worth, those left out that are not good enough.
    ///
    /// Says how many beginnings were looked at.
    pub(super) fn grow(self, space: &mut SearchSpace<'_>, found: &mut dyn FnMut(&[Cell], i32)) -> u32 {
        let mut lengths = vec![first_letters(space)];
        let mut path = Vec::new();
        let mut most = self.most;
        let mut positions = 0;
        while let Some(beginnings) = lengths.last().filter(|beginnings| !beginnings.is_empty()) {
            let length = lengths.len() + 1;
            let mut next = Vec::new();
            for (before, beginning) in (0..).zip(beginnings) {
                let PathState { first, last, .. } = beginning.state;
                for node in space.graph.siblings(beginning.branch) {
                    let cells = space.places.near(node.number(), last).without(beginning.used);
                    for cell in cells.iter() {
                        positions += 1;
                        // No word is worth more than half a million, so this does not overflow.
                        let least = most * self.eighths / 8;
                        let state = space.bounds.step(beginning.state, cell);
                        if node.accepts() && length >= SHORTEST && space.bounds.as_word(state) > least {
                            trace(&lengths, before, &mut path);
                            path.push(cell);
                            let worth = space.appraiser.word(&path);
                            most = most.max(worth);
                            found(&path, worth);
                        }
                        let branch = node.children();
                        if let Some(ahead) = space.letters_to_better(state, branch, least) {
                            let turned = beginning.turned + space.bounds.triangle(first, last, cell);
                            let promise = (3 * turned.abs() + state.fans.first) / 4
                                + PER_CELL_APART * i32::from(distance(first, cell))
                                + PER_LETTER * i32::from(ahead.min(LETTERS_AHEAD));
                            let used = beginning.used.with(cell);
                            next.push(Beginning { promise, turned, state, before, used, branch });
                        }
                    }
                }
            }
            lengths.push(most_promising(next, self.width));
        }
        positions
    }
}

fn first_letters(space: &SearchSpace<'_>) -> Vec<Beginning> {
    let mut beginnings = Vec::new();
    for node in space.graph.siblings(space.graph.words_forwards()) {
        beginnings.extend(space.places.of(node.number()).iter().map(|cell| Beginning {
            promise: 0,
            turned: 0,
            state: PathState::first(cell),
            before: 0,
            used: CellSet::EMPTY.with(cell),
            branch: node.children(),
        }));
    }
    beginnings
}

/// The cells of a beginning of the last length.
fn trace(lengths: &[Vec<Beginning>], mut place: u32, path: &mut Vec<Cell>) {
    path.clear();
    for beginnings in lengths.iter().rev() {
        let beginning = &beginnings[place as usize];
        path.push(beginning.state.last);
        place = beginning.before;
    }
    path.reverse();
}

/// The most promising beginnings, no first letter having more than twice its share.
fn most_promising(mut beginnings: Vec<Beginning>, width: usize) -> Vec<Beginning> {
    let order = |beginning: &Beginning| (Reverse(beginning.promise), beginning.before, beginning.state.last);
    if beginnings.len() > 4 * width {
        beginnings.select_nth_unstable_by_key(4 * width, order);
        beginnings.truncate(4 * width);
    }
    beginnings.sort_unstable_by_key(order);
    if beginnings.len() > width {
        let mut shares = [0; CELLS];
        let most = (2 * width / CELLS).max(1);
        beginnings.retain(|beginning| {
            let share = &mut shares[beginning.state.first.index()];
            *share += 1;
            *share <= most
        });
        beginnings.truncate(width);
    }
    beginnings
}
