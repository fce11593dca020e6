//! The plays that were found: filtered, ordered, and shown on the board when pointed at.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use lexicon::{Alphabet, Tile};
use messages::crosswords::line as way;
use page::VOICE;
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
        count.map_or_else(
            || VOICE.plays_label().to_owned(),
            |plays| VOICE.plays_heading(messages::count(plays)),
        )
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
        <select class="select" aria-label=VOICE.order_of_plays() on:change=take>
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
            <summary>{move || if used() { VOICE.filter_in_use() } else { VOICE.filter() }}</summary>
            <div class="fields">
                {typed(controller, Field::Pattern, "solver-pattern", VOICE.word_like(), "..A*", |sheet| &mut sheet.filter.pattern)}
                {typed(controller, Field::Length, "solver-length", VOICE.number_of_letters(), VOICE.length_placeholder(), |sheet| &mut sheet.filter.length)}
                {typed(controller, Field::Square, "solver-square", VOICE.square_label(), "h8", |sheet| &mut sheet.filter.square)}
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
                    {VOICE.keep_blanks()}
                </label>
                <button type="button" class="button quiet" on:click=here>{VOICE.at_cursor()}</button>
                <button
                    type="button"
                    class="button quiet"
                    disabled=move || !used()
                    on:click=move |_| controller.act(|editor| editor.sheet.filter = page_worker::solver::Filter::default())
                >
                    {VOICE.reset_filter()}
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
            aria-label=VOICE.plays_label()
            hidden=none
            on:keydown=move |event| key(controller, &event)
            on:pointerleave=move |_| controller.hovered.set(None)
        >
            {options}
        </ul>
        <p class="soft empty" hidden=move || !none()>
            {VOICE.plays_about()}
        </p>
        <button type="button" class="button quiet" hidden=move || example().is_none() on:click=show>
            {VOICE.show_example()}
        </button>
        <button
            type="button"
            class="button quiet"
            hidden=move || !more()
            on:click=move |_| controller.top.update(|top| *top = (*top * 4).max(SOME))
        >
            {VOICE.show_more()}
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
    let arrow = if play.line == crossword::Line::Across { "→" } else { "↓" };
    let way = VOICE.line_of_play(way(play.line));
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
            {play.bingo.then(|| view! { <span class="bingo">{VOICE.all_seven()}</span> })}
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
        some.then(|| view! { <p class="soft">{VOICE.choose_a_play()}</p> })
    };
    move || {
        match word.get() {
        None => hint().into_any(),
        Some(word) => view! {
            <button type="button" class="button" title=VOICE.key_is(VOICE.key_enter()) on:click=move |_| controller.lay()>
                {VOICE.lay_on_board(&word)}
            </button>
            <ReplyAdvice controller />
        }
        .into_any(),
    }
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
