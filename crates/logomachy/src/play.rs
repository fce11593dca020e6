//! `logomachy play`: a game in the terminal, line by line.

mod begin;

use std::env;
use std::io::{self, IsTerminal, StdinLock, StdoutLock};
use std::path::Path;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Error, Result, ensure};
use lexicon::{Alphabet, Lexicon};
use messages::Form;
use messages::records::bad_record;
use play::{Title, Verdict, record};
use terminal::line::{self, Desk, End, LineScreen, Paint};
use terminal::{Typing, VOICE, plain};

use crate::answer::Answer;
use crate::cli::Play;
use crate::dictionary::Online;
use crate::review::{self, Written};
use crate::rules::Chosen;
use crate::store::Store;
use crate::{dictionary, files, rules, seed, store};
use begin::Begin;

pub(crate) fn run(options: &Play) -> Result<Answer> {
    let dictionary = Online::new(&options.dictionary_url, dictionary::PATIENCE);
    let mut desk = Files { dictionary, ..Files::new(options.options.lexicon.clone()) };
    let (chosen, kept) = if let Some(file) = &options.load {
        let name = file.display().to_string();
        let text = desk.read(&name).map_err(Error::msg)?;
        let bad = |bad| Error::msg(bad_record(VOICE, Form::Within, &bad));
        let title = record::title(&text).map_err(bad).with_context(|| name.clone())?;
        (Chosen::of(title, Alphabet::english()), Some(name))
    } else {
        let (title, rules) = (options.title.as_ref(), options.options.rules.as_ref());
        (rules::chosen(title, rules, &options.options.language)?, None)
    };
    if options.tutorial {
        return tutorial(&chosen);
    }
    match chosen {
        Chosen::Crossword(chosen) => at_screen(*chosen, options, desk, kept),
        Chosen::Idiot(chosen) => at_screen(chosen, options, desk, kept),
        Chosen::Territory(chosen) => at_screen(chosen, options, desk, kept),
    }
}

/// Leads through a first word.
fn tutorial(chosen: &Chosen) -> Result<Answer> {
    let taught = Title::all().iter().filter(|title| title.descriptor().has_lessons);
    let taught: Vec<&str> = taught.map(|title| title.label()).collect();
    let title = chosen.title();
    let (has, label) = (title.descriptor().has_lessons, title.label());
    ensure!(has, "--tutorial: {label} has none, {} has one", taught.join(", "));
    let (streams, paint) = streams();
    Ok((terminal::tutorial::run(streams, paint)? == End::Finished).into())
}

/// Plays the game that was kept, or a new one.
fn at_screen<K: Begin + Written>(
    chosen: K,
    options: &Play,
    mut desk: Files,
    kept: Option<String>,
) -> Result<Answer> {
    let (host, file) = match kept {
        Some(name) => (line::open::<K>(&mut desk, &name).map_err(Error::msg)?, Some(name)),
        None => match begin::host(chosen, options, seed::or_random(options.seed))? {
            Some(host) => (host, options.record.as_deref().map(new_file).transpose()?),
            None => return Ok(Answer::No),
        },
    };
    leave_on_interrupt(Arc::clone(&desk.kept))?;
    let (streams, paint) = streams();
    let mut screen = LineScreen::new(streams, &mut desk, paint, host, file);
    let end = screen.run()?;
    if end == End::Finished && screen.wants_review()? {
        let (record, game) = screen.played();
        drop(screen);
        review::tell_played(&record, game)?;
    }
    Ok((end == End::Finished).into())
}

/// Where lines are read and written, and whether in colour.
fn streams() -> ((StdinLock<'static>, StdoutLock<'static>, Typing), Paint) {
    let (typing, paint) = manner();
    ((io::stdin().lock(), io::stdout().lock(), typing), paint)
}

/// Whether what is typed shows up beside the questions, and whether there is colour.
pub(crate) fn manner() -> (Typing, Paint) {
    let typing = if io::stdin().is_terminal() { Typing::Shown } else { Typing::Repeated };
    let plain = !io::stdout().is_terminal() || env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    (typing, if plain { Paint::Plain } else { Paint::Colour })
}

/// The name of a file that is not there yet, so that no other game is lost.
fn new_file(file: &Path) -> Result<String> {
    let name = file.display().to_string();
    ensure!(!file.exists(), "{name} is there already: go on with it by --load {name}, or name another file");
    Ok(name)
}

/// Files on the disk, and the name of the one that holds the game as it stands.
pub(crate) struct Files {
    kept: Arc<Mutex<Option<String>>>,
    /// The lexicon to take, whatever it was called when a game was kept.
    lexicon: Option<String>,
    dictionary: Online,
}

impl Files {
    /// Files on the disk, none of which holds the game so far.
    pub(crate) fn new(lexicon: Option<String>) -> Self {
        let dictionary = Online::new(dictionary::DEFAULT_URL, dictionary::PATIENCE);
        Self { kept: Arc::default(), lexicon, dictionary }
    }
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

    fn look_up(&mut self, word: &str) -> Verdict {
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
