//! The first screen: the games, the ones to go on with, and the tools.

mod chat_sample;
mod sample;

use leptos::prelude::*;
use messages::Form;
use messages::titles::about;
use page::VOICE;
use page::lexicons::{Choice, Lexicons};
use page::route::Route;
use page::saved_games::{self, Place};
use table::Title;

use sample::Sample;

/// The games of the page, in the order they are shown.
const GAMES: [Title; 6] =
    [Title::Khi, Title::Territory, Title::Idiot, Title::Scrabbkle, Title::Wordfeud, Title::Classic];

/// The first screen.
#[component]
pub(crate) fn Home(lexicons: Lexicons) -> impl IntoView {
    let (mut begun, mut fresh) = (Vec::new(), Vec::new());
    for title in GAMES {
        match saved_games::load(title, Place::Current) {
            Some(text) => begun.push((title, Some(text))),
            None => fresh.push((title, None)),
        }
    }
    begun.extend(fresh);
    view! {
        <div class="intro">
            <h1>"Words worth a quarrel"</h1>
            <p>"A logomachy is a fight about words. Choose your ground: every game is played here, in your browser, against a computer or a friend beside you."</p>
        </div>
        <ul class="games">{begun.into_iter().map(card).collect_view()}</ul>
        <div class="tools">
            <section class="card tool">
                <h2>"Word finder"</h2>
                <p class="soft">"Is it a word? What do these tiles make? What fits the pattern? In " {languages(lexicons)} "."</p>
                <a class="button quiet" href=Route::Words.to_string()>"Open the word finder"</a>
            </section>
            <section class="card tool">
                <h2>"Solver"</h2>
                <p class="soft">"Set up a board and your tiles, of a game played anywhere: every play at once, what is unseen, and advice."</p>
                <a class="button quiet" href=Route::Solver(String::new()).to_string()>"Open the solver"</a>
            </section>
            <section class="card tool">
                <h2>"Board workshop"</h2>
                <p class="soft">"Paint a board of your own for ScraBBKle, from 12 to 26 squares a side, and play on it."</p>
                <a class="button quiet" href=Route::Workshop.to_string()>"Open the workshop"</a>
            </section>
            <section class="card tool">
                <h2>"Look at a game"</h2>
                <p class="soft">"Step through a game that was written down as a GCG record, and play on where it ends."</p>
                <a class="button quiet" href=Route::Review.to_string()>"Open a record"</a>
            </section>
        </div>
        <p class="offline soft">"Ready to play offline"</p>
    }
}

/// A game to choose, with how far it has gone if it was begun.
fn card((title, begun): (Title, Option<String>)) -> impl IntoView {
    let (class, told, call) = match &begun {
        Some(text) => ("card game-card begun", so_far(moves(text)), "Continue"),
        None => ("card game-card", about(VOICE, Form::Alone, title), "Play"),
    };
    view! {
        <li class=class>
            <a href=Route::Play(title).to_string()>
                <Sample title begun />
                <span class="about">
                    <strong>{title.label()}</strong>
                    <span class="soft">{told}</span>
                    <span class="call">{call}</span>
                </span>
            </a>
        </li>
    }
}

/// The languages there are words of, as a list in a sentence.
fn languages(lexicons: Lexicons) -> impl Fn() -> String {
    move || {
        let mut names: Vec<&str> =
            lexicons.all().into_iter().map(|one: Choice| one.alphabet().name()).collect();
        let mut seen = Vec::new();
        names.retain(|name| {
            !seen.contains(name) && {
                seen.push(name);
                true
            }
        });
        listed(&names)
    }
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// How many moves a record has.
fn moves(record: &str) -> usize {
    record.lines().filter(|line| line.starts_with("move ")).count()
}

fn so_far(moves: usize) -> String {
    match moves {
        0 => "Just begun.".to_owned(),
        1 => "1 move so far.".to_owned(),
        _ => format!("{moves} moves so far."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_of_a_record_are_counted_by_its_lines() {
        assert_eq!(moves("logomachy game 1\ntitle khi\nmove 1 GIT,f8,r\nmove 2 pass\n"), 2);
        assert_eq!(so_far(2), "2 moves so far.");
    }
}
