//! Every play of a position, with what it leaves both players.

use crossword::movegen::{Blanks, Generator, Play};
use crossword::{GaddagMasks, Line};
use lexicon::Rack;

use super::bitboard::Footprint;
use super::effects::Effects;
use super::evaluation::{Features, evaluate};
use super::position::Position;

/// What keeping a blank is worth, in thousandths of the logarithm of the odds to win.
const BLANK_KEPT: i64 = 200;

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
    /// One play for each choice of squares: which letters lie there is not weighed, only how many blanks they take.
    pub(super) plays: Vec<Candidate>,
    /// In positions looked at; finding a play is the smallest part of weighing one.
    pub(super) work: u32,
}

/// How many plays are found in the time that one is weighed.
pub(super) const PLAYS_A_POSITION: u32 = 32;

impl Candidates {
    /// Weighs all plays of a position for one rack.
    pub(super) fn new(
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
                let mut prints: Vec<(Footprint, u8, Play)> = Vec::new();
                generator.plays_along(words, line, number, rack, Blanks::Fewest, &mut |play| {
                    found += 1;
                    let print = position.bitboard.footprint(&play);
                    let blanks: u8 = play.tiles().map(|tile| u8::from(tile.blank)).sum();
                    match prints.iter_mut().rev().find(|known| known.0 == print) {
                        Some(known) if known.1 > blanks => (known.1, known.2) = (blanks, play),
                        Some(_) => {}
                        None => prints.push((print, blanks, play)),
                    }
                });
                let found_here = prints.into_iter().map(|(print, blanks, play)| {
                    let (wins, value) = evaluate_print(position, &effects, print);
                    Candidate { play, print, wins, value: value - BLANK_KEPT * i64::from(blanks) }
                });
                candidates.plays.extend(found_here);
            }
        }
        candidates.work = candidates.plays.len() as u32 + found / PLAYS_A_POSITION;
        candidates
    }

    /// The best play: one that wins, or else the one of the greatest value; of several the first.
    pub(super) fn best(&self) -> Option<Candidate> {
        let key = |candidate: &Candidate| (candidate.wins, candidate.value);
        self.plays.iter().copied().reduce(|best, next| if key(&next) > key(&best) { next } else { best })
    }
}

/// Whether laying tiles on these squares wins, and what it is worth, letters aside.
fn evaluate_print(position: &Position, effects: &Effects, print: Footprint) -> (bool, i64) {
    let after = position.bitboard.after(print);
    let ends = position.has_opened() && effects.reaches_edge(&effects.of(print));
    let wins = ends && position.edge_wins(&after);
    let value =
        if ends && !wins { LOST } else { evaluate(&Features::new(&after), &Features::new(&after.turned())) };
    (wins, value)
}
