//! A board: a grid of squares for pointers, keyboards and screen readers.

use crossword::Square;
use leptos::prelude::*;
use page::VOICE;
use page::elements::nearest_value;
use web_sys::Element;

use crate::picture::Spot;

/// A board that is only looked at.
#[must_use]
pub fn still_board(label: String, rows: Vec<Vec<Spot>>) -> impl IntoView {
    let side = rows.len() as u8;
    view! {
        <div class="frame still" style=("--side", side.to_string())>
            <div class="board" role="grid" aria-label=label>
                {column_names(side)}
                {(1..).zip(rows).map(|(number, row)| drawn_row(number, row)).collect_view()}
            </div>
        </div>
    }
}

/// The row above a board that names its columns.
#[must_use]
pub fn column_names(side: u8) -> impl IntoView {
    let name = |column: u8| {
        view! { <span role="columnheader" class="edge">{char::from(b'a' + column).to_string()}</span> }
    };
    view! {
        <div role="row" class="row">
            <span role="columnheader" class="edge"><span class="unseen">{VOICE.row_heading()}</span></span>
            {(0..side).map(name).collect_view()}
        </div>
    }
}

/// A row of a board, with its number before it.
pub fn drawn_row(number: u8, row: Vec<Spot>) -> impl IntoView {
    view! {
        <div role="row" class="row">
            <span role="rowheader" class="edge">{number.to_string()}</span>
            {row.into_iter().map(drawn).collect_view()}
        </div>
    }
}

fn drawn(spot: Spot) -> impl IntoView {
    let Square { column, row } = spot.square;
    view! {
        <span
            role="gridcell"
            id=square_id(spot.square)
            class=spot.class
            tabindex=if spot.current { "0" } else { "-1" }
            aria-label=spot.label
            data-square=format!("{column},{row}")
        >
            <b aria-hidden="true">{spot.text}</b>
            <i aria-hidden="true" data-value=spot.value></i>
        </span>
    }
}

/// The square that an element of a board belongs to.
#[must_use]
pub fn square_of(element: &Element) -> Option<Square> {
    let square = nearest_value(element, "data-square")?;
    let (column, row) = square.split_once(',')?;
    Some(Square { column: column.parse().ok()?, row: row.parse().ok()? })
}

/// The id of the element that a square is drawn in.
#[must_use]
pub fn square_id(square: Square) -> String {
    format!("square-{square}")
}
