//! Games and levels by name.

use bots::Level;
use table::Title;

use crate::{Form, Game, Grade, Voice};

/// What a game is, in a few words.
#[must_use]
pub fn about(voice: Voice, form: Form, title: Title) -> String {
    voice.about_game(
        form,
        match title {
            Title::Khi => Game::Khi,
            Title::Scrabbkle => Game::Scrabbkle,
            Title::Wordfeud => Game::Wordfeud,
            Title::Classic => Game::Classic,
            Title::Idiot => Game::Idiot,
            Title::Territory => Game::Territory,
        },
    )
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
