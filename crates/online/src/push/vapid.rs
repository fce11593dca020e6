//! The proof that a push service is shown: a token signed by the server's own key (RFC 8292).

use std::fs;
use std::io::Write as _;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use online_api::Millis;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

use super::Address;
use crate::fault::Fault;
use crate::server::NotOpened;

/// How long a proof holds, in seconds; push services refuse those that hold for more than a day.
const HOLDS: u64 = 12 * 3_600;

/// A key with whom to write to about it.
pub(super) struct Vapid {
    key: SigningKey,
    contact: String,
}

impl Vapid {
    /// The key of a file, which is made the first time: another key would be another server to all browsers.
    pub(super) fn open(file: &Path, contact: &str) -> Result<Self, NotOpened> {
        let bad = |error: std::io::Error| NotOpened::Key { file: file.to_owned(), error };
        let odd = || bad(std::io::Error::new(std::io::ErrorKind::InvalidData, "this is no key"));
        let text = match fs::read_to_string(file) {
            Ok(text) if !text.trim().is_empty() => text,
            // An empty file is left by whoever was stopped in the middle of this.
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(bad(error)),
            Ok(_) | Err(_) => {
                let text = fresh().map_err(|fault| bad(std::io::Error::other(fault.to_string())))?;
                let mut written = hosting::open_file(file).map_err(bad)?;
                written.write_all(text.as_bytes()).and_then(|()| written.sync_all()).map_err(bad)?;
                text
            }
        };
        Self::read(&text, contact).ok_or_else(odd)
    }

    /// A key as it is kept, if it is one.
    pub(super) fn read(text: &str, contact: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).ok()?;
        Some(Self { key: SigningKey::from_slice(&bytes).ok()?, contact: contact.to_owned() })
    }

    /// The public key, as browsers want it.
    pub(super) fn public_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The header that proves to a push service who asks.
    pub(super) fn authorization(&self, address: &Address, now: Millis) -> Result<String, Fault> {
        let encoded = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = encoded(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = json!({ "aud": address.origin, "exp": now / 1000 + HOLDS, "sub": self.contact });
        let signed = format!("{head}.{}", encoded(claims));
        let signature: Signature = self
            .key
            .try_sign(signed.as_bytes())
            .map_err(|error| Fault::Broken(format!("a proof cannot be signed: {error}")))?;
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}

/// A new key, as it is kept. Of all numbers of 256 bits hardly any is none.
pub(super) fn fresh() -> Result<String, Fault> {
    loop {
        let bytes: [u8; 32] = hosting::secrets::random()?;
        if let Ok(key) = SigningKey::from_slice(&bytes) {
            return Ok(URL_SAFE_NO_PAD.encode(key.to_bytes()));
        }
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;
    use serde_json::Value;

    use super::super::service::Services;
    use super::*;

    #[test]
    fn a_key_is_made_once_and_signs_what_a_push_service_can_verify() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.vapid");
        let vapid = Vapid::open(&file, "mailto:ada@words.example").unwrap();
        fs::write(&file, "").unwrap();
        let vapid = Vapid::open(&file, &vapid.contact).unwrap();
        let again = Vapid::open(&file, "mailto:ada@words.example").unwrap();
        assert_eq!(vapid.public_key(), again.public_key());
        let address = Services::new(Vec::new()).address("https://fcm.googleapis.com/x").unwrap();
        let proof = again.authorization(&address, 1_000_000).unwrap();
        let (token, key) = proof.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let key = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(key).unwrap()).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        assert!(key.verify(b"something else", &signature).is_err());
        let claims = signed.split_once('.').unwrap().1;
        let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).unwrap()).unwrap();
        assert_eq!(claims["aud"], "https://fcm.googleapis.com");
        assert_eq!(claims["exp"], 1_000 + 12 * 3_600);
        assert_eq!(claims["sub"], "mailto:ada@words.example");
    }

    #[test]
    fn a_file_that_is_no_key_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.vapid");
        for text in ["nonsense!", &"A".repeat(43)] {
            fs::write(&file, text).unwrap();
            assert!(Vapid::open(&file, "mailto:x@y.example").is_err(), "{text}");
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
    }
}
