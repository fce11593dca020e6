//! A folder and files for the eyes of their owner alone: they hold accounts, and the seeds of running games.

#![allow(clippy::disallowed_methods, reason = "it looks after files")]

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadFolder {
    /// It cannot be made or read.
    #[error("{}: {error}", folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Others can look into it, and it may be meant for them.
    #[error(
        "{}: others on this machine can look into this folder, and there are other files in it: close it to them \
         (chmod 700), or name a folder of its own", .0.display()
    )]
    Shared(PathBuf),
    /// Others may read something, and that cannot be changed.
    #[error("{}: others on this machine can read this, and it cannot be closed to them: {error}", path.display())]
    NotClosed {
        /// What.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Another service uses it.
    #[error("{}: another service is running on these games", .0.display())]
    InUse(PathBuf),
}

/// Held as long as a service runs: two at once on one folder would not know of each other.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of this name in a folder, or says that it is taken.
    pub fn take(folder: &Path, name: &str) -> Result<Self, BadFolder> {
        let bad = |error| BadFolder::Folder { folder: folder.to_owned(), error };
        let file = open_file(&folder.join(name)).map_err(bad)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => BadFolder::InUse(folder.to_owned()),
            TryLockError::Error(error) => bad(error),
        })?;
        Ok(Self { _file: file })
    }
}

/// Makes a folder where there is none, and closes it and the files of whoever keeps them there to others.
///
/// The names of all of its own files begin with one of `own`. A folder with other files in it may be meant for others: it is
/// refused as long as they can look into it.
pub fn open_folder(folder: &Path, own: &[&str]) -> Result<(), BadFolder> {
    let bad = |error| BadFolder::Folder { folder: folder.to_owned(), error };
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder).map_err(bad)?;
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(bad)?;
    let is_own = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        own.iter().any(|own| name.to_string_lossy().starts_with(own))
    };
    if is_open(folder).map_err(bad)? {
        if !entries.iter().all(is_own) {
            return Err(BadFolder::Shared(folder.to_owned()));
        }
        close(folder, 0o700)?;
    }
    for entry in entries.iter().filter(|entry| is_own(entry)) {
        close(&entry.path(), 0o600)?;
    }
    Ok(())
}

/// Opens a file, or makes an empty one, that only its owner can read.
pub fn open_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create(true).truncate(false).open(path)
}

/// Whether anybody but the owner can do anything with it.
#[cfg(unix)]
fn is_open(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;

    Ok(fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

/// Takes it from all but the owner.
#[cfg(unix)]
fn close(path: &Path, mode: u32) -> Result<(), BadFolder> {
    use std::os::unix::fs::PermissionsExt as _;

    let only_owner = fs::Permissions::from_mode(mode);
    let closed =
        is_open(path).and_then(|open| if open { fs::set_permissions(path, only_owner) } else { Ok(()) });
    closed.map_err(|error| BadFolder::NotClosed { path: path.to_owned(), error })
}

/// Elsewhere a folder among the owner's own is the owner's alone.
#[cfg(not(unix))]
fn is_open(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(not(unix))]
fn close(_: &Path, _: u32) -> Result<(), BadFolder> {
    Ok(())
}
