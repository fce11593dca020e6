//! The games that the browser saves: any number, each under an id of its own, with what is told about it beside its record.
//!
//! One value of the browser's storage holds all of a game, so that it is written whole or not at all. Which games there
//! are is told by the names of the values: no list can disagree with them, and tabs that play different games write
//! different values.

mod archive;
mod saved_game;
mod takeover;

use leptos::prelude::{on_cleanup, window, window_event_listener};
use messages::Form;
use messages::records::{bad_link, bad_record};
use play::record::{self, BadRecord};
use play::{Family, Title, link};

use crate::route::Route;
use crate::seeds::{random_seed, short_seed};
use crate::{VOICE, storage};

pub use archive::{
    Entry, Filter, Merge, finished_before, id_from, id_of, is_id, newest_first, read, to_text,
};
pub use saved_game::{Picture, SavedGame, State};
pub use takeover::set_damaged_aside;

/// What the names of saved games begin with.
const GAMES: &str = "games.";

/// A saved game.
#[must_use]
pub fn load(id: &str) -> Option<SavedGame> {
    SavedGame::read(&storage::load(&name(id))?)
}

/// Saves a game, and tells whether the browser did; if not, what was saved before is still there.
pub fn save(id: &str, game: &SavedGame) -> bool {
    storage::save(&name(id), &game.to_text())
}

/// Saves a game that is imported, and tells whether the browser did; it is in its file, so that nothing is lost if not.
#[must_use]
pub fn try_save(id: &str, game: &SavedGame) -> bool {
    storage::try_save(&name(id), &game.to_text())
}

/// Calls whenever another tab has changed the saved games.
pub fn watch(changed: impl Fn() + 'static) {
    let watch = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().is_none_or(|name| id_of_value(&name).is_some()) {
            changed();
        }
    });
    on_cleanup(move || watch.remove());
}

/// Deletes a saved game.
pub fn delete(id: &str) {
    storage::delete(&name(id));
}

/// Notes that a game as it stands is what the browser has saved, whatever it could not save since.
pub fn note_saved(id: &str) {
    storage::note(&name(id), true);
}

/// Whether the browser could not save a game as it stands.
#[must_use]
pub fn is_unsaved(id: &str) -> bool {
    storage::is_unsaved(&name(id))
}

/// All saved games, the one that was played last first; those of earlier versions are taken over.
#[must_use]
pub fn all() -> Vec<Entry> {
    let unsaved: Vec<Entry> = takeover::take_over_all().collect();
    let ids = storage::names(GAMES);
    let mut games: Vec<Entry> = ids.into_iter().filter_map(|id| load(&id).map(|game| (id, game))).collect();
    archive::add_unsaved(&mut games, unsaved);
    newest_first(&mut games);
    games
}

/// The game of a title that was played last, of those that can be gone on with.
#[must_use]
pub fn newest(title: Title) -> Option<Entry> {
    let filter = Filter { title: Some(title), running: Some(true) };
    all().into_iter().find(|(_, game)| filter.shows(game))
}

/// The game that the address asks for, of those of a title: one by its id, else the one that was played last.
#[must_use]
pub fn wanted(title: Title) -> Wanted {
    match Route::now() {
        Route::Game(_, id) => {
            let found =
                load(&id).or_else(|| all().into_iter().find(|(one, _)| *one == id).map(|(_, game)| game));
            let found = found.filter(|game| game.title() == Some(title));
            found.map_or(Wanted::Gone, |game| Wanted::Game(id, Box::new(game)))
        }
        Route::NewGame(_) => Wanted::None,
        _ => newest(title).map_or(Wanted::None, |(id, game)| Wanted::Game(id, Box::new(game))),
    }
}

/// What the address asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A new game.
    None,
    /// A game that is not saved here.
    Gone,
    /// A saved one, by its id.
    Game(String, Box<SavedGame>),
}

/// The id of the game that a value of the browser's storage is about, if it is about one.
#[must_use]
pub fn id_of_value(name: &str) -> Option<&str> {
    name.strip_prefix(storage::PREFIX)?.strip_prefix(GAMES)
}

/// An id that no game has.
#[must_use]
pub fn new_id() -> String {
    id_from(random_seed().0)
}

/// The time, in milliseconds since 1970.
#[must_use]
#[allow(clippy::cast_sign_loss, reason = "1970 is over")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Imports the game of a link, unless it is here already, and gives its title and id; or says in a sentence why not.
pub fn import(packed: &str) -> Result<(Title, String), String> {
    let text = link::unpack(packed).map_err(|bad| bad_link(VOICE, Form::Alone, bad).to_owned())?;
    let title = readable(&text)?;
    if let Some((id, _)) = all().into_iter().find(|(_, game)| game.record == text) {
        return Ok((title, id));
    }
    let id = new_id();
    save(&id, &SavedGame::of_record(text, State::Running, now()));
    Ok((title, id))
}

/// Begins a game with the same rules, in which everyone sits on the next seat, and tells where it is played.
#[must_use]
pub fn rematch(game: &SavedGame) -> Option<Route> {
    let title = game.title()?;
    let seed = if title.family() == Family::Crossword { random_seed() } else { short_seed() };
    let record = game.rematch(&seed.to_string());
    let id = new_id();
    save(&id, &SavedGame::of_record(record, State::Running, now()));
    Some(Route::Game(title, id))
}

/// Asks the browser, once and after the first move, never to delete what is saved.
pub fn ask_to_persist() {
    const ASKED: &str = "persist";
    if storage::load(ASKED).is_none() {
        storage::save(ASKED, "asked");
        // Where the browser does not know this, or refuses, it saves as long as it likes.
        let _ = window().navigator().storage().persist();
    }
}

/// The address of the page that holds a game.
#[must_use]
pub fn link_to(record: &str) -> String {
    Route::Link(link::pack(record)).address()
}

/// The title of a text that is the record of a game for this page.
pub fn readable(text: &str) -> Result<Title, String> {
    let say = |bad: BadRecord| VOICE.link_without_game(Form::Alone, &bad_record(VOICE, Form::Within, &bad));
    let title = record::title(text).map_err(say)?;
    match title.family() {
        Family::Idiot => text.parse::<play::idiots::Record>().map(drop),
        Family::Territory => text.parse::<play::territories::Record>().map(drop),
        Family::Crossword => text.parse::<play::crosswords::Record>().map(drop),
    }
    .map_err(say)?;
    Ok(title)
}

fn name(id: &str) -> String {
    [GAMES, id].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_told_by_its_name() {
        assert_eq!(id_of_value(&[storage::PREFIX, &name("abc")].concat()), Some("abc"));
        assert_eq!(id_of_value("logomachy.game.khi"), None);
        assert_eq!(id_of_value("games.abc"), None);
    }

    #[test]
    fn a_link_that_holds_no_game_is_told_apart() {
        assert_eq!(
            readable("dear diary").unwrap_err().split(':').next(),
            Some("The link holds no game that can be read")
        );
        for title in Title::all() {
            assert!(readable(&format!("logomachy game 1\ntitle {title}\nlanguage en\n")).is_err());
        }
    }
}
