//! The service: storage, games in memory, rulebooks and limits under one roof.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use feud_api::{ErrorKind, GameId, Rules, UserId};
use hosting::{BadFolder, Hasher, Lock, Queue, secrets};

use crate::Settings;
use crate::books::Books;
use crate::cache::{Cache, Slot};
use crate::clock;
use crate::fault::Fault;
use crate::limits::{Limits, Who};
use crate::live::Live;
use crate::store::games::Header;
use crate::store::{Store, games, users};

/// How the names of all files of a service begin.
const OWN: &str = "wordfeud.";

/// How many passwords are checked at a time, and how many may wait: each takes memory and all of a core.
const LOGINS: (usize, usize) = (2, 32);

/// The same for new passwords. They have a queue of their own, so that no rush of new accounts keeps others from logging
/// in.
const NEW_PASSWORDS: (usize, usize) = (1, 16);

/// A service; clones are the same one.
#[derive(Clone)]
pub struct Service(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) settings: Settings,
    pub(crate) store: Store,
    pub(crate) books: Books,
    pub(crate) limits: Limits,
    pub(crate) logins: Queue,
    pub(crate) new_passwords: Queue,
    pub(crate) hasher: Arc<Hasher>,
    cache: Cache,
    /// Held as long as the service runs: two at once would not know of each other's games.
    _lock: Lock,
}

/// Why a service cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] BadFolder),
    /// Words of another language were supplied for a ruleset.
    #[error("the words of {name} do not fit the tiles of ruleset {rules}")]
    Words {
        /// Which ruleset.
        rules: Rules,
        /// The name of the words.
        name: String,
    },
    /// The file cannot be read.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: rusqlite::Error,
    },
}

impl Service {
    /// Opens the games in a folder, or begins with none.
    pub fn open(folder: &Path, settings: Settings) -> Result<Self, NotOpened> {
        if let Some((&rules, words)) =
            settings.lexicons.iter().find(|(rules, words)| rules.alphabet() != Some(words.alphabet()))
        {
            return Err(NotOpened::Words { rules, name: words.about().name.clone() });
        }
        hosting::open_folder(folder, OWN)?;
        let lock = Lock::take(folder, "wordfeud.lock")?;
        let file = folder.join("wordfeud.db");
        // Whatever the storage puts beside it is as closed as the file itself.
        let made = hosting::open_file(&file);
        drop(made.map_err(|error| BadFolder::Folder { folder: folder.to_owned(), error })?);
        let store = Store::open(&file).map_err(|error| NotOpened::File { file, error })?;
        Ok(Self(Arc::new(Inner {
            store,
            books: Books::new(&settings.lexicons),
            limits: Limits::new(&settings),
            logins: Queue::new(LOGINS),
            new_passwords: Queue::new(NEW_PASSWORDS),
            hasher: Arc::new(Hasher::new(settings.password_cost)),
            cache: Cache::new(settings.games_in_memory),
            settings,
            _lock: lock,
        })))
    }
}

impl Inner {
    /// Whose session it is, if it goes on.
    pub(crate) fn user_of(&self, session: &str) -> Result<Option<UserId>, Fault> {
        let hash = secrets::session_hash(session);
        self.store.read(|connection| users::of_session(connection, &hash, clock::now()))
    }

    /// Whether one more request of a client is fine.
    pub(crate) fn allows(&self, who: Who) -> bool {
        self.limits.allows(who, clock::instant())
    }

    /// What is known of a game without playing it.
    pub(crate) fn header(&self, game: GameId) -> Result<Header, Fault> {
        self.store.read(|connection| games::header(connection, game))?.ok_or_else(no_such_game)
    }

    /// A game, from memory or else from the disk.
    pub(crate) fn slot(&self, game: GameId) -> Result<Arc<Slot>, Fault> {
        if let Some(slot) = self.cache.get(game) {
            return Ok(slot);
        }
        let (header, turns) = self.store.read(|connection| {
            let header = games::header(connection, game)?.ok_or_else(no_such_game)?;
            Ok((header, games::moves(connection, game)?))
        })?;
        let book = self.books.on(header.rules, header.board, header.idle)?;
        Ok(self.cache.insert(Live::replay(&header, book, &turns)?))
    }

    /// Takes a game out of memory, so that it is read from the disk again.
    pub(crate) fn evict(&self, game: GameId) {
        self.cache.evict(game);
    }
}

fn no_such_game() -> Fault {
    Fault::refused(ErrorKind::InvalidId, "There is no such game.")
}
