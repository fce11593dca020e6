//! The rules in short, the keys, and the scores in full, each in a window over the game.

use leptos::prelude::*;
use page::VOICE;
use page::modal::Modal;
use play::crosswords::ending::Scores as ScoreTable;

use super::ending::table_of;
use super::introduction::rules;
use super::screen::Controller;

/// The keys, and what they do.
const KEYS: [(&str, &str); 14] = [
    ("Letters", "lay tiles on the board, from the arrow on"),
    ("Arrow keys", "move the arrow on the board"),
    ("← →", "look back and on again, beside the board"),
    ("Space", "turns the way you type"),
    ("Backspace", "takes the last tile back"),
    ("Enter", "plays the word"),
    ("Esc", "takes all tiles back"),
    ("Alt+S", "shuffles your tiles"),
    ("Alt+H", "gives a hint, a little at a time"),
    ("Alt+U", "takes the last move back"),
    ("Alt+P", "passes"),
    ("Alt+X", "exchanges tiles"),
    ("Alt+W", "swaps sides, where that is played"),
    ("?", "opens this help"),
];

/// The rules in short, and the keys.
#[component]
pub(crate) fn Help(controller: Controller) -> impl IntoView {
    let title = controller.title;
    view! {
        <Modal open=controller.help title=format!("{}: help", title.label())>
            <h3>"Rules in short"</h3>
            <ul>{move || rules(controller).into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            <h3>"With mouse or finger"</h3>
            <p>
                "Drag a tile to a square, or click a tile and then a square. Click a tile that you laid to take it back. "
                "On a small screen “Larger board” makes squares that a finger can hit; then move the board by swiping."
            </p>
            <h3>"Keys"</h3>
            <dl class="keys">
                {KEYS.map(|(key, what)| view! { <dt><kbd>{key}</kbd></dt><dd>{what}</dd> })}
            </dl>
        </Modal>
    }
}

/// What counts for both by now.
#[component]
pub(crate) fn Scores(controller: Controller) -> impl IntoView {
    let panel = move || {
        controller.session.with(|session| {
            let screen = session.as_ref()?;
            Some((screen.people().names(VOICE), ScoreTable::of(screen.rules(), screen.view())))
        })
    };
    view! {
        <Modal open=controller.scores title="Game scores">
            {move || panel().map(|(names, scores)| table_of(&names, &scores))}
        </Modal>
    }
}
