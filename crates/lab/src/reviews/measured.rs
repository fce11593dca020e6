//! What the measuring of reviews needs to know of each family of games.

use std::collections::HashMap;

use analysis::Problem;
use analysis::review::{
    CrosswordReason, CrosswordReviewer, IdiotReason, IdiotReviewer, MoveReview, Reviewer as _,
    TerritoryReason, TerritoryReviewer, Yardstick,
};
use analysis::testing::{Recount, is_true_of_territory, listed};
use bots::crossword::{Static, khi};
use bots::territory::Apprentice;
use crossword::{Crossword, Ruleset};
use game::{Bot, Effort, Imagine, Seed};
use idiot::{Idiot, Move};
use lexicon::Letter;
use play::review::{ReasonOf, Reviewable};
use play::{MoveOf, ViewOf, crosswords, idiots, territories};
use search::Leaves;
use territory::Territory;

use super::trials::{Cost, Pair, Trials};

/// How many deals are tried at most in games for points, in a race, and on a field.
const DEALS: u32 = 800;
const RACE_DEALS: u32 = 160;
const FIELD_DEALS: u32 = 40;

/// How many beginnings of words the players of a field follow: others in each trial, or all would be the same.
const FIELD_EFFORT: (u32, u32) = (150, 7);

/// The longest words they know.
const LONGEST: usize = 15;

/// Strings that are shorter are not solved by trying every letter: that takes long.
const SHORT: usize = 3;

/// A kind of game whose reviews are measured.
pub(super) trait Measured: Reviewable<Game: Imagine + Sync, Reviewer: Send> + Sync {
    /// Whoever tells what a move costs without knowing of reviews.
    type Doubter: Send;

    /// Somebody who judges moves, with luck from this seed.
    fn reviewer_with(game: &Self::Game, effort: Option<u32>, seed: Seed) -> Self::Reviewer;

    /// Whoever tells what moves cost.
    fn doubter(game: &Self::Game) -> Self::Doubter;

    /// What the bad one of two moves costs, as a part of a win, if that is a blunder.
    fn cost(doubter: &mut Self::Doubter, pair: &Pair<'_, Self::Game>, seed: Seed) -> Option<f64>;

    /// What a move costs against another one by trials on as many deals as there are; none where nothing is left to chance.
    fn cost_by_trials(doubter: &mut Self::Doubter, pair: &Pair<'_, Self::Game>, seed: Seed) -> Option<Cost>;

    /// An effort that is enough for reasons, which are as true with little as with much.
    const LITTLE_EFFORT: u32;

    /// Whether a reason of a review is true, by counting again.
    fn is_true(
        doubter: &mut Self::Doubter,
        game: &Self::Game,
        view: &ViewOf<Self>,
        mv: &MoveOf<Self>,
        review: &MoveReview<MoveOf<Self>, ReasonOf<Self>>,
        reason: &ReasonOf<Self>,
    ) -> bool;

    /// How far a game is, in a few words.
    fn stage(view: &ViewOf<Self>) -> String;
}

/// What a blunder costs at least, as a part of a win.
fn blunder(yardstick: &Yardstick) -> f64 {
    f64::from(yardstick.blunder) / 1e6
}

impl Measured for crosswords::Setup {
    /// Whoever plays on.
    type Doubter = Box<dyn Bot<Crossword> + Send>;

    const LITTLE_EFFORT: u32 = 1000;

    /// Every play of each rack is listed, and judged by the rules.
    fn is_true(
        _: &mut Self::Doubter,
        game: &Crossword,
        view: &crossword::View,
        mv: &crossword::Move,
        review: &MoveReview<crossword::Move, CrosswordReason>,
        reason: &CrosswordReason,
    ) -> bool {
        let leaves =
            Leaves::shipped(game.rules()).unwrap_or_else(|| Leaves::none(game.rules().tiles.alphabet()));
        Problem::new(game, view.clone()).is_ok_and(|problem| {
            Recount { problem: &problem, leaves: &leaves, lays: listed }.is_true(mv, review, reason)
        })
    }

    fn reviewer_with(game: &Crossword, effort: Option<u32>, seed: Seed) -> CrosswordReviewer {
        Self::reviewer(game, effort).with_seed(seed)
    }

    fn doubter(game: &Crossword) -> Self::Doubter {
        let rules = game.rules();
        if rules.ending.is_race() { Box::new(khi::Expert::new(rules)) } else { Box::new(Static::new(rules)) }
    }

    fn stage(view: &crossword::View) -> String {
        format!("{} in the bag", view.bag)
    }

    fn cost(doubter: &mut Self::Doubter, pair: &Pair<'_, Crossword>, seed: Seed) -> Option<f64> {
        let rules = pair.game.rules();
        // What other tiles are worth depends on who plays on.
        if !matches!((pair.best, pair.bad), (crossword::Move::Lay(_), crossword::Move::Lay(_))) {
            return None;
        }
        trials(rules, seed).cost(pair, &mut **doubter, |_| Effort(1))
    }

    fn cost_by_trials(doubter: &mut Self::Doubter, pair: &Pair<'_, Crossword>, seed: Seed) -> Option<Cost> {
        Some(trials(pair.game.rules(), seed).cost_on_all(pair, &mut **doubter, |_| Effort(1)))
    }
}

/// How two moves of a crossword game are played on after.
fn trials(rules: &Ruleset, seed: Seed) -> Trials {
    let deals = if rules.ending.is_race() { RACE_DEALS } else { DEALS };
    Trials { deals, least: blunder(&CrosswordReviewer::new(rules, 1).yardstick()), seed }
}

impl Measured for territories::Setup {
    type Doubter = Apprentice;

    const LITTLE_EFFORT: u32 = 20_000;

    /// Every place where the word stands is looked for, and the ground counted.
    fn is_true(
        _: &mut Apprentice,
        game: &Territory,
        view: &territory::View,
        mv: &territory::Move,
        _: &MoveReview<territory::Move, TerritoryReason>,
        reason: &TerritoryReason,
    ) -> bool {
        is_true_of_territory(game, view, mv, reason)
    }

    /// There is no luck in it.
    fn reviewer_with(game: &Territory, effort: Option<u32>, _: Seed) -> TerritoryReviewer {
        Self::reviewer(game, effort)
    }

    fn doubter(game: &Territory) -> Apprentice {
        Apprentice::new(game, usize::MAX, LONGEST)
    }

    fn stage(view: &territory::View) -> String {
        format!("{} turns left", view.turns_left())
    }

    fn cost(doubter: &mut Apprentice, pair: &Pair<'_, Territory>, seed: Seed) -> Option<f64> {
        field_trials(seed).cost(pair, doubter, field_effort)
    }

    fn cost_by_trials(doubter: &mut Apprentice, pair: &Pair<'_, Territory>, seed: Seed) -> Option<Cost> {
        Some(field_trials(seed).cost_on_all(pair, doubter, field_effort))
    }
}

fn field_trials(seed: Seed) -> Trials {
    Trials { deals: FIELD_DEALS, least: blunder(&Yardstick::OPEN), seed }
}

/// How hard those who play on think: others in each trial.
fn field_effort(deal: u32) -> Effort {
    Effort(FIELD_EFFORT.0 + FIELD_EFFORT.1 * deal)
}

impl Measured for idiots::Setup {
    /// Whether whoever meets a string wins the round, as far as it was asked.
    type Doubter = HashMap<Vec<Letter>, bool>;

    const LITTLE_EFFORT: u32 = 1;

    /// Every letter is tried on both ends, to the end of the round.
    fn is_true(
        known: &mut Self::Doubter,
        game: &Idiot,
        view: &idiot::Table,
        mv: &Move,
        _: &MoveReview<Move, IdiotReason>,
        reason: &IdiotReason,
    ) -> bool {
        let (words, string) = (game.words(), &view.string);
        let longer = if let Move::Add(addition) = mv { Some(addition.to(string)) } else { None };
        let holds =
            |word: &[Letter], part: &[Letter]| word.windows(part.len().max(1)).any(|window| window == part);
        match (reason, longer) {
            (IdiotReason::ShouldHaveChallenged, _) => !words.holds(string),
            (IdiotReason::IsWord(word), Some(longer)) => *word == longer && words.is_word(word),
            (IdiotReason::NoWord, Some(longer)) => !words.holds(&longer),
            (IdiotReason::Forced(word), Some(longer)) => {
                words.is_word(word) && holds(word, &longer) && wins(game, known, longer)
            }
            (IdiotReason::Answerable(word) | IdiotReason::MissedAnswer(word), _) => {
                words.is_word(word) && (string.is_empty() || holds(word, string))
            }
            (IdiotReason::OnlySafe(safe), _) => {
                let mut keeping = longer_by_one(game, string);
                keeping.retain(|longer| is_safe(game, longer) && !wins(game, known, longer.clone()));
                let mut safe = safe.clone();
                safe.sort();
                keeping.sort();
                keeping.dedup();
                safe == keeping
            }
            // Between two there is no more or less.
            (
                IdiotReason::Riskier { .. }
                | IdiotReason::IsWord(_)
                | IdiotReason::NoWord
                | IdiotReason::Forced(_),
                _,
            ) => false,
        }
    }

    /// There is no luck in it.
    fn reviewer_with(_: &Idiot, _: Option<u32>, _: Seed) -> IdiotReviewer {
        IdiotReviewer
    }

    fn doubter(_: &Idiot) -> Self::Doubter {
        HashMap::new()
    }

    fn stage(view: &idiot::Table) -> String {
        format!("{} letters", view.string.len())
    }

    /// All of the round, where one letter wins it and another does not.
    fn cost(known: &mut Self::Doubter, pair: &Pair<'_, Idiot>, _: Seed) -> Option<f64> {
        let Pair { game, view, best, bad, .. } = pair;
        let (Move::Add(best), Move::Add(bad)) = (best, bad) else { return None };
        let string = &view.string;
        if string.len() < SHORT || !game.words().holds(string) {
            return None;
        }
        let keeps = |known: &mut Self::Doubter, longer: Vec<Letter>| {
            is_safe(game, &longer) && !wins(game, known, longer)
        };
        (keeps(known, best.to(string)) && !keeps(known, bad.to(string))).then_some(1.0)
    }

    fn cost_by_trials(_: &mut Self::Doubter, _: &Pair<'_, Idiot>, _: Seed) -> Option<Cost> {
        None
    }
}

/// Whether a string can be left without losing at once.
fn is_safe(game: &Idiot, string: &[Letter]) -> bool {
    game.words().holds(string) && !game.words().is_word(string)
}

/// Whether whoever meets this string wins the round, by trying every letter.
fn wins(game: &Idiot, known: &mut HashMap<Vec<Letter>, bool>, string: Vec<Letter>) -> bool {
    if let Some(&wins) = known.get(&string) {
        return wins;
    }
    let mut longer = longer_by_one(game, &string);
    longer.retain(|longer| is_safe(game, longer));
    let found = longer.into_iter().any(|longer| !wins(game, known, longer));
    known.insert(string, found);
    found
}

/// A string with every letter before it and behind it.
fn longer_by_one(game: &Idiot, string: &[Letter]) -> Vec<Vec<Letter>> {
    let longer = game.lexicon().alphabet().letters().flat_map(|letter| {
        let (mut before, mut behind) = (vec![letter], string.to_vec());
        before.extend(string);
        behind.push(letter);
        [before, behind]
    });
    longer.collect()
}
