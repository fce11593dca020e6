//! Advice beside the plays: what to swap, what the opponent may answer, and how the game ends.

use leptos::prelude::*;
use lexicon::{Alphabet, Rack};
use messages::crosswords::line as way;
use messages::solver;
use page::VOICE;
use page_worker::solver::{Ending, Play, Replies, Swap, Swaps};

use super::controller::Controller;
use super::plays::word_of;
use super::status::place;

/// What comes of swapping tiles.
#[component]
pub(super) fn SwapAdvice(controller: Controller) -> impl IntoView {
    let shown = move || {
        let alphabet = controller.words.get_untracked().alphabet();
        controller.advice.with(|advice| {
            advice.swaps.as_ref().map(|swaps| match swaps {
                Ok(swaps) => table(swaps, alphabet).into_any(),
                Err(why) => view! { <p class="soft">{VOICE.no_advice(why)}</p> }.into_any(),
            })
        })
    };
    view! {
        <section class="note swaps" aria-labelledby="swaps-title" hidden=move || controller.advice.with(|advice| advice.swaps.is_none())>
            <h2 id="swaps-title">{VOICE.if_you_swap()}</h2>
            {shown}
        </section>
    }
}

/// How the game ends, once the bag is empty.
#[component]
pub(super) fn EndingAdvice(controller: Controller) -> impl IntoView {
    let shown = move || {
        let alphabet = controller.words.get_untracked().alphabet();
        controller.advice.with(|advice| {
            advice.ending.as_ref().map(|ending| match ending {
                Ok(ending) => line(ending, alphabet).into_any(),
                Err(why) => view! { <p class="soft">{VOICE.no_advice(why)}</p> }.into_any(),
            })
        })
    };
    view! {
        <section class="note ending-advice" aria-labelledby="ending-title" hidden=move || controller.advice.with(|advice| advice.ending.is_none())>
            <h2 id="ending-title">{VOICE.how_it_ends()}</h2>
            {shown}
        </section>
    }
}

/// What the opponent may answer to the play that is chosen.
#[component]
pub(super) fn ReplyAdvice(controller: Controller) -> impl IntoView {
    move || {
        let alphabet = controller.words.get_untracked().alphabet();
        controller.advice.with(|advice| {
            Some(match advice.replies.as_ref()? {
                Ok(replies) => answered(replies, alphabet).into_any(),
                Err(why) => view! { <p class="soft">{VOICE.no_advice(why)}</p> }.into_any(),
            })
        })
    }
}

fn line(ending: &Ending, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let turn = |(number, play): (usize, &Option<Play>)| {
        let who = if number.is_multiple_of(2) { VOICE.you() } else { VOICE.opponent() };
        let what = match play {
            None => view! { <span>{VOICE.pass_in_ending()}</span> }.into_any(),
            Some(play) => view! {
                <span class="word">{word_of(play.main(), alphabet)}</span>
                " "
                <span class="where">{VOICE.play_of_ending(play.points, &play.at.to_string(), way(play.line))}</span>
            }
            .into_any(),
        };
        view! { <li><b>{who}</b> " " {what}</li> }
    };
    view! {
        <p>{solver::ending(VOICE, ending.difference, ending.proven)}</p>
        <ol class="turns">{ending.turns.iter().enumerate().map(turn).collect_view()}</ol>
    }
}

fn table(swaps: &Swaps, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let row = |swap: &Swap| {
        let keep =
            if swap.keep.is_empty() { VOICE.keeps_none().to_owned() } else { spaced(&swap.keep, alphabet) };
        view! {
            <tr>
                <th scope="row">{keep}</th>
                <td>{spaced(&swap.give, alphabet)}</td>
                <td>{VOICE.percent(&VOICE.tenths(swap.bingo.into()))}</td>
                <td>{VOICE.tenths(swap.value / 10)}</td>
            </tr>
        }
    };
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{VOICE.column_keep()}</th>
                    <th scope="col">{VOICE.column_swap()}</th>
                    <th scope="col">{VOICE.column_all_seven()}</th>
                    <th scope="col">{VOICE.column_worth()}</th>
                </tr>
            </thead>
            <tbody>{swaps.swaps.iter().map(row).collect_view()}</tbody>
        </table>
        <p class="soft small">
            {VOICE.swaps_about()}
        </p>
    }
}

fn answered(replies: &Replies, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let said = match (replies.known, replies.plays.is_empty()) {
        (true, true) => VOICE.opponent_has_no_play().to_owned(),
        (true, false) => VOICE.opponent_replies().to_owned(),
        (false, _) => {
            VOICE.opponent_replies_on_average(&VOICE.tenths(replies.average / 10), replies.racks.into())
        }
    };
    let reply = |(times, play): &(u32, Play)| {
        let often = (!replies.known).then(|| VOICE.in_so_many_of((*times).into(), replies.racks.into()));
        view! {
            <li>
                <b class="points">{play.points}</b>
                " "
                <span class="word">{word_of(play.main(), alphabet)}</span>
                " "
                <span class="where">{place(play)} " " {often}</span>
            </li>
        }
    };
    view! {
        <div class="replies">
            <p>{said}</p>
            <ul>{replies.plays.iter().take(3).map(reply).collect_view()}</ul>
        </div>
    }
}

/// Tiles with room between them.
fn spaced(rack: &Rack, alphabet: &Alphabet) -> String {
    let glyphs: Vec<&str> =
        rack.iter().map(|tile| tile.map_or("?", |letter| alphabet.glyph(letter))).collect();
    glyphs.join(" ")
}
