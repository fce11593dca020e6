//! Places that exist on one machine only: home folders, and hosts that packages come from.

use super::Finding;
use super::tree::Tree;

// Each name is put together here, so that this file does not find itself.
const FOLDERS: [&str; 5] = [
    concat!("/", "home/"),
    concat!("/", "root/"),
    concat!("/", "Users/"),
    concat!("/", "work/"),
    concat!(":\\", "Users\\"),
];

const HOSTS: [&str; 7] = [
    concat!("registry.", "npmjs.org"),
    concat!("registry.", "yarnpkg.com"),
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
    concat!("pypi.org/", "simple"),
    concat!("files.", "pythonhosted.org"),
    concat!("arti", "factory"),
];

/// No file names a place that only its writer has.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(folder) = FOLDERS.iter().find(|folder| names_folder(line, folder)) {
                let what = format!(
                    "`{folder}…` is a folder of one machine: write a path from the root of the project"
                );
                findings.push(Finding::new(path, number, what));
            }
            if let Some(host) = HOSTS.iter().find(|host| line.contains(**host)) {
                let what =
                    format!("`{host}` is where one machine fetches packages: name the package, not the host");
                findings.push(Finding::new(path, number, what));
            }
        }
    }
    findings
}

/// Only where a path begins: not in the middle of an address or of a longer path.
fn names_folder(line: &str, folder: &str) -> bool {
    let begins = |before: &str| !before.ends_with(|c: char| c.is_alphanumeric() || "._-~/}".contains(c));
    line.match_indices(folder).any(|(at, _)| folder.starts_with(':') || begins(&line[..at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        check(&Tree::of(&[("README.md", text)])).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn every_folder_of_a_machine_is_found() {
        for folder in FOLDERS {
            assert_eq!(lines(&format!("fine\nread \"{folder}ann/words\"\n")), [2], "{folder}");
        }
        assert_eq!(lines(&format!("C{}ann", FOLDERS[4])), [1]);
    }

    #[test]
    fn every_host_is_found() {
        for host in HOSTS {
            assert_eq!(lines(&format!("fine\n\"resolved\": \"https://{host}/x\"\n")), [2], "{host}");
        }
    }

    #[test]
    fn addresses_and_longer_paths_are_fine() {
        assert!(
            lines(&format!("https://example.org{}page and crates{}src", FOLDERS[0], FOLDERS[3])).is_empty()
        );
    }
}
