//! The tutorial: the field, and a panel at the bottom that leads through it.
//!
//! Where the window is wide the panel stands at the bottom of the column beside the field (T10.1): under the field it
//! would take as much away from it as it is high.

use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::territories::claimed;
use page::VOICE;
use page::focus::focus;
use page::sounds::Sounds;
use page::status::Status;
use territory::Cell;

use super::board::{self, Board};
use super::controls::{Magnifier, Spelled};
use super::lesson::Lesson;
use super::scoreboard::{ScoreRow, Scoreboard};

/// The id of the button that leads on.
const NEXT: &str = "tutorial-next";

/// The tutorial; `open` is unset when it is done or left.
#[component]
pub(super) fn Tutorial(open: RwSignal<bool>) -> impl IntoView {
    let lesson: RwSignal<Lesson, LocalStorage> = RwSignal::new_local(Lesson::new());
    let near = RwSignal::new(false);
    let sounds = Sounds::start();
    let scene = Memo::new(move |_| lesson.with(|lesson| Some(lesson.scene())));
    let news = Memo::new(move |_| lesson.with(|lesson| lesson.news.clone()));
    let standing = Memo::new(move |_| lesson.with(|lesson| Some(ScoreRow::of_lesson(&lesson.view))));
    let panel = Memo::new(move |_| lesson.with(Lesson::panel));
    let word = Memo::new(move |_| {
        lesson
            .with(|lesson| Some((lesson.word(), lesson.claim().map(|claim| claimed(VOICE, &claim)), "blue")))
    });
    let said = Memo::new(move |_| lesson.with(|lesson| lesson.said.clone()));
    let may_submit = Memo::new(move |_| lesson.with(Lesson::may_submit));
    let pick = Callback::new(move |cell: Cell| lesson.update(|lesson| lesson.pick(cell)));
    Effect::new(move |_| match panel.get() {
        None => open.set(false),
        // Whoever reads on by keyboard finds the button where it was; who is to pick, the field.
        Some(panel) if panel.button.is_some() => request_animation_frame(|| focus(NEXT)),
        Some(_) => request_animation_frame(move || {
            let target = scene.with_untracked(|scene| {
                let target = |spot: &page_field::Spot| spot.class.ends_with("target");
                scene.as_ref().and_then(|scene| scene.spots.iter().position(target))
            });
            target.and_then(|index| Cell::all().nth(index)).into_iter().for_each(board::focus_cell);
        }),
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(command) =
            board::command(&event).filter(|command| *command != super::keys::Command::Cycle)
        {
            event.prevent_default();
            lesson.update(|lesson| lesson.obey(command));
        }
    });
    on_cleanup(move || keys.remove());
    let skips = move || panel.with(|panel| panel.as_ref().is_some_and(|panel| panel.skips));
    let next = move || {
        let panel = panel.get()?;
        Some(match panel.button {
            Some(text) => view! {
                <button type="button" class="button" id=NEXT on:click=move |_| lesson.update(Lesson::next)>{text}</button>
            }
            .into_any(),
            None => view! {
                <button type="button" class="button" disabled=move || !may_submit.get() on:click=move |_| lesson.update(Lesson::submit)>
                    {VOICE.submit_word()}
                </button>
            }
            .into_any(),
        })
    };
    view! {
        <div class="territory-game lesson">
            <h1 class="unseen">{VOICE.tutorial_of(play::territories::title().label())}</h1>
            <div class="foreground">
                <Scoreboard standing />
                <div class="ground-of-play"><Board scene news sounds=Some(sounds) near pick /></div>
                <div class="panel">
                    <Spelled word />
                    <section class="card step" aria-labelledby="step-title">
                        {move || panel.get().map(|panel| view! {
                            <p class="soft">{VOICE.step_of(messages::count(panel.number.0), messages::count(panel.number.1))}</p>
                            <h2 id="step-title">{panel.title}</h2>
                            <p>{panel.text}</p>
                        })}
                        <p role="status" class=move || said.with(Status::class)>{move || said.get().text}</p>
                        <div class="few">
                            {next}
                            <button type="button" class="button quiet" hidden=move || !skips() on:click=move |_| open.set(false)>
                                {VOICE.skip_tutorial()}
                            </button>
                            <Magnifier near controller=None />
                        </div>
                    </section>
                </div>
            </div>
        </div>
    }
}
