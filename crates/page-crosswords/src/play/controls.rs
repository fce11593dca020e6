//! The buttons under the board.

use ::play::crosswords::Edit;
use crossword::Move;
use leptos::prelude::*;
use messages::Form;
use page::VOICE;
use page::controller::Thinking;
use page::seeds::random_seed;

use super::board::show_cursor;
use super::preview::Preview;
use super::screen::{Controller, Screen};

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
        controller.session.with(|session| session.as_ref()?.draft().exchanging().map(<[usize]>::len))
    });
    move || match choosing.get() {
        Some(count) => choice_of_tiles(controller, count).into_any(),
        None => buttons(controller).into_any(),
    }
}

fn buttons(controller: Controller) -> impl IntoView {
    view! {
        <div class="controls">
            {button(controller, Action::Play)}
            <div class="few">
                {Action::SMALL.map(|action| button(controller, action))}
                <button type="button" class="button quiet magnifier" on:click=move |_| magnify(controller)>
                    {move || if controller.near.get() { VOICE.whole_board() } else { VOICE.larger_board() }}
                </button>
                <button type="button" class="button quiet on-phones" on:click=move |_| controller.help.set(true)>
                    {VOICE.open_help()}
                </button>
            </div>
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
            Self::Play => VOICE.key_enter(),
            Self::Recall => VOICE.key_escape(),
            Self::Shuffle => "Alt+S",
            Self::Hint => "Alt+H",
            Self::Undo => "Alt+U",
            Self::Pass => "Alt+P",
            Self::Exchange => "Alt+X",
            Self::Swap => "Alt+W",
        }
    }

    fn face(self, screen: &Screen) -> Face {
        match self {
            Self::Play => play_word(screen),
            Self::Recall => {
                let obstacle = screen.tiles().is_empty().then(|| VOICE.nothing_to_recall().to_owned());
                Face { text: VOICE.recall().to_owned(), obstacle, shown: true }
            }
            Self::Shuffle => Face { text: VOICE.shuffle().to_owned(), obstacle: None, shown: true },
            Self::Hint => hint_face(screen),
            Self::Undo => undo_face(screen),
            Self::Pass => pass_face(screen),
            Self::Exchange => exchange_face(screen),
            Self::Swap => swap_face(screen),
        }
    }

    /// Whether it is answered with the reason when it cannot be done, so that its button can always be pressed.
    const fn says_why(self) -> bool {
        matches!(self, Self::Pass | Self::Exchange)
    }

    fn act(self, controller: Controller) {
        match self {
            Self::Play => controller.act(Screen::play_draft),
            Self::Recall => controller.act(Screen::recall),
            Self::Shuffle => controller.act(|screen| screen.edit(Edit::Shuffle(random_seed().0))),
            Self::Hint => controller.act(Screen::hint),
            Self::Undo => controller.act(Screen::undo),
            Self::Pass => controller.act(Screen::pass),
            Self::Exchange => controller.act(Screen::exchange),
            Self::Swap => controller.act(Screen::swap),
        }
    }
}

/// What the key of this code does together with Alt: what its button does, or why that cannot be done is said. Tells
/// whether there is such a key.
pub(super) fn shortcut(controller: Controller, code: &str) -> bool {
    let Some(letter) = code.strip_prefix("Key") else { return false };
    let by_key = |action: &Action| action.key().strip_prefix("Alt+") == Some(letter);
    let Some(action) = Action::SMALL.into_iter().find(by_key) else { return false };
    let face = controller.session.with_untracked(|screen| screen.as_ref().map(|screen| action.face(screen)));
    let waits = action == Action::Hint && controller.thinking.get_untracked().is_some();
    if let Some(face) = face.filter(|face| face.shown && !waits) {
        press(controller, action, face.obstacle);
    }
    true
}

/// Does what a button does, or says why that cannot be done.
fn press(controller: Controller, action: Action, obstacle: Option<String>) {
    match obstacle.filter(|_| !action.says_why()) {
        Some(obstacle) => controller.act(|screen| screen.refuse(obstacle)),
        None => action.act(controller),
    }
}

fn button(controller: Controller, action: Action) -> impl IntoView {
    let face = move |screen: &Screen| action.face(screen);
    let now =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().map(face)).unwrap_or_default());
    let waits = move || action == Action::Hint && controller.thinking.get().is_some();
    let class = if action == Action::Play { "button play-word" } else { "button quiet" };
    // While a computer thinks, that is said where nothing can be played.
    let thinks = move || action == Action::Play && controller.thinking.get() == Some(Thinking::Move);
    let text = move || if thinks() { VOICE.thinking_now().to_owned() } else { now.get().text };
    let title = move || now.get().obstacle.unwrap_or_else(|| VOICE.key_is(action.key()));
    view! {
        <button
            type="button"
            class=class
            hidden=move || !now.get().shown
            disabled=move || (now.get().obstacle.is_some() && !action.says_why()) || waits()
            aria-disabled=move || (now.get().obstacle.is_some() && action.says_why()).then_some("true")
            title=title
            on:click=move |_| action.act(controller)
        >
            <span class="dots" aria-hidden="true" hidden=move || !thinks()></span>
            {text}
        </button>
    }
}

fn play_word(screen: &Screen) -> Face {
    let (text, obstacle) = match Preview::of(screen) {
        Preview::Nothing => (VOICE.play_word().to_owned(), Some(VOICE.lay_tiles_first().to_owned())),
        Preview::Ready { button, .. } => (button, None),
        Preview::Refused { reason, .. } => (VOICE.play_word().to_owned(), Some(reason)),
    };
    Face { text, obstacle, shown: true }
}

fn hint_face(screen: &Screen) -> Face {
    let more = screen.has_more_hints();
    let text = if more { VOICE.tell_me_more() } else { VOICE.hint_button() };
    let obstacle = if screen.session().advice().is_some() && !more {
        Some(VOICE.you_know_it_all().to_owned())
    } else if !screen.session().may_act() {
        Some(VOICE.not_your_turn_now(Form::Alone).to_owned())
    } else {
        None
    };
    Face { text: text.to_owned(), obstacle, shown: screen.session().powers().hint }
}

fn undo_face(screen: &Screen) -> Face {
    let begun = screen.moves() > 0;
    let obstacle = (!begun).then(|| VOICE.no_move_to_take_back(Form::Alone).to_owned());
    Face { text: VOICE.undo().to_owned(), obstacle, shown: screen.may_undo() }
}

fn pass_face(screen: &Screen) -> Face {
    Face { text: VOICE.pass_button().to_owned(), obstacle: screen.obstacle(&Move::Pass), shown: true }
}

fn exchange_face(screen: &Screen) -> Face {
    let exchange = screen.rules().exchange;
    let some = exchange.least_in_bag().map(|_| VOICE.exchange_some().to_owned());
    let text = some.or_else(|| exchange.penalty().map(|penalty| VOICE.change_button(penalty.into())));
    let shown = text.is_some();
    Face { text: text.unwrap_or_default(), obstacle: screen.obstacle(&screen.whole_exchange()), shown }
}

fn swap_face(screen: &Screen) -> Face {
    let shown = screen.rules().swap.is_allowed() && screen.obstacle(&Move::Swap).is_none();
    Face { text: VOICE.swap_sides().to_owned(), obstacle: None, shown }
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
            <button type="button" class="button play-word" disabled={count == 0} on:click=move |_| controller.act(Screen::play_draft)>
                {text}
            </button>
            <div class="few">
                <button type="button" class="button quiet" on:click=move |_| controller.act(Screen::recall)>
                    {VOICE.keep_them_all()}
                </button>
            </div>
        </div>
    }
}
