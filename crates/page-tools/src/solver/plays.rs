//! The plays that were found: filtered, ordered, and shown on the board when pointed at.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use lexicon::{Alphabet, Tile};
use page::focus::focus;
use page::words::Face;
use page_worker::solver::{Field, Order, Play};

use super::advising::ReplyAdvice;
use super::controller::{Controller, SOME};
use super::fields::typed;
use super::paste;
use crate::tiles::typeset;

/// The plays, and which of them are wanted.
#[component]
pub(super) fn PlaysList(controller: Controller) -> impl IntoView {
    let heading = move || {
        let count = controller.plays.with(|plays| plays.as_ref().map(|plays| plays.count));
        count.map_or_else(|| "Plays".to_owned(), |count| format!("Plays ({count})"))
    };
    view! {
        <section class="card found" aria-labelledby="plays-title">
            <div class="heading">
                <h2 id="plays-title">{heading}</h2>
                <OrderChoice controller />
            </div>
            <Filters controller />
            <List controller />
            <Chosen controller />
        </section>
    }
}

/// In which order the plays are listed.
#[component]
fn OrderChoice(controller: Controller) -> impl IntoView {
    let take = move |event| {
        let name = event_target_value(&event);
        if let Some(order) = Order::ALL.into_iter().find(|order| order.name() == name) {
            controller.chosen.set(None);
            controller.act(|editor| editor.sheet.order = order);
        }
    };
    let one = move |order: Order| {
        let chosen = move || controller.editor.with(|editor| editor.sheet.order == order);
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
fn Filters(controller: Controller) -> impl IntoView {
    let here = move |_| {
        controller.act(|editor| editor.sheet.filter.square = editor.cursor.to_string());
    };
    let open = controller.editor.with_untracked(|editor| !editor.sheet.filter.is_open());
    let used = move || controller.editor.with(|editor| !editor.sheet.filter.is_open());
    view! {
        <details class="filters" open=open>
            <summary>{move || if used() { "Filter (in use)" } else { "Filter" }}</summary>
            <div class="fields">
                {typed(controller, Field::Pattern, "solver-pattern", "Word like", "..A*", |sheet| &mut sheet.filter.pattern)}
                {typed(controller, Field::Length, "solver-length", "Letters", "5 or 3-7", |sheet| &mut sheet.filter.length)}
                {typed(controller, Field::Square, "solver-square", "Square", "h8", |sheet| &mut sheet.filter.square)}
            </div>
            <div class="few">
                <label class="switch">
                    <input
                        id="solver-blanks"
                        type="checkbox"
                        prop:checked=move || controller.editor.with(|editor| editor.sheet.filter.without_blanks)
                        on:change=move |event| {
                            let keep = event_target_checked(&event);
                            controller.act(|editor| editor.sheet.filter.without_blanks = keep);
                        }
                    />
                    "Keep blanks"
                </label>
                <button type="button" class="button quiet" on:click=here>"At cursor"</button>
                <button
                    type="button"
                    class="button quiet"
                    disabled=move || !used()
                    on:click=move |_| controller.act(|editor| editor.sheet.filter = page_worker::solver::Filter::default())
                >
                    "Reset"
                </button>
            </div>
        </details>
    }
}

/// The list.
#[component]
fn List(controller: Controller) -> impl IntoView {
    let options = move || {
        let alphabet = controller.words.get_untracked().alphabet();
        controller.plays.with(|plays| {
            let play = plays.as_ref().map(|plays| plays.listed.clone()).unwrap_or_default();
            play.into_iter()
                .enumerate()
                .map(|(place, play)| line(controller, place, &play, alphabet))
                .collect_view()
        })
    };
    let more = move || {
        controller.plays.with(|plays| plays.as_ref().is_some_and(|plays| plays.listed.len() < plays.count))
    };
    let none =
        move || controller.plays.with(|plays| plays.as_ref().is_none_or(|plays| plays.listed.is_empty()));
    let example = move || {
        let untouched =
            controller.editor.with(|editor| editor.sheet.board.is_empty() && editor.sheet.rack.is_empty());
        paste::example(controller.words.get().alphabet()).filter(|_| untouched)
    };
    let show = move |_| {
        let Some(position) = example() else { return };
        // An example is a position that can be read.
        controller.act(|editor| editor.change(|sheet| drop(paste::take(sheet, position))));
    };
    view! {
        <ul
            class="plays"
            role="listbox"
            aria-label="Plays"
            hidden=none
            on:keydown=move |event| key(controller, &event)
            on:pointerleave=move |_| controller.hovered.set(None)
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
            on:click=move |_| controller.top.update(|top| *top = (*top * 4).max(SOME))
        >
            "Show more"
        </button>
    }
}

fn line(
    controller: Controller,
    place: usize,
    play: &Play,
    alphabet: &'static Alphabet,
) -> impl IntoView + use<> {
    let chosen = move || controller.chosen.get() == Some(place);
    let tab = move || if chosen() || controller.chosen.get().is_none() && place == 0 { "0" } else { "-1" };
    let across = play.line == crossword::Line::Across;
    let (arrow, way) = if across { ("→", "across") } else { ("↓", "down") };
    let others: Vec<_> = play.words.iter().skip(1).map(|word| word_of(word, alphabet)).collect();
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
                    controller.hovered.set(Some(place));
                }
            }
            on:focus=move |_| controller.chosen.set(Some(place))
            on:click=move |_| controller.chosen.set(Some(place))
            on:dblclick=move |_| controller.lay()
        >
            <b class="points">{play.points}</b>
            <span class="word">{word_of(play.main(), alphabet)}</span>
            <span class="where">
                {play.at.to_string()} " " <span aria-hidden="true">{arrow}</span> <span class="unseen">{way}</span>
            </span>
            {play.bingo.then(|| view! { <span class="bingo">"all 7"</span> })}
            {also}
        </li>
    }
}

/// The play that was chosen, and what can be done with it.
#[component]
fn Chosen(controller: Controller) -> impl IntoView {
    let word = Memo::new(move |_| {
        let place = controller.chosen.get()?;
        let alphabet = controller.words.get().alphabet();
        controller.plays.with(|plays| {
            let play = plays.as_ref()?.listed.get(place)?;
            Some(super::status::spelled(play.main(), alphabet))
        })
    });
    let hint = move || {
        let some =
            controller.plays.with(|plays| plays.as_ref().is_some_and(|plays| !plays.listed.is_empty()));
        some.then(|| view! { <p class="soft">"Choose a play to see what the opponent may answer."</p> })
    };
    move || match word.get() {
        None => hint().into_any(),
        Some(word) => view! {
            <button type="button" class="button" title="Key: Enter" on:click=move |_| controller.lay()>
                {format!("Lay {word} on the board")}
            </button>
            <ReplyAdvice controller />
        }
        .into_any(),
    }
}

/// A word in type, with rings round blanks.
pub(super) fn word_of(word: &[Tile], alphabet: &'static Alphabet) -> AnyView {
    let face = |tile: &Tile| Face { glyph: alphabet.glyph(tile.letter), blank: tile.blank };
    typeset(&word.iter().map(face).collect::<Vec<_>>())
}

fn key(controller: Controller, event: &KeyboardEvent) {
    let last = controller.plays.with_untracked(|plays| plays.as_ref().map_or(0, |plays| plays.listed.len()));
    let Some(last) = last.checked_sub(1) else { return };
    let now = controller.chosen.get_untracked().unwrap_or(0);
    let next = match event.key().as_str() {
        "ArrowDown" => now + 1,
        "ArrowUp" => now.saturating_sub(1),
        "PageDown" => now + 10,
        "PageUp" => now.saturating_sub(10),
        "Home" => 0,
        "End" => last,
        "Enter" => {
            event.prevent_default();
            controller.lay();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    controller.hovered.set(None);
    controller.chosen.set(Some(next.min(last)));
    focus(&format!("play-{}", next.min(last)));
}
