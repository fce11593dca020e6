//! What a server counts about itself, in the text that Prometheus reads.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::Server;

/// The borders between times that are counted together, in seconds.
const TIMES: [f64; 14] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0];

type Labels<const COUNT: usize> = [(&'static str, &'static str); COUNT];
type Times = Family<Labels<1>, Histogram, fn() -> Histogram>;

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    turns: Family<Labels<1>, Counter>,
    turn: Histogram,
    requests: Family<Labels<3>, Counter>,
    request: Times,
    stored: Histogram,
    hints: Family<Labels<1>, Counter>,
    gauges: Family<Labels<1>, Gauge>,
    queues: Family<Labels<1>, Gauge>,
    connections: Family<Labels<1>, Gauge>,
}

/// What became of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Stored,
    Refused,
    Failed,
}

/// What processes told each other, or asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hints {
    Told,
    Lost,
    Heard,
    /// Something that nobody told was found out by asking.
    Asked,
}

/// How long somebody waits who asks so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Read,
    Change,
    /// They wait until there is news.
    News,
}

/// Times that are counted.
pub(crate) fn times() -> Histogram {
    Histogram::new(TIMES)
}

impl Metrics {
    /// Nothing was counted yet; `waits` are those for a connection to a database.
    pub(crate) fn new(waits: Option<Histogram>) -> Self {
        let mut registry = Registry::with_prefix("logomachy");
        let turns = Family::default();
        registry.register("turns", "Turns by what became of them", turns.clone());
        let turn = times();
        registry.register("turn_seconds", "From the arrival of a turn to its answer", turn.clone());
        let requests = Family::default();
        registry.register("requests", "Requests by endpoint and status", requests.clone());
        let request: Times = Family::new_with_constructor(times);
        registry.register("request_seconds", "From the arrival of a request to its answer", request.clone());
        let stored = times();
        registry.register("store_seconds", "Until a change of a table was on the disk", stored.clone());
        let hints = Family::default();
        registry.register("hints", "What processes told each other", hints.clone());
        let gauges = Family::default();
        registry.register("open", "What is open or in memory", gauges.clone());
        let queues = Family::default();
        registry.register("waiting", "How much waits in each queue", queues.clone());
        let connections = Family::default();
        if let Some(waits) = waits {
            registry.register(
                "connection_wait_seconds",
                "Until there was a connection to the database",
                waits,
            );
            registry.register("connections", "Connections to the database", connections.clone());
        }
        Self { registry, turns, turn, requests, request, stored, hints, gauges, queues, connections }
    }

    pub(crate) fn turn(&self, turn: Turn, taken: Duration) {
        let label = match turn {
            Turn::Stored => "stored",
            Turn::Refused => "refused",
            Turn::Failed => "failed",
        };
        self.turns.get_or_create(&[("result", label)]).inc();
        self.turn.observe(taken.as_secs_f64());
    }

    /// A turn was judged again, since its table went on meanwhile.
    pub(crate) fn overtaken(&self) {
        self.turns.get_or_create(&[("result", "overtaken")]).inc();
    }

    pub(crate) fn request(
        &self,
        (method, path): (&'static str, &'static str),
        asked: Asked,
        status: u16,
        taken: Duration,
    ) {
        let class = match status {
            100..200 => "1xx",
            200..300 => "2xx",
            300..400 => "3xx",
            400..500 => "4xx",
            _ => "5xx",
        };
        self.requests.get_or_create(&[("method", method), ("path", path), ("status", class)]).inc();
        let asked = match asked {
            Asked::Read => "read",
            Asked::Change => "change",
            Asked::News => "news",
        };
        self.request.get_or_create(&[("asked", asked)]).observe(taken.as_secs_f64());
    }

    pub(crate) fn stored(&self, taken: Duration) {
        self.stored.observe(taken.as_secs_f64());
    }

    pub(crate) fn hint(&self, hints: Hints) {
        let label = match hints {
            Hints::Told => "told",
            Hints::Lost => "lost",
            Hints::Heard => "heard",
            Hints::Asked => "asked",
        };
        self.hints.get_or_create(&[("hint", label)]).inc();
    }
}

impl Server {
    /// What is counted, as Prometheus reads it.
    pub(crate) fn metrics(&self) -> String {
        let inner = &self.0;
        let metrics = &inner.metrics;
        let set = |family: &Family<Labels<1>, Gauge>, name, count: usize| {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            family.get_or_create(&[("what", name)]).set(count);
        };
        set(&metrics.gauges, "sockets", inner.sockets.count());
        set(&metrics.gauges, "tables", inner.cache.count());
        set(&metrics.gauges, "watched", inner.hub.watched().len());
        let (thinking, waiting) = inner.computers.counts(inner.settings.thinkers);
        set(&metrics.gauges, "computers", thinking);
        set(&metrics.queues, "computers", waiting);
        set(&metrics.queues, "logins", inner.logins.waiting());
        set(&metrics.queues, "passwords", inner.new_passwords.waiting());
        set(&metrics.queues, "pushes", inner.push.as_ref().map_or(0, crate::push::Push::waiting));
        if let Some(shared) = &inner.shared {
            let pool = shared.database.pool();
            set(&metrics.connections, "open", pool.size);
            set(&metrics.connections, "idle", pool.available);
            set(&metrics.queues, "connections", pool.waiting);
            set(&metrics.queues, "hints", shared.waiting());
        }
        let mut text = String::new();
        // A string takes all that is written to it.
        let _ = encode(&mut text, &metrics.registry);
        text
    }
}
