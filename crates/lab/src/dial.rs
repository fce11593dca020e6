//! Where a player's dial has to stand for it to be so much stronger or weaker than another.

use anyhow::Result;
use bots::arena;
use clap::Args;

use crate::contestant::Contestant;
use crate::duel::compare;
use crate::title::Title;

#[derive(Args)]
pub(crate) struct Options {
    /// The game they play
    #[arg(value_enum, value_name = "RULES")]
    title: Title,
    /// Whose dial is turned: amateur, greedy (words) or wary (positions)
    #[arg(long, default_value = "amateur", value_name = "PLAYER")]
    turn: Contestant,
    /// Against whom
    #[arg(long, default_value = "greedy", value_name = "PLAYER")]
    against: Contestant,
    /// How much stronger it is to be, in Elo
    #[arg(long, allow_hyphen_values = true)]
    elo: f64,
    /// The least the dial may say
    #[arg(long, default_value_t = 0)]
    from: u32,
    /// The most the dial may say; as far as it goes unless told otherwise
    #[arg(long)]
    to: Option<u32>,
    /// How many times the range is halved
    #[arg(long, default_value_t = 7)]
    steps: u32,
    /// How many games are played at each place
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of the first deal
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Halves the range until the strength is as told, the deals being the same each time.
pub(crate) fn dial(options: &Options) -> Result<()> {
    let Options { title, turn, against, elo, games, seed, .. } = *options;
    let game = title.game()?;
    let (mut low, mut high) = (options.from, options.to.unwrap_or(turn.most()));
    for _ in 0..options.steps {
        let middle = low.midpoint(high);
        let score = compare(&game, [turn.dialled(middle)?, against], None, games, seed)?;
        let measured = arena::elo(score.share());
        let [own, others] = score.points_each();
        println!("{}: {measured:+.0} Elo, {own:.1} against {others:.1} points", turn.dialled(middle)?);
        if measured < elo {
            low = middle;
        } else {
            high = middle;
        }
        if high - low < 2 {
            break;
        }
    }
    println!("between {} and {}", turn.dialled(low)?, turn.dialled(high)?);
    Ok(())
}
