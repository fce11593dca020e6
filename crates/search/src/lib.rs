//! What computer players and advice work out alike in the crossword games: what tiles kept in hand are worth, and
//! how a game may go on.
//!
//! Everything is worked out in whole numbers, so the answers are the same on every machine and in a page.

mod ahead;
mod bingos;
mod choice;
mod endgame;
mod ending;
mod exchanges;
mod leaves;
mod odds;
mod plays;
mod preendgame;
mod problem;
mod sigmoid;
mod simulation;
mod unseen;
mod winning;

pub use ahead::{Players, TO_THE_END};
pub use choice::Choice;
pub use endgame::{Endgame, Passing, endgame, endgame_after, proven_endgame};
pub use ending::LastTiles;
pub use exchanges::best_exchange;
pub use leaves::{BadLeaves, Leaves, Shape, Wrong};
pub use odds::{BingoOdds, Chance, bingo_odds};
pub use plays::{laid, order};
pub use preendgame::{PreEndgame, PreEndgameMove, PreEndgameNamed, preendgame, preendgame_of};
pub use problem::{Problem, Unsolvable};
pub use sigmoid::{CERTAIN, sigmoid};
pub use simulation::{
    Comparison, Confidence, Desk, Idling, Job, Knowledge, Named, OneByOne, Rollout, Rollouts, SimulatedMove,
    Simulation, SimulationPlan, StaticChoice, Workers, simulate, simulate_named,
};
pub use unseen::{TooMany, Unseen, unseen};
pub use winning::{BadWinning, WinningChances, WinningFlaw};
