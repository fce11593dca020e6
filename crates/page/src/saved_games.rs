//! The games that the browser saves: for each title the one being played, and one that was set aside.

use messages::Form;
use messages::records::{bad_link, bad_record};
use play::record::{self, BadRecord};
use play::{Family, Title, link};

use crate::route::Route;
use crate::{VOICE, storage};

/// A place where a game is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The game being played.
    Current,
    /// One that made way for another that came by a link.
    Aside,
    /// A text that could not be read as a game.
    Damaged,
}

/// The text of the game saved in a place.
#[must_use]
pub fn load(title: Title, place: Place) -> Option<String> {
    storage::load(&key(title, place))
}

/// Saves the text of the game being played, and whether it is over: a record alone does not tell, without its words.
pub fn save_current(title: Title, record: &str, over: bool) {
    save(title, Place::Current, record);
    if over {
        storage::save(&over_name(title), "yes");
    }
}

/// Whether the game being played is over.
#[must_use]
pub fn is_over(title: Title) -> bool {
    storage::load(&over_name(title)).is_some()
}

/// How many moves the game being played has, if there is one that has begun and is not over.
#[must_use]
pub fn unfinished_moves(title: Title) -> Option<usize> {
    let moves = moves(&load(title, Place::Current)?);
    (moves > 0 && !is_over(title)).then_some(moves)
}

/// How many moves a record has.
#[must_use]
pub fn moves(record: &str) -> usize {
    record.lines().filter(|line| line.starts_with("move ")).count()
}

/// The name under which the browser stores the game being played.
#[must_use]
pub fn storage_name(title: Title) -> String {
    storage::key(&key(title, Place::Current))
}

/// Saves the text of a game.
pub fn save(title: Title, place: Place, record: &str) {
    storage::save(&key(title, place), record);
    set_going_on(title, place);
}

/// Deletes a saved game.
pub fn delete(title: Title, place: Place) {
    storage::delete(&key(title, place));
    set_going_on(title, place);
}

/// Imports the game of a link as the one being played, or says in a sentence why not; another one that was is set aside.
pub fn import(packed: &str) -> Result<Title, String> {
    let text = link::unpack(packed).map_err(|bad| bad_link(VOICE, Form::Alone, bad).to_owned())?;
    let title = readable(&text)?;
    if let Some(before) = load(title, Place::Current).filter(|before| *before != text) {
        save(title, Place::Aside, &before);
    }
    save(title, Place::Current, &text);
    storage::delete(&commitment_name(title));
    Ok(title)
}

/// Sets a text aside that cannot be opened as the game being played, and says so in a sentence.
pub fn set_damaged_aside(title: Title, text: &str, reason: &str) -> String {
    save(title, Place::Damaged, text);
    delete(title, Place::Current);
    VOICE.saved_game_set_aside(reason)
}

/// Makes the game that was set aside the one being played again.
pub fn bring_back(title: Title) {
    if let Some(text) = load(title, Place::Aside) {
        save(title, Place::Current, &text);
        delete(title, Place::Aside);
        storage::delete(&commitment_name(title));
    }
}

/// The name under which the seed commitment of the current game is saved.
#[must_use]
pub fn commitment_name(title: Title) -> String {
    format!("promise.{title}")
}

/// Another game in the place of the current one is not over, as far as is known.
fn set_going_on(title: Title, place: Place) {
    if place == Place::Current {
        storage::delete(&over_name(title));
    }
}

/// The name under which it is saved that the current game is over.
fn over_name(title: Title) -> String {
    format!("over.{title}")
}

/// The address of the page that holds a game.
#[must_use]
pub fn link_to(record: &str) -> String {
    Route::Link(link::pack(record)).address()
}

/// The title of a text that is the record of a game for this page.
fn readable(text: &str) -> Result<Title, String> {
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

fn key(title: Title, place: Place) -> String {
    let place = match place {
        Place::Current => "",
        Place::Aside => ".aside",
        Place::Damaged => ".damaged",
    };
    format!("game.{title}{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_places() {
        assert_eq!(key("khi".parse().unwrap(), Place::Current), "game.khi");
        assert_eq!(key("classic".parse().unwrap(), Place::Damaged), "game.classic.damaged");
    }

    #[test]
    fn the_moves_of_a_record_are_counted_by_its_lines() {
        assert_eq!(moves("logomachy game 1\ntitle khi\nmove 1 GIT,f8,r\nmove 2 pass\n"), 2);
        assert_eq!(storage_name("khi".parse().unwrap()), "logomachy.game.khi");
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
