//! How a game ends, and what happens to tiles left in hand.

use game::{Outcome, Seat};
use lexicon::Rack;

use crate::view::SEATS;
use crate::{
    Board, Ending, Event, Formed, Idle, Leftovers, Ruleset, Square, Tally, Victory, View, exchange, score,
};

/// After how many passes in a row a race to the far edge ends.
const RACE_PASSES: u8 = 2;

/// What brought the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Somebody laid the last tile of an empty rack while the bag was empty.
    Out(Seat),
    /// Too many turns went by without a word.
    Idle,
    /// Somebody reached the far edge.
    Edge {
        /// Who.
        seat: Seat,
        /// Whether that was with the last tile, too.
        out: bool,
    },
}

/// Whether the player to move may pass.
///
/// Where the first turn cannot be passed, it still can once tiles cannot be changed any more: else a player without a
/// word were stuck.
pub(crate) fn may_pass(rules: &Ruleset, view: &View) -> bool {
    match rules.ending {
        Ending::Out { .. } => true,
        Ending::FarEdge { .. } => view.number > 0 || !exchange::is_open(rules, view),
    }
}

/// Whether a move of a side reaches the far edge where that matters: a player's first word never does.
#[must_use]
pub fn reaches_edge(rules: &Ruleset, formed: &Formed, side: Seat, has_opened: bool) -> bool {
    match rules.ending {
        Ending::Out { .. } => false,
        Ending::FarEdge { .. } => {
            let edge = if side == Seat(0) { formed.after.side() - 1 } else { 0 };
            let crossed = formed.crossed.iter().map(Vec::as_slice);
            has_opened && formed.words().chain(crossed).flatten().any(|square: &Square| square.column == edge)
        }
    }
}

impl Idle {
    /// All that can be chosen.
    pub const ALL: [Self; 2] = [Self::Passes, Self::Scoreless];

    /// The name it is chosen and stored by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Passes => "passes",
            Self::Scoreless => "scoreless",
        }
    }

    /// The one of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|idle| idle.name() == name)
    }
}

impl Ending {
    /// The same, with these turns as idle ones; a race to the far edge ends by passes alone.
    #[must_use]
    pub const fn counting(self, idle: Idle) -> Self {
        match self {
            Self::Out { idle_turns, leftovers, .. } => Self::Out { idle_turns, idle, leftovers },
            race @ Self::FarEdge { .. } => race,
        }
    }
}

/// Whether a turn was idle, by what everyone saw of it.
pub(crate) fn is_idle(rules: &Ruleset, event: &Event) -> bool {
    let passed = matches!(event, Event::Passed { .. });
    let worthless = match event {
        Event::Laid(laid) => laid.points == 0,
        _ => true,
    };
    match rules.ending {
        Ending::Out { idle: Idle::Scoreless, .. } => worthless,
        Ending::Out { idle: Idle::Passes, .. } | Ending::FarEdge { .. } => passed,
    }
}

/// Whether the game is over after a turn: so many idle ones in a row, somebody out, somebody at the edge.
pub(crate) fn end(rules: &Ruleset, idle: u8, out: Option<Seat>, edge: Option<Seat>) -> Option<End> {
    let limit = match rules.ending {
        Ending::Out { idle_turns, .. } => idle_turns,
        Ending::FarEdge { .. } => RACE_PASSES,
    };
    match (edge, out) {
        (Some(seat), _) => Some(End::Edge { seat, out: out == Some(seat) }),
        (None, Some(seat)) => Some(End::Out(seat)),
        (None, None) => (idle >= limit).then_some(End::Idle),
    }
}

/// Adds up what the end brings, and says how the game ended.
pub(crate) fn close(
    rules: &Ruleset,
    end: End,
    board: &Board,
    racks: &[Rack; SEATS],
    tallies: &mut [Tally; SEATS],
) -> Outcome {
    match rules.ending {
        Ending::Out { leftovers, .. } => {
            let out = if let End::Out(seat) = end { Some(seat) } else { None };
            let worth = racks.map(|rack| i64::from(rules.tiles.rack_worth(&rack)));
            for (seat, tally) in Seat::all(SEATS as u8).zip(tallies.iter_mut()) {
                tally.leftovers = left(leftovers, &worth, seat, out);
            }
        }
        Ending::FarEdge { edge_bonus, out_bonus, wipe_out_bonus, .. } => {
            let bonus = match end {
                End::Idle => None,
                End::Out(seat) => Some((seat, out_bonus)),
                End::Edge { seat, out } => Some((seat, edge_bonus + if out { out_bonus } else { 0 })),
            };
            if let Some((seat, bonus)) = bonus {
                let wiped_out = score::owned(board, seat.after(SEATS as u8)) == 0;
                tallies[seat.index()].bonus = if wiped_out { wipe_out_bonus } else { bonus }.into();
            }
        }
    }
    match (rules.ending, end) {
        (Ending::FarEdge { victory: Victory::Edge, .. }, End::Edge { seat, .. }) => {
            Outcome::winner(seat, SEATS as u8)
        }
        _ => Outcome::ranked(&tallies.map(|tally| tally.total())),
    }
}

/// What the tiles left in hand change for one player, given what each holds and who went out.
fn left(rule: Leftovers, worth: &[i64; SEATS], seat: Seat, out: Option<Seat>) -> i64 {
    let own = worth[seat.index()];
    let others = worth.iter().sum::<i64>() - own;
    let is_out = out == Some(seat);
    match rule {
        Leftovers::OwnAndOthers if is_out => others - own,
        Leftovers::TwiceOthers if is_out => 2 * others,
        Leftovers::TwiceOthers if out.is_some() => 0,
        Leftovers::Own | Leftovers::OwnAndOthers | Leftovers::TwiceOthers => -own,
    }
}
