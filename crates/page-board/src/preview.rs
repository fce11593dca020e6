//! A small picture of a board.

use crossword::{Layout, Square};
use leptos::prelude::*;

use crate::picture::{ground, ground_of};

/// A small picture of a board's premiums.
#[must_use]
pub fn preview(layout: &Layout) -> impl IntoView + use<> {
    let spot = |square| {
        let (class, _, _) = ground(ground_of(layout.premium(square)));
        view! { <i class=format!("spot {class}")></i> }
    };
    let side = layout.side();
    let squares = (0..side).flat_map(|row| (0..side).map(move |column| Square { column, row }));
    let spots = squares.map(spot).collect_view();
    view! { <span class="tiny" aria-hidden="true" style=("--side", side.to_string())>{spots}</span> }
}
