//! Games as the command line sets them up.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use bots::idiot::{Personality, PickRule};
use crossword::notation::khi;
use crossword::{KhiTiles, Swap, Victory};
use game::{Dice, Seat, Seed};
use idiot::Ending;
use lexicon::{Alphabet, Lexicon};
use play::crosswords::Setup;
use play::{idiots, territories};
use territory::notation::Position;

use crate::cli::Options;
use crate::files;
use crate::rules::starts_with_owners;
use crate::store::Store;

/// The crossword game that is meant, with its options; a random board is that of the seed.
pub(crate) fn crosswords(chosen: Setup, options: &Options, seed: Seed) -> Result<Setup> {
    let mut setup = Setup {
        tiles: if options.tiles == "84" { KhiTiles::Original } else { KhiTiles::Full },
        victory: Victory::by_points(options.victory == "points"),
        swap: Swap::allowed(options.swap),
        idle: options.end_after,
        ..chosen
    };
    let Some(board) = &options.board else { return Ok(setup) };
    let rules = setup.rules()?;
    if rules.boards.may_be_shuffled() && board == Path::new("random") {
        setup.layout = Some(rules.layout.shuffled(&mut Dice::new(seed, "board")));
    } else if starts_with_owners(&setup)? {
        let position = khi::Position::parse_with(&files::read(board)?, &rules.tiles);
        setup.position = Some(position.with_context(|| board.display().to_string())?);
    } else {
        setup.layout = Some(files::layout(board)?);
    }
    Ok(setup)
}

/// The game of Idiot that is meant, for so many players.
pub(crate) fn idiots(options: &Options, players: usize) -> Result<idiots::Setup> {
    let starts = options.starts;
    ensure!(usize::from(starts) <= players, "--starts: player {starts} cannot start, there are {players}");
    let ending = if options.winner { Ending::OneWinner } else { Ending::OneLoser };
    let picks = if options.picks == "least" { PickRule::Least } else { PickRule::ByChance };
    let personality = Personality { vocabulary: options.vocabulary, bluffs: options.bluffs, picks };
    let setup = idiots::Setup { personality, ..idiots::Setup::new(options.language.alphabet()) };
    Ok(setup.ending(ending).started_by(Seat(starts - 1)))
}

/// The game of Territory Words that is meant.
pub(crate) fn territories(options: &Options) -> Result<territories::Setup> {
    let mut setup = territories::Setup::new(options.language.alphabet());
    if let Some(file) = &options.board {
        let position = Position::parse(&files::read(file)?);
        setup.position = Some(position.with_context(|| file.display().to_string())?);
    }
    Ok(setup)
}

/// The words that are meant: those named, or those of the language.
pub(crate) fn words(options: &Options, alphabet: &'static Alphabet) -> Result<Arc<Lexicon>> {
    let name = options.lexicon.as_deref().unwrap_or(alphabet.code());
    Ok(Arc::new(Store::open()?.find(name, alphabet)?.lexicon))
}
