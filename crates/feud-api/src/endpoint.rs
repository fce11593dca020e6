//! The paths of the API: what is asked for, as a value and as a text.

use std::fmt;

use crate::{BoardId, GameId, InviteId, Rules, UserId};

/// What can be asked for, without its body. Its text is the path behind `/wf/`, which always ends in a slash.
///
/// ```
/// use feud_api::{Endpoint, GameId};
/// assert_eq!(Endpoint::Move(GameId(7)).to_string(), "game/7/move/");
/// assert_eq!(Endpoint::parse("game/7/move/"), Some(Endpoint::Move(GameId(7))));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Endpoint {
    /// A new account: [`NewAccount`](crate::NewAccount), answered by [`AccountAnswer`](crate::AccountAnswer).
    CreateUser,
    /// A session: [`LoginByName`](crate::LoginByName), answered by [`Login`](crate::Login).
    Login,
    /// A session: [`LoginByEmail`](crate::LoginByEmail), answered by [`Login`](crate::Login).
    LoginByEmail,
    /// A session: [`LoginById`](crate::LoginById), answered by [`Login`](crate::Login).
    LoginById,
    /// Another password: [`NewPassword`](crate::NewPassword).
    SetPassword,
    /// A picture: [`UploadAvatar`](crate::UploadAvatar), answered by [`AvatarAnswer`](crate::AvatarAnswer).
    UploadAvatar,
    /// A search: [`Search`](crate::Search), answered by [`SearchAnswer`](crate::SearchAnswer).
    SearchUser,
    /// Friends, answered by [`Relationships`](crate::Relationships).
    Relationships,
    /// A new friend: [`NewRelationship`](crate::NewRelationship), answered by
    /// [`RelationshipAnswer`](crate::RelationshipAnswer).
    CreateRelationship,
    /// A friend no longer.
    DeleteRelationship(UserId),
    /// What waits, answered by [`Status`](crate::Status).
    Status,
    /// What happened, answered by [`Notifications`](crate::Notifications).
    Notifications,
    /// All games in short, answered by [`Games`](crate::Games).
    Games,
    /// All games in detail, answered by [`GamesInDetail`](crate::GamesInDetail); takes [`ClientCache`].
    GamesInDetail,
    /// Some games in detail, answered by [`GamesInDetail`](crate::GamesInDetail); takes [`ClientCache`].
    SomeGames(Vec<GameId>),
    /// A game, answered by [`GameAnswer`](crate::GameAnswer).
    Game(GameId),
    /// A board, answered by [`BoardAnswer`](crate::BoardAnswer).
    Board(BoardId),
    /// What tiles are worth, answered by [`TilePoints`](crate::TilePoints).
    TilePoints(Rules),
    /// Laying tiles: [`NewMove`](crate::NewMove), answered by [`MoveAnswer`](crate::MoveAnswer).
    Move(GameId),
    /// Exchanging tiles: [`NewSwap`](crate::NewSwap), answered by [`SwapAnswer`](crate::SwapAnswer).
    Swap(GameId),
    /// Passing, answered by [`PassAnswer`](crate::PassAnswer).
    Pass(GameId),
    /// Giving up, answered by [`PassAnswer`](crate::PassAnswer).
    Resign(GameId),
    /// Messages, answered by [`Chat`](crate::Chat).
    Chat(GameId),
    /// A message: [`SayChat`](crate::SayChat), answered by [`ChatAnswer`](crate::ChatAnswer).
    SendChat(GameId),
    /// How many messages were read: [`ReadChat`](crate::ReadChat).
    ReadChatCount(GameId),
    /// An invitation: [`NewInvite`](crate::NewInvite), answered by [`InviteAnswer`](crate::InviteAnswer).
    NewInvite,
    /// A yes to an invitation, answered by [`AcceptAnswer`](crate::AcceptAnswer).
    AcceptInvite(InviteId),
    /// A no to an invitation.
    RejectInvite(InviteId),
    /// A game with anybody: [`NewRandomRequest`](crate::NewRandomRequest), answered by
    /// [`RandomRequestAnswer`](crate::RandomRequestAnswer).
    CreateRandomRequest,
}

/// Which boards and tables of points a client knows already, as the query `known_tile_points=…&known_boards=…`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClientCache {
    /// The rulesets whose points are known.
    pub tile_points: Vec<Rules>,
    /// The boards that are known.
    pub boards: Vec<BoardId>,
}

impl Endpoint {
    /// Reads a path behind `/wf/`; `None` if there is nothing there. The slash at the end must be there, too.
    #[must_use]
    pub fn parse(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.strip_suffix('/')?.split('/').collect();
        Some(match parts[..] {
            ["user", "create"] => Self::CreateUser,
            ["user", "login"] => Self::Login,
            ["user", "login", "email"] => Self::LoginByEmail,
            ["user", "login", "id"] => Self::LoginById,
            ["user", "password", "set"] => Self::SetPassword,
            ["user", "avatar", "upload"] => Self::UploadAvatar,
            ["user", "search"] => Self::SearchUser,
            ["user", "relationships"] => Self::Relationships,
            ["relationship", "create"] => Self::CreateRelationship,
            ["relationship", id, "delete"] => Self::DeleteRelationship(number(id).map(UserId)?),
            ["user", "status"] => Self::Status,
            ["user", "notifications"] => Self::Notifications,
            ["user", "games"] => Self::Games,
            ["user", "games", "detail"] => Self::GamesInDetail,
            ["games", ids] => {
                Self::SomeGames(ids.split(',').map(|id| number(id).map(GameId)).collect::<Option<_>>()?)
            }
            ["board", id] => Self::Board(number(id).map(BoardId)?),
            ["tile_points", rules] => Self::TilePoints(number(rules).map(Rules)?),
            ["game", id, ref what @ ..] => of_game(GameId(number(id)?), what)?,
            ["invite", "new"] => Self::NewInvite,
            ["invite", id, "accept"] => Self::AcceptInvite(number(id).map(InviteId)?),
            ["invite", id, "reject"] => Self::RejectInvite(number(id).map(InviteId)?),
            ["random_request", "create"] => Self::CreateRandomRequest,
            _ => return None,
        })
    }

    /// Whether it may be asked without a session.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(
            self,
            Self::CreateUser
                | Self::Login
                | Self::LoginByEmail
                | Self::LoginById
                | Self::Board(_)
                | Self::TilePoints(_)
        )
    }

    /// Whether it only reads, so that GET will do as well as POST.
    #[must_use]
    pub fn only_reads(&self) -> bool {
        matches!(
            self,
            Self::Relationships
                | Self::Status
                | Self::Notifications
                | Self::Games
                | Self::GamesInDetail
                | Self::SomeGames(_)
                | Self::Game(_)
                | Self::Board(_)
                | Self::TilePoints(_)
                | Self::Chat(_)
        )
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CreateUser => f.write_str("user/create/"),
            Self::Login => f.write_str("user/login/"),
            Self::LoginByEmail => f.write_str("user/login/email/"),
            Self::LoginById => f.write_str("user/login/id/"),
            Self::SetPassword => f.write_str("user/password/set/"),
            Self::UploadAvatar => f.write_str("user/avatar/upload/"),
            Self::SearchUser => f.write_str("user/search/"),
            Self::Relationships => f.write_str("user/relationships/"),
            Self::CreateRelationship => f.write_str("relationship/create/"),
            Self::DeleteRelationship(user) => write!(f, "relationship/{user}/delete/"),
            Self::Status => f.write_str("user/status/"),
            Self::Notifications => f.write_str("user/notifications/"),
            Self::Games => f.write_str("user/games/"),
            Self::GamesInDetail => f.write_str("user/games/detail/"),
            Self::SomeGames(games) => write!(f, "games/{}/", joined(games)),
            Self::Game(game) => write!(f, "game/{game}/"),
            Self::Board(board) => write!(f, "board/{board}/"),
            Self::TilePoints(Rules(rules)) => write!(f, "tile_points/{rules}/"),
            Self::Move(game) => write!(f, "game/{game}/move/"),
            Self::Swap(game) => write!(f, "game/{game}/swap/"),
            Self::Pass(game) => write!(f, "game/{game}/pass/"),
            Self::Resign(game) => write!(f, "game/{game}/resign/"),
            Self::Chat(game) => write!(f, "game/{game}/chat/"),
            Self::SendChat(game) => write!(f, "game/{game}/chat/send/"),
            Self::ReadChatCount(game) => write!(f, "game/{game}/read_chat_count/"),
            Self::NewInvite => f.write_str("invite/new/"),
            Self::AcceptInvite(invite) => write!(f, "invite/{invite}/accept/"),
            Self::RejectInvite(invite) => write!(f, "invite/{invite}/reject/"),
            Self::CreateRandomRequest => f.write_str("random_request/create/"),
        }
    }
}

impl ClientCache {
    /// Reads a query; what is not known or no number is passed over.
    #[must_use]
    pub fn parse(query: &str) -> Self {
        let numbers = |key: &str| {
            let values =
                query.split('&').filter_map(|part| part.split_once('=')).filter(|(name, _)| *name == key);
            values.flat_map(|(_, value)| separated(value)).collect::<Vec<i64>>()
        };
        Self {
            tile_points: numbers("known_tile_points").into_iter().map(Rules).collect(),
            boards: numbers("known_boards").into_iter().map(BoardId).collect(),
        }
    }
}

impl fmt::Display for ClientCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules: Vec<i64> = self.tile_points.iter().map(|Rules(number)| *number).collect();
        write!(f, "known_tile_points={}&known_boards={}", joined(&rules), joined(&self.boards))
    }
}

fn of_game(game: GameId, what: &[&str]) -> Option<Endpoint> {
    Some(match what {
        [] => Endpoint::Game(game),
        ["move"] => Endpoint::Move(game),
        ["swap"] => Endpoint::Swap(game),
        ["pass"] => Endpoint::Pass(game),
        ["resign"] => Endpoint::Resign(game),
        ["chat"] => Endpoint::Chat(game),
        ["chat", "send"] => Endpoint::SendChat(game),
        ["read_chat_count"] => Endpoint::ReadChatCount(game),
        _ => return None,
    })
}

/// A number as it is written in a path: digits, and nothing else.
fn number(text: &str) -> Option<i64> {
    text.bytes().all(|digit| digit.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Numbers with commas between them, which browsers write as `%2C`.
fn separated(text: &str) -> Vec<i64> {
    let text = text.replace("%2C", ",").replace("%2c", ",");
    text.split(',').filter_map(number).collect()
}

fn joined(numbers: &[impl fmt::Display]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
