//! Packed twins of the page's files, made once here so that no server packs while a visitor waits; and what they weigh.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use packing::Effort;

use super::styles::of_program;
use super::{WORKER, files_of, files_under};

/// What is fetched before any lexicon at most, packed by Brotli, where a program is opened; typefaces are 31,128 bytes of it.
const PAGE_LIMITS: [(&str, usize); 9] = [
    ("crosswords", 470_000),
    ("crosswords-at-table", 470_000),
    ("idiot", 305_000),
    ("idiot-at-table", 375_000),
    ("review", 458_000),
    ("tables", 370_000),
    ("territory", 357_000),
    ("territory-at-table", 402_000),
    ("tools", 421_000),
];

/// What a lexicon weighs at most.
const LEXICON_LIMIT: usize = 1_600_000;

/// Writes the packed twins of a file beside it, unless they are there or the file is packed by nature, and tells what is
/// sent in place of it.
pub(super) fn pack(file: &Path, effort: Effort) -> Result<usize> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let twin = |ending: &str| PathBuf::from(format!("{}.{ending}", file.display()));
    if file.extension().is_some_and(|ending| ending == "png" || ending == "woff2") {
        return Ok(bytes.len());
    }
    if let Ok(known) = fs::metadata(twin("br")) {
        return Ok(known.len() as usize);
    }
    let packed = packing::brotli(&bytes, effort);
    let write = |ending, bytes: &[u8]| {
        fs::write(twin(ending), bytes).with_context(|| format!("cannot write beside {}", file.display()))
    };
    write("br", &packed)?;
    write("gz", &packing::gzip(&bytes, effort))?;
    Ok(packed.len())
}

/// Packs all files of a folder, and gives their weights as a table; refused is what became too heavy.
pub(super) fn pack_all(folder: &Path, effort: Effort, names: &BTreeMap<String, String>) -> Result<String> {
    let mut lines = vec![format!("{:>12} {:>12}  in {}", "bytes", "packed", folder.display())];
    let (mut weights, mut heavy) = (BTreeMap::new(), Vec::new());
    for file in files_under(folder)? {
        if is_twin(&file) {
            continue;
        }
        let name = file.strip_prefix(folder).expect("it was found there").to_string_lossy().into_owned();
        let raw = fs::metadata(&file).with_context(|| format!("cannot read {}", file.display()))?.len();
        let packed = pack(&file, effort)?;
        lines.push(format!("{raw:>12} {packed:>12}  {name}"));
        if !name.starts_with(super::LEXICONS) {
            // A licence is there for those who want to read it.
            if file.extension().is_none_or(|ending| ending != "txt") {
                weights.insert(name, packed);
            }
        } else if packed > LEXICON_LIMIT {
            heavy.push(format!("{name} weighs {packed} bytes, and may weigh {LEXICON_LIMIT}"));
        }
    }
    // What comes with a program, some of it with several.
    let own = |program: &str| -> Vec<String> {
        let sheets = of_program(program).iter().map(|&sheet| sheet.to_owned());
        let files = files_of(program).into_iter().chain(sheets);
        files.map(|file| names.get(&file).unwrap_or(&file).clone()).collect()
    };
    let weight = |files: &[String]| -> usize { files.iter().filter_map(|file| weights.get(file)).sum() };
    let programs = PAGE_LIMITS.map(|(program, limit)| (program, limit, own(program)));
    let owned: Vec<String> =
        programs.iter().flat_map(|(_, _, files)| files.clone()).chain(own(WORKER)).collect();
    let worker = weight(&own(WORKER));
    let programs = programs.map(|(program, limit, files)| (program, limit, weight(&files)));
    let common: usize =
        weights.iter().filter(|(name, _)| !owned.contains(name)).map(|(_, weight)| weight).sum();
    for (program, limit, own) in programs {
        let weight = common + own;
        lines.push(format!(
            "{:>12} {weight:>12}  before the first lexicon, where {program} is opened, of {limit}",
            "",
        ));
        if weight > limit {
            heavy.push(format!("{program} weighs {weight} bytes without lexicons, and may weigh {limit}"));
        }
    }
    lines.push(format!("{:>12} {worker:>12}  for the worker, once a computer is to think", ""));
    // Packed quickly, everything weighs more.
    if effort == Effort::Full && !heavy.is_empty() {
        bail!("{}\n{}", lines.join("\n"), heavy.join("\n"));
    }
    Ok(lines.join("\n"))
}

/// Whether a file is the packed twin of another.
pub(super) fn is_twin(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_twins_hold_the_file_and_are_weighed() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("lexicons")).unwrap();
        let content = "words worth a quarrel ".repeat(50);
        fs::write(folder.path().join("a.css"), &content).unwrap();
        fs::write(folder.path().join("lexicons/b.lex"), &content).unwrap();
        let pack = || pack_all(folder.path(), Effort::Full, &BTreeMap::new()).unwrap();
        let table = pack();
        let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
        let bytes = content.as_bytes();
        assert_eq!(read("a.css.br"), packing::brotli(bytes, Effort::Full));
        assert_eq!(read("a.css.gz"), packing::gzip(bytes, Effort::Full));
        let weight = read("a.css.br").len();
        assert!(
            table.contains(&format!(" {weight}  before the first lexicon, where tools is opened")),
            "{table}"
        );
        assert_eq!(pack(), table);
    }

    #[test]
    fn every_program_has_a_limit() {
        assert_eq!(PAGE_LIMITS.map(|(program, _)| program), super::super::PROGRAMS);
    }

    #[test]
    fn a_page_that_became_too_heavy_is_refused_and_only_what_is_opened_counts() {
        let folder = tempfile::tempdir().unwrap();
        let names = BTreeMap::from([("tools.js".to_owned(), "tools-1.png".to_owned())]);
        let limit = PAGE_LIMITS.iter().find(|(program, _)| *program == "tools").unwrap().1;
        for program in ["tools-1.png", "idiot.js"] {
            fs::write(folder.path().join(program), vec![0; limit + 1]).unwrap();
        }
        let refused = pack_all(folder.path(), Effort::Full, &names).unwrap_err().to_string();
        assert!(refused.ends_with(&format!("and may weigh {limit}")), "{refused}");
        assert_eq!(refused.lines().filter(|line| line.contains("may weigh")).count(), 1, "{refused}");
        assert!(pack_all(folder.path(), Effort::Little, &names).is_ok());
    }
}
