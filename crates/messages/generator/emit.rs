//! Sentences as Rust: one function a message, one branch a language.

use std::fmt::Write as _;

use super::check::{MEDIA, PERSONS};
use super::pattern::{How, Kind, MEDIUM, Message, Part, Place, Select, Variant};
use super::plural::OTHER;
use super::source::Source;

/// The message that ends a sentence.
const STOP: &str = "full-stop";

/// The code of all messages, in all languages, the first of which is the reference, and one of which is spoken.
#[must_use]
pub(crate) fn code(sources: &[Source], spoken: &str) -> String {
    let mut code = languages(sources, spoken);
    let Some(reference) = sources.first() else { return code };
    for (name, kind) in &reference.head.kinds {
        if let Kind::Choice(words) = kind {
            code += &choice(name, words);
        }
    }
    code.push_str("impl Voice {\n");
    for message in reference.messages.values() {
        code += &function(reference, sources, message);
    }
    code + "}\n"
}

/// The name of a message or a variable in Rust.
#[must_use]
pub(crate) fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// The name of a type or one of its values in Rust.
#[must_use]
pub(crate) fn camel(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    name.split('-').map(capital).collect()
}

/// Whether a message is told nothing, so that all it can say is known while the program is built.
#[must_use]
pub(crate) fn is_fixed(message: &Message) -> bool {
    message.variables.is_empty()
}

fn languages(sources: &[Source], spoken: &str) -> String {
    let variants: Vec<String> = sources
        .iter()
        .map(|source| format!("    /// The sentences of `{}`.\n    {},\n", source.file, camel(&source.code)))
        .collect();
    let names: Vec<String> = sources.iter().map(|source| format!("Self::{}", camel(&source.code))).collect();
    let codes: Vec<String> = sources
        .iter()
        .map(|source| format!("Self::{} => {:?},\n", camel(&source.code), source.code))
        .collect();
    format!(
        "/// A language that there are sentences in.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]\n\
         pub enum Language {{\n    #[default]\n{}}}\n\
         impl Language {{\n\
         /// Every language, the one all others are made from first.\n\
         pub const ALL: [Self; {}] = [{}];\n\
         /// The language that page and terminal speak, chosen when they are built.\n\
         pub const SPOKEN: Self = Self::{};\n\
         /// The code of the language, such as `en`.\n\
         #[must_use]\npub const fn code(self) -> &'static str {{ match self {{ {} }} }}\n}}\n",
        variants.concat(),
        sources.len(),
        names.join(", "),
        camel(spoken),
        codes.concat()
    )
}

fn choice(name: &str, words: &[String]) -> String {
    let kind = camel(name);
    let variants: Vec<String> =
        words.iter().map(|word| format!("    /// `{word}`\n    {},\n", camel(word))).collect();
    let all: Vec<String> = words.iter().map(|word| format!("Self::{}", camel(word))).collect();
    let named: Vec<String> =
        words.iter().map(|word| format!("{word:?} => Self::{},\n", camel(word))).collect();
    format!(
        "/// What a sentence may be told as `${name}`.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum {kind} {{\n{}}}\n\
         impl {kind} {{\n/// Everything it may be.\npub const ALL: [Self; {}] = [{}];\n\n\
         /// The one of a name.\n#[must_use]\npub fn named(name: &str) -> Option<Self> {{\n\
         Some(match name {{\n{}_ => return None,\n}})\n}}\n}}\n",
        variants.concat(),
        words.len(),
        all.join(", "),
        named.concat()
    )
}

fn function(reference: &Source, sources: &[Source], message: &Message) -> String {
    let fixed = is_fixed(message);
    let form = if message.clause { ", form: Form" } else { "" };
    let told: Vec<String> = message
        .variables
        .iter()
        .map(|name| format!(", {}: {}", snake(name), kind(name, &reference.head.kinds[name])))
        .collect();
    // What is told nothing is as cheap as a text in the code that asks for it.
    let [function, result] =
        if fixed { ["#[inline]\npub const fn", "&'static str"] } else { ["pub fn", "String"] };
    let mut code = format!(
        "/// Says, in English:\n///\n/// ```text\n{}/// ```\n#[must_use]\n{function} {}(self{form}{}) -> {result} {{\n",
        documentation(&message.parts),
        snake(&message.id),
        told.concat()
    );
    if fixed {
        code.push_str("match self.language {\n");
        for (source, here) in said(sources, message) {
            let text = fixed_text(source, message.clause, here);
            let _ = writeln!(code, "Language::{} => {text},", camel(&source.code));
        }
        return code + "}\n}\n";
    }
    code.push_str("let mut to = String::new();\nmatch self.language {\n");
    for (source, here) in said(sources, message) {
        let mut writer = Writer { reference, source, code: String::new() };
        writer.parts(&here.parts, message.clause);
        let _ = write!(code, "Language::{} => {{\n{}", camel(&source.code), writer.code);
        let stopped = matches!(here.parts.last(), Some(Part::Text(last)) if last.ends_with(['!', '?']));
        if message.clause && !stopped {
            code.push_str("if form == Form::Alone { to.push_str(self.full_stop()); }\n");
        }
        code.push_str("}\n");
    }
    code + "}\nto\n}\n"
}

/// A message as each language says it.
fn said<'a>(sources: &'a [Source], message: &Message) -> Vec<(&'a Source, &'a Message)> {
    sources.iter().filter_map(|source| Some((source, source.messages.get(&message.id)?))).collect()
}

fn kind(name: &str, kind: &Kind) -> String {
    match kind {
        Kind::Text => "&str".to_owned(),
        Kind::Number => "i64".to_owned(),
        Kind::Person => "&Person".to_owned(),
        Kind::List => "&[String]".to_owned(),
        Kind::Choice(_) => camel(name),
    }
}

/// What a message that is told nothing says in each medium, alone and within another.
fn fixed_text(source: &Source, clause: bool, message: &Message) -> String {
    let texts = MEDIA.map(|medium| flat(&message.parts, medium));
    let stops =
        MEDIA.map(|medium| source.messages.get(STOP).map_or(String::new(), |stop| flat(&stop.parts, medium)));
    let literal = |[text, stop]: [&str; 2]| {
        if clause {
            let stop = if text.ends_with(['!', '?']) { "" } else { stop };
            format!("form.choose({:?}, {text:?})", capital(text) + stop)
        } else {
            format!("{text:?}")
        }
    };
    let ([page, terminal], [page_stop, terminal_stop]) = (&texts, &stops);
    let [page, terminal] = [literal([page, page_stop]), literal([terminal, terminal_stop])];
    if page == terminal {
        return page;
    }
    format!("match self.medium {{ Medium::Page => {page}, Medium::Terminal => {terminal} }}")
}

fn flat(parts: &[Part], medium: &str) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Place(_) => String::new(),
        Part::Select(select) => {
            let variants = &select.variants;
            let named = variants.iter().find(|variant| variant.key == medium);
            named
                .or(variants.iter().find(|variant| variant.default))
                .map_or(String::new(), |one| flat(&one.parts, medium))
        }
    };
    parts.iter().map(part).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The wording as its file has it, roughly.
fn documentation(parts: &[Part]) -> String {
    fn plain(parts: &[Part], text: &mut String) {
        for part in parts {
            match part {
                Part::Text(words) => text.push_str(words),
                Part::Place(place) => text.extend(["{ $", &place.variable, " }"]),
                Part::Select(select) => {
                    for (place, variant) in select.variants.iter().enumerate() {
                        text.push_str(if place == 0 { "{ " } else { " | " });
                        plain(&variant.parts, text);
                    }
                    text.push_str(" }");
                }
            }
        }
    }
    let mut text = String::new();
    plain(parts, &mut text);
    text.lines().fold(String::new(), |mut lines, line| {
        let _ = writeln!(lines, "/// {line}");
        lines
    })
}

struct Writer<'a> {
    reference: &'a Source,
    source: &'a Source,
    code: String,
}

impl Writer<'_> {
    /// Writes parts one after the other; the first of a clause has a capital if it stands alone.
    fn parts(&mut self, parts: &[Part], mut first: bool) {
        for part in parts {
            match part {
                Part::Text(text) => self.text(text, first),
                Part::Place(place) => self.place(place),
                Part::Select(select) => self.select(select, first),
            }
            first = false;
        }
    }

    fn text(&mut self, text: &str, first: bool) {
        let letter = text.chars().next().map(String::from).unwrap_or_default();
        let rest = if first && capital(&letter) != letter {
            let _ = writeln!(self.code, "to.push_str(form.choose({:?}, {letter:?}));", capital(&letter));
            &text[letter.len()..]
        } else {
            text
        };
        let mut letters = rest.chars();
        let _ = match (letters.next(), letters.next()) {
            (None, _) => Ok(()),
            (Some(letter), None) => writeln!(self.code, "to.push({letter:?});"),
            (Some(_), Some(_)) => writeln!(self.code, "to.push_str({rest:?});"),
        };
    }

    fn place(&mut self, place: &Place) {
        let name = snake(&place.variable);
        let write = match (&self.reference.head.kinds[&place.variable], place.how) {
            (Kind::Number, How::Signed) => format!("self.write_signed(&mut to, {name})"),
            (Kind::Number, _) => format!("self.write_number(&mut to, {name})"),
            (Kind::Person, _) => format!("self.write_person(&mut to, {name})"),
            (Kind::List, How::And) => {
                format!("write_list(&mut to, {name}, self.list_comma(), self.list_and())")
            }
            (Kind::List, How::Or) => {
                format!("write_list(&mut to, {name}, self.list_comma(), self.list_or())")
            }
            (Kind::List, _) => format!("write_list(&mut to, {name}, self.list_comma(), self.list_comma())"),
            (Kind::Text | Kind::Choice(_), _) => format!("to.push_str({name})"),
        };
        let _ = writeln!(self.code, "{write};");
    }

    fn select(&mut self, select: &Select, first: bool) {
        let name = snake(&select.variable);
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        if select.variable == MEDIUM {
            return self.branches("self.medium", "Medium", &words(&MEDIA), select, first);
        }
        match &self.reference.head.kinds[&select.variable] {
            Kind::Person => self.branches(&name, "Person", &words(&PERSONS), select, first),
            Kind::Choice(words) => {
                let kind = camel(&select.variable);
                self.branches(&name, &kind, words, select, first);
            }
            Kind::List => self.counts(&format!("{name}.len() as u64"), select, first),
            Kind::Number | Kind::Text => self.counts(&format!("{name}.unsigned_abs()"), select, first),
        }
    }

    /// A choice among words, each of which has its branch.
    fn branches(&mut self, on: &str, kind: &str, words: &[String], select: &Select, first: bool) {
        let _ = writeln!(self.code, "match {on} {{");
        for variant in &select.variants {
            let covers = |word: &&String| {
                let named = select.variants.iter().any(|other| other.key == **word);
                variant.key == **word || variant.default && !named
            };
            let covered: Vec<String> = words
                .iter()
                .filter(covers)
                .map(|word| format!("{kind}::{}{}", camel(word), held(kind, word)))
                .collect();
            if !covered.is_empty() {
                let _ = writeln!(self.code, "{} => {{", covered.join(" | "));
                self.parts(&variant.parts, first);
                self.code.push_str("}\n");
            }
        }
        self.code.push_str("}\n");
    }

    /// A choice by a number: the numbers that are named, then the plural forms, then all others.
    fn counts(&mut self, on: &str, select: &Select, first: bool) {
        let _ = writeln!(self.code, "let n: u64 = {on};");
        let exact = |variant: &&Variant| variant.key.parse::<u32>().is_ok();
        let is_form = |variant: &&Variant| !exact(variant) && variant.key != OTHER;
        let named = select.variants.iter().filter(exact).chain(select.variants.iter().filter(is_form));
        let mut otherwise = "";
        for variant in named {
            let condition = match self.source.head.plurals.condition(&variant.key) {
                Some(condition) => condition.to_owned(),
                None => format!("n == {}", variant.key),
            };
            let _ = writeln!(self.code, "{otherwise}if {condition} {{");
            self.parts(&variant.parts, first);
            self.code.push('}');
            otherwise = " else ";
        }
        let Some(other) = select.variants.iter().find(|variant| variant.default) else { return };
        let _ = writeln!(self.code, "{otherwise}{{");
        self.parts(&other.parts, first);
        self.code.push_str("}\n");
    }
}

/// What a person is told apart from others by, as a pattern has it.
fn held(kind: &str, word: &str) -> &'static str {
    if kind == "Person" && ["name", "player", "numbered-computer"].contains(&word) { "(_)" } else { "" }
}
