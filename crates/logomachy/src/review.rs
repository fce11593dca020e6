//! `logomachy review`: every move of games that were kept, judged.

mod game;
mod notes;
mod opening;
mod outcome;
mod report;
mod text;

use std::num::NonZero;

use anyhow::{Context, Result, ensure};
use play::Record;
use play::review::Retrospect;

use crate::answer::Answer;
use crate::cli::Review;
use crate::output::{Output, complain};
pub(crate) use game::Written;
use game::{Judgement, OpenGame};
use opening::Opener;
use outcome::{GameReview, Judgements};

/// Judges all games, move by move on all cores, and tells them in the order of the files.
///
/// Of many files those that are no games are told, and the others judged all the same.
pub(crate) fn run(options: &Review, output: &mut Output) -> Result<Answer> {
    ensure!(options.notes.is_none() || options.files.len() == 1, "--notes: name one game to write notes on");
    let mut opener = Opener::new(options)?;
    let mut games = Vec::with_capacity(options.files.len());
    let mut bad = Vec::new();
    for file in &options.files {
        let named = || file.display().to_string();
        match opener.open(file).with_context(named) {
            Ok(game) => games.push(game),
            Err(why) if options.files.len() == 1 => return Err(why),
            Err(why) => bad.push((named(), format!("{why:#}"))),
        }
    }
    if let (Some(_), Some(game)) = (&options.notes, games.first()) {
        ensure!(game.gcg.is_some(), "{}: the game cannot be written as GCG", game.file);
    }
    let reviews = judge_all(games, options.jobs);
    if let (Some(path), Some(review)) = (&options.notes, reviews.first()) {
        notes::write(review, path)?;
    }
    for review in &reviews {
        if options.json.on {
            report::tell(review, output)?;
        } else {
            text::tell(review, output)?;
        }
    }
    if options.files.len() > 1 && !options.json.on {
        text::tell_all(&reviews, output)?;
    }
    for (file, why) in &bad {
        if options.json.on {
            report::tell_unread(file, why, output)?;
        }
        complain(why);
    }
    Ok(bad.is_empty().into())
}

/// Judges a game that was just played, and tells it.
pub(crate) fn tell_played<K: Written>(record: &Record<K>, game: K::Game) -> Result<()>
where
    Retrospect<K>: Sync,
{
    let open = OpenGame::new(String::new(), Retrospect::of_record(record, game, None)?, None);
    let mut output = Output::new();
    for review in judge_all(vec![open], None) {
        text::tell(&review, &mut output)?;
    }
    Ok(output.finish()?)
}

/// Does one job a move, whichever game it is of.
fn judge_all(games: Vec<OpenGame>, jobs: Option<NonZero<usize>>) -> Vec<GameReview> {
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
    games.into_iter().zip(judged).map(|(game, judged)| GameReview::new(game, judged)).collect()
}
