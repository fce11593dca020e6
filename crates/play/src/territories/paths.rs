//! The ways to spell one word on the grid, the best first.

use std::cmp::Reverse;

use ::territory::{Appraiser, Cell, CellSet, Claim, Places, View};
use lexicon::Letter;

/// How many ways are told of at most.
pub const MOST_PATHS: usize = 9;

/// How many steps are taken at most while looking: far more than letters drawn at random ever need.
const MOST_STEPS: u32 = 300_000;

/// A way to spell a word, and what it would claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// Its cells, in order.
    pub cells: Vec<Cell>,
    /// What it would claim for the player to move.
    pub claim: Claim,
}

/// The ways for the player to move to spell a word, those first that gain most on the other; [`MOST_PATHS`] at most.
///
/// Whether it is a word is not asked. Where letters repeat without end, the search stops, and has seen a part only.
#[must_use]
pub fn paths(view: &View, word: &[Letter]) -> Vec<Path> {
    let Some(seat) = view.mover() else { return Vec::new() };
    let mut search = Search {
        places: Places::new(&view.grid),
        appraiser: Appraiser::new(&view.field, seat),
        steps: MOST_STEPS,
        best: Vec::new(),
    };
    search.on(word, &mut Vec::with_capacity(word.len()), CellSet::EMPTY);
    let path = |cells: Vec<Cell>| Path { claim: Claim::of(&view.field, seat, &cells), cells };
    search.best.into_iter().map(|(_, cells)| path(cells)).collect()
}

struct Search {
    places: Places,
    appraiser: Appraiser,
    /// How many more steps may be taken.
    steps: u32,
    /// The best so far with what each gains, the best first.
    best: Vec<(i32, Vec<Cell>)>,
}

impl Search {
    fn on(&mut self, word: &[Letter], path: &mut Vec<Cell>, used: CellSet) {
        let Some(letter) = word.get(path.len()) else { return self.keep(path) };
        let number = letter.column() as u8;
        let cells = match path.last() {
            None => self.places.of(number),
            Some(&last) => self.places.near(number, last).without(used),
        };
        for cell in cells.iter() {
            if self.steps == 0 {
                return;
            }
            self.steps -= 1;
            path.push(cell);
            self.on(word, path, used.with(cell));
            path.pop();
        }
    }

    fn keep(&mut self, path: &[Cell]) {
        let gain = self.appraiser.word(path);
        let place = self.best.partition_point(|(other, _)| Reverse(*other) <= Reverse(gain));
        if place < MOST_PATHS {
            self.best.insert(place, (gain, path.to_vec()));
            self.best.truncate(MOST_PATHS);
        }
    }
}
