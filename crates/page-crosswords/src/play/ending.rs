//! How the game ended: who won, what counted, the best word, and what can be done now.

use std::time::Duration;

use leptos::prelude::*;
use messages::Gain;
use messages::crosswords::{column, finish, headline};
use messages::tables::end_cause;
use page::VOICE;
use page::components::{leave_button, share_menu};
use page::elements::menu_is_open;
use page::focus::focus_in_place;
use page::seeds::random_seed;
use play::crosswords::best;
use play::crosswords::ending::{Column, Panel, Scores};
use play::{EndCause, Status};

use super::board::focus_cursor;
use super::fairness::Proof;
use super::moves::ways_to_share;
use super::screen::{Controller, Screen};

/// The id of the panel, which takes the keyboard: a key that was meant for the board presses nothing there.
const PANEL: &str = "ending";

/// How long the last move is looked at before the panel comes.
const PAUSE: Duration = Duration::from_millis(1500);

/// How the game ended, beside the board or under it: the move that decided is seen.
#[component]
pub(crate) fn Ending(controller: Controller) -> impl IntoView {
    let over =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().is_some_and(Screen::is_over)));
    // A game that was over when it was opened has no last move to look at.
    let shown = RwSignal::new(over.get_untracked());
    let show = move || {
        // Whoever has left the game sees no panel.
        let _ = shown.try_set(over.try_get_untracked() == Some(true));
    };
    Effect::new(move |_| {
        if !over.get() {
            shown.set(false);
        } else if !shown.get_untracked() {
            set_timeout(show, PAUSE);
        }
    });
    let panel = Memo::new(move |_| {
        let ended = controller.session.with(|session| {
            let screen = session.as_ref()?;
            let scores = Scores::of(screen.rules(), screen.view());
            Some((end(screen)?, screen.people().names(VOICE), scores, best_word(screen)))
        });
        ended.filter(|_| !controller.end_seen.get() && shown.get())
    });
    Effect::new(move |_| {
        if panel.with(Option::is_some) {
            request_animation_frame(|| focus_in_place(PANEL));
        }
    });
    let undoes =
        Memo::new(move |_| controller.session.with(|screen| screen.as_ref().is_some_and(Screen::may_undo)));
    let look = move || {
        controller.end_seen.set(true);
        focus_cursor(controller);
    };
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && !menu_is_open() {
            look();
        }
    };
    move || {
        panel.get().map(|((headline, how), names, scores, best)| {
            view! {
                    <div class="card dialog end-panel" id=PANEL tabindex="-1" role="dialog" aria-labelledby="end-title" on:keydown=escape>
                        <h2 id="end-title">{headline}</h2>
                        <p>{how}</p>
                        {table_of(&names, &scores)}
                        {best.map(|best| view! { <p>{best}</p> })}
                        <div class="few">
                            {leave_button(controller, "button", "leave-end", VOICE.new_game())}
                            {controller.rematch_button(Callback::new(move |()| controller.rematch(random_seed())))}
                            <button type="button" class="button quiet" title=VOICE.review_title() on:click=move |_| controller.review()>{VOICE.review_game()}</button>
                            <button type="button" class="button quiet" on:click=move |_| look()>
                                {VOICE.look_at_board()}
                            </button>
                            {share_menu("share-end", ways_to_share(controller))}
                            {undoes.get().then(|| view! {
                                <button type="button" class="button quiet" on:click=move |_| controller.act(Screen::undo)>
                                    {VOICE.undo()}
                                </button>
                            })}
                        </div>
                        {controller.table_end()}
                        <Proof controller />
                    </div>
            }
        })
    }
}

/// What counts for each, as a table.
pub(super) fn table_of(names: &[String], scores: &Scores) -> impl IntoView + use<> {
    let head = |one: &Column| view! { <th scope="col">{column(VOICE, *one)}</th> };
    let row = |(name, figures): (&String, &Vec<i64>)| {
        let figure = |figure: &i64| view! { <td>{VOICE.number(*figure)}</td> };
        view! { <tr><th scope="row">{name.clone()}</th>{figures.iter().map(figure).collect_view()}</tr> }
    };
    view! {
        <table>
            <thead><tr><td></td>{scores.columns.iter().map(head).collect_view()}</tr></thead>
            <tbody>{names.iter().zip(&scores.rows).map(row).collect_view()}</tbody>
        </table>
    }
}

/// Who won, and how it came to that, once the game is over.
pub(super) fn end(screen: &Screen) -> Option<(String, String)> {
    let Status::Over { outcome, ending } = &screen.session().position().status else { return None };
    let people = screen.people();
    let winner = outcome.first().next().filter(|_| !outcome.is_draw());
    let how = match ending {
        EndCause::Rules => finish(VOICE, &people, Panel::of(screen.rules(), screen.view())?.finish),
        other => end_cause(VOICE, &people, *other)?,
    };
    Some((headline(VOICE, &people, winner), how))
}

/// The word that brought most, as a sentence.
pub(super) fn best_word(screen: &Screen) -> Option<String> {
    let rules = screen.rules();
    let best = best(screen.words_laid().into_iter(), rules.tiles.alphabet())?;
    let gain = if rules.points.counts_tiles() { Gain::Tiles } else { Gain::Points };
    Some(VOICE.best_word(&best.word, &screen.people()[best.seat], best.points, gain))
}
