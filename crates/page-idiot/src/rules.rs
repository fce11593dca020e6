//! The rules of Idiot, on a button.

use leptos::html;
use leptos::prelude::*;
use page::VOICE;

/// The rules, one sentence or two each.
fn rules() -> [&'static str; 6] {
    [
        VOICE.rule_of_adding(),
        VOICE.rule_of_words(),
        VOICE.rule_of_challenges(),
        VOICE.rule_of_answers(),
        VOICE.rule_of_letters(),
        VOICE.rule_of_end(),
    ]
}

/// How messages are written.
fn writing() -> [(&'static str, &'static str); 5] {
    [
        ("ocal", VOICE.write_string()),
        (VOICE.example_of_sides(), VOICE.write_side()),
        ("!", VOICE.write_challenge()),
        ("locales", VOICE.write_answer()),
        ("give up", VOICE.write_give_up()),
    ]
}

/// The button, and what it opens.
#[component]
pub(crate) fn Rules() -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let open = move |_| {
        // A dialog that is open already need not be opened.
        let _ = dialog.get_untracked().map(|dialog| dialog.show_modal());
    };
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let line = |rule: &'static str| view! { <li>{rule}</li> };
    let way = |(text, meaning): (&'static str, &'static str)| {
        view! {
            <div>
                <dt>
                    <code>{text}</code>
                </dt>
                <dd>{meaning}</dd>
            </div>
        }
    };
    view! {
        <button type="button" class="button quiet" aria-haspopup="dialog" on:click=open>
            {VOICE.rules()}
        </button>
        <dialog class="card rules" node_ref=dialog aria-labelledby="rules-title">
            <h2 id="rules-title">{VOICE.how_idiot_is_played()}</h2>
            <ol>{rules().map(line)}</ol>
            <h3>{VOICE.which_words_count()}</h3>
            <p>{VOICE.idiot_words()}</p>
            <p>{VOICE.idiot_words_alpha()}</p>
            <h3>{VOICE.what_to_type()}</h3>
            <dl>{writing().map(way)}</dl>
            <button type="button" class="button" on:click=close>
                {VOICE.close()}
            </button>
        </dialog>
    }
}
