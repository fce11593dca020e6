//! What is said of a move of a game that is looked back at: how good it was, or why it is not judged.

use analysis::review::{Grade, NotReviewed};
use play::review::Unjudged;

use crate::solver::too_many;
use crate::{Form, Voice, percent};

/// How good a move was.
#[must_use]
pub const fn grade(voice: Voice, grade: Grade) -> &'static str {
    match grade {
        Grade::Forced => voice.grade_forced(),
        Grade::Best => voice.grade_best(),
        Grade::Fine => voice.grade_fine(),
        Grade::Slip => voice.grade_slip(),
        Grade::Mistake => voice.grade_mistake(),
        Grade::Blunder => voice.grade_blunder(),
    }
}

/// What a record says of a move: how good it was, how likely it wins, and what was better; then why, a line a reason.
#[must_use]
pub fn note(
    voice: Voice,
    judged: Grade,
    after: u32,
    best: Option<(&str, u32)>,
    reasons: &[String],
) -> String {
    let (word, after) = (grade(voice, judged), percent(voice, after));
    let first = match best.filter(|_| judged >= Grade::Slip) {
        Some((better, before)) => voice.note_of_slip(word, &after, better, &percent(voice, before)),
        None => voice.note_of_move(word, &after),
    };
    std::iter::once(first.as_str()).chain(reasons.iter().map(String::as_str)).collect::<Vec<_>>().join("\n")
}

/// Why a move is not judged.
#[must_use]
pub fn not_reviewed(voice: Voice, form: Form, why: &NotReviewed) -> String {
    match why {
        NotReviewed::UnknownRack => voice.rack_wanted(form).to_owned(),
        NotReviewed::Tiles(bad) => too_many(voice, form, bad),
        NotReviewed::ManyPlayers => voice.more_than_two_play(form).to_owned(),
        NotReviewed::Impossible => voice.move_impossible_there(form).to_owned(),
        NotReviewed::OtherMove => voice.such_move_not_judged(form).to_owned(),
    }
}

/// Why a turn is not judged that another program wrote down.
#[must_use]
pub fn unjudged(voice: Voice, form: Form, why: Unjudged) -> &'static str {
    match why {
        Unjudged::TakenBack => voice.word_taken_back(form),
        Unjudged::Unknown => voice.exchange_not_written(form),
    }
}
