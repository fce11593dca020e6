//! Where all luck of a game comes from: one seed, or numbers of everybody at the table.

use crate::seed::{Commitment, Seed, hash};
use crate::{Dice, DiceKey, Seat, hex};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Where all luck of a game comes from; a secret while the game is played with others.
///
/// Games dealt from a [`Seed`] alone come out as they always have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Luck {
    /// One number, drawn by whoever deals.
    Seed(Seed),
    /// A secret of the host, and a number of every player.
    Joint(JointLuck),
}

impl Luck {
    /// The promise to show before the game: it fixes what the host has drawn without telling it.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        match self {
            Luck::Seed(seed) => seed.commitment(),
            Luck::Joint(joint) => joint.secret.commitment(),
        }
    }

    /// The seed, where that is all there is.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        match self {
            Luck::Seed(seed) => Some(*seed),
            Luck::Joint(_) => None,
        }
    }

    /// The key of the stream of this name.
    #[must_use]
    pub fn key(&self, name: &str) -> DiceKey {
        match self {
            Luck::Seed(seed) => DiceKey::new(*seed, name),
            Luck::Joint(joint) => joint.key(name),
        }
    }

    /// Opens the stream of this name.
    #[must_use]
    pub fn dice(&self, name: &str) -> Dice {
        Dice::from(self.key(name))
    }
}

/// Writes the seed, or the host's secret and behind it the number of every seat, with `-` where it added none.
impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Luck::Seed(seed) => seed.fmt(f),
            Luck::Joint(joint) => {
                joint.secret.fmt(f)?;
                joint.numbers.iter().try_for_each(|number| match number {
                    Some(number) => write!(f, " {number}"),
                    None => f.write_str(" -"),
                })
            }
        }
    }
}

impl From<Seed> for Luck {
    fn from(seed: Seed) -> Luck {
        Luck::Seed(seed)
    }
}

impl From<JointLuck> for Luck {
    fn from(joint: JointLuck) -> Luck {
        Luck::Joint(joint)
    }
}

/// Luck that neither the host nor a player alone can bend: a secret the host was committed to before any number of a player
/// was known, and those numbers.
///
/// ```
/// use game::{HostSecret, JointLuck, Luck, SeatNumber};
/// let secret = HostSecret([7; 32]);
/// let promise = secret.commitment(); // shown first
/// let numbers = vec![Some(SeatNumber([1; 16])), Some(SeatNumber([2; 16]))]; // then everybody adds one
/// let luck = Luck::from(JointLuck { secret, numbers }); // and everybody can check it at the end
/// assert_eq!(luck.commitment(), promise);
/// ```
///
/// It stands against everybody but a host who plays along: whoever knows the secret and all numbers but their own can try
/// out many of those.
///
/// The dice come from the SHA-256 of `logomachy joint luck 1`, a zero byte, the 32 bytes of the secret, the number of
/// seats as one byte, and for every seat a byte 1 and its 16 bytes, or a byte 0 where it added none. A stream is ChaCha
/// as everywhere, its key being the SHA-256 of `logomachy joint dice 1`, a zero byte, that hash, and the name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct JointLuck {
    /// What the host has drawn.
    pub secret: HostSecret,
    /// What every seat has added, in the order of the seats; computers add nothing.
    pub numbers: Vec<Option<SeatNumber>>,
}

impl JointLuck {
    /// The number a seat has added.
    #[must_use]
    pub fn number(&self, seat: Seat) -> Option<SeatNumber> {
        self.numbers.get(seat.index()).copied().flatten()
    }

    fn key(&self, name: &str) -> DiceKey {
        let mixed = self.mixed();
        DiceKey::of(name, |name| hash(&[b"logomachy joint dice 1\0", &mixed, name.as_bytes()]))
    }

    fn mixed(&self) -> [u8; 32] {
        let mut seats = Vec::with_capacity(1 + 17 * self.numbers.len());
        seats.push(u8::try_from(self.numbers.len()).unwrap_or(u8::MAX));
        for number in &self.numbers {
            match number {
                Some(SeatNumber(bytes)) => {
                    seats.push(1);
                    seats.extend(bytes);
                }
                None => seats.push(0),
            }
        }
        hash(&[b"logomachy joint luck 1\0", &self.secret.0, &seats])
    }
}

/// What a host draws for joint luck, from all 256 bits; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HostSecret(#[serde(with = "hex")] pub [u8; 32]);

impl HostSecret {
    /// The promise to show before any player adds a number.
    ///
    /// It is the SHA-256 of `logomachy secret 1`, a zero byte, and the 32 bytes.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment::of(hash(&[b"logomachy secret 1\0", &self.0]))
    }
}

/// Tells nothing: it is luck that has not been thrown yet.
impl fmt::Debug for HostSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HostSecret(hidden)")
    }
}

impl fmt::Display for HostSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl FromStr for HostSecret {
    type Err = BadLuckPart;

    fn from_str(text: &str) -> Result<HostSecret, BadLuckPart> {
        hex::read(text).map(HostSecret).ok_or(BadLuckPart { digits: 64 })
    }
}

/// What a player adds to joint luck, from all 128 bits; written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatNumber(#[serde(with = "hex")] pub [u8; 16]);

/// Tells nothing: until the end it is known to its seat and to the host alone.
impl fmt::Debug for SeatNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatNumber(hidden)")
    }
}

impl fmt::Display for SeatNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl FromStr for SeatNumber {
    type Err = BadLuckPart;

    fn from_str(text: &str) -> Result<SeatNumber, BadLuckPart> {
        hex::read(text).map(SeatNumber).ok_or(BadLuckPart { digits: 32 })
    }
}

/// Why a text is no part of joint luck; it does not tell the text, which may be a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a part of joint luck is {digits} hexadecimal digits")]
pub struct BadLuckPart {
    /// How many digits it should have had.
    pub digits: usize,
}
