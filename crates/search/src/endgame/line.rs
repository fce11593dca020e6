//! The best turns of both, found again from what a search has learned.

use super::Turn;
use super::lane_plays::PASS;
use super::ordering::{Choice, bring_best_forward, bring_forward};
use super::search::Search;
use super::table::Entry;

impl Search<'_> {
    /// The best turns of both, which bring so much; where that is certain, to the end by the rules.
    pub(super) fn line(&mut self, depth: u8, value: i64) -> Option<Vec<Turn>> {
        let before = self.at;
        let (mut made, mut line, mut value) = (Vec::new(), Vec::new(), value);
        let mut told = Some(());
        for depth in (1..=depth).rev() {
            match self.best_turn(depth, value) {
                None => {
                    told = None;
                    break;
                }
                Some(None) => break,
                Some(Some((choice, is_end))) => {
                    line.push((choice.id != PASS).then(|| self.lanes.plays[choice.id as usize]));
                    made.push(self.make(&choice));
                    value = choice.score - value;
                    if is_end {
                        break;
                    }
                }
            }
        }
        for (made, at) in made.iter().rev() {
            self.lanes.take_back(made);
            self.at = *at;
        }
        self.at = before;
        told?;
        self.carry_on(&mut line);
        Some(line)
    }

    /// The turn that brings so much, and whether it ends the game.
    #[expect(clippy::option_option, reason = "no effort left, or no such turn")]
    fn best_turn(&mut self, depth: u8, value: i64) -> Option<Option<(Choice, bool)>> {
        let first = self.table.get(self.key()).and_then(Entry::best);
        let mut choices = std::mem::take(self.room_at(depth));
        let replies = self.replies();
        self.choices(&mut choices, &replies, value);
        let mut found = Some(None);
        bring_forward(&mut choices, 0, first);
        for place in 0..choices.len() {
            if place > 0 || first.is_none() {
                bring_best_forward(&mut choices, place);
            }
            let choice = choices[place];
            if let Some(gain) = self.end_by(&choice) {
                if choice.score + gain >= value {
                    found = Some(Some((choice, true)));
                    break;
                }
                continue;
            }
            let (made, at) = self.make(&choice);
            let reply = self.value(depth - 1, choice.score - value, choice.score - value + 1);
            self.lanes.take_back(&made);
            self.at = at;
            match reply {
                None => {
                    found = None;
                    break;
                }
                Some((reply, _)) if reply <= choice.score - value => {
                    found = Some(Some((choice, false)));
                    break;
                }
                Some(_) => {}
            }
        }
        *self.room_at(depth) = choices;
        found
    }

    /// Adds idle turns that the search did without, and leaves out those that the rules do: a line ends where the game
    /// does, if it ends.
    fn carry_on(&self, line: &mut Vec<Turn>) {
        let rules = self.game.rules();
        let mut position = self.start.clone();
        for place in 0..line.len() {
            position.make(rules, line[place].as_ref());
            if self.game.is_stuck(&position) {
                line.truncate(place + 1);
                return;
            }
        }
        let idle = line.iter().rev().take_while(|turn| turn.is_none()).count();
        if idle >= usize::from(self.idle_turns) {
            while position.end(rules).is_none() {
                position.make(rules, None);
                line.push(None);
            }
        }
    }
}
