//! What clients and a server of tables say to each other: paths, bodies, and what comes over a socket.
//!
//! A server holds tables at which people, computers and programs from elsewhere play any title. Everything goes over
//! HTTP; a socket tells the same as reading does, only sooner. Bodies are JSON, or postcard for those who say so
//! ([`Encoding`]); what belongs to one game is what `play` has for it: [`play::Snapshot`], [`play::Update`],
//! [`play::Submission`].
//!
//! # How a client works
//!
//! **1. Be somebody.** `POST /api/people` with a [`NewPerson`] makes a guest and answers a [`Welcome`]. A browser keeps
//! the session as a cookie that no script can read; a program asks for [`NewPerson::bearer`] and sends
//! `Authorization: Bearer SECRET` with every request. The [`Welcome::recovery`] secret is the way back when the cookie
//! is gone: `POST /api/sessions` with [`Login::Recovery`].
//!
//! **2. Create a table.** `POST /api/draws` answers a [`Draw`]: the server's promise for the luck of a table that is not there
//! yet. Then `POST /api/tables` with a [`NewTable`]: that draw, a number of one's own, the title with its options ([`play::worker::KindText`]),
//! who shall sit where, and [`Terms`]. It has a token, so that it can be sent again when no answer came. The answer is
//! [`TableCreated`]: its id and the secret of its invitation. The link to send to friends is
//! `…/#table/ID/SECRET`; what stands behind `#` reaches no server and no log, and is sent as the header
//! [`KEY_HEADER`] by whoever opened the link.
//!
//! **3. Take a seat.** `GET /api/tables/ID/room` with the key shows the [`Room`]; `PUT /api/tables/ID/seats/N` with
//! [`TakeSeat`] sits down, and answers the room as it is then, or 409 [`Problem`] if somebody was faster. Each seat
//! brings a [`Number`] of its own, drawn by the client: the dice come from all of these and from a secret that the server
//! has committed to ([`Luck::commitment`]) before it saw them.
//!
//! **4. Wait for the start.** A table starts when all its seats are taken, or when its host says so
//! (`POST …/start`, see [`Terms::start`]). Reading (step 5) tells when; then [`Room::phase`] is [`Phase::Running`].
//!
//! **5. Read.** `GET /api/tables/ID` answers a [`Reading`] with a [`TableSnapshot`]; add `?history=true` for all that
//! happened so far, which is what a session of `play` begins with. From then on `GET /api/tables/ID?after=V&wait=25`
//! waits up to 25 seconds for whatever comes after version `V`, and answers [`Reading`] with [`News::Updates`] (none, if
//! nothing came), or with a snapshot if `V` is unknown or far behind. A [`TableUpdate`] of version `v` is applied to a table of
//! version `v - 1` only; whoever misses one reads again from the version that is known ([`Followed`] does). [`Reading::now`] is
//! the server's clock, for the deadlines of [`Clock`]. [`Reading::chat`] tells how many lines were said; with `&chat=N` the answer
//! comes as soon as there are more than `N`, and `GET /api/tables/ID/chat?after=N` tells them.
//!
//! **6. Move.** `PUT /api/tables/ID/turns/N?after=V` with a [`play::Submission`] whose turn is `N`. Its token is saved by the
//! client *before* it is sent, and sent again with the same token as often as needed: it is carried out once, and the answer
//! is always the same. 200, 409 and 422 all have a [`TurnAnswer`] as their body: done, and on the disk; too late, with what has
//! happened meanwhile; against the rules, with the reason. Nothing is shown to anybody before it is on the disk.
//!
//! **7. Or listen.** One WebSocket a tab, at `/api/socket`, tells the same for all tables that are watched. The client sends
//! [`SocketRequest::Watch`] with the version it knows, and gets [`SocketEvent`]s whose payload is a [`TableSnapshot`] or
//! [`TableUpdate`]s of that table ([`Payload`]). Moves never go this way. When the socket ends, watch again with the version that
//! is known; nothing is lost. Where sockets do not work, step 5 alone is enough.
//!
//! ```
//! use online_api::{Encoding, NewPerson};
//!
//! let ada = NewPerson { name: "Ada".to_owned(), bearer: true };
//! let body = Encoding::Json.write(&ada);
//! assert_eq!(String::from_utf8(body.clone()).unwrap(), r#"{"name":"Ada","bearer":true}"#);
//! assert_eq!(Encoding::Json.read::<NewPerson>(&body).unwrap(), ada);
//! ```

mod chat;
mod clock;
mod encoding;
mod endpoint;
mod following;
mod identity;
mod line;
mod link;
mod list;
mod luck;
mod people;
mod problem;
mod push;
mod reading;
mod room;
mod secret;
mod socket;
mod table;

pub use chat::{ChatLine, Phrase, Say, Speech};
pub use clock::{Clock, Millis, TimeControl};
pub use encoding::{BadBody, Encoding};
pub use endpoint::{Caller, Endpoint, Method};
pub use following::{Followed, TakenIn};
pub use identity::{BadIdentity, DrawId, PersonId, SessionId, TableId};
pub use line::{LineEvent, LineRequest};
pub use link::{BadLink, LinkPart};
pub use list::{TableList, TableSummary};
pub use luck::{BadNumber, Draw, Luck, Number, Revealed};
pub use people::{
    Bar, BarredPerson, Login, Me, NewPassword, NewPerson, PersonInfo, Rename, ServerInfo, ServerLexicon,
    SessionInfo, Welcome,
};
pub use problem::{Code, Problem};
pub use push::{PushKey, PushSubscription};
pub use reading::{News, Reading, ReadingQuery, TableSnapshot, TableUpdate, TableVersion, TurnAnswer};
pub use room::{
    ChatRule, OnSeat, Phase, Presence, Rematched, Role, Room, RoomView, SeatState, Spectators, Start, Terms,
};
pub use secret::{BadSecret, Secret};
pub use socket::{Payload, SocketEvent, SocketRequest};
pub use table::{
    Away, AwayChoice, NewTable, PutOnSeat, Rearrange, Rematch, SeatPlan, TableCreated, TakeSeat,
};

/// The version of the API: it changes when bodies are written in another way.
pub const API_VERSION: u32 = 1;

/// The header that carries the secret of an invitation, or of a link for spectators.
pub const KEY_HEADER: &str = "x-table-key";

/// The cookie that carries the session of a browser.
pub const SESSION_COOKIE: &str = "logomachy";

/// How many seconds a reader may wait for news at most.
pub const LONGEST_WAIT: u32 = 30;

/// The largest body of a request, in bytes.
pub const LARGEST_BODY: usize = 16 * 1024;
