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
///
/// Page and terminal speak the language of the code that is given, or that of the reference.
pub(crate) fn generate(files: &[(String, String)], spoken: Option<&str>) -> Result<Generated, Vec<Wrong>> {
    let mut wrong = Vec::new();
    let mut sources: Vec<_> = files.iter().map(|(file, text)| source::read(file, text, &mut wrong)).collect();
    // The reference comes first, the others by name.
    sources.sort_by_key(|source| (!source.file.ends_with(REFERENCE), source.file.clone()));
    match sources.split_first() {
        Some((reference, others)) if reference.file.ends_with(REFERENCE) => {
            check::check(reference, others, &mut wrong);
            let spoken = spoken.unwrap_or(&reference.code);
            if !sources.iter().any(|source| source.code == spoken) {
                let known: Vec<&str> = sources.iter().map(|source| source.code.as_str()).collect();
                let what =
                    format!("there is no language {spoken} beside this file, only {}", known.join(", "));
                wrong.push(Wrong::new(&reference.file, 1, what));
            }
            if wrong.is_empty() {
                let code = emit::code(&sources, spoken);
                return Ok(Generated { code, entries: samples::entries(reference) });
            }
        }
        _ => wrong.push(Wrong::new(REFERENCE, 1, "this file is missing")),
    }
    wrong.sort();
    Err(wrong)
}
