//! Rules that nobody plays by: any values of all axes together make a game that keeps the laws.

use std::collections::BTreeSet;

use crossword::movegen::{Generator, Mirror, Play};
use crossword::testing::{law_plan, random_positions, small};
use crossword::{
    Bag, Board, Capture, Crossword, Ending, Exchange, Idle, Joining, Layout, Leftovers, LoneTile, Opening,
    Placement, Points, Position, Premium, Ruleset, Square, Swap, Victory, Words, brute,
};
use game::laws::keep_all;
use game::{Dice, Seed};
use lexicon::{Rack, Tile};

/// Rules whose axes were drawn.
fn drawn(seed: u64) -> Ruleset {
    let mut dice = Dice::new(Seed(seed), "rules");
    let mut one_in = |sides: u32| dice.below(sides);
    let mut layout = Layout::plain(12);
    for square in Board::new(12).squares() {
        match one_in(12) {
            0 => layout.set(square, Premium::Letter(3)),
            1 => layout.set(square, Premium::Word(2)),
            _ => {}
        }
    }
    let stars = [[4, 6], [6, 6]].map(|[column, row]| Square { column, row });
    let capture = [Capture::Never, Capture::MadeAndCrossed][one_in(2) as usize];
    let counts_tiles = one_in(2) == 0 && capture == Capture::MadeAndCrossed;
    let exchange =
        [Exchange::Never, Exchange::Some { bag: 4 }, Exchange::WholeRack { penalty: 3, per_turn: 2 }];
    let (idle, idle_turns) = ([Idle::Passes, Idle::Scoreless][one_in(2) as usize], 2 + one_in(3) as u8);
    let leftovers = [Leftovers::Own, Leftovers::OwnAndOthers, Leftovers::TwiceOthers][one_in(3) as usize];
    let victory = [Victory::Edge, Victory::Points][one_in(2) as usize];
    let ending = match one_in(3) {
        0 => Ending::FarEdge { edge_bonus: 4, out_bonus: 3, wipe_out_bonus: 9, victory },
        _ => Ending::Out { idle_turns, idle, leftovers },
    };
    Ruleset {
        layout,
        rack: 3 + one_in(6) as u8,
        opening: [Opening::Centre, Opening::Stars(stars)][one_in(2) as usize].clone(),
        joining: [Joining::AnyTile, Joining::OwnTile][one_in(2) as usize],
        words: [Words::AllValid, Words::OnlyOne][one_in(2) as usize],
        lone_tile: [LoneTile::AsWritten, LoneTile::MakesWord, LoneTile::FirstNeighbour][one_in(3) as usize],
        bingo: [-7, 0, 20][one_in(3) as usize],
        capture,
        swap: [Swap::Never, Swap::AfterFirstWord][one_in(2) as usize],
        exchange: exchange[one_in(3) as usize],
        ending,
        points: if counts_tiles { Points::TilesOwned } else { Points::Words },
        ..Ruleset::classic()
    }
}

fn games(seeds: std::ops::Range<u64>) -> impl Iterator<Item = (u64, Crossword)> {
    seeds.map(|seed| (seed, small(drawn(seed))))
}

fn key(lay: &Placement) -> (Square, crossword::Line, Vec<Tile>) {
    (lay.at, lay.line, lay.tiles.clone())
}

#[test]
fn any_rules_keep_the_laws() {
    for (seed, game) in games(0..40) {
        let rules = game.rules();
        keep_all(&game, &law_plan(0..4)).unwrap_or_else(|broken| panic!("seed {seed}, {rules:?}: {broken}"));
    }
}

#[test]
fn any_rules_are_written_and_read_back() {
    for (seed, game) in games(0..200) {
        let rules = game.rules();
        rules.check().unwrap_or_else(|bad| panic!("seed {seed}: {bad:?}"));
        assert_eq!(Ruleset::from_entries(&rules.entries()).as_ref(), Ok(rules));
    }
}

/// Plays are found, scored and made by any rules as judging them says.
#[test]
fn by_any_rules_plays_are_found_as_the_rules_judge_them() {
    let mut found = 0;
    for (seed, game) in games(100..160) {
        let rules = game.rules();
        let mut generator = Generator::new(rules);
        for view in random_positions(&game, Seed(seed), 9) {
            let seat = view.mover().unwrap();
            let mut racks = [Rack::default(); 2];
            racks[seat.index()] = *view.own_rack().unwrap();
            let before = Position::of(&view, racks, Bag::default());
            let mut plays: Vec<Play> = Vec::new();
            let spot = before.spot(rules, Mirror::Both);
            generator.plays(game.masks(), &spot, &racks[seat.index()], &mut |play| plays.push(play));
            found += plays.len();
            let fast: BTreeSet<_> = plays.iter().map(|play| key(&play.placement())).collect();
            let slow: BTreeSet<_> = brute::lays_by_word(&game, &view).iter().map(key).collect();
            let two_letters: BTreeSet<_> = slow.iter().filter(|lay| fast.contains(lay)).cloned().collect();
            assert_eq!(fast, two_letters, "seed {seed}: a play is no word\n{:?}", view.board);
            assert_eq!(fast, slow, "seed {seed}: {rules:?}\n{:?}", view.board);
            for play in &plays {
                let judged = game.judge(&view, &play.placement()).unwrap();
                assert_eq!(play.score, judged.points, "seed {seed}: {play:?} on\n{:?}", view.board);
                let mut position = before.clone();
                position.make(rules, Some(play));
                let owners = judged.formed.after.tiles().zip(position.board.tiles());
                for ((square, old), (_, new)) in owners {
                    let captured = judged.captured.contains(&square);
                    assert_eq!(new.owner, if captured { judged.formed.owner() } else { old.owner });
                }
                assert_eq!(position.edge, judged.wins.then_some(seat));
            }
            let best = generator.best(game.masks(), &spot, &racks[seat.index()], None);
            let most = plays.iter().map(|play| play.score).max();
            assert_eq!(best.map(|best| best.play.score), most, "seed {seed}: {rules:?}");
        }
    }
    assert!(found > 10_000, "{found}");
}
