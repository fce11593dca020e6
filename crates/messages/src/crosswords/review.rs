//! Why a move was worse than another.

use analysis::review::CrosswordReason as Reason;
use lexicon::{Alphabet, Rack};

use crate::{Form, Voice, count};

/// Why a move was worse than the best one.
#[must_use]
pub fn reason(voice: Voice, form: Form, language: &Alphabet, reason: &Reason) -> String {
    let tiles = |rack: &Rack| {
        if rack.is_empty() { voice.kept_nothing().to_owned() } else { language.spell_rack(rack) }
    };
    match reason {
        Reason::Points { played, best } => voice.reason_points(form, *played, *best),
        Reason::FullRackMissed { best } => voice.reason_full_rack(form, *best),
        Reason::Exchange { tiles: given } => voice.reason_exchange(form, &tiles(given)),
        Reason::Kept { played, best, less } => {
            voice.reason_kept(form, &tiles(played), &tiles(best), &tenths(voice, *less))
        }
        Reason::Replies { more } => voice.reason_replies(form, &tenths(voice, *more)),
        Reason::Opens { square, points, racks, of } => {
            voice.reason_opens(form, &square.to_string(), *points, (*racks).into(), (*of).into())
        }
        Reason::FullRackNext { draws, best, of } => {
            voice.reason_full_rack_next(form, (*draws).into(), (*of).into(), (*best).into())
        }
        Reason::FollowUp { less } => voice.reason_follow_up(form, &tenths(voice, *less)),
        Reason::BlankSpent { points, without } => voice.reason_blank_spent(form, *points, *without),
        Reason::StuckTile { tile } => {
            voice.reason_stuck_tile(form, &tiles(&std::iter::once(*tile).collect::<Rack>()))
        }
        Reason::Draws { lost, best, of } => {
            let [lost, best, of] = [lost, best, of].map(|&ways| i64::try_from(ways).unwrap_or(i64::MAX));
            voice.reason_draws(form, lost, of, best)
        }
        Reason::End { played, best } => voice.reason_end(form, *played, *best),
        Reason::MissedWin => voice.reason_missed_win(form).to_owned(),
        Reason::LetsWin { racks, best, of } => {
            voice.reason_lets_win(form, (*racks).into(), (*of).into(), (*best).into())
        }
        Reason::Captures { played, best } => voice.reason_captures(form, count(*played), count(*best)),
    }
}

/// Hundredths as a number with one place.
fn tenths(voice: Voice, hundredths: i64) -> String {
    let tenths = (hundredths.unsigned_abs() + 5) / 10;
    format!("{}{}{}", tenths / 10, voice.decimal_point(), tenths % 10)
}
