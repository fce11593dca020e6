//! Why a move is not allowed.

use crossword::{Illegal, Misplaced};
use play::crosswords::Wildcard;

use super::{any, line, tiles};
use crate::{Form, Voice, count};

/// Why the rules forbid a move, in a game that calls its wildcards so.
#[must_use]
pub fn illegal(voice: Voice, form: Form, wildcard: Wildcard, illegal: &Illegal) -> String {
    match illegal {
        Illegal::Over => voice.game_over(form).to_owned(),
        Illegal::Misplaced(why) => misplaced(voice, form, why).to_owned(),
        Illegal::NotHeld(lacking) => voice.not_held(form, &tiles(voice, wildcard, lacking)),
        Illegal::TypeBlank { letters, typed } => voice.type_blank(form, letters, any(wildcard), typed),
        Illegal::OffStart(square) => voice.off_start(form, &square.to_string()),
        Illegal::TooShort => voice.first_word_too_short(form).to_owned(),
        Illegal::NotJoined => voice.not_joined(form).to_owned(),
        Illegal::NotOwn => voice.not_own(form).to_owned(),
        Illegal::ManyWords(words) => voice.many_words(form, words),
        Illegal::WrongWay { word, written } => voice.wrong_way(form, word, line(*written)),
        Illegal::NotWords(words) => voice.not_words(form, words),
        Illegal::PassTooSoon => voice.pass_too_soon(form).to_owned(),
        Illegal::NoSwap => voice.no_swap(form).to_owned(),
        Illegal::SwapTooLate => voice.swap_too_late(form).to_owned(),
        Illegal::NoExchange => voice.no_exchange(form).to_owned(),
        Illegal::FewInBag { bag, needed } => voice.few_in_bag(form, count(*bag), (*needed).into()),
        Illegal::NothingChosen => voice.nothing_chosen(form).to_owned(),
        Illegal::WholeRackOnly => voice.whole_rack_only(form).to_owned(),
        Illegal::BetterPass => voice.better_pass(form).to_owned(),
        Illegal::ChangedEnough(times) => voice.changed_enough(form, (*times).into()),
    }
}

/// Why tiles cannot be laid so at all.
#[must_use]
pub fn misplaced(voice: Voice, form: Form, misplaced: &Misplaced) -> &'static str {
    match misplaced {
        Misplaced::NoTiles => voice.no_tile_laid(form),
        Misplaced::OffBoard => voice.off_board(form),
    }
}
