//! Files of games: records of our own, and GCG of other programs.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use ::game::Viewer;
use anyhow::{Context, Error, Result, ensure};
use crossword::Crossword;
use lexicon::{Alphabet, Lexicon};
use messages::Form;
use messages::records::bad_record;
use play::crosswords::{Setup, Transcript, write_move};
use play::{Family, Player, Record, idiots, record, territories};
use terminal::VOICE;

use super::game::{Gcg, OpenGame, Reviewable, Turn};
use crate::cli::Review;
use crate::files;
use crate::store::Store;

/// How every record of our own begins.
const OWN: &[u8] = b"logomachy game";

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
        if !bytes.starts_with(OWN) {
            return self.transcript(name, &bytes);
        }
        let text = files::read(file)?;
        let title = record::title(&text).map_err(|bad| Error::msg(bad_record(VOICE, Form::Within, &bad)))?;
        match title.family() {
            Family::Crossword => self.record::<Setup>(name, &text),
            Family::Idiot => self.record::<idiots::Setup>(name, &text),
            Family::Territory => self.record::<territories::Setup>(name, &text),
        }
    }

    fn record<K: Reviewable>(&mut self, name: String, text: &str) -> Result<OpenGame> {
        let record: Record<K> =
            text.parse().map_err(|bad| Error::msg(bad_record(VOICE, Form::Within, &bad)))?;
        let words = self.words(&record.lexicon, record.setup.language())?;
        let game = record.game(words).map_err(|bad| Error::msg(bad.to_string()))?;
        let played = record.replay(game).map_err(|bad| Error::msg(bad.to_string()))?;
        let gcg = K::gcg(&record, played.game());
        let kind = record.setup;
        let mut steps = played.steps();
        let mut turns = Vec::with_capacity(played.log().len());
        for entry in played.log() {
            let view = steps.view(Viewer::Player(entry.seat));
            let written = kind.written(played.game(), &view, &entry.mv);
            turns.push(Turn { seat: entry.seat, written, view, mv: Ok(entry.mv.clone()) });
            steps.next();
        }
        let names = Player::names(&record.seated, &kind.given_names(&record.seated));
        let game = played.game().clone();
        let mut open = OpenGame::new(name, names, kind, game, turns, self.options.effort);
        open.gcg = gcg;
        Ok(open)
    }

    /// A game that another program wrote down, with the racks as they are written there.
    fn transcript(&mut self, name: String, bytes: &[u8]) -> Result<OpenGame> {
        let language = self.options.language.alphabet();
        let transcript = Transcript::read(bytes, language)?;
        let setup = transcript.setup.clone();
        let words = self.options.lexicon.clone().unwrap_or_else(|| setup.language.code().to_owned());
        let words = self.words(&words, setup.language)?;
        let game = self.crossword(&transcript, words)?;
        let turns = transcript.turns();
        let events = turns.iter().map(|turn| turn.step).collect();
        let turns = turns.into_iter().map(|turn| {
            let written = turn.mv.as_ref().map(|mv| write_move(setup.title, &game, &turn.view, mv));
            let mv = match turn.mv {
                _ if turn.taken_back => Err("the word was challenged and taken back".to_owned()),
                None => Err("which tiles were exchanged is not written down".to_owned()),
                Some(mv) => Ok(mv),
            };
            let written = written.unwrap_or_else(|| "exchange".to_owned());
            Turn { seat: turn.seat, written, view: turn.view, mv }
        });
        let turns = turns.collect();
        let names = transcript.names.clone();
        let language = setup.language;
        let gcg = Gcg { record: transcript.record().clone(), events, language };
        let mut open = OpenGame::new(name, names, setup.clone(), game.clone(), turns, self.options.effort);
        open.gcg = Some(gcg);
        Ok(open)
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
