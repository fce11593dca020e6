//! The buttons under the board.

use crossword::{Exchange, Move, Swap};
use game::{Dice, Seed};
use leptos::prelude::*;

use super::board::show_cursor;
use super::preview::Preview;
use super::session::{Desk, Session};
use crate::helper::Want;

/// What a button says, and why it cannot be pressed.
#[derive(Clone, PartialEq, Eq, Default)]
struct Face {
    text: String,
    obstacle: Option<String>,
    shown: bool,
}

/// The buttons under the board.
#[component]
pub(crate) fn Controls(desk: Desk) -> impl IntoView {
    let choosing =
        Memo::new(move |_| desk.session.with(|session| session.as_ref()?.exchanging.as_ref().map(Vec::len)));
    move || match choosing.get() {
        Some(count) => choice_of_tiles(desk, count).into_any(),
        None => buttons(desk).into_any(),
    }
}

fn buttons(desk: Desk) -> impl IntoView {
    let small = |text: &'static str, keys: &'static str, act: fn(&mut Session)| {
        let title = format!("{text} {keys}").trim_end().to_owned();
        view! { <button type="button" class="button quiet" title=title on:click=move |_| desk.act(act)>{text}</button> }
    };
    let thinks = move || desk.thinking.get() == Some(Want::Move);
    view! {
        <div class="controls">
            {button(desk, "button play-word", "Enter", play_word, Session::play_word)}
            <div class="few">
                {small("Recall", "(Esc)", Session::recall)}
                {small("Shuffle", "", |session| session.shuffle(&mut luck()))}
                {button(desk, "button quiet", "", hint_face, |_| ())}
                {button(desk, "button quiet", "", undo_face, Session::undo)}
                {button(desk, "button quiet", "", pass_face, Session::pass)}
                {button(desk, "button quiet", "", exchange_face, Session::exchange)}
                {button(desk, "button quiet", "", swap_face, Session::swap)}
                <button type="button" class="button quiet magnifier" on:click=move |_| magnify(desk)>
                    {move || if desk.near.get() { "Whole board" } else { "Larger board" }}
                </button>
            </div>
            <p class="thinking" hidden=move || !thinks()>
                <span class="dots" aria-hidden="true"></span>
                "The computer is thinking…"
            </p>
        </div>
    }
}

fn button(
    desk: Desk,
    class: &'static str,
    key: &'static str,
    face: fn(&Session) -> Face,
    act: fn(&mut Session),
) -> impl IntoView {
    let now = Memo::new(move |_| desk.session.with(|session| session.as_ref().map(face)).unwrap_or_default());
    // The hint is asked for elsewhere; everything else is a move or the like.
    let is_hint = std::ptr::fn_addr_eq(face, hint_face as fn(&Session) -> Face);
    let press = move |_| if is_hint { desk.hint() } else { desk.act(act) };
    let waits = move || is_hint && desk.thinking.get().is_some();
    view! {
        <button
            type="button"
            class=class
            hidden=move || !now.get().shown
            disabled=move || now.get().obstacle.is_some() || waits()
            title=move || now.get().obstacle.unwrap_or_else(|| key.to_owned())
            on:click=press
        >
            {move || now.get().text}
        </button>
    }
}

fn play_word(session: &Session) -> Face {
    let (text, obstacle) = match Preview::of(session) {
        Preview::Nothing => ("Play word".to_owned(), Some("Lay some tiles first.".to_owned())),
        Preview::Ready { button, .. } => (button, None),
        Preview::Refused(reason) => ("Play word".to_owned(), Some(reason)),
    };
    Face { text, obstacle, shown: true }
}

fn hint_face(session: &Session) -> Face {
    let more = session.hint.as_ref().is_some_and(super::session::Advice::has_more);
    let text = if more { "Tell me more" } else { "Hint" };
    let obstacle = match &session.hint {
        Some(_) if !more => Some("You know it all.".to_owned()),
        _ if !session.may_act() => Some("It is not your turn.".to_owned()),
        _ => None,
    };
    Face { text: text.to_owned(), obstacle, shown: true }
}

fn undo_face(session: &Session) -> Face {
    let begun = !session.table.log().is_empty();
    let obstacle = (!begun).then(|| "There is no move to take back.".to_owned());
    Face { text: "Undo".to_owned(), obstacle, shown: true }
}

fn pass_face(session: &Session) -> Face {
    Face { text: "Pass".to_owned(), obstacle: session.obstacle(&Move::Pass), shown: true }
}

fn exchange_face(session: &Session) -> Face {
    let tiles = session.view().own_rack().copied().unwrap_or_default();
    let (text, shown) = match session.table.game().rules().exchange {
        Exchange::Never => (String::new(), false),
        Exchange::Some { .. } => ("Exchange…".to_owned(), true),
        Exchange::WholeRack { penalty, .. } => (format!("Change tiles (−{penalty})"), true),
    };
    Face { text, obstacle: session.obstacle(&Move::Exchange(tiles)), shown }
}

fn swap_face(session: &Session) -> Face {
    let shown = session.table.game().rules().swap != Swap::Never && session.obstacle(&Move::Swap).is_none();
    Face { text: "Swap sides".to_owned(), obstacle: None, shown }
}

/// Shows the board larger, around the cursor, or whole again.
fn magnify(desk: Desk) {
    desk.near.update(|near| *near = !*near);
    request_animation_frame(move || show_cursor(desk));
}

fn choice_of_tiles(desk: Desk, count: usize) -> impl IntoView {
    let text = match count {
        0 => "Choose tiles above".to_owned(),
        1 => "Exchange 1 tile".to_owned(),
        _ => format!("Exchange {count} tiles"),
    };
    view! {
        <div class="controls">
            <button type="button" class="button play-word" disabled={count == 0} on:click=move |_| desk.act(Session::exchange_chosen)>
                {text}
            </button>
            <div class="few">
                <button type="button" class="button quiet" on:click=move |_| desk.act(Session::recall)>
                    "Keep them all"
                </button>
            </div>
        </div>
    }
}

/// Luck that has no part in the game.
pub(super) fn luck() -> Dice {
    Dice::new(random_seed(), "page")
}

/// A number nobody chose.
#[allow(clippy::cast_sign_loss, reason = "the browser's random numbers lie between 0 and 1")]
pub(super) fn random_seed() -> Seed {
    // Short enough to be told to a friend.
    Seed((js_sys::Math::random() * 1e9) as u64)
}
