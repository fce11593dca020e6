//! What is shown and said of a game.

use std::sync::Arc;

use bots::Level;
use crossword::notation::khi;
use crossword::{Board, Layout, Move, PlacedTile, Square};
use game::{Seat, Seed};
use lexicon::{Alphabet, Tile};
use play::crosswords::ending::{Column, Panel};
use play::crosswords::report::{Finish, Gain, Report};
use play::crosswords::{BadMove, Clue, Scene, Setup, clues, read_in_any_case, write_move};
use play::testing::{TestGame, named};
use play::{Player, Title};

fn sit(setup: Setup, seed: u64) -> TestGame<Setup> {
    let words = Arc::new(lexica::load("english").unwrap());
    TestGame::new(setup, words, vec![Player::someone(), Player::someone()], Seed(seed)).unwrap()
}

/// What whoever sits at the screen sees.
fn seen(table: &TestGame<Setup>) -> Scene {
    let levels: Vec<_> = table.record().seated.iter().map(Player::level).collect();
    Scene::at(table.game().rules(), &table.shown(), &levels)
}

/// A move as the person to move types it.
fn read(table: &TestGame<Setup>, text: &str) -> Result<Move, BadMove> {
    read_in_any_case(table.kind().title, table.game(), &table.shown(), text)
}

fn usual(title: Title) -> Setup {
    Setup::new(title, Alphabet::english())
}

/// A board of Khi with words of both sides; a lower-case letter is a star tile.
fn khi_board(words: &[(&str, u8, u8, u8)]) -> Board {
    let mut board = Board::new(khi::SIDE);
    for &(word, column, row, owner) in words {
        for (by, tile) in (0..).zip(Alphabet::english().tiles(word).unwrap()) {
            let owner = Some(Seat(owner));
            board.set(Square { column: column + by, row }, Some(PlacedTile { tile, owner }));
        }
    }
    board
}

#[test]
fn a_board_of_any_size_fits_eighty_columns() {
    let row = "(99){-9}(0)......................{12}";
    assert_eq!(row.matches(['.', '(', '{']).count(), 26);
    let layout = Layout::parse(&format!("26\n{}", format!("{row}\n").repeat(26))).unwrap();
    let scene = seen(&sit(Setup { layout: Some(layout), ..usual(named("scrabbkle")) }, 1));
    let text = scene.to_text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let first = text.lines().nth(1).unwrap();
    assert!(first.starts_with(" 199L-9W 0L . ") && first.ends_with(" . 12W"), "{first}");
    assert!(text.starts_with("   a  b  c "));
}

#[test]
fn the_owner_of_a_tile_is_seen_without_colour() {
    let board = khi_board(&[("CAt", 0, 9, 0), ("DOG", 16, 9, 1)]);
    let position = khi::Position { turn: 2, board };
    let scene = seen(&sit(Setup { position: Some(position), ..usual(named("khi")) }, 1));
    let row = scene.to_text().lines().nth(10).unwrap().to_owned();
    let dots = " . ".repeat(13);
    assert_eq!(row, format!("10  C  A  t {dots}[D][O][G]"));
    let stars = seen(&sit(usual(named("khi")), 1)).to_text();
    assert_eq!(stars.matches('*').count(), 2);
    assert_eq!(stars.lines().map(|line| line.chars().count()).max(), Some(59));
}

#[test]
fn a_person_sees_the_own_tiles_only() {
    let table = sit(usual(named("classic")), 9);
    let scene = seen(&table);
    assert_eq!(scene.tray.len(), 7);
    assert_eq!(scene.bag, 86);
    assert_eq!(scene.tray_text().split(' ').count(), 7);
    let words = Arc::new(lexica::load("english").unwrap());
    let seated = vec![Player::Computer(Level::Normal), Player::Computer(Level::Hard)];
    let computers = TestGame::new(usual(named("classic")), words, seated, Seed(1)).unwrap();
    assert!(seen(&computers).tray.is_empty(), "computers show their tiles to nobody");
}

#[test]
fn what_happened_is_reported_with_who_did_it() {
    let board = khi_board(&[("CAT", 0, 9, 0), ("DOG", 16, 9, 1)]);
    let position = khi::Position { turn: 2, board };
    let mut table = sit(Setup { position: Some(position), ..usual(named("khi")) }, 1);
    let mut reports = |text: &str| {
        let mv = read(&table, text).unwrap();
        let events = table.play(mv).unwrap();
        let (rules, board) = (table.game().rules(), table.shown().board);
        events.iter().map(|event| Report::of(rules, &board, event)).collect::<Vec<_>>()
    };
    assert_eq!(reports("change"), [Report::Change { seat: Seat(0), penalty: 10 }]);
    assert_eq!(reports("pass"), [Report::Pass { seat: Seat(0) }]);
    assert_eq!(reports(",,"), [Report::Pass { seat: Seat(1) }, Report::End(Finish::BothPassed)]);
    let panel = Panel::of(table.game().rules(), &table.shown()).unwrap();
    assert_eq!((panel.winner, panel.finish), (Some(Seat(1)), Finish::BothPassed));
    assert_eq!(panel.scores.columns, [Column::Tiles, Column::Penalties, Column::Bonus, Column::Total]);
    assert_eq!(panel.scores.rows, [[3, 10, 0, -7], [3, 0, 0, 3]]);
}

#[test]
fn a_hint_tells_a_little_more_at_a_time_and_can_be_typed() {
    let mut table = sit(usual(named("classic")), 2);
    let hint = table.hint().unwrap();
    let mv = hint.mv.clone();
    let (title, game, view) = (table.kind().title, table.game(), table.shown());
    let clues = clues(title, game, &view, &hint);
    let [Clue::Look(_), Clue::Shape { first, .. }, Clue::Word { written, words, gain, .. }, why] = &clues[..]
    else {
        panic!("{clues:?}")
    };
    assert_eq!(first.row, 7);
    let Clue::Why { chance, rival: Some(rival), .. } = why else { panic!("{why:?}") };
    assert!(rival.chance <= *chance && rival.written != *written, "{why:?}");
    let Gain::Points(points) = *gain else { panic!("words bring points here") };
    assert_eq!(*written, write_move(title, game, &view, &mv));
    assert_eq!(read(&table, written).unwrap(), mv, "a hint can be typed as it is told");
    let (word, events) = (words[0].clone(), table.play(mv).unwrap());
    let Report::Word(laid) = Report::of(table.game().rules(), &table.shown().board, &events[0]) else {
        panic!("a word was laid")
    };
    assert_eq!((laid.seat, laid.word, laid.gain), (Seat(0), word, Gain::Points(points)));
}

#[test]
fn both_notations_are_read_in_any_case_where_no_blank_is_held() {
    for title in Title::all().iter().copied().filter(|title| title.is_crossword()) {
        let table = (0..50)
            .map(|seed| sit(usual(title), seed))
            .find(|table| table.shown().own_rack().is_some_and(|rack| rack.count(None) == 0))
            .unwrap();
        let rack = *table.shown().own_rack().unwrap();
        let letters: Vec<_> = rack.iter().flatten().take(2).collect();
        let word = Alphabet::english().spell(&letters);
        let plain: Vec<Tile> = letters.iter().map(|&letter| Tile { letter, blank: false }).collect();
        let lower = word.to_lowercase();
        for text in
            [format!("{word},f8,d"), format!("{lower},f8,d"), format!("F8 {word}"), format!("f8 {lower}")]
        {
            let Move::Lay(lay) = read(&table, &text).unwrap() else { panic!("{text} lays tiles") };
            assert_eq!(lay.tiles, plain, "{title}: {text}");
            assert_eq!((lay.at, lay.line), (Square { column: 5, row: 7 }, crossword::Line::Down), "{text}");
        }
        assert_eq!(read(&table, "change").unwrap(), Move::Exchange(rack));
        assert_eq!(read(&table, " pass ").unwrap(), Move::Pass);
        let nonsense = read(&table, "what now?").unwrap_err().to_string();
        let expected = if title.is_written_by_origin() { "as in GIT,f8,r" } else { "8D is row 8, column D" };
        assert!(nonsense.contains(expected), "{nonsense}");
    }
}
