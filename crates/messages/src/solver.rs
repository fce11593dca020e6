//! What the solver cannot read or tell, and how an ending comes out.

use analysis::{BadLengths, NoAdvice, TooMany, Unsolvable};
use crossword::movegen::MAX_RACK;
use play::crosswords::Wildcard;

use crate::crosswords::illegal;
use crate::{Form, Lead, Proven, Voice, count};

/// Why a position cannot be solved.
#[must_use]
pub fn unsolvable(voice: Voice, form: Form, bad: &Unsolvable) -> String {
    match bad {
        Unsolvable::Over => voice.game_over(form).to_owned(),
        Unsolvable::NoRack => voice.rack_wanted(form).to_owned(),
        Unsolvable::LongRack { held } => voice.rack_not_searched(form, count(*held), count(MAX_RACK)),
        Unsolvable::OtherBoard { found, side } => {
            voice.position_of_other_board(form, (*found).into(), (*side).into())
        }
        Unsolvable::NotHeld { told, most } => voice.rack_not_possible(form, count(*told), count(*most)),
    }
}

/// Why it cannot be told what is unseen.
#[must_use]
pub fn too_many(voice: Voice, form: Form, bad: &TooMany) -> String {
    let (found, has) = (count(bad.found), count(bad.has));
    match bad.tile {
        Some(_) => voice.too_many_of_letter(form, found, &bad.name, has),
        None => voice.too_many_blanks(form, found, has),
    }
}

/// Why some advice cannot be given.
#[must_use]
pub fn no_advice(voice: Voice, form: Form, bad: &NoAdvice) -> String {
    match bad {
        NoAdvice::Race => voice.no_advice_for_races(form).to_owned(),
        NoAdvice::ManyPlayers => voice.no_advice_for_many(form).to_owned(),
        NoAdvice::TooMany(bad) => too_many(voice, form, bad),
        NoAdvice::Illegal(why) => illegal(voice, form, Wildcard::Blank, why),
        NoAdvice::Ends => voice.no_reply_after_end(form).to_owned(),
        NoAdvice::BagNotEmpty { bag } => voice.bag_not_empty(form, count(*bag)),
    }
}

/// Why a text tells no lengths.
#[must_use]
pub fn bad_lengths(voice: Voice, form: Form, bad: &BadLengths) -> String {
    match bad {
        BadLengths::NotANumber(text) => voice.no_length(form, text),
        BadLengths::Backwards { shortest, longest } => {
            voice.no_such_length(form, count(*shortest), count(*longest))
        }
    }
}

/// How a game ends whose player makes so many points more than the other, and whether that is proven.
#[must_use]
pub fn ending(voice: Voice, difference: i64, proven: bool) -> String {
    let lead = match difference {
        0 => Lead::Level,
        1.. => Lead::Ahead,
        _ => Lead::Behind,
    };
    voice.ending_told(lead, difference.abs(), if proven { Proven::Yes } else { Proven::No })
}
