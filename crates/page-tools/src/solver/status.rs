//! The line under the board: what was found, what is shown, or what is missing.

use leptos::prelude::*;
use lexicon::{Alphabet, Tile};
use messages::crosswords::line;
use messages::{Form, count};
use page::VOICE;
use page::lexicons::Stage;
use page_worker::solver::{Order, Play};

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
                {VOICE.try_again()}
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
    VOICE.play_place(&play.at.to_string(), line(play.line))
}

/// How the line looks, and what it says.
fn said(controller: Controller) -> (&'static str, String) {
    if let Some(trouble) = controller.trouble.get() {
        return ("said wrong", trouble);
    }
    match controller.stage() {
        Stage::Failed(reason) => return ("said wrong", VOICE.words_did_not_come(&reason)),
        Stage::Ready(_) => {}
        _ => return ("said", VOICE.words_are_coming().to_owned()),
    }
    if let Some(field_error) = controller.field_error.get() {
        return ("said wrong", field_error.say(Form::Alone));
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
            (1, Some(only)) => VOICE.one_play(&spelled(only.main(), alphabet), only.points),
            (plays, Some(best)) if by_points => {
                VOICE.best_of_plays(count(plays), &spelled(best.main(), alphabet), best.points)
            }
            (plays, Some(_)) => VOICE.plays_found(count(plays)),
            _ if controller.editor.with(|editor| editor.sheet.filter.is_open()) => {
                VOICE.tiles_make_no_play().to_owned()
            }
            _ => VOICE.no_play_like_that().to_owned(),
        })
    });
    let waiting = || {
        let empty = controller.editor.with(|editor| editor.sheet.rack.trim().is_empty());
        if empty { VOICE.tiles_wanted() } else { VOICE.looking_for_plays() }.to_owned()
    };
    ("said", format!("{note} {}", found.unwrap_or_else(waiting)).trim().to_owned())
}

fn described(play: &Play, alphabet: &Alphabet) -> String {
    let others: Vec<String> = play.words.iter().skip(1).map(|word| spelled(word, alphabet)).collect();
    let (word, at) = (spelled(play.main(), alphabet), play.at.to_string());
    VOICE.play_in_full(&word, play.points, &at, line(play.line), &others)
}
