//! The lexicons of the page: which there are, which one is chosen, and how far each has come.

mod choice;
mod picker;

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use lexicon::{Alphabet, Digest, Lexicon};
use messages::{Form, bad_file};

use crate::fetch::{self, Progress};
use crate::words::Words;
use crate::{VOICE, imports, offline, storage};

pub use choice::{Choice, Entry};
pub use picker::LexiconPicker;

/// The key under which the choice is saved.
const KEY: &str = "lexicon";

/// How far a lexicon has come.
#[derive(Clone, Debug)]
pub enum Stage {
    /// It was not requested yet.
    NotRequested,
    /// It is being fetched.
    Loading(Progress),
    /// It is here.
    Ready(Arc<Words>),
    /// It did not come, for this reason.
    Failed(String),
}

/// The lexicons, each fetched when it is first needed, and only once.
#[derive(Clone, Copy)]
pub struct Lexicons {
    /// The one that is chosen.
    pub chosen: RwSignal<Choice>,
    all: RwSignal<Vec<Choice>>,
    /// How far each has come, by its digest.
    stages: StoredValue<Vec<(&'static str, ArcRwSignal<Stage>)>>,
}

impl Lexicons {
    /// Those that come with the page and those imported before; the one chosen on the last visit is chosen.
    pub(crate) fn new() -> Self {
        let listed = document().get_element_by_id("lexicons").and_then(|list| list.text_content());
        let mut all = Choice::listed(&listed.unwrap_or_default());
        all.extend(imports::load());
        let chosen = find(&all, &storage::load(KEY).unwrap_or_default());
        Self {
            chosen: RwSignal::new(chosen.expect("the page lists a lexicon")),
            all: RwSignal::new(all),
            stages: StoredValue::new(Vec::new()),
        }
    }

    /// All there are, those that come with the page first.
    #[must_use]
    pub fn all(self) -> Vec<Choice> {
        self.all.get()
    }

    /// The same at this moment, for what happens once.
    #[must_use]
    pub fn all_untracked(self) -> Vec<Choice> {
        self.all.get_untracked()
    }

    /// The one with these words.
    #[must_use]
    pub fn with_words(self, digest: Digest) -> Option<Choice> {
        let digest = digest.to_string();
        self.all.with_untracked(|all| all.iter().copied().find(|one| one.digest() == digest))
    }

    /// One of a language: the one that is chosen, if it is of it, else the first.
    #[must_use]
    pub fn of_language(self, language: &Alphabet) -> Option<Choice> {
        let chosen = self.chosen.get_untracked();
        let fits = |one: &Choice| one.alphabet() == language;
        Some(chosen).filter(fits).or_else(|| self.all.with_untracked(|all| all.iter().copied().find(fits)))
    }

    /// Takes in an imported one, in place of any with the same words.
    pub fn add(self, choice: Choice) {
        self.all.update(|all| match all.iter_mut().find(|one| **one == choice) {
            Some(one) => *one = choice,
            None => all.push(choice),
        });
        if self.chosen.get_untracked() == choice {
            self.chosen.set(choice);
        }
    }

    /// Forgets an imported one.
    pub fn remove(self, choice: Choice) {
        self.all.update(|all| all.retain(|one| *one != choice));
        self.stages.update_value(|stages| stages.retain(|(digest, _)| *digest != choice.digest()));
        if self.chosen.get_untracked() == choice {
            self.chosen.set(self.all.with_untracked(|all| all[0]));
            self.fetch(self.chosen.get_untracked());
        }
    }

    /// Chooses a lexicon, now and for the next visit.
    pub fn choose(self, choice: Choice) {
        self.chosen.set(choice);
        storage::save(KEY, choice.digest());
        self.fetch(choice);
    }

    /// How far the chosen one has come.
    #[must_use]
    pub fn stage(self) -> Stage {
        self.stage_of(self.chosen.get())
    }

    /// How far one has come.
    #[must_use]
    pub fn stage_of(self, choice: Choice) -> Stage {
        self.signal(choice).get()
    }

    /// The chosen one's words, once they are here.
    #[must_use]
    pub fn words(self) -> Option<Arc<Words>> {
        match self.stage() {
            Stage::Ready(words) => Some(words),
            _ => None,
        }
    }

    /// All words that are here, chosen or not.
    #[must_use]
    pub fn all_ready(self) -> Vec<(Choice, Arc<Words>)> {
        let ready = |choice| match self.stage_of(choice) {
            Stage::Ready(words) => Some((choice, words)),
            _ => None,
        };
        self.all().into_iter().filter_map(ready).collect()
    }

    /// Fetches a lexicon, unless it is here or on its way.
    pub fn fetch(self, choice: Choice) {
        let stage = self.signal(choice);
        if matches!(stage.get_untracked(), Stage::Loading(_) | Stage::Ready(_)) {
            return;
        }
        self.fetch_again(choice);
    }

    /// Fetches a lexicon, even if it is here.
    pub fn fetch_again(self, choice: Choice) {
        let stage = self.signal(choice);
        stage.set(Stage::Loading(Progress::default()));
        spawn_local(async move {
            let bytes = if choice.is_imported() {
                imports::bytes(choice.address()).await.map_err(|trouble| trouble.say(Form::Within))
            } else {
                let whole = choice.entry().bytes;
                let tell = |bytes| stage.set(Stage::Loading(Progress { bytes, of: Some(whole) }));
                let bytes = fetch::fetch(choice.address(), &tell).await.map_err(fetch::Failure::say);
                if bytes.is_ok() {
                    offline::tell(offline::KEEP, choice.address());
                }
                bytes
            };
            stage.set(match bytes {
                Ok(bytes) => read(&bytes),
                Err(reason) => Stage::Failed(reason),
            });
        });
    }

    fn signal(self, choice: Choice) -> ArcRwSignal<Stage> {
        let known = self.stages.with_value(|stages| {
            let known = stages.iter().find(|(digest, _)| *digest == choice.digest());
            known.map(|(_, stage)| stage.clone())
        });
        known.unwrap_or_else(|| {
            let stage = ArcRwSignal::new(Stage::NotRequested);
            self.stages.update_value(|stages| stages.push((choice.digest(), stage.clone())));
            stage
        })
    }
}

/// The lexicon that was chosen, told by its digest or its language, or the first one.
fn find(all: &[Choice], saved: &str) -> Option<Choice> {
    let by = |is: fn(&Choice, &str) -> bool| all.iter().find(|one| is(one, saved));
    let found = by(|one, saved| one.digest() == saved).or_else(|| by(|one, saved| one.language() == saved));
    found.or(all.first()).copied()
}

fn read(bytes: &[u8]) -> Stage {
    match Lexicon::from_bytes(bytes) {
        Ok(lexicon) => Stage::Ready(Arc::new(Words::new(lexicon))),
        Err(bad) => Stage::Failed(bad_file(VOICE, Form::Within, &bad)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_is_found_by_its_digest_or_its_language() {
        let line = |name, language, digest| format!("{name}\t{language}\ta\t1\t1\t1\t{digest}\n");
        let all = Choice::listed(&(line("First", "en", "1") + &line("Second", "nb", "2")));
        for (saved, expected) in
            [("1", "First"), ("2", "Second"), ("nb", "Second"), ("tlh", "First"), ("", "First")]
        {
            assert_eq!(find(&all, saved).map(Choice::name), Some(expected), "{saved}");
        }
        assert_eq!(find(&[], "1"), None);
    }

    #[test]
    fn a_shipped_lexicon_is_read_and_a_damaged_one_is_not() {
        let bytes = &lexica::SHIPPED[0].bytes();
        assert!(matches!(read(bytes), Stage::Ready(_)));
        let Stage::Failed(reason) = read(&bytes[..1000]) else { panic!("it was cut") };
        assert_eq!(reason, "the file is damaged");
    }
}
