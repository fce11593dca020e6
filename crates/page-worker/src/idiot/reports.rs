//! What the coach says of a round, and of the mistakes of a game, as text.

use idiot::notation;
use lexicon::{Alphabet, Letter};
use messages::idiots::{act, better, fault, proof};
use messages::{Form, People};
use play::idiots::{Coach, Evaluation, Mistake};

use crate::VOICE;

/// What the coach knows, as the page shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoachReport {
    /// How the round stands for the player to move.
    pub standing: Evaluation,
    /// The best strings to say.
    pub best: Vec<String>,
    /// The word that perfect play ends in.
    pub word: Option<String>,
    /// How many words hold the string.
    pub words: u32,
}

/// A mistake, as the page shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MistakeReport {
    /// The round it was made in.
    pub round: u32,
    /// What was said or done, and by whom, as a sentence.
    pub what: String,
    /// Why it was a mistake, as a sentence.
    pub why: String,
    /// The word in it that proves it; empty where there is none.
    pub proof: String,
    /// What would have been better, as a sentence; empty where nothing was.
    pub better: String,
}

impl CoachReport {
    /// Writes what the coach knows.
    #[must_use]
    pub fn write(language: &Alphabet, coach: &Coach) -> String {
        let spell = |letters: &[Letter]| notation::spell(letters, language);
        let (kind, number) = match coach.evaluation {
            Evaluation::Won(moves) => ("won", moves.into()),
            Evaluation::Lost(moves) => ("lost", moves.into()),
            Evaluation::Challenge => ("challenge", 0),
            Evaluation::Chance(hundredths) => ("chance", hundredths),
        };
        let word = coach.word.as_deref().map(spell).unwrap_or_default();
        let best: Vec<String> =
            coach.best.iter().map(|addition| spell(&addition.to(&coach.string))).collect();
        format!("{kind}\t{number}\t{}\t{word}\t{}", best.join(" "), coach.words)
    }

    /// Reads what was written; `None` if there is nothing to say.
    pub fn read(text: &str) -> Option<Self> {
        let [kind, number, best, word, words] = text.split('\t').collect::<Vec<_>>()[..] else { return None };
        let standing = match kind {
            "won" => Evaluation::Won(number.parse().ok()?),
            "lost" => Evaluation::Lost(number.parse().ok()?),
            "chance" => Evaluation::Chance(number.parse().ok()?),
            _ => Evaluation::Challenge,
        };
        Some(Self {
            standing,
            best: best.split_whitespace().map(str::to_owned).collect(),
            word: Some(word.to_owned()).filter(|word| !word.is_empty()),
            words: words.parse().ok()?,
        })
    }
}

impl MistakeReport {
    /// Writes mistakes, a line each.
    #[must_use]
    pub fn write(people: &People, language: &Alphabet, mistakes: &[Mistake]) -> String {
        let line = |one: &Mistake| {
            let parts = [
                one.round.to_string(),
                act(VOICE, people, language, one),
                fault(VOICE, Form::Alone, language, &one.reason),
                proof(language, &one.reason).unwrap_or_default(),
                better(VOICE, language, one).unwrap_or_default(),
            ];
            parts.join("\t")
        };
        mistakes.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Reads what was written.
    #[must_use]
    pub fn read(text: &str) -> Vec<Self> {
        let one = |line: &str| {
            let [round, what, why, proof, better] = line.split('\t').collect::<Vec<_>>()[..] else {
                return None;
            };
            let [what, why, proof, better] = [what, why, proof, better].map(str::to_owned);
            Some(Self { round: round.parse().ok()?, what, why, proof, better })
        };
        text.lines().filter_map(one).collect()
    }
}
