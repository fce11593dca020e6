//! Moves before the bag is empty are weighed as trying every turn on every deal does.

use std::collections::HashMap;

use crossword::movegen::{Generator, Mirror, Play};
use crossword::position::lead;
use crossword::testing::{random_positions, small};
use crossword::{Bag, Board, Crossword, Layout, Position, Ruleset};
use game::{Dice, Seat, Seed};
use lexicon::{Alphabet, Letter, Rack};
use search::{CERTAIN, Choice, Problem, preendgame, unseen};

/// What the player to move has more at the end, by trying every turn with everything known.
struct Oracle<'a> {
    game: &'a Crossword,
    known: HashMap<(Board, [Rack; 2], usize, Seat, u8), i128>,
}

impl Oracle<'_> {
    /// What the player to move gains from here on.
    fn gain(&mut self, position: &Position) -> i128 {
        let (rules, seat) = (self.game.rules(), position.mover);
        let racks = [position.racks[seat.index()], position.racks[position.other().index()]];
        let key = (position.board.clone(), racks, position.bag.len(), seat, position.idle);
        if let Some(&gain) = self.known.get(&key) {
            return gain;
        }
        let spot = position.spot(rules, Mirror::Both);
        let mut turns = vec![None];
        let found = &mut |play: Play| turns.push(Some(play));
        Generator::new(rules).plays(self.game.masks(), &spot, &racks[0], found);
        let before = position.lead(seat);
        let mut best = i128::MIN;
        for turn in turns {
            let mut after = position.clone();
            after.make(rules, turn.as_ref());
            let value = match after.end(rules) {
                Some(end) => lead(&after.settle(rules, end), seat) - before,
                None => after.lead(seat) - before - self.gain(&after),
            };
            best = best.max(value);
        }
        self.known.insert(key, best);
        best
    }
}

/// How likely a turn wins, and by how much on average, over every order of the unseen tiles.
fn by_brute_force(problem: &Problem<'_>, choice: &Choice) -> (i32, i64) {
    let turn = match choice {
        Choice::Lay(play) => Some(play),
        Choice::Pass | Choice::Exchange(_) => None,
    };
    let unseen = unseen(problem).unwrap();
    let tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let (mut halves, mut sum, mut count) = (0_i128, 0_i128, 0_i128);
    for bag in orders(&tiles, unseen.bag) {
        let mut others = unseen.tiles;
        for &tile in &bag {
            others.take(tile);
        }
        let mut position = problem.position(others);
        position.bag = Bag::new(bag);
        let seat = position.mover;
        position.make(problem.rules(), turn);
        // Positions of other bags are other positions.
        let mut oracle = Oracle { game: problem.game(), known: HashMap::new() };
        let value = match position.end(problem.rules()) {
            Some(end) => lead(&position.settle(problem.rules(), end), seat),
            None => position.lead(seat) - oracle.gain(&position),
        };
        halves += 1 + value.signum();
        sum += value;
        count += 1;
    }
    ((halves * i128::from(CERTAIN) / (2 * count)) as i32, (100 * sum / count) as i64)
}

/// Every order in which so many of some tiles can be drawn, tiles of a kind told apart.
fn orders(tiles: &[Option<Letter>], count: usize) -> Vec<Vec<Option<Letter>>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with = |place: usize| {
        let mut rest = tiles.to_vec();
        let tile = rest.remove(place);
        orders(&rest, count - 1).into_iter().map(move |mut order| {
            order.push(tile);
            order
        })
    };
    (0..tiles.len()).flat_map(with).collect()
}

/// Games with three tiles in hand.
fn games() -> Vec<Crossword> {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    let rules = [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())];
    rules.into_iter().map(|rules| small(Ruleset { rack: 3, ..rules })).collect()
}

#[test]
fn w22_every_move_before_the_bag_is_empty_wins_as_often_as_brute_force_says() {
    let (mut tried, mut moves, mut spreads, mut cut) = (0, 0, 0, 0);
    for game in &games() {
        for view in (0..6).flat_map(|seed| random_positions(game, Seed(seed), usize::MAX)) {
            if view.bag != 1 {
                continue;
            }
            let problem = Problem::new(game, view).unwrap();
            let told = preendgame(&problem, &[], 20_000_000, &mut Dice::new(Seed(1), "deals")).unwrap();
            assert!(told.all_deals);
            for one in &told.candidates {
                if !one.proven {
                    cut += 1;
                    continue;
                }
                let (winning, spread) = by_brute_force(&problem, &one.choice);
                assert_eq!(one.winning, winning, "{one:?}");
                if one.proven_spread {
                    assert_eq!(one.spread, spread, "{one:?}");
                    spreads += 1;
                }
                moves += 1;
            }
            let key = |place: usize| {
                let one = &told.candidates[place];
                (one.rounds, one.winning, one.spread)
            };
            assert!((1..told.candidates.len()).all(|place| key(place - 1) >= key(place)));
            tried += 1;
        }
    }
    // Endless passing with a blank in hand is more than this effort covers.
    assert!(tried >= 4 && moves > 20 && spreads > 5 && 4 * cut < moves, "{tried} {moves} {spreads} {cut}");
}

/// A move that was named is thought about as long as the best ones, and the same dice give the same answer.
#[test]
fn w22_a_named_move_is_never_dropped() {
    let game = small(Ruleset::classic());
    let mut tried = 0;
    for view in (0..3).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX)) {
        let problem = Problem::new(&game, view).unwrap();
        let weigh = |named: &[_]| preendgame(&problem, named, 30_000, &mut Dice::new(Seed(1), "deals"));
        let Some(told) = weigh(&[]) else {
            assert!(!(1..=4).contains(&problem.view().bag));
            continue;
        };
        assert_eq!(weigh(&[]), Some(told.clone()));
        let last = told.candidates.last().unwrap().choice.as_move();
        let again = weigh(std::slice::from_ref(&last)).unwrap();
        let kept = again.candidates.iter().find(|one| one.choice.as_move() == last).unwrap();
        assert_eq!(kept.rounds, again.candidates[0].rounds);
        let [named] = again.named[..] else { panic!("one was named: {:?}", again.named) };
        assert_eq!(again.candidates[named.place].choice, kept.choice);
        assert_eq!(named.error == 0, again.all_deals);
        tried += 1;
    }
    assert!(tried > 3, "{tried}");
}
