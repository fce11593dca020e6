//! A folder and files for the eyes of their owner alone: they hold accounts, and the seeds of running games.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

use crate::NotOpened;

/// How the names of all files of a service begin.
const OWN: &str = "wordfeud.";

/// Makes a folder where there is none, and closes it and the files of a service in it to others.
///
/// A folder with other files in it may be meant for others: it is refused as long as they can look into it.
pub(crate) fn open_folder(folder: &Path) -> Result<(), NotOpened> {
    let bad = |error| NotOpened::Folder { folder: folder.to_owned(), error };
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder).map_err(bad)?;
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(bad)?;
    let is_own = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with(OWN);
    if is_open(folder).map_err(bad)? {
        if !entries.iter().all(is_own) {
            return Err(NotOpened::Shared(folder.to_owned()));
        }
        close(folder, 0o700)?;
    }
    for entry in entries.iter().filter(|entry| is_own(entry)) {
        close(&entry.path(), 0o600)?;
    }
    Ok(())
}

/// Opens a file, or makes an empty one, that only its owner can read.
pub(crate) fn open_file(path: &Path) -> io::Result<File> {
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
fn close(path: &Path, mode: u32) -> Result<(), NotOpened> {
    use std::os::unix::fs::PermissionsExt as _;

    let only_owner = fs::Permissions::from_mode(mode);
    let closed =
        is_open(path).and_then(|open| if open { fs::set_permissions(path, only_owner) } else { Ok(()) });
    closed.map_err(|error| NotOpened::NotClosed { path: path.to_owned(), error })
}

/// Elsewhere a folder among the owner's own is the owner's alone.
#[cfg(not(unix))]
fn is_open(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(not(unix))]
fn close(_: &Path, _: u32) -> Result<(), NotOpened> {
    Ok(())
}
