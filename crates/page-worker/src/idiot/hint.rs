//! Advice for the person to move, the vaguest step first.

use ::idiot::{Move, notation};
use bots::Level;
use game::Viewer;
use lexicon::Letter;
use table::idiots::{Coach, Evaluation, Table};

/// How many of the best strings are told.
const MOST: usize = 5;

/// The steps of advice; none if nobody is asked to move.
pub(crate) fn steps(table: &Table) -> Vec<String> {
    let shown = table.view(Viewer::Spectator);
    let spell = |letters: &[Letter]| notation::spell(letters, table.setup().language);
    if shown.challenger.is_some() {
        return match table.advice(Level::Hard) {
            Some(Move::Answer(word)) => vec![
                format!("There is a word of {} letters that holds {}.", word.len(), spell(&shown.string)),
                format!("It begins with {}.", spell(&word[..2])),
                format!("It is {}.", spell(&word)),
            ],
            _ => vec![format!("No word holds {}: give up.", spell(&shown.string))],
        };
    }
    let Some(coach) = Coach::of(table) else { return Vec::new() };
    let first = match coach.standing {
        Evaluation::Challenge => {
            return vec!["Can you think of a word that holds that?".to_owned(), coach.told()];
        }
        Evaluation::Lost(_) => {
            let ends = coach.line.last().map(|word| format!("It ends in {word}. Hope for a mistake."));
            return ["This round is lost for you with perfect play.".to_owned()]
                .into_iter()
                .chain(ends)
                .collect();
        }
        Evaluation::Won(moves) => format!("This round is won for you, in {moves} moves."),
        Evaluation::Chance(hundredths) => format!("Your chance to lose this round is {hundredths} %."),
    };
    let string = spell(&shown.string);
    let at_end = coach.best.first().filter(|_| !string.is_empty()).map(|best| best.starts_with(&string));
    let side = at_end.map(|at_end| {
        let side = if at_end { "after" } else { "before" };
        format!("A letter {side} the string is best.")
    });
    let best: Vec<&str> = coach.best.iter().take(MOST).map(String::as_str).collect();
    let say = (!best.is_empty()).then(|| format!("Say {}.", best.join(" or ")));
    [first].into_iter().chain(side).chain(say).collect()
}
