//! The files of the page, each with what a browser wants to know of it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use axum::body::Bytes;
use lexica::Shipped;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

/// What `cargo xtask web` wrote; nothing if it never ran.
///
/// Its lexicons are for hosts that serve files only. This program has its own.
#[derive(RustEmbed)]
#[folder = "../../dist"]
#[exclude = "lexicons/*"]
#[allow_missing = true]
struct Page;

/// The file that is meant when none is named.
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
    pub(crate) content_type: &'static str,
    /// The quoted tag by which a browser asks whether its copy is still good.
    pub(crate) tag: String,
}

impl Site {
    /// The page that was built into this program, and the shipped lexicons.
    #[must_use]
    pub fn embedded() -> Self {
        let page = Page::iter().filter_map(|name| Some((Page::get(&name)?, name)));
        let page = page.map(|(file, name)| {
            let file = File::new(&name, bytes(file.data), &file.metadata.sha256_hash());
            (name.into_owned(), file)
        });
        Self { files: page.chain(lexica::SHIPPED.iter().map(lexicon)).collect() }
    }

    /// A site of these files, by their paths without a slash in front.
    #[must_use]
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Self {
        let files = files.into_iter().map(|(name, content)| {
            let file = File::new(name, Bytes::copy_from_slice(content), &Sha256::digest(content));
            (name.to_owned(), file)
        });
        Self { files: files.collect() }
    }

    /// Whether there is a page to show, and not just what a page needs.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.files.contains_key(INDEX)
    }

    /// The file at a path, with or without a slash in front; the empty path is the page itself.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        let name = path.strip_prefix('/').unwrap_or(path);
        self.files.get(if name.is_empty() { INDEX } else { name })
    }
}

impl File {
    fn new(name: &str, bytes: Bytes, hash: &[u8]) -> Self {
        let mut tag = String::from('"');
        // Half of the hash tells files apart just as well.
        for byte in &hash[..hash.len() / 2] {
            write!(tag, "{byte:02x}").expect("a string takes all that is written to it");
        }
        tag.push('"');
        Self { bytes, content_type: content_type(name), tag }
    }
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

fn lexicon(shipped: &Shipped) -> (String, File) {
    let name = format!("lexicons/{}.lex", shipped.name);
    let bytes = shipped.bytes();
    let file = File::new(&name, Bytes::from_owner(bytes.clone()), &Sha256::digest(&bytes));
    (name, file)
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
