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
/// It watches its board as a whole and not each of its parts: a board has hundreds of squares, and whatever is watched
/// takes time before the first one can be seen.
#[must_use]
pub fn square(id: String, Square { column, row }: Square, spot: Memo<Option<Spot>>) -> AnyView {
    let first = spot.get_untracked();
    let of = |part: fn(&Spot) -> String| first.as_ref().map(part).unwrap_or_default();
    view! {
        <span
            role="gridcell"
            id=id
            class=of(|spot| spot.class.clone())
            tabindex=of(|spot| tabindex(spot).to_owned())
            aria-label=of(|spot| spot.label.clone())
            data-square=format!("{column},{row}")
            inner_html=of(on_square)
            use:follow=(spot, first.clone())
        ></span>
    }
    .into_any()
}

/// Draws a square again whenever it is not as it was drawn last.
fn follow(element: Element, (spot, mut drawn): (Memo<Option<Spot>>, Option<Spot>)) {
    Effect::new(move || {
        let now = spot.get();
        if now == drawn {
            return;
        }
        let changed = |part: fn(&Spot) -> &str| {
            let now = now.as_ref().map_or("", part);
            (drawn.as_ref().map_or("", part) != now).then_some(now)
        };
        if let Some(class) = changed(|spot| &spot.class) {
            element.set_class_name(class);
        }
        // Both are names that an attribute may have.
        if let Some(tabindex) = changed(tabindex) {
            let _ = element.set_attribute("tabindex", tabindex);
        }
        if let Some(label) = changed(|spot| &spot.label) {
            let _ = element.set_attribute("aria-label", label);
        }
        if changed(|spot| &spot.text).or(changed(|spot| &spot.value)).is_some() {
            element.set_inner_html(&now.as_ref().map(on_square).unwrap_or_default());
        }
        drawn = now;
    });
}

/// Whether the keyboard comes to a square, as markup says it.
fn tabindex(spot: &Spot) -> &'static str {
    if spot.current { "0" } else { "-1" }
}

/// What is to be seen on a square, as markup, which a browser reads sooner than it makes as many elements one by one.
fn on_square(spot: &Spot) -> String {
    let [text, value] = [&spot.text, &spot.value].map(|part| escape(part));
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
        let shown = |text: &str, value: &str| {
            on_square(&Spot {
                square: Square { column: 0, row: 0 },
                class: String::new(),
                text: text.to_owned(),
                value: value.to_owned(),
                label: String::new(),
                current: false,
            })
        };
        assert_eq!(shown("Q", "10"), "<b aria-hidden=true>Q</b><i aria-hidden=true data-value=\"10\"></i>");
        assert_eq!(
            shown("<b>&", "\"><script>"),
            "<b aria-hidden=true>&lt;b>&amp;</b><i aria-hidden=true data-value=\"&quot;>&lt;script>\"></i>"
        );
    }
}
