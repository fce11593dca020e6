//! The way to a game: the one that the address names, or a form to paste or open one.

use leptos::prelude::*;
use page::VOICE;
use page::files::{FileContent, FileIn};
use page::lexicons::Lexicons;
use play::{Family, crosswords, idiots, territories};

use crate::screen::screen;
use crate::source::{Source, pasted};

/// The screen for games that are looked back at.
#[component]
#[allow(clippy::needless_pass_by_value, reason = "components own what they are told")]
pub(crate) fn ReviewScreen(lexicons: Lexicons, which: String) -> impl IntoView {
    let (source, wrong) = match which.as_str() {
        "" => (None, None),
        which => match Source::of_address(which, lexicons) {
            Ok(source) => (Some(source), None),
            Err(why) => (None, Some(why)),
        },
    };
    let open = RwSignal::new_local(source);
    let wrong = RwSignal::new(wrong);
    move || match open.get() {
        None => view! { <Form lexicons open wrong /> }.into_any(),
        Some(Source { title, text, words }) => {
            let leave = Callback::new(move |()| open.set(None));
            match title.family() {
                Family::Crossword => screen::<crosswords::Setup>(title, &text, words, leave),
                Family::Idiot => screen::<idiots::Setup>(title, &text, words, leave),
                Family::Territory => screen::<territories::Setup>(title, &text, words, leave),
            }
        }
    }
}

#[component]
fn Form(
    lexicons: Lexicons,
    open: RwSignal<Option<Source>, LocalStorage>,
    wrong: RwSignal<Option<String>>,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let take = move |bytes: &[u8]| match Source::read(bytes, lexicons) {
        Ok(source) => open.set(Some(source)),
        Err(bad) => wrong.set(Some(bad)),
    };
    let open_file = Callback::new(move |content: FileContent| match content {
        Ok(bytes) => take(&bytes),
        Err(bad) => wrong.set(Some(bad)),
    });
    let show = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        take(&pasted(&text.get_untracked()));
    };
    view! {
        <div class="setting-up">
            <h1>{VOICE.look_at_a_game()}</h1>
            <p class="lead">{VOICE.review_lead()}</p>
            <form class="card new-game" on:submit=show>
                <FileIn label=VOICE.open_file() take=open_file>
                    <label for="record">{VOICE.paste_record()}</label>
                    <textarea
                        id="record"
                        rows="10"
                        spellcheck="false"
                        placeholder="#player1 ann Ann Example\n#player2 bob Bob Example\n>ann: ADIPV?? 8D VAPId +28 28"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    ></textarea>
                </FileIn>
                {move || wrong.get().map(|wrong| view! { <p class="said wrong" role="alert">{wrong}</p> })}
                <button type="submit" class="button" disabled=move || text.with(|text| text.trim().is_empty())>{VOICE.show_the_game()}</button>
            </form>
        </div>
    }
}
