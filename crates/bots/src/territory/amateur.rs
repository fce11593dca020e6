//! The player that thinks of what people think of.
//!
//! It knows some words for the whole game, the commoner the likelier. Each turn some of them come to its mind, short and
//! common ones sooner than long and rare ones, and it notices some letters of the grid. Of what can be spelled so it
//! takes the most ground, so it never plays at random. How much it sees differs from turn to turn, and more from game to
//! game: everybody has good days and bad ones.

mod skill;

use std::ops::RangeInclusive;

use game::{Bot, Dice, Effort, Seat};
use lexicon::{Graph, Halves, Letter, MAX_LETTERS, WordList};
use territory::{Cell, Grid, Move, SHORTEST, Territory, View};

use super::finder::{Finder, any_word};
use super::search_space::WordQuery;
use crate::commonness::{Commonness, Knowledge, Share, hash};
use skill::{Habits, comes_to_mind, difficulty, habits};

/// By how much more or less it sees in one turn.
const SWING: u32 = 15;

/// By how much more comes to mind each time that nothing did.
const THINKING_ON: i32 = 20;

/// How often it thinks on before it takes any word it knows.
const PATIENCE: i32 = 8;

/// Takes the most ground with the words that come to its mind, on the letters that it notices.
///
/// Its effort counts the beginnings of words of each length that it follows.
#[derive(Clone, Debug)]
pub struct Amateur {
    words: Vec<Word>,
    skills: RangeInclusive<u16>,
    /// The words it knows in one game, as places among all.
    known: Vec<u32>,
    /// Which game that is.
    knowledge: Option<Knowledge>,
}

/// A word, how hard it is to think of, and what share of all words is commoner.
#[derive(Clone, Debug)]
struct Word {
    letters: Box<[Letter]>,
    difficulty: i32,
    share: Share,
}

/// One turn as this player sees it.
struct Turn<'a> {
    words: &'a [Word],
    known: &'a [u32],
    view: &'a View,
    seat: Seat,
    /// What comes to mind this turn.
    luck: u64,
    sight: i32,
    width: usize,
}

impl Amateur {
    /// A player for this game whose skill is somewhere in this range, another one each game.
    ///
    /// Skills go from 0 to 1000; whatever is above is no better.
    #[must_use]
    pub fn new(game: &Territory, skills: RangeInclusive<u16>) -> Self {
        let commonness = Commonness::new(game.lexicon());
        let words = game.lexicon().word_list();
        let words = words.iter().filter(|word| word.len() >= SHORTEST).map(|letters| {
            let share = commonness.share(letters).unwrap_or_default();
            Word { letters: letters.into(), difficulty: difficulty(letters.len(), share), share }
        });
        Self { words: words.collect(), skills, known: Vec::new(), knowledge: None }
    }

    /// Has the words ready that it knows in this game, and says what it is like in it.
    fn wake(&mut self, dice: &Dice) -> Habits {
        let mut lasting = dice.lasting();
        let (worst, best) = (*self.skills.start(), *self.skills.end());
        let habits = habits(worst + lasting.below(u32::from(best - worst) + 1) as u16);
        let knowledge = Knowledge { words: habits.words, key: number(&mut lasting) };
        if self.knowledge != Some(knowledge) {
            let is_known = |&(_, word): &(u32, &Word)| knowledge.has(&word.letters, word.share);
            self.known = (0..).zip(&self.words).filter(is_known).map(|(place, _)| place).collect();
            self.knowledge = Some(knowledge);
        }
        habits
    }
}

impl Turn<'_> {
    /// The most ground on some letters with what comes to mind when it sees so much.
    fn most_ground(&self, grid: &Grid, sight: i32) -> Option<Vec<Cell>> {
        let mut there = [0_u8; MAX_LETTERS + 1];
        for letter in Cell::all().filter_map(|cell| grid.letter(cell)) {
            there[letter.column()] += 1;
        }
        let thought_of = |word: &&Word| {
            comes_to_mind(word.difficulty, sight, hash(&word.letters, self.luck))
                && is_there(&word.letters, there)
        };
        let words: Vec<&Word> =
            self.known.iter().map(|&place| &self.words[place as usize]).filter(thought_of).collect();
        let graph = graph(&words)?;
        let query = WordQuery { graph: &graph, grid, field: &self.view.field, seat: self.seat };
        Finder::new(&graph).quick(query, self.width)
    }

    /// What it takes: the best of what it sees, or of what it thinks of when it thinks on.
    fn word(&self, noticed: &Grid) -> Option<Vec<Cell>> {
        let on = (0..PATIENCE).map(|times| self.sight + THINKING_ON * times);
        let mut found = on.filter_map(|sight| self.most_ground(noticed, sight));
        found.next().or_else(|| {
            let known: Vec<&Word> = self.known.iter().map(|&place| &self.words[place as usize]).collect();
            any_word(&graph(&known)?, &self.view.grid)
        })
    }
}

impl Bot<Territory> for Amateur {
    fn choose(&mut self, game: &Territory, view: &View, dice: &mut Dice, effort: Effort) -> Move {
        let Some(seat) = view.mover() else { return Move::Pass };
        let Habits { sight, letters, .. } = self.wake(dice);
        let luck = number(dice);
        let sight = sight + dice.below(2 * SWING + 1).cast_signed() - SWING.cast_signed();
        let letters = letters.0 + dice.below(letters.1 - letters.0 + 1);
        let mut noticed = view.grid.clone();
        let overlooked: Vec<Cell> = Cell::all().filter(|_| !dice.chance(letters, 1000)).collect();
        noticed.use_up(&overlooked);
        let width = effort.0.max(1) as usize;
        let turn = Turn { words: &self.words, known: &self.known, view, seat, luck, sight, width };
        let word = turn.word(&noticed).or_else(|| any_word(game.lexicon().graph(), &view.grid));
        word.map_or(Move::Pass, Move::Word)
    }
}

/// Whether a word can be spelled with letters of which there are so many.
fn is_there(word: &[Letter], mut there: [u8; MAX_LETTERS + 1]) -> bool {
    word.iter().all(|letter| {
        let left = there[letter.column()].checked_sub(1);
        there[letter.column()] = left.unwrap_or(0);
        left.is_some()
    })
}

/// Some words as a graph; `None` if there are none.
fn graph(words: &[&Word]) -> Option<Graph> {
    let list = WordList::new(words.iter().map(|word| &word.letters));
    if list.is_empty() { None } else { Graph::build(&list, Halves::Forwards).ok() }
}

/// Any number, as the dice have it.
fn number(dice: &mut Dice) -> u64 {
    let half = |dice: &mut Dice| u64::from(dice.below(u32::MAX));
    half(dice) << 32 | half(dice)
}
