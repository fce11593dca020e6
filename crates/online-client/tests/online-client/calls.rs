//! Calls, and what is asked again.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use http_client::testing::Action;
use online_api::{Code, Phase, ReadingQuery, Say, Speech, TableId};
use online_client::{Error, Trouble, random_token};

use crate::common::{Setup, client, client_with, guest, over, place, proxy, two};

#[test]
fn people_tables_and_talk_are_asked_for() {
    let place = place();
    let mut two = two(&place);
    let (ada, bob) = (&mut two.ada.0, &mut two.bob.0);
    assert_eq!(ada.me().unwrap().name, "Ada");
    assert_eq!(ada.server().unwrap().api, online_api::API_VERSION);
    let mine = ada.my_tables().unwrap().tables;
    assert_eq!((mine.len(), mine[0].table, mine[0].phase), (1, two.table, Phase::Running));
    assert!(ada.open_tables().unwrap().tables.is_empty());
    let say = Say { token: random_token().unwrap(), speech: Speech::Phrase(online_api::Phrase::GoodLuck) };
    assert_eq!(ada.say(two.table, &say).unwrap(), ada.say(two.table, &say).unwrap(), "said once");
    let lines = bob.chat(two.table, None, 0).unwrap();
    assert_eq!((lines.len(), lines[0].by.name.as_str()), (1, "Ada"));
    let reading = bob.read::<Setup>(two.table, None, ReadingQuery::default()).unwrap();
    assert_eq!((reading.chat, reading.presence.len()), (1, 2));
    // Whoever knows of no line is told at once, whoever knows it is not.
    let known = Some(online_api::TableVersion(3));
    let query = ReadingQuery { after: known, wait: 25, chat: Some(0), ..ReadingQuery::default() };
    assert_eq!(bob.read::<Setup>(two.table, None, query).unwrap().chat, 1);
    assert_eq!(bob.record(two.table, None).unwrap_err().code(), Some(Code::NotOver));
}

#[test]
fn somebody_comes_back_by_the_way_that_was_told_once() {
    let place = place();
    let (_, person) = guest(&place, "Ada");
    let mut again = client(place.server.address);
    let welcome = again.recover(person.recovery.unwrap()).unwrap();
    assert_eq!(welcome.me.person, person.person);
    again.rename("Ada Lovelace").unwrap();
    assert_eq!(again.me().unwrap().name, "Ada Lovelace");
}

#[test]
fn what_reads_is_asked_again_and_what_makes_somebody_is_not() {
    let place = place();
    let (_, person) = guest(&place, "Ada");
    let asked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&asked);
    let line = proxy(&place, move |_| {
        // Every second answer is lost.
        if count.fetch_add(1, Ordering::SeqCst).is_multiple_of(2) { Action::Swallow } else { Action::Forward }
    });
    let mut ada = over(line.address, &person);
    assert_eq!(ada.me().unwrap().name, "Ada");
    assert_eq!(asked.load(Ordering::SeqCst), 2);
    let error = ada.become_guest("Eve").unwrap_err();
    assert!(error.is_doubtful(), "{error}");
    assert_eq!(asked.load(Ordering::SeqCst), 3, "a second guest would be somebody else");
}

#[test]
fn whatever_answers_a_client_says_what_it_was() {
    let place = place();
    let cases = [
        (404, "<html>nothing here</html>", "what answers there is no server of tables (status 404)"),
        (502, "", "what answers there is no server of tables (status 502)"),
        (200, "<html>welcome</html>", "the answer is not understood: "),
        (200, r#"{"api":"one"}"#, "the answer is not understood: "),
        (
            429,
            r#"{"code":"too_many","message":"Please come back tomorrow.","retry":null}"#,
            "Please come back tomorrow.",
        ),
        (418, r#"{"code":"teapot","message":"Tea?","retry":null,"more":1}"#, "Tea?"),
    ];
    for (status, body, expected) in cases {
        let line = proxy(&place, move |_| Action::Answer(status, body.to_owned()));
        let error = client(line.address).server().unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
    }
    let nobody = client("127.0.0.1:1".parse().unwrap()).server().unwrap_err();
    assert!(matches!(nobody, Error::NotSent(_)), "{nobody}");
    let silent = proxy(&place, |_| Action::Stall);
    let mut hasty = client_with(silent.address, std::time::Duration::from_millis(100));
    assert_eq!(hasty.server().unwrap_err(), Error::NoAnswer(Trouble::TimedOut));
    let unknown = client(place.server.address).room(TableId::new(5), None).unwrap_err();
    assert_eq!(unknown.code(), Some(Code::NotFound));
}
