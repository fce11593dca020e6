//! The coach: how the round stands for whoever is to move, what wins, and why the rest does not.

use ::idiot::solution::CERTAIN;
use ::idiot::{Addition, Move, Refutation, notation};
use game::{Entry, Viewer};
use lexicon::Letter;

use super::Table;

/// What a coach knows of the string as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coach {
    /// How the round stands for the player to move.
    pub standing: Evaluation,
    /// The best strings to say, the quickest first.
    pub best: Vec<String>,
    /// The strings that follow with perfect play, the last one being the word that ends the round.
    pub line: Vec<String>,
    /// How many words hold the string.
    pub words: u32,
}

/// How a round stands for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// Between two: it is won, in so many moves.
    Won(u8),
    /// Between two: it is lost, in so many moves.
    Lost(u8),
    /// No word holds the string: challenge.
    Challenge,
    /// Among more: the chance to lose, in hundredths.
    Chance(u32),
}

impl Coach {
    /// What there is to say to the player to move; `None` if a challenge is to be answered or the game is over.
    #[must_use]
    pub fn of(table: &Table) -> Option<Self> {
        let (game, shown) = (table.game(), table.view(Viewer::Spectator));
        if shown.mover().is_none() || shown.challenger.is_some() {
            return None;
        }
        let string = &shown.string;
        let spell = |letters: &[Letter]| notation::spell(letters, table.setup().language);
        let said = |additions: &[Addition]| {
            additions.iter().map(|addition| spell(&addition.to(string))).collect::<Vec<_>>()
        };
        let words = game.words().part(string).map_or(0, |part| game.counts().of(part));
        if !game.words().holds(string) {
            return Some(Self { standing: Evaluation::Challenge, best: Vec::new(), line: Vec::new(), words });
        }
        if shown.players() == 2 {
            let solution = game.solution();
            let verdict = solution.verdict(string)?;
            let standing = if verdict.wins { Evaluation::Won } else { Evaluation::Lost };
            return Some(Self {
                standing: standing(verdict.moves),
                best: said(&solution.winning(string)),
                line: solution.line(string).iter().map(|string| spell(string)).collect(),
                words,
            });
        }
        let losses = game.losses(shown.players());
        let replies = losses.replies(string);
        let least = replies.iter().map(|reply| reply.1).min();
        let best: Vec<Addition> =
            replies.iter().filter(|reply| Some(reply.1) == least).map(|reply| reply.0).collect();
        let chance = losses.chances(string)?.first().copied().unwrap_or(CERTAIN);
        let standing = Evaluation::Chance((u64::from(chance) * 100 / u64::from(CERTAIN)) as u32);
        let line = losses.line(string).iter().map(|string| spell(string)).collect();
        Some(Self { standing, best: said(&best), line, words })
    }

    /// Advice in a sentence or two.
    #[must_use]
    pub fn told(&self) -> String {
        let best =
            || if self.best.is_empty() { String::new() } else { format!(" Say {}.", any_of(&self.best)) };
        match self.standing {
            Evaluation::Challenge => "No word holds that: challenge.".to_owned(),
            Evaluation::Won(moves) => format!("This round is won for you, in {moves} moves.{}", best()),
            Evaluation::Lost(_) => match self.line.last() {
                Some(word) => {
                    format!(
                        "This round is lost for you with perfect play, which ends in {word}. Hope for a mistake."
                    )
                }
                None => "This round is lost for you with perfect play.".to_owned(),
            },
            Evaluation::Chance(hundredths) => {
                format!("Your chance to lose this round is {hundredths} %.{}", best())
            }
        }
    }
}

/// Every letter of a game between two that gave away a won round, with the word that proves it.
#[must_use]
pub fn mistakes(table: &Table) -> Vec<String> {
    if table.seated().len() != 2 {
        return Vec::new();
    }
    let (names, words) = (table.names(), table.game().words());
    let mut mistakes = Vec::new();
    let (mut round, mut string) = (1, Vec::new());
    for Entry { seat, mv } in table.log() {
        let ended = match mv {
            Move::Add(addition) => {
                let longer = addition.to(&string);
                if let Some(why) = why_lost(table, &string, *addition) {
                    let said = notation::spell(&longer, table.setup().language);
                    mistakes.push(format!("Round {round}: {} said {said}, but {why}.", names[seat.index()]));
                }
                string = longer;
                words.is_word(&string)
            }
            Move::Challenge => false,
            Move::Answer(_) | Move::GiveUp => true,
        };
        if ended {
            round += 1;
            string.clear();
        }
    }
    mistakes
}

/// Why an addition gives away a round that was won, if it does.
fn why_lost(table: &Table, string: &[Letter], addition: Addition) -> Option<String> {
    let solution = table.game().solution();
    let spell = |letters: &[Letter]| notation::spell(letters, table.setup().language);
    let was_won = solution.verdict(string).is_some_and(|verdict| verdict.wins);
    let why = match solution.refutation(string, addition)? {
        Refutation::Word(word) => format!("{} is a word", spell(&word)),
        Refutation::NoWord => "no word holds that".to_owned(),
        Refutation::Forced(word) => format!("that can be forced to end in {}", spell(&word)),
    };
    was_won.then_some(why)
}

fn any_of(strings: &[String]) -> String {
    match strings {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
