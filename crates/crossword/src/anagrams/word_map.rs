//! Words by the key of their letters.
//!
//! Words of the same letters lie behind each other, with how long they are before them. An entry says where, and has
//! half of the key; the other half says among which few entries to look.

/// The words, by the keys of their letters.
#[derive(Clone)]
pub(super) struct WordMap {
    /// Where the entries begin whose keys begin alike.
    starts: Vec<u32>,
    /// How far a key is shifted to give its place among them.
    shift: u32,
    /// By key, and a last one that only says where the letters end.
    entries: Vec<Entry>,
    letters: Vec<u8>,
}

/// All words of the same letters.
#[derive(Clone, Copy)]
struct Entry {
    /// The lower half of the key.
    key: u32,
    first: u32,
}

/// A word while the map is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Keyed {
    pub(super) key: u64,
    pub(super) length: u8,
    /// Where its letters begin.
    pub(super) first: u32,
}

impl WordMap {
    /// The map of these words, whose letters lie here.
    pub(super) fn new(mut words: Vec<Keyed>, letters: &[u8]) -> Self {
        words.sort_unstable();
        let size = words.len().next_power_of_two().max(2);
        let mut map = Self {
            starts: Vec::with_capacity(size + 1),
            shift: u64::BITS - size.trailing_zeros(),
            entries: Vec::new(),
            letters: Vec::with_capacity(letters.len() + words.len()),
        };
        let alike = |one: &Keyed, other: &Keyed| (one.key, one.length) == (other.key, other.length);
        for words in words.chunk_by(alike) {
            let Keyed { key, length, .. } = words[0];
            let place = (key >> map.shift) as usize;
            while map.starts.len() <= place {
                map.starts.push(map.entries.len() as u32);
            }
            map.entries.push(Entry { key: key as u32, first: map.letters.len() as u32 });
            map.letters.push(length);
            for word in words {
                let first = word.first as usize;
                map.letters.extend_from_slice(&letters[first..first + usize::from(length)]);
            }
        }
        map.starts.resize(size + 1, map.entries.len() as u32);
        map.entries.push(Entry { key: 0, first: map.letters.len() as u32 });
        map.entries.shrink_to_fit();
        map.letters.shrink_to_fit();
        map
    }

    /// Hands over the words of so many letters with this key.
    #[inline]
    pub(super) fn words(&self, key: u64, length: usize, mut each: impl FnMut(&[u8])) {
        let place = (key >> self.shift) as usize;
        let (start, end) = (self.starts[place] as usize, self.starts[place + 1] as usize);
        for number in start..end {
            let entry = self.entries[number];
            if entry.key != key as u32 {
                continue;
            }
            let words = &self.letters[entry.first as usize..self.entries[number + 1].first as usize];
            if let Some((&long, words)) = words.split_first()
                && usize::from(long) == length
            {
                words.chunks_exact(length).for_each(&mut each);
            }
        }
    }
}
