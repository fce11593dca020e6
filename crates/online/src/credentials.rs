//! By what people prove who they are, and what is stored in place of it.
//!
//! Clients of Wordfeud's API send a digest in place of a password, so that is what is hashed for whoever sets a password here:
//! the same password opens an account from a page, a terminal and such a client. A password that was set before that is
//! stored anew when it is next typed in.

use hosting::{Failure, Hasher};

/// What stands before the hash of a digest.
const OF_DIGEST: &str = "digest:";

/// By what somebody proves who they are.
pub(crate) enum Proof {
    /// The password itself.
    Password(String),
    /// The digest that clients of Wordfeud's API make of it.
    Digest(String),
}

/// What came of a proof.
pub(crate) enum Checked {
    Right,
    /// It is right, and this is to be stored in place of what is stored now.
    StoreAnew(String),
    Wrong,
}

impl Proof {
    /// Compares with what is stored; that takes as long where nothing is.
    pub(crate) fn check(&self, hasher: &Hasher, stored: Option<&str>) -> Result<Checked, Failure> {
        let of_digest = stored.and_then(|stored| stored.strip_prefix(OF_DIGEST));
        let right = match (self, of_digest, stored) {
            (_, Some(hash), _) => hasher.verify(&self.digest(), hash)?,
            (Self::Password(password), None, Some(hash)) => {
                if hasher.verify(password, hash)? {
                    return Ok(Checked::StoreAnew(self.stored(hasher)?));
                }
                false
            }
            (Self::Digest(_), None, Some(_)) | (_, None, None) => {
                hasher.hash(&self.digest())?;
                false
            }
        };
        Ok(if right { Checked::Right } else { Checked::Wrong })
    }

    /// What is stored in place of it.
    pub(crate) fn stored(&self, hasher: &Hasher) -> Result<String, Failure> {
        Ok(Self::of_digest(&hasher.hash(&self.digest())?))
    }

    /// What is stored where the hash of the digest is known already.
    pub(crate) fn of_digest(hash: &str) -> String {
        format!("{OF_DIGEST}{hash}")
    }

    fn digest(&self) -> String {
        match self {
            Self::Password(password) => feud_api::Password::hashed(password).as_str().to_owned(),
            Self::Digest(digest) => digest.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use hosting::PasswordCost;

    use super::*;

    #[test]
    fn a_password_is_the_same_whoever_sends_it() {
        let hasher = Hasher::new(PasswordCost { memory: 64, passes: 1 });
        let typed = || Proof::Password("xxxxxx".to_owned());
        let sent = || Proof::Digest("a20678fa097887db966a0220601edf7550028daa".to_owned());
        let wrong = || Proof::Password("a20678fa097887db966a0220601edf7550028daa".to_owned());
        let is_right = |proof: &Proof, stored: &str| {
            matches!(proof.check(&hasher, Some(stored)), Ok(Checked::Right | Checked::StoreAnew(_)))
        };
        for stored in [typed(), sent()].map(|proof| proof.stored(&hasher).unwrap()) {
            assert!(is_right(&typed(), &stored) && is_right(&sent(), &stored));
            assert!(!is_right(&wrong(), &stored), "a digest is no password");
            assert!(!stored.contains("a20678fa"));
        }
        // As passwords were stored before.
        let before = hasher.hash("xxxxxx").unwrap();
        assert!(!is_right(&sent(), &before));
        let Ok(Checked::StoreAnew(anew)) = typed().check(&hasher, Some(&before)) else { panic!("not anew") };
        assert!(is_right(&sent(), &anew));
        assert!(matches!(typed().check(&hasher, None), Ok(Checked::Wrong)), "nobody has no password");
    }
}
