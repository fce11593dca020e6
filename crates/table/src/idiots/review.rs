//! Looking back: what everyone did wrong, among any number of players, with the word that proves it.

use ::idiot::solution::CERTAIN;
use ::idiot::{Addition, Idiot, LossOdds, Move, Refutation, notation};
use game::{Entry, Seat, Viewer};
use lexicon::{Letter, Substrings};

use super::Table;

/// Something that somebody should not have done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// In which round.
    pub round: u32,
    /// Who did it.
    pub seat: Seat,
    /// What they did, such as `said ocales`.
    pub what: String,
    /// Why that was wrong, such as `it can be forced to end in locales`.
    pub why: String,
    /// The word that proves it, where there is one.
    pub proof: Option<String>,
    /// A string that would have been better, where there is one.
    pub better: Option<String>,
}

/// Among more than two, how much more likely a letter must make its player lose to count as a mistake.
const SERIOUS: u32 = CERTAIN / 10;

/// What is wrong with a move: why, the proof, and what would have been better.
struct Fault {
    why: String,
    proof: Option<Vec<Letter>>,
    better: Option<Vec<Letter>>,
}

/// Every mistake of a game, in the order they were made.
///
/// Between two that is each letter that gave a won round away; among more, each that made its player a good deal more
/// likely to lose than need be; and always a challenge that has an answer, and an answer that was missed.
#[must_use]
pub fn review(table: &Table) -> Vec<Mistake> {
    let mut steps = table.steps();
    let spell = |letters: &[Letter]| notation::spell(letters, table.setup().language);
    let mut mistakes = Vec::new();
    for Entry { seat, mv } in table.log() {
        let shown = steps.view(Viewer::Spectator);
        let string = &shown.string;
        let (what, fault) = match mv {
            Move::Add(addition) => {
                let said = format!("said {}", spell(&addition.to(string)));
                (said, bad_letter(table.game(), shown.players(), string, *addition))
            }
            Move::Challenge => (format!("challenged {}", spell(string)), bad_challenge(table.game(), string)),
            Move::Answer(word) => {
                let holds = word.windows(string.len()).any(|part| part == string);
                let right = holds && table.game().words().is_word(word);
                let fault = if right { None } else { missed_answer(table.game(), string) };
                (format!("answered {}", spell(word)), fault)
            }
            Move::GiveUp => (format!("gave up on {}", spell(string)), missed_answer(table.game(), string)),
        };
        mistakes.extend(fault.map(|fault| Mistake {
            round: shown.round,
            seat: *seat,
            what,
            why: fault.why,
            proof: fault.proof.map(|word| spell(&word)),
            better: fault.better.map(|string| spell(&string)),
        }));
        steps.next();
    }
    mistakes
}

fn bad_letter(game: &Idiot, players: u8, string: &[Letter], addition: Addition) -> Option<Fault> {
    if !game.words().holds(string) {
        let why = "no word held the string before: a challenge would have won".to_owned();
        return Some(Fault { why, proof: None, better: None });
    }
    if players == 2 {
        bad_for_two(game, string, addition)
    } else {
        bad_for_more(game, players, string, addition)
    }
}

fn bad_for_two(game: &Idiot, string: &[Letter], addition: Addition) -> Option<Fault> {
    let solution = game.solution();
    let (why, proof) = match solution.refutation(string, addition)? {
        Refutation::Word(word) => ("it is a word".to_owned(), Some(word)),
        Refutation::NoWord => ("no word holds it".to_owned(), None),
        Refutation::Forced(word) => ("it can be forced to end in".to_owned(), Some(word)),
    };
    // A letter of a round that is lost anyway is no mistake.
    let better = solution.winning(string).first()?.to(string);
    Some(Fault { why, proof, better: Some(better) })
}

fn bad_for_more(game: &Idiot, players: u8, string: &[Letter], addition: Addition) -> Option<Fault> {
    let losses = game.losses(players);
    let replies = losses.replies(string);
    let (best, least) = replies.iter().min_by_key(|reply| reply.1)?;
    let longer = addition.to(string);
    let chance = own_chance(game, losses, &longer);
    if chance < least + SERIOUS {
        return None;
    }
    let better = Some(best.to(string));
    let fault = |why: &str, proof| Some(Fault { why: why.to_owned(), proof, better: better.clone() });
    if game.words().is_word(&longer) {
        return fault("it is a word", Some(longer));
    }
    if !game.words().holds(&longer) {
        return fault("no word holds it", None);
    }
    let why = format!(
        "that made losing {} % likely instead of {} %; it heads for",
        hundredths(chance),
        hundredths(*least)
    );
    fault(&why, losses.line(&longer).pop())
}

/// How likely whoever made this string is to lose the round.
fn own_chance(game: &Idiot, losses: &LossOdds, string: &[Letter]) -> u32 {
    if !game.words().holds(string) {
        return CERTAIN;
    }
    losses.chances(string).and_then(<[u32]>::last).copied().unwrap_or(CERTAIN)
}

fn hundredths(chance: u32) -> u64 {
    u64::from(chance) * 100 / u64::from(CERTAIN)
}

fn bad_challenge(game: &Idiot, string: &[Letter]) -> Option<Fault> {
    let word = known_word(game, string)?;
    Some(Fault { why: "there is a word that holds it".to_owned(), proof: Some(word), better: None })
}

fn missed_answer(game: &Idiot, string: &[Letter]) -> Option<Fault> {
    let word = known_word(game, string)?;
    Some(Fault {
        why: "a word that holds it would have won the round".to_owned(),
        proof: Some(word),
        better: None,
    })
}

/// A word that holds a string: a common one if there is.
fn known_word(game: &Idiot, string: &[Letter]) -> Option<Vec<Letter>> {
    let first = |words: &Substrings| words.words(string).next();
    game.common_words().and_then(first).or_else(|| first(game.words()))
}
