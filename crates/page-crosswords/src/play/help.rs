//! The rules in short, the keys, and the scores in full, each in a window over the game.

use leptos::prelude::*;
use page::modal::Modal;
use page::{VOICE, media};
use play::crosswords::ending::Scores as ScoreTable;

use super::ending::table_of;
use super::introduction::rules;
use super::screen::{Controller, Screen};

/// The keys, and what they do.
const fn keys() -> [(&'static str, &'static str); 15] {
    [
        (VOICE.key_letters(), VOICE.keys_lay_tiles()),
        (VOICE.key_shift_and_letter(), VOICE.keys_lay_blank()),
        (VOICE.key_arrows(), VOICE.keys_move_arrow()),
        ("← →", VOICE.keys_look_back()),
        (VOICE.key_space(), VOICE.keys_turn_way()),
        (VOICE.key_backspace(), VOICE.keys_take_tile_back()),
        (VOICE.key_enter(), VOICE.keys_play_word()),
        (VOICE.key_escape(), VOICE.keys_take_all_back()),
        ("Alt+S", VOICE.keys_shuffle()),
        ("Alt+H", VOICE.keys_hint()),
        ("Alt+U", VOICE.keys_take_move_back()),
        ("Alt+P", VOICE.keys_pass()),
        ("Alt+X", VOICE.keys_exchange()),
        ("Alt+W", VOICE.keys_swap_sides()),
        ("?", VOICE.keys_open_help()),
    ]
}

/// The rules in short, and the keys.
#[component]
pub(crate) fn Help(controller: Controller) -> impl IntoView {
    let heading = Memo::new(move |_| {
        controller.session.with(|screen| screen.as_ref().map(heading)).unwrap_or_default()
    });
    let touched = media::is_touched();
    move || {
        view! {
            <Modal open=controller.help title=heading.get()>
                <h3>{VOICE.rules_in_short()}</h3>
                <ul>{move || rules(controller).into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
                {move || premiums(controller).then(|| view! { <p>{VOICE.premiums_about()}</p> })}
                <h3>{if touched { VOICE.touch_heading() } else { VOICE.mouse_heading() }}</h3>
                <p>{if touched { VOICE.touch_about() } else { VOICE.mouse_about() }}</p>
                {(!touched).then(|| view! {
                    <h3>{VOICE.keys_heading()}</h3>
                    <dl class="keys">
                        {keys().map(|(key, what)| view! { <dt><kbd>{key}</kbd></dt><dd>{what}</dd> })}
                    </dl>
                })}
            </Modal>
        }
    }
}

/// Whether the board has squares that count more than once.
fn premiums(controller: Controller) -> bool {
    let counts = |screen: &Screen| !screen.rules().points.counts_tiles();
    controller.session.with(|screen| screen.as_ref().is_some_and(counts))
}

/// What stands above the help: the game by the rules that are played.
pub(super) fn heading(screen: &Screen) -> String {
    VOICE.title_help(&screen.label())
}

/// What counts for both by now.
#[component]
pub(crate) fn Scores(controller: Controller) -> impl IntoView {
    let panel = move || {
        controller.session.with(|session| {
            let screen = session.as_ref()?;
            Some((screen.people().names(VOICE), ScoreTable::of(screen.rules(), screen.looked_at())))
        })
    };
    view! {
        <Modal open=controller.scores title=VOICE.game_scores()>
            {move || panel().map(|(names, scores)| table_of(&names, &scores))}
        </Modal>
    }
}
