//! Entries of logs and lines of records as text: what was written is read, and whatever else comes in is refused.

use game::{Commitment, Seat};
use play::record::BadLuck;
use play::{
    BadIncident, BadLogEntry, BadReplay, GameKind, Incident, LocalHost, LogEntry, Offer, Player, Record,
    Token, Version,
};
use proptest::prelude::*;

use crate::table::{Screen, crossword, idiot, person, territory, words};
use crate::tables::Hosted;

fn classic() -> play::crosswords::Setup {
    crossword(play::testing::named("classic"))
}

#[test]
fn every_incident_is_written_and_read() {
    let seat = Seat(1);
    let mut all = vec![
        (Incident::TakeBack { by: seat, moves: 3 }, "undo 2 3"),
        (Incident::Resignation(seat), "resign 2"),
        (Incident::TimeOut(seat), "timeout 2"),
        (Incident::Departure(seat), "leave 2"),
        (Incident::Draw, "draw"),
        (Incident::Offer(seat, Offer::TakeBack), "offer 2 undo"),
        (Incident::Acceptance(seat), "accept 2"),
        (Incident::Decline(seat), "decline 2"),
        (Incident::Seating(seat, Player::Computer(bots::Level::Hard)), "sit 2 computer hard"),
        (Incident::Seating(seat, Player::remote("Ada Lovelace")), "sit 2 remote Ada Lovelace"),
        (Incident::Seating(seat, Player::someone()), "sit 2 person"),
        (Incident::Pause, "pause"),
        (Incident::Resumption, "resume"),
    ];
    for (incident, text) in all.drain(..) {
        assert_eq!(incident.to_string(), text);
        assert_eq!(Incident::read(2, text), Ok(incident));
    }
    for offer in Offer::ALL {
        assert_eq!(
            Incident::read(1, &format!("offer 1 {}", offer.name())),
            Ok(Incident::Offer(Seat(0), offer))
        );
    }
}

#[test]
fn what_is_wrong_with_an_entry_is_said() {
    let said = |text: &str| LogEntry::read(&classic(), 2, text).unwrap_err().to_string();
    assert_eq!(said(""), "an entry of a log begins with 1");
    assert_eq!(said("2 pause"), "an entry of a log begins with 1");
    assert_eq!(said("1pause"), "an entry of a log begins with 1");
    assert_eq!(said("1 pause\nresign 1"), "an entry of a log is one line of at most 4096 bytes");
    assert_eq!(
        said(&format!("1 {}", "x".repeat(5_000))),
        "an entry of a log is one line of at most 4096 bytes"
    );
    assert_eq!(said("1 castle 1"), "\"castle\" is not expected here");
    assert_eq!(said("1 resign 3"), "there is no player \"3\"");
    assert_eq!(said("1 resign"), "there is no player \"\"");
    assert_eq!(said("1 resign 1 now"), "\"now\" is not expected here");
    assert_eq!(said("1 draw 1"), "\"1\" is not expected here");
    assert_eq!(said("1 undo 1 0"), "\"0\" is no number of moves");
    assert_eq!(said("1 undo 1 99999999999"), "\"99999999999\" is no number of moves");
    assert_eq!(said("1 offer 1 tea"), "\"tea\" cannot be offered");
    assert!(said("1 sit 1 dog").starts_with("who sits there is"));
    assert_eq!(said("1 move 3 pass"), "there is no player \"3\"");
    assert!(matches!(LogEntry::read(&classic(), 2, "1 move 1 8D WORD"), Err(BadLogEntry::Move(_))));
    assert_eq!(Incident::read(2, "sit 1"), Err(BadIncident::Player(play::BadPlayer::Kind)));
}

#[test]
fn tokens_are_digits_in_json_and_compact_elsewhere() {
    let token = Token(0xab);
    assert_eq!(serde_json::to_string(&token).unwrap(), format!("\"{}ab\"", "0".repeat(30)));
    for token in [Token(0), token, Token(u128::MAX)] {
        assert_eq!(serde_json::from_str::<Token>(&serde_json::to_string(&token).unwrap()).unwrap(), token);
        assert_eq!(postcard::from_bytes::<Token>(&postcard::to_allocvec(&token).unwrap()).unwrap(), token);
        assert_eq!(token.to_string().parse(), Ok(token));
    }
    for bad in ["", "ab", &"g".repeat(32), &"0".repeat(33), &format!("+{}", "0".repeat(31)), &"é".repeat(16)]
    {
        assert!(bad.parse::<Token>().is_err(), "{bad}");
    }
}

/// A game of Classic with lines of every kind in its record.
fn eventful() -> Record<play::crosswords::Setup> {
    let mut hosted = Hosted::new(&classic(), vec![Player::remote("Ada"), Player::remote("Bob")]);
    hosted.play_on();
    hosted.host.seat(Seat(1), Player::Computer(bots::Level::Easy)).unwrap();
    hosted.play_on();
    hosted.host.seat(Seat(1), Player::remote("Bob")).unwrap();
    hosted.host.pause().unwrap();
    hosted.host.resume().unwrap();
    hosted.play_on();
    hosted.host.time_out(Seat(1)).unwrap();
    hosted.host.record()
}

#[test]
fn lines_stand_where_they_happened() {
    let text = eventful().to_string();
    let keys: Vec<&str> = text
        .lines()
        .skip_while(|line| !line.starts_with("move"))
        .map(|line| if line.starts_with("move") { "move" } else { line })
        .collect();
    let expected =
        ["move", "sit 2 computer easy", "move", "sit 2 remote Bob", "pause", "resume", "move", "timeout 2"];
    assert_eq!(keys, expected);
}

#[test]
fn lines_that_cannot_be_are_refused() {
    let text = eventful().to_string();
    let open = |text: &str| {
        let record: Record<_> = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
        LocalHost::open(&record, words())
            .map(|_| ())
            .map_err(|bad: BadReplay<play::crosswords::Setup>| bad.to_string())
    };
    assert_eq!(open(&text), Ok(()));
    let refused = |from: &str, to: &str, said: &str| {
        assert_eq!(open(&text.replacen(from, to, 1)), Err(said.to_owned()));
    };
    refused("timeout 2", "timeout 1", "after move 3 there cannot be `timeout 1`");
    refused("resume\n", "", "after move 2 there cannot be `pause`");
    refused("pause\n", "", "after move 2 there cannot be `resume`");
    refused("sit 2 computer easy", "sit 2 remote Bob", "after move 1 there cannot be `sit 2 remote Bob`");
    let champion = "sit 2 computer champion";
    refused("sit 2 computer easy", champion, &format!("after move 1 there cannot be `{champion}`"));
}

#[test]
fn a_promise_is_checked_against_record_and_note() {
    let record = eventful();
    let commitment = record.commitment.unwrap();
    let other: Commitment = "0".repeat(64).parse().unwrap();
    let proof = record.verify_luck(Some(commitment)).unwrap();
    assert_eq!((proof.added, proof.silent, proof.alone), (vec![Seat(0), Seat(1)], Vec::new(), false));
    assert!(record.verify_luck(None).is_ok());
    assert_eq!(
        record.verify_luck(Some(other)),
        Err(BadLuck::OtherPromise { told: commitment, noted: other })
    );
    let forged: Record<play::crosswords::Setup> =
        record.to_string().replacen("secret 09", "secret 08", 1).parse().unwrap();
    assert!(
        matches!(forged.verify_luck(None), Err(BadLuck::Broken { promised, .. }) if promised == commitment)
    );
    let forged: Record<play::crosswords::Setup> =
        record.to_string().replacen("number 1 01", "number 1 00", 1).parse().unwrap();
    assert!(forged.verify_luck(None).is_ok(), "numbers of players are promised by nobody");
    assert!(LocalHost::open(&forged, words()).is_err(), "but the moves do not fit another deal");
    let local = Screen::new(&classic(), &[person(), person()]).record();
    assert_eq!(local.commitment, None, "games of one seed are saved as they always were");
    assert_eq!(local.verify_luck(None), Err(BadLuck::NoPromise));
    let proof = local.verify_luck(Some(game::Seed(7).commitment())).unwrap();
    assert!(proof.alone);
}

#[test]
fn a_table_is_built_again_from_any_part_of_its_log() {
    let mut hosted = Hosted::new(&classic(), vec![Player::remote("Ada"), Player::remote("Bob")]);
    for _ in 0..4 {
        hosted.play_on();
    }
    let host = &hosted.host;
    let entries: Vec<_> = host.entries(Version(1)).map(|(_, entry)| entry.clone()).collect();
    for length in 0..=entries.len() {
        let record = host.record();
        let mut again = LocalHost::new(classic(), host.game().clone(), record.seated, record.luck).unwrap();
        for entry in entries.iter().take(length) {
            again.restore(entry.clone()).unwrap();
        }
        assert_eq!(again.version(), Version(length as u32 + 1));
        let rest: Vec<_> = host.entries(again.version()).map(|(_, entry)| entry.clone()).collect();
        assert_eq!(rest, entries[length..]);
    }
}

#[test]
fn a_submission_that_was_stored_is_known_again() {
    use play::Host as _;
    let mut hosted = Hosted::new(&classic(), vec![Player::remote("Ada"), Player::remote("Bob")]);
    hosted.play_on();
    let token = Token(77);
    hosted.host.remember(Seat(0), token, Version(2));
    let again = play::Submission { seat: Seat(0), turn: 1, token, action: play::Action::Resign };
    assert_eq!(hosted.host.submit(again), Ok(play::Receipt::Accepted { version: Version(2) }));
    assert_eq!(hosted.host.version(), Version(2));
}

/// A table is built again with words that the lexicon has lost since, but not with moves that never could be.
#[test]
fn words_that_left_the_lexicon_are_excused() {
    use play::Host as _;
    /// How many games had a word that the short lexicon lacks.
    fn of<K: GameKind>(kind: &K, short: &std::sync::Arc<lexicon::Lexicon>) -> usize {
        let mut hosted = Hosted::new(kind, vec![Player::remote("A"), Player::remote("B")]);
        for _ in 0..4 {
            hosted.play_on();
        }
        let game = kind.game(std::sync::Arc::clone(short)).unwrap();
        let record = hosted.host.record();
        let host = || {
            LocalHost::new(kind.clone(), game.clone(), record.seated.clone(), record.luck.clone()).unwrap()
        };
        let (mut again, mut strict) = (host(), host());
        for (version, entry) in hosted.host.entries(Version(1)) {
            assert_eq!(again.restore(entry.clone()), Ok(version));
        }
        for viewer in game::Viewer::all(2) {
            assert_eq!(again.snapshot(viewer).position.view, hosted.host.snapshot(viewer).position.view);
        }
        assert_eq!(again.updates(game::Viewer::Spectator, Version(0)).len(), 5);
        assert!(again.restore(LogEntry::Incident(Incident::Acceptance(Seat(0)))).is_err());
        let lost = record.moves.into_iter().zip(1..).any(|(game::Entry { seat, mv }, turn)| {
            let action = play::Action::Move(mv);
            let submission = play::Submission { seat, turn, token: Token(turn.into()), action };
            matches!(strict.submit(submission), Err(play::Refusal::Illegal(_)))
        });
        usize::from(lost)
    }
    let english = lexicon::Alphabet::english();
    let few = lexicon::WordList::new(words().graph().words().filter(|word| word.len() <= 3));
    let about = words().about().clone();
    let short = std::sync::Arc::new(lexicon::Lexicon::from_words(about, english, &few, None).unwrap());
    let mut lost = of(&territory(), &short);
    for title in play::Title::of(play::Family::Crossword) {
        lost += of(&crossword(title), &short);
    }
    assert!(lost > 0, "else nothing was excused");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_an_entry_or_is_refused(text in "(?s).{0,60}", seats in 0_u8..9) {
        read_any(&text, seats);
    }

    #[test]
    fn any_likely_text_is_an_entry_or_is_refused(
        text in "1? ?(move|undo|resign|timeout|leave|draw|offer|accept|decline|sit|pause|resume)( [0-9]{0,3})?( ?[ -~æ]{0,20})?",
        seats in 0_u8..9,
    ) {
        read_any(&text, seats);
    }

    #[test]
    fn no_record_with_such_lines_is_too_strange_to_read(
        lines in "((commitment|secret|number|seed|move|resign|timeout|leave|draw|sit|pause|resume)( [0-9a-f]{0,64})?( ?[ -~]{0,20})?\n){0,12}",
        at in 0_usize..2000,
    ) {
        let text = EVENTFUL.as_str();
        let mut at = at.min(text.len());
        while !text.is_char_boundary(at) { at -= 1; }
        play::testing::read_any_saved_game(&format!("{}\n{lines}{}", &text[..at], &text[at..]));
        let head = text.split("commitment").next().unwrap();
        play::testing::read_any_saved_game(&format!("{head}{lines}"));
        if let Ok(record) = format!("{head}{lines}").parse::<Record<play::crosswords::Setup>>() {
            let _ = record.replay(GAME.clone()).is_ok();
            let _ = record.verify_luck(None).is_ok();
        }
    }
}

static EVENTFUL: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| eventful().to_string());
static GAME: std::sync::LazyLock<crossword::Crossword> =
    std::sync::LazyLock::new(|| crate::table::game(&classic()));

fn read_any(text: &str, seats: u8) {
    fn of<K: GameKind>(kind: &K, text: &str, seats: u8) {
        if let Ok(entry) = LogEntry::read(kind, seats, text) {
            let written = entry.write(kind);
            assert_eq!(LogEntry::read(kind, seats, &written).as_ref(), Ok(&entry), "{written}");
        }
    }
    of(&classic(), text, seats);
    of(&idiot(), text, seats);
    of(&territory(), text, seats);
}
