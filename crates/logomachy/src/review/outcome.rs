//! A game with all that was found out about it, which people and programs are told from.

use analysis::review::{Grade, JudgedMove, Luck, Summary};
use bots::Level;

use super::game::{Judgement, OpenGame, OpenMove};

/// What came of each move of a game, in order: how it was judged, or why it was not.
pub(super) type Judgements = Vec<Result<Judgement, String>>;

/// A game, judged.
pub(super) struct GameReview {
    pub(super) game: OpenGame,
    pub(super) summary: Summary,
    judged: Judgements,
}

/// A move of it, and what came of it.
pub(super) struct MoveOutcome<'a> {
    /// From 0.
    pub(super) number: usize,
    pub(super) made: &'a OpenMove,
    pub(super) came: &'a Result<Judgement, String>,
    /// What luck did after it, where anybody knows.
    pub(super) luck: Option<Luck>,
}

/// How a player did.
pub(super) struct PlayerOutcome<'a> {
    pub(super) name: &'a str,
    /// In millionths; nothing for who had nothing to choose.
    pub(super) accuracy: Option<u32>,
    /// The level that plays so; nothing where that was not measured.
    pub(super) like: Option<Level>,
    /// How many moves of each grade.
    pub(super) grades: &'a [usize; Grade::ALL.len()],
}

impl GameReview {
    pub(super) fn new(game: OpenGame, judged: Judgements) -> Self {
        let moves: Vec<Option<JudgedMove>> =
            judged.iter().map(|came| came.as_ref().ok().map(|judgement| judgement.judged)).collect();
        let summary = Summary::of(game.seats(), &moves, &game.yardstick());
        Self { game, summary, judged }
    }

    /// The moves in order.
    pub(super) fn moves(&self) -> impl Iterator<Item = MoveOutcome<'_>> {
        let both = self.game.moves.iter().zip(&self.judged).enumerate();
        both.map(|(number, (made, came))| {
            let luck = self.summary.luck.get(number).copied().flatten();
            MoveOutcome { number, made, came, luck }
        })
    }

    /// The players, seat by seat.
    pub(super) fn players(&self) -> impl Iterator<Item = PlayerOutcome<'_>> {
        let Summary { accuracy, grades, .. } = &self.summary;
        let like = self.summary.like(&self.game.levels);
        let told = self.game.names.iter().zip(accuracy).zip(grades).zip(like);
        told.map(|(((name, &accuracy), grades), like)| PlayerOutcome { name, accuracy, like, grades })
    }
}
