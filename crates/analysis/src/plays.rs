//! Every play of a position, the best first.

use crossword::movegen::{Generator, Play};
use crossword::{Board, Ruleset, Square};
use lexicon::Tile;
use search::{laid, order};

use crate::{Filter, Problem, Word, word};

/// The plays that were asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plays {
    /// How many there are, shown or not.
    pub count: usize,
    /// The best score among all of them; 0 where there is none.
    pub best: i64,
    /// The scores of all of them together.
    pub sum: i64,
    /// Whether only plays across were looked for, on an empty board where those down are the same once more.
    pub across_only: bool,
    /// Those to show, the best first.
    pub found: Vec<Candidate>,
}

/// A play, with what it makes of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The play: its first square, the way it runs, its points.
    pub play: Play,
    /// The squares laid on, with their tiles, blanks marked.
    pub laid: Vec<(Square, Tile)>,
    /// The words made, the main one first.
    pub words: Vec<Word>,
    /// Whether it lays a full rack at once, which earns the bonus where there is one.
    pub bingos: bool,
}

impl Candidate {
    /// A play of a position.
    #[must_use]
    pub fn of(problem: &Problem<'_>, play: Play) -> Self {
        Self::on(&problem.view().board, problem.rules(), play)
    }

    /// A play on a board.
    pub(crate) fn on(board: &Board, rules: &Ruleset, play: Play) -> Self {
        let laid = laid(board, &play);
        let words = word::words(board, &play, &laid, rules.lone_tile);
        Self { play, laid, words, bingos: play.count() == usize::from(rules.rack) }
    }

    /// What it earns.
    #[must_use]
    pub fn points(&self) -> i64 {
        self.play.score
    }
}

/// Finds every play that is asked for.
///
/// Plays of one score are in order of their row, their column, the way they run, and their tiles.
#[must_use]
pub fn plays(problem: &Problem<'_>, filter: &Filter) -> Plays {
    let mut plays = Vec::new();
    let game = problem.game();
    let spot = problem.spot(filter.mirror());
    let mut generator = Generator::new(game.rules());
    let across_only = generator.is_across_only(&spot);
    generator.plays(game.masks(), &spot, problem.rack(), &mut |play: Play| {
        if filter.wants(problem, &play) {
            plays.push(play);
        }
    });
    let count = plays.len();
    let best = plays.iter().map(|play| play.score).max().unwrap_or(0);
    let sum = plays.iter().map(|play| play.score).sum();
    let shown = filter.top.unwrap_or(count).min(count);
    if shown > 0 {
        if shown < count {
            // Those that are not shown need no order.
            plays.select_nth_unstable_by_key(shown - 1, order);
        }
        plays.truncate(shown);
        plays.sort_by_cached_key(order);
    }
    let found = plays.into_iter().take(shown).map(|play| Candidate::of(problem, play)).collect();
    Plays { count, best, sum, across_only, found }
}
