//! `logomachy play`: a game in the terminal, line by line.

use std::env;
use std::io::{self, IsTerminal, StdinLock, StdoutLock};
use std::path::Path;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Error, Result, ensure};
use game::Seed;
use lexicon::{Alphabet, Lexicon};
use table::{Arrangement, Seated, Table, Title, crosswords, idiots, record, territories};
use terminal::line::{self, Desk, End, Lines, Lookup, Paint, Session};
use terminal::questions::{self, Settings};
use terminal::{Typing, plain};
use territory::Judge;

use crate::answer::Answer;
use crate::cli::{Dictionary, Play};
use crate::dictionary::Online;
use crate::rules::Chosen;
use crate::store::Store;
use crate::{dictionary, files, rules, seed, setup, store};

pub(crate) fn run(options: &Play) -> Result<Answer> {
    let mut desk = Files {
        kept: Arc::default(),
        lexicon: options.options.lexicon.clone(),
        dictionary: Online::new(&options.dictionary_url, dictionary::PATIENCE),
    };
    let (chosen, kept) = if let Some(file) = &options.load {
        let name = file.display().to_string();
        let text = desk.read(&name).map_err(Error::msg)?;
        let title = record::title(&text).with_context(|| name.clone())?;
        (chosen_again(title), Some(name))
    } else {
        let (title, rules) = (options.title.as_ref(), options.options.rules.as_ref());
        (rules::chosen(title, rules, &options.options.language)?, None)
    };
    let seed = seed::or_random(options.seed);
    if options.tutorial {
        return tutorial(&chosen);
    }
    match chosen {
        Chosen::Other(Title::Idiot) => {
            let asked = if kept.is_none() && is_asked(options) {
                match questions::idiot(streams().0)? {
                    Some(settings) => Some(settings),
                    None => return Ok(Answer::No),
                }
            } else {
                None
            };
            session(options, desk, kept, || idiots(options, asked, seed))
        }
        Chosen::Other(_) => session(options, desk, kept, || territories(options, seed)),
        Chosen::Crossword(setup) => session(options, desk, kept, || crosswords(*setup, options, seed)),
    }
}

/// What a saved game is a game of; how it is set up stands in its record.
fn chosen_again(title: Title) -> Chosen {
    if title.is_crossword() {
        Chosen::Crossword(Box::new(crosswords::Setup::new(title, Alphabet::english())))
    } else {
        Chosen::Other(title)
    }
}

/// Leads through a first word.
fn tutorial(chosen: &Chosen) -> Result<Answer> {
    let title = match chosen {
        Chosen::Crossword(setup) => setup.title,
        Chosen::Other(title) => *title,
    };
    ensure!(title == Title::Territory, "--tutorial: {} has none, Territory Words has one", title.label());
    let (streams, paint) = streams();
    Ok((terminal::tutorial::run(streams, paint)? == End::Finished).into())
}

/// Plays the game that was kept, or a new one.
fn session<S: Lines>(
    options: &Play,
    mut desk: Files,
    kept: Option<String>,
    new: impl FnOnce() -> Result<Table<S>>,
) -> Result<Answer>
where
    S::Bad: Send + Sync + 'static,
{
    let (table, file) = match kept {
        Some(name) => (line::open(&mut desk, &name).map_err(Error::msg)?, Some(name)),
        None => (new()?, options.record.as_deref().map(new_file).transpose()?),
    };
    leave_on_interrupt(Arc::clone(&desk.kept))?;
    let (streams, paint) = streams();
    let end = Session::new(streams, &mut desk, paint, table, file).run()?;
    Ok((end == End::Finished).into())
}

/// Where lines are read and written, and whether in colour.
fn streams() -> ((StdinLock<'static>, StdoutLock<'static>, Typing), Paint) {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let typing = if input.is_terminal() { Typing::Shown } else { Typing::Repeated };
    let plain = !output.is_terminal() || env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let paint = if plain { Paint::Plain } else { Paint::Colour };
    ((input, output, typing), paint)
}

/// A new crossword game: against a computer, unless told otherwise.
fn crosswords(chosen: crosswords::Setup, options: &Play, seed: Seed) -> Result<crosswords::Table> {
    let setup = setup::crosswords(chosen, &options.options, seed)?;
    let level = match options.level {
        Some(level) => level,
        None => bots::crossword::usual_level(&setup.rules()?),
    };
    let computers = setup.rules()?.seats.saturating_sub(1);
    let mut usual = vec![Seated::Computer(level); usize::from(computers)];
    usual.insert(0, Seated::someone());
    let seated = options.seats.clone().unwrap_or(usual);
    let words = setup::words(&options.options, setup.language())?;
    Ok(Table::new(setup, words, seated, seed)?)
}

/// Whether the settings of a game are asked for: of people at a terminal who have told none.
fn is_asked(options: &Play) -> bool {
    options.ask || options.seats.is_none() && options.level.is_none() && io::stdin().is_terminal()
}

/// A new game of Idiot: as was answered, or against two computers unless told otherwise.
fn idiots(options: &Play, asked: Option<Settings>, seed: Seed) -> Result<idiots::Table> {
    let setup = setup::idiots(&options.options);
    let (setup, seated) = if let Some(Settings { seated, starts, ending }) = asked {
        (setup.started_by(starts).ending(ending), seated)
    } else {
        let level = options.level.unwrap_or_else(bots::idiot::usual_level);
        let usual = vec![Seated::someone(), Seated::Computer(level), Seated::Computer(level)];
        (setup, options.seats.clone().unwrap_or(usual))
    };
    let words = setup::words(&options.options, setup.language())?;
    Ok(Table::new(setup, words, seated, seed)?)
}

/// A new game of Territory Words: against a computer that moves first, unless told otherwise.
fn territories(options: &Play, seed: Seed) -> Result<territories::Table> {
    let level = options.level.unwrap_or_else(bots::territory::usual_level);
    let usual = vec![Seated::Computer(level), Seated::someone()];
    let seated = options.seats.clone().unwrap_or(usual);
    let judge = match options.dictionary {
        Dictionary::BuiltIn => Judge::Lexicon,
        Dictionary::Online => Judge::Elsewhere,
    };
    let setup = territories::Setup { judge, ..setup::territories(&options.options)? };
    let words = setup::words(&options.options, setup.language())?;
    Ok(Table::new(setup, words, seated, seed)?)
}

/// The name of a file that is not there yet, so that no other game is lost.
fn new_file(file: &Path) -> Result<String> {
    let name = file.display().to_string();
    ensure!(!file.exists(), "{name} is there already: go on with it by --load {name}, or name another file");
    Ok(name)
}

/// Files on the disk, and the name of the one that holds the game as it stands.
struct Files {
    kept: Arc<Mutex<Option<String>>>,
    /// The lexicon to take, whatever it was called when a game was kept.
    lexicon: Option<String>,
    dictionary: Online,
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

    fn lexicon(&mut self, name: &str, language: &'static Alphabet) -> Result<Arc<Lexicon>, String> {
        let name = self.lexicon.as_deref().unwrap_or(name);
        let found = Store::open().and_then(|store| store.find(name, language));
        found
            .map(|found| Arc::new(found.lexicon))
            .map_err(|error| format!("{error:#}; or name it with --lexicon"))
    }

    fn look_up(&mut self, word: &str) -> Lookup {
        self.dictionary.look_up(word)
    }
}

/// Says goodbye when the player interrupts; every move has been kept by then.
fn leave_on_interrupt(kept: Arc<Mutex<Option<String>>>) -> Result<()> {
    let leave = move || {
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        // Standard output belongs to the game.
        eprintln!("\n{}", plain(&line::farewell(kept.as_deref())));
        process::exit(1);
    };
    ctrlc::set_handler(leave).context("the program cannot listen for an interrupt")
}
