//! What a simulation tells is what going through every deal finds, whoever does the work.

use std::sync::Arc;
use std::thread;

use crossword::movegen::{Generator, USUAL_WORK};
use crossword::testing::random_positions;
use crossword::{Bag, Board, BySeat, Crossword, Move, PlacedTile, Position, Ruleset, Square, Tileset, View};
use game::{Dice, Game as _, Match, Seat, Seed, Viewer};
use lexicon::{About, Alphabet, Letter, Lexicon, Rack, Tile, word_list};
use search::{
    Choice, Confidence, Desk, Idling, Job, Knowledge, Leaves, Named, OneByOne, Players, Problem, Rollout,
    Rollouts, SimulatedMove, Simulation, SimulationPlan, TO_THE_END, WinningChances, Workers, simulate,
    simulate_named, unseen,
};

use crate::common::small_games;

/// Does the jobs on so many threads, each with a share of them.
struct Threads(Vec<Option<Desk>>);

impl Threads {
    fn new(count: usize) -> Self {
        Self(vec![None; count])
    }
}

impl Workers for Threads {
    fn work(&mut self, rollouts: &Rollouts<'_>, jobs: &[Job]) -> Vec<Vec<Rollout>> {
        let count = self.0.len();
        let mut done = vec![Vec::new(); jobs.len()];
        thread::scope(|scope| {
            let threads: Vec<_> = (self.0.iter_mut().enumerate())
                .map(|(number, desk)| {
                    scope.spawn(move || {
                        let desk = desk.get_or_insert_with(|| rollouts.desk());
                        // Backwards, so that the order of the work is another one, too.
                        let own = (number..jobs.len()).step_by(count).rev();
                        own.map(|job| (job, rollouts.run(desk, jobs[job]))).collect::<Vec<_>>()
                    })
                })
                .collect();
            for (job, rollouts) in threads.into_iter().flat_map(|thread| thread.join().unwrap()) {
                done[job] = rollouts;
            }
        });
        done
    }
}

fn knowledge(game: &Crossword) -> Knowledge {
    Knowledge {
        leaves: Leaves::none(game.rules().tiles.alphabet()),
        chances: WinningChances::shipped(game.rules()),
    }
}

fn told(problem: &Problem<'_>, plan: &SimulationPlan, seed: u64) -> Option<Simulation> {
    let dice = &mut Dice::new(Seed(seed), "simulation");
    simulate(problem, &knowledge(problem.game()), plan, dice, &mut OneByOne::default())
}

/// All positions of some random games, for which this holds.
fn positions(game: &Crossword, seeds: u64, wanted: impl Fn(&View) -> bool) -> Vec<View> {
    let all = (0..seeds).flat_map(|seed| random_positions(game, Seed(seed), usize::MAX));
    all.filter(|view| wanted(view)).collect()
}

#[test]
fn any_number_of_workers_finds_the_same() {
    let games = small_games();
    for game in &games[..3] {
        let known = Knowledge::shipped(game.rules());
        for view in positions(game, 1, |view| view.bag > 0).into_iter().step_by(4) {
            let problem = Problem::new(game, view).unwrap();
            let plan = SimulationPlan::thorough(1500);
            let dice = || Dice::new(Seed(5), "simulation");
            let alone = simulate(&problem, &known, &plan, &mut dice(), &mut OneByOne::default());
            assert!(alone.is_some());
            for threads in [1, 2, 8] {
                let together = simulate(&problem, &known, &plan, &mut dice(), &mut Threads::new(threads));
                assert_eq!(together, alone, "on {threads} threads");
            }
        }
    }
}

/// Every order in which so many of these tiles can be drawn, tiles of a kind told apart, with those that are left.
fn orders(tiles: &[Option<Letter>], count: usize) -> Vec<(Vec<Option<Letter>>, Rack)> {
    if count == 0 {
        return vec![(Vec::new(), tiles.iter().copied().collect())];
    }
    let mut all = Vec::new();
    for place in 0..tiles.len() {
        let mut rest = tiles.to_vec();
        let tile = rest.remove(place);
        all.extend(orders(&rest, count - 1).into_iter().map(|(mut drawn, left)| {
            drawn.push(tile);
            (drawn, left)
        }));
    }
    all
}

/// How often a candidate wins in millionths and its mean spread in hundredths, over every deal there is.
fn over_all_deals(problem: &Problem<'_>, choice: &Choice) -> (i128, i128) {
    let (game, rules) = (problem.game(), problem.rules());
    let hidden = unseen(problem).unwrap();
    let tiles: Vec<Option<Letter>> = hidden.tiles.iter().collect();
    let players = Players { masks: game.masks(), rules };
    let mut generator = Generator::new(rules);
    let (mut halves, mut sum, mut count) = (0, 0, 0);
    for (bag, others) in orders(&tiles, hidden.bag) {
        let mut racks = BySeat::of(2, others);
        racks[problem.seat().index()] = *problem.rack();
        let mut position = Position::of(problem.view(), racks, Bag::new(bag));
        match choice {
            Choice::Lay(play) => position.make(rules, Some(play)),
            Choice::Pass => position.make(rules, None),
            Choice::Exchange(_) => panic!("too few tiles are left for it"),
        };
        let ahead = 100 * position.lead(problem.seat());
        let spread = ahead - players.gain(&mut generator, position, TO_THE_END);
        halves += 1 + spread.signum();
        sum += spread;
        count += 1;
    }
    (500_000 * halves / count, sum / count)
}

#[test]
fn all_deals_of_a_few_tiles_give_what_going_through_them_gives() {
    let (mut tried, mut wins) = (0, 0);
    for game in &small_games()[..3] {
        for view in positions(game, 5, |view| (1..=2).contains(&view.bag)) {
            let problem = Problem::new(game, view).unwrap();
            let plan = SimulationPlan { candidates: 4, ..SimulationPlan::thorough(u32::MAX) };
            let told = told(&problem, &plan, 3).unwrap();
            assert!(told.sure);
            let hidden = unseen(&problem).unwrap();
            let deals: usize = (0..hidden.bag).map(|drawn| hidden.tiles.len() - drawn).product();
            let mut best = None;
            for SimulatedMove { choice, win, spread, rollouts, .. } in &told.candidates {
                let expected = over_all_deals(&problem, choice);
                if *rollouts as usize == deals {
                    assert_eq!((i128::from(*win), i128::from(*spread)), expected, "{choice:?}");
                    tried += 1;
                }
                wins += usize::from(*win > 0 && *win < 1_000_000);
                best = best.max(Some(expected.0));
            }
            // What is called the best may win less often only if it is further ahead.
            let chosen = over_all_deals(&problem, &told.candidates[0].choice);
            assert!(best.unwrap() - chosen.0 < 60_000, "{chosen:?} {told:?}");
        }
    }
    assert!(tried > 40 && wins > 40, "{tried} {wins}");
}

/// What points and leaves say is believed no longer than until every deal was met.
#[test]
fn all_deals_say_more_than_first_sight() {
    let mut tried = 0;
    for game in &small_games()[..3] {
        for view in positions(game, 4, |view| (1..=2).contains(&view.bag)) {
            let problem = Problem::new(game, view).unwrap();
            let thorough = SimulationPlan { candidates: 4, ..SimulationPlan::thorough(u32::MAX) };
            let [exact, believing] = [0, 1_000_000].map(|prior| {
                let plan = SimulationPlan { prior, confidence: Confidence::Tenths(1_000_000), ..thorough };
                told(&problem, &plan, 3).unwrap()
            });
            assert!(exact.sure && believing.sure);
            assert_eq!(exact.candidates[0].value, believing.candidates[0].value);
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}

/// Drawn deals come near to what all deals give, and the error says how near.
#[test]
fn drawn_deals_are_right_within_their_error() {
    let game = &small_games()[0];
    let (mut tried, mut far) = (0, 0);
    for view in positions(game, 12, |view| view.bag == 2).into_iter().take(6) {
        let problem = Problem::new(game, view).unwrap();
        let plan = SimulationPlan { candidates: 3, ..SimulationPlan::thorough(400) };
        for seed in 0..10 {
            for SimulatedMove { choice, win, error, rollouts, .. } in
                told(&problem, &plan, seed).unwrap().candidates
            {
                let (expected, _) = over_all_deals(&problem, &choice);
                let apart = (i128::from(win) - expected).abs();
                assert!(
                    apart <= 5 * i128::from(error) + 1_000_000 / i128::from(rollouts) * 5,
                    "{apart} {error}"
                );
                far += usize::from(apart > 2 * i128::from(error) + 20_000);
                tried += 1;
            }
        }
    }
    assert!(tried > 100 && far * 10 < tried, "{far} of {tried}");
}

/// A game whose tiles are the usual small ones and some that make no word.
fn with_bad_tiles() -> Crossword {
    let english = Alphabet::english();
    let words = "at ate tea tar rats star tree seat as see set es re er ta te ar ears";
    let words = word_list::read(words.replace(' ', "\n").as_bytes(), english).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("few"), english, &words, None).unwrap();
    let tiles = Tileset::parse("A:9:1 E:9:1 R:9:2 S:9:2 T:9:1 Q:7:9 ?:2:0", english).unwrap();
    Crossword::new(Ruleset { tiles, ..Ruleset::classic() }, Arc::new(lexicon)).unwrap()
}

fn opening<'a>(game: &'a Crossword, rack: &str) -> Problem<'a> {
    let mut view = Match::new(game, 2, Seed(1)).unwrap().view(Viewer::Player(Seat(0)));
    view.racks[0] = Some(Alphabet::english().rack(rack).unwrap());
    Problem::new(game, view).unwrap()
}

#[test]
fn tiles_that_make_no_word_are_exchanged() {
    let game = with_bad_tiles();
    let problem = opening(&game, "QQQQQAT");
    let leaves = Leaves::parse("language en\ntiles 1 2 3 4\nQ -900 -900 -900 -900\n").unwrap();
    let knowledge = Knowledge { leaves, chances: WinningChances::neutral() };
    let plan = SimulationPlan::thorough(4000);
    let dice = &mut Dice::new(Seed(1), "simulation");
    let told = simulate(&problem, &knowledge, &plan, dice, &mut OneByOne::default()).unwrap();
    let Choice::Exchange(given) = told.candidates[0].choice else { panic!("{told:?}") };
    assert!(given.count(Some(Alphabet::english().word("Q").unwrap()[0])) >= 4, "{told:?}");
    // A word and the pass were tried, too, and whoever wants no idle turn gets none.
    for is_there in
        [|choice: &Choice| *choice == Choice::Pass, |choice: &Choice| matches!(choice, Choice::Lay(_))]
    {
        assert!(told.candidates.iter().any(|told| is_there(&told.choice)));
    }
    let laying = SimulationPlan { idle: Idling::Never, ..plan };
    let told = simulate(&problem, &knowledge, &laying, dice, &mut OneByOne::default()).unwrap();
    assert!(told.candidates.iter().all(|told| matches!(told.choice, Choice::Lay(_))));
}

#[test]
fn a_move_that_is_obviously_best_is_found_at_once() {
    // With a word that no other comes near to, little thought is enough.
    let english = Alphabet::english();
    let words = word_list::read(b"at\nta\nat\nretakes\n".as_slice(), english).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("few"), english, &words, None).unwrap();
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon)).unwrap();
    let problem = opening(&game, "RETAKES");
    let told = told(&problem, &SimulationPlan::thorough(100_000), 1).unwrap();
    let Choice::Lay(play) = told.candidates[0].choice else { panic!("{told:?}") };
    assert_eq!((play.count(), told.sure), (7, true));
    assert!(told.positions < 10_000, "{}", told.positions);
}

/// Adds up how much work was done, and notes the most of a round.
#[derive(Default)]
struct Counting {
    one_by_one: OneByOne,
    all: u64,
    most: u64,
}

impl Workers for Counting {
    fn work(&mut self, rollouts: &Rollouts<'_>, jobs: &[Job]) -> Vec<Vec<Rollout>> {
        let done = self.one_by_one.work(rollouts, jobs);
        let work = done.iter().flatten().map(|rollout| rollout.work).sum();
        self.all += work;
        self.most = self.most.max(work);
        done
    }
}

/// However long plays take to be found, work ends with the round in which there has been enough of it.
#[test]
fn work_is_bounded_where_blanks_make_it_long() {
    let game = with_bad_tiles();
    for rack in ["AT??", "QATQ?", "QQATAT"] {
        let problem = opening(&game, rack);
        let counted = |work: u32, prior: u32| {
            let plan = SimulationPlan { work, prior, ..SimulationPlan::thorough(3000) };
            let (dice, mut counting) = (&mut Dice::new(Seed(1), "simulation"), Counting::default());
            simulate(&problem, &knowledge(&game), &plan, dice, &mut counting).unwrap();
            counting
        };
        for prior in [0, 30] {
            let free = counted(u32::MAX, prior);
            for part in [2, 5, 20] {
                let bound = free.all / part;
                let work = u32::try_from(bound / USUAL_WORK).unwrap();
                let bounded = counted(work, prior);
                assert!(bounded.all <= bound + bounded.most, "{} {} {bound}", bounded.all, bounded.most);
                assert!(bounded.all < free.all, "{rack} {part}");
            }
        }
    }
}

/// In whatever position, what is tried may be done, and no candidate is tried twice.
#[test]
fn every_candidate_is_a_move_of_the_game() {
    for game in &small_games()[..3] {
        for view in positions(game, 2, |_| true) {
            let problem = Problem::new(game, view).unwrap();
            let told = told(&problem, &SimulationPlan::thorough(60), 1).unwrap();
            for (place, one) in told.candidates.iter().enumerate() {
                game.check(problem.view(), &one.as_move()).unwrap();
                assert!(told.candidates[..place].iter().all(|other| other.choice != one.choice));
                assert!(one.rollouts > 0 && one.win <= 1_000_000);
            }
            let can_pass = |told: &SimulatedMove| told.as_move() == Move::Pass;
            assert!(told.candidates.iter().any(can_pass));
        }
    }
}

#[test]
fn there_is_none_in_a_race_among_more_than_two_and_with_too_many_tiles() {
    let plan = SimulationPlan::thorough(100);
    let games = small_games();
    for view in random_positions(&games[3], Seed(1), 4) {
        assert_eq!(told(&Problem::new(&games[3], view).unwrap(), &plan, 1), None);
    }
    let three = crossword::testing::small(Ruleset { seats: 3, rack: 4, ..Ruleset::classic() });
    for view in random_positions(&three, Seed(1), 6) {
        assert_eq!(told(&Problem::new(&three, view).unwrap(), &plan, 1), None);
    }
    // A board full of one letter, of which the game has a few.
    let (game, english) = (&games[0], Alphabet::english());
    let letter = english.word("A").unwrap()[0];
    let mut board = Board::new(15);
    for row in 0..15 {
        let tile = Tile { letter, blank: false };
        board.set(Square { column: 7, row }, Some(PlacedTile { tile, owner: None }));
    }
    for rack in ["AERST", "", "AAAAAAA"] {
        let problem = Problem::of_board(game, board.clone(), english.rack(rack).unwrap()).unwrap();
        assert_eq!(told(&problem, &plan, 1), None);
    }
}

/// Boards may be set up with any number of tiles on either rack, also with none.
#[test]
fn odd_racks_do_no_harm() {
    let (game, english) = (&small_games()[1], Alphabet::english());
    for rack in ["", "A", "AERSTAER", "??"] {
        let problem = Problem::of_board(game, Board::new(15), english.rack(rack).unwrap()).unwrap();
        for held in [0, 3, 7] {
            let problem = problem.clone().with_other_holding(held).unwrap();
            let told = told(&problem, &SimulationPlan::thorough(100), 1);
            assert!(told.is_some_and(|told| !told.candidates.is_empty()), "{rack:?} against {held}");
        }
    }
}

/// The worst move of a position is compared to the best over the same deals, and the more effort there is the better.
#[test]
fn a_named_move_is_told_from_the_best_as_well_as_there_is_effort_for() {
    let game = &small_games()[0];
    let known = knowledge(game);
    let mut tried = 0;
    for view in positions(game, 2, |view| view.bag > 0).into_iter().step_by(3) {
        let problem = Problem::new(game, view).unwrap();
        let named = [Choice::Pass];
        let told = |effort: u32, error: u32| {
            let named = Named { choices: &named, error };
            let dice = &mut Dice::new(Seed(3), "simulation");
            let plan = SimulationPlan { idle: Idling::Never, ..SimulationPlan::thorough(effort) };
            simulate_named(&problem, &known, &plan, &named, dice, &mut OneByOne::default()).unwrap()
        };
        let [little, much] = [told(300, 0), told(20_000, 3_000)];
        for told in [&little, &much] {
            let compared = told.named[0];
            let pass = &told.candidates[compared.place];
            assert_eq!(pass.choice, Choice::Pass);
            assert!(pass.rollouts > 0 && told.candidates[0].value >= pass.value.saturating_sub(60_000));
            if compared.place == 0 {
                assert_eq!((compared.lost, compared.points), (0, 0));
            }
        }
        let (few, many) = (little.named[0], much.named[0]);
        if many.place > 0 {
            let enough = 3_000.max(many.lost.unsigned_abs() / 10);
            assert!(many.error <= enough || much.positions >= 20_000, "{many:?}");
            assert!(few.place > 0 || few.lost == 0, "{few:?}");
        }
        tried += 1;
    }
    assert!(tried > 3, "{tried}");
}

/// Words that nobody knows can be named, since somebody may have laid them all the same.
#[test]
fn a_word_that_is_none_is_tried_if_it_was_laid() {
    let game = &small_games()[0];
    let problem = opening(game, "AERSTTE");
    let tiles = Alphabet::english().word("TTA").unwrap().into_iter();
    let tiles = tiles.map(|letter| Tile { letter, blank: false }).collect();
    let at = Square { column: 6, row: 7 };
    let lay = Move::Lay(crossword::Placement { at, line: crossword::Line::Across, tiles });
    assert!(game.check(problem.view(), &lay).is_err());
    let choice = Choice::of(&problem, &lay).unwrap();
    // Three points, the word doubled by the square in the middle.
    assert_eq!((choice.points(), choice.as_move()), (6, lay));
    let dice = &mut Dice::new(Seed(3), "simulation");
    let named = Named { choices: &[choice], error: 5_000 };
    let plan = SimulationPlan::thorough(500);
    let told = simulate_named(&problem, &knowledge(game), &plan, &named, dice, &mut OneByOne::default());
    let told = told.unwrap();
    assert_eq!(told.candidates[told.named[0].place].choice, choice);
    // Tiles that are not there cannot be laid, and nobody takes over a side here.
    assert_eq!(Choice::of(&opening(game, "AERS"), &choice.as_move()), None);
    assert_eq!(Choice::of(&problem, &Move::Swap), None);
}
