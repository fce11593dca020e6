//! What another screen asks a new game to begin with: a board of the workshop, or a game that was read.

use page::storage;
use play::Title;
use play::crosswords::{Record, Setup};

/// Requests a new game that is set up so; its screen offers it when it is opened.
pub fn request(setup: &Setup) {
    storage::save(&name(setup.title), &text(setup));
}

/// Whether a new game was requested.
#[must_use]
pub fn is_requested(title: Title) -> bool {
    storage::load(&name(title)).is_some()
}

/// The set-up that was requested, once.
#[must_use]
pub fn take(title: Title) -> Option<Setup> {
    let saved = storage::load(&name(title))?;
    storage::delete(&name(title));
    read(&saved).filter(|setup| setup.title == title)
}

/// The set-up as a game that nobody plays yet.
fn text(setup: &Setup) -> String {
    let nobody = Record {
        setup: setup.clone(),
        lexicon: "any".to_owned(),
        digest: lexicon::Digest::of(setup.language, Vec::<Vec<lexicon::Letter>>::new()),
        seated: vec![play::Player::someone(), play::Player::someone()],
        commitment: None,
        luck: game::Seed(0).into(),
        moves: Vec::new(),
        incidents: Vec::new(),
    };
    nobody.to_string()
}

fn read(text: &str) -> Option<Setup> {
    text.parse::<Record>().ok().map(|record| record.setup)
}

fn name(title: Title) -> String {
    format!("asked.{title}")
}

#[cfg(test)]
mod tests {
    use crossword::Layout;
    use lexicon::Alphabet;

    use super::*;

    #[test]
    fn a_set_up_is_read_as_it_was_asked_for() {
        let board = Layout::parse(&("13\n".to_owned() + &"{-4}............\n".repeat(13))).unwrap();
        let setup =
            Setup { layout: Some(board), ..Setup::new("scrabbkle".parse().unwrap(), Alphabet::english()) };
        assert_eq!(read(&text(&setup)), Some(setup));
        assert_eq!(read("nonsense"), None);
    }
}
