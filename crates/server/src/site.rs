//! The files of the page, each with what a browser wants to know of it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use axum::body::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::packing::Packing;

/// What `cargo xtask web` wrote; nothing if it never ran.
///
/// Browsers that ask this machine take Brotli or nothing, so the twins made by gzip would never be asked for.
#[derive(RustEmbed)]
#[folder = "../../dist"]
#[exclude = "*.gz"]
#[allow_missing = true]
struct Page;

/// The file that is meant when a folder is named.
const INDEX: &str = "index.html";

/// All files that the server gives out.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// One file, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) bytes: Bytes,
    /// The same content, packed.
    packed: BTreeMap<Packing, Bytes>,
    pub(crate) content_type: &'static str,
    /// The quoted tag by which a browser asks whether its copy is still good.
    pub(crate) tag: String,
    /// Whether the name tells the content, so that a copy of it is good for ever.
    pub(crate) is_lasting: bool,
}

impl Site {
    /// The page that was built into this program.
    #[must_use]
    pub fn embedded() -> Self {
        let page = Page::iter().filter_map(|name| Some((Page::get(&name)?, name)));
        Self::gathered(page.map(|(file, name)| (name.into_owned(), bytes(file.data))))
    }

    /// A site of these files, by their paths without a slash in front.
    ///
    /// A file beside one of the same name with `.br` or `.gz` behind it is the same file, packed.
    #[must_use]
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Self {
        let copied = |(name, content): (&str, _)| (name.to_owned(), Bytes::copy_from_slice(content));
        Self::gathered(files.into_iter().map(copied))
    }

    fn gathered(files: impl Iterator<Item = (String, Bytes)>) -> Self {
        let all: BTreeMap<String, Bytes> = files.collect();
        let is_twin = |name: &str| Packing::of(name).is_some_and(|(plain, _)| all.contains_key(plain));
        let plain = all.iter().filter(|(name, _)| !is_twin(name));
        let files = plain.map(|(name, content)| {
            let twin = |packing: Packing| Some((packing, all.get(&packing.name(name))?.clone()));
            let packed = Packing::ALL.into_iter().filter_map(twin).collect();
            (name.clone(), File::new(name, content.clone(), packed))
        });
        Self { files: files.collect() }
    }

    /// Whether there is a page to show.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.files.contains_key(INDEX)
    }

    /// The file at a path, with or without a slash in front; a folder stands for the page in it.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        let name = path.strip_prefix('/').unwrap_or(path);
        if name.is_empty() || name.ends_with('/') {
            self.files.get(&format!("{name}{INDEX}"))
        } else {
            self.files.get(name)
        }
    }
}

impl File {
    fn new(name: &str, bytes: Bytes, packed: BTreeMap<Packing, Bytes>) -> Self {
        let hash = Sha256::digest(&bytes);
        let mut tag = String::from('"');
        // Half of the hash tells files apart just as well.
        for byte in &hash[..hash.len() / 2] {
            write!(tag, "{byte:02x}").expect("a string takes all that is written to it");
        }
        tag.push('"');
        Self { bytes, packed, content_type: content_type(name), tag, is_lasting: is_lasting(name) }
    }

    /// The content in the best packing that is allowed, and which that is; none for the content as it is.
    pub(crate) fn best(&self, allowed: impl Fn(Packing) -> bool) -> (Bytes, Option<Packing>) {
        match self.packed.iter().find(|(packing, _)| allowed(**packing)) {
            Some((&packing, bytes)) => (bytes.clone(), Some(packing)),
            None => (self.bytes.clone(), None),
        }
    }

    /// Whether it is sent packed to those who allow it.
    pub(crate) fn is_packed(&self) -> bool {
        !self.packed.is_empty()
    }
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

/// Whether a name ends in a digest of the content, as in `web-1a2b3c4d.js`.
fn is_lasting(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let digest = stem.rsplit_once('-').map_or("", |(_, digest)| digest);
    digest.len() == 8 && digest.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// What a file holds, by the ending of its name.
fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
