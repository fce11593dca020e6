//! The laws every game keeps, tried on random games of all four rulesets.

use crossword::testing::{attempts, law_plan, random_positions, small};
use crossword::{Board, Crossword, KhiTiles, Layout, Line, Move, Placement, Ruleset, Swap, brute};
use game::laws::keep_all;
use game::{Dice, Game, Match, Moves, Seat, Seed, Turn, Viewer};
use lexicon::{Alphabet, Rack};

#[test]
fn classic_keeps_the_laws() {
    keeps_the_laws(&small(Ruleset::classic()), 0..100);
}

#[test]
fn wordfeud_keeps_the_laws() {
    let rules = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    keeps_the_laws(&small(rules), 0..100);
}

#[test]
fn scrabbkle_keeps_the_laws() {
    keeps_the_laws(&small(Ruleset::scrabbkle(Layout::plain(12))), 0..100);
}

#[test]
fn khi_keeps_the_laws() {
    keeps_the_laws(&small(Ruleset::khi(KhiTiles::Full)), 0..100);
}

#[test]
fn khi_with_swapped_sides_keeps_the_laws() {
    let rules = Ruleset { swap: Swap::AfterFirstWord, ..Ruleset::khi(KhiTiles::Full) };
    keeps_the_laws(&small(rules), 0..50);
}

/// What is listed is what the slow, obvious way finds, in positions of random games with short racks.
#[test]
fn all_ways_to_lay_tiles_are_listed() {
    let rulesets = [
        Ruleset { layout: Layout::plain(12), ..Ruleset::classic() },
        Ruleset::scrabbkle(Layout::plain(12)),
        Ruleset::khi(KhiTiles::Full),
    ];
    for rules in rulesets {
        let game = small(Ruleset { rack: 3, ..rules });
        for view in random_positions(&game, Seed(5), 12) {
            let mut listed = Vec::new();
            game.moves(&view, &mut |mv| listed.extend(lay_of(mv)));
            let mut found = brute::lays(&game, &view);
            for lays in [&mut listed, &mut found] {
                lays.sort_by_key(|lay| (lay.line, lay.at, lay.tiles.clone()));
            }
            assert_eq!(listed, found, "{game:?}\n{:?}{:?}", view.board, view.own_rack());
        }
    }
}

/// A move that is allowed is listed, once it is written as moves are listed: from an empty square.
#[test]
fn legal_moves_are_listed() {
    for rules in [Ruleset::classic(), Ruleset::scrabbkle(Layout::plain(12)), Ruleset::khi(KhiTiles::Full)] {
        let game = small(rules);
        let mut dice = Dice::new(Seed(3), "attempts");
        for view in random_positions(&game, Seed(3), 30) {
            let mut moves = Vec::new();
            game.moves(&view, &mut |mv| moves.push(mv));
            let legal =
                attempts(&game, &view, &mut dice).into_iter().filter(|mv| game.check(&view, mv).is_ok());
            for mv in legal.map(|mv| as_listed(&view.board, mv)) {
                assert!(moves.contains(&mv), "{game:?}: {mv:?} is legal, but not listed");
            }
        }
    }
}

/// Nobody but its holder sees a rack before the end, when everyone sees all.
#[test]
fn racks_are_hidden_until_the_end() {
    for rules in [Ruleset::classic(), Ruleset::scrabbkle(Layout::plain(12)), Ruleset::khi(KhiTiles::Full)] {
        let game = small(rules);
        let mut dice = Dice::new(Seed(6), "hidden");
        let mut played = Match::new(&game, 2, Seed(6)).unwrap();
        while let Turn::Of(seat) = played.turn() {
            for viewer in Viewer::all(2) {
                let racks = played.view(viewer).racks;
                let shown = Seat::all(2).map(|seat| viewer == Viewer::Player(seat));
                assert!(racks.iter().map(Option::is_some).eq(shown), "{viewer} sees {racks:?}");
            }
            let mut moves = Vec::new();
            game.moves(&played.view(Viewer::Player(seat)), &mut |mv| moves.push(mv));
            played.play(seat, dice.choose(&moves).unwrap().clone()).unwrap();
        }
        assert!(played.view(Viewer::Spectator).racks.iter().all(Option::is_some));
    }
}

/// No tile is ever lost or doubled, and tiles change hands only where tiles have owners.
#[test]
fn tiles_are_kept() {
    for rules in [Ruleset::classic(), Ruleset::scrabbkle(Layout::plain(12)), Ruleset::khi(KhiTiles::Full)] {
        let game = small(rules);
        let all: Rack = game.rules().tiles.full_bag().into_iter().collect();
        for view in random_positions(&game, Seed(4), 200) {
            let on_board = view.board.tiles().count();
            assert_eq!(on_board + view.held.iter().sum::<usize>() + view.bag, all.len());
            let own = view.own_rack().map_or(0, Rack::len);
            assert_eq!(view.unseen(game.rules()).len() + own + on_board, all.len());
        }
    }
}

fn keeps_the_laws(game: &Crossword, seeds: std::ops::Range<u64>) {
    keep_all(game, &law_plan(seeds)).unwrap_or_else(|broken| panic!("{game:?}: {broken}"));
}

/// The same move as it is listed.
fn as_listed(board: &Board, mv: Move) -> Move {
    let Move::Lay(mut lay) = mv else { return mv };
    while board.at(lay.at).is_some() {
        lay.at = board.next(lay.at, lay.line, 1).unwrap();
    }
    if lay.tiles.len() == 1 {
        lay.line = if board.run(lay.at, Line::Across).len() > 1 { Line::Across } else { Line::Down };
    }
    Move::Lay(lay)
}

fn lay_of(mv: Move) -> Option<Placement> {
    if let Move::Lay(lay) = mv { Some(lay) } else { None }
}
