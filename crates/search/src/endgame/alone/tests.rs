//! What is told of a hand alone, held to every order of plays.

use crossword::movegen::{Generator, Mirror, Play};
use crossword::testing::{random_positions, small};
use crossword::{Crossword, Layout, Position, Ruleset};
use game::{Seat, Seed};
use lexicon::Alphabet;

use super::Outlook;
use crate::endgame::Passing;
use crate::endgame::parts::{Alone, Parts};
use crate::endgame::search::Search;
use crate::{Problem, unseen};

/// What the player to move can bring by every order of plays, the other one passing.
fn by_every_order(game: &Crossword, position: &mut Position) -> Alone {
    let rules = game.rules();
    let seat = position.mover;
    let held = position.racks[seat.index()];
    if held.is_empty() {
        return Alone { out: Some(0), kept: 0 };
    }
    let mut plays: Vec<Play> = Vec::new();
    let mut generator = Generator::new(rules);
    let spot = position.spot(rules, Mirror::Both);
    generator.plays(game.masks(), &spot, &held, &mut |play| plays.push(play));
    let mut alone =
        Alone { out: None, kept: -held.iter().map(|tile| i64::from(rules.tiles.value(tile))).sum::<i64>() };
    for play in &plays {
        let mut after = position.clone();
        after.make(rules, Some(play));
        after.make(rules, None);
        let rest = by_every_order(game, &mut after);
        alone.out = alone.out.max(rest.out.map(|out| out + play.score));
        alone.kept = alone.kept.max(rest.kept + play.score);
    }
    alone
}

/// Whoever lays their tiles against passes never brings more than was told, and often just as much.
#[test]
fn a_hand_brings_no_more_against_passes_than_is_told() {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    let (mut tried, mut exact, mut never_out) = (0, 0, 0);
    for rules in [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())] {
        let game = small(rules);
        let views = (0..24).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
        for view in views.filter(|view| view.bag == 0) {
            let problem = Problem::new(&game, view).unwrap();
            let start = problem.position(unseen(&problem).unwrap().tiles);
            for seat in [Seat(0), Seat(1)] {
                let mut position = start.clone();
                position.mover = seat;
                let mut search = Search::new(&game, position.clone(), Passing::Free).unwrap();
                let kinds = &search.lanes.kinds[seat.index()];
                let Some(parts) = Parts::new(kinds, search.at.hands[seat.index()]) else { continue };
                if !search.lanes.both_join() {
                    continue;
                }
                let told = search.outlook.alone(&search.lanes, seat, &parts);
                let found = by_every_order(&game, &mut position);
                assert!(told.out >= found.out && told.kept >= found.kept, "{told:?} {found:?} {position:?}");
                tried += 1;
                exact += usize::from(told == found);
                never_out += usize::from(told.out.is_none());
            }
        }
    }
    assert!(tried > 300 && exact > 150 && never_out > 60, "{tried} {exact} {never_out}");
}

/// What is told of a hand is the same whether its words were looked for, or picked out of those of a larger one.
#[test]
fn what_is_told_of_a_hand_does_not_depend_on_what_was_asked_before() {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    let (mut tried, mut earning) = (0, 0);
    for rules in [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())] {
        let game = small(rules);
        let views = (0..24).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
        for view in views.filter(|view| view.bag == 0) {
            let problem = Problem::new(&game, view).unwrap();
            let start = problem.position(unseen(&problem).unwrap().tiles);
            let search = Search::new(&game, start, Passing::Free).unwrap();
            let mut asked = Outlook::new(&game);
            for seat in [Seat(0), Seat(1)] {
                let kinds = &search.lanes.kinds[seat.index()];
                let hand = search.at.hands[seat.index()];
                let Some(parts) = Parts::new(kinds, hand) else { continue };
                asked.splits(&search.lanes, seat, &parts);
                for (_, one) in kinds.tiles_of(hand) {
                    let parts = Parts::new(kinds, hand.without(one)).unwrap();
                    let told = asked.splits(&search.lanes, seat, &parts);
                    assert_eq!(told, Outlook::new(&game).splits(&search.lanes, seat, &parts));
                    tried += 1;
                    earning += usize::from(told[parts.whole()].out.is_some());
                }
            }
        }
    }
    assert!(tried > 500 && earning > 100, "{tried} {earning}");
}
