//! Territory Words line by line.

pub(crate) mod board;
mod help;
mod spelling;

use bots::Level;
use game::Turn;
use lexicon::Alphabet;
use messages::territories::{bad_move, bad_step, clue, entry, event, headline, pixels, team_of};
use messages::{Form, People};
use play::territories::ending::{Panel, Row};
use play::territories::{Edit, Path, Problem, Setup, clues, read_move};
use play::{Intent, Session, Status, Update, Version};
use territory::{BadStep, Cell, Event, Move, View};

use super::lines::{Reply, game, people, seen};
use super::{Lines, Paint};
use crate::VOICE;

/// What was shown last, and the ways to spell a word that can be chosen by number.
#[derive(Default)]
pub struct Mind {
    shown: Option<Version>,
    choices: Vec<Path>,
}

impl Lines for Setup {
    type Mind = Mind;

    fn rules(_: &Session<Self>) -> String {
        VOICE.territory_rules().to_owned()
    }

    fn commands(session: &Session<Self>) -> Vec<(&'static str, String)> {
        help::commands(session)
    }

    fn greeting(session: &Session<Self>) -> String {
        help::greeting(session)
    }

    fn show(session: &Session<Self>, mind: &mut Mind, paint: Paint) -> Option<String> {
        let position = seen(session);
        if mind.shown == Some(position.version) {
            return None;
        }
        *mind = Mind { shown: Some(position.version), ..Mind::default() };
        let board = board::board(&position.view, paint);
        Some(format!("\n{board}\n{}", help::standings(session, &position.view)))
    }

    /// Words that read like a command are spelled behind `word`.
    fn answer(session: &Session<Self>, mind: &mut Mind, line: &str) -> Option<Reply<Self>> {
        let view = &seen(session).view;
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (first.to_lowercase().as_str(), rest.trim()) {
            ("board", "") => {
                mind.shown = None;
                Some(Reply::Tell(String::new()))
            }
            ("map", "") => Some(Reply::Tell(board::map(view))),
            ("preview", cells) => Some(Reply::Tell(spelling::preview(session, view, cells))),
            ("clear", "") => Some(Reply::Act(Intent::ClearDraft)),
            ("submit", "") => Some(Reply::Act(Intent::PlayDraft)),
            (cell, "") if cell.parse::<Cell>().is_ok() => cell.parse().ok().map(|cell| pick(session, cell)),
            _ => {
                let word = spelling::word(line)?;
                match spelling::choices(session, view, word) {
                    // One way leaves no choice: it is read as a move.
                    Ok(choices) if choices.len() == 1 => {
                        mind.choices = choices;
                        None
                    }
                    Ok(choices) => {
                        mind.choices = choices;
                        Some(Reply::Tell(spelling::listed(word, &mind.choices)))
                    }
                    Err(why) => Some(Reply::Tell(VOICE.not_possible(&why))),
                }
            }
        }
    }

    fn read(_: &Session<Self>, mind: &Mind, line: &str) -> Result<Move, String> {
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

    fn step_back() -> Option<Edit> {
        Some(Edit::Undo)
    }

    fn draft(session: &Session<Self>) -> String {
        spelling::so_far(session)
    }

    fn problem(_: &Session<Self>, problem: &Problem) -> String {
        match problem {
            Problem::Step(bad) => bad_step(VOICE, Form::Within, *bad),
            Problem::OutOfReach(letter) => {
                VOICE.no_letter_in_reach(Form::Within, &Alphabet::english().spell(&[*letter]))
            }
            Problem::Nothing => VOICE.cells_missing(Form::Within).to_owned(),
        }
    }

    fn advice(session: &Session<Self>, hint: &Self::Hint) -> Vec<String> {
        let clues = clues(game(session), &session.position().view, hint);
        clues.iter().map(|one| clue(VOICE, one)).collect()
    }

    fn thinks_long(_: Level) -> bool {
        true
    }

    /// The end of the game has its own panel.
    fn tell(session: &Session<Self>, _: &Update<Self>, events: &[Event]) -> Vec<String> {
        let people = people(session);
        let told = events.iter().filter(|event| !matches!(event, Event::Ended { .. }));
        told.map(|one| event(VOICE, &people, one)).collect()
    }

    fn entry(session: &Session<Self>, _: &View, event: &Event) -> Option<String> {
        entry(VOICE, &people(session), event)
    }

    fn end(session: &Session<Self>, _: &dyn Fn(), paint: Paint) -> String {
        let view = &session.position().view;
        let panel = match &session.position().status {
            Status::Over { outcome, .. } => Panel::of(&Turn::Over(outcome.clone()), view),
            Status::ToMove(_) | Status::Paused(_) => None,
        };
        let panel = panel.map(|panel| drawn(&people(session), &panel)).unwrap_or_default();
        format!("\n{}\n{panel}", board::board(view, paint))
    }
}

/// Picks a letter; one that is picked already is taken back by `undo` only.
fn pick(session: &Session<Setup>, cell: Cell) -> Reply<Setup> {
    if session.draft().path().cells().contains(&cell) {
        let why = bad_step(VOICE, Form::Within, BadStep::Twice(cell));
        return Reply::Tell(VOICE.not_possible(&why));
    }
    Reply::Act(Intent::Edit(Edit::Pick(cell)))
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
