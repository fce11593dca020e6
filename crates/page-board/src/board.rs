//! A board: a grid of squares for pointers, keyboards and screen readers.

use crossword::Square;
use leptos::prelude::*;
use page::VOICE;
use page::elements::nearest_value;
use web_sys::Element;

use crate::picture::Spot;

/// A board that is only looked at.
#[must_use]
pub fn still_board(label: &'static str, side: u8, picture: Memo<Vec<Vec<Spot>>>) -> impl IntoView {
    view! {
        <div class="frame still" style=("--side", side.to_string())>
            <div class="board" role="grid" aria-label=label>
                {column_names(side)}
                {squares(side, picture)}
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

/// The squares of a board as a picture shows them.
#[must_use]
pub fn squares(side: u8, picture: Memo<Vec<Vec<Spot>>>) -> impl IntoView {
    rows(side, move |at| {
        let Square { column, row } = at;
        let spot = Memo::new(move |_| {
            picture.with(|rows| rows.get(usize::from(row))?.get(usize::from(column)).cloned())
        });
        square(square_id(at), at, spot)
    })
}

/// The rows of a board, each with its number before its squares.
pub fn rows(side: u8, square: impl Fn(Square) -> AnyView + Copy) -> impl IntoView {
    let row = move |row: u8| {
        view! {
            <div role="row" class="row">
                <span role="rowheader" class="edge">{(row + 1).to_string()}</span>
                {(0..side).map(|column| square(Square { column, row })).collect_view()}
            </div>
        }
    };
    (0..side).map(row).collect_view()
}

/// A square. Each looks at its board for itself: what did not change is not drawn again, and the keyboard stays where it is.
///
/// All of it is drawn at once: a board has hundreds of squares, and whatever is watched on its own takes time before the
/// first one can be seen.
#[must_use]
pub fn square(id: String, Square { column, row }: Square, spot: Memo<Option<Spot>>) -> AnyView {
    let draw = move || {
        let Spot { class, current, label, text, value, .. } = spot.get()?;
        let at = format!("{column},{row}");
        let tabindex = if current { "0" } else { "-1" };
        Some(view! {
            <span
                role="gridcell"
                id=id.clone()
                class=class
                tabindex=tabindex
                aria-label=label
                data-square=at
                inner_html=on_square(&text, &value)
            ></span>
        })
    };
    draw.into_any()
}

/// What is to be seen on a square, as markup, which a browser reads sooner than it makes as many elements one by one.
fn on_square(text: &str, value: &str) -> String {
    let [text, value] = [text, value].map(escape);
    format!("<b aria-hidden=true>{text}</b><i aria-hidden=true data-value=\"{value}\"></i>")
}

/// Text that means itself within markup.
fn escape(text: &str) -> String {
    let escaped = |character: char| match character {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '"' => "&quot;".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(escaped).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_shows_its_text_whatever_that_is() {
        assert_eq!(
            on_square("Q", "10"),
            "<b aria-hidden=true>Q</b><i aria-hidden=true data-value=\"10\"></i>"
        );
        let hostile = on_square("<b>&", "\"><script>");
        assert_eq!(
            hostile,
            "<b aria-hidden=true>&lt;b>&amp;</b><i aria-hidden=true data-value=\"&quot;>&lt;script>\"></i>"
        );
    }
}
