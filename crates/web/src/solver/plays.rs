//! The plays that were found: filtered, ordered, and shown on the board when pointed at.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use lexicon::{Alphabet, Tile};

use super::advising::ReplyAdvice;
use super::answer::Told;
use super::asking::Field;
use super::desk::{Desk, SOME};
use super::fields::typed;
use super::paste;
use super::sheet::Order;
use crate::answer::Face;
use crate::focus::focus;
use crate::tiles::typeset;

/// The plays, and which of them are wanted.
#[component]
pub(super) fn PlaysList(desk: Desk) -> impl IntoView {
    let heading = move || {
        let count = desk.plays.with(|plays| plays.as_ref().map(|plays| plays.count));
        count.map_or_else(|| "Plays".to_owned(), |count| format!("Plays ({count})"))
    };
    view! {
        <section class="card found" aria-labelledby="plays-title">
            <div class="heading">
                <h2 id="plays-title">{heading}</h2>
                <OrderChoice desk />
            </div>
            <Filters desk />
            <List desk />
            <Chosen desk />
        </section>
    }
}

/// In which order the plays are listed.
#[component]
fn OrderChoice(desk: Desk) -> impl IntoView {
    let take = move |event| {
        let name = event_target_value(&event);
        if let Some(order) = Order::ALL.into_iter().find(|order| order.name() == name) {
            desk.chosen.set(None);
            desk.act(|editor| editor.sheet.order = order);
        }
    };
    let one = move |order: Order| {
        let chosen = move || desk.editor.with(|editor| editor.sheet.order == order);
        view! { <option value=order.name() selected=chosen>{order.label()}</option> }
    };
    view! {
        <select class="select" aria-label="Order of the plays" on:change=take>
            {Order::ALL.map(one)}
        </select>
    }
}

/// Which plays are wanted.
#[component]
fn Filters(desk: Desk) -> impl IntoView {
    let here = move |_| {
        desk.act(|editor| editor.sheet.filter.square = editor.cursor.to_string());
    };
    let open = desk.editor.with_untracked(|editor| !editor.sheet.filter.is_open());
    let used = move || desk.editor.with(|editor| !editor.sheet.filter.is_open());
    view! {
        <details class="filters" open=open>
            <summary>{move || if used() { "Filter (in use)" } else { "Filter" }}</summary>
            <div class="fields">
                {typed(desk, Field::Pattern, "solver-pattern", "Word like", "..A*", |sheet| &mut sheet.filter.pattern)}
                {typed(desk, Field::Length, "solver-length", "Letters", "5 or 3-7", |sheet| &mut sheet.filter.length)}
                {typed(desk, Field::Square, "solver-square", "Square", "h8", |sheet| &mut sheet.filter.square)}
            </div>
            <div class="few">
                <label class="switch">
                    <input
                        id="solver-blanks"
                        type="checkbox"
                        prop:checked=move || desk.editor.with(|editor| editor.sheet.filter.without_blanks)
                        on:change=move |event| {
                            let keep = event_target_checked(&event);
                            desk.act(|editor| editor.sheet.filter.without_blanks = keep);
                        }
                    />
                    "Keep blanks"
                </label>
                <button type="button" class="button quiet" on:click=here>"At cursor"</button>
                <button
                    type="button"
                    class="button quiet"
                    disabled=move || !used()
                    on:click=move |_| desk.act(|editor| editor.sheet.filter = super::sheet::Filter::default())
                >
                    "Reset"
                </button>
            </div>
        </details>
    }
}

/// The list.
#[component]
fn List(desk: Desk) -> impl IntoView {
    let options = move || {
        let alphabet = desk.words.get_untracked().alphabet();
        desk.plays.with(|plays| {
            let told = plays.as_ref().map(|plays| plays.told.clone()).unwrap_or_default();
            told.into_iter()
                .enumerate()
                .map(|(place, told)| line(desk, place, &told, alphabet))
                .collect_view()
        })
    };
    let more =
        move || desk.plays.with(|plays| plays.as_ref().is_some_and(|plays| plays.told.len() < plays.count));
    let none = move || desk.plays.with(|plays| plays.as_ref().is_none_or(|plays| plays.told.is_empty()));
    let example = move || {
        let untouched =
            desk.editor.with(|editor| editor.sheet.board.is_empty() && editor.sheet.rack.is_empty());
        paste::example(desk.words.get().alphabet()).filter(|_| untouched)
    };
    let show = move |_| {
        let Some(position) = example() else { return };
        // An example is a position that can be read.
        desk.act(|editor| editor.change(|sheet| drop(paste::take(sheet, position))));
    };
    view! {
        <ul
            class="plays"
            role="listbox"
            aria-label="Plays"
            hidden=none
            on:keydown=move |event| key(desk, &event)
            on:pointerleave=move |_| desk.hovered.set(None)
        >
            {options}
        </ul>
        <p class="soft empty" hidden=move || !none()>
            "Every play of your tiles is listed here, and shown on the board when you point at it."
        </p>
        <button type="button" class="button quiet" hidden=move || example().is_none() on:click=show>
            "Show me an example"
        </button>
        <button
            type="button"
            class="button quiet"
            hidden=move || !more()
            on:click=move |_| desk.top.update(|top| *top = (*top * 4).max(SOME))
        >
            "Show more"
        </button>
    }
}

fn line(desk: Desk, place: usize, told: &Told, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let chosen = move || desk.chosen.get() == Some(place);
    let tab = move || if chosen() || desk.chosen.get().is_none() && place == 0 { "0" } else { "-1" };
    let across = told.line == crossword::Line::Across;
    let (arrow, way) = if across { ("→", "across") } else { ("↓", "down") };
    let others: Vec<_> = told.words.iter().skip(1).map(|word| word_of(word, alphabet)).collect();
    let also = (!others.is_empty()).then(|| {
        let others = others.into_iter().map(|word| view! { " " {word} }).collect_view();
        view! { <span class="also">"+"{others}</span> }
    });
    view! {
        <li
            role="option"
            id=format!("play-{place}")
            tabindex=tab
            aria-selected=move || chosen().to_string()
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    desk.hovered.set(Some(place));
                }
            }
            on:focus=move |_| desk.chosen.set(Some(place))
            on:click=move |_| desk.chosen.set(Some(place))
            on:dblclick=move |_| desk.lay()
        >
            <b class="points">{told.points}</b>
            <span class="word">{word_of(told.main(), alphabet)}</span>
            <span class="where">
                {told.at.to_string()} " " <span aria-hidden="true">{arrow}</span> <span class="unseen">{way}</span>
            </span>
            {told.bingos.then(|| view! { <span class="bingo">"all 7"</span> })}
            {also}
        </li>
    }
}

/// The play that was chosen, and what can be done with it.
#[component]
fn Chosen(desk: Desk) -> impl IntoView {
    let word = Memo::new(move |_| {
        let place = desk.chosen.get()?;
        let alphabet = desk.words.get().alphabet();
        desk.plays.with(|plays| {
            let told = plays.as_ref()?.told.get(place)?;
            Some(super::status::spelled(told.main(), alphabet))
        })
    });
    let hint = move || {
        let some = desk.plays.with(|plays| plays.as_ref().is_some_and(|plays| !plays.told.is_empty()));
        some.then(|| view! { <p class="soft">"Choose a play to see what the opponent may answer."</p> })
    };
    move || match word.get() {
        None => hint().into_any(),
        Some(word) => view! {
            <button type="button" class="button" title="Key: Enter" on:click=move |_| desk.lay()>
                {format!("Lay {word} on the board")}
            </button>
            <ReplyAdvice desk />
        }
        .into_any(),
    }
}

/// A word in type, with rings round blanks.
pub(super) fn word_of(word: &[Tile], alphabet: &'static Alphabet) -> AnyView {
    let face = |tile: &Tile| Face { glyph: alphabet.glyph(tile.letter), blank: tile.blank };
    typeset(&word.iter().map(face).collect::<Vec<_>>())
}

fn key(desk: Desk, event: &KeyboardEvent) {
    let last = desk.plays.with_untracked(|plays| plays.as_ref().map_or(0, |plays| plays.told.len()));
    let Some(last) = last.checked_sub(1) else { return };
    let now = desk.chosen.get_untracked().unwrap_or(0);
    let next = match event.key().as_str() {
        "ArrowDown" => now + 1,
        "ArrowUp" => now.saturating_sub(1),
        "PageDown" => now + 10,
        "PageUp" => now.saturating_sub(10),
        "Home" => 0,
        "End" => last,
        "Enter" => {
            event.prevent_default();
            desk.lay();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    desk.hovered.set(None);
    desk.chosen.set(Some(next.min(last)));
    focus(&format!("play-{}", next.min(last)));
}
