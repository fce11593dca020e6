//! Why a text is no row of letters, and a file no list of words.

use lexicon::file::BadFile;
use lexicon::pattern::{BadPattern, MAX_STEPS};
use lexicon::word_list::{BadList, Reason, Report};
use lexicon::{BadText, MAX_WORD, MIN_WORD};

use crate::{Form, Voice, count, language};

/// Why a text is no row of letters or tiles.
#[must_use]
pub fn bad_text(voice: Voice, form: Form, bad: &BadText) -> String {
    match bad {
        BadText::NotALetter { glyph, at, language: name } => {
            voice.not_a_letter(form, &glyph.to_string(), count(*at), &language(voice, name))
        }
        BadText::BadBracket { at, language: name } => {
            voice.bad_bracket(form, count(*at), &language(voice, name))
        }
    }
}

/// Why a text is no pattern of words.
#[must_use]
pub fn bad_pattern(voice: Voice, form: Form, bad: &BadPattern) -> String {
    match bad {
        BadPattern::Empty => voice.pattern_empty(form).to_owned(),
        BadPattern::TooLong => voice.pattern_too_long(form, count(MAX_STEPS)),
        BadPattern::BadBracket { at } => voice.pattern_bracket(form, count(*at)),
        BadPattern::NotALetter(bad) => voice.in_the_pattern(form, &bad_text(voice, Form::Within, bad)),
    }
}

/// Why a file is no word list at all.
#[must_use]
pub fn bad_list(voice: Voice, form: Form, bad: &BadList) -> String {
    match bad {
        BadList::Empty => voice.list_empty(form).to_owned(),
        BadList::NoWords { language: name, report } => {
            voice.list_no_words(form, &language(voice, name), &left_out(voice, report).join("; "))
        }
        BadList::Binary { byte, offset } => voice.list_no_text(form, &format!("{byte:#04x}"), count(*offset)),
        BadList::Utf16 => voice.list_utf16(form).to_owned(),
        BadList::TooLarge => voice.list_too_large(form).to_owned(),
    }
}

/// Why a file is no lexicon.
#[must_use]
pub fn bad_file(voice: Voice, form: Form, bad: &BadFile) -> String {
    match bad {
        BadFile::List(bad) => bad_list(voice, form, bad),
        BadFile::Version { .. } => voice.file_of_newer_version(form).to_owned(),
        BadFile::TooLarge(_) => voice.list_too_large_to_play(form).to_owned(),
        BadFile::Cut { .. }
        | BadFile::Checksum { .. }
        | BadFile::Part { .. }
        | BadFile::Digest { .. }
        | BadFile::Graph(_)
        | BadFile::Compact(_) => voice.file_damaged(form).to_owned(),
    }
}

/// What became of the lines of a list, of which so many words were kept; a sentence each.
#[must_use]
pub fn report(voice: Voice, words: u32, report: Option<&Report>) -> Vec<String> {
    let mut lines = vec![voice.words_kept(words.into())];
    let Some(report) = report else { return lines };
    if report.repeated > 0 {
        lines.push(voice.lines_repeated(count(report.repeated)));
    }
    lines.extend(left_out(voice, report));
    lines
}

/// What was left out of a list, and why.
fn left_out(voice: Voice, report: &Report) -> Vec<String> {
    let mut lines = Vec::new();
    for (reason, dropped) in &report.dropped {
        let example = |(line, text): &(usize, String)| voice.example_line(count(*line), text);
        let more = (dropped.count > dropped.examples.len()).then(|| "…".to_owned());
        let examples: Vec<String> = dropped.examples.iter().map(example).chain(more).collect();
        let why = match reason {
            Reason::NotALetter => voice.not_all_letters(Form::Within).to_owned(),
            Reason::TooShort => voice.shorter_than(Form::Within, count(MIN_WORD)),
            Reason::TooLong => voice.longer_than(Form::Within, count(MAX_WORD)),
        };
        lines.push(voice.lines_left_out(count(dropped.count), &why, &examples.join("; ")));
    }
    lines
}
