//! The hash that fixes all luck of a game before it begins, and the proof at its end.

use leptos::prelude::*;
use page::VOICE;
use page::controller::GameScreen as _;
use page::files::CopyButton;

use super::screen::{Controller, Screen};

/// The hash of the seed while a game is played; seed and proof once it is over.
#[component]
pub(crate) fn Fairness(controller: Controller) -> impl IntoView {
    let over =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().is_some_and(Screen::is_over)));
    let hash =
        move || controller.session.with(|session| Some(session.as_ref()?.game().commitment().to_string()));
    let text = Callback::new(move |()| hash());
    let at_table = controller.is_at_table();
    view! {
        // At the end of a game at a table the proof has the hash, and more.
        <details class="note fairness" hidden=move || at_table && over.get()>
            <summary>{VOICE.fair_draw()}</summary>
            <p class="soft">{VOICE.fair_draw_about()}</p>
            <code class="hash">{hash}</code>
            <div class="few">
                <CopyButton label=VOICE.copy_hash() text />
            </div>
            <p class="soft" hidden=move || over.get()>{VOICE.number_shown_later()}</p>
            // While the end panel shows the number, it stands there alone.
            <Show when=move || over.get() && controller.end_seen.get()>
                <Proof controller />
            </Show>
        </details>
    }
}

/// The seed of a game that is over, and a button that deals it again.
#[component]
pub(crate) fn Proof(controller: Controller) -> impl IntoView {
    let number = move || controller.session.with(|session| Some(session.as_ref()?.luck()?.to_string()));
    let found = RwSignal::new(None::<(bool, String)>);
    let verify = move |_| {
        found.set(controller.session.with_untracked(|session| session.as_ref()?.verify()));
    };
    let at_home = Memo::new(move |_| number().is_some());
    view! {
        <div class="proof" hidden=move || !at_home.get()>
            <p class="soft">
                {VOICE.game_number()} " " <code>{number}</code> " "
                <button type="button" class="inline" title=VOICE.verify_about() on:click=verify>
                    {VOICE.verify()}
                </button>
            </p>
            {move || {
                found.get().map(|(good, said)| {
                    let class = if good { "said right" } else { "said wrong" };
                    view! { <p role="status" class=class>{said}</p> }
                })
            }}
        </div>
    }
}
