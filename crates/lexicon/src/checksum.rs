//! The checksum of files, CRC-32 as in zip files.
//!
//! Programs on a machine have it from a crate that uses what the processor offers. That crate brings tables of sixteen
//! kilobytes which no packing makes smaller; a page, which is fetched before it can be used, makes smaller ones when it
//! needs them.

/// The checksum of these bytes.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// The checksum of these bytes.
#[cfg(target_arch = "wasm32")]
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    tabled::crc32(bytes)
}

#[cfg(any(target_arch = "wasm32", test))]
mod tabled {
    /// The polynomial, its lowest power first.
    const POLYNOMIAL: u32 = 0xedb8_8320;

    /// How many bytes are taken at once.
    const STRIDE: usize = 4;

    /// What a byte changes, by how many bytes of the same stride come after it.
    type Tables = [[u32; 256]; STRIDE];

    pub(super) fn crc32(bytes: &[u8]) -> u32 {
        let tables = tables();
        let mut strides = bytes.chunks_exact(STRIDE);
        let mut sum = !0_u32;
        for stride in &mut strides {
            let mixed = sum.to_le_bytes();
            sum = 0;
            for (at, byte) in stride.iter().enumerate() {
                sum ^= tables[STRIDE - 1 - at][usize::from(byte ^ mixed[at])];
            }
        }
        for byte in strides.remainder() {
            sum = tables[0][usize::from(*byte ^ sum.to_le_bytes()[0])] ^ (sum >> 8);
        }
        !sum
    }

    fn tables() -> Box<Tables> {
        let mut tables = Box::new([[0; 256]; STRIDE]);
        for (byte, entry) in (0_u32..).zip(&mut tables[0]) {
            *entry = (0..8).fold(byte, |sum, _| (sum >> 1) ^ (POLYNOMIAL * (sum & 1)));
        }
        for later in 1..STRIDE {
            for byte in 0..256 {
                let before = tables[later - 1][byte];
                tables[later][byte] = tables[0][before as usize & 0xff] ^ (before >> 8);
            }
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn both_ways_give_the_same(bytes: Vec<u8>) {
            prop_assert_eq!(tabled::crc32(&bytes), crc32(&bytes));
        }
    }
}
