//! The turns of a position, the most promising first.

use std::cmp::Reverse;

use crossword::SEATS;

use super::hand::Hand;
use super::lane_plays::{FoundPlay, PASS, PASS_MARK, PlayId, TurnMark};
use super::search::{Node, Search};
use super::table::ENDLESS;

/// What is added to the promise of a play that is likely to be enough, for each turn by which it ends the game sooner.
const SOONER: i64 = 1 << 40;

/// A turn that may be taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) id: PlayId,
    pub(super) mark: TurnMark,
    pub(super) takes: Hand,
    pub(super) promise: i64,
    pub(super) score: i64,
    /// What its tiles are worth in hand.
    pub(super) worth: i64,
    /// The lanes it changes, as bits.
    pub(super) touched: u64,
    /// Which part of the first hand its tiles are.
    part: u16,
}

impl Choice {
    /// The turn without tiles.
    pub(super) const PASS: Self = Self {
        id: PASS,
        mark: PASS_MARK,
        takes: Hand::NONE,
        promise: -ENDLESS,
        score: 0,
        worth: 0,
        touched: 0,
        part: 0,
    };

    /// A play that promises so much.
    pub(super) fn of(found: &FoundPlay, promise: i64) -> Self {
        let FoundPlay { id, mark, takes, score, worth, touched, part, .. } = *found;
        Self { id, mark, takes, promise, score, worth, touched, part }
    }
}

/// A play that ends the game, which the other player could make.
#[derive(Clone, Copy, Debug)]
pub(super) struct GoingOut {
    lane: u64,
    score: i64,
}

/// What the other player could do if it were their turn.
pub(super) struct Replies {
    /// The plays with which they go out, the best first.
    pub(super) going_out: Vec<GoingOut>,
    /// The most points they get for a play.
    score: i64,
    /// What its tiles are worth.
    worth: i64,
}

/// A play that could be the last one, after another with the rest of the tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Last {
    score: i64,
    lane: u64,
}

/// How many such plays are kept for each part of a hand, in lanes of their own.
pub(super) const LASTS: usize = 2;

impl Last {
    pub(super) const NONE: Self = Self { score: i64::MIN, lane: 0 };
}

impl Search<'_> {
    /// Every turn there is, with what it promises.
    pub(super) fn choices(&mut self, choices: &mut Vec<Choice>, replies: &Replies, wanted: i64) {
        choices.clear();
        let (seat, Node { hands, worth, .. }) = (self.at.mover, self.at);
        let (held, other) = (hands[seat.index()], 1 - seat.index());
        let whole = self.lanes.kinds[seat.index()].place(held);
        let mut lasts = std::mem::take(&mut self.lasts);
        lasts[..=whole].fill([Last::NONE; LASTS]);
        self.lanes.each(seat, held, &mut |found: &FoundPlay| {
            let score = found.score;
            choices.push(Choice::of(found, 0));
            let lasts = &mut lasts[usize::from(found.part)];
            if let Some(place) = lasts.iter().position(|last| last.score < score)
                && !lasts[..place].iter().any(|last| last.lane == found.lane())
            {
                lasts[place..].rotate_right(1);
                lasts[place] = Last { score, lane: found.lane() };
            }
        });
        let times = self.times_left;
        let left = (worth[other] - replies.worth).max(0);
        for choice in choices.iter_mut() {
            let (score, rest) = (choice.score, whole - usize::from(choice.part));
            let kept = worth[seat.index()] - choice.worth;
            let last =
                lasts[rest].iter().find(|last| last.lane & choice.touched == 0 && last.score > i64::MIN);
            choice.promise = if rest == 0 {
                score + times * worth[other]
            } else if let Some(last) = last {
                score + last.score - replies.score + times * left
            } else {
                score + kept - 2 * replies.score
            };
            // What is likely to be enough is the sooner known to be so the sooner the game ends.
            if wanted < ENDLESS && choice.promise >= wanted {
                let soon = if rest == 0 { 2 } else { i64::from(last.is_some()) };
                choice.promise += soon * SOONER;
            }
        }
        self.lasts = lasts;
        if choices.is_empty() || self.may_pass() {
            choices.push(Choice::PASS);
        }
    }

    /// What the other player could do if it were their turn.
    pub(super) fn replies(&mut self) -> Replies {
        let seat = self.at.mover.after(SEATS as u8);
        let held = self.at.hands[seat.index()];
        let mut replies = Replies { going_out: Vec::new(), score: 0, worth: 0 };
        self.lanes.each_lane(seat, held, &mut |best: &FoundPlay, out: Option<i64>| {
            replies.going_out.extend(out.map(|score| GoingOut { lane: best.lane(), score }));
            if best.score > replies.score {
                (replies.score, replies.worth) = (best.score, best.worth);
            }
        });
        replies.going_out.sort_unstable_by_key(|out| Reverse(out.score));
        replies
    }

    /// The most that a turn brings if the other player can go out after it.
    pub(super) fn most_before_going_out(&self, choice: &Choice, going_out: &[GoingOut]) -> Option<i64> {
        let out = going_out.iter().find(|out| out.lane & choice.touched == 0)?;
        let kept = self.at.worth[self.at.mover.index()] - choice.worth;
        Some(choice.score - out.score - self.times_left * kept)
    }
}

/// Puts a turn at a place, if it is there at all.
pub(super) fn bring_forward(choices: &mut [Choice], place: usize, turn: Option<TurnMark>) {
    if let Some(found) = turn.and_then(|turn| choices.iter().position(|choice| choice.mark == turn)) {
        choices.swap(place, found);
    } else if !choices.is_empty() {
        bring_best_forward(choices, place);
    }
}

/// So many turns are looked for one by one: mostly one of the first is good enough.
const ONE_BY_ONE: usize = 16;

/// Puts the most promising of the turns from a place on at that place, the places being asked for one after the other.
pub(super) fn bring_best_forward(choices: &mut [Choice], place: usize) {
    let rest = &mut choices[place..];
    if place < ONE_BY_ONE {
        let best = rest.iter().enumerate().max_by_key(|(at, choice)| (choice.promise, Reverse(*at)));
        if let Some((best, _)) = best {
            rest.swap(0, best);
        }
    } else if place == ONE_BY_ONE {
        // All others are in order from now on.
        rest.sort_by_key(|choice| Reverse(choice.promise));
    }
}
