//! What is kept for times without a connection: the line that says so, and the words and definitions to download or to remove.

use leptos::prelude::*;
use messages::count;
use web_sys::Event;

use crate::fetch::Progress;
use crate::lexicons::{Choice, Lexicons, Stage};
use crate::{VOICE, definitions};

/// The event by which `offline.js` tells that other words can be played with.
const CHANGED: &str = "offlinewords";

/// The attribute of the root in which it names them, set apart by tabs.
const WORDS: &str = "data-offline-words";

/// The attribute in which it tells the addresses of all files that are kept beside the page, likewise.
const FILES: &str = "data-offline-files";

/// The event by which it is told that something was fetched, or is not wanted any more.
const ASKED: &str = "offlinechange";

/// The attributes in which it finds the address of that.
pub(crate) const KEEP: &str = "data-keep";
const FORGET: &str = "data-forget";

/// How far a file has come that is to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Download {
    /// It is not on its way.
    No,
    /// It is on its way.
    Loading(Progress),
    /// It did not come; this is said.
    Failed(String),
}

/// Says that the page can be used without a connection, once it can; it has its room before.
#[component]
pub fn OfflineLine() -> impl IntoView {
    let words = told(WORDS);
    view! { <p class="offline soft">{move || line(&words.get())}</p> }
}

/// The words that come with the page and what they mean, each to be downloaded for times without a connection, or removed.
#[component]
pub(crate) fn OfflineWords(lexicons: Lexicons) -> impl IntoView {
    let files = told(FILES);
    let words = move |one: Choice| {
        let stage = move || match lexicons.stage_of(one) {
            Stage::NotRequested | Stage::Ready(_) => Download::No,
            Stage::Loading(progress) => Download::Loading(progress),
            Stage::Failed(reason) => Download::Failed(VOICE.words_did_not_come(&reason)),
        };
        let download = Callback::new(move |()| lexicons.fetch_again(one));
        row(one.label(), one.entry().packed, one.address(), files, Signal::derive(stage), download)
    };
    let meanings = || {
        let (address, packed) = definitions::listed();
        let download = Callback::new(|()| definitions::request());
        row(
            VOICE.definitions_of_english().to_owned(),
            packed,
            address,
            files,
            Signal::derive(definitions::download),
            download,
        )
    };
    let shipped = lexicons.all_untracked().into_iter().filter(|one| !one.is_imported());
    view! {
        <section class="offline-words">
            <h3>{VOICE.offline_words_heading()}</h3>
            <ul>{shipped.map(words).collect_view()}{meanings()}</ul>
        </section>
    }
}

/// Tells the offline half that a file was fetched which it may keep, or that it shall forget one.
pub(crate) fn tell(what: &str, address: &str) {
    let (Some(root), Ok(event)) = (document().document_element(), Event::new(ASKED)) else { return };
    // The root of a page always takes an attribute, and an event that was just made is never refused.
    let _ = root.set_attribute(what, address);
    let _ = window().dispatch_event(&event);
}

fn row(
    name: String,
    packed: usize,
    address: &'static str,
    files: RwSignal<String>,
    stage: Signal<Download>,
    download: Callback<()>,
) -> AnyView {
    let shown = name.clone();
    let name = StoredValue::new(name);
    let button_for = move |label: &str| name.with_value(|name| VOICE.button_for(label, name));
    let kept = Memo::new(move |_| files.with(|files| files.split('\t').any(|file| file == address)));
    let size = VOICE.megabytes(&VOICE.tenths(count(packed.div_ceil(100_000))));
    let again = move |label: &'static str| {
        view! {
            <button type="button" class="button quiet" aria-label=button_for(label) on:click=move |_| download.run(())>
                {label}
            </button>
        }
    };
    let action = move || {
        match (kept.get(), stage.get()) {
        (true, _) => view! {
            <button type="button" class="button quiet" aria-label=button_for(VOICE.remove_kept()) on:click=move |_| tell(FORGET, address)>
                {VOICE.remove_kept()}
            </button>
        }
        .into_any(),
        (false, Download::No) => again(VOICE.download()).into_any(),
        (false, Download::Loading(Progress { bytes, of })) => view! {
            <progress aria-label=button_for(VOICE.fetched_so_far()) max=of.map(|all| all.to_string()) value=of.map(|_| bytes.to_string())></progress>
        }
        .into_any(),
        (false, Download::Failed(why)) => {
            view! { {again(VOICE.try_again())} <p class="wrong" role="alert">{why}</p> }.into_any()
        }
    }
    };
    let mark = move || if kept.get() { VOICE.kept_here().to_owned() } else { size.clone() };
    view! { <li><span>{shown}</span> <small class="soft">{mark}</small> {action}</li> }.into_any()
}

/// What the offline half tells in an attribute, now and later.
fn told(attribute: &'static str) -> RwSignal<String> {
    let read = move || {
        document().document_element().and_then(|root| root.get_attribute(attribute)).unwrap_or_default()
    };
    let told = RwSignal::new(read());
    let handle = window_event_listener_untyped(CHANGED, move |_| told.set(read()));
    on_cleanup(move || handle.remove());
    told
}

fn line(words: &str) -> String {
    let names = words.split('\t').filter(|name| !name.is_empty());
    VOICE.ready_offline(&names.map(str::to_owned).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_that_are_here_are_named() {
        assert_eq!(line(""), "Ready to play offline");
        assert_eq!(line("English"), "Ready to play offline, with English words");
        assert_eq!(
            line("English\tNorwegian\tDutch"),
            "Ready to play offline, with English, Norwegian and Dutch words"
        );
    }
}
