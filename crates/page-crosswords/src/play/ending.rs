//! How the game ended: who won, what counted, the best word, and what can be done now.

use leptos::prelude::*;
use page::components::CopyLink;
use page::focus::focus;
use table::crosswords::best;
use table::crosswords::say::Panel;

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
            Some((Panel::of(&session.table)?, best_word(session)))
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
        panel.get().map(|(panel, best)| {
            view! {
                <div class="floating ending" on:keydown=escape>
                    <div class="card dialog" id=PANEL tabindex="-1" role="dialog" aria-labelledby="end-title">
                        <h2 id="end-title">{panel.headline.clone()}</h2>
                        <p>{panel.how.clone()}</p>
                        {table_of(&panel)}
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
pub(super) fn table_of(panel: &Panel) -> impl IntoView + use<> {
    let column = |name: &&'static str| view! { <th scope="col">{*name}</th> };
    let row = |(name, figures): &(String, Vec<i64>)| {
        let figure = |figure: &i64| view! { <td>{figure.to_string().replace('-', "−")}</td> };
        view! { <tr><th scope="row">{name.clone()}</th>{figures.iter().map(figure).collect_view()}</tr> }
    };
    view! {
        <table>
            <thead><tr><td></td>{panel.columns.iter().map(column).collect_view()}</tr></thead>
            <tbody>{panel.rows.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// The word that brought most, as a sentence.
pub(super) fn best_word(session: &Session) -> Option<String> {
    let rules = session.table.game().rules();
    let best = best(&session.story, rules.tiles.alphabet())?;
    let unit = match (rules.points.counts_tiles(), best.points) {
        (true, 1) => "tile",
        (true, _) => "tiles",
        (false, 1 | -1) => "point",
        (false, _) => "points",
    };
    let points = best.points.to_string().replace('-', "−");
    let by = match session.table.names()[best.seat.index()].as_str() {
        "You" => "you".to_owned(),
        "Computer" => "the computer".to_owned(),
        name => name.to_owned(),
    };
    Some(format!("Best word: {} by {by}, {points} {unit}.", best.word))
}
