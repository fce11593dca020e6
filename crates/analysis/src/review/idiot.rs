//! Moves of Idiot, judged: every string is solved, so all of it is exact.
//!
//! A chance is that of not losing the round, everyone playing perfectly from there on.

use game::Game as _;
use idiot::solution::CERTAIN;
use idiot::{Addition, Idiot, Move, Refutation, Table};
use lexicon::{Letter, Substrings};
use serde::{Deserialize, Serialize};

use super::{Grade, Loss, MoveReview, NotReviewed, RatedMove, Reviewed, Reviewer, WIN, Yardstick};

/// How many moves are told at most.
const SHOWN: usize = 5;

/// Judges moves of Idiot.
#[derive(Clone, Copy, Default, Debug)]
pub struct IdiotReviewer;

/// Why a move was wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum IdiotReason {
    /// No word held the string before: a challenge would have won.
    ShouldHaveChallenged,
    /// The new string is a word.
    IsWord(Vec<Letter>),
    /// No word holds the new string.
    NoWord,
    /// The new string can be forced to end in this word.
    Forced(Vec<Letter>),
    /// Among more than two: it made losing more likely than need be.
    Riskier {
        /// How likely, in hundredths.
        chance: u32,
        /// How likely it need have been, in hundredths.
        least: u32,
        /// The word that the round then headed for.
        word: Option<Vec<Letter>>,
    },
    /// A challenge that this word answers.
    Answerable(Vec<Letter>),
    /// An answer that was missed.
    MissedAnswer(Vec<Letter>),
    /// Between two: only these strings kept the round.
    OnlySafe(Vec<Vec<Letter>>),
}

/// More safe strings than this are not told as a reason.
const FEW_SAFE: usize = 3;

impl Reviewer<Idiot> for IdiotReviewer {
    type Reason = IdiotReason;

    fn yardstick(&self) -> Yardstick {
        Yardstick::OPEN
    }

    fn review(&self, game: &Idiot, view: &Table, mv: &Move, _: usize) -> Reviewed<Move, IdiotReason> {
        game.check(view, mv).map_err(|_| NotReviewed::Impossible)?;
        let chances = match mv {
            Move::Answer(_) | Move::GiveUp => answered(game, &view.string, mv),
            Move::Add(_) | Move::Challenge => added(game, view.players(), &view.string, mv),
        };
        Ok(chances.judged(mv))
    }
}

/// How likely the best moves and the one that was made keep the round.
struct Chances {
    /// The best moves, all of which are equally good.
    best: Vec<Move>,
    before: u32,
    after: u32,
    forced: bool,
    reasons: Vec<IdiotReason>,
}

impl Chances {
    fn judged(self, mv: &Move) -> MoveReview<Move, IdiotReason> {
        let Self { mut best, before, after, forced, reasons } = self;
        if best.is_empty() {
            best.push(mv.clone());
        }
        let lost = before.saturating_sub(after);
        let grade = match lost {
            _ if forced => Grade::Forced,
            // A round that is lost anyway has no best move.
            0 if before == 0 => Grade::Fine,
            0 => Grade::Best,
            _ => Loss { best: before, lost, error: 0, points: 0, points_error: 0, exact: true }
                .grade(&Yardstick::OPEN),
        };
        let rated = best.into_iter().take(SHOWN).map(|mv| RatedMove { mv, chance: before });
        MoveReview {
            best: rated.collect(),
            played: after,
            lost,
            error: 0,
            points_lost: 0,
            exact: true,
            grade,
            reasons,
        }
    }
}

/// A challenge was to be answered: whoever knows a word that holds the string wins.
fn answered(game: &Idiot, string: &[Letter], mv: &Move) -> Chances {
    let Some(word) = known_word(game, string) else {
        return Chances { best: Vec::new(), before: 0, after: 0, forced: true, reasons: Vec::new() };
    };
    let is_right = match mv {
        Move::Answer(word) => {
            word.windows(string.len()).any(|part| part == string) && game.words().is_word(word)
        }
        Move::Add(_) | Move::Challenge | Move::GiveUp => false,
    };
    let (after, reasons) =
        if is_right { (WIN, Vec::new()) } else { (0, vec![IdiotReason::MissedAnswer(word.clone())]) };
    let best = vec![if is_right { mv.clone() } else { Move::Answer(word) }];
    Chances { best, before: WIN, after, forced: false, reasons }
}

/// A letter was to be added, or the string to be challenged.
fn added(game: &Idiot, players: u8, string: &[Letter], mv: &Move) -> Chances {
    if !game.words().holds(string) {
        let (after, reasons) = match mv {
            Move::Challenge => (WIN, Vec::new()),
            Move::Add(_) | Move::Answer(_) | Move::GiveUp => (0, vec![IdiotReason::ShouldHaveChallenged]),
        };
        return Chances { best: vec![Move::Challenge], before: WIN, after, forced: false, reasons };
    }
    let mut chances = if players == 2 { of_two(game, string) } else { of_more(game, players, string) };
    match mv {
        Move::Add(addition) if players == 2 => letter_of_two(game, string, *addition, &mut chances),
        Move::Add(addition) => letter_of_more(game, players, string, *addition, &mut chances),
        // There is a word that holds the string, and everyone else knows it.
        Move::Challenge | Move::Answer(_) | Move::GiveUp => {
            chances.reasons.extend(known_word(game, string).map(IdiotReason::Answerable));
        }
    }
    chances
}

fn of_two(game: &Idiot, string: &[Letter]) -> Chances {
    let winning = game.solution().winning(string);
    let before = if winning.is_empty() { 0 } else { WIN };
    let best = if winning.is_empty() { longest(game, string) } else { winning };
    let best = best.into_iter().map(Move::Add).collect();
    Chances { best, before, after: 0, forced: false, reasons: Vec::new() }
}

/// The letters that put off a round that is lost, the longest first.
fn longest(game: &Idiot, string: &[Letter]) -> Vec<Addition> {
    let mut replies = game.solution().replies(string);
    game::sort_by_key(&mut replies, |(_, verdict)| std::cmp::Reverse(verdict.moves));
    replies.into_iter().map(|(addition, _)| addition).collect()
}

fn letter_of_two(game: &Idiot, string: &[Letter], addition: Addition, chances: &mut Chances) {
    let Some(refutation) = game.solution().refutation(string, addition) else {
        chances.after = WIN;
        return;
    };
    // A letter of a round that is lost anyway is no mistake.
    if chances.before == 0 {
        return;
    }
    chances.reasons.push(match refutation {
        Refutation::Word(word) => IdiotReason::IsWord(word),
        Refutation::NoWord => IdiotReason::NoWord,
        Refutation::Forced(word) => IdiotReason::Forced(word),
    });
    if chances.best.len() <= FEW_SAFE {
        let additions = chances.best.iter().filter_map(|mv| match mv {
            Move::Add(addition) => Some(addition.to(string)),
            Move::Challenge | Move::Answer(_) | Move::GiveUp => None,
        });
        let safe: Vec<Vec<Letter>> = additions.collect();
        chances.reasons.push(IdiotReason::OnlySafe(safe));
    }
}

fn of_more(game: &Idiot, players: u8, string: &[Letter]) -> Chances {
    let mut replies = game.losses(players).replies(string);
    game::sort_by_key(&mut replies, |reply| reply.1);
    let least = replies.first().map_or(CERTAIN, |reply| reply.1);
    let best = replies.iter().take_while(|reply| reply.1 == least).map(|reply| Move::Add(reply.0)).collect();
    Chances { best, before: kept(least), after: 0, forced: false, reasons: Vec::new() }
}

fn letter_of_more(game: &Idiot, players: u8, string: &[Letter], addition: Addition, chances: &mut Chances) {
    let (odds, longer) = (game.losses(players), addition.to(string));
    let lives = game.words().holds(&longer);
    let own = odds.chances(&longer).filter(|_| lives).and_then(<[u32]>::last);
    let chance = own.copied().unwrap_or(CERTAIN);
    chances.after = kept(chance).min(chances.before);
    if chances.before - chances.after < Yardstick::OPEN.slip {
        return;
    }
    chances.reasons.push(if game.words().is_word(&longer) {
        IdiotReason::IsWord(longer)
    } else if lives {
        let word = odds.line(&longer).pop();
        let least = (WIN - chances.before) / (WIN / 100);
        IdiotReason::Riskier { chance: hundredths(chance), least, word }
    } else {
        IdiotReason::NoWord
    });
}

/// The chance not to lose, in millionths.
fn kept(chance_to_lose: u32) -> u32 {
    WIN - (u64::from(chance_to_lose) * u64::from(WIN) / u64::from(CERTAIN)) as u32
}

fn hundredths(chance: u32) -> u32 {
    (u64::from(chance) * 100 / u64::from(CERTAIN)) as u32
}

/// A word that holds a string: a common one if there is.
fn known_word(game: &Idiot, string: &[Letter]) -> Option<Vec<Letter>> {
    let first = |words: &Substrings| words.words(string).next();
    game.common_words().and_then(first).or_else(|| first(game.words()))
}
