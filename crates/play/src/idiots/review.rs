//! Looking back: what everyone did wrong, among any number of players, with the word that proves it.

use analysis::review::{Grade, IdiotReason, IdiotReviewer, MoveReview, Reviewer as _};
use game::{Entry, Seat, Viewer};
use idiot::{Idiot, Move};
use lexicon::Letter;
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
    pub reason: IdiotReason,
    /// A string that would have been better, where there is one.
    pub better: Option<Vec<Letter>>,
}

/// Every mistake of a game, in the order they were made.
///
/// Between two that is each letter that gave a won round away; among more, each that made its player a good deal more
/// likely to lose than need be; and always a challenge that has an answer, and an answer that was missed.
pub(super) fn review(game: &Idiot, record: &Record) -> Vec<Mistake> {
    let Ok(played) = record.replay(game.clone()) else { return Vec::new() };
    let mut mistakes = Vec::new();
    let mut steps = played.steps();
    for (number, Entry { seat, mv }) in played.log().iter().enumerate() {
        let view = steps.view(Viewer::Spectator);
        if let Ok(review) = IdiotReviewer.review(game, &view, mv, number) {
            let told = mistake(&review, mv, &view.string);
            mistakes.extend(told.map(|(reason, better)| Mistake {
                round: view.round,
                seat: *seat,
                string: view.string.clone(),
                mv: mv.clone(),
                reason,
                better,
            }));
        }
        steps.next();
    }
    mistakes
}

/// Why a move was wrong, and a string that would have been better.
fn mistake(
    review: &MoveReview<Move, IdiotReason>,
    mv: &Move,
    string: &[Letter],
) -> Option<(IdiotReason, Option<Vec<Letter>>)> {
    let is_letter = matches!(mv, Move::Add(_));
    if is_letter && review.grade < Grade::Mistake {
        return None;
    }
    let better = match &review.best.first()?.mv {
        Move::Add(addition) if is_letter => Some(addition.to(string)),
        Move::Add(_) | Move::Challenge | Move::Answer(_) | Move::GiveUp => None,
    };
    Some((review.reasons.first()?.clone(), better))
}
