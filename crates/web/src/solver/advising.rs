//! Advice beside the plays: what to swap, and what the opponent may answer.

use leptos::prelude::*;
use lexicon::{Alphabet, Rack};

use super::advice::{Replies, Swap, Swaps};
use super::desk::Desk;
use super::plays::word_of;
use super::status::place;
use crate::answer::sentence;

/// What comes of swapping tiles.
#[component]
pub(super) fn SwapAdvice(desk: Desk) -> impl IntoView {
    let shown = move || {
        let alphabet = desk.words.get_untracked().alphabet();
        desk.swaps.with(|swaps| {
            swaps.as_ref().map(|swaps| match swaps {
                Ok(swaps) => table(swaps, alphabet).into_any(),
                Err(why) => view! { <p class="soft">{sentence(why)}</p> }.into_any(),
            })
        })
    };
    view! {
        <section class="note swaps" aria-labelledby="swaps-title" hidden=move || desk.swaps.with(Option::is_none)>
            <h2 id="swaps-title">"If you swap instead"</h2>
            {shown}
        </section>
    }
}

/// What the opponent may answer to the play that is chosen.
#[component]
pub(super) fn ReplyAdvice(desk: Desk) -> impl IntoView {
    move || {
        let alphabet = desk.words.get_untracked().alphabet();
        desk.replies.with(|replies| {
            let (_, replies) = replies.as_ref()?;
            Some(match replies {
                Ok(replies) => answered(replies, alphabet).into_any(),
                Err(why) => view! { <p class="soft">{sentence(why)}</p> }.into_any(),
            })
        })
    }
}

fn table(swaps: &Swaps, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let row = |swap: &Swap| {
        let keep = if swap.keep.is_empty() { "nothing".to_owned() } else { spaced(&swap.keep, alphabet) };
        view! {
            <tr>
                <th scope="row">{keep}</th>
                <td>{spaced(&swap.give, alphabet)}</td>
                <td>{tenths(i64::from(swap.sweep)) + " %"}</td>
                <td>{tenths(swap.value / 10)}</td>
            </tr>
        }
    };
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col">"Keep"</th>
                    <th scope="col">"Swap"</th>
                    <th scope="col">"All 7 next"</th>
                    <th scope="col">"Worth"</th>
                </tr>
            </thead>
            <tbody>{swaps.swaps.iter().map(row).collect_view()}</tbody>
        </table>
        <p class="soft small">
            "All 7 next: the chance that the tiles you then hold can be laid at once on this board. "
            "Worth: points that the tiles you keep promise."
        </p>
    }
}

fn answered(replies: &Replies, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let said = if replies.known {
        match replies.replies.is_empty() {
            true => "The opponent has no play then.".to_owned(),
            false => "The opponent’s best reply, whose tiles are known:".to_owned(),
        }
    } else {
        let average = tenths(replies.average / 10);
        format!("The opponent’s best reply: {average} points on average over {} possible racks.", replies.racks)
    };
    let reply = |(times, told): &(u32, super::answer::Told)| {
        let often = (!replies.known).then(|| format!(" in {times} of {}", replies.racks));
        view! {
            <li>
                <b class="points">{told.points}</b>
                " "
                <span class="word">{word_of(told.main(), alphabet)}</span>
                " "
                <span class="where">{place(told)} {often}</span>
            </li>
        }
    };
    view! {
        <div class="replies">
            <p>{said}</p>
            <ul>{replies.replies.iter().take(3).map(reply).collect_view()}</ul>
        </div>
    }
}

/// Tiles with room between them.
fn spaced(rack: &Rack, alphabet: &Alphabet) -> String {
    let glyphs: Vec<&str> = rack.iter().map(|tile| tile.map_or("?", |letter| alphabet.glyph(letter))).collect();
    glyphs.join(" ")
}

/// A number of tenths with its decimal point.
fn tenths(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}.{}", number.unsigned_abs() / 10, number.unsigned_abs() % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_have_one_place_behind_the_point() {
        assert_eq!([tenths(142), tenths(5), tenths(-27), tenths(0)], ["14.2", "0.5", "−2.7", "0.0"]);
    }
}
