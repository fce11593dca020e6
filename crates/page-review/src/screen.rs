//! A game that is looked back at: the board, the graph, what is said of a move, and the list of moves.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use messages::count;
use page::lexicons::Choice;
use page::{VOICE, elements};
use play::Title;

use crate::desk::Desk;
use crate::practice::Practice;
use crate::shown::Shown;
use crate::source::GameText;
use crate::{detail, graph, moves, onward, summary, trial};

/// The screen of a game of a family.
pub(crate) fn screen<K: Shown>(title: Title, text: &GameText, words: Choice, leave: Callback<()>) -> AnyView {
    let desk = Desk::<K>::open(title, text, words, None);
    shown(desk, move || opened(desk, title, leave), leave)
}

/// The screen of one mistake that came back.
pub(crate) fn practice<K: Shown>(
    title: Title,
    text: &GameText,
    words: Choice,
    practice: Practice,
) -> AnyView {
    let desk = Desk::<K>::open(title, text, words, Some(practice));
    shown(desk, move || practised(desk, title, practice), practice.next)
}

/// What is drawn once a game is open; until then, that it is being opened, or why it cannot be.
fn shown<K: Shown>(
    desk: Desk<K>,
    opened: impl Fn() -> AnyView + Send + Sync + 'static,
    leave: Callback<()>,
) -> AnyView {
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| key(desk, &event));
    on_cleanup(move || keys.remove());
    let is_open = Memo::new(move |_| desk.game.with(Option::is_some));
    let failed = move || {
        desk.failure.get().map(|why| {
            view! {
                <p class="said wrong" role="alert">{VOICE.game_not_reviewed(&why)}</p>
                <button type="button" class="button quiet" on:click=move |_| leave.run(())>{VOICE.another_record()}</button>
            }
        })
    };
    let body = move || {
        if is_open.get() {
            opened()
        } else if desk.failure.with(Option::is_some) {
            ().into_any()
        } else {
            view! { <p class="soft" role="status"><span class="dots" aria-hidden="true"></span>{VOICE.opening_game()}</p> }
                .into_any()
        }
    };
    view! { {failed} {body} }.into_any()
}

fn opened<K: Shown>(desk: Desk<K>, title: Title, leave: Callback<()>) -> AnyView {
    let trying = Memo::new(move |_| desk.trial.with(Option::is_some));
    let heading = move || {
        desk.game
            .with(|game| game.as_ref().map(|game| game.people(0).names(VOICE).join(" · ")))
            .unwrap_or_default()
    };
    let side = move || {
        if trying.get() { view! { {trial::panel(desk)} {why(desk)} }.into_any() } else { detail::panel(desk) }
    };
    view! {
        <div class="game review">
            <div class="front">
                <div class="field-of-play">{K::board(desk)}</div>
                {stepper(desk)}
                {graph::graph(desk)}
            </div>
            <aside class="beside">
                <h1>{VOICE.review_of(title.label())}</h1>
                <p class="soft who-plays">{heading}</p>
                {progress(desk)}
                {side}
                {move || (!trying.get()).then(|| again(desk))}
                <details class="note moves-note" open>
                    <summary>{VOICE.moves_label()}</summary>
                    <ol class="moves judged">{moves::list(desk)}</ol>
                </details>
                {summary::panel(desk)}
                {doubts(desk)}
                {onward::panel(desk, title, leave)}
            </aside>
        </div>
    }
    .into_any()
}

/// One mistake: the board, the panel of the trial, and afterwards why.
fn practised<K: Shown>(desk: Desk<K>, title: Title, practice: Practice) -> AnyView {
    view! {
        <div class="game review">
            <div class="front">
                <div class="field-of-play">{K::board(desk)}</div>
            </div>
            <aside class="beside">
                <h1>{VOICE.your_mistakes()}</h1>
                <p class="soft who-plays">{VOICE.mistakes_left(title.label(), count(practice.left))}</p>
                {trial::panel(desk)}
                {why(desk)}
            </aside>
        </div>
    }
    .into_any()
}

/// What is said of the move, once its answer may be seen.
fn why<K: Shown>(desk: Desk<K>) -> impl IntoView {
    let is_open = Memo::new(move |_| desk.trial.with(|trial| trial.as_ref().is_some_and(|one| one.is_open)));
    move || is_open.get().then(|| detail::panel(desk))
}

/// The buttons that go from move to move.
fn stepper<K: Shown>(desk: Desk<K>) -> impl IntoView {
    let at = move || desk.at.get_untracked();
    view! {
        <div class="looking" role="group" aria-label=VOICE.moves_label()>
            <button type="button" class="button quiet" title=VOICE.key_is(VOICE.key_home()) aria-label=VOICE.to_the_start() on:click=move |_| desk.look_at(0)>"«"</button>
            <button type="button" class="button quiet" title=VOICE.key_is("←") aria-label=VOICE.one_move_back() on:click=move |_| desk.look_at(at().saturating_sub(1))>"‹"</button>
            <span>{move || VOICE.so_many_of(count(desk.at.get().min(desk.moves()) + usize::from(desk.at.get() < desk.moves())), count(desk.moves()))}</span>
            <button type="button" class="button quiet" title=VOICE.key_is("→") aria-label=VOICE.one_move_on() on:click=move |_| desk.look_at(at() + 1)>"›"</button>
            <button type="button" class="button quiet" title=VOICE.key_is(VOICE.key_end()) aria-label=VOICE.to_the_end() on:click=move |_| desk.look_at(usize::MAX)>"»"</button>
        </div>
    }
}

/// How far judging has come, with a button to stop it.
fn progress<K: Shown>(desk: Desk<K>) -> impl IntoView {
    let (done, all) = (Memo::new(move |_| desk.done()), Memo::new(move |_| desk.moves()));
    move || {
        (done.get() < all.get()).then(|| {
            let paused = desk.paused.get();
            view! {
                <div class="judging">
                    <progress max=all.get().to_string() value=done.get().to_string() aria-label=VOICE.judging_moves()></progress>
                    <span class="soft">{VOICE.judged_so_far(count(done.get()), count(all.get()))}</span>
                    <button type="button" class="button quiet" on:click=move |_| desk.pause(!paused)>
                        {if paused { VOICE.go_on_judging() } else { VOICE.stop_judging() }}
                    </button>
                </div>
            }
        })
    }
}

/// The way to the mistakes.
fn again<K: Shown>(desk: Desk<K>) -> impl IntoView {
    let mistakes = Memo::new(move |_| desk.mistakes().len());
    let has_none = Memo::new(move |_| desk.done() == desk.moves() && mistakes.get() == 0);
    view! {
        <button
            type="button"
            class="button"
            hidden=move || mistakes.get() == 0
            title=VOICE.key_is("N")
            on:click=move |_| trial::go_to_next(desk)
        >
            {move || VOICE.try_mistakes(count(mistakes.get()))}
        </button>
        <p class="soft" hidden=move || !has_none.get()>{VOICE.no_mistakes_to_try()}</p>
    }
}

/// What does not add up in the record.
fn doubts<K: Shown>(desk: Desk<K>) -> Option<impl IntoView> {
    let doubts = K::doubts(desk);
    (!doubts.is_empty()).then(|| {
        view! {
            <details class="note doubts" open>
                <summary>{VOICE.doubts_heading(count(doubts.len()))}</summary>
                <ul>{doubts.into_iter().map(|doubt| view! { <li>{doubt}</li> }).collect_view()}</ul>
            </details>
        }
    })
}

/// Arrow keys go from move to move, N to the next mistake; while one is tried, keys make the move.
fn key<K: Shown>(desk: Desk<K>, event: &KeyboardEvent) {
    let within = |selector| elements::is_within(event, selector);
    if event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || within("input, select, textarea, dialog, [role=dialog]")
    {
        return;
    }
    let key = event.key();
    let trying = desk.trial.with_untracked(|trial| trial.as_ref().map(|trial| trial.is_open));
    if trying == Some(false) {
        let on_button = within("button, a, summary");
        let done = match key.as_str() {
            "Escape" if desk.practice().is_none() => {
                desk.leave_trial();
                true
            }
            "Enter" if !on_button => {
                desk.submit_trial();
                true
            }
            " " | "Tab" if on_button => false,
            "Tab" => false,
            key => K::key(desk, key),
        };
        if done {
            event.prevent_default();
        }
        return;
    }
    if desk.practice().is_some() {
        if matches!(key.as_str(), "n" | "N") {
            trial::go_to_next(desk);
            event.prevent_default();
        }
        return;
    }
    let at = desk.at.get_untracked();
    match key.as_str() {
        "ArrowLeft" => desk.look_at(at.saturating_sub(1)),
        "ArrowRight" => desk.look_at(at + 1),
        "Home" => desk.look_at(0),
        "End" => desk.look_at(usize::MAX),
        "Escape" if trying.is_some() => desk.leave_trial(),
        "n" | "N" => trial::go_to_next(desk),
        _ => return,
    }
    event.prevent_default();
}
