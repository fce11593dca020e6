//! The rules of Idiot, on a button.

use leptos::prelude::*;
use page::VOICE;
use page::modal::Modal;

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
    let open = RwSignal::new(false);
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
        <button type="button" class="button quiet" aria-haspopup="dialog" on:click=move |_| open.set(true)>
            {VOICE.rules()}
        </button>
        <Modal open title=VOICE.how_idiot_is_played()>
            <div class="rules">
                <ol>{rules().map(line)}</ol>
                <h3>{VOICE.which_words_count()}</h3>
                <p>{VOICE.idiot_words()}</p>
                <p>{VOICE.idiot_words_alpha()}</p>
                <h3>{VOICE.what_to_type()}</h3>
                <dl>{writing().map(way)}</dl>
            </div>
        </Modal>
    }
}
