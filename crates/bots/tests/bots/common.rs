//! What the golden games of several test files share.

/// A number that changes with every letter: FNV-1a, 64 bits.
pub(crate) fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
