//! Bytes as hexadecimal digits, in texts and in JSON.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// Writes two digits a byte.
pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads exactly so many bytes.
pub(crate) fn read<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    if text.len() != 2 * BYTES {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digit = |at: usize| char::from(digits[at]).to_digit(16);
        *byte = (digit(0)? << 4 | digit(1)?) as u8;
    }
    Some(bytes)
}

/// As digits where people read it, as bytes elsewhere.
pub(crate) fn serialize<S: Serializer, const BYTES: usize>(
    bytes: &[u8; BYTES],
    serializer: S,
) -> Result<S::Ok, S::Error>
where
    [u8; BYTES]: Serialize,
{
    if serializer.is_human_readable() {
        serializer.collect_str(&fmt::from_fn(|f| write(bytes, f)))
    } else {
        bytes.serialize(serializer)
    }
}

/// Reads what was written.
pub(crate) fn deserialize<'de, D: Deserializer<'de>, const BYTES: usize>(
    deserializer: D,
) -> Result<[u8; BYTES], D::Error>
where
    [u8; BYTES]: Deserialize<'de>,
{
    if deserializer.is_human_readable() {
        let digits = String::deserialize(deserializer)?;
        read(&digits)
            .ok_or_else(|| de::Error::custom(format!("{} hexadecimal digits are expected", 2 * BYTES)))
    } else {
        Deserialize::deserialize(deserializer)
    }
}
