//! Files of games: records of our own, and GCG of other programs.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Error, Result, ensure};
use crossword::Crossword;
use lexicon::{Alphabet, Lexicon};
use messages::Form;
use messages::records::bad_record;
use play::crosswords::{Setup, Transcript};
use play::review::Retrospect;
use play::{Family, Record, idiots, record, territories};
use terminal::VOICE;

use super::game::{Gcg, OpenGame, Written};
use crate::cli::Review;
use crate::files;
use crate::store::Store;

/// Opens files, and reads each lexicon once.
pub(super) struct Opener<'a> {
    options: &'a Review,
    store: Store,
    read: HashMap<(String, &'static str), Arc<Lexicon>>,
    /// A game of each lexicon, whose words other games share.
    games: Vec<Crossword>,
}

impl<'a> Opener<'a> {
    pub(super) fn new(options: &'a Review) -> Result<Self> {
        Ok(Self { options, store: Store::open()?, read: HashMap::new(), games: Vec::new() })
    }

    /// Opens a game of either kind.
    pub(super) fn open(&mut self, file: &Path) -> Result<OpenGame> {
        let name = file.display().to_string();
        ensure!(file.is_file(), "there is no such file");
        ensure!(fs::metadata(file)?.len() <= files::LARGEST, "this is no file of a game");
        let bytes = fs::read(file)?;
        let Some(text) = record::looks_like_record(&bytes) else {
            return self.transcript(name, &bytes);
        };
        let title = record::title(text).map_err(|bad| Error::msg(bad_record(VOICE, Form::Within, &bad)))?;
        match title.family() {
            Family::Crossword => self.record::<Setup>(name, text),
            Family::Idiot => self.record::<idiots::Setup>(name, text),
            Family::Territory => self.record::<territories::Setup>(name, text),
        }
    }

    fn record<K: Written>(&mut self, name: String, text: &str) -> Result<OpenGame>
    where
        Retrospect<K>: Sync,
    {
        let record: Record<K> =
            text.parse().map_err(|bad| Error::msg(bad_record(VOICE, Form::Within, &bad)))?;
        let words = self.words(&record.lexicon, record.setup.language())?;
        let game = record.game(words).map_err(|bad| Error::msg(bad.to_string()))?;
        let gcg = K::gcg(&record, &game);
        Ok(OpenGame::new(name, Retrospect::of_record(&record, game, self.options.effort)?, gcg))
    }

    /// A game that another program wrote down, with the racks as they are written there.
    fn transcript(&mut self, name: String, bytes: &[u8]) -> Result<OpenGame> {
        let transcript = Transcript::read(bytes, self.options.language.alphabet())?;
        let language = transcript.setup.language;
        let words = self.options.lexicon.clone().unwrap_or_else(|| language.code().to_owned());
        let words = self.words(&words, language)?;
        let game = self.crossword(&transcript, words)?;
        let gcg = Gcg { record: transcript.record().clone(), language };
        let retrospect = Retrospect::new(Setup::told(transcript), game, self.options.effort);
        Ok(OpenGame::new(name, retrospect, Some(gcg)))
    }

    /// The game of a record, which shares its words with games that were opened before.
    fn crossword(&mut self, transcript: &Transcript, words: Arc<Lexicon>) -> Result<Crossword> {
        let like = self
            .games
            .iter()
            .find(|game| game.lexicon().digest() == words.digest() && *game.rules() == transcript.rules);
        if let Some(like) = like {
            return Ok(like.clone());
        }
        let game = Crossword::new(transcript.rules.clone(), words)?;
        self.games.push(game.clone());
        Ok(game)
    }

    fn words(&mut self, name: &str, language: &'static Alphabet) -> Result<Arc<Lexicon>> {
        let key = (name.to_owned(), language.code());
        if let Some(words) = self.read.get(&key) {
            return Ok(words.clone());
        }
        let words = Arc::new(self.store.find(name, language).context("its words")?.lexicon);
        self.read.insert(key, words.clone());
        Ok(words)
    }
}
