//! Messages between the players of a game.

use feud_api::{
    Chat, ChatAnswer, ChatMessage, ErrorKind, GameId, Notification, NotificationType, ReadChat, SayChat,
    UserId,
};

use super::Reply;
use super::lists::seat_in;
use crate::clock;
use crate::fault::Fault;
use crate::service::Inner;
use crate::store::{games, notifications};

const LONGEST_MESSAGE: usize = 1000;

/// How many messages a game may have.
const MOST_MESSAGES: i64 = 1000;

impl Inner {
    pub(super) fn chat(&self, user: UserId, game: GameId) -> Result<Chat, Fault> {
        seat_in(&self.header(game)?, user)?;
        self.store.read(|connection| Ok(Chat { messages: games::chat(connection, game)? }))
    }

    pub(super) async fn send_chat(
        &self,
        user: UserId,
        game: GameId,
        new: SayChat,
    ) -> Result<ChatAnswer, Fault> {
        let header = self.header(game)?;
        let seat = seat_in(&header, user)?;
        let bad = |why: String| Fault::refused(ErrorKind::from("invalid_message"), why);
        if new.message.trim().is_empty() || new.message.chars().count() > LONGEST_MESSAGE {
            return Err(bad(format!("A message has 1 to {LONGEST_MESSAGE} characters.")));
        }
        let now = clock::now();
        let message = ChatMessage { sender: user, message: new.message, sent: now };
        let other = header.players[1 - seat.index()].id;
        let entry = Notification {
            user_id: Some(user),
            username: Some(header.players[seat.index()].username.clone()),
            game_id: Some(game),
            message: Some(message.message.clone()),
            ..Notification::new(NotificationType::Chat, now)
        };
        let kept = self
            .store
            .write(move |connection| {
                let kept = games::add_chat(connection, game, &message, MOST_MESSAGES)?;
                if kept {
                    notifications::add(connection, other, &entry)?;
                }
                Ok(kept)
            })
            .await?;
        if kept {
            Ok(ChatAnswer { sent: now })
        } else {
            Err(bad(format!("A game has at most {MOST_MESSAGES} messages.")))
        }
    }

    pub(super) async fn read_chat(&self, user: UserId, game: GameId, read: ReadChat) -> Result<Reply, Fault> {
        let seat = seat_in(&self.header(game)?, user)?;
        self.store
            .write(move |connection| games::set_read(connection, game, seat, read.read_chat_count))
            .await?;
        Ok(Reply::done())
    }
}
