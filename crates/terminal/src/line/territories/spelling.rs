//! Words that are typed as words: where the grid spells them, and what they would claim.

use lexicon::Alphabet;
use messages::territories::{bad_cell, bad_step, gained, team};
use messages::{BestWays, Form, bad_text};
use play::Session;
use play::territories::{MOST_PATHS, Path, Setup, paths};
use territory::notation::{cells_to_text, parse_cells};
use territory::{Draft, Judge, SHORTEST, View};

use super::super::lines::game;
use crate::VOICE;

/// The word that a line spells, alone or behind `word`; `pass` alone is none.
pub(super) fn word(line: &str) -> Option<&str> {
    let alone = match line.split_once(char::is_whitespace) {
        Some((first, rest)) if first.eq_ignore_ascii_case("word") => rest.trim(),
        _ if line.eq_ignore_ascii_case("pass") => return None,
        _ => line,
    };
    let is_word = !alone.is_empty() && alone.bytes().all(|letter| letter.is_ascii_alphabetic());
    is_word.then_some(alone)
}

/// The ways to spell a word, the best first, or why there is none.
pub(super) fn choices(session: &Session<Setup>, view: &View, word: &str) -> Result<Vec<Path>, String> {
    let letters = Alphabet::english().word(word).map_err(|bad| bad_text(VOICE, Form::Within, &bad))?;
    if letters.len() < SHORTEST {
        return Err(too_short(letters.len()));
    }
    let word = word.to_uppercase();
    if let Some(name) = lexicon_without(session, &word) {
        return Err(VOICE.not_in_lexicon(Form::Within, &word, &name));
    }
    let choices = paths(view, &letters);
    if choices.is_empty() {
        return Err(VOICE.not_spelled(Form::Within, &word));
    }
    Ok(choices)
}

/// The ways to spell a word with their numbers.
pub(super) fn listed(word: &str, choices: &[Path]) -> String {
    let best = if choices.len() < MOST_PATHS { BestWays::No } else { BestWays::Yes };
    let mut lines = vec![VOICE.ways_to_spell(best, &word.to_uppercase())];
    let line = |(number, path): (usize, &Path)| {
        format!("  {number}  {:>11}  {}", gained(VOICE, path.claim.change.own), cells_to_text(&path.cells))
    };
    lines.extend((1..).zip(choices).map(line));
    if let Some(best) = choices.first() {
        lines.push(VOICE.each_claims(best.claim.strength.number().into()));
    }
    lines.join("\n")
}

/// What a word on some cells would claim.
pub(super) fn preview(session: &Session<Setup>, view: &View, cells: &str) -> String {
    preview_or_why(session, view, cells).unwrap_or_else(|why| VOICE.not_possible(&why))
}

fn preview_or_why(session: &Session<Setup>, view: &View, cells: &str) -> Result<String, String> {
    let seat = view.mover().ok_or_else(|| VOICE.game_over(Form::Within).to_owned())?;
    let mut draft = Draft::new();
    for cell in parse_cells(cells).map_err(|bad| bad_cell(VOICE, Form::Within, &bad))? {
        draft.select(&view.grid, cell).map_err(|bad| bad_step(VOICE, Form::Within, bad))?;
    }
    let claim = draft.preview(&view.field, seat).ok_or_else(|| too_short(draft.cells().len()))?;
    let word = Alphabet::english().spell(&draft.word(&view.grid));
    let (pixels, strength) = (claim.pixels.into(), claim.strength.number().into());
    let (own, other) = (claim.change.own.into(), claim.change.other.into());
    let [blue, red] = claim.scores.map(i64::from);
    Ok(match lexicon_without(session, &word) {
        None => VOICE.word_encloses(&word, pixels, strength, own, team(seat), other, blue, red),
        Some(name) => {
            VOICE.word_encloses_unknown(&word, pixels, strength, own, team(seat), other, blue, red, &name)
        }
    })
}

/// The letters picked so far, and what they would claim.
pub(super) fn so_far(session: &Session<Setup>) -> String {
    let (path, view) = (session.draft().path(), &session.position().view);
    if path.cells().is_empty() {
        return VOICE.no_letter_picked().to_owned();
    }
    let word = Alphabet::english().spell(&path.word(&view.grid));
    match session.actor().and_then(|seat| path.preview(&view.field, seat)) {
        Some(claim) => {
            VOICE.word_so_far_brings(&word, claim.change.own.into(), claim.strength.number().into())
        }
        None => VOICE.word_so_far(&word),
    }
}

fn too_short(letters: usize) -> String {
    VOICE.word_too_short(Form::Within, messages::count(SHORTEST), messages::count(letters))
}

/// The name of the lexicon, if it is the judge and does not have the word.
fn lexicon_without(session: &Session<Setup>, word: &str) -> Option<String> {
    let lexicon = game(session).lexicon();
    let judges = session.kind().judge == Judge::Lexicon;
    (judges && !lexicon.contains(word)).then(|| lexicon.about().name.clone())
}
