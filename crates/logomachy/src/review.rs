//! `logomachy review`: every move of games that were kept, judged.

mod game;
mod notes;
mod opening;
mod report;
mod text;

use std::num::NonZero;

use analysis::review::{JudgedMove, Summary};
use anyhow::{Context, Result, ensure};
use play::Record;
use play::review::Retrospect;

use crate::answer::Answer;
use crate::cli::Review;
use crate::output::Output;
pub(crate) use game::Written;
use game::{Judgement, OpenGame};
use opening::Opener;

/// What came of each move of a game, in order.
type Judgements = Vec<Result<Judgement, String>>;

/// Judges all games, move by move on all cores, and tells them in the order of the files.
pub(crate) fn run(options: &Review, output: &mut Output) -> Result<Answer> {
    ensure!(options.notes.is_none() || options.files.len() == 1, "--notes: name one game to write notes on");
    let mut opener = Opener::new(options)?;
    let mut games = Vec::with_capacity(options.files.len());
    for file in &options.files {
        games.push(opener.open(file).with_context(|| file.display().to_string())?);
    }
    if let (Some(_), Some(game)) = (&options.notes, games.first()) {
        ensure!(game.gcg.is_some(), "{}: the game cannot be written as GCG", game.file);
    }
    let judged = judge_all(&games, options.jobs);
    if let (Some(path), Some(game), Some(moves)) = (&options.notes, games.first(), judged.first()) {
        notes::write(game, moves, path)?;
    }
    let summaries: Vec<Summary> =
        games.iter().zip(&judged).map(|(game, moves)| summary(game, moves)).collect();
    for ((game, moves), summary) in games.iter().zip(&judged).zip(&summaries) {
        if options.json.on {
            report::tell(game, moves, summary, output)?;
        } else {
            text::tell(game, moves, summary, output)?;
        }
    }
    if games.len() > 1 && !options.json.on {
        text::tell_all(&games, &summaries, output)?;
    }
    Ok(Answer::Yes)
}

/// Judges a game that was just played, and tells it.
pub(crate) fn tell_played<K: Written>(record: &Record<K>, game: K::Game) -> Result<()>
where
    Retrospect<K>: Sync,
{
    let open = [OpenGame::new(String::new(), Retrospect::of_record(record, game, None)?, None)];
    let judged = judge_all(&open, None);
    let mut output = Output::new();
    for (game, moves) in open.iter().zip(&judged) {
        text::tell(game, moves, &summary(game, moves), &mut output)?;
    }
    Ok(output.finish()?)
}

/// Does one job a move, whichever game it is of.
fn judge_all(games: &[OpenGame], jobs: Option<NonZero<usize>>) -> Vec<Judgements> {
    let moves = games
        .iter()
        .enumerate()
        .flat_map(|(game, open)| (0..open.moves.len()).map(move |number| (game, number)));
    let moves: Vec<(usize, usize)> = moves.collect();
    let desks = cores::on_all_cores("reviewing", moves.len() as u64, jobs, Vec::new, |done, piece| {
        let (game, number) = moves[usize::try_from(piece).unwrap_or_default()];
        done.push((game, number, games[game].judge(number)));
    });
    let mut done: Vec<(usize, usize, Result<Judgement, String>)> = desks.into_iter().flatten().collect();
    done.sort_by_key(|&(game, number, _)| (game, number));
    let mut judged: Vec<Judgements> = games.iter().map(|_| Vec::new()).collect();
    for (game, _, came) in done {
        judged[game].push(came);
    }
    judged
}

fn summary(game: &OpenGame, moves: &Judgements) -> Summary {
    let told: Vec<Option<JudgedMove>> =
        moves.iter().map(|came| came.as_ref().ok().map(|judgement| judgement.judged)).collect();
    Summary::of(game.seats(), &told, &game.yardstick())
}
