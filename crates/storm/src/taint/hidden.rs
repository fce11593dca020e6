//! What is hidden from a viewer, as it would look in bytes that are sent.

use std::collections::HashSet;

use memchr::memmem::Finder;
use serde_json::Value;

/// Lists of fewer numbers than this are found by chance.
const FEWEST: usize = 5;

/// Everything in a view that another view of the same moment does not have, as lists of numbers: racks, for one.
pub(super) fn private(own: &Value, public: &Value) -> HashSet<Vec<u8>> {
    let mut found = HashSet::new();
    differ(own, public, &mut found);
    found
}

fn differ(own: &Value, public: &Value, found: &mut HashSet<Vec<u8>>) {
    if own == public {
        return;
    }
    match (own, public) {
        (Value::Object(own), Value::Object(public)) => {
            for (key, value) in own {
                differ(value, public.get(key).unwrap_or(&Value::Null), found);
            }
        }
        (Value::Array(own), Value::Array(public)) if own.iter().any(|one| !one.is_number()) => {
            for (at, value) in own.iter().enumerate() {
                differ(value, public.get(at).unwrap_or(&Value::Null), found);
            }
        }
        (Value::Array(own), _) => {
            let numbers: Option<Vec<u8>> =
                own.iter().map(|one| one.as_u64().and_then(|one| u8::try_from(one).ok())).collect();
            found.extend(numbers.filter(|numbers| numbers.len() >= FEWEST));
        }
        _ => {}
    }
}

/// A list of numbers that is looked for in every form it could be told in.
pub(super) struct Needle {
    json: Finder<'static>,
    /// As bytes, as capitals, as small letters.
    others: [Finder<'static>; 3],
}

impl Needle {
    pub(super) fn new(list: &[u8]) -> Self {
        let json = list.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let letter = |small: u8| move |one: &u8| if (1..=26).contains(one) { small + one - 1 } else { b'?' };
        let letters = |small: u8| list.iter().map(letter(small)).collect::<Vec<u8>>();
        let finder = |bytes: &[u8]| Finder::new(bytes).into_owned();
        Self {
            json: finder(json.as_bytes()),
            others: [finder(list), finder(&letters(b'A')), finder(&letters(b'a'))],
        }
    }

    /// Where bytes that were sent tell the list.
    pub(super) fn told_at(&self, heard: &[u8]) -> Option<usize> {
        self.told_as_json_at(heard).or_else(|| self.others.iter().find_map(|form| form.find(heard)))
    }

    /// Where the list is as it is, and not the end of a longer number or the beginning of one.
    fn told_as_json_at(&self, heard: &[u8]) -> Option<usize> {
        let digit = |at: Option<usize>| at.and_then(|at| heard.get(at)).is_some_and(u8::is_ascii_digit);
        let mut from = 0;
        while let Some(at) = self.json.find(&heard[from..]).map(|at| from + at) {
            if !digit(at.checked_sub(1)) && !digit(Some(at + self.json.needle().len())) {
                return Some(at);
            }
            from = at + 1;
        }
        None
    }
}

/// What was sent around a place, to be looked at by people: five small numbers in a row may be there by chance.
pub(super) fn around(heard: &[u8], at: usize) -> String {
    let some = &heard[at.saturating_sub(60)..heard.len().min(at + 60)];
    some.escape_ascii().to_string()
}

/// Bytes as small hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;

    bytes.iter().fold(String::new(), |mut text, byte| {
        // A string takes all that is written to it.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_only_one_of_two_sees_is_hidden_from_the_other() {
        let own = json!({ "racks": [[1, 5, 6, 8, 15], null], "held": [7, 7], "bag": 86 });
        let public = json!({ "racks": [null, null], "held": [7, 7], "bag": 86 });
        assert_eq!(private(&own, &public), HashSet::from([vec![1, 5, 6, 8, 15]]));
        assert_eq!(private(&public, &public), HashSet::new());
    }

    #[test]
    fn planted_racks_are_found_in_every_form() {
        let rack = [1, 5, 6, 8, 15, 18, 22];
        for heard in [
            br#"{"racks":[null,[1,5,6,8,15,18,22]]}"#.as_slice(),
            b"\x07\x01\x05\x06\x08\x0f\x12\x16",
            b"the bag: AEFHORV",
            b"aefhorv",
        ] {
            assert!(Needle::new(&rack).told_at(heard).is_some(), "{}", String::from_utf8_lossy(heard));
        }
        for heard in [b"[11,5,6,8,15,18,22]".as_slice(), b"[1,5,6,8,15,18,223]", b"AEFHOR", b""] {
            assert_eq!(Needle::new(&rack).told_at(heard), None, "{}", String::from_utf8_lossy(heard));
        }
        // The first place at which it seems to be is the end of a longer number, and the next one overlaps with it.
        assert_eq!(Needle::new(&[1; 5]).told_at(b"[21,1,1,1,1,1]"), Some(4));
        assert_eq!(Needle::new(&[1; 5]).told_at(b"[21,1,1,1,1]"), None);
        assert_eq!(hex(&[0xab, 1]), "ab01");
    }
}
