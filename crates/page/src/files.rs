//! Texts from files and for files: chosen, dropped, downloaded and copied.

use js_sys::{Array, Uint8Array};
use leptos::ev::{DragEvent, Event};
use leptos::prelude::*;
use leptos::task::spawn_local;
use messages::Form;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Url};

use crate::VOICE;

/// The largest file that is read, in bytes: far more than any board or game needs.
const LARGEST: f64 = 1_000_000.0;

/// What came from a file, or why nothing did, as a sentence.
pub type FileContent = Result<Vec<u8>, String>;

/// A button that opens a file, around which one may be dropped.
#[component]
pub fn FileIn(
    /// What the button says.
    label: &'static str,
    /// What is done with the file.
    take: Callback<FileContent>,
    /// The largest file that is read, in bytes.
    #[prop(default = LARGEST)]
    largest: f64,
    /// What lies around the button.
    children: Children,
) -> impl IntoView {
    let over = RwSignal::new(false);
    let choose = move |event: Event| {
        let field = event_target::<HtmlInputElement>(&event);
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            read(file, largest, take);
        }
        // The same file may be chosen again once it was changed.
        field.set_value("");
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            read(file, largest, take);
        }
    };
    let hover = move |event: DragEvent| {
        event.prevent_default();
        over.set(true);
    };
    view! {
        <div class="drop" class:over=move || over.get() on:dragover=hover on:dragleave=move |_| over.set(false) on:drop=drop>
            {children()}
            <label class="button quiet file">
                {label}
                <input type="file" on:change=choose />
            </label>
        </div>
    }
}

/// Saves a text as a file of the visitor's.
pub fn download(name: &str, text: &str) {
    // A browser that saves nothing tells so itself.
    let _ = save(name, text);
}

/// Saves what an address holds itself as a file of the visitor's.
pub fn download_address(name: &str, address: &str) {
    // A browser that saves nothing tells so itself.
    let _ = follow(name, address);
}

/// Copies a text, and tells whether that was allowed.
pub fn copy(text: &str, tell: impl FnOnce(bool) + 'static) {
    let copying = window().navigator().clipboard().write_text(text);
    spawn_local(async move { tell(JsFuture::from(copying).await.is_ok()) });
}

/// A button that copies a text.
#[component]
pub fn CopyButton(
    /// What the button says.
    label: &'static str,
    /// What it says afterwards.
    #[prop(default = VOICE.copied())]
    done: &'static str,
    /// What is shown on hover.
    #[prop(default = "")]
    title: &'static str,
    /// The text.
    text: Callback<(), Option<String>>,
) -> impl IntoView {
    let said = RwSignal::new(label);
    let press = move |_| {
        if let Some(text) = text.run(()) {
            copy(&text, move |copied| said.set(if copied { done } else { VOICE.not_allowed_to_copy() }));
        }
    };
    view! {
        <button type="button" class="button quiet" title=title on:click=press>
            {move || said.get()}
        </button>
    }
}

fn read(file: File, largest: f64, take: Callback<FileContent>) {
    if file.size() > largest {
        take.run(Err(VOICE.file_far_too_large(Form::Alone).to_owned()));
        return;
    }
    spawn_local(async move {
        let content = JsFuture::from(file.array_buffer()).await;
        take.run(
            content
                .map(|content| Uint8Array::new(&content).to_vec())
                .map_err(|_| VOICE.file_not_read(Form::Alone).to_owned()),
        );
    });
}

fn save(name: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let parts = Array::of1(&JsValue::from(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    follow(name, &address)?;
    Url::revoke_object_url(&address)
}

fn follow(name: &str, address: &str) -> Result<(), JsValue> {
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(address);
    link.set_download(name);
    link.click();
    Ok(())
}
