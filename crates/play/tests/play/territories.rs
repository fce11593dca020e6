//! Territory Words on the table: sentences, records, hints, and the ways to spell a word.

use std::sync::Arc;

use bots::Level;
use game::{Seat, Seed, Viewer};
use lexicon::{About, Alphabet, Lexicon, word_list};
use play::territories::ending::Panel;
use play::territories::{BadSetup, Clue, MOST_PATHS, Record, Setup, clues, paths, read_move, write_move};
use play::testing::{TestGame, named};
use play::{BadTable, Player};
use proptest::prelude::*;
use territory::notation::{Position, parse_cells};
use territory::range::{REACH, distance};
use territory::{BLUE, Claim, Event, Judge, View, tutorial};

/// A few words of the tutorial's grid.
fn words() -> Arc<Lexicon> {
    let english = Alphabet::english();
    let words = word_list::read(b"help\nhot\nrain\nthin\nlate\n", english).unwrap().words;
    Arc::new(Lexicon::from_words(About::named("few"), english, &words, None).unwrap())
}

fn setup() -> Setup {
    let position = Position::of(&View::start(tutorial::grid()));
    Setup { position: Some(position), ..Setup::new(Alphabet::english()) }
}

fn table(setup: Setup, seated: [Player; 2]) -> TestGame<Setup> {
    TestGame::new(setup, words(), seated.into(), Seed(1)).unwrap()
}

fn people() -> [Player; 2] {
    [Player::person("Ada"), Player::person("Ben")]
}

fn play(table: &mut TestGame<Setup>, text: &str) -> Vec<Event> {
    table.play(read_move(text).unwrap()).unwrap()
}

#[test]
fn moves_are_read_in_any_case_and_what_is_none_is_refused() {
    let mut table = table(setup(), people());
    play(&mut table, "a1 e1 e5 a5");
    play(&mut table, " PASS ");
    let refused = table.play(read_move("a1 b1 c1").unwrap()).unwrap_err().to_string();
    assert_eq!(refused, "the letter on a1 has been used");
    for bad in ["", "hello", "a1 e12", "pass a1", "a1,e1"] {
        assert!(read_move(bad).is_err(), "{bad}");
    }
}

/// T2.1: sixteen turns, then the higher score wins and equal ones draw.
#[test]
fn t2_the_end_tells_the_winner_and_the_scores() {
    let end = |first: &str| {
        let mut table = table(setup(), people());
        let panel = |table: &TestGame<Setup>| Panel::of(&table.turn(), &table.view(Viewer::Spectator));
        assert_eq!(panel(&table), None);
        play(&mut table, first);
        (0..14).for_each(|_| drop(play(&mut table, "pass")));
        let last = play(&mut table, "pass");
        assert_eq!(last.len(), 2, "the end is told");
        panel(&table).unwrap()
    };
    let won = end("a1 e1 e5 a5");
    assert_eq!(won.winner, Some(BLUE));
    assert_eq!(won.rows.iter().map(|row| (row.score, row.words)).collect::<Vec<_>>(), [(40_000, 1), (0, 0)]);
    assert_eq!(end("pass").winner, None);
}

/// A game between computers ends with one sentence a turn, and the scores of the field.
#[test]
fn computers_play_to_the_end() {
    let seated = [Player::Computer(Level::Hard), Player::Computer(Level::Easy)];
    let mut table = table(setup(), seated);
    let mut ended = None;
    while let Some(events) = table.computer_plays() {
        for event in events {
            if let Event::Ended { scores } = event {
                ended = Some(scores);
            }
        }
    }
    assert_eq!(ended, Some(table.view(Viewer::Spectator).scores()));
    assert_eq!(table.log().len(), 16);
}

#[test]
fn a_game_is_opened_as_it_was_kept() {
    let mut table = table(Setup { judge: Judge::Elsewhere, ..setup() }, people());
    play(&mut table, "a1 e1 e5 a5");
    play(&mut table, "pass");
    play(&mut table, "b1 c1 d1");
    let text = table.record().to_string();
    assert!(text.contains("\ntitle territory\nlanguage en\n"), "{text}");
    assert!(text.contains("\njudge elsewhere\nposition HOTSEANTELI/RAINOLDERSA/"), "{text}");
    assert!(text.ends_with("\nmove 1 a1 e1 e5 a5\nmove 2 pass\nmove 1 b1 c1 d1\n"), "{text}");
    let record: Record = text.parse().unwrap();
    assert_eq!(record, table.record());
    let opened = TestGame::open(&record, words()).unwrap();
    assert_eq!(opened.shown(), table.shown());
    assert_eq!(play::record::title(&text).unwrap(), named("territory"));
    for (from, to) in [
        ("judge elsewhere", "judge me"),
        ("HOTSEANTELI", "HOTSEANTEL1"),
        ("HOTSEANTELI/", ""),
        ("move 2 pass", "move 2 passes"),
        ("move 1 b1", "move 1 z1"),
        ("judge", "jury"),
    ] {
        assert!(text.replacen(from, to, 1).parse::<Record>().is_err(), "{to}");
    }
    let stolen: Record = text.replacen("move 1 b1", "move 1 a1", 1).parse().unwrap();
    let stolen = TestGame::open(&stolen, words());
    assert!(stolen.is_err_and(|bad| bad.to_string().starts_with("move 3 cannot be played: ")));
    let other = text.parse::<play::idiots::Record>().unwrap_err().to_string();
    assert_eq!(other, "line 3: this is a game of Territory Words");
}

#[test]
fn a_usual_game_is_kept_without_options() {
    let mut table = table(Setup::new(Alphabet::english()), people());
    play(&mut table, "pass");
    let text = table.record().to_string();
    assert!(!text.contains("judge") && !text.contains("position"), "{text}");
    let opened = TestGame::open(&text.parse::<Record>().unwrap(), words()).unwrap();
    assert_eq!(opened.shown(), table.shown());
}

#[test]
fn other_languages_are_refused() {
    let norwegian = Setup::new(Alphabet::of("nb").unwrap());
    let refused = TestGame::new(norwegian, words(), people().into(), Seed(1)).err().unwrap();
    assert_eq!(refused, BadTable::Setup(BadSetup::Language("Norwegian")));
    assert_eq!(refused.to_string(), "Territory Words is played in English, not in Norwegian");
}

#[test]
fn a_hint_tells_a_little_more_at_a_time() {
    let mut table = table(setup(), people());
    let hint = table.hint().unwrap();
    let told = clues(table.game(), &table.shown(), &hint);
    let [Clue::Begin { letter, .. }, Clue::Word(word), Clue::Claim { word: same, cells, claim }, why] =
        &told[..]
    else {
        panic!("{told:?}")
    };
    let Clue::Why { chance, rival: Some((rival, least)), .. } = why else { panic!("{why:?}") };
    assert!(least <= chance && rival.as_ref() != Some(word), "{why:?}");
    assert!(word.starts_with(letter) && word == same && cells.len() == word.len());
    assert!(claim.change.own > 0);
    table.play(hint.mv).unwrap();
    let few = Position::parse(&"QQQQQQQQQQQ\n".repeat(11)).unwrap();
    let nothing = Setup { position: Some(few), ..Setup::new(Alphabet::english()) };
    let table = TestGame::new(nothing, words(), people().into(), Seed(1)).unwrap();
    assert_eq!(clues(table.game(), &table.shown(), &table.hint().unwrap()), [Clue::Pass]);
}

/// Every way to spell a word, by trying all cells for each letter.
fn every_path(view: &View, word: &str) -> Vec<Vec<territory::Cell>> {
    let letters = Alphabet::english().word(word).unwrap();
    let mut all = vec![Vec::new()];
    for letter in letters {
        let longer = |path: &Vec<territory::Cell>| {
            let near =
                |cell: &territory::Cell| path.last().is_none_or(|&last| distance(last, *cell) <= REACH);
            let cells = territory::Cell::all()
                .filter(|&cell| view.grid.letter(cell) == Some(letter) && !path.contains(&cell))
                .filter(near);
            cells.map(|cell| [&path[..], &[cell]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn the_best_ways_to_spell_a_word_come_first() {
    let mut table = table(setup(), people());
    play(&mut table, "a1 e1 e5 a5");
    let view = table.view(Viewer::Spectator);
    for word in ["rain", "hot", "thin", "late", "tent", "zoo"] {
        let found = paths(&view, &Alphabet::english().word(word).unwrap());
        let claim = |cells: &Vec<territory::Cell>| Claim::of(&view.field, Seat(1), cells).change.lead();
        let mut gains: Vec<i32> = every_path(&view, word).iter().map(claim).collect();
        gains.sort_unstable_by_key(|gain| std::cmp::Reverse(*gain));
        gains.truncate(MOST_PATHS);
        assert_eq!(found.iter().map(|path| path.claim.change.lead()).collect::<Vec<_>>(), gains, "{word}");
        assert!(found.iter().all(|path| every_path(&view, word).contains(&path.cells)), "{word}");
    }
}

#[test]
fn a_grid_of_one_letter_does_not_take_for_ever() {
    let position = Position::parse(&"EEEEEEEEEEE\n".repeat(11)).unwrap();
    let found = paths(&position.view(), &Alphabet::english().word(&"e".repeat(60)).unwrap());
    assert!(found.len() <= MOST_PATHS);
}

#[test]
fn the_square_of_the_tutorial_is_claimed() {
    let view = View::start(tutorial::grid());
    let claim = Claim::of(&view.field, BLUE, &parse_cells("a1 e1 e5 a5").unwrap());
    assert_eq!((claim.change.own, claim.strength.number()), (40_000, 2));
}

proptest! {
    #[test]
    fn any_line_is_a_move_or_is_not(text in "[a-m0-9 ]{0,20}") {
        if let Ok(mv) = read_move(&text) {
            prop_assert_eq!(read_move(&write_move(&mv)), Ok(mv));
        }
    }
}
