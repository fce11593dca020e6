//! Every sentence with whatever it may be told: none fails, none looks odd, and a changed wording is seen.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::{env, fs};

use messages::*;

/// A message, and how to have it said.
struct Entry {
    id: &'static str,
    clause: bool,
    told: &'static [Told],
    say: fn(Voice, Form, &[Value]) -> String,
}

/// What a message is told.
enum Told {
    Text(&'static str),
    Number,
    Person,
    List,
    Choice(usize),
}

/// What it may be told.
#[derive(Clone)]
enum Value {
    Text(String),
    Number(i64),
    Person(Person),
    List(Vec<String>),
    Choice(usize),
}

/// Every message.
const ENTRIES: &[Entry] = include!(concat!(env!("OUT_DIR"), "/entries.rs"));

/// All sentences as they read, by message.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/messages/sentences.txt");

/// The most combinations that are tried of one message in one medium.
const MOST: usize = 20_000;

impl Value {
    fn text(&self) -> &str {
        if let Self::Text(text) = self { text } else { panic!("a text is told") }
    }

    fn number(&self) -> i64 {
        if let Self::Number(number) = self { *number } else { panic!("a number is told") }
    }

    fn person(&self) -> &Person {
        if let Self::Person(person) = self { person } else { panic!("a person is told") }
    }

    fn list(&self) -> &[String] {
        if let Self::List(list) = self { list } else { panic!("a list is told") }
    }

    fn choice(&self) -> usize {
        if let Self::Choice(choice) = self { *choice } else { panic!("a choice is told") }
    }
}

impl Told {
    /// What makes sentences differ, the most usual first.
    fn few(&self) -> Vec<Value> {
        let mut values = self.values();
        if matches!(self, Self::Number | Self::Person) {
            values.truncate(3);
        }
        values
    }

    /// All kinds of what may be told here, the most usual first.
    fn values(&self) -> Vec<Value> {
        let list = |items: &[&str]| Value::List(items.iter().map(|item| (*item).to_owned()).collect());
        match self {
            Self::Text(name) => vec![Value::Text(format!("‹{name}›"))],
            Self::Number => [2, 0, 1, 1234, -5].map(Value::Number).into(),
            Self::Person => [
                Person::Name("Ada".to_owned()),
                Person::You,
                Person::Computer,
                Person::Player(2),
                Person::NumberedComputer(3),
            ]
            .map(Value::Person)
            .into(),
            Self::List => vec![list(&["TAG", "IT"]), list(&[]), list(&["TAG"]), list(&["TAG", "IT", "ON"])],
            Self::Choice(count) => (0..*count).map(Value::Choice).collect(),
        }
    }
}

impl Entry {
    fn forms(&self) -> &'static [Form] {
        if self.clause { &[Form::Alone, Form::Within] } else { &[Form::Within] }
    }

    /// The sentence with what is most usual, and with each other thing it may be told instead.
    fn varied(&self, voice: Voice) -> BTreeSet<String> {
        let usual: Vec<Value> = self.told.iter().map(|told| told.values().swap_remove(0)).collect();
        let mut said = BTreeSet::new();
        for &form in self.forms() {
            said.insert((self.say)(voice, form, &usual));
            for (place, told) in self.told.iter().enumerate() {
                for value in told.few() {
                    let mut values = usual.clone();
                    values[place] = value;
                    said.insert((self.say)(voice, form, &values));
                }
            }
        }
        said
    }

    /// The sentence with every combination of what it may be told.
    fn all(&self, voice: Voice, mut heard: impl FnMut(&str, &[Value])) {
        let values: Vec<Vec<Value>> = self.told.iter().map(Told::values).collect();
        let combinations = values.iter().map(Vec::len).product::<usize>();
        for number in 0..combinations.min(MOST) {
            let mut rest = number;
            let chosen: Vec<Value> = values
                .iter()
                .map(|values| {
                    let value = values[rest % values.len()].clone();
                    rest /= values.len();
                    value
                })
                .collect();
            self.forms().iter().for_each(|&form| heard(&(self.say)(voice, form, &chosen), &chosen));
        }
    }
}

/// The names of all messages.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.id)
}

fn voices() -> impl Iterator<Item = Voice> {
    Language::ALL.into_iter().flat_map(|language| [Voice::page(language), Voice::terminal(language)])
}

#[test]
fn every_sentence_can_be_said_with_everything_it_may_be_told() {
    assert!(ENTRIES.len() > 300);
    for entry in ENTRIES {
        for voice in voices() {
            entry.all(voice, |said, told| {
                // A list of nothing leaves a gap, where none is ever told.
                let gap = told.iter().any(|told| matches!(told, Value::List(list) if list.is_empty()));
                assert!(gap || !said.trim().contains("  "), "{}: {said:?}", entry.id);
                let braces = ["board-square", "board-file-about"].contains(&entry.id);
                assert!(braces || !said.contains(['{', '}']), "{}: {said:?}", entry.id);
                assert!(gap || !said.contains(" ,") && !said.contains("?."), "{}: {said:?}", entry.id);
            });
        }
    }
}

#[test]
fn reasons_begin_with_a_capital_and_end_with_a_stop_where_they_stand_alone() {
    for entry in ENTRIES.iter().filter(|entry| entry.clause) {
        for voice in voices() {
            let usual: Vec<Value> = entry.told.iter().map(|told| told.values().swap_remove(0)).collect();
            let alone = (entry.say)(voice, Form::Alone, &usual);
            let within = (entry.say)(voice, Form::Within, &usual);
            assert!(alone.ends_with(['.', '!', '?']), "{}: {alone}", entry.id);
            assert!(!within.ends_with('.'), "{}: {within}", entry.id);
            let first = alone.chars().next().unwrap();
            assert!(!first.is_lowercase(), "{}: {alone}", entry.id);
        }
    }
}

/// What is typed has no place where there are buttons.
#[test]
fn a_page_says_nothing_of_what_is_typed_on_a_terminal() {
    let spoken = ["`", "--load", "digest", "0x", "offset", "stdin"];
    // What only a terminal says stands under headings of its own, and is never said on a page.
    let typed =
        ["type-", "help-", "join-", "which-file", "game-would-be-lost", "asked-for-word", "more-hints"];
    let typed = [&typed[..], &["game-left", "online-gave-no-answer", "tutorial-done"]].concat();
    for entry in ENTRIES.iter().filter(|entry| !typed.iter().any(|id| entry.id.starts_with(id))) {
        entry.all(Voice::PAGE, |said, _| {
            for word in spoken {
                assert!(!said.contains(word), "{}: {said:?} has {word:?}", entry.id);
            }
        });
    }
}

#[test]
fn all_sentences_read_as_they_did() {
    let mut text = String::new();
    for entry in ENTRIES {
        let _ = writeln!(text, "{}", entry.id);
        let (page, terminal) = (entry.varied(Voice::PAGE), entry.varied(Voice::TERMINAL));
        let mut all = |mark: &str, said: &BTreeSet<String>| {
            for said in said {
                let _ = writeln!(text, "  {mark}{said:?}");
            }
        };
        if page == terminal {
            all("", &page);
        } else {
            all("page: ", &page);
            all("terminal: ", &terminal);
        }
    }
    if env::var_os("LOGOMACHY_BLESS").is_some() {
        fs::write(GOLDEN, &text).unwrap();
    }
    let before = fs::read_to_string(GOLDEN).unwrap_or_default();
    let changed = text.lines().zip(before.lines()).find(|(now, before)| now != before);
    assert!(text == before, "run with LOGOMACHY_BLESS=1 and read the difference; the first is {changed:?}");
}
