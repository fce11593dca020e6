//! A file of sentences as it is read: the part of Fluent that can be turned into plain code.
//!
//! Left out are attributes, terms with arguments, and functions beside SIGNED, LIST, AND and OR.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Comment, Entry, Expression, InlineExpression, Pattern, PatternElement,
    Variant as AstVariant, VariantKey,
};
use fluent_syntax::{parser, unicode};

use super::head::{Head, is_name};
use super::pattern::{How, Message, Part, Place, Select, Variant, joined};
use super::wrong::Wrong;

/// What a file holds.
pub(crate) struct Source {
    /// Its name.
    pub(crate) file: String,
    /// The language it is in, which is its name without the ending.
    pub(crate) code: String,
    /// What its head says.
    pub(crate) head: Head,
    /// Its messages, by name.
    pub(crate) messages: BTreeMap<String, Message>,
}

/// How deep sentences may be made of other sentences.
const DEEPEST: usize = 8;

/// Reads a file; what is wrong with it is gathered.
pub(crate) fn read(file: &str, text: &str, wrong: &mut Vec<Wrong>) -> Source {
    let ends = line_ends(text);
    let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
        let faults = errors.iter().map(|error| (line_at(&ends, error.pos.start), error.kind.to_string()));
        wrong.extend(faults.map(|(line, what)| Wrong::new(file, line, what)));
        resource
    });
    let mut reader = Reader { file, text, ends, wrong, patterns: BTreeMap::new(), terms: BTreeMap::new() };
    let mut head = Head::default();
    let mut found = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let line = reader.line(message.id.name);
                if let [attribute, ..] = &message.attributes[..] {
                    reader.wrong(
                        reader.line(attribute.id.name),
                        "attributes are not part of what is read here",
                    );
                }
                if let Some(pattern) = &message.value {
                    reader.patterns.insert(message.id.name, pattern);
                    found.push((message.id.name, line, message.comment.as_ref(), pattern));
                }
            }
            Entry::Term(term) => drop(reader.terms.insert(term.id.name, &term.value)),
            Entry::ResourceComment(comment) => {
                for line in &comment.content {
                    if let Err(what) = head.read(line) {
                        reader.wrong(reader.line(line), what);
                    }
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::Junk { .. } => {}
        }
    }
    let mut messages = BTreeMap::new();
    for (id, line, comment, pattern) in found {
        let (clause, variables) = comment.map(signature).unwrap_or_default();
        if !is_name(id) {
            reader.wrong(line, format!("{id:?} is no name in small letters, with hyphens between its words"));
        }
        let parts = joined(reader.pattern(pattern, 0));
        let message = Message { id: id.to_owned(), line, clause, variables, parts };
        if messages.insert(id.to_owned(), message).is_some() {
            reader.wrong(line, format!("there are two messages {id}"));
        }
    }
    let code = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".ftl").to_owned();
    Source { file: file.to_owned(), code, head, messages }
}

/// What a message is told, from lines of its comment such as `# $who $word` or `# (clause) $at`; other lines are prose.
fn signature(comment: &Comment<&str>) -> (bool, Vec<String>) {
    let mut variables = Vec::new();
    let mut clause = false;
    for line in &comment.content {
        let rest = line.trim().strip_prefix("(clause)");
        clause |= rest.is_some();
        let words: Vec<&str> = rest.unwrap_or(line).split_whitespace().collect();
        let names: Option<Vec<&str>> = words.iter().map(|word| word.strip_prefix('$')).collect();
        variables.extend(names.unwrap_or_default().into_iter().map(str::to_owned));
    }
    (clause, variables)
}

struct Reader<'s, 'r, 'w> {
    file: &'s str,
    text: &'s str,
    /// Where its lines end.
    ends: Vec<usize>,
    wrong: &'w mut Vec<Wrong>,
    patterns: BTreeMap<&'s str, &'r Pattern<&'s str>>,
    terms: BTreeMap<&'s str, &'r Pattern<&'s str>>,
}

impl<'s, 'r> Reader<'s, 'r, '_> {
    /// The line that a part of the text stands in.
    fn line(&self, part: &str) -> usize {
        let at = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len());
        line_at(&self.ends, at)
    }

    fn wrong(&mut self, line: usize, what: impl Into<String>) {
        self.wrong.push(Wrong::new(self.file, line, what));
    }

    fn pattern(&mut self, pattern: &'r Pattern<&'s str>, depth: usize) -> Vec<Part> {
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => parts.push(Part::Text((*value).to_owned())),
                PatternElement::Placeable { expression } => parts.extend(self.expression(expression, depth)),
            }
        }
        parts
    }

    fn expression(&mut self, expression: &'r Expression<&'s str>, depth: usize) -> Vec<Part> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    let line = variants.first().map_or(1, |variant| self.line(key(variant)));
                    self.wrong(line, "a choice is made by a variable, as in { $count -> … }");
                    return Vec::new();
                };
                let line = self.line(id.name);
                let variant = |variant: &'r AstVariant<&'s str>, reader: &mut Self| Variant {
                    line: reader.line(key(variant)),
                    key: key(variant).to_owned(),
                    default: variant.default,
                    parts: joined(reader.pattern(&variant.value, depth)),
                };
                let variants = variants.iter().map(|one| variant(one, self)).collect();
                vec![Part::Select(Select { line, variable: id.name.to_owned(), variants })]
            }
        }
    }

    fn inline(&mut self, inline: &'r InlineExpression<&'s str>, depth: usize) -> Vec<Part> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                vec![Part::Text(unicode::unescape_unicode_to_string(value).into_owned())]
            }
            InlineExpression::NumberLiteral { value } => vec![Part::Text((*value).to_owned())],
            InlineExpression::VariableReference { id } => self.place(id.name, How::Plain),
            InlineExpression::FunctionReference { id, arguments } => self.function(id.name, arguments),
            InlineExpression::MessageReference { id, attribute: None } => {
                let found = self.patterns.get(id.name).copied();
                self.refer(id.name, found, depth)
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                let found = self.terms.get(id.name).copied();
                self.refer(id.name, found, depth)
            }
            InlineExpression::MessageReference { id, .. } | InlineExpression::TermReference { id, .. } => {
                self.wrong(self.line(id.name), "attributes and arguments are not part of what is read here");
                Vec::new()
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
        }
    }

    fn place(&mut self, name: &'s str, how: How) -> Vec<Part> {
        vec![Part::Place(Place { line: self.line(name), variable: name.to_owned(), how })]
    }

    fn function(&mut self, name: &'s str, arguments: &CallArguments<&'s str>) -> Vec<Part> {
        let how = match name {
            "SIGNED" => How::Signed,
            "LIST" => How::Commas,
            "AND" => How::And,
            "OR" => How::Or,
            _ => {
                self.wrong(
                    self.line(name),
                    format!("there is no function {name}: there are SIGNED, LIST, AND and OR"),
                );
                return Vec::new();
            }
        };
        let ([InlineExpression::VariableReference { id }], []) =
            (&arguments.positional[..], &arguments.named[..])
        else {
            self.wrong(self.line(name), format!("{name} takes one variable"));
            return Vec::new();
        };
        self.place(id.name, how)
    }

    /// The parts of another message or a term, in place of its name.
    fn refer(&mut self, name: &'s str, found: Option<&'r Pattern<&'s str>>, depth: usize) -> Vec<Part> {
        match found {
            Some(_) if depth >= DEEPEST => {
                self.wrong(self.line(name), format!("{name} is part of itself"));
                Vec::new()
            }
            Some(pattern) => self.pattern(pattern, depth + 1),
            None => {
                self.wrong(self.line(name), format!("nothing is called {name} here"));
                Vec::new()
            }
        }
    }
}

/// Where the lines of a text end.
fn line_ends(text: &str) -> Vec<usize> {
    text.match_indices('\n').map(|(at, _)| at).collect()
}

/// The line that a place in a text stands in, from 1, if these are where lines end.
fn line_at(ends: &[usize], at: usize) -> usize {
    1 + ends.partition_point(|&end| end < at)
}

fn key<'s>(variant: &AstVariant<&'s str>) -> &'s str {
    match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}
