//! What the coach says of a round, and of the mistakes of a game, as text.

use table::idiots::{Coach, Evaluation, Mistake};

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
    /// Who made it.
    pub seat: usize,
    /// What was said or done.
    pub what: String,
    /// Why it was a mistake.
    pub why: String,
    /// The word that proves it; empty where there is none.
    pub proof: String,
    /// What would have been better; empty where nothing was.
    pub better: String,
}

impl CoachReport {
    /// Writes what the coach knows.
    pub fn write(coach: &Coach) -> String {
        let (kind, number) = match coach.standing {
            Evaluation::Won(moves) => ("won", moves.into()),
            Evaluation::Lost(moves) => ("lost", moves.into()),
            Evaluation::Challenge => ("challenge", 0),
            Evaluation::Chance(hundredths) => ("chance", hundredths),
        };
        let word = coach.line.last().map_or("", String::as_str);
        format!("{kind}\t{number}\t{}\t{word}\t{}", coach.best.join(" "), coach.words)
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
    pub fn write(mistakes: &[Mistake]) -> String {
        let line = |one: &Mistake| {
            let (proof, better) = (one.proof.as_deref(), one.better.as_deref());
            let (proof, better) = (proof.unwrap_or_default(), better.unwrap_or_default());
            format!("{}\t{}\t{}\t{}\t{proof}\t{better}", one.round, one.seat.0, one.what, one.why)
        };
        mistakes.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Reads what was written.
    #[must_use]
    pub fn read(text: &str) -> Vec<Self> {
        let one = |line: &str| {
            let [round, seat, what, why, proof, better] = line.split('\t').collect::<Vec<_>>()[..] else {
                return None;
            };
            let [what, why, proof, better] = [what, why, proof, better].map(str::to_owned);
            Some(Self { round: round.parse().ok()?, seat: seat.parse().ok()?, what, why, proof, better })
        };
        text.lines().filter_map(one).collect()
    }
}
