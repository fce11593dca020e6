//! One question and one answer over HTTP: what came back, or why nothing did, and whether it may have arrived all the same.
//!
//! Nothing here knows what is asked for. Machines named by figures are found without asking around, this machine is reached
//! without a proxy, and nobody is sent elsewhere with a secret.

mod lookup;
mod pace;
mod patience;
#[allow(clippy::disallowed_methods, reason = "a client rests between two tries, unless it is told how else")]
mod settings;
#[cfg(feature = "testing")]
#[allow(clippy::disallowed_methods, reason = "a line to a service is carried in threads")]
pub mod testing;
mod transport;

pub use pace::Pace;
pub use patience::{Patience, Wait};
pub use settings::Settings;
pub use transport::{Failure, HttpAnswer, HttpRequest, Reach, Transport};
pub use ureq::http::{Method, Uri};
