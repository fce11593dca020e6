//! Which racks could be laid at once on a board.
//!
//! Every word that takes a full rack is found once, with blanks only. What matters of it are the letters it takes,
//! whatever their order: words with the same letters, and the same word elsewhere, are one answer. Where blanks are
//! about, each choice of letters without one or more of them is an answer, too.

use crossword::movegen::{Blanks, Generator, MAX_RACK, Mirror, Play};
use crossword::{Line, Ruleset};
use lexicon::{Letter, MAX_LETTERS, Rack};

use crate::Problem;

/// Tells each rack that could be laid at once, once, as its letters in order and how many blanks it has.
///
/// Racks with more than `blanks` blanks are left out.
pub(crate) fn each_bingo(problem: &Problem<'_>, blanks: usize, found: &mut impl FnMut(&[Letter], usize)) {
    let rules = problem.rules();
    let full = usize::from(rules.rack);
    if full == 0 || full > MAX_RACK {
        return;
    }
    let mut seen = Seen::new(rules, full, blanks.min(full));
    let masks = problem.game().masks();
    let mut generator = Generator::new(rules);
    generator.look_at(masks, &problem.spot(Mirror::Both));
    let anything: Rack = std::iter::repeat_n(None, full).collect();
    // On an empty board the same words run across and down.
    let lines: &[Line] =
        if problem.view().board.is_empty() { &[Line::Across] } else { &[Line::Across, Line::Down] };
    for &line in lines {
        for number in 0..rules.layout.side() {
            generator.plays_along(masks, line, number, &anything, Blanks::Fewest, &mut |play: Play| {
                if play.count() == full {
                    let mut letters = Letters::default();
                    play.tiles().for_each(|tile| letters.push(tile.letter));
                    letters.sort();
                    seen.meet(&letters, 0, found);
                }
            });
        }
    }
}

/// A few letters, in order.
#[derive(Clone, Copy)]
struct Letters {
    all: [Letter; MAX_RACK],
    count: usize,
}

/// Which choices of letters were met, by how many blanks go with them.
struct Seen {
    levels: Vec<Vec<u64>>,
    /// How many ways there are to choose so many of so many.
    choose: [[u32; MAX_RACK + 1]; MAX_LETTERS + MAX_RACK],
}

impl Seen {
    fn new(rules: &Ruleset, full: usize, blanks: usize) -> Self {
        let letters = rules.tiles.alphabet().len();
        let mut choose = [[0_u32; MAX_RACK + 1]; MAX_LETTERS + MAX_RACK];
        for from in 0..choose.len() {
            choose[from][0] = 1;
            for count in 1..=MAX_RACK.min(from) {
                choose[from][count] = choose[from - 1][count - 1] + choose[from - 1][count];
            }
        }
        let words = |count: usize| {
            let kinds = if count == 0 { 1 } else { choose[letters + count - 1][count] };
            vec![0; (kinds as usize).div_ceil(64)]
        };
        let levels = (0..=blanks).map(|blanks| words(full - blanks)).collect();
        Self { levels, choose }
    }

    /// Notes these letters with so many blanks, and all that have blanks for some of them, unless they are known.
    fn meet(&mut self, letters: &Letters, blanks: usize, found: &mut impl FnMut(&[Letter], usize)) {
        let place = self.place(letters);
        let Some(word) = self.levels.get_mut(blanks).and_then(|level| level.get_mut(place / 64)) else {
            return;
        };
        if *word >> (place % 64) & 1 == 1 {
            return;
        }
        *word |= 1 << (place % 64);
        found(letters.as_slice(), blanks);
        if blanks + 1 < self.levels.len() {
            for without in 0..letters.count {
                // Of equal letters, one is as good as another.
                if without == 0 || letters.all[without] != letters.all[without - 1] {
                    self.meet(&letters.without(without), blanks + 1, found);
                }
            }
        }
    }

    /// The number of a choice of letters, from 0, among all choices of as many.
    fn place(&self, letters: &Letters) -> usize {
        let places = letters.as_slice().iter().enumerate();
        places.map(|(place, letter)| self.choose[letter.column() - 1 + place][place + 1] as usize).sum()
    }
}

impl Letters {
    fn push(&mut self, letter: Letter) {
        self.all[self.count] = letter;
        self.count += 1;
    }

    fn sort(&mut self) {
        self.all[..self.count].sort_unstable();
    }

    fn without(&self, place: usize) -> Self {
        let mut fewer = *self;
        fewer.all.copy_within(place + 1.., place);
        fewer.count -= 1;
        fewer
    }

    fn as_slice(&self) -> &[Letter] {
        &self.all[..self.count]
    }
}

impl Default for Letters {
    fn default() -> Self {
        const FIRST: Letter = match Letter::new(1) {
            Some(letter) => letter,
            None => panic!("1 is the number of a letter"),
        };
        Self { all: [FIRST; MAX_RACK], count: 0 }
    }
}
