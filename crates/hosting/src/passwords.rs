//! Passwords as they are stored: hashed by Argon2id, as texts that tell how.

use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};

use crate::{Failure, secrets};

/// How many bytes of a hash are stored.
const LENGTH: usize = 32;

/// What checking one password costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PasswordCost {
    /// Memory, in KiB.
    pub memory: u32,
    /// How often it is gone through.
    pub passes: u32,
}

impl Default for PasswordCost {
    /// What is recommended for Argon2id: 19 MiB, twice.
    fn default() -> Self {
        Self { memory: 19 * 1024, passes: 2 }
    }
}

/// Hashes passwords, which takes long on purpose, in memory that is used again and again.
///
/// Memory that is asked for anew each time stays with the thread that asked, and each thread has its own.
pub struct Hasher {
    cost: PasswordCost,
    /// Memory that nobody uses; there is as much as was ever used at once.
    idle: Mutex<Vec<Vec<Block>>>,
}

impl Hasher {
    /// One that makes new passwords this hard to guess.
    #[must_use]
    pub fn new(cost: PasswordCost) -> Self {
        Self { cost, idle: Mutex::default() }
    }

    /// A text to store in place of a password: `$argon2id$v=19$m=19456,t=2,p=1$SALT$HASH`.
    pub fn hash(&self, password: &str) -> Result<String, Failure> {
        let PasswordCost { memory, passes } = self.cost;
        let params = Params::new(memory, passes, 1, Some(LENGTH)).map_err(broken)?;
        let (algorithm, version) = (Algorithm::Argon2id, Version::V0x13);
        let salt = Salt::new(&secrets::random::<{ Salt::RECOMMENDED_LENGTH }>()?).map_err(broken)?;
        let stored = PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: ParamsString::try_from(&params).map_err(broken)?,
            hash: Some(self.output(&Argon2::new(algorithm, version, params), password, &salt)?),
            salt: Some(salt),
        };
        Ok(stored.to_string())
    }

    /// Whether this is the password that a stored text was made from, whatever it cost then.
    pub fn verify(&self, password: &str, stored: &str) -> Result<bool, Failure> {
        let stored = PasswordHash::new(stored).map_err(broken)?;
        let (Some(salt), Some(hash)) = (stored.salt, stored.hash) else {
            return Err(broken("the storage holds none"));
        };
        let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(broken)?;
        let version = stored.version.map_or(Ok(Version::V0x13), Version::try_from).map_err(broken)?;
        let params = Params::try_from(&stored).map_err(broken)?;
        // Both are compared in the same time wherever they differ.
        Ok(self.output(&Argon2::new(algorithm, version, params), password, &salt)? == hash)
    }

    fn output(&self, argon: &Argon2<'_>, password: &str, salt: &[u8]) -> Result<Output, Failure> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memory = idle().pop().unwrap_or_default();
        let (params, mut hash) = (argon.params(), [0; Output::MAX_LENGTH]);
        if memory.len() < params.block_count() {
            memory.resize(params.block_count(), Block::new());
        }
        let hash = hash.get_mut(..params.output_len().unwrap_or(LENGTH)).ok_or_else(|| broken("too long"))?;
        let hashed = argon.hash_password_into_with_memory(password.as_bytes(), salt, hash, &mut memory);
        idle().push(memory);
        hashed.map_err(broken)?;
        Output::new(hash).map_err(broken)
    }
}

fn broken(why: impl Display) -> Failure {
    Failure(format!("a password cannot be hashed: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK: PasswordCost = PasswordCost { memory: 64, passes: 1 };

    #[test]
    fn a_stored_password_knows_itself_alone() {
        let hasher = Hasher::new(QUICK);
        let stored = hasher.hash("right").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{stored}");
        assert!(hasher.verify("right", &stored).unwrap());
        assert!(!hasher.verify("wrong", &stored).unwrap());
        assert_ne!(hasher.hash("right").unwrap(), stored, "each has a salt of its own");
    }

    #[test]
    fn what_a_password_cost_once_is_told_by_what_is_stored() {
        let stored = Hasher::new(PasswordCost { memory: 128, passes: 3 }).hash("right").unwrap();
        assert!(Hasher::new(QUICK).verify("right", &stored).unwrap());
        for damaged in ["", "right", "$argon2id$v=19$m=64,t=1,p=1$", &stored.replace("id", "x")] {
            assert!(matches!(Hasher::new(QUICK).verify("right", damaged), Err(Failure(_))), "{damaged}");
        }
    }

    #[test]
    fn memory_that_was_used_says_nothing() {
        let hasher = Hasher::new(QUICK);
        let stored = hasher.hash("right").unwrap();
        hasher.hash("another").unwrap();
        assert!(hasher.verify("right", &stored).unwrap());
        assert_eq!(hasher.idle.lock().unwrap().len(), 1);
    }
}
