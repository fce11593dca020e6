//! Words that are typed as words: where the grid spells them, and what they would claim.

use game::Seat;
use lexicon::Alphabet;
use table::territories::say::{self, gain, pixels};
use table::territories::{MOST_PATHS, Path, Table, paths};
use territory::notation::{cells_to_text, parse_cells};
use territory::{Draft, Judge, SHORTEST, View};

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
pub(super) fn choices(table: &Table, view: &View, word: &str) -> Result<Vec<Path>, String> {
    let letters = Alphabet::english().word(word).map_err(|bad| bad.to_string())?;
    if letters.len() < SHORTEST {
        return Err(format!("a word has at least {SHORTEST} letters, not {}", letters.len()));
    }
    let word = word.to_uppercase();
    if let Some(name) = lexicon_without(table, &word) {
        return Err(format!("{word} is not in the lexicon {name}"));
    }
    let choices = paths(view, &letters);
    if choices.is_empty() {
        return Err(format!("{word} cannot be spelled with the letters that are left"));
    }
    Ok(choices)
}

/// The ways to spell a word with their numbers.
pub(super) fn listed(word: &str, choices: &[Path]) -> String {
    let head = if choices.len() < MOST_PATHS { "Ways" } else { "The best ways" };
    let mut lines = vec![format!("{head} to spell {}; type a number to play one:", word.to_uppercase())];
    let line = |(number, path): (usize, &Path)| {
        format!("  {number}  {:>11}  {}", gain(path.claim.change.own), cells_to_text(&path.cells))
    };
    lines.extend((1..).zip(choices).map(line));
    if let Some(best) = choices.first() {
        lines.push(format!("Each claims with strength {}.", best.claim.strength.number()));
    }
    lines.join("\n")
}

/// What a word on some cells would claim.
pub(super) fn preview(table: &Table, view: &View, cells: &str) -> String {
    preview_or_why(table, view, cells).unwrap_or_else(|why| format!("Not possible: {why}."))
}

fn preview_or_why(table: &Table, view: &View, cells: &str) -> Result<String, String> {
    let seat = view.mover().ok_or("the game is over")?;
    let mut draft = Draft::new();
    for cell in parse_cells(cells).map_err(|bad| bad.to_string())? {
        draft.select(&view.grid, cell).map_err(|bad| bad.to_string())?;
    }
    let few = format!("a word has at least {SHORTEST} letters, not {}", draft.cells().len());
    let claim = draft.preview(&view.field, seat).ok_or(few)?;
    let word = Alphabet::english().spell(&draft.word(&view.grid));
    let unknown = lexicon_without(table, &word);
    let unknown = unknown.map(|name| format!(" It is not in the lexicon {name}.")).unwrap_or_default();
    let (own, other) = (say::colour(seat), say::colour(Seat(1 - seat.0)));
    Ok(format!(
        "{word} encloses {}, strength {}: {} for {own}, {} for {other}; then Blue has {} and Red {}.{unknown}",
        pixels(claim.pixels),
        claim.strength.number(),
        gain(claim.change.own),
        gain(claim.change.other),
        pixels(claim.scores[0]),
        pixels(claim.scores[1]),
    ))
}

/// The name of the lexicon, if it is the judge and does not have the word.
fn lexicon_without(table: &Table, word: &str) -> Option<String> {
    let lexicon = table.game().lexicon();
    let judges = table.setup().judge == Judge::Lexicon;
    (judges && !lexicon.contains(word)).then(|| lexicon.about().name.clone())
}
