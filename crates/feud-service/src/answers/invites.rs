//! How games begin: by invitation, or with anybody who wants the same.

use feud_api::{
    AcceptAnswer, BoardId, BoardType, BoardTypeNumber, ErrorKind, GameId, Invite, InviteAnswer, InviteId,
    NewInvite, NewRandomRequest, Notification, NotificationType, RandomRequest, RandomRequestAnswer, Rules,
    Time, UserId,
};
use game::Seed;
use hosting::secrets;
use rusqlite::Connection;

use super::Reply;
use crate::clock;
use crate::fault::Fault;
use crate::service::Inner;
use crate::store::games::{self, NewGame};
use crate::store::users::{self, Key};
use crate::store::{invites, notifications};

/// How many wishes for a game with anybody a player may have.
const MOST_REQUESTS: usize = 3;

/// How many invitations of a player may be open.
const MOST_INVITES: usize = 100;

impl Inner {
    pub(super) async fn invite(&self, user: UserId, new: NewInvite) -> Result<InviteAnswer, Fault> {
        check_board(&new.board_type)?;
        self.books.check(new.ruleset)?;
        let invitee = self.store.read(|connection| users::find(connection, Key::Name(&new.invitee)))?;
        let unknown = || Fault::refused(ErrorKind::UserNotFound, "No player has this name.");
        let invitee = invitee.ok_or_else(unknown)?.id;
        if invitee == user {
            return Err(Fault::refused(ErrorKind::IllegalUserSelf, "You cannot invite yourself."));
        }
        let now = clock::now();
        let invitation = self
            .store
            .write(move |connection| {
                let duplicate = || {
                    Fault::refused(
                        ErrorKind::DuplicateInvite,
                        "You have invited this player to such a game already.",
                    )
                };
                if invites::sent(connection, user)?.len() >= MOST_INVITES {
                    let message = format!("At most {MOST_INVITES} invitations may be open.");
                    return Err(Fault::refused(ErrorKind::from("too_many_invites"), message));
                }
                let id = invites::create(connection, user, invitee, new.ruleset, &new.board_type, now)?
                    .ok_or_else(duplicate)?;
                let invite = invites::find(connection, id)?.ok_or_else(no_such_invite)?;
                let entry = Notification {
                    user_id: Some(user),
                    username: Some(invite.inviter.clone()),
                    ..Notification::new(NotificationType::InviteReceived, now)
                };
                notifications::add(connection, invitee, &entry)?;
                Ok(invite)
            })
            .await?;
        Ok(InviteAnswer { invitation })
    }

    pub(super) async fn accept(&self, user: UserId, invite: InviteId) -> Result<AcceptAnswer, Fault> {
        let found = self.invite_of(user, invite)?;
        if found.invitee_id != user {
            return Err(not_yours());
        }
        let game = self.new_game(found.ruleset, &found.board_type, [found.inviter_id, user])?;
        let now = clock::now();
        let id = self
            .store
            .write(move |connection| {
                if !invites::delete(connection, invite)? {
                    return Err(no_such_invite());
                }
                begin(connection, &game, now)
            })
            .await?;
        Ok(AcceptAnswer { id })
    }

    /// Says no to an invitation, or takes an own one back.
    pub(super) async fn reject(&self, user: UserId, invite: InviteId) -> Result<Reply, Fault> {
        self.invite_of(user, invite)?;
        if self.store.write(move |connection| invites::delete(connection, invite)).await? {
            Ok(Reply::done())
        } else {
            Err(no_such_invite())
        }
    }

    pub(super) async fn request_random(
        &self,
        user: UserId,
        new: NewRandomRequest,
    ) -> Result<RandomRequestAnswer, Fault> {
        let NewRandomRequest { ruleset, board_type } = new;
        check_board(&board_type)?;
        self.books.check(ruleset)?;
        // Drawn in case somebody waits, so that those who write need not wait for luck.
        let game = self.new_game(ruleset, &board_type, [user, user])?;
        let begins = secrets::below(2)? == 0;
        let now = clock::now();
        let request = self
            .store
            .write(move |connection| {
                let id = invites::create_request(connection, user, ruleset, &board_type, now)?;
                if let Some((waiting, other)) = invites::partner(connection, user, ruleset, &board_type)? {
                    invites::delete_request(connection, waiting)?;
                    invites::delete_request(connection, id)?;
                    let players = if begins { [user, other] } else { [other, user] };
                    begin(connection, &NewGame { players, ..game }, now)?;
                } else if invites::requests(connection, user)?.len() > MOST_REQUESTS {
                    let message = format!("At most {MOST_REQUESTS} wishes for a game may be open.");
                    return Err(Fault::refused(ErrorKind::from("too_many_random_requests"), message));
                }
                Ok(RandomRequest { id, created: now, board_type: BoardTypeNumber(board_type), ruleset })
            })
            .await?;
        Ok(RandomRequestAnswer { request_status: "request_scheduled".to_owned(), request: Some(request) })
    }

    /// An invitation to or by a player.
    fn invite_of(&self, user: UserId, invite: InviteId) -> Result<Invite, Fault> {
        let found =
            self.store.read(|connection| invites::find(connection, invite))?.ok_or_else(no_such_invite)?;
        if found.invitee_id == user || found.inviter_id == user { Ok(found) } else { Err(not_yours()) }
    }

    /// A game of two, in which chance says who begins.
    fn new_game(&self, rules: Rules, board: &BoardType, mut players: [UserId; 2]) -> Result<NewGame, Fault> {
        if secrets::below(2)? == 1 {
            players.reverse();
        }
        let board = match board {
            BoardType::Random => BoardId(1 + i64::try_from(secrets::below(0x7fff_ffff)?).unwrap_or_default()),
            BoardType::Normal | BoardType::Other(_) => BoardId::STANDARD,
        };
        Ok(NewGame {
            rules,
            board,
            idle: self.settings.idle,
            seed: Seed(u64::from_le_bytes(secrets::random()?)),
            players,
        })
    }
}

/// Begins a game, and tells both.
fn begin(connection: &Connection, game: &NewGame, now: Time) -> Result<GameId, Fault> {
    let id = games::create(connection, game, now)?;
    for (place, user) in game.players.into_iter().enumerate() {
        let other = users::find(connection, Key::Id(game.players[1 - place]))?;
        let entry = Notification {
            game_id: Some(id),
            your_turn: Some(place == 0),
            user_id: Some(game.players[1 - place]),
            username: other.map(|other| other.username),
            ..Notification::new(NotificationType::NewGame, now)
        };
        notifications::add(connection, user, &entry)?;
    }
    Ok(id)
}

fn check_board(board: &BoardType) -> Result<(), Fault> {
    match board {
        BoardType::Normal | BoardType::Random => Ok(()),
        BoardType::Other(_) => {
            Err(Fault::refused(ErrorKind::InvalidBoardType, "A board is normal or random."))
        }
    }
}

fn no_such_invite() -> Fault {
    Fault::refused(ErrorKind::InvalidId, "There is no such invitation.")
}

fn not_yours() -> Fault {
    Fault::refused(ErrorKind::AccessDenied, "This is an invitation of others.")
}
