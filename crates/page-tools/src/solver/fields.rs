//! What is typed or chosen beside the board: the words, the rules, and the tiles in hand.

use leptos::prelude::*;
use messages::Form;
use page::components::option;
use page::lexicons::LexiconPicker;
use page_worker::solver::{Field, LONGEST_FIELD, Sheet, field, titles};

use super::controller::Controller;

/// The words and the rules that plays are looked for by.
#[component]
pub(super) fn WordsChoice(controller: Controller) -> impl IntoView {
    let title = move |title: play::Title| {
        option(
            "solver-rules",
            title.label().to_owned(),
            move || controller.editor.with(|editor| editor.sheet.title == title),
            move || controller.act(|editor| editor.change(|sheet| sheet.title = title)),
        )
    };
    view! {
        <div class="few">
            <div class="choice" role="radiogroup" aria-label="Rules">{titles().map(title).collect_view()}</div>
            <LexiconPicker
                from=Signal::derive(move || controller.lexicons.all())
                chosen=controller.words
                choose=Callback::new(move |choice| controller.choose_words(choice))
                group="solver-words"
            />
        </div>
    }
}

/// The tiles in hand.
#[component]
pub(super) fn RackField(controller: Controller) -> impl IntoView {
    view! {
        <div class="hand">
            {typed(controller, Field::Rack, "solver-rack", "Your tiles", "Type them, ? for a blank", |sheet| &mut sheet.rack)}
        </div>
    }
}

/// A field of the sheet, with what is wrong with it below.
pub(super) fn typed(
    controller: Controller,
    which: Field,
    id: &'static str,
    label: &'static str,
    placeholder: &'static str,
    part: fn(&mut Sheet) -> &mut String,
) -> impl IntoView {
    let wrong = Memo::new(move |_| {
        controller.field_error.with(|field_error| {
            field_error.as_ref().filter(|one| one.field == which).map(|one| one.say(Form::Alone))
        })
    });
    let value = move || {
        let mut sheet = controller.editor.with(|editor| editor.sheet.clone());
        std::mem::take(part(&mut sheet))
    };
    let take = move |event| {
        let text = event_target_value(&event);
        // Room at the end is kept while it is typed, and only then.
        let text = if text.ends_with(' ') { format!("{} ", field(&text)) } else { field(&text) };
        controller.act(|editor| *part(&mut editor.sheet) = text);
    };
    view! {
        <div class="typed">
            <label for=id>{label}</label>
            <input
                id=id
                type="text"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                maxlength=LONGEST_FIELD.to_string()
                placeholder=placeholder
                aria-invalid=move || wrong.with(Option::is_some).to_string()
                aria-describedby=format!("{id}-wrong")
                prop:value=value
                on:input=take
            />
            <p class="error" id=format!("{id}-wrong") hidden=move || wrong.with(Option::is_none)>
                {move || wrong.get()}
            </p>
        </div>
    }
}
