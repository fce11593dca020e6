//! What people are told: a line a move, what would have been better below it, and how it went in all.

use std::io;

use analysis::review::{Grade, Summary};

use super::Judgements;
use super::game::{Judgement, OpenGame};
use super::report::{hundredths, part};
use crate::output::Output;

/// How wide names and moves are shown.
const NAME: usize = 12;
const MOVE: usize = 22;

/// How wide a terminal is.
const WIDTH: usize = 80;

/// Tells a game.
pub(super) fn tell(
    game: &OpenGame,
    moves: &Judgements,
    summary: &Summary,
    output: &mut Output,
) -> io::Result<()> {
    let named = if game.file.is_empty() { String::new() } else { format!("{}: ", game.file) };
    let moves_made = if moves.len() == 1 { "1 move".to_owned() } else { format!("{} moves", moves.len()) };
    output.line(format_args!("{named}{}, {moves_made}", game.title.label()))?;
    for (number, (open, came)) in game.moves.iter().zip(moves).enumerate() {
        let name = short(&game.names[open.seat.index()], NAME);
        let start = format!("{:>3} {name:<NAME$} {:<MOVE$}", number + 1, open.written);
        // What does not fit has lines of its own.
        let start = if open.written.chars().count() > MOVE {
            tell_below(&format!("{:>3} {name:<NAME$}", number + 1), &open.written, output)?;
            " ".repeat(NAME + MOVE + 5)
        } else {
            start
        };
        match came {
            Ok(judgement) => tell_move(&start, &open.written, judgement, output)?,
            Err(why) => {
                output.line(format_args!("{start} not judged"))?;
                output.line(format_args!("{:16} {why}", ""))?;
            }
        }
    }
    for (name, line) in game.names.iter().zip(standing(game, summary)) {
        tell_below(&short(name, NAME + 4), &line, output)?;
    }
    let turning: Vec<String> = summary.turning_points.iter().map(|place| (place + 1).to_string()).collect();
    if !turning.is_empty() {
        output.line(format_args!("turning points: moves {}", turning.join(", ")))?;
    }
    Ok(())
}

fn tell_move(start: &str, written: &str, judgement: &Judgement, output: &mut Output) -> io::Result<()> {
    let Judgement { judged, best, reasons, points_lost, exact, .. } = judgement;
    let chance = format!("{start} {:<8}{:>6.1} %", judged.grade.name(), 100.0 * part(judged.after));
    let lost = match judged.lost() {
        0 => String::new(),
        lost => format!(" {:>6.1}", -100.0 * part(lost)),
    };
    output.line(format_args!("{chance}{lost}{}", if *exact { " exact" } else { "" }))?;
    if judged.grade < Grade::Slip {
        return Ok(());
    }
    if let Some((better, chance)) = best.first().filter(|(better, _)| better != written) {
        let points = if judged.lost() == 0 {
            format!(", {:.0} points more", hundredths(*points_lost))
        } else {
            String::new()
        };
        tell_below("", &format!("better: {better}, {:.1} %{points}", 100.0 * part(*chance)), output)?;
    }
    reasons.iter().try_for_each(|reason| tell_below("", reason, output))
}

/// Tells a text behind the names, in as many lines as it takes; the first one begins so.
fn tell_below(mut start: &str, text: &str, output: &mut Output) -> io::Result<()> {
    for line in wrapped(text, WIDTH - NAME - 5) {
        output.line(format_args!("{start:16} {line}"))?;
        start = "";
    }
    Ok(())
}

/// A text in lines that are not longer than this, unless a word is.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Tells all games together.
pub(super) fn tell_all(games: &[OpenGame], summaries: &[Summary], output: &mut Output) -> io::Result<()> {
    output.line(format_args!("{} games:", games.len()))?;
    for (game, summary) in games.iter().zip(summaries) {
        let told = game.names.iter().zip(&summary.accuracy).map(|(name, accuracy)| {
            format!(
                "{} {}",
                short(name, NAME),
                accuracy.map_or("–".to_owned(), |told| format!("{:.1} %", 100.0 * part(told)))
            )
        });
        output.line(format_args!("  {}: {}", game.file, told.collect::<Vec<_>>().join(", ")))?;
    }
    Ok(())
}

/// How each player did: accuracy, the level that plays so, and how many moves of each grade.
fn standing<'a>(game: &OpenGame, summary: &'a Summary) -> impl Iterator<Item = String> + use<'a> {
    let like = summary.like(&game.levels);
    summary.accuracy.iter().zip(&summary.grades).zip(like).map(|((accuracy, grades), like)| {
        let accuracy = accuracy
            .map_or("nothing to choose".to_owned(), |told| format!("{:.1} % accurate", 100.0 * part(told)));
        let accuracy = match like {
            Some(level) => format!("{accuracy}, like {level}"),
            None => accuracy,
        };
        let counts = Grade::ALL.iter().zip(grades).filter(|(_, count)| **count > 0);
        let counts: Vec<String> = counts.map(|(grade, count)| format!("{count} {}", grade.name())).collect();
        if counts.is_empty() { accuracy } else { format!("{accuracy}: {}", counts.join(", ")) }
    })
}

/// The first letters of a text that is too long.
fn short(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}
