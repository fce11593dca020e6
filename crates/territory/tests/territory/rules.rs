//! The rules, told as cases: letters, turns, and what comes of them.
//!
//! The cases lie in `testdata/territory`, each with the numbers of the rules it tells.

mod case;
mod draft;

use case::{Case, expect};
use game::{Match, Refused, Seat, Seed, Turn, Viewer};
use territory::{Did, Event, View};

const CASES: &str = include_str!("../../../../testdata/territory/rules.toml");

/// The rules of logic.
const RULES: [&str; 14] = [
    "T1.1", "T1.2", "T1.3", "T2.1", "T3.1", "T3.2", "T3.3", "T3.4", "T4.1", "T4.2", "T4.3", "T5.1", "T6.1",
    "T10.1",
];

#[test]
fn the_rules_are_kept() {
    let file = case::read(CASES).unwrap_or_else(|bad| panic!("{bad}"));
    let cases = file.case.iter().map(|case| (&case.ids, &case.rule, tell(case)));
    let drafts = file.draft.iter().map(|draft| (&draft.ids, &draft.rule, draft.tell()));
    let draws = file.draw.iter().map(|draw| (&draw.ids, &draw.rule, draw.tell()));
    let told: Vec<_> = cases.chain(drafts).chain(draws).collect();
    let mut wrong = Vec::new();
    for id in RULES {
        if !told.iter().any(|(ids, _, _)| ids.iter().any(|told| told == id)) {
            wrong.push(format!("no case tells {id}"));
        }
    }
    for (ids, rule, result) in told {
        if let Err(what) = result {
            wrong.push(format!("{} {rule}\n    {what}", ids.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Plays a case and compares what comes of it with what is expected.
fn tell(case: &Case) -> Result<(), String> {
    let mut played = Match::new(case.game()?, 2, Seed(1)).map_err(|bad| bad.to_string())?;
    let moves = case.moves()?;
    let (mut pixels, mut strengths, mut gains) = (Vec::new(), Vec::new(), Vec::new());
    for (place, mv) in moves.iter().enumerate() {
        let seat = match played.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(_) => Seat(0),
        };
        match played.play(seat, mv.clone()) {
            Ok(events) => {
                for event in events {
                    if let Event::Taken(taken) = event
                        && let Did::Claimed { claim, .. } = taken.did
                    {
                        pixels.push(claim.pixels);
                        strengths.push(claim.strength.number());
                        gains.push(claim.change.own);
                    }
                }
            }
            Err(refused) if place + 1 == moves.len() => return expect_refusal(case, &refused),
            Err(refused) => return Err(format!("{mv:?} is refused: {refused}")),
        }
    }
    if let Some(reason) = &case.refused {
        return Err(format!("it is allowed, but expected: {reason}"));
    }
    let view = played.view(Viewer::Spectator);
    expect("pixels", case.pixels.as_ref(), &pixels)?;
    expect("strengths", case.strengths.as_ref(), &strengths)?;
    expect("gains", case.gains.as_ref(), &gains)?;
    expect("scores", case.scores.as_ref(), &view.scores())?;
    expect("next", case.next.as_ref(), &case::next(&view))?;
    expect("winner", case.winner.as_ref(), &case::winner(&view))?;
    expect("live", case.live.as_ref(), &view.grid.live().len())?;
    case.at.iter().flatten().try_for_each(|text| expect_pixel(&view, text))
}

fn expect_refusal<I: std::fmt::Display>(case: &Case, refused: &Refused<I>) -> Result<(), String> {
    match &case.refused {
        None => Err(format!("it is refused: {refused}")),
        Some(expected) => expect("refused", Some(expected), &refused.to_string()),
    }
}

fn expect_pixel(view: &View, text: &str) -> Result<(), String> {
    let (place, expected) = text.split_once(" = ").ok_or(format!("no pixel: {text}"))?;
    let (x, y) = place.split_once(',').ok_or(format!("no place: {text}"))?;
    let number = |text: &str| text.parse::<usize>().map_err(|bad| format!("{text}: {bad}"));
    let pixel = view.field.pixel(number(x)?, number(y)?).ok_or(format!("{place} lies beside the field"))?;
    expect(place, Some(&expected.to_owned()), &format!("{pixel:?}"))
}
