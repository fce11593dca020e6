//! Lexicons by name: those that come with the program, those imported, and files.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use lexica::Shipped;
use lexicon::word_list::Report;
use lexicon::{About, Alphabet, Halves, Lexicon, file};
use terminal::plain;

/// The largest file that is read as a lexicon.
const LARGEST: u64 = 1 << 30;

/// Where imported lexicons are saved.
pub(crate) struct Store {
    folder: PathBuf,
}

/// A lexicon that was read, with what was dropped if it was a text.
pub(crate) struct LoadedLexicon {
    pub(crate) lexicon: Lexicon,
    pub(crate) report: Option<Report>,
}

impl Store {
    /// The store of the person at the keyboard.
    pub(crate) fn open() -> Result<Self> {
        Ok(Self { folder: home()?.join("lexicons") })
    }

    /// Reads the lexicon of a name, a language code or a file, to find moves with.
    pub(crate) fn find(&self, name: &str, alphabet: &'static Alphabet) -> Result<LoadedLexicon> {
        self.find_with(name, alphabet, Halves::Both)
    }

    /// Reads the lexicon of a name, a language code or a file; of a text only as many halves of its graph as needed.
    pub(crate) fn find_with(
        &self,
        name: &str,
        alphabet: &'static Alphabet,
        halves: Halves,
    ) -> Result<LoadedLexicon> {
        if let Some(shipped) = lexica::find(name) {
            return Ok(LoadedLexicon { lexicon: self.shipped(shipped), report: None });
        }
        if is_name(name) && self.path(name).exists() {
            return read(&self.path(name), alphabet, halves);
        }
        let path = Path::new(name);
        if path.exists() {
            return read(path, alphabet, halves);
        }
        bail!(
            "no lexicon is called {name:?}, and there is no such file; `logomachy lexicon list` shows what there is"
        )
    }

    /// The names of imported lexicons, in order.
    pub(crate) fn names(&self) -> Result<Vec<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error).with_context(|| self.folder.display().to_string()),
        };
        let mut names = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "lex")
                && let Some(name) = path.file_stem().and_then(|stem| stem.to_str())
            {
                names.push(name.to_owned());
            }
        }
        names.sort();
        Ok(names)
    }

    /// Saves a lexicon under its name.
    pub(crate) fn save(&self, lexicon: &Lexicon, replace: bool) -> Result<PathBuf> {
        let name = &lexicon.about().name;
        ensure!(is_name(name), "{name:?} cannot be a name: use 1 to 40 letters, digits, - and _");
        ensure!(
            lexica::find(name).is_none(),
            "{name:?} is the name of a lexicon that comes with the program"
        );
        let path = self.path(name);
        ensure!(replace || !path.exists(), "there is a lexicon called {name:?} already; --force replaces it");
        fs::create_dir_all(&self.folder).with_context(|| self.folder.display().to_string())?;
        write(&path, &lexicon.to_bytes())?;
        Ok(path)
    }

    /// Deletes an imported lexicon.
    pub(crate) fn remove(&self, name: &str) -> Result<()> {
        ensure!(lexica::find(name).is_none(), "{name:?} comes with the program and cannot be removed");
        ensure!(is_name(name) && self.path(name).exists(), "no imported lexicon is called {name:?}");
        fs::remove_file(self.path(name)).with_context(|| self.path(name).display().to_string())
    }

    /// A lexicon that comes with the program; one that has to be built is kept for the next time.
    pub(crate) fn shipped(&self, shipped: &Shipped) -> Lexicon {
        let Some(mark) = shipped.to_be_built() else { return shipped.load() };
        let folder = self.folder.with_file_name("built");
        let path = folder.join(format!("{}-{mark:08x}.lex", shipped.name));
        if let Ok(lexicon) =
            fs::read(&path).map_err(drop).and_then(|bytes| Lexicon::from_bytes(&bytes).map_err(drop))
        {
            return lexicon;
        }
        let lexicon = shipped.load();
        // Where nothing can be kept, it is built anew the next time.
        let _ = fs::create_dir_all(&folder).is_ok() && write(&path, &lexicon.to_bytes()).is_ok();
        lexicon
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name.to_lowercase()).with_extension("lex")
    }
}

/// The folder for all that is saved: `LOGOMACHY_HOME`, or one in the usual data folder.
pub(crate) fn home() -> Result<PathBuf> {
    if let Some(home) = std::env::var_os("LOGOMACHY_HOME") {
        return Ok(PathBuf::from(home));
    }
    let arguments = AppStrategyArgs {
        top_level_domain: "org".into(),
        author: "Logomachy".into(),
        app_name: "logomachy".into(),
    };
    Ok(choose_app_strategy(arguments).context("there is no home folder; set LOGOMACHY_HOME")?.data_dir())
}

/// Reads a lexicon from a file of any kind; its name is that of the file.
pub(crate) fn read(path: &Path, alphabet: &'static Alphabet, halves: Halves) -> Result<LoadedLexicon> {
    let shown = path.display();
    let about = fs::metadata(path).with_context(|| shown.to_string())?;
    ensure!(!about.is_dir(), "{shown}: this is a folder, not a file");
    ensure!(about.len() <= LARGEST, "{shown}: the file is larger than 1 GiB");
    let bytes = fs::read(path).with_context(|| shown.to_string())?;
    let text = |part: Option<&std::ffi::OsStr>| {
        part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let (name, file_name) = (text(path.file_stem()), text(path.file_name()));
    let about = About { name, source: file_name.clone(), licence: String::new() };
    let opened =
        file::open(&bytes, about, &file_name, alphabet, halves).with_context(|| shown.to_string())?;
    // Whoever made the file has chosen these texts, and they are shown in many places.
    let About { name, source, licence } = opened.lexicon.about();
    let line = |text: &str| plain(text).into_owned();
    let about = About { name: line(name), source: line(source), licence: line(licence) };
    Ok(LoadedLexicon { lexicon: opened.lexicon.renamed(about), report: opened.report })
}

/// Writes a file whole or not at all.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    fs::write(&unfinished, bytes)
        .and_then(|()| fs::rename(&unfinished, path))
        .inspect_err(|_| drop(fs::remove_file(&unfinished)))
        .with_context(|| path.display().to_string())
}

fn is_name(name: &str) -> bool {
    let allowed = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    (1..=40).contains(&name.chars().count()) && name.chars().all(allowed)
}
