//! What lanes say of boards.

mod again;

use lexicon::{Alphabet, Letter, LetterSet};

use super::*;
use crate::{Layout, PlacedTile};

/// The lanes of a Norwegian Wordfeud board with these tiles on one row.
fn norwegian(row: u8, tiles: &str) -> (Lanes, &'static Alphabet) {
    let alphabet = Alphabet::of("nb").unwrap();
    let rules = Ruleset::wordfeud(alphabet, Layout::wordfeud()).unwrap();
    let mut board = Board::new(15);
    for (column, glyph) in (0..).zip(tiles.chars()) {
        if glyph != '-' {
            let tile = alphabet.tiles(&glyph.to_string()).unwrap()[0];
            board.set(Square { column, row }, Some(PlacedTile { tile, owner: None }));
        }
    }
    let mut lanes = Lanes::new(&rules);
    let masks = GaddagMasks::new(lexica::load("nb").unwrap().graph());
    lanes.set(&board, Seat(0), Start::Join, &masks);
    (lanes, alphabet)
}

/// What goes on a square of the row, as the column through it sees it.
fn allowed(lanes: &Lanes, alphabet: &Alphabet, row: usize, column: usize) -> String {
    let set = LetterSet::from_bits(lanes.along(Line::Down)[column].allowed[row + 1]);
    set.iter().map(|letter| alphabet.glyph(letter)).collect()
}

#[test]
fn w10_two_tiles_have_six_anchors() {
    let (lanes, _) = norwegian(7, "------YO-------");
    let across: u32 = lanes.along(Line::Across).iter().map(|lane| lane.anchors.count_ones()).sum();
    assert_eq!(across, 6);
    let squares = |line| {
        let mut squares = Vec::new();
        for (number, lane) in lanes.along(line).iter().enumerate() {
            squares
                .extend((1..=15).filter(|slot| lane.anchors >> slot & 1 == 1).map(|slot| (number, slot - 1)));
        }
        squares
    };
    let mut down: Vec<_> = squares(Line::Down).into_iter().map(|(column, row)| (row, column)).collect();
    down.sort_unstable();
    assert_eq!(squares(Line::Across), down);
}

#[test]
fn w10_an_empty_board_has_the_centre_only() {
    let rules = Ruleset::classic();
    let mut lanes = Lanes::new(&rules);
    let masks = GaddagMasks::new(lexica::load("en").unwrap().graph());
    lanes.set(&Board::new(15), Seat(0), Start::At(rules.layout.centre()), &masks);
    for line in [Line::Across, Line::Down] {
        let anchors: Vec<u32> = lanes.along(line).iter().map(|lane| lane.anchors).collect();
        assert_eq!(anchors.iter().filter(|&&anchors| anchors != 0).count(), 1);
        assert_eq!(anchors[7], 1 << 8);
    }
}

#[test]
fn w11_cross_checks_are_the_letters_that_make_a_word() {
    let (lanes, alphabet) = norwegian(7, "-----BJØRN-BÆR-");
    let all: String = alphabet.letters().map(|letter| alphabet.glyph(letter)).collect();
    for column in 0..15 {
        let expected = match column {
            0..=3 => all.as_str(),
            10 => "E",
            14 => "AE",
            _ => "",
        };
        assert_eq!(allowed(&lanes, alphabet, 7, column), expected, "column {column}");
    }
}

#[test]
fn w12_cross_sums_are_the_points_of_the_neighbouring_run() {
    let (lanes, _) = norwegian(7, "-----BJØRN-BÆR-");
    let sum = |column: usize| {
        let lane = &lanes.along(Line::Down)[column];
        (lane.crossed >> 8 & 1 == 1).then(|| lane.extra[8] / lane.word_times[8])
    };
    assert_eq!([3, 4, 10, 14].map(sum), [None, Some(14), Some(27), Some(13)]);
}

#[test]
fn w12_a_blank_adds_nothing() {
    let (lanes, _) = norwegian(7, "-----b---------");
    let lane = &lanes.along(Line::Down)[4];
    assert!(lane.crossed >> 8 & 1 == 1);
    assert_eq!(lane.extra[8], 0);
}

#[test]
fn letters_that_stand_are_numbered() {
    let (lanes, alphabet) = norwegian(7, "-----BJØRN-BÆR-");
    let row = &lanes.along(Line::Across)[7];
    let read: String =
        (6..11).filter_map(|slot| Letter::new(row.tile[slot])).map(|letter| alphabet.glyph(letter)).collect();
    assert_eq!(read, "BJØRN");
}
