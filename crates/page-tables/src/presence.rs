//! The mark of somebody who is here, or has been away for a while: a sign and a word, never a colour alone.

use leptos::prelude::*;
use online_api::{Millis, Presence};
use page::VOICE;

use crate::times::roughly;

/// The mark of whoever sits on a seat.
pub(crate) fn mark(presence: &Presence, now: Millis) -> impl IntoView + use<> {
    let (class, sign, said) = match presence.away_since {
        None => ("presence here", "●", VOICE.tables_here().to_owned()),
        Some(since) => ("presence", "○", VOICE.tables_away(&roughly(now.saturating_sub(since)))),
    };
    view! {
        <span class=class>
            <span aria-hidden="true">{sign}</span>
            <span>{said}</span>
        </span>
    }
}
