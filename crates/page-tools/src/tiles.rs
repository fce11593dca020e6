//! Words drawn: as a row of tiles, or as type in a line.

use leptos::prelude::*;
use page::VOICE;
use page::words::Face;

/// Words with more letters than this are set small and in several rows, where a shorter one just shrinks.
const ONE_ROW: usize = 12;

/// A word set in tiles; who cannot see them hears the word.
pub(crate) fn tiles(faces: &[Face]) -> impl IntoView + use<> {
    let tile = |face: &Face| view! { <span class="tile"><span>{face.glyph}</span></span> };
    let class = if faces.len() > ONE_ROW { "tiles long" } else { "tiles" };
    view! {
        <span class="unseen">{spelled(faces)}</span>
        <span class=class aria-hidden="true">{faces.iter().map(tile).collect_view()}</span>
    }
}

/// A word in a line of type, with rings round the letters that blanks stand for.
pub(crate) fn typeset(faces: &[Face]) -> AnyView {
    let blanks: Vec<&str> = faces.iter().filter(|face| face.blank).map(|face| face.glyph).collect();
    if blanks.is_empty() {
        return spelled(faces).into_any();
    }
    let letter = |face: &Face| {
        if face.blank {
            view! { <span class="blank">{face.glyph}</span> }.into_any()
        } else {
            face.glyph.into_any()
        }
    };
    view! {
        <span class="unseen">{VOICE.word_with_blanks(&spelled(faces), &blanks.join(" "))}</span>
        <span aria-hidden="true">{faces.iter().map(letter).collect_view()}</span>
    }
    .into_any()
}

/// The letters of a word.
pub(crate) fn spelled(faces: &[Face]) -> String {
    faces.iter().map(|face| face.glyph).collect()
}
