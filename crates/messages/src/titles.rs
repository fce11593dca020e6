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
    voice.level_heading(grade(level))
}

/// What a level of a game is like, in a few words.
#[must_use]
pub fn level_line(voice: Voice, title: Title, level: Level) -> String {
    let grade = grade(level);
    match Game::named(title.name()) {
        Some(Game::Khi) => voice.khi_level_line(grade),
        Some(Game::Idiot) => voice.idiot_level_line(grade),
        Some(Game::Territory) => voice.territory_level_line(grade),
        Some(Game::Scrabbkle) => voice.scrabbkle_level_line(grade),
        Some(Game::Wordfeud | Game::Classic) | None => voice.crossword_level_line(grade),
    }
}

/// The name of a level, within a line.
#[must_use]
pub fn level_name(voice: Voice, level: Level) -> String {
    voice.level_name(grade(level))
}

/// A level, as sentences are told it.
const fn grade(level: Level) -> Grade {
    match level {
        Level::Newcomer => Grade::Newcomer,
        Level::Easy => Grade::Easy,
        Level::Casual => Grade::Casual,
        Level::Medium => Grade::Medium,
        Level::Normal => Grade::Normal,
        Level::Hard => Grade::Hard,
        Level::Expert => Grade::Expert,
        Level::Master => Grade::Master,
        Level::Champion => Grade::Champion,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Whoever chooses a level can tell it from the others by name and by line.
    #[test]
    fn every_level_of_a_title_has_a_name_and_a_line_of_its_own() {
        let voice = Voice::PAGE;
        for &title in Title::all() {
            let levels = title.descriptor().levels;
            let names: HashSet<String> = levels.iter().map(|&one| level(voice, one)).collect();
            let lines: HashSet<String> = levels.iter().map(|&one| level_line(voice, title, one)).collect();
            assert_eq!((names.len(), lines.len()), (levels.len(), levels.len()), "{title}");
            assert!(lines.iter().all(|line| line.len() < 70), "{title}: a line is short");
        }
    }
}
