//! A server of tables, at which people play each other: whether there is one, calls, who one is, and the one socket of a tab.
//!
//! A page that such a server gives out asks that one, with a cookie that no script can read. A page of a static host can
//! be [told](set_address) of a server elsewhere, to which it proves who it is by a secret in the browser's storage. Nothing
//! is asked of any server before a screen wants to know of one ([`place`]).

mod call;
mod failure;
mod line;
mod link;
mod luck;
mod me;
mod place;
mod poll;
mod socket;
mod time;
mod watch;

pub(crate) use call::sleep;
pub use call::{Answer, Call};
pub use failure::Failure;
pub use line::LinkLine;
pub(crate) use link::link_now;
pub use link::{Link, link};
pub use luck::{KeptLuck, keep_luck, kept_luck, new_number, random_number};
pub(crate) use luck::{keep_for_rematch, kept_for_rematch};
pub use me::{
    become_guest, last_name, learn_me, log_in_by_password, log_in_by_recovery, log_out, me, recovery, set_me,
    welcomed,
};
pub use place::{Place, address, place, set_address};
pub use time::{note_now, now};
pub use watch::{TableNews, Watch};
