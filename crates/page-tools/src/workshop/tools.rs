//! What paints the board, how it mirrors, how large it is, and what can be undone.

use crossword::layout::MIN_SIDE;
use crossword::{Layout, MAX_SIDE, Premium};
use leptos::prelude::*;
use page_board::picture;
use page_board::picture::ground_of;

use super::BenchSignal;
use super::bench::{Bench, LEAST, MOST, Mirror, Tool};

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
    view! {
        <div class="card workbench">
            <Brushes bench />
            <fieldset>
                <legend>"Squares painted at once, by mirroring"</legend>
                <div class="choice wide">{Mirror::ALL.map(mirror)}</div>
            </fieldset>
            <Size bench />
            <div class="few">
                {button(bench, "Undo", "Ctrl+Z", Bench::undo, Bench::may_undo)}
                {button(bench, "Redo", "Ctrl+Y", Bench::redo, Bench::may_redo)}
                {button(bench, "Clear", "", Bench::clear, |_| true)}
                {button(bench, "Standard board", "", |bench| bench.replace(Layout::standard()), |_| true)}
            </div>
            <details>
                <summary>"Keys"</summary>
                <dl class="keys">
                    <dt><kbd>"Arrow keys"</kbd></dt><dd>"move on the board"</dd>
                    <dt><kbd>"0–9 and −"</kbd></dt><dd>"let the square count so many times"</dd>
                    <dt><kbd>"L, W"</kbd></dt><dd>"paint letters or words"</dd>
                    <dt><kbd>"Space"</kbd></dt><dd>"paints the square"</dd>
                    <dt><kbd>"Backspace"</kbd></dt><dd>"makes it plain"</dd>
                    <dt><kbd>"Ctrl+Z, Ctrl+Y"</kbd></dt><dd>"undo and redo"</dd>
                </dl>
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
        let label = if plain { "Plain" } else { said.trim_end_matches(", ") }.to_owned();
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
            <legend>"Paint"</legend>
            <div class="brushes" role="radiogroup" aria-label="Usual premiums">
                {USUAL.map(usual)}
                {brush(bench, Tool::Hand, "spot said".to_owned(), "Move".to_owned(), "Move the board, paint nothing".to_owned())}
            </div>
            <div class="own-brush">
                <span class=move || own().0 aria-hidden="true"><b>{move || own().1}</b></span>
                <div class="choice">{kind(false, "Letter")} {kind(true, "Word")}</div>
                <span class="stepper">
                    <button type="button" class="button quiet" aria-label="Fewer times" on:click=move |_| step(-1)>"−"</button>
                    <input
                        id="times"
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-label=format!("How many times, from {LEAST} to {MOST}")
                        prop:value=move || bench.with(|bench| bench.times().to_string().replace('-', "−"))
                        on:change=times
                    />
                    <button type="button" class="button quiet" aria-label="More times" on:click=move |_| step(1)>"+"</button>
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
            <legend>{move || format!("Size: {0} × {0} squares", side.get())}</legend>
            <input
                id="side"
                type="range"
                min=MIN_SIDE.to_string()
                max=MAX_SIDE.to_string()
                aria-label="Squares a side"
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
    let title = if key.is_empty() { String::new() } else { format!("Key: {key}") };
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
