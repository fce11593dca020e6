//! The crossword games line by line.

mod help;

use crossword::{Event, Move};
use game::{Entry, Seat, Viewer};
use lexicon::Letter;
use table::crosswords::say::{self, Panel};
use table::crosswords::{Hint, Scene, ScoreRow, Setup, Table};

use super::advice::Advice;
use super::{Lines, Paint};

/// What was drawn last, and the advice that was asked for.
#[derive(Default)]
pub struct Mind {
    drawn: Option<Scene>,
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
        let scene = Scene::of(table);
        if mind.drawn.as_ref() == Some(&scene) {
            return None;
        }
        let is_new = mind.drawn.as_ref().is_none_or(|drawn| drawn.cells != scene.cells);
        let board = if is_new { format!("\n{}\n", paint.board(&scene)) } else { String::new() };
        let shown =
            format!("{board}{}\n{} {}", standings(table, &scene), tray_title(table), paint.tray(&scene));
        mind.drawn = Some(scene);
        Some(shown)
    }

    fn is_move(_: &Table, _: &str) -> bool {
        false
    }

    fn answer(table: &Table, mind: &mut Mind, line: &str) -> Option<String> {
        match line.to_lowercase().as_str() {
            "board" => {
                mind.drawn = None;
                Some(String::new())
            }
            "tiles" => Some(unseen(table)),
            "hint" => {
                let steps = || Hint::of(table).map(|hint| hint.steps);
                Some(mind.advice.next(table.log().len(), steps))
            }
            _ => None,
        }
    }

    fn read(table: &Table, _: &Mind, line: &str) -> Result<Move, String> {
        // What is said in words may be said in any case.
        let spoken = ["pass", "change", "swap"].into_iter().find(|word| line.eq_ignore_ascii_case(word));
        table.read(spoken.unwrap_or(line)).map_err(|bad| bad.to_string())
    }

    /// The end of the game has its own panel.
    fn tell(table: &Table, events: &[Event]) -> Vec<String> {
        let told = events.iter().filter(|event| !matches!(event, Event::Ended(_)));
        told.map(|event| say::event(table, event)).collect()
    }

    fn entry(table: &Table, entry: &Entry<Move>) -> String {
        say::entry(table, entry)
    }

    fn end(table: &Table, paint: Paint) -> String {
        let panel = Panel::of(table).map(|panel| panel.to_text()).unwrap_or_default();
        format!("\n{}\n{panel}{}", paint.board(&Scene::of(table)), left_in_hand(table))
    }
}

/// How everyone stands, on one line.
fn standings(table: &Table, scene: &Scene) -> String {
    let race = table.game().rules().ending.is_race();
    let one = |(place, standing): (usize, &ScoreRow)| {
        let colour = if race { Some(help::COLOURS[place]) } else { None };
        let notes: Vec<&str> = colour.into_iter().chain(standing.level).collect();
        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
        let penalties = match standing.penalties {
            0 => String::new(),
            penalties => format!(" - {penalties} = {}", standing.total),
        };
        format!("{}{notes}: {}{penalties}", standing.name, standing.points)
    };
    let all: Vec<String> = scene.standings.iter().enumerate().map(one).collect();
    format!("{}; {} left to draw", all.join(", "), say::tiles(scene.bag))
}

fn tray_title(table: &Table) -> String {
    let names = table.names();
    match table.person().map(|seat| names[seat.index()].as_str()) {
        Some("You") | None => "Your tiles:".to_owned(),
        Some(name) => format!("Tiles of {name}:"),
    }
}

/// The tiles nobody at the screen sees.
fn unseen(table: &Table) -> String {
    let rules = table.game().rules();
    let (unseen, alphabet) = (table.shown().unseen(rules), rules.tiles.alphabet());
    let kinds = alphabet.letters().map(Some).chain([None]).filter(|&tile| unseen.count(tile) > 0);
    let each = |tile: Option<Letter>| {
        format!("{}{}", unseen.count(tile), tile.map_or("_", |letter| alphabet.glyph(letter)))
    };
    let each: Vec<String> = kinds.map(each).collect();
    format!("{} not seen yet: {}", say::tiles(unseen.len()), each.join(" "))
}

/// What each had left at the end.
fn left_in_hand(table: &Table) -> String {
    let alphabet = table.game().rules().tiles.alphabet();
    let racks = table.view(Viewer::Spectator).racks;
    let names = table.names();
    let left = Seat::all(racks.len() as u8).zip(racks).filter_map(|(seat, rack)| {
        let rack = rack.filter(|rack| !rack.is_empty())?;
        Some(format!("\n{} had {} left.", names[seat.index()], alphabet.spell_rack(&rack)))
    });
    left.collect()
}
