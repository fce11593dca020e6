//! What every game must keep, tried out on random games.
//!
//! A game crate keeps the laws with one test:
//!
//! ```
//! use game::laws::{LawPlan, keep_all};
//! use game::{Imagine, Moves};
//!
//! fn the_laws_are_kept<G: Moves + Imagine>(game: &G) {
//!     let plan = LawPlan { seeds: 0..50, max_moves: 200, ..LawPlan::default() };
//!     keep_all(game, &plan).unwrap_or_else(|broken| panic!("{broken}"));
//! }
//! ```
//!
//! # What the laws can know about secrets
//!
//! A view defines what its viewer knows, so no law can say that a view shows too much of what it was dealt.
//! The laws find what slips out later or elsewhere, with the help of *twins*: the true state, and one
//! imagined from what some viewer sees of it. Twins look the same to that viewer and differ in what is
//! hidden from them.
//!
//! * Twins for a viewer look the same to that viewer, whose turn it is included
//!   ([`imagined_states_look_the_same`]).
//! * Twins for a player look the same to a spectator ([`spectators_see_no_more_than_players`]): what a
//!   spectator sees, every player can see.
//! * When a like move is made in both twins, everyone is told the same ([`events_tell_no_secret`]) and the
//!   onlooker they are twins for still sees no difference ([`views_tell_no_secret`]). A difference could
//!   only come from something hidden: a hand, the bag, the luck of a draw, the private part of a move.
//!
//! Two things only the author of a game can say, and says in the [`LawPlan`]. Moves are *alike* if they
//! differ only in what is private to the player, such as which tiles are exchanged. An event *reveals* if
//! the rules make something hidden known at that point, such as the racks at the end; from there on twins
//! may part, and their events may differ as far as what spectators then see does.

use crate::{Dice, Game, Imagine, Moves, Seed};
use sample::Sample;
use std::fmt;
use std::ops::Range;

mod legality;
mod luck;
mod sample;
mod secrets;

pub use legality::{
    games_end, legal_moves_are_listed, legal_moves_change_the_game, listed_moves_are_legal,
    refused_moves_change_nothing, turns_name_seats,
};
pub use luck::{logs_rebuild_games, same_luck_same_game};
pub use secrets::{
    events_tell_no_secret, imagined_states_look_the_same, spectators_see_no_more_than_players,
    views_tell_no_secret,
};

/// Tries every law on every game of the plan, and reports the first that is broken.
pub fn keep_all<G: Moves + Imagine>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.samples(game).try_for_each(|sample| {
        let trial = Trial { game, plan, sample: &sample };
        legality::turns(&trial)?;
        legality::listed(&trial)?;
        legality::refused(&trial)?;
        legality::change(&trial)?;
        if plan.listing == Listing::Whole {
            legality::unlisted(&trial)?;
        }
        legality::end(&trial)?;
        luck::same(&trial)?;
        luck::rebuilt(&trial)?;
        secrets::imagined(&trial)?;
        secrets::spectators(&trial)?;
        secrets::events(&trial)?;
        secrets::views(&trial)
    })
}

/// Which random games to try, and what only the author of a game knows about it.
#[derive(Clone, Debug)]
pub struct LawPlan<G: Game> {
    /// One game a seed; they take turns with the numbers of seats the game is for.
    pub seeds: Range<u64>,
    /// Within how many moves a game must end when played at random.
    pub max_moves: usize,
    /// How many twins to imagine for each viewer in each position.
    pub twins: u32,
    /// Whether all legal moves are listed, or only some.
    pub listing: Listing,
    /// Tells kinds of moves apart: a random player chooses a kind first, so that one of many moves drowns no other.
    pub kind: fn(&G::Move) -> u8,
    /// Makes up moves to try, mostly illegal ones, for a player who sees this view.
    pub attempts: fn(&G, &G::View, &mut Dice) -> Vec<G::Move>,
    /// Whether two moves of a player look the same to the others.
    pub alike: fn(&G::Move, &G::Move) -> bool,
    /// Whether an event makes something known that was hidden, by the rules.
    pub reveals: fn(&G::Event) -> bool,
}

/// Twenty games of at most 500 moves, all of one kind and listed, all of a move public, and nothing ever revealed.
impl<G: Game> Default for LawPlan<G> {
    fn default() -> LawPlan<G> {
        LawPlan {
            seeds: 0..20,
            max_moves: 500,
            twins: 2,
            listing: Listing::Whole,
            kind: |_| 0,
            attempts: |_, _, _| Vec::new(),
            alike: |one, other| one == other,
            reveals: |_| false,
        }
    }
}

/// How much [`Moves::moves`] lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Every legal move.
    Whole,
    /// Some legal moves, at least one while the game goes on.
    Part,
}

/// A law that a game did not keep, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: broken with seed {seed} and {seats} seats after {moves} moves: {what}")]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The seed of the game in which it shows.
    pub seed: Seed,
    /// How many sat at the table.
    pub seats: u8,
    /// How many moves had been made.
    pub moves: usize,
    /// What is wrong.
    pub what: String,
}

/// The laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// See [`turns_name_seats`].
    TurnsNameSeats,
    /// See [`listed_moves_are_legal`].
    ListedMovesAreLegal,
    /// See [`refused_moves_change_nothing`].
    RefusedMovesChangeNothing,
    /// See [`legal_moves_change_the_game`].
    LegalMovesChangeTheGame,
    /// See [`legal_moves_are_listed`].
    LegalMovesAreListed,
    /// See [`games_end`].
    GamesEnd,
    /// See [`same_luck_same_game`].
    SameLuckSameGame,
    /// See [`logs_rebuild_games`].
    LogsRebuildGames,
    /// See [`imagined_states_look_the_same`].
    ImaginedStatesLookTheSame,
    /// See [`spectators_see_no_more_than_players`].
    SpectatorsSeeNoMoreThanPlayers,
    /// See [`events_tell_no_secret`].
    EventsTellNoSecret,
    /// See [`views_tell_no_secret`].
    ViewsTellNoSecret,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::TurnsNameSeats => "turns name seats at the table and outcomes all of them",
            Law::ListedMovesAreLegal => "listed moves are legal",
            Law::RefusedMovesChangeNothing => "refused moves change nothing",
            Law::LegalMovesChangeTheGame => "legal moves change the game",
            Law::LegalMovesAreListed => "legal moves are listed",
            Law::GamesEnd => "games end",
            Law::SameLuckSameGame => "the same luck and the same moves give the same game",
            Law::LogsRebuildGames => "the log rebuilds the game",
            Law::ImaginedStatesLookTheSame => "imagined states look the same",
            Law::SpectatorsSeeNoMoreThanPlayers => "spectators see no more than players",
            Law::EventsTellNoSecret => "events tell no secret",
            Law::ViewsTellNoSecret => "views tell no secret",
        })
    }
}

impl<G: Moves> LawPlan<G> {
    /// Tries one law on every game of the plan.
    fn keep(&self, game: &G, law: impl Fn(&Trial<'_, G>) -> Result<(), Broken>) -> Result<(), Broken> {
        self.samples(game).try_for_each(|sample| law(&Trial { game, plan: self, sample: &sample }))
    }

    fn samples(&self, game: &G) -> impl Iterator<Item = Sample<G>> {
        let tables: Vec<u8> = game.seats().collect();
        assert!(!tables.is_empty(), "a game must be for at least one number of seats");
        let table = move |seed: u64| tables[(seed % tables.len() as u64) as usize];
        self.seeds.clone().map(move |seed| Sample::play(game, table(seed), Seed(seed), self))
    }
}

/// One random game, put before a law.
struct Trial<'a, G: Game> {
    game: &'a G,
    plan: &'a LawPlan<G>,
    sample: &'a Sample<G>,
}

impl<G: Game> Trial<'_, G> {
    /// Reports a broken law.
    fn broken(&self, law: Law, moves: usize, what: impl Into<String>) -> Result<(), Broken> {
        let Sample { seed, seats, .. } = *self.sample;
        Err(Broken { law, seed, seats, moves, what: what.into() })
    }

    /// The luck of one law, the same whether it is tried alone or with others.
    fn dice(&self, law: Law) -> Dice {
        Dice::new(self.sample.seed, &format!("law/{law}"))
    }
}
