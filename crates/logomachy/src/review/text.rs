//! What people are told: a line a move, what would have been better below it, and how it went in all.

use std::io;

use analysis::review::Grade;

use super::game::Judgement;
use super::outcome::{GameReview, PlayerOutcome};
use super::report::{hundredths, part};
use crate::output::Output;

/// How wide names and moves are shown.
const NAME: usize = 12;
const MOVE: usize = 22;

/// How wide a terminal is.
const WIDTH: usize = 80;

/// Tells a game.
pub(super) fn tell(review: &GameReview, output: &mut Output) -> io::Result<()> {
    let game = &review.game;
    let named = if game.file.is_empty() { String::new() } else { format!("{}: ", game.file) };
    output.line(format_args!("{named}{}, {}", game.title.label(), counted(game.moves.len(), "move")))?;
    for one in review.moves() {
        tell_incidents(&one.made.before, output)?;
        let (number, written) = (one.number + 1, &one.made.written);
        let name = short(&one.made.name, NAME);
        let start = format!("{number:>3} {name:<NAME$} {written:<MOVE$}");
        // What does not fit has lines of its own.
        let start = if written.chars().count() > MOVE {
            tell_below(&format!("{number:>3} {name:<NAME$}"), written, output)?;
            " ".repeat(NAME + MOVE + 5)
        } else {
            start
        };
        match one.came {
            Ok(judgement) => tell_move(&start, written, judgement, output)?,
            Err(why) => {
                output.line(format_args!("{start} not judged"))?;
                output.line(format_args!("{:16} {why}", ""))?;
            }
        }
    }
    tell_incidents(&game.at_the_end, output)?;
    for player in review.players() {
        tell_below(&short(player.name, NAME + 4), &standing(&player), output)?;
    }
    let turning: Vec<String> =
        review.summary.turning_points.iter().map(|place| (place + 1).to_string()).collect();
    if !turning.is_empty() {
        output.line(format_args!("turning points: moves {}", turning.join(", ")))?;
    }
    Ok(())
}

/// Tells what happened beside moves.
fn tell_incidents(sentences: &[String], output: &mut Output) -> io::Result<()> {
    sentences.iter().try_for_each(|sentence| output.line(format_args!("    {sentence}")))
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

/// Tells all games together: how accurate everybody was in each, and how everybody did in all.
pub(super) fn tell_all(reviews: &[GameReview], output: &mut Output) -> io::Result<()> {
    output.line(format_args!("{}:", counted(reviews.len(), "game")))?;
    let mut everybody: Vec<Tally<'_>> = Vec::new();
    for review in reviews {
        let told = review.players().map(|player| {
            let accuracy = player.accuracy.map_or("–".to_owned(), percent);
            format!("{} {accuracy}", short(player.name, NAME))
        });
        output.line(format_args!("  {}: {}", review.game.file, told.collect::<Vec<_>>().join(", ")))?;
        for player in review.players() {
            let place = everybody.iter().position(|one| one.name == player.name).unwrap_or_else(|| {
                everybody.push(Tally::of(player.name));
                everybody.len() - 1
            });
            everybody[place].add(&player);
        }
    }
    if reviews.len() > 1 {
        for one in &everybody {
            tell_below(&short(one.name, NAME + 4), &one.told(), output)?;
        }
    }
    Ok(())
}

/// How somebody did in several games.
struct Tally<'a> {
    name: &'a str,
    games: usize,
    /// How accurate they were in each game in which they had something to choose.
    accuracies: Vec<u32>,
    grades: [usize; Grade::ALL.len()],
}

impl<'a> Tally<'a> {
    fn of(name: &'a str) -> Self {
        Self { name, games: 0, accuracies: Vec::new(), grades: [0; Grade::ALL.len()] }
    }

    fn add(&mut self, player: &PlayerOutcome<'_>) {
        self.games += 1;
        self.accuracies.extend(player.accuracy);
        for (all, more) in self.grades.iter_mut().zip(player.grades) {
            *all += more;
        }
    }

    fn told(&self) -> String {
        let sum: u64 = self.accuracies.iter().map(|&one| u64::from(one)).sum();
        let mean = sum.checked_div(self.accuracies.len() as u64).and_then(|mean| u32::try_from(mean).ok());
        format!("{}, {}{}", counted(self.games, "game"), accurate(mean), grades(&self.grades))
    }
}

/// How a player did: accuracy, the level that plays so, and how many moves of each grade.
fn standing(player: &PlayerOutcome<'_>) -> String {
    let like = player.like.map(|level| format!(", like {level}")).unwrap_or_default();
    format!("{}{like}{}", accurate(player.accuracy), grades(player.grades))
}

fn accurate(accuracy: Option<u32>) -> String {
    accuracy.map_or("nothing to choose".to_owned(), |told| format!("{} accurate", percent(told)))
}

/// How many moves of each grade there are.
fn grades(counts: &[usize; Grade::ALL.len()]) -> String {
    let some = Grade::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
    let told: Vec<String> = some
        .map(|(&grade, &count)| {
            let several = count > 1 && grade >= Grade::Slip;
            format!("{count} {}{}", grade.name(), if several { "s" } else { "" })
        })
        .collect();
    if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) }
}

fn percent(millionths: u32) -> String {
    format!("{:.1} %", 100.0 * part(millionths))
}

/// So many of something.
fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// The first letters of a text that is too long.
fn short(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}
