//! A sentence in parts: texts, what is put in from outside, and choices between wordings.

/// The variable that is there in every message: where the sentence is read.
pub(crate) const MEDIUM: &str = "medium";

/// What a variable may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Letters, a square, a name, a reason that was rendered.
    Text,
    /// A whole number.
    Number,
    /// Somebody at the table.
    Person,
    /// Several texts.
    List,
    /// One of the words listed.
    Choice(Vec<String>),
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Words.
    Text(String),
    /// A variable.
    Place(Place),
    /// A choice between wordings.
    Select(Select),
}

/// A variable in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The line it stands in.
    pub(crate) line: usize,
    /// Its name, without the `$`.
    pub(crate) variable: String,
    /// How it is written.
    pub(crate) how: How,
}

/// How a variable is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// As its kind is usually written.
    Plain,
    /// A number with its sign.
    Signed,
    /// A list with commas only.
    Commas,
    /// A list that ends in "and".
    And,
    /// A list that ends in "or".
    Or,
}

/// A choice between wordings, by a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Select {
    /// The line it stands in.
    pub(crate) line: usize,
    /// The name of the variable.
    pub(crate) variable: String,
    /// The wordings.
    pub(crate) variants: Vec<Variant>,
}

/// A wording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Variant {
    /// The line its key stands in.
    pub(crate) line: usize,
    /// When it is used.
    pub(crate) key: String,
    /// Whether it is used when no other is.
    pub(crate) default: bool,
    /// The wording itself.
    pub(crate) parts: Vec<Part>,
}

/// A sentence with its name and what it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// Its name.
    pub(crate) id: String,
    /// The line it stands in.
    pub(crate) line: usize,
    /// Whether it can be part of another sentence, and is written without a capital and a full stop.
    pub(crate) clause: bool,
    /// The variables it is told, in order.
    pub(crate) variables: Vec<String>,
    /// What it says.
    pub(crate) parts: Vec<Part>,
}

impl Message {
    /// Every variable that is put in or chosen by, with the line it stands in.
    pub(crate) fn used(&self) -> Vec<(usize, &str)> {
        let mut used = Vec::new();
        gather(&self.parts, &mut used);
        used
    }
}

fn gather<'a>(parts: &'a [Part], used: &mut Vec<(usize, &'a str)>) {
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Place(place) => used.push((place.line, place.variable.as_str())),
            Part::Select(select) => {
                used.push((select.line, select.variable.as_str()));
                select.variants.iter().for_each(|variant| gather(&variant.parts, used));
            }
        }
    }
}

/// The parts with texts that follow one another as one.
#[must_use]
pub(crate) fn joined(parts: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::with_capacity(parts.len());
    for part in parts {
        match (joined.last_mut(), part) {
            (_, Part::Text(text)) if text.is_empty() => {}
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => joined.push(part),
        }
    }
    joined
}
