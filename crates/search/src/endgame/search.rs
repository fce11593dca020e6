//! The search itself: both take what is best for them, and what cannot matter is not looked at.

use std::cmp::Reverse;

use crossword::movegen::MAX_RACK;
use crossword::{Board, Crossword, Position, Ruleset, SEATS};
use game::Seat;
use lexicon::Rack;

use super::alone::Outlook;
use super::enough::leave_out;
use super::hand::{Hand, PARTS};
use super::lane_plays::{LanePlays, Made, PASS, TurnMark};
use super::ordering::{Choice, LASTS, Last, bring_forward};
use super::scatter::scattered;
use super::table::{Bound, CERTAIN, ENDLESS, Table};
use super::{DEEPEST, Passing, Turn};

/// So many plays of a position are as much work as a position more.
const PLAYS_EACH: usize = 64;

/// How far from what was expected a value may lie before it is searched for more widely.
const ASPIRATION: i64 = 8;

/// How often it is searched for more widely, before it is searched for without any bounds.
const MOST_TRIES: u8 = 4;

/// What a search found out.
#[derive(Clone, Default, Debug)]
pub(super) struct SearchResult {
    /// What the player to move gains on the other from here to the end.
    pub(super) value: i64,
    pub(super) line: Vec<Turn>,
    pub(super) proven: bool,
}

/// An ending that is searched, and where the search stands.
pub(super) struct Search<'a> {
    pub(super) game: &'a Crossword,
    pub(super) start: Position,
    pub(super) passing: Passing,
    /// How many times tiles left in hand count, once the other player went out.
    pub(super) times_left: i64,
    /// How many idle turns end the game, as far as that matters.
    pub(super) idle_turns: u8,
    pub(super) lanes: LanePlays<'a>,
    pub(super) at: Node,
    pub(super) table: Table,
    /// Room for the turns of each position on the way.
    room: Vec<Vec<Choice>>,
    pub(super) lasts: Vec<[Last; LASTS]>,
    /// What each could gain if the other one passed.
    pub(super) outlook: Outlook<'a>,
    looked: u32,
    effort: u32,
}

/// What a position has beside its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) hands: [Hand; SEATS],
    pub(super) worth: [i64; SEATS],
    pub(super) mover: Seat,
    /// How many idle turns may still be taken, the one that ends the game included.
    idle_left: u8,
}

/// A value, and whether it is certain.
pub(super) type Told = (i64, bool);

impl<'a> Search<'a> {
    /// The search of a position whose bag is empty; `None` where points are not all that counts, or nobody can search for
    /// the plays.
    pub(super) fn new(game: &'a Crossword, start: Position, passing: Passing) -> Option<Self> {
        let rules = game.rules();
        let racks = [Seat(0), Seat(1)].map(|seat| start.racks[seat.index()]);
        let has_plays = racks.iter().all(|rack| rack.len() <= MAX_RACK);
        if !has_plays || rules.joining.wants_own() || rules.points.counts_tiles() {
            return None;
        }
        let lanes = LanePlays::new(rules, game.masks(), &start, racks);
        let most = idle_turns_that_matter(rules, &start.board, &racks);
        let idle_turns = rules.ending.idle_turns();
        let at = Node {
            hands: [0, 1].map(|seat: usize| lanes.kinds[seat].hand(&racks[seat])),
            worth: racks.map(|rack| rules.tiles.rack_worth(&rack).into()),
            mover: start.mover,
            idle_left: idle_turns.saturating_sub(start.idle).clamp(1, most),
        };
        Some(Self {
            game,
            passing,
            times_left: rules.ending.times_left(),
            idle_turns: idle_turns.min(most),
            lanes,
            at,
            table: Table::new(),
            room: Vec::new(),
            lasts: vec![[Last::NONE; LASTS]; PARTS],
            outlook: Outlook::new(game),
            looked: 0,
            effort: 0,
            start,
        })
    }

    /// How many positions were looked at.
    pub(super) fn looked(&self) -> u32 {
        self.looked
    }

    /// What the player to move has more than the other one at the end, if they gain so much.
    pub(super) fn difference(&self, value: i64) -> i64 {
        let before = self.start.lead(self.start.mover).clamp((-ENDLESS).into(), ENDLESS.into());
        (before as i64).saturating_add(value)
    }

    /// Searches so many turns deep, around a value that is expected; `None` if that is more effort than was allowed
    /// in all.
    pub(super) fn look(&mut self, depth: u8, expected: Option<i64>, effort: u32) -> Option<SearchResult> {
        self.effort = effort;
        let (value, proven) = match expected {
            None => self.value(depth, -ENDLESS, ENDLESS)?,
            Some(expected) => {
                let (mut low, mut high, mut wider) =
                    (expected - ASPIRATION, expected + ASPIRATION, ASPIRATION);
                // What is not certain may lie above a bound in one search and below it in the next.
                let mut tries = 0_u8;
                loop {
                    let (value, proven) = self.value(depth, low, high)?;
                    wider = wider.saturating_mul(3);
                    tries += 1;
                    (low, high) = if value <= low && low > -ENDLESS {
                        ((value - wider).max(-ENDLESS), value + 1)
                    } else if value >= high && high < ENDLESS {
                        (value - 1, (value + wider).min(ENDLESS))
                    } else {
                        break (value, proven);
                    };
                    if tries == MOST_TRIES {
                        (low, high) = (-ENDLESS, ENDLESS);
                    }
                }
            }
        };
        let line = self.line(if proven { DEEPEST } else { depth }, value)?;
        Some(SearchResult { value, line, proven })
    }

    /// The same between two bounds, without the turns that lead there.
    pub(super) fn value_within(&mut self, depth: u8, low: i64, high: i64, effort: u32) -> Option<Told> {
        self.effort = effort;
        self.value(depth, low, high)
    }

    /// What whoever is to move gains, and whether that is certain; `None` when the effort is spent.
    ///
    /// It is exact between the two bounds, and tells on which side of them it lies otherwise.
    pub(super) fn value(&mut self, depth: u8, low: i64, high: i64) -> Option<Told> {
        let key = self.key();
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            let (least, most) = (entry.at_least(), entry.at_most());
            if least.depth >= depth && least.value >= high {
                return Some((least.value, least.depth == CERTAIN));
            }
            if most.depth >= depth && most.value <= low {
                return Some((most.value, most.depth == CERTAIN));
            }
            if least.depth >= depth && most.depth >= depth && least.value == most.value {
                return Some((least.value, least.depth.min(most.depth) == CERTAIN));
            }
            first = entry.best();
        }
        self.spend(1)?;
        if depth == 0 {
            let value = self.played_on()?;
            let bound = Some(Bound { value, depth: 0 });
            self.table.put(key, bound, bound, None);
            return Some((value, false));
        }
        let mut choices = std::mem::take(self.room_at(depth));
        let told = self.try_turns(depth, low, high, first, &mut choices);
        *self.room_at(depth) = choices;
        let tried = told?;
        let bound =
            |certain: bool| Some(Bound { value: tried.value, depth: if certain { CERTAIN } else { depth } });
        let least = if tried.value > low { bound(tried.best_certain) } else { None };
        let most = if tried.value < high { bound(tried.all_certain) } else { None };
        self.table.put(key, least, most, tried.best);
        let certain =
            least.is_none_or(|least| least.depth == CERTAIN) && most.is_none_or(|most| most.depth == CERTAIN);
        Some((tried.value, certain))
    }

    fn try_turns(
        &mut self,
        depth: u8,
        low: i64,
        high: i64,
        first: Option<TurnMark>,
        choices: &mut Vec<Choice>,
    ) -> Option<Tried> {
        if let Some(tried) = self.enough_to_pass(high).or_else(|| self.too_little_against_passes(low)) {
            return Some(tried);
        }
        let replies = self.replies();
        self.choices(choices, &replies, high);
        self.spend((choices.len() / PLAYS_EACH) as u32)?;
        let going_out = &replies.going_out;
        let mut tried = Tried { value: -ENDLESS, best: None, best_certain: false, all_certain: true };
        bring_forward(choices, 0, first);
        let mut least = low;
        let mut limits = None;
        let listed = self.lanes.listed();
        let mut place = 0;
        while place < choices.len() {
            // Mostly the first turn is good enough, or none is.
            if place == 1 && choices.len() > 2 {
                limits = self.limits();
                if let Some(limits) = &limits {
                    let most = leave_out(choices, place, least, |choice| Some(limits.most(choice)));
                    tried.value = tried.value.max(most);
                    if choices.len() > place + 1 {
                        self.spend(1)?;
                        let most = self.leave_out_answered(choices, place, limits, least);
                        tried.value = tried.value.max(most);
                    }
                }
                if choices.len() == place {
                    break;
                }
            }
            if place == 1 {
                choices[1..].sort_by_key(|choice| Reverse(choice.promise));
            }
            let choice = choices[place];
            place += 1;
            if let Some(most) =
                limits.as_ref().map(|limits| limits.most(&choice)).filter(|&most| most <= least)
            {
                tried.value = tried.value.max(most);
                continue;
            }
            let told = if let Some(gain) = self.end_by(&choice) {
                (choice.score + gain, true)
            } else {
                // The other player may go out at once, unless this turn is in the way.
                if let Some(most) = self.most_before_going_out(&choice, going_out)
                    && most <= least
                {
                    tried.value = tried.value.max(most);
                    continue;
                }
                let (made, at) = self.make(&choice);
                let told = self.reply(depth, place == 1, choice.score - high, choice.score - least);
                self.lanes.take_back(&made);
                self.lanes.forget_since(&listed);
                self.at = at;
                let (reply, certain) = told?;
                (choice.score - reply, certain)
            };
            let (value, certain) = told;
            tried.all_certain &= certain;
            if value > tried.value {
                tried.value = value;
                if value > least {
                    tried.best = Some(choice.mark);
                    tried.best_certain = certain;
                    least = value;
                }
            }
            if value >= high {
                break;
            }
        }
        Some(tried)
    }

    /// What the other player gains after a turn: the first one is searched in full, of the others only whether they are
    /// better, until one is.
    fn reply(&mut self, depth: u8, is_first: bool, low: i64, high: i64) -> Option<Told> {
        if is_first || high - low <= 1 {
            return self.value(depth - 1, low, high);
        }
        let (value, certain) = self.value(depth - 1, high - 1, high)?;
        if value < high && value > low { self.value(depth - 1, low, high) } else { Some((value, certain)) }
    }

    /// What a turn brings beside its points if it ends the game.
    pub(super) fn end_by(&self, choice: &Choice) -> Option<i64> {
        let seat = self.at.mover.index();
        let other = self.at.worth[1 - seat];
        if choice.id == PASS {
            return (self.at.idle_left <= 1).then(|| other - self.at.worth[seat]);
        }
        if self.at.hands[seat] == choice.takes {
            return Some(self.times_left * other);
        }
        let is_last = self.at.idle_left <= 1 && self.is_idle(choice);
        is_last.then(|| other - self.at.worth[seat] + choice.worth)
    }

    fn is_idle(&self, choice: &Choice) -> bool {
        self.game.rules().ending.is_idle(choice.id == PASS, choice.score)
    }

    /// Takes a turn that does not end the game.
    pub(super) fn make(&mut self, choice: &Choice) -> (Made, Node) {
        let before = self.at;
        let seat = before.mover.index();
        let made = self.lanes.make(before.mover, choice.id);
        let at = &mut self.at;
        at.hands[seat] = at.hands[seat].without(choice.takes);
        at.worth[seat] -= choice.worth;
        at.mover = before.mover.after(SEATS as u8);
        let is_idle = self.is_idle(choice);
        self.at.idle_left = if is_idle { before.idle_left.saturating_sub(1) } else { self.idle_turns };
        (made, before)
    }

    /// Whether whoever is to move may pass though there is something to lay.
    pub(super) fn may_pass(&self) -> bool {
        match self.passing {
            Passing::Free => true,
            Passing::NeverWhileLaying(seat) => self.at.mover != seat,
        }
    }

    /// The position as a number.
    pub(super) fn key(&self) -> u64 {
        let Node { hands, mover, idle_left, .. } = self.at;
        let turn = u64::from(mover.0) << 8 | u64::from(idle_left);
        self.lanes.key()
            ^ scattered(hands[0].number() ^ 2 << 40)
            ^ scattered(hands[1].number() ^ 3 << 48).rotate_left(17)
            ^ scattered(5 << 40 | turn)
    }

    pub(super) fn room_at(&mut self, depth: u8) -> &mut Vec<Choice> {
        let depth = usize::from(depth);
        if self.room.len() <= depth {
            self.room.resize_with(depth + 1, Vec::new);
        }
        &mut self.room[depth]
    }

    pub(super) fn spend(&mut self, work: u32) -> Option<()> {
        self.looked = self.looked.saturating_add(work);
        (self.looked <= self.effort).then_some(())
    }
}

/// How many idle turns in a row are as good as any more of them.
///
/// Where every play earns points, a third idle turn in a row can only be answered as the first was: whoever gains by one
/// more did so before. So two of them are as good as any number.
pub(crate) fn idle_turns_that_matter(rules: &Ruleset, board: &Board, racks: &[Rack]) -> u8 {
    let earns = |rack: &Rack| rack.iter().all(|tile| rules.tiles.value(tile) > 0);
    let always_earns = racks.iter().all(earns) && never_takes(rules, board);
    if !rules.ending.is_idle(false, 0) || always_earns { 2 } else { u8::MAX }
}

/// Whether no premium and no bonus takes points away, nor all of them.
fn never_takes(rules: &Ruleset, board: &Board) -> bool {
    let mut premiums = board.squares().map(|square| rules.layout.premium(square));
    premiums.all(|premium| premium.letter() > 0 && premium.word() > 0)
        && (0..=MAX_RACK).all(|laid| rules.bingo.points(laid, rules.rack) >= 0)
}

/// What came of the turns of a position.
pub(super) struct Tried {
    pub(super) value: i64,
    pub(super) best: Option<TurnMark>,
    /// Whether the best of them is certain.
    pub(super) best_certain: bool,
    /// Whether all are.
    pub(super) all_certain: bool,
}
