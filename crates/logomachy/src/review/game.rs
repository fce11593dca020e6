//! A game whose moves are judged one by one, whichever title it is of.

use ::game::{Game, Seat};
use analysis::review::{
    CrosswordReason, CrosswordReviewer, IdiotReason, IdiotReviewer, JudgedMove, Reviewer, TerritoryReason,
    TerritoryReviewer, Yardstick,
};
use crossword::Crossword;
use crossword::notation::gcg;
use idiot::Idiot;
use lexicon::Alphabet;
use messages::Form;
use play::{LocalHost, MoveOf, Record, Title, ViewOf};
use play::{crosswords, idiots, territories};
use terminal::VOICE;
use territory::Territory;

use crate::one_move::Asked;

/// A game of a file.
pub(super) struct OpenGame {
    pub(super) file: String,
    pub(super) title: Title,
    /// Who plays, seat by seat.
    pub(super) names: Vec<String>,
    pub(super) moves: Vec<OpenMove>,
    /// The game as other programs write it, where they can.
    pub(super) gcg: Option<Gcg>,
    judge: Box<dyn Judge>,
}

/// A GCG record, and which of its events each move is.
pub(super) struct Gcg {
    pub(super) record: gcg::Record,
    pub(super) events: Vec<usize>,
    pub(super) language: &'static Alphabet,
}

/// A move as the file has it.
pub(super) struct OpenMove {
    pub(super) seat: Seat,
    pub(super) written: String,
}

/// A move, judged, with all that is written about it.
pub(super) struct Judgement {
    pub(super) judged: JudgedMove,
    pub(super) error: u32,
    pub(super) points_lost: i64,
    pub(super) exact: bool,
    /// The best moves with their chances.
    pub(super) best: Vec<(String, u32)>,
    pub(super) reasons: Vec<String>,
}

impl OpenGame {
    /// A game of these turns, each as its player saw it; a turn has no move where too little is known of it, but why.
    pub(super) fn new<K: Reviewable>(
        file: String,
        names: Vec<String>,
        kind: K,
        game: K::Game,
        turns: Vec<Turn<K>>,
        effort: Option<u32>,
    ) -> Self {
        let moves =
            turns.iter().map(|turn| OpenMove { seat: turn.seat, written: turn.written.clone() }).collect();
        let reviewer = K::reviewer(&game, effort);
        let title = kind.title();
        Self { file, title, names, moves, gcg: None, judge: Box::new(Table { kind, game, reviewer, turns }) }
    }

    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(u8::MAX)
    }

    pub(super) fn yardstick(&self) -> Yardstick {
        self.judge.yardstick()
    }

    /// Judges a move, or says why it cannot be judged.
    pub(super) fn judge(&self, number: usize) -> Result<Judgement, String> {
        self.judge.judge(number)
    }
}

/// A turn, as its player saw it.
pub(super) struct Turn<K: Reviewable> {
    pub(super) seat: Seat,
    pub(super) written: String,
    pub(super) view: ViewOf<K>,
    /// The move, or why it cannot be judged.
    pub(super) mv: Result<MoveOf<K>, String>,
}

/// A family of games whose moves can be judged.
pub(super) trait Reviewable: Asked<Game: Game<View: Sync, Move: Sync> + Sync> + Sync {
    /// Who judges them.
    type Reviewer: Reviewer<Self::Game> + Sync + 'static;

    /// Somebody who judges them with so much effort a move, or with as much as is usual.
    fn reviewer(game: &Self::Game, effort: Option<u32>) -> Self::Reviewer;

    /// The game as other programs write it, where they can.
    fn gcg(_: &Record<Self>, _: &Self::Game) -> Option<Gcg> {
        None
    }

    /// A reason as a sentence.
    fn reason(&self, game: &Self::Game, reason: &<Self::Reviewer as Reviewer<Self::Game>>::Reason) -> String;
}

/// Judges moves of one game, on any thread.
trait Judge: Sync {
    fn yardstick(&self) -> Yardstick;

    fn judge(&self, number: usize) -> Result<Judgement, String>;
}

/// A game with whoever judges it.
struct Table<K: Reviewable> {
    kind: K,
    game: K::Game,
    reviewer: K::Reviewer,
    turns: Vec<Turn<K>>,
}

impl<K: Reviewable> Judge for Table<K> {
    fn yardstick(&self) -> Yardstick {
        self.reviewer.yardstick()
    }

    fn judge(&self, number: usize) -> Result<Judgement, String> {
        let Self { kind, game, reviewer, turns } = self;
        let Turn { seat, view, mv, .. } = &turns[number];
        let mv = mv.as_ref().map_err(Clone::clone)?;
        let review = reviewer.review(game, view, mv, number).map_err(|why| why.to_string())?;
        let written = |mv: &MoveOf<K>| kind.written(game, view, mv);
        Ok(Judgement {
            judged: JudgedMove::of(*seat, &review),
            error: review.error,
            points_lost: review.points_lost,
            exact: review.exact,
            best: review.best.iter().map(|rated| (written(&rated.mv), rated.chance)).collect(),
            reasons: review.reasons.iter().map(|reason| kind.reason(game, reason)).collect(),
        })
    }
}

impl Reviewable for crosswords::Setup {
    type Reviewer = CrosswordReviewer;

    fn reviewer(game: &Crossword, effort: Option<u32>) -> CrosswordReviewer {
        CrosswordReviewer::new(game.rules(), effort.unwrap_or(CrosswordReviewer::EFFORT))
    }

    fn gcg(record: &Record<Self>, game: &Crossword) -> Option<Gcg> {
        let host = LocalHost::open_with(record, game.clone()).ok()?;
        let gcg = crosswords::transcript(&host)?;
        let events = (0..record.moves.len()).collect();
        Some(Gcg { record: gcg, events, language: record.setup.language })
    }

    fn reason(&self, _: &Crossword, reason: &CrosswordReason) -> String {
        messages::crosswords::reason(VOICE, Form::Alone, self.language, reason)
    }
}

impl Reviewable for idiots::Setup {
    type Reviewer = IdiotReviewer;

    /// Everything is solved, however little effort there is.
    fn reviewer(_: &Idiot, _: Option<u32>) -> IdiotReviewer {
        IdiotReviewer
    }

    fn reason(&self, _: &Idiot, reason: &IdiotReason) -> String {
        messages::idiots::fault(VOICE, Form::Alone, self.language, reason)
    }
}

impl Reviewable for territories::Setup {
    type Reviewer = TerritoryReviewer;

    fn reviewer(game: &Territory, effort: Option<u32>) -> TerritoryReviewer {
        TerritoryReviewer::new(game, effort.unwrap_or(TerritoryReviewer::POSITIONS))
    }

    fn reason(&self, _: &Territory, reason: &TerritoryReason) -> String {
        messages::territories::reason(VOICE, Form::Alone, self.language, reason)
    }
}
