//! Records of games: read leniently, written strictly, replayed without a point of difference.

use std::fs;
use std::path::{Path, PathBuf};

use crossword::notation::gcg::{Event, Kind, Player, Pragma, Record};
use crossword::notation::replay::{Replay, replay};
use crossword::notation::{Standard, WrittenPlacement, testing};
use crossword::{Layout, Ruleset, Square};
use lexicon::{Alphabet, Letter, Rack};
use proptest::prelude::*;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/gcg"))
}

fn english() -> &'static Alphabet {
    Alphabet::english()
}

fn record(name: &str) -> Record {
    let bytes = fs::read(folder().join(name)).unwrap();
    Record::read(&bytes, english()).unwrap_or_else(|bad| panic!("{name}: {bad}"))
}

fn read(lines: &str) -> Record {
    Record::read(format!("#player1 ann Ann\n#player2 bob\n{lines}").as_bytes(), english()).unwrap()
}

/// All records of the folder, by name.
fn records() -> Vec<(String, Record)> {
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> =
        files.filter(|name| Path::new(name).extension() == Some("gcg".as_ref())).collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), record(&name))).collect()
}

/// Plays a record again by the rules it names.
fn replayed(record: &Record) -> Replay {
    let layout = record.layout().cloned();
    let rules = match record.game_type() {
        Some("scrabbkle") => Ruleset::scrabbkle(layout.unwrap_or_else(Layout::standard)),
        Some("wordfeud") => Ruleset::wordfeud(english(), Layout::wordfeud()).unwrap(),
        _ => Ruleset::classic(),
    };
    replay(record, &rules)
}

/// What does not add up in some lines between two players.
fn disagreements(lines: &str) -> Vec<String> {
    replayed(&read(lines)).disagreements.iter().map(ToString::to_string).collect()
}

#[test]
fn every_record_adds_up() {
    let records = records();
    assert!(records.len() >= 14);
    for (name, record) in records {
        let replayed = replayed(&record);
        let wrong: Vec<String> = replayed.disagreements.iter().map(ToString::to_string).collect();
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
        assert!(!record.events.is_empty() && replayed.totals.len() == 2, "{name}");
    }
}

#[test]
fn every_record_is_written_so_that_it_is_read_again() {
    for (name, record) in records() {
        let text = record.to_text(english());
        assert!(text.starts_with("#character-encoding UTF-8\n#player1 "), "{name}");
        let again = Record::read(text.as_bytes(), english()).unwrap();
        assert_eq!(again, record, "{name}");
        assert_eq!(again.to_text(english()), text, "{name}");
    }
}

#[test]
fn what_was_written_strictly_is_written_the_same() {
    for name in ["six-passes.gcg", "going-out.gcg", "challenge.gcg", "scrabbkle.gcg", "wordfeud.gcg"] {
        let text = fs::read_to_string(folder().join(name)).unwrap();
        assert_eq!(record(name).to_text(english()), text, "{name}");
    }
}

#[test]
fn malformed_records_are_refused_with_line_and_reason() {
    let folder = folder().join("malformed");
    let table = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let cases: Vec<_> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once('\t').unwrap())
        .collect();
    for (name, reason) in &cases {
        let refused = Record::read(&fs::read(folder.join(name)).unwrap(), english());
        assert_eq!(refused.map_err(|bad| bad.to_string()), Err((*reason).to_owned()), "{name}");
    }
    let files = fs::read_dir(folder).unwrap().count();
    assert_eq!(files, cases.len() + 1, "every file is in the table");
}

#[test]
fn a_whole_game_ends_as_it_did() {
    let six = replayed(&record("six-passes.gcg"));
    assert_eq!((six.totals, six.plays), (vec![402, 377], 33));
    let out = replayed(&record("going-out.gcg"));
    assert_eq!((out.totals, out.plays), (vec![339, 403], 28));
    assert_eq!(out.board.tiles().count(), 99);
}

#[test]
fn names_are_latin_1_unless_the_first_line_says_otherwise() {
    assert_eq!(
        record("latin-1.gcg").players[0],
        Player { nick: "søren".to_owned(), name: "Søren Ærø".to_owned() }
    );
    let utf_8 = "\r\n#Character-Encoding  utf-8\n#player1 søren Ærø";
    assert_eq!(Record::read(utf_8.as_bytes(), english()).unwrap().players[0].name, "Ærø");
    let late = "#title x\n#character-encoding UTF-8\n#player1 s Æ";
    assert_eq!(Record::read(late.as_bytes(), english()).unwrap().players[0].name, "Ã\u{86}");
    let named = b"#character-encoding ISO-8859-1\n#player1 s \xc6";
    assert_eq!(Record::read(named, english()).unwrap().players[0].name, "Æ");
}

#[test]
fn notes_belong_to_the_event_before_them() {
    let record = record("notes.gcg");
    assert_eq!(record.pragmas[0], Pragma::Note("A note before all moves.".to_owned()));
    let description = "A description that\nis continued on\nsome more lines.";
    assert_eq!(record.pragmas[1], Pragma::Description(description.to_owned()));
    let notes: Vec<&str> = record.events.iter().map(|event| event.note.as_str()).collect();
    assert_eq!(
        notes,
        [
            "The first line,\nthe second one, which says 8D WORD +1 2,\nand   a third.",
            "One\nTwo ünïcode\nthree",
            "A note without a name"
        ]
    );
}

#[test]
fn every_kind_of_event_is_told_apart() {
    let rack = |tiles| english().rack(tiles).unwrap();
    for (line, kind, held) in [
        (">ann: AB -- -8 0", Kind::TakenBack, "AB"),
        (">ann:AB --   -8 0", Kind::TakenBack, "AB"),
        (">ann: AB? - +0 0", Kind::Pass, "AB?"),
        (">ann:  - +0 0", Kind::Pass, ""),
        (">ann: - 0 0", Kind::Pass, ""),
        (">ann: ABC -AC +0 0", Kind::Exchange(rack("AC")), "ABC"),
        (">ann: ABC -? +0 0", Kind::Exchange(rack("?")), "ABC"),
        (">ann: -5 +0 0", Kind::ExchangeUnknown(5), ""),
        (">ann: ABC -5 +0 -3", Kind::ExchangeUnknown(5), "ABC"),
        (">ann: ABC (challenge) +5 5", Kind::Challenge, "ABC"),
        (">ann: ABC (time) -10 -10", Kind::Time, "ABC"),
        (">ann:  (TIME) +12 12", Kind::Leftovers(rack("TIME")), ""),
        (">ann: TIME (TIME) -6 12", Kind::Leftovers(rack("TIME")), "TIME"),
        (">ann: (Q?) +20 12", Kind::Leftovers(rack("Q?")), ""),
    ] {
        let event = &read(line).events[0];
        assert_eq!((&event.kind, &event.rack), (&kind, &rack(held)), "{line}");
    }
    let play = |text: &str| match Standard::parse(text, english()).unwrap() {
        Standard::Lay(placement) => Kind::Play(placement),
        other => panic!("{other:?}"),
    };
    for (line, expected) in [
        (">ann: ABC 8D CAB +12 12", "8D CAB"),
        (">bob: d8 cA. +12 12 AB, BA", "D8 cA."),
        (">bob:\tABC\t15o\tC(A)B\t+1\t-1", "15O C.B"),
    ] {
        assert_eq!(read(line).events[0].kind, play(expected), "{line}");
    }
}

#[test]
fn the_longer_of_two_nicks_that_fit_is_meant() {
    let record =
        Record::read(b"#player1 a A\n#player2 a:b B\n>a:b: X - +0 0\n>a: - +0 0", english()).unwrap();
    assert_eq!(record.events.iter().map(|event| event.player).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn racks_of_unfinished_games_are_kept() {
    let record = record("unfinished.gcg");
    let rack = english().rack("NNW").unwrap();
    assert!(record.pragmas.contains(&Pragma::Rack { player: 0, rack }));
    assert!(record.pragmas.contains(&Pragma::Incomplete));
    assert!(record.pragmas.contains(&Pragma::Other { keyword: "tile".to_owned(), text: "CH ch".to_owned() }));
    assert_eq!(record.lexicon(), Some("NWL18"));
}

#[test]
fn a_wrong_score_is_told_once() {
    let found = disagreements(">ann: AFT 8F AFT +13 13\n>bob: E - +0 0\n>ann: S 8F ...S +8 21\n");
    assert_eq!(
        found,
        [
            "line 3, event 1: the score should be +12, the record says +13",
            "line 5, event 3: the score should be +7, the record says +8"
        ]
    );
    let found = disagreements(">ann: AFT 8F AFT +12 13\n>bob: E - +0 0\n>ann: S 8F ...S +7 20\n");
    assert_eq!(found, ["line 3, event 1: the total should be 12, the record says 13"]);
    let found = disagreements(">ann: A - +5 5\n>bob: E -E +1 1\n");
    assert_eq!(found.len(), 2);
}

#[test]
fn a_word_taken_back_leaves_the_board() {
    let after = ">ann: AFT 8F AFT +12 12\n>ann: AFT -- -12 0\n>bob: TAB 8F TAB +10 10\n";
    assert_eq!(disagreements(after), [""; 0]);
    for (lines, expected) in [
        (
            ">ann: A -- -5 -5\n",
            "line 3, event 1: this player laid no word just before that could be taken back",
        ),
        (
            ">ann: AFT 8F AFT +12 12\n>bob: A -- -12 -12\n",
            "line 4, event 2: this player laid no word just before that could be taken back",
        ),
        (
            ">ann: AFT 8F AFT +12 12\n>ann: AFT -- -10 2\n",
            "line 4, event 2: the score should be -12, the record says -10",
        ),
    ] {
        assert_eq!(disagreements(lines), [expected]);
    }
}

#[test]
fn nonsense_is_reported_and_nothing_breaks() {
    for (lines, expected) in [
        (">ann: 8M WORD +8 8\n", "line 3, event 1: the word runs off the board, which has 15 squares a side"),
        (">ann: 26Z W +8 8\n", "line 3, event 1: the word runs off the board, which has 15 squares a side"),
        (">ann: 8H W.D +8 8\n", "line 3, event 1: there is no tile on i8 yet"),
        (">ann: ABC 8H ZaB +32 32\n", "line 3, event 1: the rack does not hold the tiles Z?"),
        (">ann: ABC -AD +0 0\n", "line 3, event 1: the rack does not hold the tiles D"),
        (">ann: ABC -4 +0 0\n", "line 3, event 1: the rack does not hold the tiles (1 more)"),
        (">ann:  (AB) +7 7\n", "line 3, event 1: the score should be +8, the record says +7"),
        (">ann: AB (AB) -5 -5\n", "line 3, event 1: the score should be -4, the record says -5"),
    ] {
        assert_eq!(disagreements(lines)[0], expected);
    }
    let mut record = read(">ann: - +0 0\n");
    record.events[0].player = 7;
    record.events[0].total = i64::MIN;
    assert_eq!(replayed(&record).disagreements[0].to_string(), "line 3, event 1: there is no player 8");
}

fn racks() -> impl Strategy<Value = Rack> {
    prop::collection::vec(0..=26_u8, 0..8).prop_map(|tiles| tiles.into_iter().map(Letter::new).collect())
}

fn kinds() -> impl Strategy<Value = Kind> {
    let square = (0..26_u8, 0..26_u8).prop_map(|(column, row)| Square { column, row });
    let word = "[A-Za-z.]{1,26}".prop_map(|word| match Standard::parse(&format!("1A {word}"), english()) {
        Ok(Standard::Lay(placement)) => placement,
        other => panic!("{word}: {other:?}"),
    });
    let down = any::<bool>();
    let play = (square, word, down).prop_map(|(at, word, down)| {
        let line = if down { crossword::Line::Down } else { crossword::Line::Across };
        Kind::Play(WrittenPlacement { at, line, ..word })
    });
    let full = |rack: &Rack| !rack.is_empty();
    prop_oneof![
        4 => play,
        1 => Just(Kind::TakenBack),
        1 => Just(Kind::Pass),
        1 => racks().prop_filter("an exchange of something", full).prop_map(Kind::Exchange),
        1 => any::<u8>().prop_map(Kind::ExchangeUnknown),
        1 => Just(Kind::Challenge),
        1 => Just(Kind::Time),
        1 => racks().prop_map(Kind::Leftovers),
    ]
}

fn texts() -> impl Strategy<Value = String> {
    "([!-~é€#>]{1,5}( [!-~é€#>]{1,5})?(\n[!-~é#>]{1,6}){0,2})?"
}

fn any_records() -> impl Strategy<Value = Record> {
    let event = (0..2_usize, racks(), kinds(), any::<i64>(), any::<i64>(), texts()).prop_map(
        |(player, rack, kind, score, total, note)| Event { player, rack, kind, score, total, note, line: 0 },
    );
    let pragma = prop_oneof![
        texts().prop_map(Pragma::Title),
        texts().prop_map(Pragma::Id),
        texts().prop_map(Pragma::Lexicon),
        texts().prop_map(Pragma::GameType),
        Just(Pragma::Incomplete),
        Just(Pragma::Board(Layout::wordfeud())),
        (0..2_usize, racks()).prop_map(|(player, rack)| Pragma::Rack { player, rack }),
        ("x[a-z-]{1,6}", texts()).prop_map(|(keyword, text)| Pragma::Other { keyword, text }),
    ];
    let names = ("[!-~é]{1,6}", "([!-~é€]{1,6}( [!-~]{1,5})?)?");
    let players = (names, names).prop_filter("two nicks", |(one, other)| one.0 != other.0);
    (players, prop::collection::vec(pragma, 0..4), prop::collection::vec(event, 0..6)).prop_map(
        |((one, other), pragmas, events)| {
            let players = [one, other].map(|(nick, name)| Player { nick, name });
            Record { players: players.to_vec(), pragmas, events }
        },
    )
}

proptest! {
    #[test]
    fn every_record_is_read_as_it_was_written(record in any_records()) {
        let text = record.to_text(english());
        prop_assert_eq!(Record::read(text.as_bytes(), english()), Ok(record), "{}", text);
        testing::read_any_record(text.as_bytes());
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        start in prop::sample::select(vec!["", "#character-encoding UTF-8\n", "#player1 a A\n#player2 b B\n"]),
        bytes in prop::collection::vec(any::<u8>(), 0..40),
        lines in prop::collection::vec("(>[ab]: ?[A-Z?]{0,3} [0-9A-Z(-]{0,3} [A-Za-z.()]{0,5} [+-]?[0-9]{1,3} -?[0-9]{1,3}|#[a-z]{0,5}[12]? \\PC{0,4})", 0..6),
    ) {
        let mut all = start.as_bytes().to_vec();
        all.extend(lines.join("\n").into_bytes());
        testing::read_any_record(&all);
        all.extend(bytes);
        testing::read_any_record(&all);
    }
}
