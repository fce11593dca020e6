//! A game as part of an address: its record, packed into letters that every address may have.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The longest link that is read, in bytes: far more than any game needs.
const LONGEST: usize = 1 << 16;

/// The longest record that a link may hold, in bytes.
const LONGEST_RECORD: usize = 1 << 18;

/// As small as it gets; a record is short.
const EFFORT: u8 = 10;

/// Why a link holds no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLink {
    /// It is too long.
    #[error("the link is too long to hold a game")]
    TooLong,
    /// It has other letters, or some are missing.
    #[error("the link is damaged: perhaps a part of it was not copied")]
    Damaged,
}

/// Packs the text of a record.
#[must_use]
pub fn pack(record: &str) -> String {
    URL_SAFE_NO_PAD.encode(compress_to_vec(record.as_bytes(), EFFORT))
}

/// The text that was packed; whether it is a record is for its reader to say.
pub fn unpack(link: &str) -> Result<String, BadLink> {
    if link.len() > LONGEST {
        return Err(BadLink::TooLong);
    }
    let packed = URL_SAFE_NO_PAD.decode(link).map_err(|_| BadLink::Damaged)?;
    let bytes = decompress_to_vec_with_limit(&packed, LONGEST_RECORD).map_err(|_| BadLink::Damaged)?;
    String::from_utf8(bytes).map_err(|_| BadLink::Damaged)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_was_packed_is_unpacked(text in "(?s).{0,400}") {
            let link = pack(&text);
            prop_assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
            prop_assert_eq!(unpack(&link), Ok(text));
        }

        #[test]
        fn any_text_is_a_link_or_is_refused(text in "(?s).{0,200}") {
            let _ = unpack(&text);
        }

        #[test]
        fn any_letters_are_a_link_or_are_refused(text in "[A-Za-z0-9_-]{0,300}") {
            let _ = unpack(&text);
        }

        #[test]
        fn a_link_cut_short_is_refused(text in "[a-z ]{40,200}", cut in 1_usize..20) {
            let link = pack(&text);
            prop_assert_eq!(unpack(&link[..link.len() - cut]), Err(BadLink::Damaged));
        }
    }

    #[test]
    fn a_link_that_swells_or_never_ends_is_refused() {
        let swollen = pack(&"a".repeat(LONGEST_RECORD + 1));
        assert!(swollen.len() < 2000);
        assert_eq!(unpack(&swollen), Err(BadLink::Damaged));
        assert_eq!(unpack(&"A".repeat(LONGEST + 1)), Err(BadLink::TooLong));
    }

    #[test]
    fn the_records_of_games_are_short_links() {
        let one = |number| format!("move {} GIT,f{number},r", number % 2 + 1);
        let moves = (0..40).map(one).collect::<Vec<_>>().join("\n");
        let digest = "0123456789abcdef".repeat(4);
        let head = "logomachy game 1\ntitle khi\nlanguage en\n";
        assert!(pack(&format!("{head}lexicon {digest} english\n{moves}")).len() < 500);
    }
}
