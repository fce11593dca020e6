//! Names that tell the content: a browser keeps such a file for ever, since what changes gets another name.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use super::{files_of, files_under, programs};

/// The files that name others, by the names these have among the sources.
const POINTERS: [&str; 3] = ["index.html", "boot.js", "worker.js"];

/// The one that names typefaces; it is heavy itself, so they are named first.
const STYLE: &str = "style.css";

/// The endings of the heavy files, which get a digest into their names; those that start the page keep theirs.
const HEAVY: [&str; 4] = ["css", "definitions", "lex", "wasm"];

/// The ending of typefaces.
const FONT: &str = "woff2";

/// Gives heavy files names with a digest, has the others point to them, and tells the new name of each.
pub(super) fn name_by_content(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut names = name_where(folder, |_, ending| ending == FONT)?;
    change(&folder.join(STYLE), |text| point(text, &names))?;
    let scripts: Vec<String> = programs().map(|program| files_of(program)[0].clone()).collect();
    let is_heavy =
        |name: &str, ending: &str| HEAVY.contains(&ending) || scripts.iter().any(|one| one == name);
    names.extend(name_where(folder, is_heavy)?);
    for pointer in POINTERS {
        change(&folder.join(pointer), |text| point(text, &names))?;
    }
    Ok(names)
}

/// Gives a digest to the names of those files whose name and ending are asked for.
fn name_where(folder: &Path, wanted: impl Fn(&str, &str) -> bool) -> Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    for file in files_under(folder)? {
        let name = file.strip_prefix(folder).expect("it was found there").to_string_lossy().into_owned();
        let Some((stem, ending)) = name.rsplit_once('.') else { continue };
        if wanted(&name, ending) {
            let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let lasting = format!("{stem}-{}.{ending}", digest(&bytes));
            fs::rename(&file, folder.join(&lasting))
                .with_context(|| format!("cannot rename {}", file.display()))?;
            names.insert(name, lasting);
        }
    }
    Ok(names)
}

/// Changes the text of a file.
pub(super) fn change(file: &Path, change: impl FnOnce(&str) -> String) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    fs::write(file, change(&text)).with_context(|| format!("cannot write {}", file.display()))
}

/// A few digits that tell contents apart.
pub(super) fn digest(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    format!("{:08x}", u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
}

/// The text with every name in quotes replaced.
fn point(text: &str, names: &BTreeMap<String, String>) -> String {
    names.iter().fold(text.to_owned(), |text, (name, lasting)| {
        let text = text.replace(&format!("\"{name}\""), &format!("\"{lasting}\""));
        text.replace(&format!("\"./{name}\""), &format!("\"./{lasting}\""))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavy_files_are_renamed_and_pointed_to() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("index.html", "<link href=\"style.css\"><script src=\"boot.js\">");
        write("boot.js", "import(\"./tools.js\"); fetch(\"tools_bg.wasm\")");
        write("worker.js", "import init from \"./tools.js\";");
        fs::create_dir(folder.path().join("fonts")).unwrap();
        write("fonts/a.woff2", "a");
        write("style.css", "src: url(\"fonts/a.woff2\")");
        write("tools.js", "export default 1");
        write("tools_bg.wasm", "wasm");
        let names = name_by_content(folder.path()).unwrap();
        assert_eq!(names.len(), 4);
        let style = format!("src: url(\"fonts/a-{}.woff2\")", digest(b"a"));
        let css = format!("style-{}.css", digest(style.as_bytes()));
        assert_eq!(names["style.css"], css);
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(read("index.html"), format!("<link href=\"{css}\"><script src=\"boot.js\">"));
        assert_eq!(read(&css), style);
        let (program, module) = (&names["tools.js"], &names["tools_bg.wasm"]);
        assert_eq!(read("boot.js"), format!("import(\"./{program}\"); fetch(\"{module}\")"));
        assert_eq!(read("worker.js"), format!("import init from \"./{program}\";"));
        assert!(!folder.path().join("tools.js").exists());
    }
}
