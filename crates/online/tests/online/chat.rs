//! What is said at tables.

use online_api::{ChatLine, ChatRule, Code, Endpoint, Phrase, Say, Speech, Terms};
use play::Token;

use crate::common::{place, two, two_with};

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
