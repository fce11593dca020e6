//! Tiles that travel, on the board and in hand.

use crossword::{Line, Square};
use feud_api::{NotAPlacement, TileOnBoard, board_of, lay_of, rack_of, rack_text, tiles_of};
use lexicon::Alphabet;

fn placed(x: i64, y: i64, letter: &str) -> TileOnBoard {
    TileOnBoard { x, y, letter: letter.to_owned(), is_blank: false }
}

fn why(tiles: &[TileOnBoard], on: &[TileOnBoard]) -> String {
    let english = Alphabet::english();
    lay_of(tiles, &board_of(on, english).unwrap(), english).unwrap_err().to_string()
}

#[test]
fn tiles_may_be_named_in_any_order_and_pass_over_others() {
    let english = Alphabet::english();
    let board = board_of(&[placed(8, 7, "A")], english).unwrap();
    let lay = lay_of(&[placed(9, 7, "T"), placed(7, 7, "C")], &board, english).unwrap();
    assert_eq!((lay.at, lay.line), (Square { column: 7, row: 7 }, Line::Across));
    assert_eq!(english.spell_tiles(&lay.tiles), "CT");
    let lay = lay_of(&[placed(8, 9, "T"), placed(8, 8, "N")], &board, english).unwrap();
    assert_eq!((lay.at, lay.line), (Square { column: 8, row: 8 }, Line::Down));
}

#[test]
fn what_cannot_be_laid_is_said_so() {
    assert_eq!(why(&[], &[]), "no tile was laid");
    assert_eq!(why(&[placed(15, 0, "A")], &[]), "there is no square 15, 0: both count from 0 to 14");
    assert_eq!(why(&[placed(0, -1, "A")], &[]), "there is no square 0, -1: both count from 0 to 14");
    assert_eq!(why(&[placed(0, 0, "Æ")], &[]), "\"Æ\" is no tile of this language");
    assert_eq!(why(&[placed(0, 0, "AB")], &[]), "\"AB\" is no tile of this language");
    assert_eq!(why(&[placed(7, 7, "A"), placed(7, 7, "B")], &[]), "two tiles lie on h8");
    assert_eq!(why(&[placed(7, 7, "A")], &[placed(7, 7, "B")]), "there is a tile on h8 already");
    assert_eq!(why(&[placed(7, 7, "A"), placed(8, 8, "B")], &[]), "the tiles do not lie in one line");
    assert_eq!(why(&[placed(7, 7, "A"), placed(9, 7, "B")], &[]), "the tiles leave i8 empty between them");
    let three = [placed(7, 7, "A"), placed(7, 8, "B"), placed(8, 7, "C")];
    assert_eq!(why(&three, &[]), NotAPlacement::NotInLine.to_string());
}

#[test]
fn tiles_in_hand_write_a_blank_as_nothing() {
    let spanish = Alphabet::of("es").unwrap();
    let texts = ["A", "CH", "Ñ", ""].map(str::to_owned);
    let rack = rack_of(&texts, spanish).unwrap();
    assert_eq!(spanish.spell_rack(&rack), "ACHÑ?");
    assert_eq!(rack_text(&rack, spanish), texts);
    assert!(rack_of(&["?".to_owned()], spanish).is_err());
}

#[test]
fn boards_read_back() {
    let norwegian = Alphabet::of("nb").unwrap();
    let tiles = vec![placed(0, 0, "Ø"), TileOnBoard { is_blank: true, ..placed(3, 2, "Å") }];
    let board = board_of(&tiles, norwegian).unwrap();
    let back = tiles_of(board.tiles().map(|(square, standing)| (square, standing.tile)), norwegian);
    assert_eq!(back, tiles);
}
