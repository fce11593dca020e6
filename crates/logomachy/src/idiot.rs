//! `logomachy idiot solve`: who wins from a string on, and how.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use idiot::solution::CERTAIN;
use idiot::{Addition, Idiot, Rules, notation};
use lexicon::{Halves, Letter, MAX_WORD};
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::IdiotCommand;
use crate::memory::peak_megabytes;
use crate::output::{Output, grouped};
use crate::store::Store;

#[derive(Serialize)]
struct Solution {
    string: String,
    players: u8,
    /// Whether the player to move wins, between two.
    #[serde(skip_serializing_if = "Option::is_none")]
    mover_wins: Option<bool>,
    /// After how many moves, between two.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u8>,
    /// The chance of each to lose, the player to move first.
    #[serde(skip_serializing_if = "Option::is_none")]
    loss: Option<Vec<f64>>,
    /// The best strings to say.
    winning: Vec<String>,
    /// What follows with perfect play between two.
    line: Vec<String>,
    /// Whether the string is a word, so that the round is over.
    is_word: bool,
    /// How many words hold the string.
    words: u32,
    /// How many strings there are in all words, but for the empty one.
    substrings: usize,
    seconds: f64,
    peak_mb: Option<f64>,
}

pub(crate) fn run(command: &IdiotCommand, output: &mut Output) -> Result<Answer> {
    let IdiotCommand::Solve { string, players, lexicon, language, json } = command;
    let name = lexicon.as_deref().unwrap_or(language.alphabet().code());
    let lexicon = Store::open()?.find_with(name, language.alphabet(), Halves::Forwards)?.lexicon;
    let letters = lexicon.alphabet().tile_letters(string).context("STRING")?;
    ensure!(letters.len() <= MAX_WORD, "STRING: no word has more than {MAX_WORD} letters");
    let start = Instant::now();
    let game = Idiot::new(Rules::default(), Arc::new(lexicon))?;
    let solved =
        if *players == 2 { between_two(&game, &letters) } else { among_more(&game, &letters, *players) };
    let seconds = (1e3 * start.elapsed().as_secs_f64()).round() / 1e3;
    let words = game.words().part(&letters).map_or(0, |part| game.counts().of(part));
    let solved = Solution { seconds, peak_mb: peak_megabytes(), words, ..solved };
    if json.on {
        output.json(&solved)?;
    } else {
        output.lines(solved.text())?;
    }
    Ok(Answer::Yes)
}

fn between_two(game: &Idiot, string: &[Letter]) -> Solution {
    let solution = game.solution();
    let verdict = solution.verdict(string);
    let spell = |string: &Vec<Letter>| notation::spell(string, game.lexicon().alphabet());
    Solution {
        mover_wins: verdict.map(|verdict| verdict.wins),
        moves: verdict.map(|verdict| verdict.moves),
        winning: said(game, string, &solution.winning(string)),
        line: solution.line(string).iter().map(spell).collect(),
        ..unsolved(game, string, 2)
    }
}

fn among_more(game: &Idiot, string: &[Letter], players: u8) -> Solution {
    let losses = game.losses(players);
    let replies = losses.replies(string);
    let least = replies.iter().map(|reply| reply.1).min();
    let best: Vec<Addition> =
        replies.iter().filter(|reply| Some(reply.1) == least).map(|reply| reply.0).collect();
    let chance = |chance: &u32| (1e4 * f64::from(*chance) / f64::from(CERTAIN)).round() / 1e4;
    Solution {
        loss: losses.chances(string).map(|chances| chances.iter().map(chance).collect()),
        winning: said(game, string, &best),
        ..unsolved(game, string, players)
    }
}

fn unsolved(game: &Idiot, string: &[Letter], players: u8) -> Solution {
    Solution {
        string: notation::spell(string, game.lexicon().alphabet()),
        players,
        mover_wins: None,
        moves: None,
        loss: None,
        winning: Vec::new(),
        line: Vec::new(),
        is_word: game.words().is_word(string),
        words: 0,
        substrings: game.words().len() - 1,
        seconds: 0.0,
        peak_mb: None,
    }
}

/// The strings that additions make, in the order of the alphabet.
fn said(game: &Idiot, string: &[Letter], additions: &[Addition]) -> Vec<String> {
    let mut said: Vec<String> = additions
        .iter()
        .map(|addition| notation::spell(&addition.to(string), game.lexicon().alphabet()))
        .collect();
    said.sort();
    said
}

impl Solution {
    fn text(&self) -> String {
        let string = if self.string.is_empty() { "the empty string" } else { &self.string };
        let held = format!("{string}: {} words hold it", grouped(self.words));
        let verdict = match (self.is_word, self.mover_wins, &self.loss) {
            (true, _, _) => "it is a word, so the round is over".to_owned(),
            (_, Some(true), _) if self.words == 0 => "no word holds it: challenge".to_owned(),
            (_, Some(true), _) => {
                let (moves, say) = (self.moves.unwrap_or(0), self.winning.join(", "));
                format!("won for the player to move, in {moves} moves; say {say}")
            }
            (_, Some(false), _) => {
                format!("lost for the player to move, in {} moves", self.moves.unwrap_or(0))
            }
            (_, None, Some(loss)) => {
                let percent: Vec<String> = loss.iter().map(|loss| format!("{:.1} %", 100.0 * loss)).collect();
                format!(
                    "chances to lose, the player to move first: {}; say {}",
                    percent.join(", "),
                    self.winning.join(", ")
                )
            }
            (_, None, None) => "nothing is known of it".to_owned(),
        };
        let line = if self.line.is_empty() {
            String::new()
        } else {
            format!("\nperfect play: {}", self.line.join(", "))
        };
        let peak = self.peak_mb.map(|peak| format!(", {peak} MB at most")).unwrap_or_default();
        format!(
            "{held}\n{verdict}{line}\n{} strings solved in {} s{peak}",
            grouped(self.substrings as u64),
            self.seconds
        )
    }
}
