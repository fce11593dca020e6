//! Where games are looked back at, beside a screen: it asks a [`Question`] and is given an [`Answer`], both bytes on the way.

use std::sync::Arc;

use analysis::review::Yardstick;
use lexicon::{Alphabet, Lexicon};
use serde::{Deserialize, Serialize};

use super::{Judgement, Retrospect, Reviewable, Turn, rulebook};
use crate::worker::KindText;
use crate::{IllegalOf, MoveOf, Player, Record, ViewOf};

/// What a screen that looks back at a game asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Question<K: Reviewable> {
    /// To open a record of our own.
    Open {
        /// The record.
        record: String,
    },
    /// To open a game that another program wrote down.
    OpenTranscript {
        /// The file.
        bytes: Vec<u8>,
        /// The code of the language it is in, unless it names one.
        language: String,
    },
    /// To judge the move of a turn.
    Judge(usize),
    /// To judge another move in its place.
    Try(usize, MoveOf<K>),
}

/// What it is answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
#[expect(clippy::large_enum_variant, reason = "an answer is written at once, and never kept")]
pub enum Answer<K: Reviewable> {
    /// A game was opened.
    Game {
        /// What was played.
        kind: KindText,
        /// Who sat there.
        seated: Vec<Player>,
        /// The turns, each as its player saw it.
        turns: Vec<Turn<K>>,
        /// How it ended, as everybody saw it.
        end: ViewOf<K>,
        /// What grades and accuracy are measured by.
        yardstick: Yardstick,
    },
    /// A move was judged; nothing where too little is known of it.
    Judgement(Option<Judgement<K>>),
    /// A move that was tried cannot be made.
    Illegal(IllegalOf<K>),
    /// The game cannot be opened.
    Bad(BadGame),
    /// No game is open here.
    NoGame,
}

/// Why a game cannot be looked back at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum BadGame {
    /// It is no record.
    #[error("{0}")]
    Record(String),
    /// It cannot have been played so.
    #[error("{0}")]
    Replay(String),
    /// No other program writes such games down.
    #[error("games of this title are not written down by other programs")]
    NoTranscripts,
}

/// Where the games of one family are looked back at; the one that was opened last is kept.
pub struct ReviewDesk<K: Reviewable> {
    words: Arc<Lexicon>,
    open: Option<Retrospect<K>>,
}

impl<K: Reviewable> ReviewDesk<K> {
    /// With these words.
    #[must_use]
    pub fn new(words: Arc<Lexicon>) -> Self {
        Self { words, open: None }
    }

    /// Answers a question.
    pub fn answer(&mut self, question: Question<K>) -> Answer<K> {
        let opened = match question {
            Question::Open { record } => self.of_record(&record),
            Question::OpenTranscript { bytes, language } => self.of_transcript(&bytes, &language),
            Question::Judge(number) => {
                return self.open.as_ref().map_or(Answer::NoGame, |open| Answer::Judgement(open.judge(number)));
            }
            Question::Try(number, mv) => {
                let Some(open) = &self.open else { return Answer::NoGame };
                return match open.judge_instead(number, &mv) {
                    Some(Err(illegal)) => Answer::Illegal(illegal),
                    Some(Ok(judgement)) => Answer::Judgement(Some(judgement)),
                    None => Answer::Judgement(None),
                };
            }
        };
        match opened {
            Ok(retrospect) => {
                let open = self.open.insert(retrospect);
                Answer::Game {
                    kind: KindText::of(&open.kind),
                    seated: open.seated.clone(),
                    turns: open.turns.clone(),
                    end: open.end.clone(),
                    yardstick: open.yardstick(),
                }
            }
            Err(bad) => Answer::Bad(bad),
        }
    }

    fn of_record(&self, record: &str) -> Result<Retrospect<K>, BadGame> {
        let record: Record<K> =
            record.parse().map_err(|bad: crate::BadRecord| BadGame::Record(bad.to_string()))?;
        let game = record.game(Arc::clone(&self.words)).map_err(|bad| BadGame::Replay(bad.to_string()))?;
        Retrospect::of_record(&record, game, None)
    }

    fn of_transcript(&self, bytes: &[u8], language: &str) -> Result<Retrospect<K>, BadGame> {
        let language = Alphabet::of(language).unwrap_or(self.words.alphabet());
        let told = K::of_transcript(bytes, language)?;
        let game = rulebook(&told.kind, Arc::clone(&self.words))?;
        Ok(Retrospect::new(told, game, None))
    }
}
