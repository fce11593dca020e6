//! What paints the board, how it mirrors, how large it is, and what can be undone.

use crossword::layout::MIN_SIDE;
use crossword::{Layout, MAX_SIDE, Premium};
use leptos::prelude::*;
use page::VOICE;
use page_board::picture;
use page_board::picture::ground_of;

use super::BenchSignal;
use super::bench::{Bench, LEAST, MOST, Mirror, Tool};
use crate::key_list::key_list;

/// The premiums that boards have most.
const USUAL: [Premium; 5] =
    [Premium::Plain, Premium::Letter(2), Premium::Letter(3), Premium::Word(2), Premium::Word(3)];

/// The tools of the workshop.
#[component]
pub(super) fn Tools(bench: BenchSignal) -> impl IntoView {
    let mirror = move |one: Mirror| {
        view! {
            <label>
                <input
                    type="radio"
                    name="mirror"
                    prop:checked=move || bench.with(|bench| bench.mirror == one)
                    on:change=move |_| bench.update(|bench| bench.mirror = one)
                />
                <span class="face">{one.label()}</span>
            </label>
        }
    };
    let keys = [
        (VOICE.key_arrows(), VOICE.keys_move_on_board()),
        (VOICE.key_digits_and_minus(), VOICE.keys_count()),
        ("L, W", VOICE.keys_letters_or_words()),
        (VOICE.key_space(), VOICE.keys_paint_square()),
        (VOICE.key_backspace(), VOICE.keys_make_plain()),
        (VOICE.key_undo_and_redo(), VOICE.keys_undo_and_redo()),
    ];
    view! {
        <div class="card workbench">
            <Brushes bench />
            <fieldset>
                <legend>{VOICE.squares_at_once()}</legend>
                <div class="choice wide">{Mirror::ALL.map(mirror)}</div>
            </fieldset>
            <Size bench />
            <div class="few">
                {button(bench, VOICE.undo(), VOICE.key_undo(), Bench::undo, Bench::may_undo)}
                {button(bench, VOICE.redo(), VOICE.key_redo(), Bench::redo, Bench::may_redo)}
                {button(bench, VOICE.clear(), "", Bench::clear, |_| true)}
                {button(bench, VOICE.back_to_standard_board(), "", |bench| bench.replace(Layout::standard()), |_| true)}
            </div>
            <details>
                <summary>{VOICE.keys_heading()}</summary>
                {key_list(&keys)}
            </details>
        </div>
    }
}

/// What paints: a usual premium, one of one's own, or the hand that moves the board.
#[component]
fn Brushes(bench: BenchSignal) -> impl IntoView {
    let usual = move |premium: Premium| {
        let (class, text, said) = picture::ground(ground_of(premium));
        let plain = premium == Premium::Plain;
        let label =
            if plain { VOICE.plain_brush() } else { said.trim_end_matches(VOICE.list_comma()) }.to_owned();
        let (class, text) = if plain { ("said".to_owned(), label.clone()) } else { (class, text) };
        brush(bench, Tool::Brush(premium), format!("spot {class}"), text, label)
    };
    let own = move || {
        let (class, text, _) = picture::ground(ground_of(bench.with(|bench| match bench.tool {
            Tool::Brush(premium) => premium,
            Tool::Hand => Premium::Plain,
        })));
        (format!("spot {class} now"), text)
    };
    let times = move |event| {
        if let Ok(times) = event_target_value(&event).trim().replace('−', "-").parse() {
            bench.update(|bench| bench.choose_times(times));
        }
    };
    let step = move |by: i8| bench.update(|bench| bench.choose_times(bench.times().saturating_add(by)));
    let kind = move |word: bool, name: &'static str| {
        let is = move || {
            bench.with(|bench| {
                bench.tool != Tool::Hand
                    && bench.is_word() == word
                    && bench.tool != Tool::Brush(Premium::Plain)
            })
        };
        view! {
            <label>
                <input type="radio" name="kind" prop:checked=is on:change=move |_| bench.update(|bench| bench.choose_kind(word)) />
                <span class="face">{name}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{VOICE.paint_legend()}</legend>
            <div class="brushes" role="radiogroup" aria-label=VOICE.usual_premiums()>
                {USUAL.map(usual)}
                {brush(bench, Tool::Hand, "spot said".to_owned(), VOICE.move_tool().to_owned(), VOICE.move_tool_about().to_owned())}
            </div>
            <div class="own-brush">
                <span class=move || own().0 aria-hidden="true"><b>{move || own().1}</b></span>
                <div class="choice">{kind(false, VOICE.letter_kind())} {kind(true, VOICE.word_kind())}</div>
                <span class="stepper">
                    <button type="button" class="button quiet" aria-label=VOICE.fewer_times() on:click=move |_| step(-1)>"−"</button>
                    <input
                        id="times"
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-label=VOICE.how_many_times(LEAST.into(), MOST.into())
                        prop:value=move || bench.with(|bench| VOICE.number(bench.times().into()))
                        on:change=times
                    />
                    <button type="button" class="button quiet" aria-label=VOICE.more_times() on:click=move |_| step(1)>"+"</button>
                </span>
            </div>
        </fieldset>
    }
}

/// How large the board is.
#[component]
fn Size(bench: BenchSignal) -> impl IntoView {
    let side = Memo::new(move |_| bench.with(|bench| bench.layout().side()));
    let slide = move |event| {
        if let Ok(side) = event_target_value(&event).parse() {
            bench.update(|bench| bench.resize(side));
        }
    };
    view! {
        <fieldset class="size">
            <legend>{move || VOICE.size_of_board(side.get().into())}</legend>
            <input
                id="side"
                type="range"
                min=MIN_SIDE.to_string()
                max=MAX_SIDE.to_string()
                aria-label=VOICE.squares_a_side()
                prop:value=move || side.get().to_string()
                on:change=slide
            />
        </fieldset>
    }
}

fn brush(bench: BenchSignal, tool: Tool, class: String, text: String, label: String) -> impl IntoView {
    let title = label.clone();
    view! {
        <label title=title>
            <input
                type="radio"
                name="brush"
                aria-label=label
                prop:checked=move || bench.with(|bench| bench.tool == tool)
                on:change=move |_| bench.update(|bench| bench.tool = tool)
            />
            <span class=class aria-hidden="true"><b>{text}</b></span>
        </label>
    }
}

fn button(
    bench: BenchSignal,
    text: &'static str,
    key: &'static str,
    act: fn(&mut Bench),
    may: fn(&Bench) -> bool,
) -> impl IntoView {
    let title = if key.is_empty() { String::new() } else { VOICE.key_is(key) };
    view! {
        <button
            type="button"
            class="button quiet"
            title=title
            disabled=move || !bench.with(may)
            on:click=move |_| bench.update(act)
        >
            {text}
        </button>
    }
}
