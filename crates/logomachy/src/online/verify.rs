//! `logomachy verify`: whether the draw of a game that is over was what had been promised.

use anyhow::{Error, Result};
use game::{Commitment, Luck, Seat, Turn};
use messages::Form;
use messages::records::{bad_record, bad_replay};
use online_api::Number;
use play::{BadReplay, Family, GameKind, Record, crosswords, idiots, record, territories};
use serde::Serialize;
use terminal::VOICE;

use super::wallet;
use crate::answer::Answer;
use crate::cli::Verify;
use crate::files;
use crate::output::Output;
use crate::store::Store;

/// What was found.
#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own to whoever reads the JSON")]
struct Findings {
    file: String,
    ok: bool,
    /// What had been promised, if anything had.
    commitment: Option<String>,
    /// Whether this machine, or whoever asks, noted that promise before the game.
    noted: bool,
    /// Whether the luck is what had been promised.
    kept: bool,
    /// The seats that added a number, from 1.
    numbers: Vec<u16>,
    /// How many of these are the ones that were noted.
    numbers_noted: usize,
    /// Whether all moves can be made with what was dealt from that luck.
    dealt: bool,
    /// Whether the game is over.
    over: bool,
    moves: usize,
    errors: Vec<String>,
}

/// Checks a record: the promise, the numbers of all seats, and what was dealt from them.
pub(crate) fn run(options: &Verify, output: &mut Output) -> Result<Answer> {
    let text = files::read(&options.file)?;
    let bad = |bad| Error::msg(bad_record(VOICE, Form::Within, &bad));
    let file = options.file.display().to_string();
    let title = record::title(&text).map_err(bad).map_err(|error| error.context(file.clone()))?;
    let found = match title.family() {
        Family::Crossword => check::<crosswords::Setup>(options, &text),
        Family::Idiot => check::<idiots::Setup>(options, &text),
        Family::Territory => check::<territories::Setup>(options, &text),
    };
    let found = found.map_err(|error| error.context(file))?;
    if options.json.on {
        output.json(&found)?;
    } else {
        tell(&found, output)?;
    }
    Ok(found.ok.into())
}

fn check<K: GameKind + messages::Family>(options: &Verify, text: &str) -> Result<Findings> {
    let record: Record<K> = text.parse().map_err(|bad| Error::msg(bad_record(VOICE, Form::Within, &bad)))?;
    let mut errors = Vec::new();
    let before = notes_of(options, &record)?;
    let promised = options.commitment.or(record.commitment);
    let noted = promised.is_some() && (options.commitment.is_some() || before.promised == promised);
    let (kept, numbers) = match record.verify_luck(options.commitment) {
        Ok(proof) => {
            let silent: Vec<String> = proof.silent.iter().map(|seat| number(*seat).to_string()).collect();
            if !silent.is_empty() && !proof.alone {
                errors.push(format!("no number of seat {} went into the draw", silent.join(", ")));
            }
            (true, proof.added)
        }
        Err(why) => {
            errors.push(why.to_string());
            (false, Vec::new())
        }
    };
    let mut numbers_noted = 0;
    for (seat, expected) in &before.numbers {
        match told(&record.luck, *seat) {
            Some(told) if told == *expected => numbers_noted += 1,
            Some(_) => {
                errors.push(format!("the number of seat {} is not the one that was noted", number(*seat)));
            }
            None => errors.push(format!("the number that seat {} added is not in the record", number(*seat))),
        }
    }
    let (dealt, over) = replayed(options, &record, &mut errors)?;
    Ok(Findings {
        file: options.file.display().to_string(),
        ok: errors.is_empty(),
        commitment: promised.map(|promised| promised.to_string()),
        noted,
        kept,
        numbers: numbers.into_iter().map(number).collect(),
        numbers_noted,
        dealt,
        over,
        moves: record.moves.len(),
        errors,
    })
}

/// Deals once more from the luck of the record, and makes every move; whether all could be made, and the game is over then.
fn replayed<K: GameKind + messages::Family>(
    options: &Verify,
    record: &Record<K>,
    errors: &mut Vec<String>,
) -> Result<(bool, bool)> {
    let name = options.lexicon.as_deref().unwrap_or(&record.lexicon);
    let words = std::sync::Arc::new(Store::open()?.find(name, record.setup.language())?.lexicon);
    let replayed = record.game(words).and_then(|game| record.replay(game));
    match replayed {
        Ok(played) => {
            let over = matches!(played.turn(), Turn::Over(_)) || record.is_ended_early(&played);
            if !over {
                errors.push("the game is not over in this record".to_owned());
            }
            Ok((true, over))
        }
        // The words are of this machine, and nothing is wrong with the record.
        Err(bad @ BadReplay::Lexicon { .. }) => {
            Err(Error::msg(bad_replay(VOICE, Form::Within, &record.setup, &bad))
                .context("--lexicon names another one"))
        }
        Err(bad) => {
            errors.push(format!(
                "not dealt from this luck: {}",
                bad_replay(VOICE, Form::Within, &record.setup, &bad)
            ));
            Ok((false, false))
        }
    }
}

/// What was noted before the game.
#[derive(Default)]
struct Notes {
    promised: Option<Commitment>,
    numbers: Vec<(Seat, Number)>,
}

/// What was noted by whoever asks, and by this program when somebody sat down.
fn notes_of<K: GameKind + messages::Family>(options: &Verify, record: &Record<K>) -> Result<Notes> {
    let mut notes = Notes::default();
    for (seat, number) in &options.number {
        notes.numbers.push((Seat(seat - 1), *number));
    }
    // Without a place for notes there are none.
    let Ok(wallet) = wallet() else { return Ok(notes) };
    let Some(promised) = record.commitment else { return Ok(notes) };
    for noted in wallet.promised(promised)? {
        notes.promised = noted.commitment;
        let known = noted.seat.zip(noted.number);
        notes.numbers.extend(known.filter(|(seat, _)| notes.numbers.iter().all(|(other, _)| other != seat)));
    }
    Ok(notes)
}

fn told(luck: &Luck, seat: Seat) -> Option<Number> {
    match luck {
        Luck::Seed(_) => None,
        Luck::Joint(joint) => joint.number(seat).map(|number| Number(number.0)),
    }
}

fn number(seat: Seat) -> u16 {
    u16::from(seat.0) + 1
}

fn tell(found: &Findings, output: &mut Output) -> Result<()> {
    if found.kept {
        output.line("The promise was kept: the luck of the game is what it was made for.")?;
        if !found.noted {
            output.line("Nobody here noted that promise before the game, so that it proves as much as whoever wrote the record is trusted with.")?;
        }
    }
    if !found.numbers.is_empty() {
        let seats: Vec<String> = found.numbers.iter().map(ToString::to_string).collect();
        output.line(format_args!(
            "A number was added by seat {}; noted here: {}.",
            seats.join(", "),
            found.numbers_noted
        ))?;
    }
    if found.dealt {
        output.line(format_args!("All {} moves fit what was dealt from it.", found.moves))?;
    }
    for error in &found.errors {
        output.line(format_args!("NOT as it should be: {error}"))?;
    }
    Ok(())
}
