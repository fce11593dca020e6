//! The rules, told as cases: a picture of a board, a move, and what comes of it.
//!
//! The cases of rules that come with the program lie in `testdata/rules`, one file a game, each with the numbers of the
//! rules it tells; those of variants lie beside them.

mod case;
mod picture;

use std::fs;
use std::path::Path;

use case::{Case, expect};
use crossword::{Crossword, Definition, Event, Move, Tally, View};
use game::{Game, Match, Seat, Seed, Turn, Viewer};

/// The numbers of the rules that cases of a game must tell.
const IDS: [(&str, &[&str]); 3] = [
    ("wordfeud", &["W01", "W02", "W03", "W04", "W05", "W06", "W07", "W08", "W14"]),
    (
        "scrabbkle",
        &[
            "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14",
            "S22",
        ],
    ),
    (
        "khi",
        &[
            "K01", "K02", "K03", "K04", "K05", "K06", "K07", "K08", "K09", "K10", "K11", "K12", "K13", "K14",
            "K20", "K21", "K22", "K23", "K24", "K25", "K26a", "K51",
        ],
    ),
];

#[test]
fn the_rules_are_kept() {
    let mut wrong = Vec::new();
    for file in files("rules", ".toml") {
        let name = file.name.as_str();
        let ids = IDS.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, ids)| ids);
        let definition = Definition::shipped(name).unwrap_or_else(|| panic!("there are no rules {name}"));
        wrong.extend(tell_all(definition, &file, ids));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A file of `testdata`.
pub(crate) struct File {
    /// Its name, without its ending.
    pub(crate) name: String,
    /// What it says.
    pub(crate) text: String,
}

/// The files of a folder of `testdata` whose names end so, in order.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(folder);
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if let Some(name) = name.strip_suffix(ending) {
            files.push(File { name: name.to_owned(), text: fs::read_to_string(&path).unwrap() });
        }
    }
    files.sort_by(|one, other| one.name.cmp(&other.name));
    assert!(!files.is_empty(), "{} has files", folder.display());
    files
}

/// Tells all cases of a file, and what is wrong with them; each of the ids must be told.
pub(crate) fn tell_all(definition: &Definition, file: &File, ids: &[&str]) -> Vec<String> {
    let name = &file.name;
    let cases = case::read(&file.text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
    let told: Vec<&String> = cases.iter().flat_map(|case| &case.ids).collect();
    let untold = ids.iter().filter(|id| !told.contains(&&(**id).to_owned()));
    let mut wrong: Vec<String> = untold.map(|id| format!("{name}: no case tells {id}")).collect();
    for case in &cases {
        if let Err(what) = tell(definition, case) {
            wrong.push(format!("{name}: {} {}\n    {what}", case.ids.join(" "), case.rule));
        }
    }
    wrong
}

/// Plays a case and compares what comes of it with what is expected.
fn tell(definition: &Definition, case: &Case) -> Result<(), String> {
    let game = case.game(definition)?;
    let view = case.view(&game)?;
    case.expect_ruleset(game.rules())?;
    if case.racks.is_some() || case.moves.is_some() {
        return play(case, &game, view);
    }
    let Some(text) = &case.mv else { return Ok(()) };
    match picture::written(text, &view, game.rules())? {
        Move::Lay(lay) => match game.judge(&view, &lay) {
            Err(illegal) => case.expect_refusal(&illegal.to_string()),
            Ok(judged) => {
                let spell = |word| game.rules().tiles.alphabet().spell(&judged.formed.letters(word));
                let words: Vec<String> = judged.formed.words().map(spell).collect();
                case.expect_legal()?;
                expect("score", case.score.as_ref(), &judged.points)?;
                expect("words", case.made.as_ref(), &words)?;
                let captured = judged.captured.iter().map(ToString::to_string).collect::<Vec<_>>();
                expect("captured", case.captured.as_ref(), &captured)?;
                expect("wins", case.wins.as_ref(), &judged.wins)
            }
        },
        mv => match game.check(&view, &mv) {
            Err(illegal) => case.expect_refusal(&illegal.to_string()),
            Ok(()) => case.expect_legal(),
        },
    }
}

/// Plays several moves of a match, and looks at what there is afterwards.
fn play(case: &Case, game: &Crossword, view: View) -> Result<(), String> {
    let game = game.clone().starting_from(view);
    let mut played = Match::new(game.clone(), game.rules().seats, Seed(case.seed.unwrap_or(1)))
        .map_err(|bad| bad.to_string())?;
    let moves = case.moves.clone().unwrap_or_default();
    let mut earned = Vec::new();
    for (place, text) in moves.iter().enumerate() {
        let Turn::Of(seat) = played.turn() else {
            return Err(format!("the game is over before {text}"));
        };
        let mv = picture::written(text, &played.view(Viewer::Player(seat)), played.game().rules())?;
        match played.play(seat, mv) {
            Ok(events) => earned.extend(events.iter().filter_map(|event| match event {
                Event::Laid(laid) => Some(laid.points),
                _ => None,
            })),
            Err(refused) if place + 1 == moves.len() => {
                return case.expect_refusal(&refused.to_string());
            }
            Err(refused) => return Err(format!("{text} is refused: {refused}")),
        }
    }
    case.expect_legal()?;
    let seen = played.view(Viewer::Spectator);
    expect("scores", case.scores.as_ref(), &earned)?;
    expect("held", case.held.as_ref(), &seen.held.to_vec())?;
    expect("bag", case.bag.as_ref(), &seen.bag)?;
    expect("points", case.points.as_ref(), &seen.tallies.iter().map(|tally| tally.points).collect())?;
    expect(
        "penalties",
        case.penalties.as_ref(),
        &seen.tallies.iter().map(|tally| tally.penalties).collect(),
    )?;
    expect("bonus", case.bonus.as_ref(), &seen.tallies.iter().map(|tally| tally.bonus).collect())?;
    expect("totals", case.totals.as_ref(), &seen.tallies.iter().map(Tally::total).collect())?;
    expect("next", case.next.as_ref(), &seen.mover().map_or(0, |seat| seat.0 + 1))?;
    expect("ends", case.ends.as_ref(), &seen.end.map_or("not".to_owned(), case::ending))?;
    expect("winner", case.winner.as_ref(), &winner(&seen.turn))
}

fn winner(turn: &Turn) -> u8 {
    match turn {
        Turn::Over(outcome) if !outcome.is_draw() => outcome.first().next().map_or(0, |Seat(seat)| seat + 1),
        _ => 0,
    }
}
