//! Where sockets do not work: a table is asked again and again, and waits itself for news.

use std::time::Duration;

use leptos::task::spawn_local;
use online_api::Endpoint;

use super::call::sleep;
use super::watch::Subject;
use super::{Call, Link, TableNews, link, socket};

/// How long the server waits for news, in seconds.
const WAIT: u32 = 25;

/// How long to wait after a failure.
const PAUSE: Duration = Duration::from_secs(4);

/// Asks for what is watched until a socket is open, or it is watched no more.
pub(super) fn begin(id: u32) {
    spawn_local(async move {
        while let Some(subject) = socket::polled(id) {
            if !ask(subject).await {
                sleep(PAUSE).await;
            }
        }
    });
}

/// Asks once; whether that went well.
async fn ask(subject: Subject) -> bool {
    let Subject::Table { table, key, after, hear } = subject else {
        sleep(PAUSE).await;
        return true;
    };
    // Whether the server is there at all is to be known at once.
    let wait = if link::link_now().is_lost() { 0 } else { WAIT };
    let query = after.map_or_else(
        || "history=true".to_owned(),
        |after| format!("after={}&wait={wait}&history=true", after.0),
    );
    match Call::of(Endpoint::Read, &[&table]).key(key).query(&query).wait().send_for_bytes().await {
        Ok(bytes) => {
            if link::link_now().is_lost() {
                // The server is back; perhaps sockets are, too.
                socket::connect_now();
            }
            link::set_link(Link::Polling);
            hear(TableNews::Reading(bytes));
            hear(TableNews::Reconnected);
            // Whoever is told nothing new does not say what is known, so that this is no endless loop.
            after.is_some()
        }
        Err(failure) => {
            socket::lost();
            if let super::Failure::Problem(problem) = failure
                && !matches!(problem.code.status(), 429 | 500..)
            {
                hear(TableNews::Refused(problem));
            }
            false
        }
    }
}
