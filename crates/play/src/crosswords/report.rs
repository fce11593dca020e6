//! What happened in a crossword game, as values that sentences are made of.

use crossword::{Board, End, Ended, Event, Laid, Line, Ruleset, SEATS, ScoredPlay, Square, Tally};
use game::Seat;

/// What everyone saw, with all that a sentence about it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// Somebody laid a word.
    Word(Word),
    /// Somebody passed.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// Somebody exchanged tiles instead of a move.
    Exchange {
        /// Who.
        seat: Seat,
        /// How many tiles.
        count: usize,
    },
    /// Somebody changed all tiles for a penalty.
    Change {
        /// Who.
        seat: Seat,
        /// What it cost.
        penalty: i32,
    },
    /// Somebody took over the other's side.
    Swap {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    End(Finish),
}

/// A word that somebody laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// Who.
    pub seat: Seat,
    /// The main word.
    pub word: String,
    /// Where it begins, tiles that were there before included.
    pub at: Square,
    /// The way it runs.
    pub line: Line,
    /// What it brought.
    pub gain: Gain,
    /// The other words it made.
    pub others: Vec<String>,
}

/// What a word brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Nothing to speak of.
    Nothing,
    /// Points.
    Points(i64),
    /// Tiles of the other player.
    Tiles(usize),
    /// The game.
    Win,
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// Somebody laid the last tile.
    LastTile(Seat),
    /// Somebody reached the far edge.
    FarEdge {
        /// Who.
        seat: Seat,
        /// Whether that was with the last tile, too.
        last_tile: bool,
        /// Whether the points alone would have told no win of theirs.
        against_points: bool,
    },
    /// Both passed, which ends a race.
    BothPassed,
    /// So many passes came in a row.
    Passes(u8),
    /// So many turns in a row brought no points.
    Scoreless(u8),
}

impl Report {
    /// What a sentence about an event needs, on the board as it is after it.
    #[must_use]
    pub fn of(rules: &Ruleset, board: &Board, event: &Event) -> Self {
        match event {
            Event::Laid(laid) => Self::Word(Word::of(rules, board, laid)),
            Event::Passed { seat } => Self::Pass { seat: *seat },
            Event::Exchanged { seat, count } => Self::Exchange { seat: *seat, count: *count },
            Event::Changed { seat, penalty } => Self::Change { seat: *seat, penalty: *penalty },
            Event::Swapped { seat } => Self::Swap { seat: *seat },
            Event::Ended(Ended { end, tallies, .. }) => Self::End(Finish::of(rules, *end, tallies)),
        }
    }
}

impl Word {
    fn of(rules: &Ruleset, board: &Board, laid: &Laid) -> Self {
        let mut words = laid.words.iter().map(|word| rules.tiles.alphabet().spell(word));
        let first = laid.tiles.first().map_or(Square { column: 0, row: 0 }, |&(square, _)| square);
        Self {
            seat: laid.seat,
            word: words.next().unwrap_or_default(),
            at: board.run_start(first, laid.line),
            line: laid.line,
            gain: Gain::of(rules, laid.points, laid.captured.len()),
            others: words.collect(),
        }
    }
}

impl Gain {
    /// What laying tiles would bring.
    #[must_use]
    pub fn of_play(rules: &Ruleset, play: &ScoredPlay) -> Self {
        if play.wins { Self::Win } else { Self::of(rules, play.points, play.captured.len()) }
    }

    /// What a word brings that earns points and captures tiles, whichever counts.
    fn of(rules: &Ruleset, points: i64, captured: usize) -> Self {
        match (rules.points.counts_tiles(), captured) {
            (false, _) => Self::Points(points),
            (true, 0) => Self::Nothing,
            (true, captured) => Self::Tiles(captured),
        }
    }
}

impl Finish {
    pub(super) fn of(rules: &Ruleset, end: End, tallies: &[Tally]) -> Self {
        match end {
            End::Out(seat) => Self::LastTile(seat),
            End::Edge { seat, out } => {
                let own = tallies.get(seat.index()).map_or(0, Tally::total);
                let best = tallies.iter().map(Tally::total).max().unwrap_or(0);
                let shared = tallies.iter().filter(|tally| tally.total() == best).count() > 1;
                let against_points = rules.ending.edge_decides() && (own < best || shared);
                Self::FarEdge { seat, last_tile: out, against_points }
            }
            End::Idle => Self::idle(rules),
        }
    }

    /// What was idle for too long.
    fn idle(rules: &Ruleset) -> Self {
        let turns = rules.ending.idle_turns();
        // Only where a pass alone is idle, tiles exchanged for nothing are none.
        let passes = !rules.ending.is_idle(false, 0);
        match (passes, usize::from(turns)) {
            (true, SEATS) if usize::from(rules.seats) == SEATS => Self::BothPassed,
            (true, _) => Self::Passes(turns),
            (false, _) => Self::Scoreless(turns),
        }
    }
}
