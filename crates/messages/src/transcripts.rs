//! Games that other programs wrote down.

use crossword::notation::gcg::{self, Kind};
use crossword::notation::replay::{self, Disagreement};
use crossword::notation::{BadWord, Through};
use lexicon::Alphabet;
use play::crosswords::{BadTranscript, NoContinuation, Setup};

use crate::{Family as _, Form, Voice, bad_text, boards, count, crosswords};

/// Why a text is no game that can be shown.
#[must_use]
pub fn bad_transcript(voice: Voice, form: Form, bad: &BadTranscript) -> String {
    match bad {
        BadTranscript::Record(bad) => bad_gcg(voice, form, bad),
        BadTranscript::Players(players) => voice.gcg_players(form, count(*players)),
        BadTranscript::Setup(bad) => Setup::bad_setup(voice, form, bad),
    }
}

/// What is wrong with a record of another program, and where.
#[must_use]
pub fn bad_gcg(voice: Voice, form: Form, bad: &gcg::BadRecord) -> String {
    voice.in_line(form, count(bad.line), &wrong(voice, &bad.what))
}

/// Why a game can only be looked at.
#[must_use]
pub fn no_continuation(voice: Voice, form: Form, why: NoContinuation) -> &'static str {
    match why {
        NoContinuation::Over => voice.game_over(form),
        NoContinuation::Disagreements => voice.record_doubtful(form),
        NoContinuation::HiddenTiles => voice.record_hides_tiles(form),
    }
}

/// What does not add up in a record.
#[must_use]
pub fn disagreement(voice: Voice, form: Form, doubt: &Disagreement) -> String {
    let within = Form::Within;
    let why = match &doubt.what {
        replay::Wrong::Score { expected, found } => voice.gcg_score_differs(within, *expected, *found),
        replay::Wrong::Total { expected, found } => voice.gcg_total_differs(within, *expected, *found),
        replay::Wrong::Word(unfit) => crosswords::unfit(voice, within, unfit),
        replay::Wrong::NotHeld { tiles } => voice.gcg_not_held(within, tiles),
        replay::Wrong::NothingToTakeBack => voice.gcg_nothing_to_take_back(within).to_owned(),
        replay::Wrong::UnknownPlayer { player } => voice.gcg_nobody(within, count(*player)),
    };
    voice.gcg_doubt(form, count(doubt.line), count(doubt.event), &why)
}

/// What happened in a step of a record, as a list of moves has it.
#[must_use]
pub fn step(voice: Voice, alphabet: &Alphabet, kind: &Kind) -> String {
    match kind {
        Kind::Play(placement) => {
            format!("{} {}", placement.coordinates(), placement.word(alphabet, Through::Dots))
        }
        Kind::TakenBack => voice.takes_back().to_owned(),
        Kind::Pass => voice.passes().to_owned(),
        Kind::Exchange(tiles) => voice.exchanges_tiles(&alphabet.spell_rack(tiles)),
        Kind::ExchangeUnknown(tiles) => voice.exchanges((*tiles).into()),
        Kind::Challenge => voice.challenge_points().to_owned(),
        Kind::Time => voice.time_points().to_owned(),
        Kind::Leftovers(tiles) => voice.leftover_tiles(&alphabet.spell_rack(tiles)),
    }
}

fn wrong(voice: Voice, wrong: &gcg::Wrong) -> String {
    let form = Form::Within;
    match wrong {
        gcg::Wrong::Encoding(name) => voice.gcg_encoding(form, name),
        gcg::Wrong::Distribution(name) => {
            voice.gcg_distribution(form, name, &gcg::languages(), &gcg::games())
        }
        gcg::Wrong::NotUtf8 => voice.gcg_not_utf8(form).to_owned(),
        gcg::Wrong::Mark => voice.gcg_mark(form).to_owned(),
        gcg::Wrong::NoNick => voice.gcg_no_nick(form).to_owned(),
        gcg::Wrong::SameNick(nick) => voice.gcg_same_nick(form, nick),
        gcg::Wrong::SamePlayer(number) => voice.gcg_same_player(form, count(*number)),
        gcg::Wrong::NoPlayer(number) => voice.gcg_no_player(form, count(*number)),
        gcg::Wrong::UnknownNick(nick) => voice.gcg_unknown_nick(form, nick),
        gcg::Wrong::UnknownPlayer(number) => voice.gcg_unknown_player(form, count(*number)),
        gcg::Wrong::Tiles { tiles, why } => voice.gcg_tiles(form, tiles, &bad_text(voice, form, why)),
        gcg::Wrong::Word { word, why } => voice.gcg_word(form, word, &bad_word(voice, why)),
        gcg::Wrong::Premiums(bad) => boards::bad_rows(voice, form, bad),
        gcg::Wrong::NoMove => voice.gcg_no_move(form).to_owned(),
        gcg::Wrong::NoWord(coordinates) => voice.no_word_behind(form, coordinates),
        gcg::Wrong::Parenthesis(tiles) => voice.gcg_parenthesis(form, tiles),
        gcg::Wrong::Score => voice.gcg_score(form).to_owned(),
        gcg::Wrong::Total => voice.gcg_total(form).to_owned(),
    }
}

fn bad_word(voice: Voice, bad: &BadWord) -> String {
    crosswords::bad_word(voice, bad)
}
