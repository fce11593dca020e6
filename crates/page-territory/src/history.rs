//! The turns so far, each of which can be looked at again; advice; and what can be done with the whole game.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use lexicon::Alphabet;
use messages::territories::gained;
use page::components::{CopyLink, leave_button, resign_button};
use page::{VOICE, media};
use territory::{Did, Taken};

use super::controls::SoundSwitch;
use super::screen::{Controller, Screen};
use page_field::colour;

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
            <p class="soft" hidden=move || !turns.with(Vec::is_empty)>{if media::is_touched() { VOICE.no_turns_yet_by_touch() } else { VOICE.no_turns_yet() }}</p>
            <ol reversed hidden=move || turns.with(Vec::is_empty)>
                <For each=move || turns.get() key=|line| (line.at, line.word.clone()) children=move |line| turn(controller, line) />
            </ol>
        </section>
        <div class="whole">
            <button type="button" class="button quiet" hidden=controller.is_at_table() disabled=move || !back.get() on:click=move |_| controller.act(Screen::take_back)>
                {VOICE.take_turn_back()}
            </button>
            {(!controller.is_at_table()).then(|| view! { <CopyLink controller title=VOICE.link_holds_whole_game() /> })}
            {resign_button(controller)}
            {leave_button(controller, "button quiet", "leave", VOICE.new_game_button())}
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
    let is_finger = |event: &PointerEvent| event.pointer_type() == "touch";
    let point = move |event: PointerEvent, turn: Option<usize>| {
        if !is_finger(&event) {
            look(turn);
        }
    };
    // A finger shows the turn first, and asks for the word with a second tap: the window of words would hide the field.
    let first_tap = StoredValue::new(false);
    let press = move |event: PointerEvent| {
        let seen = controller.session.with_untracked(|session| session.as_ref()?.looking()) == Some(at);
        first_tap.set_value(is_finger(&event) && !seen);
    };
    let tap = move |event: MouseEvent| {
        if first_tap.get_value() {
            first_tap.set_value(false);
            event.stop_propagation();
            look(Some(at));
        }
    };
    view! {
        <li>
            <button
                type="button"
                class=format!("past-turn {}", line.colour)
                lang=Alphabet::english().code()
                data-define=word
                aria-current=looked
                on:pointerenter=move |event| point(event, Some(at))
                on:pointerleave=move |event| point(event, None)
                on:pointerdown=press
                on:click=tap
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

#[cfg(test)]
mod tests {
    use game::Seat;
    use territory::{Claim, Field, notation::parse_cells};

    use super::*;

    /// D50: a word that wins nothing and weakens ground says so, not "+0 px".
    #[test]
    fn a_word_that_only_weakens_says_so() {
        let mut field = Field::default();
        let cells = parse_cells("a1 e1 e5 a5").unwrap();
        field.claim(&territory::Polygon::new(&cells), Seat(0), Claim::of(&field, Seat(0), &cells).strength);
        let inside = parse_cells("b2 c2 c3").unwrap();
        let claim = Claim::of(&field, Seat(1), &inside);
        assert_eq!(claim.change.own, 0);
        let taken =
            |claim| Taken { seat: Seat(1), did: Did::Claimed { cells: inside.clone(), word: None, claim } };
        assert_eq!(line(0, &taken(claim)).gain, "weakens");
        assert_eq!(line(0, &taken(Claim::of(&Field::default(), Seat(1), &inside))).gain, "+1,275 px");
    }
}
