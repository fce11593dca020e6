//! A link that is handed on: as text, by the ways the device has, and as a code for cameras.

use leptos::prelude::*;
use page::files::CopyButton;
use page::{VOICE, elements};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::ShareData;

use crate::qr::qr_code;

/// A link with what can be done with it.
#[component]
pub(crate) fn SharedLink(
    /// The id of its field.
    id: &'static str,
    /// What it is for.
    label: &'static str,
    /// What is sent along where the device shares it.
    #[prop(into)]
    words: String,
    /// The link.
    link: String,
    /// What is said beside a code that a camera can read, if there is to be one.
    #[prop(default = None)]
    code: Option<&'static str>,
) -> impl IntoView {
    let picture = code.and_then(|said| Some((qr_code(&link, VOICE.tables_code_label())?, said)));
    let copied = StoredValue::new(link.clone());
    let share = {
        let link = link.clone();
        can_share().then(|| {
            view! {
                <button type="button" class="button quiet" on:click=move |_| share(&words, &link)>
                    {VOICE.share()}
                </button>
            }
        })
    };
    // One press marks all of it, to be copied by hand where the browser lets no page copy.
    let mark = move |event: leptos::ev::FocusEvent| {
        if let Some(field) = elements::target(&event) {
            let field: web_sys::HtmlInputElement = wasm_bindgen::JsCast::unchecked_into(field);
            field.select();
        }
    };
    view! {
        <div class="shared-link">
            <label for=id>{label}</label>
            <div class="link-line">
                <input id=id type="text" class="select" readonly value=link on:focus=mark />
                <CopyButton
                    label=VOICE.copy_link()
                    done=VOICE.link_copied()
                    text=Callback::new(move |()| Some(copied.get_value()))
                />
                {share}
            </div>
            {picture.map(|(picture, said)| view! {
                <figure class="qr">
                    {picture}
                    <figcaption class="soft">{said}</figcaption>
                </figure>
            })}
        </div>
    }
}

/// Whether the device has ways of its own to hand something on.
fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("share")).unwrap_or(false)
}

fn share(words: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(words);
    data.set_url(link);
    let shared = window().navigator().share_with_data(&data);
    spawn_local(async move {
        // Whoever changes their mind has shared nothing, and the link still stands there.
        drop(JsFuture::from(shared).await);
    });
}
