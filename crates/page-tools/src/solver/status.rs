//! The line under the board: what was found, what is shown, or what is missing.

use leptos::prelude::*;
use lexicon::{Alphabet, Tile};
use page::lexicons::Stage;
use page_worker::solver::{Order, Play};

use super::controller::Controller;
use crate::sentence;

/// The line under the board, which screen readers hear.
#[component]
pub(super) fn Status(controller: Controller) -> impl IntoView {
    let said = Memo::new(move |_| said(controller));
    let again = move || controller.trouble.get().is_some() || matches!(controller.stage(), Stage::Failed(_));
    view! {
        <div class="status-line">
            <p role="status" class=move || said.get().0>{move || said.get().1}</p>
            <button type="button" class="inline" hidden=move || !again() on:click=move |_| controller.try_again()>
                "Try again"
            </button>
        </div>
    }
}

/// A word as it is read aloud, or in a sentence.
pub(super) fn spelled(tiles: &[Tile], alphabet: &Alphabet) -> String {
    let letters: Vec<_> = tiles.iter().map(|tile| tile.letter).collect();
    alphabet.spell(&letters)
}

/// Where a play is, and the way it runs.
pub(super) fn place(play: &Play) -> String {
    let way = if play.line == crossword::Line::Across { "across" } else { "down" };
    format!("{} {way}", play.at)
}

/// How the line looks, and what it says.
fn said(controller: Controller) -> (&'static str, String) {
    if let Some(trouble) = controller.trouble.get() {
        return ("said wrong", trouble);
    }
    match controller.stage() {
        Stage::Failed(reason) => {
            return ("said wrong", sentence(&format!("the words did not come: {reason}")));
        }
        Stage::Ready(_) => {}
        _ => return ("said", "The words are coming…".to_owned()),
    }
    if let Some(field_error) = controller.field_error.get() {
        return ("said wrong", sentence(&field_error.what));
    }
    let alphabet = controller.words.get().alphabet();
    if let Some(play) = controller.shown() {
        return ("said right", described(&play, alphabet));
    }
    let note = controller.note.get();
    let found = controller.plays.with(|plays| {
        let plays = plays.as_ref()?;
        // Only by points is the first of those told the best of all.
        let by_points = controller.editor.with(|editor| editor.sheet.order == Order::Points);
        Some(match (plays.count, plays.listed.first()) {
            (1, Some(only)) => format!("One play: {}.", brief(only, alphabet)),
            (count, Some(best)) if by_points => {
                format!("{count} plays, the best {}.", brief(best, alphabet))
            }
            (count, Some(_)) => format!("{count} plays."),
            _ if controller.editor.with(|editor| editor.sheet.filter.is_open()) => {
                "These tiles make no play here.".to_owned()
            }
            _ => "No play is like that.".to_owned(),
        })
    });
    let waiting = || {
        let empty = controller.editor.with(|editor| editor.sheet.rack.trim().is_empty());
        if empty { "Type your tiles to see every play." } else { "Looking for plays…" }.to_owned()
    };
    ("said", format!("{note} {}", found.unwrap_or_else(waiting)).trim().to_owned())
}

fn brief(play: &Play, alphabet: &Alphabet) -> String {
    format!("{} for {}", spelled(play.main(), alphabet), play.points)
}

fn described(play: &Play, alphabet: &Alphabet) -> String {
    let others: Vec<String> = play.words.iter().skip(1).map(|word| spelled(word, alphabet)).collect();
    let others = if others.is_empty() { String::new() } else { format!(", makes {} too", others.join(", ")) };
    format!("{}, {}{others}.", brief(play, alphabet), place(play))
}
