//! S11: a game in which nobody can move is over at once, and no other game is.

use std::sync::Arc;

use crossword::testing::{random_positions, small};
use crossword::{Bag, Crossword, Definition, End, Exchange, Layout, Move, Position, Ruleset, View, brute};
use game::{Dice, Game, Match, Moves, Seat, Seed, Turn, Viewer};
use lexicon::{Alphabet, Halves, Rack};

use super::variants::drawn;

/// ScraBBKle on a small board, which fills before the tiles are laid.
fn cramped() -> Crossword {
    small(Ruleset::scrabbkle(Layout::plain(7)))
}

/// Rules of any axes that end when nobody can move.
fn strange() -> impl Iterator<Item = Crossword> {
    let ending = Ruleset::scrabbkle(Layout::standard()).ending;
    (0..60).map(move |seed| small(Ruleset { ending, ..drawn(seed) }))
}

/// The same game, with the half of the words only that is read forwards.
fn read_forwards(game: &Crossword) -> Crossword {
    let lexicon = game.lexicon().clone().with(Halves::Forwards).unwrap();
    assert!(lexicon.graph().words_outwards().is_none());
    Crossword::new(game.rules().clone(), Arc::new(lexicon)).unwrap()
}

/// Whether a player can lay a word, found the slow way, whoever is to move.
fn can_lay(game: &Crossword, view: &View, seat: Seat, rack: Rack) -> bool {
    let mut view = view.clone();
    (view.turn, view.viewer) = (Turn::Of(seat), Viewer::Player(seat));
    view.racks[seat.index()] = Some(rack);
    !brute::lays_by_word(game, &view).is_empty()
}

/// Whether somebody can, with the tiles they hold in this match.
fn somebody_can_lay(game: &Crossword, played: &Match<&Crossword>) -> bool {
    Seat::all(game.rules().seats).any(|seat| {
        let view = played.view(Viewer::Player(seat));
        can_lay(game, &view, seat, *view.own_rack().unwrap())
    })
}

/// Plays a game at random, a pass now and then, and compares every position with what the slow way finds.
fn end_of_random_game(game: &Crossword, seed: u64) -> End {
    let mut dice = Dice::new(Seed(seed), "moves");
    let mut played = Match::new(game, game.rules().seats, Seed(seed)).unwrap();
    loop {
        let view = played.view(Viewer::Spectator);
        let may_exchange = game.rules().exchange.is_possible_with(view.bag);
        let goes_on = may_exchange || somebody_can_lay(game, &played);
        let Turn::Of(seat) = played.turn() else {
            assert_eq!(
                view.end == Some(End::Stuck),
                !goes_on && !has_other_end(&view),
                "seed {seed}: {view:?}"
            );
            return view.end.unwrap();
        };
        assert!(goes_on, "seed {seed}: nobody can move on {:?}", view.board);
        let mut listed = Vec::new();
        game.moves(&played.view(Viewer::Player(seat)), &mut |mv| listed.push(mv));
        let lays: Vec<_> = listed.iter().filter(|mv| matches!(mv, Move::Lay(_))).collect();
        let mv = match dice.choose(&lays) {
            Some(&lay) if dice.below(8) > 0 => lay.clone(),
            _ => dice.choose(&listed).cloned().expect("a player may pass"),
        };
        played.play(seat, mv).unwrap();
    }
}

/// Whether a game that is over ended as it would have without this rule.
fn has_other_end(view: &View) -> bool {
    matches!(view.end, Some(End::Out(_) | End::Idle | End::Edge { .. }))
}

#[test]
fn s11_games_are_over_exactly_when_nobody_can_move() {
    let game = cramped();
    let ends: Vec<End> = (0..150).map(|seed| end_of_random_game(&game, seed)).collect();
    for is_so in [|end: &&End| **end == End::Stuck, |end: &&End| matches!(end, End::Out(_))] {
        assert!(ends.iter().filter(is_so).count() > 5, "{ends:?}");
    }
}

#[test]
fn games_by_any_rules_are_over_exactly_when_nobody_can_move() {
    let ends: Vec<End> =
        strange().flat_map(|game| [0, 1].map(|seed| end_of_random_game(&game, seed))).collect();
    assert!(ends.iter().filter(|end| **end == End::Stuck).count() > 20, "{ends:?}");
    assert!(ends.iter().filter(|end| **end != End::Stuck).count() > 20, "{ends:?}");
}

/// Each player alone, in positions of games by rules that do not end so.
#[test]
fn a_first_play_is_found_where_there_is_one() {
    let mut counts = [0, 0];
    for game in strange() {
        let without = small(Ruleset { exchange: Exchange::Some { bag: 1 }, ..game.rules().clone() });
        let alone = small(Ruleset { exchange: Exchange::Never, ..game.rules().clone() });
        for view in random_positions(&without, Seed(7), 12) {
            let seat = view.mover().unwrap();
            let rack = *view.own_rack().unwrap();
            for rack in [rack, rack.iter().take(2).collect(), rack.iter().take(1).collect()] {
                let mut racks = [Rack::default(); 2];
                racks[seat.index()] = rack;
                let position = Position::of(&view, racks, Bag::default());
                let can = can_lay(&alone, &view, seat, rack);
                assert_eq!(alone.is_stuck(&position), !can, "{:?} {rack:?} {:?}", alone.rules(), view.board);
                counts[usize::from(can)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// The page has only the half of the words that is read forwards.
#[test]
fn s11_the_end_is_the_same_with_half_of_the_words() {
    let (whole, half) = (cramped(), read_forwards(&cramped()));
    for seed in 0..40 {
        let mut state = half.deal(2, Dice::new(Seed(seed), "game"));
        let mut other = whole.deal(2, Dice::new(Seed(seed), "game"));
        while let Turn::Of(seat) = whole.turn(&other) {
            let view = whole.view(&other, Viewer::Player(seat));
            assert_eq!(half.view(&state, Viewer::Player(seat)), view);
            let lays = brute::lays_by_word(&whole, &view);
            let mv = lays.into_iter().next().map_or(Move::Pass, Move::Lay);
            assert_eq!(half.apply(&mut state, &mv), whole.apply(&mut other, &mv), "seed {seed}");
        }
    }
}

/// Rules that do not say so play on, and so does a game in which tiles may still be exchanged.
#[test]
fn only_rules_that_say_so_end_it() {
    for name in Definition::names() {
        let rules = Ruleset::shipped(name, Alphabet::english()).unwrap();
        assert_eq!(rules.ending.ends_when_stuck(), name == "scrabbkle", "{name}");
    }
    let exchange = Exchange::Some { bag: 3 };
    let game = small(Ruleset { exchange, ..cramped().rules().clone() });
    let view = &random_positions(&game, Seed(1), 1)[0];
    let stuck =
        |in_bag| game.is_stuck(&Position::of(view, [Rack::default(); 2], Bag::new(vec![None; in_bag])));
    assert_eq!([3, 2].map(stuck), [false, true], "two tiles in the bag are too few to exchange any");
}
