//! Boards whose tiles have owners, cell by cell.

use crossword::notation::khi::{self, Position};
use crossword::notation::testing;
use crossword::{Board, KhiTiles, PlacedTile, Ruleset, Square};
use game::Seat;
use lexicon::{Alphabet, Letter, Tile};
use proptest::prelude::*;

const EMPTY_ROW: &str = "  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  ";

/// An empty board with one row as given.
fn with_row(place: usize, row: &str) -> String {
    let mut rows = [EMPTY_ROW; 19];
    rows[place] = row;
    rows.join("\n")
}

fn read(text: &str) -> Position {
    Position::parse(text, Alphabet::english()).unwrap()
}

fn refusal(text: &str) -> String {
    Position::parse(text, Alphabet::english()).unwrap_err().to_string()
}

#[test]
fn a_cell_is_a_letter_and_its_player() {
    let row = EMPTY_ROW.replacen("  |  |  |", "L0|a1|  |", 1);
    let position = read(&with_row(9, &row));
    let at = |column| position.board.at(Square { column, row: 9 });
    let tile = |text| Alphabet::english().tiles(text).unwrap()[0];
    assert_eq!(at(0), Some(PlacedTile { tile: tile("L"), owner: Some(Seat(0)) }));
    assert_eq!(at(1), Some(PlacedTile { tile: tile("a"), owner: Some(Seat(1)) }));
    assert_eq!(position.board.tiles().count(), 2);
    assert_eq!(position.turn, 2);
}

#[test]
fn the_turn_may_stand_before_the_board() {
    let text = with_row(0, EMPTY_ROW);
    assert_eq!(read(&format!("turn 0\n{text}")).turn, 0);
    assert_eq!(read(&format!("turn 17\r\n{}\r\n", text.replace('\n', "\r\n"))).turn, 17);
    for turn in ["turn x", "turn", "turn -1", "turn +1", "turn 99999999999", "turn 1 ", "turns"] {
        let expected = "line 1, column 6: a blank and a whole number are expected behind `turn`";
        assert_eq!(refusal(&format!("{turn}\n{text}")), expected, "{turn}");
    }
}

#[test]
fn a_newline_at_the_end_may_be_there_or_not() {
    let text = with_row(0, EMPTY_ROW);
    assert_eq!(read(&text), read(&format!("{text}\n")));
    assert_eq!(refusal(&format!("{text}\n\n")), "line 20, column 1: the board has 19 rows");
}

#[test]
fn errors_name_line_and_column() {
    let cell = "a cell is a letter and 0 or 1, such as L0, or two blanks";
    let cells = "a row has 19 cells with | between them";
    let second = |cell: &str| with_row(2, &EMPTY_ROW.replacen("|  |", &format!("|{cell}|"), 1));
    for bad in ["A2", "A", "", " A", "A ", " 0", "AB0", "0A", "   "] {
        let found = refusal(&second(bad));
        let letter = "line 3, column 4: ' ' is no letter of the English alphabet";
        assert!(
            found == format!("line 3, column 4: {cell}") || bad == " 0" && found == letter,
            "{bad}: {found}"
        );
    }
    assert_eq!(refusal(&second("Ø0")), "line 3, column 4: 'Ø' is no letter of the English alphabet");
    assert_eq!(refusal(&with_row(18, &EMPTY_ROW[3..])), format!("line 19, column 54: {cells}"));
    assert_eq!(refusal(&with_row(0, &format!("{EMPTY_ROW}|  "))), format!("line 1, column 57: {cells}"));
    assert_eq!(refusal(""), "line 1, column 1: the board has 19 rows");
    assert_eq!(refusal("turn 4\n"), "line 2, column 1: the board has 19 rows");
    assert_eq!(refusal(&format!("{EMPTY_ROW}\n{EMPTY_ROW}\n")), "line 3, column 1: the board has 19 rows");
}

#[test]
fn tiles_on_the_board_leave_the_hold() {
    let tiles = Ruleset::khi(KhiTiles::Full).tiles;
    let hold = |cells: &str| khi::hold(&read(&with_row(4, &row_of(cells))).board, &tiles);
    assert_eq!(hold("").unwrap().len(), 120);
    let left = hold("Q0 A1 e0").unwrap();
    let letter = |glyph: &str| Some(Alphabet::english().word(glyph).unwrap()[0]);
    assert_eq!((left.count(letter("Q")), left.count(letter("A")), left.count(letter("E"))), (0, 8, 10));
    assert_eq!((left.count(None), left.len()), (3, 117));
}

#[test]
fn stars_stand_in_for_letters_that_are_used_up() {
    let tiles = Ruleset::khi(KhiTiles::Full).tiles;
    let hold = |cells: &str| khi::hold(&read(&with_row(4, &row_of(cells))).board, &tiles);
    assert_eq!(hold("Q0 Q1 Q0").unwrap().count(None), 2);
    // The stars that show a letter come first, wherever they stand.
    assert_eq!(hold("Q0 Q0 Q0 Q0 q1").unwrap().count(None), 0);
    let refused = hold("Q0 Q0 Q0 Q0 q1 q1").unwrap_err();
    assert_eq!(refused.to_string(), "the tile on d5 is one too many: neither its letter nor a blank is left");
}

/// A letter is typed as its tile shows it.
#[test]
fn accents_are_no_letters() {
    for (cell, glyph) in [("Å0", 'Å'), ("é1", 'é'), ("ç0", 'ç')] {
        let mut rows = vec![row_of(""); 19];
        rows[1] = row_of(cell);
        let refused = Position::parse(&rows.join("\n"), Alphabet::english()).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("line 2, column 1: {glyph:?} is no letter of the English alphabet")
        );
    }
}

fn row_of(cells: &str) -> String {
    let mut row: Vec<&str> = cells.split_whitespace().collect();
    row.resize(19, "  ");
    row.join("|")
}

fn positions() -> impl Strategy<Value = Position> {
    let tile = (1_u8..=26, any::<bool>(), 0_u8..2).prop_map(|(number, blank, seat)| PlacedTile {
        tile: Tile { letter: Letter::new(number).unwrap(), blank },
        owner: Some(Seat(seat)),
    });
    let squares = prop::collection::vec(prop::option::weighted(0.2, tile), 19 * 19);
    (any::<u32>(), squares).prop_map(|(turn, squares)| {
        let mut board = Board::new(19);
        for (square, standing) in board.squares().zip(squares).collect::<Vec<_>>() {
            board.set(square, standing);
        }
        Position { turn, board }
    })
}

proptest! {
    #[test]
    fn every_position_is_read_as_it_was_written(position in positions()) {
        let text = position.to_text(Alphabet::english());
        testing::read_any_khi_board(&text);
        testing::read_any_khi_board(&text.replace('\n', "\r\n"));
        prop_assert_eq!(read(&text), position);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(turn \\PC{0,3}\n)?(\\PC{0,3}[|\n]){0,60}") {
        testing::read_any_khi_board(&text);
    }
}
