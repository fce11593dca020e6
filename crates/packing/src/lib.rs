//! Packs the files of the page as a browser unpacks them.
//!
//! The code of Brotli is compiled where it is used. Used here only, it alone is optimised, and the chores around it need
//! not be, which everybody waits for before the first test.
//!
//! ```
//! let words = b"words worth a quarrel ".repeat(50);
//! assert!(packing::brotli(&words, packing::Effort::Full).len() < 50);
//! assert!(packing::gzip(&words, packing::Effort::Little).len() < 100);
//! ```

use std::io::Write as _;

use ::brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// As small as can be: seconds for a megabyte.
    Full,
    /// Quickly, for a page that is looked at once.
    Little,
}

/// What fails only where there is no room to write.
const IN_MEMORY: &str = "nothing fails in memory";

/// The bytes as Brotli packs them.
#[must_use]
pub fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let quality = if effort == Effort::Full { 11 } else { 2 };
    let how = BrotliEncoderParams { quality, size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    let mut packed = Vec::new();
    ::brotli::BrotliCompress(&mut &*bytes, &mut packed, &how).expect(IN_MEMORY);
    packed
}

/// The bytes as a `.gz` file has them, for browsers that know nothing newer.
#[must_use]
pub fn gzip(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let level = if effort == Effort::Full { Compression::best() } else { Compression::fast() };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).expect(IN_MEMORY);
    encoder.finish().expect(IN_MEMORY)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_as_it_was() {
        for bytes in [&b""[..], b"a", &b"words worth a quarrel ".repeat(50)] {
            for effort in [Effort::Full, Effort::Little] {
                let (mut brotlied, mut gzipped) = (Vec::new(), Vec::new());
                ::brotli::BrotliDecompress(&mut &*brotli(bytes, effort), &mut brotlied).unwrap();
                flate2::read::GzDecoder::new(&*gzip(bytes, effort)).read_to_end(&mut gzipped).unwrap();
                assert_eq!((&*brotlied, &*gzipped), (bytes, bytes));
            }
        }
    }
}
