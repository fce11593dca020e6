//! Being told by the browser when it is one's turn, also while no page is open: Web Push.

use serde::{Deserialize, Serialize};

/// By which key the server proves to push services who it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushKey {
    /// The public key, as browsers want it: 65 bytes in base64url. None where the server tells nobody anything this way.
    pub key: Option<String>,
}

/// Where a browser can be told something, as it says itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushSubscription {
    /// The address at its push service.
    pub endpoint: String,
    /// The public key of the browser in base64url: only it can read what it is told.
    pub p256dh: String,
    /// A secret that the browser shares with the server, in base64url.
    pub auth: String,
}
