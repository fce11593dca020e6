//! The word lists that were brought along: each can be renamed and removed.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use messages::language;

use super::{name, renamed, save, store};
use crate::VOICE;
use crate::focus::focus;
use crate::lexicons::{Choice, Lexicons};

/// What is done with a list at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doing {
    Renaming(Choice),
    /// Removing is asked about once.
    Removing(Choice),
}

/// The lists, if there are any.
#[component]
pub(super) fn Shelf(lexicons: Lexicons) -> impl IntoView {
    let doing = RwSignal::new(None::<Doing>);
    let imported = move || lexicons.all().into_iter().filter(|one| one.is_imported()).collect::<Vec<_>>();
    let line = move |one: Choice| {
        let body = move || match doing.get() {
            Some(Doing::Renaming(this)) if this == one => {
                view! { <Renaming lexicons one doing /> }.into_any()
            }
            Some(Doing::Removing(this)) if this == one => {
                view! { <Removing lexicons one doing /> }.into_any()
            }
            _ => view! { <ShelfRow one doing /> }.into_any(),
        };
        view! { <li>{body}</li> }
    };
    move || {
        let all = imported();
        (!all.is_empty()).then(|| view! { <ul class="shelf">{all.into_iter().map(line).collect_view()}</ul> })
    }
}

#[component]
fn ShelfRow(one: Choice, doing: RwSignal<Option<Doing>>) -> impl IntoView {
    let entry = one.entry();
    let about = VOICE.list_about(&language(VOICE, entry.alphabet.name()), entry.words.into());
    let rename = move |_| {
        doing.set(Some(Doing::Renaming(one)));
        request_animation_frame(|| focus("list-rename"));
    };
    let remove = move |_| {
        doing.set(Some(Doing::Removing(one)));
        request_animation_frame(|| focus("list-remove"));
    };
    view! {
        <p><strong>{one.name()}</strong>" "<span class="soft">{about}</span></p>
        <div class="buttons">
            <button type="button" class="button quiet" aria-label=VOICE.rename_named(one.name()) on:click=rename>{VOICE.rename_button()}</button>
            <button type="button" class="button quiet" aria-label=VOICE.remove_named(one.name()) on:click=remove>{VOICE.remove_button()}</button>
        </div>
    }
}

#[component]
fn Renaming(lexicons: Lexicons, one: Choice, doing: RwSignal<Option<Doing>>) -> impl IntoView {
    let text = RwSignal::new(one.name().to_owned());
    let complaint = RwSignal::new(None::<String>);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        match name(&text.get_untracked(), &lexicons.all_untracked(), Some(one)) {
            Err(reason) => complaint.set(Some(reason)),
            Ok(name) => {
                doing.set(None);
                lexicons.add(renamed(one, name));
                save(&lexicons.all_untracked());
            }
        }
    };
    view! {
        <form class="renaming" on:submit=submit>
            <div class="field plain">
                <label for="list-rename">{VOICE.new_name_for(one.name())}</label>
                <input
                    id="list-rename"
                    maxlength="40"
                    autocomplete="off"
                    aria-invalid=move || complaint.get().is_some().to_string()
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                />
                <p class="error" role="alert" hidden=move || complaint.get().is_none()>{move || complaint.get()}</p>
            </div>
            <div class="buttons">
                <button type="submit" class="button">{VOICE.rename_button()}</button>
                <button type="button" class="button quiet" on:click=move |_| doing.set(None)>{VOICE.keep_name()}</button>
            </div>
        </form>
    }
}

#[component]
fn Removing(lexicons: Lexicons, one: Choice, doing: RwSignal<Option<Doing>>) -> impl IntoView {
    let remove = move |_| {
        doing.set(None);
        lexicons.remove(one);
        save(&lexicons.all_untracked());
        spawn_local(async move { store::remove(one.address()).await });
    };
    view! {
        <p>{VOICE.remove_list_question(one.name())}</p>
        <div class="buttons">
            <button type="button" class="button" id="list-remove" on:click=remove>{VOICE.remove_it()}</button>
            <button type="button" class="button quiet" on:click=move |_| doing.set(None)>{VOICE.keep_it()}</button>
        </div>
    }
}
