//! Where games are looked back at, beside a screen: it asks a [`Question`] and is given an [`Answer`], both bytes on the way.

use std::sync::Arc;

use analysis::review::{LevelAccuracies, Yardstick};
use lexicon::{Alphabet, Lexicon};
use serde::{Deserialize, Serialize};

use super::{Judgement, Retrospect, Reviewable, Turn, rulebook};
use crate::record::IncidentAt;
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
        /// What else happened, in order.
        incidents: Vec<IncidentAt>,
        /// What grades and accuracy are measured by.
        yardstick: Yardstick,
        /// How accurate the levels of the title are.
        levels: LevelAccuracies,
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
    /// The game, and the words that its rulebook was made with.
    open: Option<(Retrospect<K>, Arc<Lexicon>)>,
}

impl<K: Reviewable> Default for ReviewDesk<K> {
    fn default() -> Self {
        Self { open: None }
    }
}

impl<K: Reviewable> Question<K> {
    /// Whether a game is to be opened, for which words need only be looked up in.
    #[must_use]
    pub fn opens(&self) -> bool {
        matches!(self, Self::Open { .. } | Self::OpenTranscript { .. })
    }
}

impl<K: Reviewable> ReviewDesk<K> {
    /// Answers a question with these words, which may hold more than those a game was opened with.
    pub fn answer(&mut self, question: Question<K>, words: &Arc<Lexicon>) -> Answer<K> {
        let opened = match question {
            Question::Open { record } => of_record(&record, words),
            Question::OpenTranscript { bytes, language } => of_transcript(&bytes, &language, words),
            Question::Judge(number) => {
                return match self.game(words) {
                    Ok(open) => Answer::Judgement(open.judge(number)),
                    Err(why) => why.map_or(Answer::NoGame, Answer::Bad),
                };
            }
            Question::Try(number, mv) => {
                return match self.game(words).map(|open| open.judge_instead(number, &mv)) {
                    Ok(Some(Err(illegal))) => Answer::Illegal(illegal),
                    Ok(Some(Ok(judgement))) => Answer::Judgement(Some(judgement)),
                    Ok(None) => Answer::Judgement(None),
                    Err(why) => why.map_or(Answer::NoGame, Answer::Bad),
                };
            }
        };
        match opened {
            Ok(retrospect) => {
                let (open, _) = self.open.insert((retrospect, Arc::clone(words)));
                Answer::Game {
                    kind: KindText::of(&open.kind),
                    seated: open.seated.clone(),
                    turns: open.turns.clone(),
                    end: open.end.clone(),
                    incidents: open.incidents.clone(),
                    yardstick: open.yardstick(),
                    levels: open.kind.levels_measured(),
                }
            }
            Err(bad) => Answer::Bad(bad),
        }
    }

    /// The game that is open, with a rulebook of these words; or why it has none.
    fn game(&mut self, words: &Arc<Lexicon>) -> Result<&Retrospect<K>, Option<BadGame>> {
        let (open, known) = self.open.as_mut().ok_or(None)?;
        if !Arc::ptr_eq(known, words) {
            open.play_by(rulebook(&open.kind, words).map_err(Some)?);
            *known = Arc::clone(words);
        }
        Ok(open)
    }
}

fn of_record<K: Reviewable>(record: &str, words: &Arc<Lexicon>) -> Result<Retrospect<K>, BadGame> {
    let record: Record<K> =
        record.parse().map_err(|bad: crate::BadRecord| BadGame::Record(bad.to_string()))?;
    let game = record.game(Arc::clone(words)).map_err(|bad| BadGame::Replay(bad.to_string()))?;
    Retrospect::of_record(&record, game, None)
}

fn of_transcript<K: Reviewable>(
    bytes: &[u8],
    language: &str,
    words: &Arc<Lexicon>,
) -> Result<Retrospect<K>, BadGame> {
    let language = Alphabet::of(language).unwrap_or(words.alphabet());
    let told = K::of_transcript(bytes, language)?;
    let game = rulebook(&told.kind, words)?;
    Ok(Retrospect::new(told, game, None))
}
