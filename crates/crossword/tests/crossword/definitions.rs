//! Rules as files: those that come with the program, and what is wrong with others.

mod before;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crossword::{Bingo, Definition, Idle, KhiTiles, Layout, Ruleset};
use lexicon::Alphabet;
use proptest::prelude::*;

/// The files tell what the code told before them, in every language and in no other.
#[test]
fn the_rules_that_come_with_the_program_are_what_they_were() {
    let before = before::all();
    for rules in &before {
        let alphabet = rules.tiles.alphabet();
        assert_eq!(Ruleset::shipped(&rules.name, alphabet), Some(rules), "{}", alphabet.name());
    }
    // Rules that came later are told by their files alone.
    for name in Definition::names().filter(|name| before.iter().any(|rules| rules.name == *name)) {
        for alphabet in Alphabet::all() {
            let known = before.iter().any(|rules| rules.name == name && rules.tiles.alphabet() == alphabet);
            assert_eq!(Ruleset::shipped(name, alphabet).is_some(), known, "{name}, {}", alphabet.name());
        }
    }
    assert_eq!(Ruleset::shipped("chess", Alphabet::english()), None);
}

#[test]
fn rules_that_are_written_down_are_read_back() {
    for rules in before::all() {
        let entries = rules.entries();
        assert_eq!(Ruleset::from_entries(&entries).as_ref(), Ok(&rules));
        let mut other = entries.clone();
        other.insert("label".to_owned(), "Another".to_owned());
        assert_eq!(Ruleset::from_entries(&other).unwrap().digest(), rules.digest(), "what it is called");
        other.insert("rack".to_owned(), "5".to_owned());
        assert_ne!(Ruleset::from_entries(&other).unwrap().digest(), rules.digest(), "what it is");
    }
    let mut entries = Ruleset::classic().entries();
    entries.remove("joining");
    assert_eq!(Ruleset::from_entries(&entries).unwrap_err().to_string(), "joining: this key is missing");
}

/// A title that may be played with fewer tiles names rules that differ in just that.
#[test]
fn k03_the_rules_with_fewer_tiles_are_named_by_the_title() {
    let named = Definition::names().filter_map(|name| Some((name, Definition::with_fewer_tiles(name)?)));
    assert_eq!(named.collect::<Vec<_>>(), [("khi", "khi-84")]);
    let [usual, fewer] = [KhiTiles::Full, KhiTiles::Original].map(Ruleset::khi);
    assert_eq!((usual.tiles.total(), fewer.tiles.total()), (120, 84));
    let Ruleset { name, label, tiles, .. } = usual.clone();
    assert_eq!(Ruleset { name, label, tiles, ..fewer }, usual);
    assert_eq!(KhiTiles::Original.rules_of("classic"), "classic", "there is no choice");
}

#[test]
fn rules_that_come_with_the_program_are_read_once() {
    let rules = || Ruleset::shipped("classic", Alphabet::english()).unwrap();
    assert!(std::ptr::eq(rules(), rules()));
}

/// Records name rules by these.
#[test]
fn digests_never_change_by_accident() {
    let digest = |name| Ruleset::shipped(name, Alphabet::english()).unwrap().digest().to_string();
    let expected = [
        ("classic", "1a1ebb484ecf2bcfdee5906b67d58fd2c6a88a6caeda73aa8f013e6653dd433c"),
        ("khi", "9f5e454be3a8b558bd3154a1784f7b8a9e9adbd26ab94e2c02fe8ce46e9c2a41"),
        ("khi-84", "102774d3b162551e8e5129172d5d1393b61f2bfe56769dce4d527fc2c115254f"),
        ("scrabbkle", "084fc0ce0cec309a12f600fc2467d36fc773ae1ac189c8fa3b967a86771b2043"),
        ("wordfeud", "a35317df181bf223977c092b86d2d54b8c9370fc39e82ff9ae031d68cf26070f"),
    ];
    for (name, expected) in expected {
        assert_eq!(digest(name), expected, "{name}");
    }
}

/// Before the program could tell that nobody can move, ScraBBKle went on; its records name these rules.
#[test]
fn rules_without_a_key_that_came_later_have_the_digest_they_had() {
    let now = Ruleset::scrabbkle(Layout::standard());
    let then = Ruleset { ending: now.ending.before_stuck_was_told(), ..now };
    let digest = "c12c1b30654714edbd048c3ff85ab189992bb08fccf38ba1edb397cb6c1f441d";
    assert_eq!(then.digest().to_string(), digest);
    let mut entries = then.entries();
    assert_eq!(entries.remove("ending.stuck").as_deref(), Some("plays-on"));
    assert_eq!(Ruleset::from_entries(&entries), Ok(then));
}

#[test]
fn a_file_says_only_how_it_differs() {
    let text = "extends = \"wordfeud\"\nname = \"hasty\"\nrack = 6\n\n[ending]\nidle_turns = 2\n\n[tiles]\nen = \"A:20:1 E:20:1\"\n";
    let definition = Definition::read(text).unwrap();
    let wordfeud = Ruleset::shipped("wordfeud", Alphabet::english()).unwrap();
    let rules = definition.ruleset(Alphabet::english()).unwrap();
    assert_eq!((rules.name.as_str(), rules.game.as_str(), rules.rack), ("hasty", "wordfeud", 6));
    assert_eq!((rules.ending.idle_turns(), rules.tiles.total()), (2, 40));
    assert_eq!((&rules.layout, &rules.bingo), (&wordfeud.layout, &Bingo::FullRack(40)));
    let norwegian = Alphabet::of("nb").unwrap();
    let other = definition.ruleset(norwegian).unwrap();
    assert_eq!(other.tiles, Ruleset::shipped("wordfeud", norwegian).unwrap().tiles, "other languages stay");
}

#[test]
fn another_kind_leaves_nothing_of_the_table_before() {
    let text = "extends = \"khi\"\nname = \"long\"\n[ending]\nkind = \"out\"\nidle = \"passes\"\nidle_turns = 4\n\
        leftovers = \"own\"\n[exchange]\nkind = \"never\"\n";
    let rules = Definition::read(text).unwrap().ruleset(Alphabet::english()).unwrap();
    assert_eq!(rules.ending.edge_bonus(), None);
    assert_eq!(rules.exchange.penalty(), None);
    assert!(matches!(rules.ending, crossword::Ending::Out { idle: Idle::Passes, .. }));
    let same = Definition::read(
        "extends = \"khi\"\nname = \"odd\"\n[exchange]\nkind = \"whole-rack\"\npenalty = 1\n",
    )
    .unwrap();
    assert_eq!(
        same.ruleset(Alphabet::english()).unwrap().exchange.changes_per_turn(),
        Some(3),
        "the same kind"
    );
}

/// What is wrong with a file that differs so from the classic rules.
fn wrong(text: &str) -> String {
    Definition::read(&format!("extends = \"classic\"\nname = \"odd\"\n{text}")).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_is_told_with_line_and_key() {
    for (text, expected) in [
        ("rack = 9", "line 3, rack: a whole number from 1 to 8 is expected, not \"9\""),
        ("rack = \"many\"", "line 3, rack: a whole number from 1 to 8 is expected, not \"many\""),
        ("\n\nseats = 5", "line 5, seats: a whole number from 2 to 4 is expected, not \"5\""),
        ("joining = \"tile\"", "line 3, joining: any-tile or own-tile is expected, not \"tile\""),
        (
            "[ending]\nkind = \"checkmate\"",
            "line 4, ending.kind: out or far-edge is expected, not \"checkmate\"",
        ),
        (
            "[ending]\nleftovers = 3",
            "line 4, ending.leftovers: own, own-and-others or twice-others is expected, not \"3\"",
        ),
        (
            "opening = \"stars a1 z26\"",
            "line 3, opening: centre is expected, or stars and two squares of the board, as in `stars a10 s10`",
        ),
        (
            "layout = \"round\"",
            "line 3, layout: a board is standard, wordfeud, plain and its squares a side, as in `plain 19`, or all its squares",
        ),
        (
            "layout = \"12\\n....\"",
            "line 3, layout: in the board, line 2, column 5: a row of this board has 12 squares",
        ),
        ("bingo = 1.5", "line 3, bingo: a text, a whole number or a list of texts is expected"),
        ("swap = true", "line 3, swap: a text, a whole number or a list of texts is expected"),
        (
            "[tiles]\nen = \"A:9:1 B\"",
            "line 4, tiles.en: \"B\" is no tile, or one that was told before: `A:9:1` means nine A worth 1, `?:2:0` two blanks worth nothing",
        ),
        (
            "[tiles]\nen = \"A:9:1 A:9:1\"",
            "line 4, tiles.en: \"A:9:1\" is no tile, or one that was told before: `A:9:1` means nine A worth 1, `?:2:0` two blanks worth nothing",
        ),
        ("[tiles]\nen = \"A:9:1\"", "line 4, tiles.en: 2 racks take 14 tiles, these are 9"),
        (
            "points = \"tiles-owned\"",
            "line 3, points: tiles that count for their owners need a capture that gives them owners",
        ),
        (
            "languages = [\"en\", \"tlh\"]",
            "line 3, languages: en, nb, nn, sv, nl, de, fr, es, da, fi or pt is expected, not \"tlh\"",
        ),
    ] {
        assert_eq!(wrong(text), expected);
    }
    assert_eq!(
        Definition::read("extends = \"chess\"").unwrap_err().to_string(),
        "line 1, extends: classic, khi, khi-84, scrabbkle, wordfeud or a file that ends in .toml is expected, not \"chess\""
    );
    assert!(wrong("rack = ").starts_with("line 3: "), "{}", wrong("rack = "));
    assert_eq!(Definition::read("rack = 7").unwrap_err().to_string(), "name: this key is missing");
    assert_eq!(
        Definition::read("name = \"odd\"").unwrap_err().to_string(),
        "extends: this key is missing, and without it tiles is needed: say what the rules differ from, as in `extends = \"classic\"`"
    );
    assert_eq!(
        Definition::read("extends = \"khi\"\nname = \"No Name\"").unwrap_err().to_string(),
        "line 2, name: a word of small letters, digits and hyphens is expected"
    );
    let plain = format!("layout = \"26\n{}\"", format!("{}\n", "{99}".repeat(26)).repeat(26));
    let plain = plain.replacen('"', "\"\"\"", 1).trim_end_matches('"').to_owned() + "\"\"\"\nrack = 8";
    assert_eq!(wrong(&plain), "line 3, layout: these premiums multiply to more points than can be counted");
}

#[test]
fn the_card_of_a_title_is_checked_too() {
    let drawn = |row: &str| {
        let picture = [row; 7].join(" ");
        format!("[title]\nplace = 9\nnotation = \"origin\"\npicture = \"{picture}\"")
    };
    for row in ["......", ".......5", "...5...", "...-..."] {
        let told = wrong(&drawn(row));
        assert!(told.contains("line 6, title.picture: 7 rows of 7 letters"), "{told}");
    }
    let told = wrong("[title]\nplace = 300");
    assert!(told.contains("line 4, title.place: a whole number from 0 to 255"), "{told}");
    let told = wrong("[title]\nplace = 3");
    assert!(told.contains("title.notation: this key is missing"), "{told}");
}

#[test]
fn unknown_keys_are_refused_with_those_there_are() {
    let told = wrong("[exchange]\nbags = 7");
    assert!(
        told.starts_with("line 4, exchange.bags: there is no such key here, there are about, bingo, "),
        "{told}"
    );
    assert!(
        told.contains("exchange.bag, exchange.kind, ")
            && told.contains(", tiles.LANGUAGE, title.fewer_tiles, title.notation, ")
            && told.ends_with(", words"),
        "{told}"
    );
    let other = wrong("[exchange]\nkind = \"never\"\nbag = 7");
    assert!(other.starts_with("line 5, exchange.bag: there is no such key here"), "{other}");
}

/// Files as somebody would write them who wants to see the program fall.
#[test]
fn hostile_files_are_refused_in_a_sentence() {
    let deep = format!("x = {}{}", "[".repeat(5000), "]".repeat(5000));
    let tables = format!("[{}]\nrack = 7", vec!["a"; 5000].join("."));
    let huge = format!("about = \"{}\"", "x".repeat(1 << 17));
    let wide = format!("layout = \"\"\"\n300\n{}\"\"\"", format!("{}\n", ".".repeat(300)).repeat(90));
    for (text, expected) in [
        ("rack = 0", "line 3, rack: a whole number from 1 to 8 is expected, not \"0\""),
        ("rack = -1", "line 3, rack: a whole number from 1 to 8 is expected, not \"-1\""),
        ("rack = 99999999999999999999", "line 3, rack: a whole number from 1 to 8 is expected"),
        ("rack = 0x7", "line 3, rack: a text, a whole number or a list of texts is expected"),
        ("rack = [7]", "line 3, rack: a text, a whole number or a list of texts is expected"),
        ("rack = 7\nrack = 7", "line 4: duplicate key"),
        (
            "bingo = 1000000000000",
            "line 3, bingo: points for a full rack are expected, from -999 to 9999, or ",
        ),
        ("bingo = \"7:50 5:10\"", "line 3, bingo: points for a full rack are expected"),
        ("bingo = \"9:50\"", "line 3, bingo: points for a full rack are expected"),
        (
            "layout = \"plain 300\"",
            "line 3, layout: a board is standard, wordfeud, plain and its squares a side",
        ),
        ("layout = \"plain 4\"", "line 3, layout: a board is standard, "),
        (
            &wide,
            "line 3, layout: in the board, line 1, column 1: the first line is the number of squares a side, from 5 to 26",
        ),
        ("[tiles]\nen = \"A:-9:1\"", "line 4, tiles.en: \"A:-9:1\" is no tile"),
        ("[tiles]\nen = \"A:9:1000000000000\"", "line 4, tiles.en: \"A:9:1000000000000\" is no tile"),
        ("[tiles]\nen = \"Ä:9:1\"", "line 4, tiles.en: \"Ä:9:1\" is no tile"),
        ("[tiles]\nen = \"\"", "line 4, tiles.en: 2 racks take 14 tiles, these are 0"),
        ("[tiles]\nxx = \"A:9:1\"", "line 4, tiles.xx: en, nb, "),
        ("tiles = 3", "line 3, tiles: there is no such key here"),
        ("[rack]\nkind = 3", "line 4, rack.kind: there is no such key here"),
        ("[exchange]\nbag = 0", "line 4, exchange.bag: a whole number from 1 to 99 is expected, not \"0\""),
        ("[ending]\nidle_turns = 0", "line 4, ending.idle_turns: a whole number from 1 to 99 is expected"),
        ("game = \"chess\"", "line 3, game: classic, khi, scrabbkle or wordfeud is expected, not \"chess\""),
        ("languages = []", "tiles: this key is missing"),
        (
            "seats = 3\nrack = 8\n[tiles]\nen = \"A:23:1\"",
            "line 6, tiles.en: 3 racks take 24 tiles, these are 23",
        ),
        ("seats = 3\nopening = \"stars a8 o8\"", "line 3, seats: only two can play where tiles have owners"),
        ("seats = 3\ncapture = \"made-and-crossed\"", "line 3, seats: only two can play"),
        ("extends = \"khi\"", "line 3: duplicate key"),
        ("name.first = \"a\"", "line 3: "),
        ("about = \"a\\u001b[2J\"", "line 3, about: a text of 1 to 100 characters is expected"),
        (&deep, "line 3: "),
        (&tables, "line "),
        (&huge, "line 1: the text is too long to be a file of rules"),
        ("\u{feff}rack = 7", "line 3: "),
    ] {
        let told = wrong(text);
        assert!(told.starts_with(expected), "{}: {told}", &text[..text.len().min(80)]);
    }
    assert!(Definition::read("").unwrap_err().to_string().starts_with("name: this key is missing"));
}

/// A file may extend another one, which lies beside it, and says where something is wrong.
#[test]
fn files_extend_files() {
    let files = [
        ("a.toml", "extends = \"b.toml\"\nrack = 5"),
        ("b.toml", "extends = \"wordfeud\"\nname = \"bee\"\nbingo = 9"),
        ("d/one.toml", "extends = \"two.toml\""),
        ("d/two.toml", "extends = \"../a.toml\"\nbingo = \"odd\""),
        ("x.toml", "extends = \"y.toml\""),
        ("y.toml", "extends = \"./x.toml\""),
        ("Self_made.toml", "extends = \"Self_made.toml\""),
        ("Odd Näme.toml", "extends = \"khi\""),
    ];
    let mut find = |name: &str| {
        let name = name.strip_prefix("d/../").unwrap_or(name);
        let found = files.iter().find(|(known, _)| *known == name);
        found.map(|(_, text)| (*text).to_owned()).ok_or_else(|| format!("there is no {name}"))
    };
    let rules = Definition::read_file("a.toml", &mut find).unwrap().ruleset(Alphabet::english()).unwrap();
    assert_eq!((rules.name.as_str(), rules.rack, rules.bingo), ("a", 5, Bingo::FullRack(9)));
    let mut wrong = |name: &str| Definition::read_file(name, &mut find).unwrap_err().to_string();
    assert!(wrong("d/one.toml").starts_with("d/two.toml: line 2, bingo: "), "{}", wrong("d/one.toml"));
    assert_eq!(wrong("x.toml"), "y.toml: line 1, extends: x.toml extends itself: x.toml → y.toml → x.toml");
    assert_eq!(
        wrong("Self_made.toml"),
        "Self_made.toml: line 1, extends: Self_made.toml extends itself: Self_made.toml → Self_made.toml"
    );
    assert_eq!(wrong("Odd Näme.toml"), "Odd Näme.toml: name: this key is missing");
    assert_eq!(wrong("none.toml"), "none.toml: there is no none.toml");
    let mut endless = |name: &str| Ok(format!("extends = \"{}x.toml\"", name.trim_end_matches(".toml")));
    let told = Definition::read_file("x.toml", &mut endless).unwrap_err().to_string();
    assert!(told.ends_with("extends: more than 8 files extend each other"), "{told}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 3000 }))]

    /// Any text is read or refused, and what is read is written and read back.
    #[test]
    fn any_text_is_rules_or_refused(text in "(?s).{0,200}") {
        crossword::testing::read_any_rules(&text);
    }

    /// So are texts that look like rules.
    #[test]
    fn anything_like_rules_is_rules_or_refused(
        lines in prop::collection::vec(
            "(rack|bingo|layout|opening|name|languages|\\[ending\\]|\\[exchange\\]|\\[tiles\\]|kind|bag|idle|idle_turns|en|points|capture|words|swap)( = (\"[a-zA-Z0-9:? /(){}.-]{0,12}\"|-?[0-9]{1,4}|\"(never|out|far-edge|some|centre|tiles-owned|made-and-crossed|only-one|plain 1[2-9]|A:20:1 E:9:9)\"))?",
            0..8,
        ),
        base in "classic|wordfeud|scrabbkle|khi|khi-84",
    ) {
        crossword::testing::read_any_rules(&format!("extends = \"{base}\"\nname = \"any\"\n{}\n", lines.join("\n")));
    }
    /// So are the files of `data/rules` and the seeds of the fuzz target with a few changes.
    #[test]
    fn changed_files_are_rules_or_refused(
        file in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, change()), 1..6),
    ) {
        let mut text: Vec<char> = file.get(&FILES).chars().collect();
        for (place, length, new) in changes {
            let from = place.index(text.len() + 1);
            let to = text.len().min(from + usize::from(length));
            text.splice(from..to, new.chars());
        }
        crossword::testing::read_any_rules(&text.into_iter().collect::<String>());
    }
}

/// Files to change.
static FILES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["data/rules", "fuzz/seeds/rules", "testdata/variants"];
    let paths = folders.iter().flat_map(|folder| fs::read_dir(root.join(folder)).unwrap());
    let mut paths: Vec<_> = paths.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
});

/// Something that may stand in a file of rules, or breaks one.
fn change() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just(String::new()),
        2 => "[0-9a-z=\"\\[\\].:?\n -]",
        1 => "(?s).{1,3}",
        1 => prop::sample::select(&["stuck = \"ends\"\n", "\n[ending]\n", "extends = \"khi\"\n", "99999", "\"\"\""][..])
            .prop_map(str::to_owned),
    ]
}
