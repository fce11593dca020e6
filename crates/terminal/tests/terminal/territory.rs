//! Territory Words, typed and read as text.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::common::{has, host};
use bots::Level;
use game::Seed;
use lexicon::{About, Alphabet, Lexicon, word_list};
use play::territories::Setup;
use play::{LocalHost, Player, Verdict};
use proptest::prelude::*;
use terminal::Typing;
use terminal::line::{Desk, End, LineScreen, Paint};
use territory::notation::Position;
use territory::{Judge, View, tutorial};

/// Files in memory, and an online dictionary that answers what it was told to, one answer after the other.
#[derive(Default)]
struct Desktop {
    files: BTreeMap<String, String>,
    answers: Vec<Verdict>,
    asked: Vec<String>,
}

impl Desk for Desktop {
    fn read(&mut self, name: &str) -> Result<String, String> {
        self.files.get(name).cloned().ok_or_else(|| format!("{name}: there is no such file"))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn has(&mut self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    fn lexicon(&mut self, _: &str, _: &'static Alphabet) -> Result<Arc<Lexicon>, String> {
        Ok(words())
    }

    fn look_up(&mut self, word: &str) -> Verdict {
        self.asked.push(word.to_owned());
        if self.answers.is_empty() { Verdict::NoAnswer("no more".to_owned()) } else { self.answers.remove(0) }
    }
}

/// A few words of the tutorial's grid.
fn words() -> Arc<Lexicon> {
    let english = Alphabet::english();
    let words = word_list::read(b"help\nhot\nrain\nthin\nlate\nrainold\nzoo\n", english).unwrap().words;
    Arc::new(Lexicon::from_words(About::named("few"), english, &words, None).unwrap())
}

fn setup() -> Setup {
    let position = Position::of(&View::start(tutorial::grid()));
    Setup { position: Some(position), ..Setup::new(Alphabet::english()) }
}

fn people() -> LocalHost<Setup> {
    let seated = vec![Player::person("Ada"), Player::person("Ben")];
    host(setup(), words(), seated, Seed(1))
}

fn against_computer() -> LocalHost<Setup> {
    host(setup(), words(), vec![Player::Computer(Level::Easy), Player::someone()], Seed(1))
}

fn online() -> LocalHost<Setup> {
    let setup = Setup { judge: Judge::Elsewhere, ..setup() };
    host(setup, words(), vec![Player::someone(), Player::someone()], Seed(1))
}

fn painted(table: LocalHost<Setup>, desk: &mut Desktop, paint: Paint, lines: &[u8]) -> (String, End) {
    let mut output = Vec::new();
    let end =
        LineScreen::new((lines, &mut output, Typing::Repeated), desk, paint, table, None).run().unwrap();
    (String::from_utf8(output).unwrap(), end)
}

fn typed(table: LocalHost<Setup>, lines: &str) -> (String, End) {
    let (text, end) = painted(table, &mut Desktop::default(), Paint::Plain, lines.as_bytes());
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    (text, end)
}

#[test]
fn two_people_play_at_one_screen() {
    let (text, end) = typed(people(), "a1 e1 e5 a5\npass\nmoves\nboard\nundo\n");
    assert_eq!(end, End::Left);
    has(
        &text,
        &[
            "Territory Words: words of a grid, whose shapes claim the ground inside.\nAda against Ben.\n",
            "Blue: Ada. Red: Ben.\nType `help` for help.",
            "     a    b    c    d    e    f    g    h    i    j    k\n",
            " 1   H    O    T    S    E    A    N    T    E    L    I\n",
            "Blue (Ada): 0 px, 8 turns left\nRed (Ben): 0 px, 8 turns left\n",
            "The turn of Ada, who plays Blue.\n",
            "> a1 e1 e5 a5\nBlue (Ada) played HELP for +40,000 px, strength 2.\n",
            " 1   .+2  O+2  T+2  S+2  .    A    N    T",
            " 5   .    L    O    E    .    G",
            "E+3 Blue's ground, E-2 Red's, with its strength; E= neutral; . a used letter\n",
            "Blue (Ada): 40,000 px, 7 turns left\n",
            "> pass\nRed (Ben) passed.",
            "> moves\n  1. Ada: a1 e1 e5 a5 (HELP, +40,000 px)\n  2. Ben: pass\n",
            "> board\n",
            " 1   .+2  O+2",
            "> undo\nThe last move is taken back.\n",
            "The turn of Ben, who plays Red.",
            "The game was left.",
        ],
    );
}

/// T9.1: the computer is Blue and moves first.
#[test]
fn t9_the_computer_is_blue_and_moves_first() {
    let (text, _) = typed(against_computer(), "undo\npass\nundo\nquit\n");
    has(
        &text,
        &[
            "Computer (easy) against You.",
            "Blue: Computer. Red: You.",
            "Computer is thinking…\nBlue (Computer) played ",
            "Your turn: you play Red.",
            "There is no move of yours to take back.",
            "> pass\nRed (You) passed.\nComputer is thinking…\nBlue (Computer) played ",
            "> undo\nYour last move is taken back.",
            "Your turn: you play Red.",
        ],
    );
}

/// T2.1: eight turns each, then whoever owns more has won.
#[test]
fn t2_a_game_ends_after_sixteen_turns() {
    let (text, end) = typed(people(), &format!("a1 e1 e5 a5\n{}", "pass\n".repeat(15)));
    assert_eq!(end, End::Finished);
    has(
        &text,
        &[
            "Red (Ben): 0 px, 1 turn left",
            "Ada Wins!\n\nBlue (Ada)   40,000 px, 1 word\nRed (Ben)         0 px, 0 words\n",
            "The seed of this game was 1.",
        ],
    );
    let (text, _) = typed(people(), &"pass\n".repeat(16));
    has(&text, &["\nDraw\n"]);
}

#[test]
fn a_word_is_spelled_on_the_way_that_is_chosen() {
    let (text, _) = typed(people(), "Word Help\n3\n2\nhot\n99\n");
    has(
        &text,
        &[
            "> Word Help\nThe best ways to spell HELP; type a number to play one:\n  1 ",
            "\n  9 ",
            "Each claims with strength 2.\n",
            "> 3\nBlue (Ada) played HELP for +",
            "> 2\nNot possible: there is no way 2 to choose: type a word first",
            "> hot\nThe best ways to spell HOT",
            "> 99\nNot possible: there is no way 99 to choose",
        ],
    );
    let gains: Vec<i64> = text
        .lines()
        .skip_while(|line| !line.contains("ways to spell HELP"))
        .skip(1)
        .take(9)
        .map(|line| line.split_whitespace().nth(1).unwrap().replace(['+', ','], "").parse().unwrap())
        .collect();
    assert!(gains.is_sorted_by(|one, next| one >= next) && gains[0] >= 40_000, "{gains:?}");
}

/// T3.1: letters are picked one at a time; the last one is taken back, or all of them.
#[test]
fn d73_letters_are_picked_and_taken_back_one_by_one() {
    let lines =
        "clear\nsubmit\na1\na1\ne1\nk11\ne5\nundo\nundo\nclear\nundo\na1\ne1\ne5\na5\nmoves\nsubmit\nundo\n";
    let (text, _) = typed(people(), lines);
    has(
        &text,
        &[
            "> clear\nNo letter is picked.\n> submit\nNot possible: a word is told by its cells, such as a1 e1 e5.\n",
            "> a1\nYour word so far: H.\n",
            "> a1\nNot possible: a1 is in the word already.\n",
            "> e1\nYour word so far: HE.\n",
            "> k11\nNot possible: k11 is 16 cells from e1, and 4 is as far as the next letter may\nbe.\n",
            "> e5\nYour word so far: HEL, which would bring +20,100 px, strength 1.\n",
            "> undo\nYour word so far: HE.\n> undo\nYour word so far: H.\n",
            "> clear\nNo letter is picked.\n",
            "> undo\nThere is no move of yours to take back.\n",
            "> a5\nYour word so far: HELP, which would bring +40,000 px, strength 2.\n",
            "> moves\nThere was no move yet.\n",
            "> submit\nBlue (Ada) played HELP for +40,000 px, strength 2.\n",
            "The turn of Ben, who plays Red.\n> undo\nThe last move is taken back.\n",
        ],
    );
}

/// A word that is refused stays picked, so that its last letter can be taken back.
#[test]
fn letters_stay_picked_when_their_word_is_refused() {
    let (text, _) = typed(people(), "a1\nb1\nc2\nsubmit\nundo\nc1\nsubmit\n");
    has(
        &text,
        &[
            "> submit\nNot possible: HOI is not in the lexicon few.\n> undo\nYour word so far: HO.\n",
            "> submit\nBlue (Ada) played HOT for ",
        ],
    );
}

#[test]
fn a_game_is_given_up() {
    let (text, end) = typed(people(), "a1 e1 e5 a5\nresign\nresign\n");
    assert_eq!(end, End::Finished);
    has(&text, &["> resign\nBen resigned.\n", "Ada Wins!\n\nBlue (Ada)   40,000 px, 1 word\nRed (Ben) "]);
}

#[test]
fn a_word_with_one_way_is_played_at_once() {
    let rows = format!("HOTQQQQQQQQ\n{}", "QQQQQQQQQQQ\n".repeat(10));
    let setup = Setup { position: Some(Position::parse(&rows).unwrap()), ..setup() };
    let table = host(setup, words(), vec![Player::someone(), Player::someone()], Seed(1));
    let (text, _) = typed(table, "hot\nhot\n");
    has(
        &text,
        &[
            "> hot\nBlue (Player 1) played HOT for no new ground, strength 1.\n",
            "> hot\nNot possible: HOT cannot be spelled with the letters that are left.",
        ],
    );
}

#[test]
fn what_cannot_be_played_is_answered_with_the_reason() {
    let (text, _) =
        typed(people(), "a1 b1\na1 a1 b1\na1 a6 b1\na1 b1 c2\nz9\nxyz\nzoo\nto\nhello there\n0\n");
    has(
        &text,
        &[
            "> a1 b1\nNot possible: a word has at least 3 letters, not 2.",
            "> a1 a1 b1\nNot possible: a1 is in the word already.",
            "> a1 a6 b1\nNot possible: a6 is 5 cells from a1, and 4 is as far",
            "> a1 b1 c2\nNot possible: HOI is not in the lexicon few.",
            "> z9\nNot possible: a cell is a letter from a to k",
            "> xyz\nNot possible: XYZ is not in the lexicon few.",
            "> zoo\nNot possible: ZOO cannot be spelled with the letters that are left.",
            "> to\nNot possible: a word has at least 3 letters, not 2.",
            "> hello there\nNot possible: a cell is a letter",
            "> 0\nNot possible: there is no way 0 to choose",
        ],
    );
}

#[test]
fn a_preview_tells_what_a_word_would_claim() {
    let lines = "preview a1 e1 e5 a5\npreview a1 b1 c2\npreview a1\npreview\npreview x\na1 e1 e5 a5\npreview b1 d2 c3\n";
    let (text, _) = typed(people(), lines);
    has(
        &text,
        &[
            "> preview a1 e1 e5 a5\nHELP encloses 40,000 px, strength 2: +40,000 px for Blue, +0 px for Red; then\n",
            "Blue has 40,000 px and Red 0 px.\n> ",
            " It is not in the lexicon few.",
            "> preview a1\nNot possible: a word has at least 3 letters, not 1.",
            "> preview\nNot possible: a word has at least 3 letters, not 0.",
            "> preview x\nNot possible: a cell is ",
            "Blue (Ada) played HELP",
            "> preview b1 d2 c3\nONE encloses ",
            ": +0 px for Red, +0 px for Blue; then Blue has\n40,000",
        ],
    );
}

#[test]
fn the_map_shows_who_owns_what() {
    let (text, _) = typed(people(), "a1 e1 e5 a5\nmap\n");
    let map: Vec<&str> = text.lines().skip_while(|line| *line != "> map").skip(1).collect();
    assert_eq!(map[0], "        a    b    c    d    e    f    g    h    i    j    k");
    assert_eq!(map[1], format!("   {}", ".".repeat(60)));
    assert_eq!(map[3], format!(" 1 {}{}{}", ".".repeat(5), "b".repeat(20), ".".repeat(35)));
    assert_eq!(map[31], "b Blue's ground, r Red's, n neutral, . nobody's");
    let blue: usize = map[1..31].iter().map(|line| line.matches('b').count()).sum();
    assert_eq!(blue, 200, "40,000 of 360,000 pixels are 200 of 1,800 marks");
}

#[test]
fn a_hint_tells_a_little_more_at_a_time() {
    let (text, _) = typed(people(), "hint\nhint\nhint\nhint\npass\nhint\n");
    has(
        &text,
        &[
            "> hint\nBegin at the top right of the grid, with the R on i2. (`hint` tells more.)\n",
            "> hint\nThe word is RAINOLD. (`hint` tells more.)\n",
            "> hint\nRAINOLD on i2 i6 h9 f11 c11 b11 a8 brings +102,450 px, strength 5. (`hint` tells\nmore.)\n",
            "> hint\nIt wins ",
            "> pass\n",
            "> hint\nBegin at the ",
        ],
    );
}

#[test]
fn help_fits_the_screen_and_names_every_command() {
    let (text, _) = typed(people(), "help\n");
    for command in [
        "a1 e1 e5 a5",
        "a1",
        "undo",
        "clear",
        "submit",
        "word help",
        "preview",
        "pass",
        "hint",
        "board",
        "map",
        "save FILE",
        "quit",
    ] {
        assert!(text.contains(&format!("\n  {command}")), "{command}: {text}");
    }
    assert!(!text.contains("built-in"), "only with an online dictionary");
}

#[test]
fn a_game_is_saved_and_loaded() {
    let mut desk = Desktop::default();
    let lines = "a1 e1 e5 a5\nsave game\npass\nload game\nmoves\n";
    let (text, _) = painted(people(), &mut desk, Paint::Plain, lines.as_bytes());
    has(&text, &["Saved in game", "> load game\nTerritory Words: ", "  2. Ben: pass\n"]);
    assert!(desk.files["game"].ends_with("\nmove 1 a1 e1 e5 a5\nmove 2 pass\n"));
}

/// T3.4: the online dictionary accepts, rejects, or leaves the choice between asking again and the built-in lexicon.
#[test]
fn t3_4_words_are_looked_up() {
    let why = || Verdict::NoAnswer("it answered with status 500".to_owned());
    let answers = vec![Verdict::Unknown, Verdict::Known, why(), why(), Verdict::Known];
    let mut desk = Desktop { answers, ..Desktop::default() };
    let lines = "help\na1 b1 c2\na1 b1 c2\npass\na1 b1\ng1 h1 h2\nmap\nagain\nagain\nagain\n";
    let (text, _) = painted(online(), &mut desk, Paint::Plain, lines.as_bytes());
    has(
        &text,
        &[
            "All words are looked up in the online dictionary.\n",
            "  built-in      or let the built-in lexicon decide\n",
            "> a1 b1 c2\nNot possible: HOI is not in the online dictionary.\n",
            "> a1 b1 c2\nBlue (Player 1) played HOI for ",
            "> pass\nRed (Player 2) passed.",
            "> a1 b1\nNot possible: the letter on a1 has been used.",
            "> g1 h1 h2\nThe online dictionary gave no answer for NTE: it answered with status 500.",
            "again",
            "> map\n",
            "> again\nThe online dictionary gave no answer for NTE",
            "> again\nBlue (Player 1) played NTE for ",
            "> again\nThe best ways to spell AGAIN; ",
        ],
    );
    assert_eq!(desk.asked, ["hoi", "hoi", "nte", "nte", "nte"], "nothing is asked for in vain");
}

/// T3.4: the built-in lexicon decides when it is asked to.
#[test]
fn t3_4_the_built_in_lexicon_decides_on_request() {
    let mut desk = Desktop::default();
    let lines = "b1 c1 d1\nbuilt-in\na1 e1 e5 a5\nBuilt-in\nbuilt-in\n";
    let (text, _) = painted(online(), &mut desk, Paint::Plain, lines.as_bytes());
    has(
        &text,
        &[
            "> b1 c1 d1\nThe online dictionary gave no answer for OTS: no more. Type `again` to ask\n",
            "again, or `built-in` to let the built-in lexicon decide.\n",
            "> built-in\nNot possible: OTS is not in the lexicon few.\n",
            "> a1 e1 e5 a5\nThe online dictionary gave no answer for HELP",
            "> Built-in\nBlue (Player 1) played HELP for +40,000 px, strength 2.\n",
            "> built-in\nNot possible: ",
        ],
    );
    assert_eq!(desk.asked, ["ots", "help"]);
}

/// The words of computers are looked up, too; without an answer they count, and if all are refused the computer passes.
#[test]
fn d74_words_of_computers_are_looked_up() {
    let online = || {
        let setup = Setup { judge: Judge::Elsewhere, ..setup() };
        host(setup, words(), vec![Player::Computer(Level::Hard), Player::someone()], Seed(1))
    };
    let played = |answers: Vec<Verdict>| {
        let mut desk = Desktop { answers, ..Desktop::default() };
        let (text, _) = painted(online(), &mut desk, Paint::Plain, b"");
        let said = text.lines().find(|line| line.starts_with("Blue (Computer) p")).unwrap().to_owned();
        assert_eq!(text.matches("Computer is thinking…").count(), 1, "{text}");
        assert!(!text.contains("online dictionary gave no answer"), "{text}");
        (said, desk.asked)
    };
    let (said, asked) = played(vec![Verdict::Known]);
    assert_eq!((said.contains(" played RAINOLD for "), asked), (true, vec!["rainold".to_owned()]), "{said}");
    let (said, asked) = played(Vec::new());
    assert_eq!((said.contains(" played RAINOLD for "), asked.len()), (true, 1), "nobody answers: {said}");
    let (said, asked) = played(vec![Verdict::Unknown, Verdict::Known]);
    assert_eq!((asked.len(), said.contains(&format!(" played {} for ", asked[1].to_uppercase()))), (2, true));
    let (said, asked) = played(vec![Verdict::Unknown; 6]);
    assert_eq!((said.as_str(), asked.len()), ("Blue (Computer) passed.", 6), "ZOO is not on the grid");
}

#[test]
fn colour_says_nothing_that_characters_do_not() {
    let lines = b"a1 e1 e5 a5\nb1 d1 c3\nb2 c2 d2 c4\nmap\nquit\n";
    let table = online;
    let desk = || Desktop { answers: vec![Verdict::Known; 3], ..Desktop::default() };
    let (coloured, _) = painted(table(), &mut desk(), Paint::Colour, lines);
    assert!(coloured.contains("\u{1b}[97m\u{1b}[44m"), "Blue's ground has a colour");
    let mut plain = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, code)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = code.split_once('m').unwrap().1;
    }
    plain.push_str(rest);
    let (expected, _) = painted(table(), &mut desk(), Paint::Plain, lines);
    let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    assert_eq!(trimmed(&plain), trimmed(&expected));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn any_bytes_are_heard_without_harm(lines in proptest::collection::vec(any::<u8>(), 0..300)) {
        painted(people(), &mut Desktop::default(), Paint::Plain, &lines);
        terminal::tutorial::run((&lines[..], Vec::new(), Typing::Hidden), Paint::Colour).unwrap();
    }

    #[test]
    fn anything_like_a_move_is_heard_without_harm(
        lines in proptest::collection::vec("(preview |word )?([a-l]1?[0-9] ?){0,5}|[a-z]{1,6}|[0-9]{1,20}", 0..12)
    ) {
        painted(people(), &mut Desktop::default(), Paint::Plain, lines.join("\n").as_bytes());
    }
}
