//! Moves as text: letters, origin and way, and standard coordinates.

use crossword::notation::{Phrases, Standard, Through, Written, testing};
use crossword::{Board, Line, Move, PlacedTile, Placement, Square};
use lexicon::{Alphabet, Letter, Rack, Tile};
use proptest::prelude::*;

fn english() -> &'static Alphabet {
    Alphabet::english()
}

fn lay(at: (u8, u8), line: Line, tiles: &str) -> Move {
    let at = Square { column: at.0, row: at.1 };
    Move::Lay(Placement { at, line, tiles: english().tiles(tiles).unwrap() })
}

/// A board of 15 squares a side with one word across.
fn board_with(column: u8, row: u8, word: &str) -> Board {
    let mut board = Board::new(15);
    for (column, tile) in (column..).zip(english().tiles(word).unwrap()) {
        board.set(Square { column, row }, Some(PlacedTile { tile, owner: None }));
    }
    board
}

#[test]
fn a_written_move_is_letters_origin_and_way() {
    for (text, expected) in [
        ("GIT,f8,r", lay((5, 7), Line::Across, "GIT")),
        ("VLuE,b12,d", lay((1, 11), Line::Down, "VLuE")),
        (" \tS,z26,r \r\n", lay((25, 25), Line::Across, "S")),
        (",,", Move::Pass),
        ("pass", Move::Pass),
        ("swap", Move::Swap),
        ("change", Move::Exchange(english().rack("AB?").unwrap())),
    ] {
        let written: Written = text.parse().unwrap();
        let play = written.to_move(english(), &english().rack("AB?").unwrap()).unwrap();
        assert_eq!(play, expected, "{text}");
        assert_eq!(Written::of(&play, english()), written);
    }
}

#[test]
fn only_two_commas_pass_where_nothing_else_does() {
    assert_eq!(Written::parse(" ,, ", Phrases::Commas), Ok(Written::Pass));
    for text in ["pass", "change", ", ,", ",,,", ",", "", ",,r", "-"] {
        assert!(Written::parse(text, Phrases::Commas).is_err(), "{text}");
    }
    assert_eq!(Written::Pass.to_text(Phrases::Commas), ",,");
    assert_eq!(Written::Pass.to_text(Phrases::Spoken), "pass");
}

#[test]
fn a_badly_written_move_is_refused_at_its_place() {
    let parts = "a move is letters, square and way with two commas between them, as in GIT,f8,r";
    let row = "a row is a number from 1 to 26, without a leading zero";
    let column = "a column is a small letter from a to z";
    for (text, at, what) in [
        ("", 1, parts),
        ("GIT", 4, parts),
        ("GIT,f8", 7, parts),
        ("GIT,f8,r,", 9, parts),
        ("GIT f8 r", 9, parts),
        (",f8,r", 1, "the letters to lay come first"),
        ("GIT,F8,r", 5, column),
        ("GIT,8f,r", 5, column),
        ("GIT,,r", 5, column),
        ("GIT,é8,r", 5, column),
        ("GIT, f8,r", 5, column),
        ("GIT,f,r", 6, row),
        ("GIT,f0,r", 6, row),
        ("GIT,f08,r", 6, row),
        ("GIT,f+8,r", 6, row),
        ("GIT,f27,r", 6, row),
        ("GIT,f100,r", 6, row),
        ("GIT,f8 ,r", 6, row),
        ("ÆÆ,f8,R", 7, "the way is r (right) or d (down)"),
        ("GIT,f8,", 8, "the way is r (right) or d (down)"),
        ("GIT,f8, r", 8, "the way is r (right) or d (down)"),
    ] {
        let bad = text.parse::<Written>().unwrap_err().to_string();
        assert_eq!(bad, format!("character {at}: {what}"), "{text}");
    }
    let letters = "G1T,f8,r".parse::<Written>().unwrap().to_move(english(), &Rack::default());
    assert_eq!(letters.unwrap_err().to_string(), "\"1\" at character 2 is no letter of the English alphabet");
}

#[test]
fn standard_coordinates_say_the_way_by_what_comes_first() {
    let board = board_with(4, 7, "OR");
    for (text, expected) in [
        ("8D WORD", lay((3, 7), Line::Across, "WD")),
        ("8d.W..D", lay((3, 7), Line::Across, "WD")),
        ("8D W(OR)D", lay((3, 7), Line::Across, "WD")),
        ("8D  W(.R)d", lay((3, 7), Line::Across, "Wd")),
        ("8E..RD", lay((6, 7), Line::Across, "D")),
        ("e7 S.", lay((4, 6), Line::Down, "S")),
        ("E8 oDs", lay((4, 8), Line::Down, "Ds")),
        (" pass ", Move::Pass),
        ("-", Move::Pass),
        ("PASS", Move::Pass),
        ("exchange AB?", Move::Exchange(english().rack("AB?").unwrap())),
        ("ex.AB?", Move::Exchange(english().rack("AB?").unwrap())),
        ("ex ab?", Move::Exchange(english().rack("AB?").unwrap())),
        ("-AB?", Move::Exchange(english().rack("AB?").unwrap())),
    ] {
        let standard = Standard::parse(text, english()).unwrap();
        assert_eq!(standard.on(&board), Ok(expected), "{text}");
    }
}

#[test]
fn a_word_that_does_not_fit_is_refused_with_the_reason() {
    let board = board_with(4, 7, "OR");
    for (text, reason) in [
        ("8D WARD", "e8 holds another letter than the word has there"),
        ("8D W(AR)D", "e8 holds another letter than the word has there"),
        ("8D W...", "there is no tile on g8 yet"),
        ("8D (W)ORD", "there is no tile on d8 yet"),
        ("8M WORD", "the word runs off the board, which has 15 squares a side"),
        ("16A WORD", "the word runs off the board, which has 15 squares a side"),
        ("P1 WORD", "the word runs off the board, which has 15 squares a side"),
        ("8E OR", "every tile of this word is on the board already"),
        ("8G D", "the word goes on at f8: write all of it, with the tiles that are there"),
        ("8C SW", "the word goes on at e8: write all of it, with the tiles that are there"),
    ] {
        let standard = Standard::parse(text, english()).unwrap();
        assert_eq!(standard.on(&board).unwrap_err().to_string(), reason, "{text}");
    }
}

#[test]
fn what_is_no_move_is_refused_with_the_reason() {
    let square =
        |text| format!("{text:?} is no square: 8D is row 8, column D, across; D8 the same square, down");
    for (text, reason) in [
        ("", square("")),
        ("WORD", square("WORD")),
        ("8AA WORD", square("8AA")),
        ("AA8 WORD", square("AA8")),
        ("0D WORD", square("0D")),
        ("08D WORD", square("08D")),
        ("27D WORD", square("27D")),
        ("é8 WORD", square("é8")),
        ("8D", "there is no word behind 8D".to_owned()),
        ("8D.", "there is no word behind 8D".to_owned()),
        ("8D W1", "in the word: \"1\" at character 2 is no letter of the English alphabet".to_owned()),
        ("8D A.W1", "in the word: \"1\" at character 4 is no letter of the English alphabet".to_owned()),
        ("8D W(OR", "in the word: the parenthesis at character 2 has no partner".to_owned()),
        ("8D WO)R", "in the word: the parenthesis at character 3 has no partner".to_owned()),
        ("8D W((O))R", "in the word: the parenthesis at character 3 has no partner".to_owned()),
        ("8D ()", "in the word: a word has from 1 to 26 letters".to_owned()),
        ("ex", "the tiles to exchange are missing".to_owned()),
        (
            "-3",
            "in the tiles to exchange: \"3\" at character 1 is no letter of the English alphabet".to_owned(),
        ),
    ] {
        assert_eq!(Standard::parse(text, english()).unwrap_err().to_string(), reason, "{text}");
    }
}

#[test]
fn a_word_is_written_whole() {
    let board = board_with(4, 7, "Or");
    let write = |play: &Move, through| Standard::of(play, &board).unwrap().to_text(english(), through);
    let word = lay((3, 7), Line::Across, "Wd");
    assert_eq!(write(&word, Through::Letters), "8D WOrd");
    assert_eq!(write(&word, Through::Dots), "8D W..d");
    assert_eq!(write(&word, Through::Parentheses), "8D W(Or)d");
    // Begun before a square that is taken, or across where the word runs down: the word is the same.
    assert_eq!(write(&lay((4, 7), Line::Across, "D"), Through::Letters), "8E OrD");
    assert_eq!(write(&lay((4, 8), Line::Across, "X"), Through::Letters), "E8 OX");
    assert_eq!(write(&Move::Pass, Through::Letters), "pass");
}

#[test]
fn letters_of_two_characters_are_typed_as_they_are_spelled() {
    let spanish = Alphabet::of("es").unwrap();
    let board = Board::new(15);
    let Ok(Move::Lay(churro)) = Standard::parse("8D CHURRO", spanish).unwrap().on(&board) else {
        panic!("a word is laid")
    };
    assert_eq!(churro.tiles.len(), 4);
    let written = Standard::of(&Move::Lay(churro), &board).unwrap();
    assert_eq!(written.to_text(spanish, Through::Letters), "8D [CH]U[RR]O");
}

fn tiles(letters: u8) -> impl Strategy<Value = Tile> {
    (1..=letters, any::<bool>())
        .prop_map(|(number, blank)| Tile { letter: Letter::new(number).unwrap(), blank })
}

/// A board with any tiles on it, each square taken one time in so many.
fn boards(letters: u8) -> impl Strategy<Value = Board> {
    (1_u8..=26, 1_u32..6).prop_flat_map(move |(side, share)| {
        let square = prop::option::weighted(1.0 / f64::from(share + 1), tiles(letters));
        prop::collection::vec(square, usize::from(side) * usize::from(side)).prop_map(move |squares| {
            let mut board = Board::new(side);
            for (square, tile) in board.squares().zip(squares).collect::<Vec<_>>() {
                board.set(square, tile.map(|tile| PlacedTile { tile, owner: None }));
            }
            board
        })
    })
}

fn lays(letters: u8) -> impl Strategy<Value = Placement> {
    let line = prop_oneof![Just(Line::Across), Just(Line::Down)];
    (0_u8..26, 0_u8..26, line, prop::collection::vec(tiles(letters), 1..8))
        .prop_map(|(column, row, line, tiles)| Placement { at: Square { column, row }, line, tiles })
}

fn alphabets_with<T: std::fmt::Debug, S: Strategy<Value = T>>(
    values: impl Fn(u8) -> S,
) -> impl Strategy<Value = (&'static Alphabet, T)> {
    (0..Alphabet::all().len()).prop_flat_map(move |place| {
        let alphabet = &Alphabet::all()[place];
        (Just(alphabet), values(alphabet.len() as u8))
    })
}

proptest! {
    #[test]
    fn every_written_move_is_read_as_it_was_written((alphabet, lay) in alphabets_with(lays)) {
        let play = Move::Lay(lay);
        let text = Written::of(&play, alphabet).to_string();
        prop_assert_eq!(text.parse::<Written>().unwrap().to_move(alphabet, &Rack::default()), Ok(play));
    }

    #[test]
    fn every_standard_move_is_read_as_it_was_written(
        (alphabet, (board, lay)) in alphabets_with(|letters| (boards(letters), lays(letters))),
    ) {
        let Ok(standard) = Standard::of(&Move::Lay(lay.clone()), &board) else {
            prop_assert!(lay.on(&board, None, crossword::LoneTile::AsWritten).is_err());
            return Ok(());
        };
        let after = |lay: &Placement| lay.on(&board, None, crossword::LoneTile::AsWritten).unwrap().after;
        for through in [Through::Letters, Through::Dots, Through::Parentheses] {
            let text = standard.to_text(alphabet, through);
            let again = Standard::parse(&text, alphabet).unwrap().on(&board);
            let Ok(Move::Lay(again)) = again else { panic!("{text}: {again:?}") };
            prop_assert_eq!(after(&again), after(&lay));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in "\\PC{0,12}|[a-zA-ZÅå\\[\\]]{0,4},[a-zA-Z]?[0-9]{0,3},?[rd]?|[0-9a-zA-Z]{1,3}[ .][a-zA-Z.()\\[\\]]{0,9}",
    ) {
        testing::read_any_move(&text);
    }
}
