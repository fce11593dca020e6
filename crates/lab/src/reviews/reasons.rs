//! Reasons counted again: every move of games between weak levels is reviewed, and each reason that is given recounted.

use std::collections::BTreeMap;
use std::num::NonZero;

use analysis::review::Reviewer as _;
use cores::on_all_cores;
use game::{Match, Seed, Turn, Viewer};
use play::Computer;

use super::measured::Measured;

/// How many games are played before it is looked whether there are reasons enough.
const GAMES: u64 = 4;

/// Of how many moves one is reviewed: moves that follow each other often have the same reasons.
const EVERY: usize = 2;

/// How many reasons of each kind were counted again, and those that are false.
#[derive(Default)]
pub(super) struct Counted {
    pub(super) kinds: BTreeMap<String, usize>,
    pub(super) wrong: Vec<String>,
    pub(super) moves: usize,
}

/// Counts at least so many reasons again.
pub(super) fn count<K: Measured>(
    kind: &K,
    game: &K::Game,
    reasons: usize,
    seed: u64,
    threads: Option<NonZero<usize>>,
) -> Counted {
    let mut counted = Counted::default();
    let mut first = seed;
    while counted.kinds.values().sum::<usize>() < reasons {
        let desk = || (K::doubter(game), Counted::default());
        let desks = on_all_cores("reasons", GAMES, threads, desk, |(doubter, counted), number| {
            of_game(kind, game, Seed(first.wrapping_add(number)), doubter, counted);
        });
        for (_, more) in desks {
            counted.moves += more.moves;
            counted.wrong.extend(more.wrong);
            for (kind, count) in more.kinds {
                *counted.kinds.entry(kind).or_default() += count;
            }
        }
        first = first.wrapping_add(GAMES);
    }
    counted
}

/// Counts the reasons of a game between the two weakest levels again.
fn of_game<K: Measured>(
    kind: &K,
    game: &K::Game,
    seed: Seed,
    doubter: &mut K::Doubter,
    counted: &mut Counted,
) {
    let reviewer = K::reviewer(game, Some(K::LITTLE_EFFORT));
    let levels = K::levels(game).iter().take(2);
    let mut players: Vec<Computer<K::Game>> =
        levels.filter_map(|&level| kind.computer(game, level)).collect();
    let mut table = Match::new(game, 2, seed).unwrap_or_else(|bad| panic!("{bad}"));
    let mut number = 0;
    while let Turn::Of(seat) = table.turn() {
        let view = table.view(Viewer::Player(seat));
        let Computer { player, effort } = &mut players[seat.index()];
        let mv = player.choose(game, &view, &mut table.bot_dice(seat), *effort);
        if number % EVERY == 0
            && let Ok(review) = reviewer.review(game, &view, &mv, number)
        {
            counted.moves += 1;
            for reason in &review.reasons {
                let told = format!("{reason:?}");
                let name = told.split([' ', '(', '{']).next().unwrap_or_default().to_owned();
                *counted.kinds.entry(name).or_default() += 1;
                if !K::is_true(doubter, game, &view, &mv, &review, reason) {
                    counted.wrong.push(format!("{}/{number}: {} {told}", seed.0, kind.write_move(&mv)));
                }
            }
        }
        let made = table.play(seat, mv);
        assert!(made.is_ok(), "a computer knows the rules, but is refused on {seat}");
        number += 1;
    }
}
