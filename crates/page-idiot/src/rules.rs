//! The rules of Idiot, on a button.

use leptos::html;
use leptos::prelude::*;
use page::VOICE;

/// The rules, one sentence or two each.
const RULES: [&str; 6] = [
    "In turn, everyone adds one letter to the start or the end of the string, and says the whole string.",
    "Whoever completes a word of four letters or more loses the round.",
    "Instead of adding a letter you may challenge the player before you, who then has to say a word that holds the string.",
    "With such a word the challenger loses the round; without one the challenged player does.",
    "Who loses a round takes the next letter of IDIOT and starts the next round.",
    "Five letters and you are an idiot: the game is over, or you are out and the others play on.",
];

/// How messages are written.
const WRITING: [(&str, &str); 5] = [
    ("ocal", "the whole new string, when it was cal or oca"),
    ("o- or -o", "the letter before or after it; or type o and press a side"),
    ("!", "a challenge"),
    ("locales", "when you are challenged: a word that holds the string"),
    ("give up", "or none"),
];

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
            "Rules"
        </button>
        <dialog class="card rules" node_ref=dialog aria-labelledby="rules-title">
            <h2 id="rules-title">"How Idiot is played"</h2>
            <ol>{RULES.map(line)}</ol>
            <h3>"Which words count"</h3>
            <p>{VOICE.idiot_words()}</p>
            <p>{VOICE.idiot_words_alpha()}</p>
            <h3>"What to type"</h3>
            <dl>{WRITING.map(way)}</dl>
            <button type="button" class="button" on:click=close>
                "Close"
            </button>
        </dialog>
    }
}
