//! Where nothing needs to be tried: one of them has enough, even if they only pass from here on; and turns after which
//! that is so.

use crossword::SEATS;
use game::Seat;

use super::Passing;
use super::coming_words::MOST_TILES;
use super::lane_plays::{FoundPlay, PASS_MARK};
use super::ordering::Choice;
use super::parts::{Earned, PARTS_OF_FEW, Parts, Splits};
use super::search::{Search, Tried};
use super::table::ENDLESS;

/// By the number of tiles in hand: how much what could ever be laid is likely to bring more than what can be laid now.
///
/// Where the latter is not so much below what is asked for, the former is not worth its while.
const LIKELY_MORE: [i64; MOST_TILES + 1] = [0, 0, 1, 10, 20];

/// What the player to move can gain at most, by what they keep.
pub(super) struct Limits {
    splits: Splits,
    parts: Parts,
    left: i64,
    times: i64,
}

impl Limits {
    /// The most that a turn brings.
    pub(super) fn most(&self, choice: &Choice) -> i64 {
        choice.score + self.splits[self.rest(choice)].value(self.left, self.times)
    }

    /// Which part of the hand a turn leaves.
    fn rest(&self, choice: &Choice) -> usize {
        self.parts.whole() - self.parts.place(choice.takes)
    }
}

impl Search<'_> {
    /// What comes of it if the player to move has enough, even if they only pass from here on.
    pub(super) fn enough_to_pass(&mut self, high: i64) -> Option<Tried> {
        let mover = self.at.mover;
        let value = -self.most_against_passes(mover.after(SEATS as u8), -high)?;
        Some(Tried { value, best: Some(PASS_MARK), best_certain: true, all_certain: true })
    }

    /// What comes of it if the player to move has too little, even if the other one only passes from here on.
    pub(super) fn too_little_against_passes(&mut self, low: i64) -> Option<Tried> {
        let value = self.most_against_passes(self.at.mover, low)?;
        Some(Tried { value, best: None, best_certain: true, all_certain: true })
    }

    /// What the player to move can gain at most by what they keep, if they have few tiles.
    ///
    /// What a part of the hand can bring counts whatever else of the hand lies on the board by then, so it holds after
    /// each turn of theirs.
    pub(super) fn limits(&mut self) -> Option<Limits> {
        let seat = self.at.mover;
        let (at, other) = (seat.index(), seat.after(SEATS as u8));
        let parts = Parts::new(&self.lanes.kinds[at], self.at.hands[at])?;
        if parts.size < 2 || self.passing == Passing::NeverWhileLaying(other) || !self.lanes.both_join() {
            return None;
        }
        let splits = self.outlook.splits(&self.lanes, seat, &parts);
        Some(Limits { splits, parts, left: self.at.worth[other.index()], times: self.times_left })
    }

    /// Leaves out the turns from a place on that bring no more than so much if the other player answers them all with the
    /// same play and passes from there on, and tells the most that one of them could.
    pub(super) fn leave_out_answered(
        &mut self,
        choices: &mut Vec<Choice>,
        from: usize,
        limits: &Limits,
        least: i64,
    ) -> i64 {
        let seat = self.at.mover;
        let other = seat.after(SEATS as u8);
        let Some(answer) = self.answer(other) else { return -ENDLESS };
        let made = self.lanes.make(other, answer.id);
        let splits = self.outlook.splits(&self.lanes, seat, &limits.parts);
        self.lanes.take_back(&made);
        let left = self.at.worth[other.index()] - answer.worth;
        leave_out(choices, from, least, |choice| {
            let stays_possible = choice.touched & answer.lane() == 0;
            (stays_possible && self.end_by(choice).is_none())
                .then(|| choice.score - answer.score + splits[limits.rest(choice)].value(left, limits.times))
        })
    }

    /// The play of a player that is likely to hurt the other one most as an answer.
    fn answer(&mut self, seat: Seat) -> Option<FoundPlay> {
        let hurt = |found: &FoundPlay| found.score + found.worth;
        let mut answer: Option<FoundPlay> = None;
        self.lanes.each(seat, self.at.hands[seat.index()], &mut |found: &FoundPlay| {
            let is_more = answer.is_none_or(|best| hurt(&best) < hurt(found));
            // A play that earns nothing may end the game.
            if found.score > 0 && is_more {
                answer = Some(*found);
            }
        });
        answer
    }

    /// The most that a player gains on the other if that one passes from here on, unless it is more than so much.
    fn most_against_passes(&mut self, seat: Seat, enough: i64) -> Option<i64> {
        let (at, other) = (seat.index(), seat.after(SEATS as u8));
        let parts = Parts::new(&self.lanes.kinds[at], self.at.hands[at])?;
        if self.passing == Passing::NeverWhileLaying(other) || !self.lanes.both_join() {
            return None;
        }
        let (left, times) = (self.at.worth[other.index()], self.times_left);
        // What can be laid now is among what could be laid ever, and all of it if it is a single tile.
        let mut now: Earned = [None; PARTS_OF_FEW];
        self.lanes.each(seat, parts.hand, &mut |found: &FoundPlay| {
            let earned = &mut now[parts.place(found.takes)];
            *earned = (*earned).max(Some(found.score));
        });
        let kinds = &self.lanes.kinds[at];
        let least = parts.best_splits(kinds, &now)[parts.whole()].value(left, times);
        let most = if parts.size <= 1 {
            least
        } else if least + LIKELY_MORE[parts.size] > enough {
            return None;
        } else {
            self.outlook.alone(&self.lanes, seat, &parts).value(left, times)
        };
        (most <= enough).then_some(most)
    }
}

/// Leaves out the turns from a place on that bring no more than so much, where the most that they bring is known, and tells
/// the most that one of them could.
pub(super) fn leave_out(
    choices: &mut Vec<Choice>,
    from: usize,
    least: i64,
    most: impl Fn(&Choice) -> Option<i64>,
) -> i64 {
    let (mut place, mut left_out) = (0, -ENDLESS);
    choices.retain(|choice| {
        place += 1;
        let too_little = if place > from { most(choice).filter(|&most| most <= least) } else { None };
        left_out = left_out.max(too_little.unwrap_or(-ENDLESS));
        too_little.is_none()
    });
    left_out
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use crossword::movegen::{Generator, Mirror, Play};
    use crossword::position::lead;
    use crossword::testing::{random_positions, small};
    use crossword::{Board, Crossword, Layout, Position, Ruleset};
    use game::{Seat, Seed};
    use lexicon::{Alphabet, Rack};

    use super::super::Passing;
    use super::super::search::Search;
    use super::super::table::ENDLESS;
    use crate::{Problem, unseen};

    /// Games that go on to their end by the rules alone, every turn tried.
    struct EveryTurn<'a> {
        game: &'a Crossword,
        known: HashMap<(Board, [Rack; 2], Seat, u8), i64>,
    }

    impl EveryTurn<'_> {
        /// What the player to move gains from here on.
        fn gain(&mut self, position: &Position) -> i64 {
            let rules = self.game.rules();
            let racks = [position.racks[0], position.racks[1]];
            let key = (position.board.clone(), racks, position.mover, position.idle);
            if let Some(&gain) = self.known.get(&key) {
                return gain;
            }
            let mut plays: Vec<Option<Play>> = vec![None];
            let mut generator = Generator::new(rules);
            let spot = position.spot(rules, Mirror::Both);
            let rack = position.racks[position.mover.index()];
            generator.plays(self.game.masks(), &spot, &rack, &mut |play| plays.push(Some(play)));
            let gain = plays.iter().map(|turn| self.gain_by(position, turn.as_ref())).max().unwrap();
            self.known.insert(key, gain);
            gain
        }

        /// What the player to move gains by a turn and all that follows.
        fn gain_by(&mut self, position: &Position, turn: Option<&Play>) -> i64 {
            let rules = self.game.rules();
            let mut after = position.clone();
            after.make(rules, turn);
            if let Some(end) = after.end(rules) {
                let ahead = lead(&after.settle(rules, end), position.mover);
                return i64::try_from(ahead - position.lead(position.mover)).unwrap();
            }
            turn.map_or(0, |play| play.score) - self.gain(&after)
        }
    }

    /// A turn that is left out because of an answer brings no more than is told, whatever is asked for.
    #[test]
    fn what_is_left_out_because_of_an_answer_brings_no_more_than_is_told() {
        let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
        let (mut tried, mut left_out) = (0, 0);
        for rules in [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())] {
            let game = small(rules);
            let mut every_turn = EveryTurn { game: &game, known: HashMap::new() };
            let views = (0..16).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
            for view in views.filter(|view| view.bag == 0 && view.held.iter().sum::<usize>() <= 6) {
                let problem = Problem::new(&game, view).unwrap();
                let start = problem.position(unseen(&problem).unwrap().tiles);
                let mut search = Search::new(&game, start.clone(), Passing::Free).unwrap();
                let Some(limits) = search.limits() else { continue };
                let replies = search.replies();
                let mut all = Vec::new();
                search.choices(&mut all, &replies, ENDLESS);
                for least in [-40, -20, -10, 0, 10, 20] {
                    let mut choices = all.clone();
                    let told = search.leave_out_answered(&mut choices, 0, &limits, least);
                    assert!(told <= least);
                    for choice in &all {
                        if choices.iter().any(|stays| stays.id == choice.id) {
                            continue;
                        }
                        let play = search.lanes.plays.get(choice.id as usize).copied();
                        let gain = every_turn.gain_by(&start, play.as_ref());
                        assert!(gain <= told, "{gain} {told} {play:?} {start:?}");
                        left_out += 1;
                    }
                }
                tried += 1;
            }
        }
        assert!(tried > 20 && left_out > 100, "{tried} {left_out}");
    }
}
