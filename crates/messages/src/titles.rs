//! Games and levels by name.

use bots::Level;
use play::Title;

use crate::{Form, Game, Grade, Voice};

/// What a game is, in a few words: in the language of the voice, where it knows the game.
#[must_use]
pub fn about(voice: Voice, form: Form, title: Title) -> String {
    match Game::named(title.name()) {
        Some(game) => voice.about_game(form, game),
        None => voice.as_written(form, title.about()),
    }
}

/// The name of a level, as a button has it.
#[must_use]
pub fn level(voice: Voice, level: Level) -> String {
    voice.level_heading(match level {
        Level::Easy => Grade::Easy,
        Level::Medium => Grade::Medium,
        Level::Normal => Grade::Normal,
        Level::Hard => Grade::Hard,
        Level::Expert => Grade::Expert,
        Level::Master => Grade::Master,
    })
}
