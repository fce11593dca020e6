//! What to do in a position, with what is known of a service's own words.

use bots::Level;
use bots::crossword::{Leaves, default_effort};
use crossword::movegen::LeaveValues as _;
use crossword::{Crossword, Move, Placement, View};
use feud_api::Rules;
use game::{Dice, Game as _, Moves as _};
use lexicon::Rack;

use crate::books::Engine;
use crate::{Play, RefusedWords};

/// What the service will not have, in this turn.
pub(crate) struct Bans<'a> {
    pub(crate) rules: Rules,
    pub(crate) refused: &'a RefusedWords,
    /// Plays of this very turn.
    pub(crate) plays: &'a [Play],
    /// Whether enough words were tried.
    pub(crate) words_tried: bool,
}

/// What a computer does in a position.
///
/// That is what its level chooses. Where the service will not have it, it is the play that is best in points and in
/// tiles kept, of all that the service may have; and where there is none, a swap or a pass.
pub(crate) fn choose(
    engine: &mut Engine,
    level: Level,
    view: &View,
    dice: &mut Dice,
    bans: &Bans<'_>,
) -> Play {
    let Engine { game, player } = engine;
    let chosen = player.choose(game, view, dice, default_effort(game.rules(), level));
    let chosen = Play::of(game, view, &chosen);
    if !bans.has(&chosen) {
        return chosen;
    }
    let laid = if bans.words_tried { None } else { best_other(game, view, bans) };
    laid.unwrap_or_else(|| {
        let swapped = swap(game, view).map(|mv| Play::of(game, view, &mv));
        swapped.filter(|play| !bans.has(play)).unwrap_or(Play::Pass)
    })
}

impl Bans<'_> {
    fn has(&self, play: &Play) -> bool {
        let is_lay = matches!(play, Play::Lay { .. });
        is_lay && (self.words_tried || self.refused.is_refused(self.rules, play.words()))
            || *play != Play::Pass && self.plays.contains(play)
    }
}

fn best_other(game: &Crossword, view: &View, bans: &Bans<'_>) -> Option<Play> {
    let leaves = Leaves::shipped(game.rules()).filter(|_| view.bag > 0);
    let mut lays = Vec::new();
    game.moves(view, &mut |mv| {
        if let Move::Lay(lay) = mv {
            lays.push(lay);
        }
    });
    let weigh = |lay: Placement| {
        let points = 100 * game.judge(view, &lay).ok()?.points;
        let kept = leaves.as_ref().map_or(0, |leaves| leaves.value(&leave(view, &lay)));
        Some((points + i64::from(kept), lay))
    };
    let mut weighed: Vec<(i64, Placement)> = lays.into_iter().filter_map(weigh).collect();
    weighed.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    let plays = weighed.into_iter().map(|(_, lay)| Play::of(game, view, &Move::Lay(lay)));
    plays.into_iter().find(|play| !bans.has(play))
}

/// The tiles left on the rack after some are laid.
fn leave(view: &View, lay: &Placement) -> Rack {
    let mut rack = view.mover_rack().copied().unwrap_or_default();
    for tile in &lay.tiles {
        rack.take((!tile.blank).then_some(tile.letter));
    }
    rack
}

/// The exchange of all tiles, where tiles may be exchanged.
fn swap(game: &Crossword, view: &View) -> Option<Move> {
    let swap = Move::Exchange(*view.mover_rack().filter(|rack| !rack.is_empty())?);
    let may = game.rules().exchange.least_in_bag().is_some() && game.check(view, &swap).is_ok();
    may.then_some(swap)
}

#[cfg(test)]
mod tests;
