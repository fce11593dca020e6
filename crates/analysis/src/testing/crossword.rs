//! Reasons of crossword games, counted again.

use std::collections::HashMap;

use crossword::movegen::LeaveValues as _;
use crossword::{Crossword, Move, Placement, Square, View};
use game::{Dice, Game as _, Moves as _, Seed, Turn, Viewer};
use lexicon::{Letter, Rack};
use search::{Choice, Leaves};

use crate::review::{CrosswordReason, MoveReview};
use crate::{Problem, unseen};

/// How many racks of the other player reasons speak of.
const RACKS: u32 = 100;

/// Counts reasons of a position again.
pub struct Recount<'a> {
    /// The position.
    pub problem: &'a Problem<'a>,
    /// What tiles kept are worth.
    pub leaves: &'a Leaves,
    /// Every legal way to lay tiles of whoever is to move.
    pub lays: fn(&Crossword, &View) -> Vec<Placement>,
}

/// Every legal way to lay tiles, as the game lists them.
#[must_use]
pub fn listed(game: &Crossword, view: &View) -> Vec<Placement> {
    let mut lays = Vec::new();
    game.moves(view, &mut |mv| {
        if let Move::Lay(lay) = mv {
            lays.push(lay);
        }
    });
    lays
}

/// The best answers with a rack, what they bring, and what whoever gives them sees.
struct Answer {
    points: i64,
    best: Vec<Placement>,
    view: View,
}

impl Recount<'_> {
    /// Whether what a review claims of a move is true.
    #[must_use]
    pub fn is_true(
        &self,
        mv: &Move,
        review: &MoveReview<Move, CrosswordReason>,
        claim: &CrosswordReason,
    ) -> bool {
        self.counted(mv, review, claim).unwrap_or(false)
    }

    fn counted(
        &self,
        mv: &Move,
        review: &MoveReview<Move, CrosswordReason>,
        claim: &CrosswordReason,
    ) -> Option<bool> {
        let (game, best) = (self.problem.game(), &review.best.first()?.mv);
        game.check(self.problem.view(), best).ok()?;
        let full = usize::from(game.rules().rack);
        let is_full = |mv: &Move| matches!(mv, Move::Lay(lay) if lay.tiles.len() == full);
        Some(match claim {
            CrosswordReason::Points { played, best: more } => {
                (*played, *more) == (self.points(mv)?, self.points(best)?) && more > played
            }
            CrosswordReason::FullRackMissed { best: more } => {
                is_full(best) && !is_full(mv) && *more == self.points(best)?
            }
            CrosswordReason::Exchange { tiles } => *best == Move::Exchange(*tiles),
            CrosswordReason::Kept { played, best: better, less } => {
                let value = |kept: &Rack| i64::from(self.leaves.value(kept));
                (*played, *better) == (self.kept(mv)?, self.kept(best)?)
                    && *less == value(better) - value(played)
                    && *less > 0
            }
            CrosswordReason::Replies { more } => {
                *more == self.average(mv)? - self.average(best)? && *more > 0
            }
            CrosswordReason::Opens { square, points, racks, of } => {
                let answers = self.answers(mv)?;
                let using = answers.iter().filter(|answer| self.covers(answer, *square));
                let brought: Vec<i64> = using.map(|answer| answer.points).collect();
                (brought.len(), answers.len()) == (*racks as usize, *of as usize)
                    && *points == brought.iter().sum::<i64>() / i64::from(*racks)
            }
            CrosswordReason::FullRackNext { draws, best: more, of } => {
                let full_racks = |mv: &Move| self.full_racks(mv, *of);
                (*draws, *more) == (full_racks(mv)?, full_racks(best)?) && more > draws
            }
            CrosswordReason::FollowUp { less } => {
                *less == self.follow_up(best)? - self.follow_up(mv)? && *less > 0
            }
            CrosswordReason::BlankSpent { points, without } => {
                let blanks = |mv: &Move| mv.tiles().filter(Option::is_none).count();
                let lays = (self.lays)(game, self.problem.view()).into_iter();
                let plain = lays.map(Move::Lay).filter(|lay| blanks(lay) == 0);
                *points == self.points(mv)?
                    && *without == plain.filter_map(|lay| self.points(&lay)).max().unwrap_or(0)
                    && blanks(mv) > blanks(best)
            }
            CrosswordReason::StuckTile { tile } => {
                self.is_stuck(mv, *tile)? && !self.is_stuck(best, *tile)?
            }
            CrosswordReason::Draws { lost, best: least, of } => {
                let (losing, ways) = self.losing(mv)?;
                (*lost, *of) == (losing, ways) && *least == self.losing(best)?.0 && lost > least
            }
            CrosswordReason::End { played, best: better } => {
                (*played, *better) == (self.end_after(mv)?, self.end_after(best)?)
            }
            CrosswordReason::MissedWin => self.wins(best) && !self.wins(mv),
            CrosswordReason::LetsWin { racks, best: least, of } => {
                (*racks, *least, *of) == (self.winning(mv)?, self.winning(best)?, RACKS) && racks > least
            }
            CrosswordReason::Captures { played, best: more } => {
                (*played, *more) == (self.captured(mv)?, self.captured(best)?) && more > played
            }
        })
    }

    /// What the other player sees who answers a move with this rack.
    fn answering(&self, mv: &Move, rack: Rack) -> Option<View> {
        let mut position = self.problem.position(rack);
        position.apply(self.problem.rules(), mv, &mut Dice::new(Seed(0), "move")).ok()?;
        let seat = position.mover;
        let mut view = self.problem.view().clone();
        view.viewer = Viewer::Player(seat);
        view.turn = Turn::Of(seat);
        view.racks.iter_mut().for_each(|rack| *rack = None);
        view.racks[seat.index()] = Some(rack);
        (view.board, view.opened, view.number) = (position.board, position.opened, position.number);
        Some(view)
    }

    /// What the other player sees after a move, with each of the racks that are tried.
    fn views(&self, mv: &Move, only_known: bool) -> Option<Vec<View>> {
        let unseen = unseen(self.problem).ok()?;
        let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
        let mut dice = Dice::new(Seed(1), "replies");
        let is_known = only_known && unseen.bag == 0;
        let view = |_| {
            if !is_known {
                dice.shuffle(&mut tiles);
            }
            self.answering(mv, tiles.iter().copied().take(unseen.other).collect())
        };
        (0..if is_known { 1 } else { RACKS }).map(view).collect()
    }

    fn answers(&self, mv: &Move) -> Option<Vec<Answer>> {
        let game = self.problem.game();
        let answer = |view: View| {
            let lays = (self.lays)(game, &view).into_iter();
            let judged = lays.map(|lay| Some((game.judge(&view, &lay).ok()?.points, lay)));
            let judged: Vec<(i64, Placement)> = judged.collect::<Option<_>>()?;
            let points = judged.iter().map(|(points, _)| *points).max().unwrap_or(0);
            let best =
                judged.into_iter().filter(|(brings, _)| *brings == points).map(|(_, lay)| lay).collect();
            Some(Answer { points, best, view })
        };
        self.views(mv, true)?.into_iter().map(answer).collect()
    }

    /// What whoever made a move may see in their next turn, with each of so many draws, were the other player to pass.
    fn next_turns(&self, mv: &Move, count: u32) -> Option<Vec<View>> {
        let unseen = unseen(self.problem).ok()?;
        let kept = self.kept(mv)?;
        let wanted = (self.problem.rack().len() - kept.len()).min(unseen.bag);
        let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
        let mut dice = Dice::new(Seed(1), "next turn");
        let seat = self.problem.seat();
        let other = self.problem.other();
        let turn = |_| {
            dice.shuffle(&mut tiles);
            let mut rack = kept;
            tiles.iter().take(wanted).for_each(|&tile| rack.add(tile));
            let mut view = self.answering(mv, Rack::default())?;
            (view.viewer, view.turn) = (Viewer::Player(seat), Turn::Of(seat));
            view.racks[other.index()] = None;
            view.racks[seat.index()] = Some(rack);
            Some(view)
        };
        (0..count).map(turn).collect()
    }

    fn full_racks(&self, mv: &Move, of: u32) -> Option<u32> {
        let game = self.problem.game();
        let full = usize::from(game.rules().rack);
        let can = |view: &View| (self.lays)(game, view).iter().any(|lay| lay.tiles.len() == full);
        u32::try_from(self.next_turns(mv, of)?.iter().filter(|view| can(view)).count()).ok()
    }

    /// What the best next word brings more on the board after a move than on that before it, over a hundred draws.
    fn follow_up(&self, mv: &Move) -> Option<i64> {
        let game = self.problem.game();
        let most = |view: &View| {
            let points = (self.lays)(game, view).into_iter();
            let points = points.filter_map(|lay| Some(game.judge(view, &lay).ok()?.points));
            points.max().unwrap_or(0)
        };
        let gained = self.next_turns(mv, RACKS)?.into_iter().map(|then| {
            let mut now = self.problem.view().clone();
            now.racks[self.problem.seat().index()] = then.racks[self.problem.seat().index()];
            most(&then) - most(&now)
        });
        Some(100 * gained.sum::<i64>() / i64::from(RACKS))
    }

    /// Whether a tile is kept after a move and can be laid nowhere then.
    fn is_stuck(&self, mv: &Move, tile: Option<Letter>) -> Option<bool> {
        let kept = self.kept(mv)?;
        if kept.count(tile) == 0 {
            return Some(false);
        }
        let game = self.problem.game();
        let view = self.next_turns(mv, 1)?.pop()?;
        let lays = (self.lays)(game, &view);
        Some(!lays.into_iter().any(|lay| Move::Lay(lay).tiles().any(|laid| laid == tile)))
    }

    /// With how many of the ways in which the last tiles may lie a move loses that empties the bag, and how many there are.
    fn losing(&self, mv: &Move) -> Option<(u64, u64)> {
        let unseen = unseen(self.problem).ok()?;
        let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
        tiles.sort_unstable();
        let (mut lost, mut ways) = (0, 0);
        for drawn in orders(&tiles, unseen.bag) {
            let mut others: Rack = tiles.iter().copied().collect();
            let mut own = self.kept(mv)?;
            for &tile in &drawn {
                others.take(tile);
                own.add(tile);
            }
            let mut view = self.answering(mv, others)?;
            view.bag = 0;
            let seat = self.problem.seat();
            (view.held[seat.index()], view.held[self.problem.other().index()]) = (own.len(), others.len());
            view.tallies[seat.index()].points += self.points(mv)?;
            let then = Problem::new(self.problem.game(), view).ok()?;
            let ended = search::endgame(&then, u32::MAX)?;
            ways += 1;
            lost += u64::from(ended.difference > 0);
        }
        Some((lost, ways))
    }

    fn average(&self, mv: &Move) -> Option<i64> {
        let answers = self.answers(mv)?;
        let sum: i64 = answers.iter().map(|answer| answer.points).sum();
        Some(100 * sum / i64::try_from(answers.len()).ok()?)
    }

    fn covers(&self, answer: &Answer, square: Square) -> bool {
        let lone = self.problem.rules().lone_tile;
        let covers = |lay: &Placement| {
            let formed = lay.on(&answer.view.board, None, lone);
            formed.is_ok_and(|formed| formed.laid.iter().any(|laid| laid.0 == square))
        };
        answer.best.iter().any(covers)
    }

    fn points(&self, mv: &Move) -> Option<i64> {
        match mv {
            Move::Lay(lay) => Some(self.problem.game().judge(self.problem.view(), lay).ok()?.points),
            Move::Pass | Move::Exchange(_) | Move::Swap => Some(0),
        }
    }

    fn captured(&self, mv: &Move) -> Option<usize> {
        match mv {
            Move::Lay(lay) => Some(self.problem.game().judge(self.problem.view(), lay).ok()?.captured.len()),
            Move::Pass | Move::Exchange(_) | Move::Swap => Some(0),
        }
    }

    fn wins(&self, mv: &Move) -> bool {
        let judge = |lay| self.problem.game().judge(self.problem.view(), lay);
        matches!(mv, Move::Lay(lay) if judge(lay).is_ok_and(|judged| judged.wins))
    }

    fn kept(&self, mv: &Move) -> Option<Rack> {
        let mut kept = *self.problem.rack();
        mv.tiles().all(|tile| kept.take(tile)).then_some(kept)
    }

    fn end_after(&self, mv: &Move) -> Option<i64> {
        let choice = Choice::of(self.problem, mv)?;
        Some(search::endgame_after(self.problem, &choice, u32::MAX)?.difference)
    }

    /// With how many racks the other player wins at once after a move.
    ///
    /// Of legal words the squares alone tell whether they win, so each choice of squares is judged once for all racks.
    fn winning(&self, mv: &Move) -> Option<u32> {
        let game = self.problem.game();
        let mut known = HashMap::new();
        let mut wins = |view: &View, lay: &Placement| {
            let judge = || game.judge(view, lay).is_ok_and(|judged| judged.wins);
            *known.entry((lay.at, lay.line, lay.tiles.len())).or_insert_with(judge)
        };
        let views = self.views(mv, false)?.into_iter();
        let winning = views.filter(|view| (self.lays)(game, view).iter().any(|lay| wins(view, lay)));
        u32::try_from(winning.count()).ok()
    }
}

/// Every way to draw so many of these tiles, one after the other.
fn orders(tiles: &[Option<Letter>], count: usize) -> Vec<Vec<Option<Letter>>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let drawn = (0..tiles.len()).flat_map(|place| {
        let mut rest = tiles.to_vec();
        let first = rest.remove(place);
        orders(&rest, count - 1).into_iter().map(move |more| [vec![first], more].concat())
    });
    drawn.collect()
}
