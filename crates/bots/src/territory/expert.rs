//! The player that looks at what comes after its word.

mod appraisal;

use std::cmp::Reverse;

use game::{Bot, Dice, Effort, Seat};
use lexicon::Graph;
use territory::{Cell, CellSet, Field, Grid, Move, Polygon, Strength, Territory, View};

use super::finder::{Finder, any_word};
use super::search_space::WordQuery;

pub use appraisal::{Appraisal, AppraisedWord};

/// How many beginnings of each length are followed to find words for now.
const WIDTH: usize = 40_000;

/// How much of what the best word brings others have to bring to be considered, in eighths.
const EIGHTHS: i32 = 6;

/// How many positions are for finding a word that is better than all of these.
const POSITIONS: u32 = 1_000_000;

/// How many beginnings of each length are followed to find the words that come after.
const WIDTH_AHEAD: usize = 2000;

/// How many turns are looked ahead: the other player's reply, the own answer, and the reply to that.
const TURNS_AHEAD: usize = 3;

/// Looks for words more widely than others do, and considers some of the best by what comes after each: letters it
/// leaves to the other player, ground it can win back, and who has the last word.
///
/// Its effort counts the positions it looks at.
#[derive(Clone, Debug)]
pub struct Expert {
    finder: Finder,
}

/// A word, and what it brings at once.
#[derive(Clone, Debug)]
struct Candidate {
    cells: Vec<Cell>,
    used: CellSet,
    worth: i32,
}

/// A game as far as looking ahead needs it.
#[derive(Clone, Debug)]
struct Lookahead {
    grid: Grid,
    field: Field,
    mover: Seat,
}

impl Expert {
    /// A player for this game.
    #[must_use]
    pub fn new(game: &Territory) -> Self {
        Self { finder: Finder::new(game.lexicon().graph()) }
    }

    /// Some of the best words, each using other letters than those before it, the best first.
    fn candidates(&self, graph: &Graph, ahead: &Lookahead, count: usize) -> Vec<Candidate> {
        let mut found = Vec::new();
        self.finder.several(ahead.query(graph), (WIDTH, EIGHTHS), POSITIONS, &mut |cells, worth| {
            found.push(Candidate { cells: cells.to_vec(), used: cells.iter().copied().collect(), worth });
        });
        game::sort_by_key(&mut found, |candidate| Reverse(candidate.worth));
        let mut chosen: Vec<Candidate> = Vec::with_capacity(count);
        for candidate in found {
            if chosen.len() == count {
                break;
            }
            if chosen.iter().all(|other| candidate.differs(other)) {
                chosen.push(candidate);
            }
        }
        chosen
    }

    /// What a player is ahead some turns after this word, if both then take what is best at once.
    fn outlook(&self, graph: &Graph, mut ahead: Lookahead, word: &[Cell], turns_left: usize) -> i64 {
        let seat = ahead.mover;
        ahead.play(word);
        let (mut before, mut lead) = (ahead.lead(seat), ahead.lead(seat));
        for _ in 0..turns_left.min(TURNS_AHEAD) {
            let reply = self.finder.quick(ahead.query(graph), WIDTH_AHEAD);
            ahead.play(reply.as_deref().unwrap_or_default());
            (before, lead) = (lead, ahead.lead(seat));
        }
        // At the end only the score counts; before, whoever moved last looks better off than they are.
        if turns_left <= TURNS_AHEAD { 2 * lead } else { before + lead }
    }
}

impl Bot<Territory> for Expert {
    fn choose(&mut self, game: &Territory, view: &View, _: &mut Dice, effort: Effort) -> Move {
        let Some(mover) = view.mover() else { return Move::Pass };
        let graph = game.lexicon().graph();
        let ahead = Lookahead { grid: view.grid.clone(), field: view.field.clone(), mover };
        let count = (effort.0 as usize / TURNS_AHEAD).max(1);
        let candidates = self.candidates(graph, &ahead, count);
        let turns_left = view.turns_left() - 1;
        let outlook =
            |candidate: &Candidate| self.outlook(graph, ahead.clone(), &candidate.cells, turns_left);
        let best = match &candidates[..] {
            [only] => Some(only),
            // Of equals the first: it brings most at once.
            several => several.iter().rev().max_by_key(|candidate| outlook(candidate)),
        };
        let best = best.map(|candidate| candidate.cells.clone());
        best.or_else(|| any_word(graph, &view.grid)).map_or(Move::Pass, Move::Word)
    }
}

impl Candidate {
    /// Whether at least a fifth of the letters are others.
    fn differs(&self, other: &Self) -> bool {
        5 * self.used.and(other.used).len() < 4 * self.cells.len().max(other.cells.len())
    }
}

impl Lookahead {
    /// What the player to move looks for words on.
    fn query<'a>(&'a self, graph: &'a Graph) -> WordQuery<'a> {
        WordQuery { graph, grid: &self.grid, field: &self.field, seat: self.mover }
    }

    /// Takes a turn with a word on these cells, or passes if there are none.
    fn play(&mut self, cells: &[Cell]) {
        if !cells.is_empty() {
            self.field.claim(&Polygon::new(cells), self.mover, Strength::of_letters(cells.len()));
            self.grid.use_up(cells);
        }
        self.mover = self.mover.after(2);
    }

    /// What a player owns more than the other.
    fn lead(&self, seat: Seat) -> i64 {
        let [own, other] = [seat, seat.after(2)].map(|seat| i64::from(self.field.scores()[seat.index()]));
        own - other
    }
}
