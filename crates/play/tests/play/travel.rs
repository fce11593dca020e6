//! Messages travel as bytes and as JSON, and whatever comes in is sound or refused.

use game::{Seat, Viewer};
use play::{Answer, GameKind, Host as _, LocalHost, Request, Task, Think, Version};
use proptest::prelude::*;

use crate::table::{Screen, computer, crossword, every_title, idiot, person, territory};

#[test]
fn what_was_written_is_read_as_the_same() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), computer()]);
        screen.play_out();
        let host = screen.connection.host();
        for viewer in Viewer::all(2) {
            let updates = Answer::<K>::Updates { viewer, updates: host.updates(viewer, Version::default()) };
            let bytes = postcard::to_allocvec(&updates).unwrap();
            assert_eq!(postcard::from_bytes::<Answer<K>>(&bytes).unwrap(), updates);
            let snapshot = Answer::Snapshot(Box::new(host.snapshot(viewer)));
            let json = serde_json::to_string(&snapshot).unwrap();
            assert_eq!(serde_json::from_str::<Answer<K>>(&json).unwrap(), snapshot);
        }
    }
    every_title!(of);
}

#[test]
fn a_computer_elsewhere_chooses_what_it_chooses_here() {
    fn of<K: GameKind>(kind: &K) {
        let seated = [computer(), computer()];
        let screen = Screen::new(kind, &seated);
        let Some(Task::Think(task)) = screen.connection.task() else { panic!("a computer is to move") };
        let bytes = postcard::to_allocvec(&task).unwrap();
        let travelled: Think<K> = postcard::from_bytes(&bytes).unwrap();
        let game = screen.connection.host().game().clone();
        let mut here = play::Thinker::new(kind.clone(), game.clone(), seated.to_vec());
        let mut elsewhere = play::Thinker::new(kind.clone(), game, seated.to_vec());
        assert_eq!(here.think(&task), elsewhere.think(&travelled));
        assert!(here.think(&task).is_some());
    }
    every_title!(of);
}

#[test]
fn a_forged_view_is_refused() {
    let host = crate::table::host(&crossword(play::testing::named("khi")), &[person(), person()]);
    let view = host.snapshot(Viewer::Player(Seat(0))).position.view;
    let value = serde_json::to_value(&view).unwrap();
    assert!(serde_json::from_value::<crossword::View>(value.clone()).is_ok());
    let forge = |key: &str, forged: serde_json::Value| {
        let mut value = value.clone();
        value[key] = forged;
        serde_json::from_value::<crossword::View>(value)
    };
    assert!(forge("turn", serde_json::json!({"Of": 9})).is_err());
    assert!(forge("viewer", serde_json::json!({"Player": 2})).is_err());
    assert!(forge("board", serde_json::json!({"side": 200, "tiles": []})).is_err());
    assert!(forge("held", serde_json::json!([99, 7])).is_err());
    assert!(forge("turn", serde_json::json!({"Over": [2, 2]})).is_err());
}

/// Reads any bytes as everything that travels; what is sound is then looked at as a session would.
fn read_any<K: GameKind>(host: LocalHost<K>, bytes: &[u8]) {
    let _ = postcard::from_bytes::<Request<K>>(bytes);
    let _ = postcard::from_bytes::<Think<K>>(bytes);
    if let Ok(answer) = postcard::from_bytes::<Answer<K>>(bytes) {
        let mut screen = Screen::of(host);
        screen.session.hear(answer);
        let _ = screen.session.shown();
    }
}

/// A table of two people, with few words, since here nobody plays.
fn small_table<K: GameKind>(kind: &K) -> LocalHost<K> {
    let english = lexicon::Alphabet::english();
    let words = ["calm", "local", "vocal"].map(|word| english.word(word).unwrap());
    let about = crate::table::words().about().clone();
    let words = lexicon::Lexicon::from_words(about, english, &lexicon::WordList::new(words), None).unwrap();
    let game = kind.game(std::sync::Arc::new(words)).unwrap();
    LocalHost::new(kind.clone(), game, vec![person(), person()], game::Seed(7)).unwrap()
}

proptest! {
    #[test]
    fn any_bytes_are_a_message_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_any(small_table(&crossword(play::testing::named("khi"))), &bytes);
        read_any(small_table(&territory()), &bytes);
        read_any(small_table(&idiot()), &bytes);
    }

    #[test]
    fn a_message_with_a_byte_changed_is_a_message_or_is_refused(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        fn changed<K: GameKind>(kind: &K, at: prop::sample::Index, byte: u8) {
            let host = small_table(kind);
            let snapshot = Answer::Snapshot(Box::new(host.snapshot(Viewer::Player(Seat(0)))));
            let mut bytes = postcard::to_allocvec(&snapshot).unwrap();
            let at = at.index(bytes.len());
            bytes[at] = byte;
            read_any(host, &bytes);
        }
        changed(&crossword(play::testing::named("classic")), at, byte);
        changed(&territory(), at, byte);
        changed(&idiot(), at, byte);
    }
}
