//! Territory Words line by line.

pub(crate) mod board;
mod help;
mod spelling;

use game::{Entry, Game, Viewer};
use lexicon::Alphabet;
use messages::territories::{bad_move, clue, entry, event, headline, pixels, team_of};
use messages::{Form, People};
use table::territories::say::{Panel, Row};
use table::territories::{Clue, Path, Setup, Table, read_move};
use territory::{Event, Judge, Move};

use super::advice::Advice;
use super::{Lines, Paint};
use crate::VOICE;

/// What was shown last, the ways to spell a word that can be chosen by number, and the advice that was asked for.
#[derive(Default)]
pub struct Mind {
    shown: Option<usize>,
    choices: Vec<Path>,
    advice: Advice,
}

impl Lines for Setup {
    type Mind = Mind;

    fn rules(_: &Table) -> String {
        VOICE.territory_rules().to_owned()
    }

    fn commands(table: &Table) -> Vec<(&'static str, String)> {
        help::commands(table)
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
                let say = |(_, clues): (Move, Vec<Clue>)| clues.iter().map(|one| clue(VOICE, one)).collect();
                Some(mind.advice.next(table.log().len(), || table.hint().map(say)))
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
                    Err(why) => Some(VOICE.not_possible(&why)),
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
            None => read_move(line).map_err(|bad| bad_move(VOICE, Form::Within, &bad)),
            Some(number) => {
                let path = number.checked_sub(1).and_then(|place| mind.choices.get(place));
                let cells = path.map(|path| Move::Word(path.cells.clone()));
                cells.ok_or_else(|| VOICE.no_such_way(Form::Within, &number.to_string()))
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
        let people = People::at(table);
        let told = events.iter().filter(|event| !matches!(event, Event::Ended { .. }));
        told.map(|one| event(VOICE, &people, one)).collect()
    }

    fn entry(table: &Table, one: &Entry<Move>) -> String {
        entry(VOICE, &People::at(table), &table.view(Viewer::Spectator), one)
    }

    fn end(table: &Table, paint: Paint) -> String {
        let view = table.view(Viewer::Spectator);
        let panel = Panel::of(&table.turn(), &view);
        let panel = panel.map(|panel| drawn(&People::at(table), &panel)).unwrap_or_default();
        format!("\n{}\n{panel}", board::board(&view, paint))
    }
}

/// How a game ended, as lines of text.
fn drawn(people: &People, panel: &Panel) -> String {
    let who = |row: &Row| team_of(VOICE, people, row.seat);
    let widest = panel.rows.iter().map(|row| who(row).chars().count()).max().unwrap_or(0);
    let line = |row: &Row| {
        let words = VOICE.words_played(messages::count(row.words));
        format!("{:widest$}  {:>10}, {words}\n", who(row), pixels(VOICE, row.score))
    };
    let rows: Vec<String> = panel.rows.iter().map(line).collect();
    format!("{}\n\n{}", headline(VOICE, people, panel.winner), rows.concat())
}
