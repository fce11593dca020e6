//! What else `logomachy plays` tells of a position: unseen tiles, swaps, replies, the end.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use analysis::{Candidate, Endgame, NoAdvice, PreEndgame, PreEndgameMove, Problem, Replies, Swap};
use anyhow::Result;
use crossword::{Move, PlacedTile, View};
use game::Dice;
use lexicon::Rack;
use play::crosswords::write_move;
use serde::Serialize;

use super::PlayRow;
use crate::cli::Plays;
use crate::output::Output;
use crate::rules;

/// To how many plays replies are told, unless told otherwise.
const REPLIED: usize = 20;

/// How many moves before the end are told of, unless told otherwise.
const MOVES_SHOWN: usize = 5;

/// How many swaps people are told of, unless told otherwise.
const SWAPS_SHOWN: usize = 10;

/// Gives the advice that is asked for.
pub(super) fn give(
    options: &Plays,
    problem: &Problem<'_>,
    found: &[Candidate],
    output: &mut Output,
) -> Result<()> {
    let advice = &options.advice;
    let mut reporter = Reporter { options, problem, output };
    if advice.unseen {
        reporter.unseen()?;
    }
    if advice.swaps {
        let dice = &mut Dice::new(advice.seed, "swaps");
        match analysis::swaps(problem, advice.samples, dice) {
            Ok(swaps) => reporter.swaps(&swaps)?,
            Err(none) => reporter.none("swaps", &none)?,
        }
    }
    if advice.replies {
        for found in found.iter().take(options.top.unwrap_or(REPLIED)) {
            // The same racks for all of them, so that only the plays differ.
            let dice = &mut Dice::new(advice.seed, "replies");
            match analysis::replies(problem, &Move::Lay(found.play.placement()), advice.samples, dice) {
                Ok(replies) => reporter.replies(found, &replies)?,
                Err(none @ NoAdvice::Ends) => reporter.none(&reporter.written(found), &none)?,
                Err(none) => {
                    reporter.none("replies", &none)?;
                    break;
                }
            }
        }
    }
    if advice.exact {
        let dice = &mut Dice::new(advice.seed, "deals");
        match analysis::endgame(problem, advice.effort) {
            Ok(end) => reporter.end(&end)?,
            Err(none @ NoAdvice::BagNotEmpty { .. }) => {
                match analysis::preendgame(problem, &[], advice.effort, dice) {
                    Ok(told) => reporter.before_the_end(&told)?,
                    Err(_) => reporter.none("exact", &none)?,
                }
            }
            Err(none) => reporter.none("exact", &none)?,
        }
    }
    Ok(())
}

/// Tells advice, as lines for people or as objects for programs.
struct Reporter<'a, 'b> {
    options: &'a Plays,
    problem: &'a Problem<'b>,
    output: &'a mut Output,
}

#[derive(Serialize)]
pub(super) struct NoAdviceReport<'a> {
    pub(super) none: &'a str,
    pub(super) reason: String,
}

#[derive(Serialize)]
struct UnseenReport {
    unseen: BTreeMap<String, u8>,
    bag: usize,
    other: usize,
}

#[derive(Serialize)]
struct SwapReport {
    swap: String,
    keep: String,
    bingo_per_mille: u16,
    exact: bool,
    value: f64,
}

#[derive(Serialize)]
struct RepliesReport {
    reply_to: String,
    racks: u32,
    exact: bool,
    average: f64,
    none: u32,
    worst: Option<WorstReport>,
}

#[derive(Serialize)]
struct WorstReport {
    #[serde(flatten)]
    listed: PlayRow,
    times: u32,
}

#[derive(Serialize)]
struct EndReport {
    exact: bool,
    difference: i64,
    looked: u32,
    line: Vec<StepReport>,
}

#[derive(Serialize)]
struct PreEndgameReport {
    exact: bool,
    deals: u32,
    all_deals: bool,
    looked: u32,
    candidates: Vec<WinningReport>,
}

#[derive(Serialize)]
struct WinningReport {
    #[serde(rename = "move")]
    written: String,
    winning: f64,
    spread: f64,
    proven: bool,
}

#[derive(Serialize)]
struct StepReport {
    seat: u8,
    #[serde(rename = "move")]
    written: String,
    score: i64,
}

impl Reporter<'_, '_> {
    fn none(&mut self, what: &str, none: &impl ToString) -> Result<()> {
        let told = NoAdviceReport { none: what, reason: none.to_string() };
        let line = format!("{what}: {}", told.reason);
        self.tell(&told, &line)
    }

    fn unseen(&mut self) -> Result<()> {
        let unseen = match analysis::unseen(self.problem) {
            Ok(unseen) => unseen,
            Err(bad) => return self.none("unseen", &bad),
        };
        let alphabet = self.problem.rules().tiles.alphabet();
        let mut kinds: Vec<_> = unseen.tiles.iter().collect();
        kinds.dedup();
        let name = |tile: Option<lexicon::Letter>| tile.map_or("?", |letter| alphabet.glyph(letter));
        let counts = kinds.iter().map(|&tile| (name(tile), unseen.tiles.count(tile)));
        let listed: Vec<String> = counts.clone().map(|(name, count)| format!("{name} {count}")).collect();
        let line = format!(
            "{} tiles unseen, {} in the bag and {} on the other rack: {}",
            unseen.tiles.len(),
            unseen.bag,
            unseen.other,
            listed.join(", ")
        );
        let unseen_by_name = counts.map(|(name, count)| (name.to_owned(), count)).collect();
        self.tell(&UnseenReport { unseen: unseen_by_name, bag: unseen.bag, other: unseen.other }, &line)
    }

    fn swaps(&mut self, swaps: &[Swap]) -> Result<()> {
        let usual = if self.options.json.on { swaps.len() } else { SWAPS_SHOWN };
        let full = self.problem.rules().rack;
        for swap in swaps.iter().take(self.options.top.unwrap_or(usual)) {
            let per_mille = swap.bingo.per_mille();
            let told = SwapReport {
                swap: self.spell(&swap.give),
                keep: self.spell(&swap.keep),
                bingo_per_mille: per_mille,
                exact: true,
                value: hundredths(swap.value),
            };
            let keep = if told.keep.is_empty() { "nothing" } else { &told.keep };
            let line = format!(
                "swap {:<8} keep {keep:<8} {full} tiles at once next turn: {}.{} %, worth {:.1}",
                told.swap,
                per_mille / 10,
                per_mille % 10,
                told.value
            );
            self.tell(&told, &line)?;
        }
        Ok(())
    }

    fn replies(&mut self, found: &Candidate, replies: &Replies) -> Result<()> {
        let mut after = self.problem.view().clone();
        lay(&mut after, found);
        let worst = replies
            .replies
            .first()
            .map(|reply| WorstReport { listed: self.listed(&after, &reply.found), times: reply.times });
        let told = RepliesReport {
            reply_to: self.written(found),
            racks: replies.racks,
            exact: replies.known,
            average: hundredths(replies.average),
            none: replies.none,
            worst,
        };
        let watch = told.worst.as_ref().map_or_else(String::new, |worst| {
            let WorstReport { listed, times } = worst;
            let often = if told.exact { String::new() } else { format!(", {times} of {} racks", told.racks) };
            format!("; most costly {} for {}{often}", listed.written, listed.score)
        });
        let average = if told.exact { "" } else { " on average" };
        let line =
            format!("after {} the other player makes {:.1}{average}{watch}", told.reply_to, told.average);
        self.tell(&told, &line)
    }

    fn end(&mut self, end: &Endgame) -> Result<()> {
        let mut view = self.problem.view().clone();
        let mut line = Vec::with_capacity(end.line.len());
        for step in &end.line {
            let game = self.problem.game();
            let written = write_move(rules::title(game), game, &view, &step.as_move());
            line.push(StepReport {
                seat: step.seat.0,
                written,
                score: step.found.as_ref().map_or(0, Candidate::points),
            });
            if let Some(found) = &step.found {
                lay(&mut view, found);
            }
        }
        let turns: Vec<String> = line
            .iter()
            .map(|step| match step.score {
                0 => step.written.clone(),
                score => format!("{} ({score})", step.written),
            })
            .collect();
        let difference = match end.difference {
            0 => "a draw".to_owned(),
            ahead if ahead > 0 => format!("{ahead} ahead"),
            behind => format!("{} behind", behind.unsigned_abs()),
        };
        let proven = if end.proven { "proven" } else { "as far as was looked" };
        let text = format!("the end, {proven}: {difference} after {}", turns.join(", "));
        let told = EndReport { exact: end.proven, difference: end.difference, looked: end.looked, line };
        self.tell(&told, &text)
    }

    fn before_the_end(&mut self, told: &PreEndgame) -> Result<()> {
        let (game, view) = (self.problem.game(), self.problem.view());
        let candidate = |one: &PreEndgameMove| WinningReport {
            written: write_move(rules::title(game), game, view, &one.choice.as_move()),
            winning: f64::from(one.winning) / f64::from(analysis::CERTAIN),
            spread: hundredths(one.spread),
            proven: one.proven,
        };
        let count = self.options.top.unwrap_or(MOVES_SHOWN).max(1);
        let candidates: Vec<WinningReport> = told.candidates.iter().take(count).map(candidate).collect();
        let deals = if told.all_deals { "all" } else { "some" };
        let mut text = format!("before the end, on {deals} {} deals of what is unseen:", told.deals);
        for one in &candidates {
            let _ = write!(
                text,
                " {} wins {:.1} % and ends {:+.1};",
                one.written,
                100.0 * one.winning,
                one.spread
            );
        }
        let exact = told.all_deals && candidates.first().is_some_and(|best| best.proven);
        let (deals, all_deals, looked) = (told.deals, told.all_deals, told.looked);
        self.tell(&PreEndgameReport { exact, deals, all_deals, looked, candidates }, &text)
    }

    fn listed(&self, view: &View, found: &Candidate) -> PlayRow {
        let game = self.problem.game();
        PlayRow::of(rules::title(game), game, view, found)
    }

    fn written(&self, found: &Candidate) -> String {
        self.listed(self.problem.view(), found).written
    }

    fn spell(&self, rack: &Rack) -> String {
        self.problem.rules().tiles.alphabet().spell_rack(rack)
    }

    fn tell(&mut self, told: &impl Serialize, line: &str) -> Result<()> {
        if self.options.json.on {
            self.output.json(told)?;
        } else {
            self.output.line(line)?;
        }
        Ok(())
    }
}

fn lay(view: &mut View, found: &Candidate) {
    for &(square, tile) in &found.laid {
        view.board.set(square, Some(PlacedTile { tile, owner: None }));
    }
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn hundredths(value: i64) -> f64 {
    value as f64 / 100.0
}
