//! Turns files of sentences into Rust, and refuses what would not make sense at run time.
//!
//! The build script and the tests of this crate use it; it is no part of the crate itself.

mod check;
mod emit;
mod head;
mod pattern;
mod plural;
mod samples;
mod source;
mod wrong;

pub(crate) use wrong::Wrong;

/// The file that all others are held to.
const REFERENCE: &str = "en.ftl";

/// What comes of the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Generated {
    /// The languages, what sentences may be told, and a function for each message.
    pub(crate) code: String,
    /// A table of all messages, for tests.
    pub(crate) entries: String,
}

/// Turns files, each a name and a text, into code; or tells all that is wrong with them.
pub(crate) fn generate(files: &[(String, String)]) -> Result<Generated, Vec<Wrong>> {
    let mut wrong = Vec::new();
    let mut sources: Vec<_> = files.iter().map(|(file, text)| source::read(file, text, &mut wrong)).collect();
    // The reference comes first, the others by name.
    sources.sort_by_key(|source| (!source.file.ends_with(REFERENCE), source.file.clone()));
    match sources.split_first() {
        Some((reference, others)) if reference.file.ends_with(REFERENCE) => {
            check::check(reference, others, &mut wrong);
            if wrong.is_empty() {
                return Ok(Generated { code: emit::code(&sources), entries: samples::entries(reference) });
            }
        }
        _ => wrong.push(Wrong::new(REFERENCE, 1, "this file is missing")),
    }
    wrong.sort();
    Err(wrong)
}
