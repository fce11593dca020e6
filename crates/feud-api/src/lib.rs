//! What Wordfeud clients and services say to each other: the bodies, answers and numbers of the unofficial HTTP API.
//!
//! Nothing here talks to anybody. A client writes a request, a service writes an [`Answer`], and either reads what
//! the other wrote:
//!
//! ```
//! use feud_api::{Answer, ErrorKind, Login, LoginByName, Password};
//!
//! let request = LoginByName { username: "ada".to_owned(), password: Password::hashed("secret") };
//! assert!(feud_api::to_text(&request).starts_with(r#"{"username":"ada","password":""#));
//!
//! let heard = r#"{"status":"error","content":{"type":"wrong_password"}}"#;
//! let Answer::Error(refusal) = Answer::<Login>::parse(heard.as_bytes()).unwrap() else { panic!() };
//! assert_eq!(refusal.kind, ErrorKind::WrongPassword);
//! ```
//!
//! Nobody documents this API, and services of several ages are about, so reading is forgiving: what is not known is
//! passed over, what is missing is taken as empty, numbers may be written as numbers with a fraction or as text.

mod account;
mod answer;
mod board;
mod chat;
mod endpoint;
mod game;
mod ids;
mod invite;
mod lenient;
mod moves;
mod named;
mod notification;
mod password;
mod refusal;
mod rules;
mod table;
mod tile;
mod time;

pub use account::{
    AccountAnswer, AvatarAnswer, Login, LoginByEmail, LoginById, LoginByName, NewAccount, NewPassword,
    NewRelationship, Relationship, RelationshipAnswer, Relationships, Search, SearchAnswer, UploadAvatar,
    UserSummary,
};
pub use answer::{Answer, BadText, Nothing, parse, to_text};
pub use board::{Board, BoardAnswer, BoardType, BoardTypeNumber, NotABoard, SIDE};
pub use chat::{Chat, ChatAnswer, ChatMessage, ReadChat, SayChat};
pub use endpoint::{ClientCache, Endpoint};
pub use game::{EndGame, Game, GameAnswer, Games, GamesInDetail, KnownBoard, LastMove, MoveType, Player};
pub use ids::{BoardId, GameId, InviteId, RequestId, UserId};
pub use invite::{
    AcceptAnswer, Invite, InviteAnswer, NewInvite, NewRandomRequest, RandomRequest, RandomRequestAnswer,
    Status, StatusOfGame,
};
pub use moves::{MoveAnswer, NewMove, NewSwap, PassAnswer, SwapAnswer};
pub use notification::{Notification, NotificationType, Notifications};
pub use password::{Password, SALT};
pub use refusal::{ErrorKind, Refusal};
pub use rules::{Rules, TilePoints};
pub use table::{BadTiles, NotAPlacement, board_of, lay_of, rack_of, rack_text, tiles_of};
pub use tile::TileOnBoard;
pub use time::Time;
