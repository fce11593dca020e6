//! Games that are kept as text and opened again.

use std::sync::{Arc, LazyLock};

use bots::Level;
use crossword::notation::khi;
use crossword::{Idle, KhiTiles, Layout, Move, Swap, Victory};
use game::{Dice, Seed, Viewer};
use lexicon::{Alphabet, Lexicon};
use play::crosswords::{BadSetup, Record, Setup};
use play::testing::{TestGame, named, read_any_saved_game};
use play::{BadReplay, BadTable, Player, Title};
use proptest::prelude::*;

static ENGLISH: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

fn usual(title: Title) -> Setup {
    Setup::new(title, Alphabet::english())
}

/// Two people who do what a computer would, so that a game has moves of every kind.
fn advised(setup: Setup, turns: usize) -> TestGame<Setup> {
    let seated = vec![Player::person("Ada"), Player::someone()];
    let mut table = TestGame::new(setup, Arc::clone(&ENGLISH), seated, Seed(3)).unwrap();
    for _ in 0..turns {
        let Some(mv) = table.advice(Level::Hard) else { break };
        table.play(mv).unwrap();
    }
    table
}

/// A record opens as the game it was, and is written the same again.
fn kept(table: &TestGame<Setup>) {
    let text = table.record().to_string();
    let record: Record = text.parse().unwrap();
    assert_eq!(record, table.record(), "{text}");
    let opened = TestGame::open(&record, Arc::clone(&ENGLISH)).unwrap();
    assert_eq!(opened.shown(), table.shown());
    assert_eq!(opened.record().to_string(), text);
}

#[test]
fn a_game_of_each_title_is_opened_as_it_was_kept() {
    for title in [named("scrabbkle"), named("wordfeud"), named("classic")] {
        for turns in [0, 1, 9] {
            kept(&advised(usual(title), turns));
        }
    }
}

#[test]
fn every_option_is_kept() {
    let board = Layout::parse(&("12\n".to_owned() + &"(-9).{99}.........\n".repeat(12))).unwrap();
    kept(&advised(Setup { layout: Some(board), ..usual(named("scrabbkle")) }, 4));
    let random = Layout::wordfeud_random(&mut Dice::new(Seed(1), "board"));
    kept(&advised(Setup { layout: Some(random), ..usual(named("wordfeud")) }, 4));
    let scoreless = advised(Setup { idle: Some(Idle::Scoreless), ..usual(named("wordfeud")) }, 4);
    kept(&scoreless);
    assert!(scoreless.record().to_string().contains("\nidle scoreless\n"));
    let khi = Setup {
        tiles: KhiTiles::Original,
        victory: Victory::Points,
        swap: Swap::AfterFirstWord,
        ..usual(named("khi"))
    };
    kept(&advised(khi, 0));
    let row = |cells: &str| format!("{cells}{}\n", "|  ".repeat(19 - cells.split('|').count()));
    let rows: Vec<String> = (0..19).map(|at| row(if at == 9 { "C0|A0|t0" } else { "  " })).collect();
    let position =
        khi::Position::parse(&("turn 4\n".to_owned() + &rows.concat()), Alphabet::english()).unwrap();
    let mut table = advised(Setup { position: Some(position), ..usual(named("khi")) }, 0);
    table.play(Move::Pass).unwrap();
    kept(&table);
    assert!(table.record().to_string().contains("/C0|A0|t0|.|.|"), "rows stand on one line");
}

/// W07
#[test]
fn a_game_of_wordfeud_may_count_turns_without_points() {
    let scoreless = Setup { idle: Some(Idle::Scoreless), ..usual(named("wordfeud")) };
    kept(&advised(scoreless.clone(), 2));
    for (setup, ends) in [(usual(named("wordfeud")), false), (scoreless, true)] {
        let mut table = advised(setup, 0);
        for _ in 0..3 {
            let rack = *table.view(Viewer::Player(table.mover().unwrap())).own_rack().unwrap();
            table.play(Move::Exchange(rack)).unwrap();
        }
        assert_eq!(table.mover().is_none(), ends, "three exchanges are three turns without points");
    }
    let record = advised(usual(named("wordfeud")), 0).record().to_string();
    let wrong = record.replacen("seat person", "idle yawns\nseat person", 1).parse::<Record>().unwrap_err();
    assert!(wrong.to_string().ends_with("passes or scoreless is expected"), "{wrong}");
}

#[test]
fn a_record_reads_as_the_documentation_shows() {
    let mut table = TestGame::new(
        usual(named("scrabbkle")),
        Arc::clone(&ENGLISH),
        vec![Player::person("Ada"), Player::Computer(Level::Normal)],
        Seed(7),
    )
    .unwrap();
    table.play(Move::Pass).unwrap();
    let (digest, rules) = (ENGLISH.digest(), table.game().rules().digest());
    let expected = format!(
        "logomachy game 1\ntitle scrabbkle\nlanguage en\nlexicon {digest} english\nrules {rules} scrabbkle\n\
         seat person Ada\nseat computer normal\nseed 7\nmove 1 pass\n"
    );
    assert_eq!(table.record().to_string(), expected);
    let spaced = format!("# mine\n\n  {}", expected.replace('\n', "  \r\n\r\n"));
    assert_eq!(spaced.parse::<Record>().unwrap(), table.record());
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let good = advised(usual(named("scrabbkle")), 2).record().to_string();
    let wrong = |from: &str, to: &str| good.replacen(from, to, 1).parse::<Record>().unwrap_err().to_string();
    assert_eq!(
        "".parse::<Record>().unwrap_err().to_string(),
        "line 1: a saved game begins with `logomachy game 1`"
    );
    assert_eq!(wrong("game 1", "game 2"), "line 1: a saved game begins with `logomachy game 1`");
    let other = wrong("title scrabbkle", "title go");
    assert!(other.starts_with("line 2: \"go\" is no game: there are khi, territory, idiot, "), "{other}");
    assert_eq!(wrong("title scrabbkle\n", ""), "line 2: the line `title` is missing");
    assert_eq!(wrong("language en", "language xx"), "line 3: \"xx\" is no language there are letters for");
    assert!(wrong("lexicon ", "lexicon zz").starts_with("line 4: a lexicon is told by a digest"));
    assert_eq!(wrong("seat ", "chair "), "line 6: \"chair\" is not expected here");
    assert_eq!(
        wrong("seat person Ada", "board 12"),
        "line 6: in the board, its lines being set apart by /: line 2, column 1: this board has 12 rows"
    );
    assert_eq!(wrong("seat person Ada", "swap maybe"), "line 6: yes or no is expected");
    assert!(wrong("person Ada", "dog").starts_with("line 6: who sits there is"));
    assert!(wrong("seed 3", "seed x").starts_with("line 8: a seed is a whole number"));
    assert!(wrong("move 1", "move 3").contains("there is no player \"3\""));
    assert!(wrong("move 1 ", "move 1 8D ").contains("line 9"));
    let cut = good.split("seed").next().unwrap();
    assert_eq!(cut.parse::<Record>().unwrap_err().to_string(), "line 8: the line `seed` is missing");
    assert!("x".repeat(2 << 20).parse::<Record>().is_err());
}

#[test]
fn a_record_that_does_not_fit_is_not_opened() {
    let table = advised(usual(named("scrabbkle")), 2);
    let record = table.record();
    let open = |record: &Record| TestGame::open(record, Arc::clone(&ENGLISH)).map(|_| ()).unwrap_err();
    let norwegian = Arc::new(lexica::load("norwegian").unwrap());
    assert!(matches!(TestGame::open(&record, norwegian), Err(BadReplay::Lexicon { .. })));
    let mut twice = record.clone();
    twice.moves.swap(0, 1);
    assert!(open(&twice).to_string().starts_with("move 1 cannot be played: it is the turn of player 1"));
    let other_luck = Record { luck: Seed(4).into(), ..record.clone() };
    assert!(open(&other_luck).to_string().starts_with("move 1 cannot be played: your tiles lack"));
    let seated = vec![Player::someone(), Player::Computer(Level::Expert)];
    let level = open(&Record { seated, ..record.clone() }).to_string();
    assert!(level.starts_with("ScraBBKle has no level expert: there are "), "{level}");
    let setup = Setup { position: Some(khi_start()), ..record.setup.clone() };
    let position = open(&Record { setup, ..record });
    assert_eq!(position, BadReplay::Seats(BadTable::Setup(BadSetup::NoPosition(named("scrabbkle")))));
}

fn khi_start() -> khi::Position {
    khi::Position { turn: 2, board: crossword::Board::new(19) }
}

#[test]
fn set_ups_that_cannot_be_are_refused() {
    let rules = |setup: Setup| setup.rules().unwrap_err().to_string();
    let swedish = Alphabet::of("sv").unwrap();
    assert_eq!(rules(Setup::new(named("khi"), swedish)), "there are no Khi tiles for Swedish");
    let small = Layout::plain(12);
    let on = |title| Setup { layout: Some(small.clone()), ..usual(title) };
    assert_eq!(rules(on(named("khi"))), "Khi is played on its own board, without premiums");
    assert_eq!(rules(on(named("wordfeud"))), "Wordfeud is played on a board of 15 squares a side, not 12");
    assert_eq!(rules(on(named("classic"))), "Classic is played on a board of 15 squares a side, not 12");
    assert!(on(named("scrabbkle")).rules().is_ok());
    assert!(Setup::new(named("wordfeud"), swedish).rules().is_ok());
}

#[test]
fn undo_goes_back_to_the_last_move_of_a_person() {
    let seated = vec![Player::someone(), Player::Computer(Level::Normal)];
    let mut table = TestGame::new(usual(named("classic")), Arc::clone(&ENGLISH), seated, Seed(5)).unwrap();
    assert!(!table.take_back(), "there is nothing to take back");
    let start = table.shown();
    let advice = table.advice(Level::Hard).unwrap();
    table.play(advice.clone()).unwrap();
    let answer = table.think().unwrap();
    table.play(answer.clone()).unwrap();
    let after = table.shown();
    assert!(table.take_back());
    assert_eq!(table.shown(), start);
    table.play(advice).unwrap();
    assert_eq!(table.think(), Some(answer.clone()), "a computer answers the same move in the same way");
    table.play(answer).unwrap();
    assert_eq!(table.shown(), after);
    assert!(table.mover().is_some());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_is_too_strange_to_read(text in "(logomachy game 1\n)?((title|seat|seed|move|board|lexicon) ?[ -~æ]{0,30}\n){0,12}") {
        read_any_saved_game(&text);
    }

    #[test]
    fn a_damaged_record_is_read_or_refused(at in 0_usize..400, byte in 0_u8..128) {
        let mut bytes = DAMAGED.clone().into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        read_any_saved_game(&String::from_utf8(bytes).unwrap());
    }
}

static DAMAGED: LazyLock<String> =
    LazyLock::new(|| advised(usual(named("scrabbkle")), 3).record().to_string());
