//! The mistakes that come back: those of today one after the other, each on its board, with its answer hidden.

use leptos::prelude::*;
use messages::count;
use page::VOICE;
use page::lexicons::Lexicons;
use page::mistakes::{self, Mistake};
use page::route::Route;
use play::{Family, crosswords, idiots, territories};

use crate::screen::practice;
use crate::source::Source;

/// What a desk is told on which one mistake is tried.
#[derive(Clone, Copy)]
pub(crate) struct Practice {
    /// The number of the move.
    pub(crate) number: usize,
    /// How many are left today, with this one.
    pub(crate) left: usize,
    /// Goes to the next one.
    pub(crate) next: Callback<()>,
    /// Forgets this one, and goes to the next.
    pub(crate) forget: Callback<()>,
}

/// The screen of one's own mistakes.
#[component]
pub(crate) fn PracticeScreen(lexicons: Lexicons) -> impl IntoView {
    let today = mistakes::today();
    let mut first = mistakes::all();
    first.retain(|(_, one)| one.memory.due() <= today);
    first.reverse();
    // The next one is the last.
    let queue = RwSignal::new_local(first);
    let next = Callback::new(move |()| {
        queue.update(|queue| {
            queue.pop();
            while queue.pop_if(|(id, _)| !mistakes::is_due(id, today)).is_some() {}
        });
    });
    move || {
        let (now, left) = queue.with(|queue| (queue.last().cloned(), queue.len()));
        match now {
            None => nothing_left(today).into_any(),
            Some((id, mistake)) => one(lexicons, &id, &mistake, left, next),
        }
    }
}

fn one(lexicons: Lexicons, id: &str, mistake: &Mistake, left: usize, next: Callback<()>) -> AnyView {
    let id = id.to_owned();
    let forget = Callback::new(move |()| {
        mistakes::forget(&id);
        next.run(());
    });
    match Source::of_text(&mistake.game, lexicons) {
        Ok(Source { title, text, words }) => {
            let practised = Practice { number: mistake.number, left, next, forget };
            match title.family() {
                Family::Crossword => practice::<crosswords::Setup>(title, &text, words, practised),
                Family::Idiot => practice::<idiots::Setup>(title, &text, words, practised),
                Family::Territory => practice::<territories::Setup>(title, &text, words, practised),
            }
        }
        Err(why) => {
            view! {
                <div class="setting-up">
                    <h1>{VOICE.your_mistakes()}</h1>
                    <p class="said wrong" role="alert">{VOICE.game_not_reviewed(&why)}</p>
                    <div class="few">
                        <button type="button" class="button" on:click=move |_| next.run(())>{VOICE.next_mistake()}</button>
                        <button type="button" class="button quiet" on:click=move |_| forget.run(())>{VOICE.forget_mistake()}</button>
                    </div>
                </div>
            }
            .into_any()
        }
    }
}

/// What is said when all of today have been tried.
fn nothing_left(today: u32) -> impl IntoView {
    let all = mistakes::all();
    let next = all.iter().map(|(_, one)| one.memory.due()).find(|&due| due > today);
    let told = match next {
        None if all.is_empty() => VOICE.no_mistakes_saved().to_owned(),
        None => VOICE.no_mistakes_today().to_owned(),
        Some(due) => VOICE.next_mistakes_in(count((due - today) as usize)),
    };
    view! {
        <div class="setting-up">
            <h1>{VOICE.your_mistakes()}</h1>
            <p class="lead" role="status">{told}</p>
            <div class="few">
                <a class="button" href=Route::Home.to_string()>{VOICE.to_the_games()}</a>
                <a class="button quiet" href=Route::Archive.to_string()>{VOICE.archive()}</a>
            </div>
        </div>
    }
}
