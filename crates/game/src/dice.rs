//! All luck there is: named streams of numbers that are the same on every machine.

use crate::seed::{Seed, hash};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One stream of luck, fixed by a seed and a name.
///
/// ```
/// use game::{Dice, Seed};
/// let mut dice = Dice::new(Seed(7), "bag");
/// let mut tiles = ['A', 'B', 'C'];
/// dice.shuffle(&mut tiles);
/// assert!(dice.below(6) < 6);
/// ```
///
/// Streams with different names have nothing to do with each other, so drawing from one never disturbs
/// another. The numbers are those of ChaCha with twelve rounds, its key being the SHA-256 of
/// `logomachy dice 1`, a zero byte, the seed's eight bytes, lowest first, and the name. Saved games depend
/// on every number: a change here is a change of all of them.
///
/// A name is a path: all streams that differ only in what stands behind the last slash share one more, the
/// [`lasting`](Dice::lasting) one.
#[derive(Clone, PartialEq, Eq)]
pub struct Dice {
    stream: ChaCha12Rng,
    /// The key of the stream of the path above.
    above: [u8; 32],
}

/// The key of one stream of luck: whoever has it can throw these dice, and knows neither the seed nor other streams.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceKey {
    own: [u8; 32],
    above: [u8; 32],
}

impl DiceKey {
    /// The key of the stream of this name.
    #[must_use]
    pub fn new(seed: Seed, name: &str) -> DiceKey {
        DiceKey::of(name, |name| hash(&[b"logomachy dice 1\0", &seed.0.to_le_bytes(), name.as_bytes()]))
    }

    /// The key of a name, and that of the path above it.
    pub(crate) fn of(name: &str, key: impl Fn(&str) -> [u8; 32]) -> DiceKey {
        let own = key(name);
        DiceKey { own, above: name.rsplit_once('/').map_or(own, |(above, _)| key(above)) }
    }
}

/// Hides the key: it is luck that has not been thrown yet.
impl fmt::Debug for DiceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiceKey(..)")
    }
}

/// Opens the stream of a key.
impl From<DiceKey> for Dice {
    fn from(DiceKey { own, above }: DiceKey) -> Dice {
        Dice { stream: ChaCha12Rng::from_seed(own), above }
    }
}

impl Dice {
    /// Opens the stream of this name.
    #[must_use]
    pub fn new(seed: Seed, name: &str) -> Dice {
        Dice::from(DiceKey::new(seed, name))
    }

    /// Starts a new stream from here; two splits differ, even under one name.
    ///
    /// It draws eight numbers; the new key is the SHA-256 of `logomachy split 1`, a zero byte, these
    /// numbers, lowest bytes first, and the name.
    #[must_use]
    pub fn split(&mut self, name: &str) -> Dice {
        let mut drawn = [0; 32];
        for part in drawn.chunks_exact_mut(4) {
            part.copy_from_slice(&self.number().to_le_bytes());
        }
        let key = hash(&[b"logomachy split 1\0", &drawn, name.as_bytes()]);
        Dice { stream: ChaCha12Rng::from_seed(key), above: self.above }
    }

    /// Opens the stream of the path above, which is the same again for every name on that path: a computer's dice of all
    /// its turns share one for the whole game. A name without a slash has its own stream above it.
    ///
    /// ```
    /// use game::{Dice, Seed};
    /// let [mut one, other] = ["bot/1/0", "bot/1/8"].map(|name| Dice::new(Seed(7), name));
    /// one.below(6);
    /// assert_eq!(one.lasting(), other.lasting());
    /// ```
    #[must_use]
    pub fn lasting(&self) -> Dice {
        Dice { stream: ChaCha12Rng::from_seed(self.above), above: self.above }
    }

    /// Throws a die with `sides` sides, counted from zero, each as likely as the others.
    pub fn below(&mut self, sides: u32) -> u32 {
        assert!(sides > 0, "a die needs at least one side");
        // Lemire's method: the high half of a product is the throw; the few products whose low half
        // would make some sides likelier are thrown again.
        let uneven = sides.wrapping_neg() % sides;
        loop {
            let product = u64::from(self.number()) * u64::from(sides);
            if product as u32 >= uneven {
                return (product >> 32) as u32;
            }
        }
    }

    /// Says yes in `numerator` of `denominator` cases.
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.below(denominator) < numerator
    }

    /// Brings the items into an order, each as likely as the others.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// Picks one of the items, each as likely as the others, if there are any.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.index(items.len())) }
    }

    fn number(&mut self) -> u32 {
        self.stream.next_u32()
    }

    fn index(&mut self, length: usize) -> usize {
        let sides = u32::try_from(length).expect("a list to draw from has fewer than 2^32 items");
        self.below(sides) as usize
    }
}

/// Tells nothing: the dice in a state are a secret.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice(hidden)")
    }
}
