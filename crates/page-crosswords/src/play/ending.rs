//! How the game ended: who won, what counted, the best word, and what can be done now.

use leptos::prelude::*;
use messages::crosswords::{column, finish, headline};
use messages::{Gain, People};
use page::VOICE;
use page::components::CopyLink;
use page::focus::focus;
use table::crosswords::best;
use table::crosswords::say::{Column, Panel, Scores};

use super::fairness::Proof;
use super::moves::{LINK, SaveRecord};
use super::session::{Controller, Session};

/// The id of the panel, which takes the keyboard: a key that was meant for the board presses nothing there.
const PANEL: &str = "ending";

/// How the game ended.
#[component]
pub(crate) fn Ending(controller: Controller) -> impl IntoView {
    let panel = Memo::new(move |_| {
        let ended = controller.session.with(|session| {
            let session = session.as_ref()?;
            let panel = Panel::of(session.table.game().rules(), &session.view())?;
            let people = People::at(&session.table);
            let names = people.names(VOICE);
            let told = (headline(VOICE, &people, panel.winner), finish(VOICE, &people, panel.finish));
            Some((told, names, panel.scores, best_word(session)))
        });
        ended.filter(|_| !controller.end_seen.get())
    });
    Effect::new(move |_| {
        if panel.with(Option::is_some) {
            request_animation_frame(|| focus(PANEL));
        }
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            controller.end_seen.set(true);
        }
    };
    move || {
        panel.get().map(|((headline, how), names, scores, best)| {
            view! {
                <div class="floating ending" on:keydown=escape>
                    <div class="card dialog" id=PANEL tabindex="-1" role="dialog" aria-labelledby="end-title">
                        <h2 id="end-title">{headline}</h2>
                        <p>{how}</p>
                        {table_of(&names, &scores)}
                        {best.map(|best| view! { <p>{best}</p> })}
                        <Proof controller />
                        <div class="few">
                            <button type="button" class="button" on:click=move |_| controller.leave()>"New game"</button>
                            <button type="button" class="button quiet" on:click=move |_| controller.end_seen.set(true)>
                                "Look at the board"
                            </button>
                            <CopyLink controller title=LINK />
                            <SaveRecord controller />
                            <button type="button" class="button quiet" on:click=move |_| controller.act(Session::undo)>
                                "Undo"
                            </button>
                        </div>
                    </div>
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

/// The word that brought most, as a sentence.
pub(super) fn best_word(session: &Session) -> Option<String> {
    let rules = session.table.game().rules();
    let best = best(&session.story, rules.tiles.alphabet())?;
    let gain = if rules.points.counts_tiles() { Gain::Tiles } else { Gain::Points };
    Some(VOICE.best_word(&best.word, &People::at(&session.table)[best.seat], best.points, gain))
}
