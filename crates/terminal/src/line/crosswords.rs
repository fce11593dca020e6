//! The crossword games line by line.

mod help;

use bots::Level;
use crossword::{Event, Move, Ruleset, View};
use game::{Seat, Viewer};
use lexicon::Letter;
use messages::crosswords::{bad_move, clue, column, entry, finish, headline, not_put, report, unfinished};
use messages::{Form, People, Person};
use play::crosswords::ending::{Panel, Scores};
use play::crosswords::report::Report;
use play::crosswords::{Problem, Scene, ScoreRow, Setup, Wildcard, clues, read_in_any_case};
use play::{Session, Status, Update};

use super::lines::{Reply, game, people, seen};
use super::{Lines, Paint};
use crate::VOICE;

/// What was drawn last.
#[derive(Default)]
pub struct Mind {
    drawn: Option<Scene>,
}

impl Lines for Setup {
    type Mind = Mind;

    fn rules(session: &Session<Self>) -> String {
        help::in_short(session)
    }

    fn commands(session: &Session<Self>) -> Vec<(&'static str, String)> {
        help::commands(session)
    }

    fn greeting(session: &Session<Self>) -> String {
        help::greeting(session)
    }

    fn show(session: &Session<Self>, mind: &mut Mind, paint: Paint) -> Option<String> {
        let scene = scene(session);
        if mind.drawn.as_ref() == Some(&scene) {
            return None;
        }
        let is_new = mind.drawn.as_ref().is_none_or(|drawn| drawn.cells != scene.cells);
        let board = if is_new { format!("\n{}\n", paint.board(&scene)) } else { String::new() };
        let (standings, title) = (standings(session, &scene), tray_title(session));
        let shown = format!("{board}{standings}\n{title} {}", paint.tray(&scene));
        mind.drawn = Some(scene);
        Some(shown)
    }

    fn answer(session: &Session<Self>, mind: &mut Mind, line: &str) -> Option<Reply<Self>> {
        match line.to_lowercase().as_str() {
            "board" => {
                mind.drawn = None;
                Some(Reply::Tell(String::new()))
            }
            "tiles" => Some(Reply::Tell(unseen(rules(session), &seen(session).view))),
            _ => None,
        }
    }

    /// Who holds no wildcard may type letters in any case.
    fn read(session: &Session<Self>, _: &Mind, line: &str) -> Result<Move, String> {
        // What is said in words may be said in any case.
        let spoken = ["pass", "change", "swap"].into_iter().find(|word| line.eq_ignore_ascii_case(word));
        let (view, title) = (&session.position().view, session.kind().title);
        let read = read_in_any_case(title, game(session), view, spoken.unwrap_or(line));
        read.map_err(|bad| bad_move(VOICE, Form::Within, &bad))
    }

    fn problem(session: &Session<Self>, problem: &Problem) -> String {
        match problem {
            Problem::NotPut(why) => not_put(VOICE, Form::Within, Wildcard::of(rules(session)), *why),
            Problem::Unfinished(why) => unfinished(VOICE, Form::Within, *why),
        }
    }

    fn advice(session: &Session<Self>, hint: &Self::Hint) -> Vec<String> {
        let wildcard = Wildcard::of(rules(session));
        let clues = clues(session.kind().title, game(session), &session.position().view, hint);
        clues.iter().map(|one| clue(VOICE, wildcard, session.kind().language, one)).collect()
    }

    fn thinks_long(level: Level) -> bool {
        matches!(level, Level::Master | Level::Champion)
    }

    /// The end of the game has its own panel.
    fn tell(session: &Session<Self>, update: &Update<Self>, events: &[Event]) -> Vec<String> {
        let told = events.iter().filter(|event| !matches!(event, Event::Ended(_)));
        let (people, board) = (people(session), &update.position.view.board);
        told.map(|event| report(VOICE, &people, &Report::of(rules(session), board, event))).collect()
    }

    fn entry(session: &Session<Self>, before: &View, event: &Event) -> Option<String> {
        entry(VOICE, &people(session), rules(session).tiles.alphabet(), before, event)
    }

    fn end(session: &Session<Self>, _: &dyn Fn(), paint: Paint) -> String {
        let (rules, view, people) = (rules(session), &session.position().view, people(session));
        let told = match (Panel::of(rules, view), &session.position().status) {
            (Some(panel), _) => {
                let how = [headline(VOICE, &people, panel.winner), finish(VOICE, &people, panel.finish)];
                drawn(&people, &how, &panel.scores) + &left_in_hand(rules, view, &people)
            }
            (None, Status::Over { outcome, .. }) => {
                let winner = outcome.first().next().filter(|_| !outcome.is_draw());
                drawn(&people, &[headline(VOICE, &people, winner)], &Scores::of(rules, view))
            }
            (None, Status::ToMove(_) | Status::Paused(_)) => String::new(),
        };
        format!("\n{}\n{told}", paint.board(&scene(session)))
    }
}

fn rules(session: &Session<Setup>) -> &Ruleset {
    game(session).rules()
}

/// What is to be seen.
fn scene(session: &Session<Setup>) -> Scene {
    let levels: Vec<Option<Level>> = session.seats().iter().map(|info| info.seated.level()).collect();
    Scene::at(rules(session), &seen(session).view, &levels)
}

/// How a game ended, as lines of text.
fn drawn(people: &People, how: &[String], scores: &Scores) -> String {
    let names = people.names(VOICE);
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let aligned = |name: &str, figures: Vec<String>| {
        let figures: Vec<String> = figures.iter().map(|figure| format!("  {figure:>10}")).collect();
        format!("{name:widest$}{}", figures.concat())
    };
    let head = scores.columns.iter().map(|one| column(VOICE, *one).to_owned()).collect();
    let mut lines = how.to_vec();
    lines.extend([String::new(), aligned("", head)]);
    for (name, figures) in names.iter().zip(&scores.rows) {
        lines.push(aligned(name, figures.iter().map(|figure| VOICE.number(*figure)).collect()));
    }
    lines.join("\n") + "\n"
}

/// How everyone stands, on one line.
fn standings(session: &Session<Setup>, scene: &Scene) -> String {
    let (people, race) = (people(session), rules(session).ending.is_race());
    let one = |row: &ScoreRow| {
        let colour = if row.seat == Seat(0) { VOICE.colour_blue() } else { VOICE.colour_black() };
        let level = row.level.map(Level::name);
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

fn tray_title(session: &Session<Setup>) -> String {
    match session.viewer() {
        Viewer::Player(seat) => VOICE.tray_title(&people(session)[seat]),
        Viewer::Spectator => VOICE.tray_title(&Person::You),
    }
}

/// The tiles nobody at the screen sees.
fn unseen(rules: &Ruleset, view: &View) -> String {
    let (unseen, alphabet) = (view.unseen(rules), rules.tiles.alphabet());
    let any = Wildcard::of(rules).sign();
    let kinds = alphabet.letters().map(Some).chain([None]).filter(|&tile| unseen.count(tile) > 0);
    let each = |tile: Option<Letter>| {
        format!("{}{}", unseen.count(tile), tile.map_or(any, |letter| alphabet.glyph(letter)))
    };
    let each: Vec<String> = kinds.map(each).collect();
    VOICE.not_seen_yet(messages::count(unseen.len()), &each.join(" "))
}

/// What each had left at the end.
fn left_in_hand(rules: &Ruleset, view: &View, people: &People) -> String {
    let any = Wildcard::of(rules).sign();
    let glyph = |tile: Option<Letter>| tile.map_or(any, |letter| rules.tiles.alphabet().glyph(letter));
    let left = Seat::all(view.racks.len() as u8).zip(&view.racks).filter_map(|(seat, rack)| {
        let rack = rack.as_ref().filter(|rack| !rack.is_empty())?;
        let tiles: String = rack.iter().map(glyph).collect();
        Some(format!("\n{}", VOICE.left_in_hand(&people[seat], &tiles)))
    });
    left.collect()
}
