//! The premiums of the board: the usual ones, scattered by a number, or painted.

use crossword::Premium;
use leptos::prelude::*;
use page::VOICE;
use page::components::option;
use page::seeds::{short_seed, typed_or};
use page_board::picture;
use page_board::picture::ground_of;
use page_worker::solver::Premiums;

use super::controller::Controller;

/// What can be painted.
const BRUSHES: [Premium; 5] =
    [Premium::Plain, Premium::Letter(2), Premium::Letter(3), Premium::Word(2), Premium::Word(3)];

/// The choice of premiums.
#[component]
pub(super) fn PremiumsChoice(controller: Controller) -> impl IntoView {
    let is = move |which: fn(&Premiums) -> bool| {
        move || controller.editor.with(|editor| which(&editor.sheet.premiums))
    };
    let choose = move |premiums: Premiums| {
        controller.act(|editor| {
            editor.brush = None;
            editor.change(|sheet| sheet.premiums = premiums);
        });
    };
    let paint = move || {
        controller.act(|editor| {
            editor.brush = Some(Premium::Letter(2));
            editor.change(|sheet| sheet.premiums = Premiums::Painted(sheet.layout()));
        });
    };
    let number = Memo::new(move |_| {
        controller.editor.with(|editor| match editor.sheet.premiums {
            Premiums::Random(number) => Some(number),
            _ => None,
        })
    });
    let painted = is(|premiums| matches!(premiums, Premiums::Painted(_)));
    let take = move |event| match typed_or(&event_target_value(&event), short_seed) {
        Ok(seed) => choose(Premiums::Random(seed.0)),
        Err(reason) => controller.note.set(reason),
    };
    view! {
        <section class="note premiums" aria-labelledby="premiums-title">
            <h2 id="premiums-title">{VOICE.premiums()}</h2>
            <div class="choice wide" role="radiogroup" aria-label=VOICE.premiums()>
                {option("premiums", VOICE.standard_board().to_owned(), is(|premiums| *premiums == Premiums::Standard), move || choose(Premiums::Standard))}
                {option("premiums", VOICE.random_board().to_owned(), is(|premiums| matches!(premiums, Premiums::Random(_))), move || choose(Premiums::Random(short_seed().0)))}
                {option("premiums", VOICE.painted_board().to_owned(), painted, paint)}
            </div>
            <div class="typed" hidden=move || number.get().is_none()>
                <label for="premiums-number">{VOICE.number_of_random_board()}</label>
                <input
                    id="premiums-number"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    prop:value=move || number.get().map(|number| number.to_string()).unwrap_or_default()
                    on:change=take
                />
            </div>
            <div class="palette" hidden=move || !painted()>
                <p class="soft">{VOICE.choose_what_to_paint()}</p>
                <div class="brushes" role="radiogroup" aria-label=VOICE.what_to_paint()>
                    {brush(controller, None)}
                    {BRUSHES.map(|premium| brush(controller, Some(premium)))}
                </div>
            </div>
        </section>
    }
}

fn brush(controller: Controller, paints: Option<Premium>) -> impl IntoView {
    let (class, text, label) = match paints {
        None => ("said".to_owned(), VOICE.lay_tiles().to_owned(), VOICE.lay_tiles_about().to_owned()),
        Some(Premium::Plain) => {
            ("said".to_owned(), VOICE.plain_brush().to_owned(), VOICE.plain_brush().to_owned())
        }
        Some(premium) => {
            let (class, text, said) = picture::ground(ground_of(premium));
            (class, text, said.trim_end_matches(VOICE.list_comma()).to_owned())
        }
    };
    let title = label.clone();
    view! {
        <label title=title>
            <input
                type="radio"
                name="solver-brush"
                aria-label=label
                prop:checked=move || controller.editor.with(|editor| editor.brush == paints)
                on:change=move |_| controller.act(|editor| editor.brush = paints)
            />
            <span class=format!("spot {class}") aria-hidden="true"><b>{text}</b></span>
        </label>
    }
}
