//! The buttons under the board.

use crossword::Move;
use game::Dice;
use leptos::prelude::*;
use messages::Form;
use page::VOICE;
use page::seeds::random_seed;
use page::worker_client::Want;

use super::board::show_cursor;
use super::preview::Preview;
use super::session::{Controller, Session};

/// What a button says, and why it cannot be pressed.
#[derive(Clone, PartialEq, Eq, Default)]
struct Face {
    text: String,
    obstacle: Option<String>,
    shown: bool,
}

/// The buttons under the board.
#[component]
pub(crate) fn Controls(controller: Controller) -> impl IntoView {
    let choosing = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref()?.exchanging.as_ref().map(Vec::len))
    });
    move || match choosing.get() {
        Some(count) => choice_of_tiles(controller, count).into_any(),
        None => buttons(controller).into_any(),
    }
}

fn buttons(controller: Controller) -> impl IntoView {
    let thinks = move || controller.thinking.get() == Some(Want::Move);
    view! {
        <div class="controls">
            {button(controller, Action::Play)}
            <div class="few">
                {Action::SMALL.map(|action| button(controller, action))}
                <button type="button" class="button quiet magnifier" on:click=move |_| magnify(controller)>
                    {move || if controller.near.get() { "Whole board" } else { "Larger board" }}
                </button>
            </div>
            <p class="thinking" hidden=move || !thinks()>
                <span class="dots" aria-hidden="true"></span>
                "The computer is thinking…"
            </p>
        </div>
    }
}

/// What a button or a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Play,
    Recall,
    Shuffle,
    Hint,
    Undo,
    Pass,
    Exchange,
    Swap,
}

impl Action {
    const SMALL: [Self; 7] =
        [Self::Recall, Self::Shuffle, Self::Hint, Self::Undo, Self::Pass, Self::Exchange, Self::Swap];

    /// The key, as it is shown; letters go to the board, so that most need Alt.
    const fn key(self) -> &'static str {
        match self {
            Self::Play => "Enter",
            Self::Recall => "Esc",
            Self::Shuffle => "Alt+S",
            Self::Hint => "Alt+H",
            Self::Undo => "Alt+U",
            Self::Pass => "Alt+P",
            Self::Exchange => "Alt+X",
            Self::Swap => "Alt+W",
        }
    }

    fn face(self, session: &Session) -> Face {
        match self {
            Self::Play => play_word(session),
            Self::Recall => {
                let obstacle =
                    session.draft.is_empty().then(|| "No tile is on the board to take back.".to_owned());
                Face { text: "Recall".to_owned(), obstacle, shown: true }
            }
            Self::Shuffle => Face { text: "Shuffle".to_owned(), obstacle: None, shown: true },
            Self::Hint => hint_face(session),
            Self::Undo => undo_face(session),
            Self::Pass => pass_face(session),
            Self::Exchange => exchange_face(session),
            Self::Swap => swap_face(session),
        }
    }

    fn act(self, controller: Controller) {
        match self {
            Self::Play => controller.act(Session::play_word),
            Self::Recall => controller.act(Session::recall),
            Self::Shuffle => controller.act(|session| session.shuffle(&mut luck())),
            Self::Hint => controller.hint(),
            Self::Undo => controller.act(Session::undo),
            Self::Pass => controller.act(Session::pass),
            Self::Exchange => controller.act(Session::exchange),
            Self::Swap => controller.act(Session::swap),
        }
    }
}

/// What the key of this code does together with Alt, if the button that does it can be pressed; says whether there is one.
pub(super) fn shortcut(controller: Controller, code: &str) -> bool {
    let Some(letter) = code.strip_prefix("Key") else { return false };
    let by_key = |action: &Action| action.key().strip_prefix("Alt+") == Some(letter);
    let Some(action) = Action::SMALL.into_iter().find(by_key) else { return false };
    let free = controller.session.with_untracked(|session| {
        session
            .as_ref()
            .map(|session| action.face(session))
            .is_some_and(|face| face.shown && face.obstacle.is_none())
    });
    if free && (action != Action::Hint || controller.thinking.get_untracked().is_none()) {
        action.act(controller);
    }
    true
}

fn button(controller: Controller, action: Action) -> impl IntoView {
    let face = move |session: &Session| action.face(session);
    let now =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().map(face)).unwrap_or_default());
    let waits = move || action == Action::Hint && controller.thinking.get().is_some();
    let class = if action == Action::Play { "button play-word" } else { "button quiet" };
    let title = move || now.get().obstacle.unwrap_or_else(|| format!("Key: {}", action.key()));
    view! {
        <button
            type="button"
            class=class
            hidden=move || !now.get().shown
            disabled=move || now.get().obstacle.is_some() || waits()
            title=title
            on:click=move |_| action.act(controller)
        >
            {move || now.get().text}
        </button>
    }
}

fn play_word(session: &Session) -> Face {
    let (text, obstacle) = match Preview::of(session) {
        Preview::Nothing => ("Play word".to_owned(), Some("Lay some tiles first.".to_owned())),
        Preview::Ready { button, .. } => (button, None),
        Preview::Refused { reason, .. } => ("Play word".to_owned(), Some(reason)),
    };
    Face { text, obstacle, shown: true }
}

fn hint_face(session: &Session) -> Face {
    let more = session.hints.has_more();
    let text = if more { "Tell me more" } else { "Hint" };
    let obstacle = if !session.hints.is_empty() && !more {
        Some("You know it all.".to_owned())
    } else if !session.may_act() {
        Some(VOICE.not_your_turn_now(Form::Alone).to_owned())
    } else {
        None
    };
    Face { text: text.to_owned(), obstacle, shown: true }
}

fn undo_face(session: &Session) -> Face {
    let begun = !session.table.log().is_empty();
    let obstacle = (!begun).then(|| VOICE.no_move_to_take_back(Form::Alone).to_owned());
    Face { text: "Undo".to_owned(), obstacle, shown: true }
}

fn pass_face(session: &Session) -> Face {
    Face { text: "Pass".to_owned(), obstacle: session.obstacle(&Move::Pass), shown: true }
}

fn exchange_face(session: &Session) -> Face {
    let tiles = session.view().own_rack().copied().unwrap_or_default();
    let exchange = session.table.game().rules().exchange;
    let some = exchange.least_in_bag().map(|_| "Exchange…".to_owned());
    let text = some.or_else(|| exchange.penalty().map(|penalty| VOICE.change_button(penalty.into())));
    let shown = text.is_some();
    Face { text: text.unwrap_or_default(), obstacle: session.obstacle(&Move::Exchange(tiles)), shown }
}

fn swap_face(session: &Session) -> Face {
    let shown = session.table.game().rules().swap.is_allowed() && session.obstacle(&Move::Swap).is_none();
    Face { text: "Swap sides".to_owned(), obstacle: None, shown }
}

/// Shows the board larger, around the cursor, or whole again.
fn magnify(controller: Controller) {
    controller.near.update(|near| *near = !*near);
    request_animation_frame(move || show_cursor(controller));
}

fn choice_of_tiles(controller: Controller, count: usize) -> impl IntoView {
    let text = VOICE.exchange_button(messages::count(count));
    view! {
        <div class="controls">
            <button type="button" class="button play-word" disabled={count == 0} on:click=move |_| controller.act(Session::exchange_chosen)>
                {text}
            </button>
            <div class="few">
                <button type="button" class="button quiet" on:click=move |_| controller.act(Session::recall)>
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
