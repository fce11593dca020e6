//! Whether every language says every sentence, with what it is told and nothing else.

use std::collections::BTreeSet;

use super::pattern::{How, Kind, MEDIUM, Message, Part, Place, Select};
use super::plural::{OTHER, Plurals};
use super::source::Source;
use super::wrong::Wrong;

/// Where a sentence may be read.
pub(crate) const MEDIA: [&str; 2] = ["page", "terminal"];

/// Who somebody may be, as a choice between wordings tells them apart.
pub(crate) const PERSONS: [&str; 5] = ["you", "name", "player", "computer", "numbered-computer"];

/// Words that Rust keeps for itself, as far as they look like names of messages and variables.
const KEYWORDS: [&str; 24] = [
    "as", "break", "const", "else", "enum", "false", "for", "form", "if", "in", "let", "loop", "match",
    "mod", "move", "ref", "return", "self", "static", "to", "true", "type", "use", "where",
];

/// Tells what is wrong with the reference, and with every other language beside it.
pub(crate) fn check(reference: &Source, others: &[Source], wrong: &mut Vec<Wrong>) {
    let all = || [reference].into_iter().chain(others);
    for message in reference.messages.values() {
        for source in all() {
            if let Some(here) = source.messages.get(&message.id) {
                check_message(reference, message, source, here, wrong);
            } else {
                let what =
                    format!("the message {} is missing ({}:{})", message.id, reference.file, message.line);
                wrong.push(Wrong::new(&source.file, 1, what));
            }
        }
        for name in &message.variables {
            let here = all().filter_map(|source| source.messages.get(&message.id));
            if !here.flat_map(Message::used).any(|(_, used)| used == name) {
                let what = format!("${name} is told to {}, and used nowhere in it", message.id);
                wrong.push(Wrong::new(&reference.file, message.line, what));
            }
        }
    }
    for source in others {
        if !source.head.kinds.is_empty() {
            let what = format!("variables are listed in {} only", reference.file);
            wrong.push(Wrong::new(&source.file, 1, what));
        }
        for message in
            source.messages.values().filter(|message| !reference.messages.contains_key(&message.id))
        {
            let what = format!("there is no message {} in {}", message.id, reference.file);
            wrong.push(Wrong::new(&source.file, message.line, what));
        }
    }
    let told: BTreeSet<&String> =
        reference.messages.values().flat_map(|message| &message.variables).collect();
    for name in reference.head.kinds.keys().filter(|name| !told.contains(name)) {
        wrong.push(Wrong::new(&reference.file, 1, format!("${name} is listed, and told to no message")));
    }
}

/// Checks a message as one language says it.
fn check_message(
    reference: &Source,
    told: &Message,
    source: &Source,
    here: &Message,
    wrong: &mut Vec<Wrong>,
) {
    if source.file == reference.file {
        for name in &told.variables {
            if !reference.head.kinds.contains_key(name) {
                let what = format!("the head of the file does not say what ${name} may hold");
                wrong.push(Wrong::new(&source.file, here.line, what));
            }
        }
    }
    for name in [&here.id].into_iter().chain(&told.variables) {
        if KEYWORDS.contains(&name.as_str()) {
            wrong.push(Wrong::new(
                &source.file,
                here.line,
                format!("{name} cannot be the name of anything in Rust"),
            ));
        }
    }
    if let (true, Some(Part::Text(last))) = (told.clause, here.parts.last())
        && last.ends_with('.')
    {
        wrong.push(Wrong::new(&source.file, here.line, "a clause is written without its full stop"));
    }
    Checker { reference, told, source, wrong }.parts(&here.parts);
}

struct Checker<'a> {
    reference: &'a Source,
    told: &'a Message,
    source: &'a Source,
    wrong: &'a mut Vec<Wrong>,
}

impl Checker<'_> {
    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Text(_) => {}
                Part::Place(place) => self.place(place),
                Part::Select(select) => {
                    self.select(select);
                    select.variants.iter().for_each(|variant| self.parts(&variant.parts));
                }
            }
        }
    }

    fn wrong(&mut self, line: usize, what: impl Into<String>) {
        self.wrong.push(Wrong::new(&self.source.file, line, what));
    }

    /// What a variable holds, if this message is told it.
    fn kind(&mut self, line: usize, name: &str) -> Option<Kind> {
        if !self.told.variables.iter().any(|told| told == name) {
            let told: Vec<String> = self.told.variables.iter().map(|name| format!("${name}")).collect();
            let told = if told.is_empty() { "nothing".to_owned() } else { told.join(", ") };
            self.wrong(line, format!("{} is not told ${name}: it is told {told}", self.told.id));
            return None;
        }
        self.reference.head.kinds.get(name).cloned()
    }

    fn place(&mut self, place: &Place) {
        let Some(kind) = self.kind(place.line, &place.variable) else { return };
        let fits = match kind {
            Kind::Text | Kind::Person => place.how == How::Plain,
            Kind::Number => matches!(place.how, How::Plain | How::Signed),
            Kind::List => matches!(place.how, How::Commas | How::And | How::Or),
            Kind::Choice(_) => false,
        };
        if !fits {
            let what = match kind {
                Kind::List => {
                    format!("${0} is a list: write LIST(${0}), AND(${0}) or OR(${0})", place.variable)
                }
                Kind::Choice(_) => format!("${0} is a choice: write {{ ${0} -> … }}", place.variable),
                Kind::Text | Kind::Number | Kind::Person => {
                    format!("${} cannot be written in that way", place.variable)
                }
            };
            self.wrong(place.line, what);
        }
    }

    fn select(&mut self, select: &Select) {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let keys = if select.variable == MEDIUM {
            Some(words(&MEDIA))
        } else {
            match self.kind(select.line, &select.variable) {
                None => return,
                Some(Kind::Person) => Some(words(&PERSONS)),
                Some(Kind::Choice(words)) => Some(words),
                Some(Kind::Number | Kind::List) => None,
                Some(Kind::Text) => {
                    return self.wrong(
                        select.line,
                        format!("${} is a text: nothing is chosen by it", select.variable),
                    );
                }
            }
        };
        let mut seen = BTreeSet::new();
        for variant in &select.variants {
            let known = match &keys {
                Some(keys) => keys.contains(&variant.key) || variant.default && variant.key == OTHER,
                None => is_count(&variant.key, &self.source.head.plurals),
            };
            if !known {
                let among = match &keys {
                    Some(keys) => keys.join(", "),
                    None => {
                        "a number, other, and the plural forms that the head of the file lists".to_owned()
                    }
                };
                self.wrong(
                    variant.line,
                    format!("[{}] is nothing ${} can be: {among}", variant.key, select.variable),
                );
            }
            if !seen.insert(&variant.key) {
                self.wrong(variant.line, format!("there are two wordings for [{}]", variant.key));
            }
            if keys.is_none() && variant.default && variant.key != OTHER {
                self.wrong(variant.line, "what is used for all other numbers is called [other]");
            }
        }
    }
}

fn is_count(key: &str, plurals: &Plurals) -> bool {
    key == OTHER || key.parse::<u32>().is_ok() || plurals.condition(key).is_some()
}
