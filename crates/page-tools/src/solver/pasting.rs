//! A board as text: pasted, opened from a file, and copied.

use leptos::prelude::*;
use page::VOICE;
use page::components::BoardText;
use page::fault::Fault;
use page::files::{CopyButton, FileContent, FileIn};

use super::controller::Controller;
use super::from_game::FromGame;
use super::paste;

/// The board as text.
#[component]
pub(super) fn Pasting(controller: Controller, requested: Option<String>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Fault>);
    let read = Callback::new(move |typed: String| {
        let mut sheet = controller.editor.with_untracked(|editor| editor.sheet.clone());
        let taken = paste::take(&mut sheet, &typed);
        text.set(typed);
        if let Err(fault) = taken {
            // An empty field is no mistake.
            wrong.set(Some(fault).filter(|_| text.with_untracked(|text| !text.trim().is_empty())));
            return;
        }
        wrong.set(None);
        controller.act(|editor| editor.change(|before| *before = sheet));
        controller.note.set(VOICE.board_was_read().to_owned());
    });
    let take = Callback::new(move |content: FileContent| match content.map(Fault::text) {
        Ok(Ok(typed)) => read.run(typed),
        Ok(Err(fault)) => wrong.set(Some(fault)),
        Err(what) => wrong.set(Some(Fault { line: 1, column: 1, what })),
    });
    let written = move || {
        let sheet = controller.editor.with_untracked(|editor| editor.sheet.clone());
        let rack = page_worker::solver::rack(&sheet)
            .map(|rack| sheet.language.spell_rack(&rack))
            .unwrap_or_default();
        format!("{} {rack}/ 0/0 0", sheet.board_text())
    };
    view! {
        <details class="note pasting">
            <summary>{VOICE.paste_or_copy_board()}</summary>
            <p class="soft">
                {VOICE.pasted_board_about()}
            </p>
            <FileIn label=VOICE.open_file() take>
                <BoardText id="solver-text" rows="6" text read wrong />
                <FromGame controller requested />
                <CopyButton label=VOICE.copy_board() text=Callback::new(move |()| Some(written())) />
                <CopyButton
                    label=VOICE.copy_link()
                    done=VOICE.link_copied()
                    title=VOICE.link_holds_board()
                    text=Callback::new(move |()| Some(controller.link()))
                />
            </FileIn>
        </details>
    }
}
