//! The words that bring most, found by growing the most promising beginnings letter by letter.
//!
//! What a polygon is worth lies between two sums over the triangles that each step makes with the first letter. Counted
//! by the way they turn, they add up to its worth if it winds round everything at most once, and the same way; counted
//! alike, to no less than its worth in any case. Both grow by one addition a letter, so beginnings are judged by them,
//! and words are only looked at exactly if the second sum says that they may be the best.

use std::cmp::Reverse;

use lexicon::{Branch, Graph};
use territory::cell::CELLS;
use territory::range::distance;
use territory::{Appraiser, Cell, CellSet, Grid, Places, SHORTEST, Strength, each_word};

/// What a cell between the ends of a beginning promises: the further they lie apart, the more can still be closed in.
const PER_CELL_APART: i32 = 6000;

/// What a letter that may still follow promises, and how many letters count.
const PER_LETTER: i32 = 1500;
const LETTERS_AHEAD: u8 = 6;

/// The strength of long words, which beginnings are judged by.
const STRONGEST: Strength = Strength::of_letters(CELLS);

/// Looks for words of one lexicon.
#[derive(Clone, Debug)]
pub(super) struct Finder {
    /// How many letters can follow at most, by branch.
    ahead: Vec<u8>,
}

/// Where to look, and how far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hunt<'a> {
    pub(super) graph: &'a Graph,
    pub(super) grid: &'a Grid,
    /// How many beginnings of each length are followed.
    pub(super) width: usize,
}

/// A beginning of words: its last letter, and which beginning it continues.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    promise: i32,
    /// What its triangles are worth, counted by the way they turn.
    turned: i32,
    /// What its triangles are worth, counted alike.
    fan: i32,
    before: u32,
    cell: Cell,
    first: Cell,
    used: CellSet,
    branch: Branch,
}

impl Finder {
    /// A finder for the words of a graph.
    pub(super) fn new(graph: &Graph) -> Self {
        let mut ahead = vec![UNKNOWN; graph.len()];
        letters_ahead(graph, graph.words_forwards(), &mut ahead);
        Self { ahead }
    }

    /// Hands over words with what they are worth, those left out that cannot be worth more than all before.
    ///
    /// Where no length has more beginnings than are followed, the best word is among them.
    pub(super) fn grow(
        &self,
        hunt: Hunt<'_>,
        appraiser: &mut Appraiser,
        found: &mut dyn FnMut(&[Cell], i32),
    ) {
        let Hunt { graph, grid, width } = hunt;
        let places = Places::new(grid);
        let turns = Turns::new(grid, appraiser);
        let mut lengths = vec![first_letters(graph, &places)];
        let mut path = Vec::new();
        let mut most = 0;
        while let Some(beginnings) = lengths.last().filter(|beginnings| !beginnings.is_empty()) {
            let length = lengths.len() + 1;
            let mut next = Vec::new();
            for (before, beginning) in (0..).zip(beginnings) {
                for node in graph.siblings(beginning.branch) {
                    let cells = places.near(node.number(), beginning.cell).without(beginning.used);
                    for cell in cells.iter() {
                        let triangle = turns.triangle(beginning.first, beginning.cell, cell);
                        let fan = beginning.fan + triangle.abs();
                        if node.accepts() && length >= SHORTEST && fan > most {
                            trace(&lengths, before, &mut path);
                            path.push(cell);
                            let worth = appraiser.word(&path);
                            most = most.max(worth);
                            found(&path, worth);
                        }
                        let branch = node.children();
                        if !branch.is_none() {
                            let turned = beginning.turned + triangle;
                            let promise =
                                (3 * turned.abs() + fan) / 4 + self.prospects(beginning.first, cell, branch);
                            let used = beginning.used.with(cell);
                            next.push(Beginning {
                                promise,
                                turned,
                                fan,
                                before,
                                cell,
                                used,
                                branch,
                                ..*beginning
                            });
                        }
                    }
                }
            }
            lengths.push(most_promising(next, width));
        }
    }

    /// The word that is worth most, among those it comes across; `None` only if there is no word.
    pub(super) fn best(&self, hunt: Hunt<'_>, appraiser: &mut Appraiser) -> Option<Vec<Cell>> {
        let mut best: Option<(i32, Vec<Cell>)> = None;
        self.grow(hunt, appraiser, &mut |cells, worth| {
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, cells.to_vec()));
            }
        });
        best.map(|(_, cells)| cells).or_else(|| any_word(hunt.graph, hunt.grid))
    }

    /// What may still become of a beginning, beyond what it holds by now.
    fn prospects(&self, first: Cell, last: Cell, branch: Branch) -> i32 {
        PER_CELL_APART * i32::from(distance(first, last))
            + PER_LETTER * i32::from(self.ahead[branch.index()].min(LETTERS_AHEAD))
    }
}

/// Any word, if there is one.
pub(super) fn any_word(graph: &Graph, grid: &Grid) -> Option<Vec<Cell>> {
    let mut word = None;
    each_word(graph, grid, &mut |cells| {
        word = Some(cells.to_vec());
        false
    });
    word
}

/// What lies left of the line from each live cell to each other.
struct Turns(Vec<i32>);

impl Turns {
    fn new(grid: &Grid, appraiser: &mut Appraiser) -> Self {
        let mut turns = vec![0; CELLS * CELLS];
        let sums = appraiser.sums(STRONGEST);
        let live: Vec<Cell> = grid.live().iter().collect();
        for (place, &from) in live.iter().enumerate() {
            for &to in &live[place + 1..] {
                let left = sums.left_of(from, to);
                turns[from.index() * CELLS + to.index()] = left;
                turns[to.index() * CELLS + from.index()] = -left;
            }
        }
        Self(turns)
    }

    fn of(&self, from: Cell, to: Cell) -> i32 {
        self.0[from.index() * CELLS + to.index()]
    }

    /// What a triangle is worth, less than nothing if it turns the other way.
    fn triangle(&self, first: Cell, second: Cell, third: Cell) -> i32 {
        self.of(first, second) + self.of(second, third) + self.of(third, first)
    }
}

fn first_letters(graph: &Graph, places: &Places) -> Vec<Beginning> {
    let mut first = Vec::new();
    for node in graph.siblings(graph.words_forwards()) {
        first.extend(places.of(node.number()).iter().map(|cell| Beginning {
            promise: 0,
            turned: 0,
            fan: 0,
            before: 0,
            cell,
            first: cell,
            used: CellSet::EMPTY.with(cell),
            branch: node.children(),
        }));
    }
    first
}

/// The cells of a beginning of the last length.
fn trace(lengths: &[Vec<Beginning>], mut place: u32, path: &mut Vec<Cell>) {
    path.clear();
    for beginnings in lengths.iter().rev() {
        let beginning = &beginnings[place as usize];
        path.push(beginning.cell);
        place = beginning.before;
    }
    path.reverse();
}

/// The most promising beginnings, no first letter having more than twice its share.
fn most_promising(mut beginnings: Vec<Beginning>, width: usize) -> Vec<Beginning> {
    let order = |beginning: &Beginning| (Reverse(beginning.promise), beginning.before, beginning.cell);
    if beginnings.len() > 4 * width {
        beginnings.select_nth_unstable_by_key(4 * width, order);
        beginnings.truncate(4 * width);
    }
    beginnings.sort_unstable_by_key(order);
    if beginnings.len() > width {
        let mut shares = [0; CELLS];
        let most = (2 * width / CELLS).max(1);
        beginnings.retain(|beginning| {
            let share = &mut shares[beginning.first.index()];
            *share += 1;
            *share <= most
        });
        beginnings.truncate(width);
    }
    beginnings
}

const UNKNOWN: u8 = u8::MAX;

/// How many letters can follow a branch at most, worked out once for each.
fn letters_ahead(graph: &Graph, branch: Branch, ahead: &mut [u8]) -> u8 {
    if branch.is_none() {
        return 0;
    }
    if ahead[branch.index()] == UNKNOWN {
        let longest =
            graph.siblings(branch).map(|node| 1 + letters_ahead(graph, node.children(), ahead)).max();
        ahead[branch.index()] = longest.unwrap_or(0);
    }
    ahead[branch.index()]
}
