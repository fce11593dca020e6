//! `logomachy play`: a game in the terminal, line by line.

use std::env;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, ensure};
use bots::crossword::usual_level;
use lexicon::Lexicon;
use table::Seated;
use table::crosswords::{Record, Setup, Table};
use terminal::Typing;
use terminal::line::{self, Desk, End, Paint, Session};

use crate::answer::Answer;
use crate::cli::Play;
use crate::store::Store;
use crate::{files, seed, setup, store};

pub(crate) fn run(options: &Play) -> Result<Answer> {
    let mut desk = Files::default();
    let (table, file) = match &options.load {
        Some(file) => {
            let name = file.display().to_string();
            (line::open(&mut desk, &name).map_err(|why| anyhow!(why))?, Some(name))
        }
        None => (sit_down(options)?, options.record.as_deref().map(new_file).transpose()?),
    };
    leave_on_interrupt(Arc::clone(&desk.kept))?;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let typing = if input.is_terminal() { Typing::Shown } else { Typing::Repeated };
    let plain = !output.is_terminal() || env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let paint = if plain { Paint::Plain } else { Paint::Colour };
    let end = Session::new((input, output, typing), &mut desk, paint, table, file).run()?;
    Ok((end == End::Finished).into())
}

/// The table that is meant.
fn sit_down(options: &Play) -> Result<Table> {
    let title = options.title.context("which game? Name a title, or a saved game with --load")?;
    let seed = seed::or_random(options.seed);
    let setup = setup::setup(title, &options.options, seed)?;
    let seated = seats(options, &setup)?;
    Ok(Table::new(setup, setup::words(&options.options)?, seated, seed)?)
}

fn seats(options: &Play, setup: &Setup) -> Result<Vec<Seated>> {
    if let Some(seats) = &options.seats {
        return Ok(seats.clone());
    }
    let level = match options.level {
        Some(level) => level,
        None => usual_level(&setup.rules()?),
    };
    Ok(vec![Seated::someone(), Seated::Computer(level)])
}

/// The name of a file that is not there yet, so that no other game is lost.
fn new_file(file: &Path) -> Result<String> {
    let name = file.display().to_string();
    ensure!(!file.exists(), "{name} is there already: go on with it by --load {name}, or name another file");
    Ok(name)
}

/// Files on the disk, and the name of the one that holds the game as it stands.
#[derive(Default)]
struct Files {
    kept: Arc<Mutex<Option<String>>>,
}

impl Desk for Files {
    fn read(&mut self, name: &str) -> Result<String, String> {
        files::read(Path::new(name)).map_err(|error| format!("{error:#}"))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        store::write(Path::new(name), text.as_bytes()).map_err(|error| format!("{error:#}"))?;
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(name.to_owned());
        Ok(())
    }

    fn has(&mut self, name: &str) -> bool {
        Path::new(name).exists()
    }

    fn lexicon(&mut self, record: &Record) -> Result<Arc<Lexicon>, String> {
        let found = Store::open().and_then(|store| store.find(&record.lexicon, record.setup.language));
        found.map(|found| Arc::new(found.lexicon)).map_err(|error| format!("{error:#}"))
    }
}

/// Says goodbye when the player interrupts; every move has been kept by then.
fn leave_on_interrupt(kept: Arc<Mutex<Option<String>>>) -> Result<()> {
    let leave = move || {
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        // Standard output belongs to the game.
        eprintln!("\n{}", line::farewell(kept.as_deref()));
        process::exit(1);
    };
    ctrlc::set_handler(leave).context("the program cannot listen for an interrupt")
}
