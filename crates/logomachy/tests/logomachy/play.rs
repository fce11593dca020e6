//! `logomachy play` and `logomachy duel` as people and scripts call them.

use std::fs;

use crate::common::logomachy;

#[test]
fn wrong_options_are_answered_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    file("there.txt", "dear diary");
    file("bad.board", "15\n...\n");
    file("small.board", &format!("12\n{}", format!("{}\n", ".".repeat(12)).repeat(12)));
    file("bad.khi", "turn x\n");
    let cases: &[(&[&str], &str)] = &[
        (&["play", "classic", "--level", "casual"], "Classic has no level casual: there are "),
        (&["play", "khi", "--level", "normal"], "Khi has no level normal: there are "),
        (
            &["play", "khi", "--level", "foo"],
            "--level: Khi has no level foo: there are newcomer, easy, hard, expert, master, champion\n",
        ),
        (
            &["play", "khi", "--seats", "robot,easy"],
            "--seats: Khi has no level robot: there are newcomer, easy, hard, expert, master, champion; or `person`, `person:NAME`\n",
        ),
        (
            &["play", "idiot", "--level", "foo"],
            "--level: Idiot has no level foo: there are newcomer, casual, easy, medium, normal, hard\n",
        ),
        (
            &["duel", "idiot", "--levels", "hard,foo"],
            "--levels: Idiot has no level foo: there are newcomer, casual, easy, medium, normal, hard\n",
        ),
        (
            &["play", "idiot", "--starts", "5", "--seats", "easy,easy"],
            "--starts: player 5 cannot start, there are 2\n",
        ),
        (
            &["play", "idiot", "--starts", "4", "--level", "easy"],
            "--starts: player 4 cannot start, there are 3\n",
        ),
        (
            &["duel", "idiot", "--levels", "hard,easy", "--starts", "3"],
            "--starts: player 3 cannot start, there are 2\n",
        ),
        (&["play", "classic", "--seats", "person"], "this game is for 2 players, not for 1"),
        (
            &["play", "classic", "--record", "there.txt"],
            "there.txt is there already: go on with it by --load",
        ),
        (&["play", "--load", "there.txt"], "there.txt: line 1: a saved game begins with `logomachy game 1`"),
        (&["play", "--load", "none.txt"], "none.txt: there is no such file"),
        (&["play", "--load", "."], ".: this is a folder, not a file"),
        (&["play", "scrabbkle", "--board", "bad.board"], "bad.board: line 2, column 4: "),
        (&["play", "classic", "--board", "small.board"], "Classic is played on a board of 15 squares a side"),
        (&["play", "khi", "--board", "bad.khi"], "bad.khi: line 1, column 6: "),
        (&["play", "classic", "--lexicon", "klingon"], "no lexicon is called \"klingon\""),
        (&["play", "scrabbkle", "--language", "nb"], "there are no ScraBBKle tiles for Norwegian"),
        (&["play", "wordfeud", "--lexicon", "norwegian"], "the tiles are English"),
        (&["duel", "classic", "--levels", "hard"], "--levels: name at least two"),
        (&["duel", "classic", "--levels", "hard,expert"], "--levels: Classic has no level expert"),
        (
            &["duel", "classic", "--levels", "hard,normal", "--games", "3"],
            "--games: each deal is played twice",
        ),
    ];
    for (arguments, expected) in cases {
        let said = logomachy(arguments, "", folder.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}: {}", said.err);
        assert!(said.err.contains(expected), "{arguments:?}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{arguments:?}: {}", said.err);
    }
    for bad in [
        &["play"][..],
        &["play", "chess"],
        &["play", "wordfeud", "--end-after", "never"],
        &["play", "khi", "--seed", "x"],
    ] {
        let said = logomachy(bad, "", folder.path());
        assert_eq!(said.status, 2, "{bad:?}");
        assert!(said.err.starts_with("error: "), "{bad:?}: {}", said.err);
    }
}

#[test]
fn a_game_is_recorded_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let begin =
        ["play", "wordfeud", "--language", "nb", "--board", "random", "--seed", "7", "--record", "spill.txt"];
    let said = logomachy(&begin, "pass\n", folder.path());
    assert_eq!(said.status, 1, "the game was left: {}", said.err);
    assert!(said.out.contains("> pass\nYou passed.\nComputer "), "{}", said.out);
    assert!(said.out.ends_with("It is saved in spill.txt: go on with --load spill.txt\n"), "{}", said.out);
    let kept = fs::read_to_string(folder.path().join("spill.txt")).unwrap();
    assert!(kept.contains("\nlanguage nb\n") && kept.contains("\nboard 15/"), "{kept}");
    let said = logomachy(&["play", "--load", "spill.txt"], "moves\nquit\n", folder.path());
    assert_eq!(said.status, 1);
    assert!(said.out.contains("  1. You: pass\n  2. Computer: "), "{}", said.out);
    assert_eq!(fs::read_to_string(folder.path().join("spill.txt")).unwrap(), kept, "nothing has changed");
}

/// W07: the option by which turns without points end the game.
#[test]
fn w07_scoreless_turns_end_a_game_of_wordfeud() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("few.txt"), "qqq\n").unwrap();
    // Among these tiles computers find no word, and exchange.
    let play = |more: &[&str]| {
        let named = ["play", "wordfeud", "--lexicon", "few.txt", "--seats", "normal,normal", "--seed", "1"];
        logomachy(&[&named[..], more].concat(), "", folder.path())
    };
    let scoreless = play(&["--end-after", "scoreless", "--record", "game.txt"]);
    assert_eq!(scoreless.status, 0, "{}", scoreless.err);
    assert!(scoreless.out.contains("There were 3 turns in a row without points."), "{}", scoreless.out);
    assert!(scoreless.out.contains(" exchanged "), "{}", scoreless.out);
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(record.contains("\nidle scoreless\n"), "{record}");
    assert_eq!(record.matches("\nmove ").count(), 3, "{record}");
    let passes = play(&[]);
    assert!(passes.out.contains("There were 3 passes in a row."), "{}", passes.out);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let play = |seed: &str| {
        let said =
            logomachy(&["play", "scrabbkle", "--seats", "normal,normal", "--seed", seed], "", folder.path());
        assert_eq!(said.status, 0, "{}", said.err);
        said.out
    };
    let game = play("5");
    assert_eq!(game, play("5"));
    assert_ne!(game, play("6"));
    assert!(game.ends_with("The seed of this game was 5.\n"));
}

#[test]
fn duels_tell_who_is_stronger() {
    let folder = tempfile::tempdir().unwrap();
    let duel = |extra: &[&str]| {
        let usual = ["duel", "scrabbkle", "--levels", "hard,normal", "--games", "4", "--seed", "3"];
        let said = logomachy(&[&usual[..], extra].concat(), "", folder.path());
        assert_eq!(said.status, 0, "{}", said.err);
        said.out
    };
    let text = duel(&[]);
    assert!(text.starts_with("ScraBBKle: hard against normal\n4 games: "), "{text}");
    assert!(text.contains(" ms a move"), "{text}");
    let read = |threads: &str| -> serde_json::Value {
        let out = duel(&["--json", "--threads", threads]);
        serde_json::from_str(out.lines().last().unwrap()).unwrap()
    };
    let (one, three) = (read("1"), read("3"));
    for key in ["games", "wins", "draws", "points", "levels", "share", "interval"] {
        assert_eq!(one[key], three[key], "{key} does not depend on the number of threads");
    }
    assert_eq!(one["games"], 4);
    let wins = one["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum::<u64>();
    assert_eq!(wins + one["draws"].as_u64().unwrap(), 4);
    assert!(one["ms_per_move"].as_array().unwrap().iter().all(|time| time.as_f64().unwrap() > 0.0));
}

#[test]
fn idiot_is_solved_from_any_string() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("few.txt"), "zebra\nzebras\nlocal\nlocales\n").unwrap();
    let solve = |arguments: &[&str]| -> serde_json::Value {
        let all = [&["idiot", "solve"], arguments, &["--json"]].concat();
        let said = logomachy(&all, "", folder.path());
        assert_eq!(said.status, 0, "{}", said.err);
        serde_json::from_str(&said.out).unwrap()
    };
    let all = solve(&[]);
    assert_eq!(all["winning"], serde_json::json!(["l", "u", "y"]), "the built-in list");
    assert_eq!((&all["mover_wins"], &all["words"]), (&true.into(), &272_713.into()));
    assert_eq!(all["substrings"], 1_658_389);
    let zebr = solve(&["ZEBR", "--lexicon", "few.txt"]);
    assert_eq!((&zebr["mover_wins"], &zebr["words"], &zebr["moves"]), (&false.into(), &2.into(), &1.into()));
    assert_eq!(zebr["line"], serde_json::json!(["zebra"]));
    let three = solve(&["z", "--players", "3", "--lexicon", "few.txt"]);
    let loss: f64 = three["loss"].as_array().unwrap().iter().map(|loss| loss.as_f64().unwrap()).sum();
    assert!((loss - 1.0).abs() < 1e-3, "{three}");
    assert_eq!(solve(&["zebra", "--lexicon", "few.txt"])["is_word"], true);
    assert_eq!(solve(&["qq", "--lexicon", "few.txt"])["words"], 0);
    for bad in
        [&["idiot", "solve", "z3"][..], &["idiot", "solve", "é"], &["idiot", "solve", "z", "--players", "9"]]
    {
        assert_eq!(logomachy(bad, "", folder.path()).status, 2, "{bad:?}");
    }
    let text = logomachy(&["idiot", "solve", "zeb", "--lexicon", "few.txt"], "", folder.path()).out;
    assert!(
        text.starts_with("zeb: 2 words hold it\nwon for the player to move, in 2 moves; say zebr\n"),
        "{text}"
    );
}

#[test]
fn idiot_is_played_and_its_levels_duel() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("few.txt"), "zebra\nzebras\nlocal\nlocales\nvocal\n").unwrap();
    let arguments =
        ["play", "idiot", "--lexicon", "few.txt", "--seats", "person,easy,hard", "--record", "game.txt"];
    let said = logomachy(&arguments, "z\n", folder.path());
    assert_eq!(said.status, 1, "{}", said.err);
    assert!(said.out.contains("You, Computer 1 (easy), Computer 2 (hard)."), "{}", said.out);
    assert!(said.out.contains("> z\nYou: z\nComputer 1: "), "{}", said.out);
    let said = logomachy(&["play", "--load", "game.txt"], "letters\n", folder.path());
    assert_eq!(said.status, 2, "few.txt is no name of a lexicon: {}", said.out);
    assert!(said.err.contains("no lexicon is called \"few\""), "{}", said.err);
    let said = logomachy(&["play", "--load", "game.txt", "--lexicon", "few.txt"], "letters\n", folder.path());
    assert!(said.out.contains("> letters\nYou: "), "{}", said.err);

    let duel = ["duel", "idiot", "--levels", "hard,easy", "--games", "6", "--lexicon", "few.txt", "--json"];
    let said = logomachy(&duel, "", folder.path());
    let figures: serde_json::Value = serde_json::from_str(said.out.lines().last().unwrap()).unwrap();
    assert_eq!(figures["games"], 6);
    let started = figures["rounds"]["started"].as_array().unwrap();
    assert!(started.iter().map(|rounds| rounds.as_u64().unwrap()).sum::<u64>() >= 30, "{figures}");
}

/// I12: medium computers that always take the letter of least score, ties by the fewest words.
#[test]
fn d15_medium_computers_of_idiot_can_take_the_least_score() {
    let folder = tempfile::tempdir().unwrap();
    // Only f heads for no word that its own letter would end: of two players, the first ends words of five letters.
    fs::write(folder.path().join("few.txt"), "ffff\nzebra\n").unwrap();
    let play = |seed: u8, picks: &str| {
        let (seed, file) = (seed.to_string(), format!("{seed}-{picks}.txt"));
        let fixed = ["play", "idiot", "--lexicon", "few.txt", "--seats", "medium,person", "--seed", &seed];
        let all = [&fixed[..], &["--picks", picks, "--record", &file]].concat();
        let said = logomachy(&all, "", folder.path());
        assert_eq!(said.status, 1, "{}", said.err);
        let kept = fs::read_to_string(folder.path().join(&file)).unwrap();
        assert_eq!(kept.contains("\npicks least\n"), picks == "least", "{kept}");
        kept.lines().last().unwrap().to_owned()
    };
    let letters =
        |picks: &str| (0..12).map(|seed| play(seed, picks)).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(letters("least").into_iter().collect::<Vec<_>>(), ["move 1 -f"]);
    assert!(letters("chance").len() > 1, "chance takes others, too");
    let bad = logomachy(&["play", "idiot", "--picks", "most"], "", folder.path());
    assert_eq!(bad.status, 2);
}

#[test]
fn the_settings_of_idiot_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("few.txt"), "zebra\nzebras\nlocal\nlocales\nvocal\n").unwrap();
    let arguments = ["play", "idiot", "--ask", "--lexicon", "few.txt", "--seed", "1"];
    let said = logomachy(&arguments, "Ada\n1\nhard\n1\nn\nz\n", folder.path());
    assert!(said.out.contains("How many computers play along, 1 to 7? (2) 1\n"), "{}", said.out);
    assert!(said.out.contains("\nAda against Computer (hard).\n"), "{}", said.out);
    assert!(said.out.contains("> z\nAda: z\nComputer: "), "{}", said.out);
    let left = logomachy(&arguments, "Ada\n", folder.path());
    assert_eq!(left.status, 1);
    assert!(left.out.ends_with("The game was left.\n"), "{}", left.out);
}
