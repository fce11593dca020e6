//! What is hidden from a viewer, as it would look in bytes that are sent.

use std::collections::HashSet;

use memchr::memmem::Finder;
use serde_json::Value;

/// Lists of fewer tiles than this are found by chance.
const FEWEST: usize = 5;

/// What stands for a blank in a list of tiles.
const BLANK: u8 = 0;

/// As many different tiles as there are letters in any alphabet, and the blank.
const KINDS: usize = lexicon::MAX_LETTERS + 1;

/// Everything in a view that another view of the same moment does not have, as lists of tiles: racks, for one.
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
        (Value::Array(own), public) => match (tiles(own), public) {
            (Some(tiles), _) => found.extend(Some(tiles).filter(|tiles| tiles.len() >= FEWEST)),
            (None, Value::Array(public)) => {
                for (at, value) in own.iter().enumerate() {
                    differ(value, public.get(at).unwrap_or(&Value::Null), found);
                }
            }
            (None, _) => {}
        },
        _ => {}
    }
}

/// A list of letters by number and of blanks, if that is one.
fn tiles(list: &[Value]) -> Option<Vec<u8>> {
    let tile = |one: &Value| match one {
        Value::Null => Some(BLANK),
        one => one.as_u64().and_then(|one| u8::try_from(one).ok()),
    };
    let tiles: Option<Vec<u8>> = list.iter().map(tile).collect();
    tiles.filter(|tiles| tiles.iter().any(|tile| *tile != BLANK))
}

/// A list of tiles that is looked for in every form it could be told in.
pub(super) struct Needle {
    /// As numbers, and as how many there are of each.
    json: [Finder<'static>; 2],
    /// As a rack travels in bytes, as a list of bytes, as how many there are of each, as capitals, as small letters.
    others: [Finder<'static>; 5],
}

impl Needle {
    pub(super) fn new(list: &[u8]) -> Self {
        let mut counts = [0_u8; KINDS];
        for tile in list {
            counts[usize::from(*tile) % KINDS] += 1;
        }
        let joined = |numbers: Vec<String>| Finder::new(numbers.join(",").as_bytes()).into_owned();
        let number = |tile: &u8| if *tile == BLANK { "null".to_owned() } else { tile.to_string() };
        // In bytes a list begins with how long it is: without that, a few small numbers in a row are there by chance.
        let length = [u8::try_from(list.len()).unwrap_or(u8::MAX)];
        let typed = list.iter().flat_map(|tile| if *tile == BLANK { vec![0] } else { vec![1, *tile] });
        let letter = |small: u8| {
            let letter = move |one: &u8| if (1..=26).contains(one) { small + one - 1 } else { b'?' };
            list.iter().map(letter).collect::<Vec<u8>>()
        };
        let finder = |bytes: Vec<u8>| Finder::new(&bytes).into_owned();
        Self {
            json: [
                joined(list.iter().map(number).collect()),
                joined(counts.iter().map(ToString::to_string).collect()),
            ],
            others: [
                finder(length.into_iter().chain(typed).collect()),
                finder(length.into_iter().chain(list.iter().copied()).collect()),
                finder(counts.to_vec()),
                finder(letter(b'A')),
                finder(letter(b'a')),
            ],
        }
    }

    /// Where bytes that were sent tell the list.
    pub(super) fn told_at(&self, heard: &[u8]) -> Option<usize> {
        let as_json = || self.json.iter().find_map(|json| told_as_json_at(json, heard));
        as_json().or_else(|| self.others.iter().find_map(|form| form.find(heard)))
    }
}

/// Where the numbers are as they are, and not the end of a longer one or the beginning of one.
fn told_as_json_at(json: &Finder<'_>, heard: &[u8]) -> Option<usize> {
    let digit = |at: Option<usize>| at.and_then(|at| heard.get(at)).is_some_and(u8::is_ascii_digit);
    let mut from = 0;
    while let Some(at) = json.find(&heard[from..]).map(|at| from + at) {
        if !digit(at.checked_sub(1)) && !digit(Some(at + json.needle().len())) {
            return Some(at);
        }
        from = at + 1;
    }
    None
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
    use lexicon::{Letter, Rack};
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
    fn a_rack_with_a_blank_is_hidden_too() {
        let own = json!({ "racks": [null, [1, 5, 6, 8, null]] });
        let public = json!({ "racks": [null, null] });
        assert_eq!(private(&own, &public), HashSet::from([vec![1, 5, 6, 8, BLANK]]));
        let needle = Needle::new(&[1, 5, 6, 8, BLANK]);
        assert!(needle.told_at(br"[[1,5,6,8,null],null]").is_some() && needle.told_at(b"AEFH?").is_some());
    }

    /// Racks are found as they really travel.
    #[test]
    fn planted_racks_are_found_in_every_form() {
        let list = [1, 5, 6, 8, 15, 18, 22];
        let mut rack = Rack::default();
        for letter in list {
            rack.add(Letter::new(letter));
        }
        rack.add(None);
        let needle = Needle::new(&[1, 5, 6, 8, 15, 18, 22, BLANK]);
        let view = Some([None, Some(rack)]);
        for heard in [
            serde_json::to_vec(&view).unwrap(),
            postcard::to_allocvec(&view).unwrap(),
            b"\x08\x01\x05\x06\x08\x0f\x12\x16\x00".to_vec(),
            b"the bag: AEFHORV?".to_vec(),
            b"aefhorv?".to_vec(),
        ] {
            assert!(needle.told_at(&heard).is_some(), "{}", String::from_utf8_lossy(&heard));
        }
        let needle = Needle::new(&list);
        for heard in [b"[11,5,6,8,15,18,22]".as_slice(), b"[1,5,6,8,15,18,223]", b"AEFHOR", b""] {
            assert_eq!(needle.told_at(heard), None, "{}", String::from_utf8_lossy(heard));
        }
        // The first place at which it seems to be is the end of a longer number, and the next one overlaps with it.
        assert_eq!(Needle::new(&[1; 5]).told_at(b"[21,1,1,1,1,1]"), Some(4));
        assert_eq!(Needle::new(&[1; 5]).told_at(b"[21,1,1,1,1]"), None);
        assert_eq!(hex(&[0xab, 1]), "ab01");
    }

    #[test]
    fn how_many_there_are_of_each_is_told_too() {
        let needle = Needle::new(&[1, 1, 3, 3, 3]);
        let mut counts = [0_u8; KINDS];
        (counts[1], counts[3]) = (2, 3);
        assert!(needle.told_at(&counts).is_some());
        assert!(needle.told_at(&serde_json::to_vec(&counts.to_vec()).unwrap()).is_some());
    }
}
