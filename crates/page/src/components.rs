//! Components that the screens of several games draw.

use leptos::prelude::*;
use play::Title;

use crate::VOICE;
use crate::controller::{Controller, GameScreen};
use crate::fault::{self, Fault};
use crate::files::CopyButton;
use crate::lexicons::Stage;
use crate::route::Route;
use crate::saved_games;

/// One of a few, as a button in a row of them.
pub fn option(
    group: &'static str,
    name: String,
    chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=group prop:checked=chosen on:change=move |_| choose() />
            <span class="face">{name}</span>
        </label>
    }
}

/// How far the words of a game have come.
#[component]
pub fn WordsProgress<G: GameScreen>(
    /// The controller of the game.
    controller: Controller<G>,
) -> impl IntoView {
    let cancel = move || {
        view! {
            <button type="button" class="button quiet" on:click=move |_| controller.cancel()>{VOICE.cancel()}</button>
        }
    };
    let failed = move |reason: &str| {
        view! {
            <div class="card message" role="alert">
                <p>{VOICE.words_did_not_come(reason)}</p>
                <div class="few">
                    <button type="button" class="button" on:click=move |_| controller.fetch_again()>{VOICE.try_again()}</button>
                    {cancel()}
                </div>
            </div>
        }
    };
    let coming = move || {
        view! {
            <div class="card message" role="status">
                <p>{VOICE.words_are_coming()}</p>
                <progress aria-label=VOICE.words_on_their_way()></progress>
                {cancel()}
            </div>
        }
    };
    move || match controller.stage() {
        Some(Stage::Failed(reason)) => failed(&reason).into_any(),
        _ => coming().into_any(),
    }
}

/// What went wrong in a game, with a button to try again.
#[component]
pub fn Trouble(
    /// What went wrong, as a sentence.
    trouble: RwSignal<Option<String>>,
    /// Tries again.
    again: Callback<()>,
) -> impl IntoView {
    move || {
        trouble.get().map(|reason| {
            view! {
                <p class="said wrong" role="alert">
                    {reason}
                    " "
                    <button type="button" class="inline" on:click=move |_| again.run(())>
                        {VOICE.try_again()}
                    </button>
                </p>
            }
        })
    }
}

/// What went wrong before a game was opened.
#[component]
pub fn TroubleCard(
    /// What went wrong, as a sentence.
    trouble: RwSignal<Option<String>>,
) -> impl IntoView {
    move || trouble.get().map(|trouble| view! { <p class="card message wrong" role="alert">{trouble}</p> })
}

/// A board as text, to be pasted or changed, with what is wrong with it.
#[component]
pub fn BoardText(
    /// The id of the field.
    id: &'static str,
    /// How many lines are seen at once.
    rows: &'static str,
    /// What is typed.
    text: RwSignal<String>,
    /// What is done with it.
    read: Callback<String>,
    /// What is wrong with it.
    wrong: RwSignal<Option<Fault>>,
) -> impl IntoView {
    view! {
        <textarea
            id=id
            rows=rows
            spellcheck="false"
            wrap="off"
            aria-label=VOICE.board_as_text()
            aria-invalid=move || wrong.with(Option::is_some).to_string()
            prop:value=move || text.get()
            on:input=move |event| read.run(event_target_value(&event))
        ></textarea>
        {move || wrong.get().map(|fault| fault::shown(&fault, &text.get_untracked()))}
    }
}

/// The games of a title that were begun earlier, to go on with.
#[component]
pub fn SavedGames(
    /// The game.
    title: Title,
) -> impl IntoView {
    let newest = saved_games::newest(title).map(|(id, _)| Route::Game(title, id).to_string());
    view! {
        {newest.map(|address| view! {
            <p class="aside">
                <a class="button quiet" href=address>{VOICE.go_on_with_game_left()}</a>
            </p>
        })}
        <p class="aside"><a class="button quiet" href=Route::Archive.to_string()>{VOICE.all_games()}</a></p>
    }
}

/// A button that copies an address which holds the whole game.
#[component]
pub fn CopyLink<G: GameScreen>(
    /// The controller of the game.
    controller: Controller<G>,
    /// What is shown on hover.
    title: &'static str,
) -> impl IntoView {
    let text = Callback::new(move |()| Some(saved_games::link_to(&controller.record()?)));
    view! { <CopyButton label=VOICE.copy_link() done=VOICE.link_copied() title text /> }
}

/// A button that opens a menu of the ways to hand a game on; Escape closes it, as does a press beside it.
pub fn share_menu(id: &'static str, ways: AnyView) -> impl IntoView {
    view! {
        <button type="button" class="button quiet" popovertarget=id>{VOICE.share()}</button>
        <div id=id class="card menu" popover="auto" role="group" aria-label=VOICE.share()>{ways}</div>
    }
}

/// A button that gives the game up, where that can be done.
pub fn resign_button<G: GameScreen>(controller: Controller<G>) -> impl IntoView {
    let may = Memo::new(move |_| controller.may_resign());
    view! {
        <button type="button" class="button quiet resign" disabled=move || !may.get() on:click=move |_| controller.resign()>
            {VOICE.resign_button()}
        </button>
    }
}

/// A button that leaves the game, and looks as this class says: for the choice of a new one, or for all tables.
pub fn leave_button<G: GameScreen>(
    controller: Controller<G>,
    class: &'static str,
    id: &'static str,
    text: &'static str,
) -> impl IntoView {
    let text = if controller.is_at_table() { VOICE.online_tables() } else { text };
    view! { <button type="button" class=class id=id on:click=move |_| controller.leave()>{text}</button> }
}

/// The rules of a game in three small pictures, each with a line under it.
pub fn rule_pictures(pictures: [(AnyView, &'static str); 3]) -> impl IntoView {
    let one = |(picture, text)| {
        view! {
            <li>
                <span class="picture" aria-hidden="true">{picture}</span>
                <span>{text}</span>
            </li>
        }
    };
    view! { <ol class="rule-pictures">{pictures.map(one)}</ol> }
}

/// The offer of a tutorial: on the first visit with a line about it, later as a button alone.
pub fn tutorial_offer(title: Title, open: RwSignal<bool>) -> impl IntoView {
    let fresh = !taught::is_marked(title);
    let class = if fresh { "button" } else { "button quiet" };
    view! {
        <div class="tutorial-offer" class:fresh=fresh>
            {fresh.then(|| view! { <p>{VOICE.tutorial_offer(title.label())}</p> })}
            <button type="button" class=class on:click=move |_| open.set(true)>{VOICE.tutorial()}</button>
        </div>
    }
}

/// The way out of a tutorial: to the menu on its last step, where the keyboard is put on `next`, and before it past the rest.
pub fn lesson_exit(
    is_last: impl Fn() -> bool + Copy + Send + Sync + 'static,
    next: &'static str,
    leave: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        {move || is_last().then(|| view! {
            <button type="button" class="button" id=next on:click=move |_| leave()>{VOICE.to_the_menu()}</button>
        })}
        <button type="button" class="button quiet skip" hidden=is_last on:click=move |_| leave()>
            {VOICE.skip_tutorial()}
        </button>
    }
}

/// Who has seen which tutorial.
pub mod taught {
    use play::Title;

    use crate::storage;

    /// Whether the tutorial of a title was done or left before.
    #[must_use]
    pub fn is_marked(title: Title) -> bool {
        storage::load(&name(title)).is_some()
    }

    /// Remembers that it was.
    pub fn mark(title: Title) {
        storage::save(&name(title), "yes");
    }

    fn name(title: Title) -> String {
        format!("taught.{title}")
    }
}
