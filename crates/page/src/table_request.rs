//! What another screen asks a new table to begin with: a title with its options, and the words.

use std::fmt::Write as _;

use leptos::prelude::*;
use play::worker::KindText;
use play::{GameKind, Title};

use crate::route::Route;
use crate::{VOICE, storage, tables_link};

/// The name under which it is kept until the other screen has taken it.
const NAME: &str = "tables.asked";

/// What a new table is to begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRequest {
    /// The title with its options.
    pub kind: KindText,
    /// The name of the words.
    pub lexicon: String,
}

impl TableRequest {
    /// A game that is set up so, with these words.
    pub fn of<K: GameKind>(kind: &K, lexicon: &str) -> Self {
        Self { kind: KindText::of(kind), lexicon: lexicon.to_owned() }
    }

    /// What was asked for, once.
    #[must_use]
    pub fn take() -> Option<Self> {
        let kept = storage::load(NAME)?;
        storage::delete(NAME);
        Self::read(&kept)
    }

    /// Asks for it, and goes there.
    fn ask(&self) {
        storage::save(NAME, &self.text());
        Route::NewTable.go();
    }

    /// As lines: title, language and words, then a key and a value a line.
    fn text(&self) -> String {
        let KindText { title, language, options } = &self.kind;
        let mut text = format!("{title}\n{language}\n{}\n", self.lexicon);
        for (key, value) in options {
            // Nothing refuses to be written into a text.
            let _ = writeln!(text, "{key} {value}");
        }
        text
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let [title, language, lexicon] = [lines.next()?, lines.next()?, lines.next()?].map(str::to_owned);
        title.parse::<Title>().ok()?;
        let option = |line: &str| {
            let (key, value) = line.split_once(' ')?;
            Some((key.to_owned(), value.to_owned()))
        };
        let options = lines.map(option).collect::<Option<Vec<_>>>()?;
        Some(Self { kind: KindText { title, language, options }, lexicon })
    }
}

/// A button of a title's set-up that asks for a table which is set up so; only where there is a server of tables.
#[component]
pub fn PlayWithOthers(
    /// How it is set up now; nothing while that cannot be.
    request: Callback<(), Option<TableRequest>>,
) -> impl IntoView {
    let here = Memo::new(|_| tables_link::is_here());
    let press = move |_| {
        if let Some(request) = request.run(()) {
            request.ask();
        }
    };
    move || {
        here.get().then(|| {
            view! {
                <button type="button" class="button quiet with-others" on:click=press>
                    {VOICE.tables_play_with_others()}
                </button>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;
    use play::crosswords::Setup;

    use super::*;

    #[test]
    fn what_is_asked_for_is_read_as_it_was_set_up() {
        let khi: Title = "khi".parse().unwrap();
        let mut setup = Setup::new(khi, Alphabet::english());
        let plain = TableRequest::of(&setup, "english");
        assert_eq!(TableRequest::read(&plain.text()), Some(plain.clone()));
        assert!(setup.set("swap", "yes").unwrap());
        let asked = TableRequest::of(&setup, "my words");
        assert_eq!(TableRequest::read(&asked.text()), Some(asked.clone()));
        assert_eq!(asked.kind.read::<Setup>(), Ok(setup));
        assert_ne!(asked, plain);
        for bad in ["", "khi", "khi\nen", "chess\nen\nenglish\n", "khi\nen\nenglish\nswap\n"] {
            assert_eq!(TableRequest::read(bad), None, "{bad}");
        }
    }
}
