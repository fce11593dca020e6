//! Packed twins of the page's files, made once here so that no server packs while a visitor waits; and what they weigh.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::files_under;

/// What should be fetched before any lexicon at most, packed by Brotli.
const PAGE_LIMIT: usize = 600_000;

/// What a lexicon should weigh at most.
const LEXICON_LIMIT: usize = 1_600_000;

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// As small as can be: seconds for a megabyte.
    Full,
    /// Quickly, for a page that is looked at once.
    Little,
}

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
    let packed = brotlied(&bytes, effort)?;
    let write = |ending, bytes: &[u8]| {
        fs::write(twin(ending), bytes).with_context(|| format!("cannot write beside {}", file.display()))
    };
    write("br", &packed)?;
    write("gz", &gzipped(&bytes, effort)?)?;
    Ok(packed.len())
}

/// Packs all files of a folder, and gives their weights as a table, with a note if something became too heavy.
pub(super) fn pack_all(folder: &Path, effort: Effort) -> Result<String> {
    let mut lines = vec![format!("{:>12} {:>12}  in {}", "bytes", "packed", folder.display())];
    let (mut page, mut heavy) = (0, Vec::new());
    for file in files_under(folder)? {
        if is_twin(&file) {
            continue;
        }
        let name = file.strip_prefix(folder).expect("it was found there");
        let raw = fs::metadata(&file).with_context(|| format!("cannot read {}", file.display()))?.len();
        let packed = pack(&file, effort)?;
        lines.push(format!("{raw:>12} {packed:>12}  {}", name.display()));
        if !name.starts_with(super::LEXICONS) {
            page += packed;
        } else if packed > LEXICON_LIMIT {
            heavy.push(format!("{} weighs {packed} bytes, and should weigh {LEXICON_LIMIT}", name.display()));
        }
    }
    lines.push(format!("{:>12} {page:>12}  before the first lexicon, of {PAGE_LIMIT}", ""));
    if page > PAGE_LIMIT {
        heavy.push(format!("the page without lexicons weighs {page} bytes, and should weigh {PAGE_LIMIT}"));
    }
    // Packed quickly, everything weighs more.
    if effort == Effort::Full {
        lines.extend(heavy.iter().map(|note| format!("note: {note}")));
    }
    Ok(lines.join("\n"))
}

/// Whether a file is the packed twin of another.
pub(super) fn is_twin(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}

fn brotlied(bytes: &[u8], effort: Effort) -> Result<Vec<u8>> {
    let quality = if effort == Effort::Full { 11 } else { 2 };
    let mut packed = Vec::new();
    let how = BrotliEncoderParams { quality, size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &how)?;
    Ok(packed)
}

fn gzipped(bytes: &[u8], effort: Effort) -> Result<Vec<u8>> {
    let level = if effort == Effort::Full { Compression::best() } else { Compression::fast() };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn both_twins_hold_the_file_and_are_weighed() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("lexicons")).unwrap();
        let content = "words worth a quarrel ".repeat(50);
        fs::write(folder.path().join("a.css"), &content).unwrap();
        fs::write(folder.path().join("lexicons/b.lex"), &content).unwrap();
        let table = pack_all(folder.path(), Effort::Full).unwrap();
        let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
        let (mut brotlied, mut gzipped) = (Vec::new(), String::new());
        brotli::BrotliDecompress(&mut &*read("a.css.br"), &mut brotlied).unwrap();
        flate2::read::GzDecoder::new(&*read("a.css.gz")).read_to_string(&mut gzipped).unwrap();
        assert_eq!((brotlied, gzipped), (content.clone().into_bytes(), content));
        let page = table.lines().last().unwrap().split_whitespace().next().unwrap();
        assert_eq!(page, read("a.css.br").len().to_string(), "{table}");
        assert_eq!(pack_all(folder.path(), Effort::Full).unwrap(), table);
    }

    #[test]
    fn of_a_page_that_became_too_heavy_it_is_said() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.png"), vec![0; PAGE_LIMIT + 1]).unwrap();
        let table = pack_all(folder.path(), Effort::Full).unwrap();
        assert!(table.ends_with("and should weigh 600000"), "{table}");
        assert!(!pack_all(folder.path(), Effort::Little).unwrap().contains("note"));
    }
}
