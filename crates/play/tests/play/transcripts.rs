//! Games told again, written as records of other programs, and read from them.

use std::sync::{Arc, LazyLock};

use bots::Level;
use crossword::notation::gcg;
use crossword::{Event, Laid, Layout, Premium, Square};
use game::{Seed, Viewer};
use lexicon::{Alphabet, Lexicon};
use play::crosswords::{NoContinuation, Record, Setup, Transcript, best, sketch, transcript};
use play::review::{Answer, Question, ReviewDesk};
use play::testing::{TestGame, named};
use play::{Happening, Host as _, Player, Title, Version};

static ENGLISH: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

fn play(setup: Setup, seated: Vec<Player>, seed: u64, turns: usize) -> TestGame<Setup> {
    let mut table = TestGame::new(setup, Arc::clone(&ENGLISH), seated, Seed(seed)).unwrap();
    for _ in 0..turns {
        let Some(mv) = table.advice(Level::Hard).or_else(|| table.think()) else { break };
        table.play(mv).unwrap();
    }
    table
}

fn people() -> Vec<Player> {
    vec![Player::person("Ada"), Player::someone()]
}

fn usual(title: Title) -> Setup {
    Setup::new(title, Alphabet::english())
}

fn written(table: &TestGame<Setup>) -> String {
    transcript(table.host()).unwrap().to_text(table.kind().language)
}

#[test]
fn whole_games_are_written_so_that_every_score_agrees() {
    let mut board = Layout::plain(13);
    board.set(Square { column: 6, row: 6 }, Premium::Word(-3));
    board.set(Square { column: 7, row: 6 }, Premium::Letter(12));
    let own = Setup { layout: Some(board), ..usual(named("scrabbkle")) };
    for setup in [usual(named("classic")), usual(named("wordfeud")), usual(named("scrabbkle")), own] {
        let computers = vec![Player::Computer(Level::Easy), Player::Computer(Level::Easy)];
        let table = play(setup, computers, 5, 400);
        assert!(table.mover().is_none(), "{} ended", table.kind().title);
        let text = written(&table);
        let read = Transcript::read(text.as_bytes(), Alphabet::english()).unwrap();
        assert_eq!(read.disagreements, [], "{text}");
        assert_eq!(read.setup.rules(), table.kind().rules(), "{text}");
        let last = &read.steps.last().unwrap().after;
        assert_eq!(last.board, table.shown().board, "{text}");
        let totals = table.shown().tallies.map(|tally| tally.total());
        assert_eq!(last.tallies.map(|tally| tally.points), totals, "{text}");
        assert_eq!(read.play_on(), Err(NoContinuation::Over));
    }
}

#[test]
fn a_game_of_two_people_is_played_on_from_its_record() {
    for title in [named("classic"), named("wordfeud"), named("scrabbkle")] {
        let table = play(usual(title), people(), 8, 7);
        let read = Transcript::read(written(&table).as_bytes(), Alphabet::english()).unwrap();
        let setup = read.play_on().unwrap();
        let on = TestGame::new(setup, Arc::clone(&ENGLISH), people(), Seed(1)).unwrap();
        let (was, is) = (table.shown(), on.shown());
        assert_eq!((&is.board, is.bag, is.own_rack()), (&was.board, was.bag, was.own_rack()), "{title}");
        assert_eq!(is.tallies[0].points, was.tallies[was.mover().unwrap().index()].points);
        play_a_little(on);
    }
}

/// Plays on, and keeps and opens the game.
fn play_a_little(mut table: TestGame<Setup>) {
    for _ in 0..3 {
        let mv = table.advice(Level::Hard).unwrap();
        table.play(mv).unwrap();
    }
    let text = table.record().to_string();
    let record: Record = text.parse().unwrap();
    assert_eq!(record, table.record(), "{text}");
    assert_eq!(TestGame::open(&record, Arc::clone(&ENGLISH)).unwrap().shown(), table.shown());
    assert_eq!(transcript(table.host()), None, "it did not begin with an empty board");
}

#[test]
fn the_tiles_of_a_computer_are_written_only_when_the_game_is_over() {
    let seated = vec![Player::someone(), Player::Computer(Level::Easy)];
    let table = play(usual(named("classic")), seated, 5, 6);
    let record = transcript(table.host()).unwrap();
    let played = table.record().replay(table.game().clone()).unwrap();
    let mut steps = played.steps();
    for (event, entry) in record.events.iter().zip(played.log()) {
        let held = *steps.view(Viewer::Player(entry.seat)).own_rack().unwrap();
        let laid = laid(&steps.next().unwrap().events).map_or(0, |laid| laid.tiles.len());
        assert_eq!(event.rack == held, event.player == 0 || laid == 7);
    }
    assert_eq!(record.events.len(), 6);
    let racks = record.pragmas.iter().filter(|pragma| matches!(pragma, gcg::Pragma::Rack { .. })).count();
    assert_eq!(racks, 1);
    let read = Transcript::read(written(&table).as_bytes(), Alphabet::english()).unwrap();
    assert_eq!(read.disagreements, []);
    assert_eq!(read.play_on(), Err(NoContinuation::HiddenTiles));
}

#[test]
fn khi_is_not_written_so() {
    assert_eq!(transcript(play(usual(named("khi")), people(), 5, 4).host()), None);
}

fn laid(events: &[Event]) -> Option<&Laid> {
    events.iter().find_map(|event| if let Event::Laid(laid) = event { Some(laid) } else { None })
}

#[test]
fn the_best_word_of_a_game_is_known() {
    for title in [named("khi"), named("classic")] {
        let table = play(usual(title), people(), 9, 12);
        let updates = table.host().updates(Viewer::Spectator, Version::default());
        assert_eq!(updates.len(), table.log().len() + 1);
        let last = &updates.last().unwrap().position.view;
        assert_eq!((&last.board, last.tallies), (&table.shown().board, table.shown().tallies));
        let words: Vec<&Laid> = updates
            .iter()
            .filter_map(|update| match &update.happening {
                Happening::Move { events, .. } => laid(events),
                _ => None,
            })
            .collect();
        let best = best(words.iter().copied(), Alphabet::english()).unwrap();
        assert_eq!(Some(best.points), words.iter().map(|laid| laid.points).max());
        assert!(ENGLISH.contains(&best.word), "{best:?}");
    }
}

#[test]
fn a_sketch_shows_the_board_without_the_words() {
    for title in [named("khi"), named("scrabbkle"), named("wordfeud"), named("classic")] {
        let table = play(usual(title), people(), 4, 9);
        let (rules, board, last) = sketch(&table.record()).unwrap();
        assert_eq!(board, table.shown().board, "{title}");
        assert_eq!((&rules, last.is_some()), (table.game().rules(), true));
    }
    let swapped = Setup { swap: crossword::Swap::AfterFirstWord, ..usual(named("khi")) };
    let mut table = play(swapped, people(), 4, 1);
    table.play(crossword::Move::Swap).unwrap();
    assert_eq!(sketch(&table.record()).unwrap().1, table.shown().board);
}

#[test]
fn records_of_other_programs_are_opened_where_games_are_looked_back_at() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/gcg");
    for name in ["going-out.gcg", "notes.gcg", "wordfeud.gcg", "taken-back.gcg", "no-racks.gcg"] {
        let bytes = std::fs::read(format!("{folder}/{name}")).unwrap();
        let question = Question::<Setup>::OpenTranscript { bytes, language: "en".to_owned() };
        let asked = postcard::to_allocvec(&question).unwrap();
        let answer = ReviewDesk::default().answer(postcard::from_bytes(&asked).unwrap(), &ENGLISH);
        let told = postcard::to_allocvec(&answer).unwrap();
        let read = postcard::from_bytes::<Answer<Setup>>(&told).unwrap();
        assert!(read == answer, "{name}");
        let Answer::Game { kind, turns, .. } = read else { panic!("{name}: {read:?}") };
        assert!(kind.read::<Setup>().is_ok() && !turns.is_empty(), "{name}");
    }
}
