//! Lanes that remember the last board are those that never saw it.

use game::{Dice, Seed};
use lexicon::{About, Lexicon, Tile, word_list};

use super::*;
use crate::{Capture, Ending, KhiTiles, Leftovers, Opening};

const WORDS: [&str; 2] =
    ["at ate tea tar rats star tree seat as see set es re er ta te ar ears", "ta ate rat es"];

/// Every ruleset, and values of the axes that lanes ask for, together.
fn rulesets() -> Vec<Ruleset> {
    let english = Alphabet::english();
    let mut all = vec![
        Ruleset::classic(),
        Ruleset::wordfeud(english, Layout::wordfeud()).unwrap(),
        Ruleset::scrabbkle(Layout::standard()),
        Ruleset::khi(KhiTiles::Full),
    ];
    for axes in 0..16_usize {
        let is = |axis: usize| axes >> axis & 1 == 1;
        let with_owners = if is(3) { Ruleset::khi(KhiTiles::Full) } else { Ruleset::classic() };
        let mut layout = Layout::plain(if is(0) { 26 } else { 8 });
        layout.set(Square { column: 3, row: 4 }, Premium::Word(3));
        layout.set(Square { column: 4, row: 4 }, Premium::Letter(2));
        all.push(Ruleset {
            layout,
            opening: Opening::Centre,
            joining: if is(1) { Joining::OwnTile } else { Joining::AnyTile },
            words: if is(2) { Words::OnlyOne } else { Words::AllValid },
            lone_tile: [LoneTile::AsWritten, LoneTile::FirstNeighbour][axes % 2],
            capture: if is(3) { Capture::MadeAndCrossed } else { Capture::Never },
            ending: Ending::Out {
                idle_turns: 2,
                idle: crate::Idle::Passes,
                leftovers: Leftovers::Own,
                stuck: crate::Stuck::PlaysOn,
            },
            ..with_owners
        });
    }
    all
}

fn masks(words: &str) -> GaddagMasks {
    let english = Alphabet::english();
    let words = word_list::read(words.replace(' ', "\n").as_bytes(), english).unwrap().words;
    GaddagMasks::new(Lexicon::from_words(About::named("small"), english, &words, None).unwrap().graph())
}

fn some_tile(dice: &mut Dice) -> PlacedTile {
    let letters = Alphabet::english().word("AERSTQ").unwrap();
    let tile = Tile { letter: *dice.choose(&letters).unwrap(), blank: dice.chance(1, 6) };
    PlacedTile { tile, owner: [None, Some(Seat(0)), Some(Seat(1))][dice.below(3) as usize] }
}

fn some_square(side: u8, dice: &mut Dice) -> Square {
    Square { column: dice.below(side.into()) as u8, row: dice.below(side.into()) as u8 }
}

/// Lays a few tiles in a line, lifts or hands over some, goes back to an earlier board, or takes another.
fn change(board: &mut Board, earlier: &mut Vec<Board>, dice: &mut Dice) {
    let square = some_square(board.side(), dice);
    match dice.below(12) {
        0 => {
            let mut other = Board::new(board.side());
            for _ in 0..dice.below(40) {
                other.set(some_square(other.side(), dice), Some(some_tile(dice)));
            }
            *board = other;
        }
        1..4 => *board = dice.choose(&*earlier).unwrap().clone(),
        4 => board.set(square, None),
        5 => board.set(square, Some(some_tile(dice))),
        6 => {}
        _ => {
            let line = [Line::Across, Line::Down][dice.below(2) as usize];
            let PlacedTile { owner, .. } = some_tile(dice);
            let tiles: Vec<Tile> = (0..=dice.below(5)).map(|_| some_tile(dice).tile).collect();
            board.lay(square, line, tiles, owner);
        }
    }
    earlier.push(board.clone());
}

/// All that a search may read of lanes: of tiles and runs, only where there are any.
fn read(lanes: &Lanes) -> Vec<String> {
    let lane = |lane: &Lane| {
        let board = (2_u32 << lanes.side) - 2;
        let ends: Vec<_> = (1..=lanes.side)
            .filter(|&slot| lane.tile[slot] != 0)
            .map(|slot| {
                let is_end = lane.tile[slot - 1] == 0 || lane.tile[slot + 1] == 0;
                let run = (lane.other_end[slot], lane.run_group[slot], lane.run_sum[slot]);
                (lane.standing[slot], is_end.then_some(run))
            })
            .collect();
        let free: Vec<_> = (1..=lanes.side)
            .filter(|&slot| lane.tile[slot] == 0)
            .map(|slot| (lane.extra[slot], lane.cross_times[slot]))
            .collect();
        let bits = [lane.anchors, lane.crossed & !lane.taken & board, lane.lone & !lane.taken & board];
        let times = (lane.letter_times, lane.word_times);
        format!("{:?} {:?} {bits:?} {ends:?} {free:?} {times:?}", lane.tile, lane.allowed)
    };
    lanes.all.iter().map(lane).collect()
}

#[test]
fn lanes_that_remember_are_those_looked_at_anew() {
    let words = WORDS.map(masks);
    for (number, rules) in rulesets().iter().enumerate() {
        let mut dice = Dice::new(Seed(number as u64), "boards");
        let mut board = Board::new(rules.layout.side());
        let mut earlier = vec![board.clone()];
        let mut lanes = [Lanes::new(rules), Lanes::without_look_ahead(rules)];
        let (mut seat, mut start, mut masks) = (Seat(0), Start::Join, &words[0]);
        for step in 0..150 {
            change(&mut board, &mut earlier, &mut dice);
            if dice.chance(1, 4) {
                seat = seat.after(2);
            }
            if dice.chance(1, 12) {
                start = Start::At(some_square(board.side(), &mut dice));
            } else if dice.chance(1, 4) {
                start = Start::Join;
            }
            if dice.chance(1, 10) {
                masks = &words[dice.below(2) as usize];
            }
            for (lanes, fresh) in lanes.iter_mut().zip([Lanes::new(rules), Lanes::without_look_ahead(rules)])
            {
                let mut fresh = fresh;
                lanes.set(&board, seat, start, masks);
                fresh.set(&board, seat, start, masks);
                let (told, expected) = (read(lanes), read(&fresh));
                for (lane, expected) in told.iter().zip(&expected) {
                    assert_eq!(lane, expected, "{} ({number}), step {step}:\n{board:?}", rules.name);
                }
            }
        }
    }
}

/// Masks that are made where others were, with the same words or others, are not taken for them.
#[test]
fn masks_are_told_apart_though_the_first_are_gone() {
    let rules = Ruleset::classic();
    let english = Alphabet::english();
    let mut board = Board::new(15);
    let tiles = english.tiles("TA").unwrap();
    board.lay(Square { column: 6, row: 7 }, Line::Across, tiles, None).unwrap();
    let mut lanes = Lanes::new(&rules);
    for words in ["tar ta", "tat ta", "tar ta", "tats ta"] {
        let masks = masks(words);
        lanes.set(&board, Seat(0), Start::Join, &masks);
        let mut fresh = Lanes::new(&rules);
        fresh.set(&board, Seat(0), Start::Join, &masks);
        assert_eq!(read(&lanes), read(&fresh), "{words}");
    }
}
