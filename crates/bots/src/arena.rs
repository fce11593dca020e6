//! Games between computers, and what comes of them.

mod ratings;

use std::fmt;

use game::{Bot, Effort, Game, Match, Outcome, Seat, Seed, Turn, Viewer};

pub use ratings::{Rating, Ratings, elo};

/// A computer on a seat, and how hard it thinks.
pub struct Contender<'a, G: Game> {
    /// Who plays.
    pub bot: &'a mut dyn Bot<G>,
    /// How hard it thinks.
    pub effort: Effort,
}

/// Plays one game to its end, a contender a seat.
pub fn play<'g, G: Game>(game: &'g G, seed: Seed, contenders: &mut [Contender<'_, G>]) -> Match<&'g G> {
    let seats = contenders.len() as u8;
    let mut played = Match::new(game, seats, seed).unwrap_or_else(|bad| panic!("{bad}"));
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let Contender { bot, effort } = &mut contenders[seat.index()];
        let mv = bot.choose(game, &view, &mut played.bot_dice(seat), *effort);
        let made = played.play(seat, mv);
        assert!(made.is_ok(), "a computer knows the rules, but is refused on {seat}");
    }
    played
}

/// What came of some games between two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games that each of them has won.
    pub wins: [u64; 2],
    /// Games that nobody has won.
    pub draws: u64,
    /// Games that whoever moved first has won.
    pub first: u64,
    /// The points of each over all games.
    pub points: [i64; 2],
}

impl Score {
    /// The score of one game, the first of the two having sat here; points are those of the seats in order.
    #[must_use]
    pub fn of_game(outcome: &Outcome, points: [i64; 2], one_sits: Seat) -> Self {
        let seats = [one_sits, one_sits.after(2)];
        let won = |seat| u64::from(!outcome.is_draw() && outcome.place(seat) == Some(1));
        Self {
            wins: seats.map(won),
            draws: outcome.is_draw().into(),
            first: won(Seat(0)),
            points: seats.map(|seat| points[seat.index()]),
        }
    }

    /// Both scores together.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let both = [0, 1];
        Self {
            wins: both.map(|side| self.wins[side] + other.wins[side]),
            draws: self.draws + other.draws,
            first: self.first + other.first,
            points: both.map(|side| self.points[side] + other.points[side]),
        }
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws
    }

    /// The share of the first of the two, a draw counting half; a figure for people.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn share(&self) -> f64 {
        (self.wins[0] as f64 + 0.5 * self.draws as f64) / self.games().max(1) as f64
    }

    /// Between which shares the truth lies, in 95 cases of a hundred: Wilson's interval.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (games, share) = (self.games().max(1) as f64, self.share());
        let wide = 1.0 + Z * Z / games;
        let centre = (share + Z * Z / (2.0 * games)) / wide;
        let half = Z / wide * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        (centre - half, centre + half)
    }

    /// The points of each in an average game; a figure for people.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn points_each(&self) -> [f64; 2] {
        self.points.map(|points| points as f64 / self.games().max(1) as f64)
    }
}

/// The games, the share with its interval in percent, points a game, and what moving first brought.
impl fmt::Display for Score {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([wins, losses], (low, high)) = (self.wins, self.interval());
        let [own, others] = self.points_each();
        let percent = |share: f64| 100.0 * share;
        writeln!(f, "{} games: {wins} won, {} drawn, {losses} lost", self.games(), self.draws)?;
        writeln!(
            f,
            "{:.1} %, between {:.1} and {:.1}; a draw counts half",
            percent(self.share()),
            percent(low),
            percent(high)
        )?;
        writeln!(f, "{own:.1} against {others:.1} points a game, {:+.1}", own - others)?;
        write!(
            f,
            "{:.1} % won by whoever moved first",
            percent(self.first as f64 / self.games().max(1) as f64)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_for_people() {
        let score = Score { wins: [60, 36], draws: 4, first: 55, points: [40_000, 37_050] };
        let lines = "100 games: 60 won, 4 drawn, 36 lost\n62.0 %, between 52.2 and 70.9; a draw counts half\n\
            400.0 against 370.5 points a game, +29.5\n55.0 % won by whoever moved first";
        assert_eq!(score.to_string(), lines);
    }

    #[test]
    fn scores_are_told_from_the_seat_of_the_first() {
        let outcome = Outcome::winner(Seat(1), 2);
        let won = Score::of_game(&outcome, [10, 20], Seat(1));
        assert_eq!(won, Score { wins: [1, 0], draws: 0, first: 0, points: [20, 10] });
        let lost = Score::of_game(&outcome, [10, 20], Seat(0));
        assert_eq!(lost, Score { wins: [0, 1], draws: 0, first: 0, points: [10, 20] });
        let drawn = Score::of_game(&Outcome::draw(2), [5, 5], Seat(0));
        let sum = won.with(lost).with(drawn);
        assert_eq!(sum, Score { wins: [1, 1], draws: 1, first: 0, points: [35, 35] });
        assert_eq!(sum.games(), 3);
    }
}
