//! Games told again, written as records of other programs, and read from them.

use std::sync::{Arc, LazyLock};

use bots::Level;
use crossword::notation::gcg;
use crossword::{Layout, Premium, Square};
use game::Seed;
use lexicon::{Alphabet, Lexicon};
use play::crosswords::{Chapter, NotPlayedOn, Record, Review, Setup, Table, best, sketch, transcript};
use play::testing::named;
use play::{Player, Title};

static ENGLISH: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

fn play(setup: Setup, seated: Vec<Player>, seed: u64, turns: usize) -> Table {
    let mut table = Table::new(setup, Arc::clone(&ENGLISH), seated, Seed(seed)).unwrap();
    for _ in 0..turns {
        let mv = if table.person().is_some() { table.advice(Level::Hard) } else { table.think() };
        let Some(mv) = mv else { break };
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

fn written(table: &Table) -> String {
    transcript(table).unwrap().to_text(table.setup().language)
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
        assert!(table.mover().is_none(), "{} ended", table.setup().title);
        let text = written(&table);
        let review = Review::read(text.as_bytes(), Alphabet::english()).unwrap();
        assert_eq!(review.disagreements, [], "{text}");
        assert_eq!(review.setup.rules(), table.setup().rules(), "{text}");
        let last = &review.steps.last().unwrap().after;
        assert_eq!(last.board, table.shown().board, "{text}");
        let totals = table.shown().tallies.map(|tally| tally.total());
        assert_eq!(last.tallies.map(|tally| tally.points), totals, "{text}");
        assert_eq!(review.play_on(), Err(NotPlayedOn::Over));
    }
}

#[test]
fn a_game_of_two_people_is_played_on_from_its_record() {
    for title in [named("classic"), named("wordfeud"), named("scrabbkle")] {
        let table = play(usual(title), people(), 8, 7);
        let review = Review::read(written(&table).as_bytes(), Alphabet::english()).unwrap();
        let setup = review.play_on().unwrap();
        let on = Table::new(setup, Arc::clone(&ENGLISH), people(), Seed(1)).unwrap();
        let (was, is) = (table.shown(), on.shown());
        assert_eq!((&is.board, is.bag, is.own_rack()), (&was.board, was.bag, was.own_rack()), "{title}");
        assert_eq!(is.tallies[0].points, was.tallies[was.mover().unwrap().index()].points);
        play_a_little(on);
    }
}

/// Plays on, and keeps and opens the game.
fn play_a_little(mut table: Table) {
    for _ in 0..3 {
        let mv = table.advice(Level::Hard).unwrap();
        table.play(mv).unwrap();
    }
    let text = table.record().to_string();
    let record: Record = text.parse().unwrap();
    assert_eq!(record, table.record(), "{text}");
    assert_eq!(record.open(Arc::clone(&ENGLISH)).unwrap().shown(), table.shown());
    assert_eq!(transcript(&table), None, "it did not begin with an empty board");
}

#[test]
fn the_tiles_of_a_computer_are_written_only_when_the_game_is_over() {
    let seated = vec![Player::someone(), Player::Computer(Level::Easy)];
    let table = play(usual(named("classic")), seated, 5, 6);
    let record = transcript(&table).unwrap();
    for (event, chapter) in record.events.iter().zip(table.story()) {
        let hidden = event.player == 1;
        assert_eq!(
            event.rack == chapter.rack,
            !hidden || chapter.laid().is_some_and(|laid| laid.tiles.len() == 7)
        );
    }
    let racks = record.pragmas.iter().filter(|pragma| matches!(pragma, gcg::Pragma::Rack { .. })).count();
    assert_eq!(racks, 1);
    let review = Review::read(written(&table).as_bytes(), Alphabet::english()).unwrap();
    assert_eq!(review.disagreements, []);
    assert_eq!(review.play_on(), Err(NotPlayedOn::HiddenTiles));
}

#[test]
fn khi_is_not_written_so() {
    assert_eq!(transcript(&play(usual(named("khi")), people(), 5, 4)), None);
}

#[test]
fn a_story_ends_with_the_table_as_it_is_and_knows_the_best_word() {
    for title in [named("khi"), named("classic")] {
        let table = play(usual(title), people(), 9, 12);
        let story = table.story();
        assert_eq!(story.len(), table.log().len());
        let last = &story.last().unwrap().after;
        assert_eq!((&last.board, last.tallies), (&table.shown().board, table.shown().tallies));
        let best = best(story.iter().filter_map(Chapter::laid), Alphabet::english()).unwrap();
        let most = story.iter().filter_map(|chapter| Some(chapter.laid()?.points)).max();
        assert_eq!(Some(best.points), most);
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
