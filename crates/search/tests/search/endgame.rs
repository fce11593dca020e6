//! The end of a game is worked out as trying every turn by the rules does.

use std::collections::HashMap;

use crossword::movegen::Play;
use crossword::testing::random_positions;
use crossword::{Board, Crossword, Event, Move, State, View};
use game::{Dice, Game, Imagine, Moves, Seat, Seed, Turn, Viewer};
use lexicon::Rack;
use search::{Choice, Endgame, Passing, Problem, endgame, endgame_after, proven_endgame};

use crate::common::small_games;

/// What a seat has more than the other at the end, if both do what is best for them, by the rules alone.
struct Oracle<'a> {
    game: &'a Crossword,
    passing: Passing,
    known: HashMap<(Board, [Rack; 2], Seat, u8), i64>,
}

impl Oracle<'_> {
    /// What the player to move gains from here on, points so far left aside.
    fn gain(&mut self, state: &State) -> i64 {
        let Turn::Of(seat) = self.game.turn(state) else { panic!("the game goes on") };
        let view = self.game.view(state, Viewer::Player(seat));
        let racks = [seat, seat.after(2)]
            .map(|seat| *self.game.view(state, Viewer::Player(seat)).own_rack().unwrap());
        let key = (view.board.clone(), racks, seat, view.idle);
        if let Some(&gain) = self.known.get(&key) {
            return gain;
        }
        let before = ahead(&view, seat);
        let mut moves = Vec::new();
        self.game.moves(&view, &mut |mv| moves.push(mv));
        if self.passing == Passing::NeverWhileLaying(seat) && moves.len() > 1 {
            moves.retain(|mv| *mv != Move::Pass);
        }
        let mut best = i64::MIN;
        for mv in moves {
            let mut after = state.clone();
            self.game.apply(&mut after, &mv);
            let now = ahead(&self.game.view(&after, Viewer::Spectator), seat) - before;
            let later = match self.game.turn(&after) {
                Turn::Of(_) => -self.gain(&after),
                Turn::Over(_) => 0,
            };
            best = best.max(now + later);
        }
        self.known.insert(key, best);
        best
    }
}

fn ahead(view: &View, seat: Seat) -> i64 {
    let totals = view.tallies.map(|tally| tally.total());
    totals[seat.index()] - totals[seat.after(2).index()]
}

/// What the player to move has more than the other at the end, by trying every turn.
fn lead_at_the_end(problem: &Problem<'_>, passing: Passing) -> i64 {
    let game = problem.game();
    let state = game.imagine(problem.view(), &mut Dice::new(Seed(1), "imagine"));
    let mut oracle = Oracle { game, passing, known: HashMap::new() };
    ahead(problem.view(), problem.seat()) + oracle.gain(&state)
}

/// Whether the line of an end is one of the game, to its last turn, and brings what is told.
fn assert_ends_so(problem: &Problem<'_>, told: &Endgame) {
    let game = problem.game();
    let mut state = game.imagine(problem.view(), &mut Dice::new(Seed(1), "imagine"));
    for turn in &told.line {
        let Turn::Of(seat) = game.turn(&state) else { panic!("the game goes on") };
        let seen = game.view(&state, Viewer::Player(seat));
        let mv = as_move(turn.as_ref());
        game.check(&seen, &mv).unwrap();
        let events = game.apply(&mut state, &mv);
        if let (Some(play), Event::Laid(laid)) = (turn, &events[0]) {
            assert_eq!(play.score, laid.points);
        }
    }
    assert!(matches!(game.turn(&state), Turn::Over(_)));
    assert_eq!(ahead(&game.view(&state, Viewer::Spectator), problem.seat()), told.difference);
}

fn as_move(turn: Option<&Play>) -> Move {
    turn.map_or(Move::Pass, |play| Move::Lay(play.placement()))
}

/// Positions of a game with an empty bag and at most so many tiles in hand, of both together.
fn endings(game: &Crossword, seeds: u64, most: usize) -> Vec<View> {
    let positions = (0..seeds).flat_map(|seed| random_positions(game, Seed(seed), usize::MAX));
    positions.filter(|view| view.bag == 0 && view.held.iter().sum::<usize>() <= most).collect()
}

#[test]
fn w22_the_end_is_what_minimax_over_the_rules_finds() {
    let mut games = small_games();
    games.pop();
    let mut tried = 0;
    for game in &games {
        for view in endings(game, 8, 6) {
            let problem = Problem::new(game, view.clone()).unwrap();
            let expected = lead_at_the_end(&problem, Passing::Free);
            for told in [endgame(&problem, u32::MAX), proven_endgame(&problem, Passing::Free, u32::MAX)]
                .map(Option::unwrap)
            {
                assert!(told.proven);
                assert_eq!(told.difference, expected, "{game:?} {view:?}");
                assert_ends_so(&problem, &told);
            }
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
}

/// Whoever lays whenever they can does so to the end, and the other player knows it.
#[test]
fn s14_the_end_of_a_player_who_lays_whenever_they_can_is_that_of_minimax() {
    let mut games = small_games();
    games.pop();
    let (mut tried, mut worse) = (0, 0);
    for game in &games {
        for view in endings(game, 8, 6) {
            let problem = Problem::new(game, view).unwrap();
            let free = lead_at_the_end(&problem, Passing::Free);
            for (seat, sign) in [(problem.seat(), 1), (problem.other(), -1)] {
                let passing = Passing::NeverWhileLaying(seat);
                let expected = lead_at_the_end(&problem, passing);
                let told = proven_endgame(&problem, passing, u32::MAX).unwrap();
                assert_eq!(told.difference, expected, "{game:?} {problem:?}");
                assert_ends_so(&problem, &told);
                assert!(sign * expected <= sign * free, "a choice less is no help");
                worse += usize::from(expected != free);
                tried += 1;
            }
        }
    }
    assert!(tried > 80 && worse > 0, "{tried} {worse}");
}

/// An end that is proven takes no more positions than it says, and is not told with one less.
#[test]
fn an_end_is_proven_within_the_effort_or_not_at_all() {
    let game = &small_games()[0];
    let mut tried = 0;
    for view in endings(game, 4, 7) {
        let problem = Problem::new(game, view).unwrap();
        let told = proven_endgame(&problem, Passing::Free, u32::MAX).unwrap();
        assert_eq!(proven_endgame(&problem, Passing::Free, told.looked), Some(told.clone()));
        assert_eq!(proven_endgame(&problem, Passing::Free, told.looked - 1), None);
        tried += 1;
    }
    assert!(tried > 10, "{tried}");
}

/// Little effort still tells a turn, and says that it is not proven; more effort proves it.
#[test]
fn w22_what_is_cut_short_is_not_called_proven() {
    let game = &small_games()[1];
    let mut cut = 0;
    for view in endings(game, 3, 8) {
        let problem = Problem::new(game, view.clone()).unwrap();
        let short = endgame(&problem, 1).unwrap();
        assert!(!short.line.is_empty());
        let mv = as_move(short.line[0].as_ref());
        assert!(game.check(&view, &mv).is_ok());
        let long = endgame(&problem, 300_000).unwrap();
        assert!(long.proven && long.looked >= short.looked);
        if short.proven {
            assert_eq!(short.difference, long.difference);
        } else {
            cut += 1;
        }
    }
    assert!(cut > 3, "{cut}");
}

#[test]
fn w22_there_is_no_end_while_tiles_are_hidden_nor_in_a_race() {
    let games = small_games();
    for (game, is_race) in games.iter().zip([false, false, false, true]) {
        for view in random_positions(game, Seed(1), usize::MAX) {
            let problem = Problem::new(game, view).unwrap();
            let has_end = problem.view().bag == 0 && !is_race;
            assert_eq!(endgame(&problem, 1).is_some(), has_end);
            if !has_end {
                assert_eq!(proven_endgame(&problem, Passing::Free, 1000), None);
            }
        }
    }
}

#[test]
fn passing_is_a_turn_of_the_line() {
    let game = &small_games()[1];
    let mut passes = 0;
    for view in endings(game, 8, 6) {
        let problem = Problem::new(game, view).unwrap();
        let told = endgame(&problem, 100_000).unwrap();
        passes += told.line.iter().filter(|turn| turn.is_none()).count();
    }
    assert!(passes > 0);
}

/// The end after any move is no better than with the best one, that after the best one is just as good, and its line is one
/// of the game.
#[test]
fn the_end_after_each_move_is_that_of_the_position_behind_it() {
    let mut games = small_games();
    games.pop();
    let mut tried = 0;
    for game in &games {
        for view in endings(game, 4, 6) {
            let problem = Problem::new(game, view.clone()).unwrap();
            let best = endgame(&problem, u32::MAX).unwrap().difference;
            let mut moves = Vec::new();
            game.moves(&view, &mut |mv| moves.push(mv));
            let after = moves.iter().filter_map(|mv| Choice::of(&problem, mv)).map(|choice| {
                let told = endgame_after(&problem, &choice, u32::MAX).unwrap();
                assert!(told.proven);
                assert_ends_so(&problem, &told);
                told.difference
            });
            assert_eq!(after.max(), Some(best));
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}
