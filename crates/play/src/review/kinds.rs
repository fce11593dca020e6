//! How the games of each family are looked back at.

use analysis::review::{CrosswordReviewer, IdiotReviewer, LevelAccuracies, TerritoryReviewer};
use crossword::{Crossword, Move, View};
use idiot::{Idiot, Table};
use lexicon::Alphabet;
use territory::Territory;

use super::{BadGame, Reviewable, Told, Turn, Unjudged};
use crate::crosswords::{Transcript, write_move};
use crate::{GameKind as _, MoveOf, Player, crosswords, idiots, territories};

impl Reviewable for crosswords::Setup {
    type Reviewer = CrosswordReviewer;

    fn reviewer(game: &Crossword, effort: Option<u32>) -> CrosswordReviewer {
        CrosswordReviewer::new(game.rules(), effort.unwrap_or(CrosswordReviewer::EFFORT))
    }

    /// Rules of one's own have levels of their own.
    fn levels_measured(&self) -> LevelAccuracies {
        match self.own {
            Some(_) => LevelAccuracies::default(),
            None => LevelAccuracies::shipped(self.title.name()),
        }
    }

    fn written(&self, game: &Crossword, view: &View, mv: &Move) -> String {
        write_move(self.title, game, view, mv)
    }

    fn scores(view: &View) -> Vec<i64> {
        view.tallies.iter().map(crossword::Tally::total).collect()
    }

    fn of_transcript(bytes: &[u8], language: &'static Alphabet) -> Result<Told<Self>, BadGame> {
        let transcript = Transcript::read(bytes, language).map_err(|bad| BadGame::Record(bad.to_string()))?;
        Ok(Self::told(transcript))
    }
}

impl crosswords::Setup {
    /// A game that another program wrote down, with the racks as they are written there.
    #[must_use]
    pub fn told(transcript: Transcript) -> Told<Self> {
        let turns = transcript.turns().into_iter().map(|turn| {
            let step = &transcript.steps[turn.step];
            let unjudged = match &turn.mv {
                _ if turn.taken_back => Some(Unjudged::TakenBack),
                None => Some(Unjudged::Unknown),
                Some(_) => None,
            };
            Turn {
                seat: turn.seat,
                view: turn.view,
                mv: turn.mv,
                written: String::new(),
                unjudged,
                scores: Self::scores(&step.after),
                note: step.note.clone(),
                line: turn.step,
            }
        });
        Told {
            turns: turns.collect(),
            seated: transcript.names.iter().map(|name| Player::person(name)).collect(),
            end: transcript.steps.last().map_or(&transcript.start, |step| &step.after).clone(),
            incidents: Vec::new(),
            kind: transcript.setup,
        }
    }
}

impl Reviewable for idiots::Setup {
    type Reviewer = IdiotReviewer;

    /// Everything is solved, however little effort there is.
    fn reviewer(_: &Idiot, _: Option<u32>) -> IdiotReviewer {
        IdiotReviewer
    }

    fn written(&self, _: &Idiot, _: &Table, mv: &MoveOf<Self>) -> String {
        self.write_move(mv)
    }

    /// How many letters of the name each has taken.
    fn scores(view: &Table) -> Vec<i64> {
        view.letters.iter().map(|&letters| i64::from(letters)).collect()
    }

    fn of_transcript(_: &[u8], _: &'static Alphabet) -> Result<Told<Self>, BadGame> {
        Err(BadGame::NoTranscripts)
    }
}

impl Reviewable for territories::Setup {
    type Reviewer = TerritoryReviewer;

    fn reviewer(game: &Territory, effort: Option<u32>) -> TerritoryReviewer {
        TerritoryReviewer::new(game, effort.unwrap_or(TerritoryReviewer::POSITIONS))
    }

    fn written(&self, _: &Territory, _: &territory::View, mv: &MoveOf<Self>) -> String {
        self.write_move(mv)
    }

    fn scores(view: &territory::View) -> Vec<i64> {
        view.field.scores().map(i64::from).to_vec()
    }

    fn of_transcript(_: &[u8], _: &'static Alphabet) -> Result<Told<Self>, BadGame> {
        Err(BadGame::NoTranscripts)
    }
}
