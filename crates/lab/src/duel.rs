//! Matches between two computer players, to measure how much stronger one is.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use bots::arena::{self, Contender, Score};
use bots::crossword::{Leaves, Player};
use clap::Args;
use cores::on_all_cores;
use crossword::Crossword;
use game::{Effort, Seat, Seed, Turn, Viewer};

use crate::contestant::Contestant;
use crate::title::Title;

#[derive(Args)]
pub(crate) struct Options {
    /// The game they play
    #[arg(value_enum, value_name = "RULES")]
    title: Title,
    /// How many games; each deal is played twice, with seats exchanged
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// The seed of the first deal; the next one has the next number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays: greedy, greedy:WORDS, static, amateur:SKILL, wary:POSITIONS,
    /// master:POSITIONS, or a level
    #[arg(long, default_value = "static", value_name = "PLAYER")]
    one: Contestant,
    /// Against whom
    #[arg(long, default_value = "greedy", value_name = "PLAYER")]
    other: Contestant,
    /// A file of leaves for player one, instead of those that come with the program
    #[arg(long, value_name = "FILE")]
    leaves: Option<PathBuf>,
}

/// Plays the games and prints how they ended.
pub(crate) fn duel(options: &Options) -> Result<()> {
    let Options { title, games, seed, one, other, .. } = *options;
    let game = title.game()?;
    let leaves = options.leaves.as_deref().map(read).transpose()?;
    let start = Instant::now();
    let score = compare(&game, [one, other], leaves.as_ref(), games, seed)?;
    println!("{}, {}: {one} against {other}", title.name(), title.lexicon());
    println!("{score}");
    println!("{:+.0} Elo, {:.1} s", arena::elo(score.share()), start.elapsed().as_secs_f64());
    Ok(())
}

/// Lets two players play so many games.
pub(crate) fn compare(
    game: &Crossword,
    players: [Contestant; 2],
    leaves: Option<&Leaves>,
    games: u64,
    seed: u64,
) -> Result<Score> {
    ensure!(
        games > 0 && games.is_multiple_of(2),
        "each deal is played twice: ask for an even number of games"
    );
    let sit = |at: usize| players[at].sit_down(game, leaves.filter(|_| at == 0));
    // Whoever cannot sit down says so before anybody plays.
    let _ = [sit(0)?, sit(1)?];
    let desk = || Some(([sit(0).ok()?, sit(1).ok()?], Score::default()));
    let desks = on_all_cores("duel", games / 2, None, desk, |desk, pair| {
        let Some((players, score)) = desk else { return };
        for one_sits in Seat::all(2) {
            *score = score.with(play(game, Seed(seed.wrapping_add(pair)), one_sits, players));
        }
    });
    Ok(desks.into_iter().flatten().fold(Score::default(), |sum, (_, score)| sum.with(score)))
}

fn read(path: &Path) -> Result<Leaves> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Leaves::parse(&text).with_context(|| format!("{} holds no leaves", path.display()))
}

/// Plays one game to its end; the first of the players has the seat told.
fn play(game: &Crossword, seed: Seed, one_sits: Seat, players: &mut [(Player, Effort); 2]) -> Score {
    let [one, other] =
        players.each_mut().map(|(bot, effort)| Contender { bot: bot.as_mut(), effort: *effort });
    let mut contenders = if one_sits == Seat(0) { [one, other] } else { [other, one] };
    let played = arena::play(game, seed, &mut contenders);
    let Turn::Over(outcome) = played.turn() else { unreachable!("the game was played to its end") };
    let tallies = played.view(Viewer::Spectator).tallies;
    let points = [0, 1].map(|seat| tallies[seat].total());
    Score::of_game(&outcome, points, one_sits)
}
