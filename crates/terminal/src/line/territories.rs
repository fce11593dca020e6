//! Territory Words line by line.

pub(crate) mod board;
mod help;
mod spelling;

use game::{Entry, Game, Viewer};
use lexicon::Alphabet;
use table::territories::say::{self, Panel};
use table::territories::{Hint, Path, Setup, Table, read_move};
use territory::{Event, Judge, Move};

use super::advice::Advice;
use super::{Lines, Paint};

/// What was shown last, the ways to spell a word that can be chosen by number, and the advice that was asked for.
#[derive(Default)]
pub struct Mind {
    shown: Option<usize>,
    choices: Vec<Path>,
    advice: Advice,
}

impl Lines for Setup {
    type Mind = Mind;

    fn help(table: &Table) -> String {
        help::help(table)
    }

    fn greeting(table: &Table) -> String {
        help::greeting(table)
    }

    fn show(table: &Table, mind: &mut Mind, paint: Paint) -> Option<String> {
        let moves = table.log().len();
        if mind.shown == Some(moves) {
            return None;
        }
        *mind = Mind { shown: Some(moves), ..Mind::default() };
        let view = table.view(Viewer::Spectator);
        Some(format!("\n{}\n{}", board::board(&view, paint), help::standings(table, &view)))
    }

    /// Words that read like a command are spelled behind `word`.
    fn is_move(_: &Table, _: &str) -> bool {
        false
    }

    fn answer(table: &Table, mind: &mut Mind, line: &str) -> Option<String> {
        let view = table.view(Viewer::Spectator);
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (first.to_lowercase().as_str(), rest.trim()) {
            ("board", "") => {
                mind.shown = None;
                Some(String::new())
            }
            ("map", "") => Some(board::map(&view)),
            ("hint", "") => {
                let steps = || Hint::of(table).map(|hint| hint.steps);
                Some(mind.advice.next(table.log().len(), steps))
            }
            ("preview", cells) => Some(spelling::preview(table, &view, cells)),
            _ => {
                let word = spelling::word(line)?;
                match spelling::choices(table, &view, word) {
                    // One way leaves no choice: it is read as a move.
                    Ok(choices) if choices.len() == 1 => {
                        mind.choices = choices;
                        None
                    }
                    Ok(choices) => {
                        mind.choices = choices;
                        Some(spelling::listed(word, &mind.choices))
                    }
                    Err(why) => Some(format!("Not possible: {why}.")),
                }
            }
        }
    }

    fn read(_: &Table, mind: &Mind, line: &str) -> Result<Move, String> {
        let chosen = match line.parse::<usize>() {
            Ok(number) => Some(number),
            Err(_) => spelling::word(line).map(|_| 1),
        };
        match chosen {
            None => read_move(line),
            Some(number) => {
                let path = number.checked_sub(1).and_then(|place| mind.choices.get(place));
                path.map(|path| Move::Word(path.cells.clone())).ok_or_else(|| {
                    format!(
                        "there is no way {number} to choose: type a word first, and then one of its numbers"
                    )
                })
            }
        }
    }

    /// Only words that could be played otherwise are worth asking for.
    fn to_look_up(table: &Table, mv: &Move) -> Option<String> {
        let view = table.view(Viewer::Spectator);
        match mv {
            Move::Word(cells) if table.setup().judge == Judge::Elsewhere => {
                table.game().check(&view, mv).ok()?;
                Some(Alphabet::english().spell(&view.grid.word(cells)?).to_lowercase())
            }
            _ => None,
        }
    }

    /// The end of the game has its own panel.
    fn tell(table: &Table, events: &[Event]) -> Vec<String> {
        let told = events.iter().filter(|event| !matches!(event, Event::Ended { .. }));
        told.map(|event| say::event(table, event)).collect()
    }

    fn entry(table: &Table, entry: &Entry<Move>) -> String {
        say::entry(table, entry)
    }

    fn end(table: &Table, paint: Paint) -> String {
        let panel = Panel::of(table).map(|panel| panel.to_text()).unwrap_or_default();
        format!("\n{}\n{panel}", board::board(&table.view(Viewer::Spectator), paint))
    }
}
