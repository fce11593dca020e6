//! A page that lies in a folder.
#![allow(clippy::disallowed_methods, reason = "what is served is what lies there")]

use std::path::Path;
use std::{fs, io};

use crate::Site;

impl Site {
    /// The files of a folder, read once, served below an address such as `games/words/`; empty for the root.
    pub fn folder(folder: &Path, under: &str) -> io::Result<Self> {
        let mut files = Vec::new();
        gather(folder, under, &mut files)?;
        Ok(Self::of(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))))
    }
}

fn gather(folder: &Path, before: &str, files: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    let named =
        |path: &Path, error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    for entry in fs::read_dir(folder).map_err(|error| named(folder, error))? {
        let path = entry?.path();
        let name = format!("{before}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            gather(&path, &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(&path).map_err(|error| named(&path, error))?));
        }
    }
    Ok(())
}
