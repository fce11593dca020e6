//! Every message as an entry of a table, so that tests can have all of them said with whatever they may be told.

use std::fmt::Write as _;

use super::emit::{camel, is_fixed, snake};
use super::pattern::Kind;
use super::source::Source;

/// The entries of all messages, as a slice.
#[must_use]
pub(crate) fn entries(reference: &Source) -> String {
    let mut code = "&[\n".to_owned();
    for message in reference.messages.values() {
        let kinds: Vec<String> =
            message.variables.iter().map(|name| told(name, &reference.head.kinds[name])).collect();
        let arguments: Vec<String> = (0..)
            .zip(&message.variables)
            .map(|(place, name)| argument(place, name, &reference.head.kinds[name]))
            .collect();
        let form = if message.clause { vec!["form".to_owned()] } else { Vec::new() };
        let call = format!("voice.{}({})", snake(&message.id), [form, arguments].concat().join(", "));
        let call = if is_fixed(message) { format!("{call}.to_owned()") } else { call };
        let names = [
            if message.clause { "form" } else { "_" },
            if message.variables.is_empty() { "_" } else { "told" },
        ];
        let _ = writeln!(
            code,
            "Entry {{ id: {:?}, clause: {}, told: &[{}], say: |voice, {}, {}| {call} }},",
            message.id,
            message.clause,
            kinds.join(", "),
            names[0],
            names[1],
        );
    }
    code + "]\n"
}

fn told(name: &str, kind: &Kind) -> String {
    match kind {
        Kind::Text => format!("Told::Text({name:?})"),
        Kind::Number => "Told::Number".to_owned(),
        Kind::Person => "Told::Person".to_owned(),
        Kind::List => "Told::List".to_owned(),
        Kind::Choice(words) => format!("Told::Choice({})", words.len()),
    }
}

fn argument(place: usize, name: &str, kind: &Kind) -> String {
    match kind {
        Kind::Text => format!("told[{place}].text()"),
        Kind::Number => format!("told[{place}].number()"),
        Kind::Person => format!("told[{place}].person()"),
        Kind::List => format!("told[{place}].list()"),
        Kind::Choice(_) => format!("{}::ALL[told[{place}].choice()]", camel(name)),
    }
}
