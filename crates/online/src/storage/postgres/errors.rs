//! What goes wrong with a database, as whoever asked or whoever runs the server is told.

use deadpool_postgres::{HookError, PoolError};
use tokio_postgres::error::SqlState;

use super::NotConnected;
use crate::fault::Fault;

/// What a database says, which the error itself keeps back.
fn told(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(told) => told.to_string(),
        None => std::error::Error::source(error)
            .map_or_else(|| error.to_string(), |source| format!("{error}: {source}")),
    }
}

/// The same where there is no connection.
pub(super) fn pool_told(error: &PoolError) -> String {
    match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => told(error),
        error => error.to_string(),
    }
}

impl From<tokio_postgres::Error> for NotConnected {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Database(told(&error))
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Self {
        let told = format!("the database failed: {}", told(&error));
        let passing = [
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::CRASH_SHUTDOWN,
            SqlState::TOO_MANY_CONNECTIONS,
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::T_R_DEADLOCK_DETECTED,
        ];
        let passes = error.is_closed() || error.code().is_none_or(|code| passing.contains(code));
        if passes { Self::Unreachable(told) } else { Self::Broken(told) }
    }
}
