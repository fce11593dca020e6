//! What a move costs, found out by playing on: slow, obvious, and ignorant of how reviews judge.

use game::{Bot, Dice, Effort, Imagine, Seat, Seed, Turn, Viewer};

/// A move is not tried on after so many deals if it seems to cost too little, or enough beyond doubt.
const BATCH: u32 = 20;

/// How many standard errors a cost is from what is asked to be clear at the end, and to be clear before.
const CLEAR: f64 = 2.0;
const BEYOND_DOUBT: f64 = 4.0;

/// Two moves that are played on after.
pub(super) struct Pair<'a, G: Imagine> {
    pub(super) game: &'a G,
    pub(super) view: &'a G::View,
    pub(super) seat: Seat,
    pub(super) best: &'a G::Move,
    pub(super) bad: &'a G::Move,
}

/// What a move costs, as a part of a win.
#[derive(Clone, Copy)]
pub(super) struct Cost {
    pub(super) mean: f64,
    /// The standard error of that.
    pub(super) error: f64,
}

/// How two moves are played on after.
pub(super) struct Trials {
    /// How many deals of what is hidden are tried at most.
    pub(super) deals: u32,
    /// What a move has to cost at least, as a part of a win.
    pub(super) least: f64,
    pub(super) seed: Seed,
}

impl Trials {
    /// How much of a win the second of two moves costs against the first, if it is clear that it is enough.
    ///
    /// What is hidden is imagined, the same for both moves, and one computer plays on for both sides to the end of the game.
    pub(super) fn cost<G: Imagine>(
        &self,
        pair: &Pair<'_, G>,
        bot: &mut dyn Bot<G>,
        effort: impl Fn(u32) -> Effort,
    ) -> Option<f64> {
        let Cost { mean, error } = self.tried(pair, bot, effort, |Cost { mean, error }| {
            mean + CLEAR * error < self.least || mean - BEYOND_DOUBT * error >= self.least
        });
        (mean - CLEAR * error >= self.least).then_some(mean)
    }

    /// The same on every deal, whether it is enough or not.
    pub(super) fn cost_on_all<G: Imagine>(
        &self,
        pair: &Pair<'_, G>,
        bot: &mut dyn Bot<G>,
        effort: impl Fn(u32) -> Effort,
    ) -> Cost {
        self.tried(pair, bot, effort, |_| false)
    }

    /// Tries both moves on one deal after the other, until all are tried or it is clear enough.
    fn tried<G: Imagine>(
        &self,
        pair: &Pair<'_, G>,
        bot: &mut dyn Bot<G>,
        effort: impl Fn(u32) -> Effort,
        is_clear: impl Fn(Cost) -> bool,
    ) -> Cost {
        let (mut sum, mut squares) = (0.0, 0.0);
        let mut told = Cost { mean: 0.0, error: 1.0 };
        for deal in 0..self.deals {
            let [best, bad] =
                [pair.best, pair.bad].map(|mv| self.played_on(pair, mv, bot, deal, effort(deal)));
            let cost = best - bad;
            sum += cost;
            squares += cost * cost;
            let count = f64::from(deal + 1);
            let mean = sum / count;
            // As if one deal more had differed, since few that agree do not say that all do.
            let error = ((squares + 1.0 - count * mean * mean).max(0.0) / count / count).sqrt();
            told = Cost { mean, error };
            if (deal + 1) % BATCH == 0 && is_clear(told) {
                break;
            }
        }
        told
    }

    /// What comes of a move on a deal: one for a win, a half for a draw.
    fn played_on<G: Imagine>(
        &self,
        pair: &Pair<'_, G>,
        mv: &G::Move,
        bot: &mut dyn Bot<G>,
        deal: u32,
        effort: Effort,
    ) -> f64 {
        let Pair { game, view, seat, .. } = *pair;
        let mut state = game.imagine(view, &mut Dice::new(self.seed, &format!("deal/{deal}")));
        game.apply(&mut state, mv);
        let mut dice = Dice::new(self.seed, &format!("played on/{deal}"));
        loop {
            match game.turn(&state) {
                Turn::Of(mover) => {
                    let view = game.view(&state, Viewer::Player(mover));
                    let mv = bot.choose(game, &view, &mut dice, effort);
                    game.apply(&mut state, &mv);
                }
                Turn::Over(outcome) if outcome.is_draw() => return 0.5,
                Turn::Over(outcome) => return if outcome.place(seat) == Some(1) { 1.0 } else { 0.0 },
            }
        }
    }
}
