//! Which form a counted thing takes, by the rules of a language.
//!
//! Rules are written as Unicode's CLDR writes them for whole numbers: `n = 1`, `n % 10 = 2..4 and n % 100 != 12..14`.
//! What no rule takes is `other`.

use std::fmt::Write as _;

/// The forms there may be, in the order they are tried.
const CATEGORIES: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The form of everything that no rule takes.
pub(crate) const OTHER: &str = "other";

/// The rules of a language: a form, and the numbers that take it as a condition of Rust on `n`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Plurals {
    rules: Vec<(String, String)>,
}

impl Plurals {
    /// Takes in one rule such as `one: n = 1`.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), String> {
        let (category, rule) =
            text.split_once(':').ok_or("a plural rule is a form, a colon and a condition")?;
        let category = category.trim();
        if !CATEGORIES.contains(&category) {
            return Err(format!("{category:?} is no plural form: there are {}", CATEGORIES.join(", ")));
        }
        if self.condition(category).is_some() {
            return Err(format!("there are two rules for {category:?}"));
        }
        self.rules.push((category.to_owned(), condition(rule)?));
        Ok(())
    }

    /// The condition of a form, if the language has it.
    #[must_use]
    pub(crate) fn condition(&self, category: &str) -> Option<&str> {
        self.rules.iter().find(|(name, _)| name == category).map(|(_, condition)| condition.as_str())
    }
}

fn condition(rule: &str) -> Result<String, String> {
    let any = rule.split(" or ").map(|all| {
        let all = all.split(" and ").map(relation).collect::<Result<Vec<_>, _>>()?;
        Ok(all.join(" && "))
    });
    let any = any.collect::<Result<Vec<String>, String>>()?;
    Ok(any.join(" || "))
}

fn relation(text: &str) -> Result<String, String> {
    let wrong = || format!("{:?} is no condition such as `n % 10 = 2..4`", text.trim());
    let (left, negated, right) = match text.split_once("!=") {
        Some((left, right)) => (left, true, right),
        None => text.split_once('=').map(|(left, right)| (left, false, right)).ok_or_else(wrong)?,
    };
    let operand = match left.split_whitespace().collect::<Vec<_>>()[..] {
        ["n" | "i"] => "n".to_owned(),
        ["n" | "i", "%", modulus] => {
            format!("n % {}", number(modulus).filter(|&one| one > 0).ok_or_else(wrong)?)
        }
        _ => return Err(wrong()),
    };
    let mut ranges = String::new();
    for range in right.split(',') {
        let (first, last) = range.trim().split_once("..").unwrap_or((range.trim(), range.trim()));
        let (first, last) = number(first).zip(number(last)).ok_or_else(wrong)?;
        let bar = if ranges.is_empty() { "" } else { " | " };
        let range = if first == last { first.to_string() } else { format!("{first}..={last}") };
        let _ = write!(ranges, "{bar}{range}");
    }
    let not = if negated { "!" } else { "" };
    Ok(format!("{not}matches!({operand}, {ranges})"))
}

fn number(text: &str) -> Option<u64> {
    text.trim().parse().ok()
}
