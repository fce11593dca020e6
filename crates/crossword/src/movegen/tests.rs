//! Words that are looked up and laid where they fit are the plays that a walk along the lanes finds.

use std::sync::Arc;

use game::{Dice, Seat, Seed};
use lexicon::{Alphabet, Letter, Rack};

use super::*;
use crate::{Crossword, KhiTiles, Layout, PlacedTile, View};

/// Leaves that often are worth the same, so that many plays are.
struct RoundLeaves;

impl LeaveValues for RoundLeaves {
    fn value(&self, kept: &Rack) -> i32 {
        let vowels = Alphabet::english().word("AEIOU").unwrap_or_default();
        let vowels: i32 = vowels.iter().map(|&vowel| i32::from(kept.count(Some(vowel)))).sum();
        -200 * (2 * vowels - i32::try_from(kept.len()).unwrap_or(0)).abs()
            + 1000 * i32::from(kept.count(None))
    }
}

/// Visits positions of games in which plays are laid at random, with racks as they are drawn from a full bag.
fn wander(rules: Ruleset, games: u64, mut visit: impl FnMut(&Crossword, &Spot<'_>, &Rack)) {
    let game = Crossword::new(rules, Arc::new(lexica::load("en").unwrap())).unwrap();
    let mut generator = Generator::new(game.rules());
    let bag: Vec<Option<Letter>> = game.rules().tiles.full_bag();
    for seed in 0..games {
        let mut dice = Dice::new(Seed(seed), "wander");
        let mut board = Board::new(game.rules().layout.side());
        for turn in 0..16 {
            let seat = Seat(turn % 2);
            let size = 8 - dice.below(100).checked_ilog2().unwrap_or(0);
            let rack: Rack = (0..size).filter_map(|_| dice.choose(&bag).copied()).collect();
            let view = View::of_position(game.rules(), board.clone(), seat, Some(rack));
            let Some(start) = view.start(game.rules()) else { break };
            let spot = Spot { board: &board, seat, start, mirror: Mirror::Both };
            visit(&game, &spot, &rack);
            let mut plays = Vec::new();
            generator.plays(game.masks(), &spot, &rack, &mut |play| plays.push(play));
            let Some(play) = dice.choose(&plays) else { continue };
            let after = game.judge(&view, &play.placement()).unwrap().formed.after.clone();
            board = after;
            let squares: Vec<_> = board.squares().collect();
            for square in squares {
                let standing =
                    board.at(square).map(|tile| PlacedTile { owner: tile.owner.or(Some(seat)), ..tile });
                board.set(square, standing);
            }
        }
    }
}

/// The very same plays, also of those that are as good.
#[test]
fn the_best_plays_are_those_that_a_walk_finds_first() {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    for rules in [Ruleset::classic(), wordfeud, Ruleset::khi(KhiTiles::Full)] {
        let mut looking = Generator::new(&rules);
        let mut walking = Generator { looks_up: false, ..Generator::new(&rules) };
        assert!(looking.bounded);
        let (mut positions, mut blanks) = (0, [0; 3]);
        wander(rules, 40, |game, spot, rack| {
            for leaves in [None, Some(&RoundLeaves as &dyn LeaveValues)] {
                let best = looking.best(game.masks(), spot, rack, leaves);
                assert_eq!(
                    best,
                    walking.best(game.masks(), spot, rack, leaves),
                    "{rack:?}\n{:?}",
                    spot.board
                );
            }
            let few = looking.best_few(game.masks(), spot, rack, &RoundLeaves, 12);
            assert_eq!(
                few,
                walking.best_few(game.masks(), spot, rack, &RoundLeaves, 12),
                "{rack:?}\n{:?}",
                spot.board
            );
            positions += 1;
            blanks[usize::from(rack.count(None)).min(2)] += 1;
        });
        assert!(positions > 300, "{positions}");
        assert!(blanks[0] > 100, "{blanks:?}");
    }
}

/// Work is the same whoever looks, and blanks make more of it.
#[test]
fn blanks_make_more_work() {
    let (mut works, mut positions) = ([0; 3], [0; 3]);
    let mut generator = Generator::new(&Ruleset::classic());
    wander(Ruleset::classic(), 12, |game, spot, rack| {
        let work_of = |generator: &mut Generator, blanks: usize| {
            let rack: Rack = rack.iter().flatten().take(5).map(Some).chain(vec![None; blanks]).collect();
            let before = generator.work();
            generator.best(game.masks(), spot, &rack, Some(&RoundLeaves));
            generator.work() - before
        };
        for blanks in 0..3 {
            let work = work_of(&mut generator, blanks);
            assert_eq!(work, work_of(&mut Generator::new(game.rules()), blanks));
            works[blanks] += work;
            positions[blanks] += 1;
        }
    });
    assert!(positions[0] > 100, "{positions:?}");
    assert!(works[0] * 2 < works[1] && works[1] * 2 < works[2], "{works:?}");
}
