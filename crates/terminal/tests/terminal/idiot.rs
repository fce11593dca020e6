//! Idiot as a chat, typed and read as text.

use std::sync::Arc;

use crate::common::{has, host};
use bots::Level;
use bots::idiot::{Personality, PickRule};
use game::{Seed, Viewer};
use lexicon::{About, Alphabet, Lexicon, word_list};
use play::idiots::{Record, Setup};
use play::testing::named;
use play::{Action, GameKind as _, Host as _, LocalHost, Player, Submission, Token};
use terminal::Typing;
use terminal::line::{Desk, End, LineScreen, Paint};

/// No files at all.
struct Nothing;

impl Desk for Nothing {
    fn read(&mut self, name: &str) -> Result<String, String> {
        Err(format!("{name}: there is no such file"))
    }

    fn write(&mut self, name: &str, _: &str) -> Result<(), String> {
        Err(format!("{name}: there is no disk"))
    }

    fn has(&mut self, _: &str) -> bool {
        false
    }

    fn lexicon(&mut self, name: &str, _: &'static Alphabet) -> Result<Arc<Lexicon>, String> {
        Err(format!("there is no lexicon {name}"))
    }
}

/// The words of the source's example rounds, and a few more.
fn words() -> Arc<Lexicon> {
    let english = Alphabet::english();
    let text = b"locale\nlocales\nvocal\nzebra\nzebras\nhlqn\nhelp\nhelpful\nhint\ncoach\nletters\n";
    let words = word_list::read(text, english).unwrap().words;
    Arc::new(Lexicon::from_words(About::named("few"), english, &words, None).unwrap())
}

fn table(seated: Vec<Player>) -> LocalHost<Setup> {
    host(Setup::new(Alphabet::english()), words(), seated, Seed(1))
}

/// Says something for whoever is to move.
fn say(table: &mut LocalHost<Setup>, message: &str) {
    let position = table.snapshot(Viewer::Spectator).position;
    let mv = idiot::notation::read(message, &position.view, Alphabet::english()).unwrap();
    let (seat, turn) = (position.status.mover().unwrap(), position.turn);
    let said = Submission { seat, turn, token: Token(turn.into()), action: Action::Move(mv) };
    table.submit(said).unwrap();
}

fn typed(table: LocalHost<Setup>, lines: &str) -> (String, End) {
    let mut output = Vec::new();
    let streams = (lines.as_bytes(), &mut output, Typing::Repeated);
    let end = LineScreen::new(streams, &mut Nothing, Paint::Plain, table, None).run().unwrap();
    (String::from_utf8(output).unwrap(), end)
}

/// I07: the three rounds of the source's example.
#[test]
fn i07_the_example_rounds_read_as_a_chat() {
    let lines = "a\nca\ncal\nocal\nocale\nocales\n!\nlocales\nz\nze\nzeb\nzebr\nzebra\nq\nqn\nlqn\nchallenge\nhlqn\nletters\n";
    let (text, end) = typed(table(vec![Player::someone(); 3]), lines);
    assert_eq!(end, End::Left);
    has(
        &text,
        &[
            "Idiot: letters at either end, and whoever completes a word loses.",
            "Player 1, Player 2, Player 3.",
            "-- Round 1: Player 1 starts --",
            "The turn of Player 1: say a letter.",
            "> a\nPlayer 1: a\n",
            "The turn of Player 2: a",
            "Player 3: ocales\n",
            "> !\nPlayer 1 challenged Player 3: which word holds that?",
            "The turn of Player 3: say a word that holds ocales, or `give up`.",
            "> locales\nPlayer 3: locales\nPlayer 1 lost the round, since the challenge was",
            "Player 1: I, Player 2: no letter, Player 3: no letter",
            "-- Round 2: Player 1 starts --",
            "Player 2: zebra\nPlayer 2 lost the round, since ZEBRA is a word, and has I.",
            "-- Round 3: Player 2 starts --",
            "Player 2 lost the round, since the challenge was",
            "> letters\nPlayer 1: I, Player 2: ID, Player 3: no letter",
        ],
    );
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn a_word_that_reads_like_a_command_is_said_all_the_same() {
    let (text, _) = typed(table(vec![Player::someone(); 2]), "help\nh\nhe\nhel\nhelp\n");
    has(
        &text,
        &[
            "> help\nAdd one letter",
            "> h\nPlayer 1: h",
            "> help\nPlayer 2: help\nPlayer 2 lost the round, since HELP is a word",
        ],
    );
    let (text, _) = typed(table(vec![Player::someone(); 2]), "e\nhe\n!\nhelp\n");
    has(&text, &["> !\nPlayer 1 challenged Player 2", "> help\nPlayer 2: help\nPlayer 1 lost the round"]);
}

#[test]
fn d10_an_answer_to_a_challenge_is_an_answer_even_if_it_reads_like_a_command() {
    for (string, word) in [("hin", "HINT"), ("oac", "Coach"), ("etter", "letters")] {
        let said: Vec<String> = (1..=string.len()).map(|end| format!("{}\n", &string[..end])).collect();
        let (text, _) = typed(table(vec![Player::someone(); 2]), &format!("{}!\n{word}\n", said.concat()));
        let [last, challenger] = if string.len() % 2 == 1 { ["1", "2"] } else { ["2", "1"] };
        let answered = format!("> {word}\nPlayer {last}: {}\n", word.to_lowercase());
        has(
            &text,
            &[&answered, &format!("Player {challenger} lost the round, since the challenge was answered")],
        );
    }
    // What does not hold the string is the command it reads like.
    let (text, _) = typed(table(vec![Player::someone(); 2]), "z\nze\n!\nletters\nhint\nhint\nhint\nzebra\n");
    has(
        &text,
        &[
            "> letters\nPlayer 1: no letter, Player 2: no letter\n",
            "> hint\nThere is a word of ",
            "that holds ze. (`hint` tells more.)\n",
            "> hint\nIt begins with ze. (`hint` tells more.)\n",
            "> hint\nIt is zebra",
            "> zebra\nPlayer 2: zebra\n",
        ],
    );
}

#[test]
fn a_letter_that_makes_a_command_is_said_all_the_same() {
    let (text, _) = typed(table(vec![Player::someone(); 2]), "h\nhi\nhin\nhint\n");
    has(&text, &["> hint\nPlayer 2: hint\nPlayer 2 lost the round, since HINT is a word"]);
}

#[test]
fn a_game_is_given_up_when_that_is_asked_for_twice() {
    let people = vec![Player::person("Ada"), Player::person("Ben")];
    let (text, end) = typed(table(people), "z\nresign\nmoves\nresign\nresign\n");
    assert_eq!(end, End::Finished);
    has(
        &text,
        &[
            "> resign\nType `resign` again to give the game up.\n> moves\n  1. Ada: -z\n",
            "> resign\nType `resign` again to give the game up.\n> resign\nBen resigned.\n",
            "Ada Wins\nAda: no letter, Ben: no letter\n",
        ],
    );
    let winner = Setup::new(Alphabet::english()).ending(idiot::Ending::OneWinner);
    let three = host(winner, words(), vec![Player::someone(); 3], Seed(1));
    let (text, _) = typed(three, "resign\nhelp\n");
    has(&text, &["> resign\nNot possible: "]);
    assert!(!text.contains("\n  resign "), "{text}");
}

#[test]
fn moves_are_taken_back_and_looked_at() {
    let lines = "z\nze\nback\nback\nback\nzeb\nforward\nnow\nforward\nat 9\nundo\nzx\nat 2\n";
    let (text, _) = typed(table(vec![Player::person("Ada"), Player::person("Ben")]), lines);
    has(
        &text,
        &[
            "> back\nAfter move 1:\nThe turn of Ben: z\n",
            "> back\nBefore the first move:\nThe turn of Ada: say a letter.\n",
            "> back\nNot possible: nothing happened before the first move.\n",
            "> zeb\nNot possible: you are looking back: `now` returns to the game.\n",
            "> forward\nAfter move 1:\nThe turn of Ben: z\n",
            "> now\nThe turn of Ada: ze\n",
            "> forward\nNot possible: there was no move 3 yet.\n",
            "> at 9\nNot possible: there was no move 9 yet.\n",
            "> undo\nThe last move is taken back.\nThe turn of Ben: z\n",
            "> zx\nBen: zx\n",
        ],
    );
}

#[test]
fn what_cannot_be_said_is_answered_with_the_reason() {
    let lines = "!\nab\n7\na\nab c\nxyz\n\na\n-q\ngive up\n!\nzebra\n";
    let (text, _) = typed(table(vec![Player::someone(); 2]), lines);
    has(
        &text,
        &[
            "Not possible: there is nothing to challenge yet: say a letter.",
            "> ab\nNot possible: a round starts with one letter.",
            "> 7\nNot possible: \"7\" at character 1 is no letter",
            "> a\nPlayer 1: a",
            "> xyz\nNot possible: say a with one letter more at its start or its end, such as aa or\nab.",
            "> -q\nPlayer 2: aq",
            "> give up\nNot possible: ",
            "> !\nPlayer 1 challenged Player 2",
            "> zebra\nPlayer 2: zebra\nPlayer 2 lost the round, since ZEBRA does not hold AQ, and has I.",
        ],
    );
}

#[test]
fn the_coach_speaks_when_asked() {
    let table = table(vec![Player::someone(), Player::Computer(Level::Hard)]);
    let (text, _) = typed(table, "hint\ncoach\nv\ncoach\n");
    has(
        &text,
        &[
            "Your turn: say a letter.",
            "> hint\nThis round is ",
            "> coach\nThe coach speaks before each of your turns from now on.\nThis round is ",
            "> v\nYou: v\nComputer: ",
            "> coach\nThe coach speaks before each of your turns no longer.",
        ],
    );
}

#[test]
fn a_game_ends_with_five_letters() {
    let round = "h\nhe\nhel\nhelp\n";
    // The loser starts the next round, so each of them completes the word every other time.
    let (text, end) = typed(table(vec![Player::person("Ada"), Player::person("Ben")]), &round.repeat(9));
    assert_eq!(end, End::Finished, "{text}");
    has(&text, &["Ben is an IDIOT.", "Ada Wins\nAda: IDIO, Ben: IDIOT\n", "The seed of this game was 1."]);
}

#[test]
fn rounds_given_away_are_told_with_the_reason() {
    let mut table = table(vec![Player::person("Ada"), Player::person("Ben")]);
    for message in ["x", "!", "-", "v", "vx", "!", "-"] {
        say(&mut table, message);
    }
    // Either the first player wins from the start, and Ada's x was a mistake, or the second one does, and Ben's was.
    let wins = table.game().solution().verdict(&[]).unwrap().wins;
    let first = wins.then(|| "Round 1: Ada said x, but no word holds that.".to_owned());
    let people = messages::People::named(&["Ada".to_owned(), "Ben".to_owned()]);
    let told = |one| messages::idiots::gave_away(terminal::VOICE, &people, Alphabet::english(), one);
    let mistakes = table.kind().review(table.game(), &table.record());
    let mistakes: Vec<String> = mistakes.iter().filter_map(told).collect();
    assert!(first.is_none_or(|first| mistakes.contains(&first)), "{mistakes:?}");
    let v = table.game().lexicon().alphabet().word("v").unwrap();
    let second = table.game().solution().verdict(&v).unwrap().wins;
    let told = mistakes.contains(&"Round 2: Ben said vx, but no word holds that.".to_owned());
    assert_eq!(told, second, "{mistakes:?}");
    assert!(!mistakes.is_empty());
}

#[test]
fn a_game_is_kept_and_opened() {
    let setup = Setup::new(Alphabet::english()).ending(idiot::Ending::OneWinner).started_by(game::Seat(1));
    let personality = Personality { vocabulary: Some(50), bluffs: 10, picks: PickRule::Least };
    let setup = Setup { personality, ..setup };
    let seated = vec![Player::person("Ada"), Player::someone(), Player::someone()];
    let mut table = host(setup, words(), seated, Seed(9));
    for message in ["c", "ca", "oca", "loca", "!", "locale", "z", "!", "-"] {
        say(&mut table, message);
    }
    let text = table.record().to_string();
    assert!(
        text.contains("\ntitle idiot\n")
            && text.contains("\nstarts 2\nending winner\nvocabulary 50\nbluffs 10\npicks least\n"),
        "{text}"
    );
    assert!(
        text.contains("\nmove 2 -c\nmove 3 -a\nmove 1 o-\n") && text.contains(" answer locale\n"),
        "{text}"
    );
    assert!(text.ends_with(" challenge\nmove 2 give up\n") || text.contains(" give up\n"), "{text}");
    let record: Record = text.parse().unwrap();
    assert_eq!(record, table.record());
    let opened = LocalHost::open(&record, words()).unwrap();
    assert_eq!(opened.snapshot(Viewer::Spectator), table.snapshot(Viewer::Spectator));
    assert_eq!(play::record::title(&text).unwrap(), named("idiot"));
    let other = text.parse::<play::crosswords::Record>().unwrap_err().to_string();
    assert_eq!(other, "line 3: this is a game of Idiot");
    for (from, to) in [
        ("starts 2", "starts 9"),
        ("ending winner", "ending soon"),
        ("bluffs 10", "bluffs 101"),
        ("picks least", "picks most"),
        ("-c\n", "c\n"),
        ("-c\n", "-cc\n"),
        ("answer locale", "answer l0cale"),
    ] {
        assert!(text.replacen(from, to, 1).parse::<Record>().is_err(), "{to}");
    }
}
