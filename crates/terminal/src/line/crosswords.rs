//! The crossword games line by line.

mod help;

use crossword::{Event, Move};
use game::{Entry, Seat, Viewer};
use lexicon::Letter;
use messages::crosswords::{bad_move, clue, column, entry, finish, headline, report};
use messages::{Form, People, Person};
use table::crosswords::say::{Panel, Report};
use table::crosswords::{Clue, Scene, ScoreRow, Setup, Table, Wildcard};

use super::advice::Advice;
use super::{Lines, Paint};
use crate::VOICE;

/// What was drawn last, and the advice that was asked for.
#[derive(Default)]
pub struct Mind {
    drawn: Option<Scene>,
    advice: Advice,
}

impl Lines for Setup {
    type Mind = Mind;

    fn rules(table: &Table) -> String {
        help::in_short(table)
    }

    fn commands(table: &Table) -> Vec<(&'static str, String)> {
        help::commands(table)
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
                let wildcard = Wildcard::of(table.game().rules());
                let say = |(_, clues): (Move, Vec<Clue>)| {
                    clues.iter().map(|one| clue(VOICE, wildcard, one)).collect()
                };
                Some(mind.advice.next(table.log().len(), || table.hint().map(say)))
            }
            _ => None,
        }
    }

    fn read(table: &Table, _: &Mind, line: &str) -> Result<Move, String> {
        // What is said in words may be said in any case.
        let spoken = ["pass", "change", "swap"].into_iter().find(|word| line.eq_ignore_ascii_case(word));
        table.read(spoken.unwrap_or(line)).map_err(|bad| bad_move(VOICE, Form::Within, &bad))
    }

    /// The end of the game has its own panel.
    fn tell(table: &Table, events: &[Event]) -> Vec<String> {
        let told = events.iter().filter(|event| !matches!(event, Event::Ended(_)));
        let (people, rules) = (People::at(table), table.game().rules());
        let board = table.view(Viewer::Spectator).board;
        told.map(|event| report(VOICE, &people, &Report::of(rules, &board, event))).collect()
    }

    fn entry(table: &Table, one: &Entry<Move>) -> String {
        entry(VOICE, &People::at(table), table.game().rules().tiles.alphabet(), one)
    }

    fn end(table: &Table, paint: Paint) -> String {
        let panel = Panel::of(table.game().rules(), &table.shown());
        let panel = panel.map(|panel| drawn(&People::at(table), &panel)).unwrap_or_default();
        format!("\n{}\n{panel}{}", paint.board(&Scene::of(table)), left_in_hand(table))
    }
}

/// How a game ended, as lines of text.
fn drawn(people: &People, panel: &Panel) -> String {
    let names = people.names(VOICE);
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let aligned = |name: &str, figures: Vec<String>| {
        let figures: Vec<String> = figures.iter().map(|figure| format!("  {figure:>10}")).collect();
        format!("{name:widest$}{}", figures.concat())
    };
    let head = panel.scores.columns.iter().map(|one| column(VOICE, *one).to_owned()).collect();
    let mut lines = vec![
        headline(VOICE, people, panel.winner),
        finish(VOICE, people, panel.finish),
        String::new(),
        aligned("", head),
    ];
    for (name, figures) in names.iter().zip(&panel.scores.rows) {
        lines.push(aligned(name, figures.iter().map(|figure| VOICE.number(*figure)).collect()));
    }
    lines.join("\n") + "\n"
}

/// How everyone stands, on one line.
fn standings(table: &Table, scene: &Scene) -> String {
    let (people, race) = (People::at(table), table.game().rules().ending.is_race());
    let one = |row: &ScoreRow| {
        let colour = if row.seat == Seat(0) { VOICE.colour_blue() } else { VOICE.colour_black() };
        let level = row.level.map(bots::Level::name);
        let notes: Vec<String> = race.then_some(colour).into_iter().chain(level).map(str::to_owned).collect();
        let who = &people[row.seat];
        match row.penalties {
            0 => VOICE.standing(who, &notes, row.points),
            penalties => VOICE.standing_with_penalties(who, &notes, row.points, penalties, row.total),
        }
    };
    let all: Vec<String> = scene.standings.iter().map(one).collect();
    VOICE.standings(&all, messages::count(scene.bag))
}

fn tray_title(table: &Table) -> String {
    let people = People::at(table);
    VOICE.tray_title(table.person().map_or(&Person::You, |seat| &people[seat]))
}

/// The tiles nobody at the screen sees.
fn unseen(table: &Table) -> String {
    let rules = table.game().rules();
    let (unseen, alphabet) = (table.shown().unseen(rules), rules.tiles.alphabet());
    let any = Wildcard::of(rules).sign();
    let kinds = alphabet.letters().map(Some).chain([None]).filter(|&tile| unseen.count(tile) > 0);
    let each = |tile: Option<Letter>| {
        format!("{}{}", unseen.count(tile), tile.map_or(any, |letter| alphabet.glyph(letter)))
    };
    let each: Vec<String> = kinds.map(each).collect();
    VOICE.not_seen_yet(messages::count(unseen.len()), &each.join(" "))
}

/// What each had left at the end.
fn left_in_hand(table: &Table) -> String {
    let rules = table.game().rules();
    let any = Wildcard::of(rules).sign();
    let glyph = |tile: Option<Letter>| tile.map_or(any, |letter| rules.tiles.alphabet().glyph(letter));
    let racks = table.view(Viewer::Spectator).racks;
    let people = People::at(table);
    let left = Seat::all(racks.len() as u8).zip(racks).filter_map(|(seat, rack)| {
        let rack = rack.filter(|rack| !rack.is_empty())?;
        let tiles: String = rack.iter().map(glyph).collect();
        Some(format!("\n{}", VOICE.left_in_hand(&people[seat], &tiles)))
    });
    left.collect()
}
