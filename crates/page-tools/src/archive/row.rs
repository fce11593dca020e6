//! One saved game, and what can be done with it.

use leptos::prelude::*;
use page::VOICE;
use page::files::{CopyButton, download};
use page::questions::{self, Question};
use page::route::Route;
use page::saved_games::{self, Entry, SavedGame, State};
use page::thumbnail::{progress, standing, thumbnail, when};
use play::crosswords::{Record, has_transcript};
use play::{Family, Title};

use super::Shelf;
use super::board_image::save_image;
use super::words::Task;

/// One saved game.
pub(super) fn row(shelf: Shelf, (id, game): &Entry) -> Option<impl IntoView + use<>> {
    let title = game.title()?;
    let label = [title.label(), VOICE.list_comma(), &standing(game)].concat();
    Some(view! {
        <li class="card" aria-label=label>
            <div class="small-board">{small_board(title, game)}</div>
            <div class="told">
                <strong>{title.label()}</strong>
                <span>{standing(game)}</span>
                <span class="soft">{progress(game)} " " {when(game)}</span>
            </div>
            {actions(shelf, title, id, game)}
        </li>
    })
}

fn small_board(title: Title, game: &SavedGame) -> AnyView {
    thumbnail(title, &game.picture).unwrap_or_else(|| {
        let string = game.picture.letters.clone();
        view! { <span class="small-string" aria-hidden="true">{string}</span> }.into_any()
    })
}

/// What can be done with a game.
fn actions(shelf: Shelf, title: Title, id: &str, game: &SavedGame) -> impl IntoView + use<> {
    let address = Route::Game(title, id.to_owned()).to_string();
    let damaged = game.state == State::Damaged;
    let game = StoredValue::new(game.clone());
    let id = StoredValue::new(id.to_owned());
    let transcribed = !damaged && has_gcg(title, &game.get_value());
    let write = move |_| {
        shelf.task.set(Some(Task { title, record: game.with_value(|game| game.record.clone()) }));
    };
    let review = Route::review_of(&id.get_value()).to_string();
    let again = move |_| {
        if let Some(route) = game.with_value(saved_games::rematch) {
            route.go();
        }
    };
    let save_record = move |_| {
        game.with_value(|game| download(&format!("{}-{}.txt", title.name(), id.get_value()), &game.record));
    };
    let link = Callback::new(move |()| Some(game.with_value(|game| saved_games::link_to(&game.record))));
    let pictured = game.with_value(|game| !game.picture.squares.is_empty());
    let save_picture = move |_| {
        game.with_value(|game| {
            save_image(&format!("{}-{}.png", title.name(), id.get_value()), &game.picture);
        });
    };
    view! {
        <div class="few">
            {(!damaged).then(|| view! {
                <a class="button" href=address>{VOICE.open_game()}</a>
                <a class="button quiet" href=review>{VOICE.review_game()}</a>
                <button type="button" class="button quiet" title=VOICE.rematch_about() on:click=again>{VOICE.rematch()}</button>
            })}
            <button type="button" class="button quiet" on:click=move |_| ask_to_delete(shelf, title, id.get_value(), &game.get_value())>
                {VOICE.delete_game()}
            </button>
            <details class="exports">
                <summary>{VOICE.export_game()}</summary>
                <div class="few">
                    {transcribed.then(|| view! {
                        <button type="button" class="button quiet" title=VOICE.gcg_about() on:click=write>{VOICE.save_gcg()}</button>
                    })}
                    {(!damaged).then(|| view! {
                        <CopyButton label=VOICE.copy_link() done=VOICE.link_copied() title=VOICE.link_holds_game() text=link />
                    })}
                    <button type="button" class="button quiet" on:click=save_record>{VOICE.save_record_file()}</button>
                    {pictured.then(|| view! {
                        <button type="button" class="button quiet" on:click=save_picture>{VOICE.save_board_picture()}</button>
                    })}
                </div>
            </details>
        </div>
    }
}

/// Whether a game can be a record of other programs, which is also what is stepped through.
fn has_gcg(title: Title, game: &SavedGame) -> bool {
    let fits = |record: Record| record.setup.rules().is_ok_and(|rules| has_transcript(&record.setup, &rules));
    title.family() == Family::Crossword && game.record.parse().is_ok_and(fits)
}

fn ask_to_delete(shelf: Shelf, title: Title, id: String, game: &SavedGame) {
    questions::ask(Question {
        title: VOICE.delete_game_question().to_owned(),
        text: VOICE.delete_game_text(title.label(), messages::count(game.moves())),
        yes: VOICE.delete_games_yes(),
        no: VOICE.delete_games_no(),
        then: Callback::new(move |()| {
            saved_games::delete(&id);
            shelf.said.set(VOICE.game_deleted(title.label()));
            shelf.refresh();
        }),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_that_others_can_read_become_their_records() {
        let fits = |title: &str| {
            let digest = "0".repeat(64);
            let record = format!(
                "logomachy game 1\ntitle {title}\nlanguage en\nlexicon {digest} any\nseat person\nseat person\nseed 1\n"
            );
            has_gcg(title.parse().unwrap(), &SavedGame::of_record(record, State::Over, 0))
        };
        assert!(fits("classic") && fits("wordfeud"));
        assert!(!fits("khi") && !fits("idiot") && !fits("territory"));
    }
}
