//! What the screens of several games have in common.

use leptos::prelude::*;
use table::Title;

use crate::answer::sentence;
use crate::desk::{Desk, Sitting};
use crate::fault::{self, Fault};
use crate::files::CopyButton;
use crate::keeping::{self, Place};
use crate::lexicons::Stage;

/// One of a few, as a button in a row of them.
pub(crate) fn option(
    group: &'static str,
    name: String,
    chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=group prop:checked=chosen on:change=move |_| choose() />
            <span class="face">{name}</span>
        </label>
    }
}

/// A name with a capital, as a button has it.
pub(crate) fn capital(name: &str) -> String {
    sentence(name).trim_end_matches('.').to_owned()
}

/// How far the words of a game have come.
#[component]
pub(crate) fn Coming<G: Sitting>(desk: Desk<G>) -> impl IntoView {
    let failed = move |reason: &str| {
        view! {
            <div class="card message" role="alert">
                <p>{sentence(&format!("the words did not come: {reason}"))}</p>
                <button type="button" class="button" on:click=move |_| desk.plan.update(|_| ())>"Try again"</button>
            </div>
        }
    };
    let coming = || {
        view! {
            <div class="card message" role="status">
                <p>"The words are coming…"</p>
                <progress aria-label="Words on their way"></progress>
            </div>
        }
    };
    move || match desk.stage() {
        Some(Stage::Failed(reason)) => failed(&reason).into_any(),
        _ => coming().into_any(),
    }
}

/// What went wrong in a game, with a button to try again.
#[component]
pub(crate) fn Trouble(trouble: RwSignal<Option<String>>, again: Callback<()>) -> impl IntoView {
    move || {
        trouble.get().map(|reason| {
            view! {
                <p class="said wrong" role="alert">
                    {reason}
                    " "
                    <button type="button" class="inline" on:click=move |_| again.run(())>
                        "Try again"
                    </button>
                </p>
            }
        })
    }
}

/// A board as text, to be pasted or changed, with what is wrong with it.
#[component]
pub(crate) fn BoardText(
    id: &'static str,
    rows: &'static str,
    text: RwSignal<String>,
    read: Callback<String>,
    wrong: RwSignal<Option<Fault>>,
) -> impl IntoView {
    view! {
        <textarea
            id=id
            rows=rows
            spellcheck="false"
            wrap="off"
            aria-label="The board as text"
            aria-invalid=move || wrong.with(Option::is_some).to_string()
            prop:value=move || text.get()
            on:input=move |event| read.run(event_target_value(&event))
        ></textarea>
        {move || wrong.get().map(|fault| fault::shown(&fault, &text.get_untracked()))}
    }
}

/// The games of a title that were begun earlier, to go on with.
#[component]
pub(crate) fn Earlier(title: Title, restore: Callback<()>) -> impl IntoView {
    let begun = keeping::kept(title, Place::Current).is_some();
    let aside = keeping::kept(title, Place::Aside).is_some();
    let go_back = move |_| {
        keeping::bring_back(title);
        restore.run(());
    };
    view! {
        {begun.then(|| view! {
            <p class="aside">
                <button type="button" class="button quiet" on:click=move |_| restore.run(())>"Go on with the game you left"</button>
            </p>
        })}
        {aside.then(|| view! {
            <p class="aside">
                <button type="button" class="button quiet" on:click=go_back>"Go back to the game that was set aside"</button>
            </p>
        })}
    }
}

/// A button that copies an address which holds the whole game.
#[component]
pub(crate) fn CopyLink<G: Sitting>(
    desk: Desk<G>,
    /// What is shown on hover.
    title: &'static str,
) -> impl IntoView {
    let text = Callback::new(move |()| Some(keeping::link_to(&desk.record()?)));
    view! { <CopyButton label="Copy link" done="Link copied" title text /> }
}
