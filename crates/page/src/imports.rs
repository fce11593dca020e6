//! Word lists that someone brought along: read beside the page, named, and saved in this browser.
//!
//! What is known of them is saved with the settings; their words lie in a store for larger things.

mod form;
mod reading;
mod shelf;
mod store;

use lexicon::case::in_small_letters;

use crate::lexicons::{Choice, Entry};
use crate::{VOICE, storage};

pub use form::Imports;
pub(crate) use store::bytes;

/// The key under which they are listed.
const LIST: &str = "imports";

/// How long a name may be.
const LONGEST_NAME: usize = 40;

/// The imported lexicons.
pub(crate) fn load() -> Vec<Choice> {
    let listed = Choice::listed(&storage::load(LIST).unwrap_or_default());
    listed.into_iter().filter(|one| one.is_imported()).collect()
}

/// Saves the list as these; what did not come from someone is left out.
fn save(all: &[Choice]) {
    let lines: Vec<String> =
        all.iter().filter(|one| one.is_imported()).map(|one| one.entry().line()).collect();
    storage::save(LIST, &lines.join("\n"));
}

/// A name as it can be saved, or why not.
fn name(text: &str, taken: &[Choice], except: Option<Choice>) -> Result<String, String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(VOICE.list_name_wanted().to_owned());
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(VOICE.list_name_too_long(messages::count(LONGEST_NAME)));
    }
    let is_other = |one: &&Choice| Some(**one) != except;
    if taken.iter().filter(is_other).any(|one| in_small_letters(one.name()) == in_small_letters(&name)) {
        return Err(VOICE.list_name_taken(&name));
    }
    Ok(name)
}

/// The same lexicon under another name.
fn renamed(choice: Choice, name: String) -> Choice {
    Choice::new(Entry { name, ..choice.entry().clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_nobody_elses() {
        let line = |name, digest| format!("{name}\ten\timported/{digest}.lex\t1\t1\t1\t{digest}\n");
        let all = Choice::listed(&(line("Mine", "1") + &line("Yours", "2")));
        assert_eq!(name("  my \t own\n", &all, None), Ok("my own".to_owned()));
        assert_eq!(name("mine", &all, Some(all[0])), Ok("mine".to_owned()));
        for (text, reason) in [
            (" ", "Give the list a name."),
            ("yours", "There is a word list called yours already."),
            (&"x".repeat(41), "A name has at most 40 characters."),
        ] {
            assert_eq!(name(text, &all, Some(all[0])), Err(reason.to_owned()));
        }
        assert_eq!(renamed(all[0], "Ours".to_owned()).entry().line(), line("Ours", "1").trim_end());
    }
}
