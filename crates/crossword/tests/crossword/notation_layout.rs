//! Board files: exactly those of ScraBBKle, and errors that name the place.

use crossword::layout::Expected;
use crossword::notation::{rows, testing};
use crossword::{Layout, Premium, Square};
use proptest::prelude::*;

const DEFAULT: &str = include_str!("../../../../data/boards/standard.board");

/// A board of twelve rows, one of them as given.
fn with_row(row: &str) -> String {
    let mut lines = vec!["12"; 1];
    lines.extend(["............"; 11]);
    lines.insert(3, row);
    lines.join("\n") + "\n"
}

fn refusal(text: &str) -> String {
    Layout::parse(text).unwrap_err().to_string()
}

#[test]
fn the_default_board_is_the_crossword_layout_of_365_bytes() {
    assert_eq!(DEFAULT.len(), 365);
    let board = Layout::parse(DEFAULT).unwrap();
    assert_eq!(board, Layout::standard());
    assert_eq!(board.to_text(), DEFAULT);
    assert_eq!(board.premium(Square { column: 7, row: 7 }), Premium::Word(2));
    assert_eq!(board.premium(Square { column: 5, row: 1 }), Premium::Letter(3));
    assert!(board.is_symmetric());
}

#[test]
fn lines_end_with_lf_or_crlf_with_or_without_the_last_one() {
    let board = Layout::standard();
    let crlf = DEFAULT.replace('\n', "\r\n");
    for text in [DEFAULT, DEFAULT.trim_end(), &crlf, crlf.trim_end()] {
        assert_eq!(Layout::parse(text).as_ref(), Ok(&board));
    }
}

#[test]
fn anything_else_at_the_end_is_refused() {
    assert_eq!(refusal(&format!("{DEFAULT}\n")), "line 17, column 1: this board has 15 rows");
    assert_eq!(refusal(&format!("{DEFAULT} ")), "line 17, column 1: this board has 15 rows");
    let end = format!("{}\r", DEFAULT.trim_end());
    assert_eq!(refusal(&end), "line 16, column 26: a row of this board has 15 squares");
    assert_eq!(refusal(&DEFAULT.replace('\n', "\r")).split(':').next(), Some("line 1, column 1"));
    assert_eq!(refusal(&DEFAULT.replace('\n', "\r\r\n")).split(':').next(), Some("line 1, column 1"));
}

#[test]
fn the_side_is_a_number_from_12_to_26() {
    let side = "line 1, column 1: the first line is the number of squares a side, from 12 to 26";
    for first in
        ["", "\n", " 15", "15 ", "+15", "015", "1", "11", "27", "99", "x", "\u{feff}15", "-15", "1５"]
    {
        assert_eq!(refusal(&DEFAULT.replacen("15", first, 1)), side, "{first:?}");
    }
    assert_eq!(refusal(""), side);
}

#[test]
fn factors_run_from_minus_9_to_99() {
    let row = "(-9){99}(0)(10){-1}{9}......";
    let board = Layout::parse(&with_row(row)).unwrap();
    let third = |column| board.premium(Square { column, row: 2 });
    assert_eq!([third(0), third(1), third(2)], [Premium::Letter(-9), Premium::Word(99), Premium::Letter(0)]);
    assert_eq!(board.to_text(), with_row(row));
}

#[test]
fn every_bad_factor_is_refused_at_its_place() {
    for factor in [
        "(007)", "(+3)", "(-0)", "(100)", "(-10)", "(00)", "(01)", "()", "(-)", "(--1)", "( 2)", "(1-)",
        "(x)",
    ] {
        let bad = Layout::parse(&with_row(&format!("..{factor}........."))).unwrap_err();
        assert_eq!((bad.line, bad.column, bad.what), (4, 4, Expected::Number), "{factor}");
    }
    for (factor, column) in [("(2}", 5), ("{2)", 5), ("{12", 6), ("(2 )", 5), ("(-4.", 6)] {
        let bad = Layout::parse(&with_row(&format!("..{factor}........."))).unwrap_err();
        assert_eq!((bad.line, bad.column, bad.what), (4, column, Expected::Bracket), "{factor}");
    }
}

#[test]
fn every_bad_square_and_row_is_refused_at_its_place() {
    assert_eq!(refusal(&with_row(".. .........")), "line 4, column 3: a square is `.`, `(n)` or `{n}`");
    assert_eq!(refusal(&with_row("{2}.é.........")), "line 4, column 5: a square is `.`, `(n)` or `{n}`");
    assert_eq!(refusal(&with_row("...........")), "line 4, column 12: a row of this board has 12 squares");
    assert_eq!(refusal(&with_row("............ ")), "line 4, column 13: a row of this board has 12 squares");
    assert_eq!(refusal(&with_row("")), "line 4, column 1: a row of this board has 12 squares");
    assert_eq!(refusal("12\n............\n"), "line 3, column 1: this board has 12 rows");
    assert_eq!(refusal("12"), "line 2, column 1: this board has 12 rows");
}

#[test]
fn a_board_on_one_line_has_its_rows_joined_by_slashes() {
    let line = rows::write(&Layout::standard());
    assert!(line.starts_with("{3}..(2)...{3}...(2)..{3}/.{2}...(3)"));
    assert!(!line.contains([' ', ';', '\n']));
    assert_eq!(rows::read(&line), Ok(Layout::standard()));
    let broken = line.replacen(".{2}...(3)", ".{2}...(3", 1);
    assert_eq!(
        rows::read(&broken).unwrap_err().to_string(),
        "row 2, character 36 of the board: the bracket is not closed by its own kind"
    );
    assert_eq!(
        rows::read("../..").unwrap_err().to_string(),
        "row 1, character 1 of the board: the first line is the number of squares a side, from 5 to 26"
    );
}

prop_compose! {
    fn layouts()(side in 12_u8..=26)(
        side in Just(side),
        premiums in prop::collection::vec((0..6_u8, -9..=99_i8), usize::from(side) * usize::from(side)),
    ) -> Layout {
        let mut layout = Layout::plain(side);
        for (place, (kind, times)) in premiums.into_iter().enumerate() {
            let square = Square { column: (place % usize::from(side)) as u8, row: (place / usize::from(side)) as u8 };
            layout.set(square, match kind {
                0 => Premium::Letter(times),
                1 => Premium::Word(times),
                _ => Premium::Plain,
            });
        }
        layout
    }
}

proptest! {
    #[test]
    fn every_board_is_read_as_it_was_written(layout in layouts()) {
        testing::read_any_board_file(&layout.to_text());
        prop_assert_eq!(rows::read(&rows::write(&layout)), Ok(layout.clone()));
        prop_assert_eq!(Layout::parse(&layout.to_text()), Ok(layout));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(12|1[0-9]|\\PC)(\r?\n[.(){}0-9-]{0,14}){0,14}") {
        testing::read_any_board_file(&text);
    }
}
