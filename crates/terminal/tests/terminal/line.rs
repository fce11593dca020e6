//! Whole sessions at the table, typed and read as text.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use crate::common::{has, host};
use bots::Level;
use game::Seed;
use lexicon::{Alphabet, Lexicon};
use play::crosswords::{Record, Setup};
use play::testing::named;
use play::{LocalHost, Player, Title};
use proptest::prelude::*;
use terminal::Typing;
use terminal::line::{Desk, End, LineScreen, Paint};

static ENGLISH: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

/// Files in memory; names that begin with `/` cannot be written.
#[derive(Default)]
struct Files(HashMap<String, String>);

impl Desk for Files {
    fn read(&mut self, name: &str) -> Result<String, String> {
        self.0.get(name).cloned().ok_or_else(|| format!("{name}: there is no such file"))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        if name.starts_with('/') {
            return Err(format!("{name}: this is another's"));
        }
        self.0.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn has(&mut self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn lexicon(&mut self, _: &str, _: &'static Alphabet) -> Result<Arc<Lexicon>, String> {
        Ok(Arc::clone(&ENGLISH))
    }
}

fn table(title: Title, seated: [Player; 2], seed: u64) -> LocalHost<Setup> {
    let setup = Setup::new(title, Alphabet::english());
    host(setup, Arc::clone(&ENGLISH), seated.into(), Seed(seed))
}

/// Types some lines, and tells what was read and how it ended.
fn typed(table: LocalHost<Setup>, files: &mut Files, file: Option<&str>, lines: &[u8]) -> (String, End) {
    let mut output = Vec::new();
    let streams = (lines, &mut output, Typing::Repeated);
    let end = LineScreen::new(streams, files, Paint::Plain, table, file.map(str::to_owned)).run().unwrap();
    (String::from_utf8(output).unwrap(), end)
}

fn against_computer(title: Title) -> LocalHost<Setup> {
    table(title, [Player::someone(), Player::Computer(Level::Normal)], 3)
}

#[test]
fn a_session_shows_the_board_takes_moves_and_is_left() {
    let lines = b"help\n\nnonsense\n8G WAX\nundo\n8G WAX\nmoves\ntiles\nboard\nquit\nnot read\n";
    let (text, end) = typed(against_computer(named("classic")), &mut Files::default(), None, lines);
    assert_eq!(end, End::Left);
    has(
        &text,
        &[
            "Classic: crossing words",
            "You against Computer (normal).",
            "    a  b  c ",
            "You: 0, Computer (normal): 0; 86 tiles left to draw",
            "Your tiles: A1 E1 T1 T1 W4 X8 _0",
            "> help",
            "The first word covers the centre.",
            "> nonsense",
            "Not possible: \"nonsense\" is no square",
            "You laid WAX, from g8 right, for 26.",
            "Computer laid ",
            "> undo",
            "Your last move is taken back.",
            "You: 0, Computer",
            "> moves",
            "  1. You: WAX,g8,r\n  2. Computer: ",
            "> tiles",
            "tiles not seen yet: ",
            "> board",
            "    a  b  c ",
            "> quit",
            "The game was left.\n",
        ],
    );
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(!text.contains('\u{1b}'), "there is no colour in a pipe");
}

#[test]
fn hints_tell_a_little_more_each_time() {
    let (text, _) =
        typed(against_computer(named("classic")), &mut Files::default(), None, &b"hint\n".repeat(5));
    has(
        &text,
        &[
            "> hint\nLook in the middle of the board. (`hint` tells more.)",
            "> hint\nIt is a word of ",
            "> hint\n8",
            " and scores ",
            "> hint\nIt wins ",
            " draws instead of ",
            "> hint\nIt wins ",
            "The game was left.",
        ],
    );
}

/// D11: help tells of `swap` where there is one, and after it who has to reach which side.
#[test]
fn help_follows_a_swap_of_sides() {
    let swap = crossword::Swap::allowed(true);
    let setup = Setup { swap, ..Setup::new(named("khi"), Alphabet::english()) };
    let seated = vec![Player::someone(), Player::someone()];
    let table = host(setup, Arc::clone(&ENGLISH), seated, Seed(28));
    let (text, _) = typed(table, &mut Files::default(), None, b"help\nBED,a10,r\n\nswap\nhelp\n");
    has(
        &text,
        &[
            "Player 1 plays blue from the left, Player 2 plays black, in brackets, from the\nright.",
            "> help",
            "blue has to reach column s, black column a.",
            "  swap ",
            "> swap\nPlayer 2 took over the other side.",
            "> help",
            "blue has to reach column a, black column s.",
        ],
    );
    // D14: a tile that stands for any letter has one sign and one word.
    assert!(
        text.contains("Tiles of Player 1: A B D E N P *\n") && text.contains("a small letter is a star"),
        "{text}"
    );
    assert!(!text.contains('_') && !text.contains("blank"), "{text}");
}

#[test]
fn a_game_with_a_file_is_kept_after_every_move() {
    let mut files = Files::default();
    let (text, end) = typed(against_computer(named("scrabbkle")), &mut files, Some("game"), b"pass\n");
    assert_eq!(end, End::Left);
    has(
        &text,
        &["You passed.", "Computer laid ", "The game was left. It is saved in game: go on with --load game"],
    );
    let record: Record = files.0["game"].parse().unwrap();
    assert_eq!(record.moves.len(), 2);
    let reopened = LocalHost::open(&record, Arc::clone(&ENGLISH)).unwrap();
    let (text, _) = typed(reopened, &mut files, Some("game"), b"moves\nundo\n");
    has(&text, &["  1. You: pass\n  2. Computer: ", "Your last move is taken back."]);
    assert!(files.0["game"].parse::<Record>().unwrap().moves.is_empty(), "an undo is kept too");
}

#[test]
fn games_are_saved_and_loaded_without_losing_others() {
    let mut files = Files::default();
    files.0.insert("other".to_owned(), "dear diary".to_owned());
    let lines = b"save\npass\nload other\nsave other\nsave /x\nsave mine\nload other\nload none\nsave\nload mine\nmoves\n";
    let (text, _) = typed(against_computer(named("scrabbkle")), &mut files, None, lines);
    has(
        &text,
        &[
            "Which file?",
            "You passed.",
            "This game would be lost: `save` it first",
            "Not saved: there is a file other already",
            "Not saved: /x: this is another's.",
            "Saved in mine",
            "Not loaded: other: line 1: a saved game begins with",
            "Not loaded: none: there is no such file.",
            "Saved in mine",
            "> load mine\nScraBBKle: ",
            "  1. You: pass",
        ],
    );
    assert_eq!(files.0["other"], "dear diary");
}

#[test]
fn two_people_play_at_one_screen() {
    let two = [Player::person("Ada"), Player::someone()];
    let lines = b"undo\nchange\n\npass\n\nexchange AB\npass\n\npass\n";
    let (text, end) = typed(table(named("wordfeud"), two, 5), &mut Files::default(), None, lines);
    assert_eq!(end, End::Finished);
    has(
        &text,
        &[
            "Ada against Player 1.",
            "Tiles of Ada: ",
            "Moves are taken back against computers only.",
            "Ada exchanged 7 tiles.",
            "Tiles of Player 1: ",
            "Player 1 passed.",
            "> exchange AB\nNot possible: ",
            "Ada passed.",
            "Player 1 passed.\n",
            "There were 3 passes in a row.",
            "words  tiles left       total",
            " had ",
            " left.",
            "The seed of this game was 5.",
        ],
    );
}

/// The tiles that are shown behind a title such as `Tiles of Ada:`.
fn racks<'a>(text: &'a str, title: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.strip_prefix(title)).collect()
}

#[test]
fn d01_tiles_are_covered_until_the_next_player_sits_down() {
    let two = || [Player::person("Ada"), Player::person("Ben")];
    for title in [named("classic"), named("wordfeud"), named("scrabbkle")] {
        let lines = b"pass\nundo\nhint\ntiles\nboard\nat 0\npass\nresign\n\nmoves\npass\n";
        let (text, _) = typed(table(title, two(), 5), &mut Files::default(), None, lines);
        let covered = "The tiles of Ben are covered: press Enter when Ben sits here.\n> ";
        has(
            &text,
            &["> pass\nAda passed.\n", covered, "undo\nMoves are taken back against computers only.\n"],
        );
        has(&text, &["> resign\n", covered, "\nAda: 0, Ben: 0; ", "Tiles of Ben: "]);
        has(&text, &["> moves\n  1. Ada: pass\n> pass\nBen passed.\nThe tiles of Ada are covered"]);
        let (before, after) = text.split_once("Tiles of Ben: ").unwrap();
        assert_eq!(before.matches(covered).count(), 8, "{before}");
        let ben = after.lines().next().unwrap();
        assert!(!before.contains(ben), "nothing tells the tiles of Ben before: {before}");
        assert_eq!(racks(&text, "Tiles of Ada: ").len(), 1, "those of Ada are not shown to Ben");
    }
}

#[test]
fn d01_a_game_of_people_is_opened_with_its_tiles_covered() {
    let two = [Player::person("Ada"), Player::person("Ben")];
    let mut files = Files::default();
    typed(table(named("khi"), two, 5), &mut files, Some("game"), b"change\n");
    let record: Record = files.0["game"].parse().unwrap();
    let again = LocalHost::open(&record, Arc::clone(&ENGLISH)).unwrap();
    let (text, _) = typed(again, &mut files, Some("game"), b"\n");
    has(&text, &["Ada against Ben.", "The tiles of Ada are covered", "> \n", "Tiles of Ada: "]);
    assert_eq!(racks(&text, "Tiles of Ada: ").len(), 1);
}

/// At a screen, what the player before has seen is taken off it.
#[test]
fn d01_the_screen_is_cleared_before_the_next_player_sits_down() {
    let two = [Player::person("Ada"), Player::person("Ben")];
    let mut output = Vec::new();
    let streams = (&b"change\n\npass\n\n"[..], &mut output, Typing::Shown);
    let table = table(named("wordfeud"), two, 5);
    LineScreen::new(streams, &mut Files::default(), Paint::Plain, table, None).run().unwrap();
    let text = String::from_utf8(output).unwrap();
    let screens: Vec<&str> = text.split("\u{1b}[H\u{1b}[2J\u{1b}[3J").collect();
    let [first, second, third] = screens[..] else { panic!("two turns were taken: {text}") };
    assert!(second.starts_with("Ada exchanged 7 tiles.\n") && third.starts_with("Ben passed.\n"), "{text}");
    for (screen, own, others) in [(first, "Ada", "Ben"), (second, "Ben", "Ada"), (third, "Ada", "Ben")] {
        assert_eq!(racks(screen, &format!("Tiles of {own}: ")).len(), 1, "{text}");
        assert_eq!(racks(screen, &format!("Tiles of {others}: ")).len(), 0, "{text}");
    }
}

/// K12, K13: a first turn that is passed, and one change too many, are answered with the reason.
#[test]
fn d18_what_khi_does_not_allow_is_said() {
    let two = [Player::person("Ada"), Player::person("Ben")];
    let lines = b"pass\nchange\nchange\nchange\nchange\npass\n";
    let (text, _) = typed(table(named("khi"), two, 4), &mut Files::default(), None, lines);
    has(
        &text,
        &[
            "> pass\nNot possible: the first turn cannot be passed: lay a word or change your tiles.\n",
            "> change\nAda changed all tiles, for a penalty of 10.\n",
            "> change\nNot possible: tiles are changed at most 3 times a turn: lay a word or pass.\n",
            "> pass\nAda passed.\n",
        ],
    );
}

#[test]
fn a_game_is_given_up_and_kept_so() {
    let mut files = Files::default();
    let lines = b"pass\nresign\n8G WAX\nresign\nRESIGN\nnot read\n";
    let (text, end) = typed(against_computer(named("classic")), &mut files, Some("game"), lines);
    assert_eq!(end, End::Finished);
    has(
        &text,
        &[
            "> resign\nType `resign` again to give the game up.\n> 8G WAX\n",
            "> resign\nType `resign` again to give the game up.\n> RESIGN\nYou resigned.\n",
            "Computer Wins\n\n",
            "words  tiles left       total\nYou ",
            "The seed of this game was 3.\n",
        ],
    );
    assert!(!text.contains(" had "), "tiles in hand stay hidden: {text}");
    let record: Record = files.0["game"].parse().unwrap();
    let resigned = play::Incident::Resignation(game::Seat(0));
    assert_eq!(record.incidents.last().map(|one| &one.incident), Some(&resigned));
    let again = LocalHost::open(&record, Arc::clone(&ENGLISH)).unwrap();
    assert_eq!(typed(again, &mut files, None, b"").1, End::Finished, "it is over");
}

#[test]
fn one_looks_back_at_the_board_as_it_was() {
    let lines = b"8G WAX\nat 1\nhint\nback\ntiles\nnow\n";
    let (text, _) = typed(against_computer(named("classic")), &mut Files::default(), None, lines);
    has(
        &text,
        &[
            "> at 1\nAfter move 1:\n\n    a  b  c ",
            " W  A  X ",
            "You: 26, Computer (normal): 0; ",
            "> hint\nNot possible: you are looking back",
            "> back\nBefore the first move:\n\n    a  b  c ",
            "You: 0, Computer (normal): 0; 86 tiles left to draw\nYour tiles: A1 E1 T1 T1 W4 X8 _0\n",
            "> tiles\n93 tiles not seen yet: ",
            "> now\n\n    a  b  c ",
            "You: 26, Computer (normal): ",
        ],
    );
}

#[test]
fn computers_play_among_themselves() {
    let two = [Player::Computer(Level::Normal), Player::Computer(Level::Normal)];
    let (text, end) = typed(table(named("scrabbkle"), two, 8), &mut Files::default(), None, b"");
    assert_eq!(end, End::Finished);
    has(
        &text,
        &[
            "Computer 1 (normal) against Computer 2 (normal).",
            "Computer 1 laid ",
            "Computer 2 laid ",
            " Wins\n",
        ],
    );
    assert!(!text.contains("> "), "nobody is asked");
}

#[test]
fn colour_says_nothing_that_characters_do_not() {
    let lines: &[u8] = b"pass\npass\nquit\n";
    let mut painted = Vec::new();
    let mut files = Files::default();
    let streams = (lines, &mut painted, Typing::Repeated);
    LineScreen::new(streams, &mut files, Paint::Colour, against_computer(named("classic")), None)
        .run()
        .unwrap();
    let painted = String::from_utf8(painted).unwrap();
    assert!(painted.contains("\u{1b}[30m\u{1b}[43m"), "tiles have a colour");
    let mut plain = String::new();
    let mut rest = painted.as_str();
    while let Some((before, code)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = code.split_once('m').unwrap().1;
    }
    plain.push_str(rest);
    let (expected, _) = typed(against_computer(named("classic")), &mut files, None, lines);
    let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    assert_eq!(trimmed(&plain), trimmed(&expected));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn any_bytes_are_heard_without_harm(lines in proptest::collection::vec(any::<u8>(), 0..300)) {
        let table = table(named("scrabbkle"), [Player::someone(), Player::someone()], 1);
        typed(table, &mut Files::default(), None, &lines);
    }
}
