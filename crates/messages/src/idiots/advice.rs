//! What the coach says, at once or a step at a time.

use ::idiot::{Side, notation};
use lexicon::{Alphabet, Letter};
use play::idiots::{Coach, Evaluation, Hint};

use crate::{Best, Voice, count};

/// How many of the best strings a hint tells.
const MOST: usize = 5;

/// How many letters of an answer are told before all of it.
const BEGINNING: usize = 2;

/// Advice in a sentence or two.
#[must_use]
pub fn coach(voice: Voice, language: &Alphabet, coach: &Coach) -> String {
    let best = best(language, coach);
    match (coach.evaluation, &best[..]) {
        (Evaluation::Challenge, _) => voice.challenge_now().to_owned(),
        (Evaluation::Won(moves), []) => voice.round_won(moves.into()),
        (Evaluation::Won(moves), best) => voice.round_won_say(moves.into(), best),
        (Evaluation::Lost(_), _) => match &coach.word {
            Some(word) => voice.round_lost_to(&notation::spell(word, language)),
            None => voice.round_lost().to_owned(),
        },
        (Evaluation::Chance(chance), []) => voice.round_chance(chance.into()),
        (Evaluation::Chance(chance), best) => voice.round_chance_say(chance.into(), best),
    }
}

/// The steps of a hint for this string, the vaguest first.
#[must_use]
pub fn hint(voice: Voice, language: &Alphabet, string: &[Letter], hint: &Hint) -> Vec<String> {
    let spell = |letters: &[Letter]| notation::spell(letters, language);
    match hint {
        Hint::Answer(word) => vec![
            voice.answer_length(count(word.len()), &spell(string)),
            voice.answer_begins(&spell(word.get(..BEGINNING).unwrap_or(word))),
            voice.answer_is(&spell(word)),
        ],
        Hint::NoAnswer => vec![voice.no_answer_give_up(&spell(string))],
        Hint::Coach(coach) => steps(voice, language, coach),
    }
}

fn steps(voice: Voice, language: &Alphabet, coach: &Coach) -> Vec<String> {
    let first = match coach.evaluation {
        Evaluation::Challenge => {
            return vec![voice.can_you_think().to_owned(), voice.challenge_now().to_owned()];
        }
        Evaluation::Lost(_) => {
            let ends = coach.word.as_ref().map(|word| voice.ends_in(&notation::spell(word, language)));
            return [voice.round_lost().to_owned()].into_iter().chain(ends).collect();
        }
        Evaluation::Won(moves) => voice.round_won(moves.into()),
        Evaluation::Chance(chance) => voice.round_chance(chance.into()),
    };
    let side = coach.best_side().map(|side| voice.best_side(side_of(side)));
    let mut best = best(language, coach);
    best.truncate(MOST);
    let say = (!best.is_empty()).then(|| voice.say_best(&best));
    [first].into_iter().chain(side).chain(say).collect()
}

/// The side of a string, as sentences are told it.
#[must_use]
pub const fn side_of(side: Side) -> Best {
    match side {
        Side::Start => Best::Before,
        Side::End => Best::After,
    }
}

fn best(language: &Alphabet, coach: &Coach) -> Vec<String> {
    coach.best.iter().map(|addition| notation::spell(&addition.to(&coach.string), language)).collect()
}
