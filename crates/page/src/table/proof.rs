//! The end of a game at a table: another one with sides swapped, and the proof that its draw was what was promised.

use game::Luck;
use leptos::prelude::*;
use messages::Form;
use messages::records::bad_record;
use play::{Host as _, LocalHost, Record, Title};

use super::{Standing, Table};
use crate::VOICE;
use crate::controller::GameScreen;
use crate::game::Game;
use crate::route::Route;
use crate::server;

/// Leads whoever wished for another game to it, once there is one.
pub(super) fn follow(table: Table) {
    let next = Memo::new(move |_| {
        table.with(|at| {
            let wished = at.role.seat.is_some_and(|seat| at.room.rematch.wished.contains(&seat));
            at.room.rematch.table.filter(|_| wished)
        })
    });
    Effect::new(move |_| {
        if let Some(next) = next.get() {
            go(table, next);
        }
    });
}

/// Who wishes for another game, as a sentence, and whether whoever looks may wish for it, too.
pub(super) fn wished(table: Table, standing: Memo<Option<Standing>>) -> Memo<Option<(String, bool)>> {
    Memo::new(move |_| {
        let standing = standing.get()?;
        let (wished, next, own) =
            table.with(|at| Some((at.room.rematch.wished.clone(), at.room.rematch.table, at.role.seat)))?;
        if next.is_some() || wished.is_empty() {
            return None;
        }
        let names: Vec<String> = wished.iter().map(|seat| VOICE.name(&standing.people[*seat])).collect();
        Some((VOICE.online_wish_rematch(&names), own.is_some_and(|own| !wished.contains(&own))))
    })
}

/// The button for another game with sides swapped: all have to wish for it.
pub(crate) fn rematch(table: Table) -> AnyView {
    let state = Memo::new(move |_| {
        table.with(|at| {
            let own = at.role.seat.is_some_and(|seat| at.room.rematch.wished.contains(&seat));
            let people = at.room.rematch.commitment.is_some() && at.role.seat.is_some();
            Some((own, people, at.room.rematch.table))
        })
    });
    let shown = move || match state.get() {
        None | Some((_, false, _) | (_, _, Some(_))) => None,
        Some((wished, true, None)) => Some((VOICE.rematch(), wished)),
    };
    view! {
        {move || shown().map(|(text, off)| view! {
            <button type="button" id="again" class="button quiet" title=VOICE.rematch_title() disabled=off on:click=move |_| table.wish_rematch()>{text}</button>
        })}
        {move || match state.get() {
            Some((_, _, Some(next))) => Some(view! {
                <button type="button" class="button" on:click=move |_| go(table, next)>{VOICE.online_to_next_game()}</button>
            }),
            _ => None,
        }}
    }
    .into_any()
}

/// Goes to the next game, with what was added to its luck.
fn go(table: Table, next: online_api::TableId) {
    let Some(at) = table.now() else { return };
    if let Some(kept) = server::kept_for_rematch(at.id)
        && server::kept_luck(next).is_none()
    {
        server::keep_luck(next, kept.commitment, kept.number);
    }
    if let Ok(title) = at.room.kind.title.parse::<Title>() {
        Route::At(title, next, None).go();
    }
}

/// Whether the draw was what was promised, and what it came from.
pub(crate) fn end(table: Table) -> AnyView {
    let shown = table.is_shown();
    let luck = Memo::new(move |_| {
        table.with(|at| {
            let revealed = at.room.luck.revealed.as_ref()?;
            let number =
                |one: &Option<online_api::Number>| one.map_or_else(String::new, |one| one.to_string());
            let numbers: Vec<String> = at.room.luck.numbers.iter().map(number).collect();
            Some((at.room.luck.commitment.to_string(), numbers, revealed.secret.clone()))
        })
    });
    view! {
        <Show when=move || shown.get()>
            <div class="table-proof">
            {move || table.proved().get().map(|(good, said)| {
                let class = if good { "said right" } else { "said wrong" };
                view! { <p role="status" class=class>{said}</p> }
            })}
            <details class="note fairness">
                <summary>{VOICE.fair_draw()}</summary>
                {move || luck.get().map(|(commitment, numbers, secret)| view! {
                    <p class="soft">{VOICE.online_luck_promise()} <code class="hash">{commitment}</code></p>
                    <p class="soft">{VOICE.online_luck_secret()} <code class="hash">{secret}</code></p>
                    <p class="soft">{VOICE.online_luck_numbers()}</p>
                    <ol>{numbers.into_iter().map(|one| view! { <li><code class="hash">{one}</code></li> }).collect_view()}</ol>
                })}
            </details>
            </div>
        </Show>
    }
    .into_any()
}

/// Whether the luck of a game that is over is what was promised, the own number is in it, and, where the rules are here, all
/// that was seen comes from it; with a sentence about that.
pub(crate) fn prove<G: GameScreen>(table: Table, game: &Game<G::Kind>, text: &str) -> (bool, String) {
    let bad = |why: String| (false, VOICE.online_draw_not_proved(&why));
    let record = match text.parse::<Record<G::Kind>>() {
        Ok(record) => record,
        Err(why) => return bad(bad_record(VOICE, Form::Within, &why)),
    };
    let Some(at) = table.now() else { return bad(VOICE.answer_not_read(Form::Within).to_owned()) };
    if record.verify_luck(table.promised()).is_err() {
        return bad(VOICE.other_hash(Form::Within).to_owned());
    }
    let added = |luck: &Luck, seat| match luck {
        Luck::Joint(joint) => joint.number(seat).map(|number| number.0),
        Luck::Seed(_) => None,
    };
    let kept = server::kept_luck(at.id);
    let own =
        at.role.seat.zip(kept).is_none_or(|(seat, kept)| added(&record.luck, seat) == Some(kept.number.0));
    if !own {
        return bad(VOICE.online_other_number(Form::Within).to_owned());
    }
    // Where the rules are here, the game is played again, and must look as it did.
    if let Some(rules) = game.rules() {
        let session = game.session();
        let Ok(host) = LocalHost::open_with(&record, rules.clone()) else {
            return bad(VOICE.other_end(Form::Within).to_owned());
        };
        let again = host.updates(session.viewer(), play::Version::default());
        let again = again.iter().filter(|update| update.happening.is_story());
        let seen = session.story();
        let same = again.clone().count() == seen.len()
            && again.zip(seen).all(|(again, seen)| again.position.view == seen.position.view);
        if !same {
            return bad(VOICE.other_end(Form::Within).to_owned());
        }
    }
    let said = match (game.rules().is_some(), kept.is_some()) {
        (true, true) => VOICE.online_draw_proved_own(),
        (true, false) => VOICE.online_draw_proved(),
        (false, true) => VOICE.online_promise_kept_own(),
        (false, false) => VOICE.online_promise_kept(),
    };
    (true, said.to_owned())
}
