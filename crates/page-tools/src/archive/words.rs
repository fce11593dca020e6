//! What can be done with a saved game only once its words are here: to write it for others.

use std::sync::Arc;

use leptos::prelude::*;
use lexicon::Lexicon;
use messages::Form;
use messages::records::{bad_record, bad_replay};
use page::VOICE;
use page::files::download;
use page::lexicons::Stage;
use play::crosswords::{Record, transcript};
use play::{LocalHost, Title};

use super::Shelf;

/// A game that is written for others once its words are here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Task {
    pub(super) title: Title,
    pub(super) record: String,
}

/// Does what was asked for as soon as the words are here, or says why it cannot be done.
pub(super) fn follow(shelf: Shelf) {
    let Some(task) = shelf.task.get() else { return };
    let Some(written) = written(shelf, &task.record) else { return };
    shelf.task.set(None);
    match written {
        Err(why) => shelf.said.set(VOICE.record_not_opened(task.title.label(), &why)),
        Ok(text) => download(&format!("{}.gcg", task.title.name()), &text),
    }
}

/// The game as other programs write it; `None` while its words are on their way.
fn written(shelf: Shelf, text: &str) -> Option<Result<String, String>> {
    let record = match text.parse::<Record>() {
        Ok(record) => record,
        Err(bad) => return Some(Err(bad_record(VOICE, Form::Within, &bad))),
    };
    let Some(choice) = shelf.lexicons.with_words(record.digest) else {
        return Some(Err(VOICE.game_words_not_here(Form::Within).to_owned()));
    };
    match shelf.lexicons.stage_of(choice) {
        Stage::Ready(words) => Some(transcribed(&record, Arc::clone(words.lexicon()))),
        Stage::Failed(reason) => Some(Err(reason)),
        Stage::NotRequested => {
            shelf.lexicons.fetch(choice);
            None
        }
        Stage::Loading(_) => None,
    }
}

fn transcribed(record: &Record, words: Arc<Lexicon>) -> Result<String, String> {
    let host = LocalHost::open(record, words);
    let host = host.map_err(|bad| bad_replay(VOICE, Form::Within, &record.setup, &bad))?;
    let written = transcript(&host).map(|written| written.to_text(host.kind().language));
    written.ok_or_else(|| VOICE.another_kind().to_owned())
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use game::Seed;
    use play::Player;
    use play::crosswords::Setup;
    use play::testing::TestGame;

    use super::*;

    #[test]
    fn a_saved_game_is_written_for_others() {
        let words = Arc::new(lexica::load("english").unwrap());
        let setup = Setup::new("classic".parse().unwrap(), words.alphabet());
        let seated = vec![Player::someone(), Player::Computer(Level::Easy)];
        let mut table = TestGame::new(setup, Arc::clone(&words), seated, Seed(7)).unwrap();
        let mv = table.advice(Level::Easy).unwrap();
        table.play(mv).unwrap();
        let text = transcribed(&table.record(), words).unwrap();
        assert!(text.contains(">Player"), "{text}");
    }
}
