//! What was sent to a server and got no answer yet, kept so that it is sent again after the page was loaded anew.
//!
//! A submission is kept before it is sent, with the token that has it carried out once, however often it arrives.

use online_api::TableId;
use play::Token;

use crate::storage;

/// Keeps a submission, written as bytes.
pub(crate) fn keep(table: TableId, token: Token, bytes: &[u8]) {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    // Where the browser saves nothing, it is sent all the same; only a page that is closed before the answer forgets it.
    let _ = storage::try_save(&name(table, &token.to_string()), &text);
}

/// Forgets one that was answered.
pub(crate) fn forget(table: TableId, token: Token) {
    storage::delete(&name(table, &token.to_string()));
}

/// What was kept for a table, as bytes; what cannot be read is forgotten.
pub(crate) fn kept(table: TableId) -> Vec<Vec<u8>> {
    let tokens = storage::names(&name(table, ""));
    let read = |token: String| {
        let name = name(table, &token);
        let bytes = bytes(&storage::load(&name)?);
        if bytes.is_none() {
            storage::delete(&name);
        }
        bytes
    };
    tokens.into_iter().filter_map(read).collect()
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

fn bytes(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some((digit(pair[0])? << 4 | digit(*pair.get(1)?)?) as u8)).collect()
}

fn name(table: TableId, token: &str) -> String {
    format!("tables.sent.{table}.{token}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_kept_is_read() {
        assert_eq!(bytes("00ff7a"), Some(vec![0, 255, 0x7a]));
        assert_eq!(bytes(""), Some(Vec::new()));
        for bad in ["0", "0g", "é", "00 "] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }
}
