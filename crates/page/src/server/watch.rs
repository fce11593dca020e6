//! What is watched at the server, over the one socket of a tab or by asking again and again.

use std::rc::Rc;

use online_api::{ChatLine, Presence, Problem, Secret, TableId, TableSummary, TableVersion};

use super::socket;

/// What a table that is watched has to tell.
#[derive(Clone, Debug)]
pub enum TableNews {
    /// A `Reading` of its game, written as postcard.
    Reading(Vec<u8>),
    /// Something was said.
    Chat(ChatLine),
    /// Who is here.
    Presence(Vec<Presence>),
    /// It is watched no more, for this reason.
    Refused(Problem),
    /// The connection was lost for a while: chat and presence may have been missed.
    Reconnected,
}

/// Something that is watched until this is dropped.
pub struct Watch {
    id: u32,
}

/// What is watched, and who is told.
#[derive(Clone)]
pub(super) enum Subject {
    Table { table: TableId, key: Option<Secret>, after: Option<TableVersion>, hear: Rc<dyn Fn(TableNews)> },
    Mine(Rc<dyn Fn(TableSummary)>),
}

impl Watch {
    /// Watches a table from a version on; without one a snapshot with all that happened comes first.
    #[must_use]
    pub fn table(
        table: TableId,
        key: Option<Secret>,
        after: Option<TableVersion>,
        hear: impl Fn(TableNews) + 'static,
    ) -> Self {
        Self { id: socket::add(Subject::Table { table, key, after, hear: Rc::new(hear) }) }
    }

    /// Watches all tables that one sits at, in a few words each.
    #[must_use]
    pub fn mine(hear: impl Fn(TableSummary) + 'static) -> Self {
        Self { id: socket::add(Subject::Mine(Rc::new(hear))) }
    }

    /// Takes notice of what is known of a table by now: when the connection was lost, it is told what came after that.
    pub fn knows(&self, version: TableVersion) {
        socket::knows(self.id, version);
    }

    /// Asks to be told once more what came after what is known.
    pub fn ask_again(&self) {
        socket::ask_again(self.id);
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        socket::remove(self.id);
    }
}
