//! The turns so far, each of which can be looked at again; advice; and what can be done with the whole game.

use leptos::prelude::*;
use lexicon::Alphabet;
use messages::territories::gained;
use page::VOICE;
use page::components::{CopyLink, resign_button};
use territory::{Did, Taken};

use super::controls::SoundSwitch;
use super::scene::colour;
use super::screen::{Controller, Screen};

/// A turn as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    /// Its place, from 0.
    at: usize,
    colour: &'static str,
    word: String,
    /// Whether that is a word, of which more can be told.
    is_word: bool,
    gain: String,
    strength: String,
    /// As many squares as it is strong.
    squares: usize,
}

/// Advice, turns, and the buttons for the whole game.
#[component]
pub(super) fn Notes(controller: Controller) -> impl IntoView {
    let of = move |look: fn(&Screen) -> Vec<Line>| {
        Memo::new(move |_| controller.session.with(|session| session.as_ref().map(look)).unwrap_or_default())
    };
    let turns = of(turns);
    let hints = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map(Screen::hints)).unwrap_or_default()
    });
    let back = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().is_some_and(Screen::can_take_back))
    });
    view! {
        <section class="note hints" hidden=move || hints.with(Vec::is_empty)>
            <h2>{VOICE.hint_button()}</h2>
            <ol>{move || hints.get().into_iter().map(|step| view! { <li>{step}</li> }).collect_view()}</ol>
        </section>
        <section class="note turns" aria-labelledby="turns-title">
            <h2 id="turns-title">{VOICE.turns_heading()}</h2>
            <p class="soft" hidden=move || !turns.with(Vec::is_empty)>{VOICE.no_turns_yet()}</p>
            <ol reversed hidden=move || turns.with(Vec::is_empty)>
                <For each=move || turns.get() key=|line| (line.at, line.word.clone()) children=move |line| turn(controller, line) />
            </ol>
        </section>
        <div class="whole">
            <button type="button" class="button quiet" disabled=move || !back.get() on:click=move |_| controller.act(Screen::take_back)>
                {VOICE.take_turn_back()}
            </button>
            <CopyLink controller title=VOICE.link_holds_whole_game() />
            {resign_button(controller)}
            <button type="button" class="button quiet" on:click=move |_| controller.leave()>
                {VOICE.new_game_button()}
            </button>
            <SoundSwitch />
        </div>
        <Keys />
    }
}

/// What the keyboard can do.
#[component]
fn Keys() -> impl IntoView {
    let keys = [
        (VOICE.key_a_to_z(), VOICE.keys_pick_nearest()),
        (VOICE.key_tab(), VOICE.keys_take_next()),
        (VOICE.key_arrows_and_space(), VOICE.keys_go_and_pick()),
        ("← →", VOICE.keys_look_back()),
        (VOICE.key_enter(), VOICE.keys_submit_word()),
        (VOICE.key_backspace(), VOICE.keys_undo_letter()),
        (VOICE.key_escape(), VOICE.keys_clear_word()),
        (".", VOICE.keys_pass_turn()),
        ("?", VOICE.keys_ask_for_hint()),
    ];
    let line = |(key, does)| view! { <dt><kbd>{key}</kbd></dt><dd>{does}</dd> };
    view! {
        <details class="note keys">
            <summary>{VOICE.keys_heading()}</summary>
            <dl>{keys.map(line)}</dl>
        </details>
    }
}

/// A turn, which is shown again on the field while it is pointed at.
fn turn(controller: Controller, line: Line) -> impl IntoView {
    let at = line.at;
    let look = move |turn: Option<usize>| controller.act(|session| session.look_at(turn));
    let looked = move || {
        let looking = controller.session.with(|session| session.as_ref()?.looking());
        (looking == Some(at)).then_some("true")
    };
    let word = line.is_word.then(|| line.word.clone());
    view! {
        <li>
            <button
                type="button"
                class=format!("past-turn {}", line.colour)
                lang=Alphabet::english().code()
                data-define=word
                aria-current=looked
                on:pointerenter=move |_| look(Some(at))
                on:pointerleave=move |_| look(None)
                on:focus=move |_| look(Some(at))
                on:blur=move |_| look(None)
            >
                <span class="patch" aria-hidden="true"></span>
                <b>{line.word}</b>
                <span class="strength" title=line.strength.clone()>
                    <span class="unseen">{line.strength.clone()}</span>
                    <span aria-hidden="true">{"▪".repeat(line.squares)}</span>
                </span>
                <span class="brought">{line.gain}</span>
            </button>
        </li>
    }
}

/// The turns, the last one first.
fn turns(screen: &Screen) -> Vec<Line> {
    let view = screen.view();
    view.history.iter().enumerate().rev().map(|(at, taken)| line(at, taken)).collect()
}

fn line(at: usize, taken: &Taken) -> Line {
    let (word, gain, strength) = match &taken.did {
        Did::Passed => (VOICE.passed_turn().to_owned(), String::new(), 0),
        Did::Claimed { word, claim, .. } => (
            word.as_ref().map_or(VOICE.some_word().to_owned(), |word| Alphabet::english().spell(word)),
            match (claim.change.own, claim.weakened) {
                (0, 1..) => VOICE.only_weakens().to_owned(),
                (own, _) => gained(VOICE, own),
            },
            claim.strength.number(),
        ),
    };
    let squares = usize::from(strength);
    let strength = if squares == 0 { String::new() } else { VOICE.strength(messages::count(squares)) };
    let is_word = matches!(taken.did, Did::Claimed { word: Some(_), .. });
    Line { at, colour: colour(taken.seat), word, is_word, gain, strength, squares }
}
