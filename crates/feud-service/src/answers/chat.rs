//! Messages between the players of a game.

use feud_api::{Chat, ChatAnswer, ChatMessage, ErrorKind, GameId, ReadChat, SayChat};
use online::wordfeud::Caller;

use super::Reply;
use crate::Inner;
use crate::fault::Fault;
use crate::telling::{said, time};

const LONGEST_MESSAGE: usize = 1000;

impl Inner {
    pub(super) async fn chat(&self, caller: &Caller, game: GameId) -> Result<Chat, Fault> {
        let seen = self.seen(caller, game).await?;
        let lines = self.backend.chat(caller, &seen.game, 0).await?;
        let messages = lines.into_iter().filter_map(|line| {
            // Whoever said something without playing is nobody that clients know.
            let sender = seen.number_of(line.by.person)?;
            Some(ChatMessage { sender, message: said(&line.speech), sent: time(line.said) })
        });
        Ok(Chat { messages: messages.collect() })
    }

    pub(super) async fn send_chat(
        &self,
        caller: &Caller,
        game: GameId,
        new: SayChat,
    ) -> Result<ChatAnswer, Fault> {
        let seen = self.seen(caller, game).await?;
        if new.message.trim().is_empty() || new.message.chars().count() > LONGEST_MESSAGE {
            let why = format!("A message has 1 to {LONGEST_MESSAGE} characters.");
            return Err(Fault::refused(ErrorKind::from("invalid_message"), why));
        }
        let line = self.backend.say(caller, &seen.game, new.message).await?;
        Ok(ChatAnswer { sent: time(line.said) })
    }

    pub(super) async fn read_chat(
        &self,
        caller: &Caller,
        game: GameId,
        read: ReadChat,
    ) -> Result<Reply, Fault> {
        let seen = self.seen(caller, game).await?;
        let count = u32::try_from(read.read_chat_count.max(0)).unwrap_or(u32::MAX);
        self.backend.set_read(caller, &seen.game, count).await?;
        Ok(Reply::done())
    }
}
