//! Bounds and searches held to trying everything.

use std::sync::LazyLock;

use game::{Dice, Seat, Seed};
use lexicon::{Alphabet, Graph, Halves, word_list};
use territory::cell::CELLS;
use territory::range::around;
use territory::{Appraiser, Cell, Change, Field, Grid, Pixel, Polygon, Strength, each_word};

use super::bounds::{Bounds, PathState, pixels};
use super::endings::Endings;
use super::finder::Finder;
use super::letters_ahead::LettersAhead;
use super::search_space::WordQuery;

/// Short words and long ones, of letters that most grids have.
const WORDS: &str = "tea eat ten seat teas nest onset stone notes stained instead sentinel tasteless \
                     entertains interstate nonresistant";

static GRAPH: LazyLock<Graph> = LazyLock::new(|| {
    let words = word_list::read(WORDS.replace(' ', "\n").as_bytes(), Alphabet::english()).unwrap().words;
    Graph::build(&words, Halves::Forwards).unwrap()
});

/// A grid some of whose letters are used, and a field on which some words were claimed.
struct Position {
    grid: Grid,
    field: Field,
    seat: Seat,
}

impl Position {
    fn random(seed: u64) -> Self {
        let mut dice = Dice::new(Seed(seed), "bounds");
        let mut grid = Grid::draw(&mut dice);
        // From thin grids to some on which words are spelled in thousands of ways.
        let left = dice.below(5) + 3;
        let used: Vec<Cell> = Cell::all().filter(|_| !dice.chance(left, 10)).collect();
        grid.use_up(&used);
        let mut field = Field::new();
        for _ in 0..dice.below(9) {
            let cells = path(&mut dice, 3 + seed as usize % 6);
            let seat = Seat(dice.below(2) as u8);
            field.claim(&Polygon::new(&cells), seat, Strength::of_letters(cells.len()));
        }
        Self { grid, field, seat: Seat(dice.below(2) as u8) }
    }

    fn query(&self) -> WordQuery<'_> {
        WordQuery { graph: &GRAPH, grid: &self.grid, field: &self.field, seat: self.seat }
    }
}

/// Some cells, each in reach of the one before.
fn path(dice: &mut Dice, letters: usize) -> Vec<Cell> {
    let all: Vec<Cell> = Cell::all().collect();
    let mut cells = vec![*dice.choose(&all).unwrap()];
    while cells.len() < letters {
        let near: Vec<Cell> =
            around(cells[cells.len() - 1]).iter().filter(|cell| !cells.contains(cell)).collect();
        cells.push(*dice.choose(&near).unwrap());
    }
    cells
}

/// T9.3: no word is worth more than the bound of any of its beginnings, and some are worth as much.
#[test]
fn no_word_exceeds_the_bound_of_a_beginning() {
    let ahead = LettersAhead::new(&GRAPH);
    let [mut words, mut exact, mut by_ending] = [0, 0, 0];
    for seed in 0..40 {
        let position = Position::random(seed);
        let mut appraiser = Appraiser::new(&position.field, position.seat);
        let bounds = Bounds::new(position.query(), &mut appraiser);
        let mut endings = Endings::new(position.query(), &ahead, &bounds);
        let mut left = 2000;
        each_word(&GRAPH, &position.grid, &mut |cells| {
            let worth = appraiser.word(cells);
            let (mut state, mut branch) = (PathState::first(cells[0]), GRAPH.words_forwards());
            for (place, &cell) in cells.iter().enumerate() {
                if place > 0 {
                    state = bounds.step(state, cell);
                }
                branch = GRAPH.step(branch, position.grid.letter(cell).unwrap()).unwrap().children();
                let follow = (cells.len() - 1 - place) as u8;
                if follow == 0 {
                    break;
                }
                let ending = endings.of(branch, cell);
                let letters = ending.letters();
                assert!(follow <= letters && letters <= ahead.of(branch), "{cells:?}");
                let most = bounds.with_ending(state, ending);
                assert!(worth <= most, "{seed}: {cells:?} from {place}: {worth} > {most}");
                assert!(worth <= bounds.by_length(state, follow), "{seed}: {cells:?} from {place}");
                // Numbers are rounded up by little, so some bounds are nearly reached.
                by_ending += usize::from(worth > 0 && place > 1 && most - worth < 100);
            }
            let most = bounds.as_word(state);
            assert!(worth <= most, "{seed}: {cells:?}: {worth} > {most}");
            words += 1;
            exact += usize::from(worth > 0 && most == worth);
            left -= 1;
            left > 0
        });
    }
    assert!(words > 5000 && exact > 1000, "{words} words, {exact} bounds that are no more than they must be");
    assert!(by_ending > 50, "{by_ending} bounds of beginnings that are hardly more than they must be");
}

/// T9.3: a search that is not cut short finds what trying every word finds, and says so.
#[test]
fn a_proven_word_is_the_best_of_all() {
    let finder = Finder::new(&GRAPH);
    let [mut words, mut cut] = [0, 0];
    for seed in 100..160 {
        let position = Position::random(seed);
        let mut appraiser = Appraiser::new(&position.field, position.seat);
        let (mut most, mut left) = (None, 100_000);
        let all = each_word(&GRAPH, &position.grid, &mut |cells| {
            most = most.max(Some(appraiser.word(cells)));
            left -= 1;
            left > 0
        });
        if !all {
            continue;
        }
        for positions in [1, 1000, u32::MAX / 2] {
            let found = finder.best(position.query(), positions);
            assert_eq!(found.is_some(), most.is_some(), "{seed}");
            let (Some(found), Some(most)) = (found, most) else { continue };
            assert_eq!(found.worth, appraiser.word(&found.cells), "{seed}");
            assert!(found.proven || positions < u32::MAX / 2);
            if found.proven {
                assert_eq!(found.worth, most, "{seed}: {:?}", found.cells);
                words += 1;
            } else {
                cut += 1;
            }
        }
    }
    assert!(words > 40 && cut > 20, "{words} proven, {cut} cut short");
}

/// T5.1: a stronger claim is worth no less on any pixel, and none is worth less than nothing.
#[test]
fn the_strongest_claim_is_worth_most() {
    for pixel in Pixel::all() {
        for seat in [Seat(0), Seat(1)] {
            let worth = |letters| Change::of(pixel, seat, Strength::of_letters(letters)).lead();
            assert!(worth(3) >= 0 && worth(CELLS) <= 2, "{pixel:?}");
            assert!((3..12).all(|letters| worth(letters) <= worth(letters + 1)), "{pixel:?}");
        }
    }
}

/// The areas that letters can enclose: as the rules tell for up to six, and not less for more.
#[test]
fn no_path_encloses_more_than_its_letters_can() {
    let areas = [20_000, 40_000, 80_000, 120_000, 170_000, 220_000];
    for (letters, area) in (3..).zip(areas) {
        let bound = pixels(letters);
        assert!((area..=area + area / 10 + 500 * letters).contains(&bound), "{letters}: {bound}");
        let mut dice = Dice::new(Seed(1), "areas");
        for _ in 0..200 {
            let cells = path(&mut dice, letters.unsigned_abs() as usize);
            assert!(Polygon::new(&cells).pixels().cast_signed() <= bound, "{cells:?}");
        }
    }
}
