//! A game whose moves are judged one by one, whichever title it is of.

use ::game::{Game, Seat};
use analysis::review::{
    CrosswordReason, IdiotReason, JudgedMove, LevelAccuracies, TerritoryReason, Yardstick,
};
use crossword::Crossword;
use crossword::notation::gcg;
use lexicon::Alphabet;
use messages::Form;
use messages::reviews::{not_reviewed, unjudged};
use messages::tables::recorded;
use play::record::IncidentAt;
use play::review::{ReasonOf, Retrospect, Reviewable, Unjudged, seated_after};
use play::{LocalHost, MoveOf, Player, Record, Title};
use play::{crosswords, idiots, territories};
use terminal::VOICE;

/// A game of a file.
pub(super) struct OpenGame {
    pub(super) file: String,
    pub(super) title: Title,
    /// Who plays, seat by seat.
    pub(super) names: Vec<String>,
    pub(super) moves: Vec<OpenMove>,
    /// What happened beside moves, as its record has it.
    pub(super) incidents: Vec<IncidentAt>,
    /// What of that came after the last move, as sentences.
    pub(super) at_the_end: Vec<String>,
    /// The game as other programs write it, where they can.
    pub(super) gcg: Option<Gcg>,
    /// How accurate the levels of its title are.
    pub(super) levels: LevelAccuracies,
    judge: Box<dyn Judge>,
}

/// A GCG record, and the language it is in.
pub(crate) struct Gcg {
    pub(super) record: gcg::Record,
    pub(super) language: &'static Alphabet,
}

/// A move as the file has it.
pub(super) struct OpenMove {
    pub(super) seat: Seat,
    /// Who sat there then.
    pub(super) name: String,
    pub(super) written: String,
    /// What happened since the move before it, as sentences.
    pub(super) before: Vec<String>,
    /// The number of its event, where the file is of another program.
    pub(super) event: usize,
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
    /// A game that is looked back at.
    pub(super) fn new<K: Written>(file: String, retrospect: Retrospect<K>, gcg: Option<Gcg>) -> Self
    where
        Retrospect<K>: Sync,
    {
        let kind = &retrospect.kind;
        let (seated, incidents) = (&retrospect.seated, &retrospect.incidents);
        let names = |moves: usize| {
            let seated = seated_after(seated, incidents, moves);
            Player::names(&seated, &kind.given_names(&seated))
        };
        let happened = |moves: usize| recorded(VOICE, kind, seated, incidents, moves);
        let moves: Vec<OpenMove> = (retrospect.turns.iter().enumerate())
            .map(|(number, turn)| OpenMove {
                seat: turn.seat,
                name: names(number).swap_remove(turn.seat.index()),
                written: if turn.written.is_empty() { "exchange".to_owned() } else { turn.written.clone() },
                before: happened(number),
                event: turn.line,
            })
            .collect();
        let (title, levels, at_the_end) = (kind.title(), kind.levels_measured(), happened(moves.len()));
        let (names, incidents) = (names(moves.len()), incidents.clone());
        let judge = Box::new(retrospect);
        Self { file, title, names, moves, incidents, at_the_end, gcg, levels, judge }
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

/// A family of games of which the terminal can write what was found out.
pub(crate) trait Written:
    Reviewable<Game: Game<View: Sync, Move: Sync> + Sync, Reviewer: Sync> + Sync
{
    /// The game as other programs write it, where they can.
    fn gcg(_: &Record<Self>, _: &Self::Game) -> Option<Gcg> {
        None
    }

    /// A reason as a sentence.
    fn reason(&self, reason: &ReasonOf<Self>) -> String;
}

/// Judges moves of one game, on any thread.
trait Judge: Sync {
    fn yardstick(&self) -> Yardstick;

    fn judge(&self, number: usize) -> Result<Judgement, String>;
}

impl<K: Written> Judge for Retrospect<K>
where
    Self: Sync,
{
    fn yardstick(&self) -> Yardstick {
        Self::yardstick(self)
    }

    fn judge(&self, number: usize) -> Result<Judgement, String> {
        let turn = &self.turns[number];
        if let Some(why) = turn.unjudged {
            return Err(unjudged(VOICE, Form::Within, why).to_owned());
        }
        let Some(judged) = Self::judge(self, number) else {
            return Err(unjudged(VOICE, Form::Within, Unjudged::Unknown).to_owned());
        };
        let review = judged.map_err(|why| not_reviewed(VOICE, Form::Within, &why))?;
        let written = |mv: &MoveOf<K>| self.kind.written(self.game(), &turn.view, mv);
        Ok(Judgement {
            judged: JudgedMove::of(turn.seat, &review),
            error: review.error,
            points_lost: review.points_lost,
            exact: review.exact,
            best: review.best.iter().map(|rated| (written(&rated.mv), rated.chance)).collect(),
            reasons: review.reasons.iter().map(|reason| self.kind.reason(reason)).collect(),
        })
    }
}

impl Written for crosswords::Setup {
    fn gcg(record: &Record<Self>, game: &Crossword) -> Option<Gcg> {
        let host = LocalHost::open_with(record, game.clone()).ok()?;
        Some(Gcg { record: crosswords::transcript(&host)?, language: record.setup.language })
    }

    fn reason(&self, reason: &CrosswordReason) -> String {
        messages::crosswords::reason(VOICE, Form::Alone, self.language, reason)
    }
}

impl Written for idiots::Setup {
    fn reason(&self, reason: &IdiotReason) -> String {
        messages::idiots::fault(VOICE, Form::Alone, self.language, reason)
    }
}

impl Written for territories::Setup {
    fn reason(&self, reason: &TerritoryReason) -> String {
        messages::territories::reason(VOICE, Form::Alone, self.language, reason)
    }
}
