//! Looking back at a game: every turn as its player saw it, and one job a move that judges it.

mod desk;
mod kinds;

use std::sync::Arc;

use analysis::review::{LevelAccuracies, Reviewed, Reviewer, Yardstick};
use game::{Game, Seat, Viewer};
use lexicon::{Alphabet, Lexicon};
use serde::{Deserialize, Serialize};

use crate::record::IncidentAt;
use crate::{GameKind, Incident, MoveOf, Player, Record, ViewOf, Wire};

pub use desk::{Answer, BadGame, Question, ReviewDesk};

/// Why a move of a kind of game was worse than another.
pub type ReasonOf<K> = <<K as Reviewable>::Reviewer as Reviewer<<K as GameKind>::Game>>::Reason;

/// What came of judging a move of a kind of game.
pub type Judgement<K> = Reviewed<MoveOf<K>, ReasonOf<K>>;

/// A kind of game whose moves can be judged.
pub trait Reviewable: GameKind {
    /// Who judges them.
    type Reviewer: Reviewer<Self::Game, Reason: Wire> + 'static;

    /// Somebody who judges them with so much effort a move, or with as much as is usual.
    fn reviewer(game: &Self::Game, effort: Option<u32>) -> Self::Reviewer;

    /// How accurate its levels are; none where that was not measured.
    fn levels_measured(&self) -> LevelAccuracies {
        LevelAccuracies::shipped(self.title().name())
    }

    /// A move as the game writes it, where it is about to be made.
    fn written(&self, game: &Self::Game, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> String;

    /// What everybody has, as far as that is counted.
    fn scores(view: &ViewOf<Self>) -> Vec<i64>;

    /// A game that another program wrote down, where there are such; English is the language of those that name none.
    fn of_transcript(bytes: &[u8], language: &'static Alphabet) -> Result<Told<Self>, BadGame>;
}

/// A game that was read, without its words.
pub struct Told<K: Reviewable> {
    /// What was played.
    pub kind: K,
    /// Who sat there.
    pub seated: Vec<Player>,
    /// The turns.
    pub turns: Vec<Turn<K>>,
    /// How it ended, as everybody saw it.
    pub end: ViewOf<K>,
    /// What else happened, in order.
    pub incidents: Vec<IncidentAt>,
}

/// A turn, as its player saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Turn<K: Reviewable> {
    /// Whose turn it was.
    pub seat: Seat,
    /// What they saw before it.
    pub view: ViewOf<K>,
    /// What they did, as far as it is known.
    pub mv: Option<MoveOf<K>>,
    /// The move as the game writes it; nothing where it is not known.
    pub written: String,
    /// Why it is not judged, if it is not.
    pub unjudged: Option<Unjudged>,
    /// What everybody has after it.
    pub scores: Vec<i64>,
    /// What somebody remarked on it.
    pub note: String,
    /// The number of its line in the record of another program.
    pub line: usize,
}

/// Why a turn that somebody wrote down is not judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Unjudged {
    /// Its word was none.
    #[error("the word was challenged and taken back")]
    TakenBack,
    /// Nobody knows the move.
    #[error("which tiles were exchanged is not written down")]
    Unknown,
}

/// A game that is looked back at: its rulebook, its turns, and whoever judges them.
pub struct Retrospect<K: Reviewable> {
    /// What was played.
    pub kind: K,
    /// Who sat there.
    pub seated: Vec<Player>,
    /// The turns, each as its player saw it.
    pub turns: Vec<Turn<K>>,
    /// How it ended, as everybody saw it.
    pub end: ViewOf<K>,
    /// What else happened, in order.
    pub incidents: Vec<IncidentAt>,
    game: K::Game,
    reviewer: K::Reviewer,
}

impl<K: Reviewable> Retrospect<K> {
    /// A game of a record of our own, with the rulebook it was played by.
    pub fn of_record(record: &Record<K>, game: K::Game, effort: Option<u32>) -> Result<Self, BadGame> {
        let played = record.replay(game).map_err(|bad| BadGame::Replay(bad.to_string()))?;
        let kind = record.setup.clone();
        let mut steps = played.steps();
        let mut turns = Vec::with_capacity(played.log().len());
        for (line, entry) in played.log().iter().enumerate() {
            let view = steps.view(Viewer::Player(entry.seat));
            let written = kind.written(played.game(), &view, &entry.mv);
            steps.next();
            let scores = K::scores(&steps.view(Viewer::Spectator));
            let (seat, mv) = (entry.seat, Some(entry.mv.clone()));
            turns.push(Turn { seat, view, mv, written, unjudged: None, scores, note: String::new(), line });
        }
        let (end, game) = (played.view(Viewer::Spectator), played.game().clone());
        let (seated, incidents) = (record.seated.clone(), record.incidents.clone());
        let told = Told { kind, seated, turns, end, incidents };
        Ok(Self::new(told, game, effort))
    }

    /// A game that was read, with its rulebook.
    #[must_use]
    pub fn new(told: Told<K>, game: K::Game, effort: Option<u32>) -> Self {
        let Told { kind, seated, mut turns, end, incidents } = told;
        for turn in &mut turns {
            if let (Some(mv), true) = (&turn.mv, turn.written.is_empty()) {
                turn.written = kind.written(&game, &turn.view, mv);
            }
        }
        let reviewer = K::reviewer(&game, effort);
        Self { kind, seated, turns, end, incidents, game, reviewer }
    }

    /// The rules and the words.
    #[must_use]
    pub fn game(&self) -> &K::Game {
        &self.game
    }

    /// Takes another rulebook of the same game, and whoever judges by it.
    fn play_by(&mut self, game: K::Game) {
        self.reviewer = K::reviewer(&game, None);
        self.game = game;
    }

    /// What grades and accuracy are measured by.
    #[must_use]
    pub fn yardstick(&self) -> Yardstick {
        self.reviewer.yardstick()
    }

    /// Judges the move of a turn; `None` where too little is known of it.
    #[must_use]
    pub fn judge(&self, number: usize) -> Option<Judgement<K>> {
        let turn = self.turns.get(number).filter(|turn| turn.unjudged.is_none())?;
        Some(self.reviewer.review(&self.game, &turn.view, turn.mv.as_ref()?, number))
    }

    /// Judges another move in the place of one, with the same luck and without reasons; or says why it cannot be made.
    pub fn judge_instead(
        &self,
        number: usize,
        mv: &MoveOf<K>,
    ) -> Option<Result<Judgement<K>, <K::Game as Game>::Illegal>> {
        let turn = self.turns.get(number)?;
        if let Err(illegal) = self.game.check(&turn.view, mv) {
            return Some(Err(illegal));
        }
        Some(Ok(self.reviewer.grade(&self.game, &turn.view, mv, number)))
    }
}

/// Who sits at a table once so many moves were made, where some took over the seats of others.
#[must_use]
pub fn seated_after(seated: &[Player], incidents: &[IncidentAt], moves: usize) -> Vec<Player> {
    let mut seated = seated.to_vec();
    for one in incidents.iter().filter(|one| one.after <= moves) {
        if let Incident::Seating(seat, player) = &one.incident
            && let Some(sits) = seated.get_mut(seat.index())
        {
            sits.clone_from(player);
        }
    }
    seated
}

/// The rulebook of a kind with these words.
fn rulebook<K: GameKind>(kind: &K, words: &Arc<Lexicon>) -> Result<K::Game, BadGame> {
    kind.game(Arc::clone(words)).map_err(|bad| BadGame::Replay(bad.to_string()))
}
