//! Every play of a position, with what it leaves both players.

use crossword::movegen::{Blanks, Generator, Play};
use crossword::{GaddagMasks, Line};
use lexicon::Rack;

use super::bitboard::{Bitboard, Footprint};
use super::effects::Effects;
use super::evaluation::{Features, evaluate};
use super::position::Position;

/// What keeping a blank is worth, in thousandths of the logarithm of the odds to win.
pub(super) const BLANK_KEPT: i64 = 200;

/// What it is worth to end the game and lose it.
const LOST: i64 = -1_000_000;

/// A play, and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) play: Play,
    pub(super) print: Footprint,
    /// Whether it wins the game at the far edge.
    pub(super) wins: bool,
    /// In thousandths of the logarithm of the odds to win.
    pub(super) value: i64,
}

impl Candidate {
    /// Whether it ends the game at the far edge, and loses it on points.
    pub(super) fn loses(&self) -> bool {
        self.value <= LOST
    }
}

/// All plays of a position for one rack, and how much work it was to weigh them.
pub(super) struct Candidates {
    /// One play for each choice of squares, or a few: which letters lie there is not weighed, only how many blanks they
    /// take.
    pub(super) plays: Vec<Candidate>,
    /// In positions looked at; finding a play is the smallest part of weighing one.
    pub(super) work: u32,
}

/// How many plays are found in the time that one is weighed.
pub(super) const PLAYS_A_POSITION: u32 = 32;

/// How many words are kept at most that could lie on the same squares.
pub(super) const SPELLINGS: usize = 4;

/// Words of one choice of squares that take the fewest blanks.
struct Spellings {
    print: Footprint,
    blanks: u8,
    found: u32,
    plays: [Play; SPELLINGS],
}

impl Spellings {
    /// Keeps the first word, and of the others some that were found far apart, so that their letters differ.
    fn add(&mut self, blanks: u8, play: Play) {
        if blanks < self.blanks {
            *self = Self { blanks, found: 1, plays: [play; SPELLINGS], ..*self };
        } else if blanks == self.blanks {
            self.found += 1;
            if self.found.is_power_of_two() {
                self.plays[(self.found.ilog2() as usize).min(SPELLINGS - 1)] = play;
            }
        }
    }

    fn kept(&self) -> &[Play] {
        &self.plays[..(self.found.ilog2() as usize + 1).min(SPELLINGS)]
    }
}

impl Candidates {
    /// Weighs all plays of a position for one rack.
    pub(super) fn new(
        generator: &mut Generator,
        words: &GaddagMasks,
        position: &Position,
        rack: &Rack,
    ) -> Self {
        let value = |after: &Bitboard| evaluate(&Features::new(after), &Features::new(&after.turned()));
        Self::weighed_by(&value, 1, generator, words, position, rack)
    }

    /// Weighs all plays of a position for one rack, by what the board after each is worth to whoever laid it; so many
    /// plays of each choice of squares are kept, up to [`SPELLINGS`].
    pub(super) fn weighed_by(
        value: &impl Fn(&Bitboard) -> i64,
        several: usize,
        generator: &mut Generator,
        words: &GaddagMasks,
        position: &Position,
        rack: &Rack,
    ) -> Self {
        generator.look_at(words, &position.spot());
        let effects = Effects::new(&position.bitboard);
        let mut candidates = Self { plays: Vec::new(), work: 0 };
        let mut found = 0;
        for line in [Line::Across, Line::Down] {
            for number in 0..position.board.side() {
                let mut prints: Vec<Spellings> = Vec::new();
                generator.plays_along(words, line, number, rack, Blanks::Fewest, &mut |play| {
                    found += 1;
                    let print = position.bitboard.footprint(&play);
                    let blanks: u8 = play.tiles().map(|tile| u8::from(tile.blank)).sum();
                    match prints.iter_mut().rev().find(|known| known.print == print) {
                        Some(known) => known.add(blanks, play),
                        None => {
                            prints.push(Spellings { print, blanks, found: 1, plays: [play; SPELLINGS] });
                        }
                    }
                });
                for spellings in prints {
                    let (wins, value) = weigh(value, position, &effects, spellings.print);
                    let value = value - BLANK_KEPT * i64::from(spellings.blanks);
                    let plays = spellings.kept().iter().take(several);
                    candidates.plays.extend(plays.map(|&play| Candidate {
                        play,
                        print: spellings.print,
                        wins,
                        value,
                    }));
                    candidates.work += 1;
                }
            }
        }
        candidates.work += found / PLAYS_A_POSITION;
        candidates
    }

    /// The best play: one that wins, or else the one of the greatest value; of several the first.
    pub(super) fn best(&self) -> Option<Candidate> {
        let key = |candidate: &Candidate| (candidate.wins, candidate.value);
        self.plays.iter().copied().reduce(|best, next| if key(&next) > key(&best) { next } else { best })
    }
}

/// Whether laying tiles on these squares wins, and what it is worth, letters aside.
fn weigh(
    value: &impl Fn(&Bitboard) -> i64,
    position: &Position,
    effects: &Effects,
    print: Footprint,
) -> (bool, i64) {
    let after = position.bitboard.after(print);
    let ends = position.has_opened() && effects.reaches_edge(&effects.of(print));
    let wins = ends && position.edge_wins(&after);
    (wins, if ends && !wins { LOST } else { value(&after) })
}
