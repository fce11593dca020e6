//! Moves made in a position with nothing hidden are those of a match.

use crossword::movegen::{Generator, Mirror, Play};
use crossword::testing::{random_positions, small};
use crossword::{
    Bag, Crossword, End, Event, KhiTiles, Layout, Line, Move, Opening, Placement, Position, Ruleset, Square,
    Swap, View,
};
use game::{Dice, Game, Moves, Seed, Turn, Viewer};
use lexicon::{Alphabet, Rack};

fn games() -> Vec<Crossword> {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).expect("English has tiles");
    // Stars so near that tiles change hands.
    let stars = [5, 7].map(|row| Square { column: 6, row });
    let khi = Ruleset {
        swap: Swap::AfterFirstWord,
        layout: Layout::plain(12),
        opening: Opening::Stars(stars),
        ..Ruleset::khi(KhiTiles::Full)
    };
    let scrabbkle = Ruleset::scrabbkle(Layout::standard());
    [Ruleset::classic(), wordfeud, scrabbkle, khi].into_iter().map(small).collect()
}

/// The position of a view, its hidden tiles filled in by their order.
fn filled_in(game: &Crossword, view: &View) -> Position {
    let mut tiles: Vec<_> = view.unseen(game.rules()).iter().collect();
    let seat = view.mover().expect("the game goes on");
    let other = 1 - seat.index();
    let mut racks = [Rack::default(); 2];
    racks[seat.index()] = *view.own_rack().expect("the mover looks");
    racks[other] = tiles.drain(..view.held[other]).collect();
    Position::of(view, racks, Bag::new(tiles))
}

fn plays(game: &Crossword, position: &Position) -> Vec<Play> {
    let mut plays = Vec::new();
    let rack = position.racks[position.mover.index()];
    let spot = position.spot(game.rules(), Mirror::Both);
    Generator::new(game.rules()).plays(game.masks(), &spot, &rack, &mut |play| plays.push(play));
    plays
}

#[test]
fn a_play_that_is_made_is_the_move_applied_and_can_be_taken_back() {
    for game in games() {
        let rules = game.rules();
        let (mut captures, mut drawn) = (0, 0);
        for view in (0..6).flat_map(|seed| random_positions(&game, Seed(seed), 40)) {
            let mut position = filled_in(&game, &view);
            let before = position.clone();
            let found = plays(&game, &position);
            let step = 1 + found.len() / 40;
            for play in found.iter().map(Some).step_by(step).chain([None]) {
                let mv = play.map_or(Move::Pass, |play| Move::Lay(play.placement()));
                let mut applied = before.clone();
                let event = applied.apply(rules, &mv, &mut Dice::new(Seed(1), "exchange")).unwrap();
                let undo = position.make(rules, play);
                assert_eq!(position, applied, "{mv:?}");
                let laid: Vec<_> = undo.laid().collect();
                if let Event::Laid(told) = &event {
                    assert_eq!(laid, told.tiles.iter().map(|&(square, _)| square).collect::<Vec<_>>());
                    captures += told.captured.len();
                }
                drawn += before.bag.len() - position.bag.len();
                position.undo(&undo);
                assert_eq!(position, before, "{mv:?}");
            }
        }
        assert_eq!(captures > 20, rules.points.counts_tiles(), "{game:?}: {captures}");
        assert!(drawn > 100, "{game:?}: {drawn}");
    }
}

#[test]
fn whole_games_are_those_of_the_rulebook() {
    for game in games() {
        let mut ends = Vec::new();
        for seed in 0..30 {
            let mut dice = Dice::new(Seed(seed), "moves");
            let mut state = game.deal(2, Dice::new(Seed(seed), "game"));
            while let Turn::Of(seat) = game.turn(&state) {
                let view = game.view(&state, Viewer::Player(seat));
                let mut listed = Vec::new();
                game.moves(&view, &mut |mv| listed.push(mv));
                let lays: Vec<_> = listed.iter().filter(|mv| matches!(mv, Move::Lay(_))).collect();
                let mv = match dice.choose(&lays) {
                    Some(&lay) if dice.below(8) > 0 => lay.clone(),
                    _ => dice.choose(&listed).cloned().expect("a player may pass"),
                };
                let mut position = filled_in(&game, &view);
                let event = position.apply(game.rules(), &mv, &mut Dice::new(Seed(0), "any")).unwrap();
                let events = game.apply(&mut state, &mv);
                let after = game.view(&state, Viewer::Spectator);
                assert_eq!(event, events[0]);
                assert_eq!((&position.board, position.idle), (&after.board, after.idle));
                if view.bag == 0 {
                    let end = position.end(game.rules());
                    let stuck = game.is_stuck(&position).then_some(End::Stuck);
                    assert_eq!(end.or(stuck), after.end, "all tiles were known");
                }
                if let Some(end) = after.end {
                    position.racks = after.racks.map(Option::unwrap_or_default);
                    assert_eq!(position.settle(game.rules(), end), after.tallies);
                    ends.push(end);
                }
            }
        }
        assert!(ends.iter().any(|end| matches!(end, End::Out(_) | End::Edge { .. })), "{game:?}: {ends:?}");
    }
}

#[test]
fn what_cannot_be_done_at_all_is_refused_and_changes_nothing() {
    let game = small(Ruleset::scrabbkle(Layout::standard()));
    let view = &random_positions(&game, Seed(3), 4)[3];
    let mut position = filled_in(&game, view);
    let before = position.clone();
    let dice = &mut Dice::new(Seed(1), "exchange");
    let rack = position.racks[0];
    assert!(position.apply(game.rules(), &Move::Exchange(rack), dice).is_err());
    let at = Square { column: 14, row: 0 };
    let tiles = game.rules().tiles.alphabet().tiles("tree").unwrap();
    let lay = Placement { at, line: Line::Across, tiles };
    assert!(position.apply(game.rules(), &Move::Lay(lay), dice).is_err());
    assert_eq!(position, before);
}
