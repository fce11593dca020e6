//! Looking back: what everyone did wrong, among any number of players, with the word that proves it.

use game::{Entry, Match, Seat, Viewer};
use idiot::solution::CERTAIN;
use idiot::{Addition, Idiot, LossOdds, Move, Refutation};
use lexicon::{Letter, Substrings};
use serde::{Deserialize, Serialize};

use crate::idiots::Record;

/// Something that somebody should not have done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// In which round.
    pub round: u32,
    /// Who did it.
    pub seat: Seat,
    /// The string as it stood before.
    pub string: Vec<Letter>,
    /// What they did.
    pub mv: Move,
    /// Why that was wrong.
    pub reason: Reason,
    /// A string that would have been better, where there is one.
    pub better: Option<Vec<Letter>>,
}

/// Why something was wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// No word held the string before: a challenge would have won.
    ShouldHaveChallenged,
    /// The new string is a word.
    IsWord(Vec<Letter>),
    /// No word holds the new string.
    NoWord,
    /// The new string can be forced to end in this word.
    Forced(Vec<Letter>),
    /// Among more than two: it made losing more likely than need be.
    Riskier {
        /// How likely, in hundredths.
        chance: u32,
        /// How likely it need have been, in hundredths.
        least: u32,
        /// The word that the round then headed for.
        word: Option<Vec<Letter>>,
    },
    /// A challenge that this word answers.
    Answerable(Vec<Letter>),
    /// An answer that was missed.
    MissedAnswer(Vec<Letter>),
}

/// Among more than two, how much more likely a letter must make its player lose to count as a mistake.
const SERIOUS: u32 = CERTAIN / 10;

/// Every mistake of a game, in the order they were made.
///
/// Between two that is each letter that gave a won round away; among more, each that made its player a good deal more
/// likely to lose than need be; and always a challenge that has an answer, and an answer that was missed.
pub(super) fn review(game: &Idiot, record: &Record) -> Vec<Mistake> {
    let seats = record.seated.len() as u8;
    let Ok(mut played) = Match::new(game.clone(), seats, record.seed) else { return Vec::new() };
    let mut mistakes = Vec::new();
    for Entry { seat, mv } in &record.moves {
        let shown = played.view(Viewer::Spectator);
        let string = shown.string.clone();
        let fault = match mv {
            Move::Add(addition) => bad_letter(game, shown.players(), &string, *addition),
            Move::Challenge => known_word(game, &string).map(|word| (Reason::Answerable(word), None)),
            Move::Answer(word) => {
                let holds = word.windows(string.len()).any(|part| part == string);
                let right = holds && game.words().is_word(word);
                if right { None } else { missed_answer(game, &string) }
            }
            Move::GiveUp => missed_answer(game, &string),
        };
        mistakes.extend(fault.map(|(reason, better)| Mistake {
            round: shown.round,
            seat: *seat,
            string,
            mv: mv.clone(),
            reason,
            better,
        }));
        if played.play(*seat, mv.clone()).is_err() {
            break;
        }
    }
    mistakes
}

/// Why something was wrong, and what would have been better.
type Fault = (Reason, Option<Vec<Letter>>);

fn bad_letter(game: &Idiot, players: u8, string: &[Letter], addition: Addition) -> Option<Fault> {
    if !game.words().holds(string) {
        return Some((Reason::ShouldHaveChallenged, None));
    }
    if players == 2 {
        bad_for_two(game, string, addition)
    } else {
        bad_for_more(game, players, string, addition)
    }
}

fn bad_for_two(game: &Idiot, string: &[Letter], addition: Addition) -> Option<Fault> {
    let solution = game.solution();
    let reason = match solution.refutation(string, addition)? {
        Refutation::Word(word) => Reason::IsWord(word),
        Refutation::NoWord => Reason::NoWord,
        Refutation::Forced(word) => Reason::Forced(word),
    };
    // A letter of a round that is lost anyway is no mistake.
    let better = solution.winning(string).first()?.to(string);
    Some((reason, Some(better)))
}

fn bad_for_more(game: &Idiot, players: u8, string: &[Letter], addition: Addition) -> Option<Fault> {
    let odds = game.losses(players);
    let replies = odds.replies(string);
    let (best, least) = replies.iter().min_by_key(|reply| reply.1)?;
    let longer = addition.to(string);
    let chance = own_chance(game, odds, &longer);
    if chance < least + SERIOUS {
        return None;
    }
    let better = Some(best.to(string));
    if game.words().is_word(&longer) {
        return Some((Reason::IsWord(longer), better));
    }
    if !game.words().holds(&longer) {
        return Some((Reason::NoWord, better));
    }
    let word = odds.line(&longer).pop();
    Some((Reason::Riskier { chance: hundredths(chance), least: hundredths(*least), word }, better))
}

/// How likely whoever made this string is to lose the round.
fn own_chance(game: &Idiot, odds: &LossOdds, string: &[Letter]) -> u32 {
    if !game.words().holds(string) {
        return CERTAIN;
    }
    odds.chances(string).and_then(<[u32]>::last).copied().unwrap_or(CERTAIN)
}

fn hundredths(chance: u32) -> u32 {
    (u64::from(chance) * 100 / u64::from(CERTAIN)) as u32
}

fn missed_answer(game: &Idiot, string: &[Letter]) -> Option<Fault> {
    known_word(game, string).map(|word| (Reason::MissedAnswer(word), None))
}

/// A word that holds a string: a common one if there is.
fn known_word(game: &Idiot, string: &[Letter]) -> Option<Vec<Letter>> {
    let first = |words: &Substrings| words.words(string).next();
    game.common_words().and_then(first).or_else(|| first(game.words()))
}
