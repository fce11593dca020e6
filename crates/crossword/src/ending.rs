//! How a game ends, and what happens to tiles left in hand.

use game::{Outcome, Seat};
use lexicon::Rack;
use serde::{Deserialize, Serialize};

use crate::definition::{BadRules, Entries, Fields, Named};
use crate::view::others;
use crate::{Board, BySeat, Formed, Ruleset, Square, Tally, View, exchange, score};

/// How the game ends, and what happens to tiles left in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// When bag and a rack are empty, or after turns without points; leftovers as told.
    Out {
        /// After how many turns without a tile laid the game ends.
        idle_turns: u8,
        /// What counts as such a turn.
        idle: Idle,
        /// What happens to the tiles left in hand.
        leftovers: Leftovers,
        /// What happens when nobody can move any more.
        stuck: Stuck,
    },
    /// When a side reaches the far edge, when bag and a rack are empty, or after two passes.
    FarEdge {
        /// For reaching the edge.
        edge_bonus: i32,
        /// For emptying the rack first.
        out_bonus: i32,
        /// Instead of the bonus, when the loser has no tile left on the board.
        wipe_out_bonus: i32,
        /// Who wins after the edge was reached.
        victory: Victory,
    },
}

/// What counts as an idle turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Idle {
    /// A pass.
    #[default]
    Passes,
    /// Any turn without points: a pass, an exchange, or a word worth nothing.
    Scoreless,
}

impl Named for Idle {
    const NAMES: &'static [(&'static str, Self)] =
        &[("passes", Self::Passes), ("scoreless", Self::Scoreless)];
}

/// What happens at the end to the tiles left in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leftovers {
    /// Each loses the worth of the own ones.
    Own,
    /// Each loses the own ones, and whoever went out gains the others'.
    OwnAndOthers,
    /// Whoever went out gains twice the others'; nobody loses. Without a player who is out each loses the own ones.
    TwiceOthers,
}

impl Named for Leftovers {
    const NAMES: &'static [(&'static str, Self)] =
        &[("own", Self::Own), ("own-and-others", Self::OwnAndOthers), ("twice-others", Self::TwiceOthers)];
}

/// What happens when nobody can lay a word or exchange tiles any more.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Stuck {
    /// The game goes on, until idle turns end it.
    #[default]
    PlaysOn,
    /// It ends at once.
    Ends,
}

impl Named for Stuck {
    const NAMES: &'static [(&'static str, Self)] = &[("plays-on", Self::PlaysOn), ("ends", Self::Ends)];
}

/// Who wins a game that ended at the far edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Victory {
    /// Whoever reached it.
    Edge,
    /// Whoever has more points.
    Points,
}

impl Named for Victory {
    const NAMES: &'static [(&'static str, Self)] = &[("edge", Self::Edge), ("points", Self::Points)];
}

/// After how many passes in a row a race to the far edge ends.
const RACE_PASSES: u8 = 2;

/// What brought the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// Nobody could lay a word or exchange tiles any more.
    Stuck,
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

    /// All turns without points.
    #[must_use]
    pub const fn scoreless() -> Self {
        Self::Scoreless
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
            Self::Out { idle_turns, leftovers, stuck, .. } => {
                Self::Out { idle_turns, idle, leftovers, stuck }
            }
            race @ Self::FarEdge { .. } => race,
        }
    }
}

/// Whether the game is over after a turn: so many idle ones in a row, somebody out, somebody at the edge.
pub(crate) fn end(rules: &Ruleset, idle: u8, out: Option<Seat>, edge: Option<Seat>) -> Option<End> {
    match (edge, out) {
        (Some(seat), _) => Some(End::Edge { seat, out: out == Some(seat) }),
        (None, Some(seat)) => Some(End::Out(seat)),
        (None, None) => (idle >= rules.ending.idle_turns()).then_some(End::Idle),
    }
}

/// Adds up what the end brings.
pub(crate) fn settle(
    rules: &Ruleset,
    end: End,
    board: &Board,
    racks: &BySeat<Rack>,
    mut tallies: BySeat<Tally>,
) -> BySeat<Tally> {
    let seats = tallies.seats();
    match rules.ending {
        Ending::Out { leftovers, .. } => {
            let out = if let End::Out(seat) = end { Some(seat) } else { None };
            let worth = racks.map(|rack| i64::from(rules.tiles.rack_worth(&rack)));
            for (seat, tally) in Seat::all(seats).zip(&mut tallies) {
                let others = others(seat, seats).map(|other| worth[other.index()]).sum();
                tally.leftovers = leftovers.shares(seat, out).points(worth[seat.index()], others);
            }
        }
        Ending::FarEdge { edge_bonus, out_bonus, wipe_out_bonus, .. } => {
            let bonus = match end {
                End::Idle | End::Stuck => None,
                End::Out(seat) => Some((seat, out_bonus)),
                End::Edge { seat, out } => Some((seat, edge_bonus + if out { out_bonus } else { 0 })),
            };
            if let Some((seat, bonus)) = bonus {
                let wiped_out = others(seat, seats).all(|other| score::owned(board, other) == 0);
                tallies[seat.index()].bonus = if wiped_out { wipe_out_bonus } else { bonus }.into();
            }
        }
    }
    tallies
}

/// Who won a game that ended so, given what counts for each at last.
pub(crate) fn outcome(rules: &Ruleset, end: End, tallies: &BySeat<Tally>) -> Outcome {
    match (rules.ending, end) {
        (Ending::FarEdge { victory: Victory::Edge, .. }, End::Edge { seat, .. }) => {
            Outcome::winner(seat, tallies.seats())
        }
        _ => Outcome::ranked(&tallies.map(|tally| tally.total())),
    }
}

/// How many times tiles left in hand count for a player: the own ones, and those of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shares {
    /// The own ones, below zero for a loss.
    pub own: i64,
    /// Those of the other players.
    pub others: i64,
}

impl Shares {
    /// What a player gets, whose tiles are worth so much and those of the other so much.
    #[must_use]
    pub fn points(self, own: i64, others: i64) -> i64 {
        self.own * own + self.others * others
    }
}

impl Leftovers {
    /// What a player gets for tiles left in hand, given who went out.
    #[must_use]
    pub fn shares(self, seat: Seat, out: Option<Seat>) -> Shares {
        let is_out = out == Some(seat);
        match self {
            Self::OwnAndOthers if is_out => Shares { own: -1, others: 1 },
            Self::TwiceOthers if is_out => Shares { own: 0, others: 2 },
            Self::TwiceOthers if out.is_some() => Shares { own: 0, others: 0 },
            Self::Own | Self::OwnAndOthers | Self::TwiceOthers => Shares { own: -1, others: 0 },
        }
    }
}

/// What rules call the kinds of endings: by going out, and at the far edge.
const KINDS: [&str; 2] = ["out", "far-edge"];

/// Whether a kind of ending is that of a race.
pub(crate) fn is_race(kind: &str) -> bool {
    kind == KINDS[1]
}

impl Ending {
    /// Takes the table from rules.
    pub(crate) fn take(fields: &mut Fields) -> Result<Self, BadRules> {
        if !is_race(fields.one_of("ending.kind", &KINDS)?) {
            return Ok(Self::Out {
                idle_turns: fields.number("ending.idle_turns", 1..=99)?,
                idle: fields.named("ending.idle")?,
                leftovers: fields.named("ending.leftovers")?,
                stuck: fields.named_or("ending.stuck", Stuck::default())?,
            });
        }
        Ok(Self::FarEdge {
            edge_bonus: fields.number("ending.edge_bonus", -999..=999)?,
            out_bonus: fields.number("ending.out_bonus", -999..=999)?,
            wipe_out_bonus: fields.number("ending.wipe_out_bonus", -999..=999)?,
            victory: fields.named("ending.victory")?,
        })
    }

    /// Writes the table down.
    pub(crate) fn put(self, entries: &mut Entries) {
        let mut put = |key: &str, value: String| entries.insert(format!("ending.{key}"), value);
        match self {
            Self::Out { idle_turns, idle, leftovers, stuck } => {
                put("kind", KINDS[0].to_owned());
                put("idle_turns", idle_turns.to_string());
                put("idle", idle.name().to_owned());
                put("leftovers", leftovers.name().to_owned());
                put("stuck", stuck.name().to_owned());
            }
            Self::FarEdge { edge_bonus, out_bonus, wipe_out_bonus, victory } => {
                put("kind", KINDS[1].to_owned());
                put("edge_bonus", edge_bonus.to_string());
                put("out_bonus", out_bonus.to_string());
                put("wipe_out_bonus", wipe_out_bonus.to_string());
                put("victory", victory.name().to_owned());
            }
        }
    }

    /// The same in games that were begun before the program could tell that nobody can move: they go on.
    #[must_use]
    pub fn before_stuck_was_told(mut self) -> Self {
        match &mut self {
            Self::Out { stuck, .. } => *stuck = Stuck::PlaysOn,
            Self::FarEdge { .. } => {}
        }
        self
    }

    /// Whether players race to the far edge.
    #[must_use]
    pub fn is_race(self) -> bool {
        match self {
            Self::Out { .. } => false,
            Self::FarEdge { .. } => true,
        }
    }

    /// Whether the game ends at once when nobody can lay a word or exchange tiles any more.
    #[must_use]
    pub fn ends_when_stuck(self) -> bool {
        match self {
            Self::Out { stuck: Stuck::Ends, .. } => true,
            Self::Out { stuck: Stuck::PlaysOn, .. } | Self::FarEdge { .. } => false,
        }
    }

    /// Whether a turn was idle: a pass, or one that earned so much.
    #[must_use]
    pub fn is_idle(self, passed: bool, points: i64) -> bool {
        match self {
            Self::Out { idle: Idle::Scoreless, .. } => points == 0,
            Self::Out { idle: Idle::Passes, .. } | Self::FarEdge { .. } => passed,
        }
    }

    /// After how many idle turns in a row the game is over.
    #[must_use]
    pub fn idle_turns(self) -> u8 {
        match self {
            Self::Out { idle_turns, .. } => idle_turns,
            Self::FarEdge { .. } => RACE_PASSES,
        }
    }

    /// What a player gets for tiles left in hand, given who went out.
    #[must_use]
    pub fn shares(self, seat: Seat, out: Option<Seat>) -> Shares {
        match self {
            Self::Out { leftovers, .. } => leftovers.shares(seat, out),
            Self::FarEdge { .. } => Shares { own: 0, others: 0 },
        }
    }

    /// How many times the tiles of a player count for the difference between both, once the other one went out.
    #[must_use]
    pub fn times_left(self) -> i64 {
        let [out, other] = [Seat(0), Seat(1)].map(|seat| self.shares(seat, Some(Seat(0))));
        out.others - other.own
    }

    /// Whether whoever reaches the far edge has won, whatever the points.
    #[must_use]
    pub fn edge_decides(self) -> bool {
        match self {
            Self::FarEdge { victory, .. } => !victory.goes_by_points(),
            Self::Out { .. } => false,
        }
    }

    /// What reaching the far edge brings, where players race there.
    #[must_use]
    pub fn edge_bonus(self) -> Option<i32> {
        match self {
            Self::FarEdge { edge_bonus, .. } => Some(edge_bonus),
            Self::Out { .. } => None,
        }
    }

    /// What running out of tiles first brings, where players race to the far edge.
    #[must_use]
    pub fn out_bonus(self) -> Option<i32> {
        match self {
            Self::FarEdge { out_bonus, .. } => Some(out_bonus),
            Self::Out { .. } => None,
        }
    }

    /// The same with another victory, where players race to the far edge.
    #[must_use]
    pub fn won_by(mut self, by: Victory) -> Self {
        match &mut self {
            Self::FarEdge { victory, .. } => *victory = by,
            Self::Out { .. } => {}
        }
        self
    }
}

impl Victory {
    /// Victory by points, or else by reaching the edge.
    #[must_use]
    pub fn by_points(points: bool) -> Self {
        if points { Self::Points } else { Self::Edge }
    }

    /// Whether points decide.
    #[must_use]
    pub fn goes_by_points(self) -> bool {
        match self {
            Self::Edge => false,
            Self::Points => true,
        }
    }
}
