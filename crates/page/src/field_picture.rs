//! Small pictures of the field, for the menu and the first screen.

use leptos::prelude::*;

/// A word on a small field: its corners, and its colour.
type Shape = (&'static str, &'static [(i32, i32)]);

/// Letters a hundred apart, six in each of four rows.
const ROWS: [&str; 4] = ["HOTEAS", "RAINLD", "TSEMIC", "PIDLAR"];

/// A picture of the field: two players, a player and the computer, or the first word of the tutorial.
#[component]
pub fn FieldPicture(which: usize) -> impl IntoView {
    let shapes: &[Shape] = match which {
        0 => &[("blue", &[(0, 0), (3, 0), (2, 2), (0, 2)]), ("red", &[(2, 1), (5, 0), (5, 3), (3, 3)])],
        1 => &[("blue", &[(0, 1), (2, 0), (4, 1), (3, 3), (1, 3)]), ("red", &[(4, 0), (5, 1), (4, 3)])],
        _ => &[("blue", &[(0, 0), (3, 0), (3, 3), (0, 3)])],
    };
    let place = |at: i32| 50 + 100 * at;
    let shape = |(colour, corners): &Shape| {
        let points: Vec<String> =
            corners.iter().map(|&(x, y)| format!("{},{}", place(x), place(y))).collect();
        let points = points.join(" ");
        let pattern = format!("url(#{colour}-{which})");
        view! {
            <polygon class=*colour points=points.clone()></polygon>
            <polygon class="strokes" fill=pattern points=points></polygon>
        }
    };
    let letters = (0..).zip(ROWS).flat_map(|(y, row)| {
        (0..).zip(row.chars()).map(move |(x, letter)| {
            view! { <text x=place(x) y=place(y)>{letter.to_string()}</text> }
        })
    });
    view! {
        <svg class="field-picture" viewBox="-30 -35 660 470" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <defs>
                <pattern id=format!("blue-{which}") width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="blue" width="6" height="22"></rect>
                </pattern>
                <pattern id=format!("red-{which}") width="20" height="20" patternUnits="userSpaceOnUse">
                    <circle class="red" cx="5" cy="5" r="3.5"></circle>
                    <circle class="red" cx="15" cy="15" r="3.5"></circle>
                </pattern>
            </defs>
            {shapes.iter().map(shape).collect_view()}
            {letters.collect_view()}
        </svg>
    }
}
