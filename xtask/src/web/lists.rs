//! The lexicons beside the page, and the lists by which the page and its offline half know what there is.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use lexicon::{Halves, Lexicon};
use packing::Effort;

use super::naming::{change, digest};
use super::packing::{is_twin, pack};
use super::{LEXICONS, files_under};

/// Where the page holds the list of lexicons, still empty.
const EMPTY: &str = "<script type=\"text/plain\" id=\"lexicons\"></script>";

/// Where it is told where the definitions lie, likewise.
const EMPTY_DEFINITIONS: &str = "<script type=\"text/plain\" id=\"definitions\"></script>";

/// The file that tells what English words mean.
const DEFINITIONS: &str = "english.definitions";

/// Our own list of files, for the part of the page that works offline.
const FILES: &str = "files.js";

/// That part itself, which the browser looks after.
const KEEPER: &str = "sw.js";

/// Writes the shipped lexicons, for the page to fetch when one is chosen: the half in which words are looked up. The other
/// half would weigh six times as much, and is built where moves are looked for. The definitions lie beside them.
pub(super) fn write_lexicons(out: &Path) -> Result<()> {
    let folder = out.join(LEXICONS);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for shipped in lexica::SHIPPED {
        let file = folder.join(shipped.name).with_extension("lex");
        let half = shipped.load_with(Halves::Forwards);
        fs::write(&file, half.to_bytes()).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let file = folder.join(DEFINITIONS);
    fs::write(&file, lexica::definitions()).with_context(|| format!("cannot write {}", file.display()))
}

/// Writes the list of lexicons into the page, a line each: name, language, address, words, bytes, bytes to fetch, digest; and
/// the address of the definitions with their bytes to fetch.
pub(super) fn list_lexicons(out: &Path, names: &BTreeMap<String, String>, effort: Effort) -> Result<()> {
    let mut lines = Vec::new();
    for shipped in lexica::SHIPPED {
        let address = &names[&format!("{LEXICONS}/{}.lex", shipped.name)];
        let file = out.join(address);
        let packed = pack(&file, effort)?;
        let bytes = fs::metadata(&file).with_context(|| format!("cannot read {}", file.display()))?.len();
        let digest = Lexicon::from_bytes(&fs::read(&file)?)?.digest();
        let words = shipped.words;
        let (first, rest) = shipped.name.split_at(1);
        let (name, language) = (first.to_uppercase() + rest, shipped.language);
        lines.push(format!("{name}\t{language}\t{address}\t{words}\t{bytes}\t{packed}\t{digest}"));
    }
    let full = EMPTY.replace("></", &format!(">\n{}\n</", lines.join("\n")));
    let definitions = &names[&format!("{LEXICONS}/{DEFINITIONS}")];
    let packed = pack(&out.join(definitions), effort)?;
    let told = EMPTY_DEFINITIONS.replace("></", &format!(">{definitions}\t{packed}</"));
    change(&out.join("index.html"), |page| page.replace(EMPTY, &full).replace(EMPTY_DEFINITIONS, &told))
}

/// Writes the list of files that make up the page, with a version that changes when any of them does.
pub(super) fn list_files(out: &Path) -> Result<()> {
    let (mut shell, mut lexicons, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for file in files_under(out)? {
        let name = file.strip_prefix(out).expect("it was found there").to_string_lossy().replace('\\', "/");
        if is_twin(&file) || name == KEEPER {
            continue;
        }
        all.extend(name.as_bytes());
        all.extend(fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?);
        match name.as_str() {
            "index.html" => shell.insert(0, "./".to_owned()),
            _ if name.starts_with(LEXICONS) => lexicons.push(name),
            _ => shell.push(name),
        }
    }
    let text = format!(
        "// Written by `cargo xtask web`: what the page is made of.\nself.files = {{\n  version: {:?},\n  shell: {:#?},\n  lexicons: {:#?},\n}};\n",
        digest(&all),
        shell,
        lexicons,
    );
    let file = out.join(FILES);
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_files_names_all_that_is_to_be_kept_and_changes_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        fs::create_dir(folder.path().join(LEXICONS)).unwrap();
        for name in
            ["boot.js", "boot.js.br", "index.html", "sw.js", "lexicons/a-1.lex", "lexicons/a-1.lex.gz"]
        {
            write(name, "1");
        }
        list_files(folder.path()).unwrap();
        let listed = fs::read_to_string(folder.path().join(FILES)).unwrap();
        let quoted: Vec<&str> = listed.split('"').skip(3).step_by(2).collect();
        assert_eq!(quoted, ["./", "boot.js", "lexicons/a-1.lex"], "{listed}");
        fs::remove_file(folder.path().join(FILES)).unwrap();
        write("boot.js", "2");
        list_files(folder.path()).unwrap();
        assert_ne!(fs::read_to_string(folder.path().join(FILES)).unwrap(), listed);
    }
}
