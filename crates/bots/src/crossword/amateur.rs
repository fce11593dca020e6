//! The player that misses what people miss.
//!
//! It knows some words for the whole game, the commoner the likelier. Of what it knows it overlooks some each turn: long
//! words, words with hooks, blanks and rare words more than others; what it overlooks it overlooks wherever the word
//! could go. What it sees it judges a little wrongly. It never plays at random: what it lays is the best of what it sees,
//! as it sees it. One dial, its [`Skill`], sets all of that.

mod sight;
mod skill;
mod spelling;

use std::cmp::Reverse;

use crossword::movegen::{LeaveValues, Play};
use crossword::{Crossword, Move, View};
use game::{Bot, Dice, Effort};
use lexicon::Rack;
use search::LastTiles;

pub use skill::{Habits, Skill};

use super::{Static, laying};
use crate::commonness::{Commonness, Knowledge, hash};
use sight::{Looks, difficulty, is_seen};
use spelling::Spelling;

/// Knows some words, overlooks some plays, and takes what looks best to it of the rest.
///
/// It lays whenever it knows how: where it sees nothing, it lays the simplest word that it knows.
#[derive(Clone, Debug)]
pub struct Amateur {
    plain: Static,
    commonness: Commonness,
    habits: Habits,
}

/// A play, and what it seems to be worth before it is looked at closely.
struct Candidate {
    play: Play,
    value: i64,
}

/// What a player makes of one turn.
struct Turn<'a> {
    amateur: &'a Amateur,
    view: &'a View,
    known: Knowledge,
    /// What is overlooked, and misjudged, this turn.
    luck: u64,
}

impl Amateur {
    /// A player for this game, of this skill.
    #[must_use]
    pub fn new(game: &Crossword, skill: Skill) -> Self {
        Self {
            plain: Static::new(game.rules()),
            commonness: Commonness::new(game.lexicon()),
            habits: skill.habits(),
        }
    }

    /// The words it knows during a whole game in which it throws such dice.
    #[must_use]
    pub fn knowledge(&self, dice: &Dice) -> Knowledge {
        Knowledge { words: self.habits.words, key: number(&mut dice.lasting()) }
    }

    /// Every play, with its points and as much of the value of the tiles kept as it feels, the best first.
    fn candidates(&mut self, game: &Crossword, view: &View) -> Vec<Candidate> {
        let Some((spot, &rack)) = laying::spot(game.rules(), view) else { return Vec::new() };
        let mut plays = Vec::new();
        self.plain.generator.plays(game.masks(), &spot, &rack, &mut |play| plays.push(play));
        let others = view.unseen(game.rules());
        let last = LastTiles::against(&others, game.rules());
        let (leaves, felt): (&dyn LeaveValues, i32) = match (view.bag, self.habits.counts_last_tiles) {
            (0, true) => (&last, 100),
            (0, false) => (&self.plain.leaves, 0),
            _ => (&self.plain.leaves, self.habits.leave),
        };
        let value = |play: &Play| {
            let kept = if felt == 0 { 0 } else { i64::from(leaves.value(&kept(rack, play))) };
            100 * play.score + kept * i64::from(felt) / 100
        };
        let mut candidates: Vec<Candidate> =
            plays.into_iter().map(|play| Candidate { value: value(&play), play }).collect();
        game::sort_by_key(&mut candidates, |candidate| Reverse(candidate.value));
        candidates
    }
}

impl Turn<'_> {
    /// The play that looks best of all that are seen, else the simplest one that is known, and what it seems worth.
    fn best(&self, candidates: &[Candidate]) -> Option<(Play, i64)> {
        let noise = i64::from(self.amateur.habits.noise);
        let mut spelling = Spelling::default();
        let mut best: Option<(Play, i64)> = None;
        let mut simplest: Option<(i32, Play, i64)> = None;
        for &Candidate { play, value } in candidates {
            if best.is_some_and(|(_, most)| value + noise <= most) {
                break;
            }
            spelling.read(&self.view.board, &play);
            let Some(rarest) = self.rarest(&spelling) else { continue };
            let looks = Looks {
                letters: spelling.main().len(),
                hooks: spelling.words().count() - 1,
                blanks: play.tiles().filter(|tile| tile.blank).count(),
                rarest,
            };
            let hard = difficulty(looks);
            let word = hash(spelling.main(), self.luck);
            if is_seen(hard, self.amateur.habits.sight, (word >> 48) as u32) {
                let seems = value + self.misjudgement(&play);
                if best.is_none_or(|(_, most)| seems > most) {
                    best = Some((play, seems));
                }
            } else if best.is_none() && simplest.is_none_or(|(least, ..)| hard < least) {
                simplest = Some((hard, play, value));
            }
        }
        best.or(simplest.map(|(_, play, value)| (play, value)))
    }

    /// How common the rarest of some words is, if all of them are known.
    fn rarest(&self, spelling: &Spelling) -> Option<u32> {
        spelling.words().try_fold(0, |rarest, word| {
            let share = self.amateur.commonness.share(word)?;
            self.known.has(word, share).then_some(share.max(rarest))
        })
    }

    /// How far the judgement of a play is off, in hundredths of a point: mostly by little, and never by more than it
    /// may be.
    fn misjudgement(&self, play: &Play) -> i64 {
        let noise = i64::from(self.amateur.habits.noise);
        let square = u64::from(play.at.row) << 8 | u64::from(play.at.column);
        let tiles = play.tiles().map(|tile| tile.letter).collect::<Vec<_>>();
        let luck = hash(&tiles, self.luck ^ square << 1 ^ play.line as u64);
        // The sum of three draws is near its middle more often than not.
        let draws: i64 = [0, 16, 32].iter().map(|by| i64::from((luck >> by & 0xffff) as u16)).sum();
        (2 * draws - 3 * 0xffff) * noise / (3 * 0xffff)
    }
}

impl Bot<Crossword> for Amateur {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, _: Effort) -> Move {
        let known = self.knowledge(dice);
        let candidates = self.candidates(game, view);
        let turn = Turn { amateur: self, view, known, luck: number(dice) };
        let best = turn.best(&candidates);
        let felt = i64::from(self.habits.leave);
        let exchange = if felt > 0 && view.bag > 0 { self.plain.best_exchange(game, view) } else { None };
        match (best, exchange) {
            (Some((_, most)), Some(exchange)) if exchange.value * felt / 100 > most => exchange.mv,
            (Some((play, _)), _) => Move::Lay(play.placement()),
            (None, Some(exchange)) => exchange.mv,
            (None, None) => laying::otherwise(game, view),
        }
    }
}

/// The tiles left after a play.
fn kept(mut rack: Rack, play: &Play) -> Rack {
    for tile in play.tiles() {
        rack.take((!tile.blank).then_some(tile.letter));
    }
    rack
}

/// Any number, as the dice have it.
fn number(dice: &mut Dice) -> u64 {
    let half = |dice: &mut Dice| u64::from(dice.below(u32::MAX));
    half(dice) << 32 | half(dice)
}
