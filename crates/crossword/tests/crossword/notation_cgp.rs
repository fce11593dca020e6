//! Positions on one line.

use crossword::notation::cgp::Operation;
use crossword::notation::{Cgp, testing};
use crossword::{Board, Layout, PlacedTile, Premium, Square};
use lexicon::{Alphabet, Letter, Rack, Tile};
use proptest::prelude::*;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn read(text: &str) -> Cgp {
    Cgp::parse(text, Alphabet::english()).unwrap()
}

#[test]
fn rows_racks_scores_and_turns() {
    let cgp = read(include_str!("../../../../testdata/cgp/middle.cgp"));
    assert_eq!(cgp.board.side(), 15);
    let blank = cgp.board.at(Square { column: 4, row: 5 }).unwrap();
    assert!(blank.tile.blank && blank.owner.is_none());
    assert_eq!(cgp.board.tiles().count(), 12);
    assert_eq!(cgp.racks, ["OWIJAES", "ECE?"].map(|rack| Alphabet::english().rack(rack).unwrap()));
    assert_eq!((&cgp.scores[..], cgp.zero_turns), (&[30, -98][..], 1));
    assert_eq!((cgp.lexicon(), cgp.bingo()), (Some("NWL18"), Some(50)));
}

#[test]
fn fields_at_the_end_may_be_missing_and_blanks_may_be_many() {
    for text in ["2/2", " 2/2 ", "2/2 /", "2/2\t/  0/0", "2/2 / 0/0 0", "2/2   /   0/0   0  ;;\n"] {
        let cgp = read(text);
        assert_eq!(
            cgp,
            Cgp {
                board: Board::new(2),
                racks: vec![Rack::default(); 2],
                scores: vec![0; 2],
                zero_turns: 0,
                operations: vec![]
            }
        );
    }
    assert_eq!(read("2/2 A/B/C 1/2").scores, [1, 2, 0]);
    assert_eq!(read("2/2 A 1/2/3").racks.len(), 3);
    assert_eq!(read("2/2 -lex X").lexicon(), Some("X"));
}

#[test]
fn every_operation_is_read_and_written() {
    let text = "2/2 / 0/0 0 bb 40; bdn CrosswordGame; cr double; etl 1; gid my game; ld english; lex CSW21; \
                lm 8D.VAPID; mcnz 4; oru true; ti 5; tmr 1500000/-20; to 1; var classic; zzz what ever; alone;";
    let cgp = read(text);
    assert_eq!(cgp.to_text(Alphabet::english(), "unused"), text);
    assert_eq!(
        cgp.find(|operation| if let Operation::Clocks(clocks) = operation {
            Some(&clocks[..])
        } else {
            None
        }),
        Some(&[1_500_000, -20][..])
    );
    let other = Operation::Other { code: "zzz".to_owned(), argument: "what ever".to_owned() };
    assert!(cgp.operations.contains(&other));
    assert_eq!(cgp.operations.len(), 16);
}

#[test]
fn operations_may_be_written_with_hyphens() {
    let cgp = read("2/2 / 0/0 0 -lex CSW21 -bb 35 -gid a -5 b");
    assert_eq!(cgp.to_text(Alphabet::english(), "unused"), "2/2 / 0/0 0 lex CSW21; bb 35; gid a -5 b;");
}

#[test]
fn a_lexicon_is_always_written() {
    assert_eq!(read(EMPTY).to_text(Alphabet::english(), "english"), format!("{EMPTY} / 0/0 0 lex english;"));
}

#[test]
fn premiums_go_with_the_position() {
    let mut layout = Layout::standard();
    layout.set(Square { column: 0, row: 14 }, Premium::Word(-9));
    let mut cgp = read(EMPTY);
    cgp.operations.push(Operation::Premiums(layout.clone()));
    let text = cgp.to_text(Alphabet::english(), "english");
    assert!(text.contains("lex english; bdl {3}..(2)...{3}...(2)..{3}/"), "{text}");
    assert_eq!(read(&text).layout(), Some(&layout));
}

#[test]
fn letters_of_several_characters_stand_in_brackets() {
    let spanish = Alphabet::of("es").unwrap();
    let text = "4/[CH]U[rr]O/1CH1/4 [LL]?/CH 0/0 0 lex FISE2;";
    let cgp = Cgp::parse(text, spanish).unwrap();
    assert_eq!(cgp.board.tiles().count(), 6);
    assert_eq!((cgp.racks[0].len(), cgp.racks[1].len()), (2, 2));
    assert_eq!(cgp.to_text(spanish, "unused"), text);
}

#[test]
fn what_cannot_be_read_is_refused_at_its_place() {
    let table = include_str!("../../../../testdata/cgp/malformed.tsv");
    let cases =
        table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once('\t').unwrap());
    let mut count = 0;
    for (text, reason) in cases {
        let text = text.replace("EMPTY", EMPTY);
        let refused = Cgp::parse(&text, Alphabet::english()).unwrap_err();
        assert_eq!(refused.to_string(), reason, "{text}");
        count += 1;
    }
    assert!(count > 15);
}

fn tiles(letters: u8) -> impl Strategy<Value = Tile> {
    (1..=letters, any::<bool>())
        .prop_map(|(number, blank)| Tile { letter: Letter::new(number).unwrap(), blank })
}

fn racks(letters: u8) -> impl Strategy<Value = Rack> {
    prop::collection::vec(0..=letters, 0..8).prop_map(|tiles| tiles.into_iter().map(Letter::new).collect())
}

fn operations(side: u8) -> impl Strategy<Value = Operation> {
    let text = "[a-z0-9.]{1,8}( [a-z]{1,3})?";
    let mut all = vec![
        any::<i32>().prop_map(Operation::Bingo).boxed(),
        text.prop_map(Operation::Lexicon).boxed(),
        text.prop_map(Operation::GameId).boxed(),
        text.prop_map(Operation::LastMove).boxed(),
        any::<u8>().prop_map(Operation::ExchangeLimit).boxed(),
        any::<u8>().prop_map(Operation::MaxZeroTurns).boxed(),
        prop::collection::vec(any::<i64>(), 1..4).prop_map(Operation::Clocks).boxed(),
        ("x[a-z]{1,4}", text).prop_map(|(code, argument)| Operation::Other { code, argument }).boxed(),
    ];
    if side >= 12 {
        all.push(Just(Operation::Premiums(Layout::plain(side))).boxed());
    }
    prop::strategy::Union::new(all)
}

fn positions(letters: u8) -> impl Strategy<Value = Cgp> {
    (1_u8..=26).prop_flat_map(move |side| {
        let square = prop::option::weighted(0.2, tiles(letters));
        let squares = prop::collection::vec(square, usize::from(side) * usize::from(side));
        let players = (2_usize..=4).prop_flat_map(move |players| {
            (prop::collection::vec(racks(letters), players), prop::collection::vec(any::<i64>(), players))
        });
        let operations = prop::collection::vec(operations(side), 0..4);
        (squares, players, any::<u8>(), operations).prop_map(
            move |(squares, (racks, scores), zero_turns, operations)| {
                let mut board = Board::new(side);
                for (square, tile) in board.squares().zip(squares).collect::<Vec<_>>() {
                    board.set(square, tile.map(|tile| PlacedTile { tile, owner: None }));
                }
                Cgp { board, racks, scores, zero_turns, operations }
            },
        )
    })
}

proptest! {
    #[test]
    fn every_position_is_read_as_it_was_written(
        (alphabet, mut cgp) in (0..Alphabet::all().len()).prop_flat_map(|place| {
            let alphabet = &Alphabet::all()[place];
            (Just(alphabet), positions(alphabet.len() as u8))
        }),
    ) {
        cgp.operations.push(Operation::Lexicon("any".to_owned()));
        let text = cgp.to_text(alphabet, "unused");
        prop_assert_eq!(Cgp::parse(&text, alphabet), Ok(cgp), "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in "\\PC{0,20}|[0-9A-Za-z/\\[\\]]{0,9}( [A-Z?/]{0,5}( [0-9/-]{0,5}( [0-9]{0,2}( -?[a-z]{2,3} [^ ]{0,4};?){0,3})?)?)?",
    ) {
        testing::read_any_position(&text);
    }
}
