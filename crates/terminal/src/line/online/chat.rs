//! What is said at a table, made harmless.

use messages::{Form, Person, count};
use online_api::{ChatLine, ChatRule, Phrase, Speech};

use crate::{VOICE, plain};

/// A line that somebody else said.
pub(super) fn said(line: &ChatLine) -> String {
    let who = Person::Name(plain(&line.by.name).into_owned());
    let text = match &line.speech {
        Speech::Phrase(one) => phrase(*one).to_owned(),
        Speech::Text(text) => plain(text).into_owned(),
    };
    VOICE.join_says(&who, &text)
}

/// All phrases, numbered.
pub(super) fn phrases() -> String {
    let row = |(number, one): (usize, &Phrase)| format!("{number:>4}  {}", phrase(*one));
    (1..).zip(&Phrase::ALL).map(row).collect::<Vec<_>>().join("\n")
}

/// What somebody wants to say, or why it cannot be said: a phrase by its number or as it reads, or anything where that is allowed.
pub(super) fn meant(rule: ChatRule, text: &str) -> Result<Speech, String> {
    if rule == ChatRule::Silence {
        return Err(VOICE.join_silence(Form::Within).to_owned());
    }
    let bare = |text: &str| text.to_lowercase().replace(['.', '!', '…', ',', '’'], "");
    let read = || Phrase::ALL.into_iter().find(|one| bare(phrase(*one)) == bare(text));
    match text.parse::<usize>() {
        Ok(number) => {
            let one = number.checked_sub(1).and_then(|place| Phrase::ALL.get(place));
            let no_such = || VOICE.join_no_such_phrase(Form::Within, count(Phrase::ALL.len()));
            one.map(|one| Speech::Phrase(*one)).ok_or_else(no_such)
        }
        Err(_) => match read() {
            Some(one) => Ok(Speech::Phrase(one)),
            None if rule == ChatRule::Free => Ok(Speech::Text(text.to_owned())),
            None => Err(VOICE.join_phrases_only(Form::Within).to_owned()),
        },
    }
}

fn phrase(one: Phrase) -> &'static str {
    messages::phrase(VOICE, one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_meant_by_number_or_as_they_read() {
        for (number, one) in (1..).zip(Phrase::ALL) {
            assert_eq!(meant(ChatRule::Phrases, &number.to_string()), Ok(Speech::Phrase(one)));
            assert_eq!(meant(ChatRule::Free, &phrase(one).to_uppercase()), Ok(Speech::Phrase(one)));
        }
        assert_eq!(meant(ChatRule::Phrases, "good luck"), Ok(Speech::Phrase(Phrase::GoodLuck)));
        assert_eq!(meant(ChatRule::Free, "you rogue"), Ok(Speech::Text("you rogue".to_owned())));
        for (rule, text) in
            [(ChatRule::Phrases, "you rogue"), (ChatRule::Free, "0"), (ChatRule::Silence, "1")]
        {
            meant(rule, text).unwrap_err();
        }
        assert_eq!(phrases().lines().count(), Phrase::ALL.len());
    }
}
