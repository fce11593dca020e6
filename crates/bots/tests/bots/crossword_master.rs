//! The player that tries its moves on imagined tiles keeps to the rules, and is better for it.

use std::sync::Arc;

use bots::crossword::{Master, Static, positions};
use crossword::testing::{random_positions, small};
use crossword::{Crossword, KhiTiles, Layout, Move, Ruleset, Tileset, View, brute};
use game::{Bot as _, Dice, Effort, Game as _, Imagine as _, Seed, Turn, Viewer};
use lexicon::Alphabet;
use search::{Knowledge, OneByOne, Problem, SimulationPlan, endgame, simulate};

fn choose(game: &Crossword, view: &View, effort: u32) -> Move {
    Master::new(game.rules()).choose(game, view, &mut Dice::new(Seed(4), "bot"), Effort(effort))
}

fn rulesets() -> [Ruleset; 3] {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())]
}

#[test]
fn every_choice_is_legal_and_made_again() {
    for game in rulesets().map(small) {
        for view in random_positions(&game, Seed(3), usize::MAX) {
            for effort in [0, 1, 2, 100] {
                let mv = choose(&game, &view, effort);
                game.check(&view, &mv).unwrap_or_else(|bad| panic!("{game:?}: {mv:?}: {bad}\n{view:?}"));
                assert_eq!(choose(&game, &view, effort), mv);
            }
        }
    }
}

/// Where it cannot think ahead, it plays on all the same: in races and among more than two.
#[test]
fn other_games_are_played_without_thinking_ahead() {
    let three = Ruleset { seats: 3, rack: 4, ..Ruleset::classic() };
    for game in [three, Ruleset::khi(KhiTiles::Full)].map(small) {
        for view in random_positions(&game, Seed(3), usize::MAX) {
            let mv = choose(&game, &view, 100);
            assert_eq!(mv, Static::new(game.rules()).weigh(&game, &view).mv);
            game.check(&view, &mv).unwrap();
        }
    }
}

#[test]
fn s14_without_exchanges_it_lays_whenever_it_can() {
    let tiles = Tileset::parse("A:6:1 E:7:1 R:4:2 S:4:2 T:5:1 Q:5:9 ?:2:0", Alphabet::english()).unwrap();
    let few = small(Ruleset::classic());
    let rules = Ruleset { rack: 4, tiles, ..Ruleset::scrabbkle(Layout::plain(12)) };
    let game = Crossword::new(rules, Arc::new(few.lexicon().clone())).unwrap();
    let [mut laid, mut passed] = [0, 0];
    for view in (0..4).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX)) {
        let can_lay = !brute::lays(&game, &view).is_empty();
        assert_eq!(matches!(choose(&game, &view, 60), Move::Lay(_)), can_lay, "{view:?}");
        *if can_lay { &mut laid } else { &mut passed } += 1;
    }
    assert!(laid > 20 && passed > 3, "{laid} positions with a play, {passed} without");
}

#[test]
fn the_last_turns_are_those_of_the_worked_out_end() {
    let game = small(Ruleset::classic());
    let mut tried = 0;
    for view in (0..6).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX)) {
        if view.bag > 0 || view.held.iter().sum::<usize>() > 7 {
            continue;
        }
        let problem = Problem::new(&game, view.clone()).unwrap();
        let best = endgame(&problem, 1_000_000).unwrap();
        // After its turn there is nothing better to be had than before it.
        let mv = choose(&game, &view, 20_000);
        let value = value_after(&game, &view, &mv);
        assert_eq!(value, best.difference, "{mv:?}\n{view:?}");
        tried += 1;
    }
    assert!(tried > 5, "{tried}");
}

/// What the player to move is ahead at the end, if both play well after this move.
fn value_after(game: &Crossword, view: &View, mv: &Move) -> i64 {
    let seat = view.mover().unwrap();
    let mut state = game.imagine(view, &mut Dice::new(Seed(1), "imagine"));
    game.apply(&mut state, mv);
    let ahead = |view: &View| {
        let totals = view.tallies.map(|tally| tally.total());
        totals[seat.index()] - totals[seat.after(2).index()]
    };
    match game.turn(&state) {
        Turn::Over(_) => ahead(&game.view(&state, Viewer::Spectator)),
        Turn::Of(other) => {
            let problem = Problem::new(game, game.view(&state, Viewer::Player(other))).unwrap();
            let difference = endgame(&problem, 1_000_000).unwrap().difference;
            if other == seat { difference } else { -difference }
        }
    }
}

/// Where it would rather not do what is best at first sight, other imagined tiles mostly say that it is right.
#[test]
fn second_thoughts_are_better_ones() {
    let english = Arc::new(lexica::load("english").unwrap());
    let game = Crossword::new(Ruleset::classic(), english).unwrap();
    let knowledge = Knowledge::shipped(game.rules());
    let [mut better, mut worse] = [0, 0];
    for (board, rack) in positions(&game, 100).into_iter().skip(5).step_by(7) {
        let problem = Problem::of_board(&game, board, rack).unwrap();
        let plain = Static::new(game.rules()).weigh(&game, problem.view()).mv;
        let chosen = choose(&game, problem.view(), 2000);
        if chosen == plain || problem.view().bag == 0 {
            continue;
        }
        let thorough = SimulationPlan { candidates: 12, ..SimulationPlan::thorough(2500) };
        let dice = &mut Dice::new(Seed(77), "others");
        let told = simulate(&problem, &knowledge, &thorough, dice, &mut OneByOne::default()).unwrap();
        let place = |mv: &Move| told.candidates.iter().position(|told| told.as_move() == *mv);
        *if place(&chosen) < place(&plain) { &mut better } else { &mut worse } += 1;
    }
    assert!(better >= 3 && better > worse, "{better} better, {worse} worse");
}
