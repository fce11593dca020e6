//! What stands above a game that is played at a table: who is here, clocks, offers, and a panel with chat and switches.

use game::Seat;
use leptos::prelude::*;
use messages::tables::proposal;
use online_api::{AwayChoice, Millis, Phase, TimeControl};
use play::Offer;

use super::chat::{chat, others, said};
use super::clock::how_long;
use super::seats::{seats, time_control};
use super::{At, Standing, Table, Wish, notice, onlookers, proof};
use crate::VOICE;
use crate::elements::menu_is_open;
use crate::route::Route;
use crate::server::{self, LinkLine};

/// The id of the panel.
const PANEL: &str = "table-panel";

/// So long somebody has to be away on their own turn: with a clock, or for a computer to play on.
const MINUTE: Millis = 60_000;
/// The same for claiming the game where there is no clock.
const CLAIM_WITHOUT_CLOCK: Millis = 3 * 24 * 60 * MINUTE;

/// What stands above a game that is played at a table of a server.
pub(crate) fn line(table: Table, standing: Memo<Option<Standing>>, wish: Callback<Wish>) -> AnyView {
    let shown = table.is_shown();
    view! { <Show when=move || shown.get()>{drawn(table, standing, wish)}</Show> }.into_any()
}

fn drawn(table: Table, standing: Memo<Option<Standing>>, wish: Callback<Wish>) -> AnyView {
    notice::follow(table, standing);
    proof::follow(table);
    let unread = unread(table);
    let flying = Memo::new(move |_| table.flying().get() > 0);
    let newest = Memo::new(move |_| {
        table.chat().with(|chat| chat.last().map(|line| [&line.by.name, ": ", &said(&line.speech)].concat()))
    });
    let looks_on = Memo::new(move |_| standing.with(|one| one.as_ref().is_some_and(|one| one.own.is_none())));
    view! {
        <section class="table-line" class:looks-on=move || looks_on.get() aria-label=VOICE.online_table()>
            <div class="row">
                {seats(table, standing)}
                <p class="flying" role="status">
                    {move || if flying.get() { VOICE.online_sending() } else { "" }}
                </p>
                <p class="soft" hidden=move || !looks_on.get()>{VOICE.online_you_look_on()}</p>
                <button type="button" class="button quiet open-panel" popovertarget=PANEL aria-label=VOICE.online_open_panel()>
                    <span aria-hidden="true">"☰"</span>
                    <span class="count" hidden=move || unread.get() == 0>
                        <span aria-hidden="true">{move || unread.get()}</span>
                        <span class="unseen">{move || VOICE.online_unread(messages::count(unread.get()))}</span>
                    </span>
                </button>
            </div>
            <p class="unseen" aria-live="polite">{newest}</p>
            <LinkLine />
            {offers(table, standing, wish)}
            {away(table, standing)}
            <p class="said wrong" role="alert" hidden=move || table.refused().with(Option::is_none)>
                {move || table.refused().get()}
            </p>
            {panel(table, standing, wish)}
        </section>
    }
    .into_any()
}

/// How many lines were said since the panel was last open.
fn unread(table: Table) -> Memo<usize> {
    let read = RwSignal::new(None::<u32>);
    Effect::new(move |_| {
        let last = table.chat().with(|chat| chat.last().map_or(0, |line| line.number));
        // What had been said when the table was opened is not new.
        if read.get_untracked().is_none() || menu_is_open() {
            read.set(Some(last));
        }
    });
    let toggled = window_event_listener_untyped("table-panel", move |_| {
        read.set(table.chat().with_untracked(|chat| chat.last().map(|line| line.number)));
    });
    on_cleanup(move || toggled.remove());
    Memo::new(move |_| {
        let read = read.get().unwrap_or(0);
        let own = table.with(|at| at.role.seat);
        table.chat().with(|chat| {
            chat.iter().filter(|line| line.number > read && (own.is_none() || line.seat != own)).count()
        })
    })
}

/// What somebody has proposed, and what can be answered.
fn offers(table: Table, standing: Memo<Option<Standing>>, wish: Callback<Wish>) -> AnyView {
    let offered = Memo::new(move |_| {
        let standing = standing.get()?;
        let offer = standing.offer.as_ref().filter(|_| !standing.is_over)?;
        let text = VOICE.offer_made(&standing.people[offer.seat], proposal(offer.offer));
        let asked = standing.own.is_some_and(|own| offer.asked.contains(&own));
        let made = standing.own == Some(offer.seat);
        Some((text, asked, made, standing.is_free))
    });
    let resting = Memo::new(move |_| {
        let standing = standing.get()?;
        (standing.is_paused && standing.offer.is_none()).then_some(standing.own.is_some() && standing.is_free)
    });
    let wished = proof::wished(table, standing);
    let come_back = Memo::new(move |_| table.with(At::own_seat_is_kept));
    let button = move |text: &'static str, class: &'static str, free: bool, does: Wish| {
        view! {
            <button type="button" class=class disabled=!free on:click=move |_| wish.run(does)>{text}</button>
        }
    };
    view! {
        <div class="table-offer" role="status">
            {move || offered.get().map(|(text, asked, made, free)| view! {
                <p class="card message">
                    <span>{text}</span>
                    {asked.then(|| button(VOICE.online_accept(), "button", free, Wish::Accept))}
                    {asked.then(|| button(VOICE.online_decline(), "button quiet", free, Wish::Decline))}
                    {made.then(|| button(VOICE.online_withdraw(), "button quiet", free, Wish::Decline))}
                </p>
            })}
            {move || resting.get().map(|may| view! {
                <p class="card message">
                    <span>{VOICE.play_put_off()}</span>
                    {may.then(|| button(VOICE.online_go_on(), "button", true, Wish::Offer(Offer::Resumption)))}
                </p>
            })}
            {move || wished.get().map(|(text, may)| view! {
                <p class="card message">
                    <span>{text}</span>
                    {may.then(|| view! {
                        <button type="button" class="button" on:click=move |_| table.wish_rematch()>{VOICE.rematch()}</button>
                    })}
                </p>
            })}
            {move || come_back.get().then(|| view! {
                <p class="card message">
                    <span>{VOICE.online_computer_plays_for_you()}</span>
                    <button type="button" class="button" on:click=move |_| table.come_back()>{VOICE.online_come_back()}</button>
                </p>
            })}
        </div>
    }
    .into_any()
}

/// What can be done when somebody is away on their own turn.
fn away(table: Table, standing: Memo<Option<Standing>>) -> AnyView {
    let tick = RwSignal::new(0_u32);
    let timer = set_interval_with_handle(
        move || {
            tick.try_update(|tick| *tick = tick.wrapping_add(1));
        },
        std::time::Duration::from_secs(5),
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let gone = Memo::new(move |_| {
        tick.track();
        let standing = standing.get()?;
        let mover = standing.mover.filter(|mover| standing.own.is_some_and(|own| own != *mover))?;
        let (since, time) = table.with(|at| Some((at.away_since(mover)?, at.room.terms.time)))?;
        let now = server::now();
        let away = now.saturating_sub(since);
        if away < MINUTE {
            return None;
        }
        let (claim, computer) = match time {
            TimeControl::PerTurn { .. } => (false, false),
            TimeControl::Clock { .. } => (true, true),
            TimeControl::None => (away >= CLAIM_WITHOUT_CLOCK, true),
        };
        let text = VOICE.online_has_been_away(&standing.people[mover], &how_long(since, now));
        Some((text, mover, standing.turn, claim, computer))
    });
    let level = move || {
        let title = table.with(|at| at.room.kind.title.parse::<play::Title>().ok());
        title.map(|title| title.descriptor().default_level)
    };
    view! {
        <div class="table-away" role="status">
            {move || gone.get().map(|(text, seat, turn, claim, computer): (String, Seat, u32, bool, bool)| view! {
                <p class="card message">
                    <span>{text} " " {VOICE.online_or_wait()}</span>
                    {computer.then(level).flatten().map(|level| view! {
                        <button type="button" class="button quiet" on:click=move |_| table.replace(seat, turn, AwayChoice::Computer(level))>
                            {VOICE.online_let_computer_play()}
                        </button>
                    })}
                    {claim.then(|| view! {
                        <button type="button" class="button quiet" on:click=move |_| table.replace(seat, turn, AwayChoice::Claim)>
                            {VOICE.online_claim()}
                        </button>
                    })}
                </p>
            })}
        </div>
    }
    .into_any()
}

/// Chat, offers, people and switches, in a panel that leaves the game in sight.
fn panel(table: Table, standing: Memo<Option<Standing>>, wish: Callback<Wish>) -> AnyView {
    let told = |_| {
        // The lines in it are read from now on.
        let _ = web_sys::Event::new("table-panel").map(|event| window().dispatch_event(&event));
    };
    let terms = Memo::new(move |_| table.with(|at| time_control(at.room.terms.time)));
    let may = move |offer: Offer| {
        Memo::new(move |_| {
            let may = |one: &Standing| one.own.is_some() && one.may_offer.contains(&offer);
            standing.with(|one| one.as_ref().is_some_and(may))
        })
    };
    let button = |text: &'static str, offer: Offer| {
        let may = may(offer);
        view! {
            <button type="button" class="button quiet" disabled=move || !may.get() on:click=move |_| wish.run(Wish::Offer(offer))>
                {text}
            </button>
        }
    };
    let seated =
        Memo::new(move |_| table.with(|at| at.role.seat.is_some() && at.room.phase == Phase::Running));
    view! {
        <div id=PANEL class="card menu table-panel" popover="auto" role="dialog" aria-label=VOICE.online_table() on:toggle=told>
            <header>
                <h2>{VOICE.online_table()}</h2>
                <button type="button" class="button quiet close" popovertarget=PANEL popovertargetaction="hide" aria-label=VOICE.close()>"✕"</button>
            </header>
            {chat(table)}
            <div class="few" hidden=move || !seated.get()>
                {button(VOICE.online_offer_draw(), Offer::Draw)}
                {button(VOICE.online_ask_undo(), Offer::TakeBack)}
                {button(VOICE.online_adjourn(), Offer::Adjournment)}
            </div>
            {others(table)}
            {onlookers::link(table)}
            {notice::switch()}
            <p><a href=Route::Account.to_string()>{VOICE.tables_account_link()}</a></p>
            <p class="soft">{terms}</p>
        </div>
    }
    .into_any()
}
