//! What lies on the disk is for the eyes of its owner alone.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use feud_service::testing::RunningService;
use online::{NotOpened, Server, Settings};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// The modes of all files of a service, by name.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let files = fs::read_dir(folder).unwrap().flatten();
    let mut modes: Vec<(String, u32)> =
        files.map(|file| (file.file_name().to_string_lossy().into_owned(), mode(&file.path()))).collect();
    modes.sort();
    modes
}

#[test]
fn a_folder_that_others_could_look_into_is_closed_to_them() {
    let outside = tempfile::tempdir().unwrap();
    for (name, before) in [("new", None), ("open", Some(0o755)), ("shared", Some(0o777))] {
        let folder = outside.path().join(name);
        if let Some(before) = before {
            fs::create_dir(&folder).unwrap();
            set_mode(&folder, before);
        }
        let service = RunningService::quick(&folder);
        drop(service.player("Ada"));
        assert_eq!(mode(&folder), 0o700, "{name}");
        let files = modes(&folder);
        assert!(files.len() >= 4 && files.iter().all(|(_, mode)| *mode == 0o600), "{name}: {files:?}");
    }
}

#[test]
fn files_that_others_could_read_are_closed_to_them() {
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("games");
    drop(RunningService::quick(&folder).player("Ada"));
    set_mode(&folder, 0o755);
    for (name, _) in modes(&folder) {
        set_mode(&folder.join(name), 0o644);
    }
    let _service = RunningService::quick(&folder);
    assert_eq!(mode(&folder), 0o700);
    assert!(modes(&folder).iter().all(|(_, mode)| *mode == 0o600), "{:?}", modes(&folder));
}

#[test]
fn a_folder_with_other_files_in_it_is_not_taken_from_others() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("letters.txt"), "dear all").unwrap();
    set_mode(folder.path(), 0o755);
    let Err(error) = Server::open(folder.path(), Settings::default()) else { panic!("it opened") };
    assert!(matches!(error, NotOpened::Folder(_)), "{error}");
    assert!(error.to_string().contains("others on this machine can look into this folder"), "{error}");
    assert_eq!((mode(folder.path()), modes(folder.path()).len()), (0o755, 1), "nothing was touched");
    set_mode(folder.path(), 0o700);
    drop(Server::open(folder.path(), Settings::default()).unwrap());
}
