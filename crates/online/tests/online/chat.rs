//! What is said at tables.

use online_api::{
    ChatLine, ChatRule, Code, Endpoint, Me, Phrase, Rename, Say, SeatPlan, SocketEvent, Spectators, Speech,
    Terms,
};
use play::Token;
use play::crosswords::Setup;

use crate::common::{kind, place, two, two_with};

#[test]
fn phrases_are_said_once_for_each_token_and_text_only_where_it_may_be() {
    let place = place();
    let mut two = two(&place);
    let hello = Say { token: Token(5), speech: Speech::Phrase(Phrase::Hello) };
    for _ in 0..3 {
        let line: ChatLine = two.ada.ask(Endpoint::Say, &[&two.table], &hello).value();
        assert_eq!((line.number, line.by.name.as_str()), (1, "Ada"));
    }
    let refused = two.ada.say(two.table, Speech::Text("hello".to_owned()));
    assert_eq!(refused.problem().code, Code::NotAllowed);
    let lines: Vec<ChatLine> = two.bob.get(Endpoint::Chat, &[&two.table]).value();
    assert_eq!(lines.len(), 1);
}

#[test]
fn text_is_what_it_looks_like_and_onlookers_are_silent() {
    let place = place();
    let mut two = two_with(&place, Terms { chat: ChatRule::Free, ..Terms::default() });
    let line: ChatLine = two.ada.say(two.table, Speech::Text(" a\u{202e}b\nc ".to_owned())).value();
    assert_eq!(line.speech, Speech::Text("ab c".to_owned()));
    assert_eq!(two.ada.say(two.table, Speech::Text("\u{200b}".to_owned())).problem().code, Code::BadRequest);
    let mut eve = place.server.guest("Eve");
    assert_eq!(eve.say(two.table, Speech::Phrase(Phrase::Hello)).problem().code, Code::NotFound);
    let mut silent = two_with(&place, Terms { chat: ChatRule::Silence, ..Terms::default() });
    let said = silent.ada.say(silent.table, Speech::Phrase(Phrase::Hello));
    assert_eq!(said.problem().code, Code::NotAllowed);
}

#[test]
fn whoever_sees_a_game_late_or_not_at_all_hears_no_more_of_it() {
    let place = place();
    let terms = Terms { spectators: Spectators::Anybody { delay: 60 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    two.ada.say(two.table, Speech::Phrase(Phrase::Lucky)).value::<ChatLine>();
    let mut eve = online::testing::Client::new(place.server.address);
    let lines = |client: &mut online::testing::Client| {
        client.get(Endpoint::Chat, &[&two.table]).value::<Vec<ChatLine>>().len()
    };
    assert_eq!((lines(&mut two.bob), lines(&mut eve)), (1, 0));
    place.server.let_pass(std::time::Duration::from_secs(61));
    assert_eq!(lines(&mut eve), 1);
    // An invitation that went further than meant is no key to what is said in the game.
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let terms = Terms { spectators: Spectators::None, ..Terms::default() };
    let created = ada.create(&kind("classic"), &[SeatPlan::Me, SeatPlan::Open], terms);
    bob.take(created.table, 1, created.invitation).value::<online_api::RoomView>();
    eve.key = Some(created.invitation);
    assert_eq!(eve.get(Endpoint::Chat, &[&created.table]).problem().code, Code::Forbidden);
}

#[test]
fn whoever_says_too_much_is_asked_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let settings = online::Settings { lines: 1, ..online::Settings::default().without_limits() };
    let server = online::testing::RunningServer::start(&folder.path().join("tables"), settings, 0);
    let place = crate::common::Place { server, folder };
    let mut two = two(&place);
    let codes: Vec<u16> =
        (0..12).map(|_| two.ada.say(two.table, Speech::Phrase(Phrase::Hello)).status).collect();
    assert!(codes[..5].iter().all(|code| *code == 200) && codes.contains(&429), "{codes:?}");
    assert_eq!(two.bob.say(two.table, Speech::Phrase(Phrase::Hello)).status, 200, "others are not disturbed");
}

#[test]
fn whoever_hears_late_hears_all_of_it() {
    let place = place();
    let terms = Terms { spectators: Spectators::Anybody { delay: 60 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    two.ada.say(two.table, Speech::Phrase(Phrase::Lucky)).value::<ChatLine>();
    let mut eve = online::testing::Client::new(place.server.address);
    let said = |client: &mut online::testing::Client| client.read::<Setup>(two.table, "").chat;
    assert_eq!((said(&mut two.bob), said(&mut eve)), (1, 0), "not even how much is said");
    place.server.let_pass(std::time::Duration::from_secs(30));
    let mut socket = eve.socket();
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    place.server.let_pass(std::time::Duration::from_secs(31));
    assert_eq!(said(&mut eve), 1);
    two.ada.say(two.table, Speech::Phrase(Phrase::Oops)).value::<ChatLine>();
    // How the table stands may be told before.
    let line = loop {
        if let SocketEvent::Chat { line, .. } = socket.hear().unwrap() {
            break line;
        }
    };
    assert_eq!(line.speech, Speech::Phrase(Phrase::Lucky), "what was said before one came is heard, too");
}

#[test]
fn nobody_speaks_by_the_name_of_another_at_the_table() {
    let place = place();
    let mut two = two(&place);
    let rename = |client: &mut online::testing::Client, name: &str| {
        let rename = Rename { name: name.to_owned() };
        client.ask(Endpoint::Rename, &[], &rename).value::<Me>();
    };
    rename(&mut two.bob, "Ada");
    let line: ChatLine = two.bob.say(two.table, Speech::Phrase(Phrase::Oops)).value();
    assert_eq!(line.by.name, "Bob");
    let lines: Vec<ChatLine> = two.ada.get(Endpoint::Chat, &[&two.table]).value();
    assert_eq!(lines[0].by.name, "Bob");
    // A host who does not sit there has no name at the table.
    let (mut host, mut cy, mut dee) =
        (place.server.guest("Host of it"), place.server.guest("Cy"), place.server.guest("Dee"));
    let created = host.create(&kind("classic"), &[SeatPlan::Open, SeatPlan::Open], Terms::default());
    for (client, seat) in [(&mut cy, 0), (&mut dee, 1)] {
        client.take(created.table, seat, created.invitation).value::<online_api::RoomView>();
    }
    host.say(created.table, Speech::Phrase(Phrase::Hello)).value::<ChatLine>();
    rename(&mut host, "CY");
    let refused = host.say(created.table, Speech::Phrase(Phrase::Hello));
    assert_eq!(refused.problem().code, Code::NameTaken);
}
