//! A record played again, and everything in it that does not add up.
//!
//! After a disagreement the record's own word is taken, so that one mistake is told once.

use game::Seat;
use lexicon::{Alphabet, Rack};

use super::gcg::{Event, Kind, Record};
use super::{Unfit, WrittenPlacement, glyphs};
use crate::{Board, Ruleset, Square, score};

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The board at the end.
    pub board: Board,
    /// The last total of each player.
    pub totals: Vec<i64>,
    /// How many times tiles were laid.
    pub plays: usize,
    /// What does not add up.
    pub disagreements: Vec<Disagreement>,
}

/// Something in a record that cannot be as it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, event {event}: {what}")]
pub struct Disagreement {
    /// The event, from 1.
    pub event: usize,
    /// The line of the record, from 1; 0 for a record that was never read.
    pub line: usize,
    /// What is wrong.
    pub what: Wrong,
}

/// What can be wrong with an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// The points of the event.
    #[error("the score should be {expected:+}, the record says {found:+}")]
    Score {
        /// What it should be.
        expected: i64,
        /// What the record says.
        found: i64,
    },
    /// The player's points after it.
    #[error("the total should be {expected}, the record says {found}")]
    Total {
        /// What it should be.
        expected: i64,
        /// What the record says.
        found: i64,
    },
    /// A word that does not go there.
    #[error("{0}")]
    Word(#[from] Unfit),
    /// Tiles the player did not hold.
    #[error("the rack does not hold the tiles {tiles}")]
    NotHeld {
        /// The tiles that are missing.
        tiles: String,
    },
    /// Nothing to take back.
    #[error("this player laid no word just before that could be taken back")]
    NothingToTakeBack,
    /// An event of nobody.
    #[error("there is no player {player}")]
    UnknownPlayer {
        /// The player, from 1.
        player: usize,
    },
}

/// Plays a record again by the rules, from an empty board.
#[must_use]
pub fn replay(record: &Record, rules: &Ruleset) -> Replay {
    let mut steps = Steps::new(record, rules);
    steps.by_ref().for_each(drop);
    steps.replay
}

/// A record that is played again event by event; between two events it tells what came out so far.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    rules: &'a Ruleset,
    events: std::slice::Iter<'a, Event>,
    replay: Replay,
    /// How many events were taken in.
    taken: usize,
    /// Who laid tiles in the event before, where, and for how much.
    last: Option<(usize, Vec<Square>, i64)>,
}

impl<'a> Steps<'a> {
    /// A record before its first event, to be played by the rules from an empty board.
    #[must_use]
    pub fn new(record: &'a Record, rules: &'a Ruleset) -> Self {
        let (board, totals) = (Board::new(rules.layout.side()), vec![0; record.players.len()]);
        let replay = Replay { board, totals, plays: 0, disagreements: Vec::new() };
        Self { rules, events: record.events.iter(), replay, taken: 0, last: None }
    }

    /// What came out so far.
    #[must_use]
    pub fn so_far(&self) -> &Replay {
        &self.replay
    }

    /// Takes an event in, and tells what is wrong with it.
    fn take_in(&mut self, event: &Event) -> Vec<Wrong> {
        let mut wrong = Vec::new();
        let last = self.last.take();
        let expected = match &event.kind {
            Kind::Play(placement) => self.play(event, placement, &mut wrong),
            Kind::TakenBack => match last {
                Some((player, squares, score)) if player == event.player => {
                    for square in squares {
                        self.replay.board.set(square, None);
                    }
                    Some(score.saturating_neg())
                }
                _ => {
                    wrong.push(Wrong::NothingToTakeBack);
                    None
                }
            },
            Kind::Pass => Some(0),
            Kind::Exchange(tiles) => {
                wrong.extend(not_held(&event.rack, tiles, self.rules.tiles.alphabet()));
                Some(0)
            }
            Kind::ExchangeUnknown(count) => {
                let held = event.rack.len();
                if held > 0 && usize::from(*count) > held {
                    let missing = usize::from(*count) - held;
                    wrong.push(Wrong::NotHeld { tiles: format!("({missing} more)") });
                }
                Some(0)
            }
            Kind::Leftovers(tiles) => Some(self.leftover_points(&event.rack, tiles)),
            Kind::Challenge | Kind::Time => None,
        };
        if let Some(expected) = expected.filter(|&expected| expected != event.score) {
            wrong.push(Wrong::Score { expected, found: event.score });
        }
        match self.replay.totals.get_mut(event.player) {
            None => wrong.push(Wrong::UnknownPlayer { player: event.player + 1 }),
            Some(total) => {
                let expected = total.saturating_add(event.score);
                if expected != event.total {
                    wrong.push(Wrong::Total { expected, found: event.total });
                }
                *total = event.total;
            }
        }
        wrong
    }

    /// Lays a word, and gives the points it is worth.
    fn play(&mut self, event: &Event, placement: &WrittenPlacement, wrong: &mut Vec<Wrong>) -> Option<i64> {
        self.replay.plays += 1;
        let board = &self.replay.board;
        let lay = placement.on(board).map_err(|unfit| wrong.push(unfit.into())).ok()?;
        let formed = lay.on(board, None, self.rules.lone_tile).ok()?;
        let used: Rack = lay.tiles.iter().map(|tile| (!tile.blank).then_some(tile.letter)).collect();
        wrong.extend(not_held(&event.rack, &used, self.rules.tiles.alphabet()));
        let points = score::earned(self.rules, &formed);
        let squares = formed.laid.iter().map(|&(square, _)| square).collect();
        self.replay.board = formed.after;
        // What is taken back is what the record gave.
        self.last = Some((event.player, squares, event.score));
        Some(points)
    }

    /// What tiles left at the end give: the others' to a player without a rack, else the own ones are lost.
    fn leftover_points(&self, rack: &Rack, tiles: &Rack) -> i64 {
        let worth = i64::from(self.rules.tiles.rack_worth(tiles));
        let shares = |out| self.rules.ending.shares(Seat(0), out);
        if rack.is_empty() { shares(Some(Seat(0))).others * worth } else { shares(None).own * worth }
    }
}

/// Hands over each event once it was taken in.
impl<'a> Iterator for Steps<'a> {
    type Item = &'a Event;

    fn next(&mut self) -> Option<&'a Event> {
        let event = self.events.next()?;
        self.taken += 1;
        let number = self.taken;
        for what in self.take_in(event) {
            self.replay.disagreements.push(Disagreement { event: number, line: event.line, what });
        }
        Some(event)
    }
}

/// The tiles of a known rack that are missing in it.
fn not_held(rack: &Rack, tiles: &Rack, alphabet: &Alphabet) -> Option<Wrong> {
    let mut rest = *rack;
    let missing: Rack = tiles.iter().filter(|&tile| !rest.take(tile)).collect();
    let known = !rack.is_empty() && !missing.is_empty();
    known.then(|| Wrong::NotHeld { tiles: glyphs::spell_rack(&missing, alphabet) })
}
