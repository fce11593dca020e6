//! Saved games, links, and who sits down to a game.

use bots::NoLevel;
use game::{BadSeats, BadSeed};
use play::link::BadLink;
use play::record::{BadBoard, BadMove, BadReplay, Expected, Value};
use play::{BadPlayer, BadRecord, BadTable, NoTitle, Title};

use crate::{Family, Form, Voice, bad_text, boards, count, crosswords, refused, setups, territories};

/// How many digits of a digest tell one word list, or rules, from another.
pub(crate) const DIGITS: usize = 12;

/// What is wrong with a saved game, and where.
#[must_use]
pub fn bad_record(voice: Voice, form: Form, bad: &BadRecord) -> String {
    voice.in_line(form, count(bad.line), &expected(voice, &bad.what))
}

/// Why a saved game cannot be played on.
#[must_use]
pub fn bad_replay<S: Family>(voice: Voice, form: Form, setup: &S, bad: &BadReplay<S>) -> String {
    match bad {
        BadReplay::Lexicon { name, digest, found } => {
            let [digest, found] = [digest, found].map(ToString::to_string);
            voice.other_words(form, name, &digest[..DIGITS], &found[..DIGITS])
        }
        BadReplay::Seats(bad) => bad_table::<S>(voice, form, bad),
        BadReplay::Move { number, refused: why } => {
            voice.move_refused(form, count(*number), &refused(voice, Form::Within, setup, why))
        }
        BadReplay::Incident { after, incident } => {
            voice.cannot_have_happened(form, count(*after), &incident.to_string())
        }
    }
}

/// Why nobody can sit down so.
#[must_use]
pub fn bad_table<S: Family>(voice: Voice, form: Form, bad: &BadTable<S::Bad>) -> String {
    match bad {
        BadTable::Setup(bad) => S::bad_setup(voice, form, bad),
        BadTable::Seats(bad) => bad_seats(voice, form, bad),
        BadTable::Level { title, level, levels } => {
            let levels: Vec<String> = levels.iter().map(ToString::to_string).collect();
            voice.no_such_level(form, title.label(), level.name(), &levels)
        }
    }
}

/// Why a game is not for so many.
#[must_use]
pub fn bad_seats(voice: Voice, form: Form, bad: &BadSeats) -> String {
    let (fewest, most) = (i64::from(*bad.allowed.start()), i64::from(*bad.allowed.end()));
    let fewest = if fewest == most { 0 } else { fewest };
    voice.bad_seats(form, fewest, most, bad.asked.into())
}

/// Why a link holds no game.
#[must_use]
pub fn bad_link(voice: Voice, form: Form, bad: BadLink) -> &'static str {
    match bad {
        BadLink::TooLong => voice.link_too_long(form),
        BadLink::Damaged => voice.link_damaged(form),
    }
}

/// Why a text is no seed.
#[must_use]
pub fn bad_seed(voice: Voice, form: Form, bad: &BadSeed) -> String {
    match bad {
        BadSeed::NotANumber(text) => voice.bad_seed(form, text),
        BadSeed::TooLarge(text) => voice.seed_too_large(form, text, &u64::MAX.to_string()),
    }
}

/// Why a text names no level.
#[must_use]
pub fn no_level(voice: Voice, form: Form, bad: &NoLevel) -> String {
    let levels = bots::Level::ALL.map(|level| level.to_string());
    voice.unknown_level(form, &bad.0, &levels)
}

/// Why a text names no game.
#[must_use]
pub fn no_title(voice: Voice, form: Form, bad: &NoTitle) -> String {
    let titles: Vec<String> = Title::all().iter().map(ToString::to_string).collect();
    voice.unknown_title(form, &bad.0, &titles)
}

/// Why a move of a record cannot be read.
#[must_use]
pub fn bad_move(voice: Voice, form: Form, bad: &BadMove) -> String {
    match bad {
        BadMove::Parts => voice.move_line_parts(form).to_owned(),
        BadMove::Player(text) => voice.no_such_player(form, text),
        BadMove::Crossword(bad) => crosswords::bad_move(voice, form, bad),
        BadMove::NotByOrigin => voice.not_by_origin(form).to_owned(),
        BadMove::Letters(bad) => bad_text(voice, form, bad),
        BadMove::NoSide => voice.letter_without_side(form).to_owned(),
        BadMove::ManyLetters => voice.one_letter_at_a_time(form).to_owned(),
        BadMove::LongWord => voice.no_word_that_long(form).to_owned(),
        BadMove::Territory(bad) => territories::bad_move(voice, form, bad),
    }
}

/// What a line of a record should have had.
fn expected(voice: Voice, expected: &Expected) -> String {
    let form = Form::Within;
    match expected {
        Expected::FirstLine => voice.saved_first_line(form).to_owned(),
        Expected::Shorter => voice.saved_too_long(form).to_owned(),
        Expected::Line(key) => voice.line_missing(form, key),
        Expected::Nothing(text) => voice.not_expected(form, text),
        Expected::Value(value) => voice.expected(form, &self::value(voice, *value)),
        Expected::Language(text) => voice.no_such_language(form, text),
        Expected::Title(bad) => no_title(voice, form, bad),
        Expected::OtherGame(title) => voice.other_game(form, title.label()),
        Expected::Rules => voice.bad_rules_line(form).to_owned(),
        Expected::Setup(bad) => setups::crossword(voice, form, bad),
        Expected::Lexicon => voice.bad_lexicon_line(form).to_owned(),
        Expected::Board(bad) => voice.in_the_board(form, &bad_board(voice, bad)),
        Expected::Seat(BadPlayer::Kind) => voice.bad_seat_line(form).to_owned(),
        Expected::Seat(BadPlayer::Level(bad)) => no_level(voice, form, bad),
        Expected::Seed(bad) => bad_seed(voice, form, bad),
        Expected::LuckPart(bad) => voice.bad_luck_part(form, count(bad.digits)),
        Expected::Commitment(_) => voice.bad_commitment(form).to_owned(),
        Expected::Player(text) => voice.no_such_player(form, text),
        Expected::Move(bad) => voice.bad_move_line(form, &bad_move(voice, form, bad)),
    }
}

fn value(voice: Voice, value: Value) -> String {
    match value {
        Value::OneOf([first, second]) => voice.one_of_two(first, second),
        Value::Player { most } => voice.player_up_to(most.into()),
        Value::PlayerAndName => voice.player_and_name().to_owned(),
        Value::Words => voice.number_of_words().to_owned(),
        Value::Percent => voice.number_to_hundred().to_owned(),
    }
}

fn bad_board(voice: Voice, bad: &BadBoard) -> String {
    match bad {
        BadBoard::Layout(bad) => boards::bad_layout(voice, Form::Within, bad),
        BadBoard::Khi(bad) => boards::bad_khi(voice, Form::Within, bad),
        BadBoard::Cgp(bad) => boards::bad_cgp(voice, Form::Within, bad),
        BadBoard::Territory(bad) => boards::bad_grid(voice, Form::Within, bad),
    }
}
