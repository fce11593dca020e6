//! Tiles to tap, for screens without a keyboard.

use leptos::prelude::*;
use lexicon::Letter;
use page::VOICE;

use super::controller::Controller;
use super::editor::Editor;

/// The letters of the language as buttons that lay tiles where the cursor is.
#[component]
pub(super) fn Letters(controller: Controller) -> impl IntoView {
    // Later the room is for the plays.
    let fresh = controller.editor.with_untracked(|editor| editor.sheet.rack.is_empty());
    let touched =
        window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches());
    let language = Memo::new(move |_| controller.words.get().digest());
    let blank = move || controller.editor.with(|editor| editor.blank);
    let letter = move |letter: Letter| {
        let glyph = controller.words.get_untracked().alphabet().glyph(letter);
        view! {
            <button type="button" class="block" on:click=move |_| controller.act(|editor| editor.type_letter(letter, false))>
                <b>{glyph}</b>
            </button>
        }
    };
    let all = move || {
        language.track();
        controller.words.get_untracked().alphabet().letters().map(letter).collect_view()
    };
    view! {
        <details class="note tapped" open=touched && fresh>
            <summary>{VOICE.letters_to_tap()}</summary>
            <div class="letters">{all}</div>
            <div class="few">
                <button
                    type="button"
                    class="button quiet"
                    aria-pressed=move || blank().to_string()
                    on:click=move |_| controller.act(Editor::mark_blank)
                >
                    {VOICE.blank_in_hand()}
                </button>
                <button type="button" class="button quiet" on:click=move |_| controller.act(Editor::turn)>
                    {move || {
                        let across = controller.editor.with(|editor| editor.line == crossword::Line::Across);
                        if across { VOICE.letters_run_across() } else { VOICE.letters_run_down() }
                    }}
                </button>
                <button type="button" class="button quiet" on:click=move |_| controller.act(Editor::erase_back)>
                    {VOICE.erase()}
                </button>
            </div>
        </details>
    }
}
