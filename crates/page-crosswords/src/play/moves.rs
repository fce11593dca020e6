//! What belongs to a game beside its board: advice, moves, unseen tiles, and what can be done with the whole game.

use leptos::prelude::*;
use page::VOICE;
use page::components::{CopyLink, leave_button, resign_button, share_menu};
use page::controller::GameScreen as _;
use page::files::{CopyButton, download};
use page::route::Route;
use page_board::move_list;
use play::crosswords::{has_solver, has_transcript, transcript};

use super::fairness::Fairness;
use super::screen::{Controller, Screen};

/// Advice, moves, unseen tiles, and the buttons for the whole game.
#[component]
pub(crate) fn Notes(controller: Controller) -> impl IntoView {
    let hints = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map(Screen::hints)).unwrap_or_default()
    });
    let moves = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map(Screen::move_rows)).unwrap_or_default()
    });
    let unseen = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map(unseen)).unwrap_or_default()
    });
    let looking = Memo::new(move |_| controller.session.with(|session| session.as_ref()?.looking()));
    let look = Callback::new(move |number| controller.act(|session| session.look(number)));
    let language = move || {
        let code = |screen: &Screen| screen.rules().tiles.alphabet().code();
        controller.session.with_untracked(|session| session.as_ref().map_or("", code))
    };
    let entries = move || {
        let rows = moves.get().into_iter().rev().collect();
        move_list(rows, language(), looking.get(), look)
    };
    // What is played at a table of a server cannot be handed on, nor looked into, before it is over.
    let at_table = controller.is_at_table();
    view! {
        <details class="note" open>
            <summary>{move || VOICE.moves_heading(messages::count(moves.get().len()))}</summary>
            <p class="soft" hidden=move || !moves.get().is_empty()>{VOICE.nobody_moved_yet()}</p>
            <ol class="moves" tabindex="0" aria-label=VOICE.moves_last_first()>{entries}</ol>
        </details>
        <section class="note hints" hidden=move || hints.get().is_empty()>
            <h2>{VOICE.hints_heading()}</h2>
            <ol>{move || hints.get().into_iter().map(|step| view! { <li>{step}</li> }).collect_view()}</ol>
        </section>
        <details class="note">
            <summary>{VOICE.tiles_not_seen()}</summary>
            <ul class="kinds">
                {move || unseen.get().into_iter().map(kind).collect_view()}
            </ul>
        </details>
        <Fairness controller />
        <div class="whole">
            {leave_button(controller, "button quiet", "leave", VOICE.new_game_button())}
            {resign_button(controller)}
            <button type="button" class="button quiet" hidden=!adds_up(controller) on:click=move |_| controller.scores.set(true)>
                {VOICE.game_scores()}
            </button>
            <button type="button" class="button quiet" hidden=at_table || !is_solved(controller) title=VOICE.analyse_about() on:click=analyse>
                {VOICE.analyse()}
            </button>
            {(!at_table).then(|| share_menu("share", ways_to_share(controller)))}
        </div>
        <p class="soft small" hidden=at_table>{move || link_warning(controller)}</p>
    }
}

/// Opens the solver with the game as it stands.
fn analyse(_: leptos::ev::MouseEvent) {
    if let Route::Game(_, id) = Route::now() {
        Route::solver_of(&id).go();
    }
}

/// Whether the solver knows the rules of the game.
fn is_solved(controller: Controller) -> bool {
    let knows = |screen: &Screen| has_solver(screen.setup(), screen.rules());
    controller.session.with_untracked(|screen| screen.as_ref().is_some_and(knows))
}

/// Whether what counts is made of more than the standings tell.
fn adds_up(controller: Controller) -> bool {
    let owned = |screen: &Screen| screen.rules().points.counts_tiles();
    controller.session.with_untracked(|screen| screen.as_ref().is_some_and(owned))
}

/// The ways to hand the game on.
pub(super) fn ways_to_share(controller: Controller) -> AnyView {
    view! {
        <CopyLink controller title=VOICE.link_holds_game() />
        <SaveRecord controller />
    }
    .into_any()
}

/// Buttons that save and copy the game as a record of other programs, where it can be one.
#[component]
fn SaveRecord(controller: Controller) -> impl IntoView {
    let fits = Memo::new(move |_| {
        let fits = |screen: &Screen| {
            screen.game().host().is_some() && has_transcript(screen.setup(), screen.rules())
        };
        controller.session.with(|screen| screen.as_ref().is_some_and(fits))
    });
    let record = move || {
        controller.session.with_untracked(|session| {
            let host = session.as_ref()?.game().host()?;
            Some(transcript(host)?.to_text(host.kind().language))
        })
    };
    let save = move |_| {
        if let Some(text) = record() {
            download(&format!("{}.gcg", controller.title.name()), &text);
        }
    };
    view! {
        <Show when=move || fits.get()>
            <button type="button" class="button quiet" title=VOICE.gcg_about() on:click=save>
                {VOICE.save_gcg()}
            </button>
            <CopyButton label=VOICE.copy_gcg() text=Callback::new(move |()| record()) />
        </Show>
    }
}

/// What a link gives away, while that matters.
fn link_warning(controller: Controller) -> &'static str {
    let over = controller.session.with(|session| session.as_ref().is_none_or(Screen::is_over));
    if over { "" } else { VOICE.link_gives_away() }
}

fn kind((letter, count): (String, String)) -> impl IntoView {
    view! { <li><b>{letter}</b> {count}</li> }
}

/// Every kind of tile that was not seen, and how many.
pub(super) fn unseen(screen: &Screen) -> Vec<(String, String)> {
    let rules = screen.rules();
    let unseen = screen.looked_at().unseen(rules);
    let alphabet = rules.tiles.alphabet();
    let kinds = alphabet.letters().map(Some).chain([None]);
    let count = |tile| (tile, unseen.count(tile));
    let any = screen.wildcard().sign();
    let name = |tile: Option<lexicon::Letter>| tile.map_or(any, |letter| alphabet.glyph(letter)).to_owned();
    kinds
        .map(count)
        .filter(|&(_, count)| count > 0)
        .map(|(tile, count)| (name(tile), count.to_string()))
        .collect()
}
