//! A line to a service that breaks where a test wants it to.

use std::net::SocketAddr;

pub use http_client::testing::{Action, Question};

use crate::Address;

/// A line to a service; it stays until the program ends.
pub struct Proxy {
    /// Where clients find it.
    pub address: Address,
    line: http_client::testing::Proxy,
}

impl Proxy {
    /// A line to a service, on which a rule decides about each question, whose path is told from behind `/wf/` on.
    #[must_use]
    pub fn new(upstream: SocketAddr, mut rule: impl FnMut(&Question) -> Action + Send + 'static) -> Self {
        let line = http_client::testing::Proxy::new(upstream, move |asked| {
            let path = asked.path.strip_prefix("/wf/").unwrap_or(&asked.path).to_owned();
            rule(&Question { path, ..asked.clone() })
        });
        let address = format!("http://{}/wf/", line.address).parse().expect("this is an address");
        Self { address, line }
    }

    /// How many questions have been stalled, or held after they arrived.
    #[must_use]
    pub fn held(&self) -> usize {
        self.line.held()
    }

    /// Leads to another service from now on.
    pub fn lead_to(&self, upstream: SocketAddr) {
        self.line.lead_to(upstream);
    }
}
