//! The odds of full racks are what counting every draw finds.

use std::collections::HashMap;
use std::sync::Arc;

use crossword::movegen::{Generator, Mirror, Play};
use crossword::testing::random_positions;
use crossword::{Crossword, Layout, Ruleset, Tileset};
use game::{Dice, Seed};
use lexicon::{About, Alphabet, Letter, Lexicon, Rack, WordList};
use search::{BingoOdds, Problem, bingo_odds, unseen};

/// Few kinds of tiles and many long words, so that full racks are laid often and not always.
fn long_words(seed: u64) -> Crossword {
    let english = Alphabet::english();
    let letters = english.word("AERST").unwrap();
    let mut dice = Dice::new(Seed(seed), "words");
    let lengths = [2, 3, 7, 7, 8, 8, 9];
    let words = (0..150).map(|number| {
        let length = lengths[number % lengths.len()];
        (0..length).map(|_| *dice.choose(&letters).unwrap()).collect::<Vec<Letter>>()
    });
    let words = WordList::new(words);
    let lexicon = Lexicon::from_words(About::named("long"), english, &words, None).unwrap();
    let tiles = Tileset::parse("A:6:1 E:7:1 R:4:2 S:4:2 T:5:1 ?:2:0", english).unwrap();
    let rules = Ruleset::wordfeud(english, Layout::wordfeud()).unwrap();
    Crossword::new(Ruleset { tiles, ..rules }, Arc::new(lexicon)).unwrap()
}

/// Hands over every choice of so many of these tiles, tiles of a kind told apart.
fn each_draw(tiles: &[Option<Letter>], count: usize, drawn: &mut Rack, each: &mut dyn FnMut(&Rack)) {
    if count == 0 {
        return each(drawn);
    }
    for (place, &tile) in tiles.iter().enumerate() {
        drawn.add(tile);
        each_draw(&tiles[place + 1..], count - 1, drawn, each);
        drawn.take(tile);
    }
}

fn lays_all(problem: &Problem<'_>, rack: &Rack) -> bool {
    let (game, mut lays_all) = (problem.game(), false);
    let spot = problem.spot(Mirror::AcrossOnly);
    Generator::new(game.rules()).plays(game.masks(), &spot, rack, &mut |play: Play| {
        lays_all |= play.count() == usize::from(game.rules().rack);
    });
    lays_all
}

#[test]
fn w21_the_chance_of_a_full_rack_is_what_counting_every_draw_finds() {
    let mut positions = 0;
    let (mut never, mut sometimes) = (0, 0);
    for seed in 0..3 {
        let game = long_words(seed);
        for view in random_positions(&game, Seed(seed), 4) {
            let problem = Problem::new(&game, view).unwrap();
            let unseen = unseen(&problem).unwrap().tiles;
            positions += 1;
            let tiles: Vec<_> = unseen.iter().collect();
            let mut known: HashMap<Rack, bool> = HashMap::new();
            for BingoOdds { keep, bingo } in bingo_odds(&problem, &unseen) {
                let (mut hits, mut draws) = (0_u128, 0_u128);
                each_draw(&tiles, problem.rack().len() - keep.len(), &mut Rack::default(), &mut |drawn| {
                    let rack: Rack = keep.iter().chain(drawn.iter()).collect();
                    draws += 1;
                    hits += u128::from(*known.entry(rack).or_insert_with(|| lays_all(&problem, &rack)));
                });
                assert_eq!((bingo.hits, bingo.draws), (hits, draws), "{keep:?}");
                if hits == 0 { never += 1 } else { sometimes += 1 }
            }
        }
    }
    assert!(positions > 5 && never > 10 && sometimes > 20, "{positions} {never} {sometimes}");
}
