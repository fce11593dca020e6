//! How tiles in hand are exchanged.

use game::Dice;
use lexicon::Rack;

use crate::bag::Bag;
use crate::definition::{BadRules, Entries, Fields};
use crate::{Illegal, Ruleset, View, check};

/// How tiles in hand are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// Not at all.
    Never,
    /// Any of them, instead of a move, while the bag holds this many.
    Some {
        /// How many tiles the bag must hold.
        bag: u8,
    },
    /// All of them, for a penalty; the turn goes on.
    WholeRack {
        /// What it costs.
        penalty: i32,
        /// How often in one turn.
        per_turn: u8,
    },
}

impl Exchange {
    /// Takes the table from rules.
    pub(crate) fn take(fields: &mut Fields) -> Result<Self, BadRules> {
        let (never, some) = ("never", "some");
        let kind = fields.one_of("exchange.kind", &[never, some, "whole-rack"])?;
        if kind == never {
            return Ok(Self::Never);
        }
        if kind == some {
            return Ok(Self::Some { bag: fields.number("exchange.bag", 1..=99)? });
        }
        Ok(Self::WholeRack {
            penalty: fields.number("exchange.penalty", 0..=999)?,
            per_turn: fields.number("exchange.per_turn", 1..=99)?,
        })
    }

    /// Writes the table down.
    pub(crate) fn put(self, entries: &mut Entries) {
        let mut put = |key: &str, value: String| entries.insert(format!("exchange.{key}"), value);
        match self {
            Self::Never => {
                put("kind", "never".to_owned());
            }
            Self::Some { bag } => {
                put("kind", "some".to_owned());
                put("bag", bag.to_string());
            }
            Self::WholeRack { penalty, per_turn } => {
                put("kind", "whole-rack".to_owned());
                put("penalty", penalty.to_string());
                put("per_turn", per_turn.to_string());
            }
        }
    }

    /// Whether tiles can be exchanged at all, now or in a later turn, while the bag holds so many.
    #[must_use]
    pub fn is_possible_with(self, in_bag: usize) -> bool {
        match self {
            Self::Never => false,
            Self::Some { bag } => in_bag >= usize::from(bag),
            Self::WholeRack { .. } => in_bag > 0,
        }
    }

    /// How many tiles the bag must hold, where any of the tiles in hand may be exchanged instead of a move.
    #[must_use]
    pub fn least_in_bag(self) -> Option<u8> {
        match self {
            Self::Some { bag } => Some(bag),
            Self::Never | Self::WholeRack { .. } => None,
        }
    }

    /// What changing all tiles costs, where that is the way.
    #[must_use]
    pub fn penalty(self) -> Option<i32> {
        match self {
            Self::WholeRack { penalty, .. } => Some(penalty),
            Self::Never | Self::Some { .. } => None,
        }
    }

    /// How often in one turn all tiles may be changed, where that is the way.
    #[must_use]
    pub fn changes_per_turn(self) -> Option<u8> {
        match self {
            Self::WholeRack { per_turn, .. } => Some(per_turn),
            Self::Never | Self::Some { .. } => None,
        }
    }
}

/// What becomes of the turn after an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// It is over.
    TurnEnds,
    /// It goes on, for a penalty.
    TurnGoesOn {
        /// What it costs.
        penalty: i32,
    },
}

/// Whether the player to move may exchange these tiles.
pub(crate) fn check(rules: &Ruleset, view: &View, tiles: &Rack) -> Result<(), Illegal> {
    let rack = view.mover_rack();
    match rules.exchange {
        Exchange::Never => return Err(Illegal::NoExchange),
        Exchange::Some { bag } => {
            if view.bag < usize::from(bag) {
                return Err(Illegal::FewInBag { bag: view.bag, needed: bag });
            }
            if tiles.is_empty() {
                return Err(Illegal::NothingChosen);
            }
        }
        Exchange::WholeRack { per_turn, .. } => {
            let held = view.mover().map_or(0, |seat| view.held[seat.index()]);
            if view.changes >= per_turn {
                return Err(Illegal::ChangedEnough(per_turn));
            }
            if held <= 1 || view.bag == 0 {
                return Err(Illegal::BetterPass);
            }
            if rack.is_some_and(|rack| rack != tiles) {
                return Err(Illegal::WholeRackOnly);
            }
        }
    }
    let lacking = rack.map_or_else(Vec::new, |rack| check::lacking(rules, rack, tiles.iter()));
    if lacking.is_empty() { Ok(()) } else { Err(Illegal::NotHeld(lacking)) }
}

/// Whether the player to move may exchange anything at all.
pub(crate) fn is_open(rules: &Ruleset, view: &View) -> bool {
    view.mover_rack().is_none_or(|rack| check(rules, view, rack).is_ok())
}

/// Which tiles the player to move may choose to exchange, without a look at whether the time is right.
pub(crate) fn choices(rules: &Ruleset, rack: &Rack) -> Vec<Rack> {
    match rules.exchange {
        Exchange::Never => Vec::new(),
        Exchange::Some { .. } => parts(rack),
        Exchange::WholeRack { .. } => vec![*rack],
    }
}

/// Exchanges tiles of a rack, whether or not they are held; refused only where nothing is exchanged at all.
pub(crate) fn carry_out(
    rules: &Ruleset,
    tiles: &Rack,
    rack: &mut Rack,
    bag: &mut Bag,
    dice: &mut Dice,
) -> Result<After, Illegal> {
    let full = usize::from(rules.rack);
    match rules.exchange {
        Exchange::Never => Err(Illegal::NoExchange),
        Exchange::Some { .. } => {
            let held = rack.len();
            tiles.iter().for_each(|tile| {
                rack.take(tile);
            });
            bag.fill(rack, held);
            bag.put_back(tiles, dice);
            Ok(After::TurnEnds)
        }
        Exchange::WholeRack { penalty, .. } => {
            bag.put_back(rack, dice);
            *rack = Rack::default();
            bag.fill(rack, full);
            Ok(After::TurnGoesOn { penalty })
        }
    }
}

/// Every choice of at least one tile, each once.
fn parts(rack: &Rack) -> Vec<Rack> {
    let mut parts = vec![Rack::default()];
    let mut before = None;
    let mut grown = 0..0;
    for tile in rack.iter() {
        // A second tile of a kind is only added to those parts that have the first.
        let from = if before == Some(tile) { grown } else { 0..parts.len() };
        before = Some(tile);
        grown = parts.len()..parts.len() + from.len();
        for part in from {
            let mut part = parts[part];
            part.add(tile);
            parts.push(part);
        }
    }
    parts.remove(0);
    parts
}
