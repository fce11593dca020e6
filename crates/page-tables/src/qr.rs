//! Links as codes that cameras read, drawn dark on light in either theme: on dark paper many cameras see nothing.

use std::fmt::Write as _;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// How many modules wide the light edge is, as cameras want it.
const EDGE: i32 = 4;

/// The dark modules of a code, as runs of a path, and how many modules it is wide with its edge.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Picture {
    side: i32,
    path: String,
}

impl Picture {
    /// The code of a text; none if that is longer than any code.
    fn of(text: &str) -> Option<Self> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let mut run = 0;
                while code.get_module(x + run, y) {
                    run += 1;
                }
                if run > 0 {
                    // Nothing refuses to be written into a text.
                    let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + EDGE, y + EDGE);
                }
                x += run.max(1);
            }
        }
        Some(Self { side: code.size() + 2 * EDGE, path })
    }
}

/// A link as a code, with what it is for.
pub(crate) fn qr_code(text: &str, label: &'static str) -> Option<impl IntoView + use<>> {
    let Picture { side, path } = Picture::of(text)?;
    Some(view! {
        <svg class="qr-code" role="img" aria-label=label viewBox=format!("0 0 {side} {side}") shape-rendering="crispEdges">
            <rect width=side height=side fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of a path, as it is filled.
    fn squares(picture: &Picture) -> Vec<(i32, i32)> {
        let runs = picture.path.split('M').skip(1);
        let read = |run: &str| {
            let (place, rest) = run.split_once('h').unwrap();
            let (x, y) = place.split_once(' ').unwrap();
            let length: i32 = rest.split_once('v').unwrap().0.parse().unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            (x..x + length).map(move |x| (x, y)).collect::<Vec<_>>()
        };
        runs.flat_map(read).collect()
    }

    #[test]
    fn every_dark_module_is_drawn_once_within_a_light_edge() {
        let link = format!("https://words.example/#/table/0123456789ab/{}", "0f".repeat(16));
        let picture = Picture::of(&link).unwrap();
        let code = QrCode::encode_text(&link, QrCodeEcc::Medium).unwrap();
        assert_eq!(picture.side, code.size() + 8);
        let drawn = squares(&picture);
        let dark = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark: Vec<_> =
            dark.filter(|&(x, y)| code.get_module(x, y)).map(|(x, y)| (x + 4, y + 4)).collect();
        assert_eq!(drawn, dark);
        // The marks in the corners are there whatever is written.
        assert!(drawn.contains(&(4, 4)) && !drawn.contains(&(3, 4)));
    }

    #[test]
    fn what_no_code_can_hold_is_not_drawn() {
        assert_eq!(Picture::of(&"x".repeat(5_000)), None);
    }
}
