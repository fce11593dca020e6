//! The words there are, and rulebooks made of them, each when it is first asked for.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use lexicon::Lexicon;
use online_api::{Code, ServerLexicon};
use play::GameKind;
use play::worker::KindText;

use crate::fault::Fault;

/// How many rulebooks are kept ready; options make many, and most are like those of their title.
const MOST: usize = 64;

/// The words there are, and rulebooks made of them.
pub(crate) struct Words {
    supplied: Vec<Arc<Lexicon>>,
    shipped: Vec<OnceLock<Arc<Lexicon>>>,
    /// Those that tables were begun with and that have changed since, by digest.
    former: Mutex<HashMap<String, Arc<Lexicon>>>,
    rulebooks: Mutex<HashMap<(Key, String), Arc<dyn Any + Send + Sync>>>,
}

/// A title with its options, to be found again.
type Key = (String, String, Vec<(String, String)>);

impl Words {
    /// Those that come with the program, and these.
    pub(crate) fn new(supplied: Vec<Arc<Lexicon>>) -> Self {
        let shipped = lexica::SHIPPED.iter().map(|_| OnceLock::new()).collect();
        Self { supplied, shipped, former: Mutex::default(), rulebooks: Mutex::default() }
    }

    /// What there is to choose from.
    pub(crate) fn names(&self) -> Vec<ServerLexicon> {
        let shipped = lexica::SHIPPED.iter().map(|one| (one.name, one.language));
        let supplied = self.supplied.iter().map(|one| (one.about().name.as_str(), one.alphabet().code()));
        let named = |(name, language): (&str, &str)| ServerLexicon {
            name: name.to_owned(),
            language: language.to_owned(),
        };
        shipped.chain(supplied).map(named).collect()
    }

    /// The lexicon of this name, or the usual one of this language.
    pub(crate) fn lexicon(&self, name: Option<&str>, language: &str) -> Result<Arc<Lexicon>, Fault> {
        let missing = || {
            let what = name.unwrap_or(language);
            Fault::no(Code::BadTable, format!("There are no words here by the name of {what:?}."))
        };
        let supplied = |one: &&Arc<Lexicon>| Some(one.about().name.as_str()) == name;
        if let Some(lexicon) = self.supplied.iter().find(supplied) {
            return Ok(Arc::clone(lexicon));
        }
        let wanted = |one: &lexica::Shipped| name.map_or(one.language == language, |name| one.name == name);
        let at = lexica::SHIPPED.iter().position(wanted).ok_or_else(missing)?;
        Ok(Arc::clone(self.shipped[at].get_or_init(|| Arc::new(lexica::SHIPPED[at].load()))))
    }

    /// The lexicon of this digest: a table goes on with the words it was begun with, also where those of that name have
    /// changed since.
    pub(crate) fn exactly(&self, name: &str, language: &str, digest: &str) -> Option<Arc<Lexicon>> {
        let now = self.lexicon(Some(name), language).ok();
        now.filter(|lexicon| lexicon.digest().to_string() == digest)
            .or_else(|| self.former().get(digest).cloned())
    }

    /// Reads a former lexicon, which is known from then on.
    pub(crate) fn remember(&self, digest: &str, bytes: &[u8]) -> Result<(), Fault> {
        let lexicon =
            Lexicon::from_bytes(bytes).map_err(|bad| Fault::Broken(format!("words {digest}: {bad}")))?;
        if lexicon.digest().to_string() != digest {
            return Err(Fault::Broken(format!(
                "words {digest}: they are others than those that were stored"
            )));
        }
        self.former().insert(digest.to_owned(), Arc::new(lexicon));
        Ok(())
    }

    fn former(&self) -> MutexGuard<'_, HashMap<String, Arc<Lexicon>>> {
        self.former.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rulebook of a kind with these words, which may take a while to make.
    pub(crate) fn rulebook<K: GameKind>(&self, kind: &K, words: &Arc<Lexicon>) -> Result<K::Game, Fault> {
        let text = KindText::of(kind);
        let key = ((text.title, text.language, text.options), words.digest().to_string());
        let known = |key: &(Key, String)| {
            let all = self.rulebooks.lock().unwrap_or_else(PoisonError::into_inner);
            all.get(key).and_then(|one| one.downcast_ref::<K::Game>().cloned())
        };
        if let Some(game) = known(&key) {
            return Ok(game);
        }
        let bad = |bad: K::Bad| Fault::no(Code::BadTable, bad.to_string());
        let plain = (key.0.0.clone(), key.0.1.clone(), Vec::new());
        let game = match known(&(plain, key.1.clone())) {
            Some(like) => kind.game_like(&like, Arc::clone(words)).map_err(bad)?,
            None => kind.game(Arc::clone(words)).map_err(bad)?,
        };
        let mut all = self.rulebooks.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            // Those without options are what most tables are played by.
            all.retain(|((_, _, options), _), _| options.is_empty());
        }
        all.insert(key, Arc::new(game.clone()));
        Ok(game)
    }
}
