//! What is answered to each thing that can be asked for.

mod accounts;
mod chat;
mod invites;
mod lists;
mod people;
mod turns;

use std::net::IpAddr;

use axum::body::Bytes;
use feud_api::{Answer, ClientCache, Endpoint, ErrorKind, Nothing, parse, to_text};
use online::wordfeud::Caller;

use crate::Inner;
use crate::fault::Fault;

pub(crate) use accounts::SESSION_SECONDS;

/// What is asked for, by whom.
pub(crate) struct ApiRequest {
    pub(crate) endpoint: Endpoint,
    /// Who asks.
    pub(crate) caller: Option<Caller>,
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
        let ApiRequest { endpoint, caller, from, avatar_root, query, body } = request;
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
        let Some(caller) = &caller else {
            return Err(Fault::refused(ErrorKind::LoginRequired, "Please log in first."));
        };
        let known = || ClientCache::parse(&query);
        Ok(match endpoint {
            Endpoint::SetPassword => self.set_password(caller, &parse(body)?, from).await?,
            Endpoint::UploadAvatar => Reply::of(&self.upload_avatar(caller, &parse(body)?).await?),
            Endpoint::SearchUser => Reply::of(&self.search(&parse(body)?).await?),
            Endpoint::Relationships => Reply::of(&self.relationships(caller).await?),
            Endpoint::CreateRelationship => {
                Reply::of(&self.create_relationship(caller, &parse(body)?).await?)
            }
            Endpoint::DeleteRelationship(other) => self.delete_relationship(caller, other).await?,
            Endpoint::Status => Reply::of(&self.status(caller).await?),
            Endpoint::Notifications => Reply::of(&self.notifications(caller).await?),
            Endpoint::Games => Reply::of(&self.games(caller).await?),
            Endpoint::GamesInDetail => Reply::of(&self.all_games_in_detail(caller, &known()).await?),
            Endpoint::SomeGames(games) => {
                Reply::of(&self.some_games_in_detail(caller, &games, &known()).await?)
            }
            Endpoint::Game(game) => Reply::of(&self.game(caller, game).await?),
            Endpoint::Move(game) => Reply::of(&self.lay(caller, game, parse(body)?).await?),
            Endpoint::Swap(game) => Reply::of(&self.swap(caller, game, &parse(body)?).await?),
            Endpoint::Pass(game) => Reply::of(&self.pass(caller, game).await?),
            Endpoint::Resign(game) => Reply::of(&self.resign(caller, game).await?),
            Endpoint::Chat(game) => Reply::of(&self.chat(caller, game).await?),
            Endpoint::SendChat(game) => Reply::of(&self.send_chat(caller, game, parse(body)?).await?),
            Endpoint::ReadChatCount(game) => self.read_chat(caller, game, parse(body)?).await?,
            Endpoint::NewInvite => Reply::of(&self.invite(caller, parse(body)?).await?),
            Endpoint::AcceptInvite(invite) => Reply::of(&self.accept(caller, invite).await?),
            Endpoint::RejectInvite(invite) => self.reject(caller, invite).await?,
            Endpoint::CreateRandomRequest => Reply::of(&self.request_random(caller, parse(body)?).await?),
            Endpoint::CreateUser
            | Endpoint::Login
            | Endpoint::LoginByEmail
            | Endpoint::LoginById
            | Endpoint::Board(_)
            | Endpoint::TilePoints(_) => unreachable!("these were answered without a session"),
        })
    }
}
