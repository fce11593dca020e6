//! What floats over the board: the choice of a blank's letter.

use ::play::crosswords::Edit;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use lexicon::Letter;
use page::VOICE;
use page::focus::focus;

use super::board::focus_cursor;
use super::screen::Controller;

/// The id of the choice of a letter.
const PICKER: &str = "picker";

/// The choice of the letter that a blank stands for.
#[component]
pub(crate) fn LetterPicker(controller: Controller) -> impl IntoView {
    let open = Memo::new(move |_| {
        controller
            .session
            .with(|session| session.as_ref().is_some_and(|session| session.draft().picking().is_some()))
    });
    Effect::new(move |_| {
        if open.get() {
            request_animation_frame(|| focus(PICKER));
        }
    });
    let pick = move |letter: Letter| {
        controller.act(|screen| screen.edit(Edit::PickLetter(letter)));
        focus_cursor(controller);
    };
    let cancel = move || {
        controller.act(|screen| screen.edit(Edit::Cancel));
        focus_cursor(controller);
    };
    let key = move |event: KeyboardEvent| {
        let letter = controller.session.with_untracked(|session| session.as_ref()?.letter(&event.key()));
        if event.key() == "Escape" {
            cancel();
        } else if let Some(letter) = letter {
            event.prevent_default();
            pick(letter);
        }
    };
    let letters = move || {
        controller.session.with_untracked(|session| {
            let alphabet = session.as_ref()?.rules().tiles.alphabet();
            let letters: Vec<_> = alphabet.letters().map(|letter| (letter, alphabet.glyph(letter))).collect();
            Some(letters)
        })
    };
    let button = move |(letter, glyph): (Letter, &'static str)| {
        view! { <button type="button" class="block" on:click=move |_| pick(letter)><b>{glyph}</b></button> }
    };
    move || {
        open.get().then(|| {
            view! {
                <div class="floating picker">
                    <div class="card dialog" role="dialog" aria-modal="true" aria-labelledby="picker-title" tabindex="-1" id=PICKER on:keydown=key>
                        <h2 id="picker-title">{VOICE.which_letter()}</h2>
                        <p class="soft">{VOICE.type_or_choose_letter()}</p>
                        <div class="letters">{letters().unwrap_or_default().into_iter().map(button).collect_view()}</div>
                        <button type="button" class="button quiet" on:click=move |_| cancel()>
                            {VOICE.take_tile_back()}
                        </button>
                    </div>
                </div>
            }
        })
    }
}
