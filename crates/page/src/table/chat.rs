//! What is said at the table, and what can be said.

use leptos::html;
use leptos::prelude::*;
use messages::phrase;
use online_api::{Bar, BarredPerson, ChatLine, ChatRule, Endpoint, PersonInfo, Phrase, Speech};

use super::{At, Table};
use crate::VOICE;
use crate::server::Call;

/// The longest line.
const LONGEST: &str = "300";

/// What was said, and what can be said.
pub(super) fn chat(table: Table) -> AnyView {
    let lines = move || {
        let own = table.with(|at| at.role.seat);
        let one = |line: ChatLine| {
            let mine = line.seat.is_some() && line.seat == own;
            let name = if mine { VOICE.you().to_owned() } else { line.by.name.clone() };
            view! { <li class:own=mine><b>{name}</b> " " {said(&line.speech)}</li> }
        };
        table.chat().get().into_iter().map(one).collect_view()
    };
    let rule = Memo::new(move |_| {
        table.with(|at| (at.role.seat.is_some() || at.role.is_host).then_some(at.room.terms.chat))
    });
    let log = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        table.chat().track();
        if let Some(log) = log.get() {
            request_animation_frame(move || log.set_scroll_top(log.scroll_height()));
        }
    });
    view! {
        <div class="said-lines" node_ref=log hidden=move || table.chat().with(Vec::is_empty) role="log" aria-label=VOICE.online_chat() tabindex="0"><ol>{lines}</ol></div>
        {move || match rule.get() {
            Some(ChatRule::Phrases) => phrases(table),
            Some(ChatRule::Free) => {
                view! {
                    {text_field(table)}
                    <details class="more-phrases"><summary>{VOICE.online_phrases()}</summary>{phrases(table)}</details>
                }
                    .into_any()
            }
            Some(ChatRule::Silence) | None => ().into_any(),
        }}
    }
    .into_any()
}

/// A line as it is read.
pub(super) fn said(speech: &Speech) -> String {
    match speech {
        Speech::Phrase(one) => phrase(VOICE, *one).to_owned(),
        Speech::Text(text) => text.clone(),
    }
}

fn phrases(table: Table) -> AnyView {
    let one = |one: Phrase| {
        view! {
            <button type="button" class="button quiet" on:click=move |_| table.say(Speech::Phrase(one))>
                {phrase(VOICE, one)}
            </button>
        }
    };
    view! { <div class="few phrases" role="group" aria-label=VOICE.online_phrases()>{Phrase::ALL.map(one)}</div> }
        .into_any()
}

fn text_field(table: Table) -> AnyView {
    let typed = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        if !text.trim().is_empty() {
            table.say(Speech::Text(text));
            typed.set(String::new());
        }
    };
    view! {
        <form class="say" on:submit=send>
            <input
                type="text"
                maxlength=LONGEST
                autocomplete="off"
                enterkeyhint="send"
                aria-label=VOICE.online_say()
                placeholder=VOICE.online_say()
                prop:value=move || typed.get()
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <button type="submit" class="button">{VOICE.send_button()}</button>
        </form>
    }
    .into_any()
}

/// The other people at the table, each of whom can be muted or blocked.
pub(super) fn others(table: Table) -> AnyView {
    let barred = RwSignal::new(None::<Vec<BarredPerson>>);
    let others = Memo::new(move |_| table.with(people));
    let ask = move |event: leptos::ev::Event| {
        let opened = event_target::<web_sys::Element>(&event).has_attribute("open");
        if opened && barred.with_untracked(Option::is_none) {
            leptos::task::spawn_local(async move {
                if let Ok(all) = Call::to(Endpoint::Bars).repeat().send().await {
                    barred.try_set(Some(all));
                }
            });
        }
    };
    let one = move |person: PersonInfo| {
        let id = person.person;
        let now = Memo::new(move |_| {
            barred.with(|all| Some(all.as_ref()?.iter().find(|one| one.person.person == id)?.bar))
        });
        let button = move |bar: Bar, on: &'static str, off: &'static str| {
            let is_on = move || now.get() == Some(bar);
            let press = move |_| {
                let wanted = if is_on() { None } else { Some(bar) };
                table.bar(id, wanted, move |all| {
                    barred.try_set(Some(all));
                });
            };
            view! {
                <button type="button" class="button quiet" aria-pressed=move || is_on().to_string() on:click=press>
                    {move || if is_on() { off } else { on }}
                </button>
            }
        };
        view! {
            <li>
                <span>{person.name}</span>
                {button(Bar::Mute, VOICE.online_mute(), VOICE.online_unmute())}
                {button(Bar::Block, VOICE.online_block(), VOICE.online_unblock())}
            </li>
        }
    };
    view! {
        <details class="others" hidden=move || others.with(Vec::is_empty) on:toggle=ask>
            <summary>{VOICE.online_people()}</summary>
            <p class="soft">{VOICE.online_mute_and_block()}</p>
            <ul>{move || others.get().into_iter().map(one).collect_view()}</ul>
        </details>
    }
    .into_any()
}

fn people(at: &At) -> Vec<PersonInfo> {
    let seats = (0..at.room.seats.len() as u8).map(game::Seat);
    let others = seats.filter(|seat| at.role.seat.is_some() && at.role.seat != Some(*seat));
    others.filter_map(|seat| at.person(seat).cloned()).collect()
}
