//! Made-up variants, from the files of `testdata/variants`: computers play them, and their games are kept.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crossword::{Definition, Move, Ruleset};
use game::{Game as _, Seat, Seed, Viewer};
use lexicon::{Alphabet, Lexicon, Rack};
use play::crosswords::{Record, Setup, read_move, write_move};
use play::testing::TestGame;
use play::{GameKind, Player, link};

/// Every variant in a language whose words come with the program.
fn variants() -> Vec<(Ruleset, Arc<Lexicon>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/variants");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.strip_suffix(".toml").is_some_and(|stem| !stem.contains('.')))
        .collect();
    names.sort();
    let mut find = |name: &str| fs::read_to_string(folder.join(name)).map_err(|bad| bad.to_string());
    let mut variants = Vec::new();
    for name in names {
        let definition = Definition::read_file(&name, &mut find).unwrap_or_else(|bad| panic!("{bad}"));
        let languages = definition.languages().unwrap();
        let with_words = |alphabet: &&'static Alphabet| Some((*alphabet, lexica::load(alphabet.code())?));
        let (alphabet, words) =
            languages.iter().find_map(with_words).unwrap_or_else(|| panic!("no words for {name}"));
        variants.push((definition.ruleset(alphabet).unwrap(), Arc::new(words)));
    }
    assert!(variants.len() > 3);
    variants
}

/// A game between computers, played to its end.
fn played(rules: &Ruleset, words: &Arc<Lexicon>, seed: u64, weakest: bool) -> TestGame<Setup> {
    let setup = Setup::by_rules(rules).unwrap();
    let game = setup.game(Arc::clone(words)).unwrap();
    let levels = Setup::levels(&game);
    let seats = *game::Game::seats(&game).start();
    // Every level sits down at some table.
    let level = |seat: Seat| {
        let place = seat.index() + usize::from(weakest);
        Player::Computer(levels[place % levels.len()])
    };
    let seated = Seat::all(seats).map(level).collect();
    let mut table = TestGame::new(setup, Arc::clone(words), seated, Seed(seed)).unwrap();
    for _ in 0..2000 {
        if table.mover().is_none() {
            return table;
        }
        table.computer_plays().unwrap();
    }
    panic!("{} does not end", rules.name);
}

#[test]
fn computers_play_every_variant_to_its_end_and_its_record_opens_again() {
    for (rules, words) in variants() {
        for (seed, weakest) in [(1, true), (2, false)] {
            let table = played(&rules, &words, seed, weakest);
            assert!(table.log().len() > 4, "{} is over after {} moves", rules.name, table.log().len());
            let text = table.record().to_string();
            let kept = link::unpack(&link::pack(&text)).unwrap();
            let record: Record = kept.parse().unwrap_or_else(|bad| panic!("{}: {bad}\n{text}", rules.name));
            assert_eq!(record.setup.rules().unwrap(), rules);
            let opened = TestGame::open(&record, Arc::clone(&words)).unwrap();
            assert_eq!(opened.shown(), table.shown());
            assert_eq!(opened.record().to_string(), text);
        }
    }
}

/// Where some tiles may be exchanged, a move tells which, whatever notation the game has for words.
#[test]
fn tiles_exchanged_are_read_as_they_are_written() {
    let mut some = 0;
    for (rules, words) in variants() {
        let setup = Setup::by_rules(&rules).unwrap();
        let seated = vec![Player::someone(); usize::from(rules.seats)];
        let table = TestGame::new(setup, words, seated, Seed(1)).unwrap();
        let view = table.view(Viewer::Player(Seat(0)));
        let tiles: Rack = view.own_rack().unwrap().iter().take(2).collect();
        let (title, game, mv) = (table.kind().title, table.game(), Move::Exchange(tiles));
        if game.check(&view, &mv).is_ok() {
            let written = write_move(title, game, &view, &mv);
            assert_eq!(read_move(title, game, &view, &written), Ok(mv), "{}: {written}", rules.name);
            some += 1;
        }
    }
    assert!(some > 2);
}

/// A record or a link tells its rules, and says so when they are not those it names.
#[test]
fn rules_that_were_changed_in_a_record_are_refused() {
    for (rules, words) in variants() {
        let setup = Setup::by_rules(&rules).unwrap();
        let seated = vec![
            Player::someone();
            usize::from(*game::Game::seats(&setup.game(Arc::clone(&words)).unwrap()).start())
        ];
        let text = TestGame::new(setup, words, seated, Seed(1)).unwrap().record().to_string();
        assert!(text.contains(&format!("rules {} {}\n", rules.digest(), rules.name)), "{text}");
        let rack = format!("rule rack {}\n", rules.rack);
        assert!(text.contains(&rack), "{text}");
        let bad = text.replace(&rack, "rule rack 4\n").parse::<Record>().unwrap_err().to_string();
        let told = format!(
            "the game was played by the rules {} of digest {:.12}, and these are others, of digest ",
            rules.name,
            rules.digest().to_string()
        );
        assert!(bad.contains(&told), "{bad}");
        let bad = text.replace(&rack, "rule rack 40\n").parse::<Record>().unwrap_err().to_string();
        assert!(bad.contains("rack: a whole number from 1 to 8 is expected, not \"40\""), "{bad}");
        let bad = text.replace(&rack, "").parse::<Record>().unwrap_err().to_string();
        assert!(bad.contains("rack: this key is missing"), "{bad}");
    }
}

/// The record of a usual game names its rules, too; those of earlier versions do not, and open all the same.
#[test]
fn the_rules_of_a_title_are_named_and_may_be_left_out() {
    let words = Arc::new(lexica::load("en").unwrap());
    for name in ["classic", "wordfeud", "scrabbkle", "khi"] {
        let rules = Ruleset::shipped(name, Alphabet::english()).unwrap();
        let setup = Setup::by_rules(&rules).unwrap();
        let seated = vec![Player::someone(), Player::someone()];
        let text =
            TestGame::new(setup.clone(), Arc::clone(&words), seated, Seed(1)).unwrap().record().to_string();
        let line = format!("rules {} {name}\n", rules.digest());
        assert!(text.contains(&line), "{text}");
        let earlier: Record = text.replace(&line, "").parse().unwrap();
        assert_eq!(earlier, text.parse().unwrap());
        assert!(TestGame::open(&earlier, Arc::clone(&words)).is_ok());
        let other = text.replace(&rules.digest().to_string(), &"0".repeat(64));
        let bad = other.parse::<Record>().unwrap_err().to_string();
        let told = format!(
            "line 5: the game was played by the rules {name} of digest 000000000000, and these are others"
        );
        assert!(bad.starts_with(&told), "{bad}");
    }
}
