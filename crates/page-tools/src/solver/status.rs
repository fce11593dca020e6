//! The line under the board: what was found, what is shown, or what is missing.

use leptos::prelude::*;
use lexicon::{Alphabet, Tile};
use page::lexicons::Stage;
use page_worker::solver::{Order, Told};

use crate::sentence;
use super::controller::Controller;

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
pub(super) fn place(told: &Told) -> String {
    let way = if told.line == crossword::Line::Across { "across" } else { "down" };
    format!("{} {way}", told.at)
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
    if let Some(unread) = controller.unread.get() {
        return ("said wrong", sentence(&unread.what));
    }
    let alphabet = controller.words.get().alphabet();
    if let Some(told) = controller.shown() {
        return ("said right", play(&told, alphabet));
    }
    let note = controller.note.get();
    let found = controller.plays.with(|plays| {
        let plays = plays.as_ref()?;
        // Only by points is the first of those told the best of all.
        let by_points = controller.editor.with(|editor| editor.sheet.order == Order::Points);
        Some(match (plays.count, plays.told.first()) {
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

fn brief(told: &Told, alphabet: &Alphabet) -> String {
    format!("{} for {}", spelled(told.main(), alphabet), told.points)
}

fn play(told: &Told, alphabet: &Alphabet) -> String {
    let others: Vec<String> = told.words.iter().skip(1).map(|word| spelled(word, alphabet)).collect();
    let others = if others.is_empty() { String::new() } else { format!(", makes {} too", others.join(", ")) };
    format!("{}, {}{others}.", brief(told, alphabet), place(told))
}
