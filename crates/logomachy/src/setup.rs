//! Games as the command line sets them up.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use bots::idiot::Personality;
use crossword::notation::khi;
use crossword::{KhiTiles, Layout, Swap, Victory};
use game::{Dice, Seat, Seed};
use idiot::Ending;
use lexicon::{Alphabet, Lexicon};
use table::crosswords::Setup;
use table::{Title, idiots, territories};
use territory::notation::Position;

use crate::cli::Options;
use crate::files;
use crate::store::Store;

/// The crossword game that is meant, with its options; a random board is that of the seed.
pub(crate) fn crosswords(chosen: Setup, options: &Options, seed: Seed) -> Result<Setup> {
    let title = chosen.title;
    let mut setup = Setup {
        tiles: if options.tiles == "84" { KhiTiles::Original } else { KhiTiles::Full },
        victory: Victory::by_points(options.victory == "points"),
        swap: Swap::allowed(options.swap),
        ..chosen
    };
    match (&options.board, title) {
        (None, _) => {}
        (Some(name), Title::Wordfeud) if name == Path::new("random") => {
            setup.layout = Some(Layout::wordfeud_random(&mut Dice::new(seed, "board")));
        }
        (Some(file), Title::Khi) => {
            let tiles = setup.rules()?.tiles;
            let position = khi::Position::parse_with(&files::read(file)?, &tiles);
            setup.position = Some(position.with_context(|| file.display().to_string())?);
        }
        (Some(file), _) => setup.layout = Some(files::layout(file)?),
    }
    Ok(setup)
}

/// The game of Idiot that is meant.
pub(crate) fn idiots(options: &Options) -> idiots::Setup {
    let ending = if options.winner { Ending::OneWinner } else { Ending::OneLoser };
    let personality = Personality { vocabulary: options.vocabulary, bluffs: options.bluffs };
    let setup = idiots::Setup { personality, ..idiots::Setup::new(options.language.alphabet()) };
    setup.ending(ending).started_by(Seat(options.starts - 1))
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
