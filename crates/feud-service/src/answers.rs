//! What is answered to each thing that can be asked for.

mod accounts;
mod chat;
mod invites;
mod lists;
mod people;
mod rounds;
mod turns;

use std::net::IpAddr;

use axum::body::Bytes;
use feud_api::{Answer, ClientCache, Endpoint, ErrorKind, Nothing, UserId, parse, to_text};

use crate::fault::Fault;
use crate::service::Inner;

pub(crate) use accounts::SESSION_SECONDS;

/// What is asked for, by whom.
pub(crate) struct ApiRequest {
    pub(crate) endpoint: Endpoint,
    /// Who asks, and by which session.
    pub(crate) player: Option<(UserId, String)>,
    pub(crate) from: IpAddr,
    /// Where the client finds the pictures of players, if that is known.
    pub(crate) avatar_root: Option<String>,
    pub(crate) query: String,
    pub(crate) body: Bytes,
}

/// What is answered.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Reply {
    pub(crate) text: String,
    /// The session that begins with it.
    pub(crate) session: Option<String>,
}

impl Reply {
    /// The content, in its envelope.
    fn of(content: &impl serde::Serialize) -> Self {
        Self { text: to_text(&Answer::Success(content)), session: None }
    }

    /// Nothing but that it was done.
    fn done() -> Self {
        Self::of(&Nothing {})
    }
}

impl Inner {
    /// Answers, or says why not.
    pub(crate) async fn answer(&self, request: ApiRequest) -> Result<Reply, Fault> {
        let ApiRequest { endpoint, player, from, avatar_root, query, body } = request;
        let body = body.as_ref();
        match endpoint {
            Endpoint::CreateUser => return self.create_user(parse(body)?, from).await,
            Endpoint::Login => return self.login_by_name(parse(body)?, from, avatar_root).await,
            Endpoint::LoginByEmail => return self.login_by_email(parse(body)?, from, avatar_root).await,
            Endpoint::LoginById => return self.login_by_id(parse(body)?, from, avatar_root).await,
            Endpoint::Board(board) => return Ok(Reply::of(&lists::board(board)?)),
            Endpoint::TilePoints(rules) => return Ok(Reply::of(&lists::tile_points(rules)?)),
            _ => {}
        }
        let Some((user, session)) = player else {
            return Err(Fault::refused(ErrorKind::LoginRequired, "Please log in first."));
        };
        Ok(match endpoint {
            Endpoint::SetPassword => self.set_password(user, &session, parse(body)?).await?,
            Endpoint::UploadAvatar => Reply::of(&self.upload_avatar(user, parse(body)?).await?),
            Endpoint::SearchUser => Reply::of(&self.search(&parse(body)?)?),
            Endpoint::Relationships => Reply::of(&self.relationships(user)?),
            Endpoint::CreateRelationship => Reply::of(&self.create_relationship(user, parse(body)?).await?),
            Endpoint::DeleteRelationship(other) => self.delete_relationship(user, other).await?,
            Endpoint::Status => Reply::of(&self.status(user)?),
            Endpoint::Notifications => Reply::of(&self.notifications(user)?),
            Endpoint::Games => Reply::of(&self.games(user)?),
            Endpoint::GamesInDetail => {
                Reply::of(&self.all_games_in_detail(user, &ClientCache::parse(&query))?)
            }
            Endpoint::SomeGames(games) => {
                Reply::of(&self.some_games_in_detail(user, &games, &ClientCache::parse(&query)).await?)
            }
            Endpoint::Game(game) => Reply::of(&self.game(user, game).await?),
            Endpoint::Move(game) => Reply::of(&self.lay(user, game, parse(body)?).await?),
            Endpoint::Swap(game) => Reply::of(&self.swap(user, game, parse(body)?).await?),
            Endpoint::Pass(game) => Reply::of(&self.pass(user, game).await?),
            Endpoint::Resign(game) => Reply::of(&self.resign(user, game).await?),
            Endpoint::Chat(game) => Reply::of(&self.chat(user, game)?),
            Endpoint::SendChat(game) => Reply::of(&self.send_chat(user, game, parse(body)?).await?),
            Endpoint::ReadChatCount(game) => self.read_chat(user, game, parse(body)?).await?,
            Endpoint::NewInvite => Reply::of(&self.invite(user, parse(body)?).await?),
            Endpoint::AcceptInvite(invite) => Reply::of(&self.accept(user, invite).await?),
            Endpoint::RejectInvite(invite) => self.reject(user, invite).await?,
            Endpoint::CreateRandomRequest => Reply::of(&self.request_random(user, parse(body)?).await?),
            Endpoint::CreateUser
            | Endpoint::Login
            | Endpoint::LoginByEmail
            | Endpoint::LoginById
            | Endpoint::Board(_)
            | Endpoint::TilePoints(_) => unreachable!("these were answered without a session"),
        })
    }
}
