//! Lists of plays that are forgotten, so that a search needs no more memory the longer it takes.

use super::LanePlays;
use super::lists::Latest;

/// How many plays are kept before some are forgotten.
pub(super) const MOST_PLAYS: usize = 1 << 21;

/// What was listed at some time.
#[derive(Clone, Copy, Debug)]
pub(in crate::endgame) struct Listed {
    plays: usize,
    entries: usize,
}

impl LanePlays<'_> {
    /// What is listed now.
    pub(in crate::endgame) fn listed(&self) -> Listed {
        Listed { plays: self.plays.len(), entries: self.listed.len() }
    }

    /// Forgets what was listed since, if there is too much and that is a good part of it; nobody may hold any of it.
    ///
    /// Asked after each turn that is tried, it bounds what is kept: a turn adds no more than that part before one behind
    /// it forgets, and there are few turns to the end of a game.
    pub(in crate::endgame) fn forget_since(&mut self, before: &Listed) {
        if self.plays.len() < self.most_plays || self.plays.len() - before.plays < self.most_plays / 4 {
            return;
        }
        self.plays.truncate(before.plays);
        self.listed.truncate(before.entries);
        self.forget_recent();
        self.known.retain(|list| list.is_among(before.entries));
        let earlier = self.lanes_before.iter_mut().map(|lane| &mut lane.latest);
        for latest in self.latest.iter_mut().chain(earlier).flatten() {
            if !latest.is_among(before.entries) {
                *latest = Latest::UNKNOWN;
            }
        }
    }

    /// Keeps no more than so many plays from now on.
    #[cfg(test)]
    pub(in crate::endgame) fn keep_at_most(&mut self, plays: usize) {
        self.most_plays = plays;
    }
}

#[cfg(test)]
mod tests {
    use crossword::testing::{random_positions, small};
    use crossword::{Crossword, Position, Ruleset};
    use game::Seed;

    use crate::endgame::search::Search;
    use crate::endgame::{DEEPEST, Passing};
    use crate::{Problem, unseen};

    /// How an ending is worked out with so many plays in memory, and the most of them at a time.
    fn told(game: &Crossword, start: &Position, plays: usize) -> (i64, usize) {
        let mut search = Search::new(game, start.clone(), Passing::Free).unwrap();
        search.lanes.keep_at_most(plays);
        let value = search.look(1, None, u32::MAX).unwrap().value;
        let value = search.look(DEEPEST, Some(value), u32::MAX).unwrap();
        assert!(value.proven);
        (value.value, search.lanes.listed().plays)
    }

    #[test]
    fn what_is_forgotten_changes_no_value() {
        let game = small(Ruleset::classic());
        let (mut tried, mut fewer) = (0, 0);
        let views = (0..6).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
        for view in views.filter(|view| view.bag == 0) {
            let problem = Problem::new(&game, view).unwrap();
            let start = problem.position(unseen(&problem).unwrap().tiles);
            let (all, kept_all) = told(&game, &start, usize::MAX);
            let (few, kept_few) = told(&game, &start, 8);
            assert_eq!(all, few, "{start:?}");
            assert!(kept_few <= kept_all);
            fewer += usize::from(2 * kept_few < kept_all);
            tried += 1;
        }
        assert!(tried > 20 && fewer > 10, "{tried} {fewer}");
    }
}
