//! The lexicons of the page: which one is chosen, and how far each has come.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use lexicon::Lexicon;

use crate::answer::Words;
use crate::fetch::{Progress, fetch};
use crate::storage;

/// The name under which the choice is kept.
const KEPT: &str = "lexicon";

/// A lexicon that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    English,
    Norwegian,
}

impl Choice {
    pub(crate) const ALL: [Self; 2] = [Self::English, Self::Norwegian];

    /// The name of the language.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Norwegian => "Norwegian",
        }
    }

    /// The code of the language.
    pub(crate) fn language(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Norwegian => "nb",
        }
    }

    /// Where the lexicon lies, as seen from the page.
    pub(crate) fn address(self) -> String {
        format!("lexicons/{}.lex", self.name().to_lowercase())
    }

    /// The lexicon of this language code.
    pub(crate) fn of(language: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.language() == language)
    }

    /// The lexicon of this language code, or the first one.
    fn named(language: &str) -> Self {
        Self::of(language).unwrap_or(Self::English)
    }
}

/// How far a lexicon has come.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// Nobody asked for it yet.
    Unasked,
    /// It is on its way.
    Coming(Progress),
    /// It is here.
    Here(Arc<Words>),
    /// It did not come, for this reason.
    Failed(String),
}

/// The lexicons, each fetched when it is first chosen and then kept.
#[derive(Clone, Copy)]
pub(crate) struct Lexicons {
    pub(crate) chosen: RwSignal<Choice>,
    stages: [RwSignal<Stage>; Choice::ALL.len()],
}

impl Lexicons {
    /// The one chosen on the last visit is chosen; none is fetched before it is needed.
    pub(crate) fn new() -> Self {
        Self {
            chosen: RwSignal::new(Choice::named(&storage::kept(KEPT).unwrap_or_default())),
            stages: Choice::ALL.map(|_| RwSignal::new(Stage::Unasked)),
        }
    }

    /// Chooses a lexicon, now and for the next visit.
    pub(crate) fn choose(self, choice: Choice) {
        self.chosen.set(choice);
        storage::keep(KEPT, choice.language());
        self.bring(choice);
    }

    /// How far the chosen one has come.
    pub(crate) fn stage(self) -> Stage {
        self.stage_of(self.chosen.get())
    }

    /// How far one has come.
    pub(crate) fn stage_of(self, choice: Choice) -> Stage {
        self.signal(choice).get()
    }

    /// The chosen one's words, once they are here.
    pub(crate) fn words(self) -> Option<Arc<Words>> {
        match self.stage() {
            Stage::Here(words) => Some(words),
            _ => None,
        }
    }

    /// All words that are here, chosen or not.
    pub(crate) fn here(self) -> Vec<(Choice, Arc<Words>)> {
        let here = |choice| match self.signal(choice).get() {
            Stage::Here(words) => Some((choice, words)),
            _ => None,
        };
        Choice::ALL.into_iter().filter_map(here).collect()
    }

    /// Fetches a lexicon, unless it is here or on its way.
    pub(crate) fn bring(self, choice: Choice) {
        let stage = self.signal(choice);
        if matches!(stage.get_untracked(), Stage::Coming(_) | Stage::Here(_)) {
            return;
        }
        stage.set(Stage::Coming(Progress::default()));
        spawn_local(async move {
            let end = match fetch(&choice.address(), |progress| stage.set(Stage::Coming(progress))).await {
                Ok(bytes) => read(&bytes),
                Err(failure) => Stage::Failed(failure.to_string()),
            };
            stage.set(end);
        });
    }

    fn signal(self, choice: Choice) -> RwSignal<Stage> {
        self.stages[choice as usize]
    }
}

fn read(bytes: &[u8]) -> Stage {
    match Lexicon::from_bytes(bytes) {
        Ok(lexicon) => Stage::Here(Arc::new(Words::new(lexicon))),
        Err(bad) => Stage::Failed(bad.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choices_are_the_shipped_lexicons() {
        let names = Choice::ALL.map(|choice| (choice.address(), choice.language()));
        let shipped = lexica::SHIPPED.iter().map(|one| (format!("lexicons/{}.lex", one.name), one.language));
        assert_eq!(names.to_vec(), shipped.collect::<Vec<_>>());
    }

    #[test]
    fn a_choice_is_found_by_the_language_it_is_kept_under() {
        for choice in Choice::ALL {
            assert_eq!(Choice::named(choice.language()), choice);
        }
        assert_eq!(Choice::named("tlh"), Choice::English);
    }

    #[test]
    fn a_shipped_lexicon_is_read_and_a_damaged_one_is_not() {
        let bytes = &lexica::SHIPPED[0].bytes();
        assert!(matches!(read(bytes), Stage::Here(_)));
        let Stage::Failed(reason) = read(&bytes[..1000]) else { panic!("it was cut") };
        assert!(reason.starts_with("the lexicon file is damaged"), "{reason}");
    }
}
