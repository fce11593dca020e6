//! A window over the page, which keeps the keyboard until it is closed.

use leptos::html;
use leptos::prelude::*;

use crate::VOICE;

/// A window over the page; Escape closes it, as does a click beside it.
#[component]
pub fn Modal(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it is about.
    #[prop(into)]
    title: String,
    /// What it holds; made anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let window = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let (Some(window), open) = (window.get(), open.get()) else { return };
        if open && !window.open() {
            // A window that is in the page can be opened.
            let _ = window.show_modal();
        } else if !open && window.open() {
            window.close();
        }
    });
    // The window itself is hit only beside what it holds.
    let beside = move |event: leptos::ev::MouseEvent| {
        let hit = event.target().is_some() && event.target() == event.current_target();
        if hit {
            open.set(false);
        }
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    let label = title.clone();
    view! {
        <dialog node_ref=window class="modal" aria-label=label on:keydown=key on:close=move |_| open.set(false) on:click=beside>
            <div class="sheet">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="button quiet close" aria-label=VOICE.close() on:click=move |_| open.set(false)>
                        "✕"
                    </button>
                </header>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}
