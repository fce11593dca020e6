//! Looking for players, and making friends.

use feud_api::{
    ErrorKind, NewRelationship, RelationshipAnswer, Relationships, Search, SearchAnswer, UserId, UserSummary,
};

use super::Reply;
use crate::fault::Fault;
use crate::service::Inner;
use crate::store::people;
use crate::store::users::{self, Key, User};

impl Inner {
    pub(super) fn search(&self, search: &Search) -> Result<SearchAnswer, Fault> {
        let found = self.by_name_or_email(&search.username_or_email)?.map(|user| UserSummary {
            user_id: user.id,
            username: user.username,
            avatar_updated: user.avatar_updated,
        });
        Ok(SearchAnswer { result: found.into_iter().collect() })
    }

    pub(super) fn relationships(&self, user: UserId) -> Result<Relationships, Fault> {
        self.store.read(|connection| Ok(Relationships { relationships: people::all(connection, user)? }))
    }

    pub(super) async fn create_relationship(
        &self,
        user: UserId,
        new: NewRelationship,
    ) -> Result<RelationshipAnswer, Fault> {
        let other = match (new.id, &new.username_or_email) {
            (Some(id), _) => self.store.read(|connection| users::find(connection, Key::Id(id)))?,
            (None, Some(text)) => self.by_name_or_email(text)?,
            (None, None) => None,
        };
        let Some(User { id: other, .. }) = other else {
            return Err(Fault::refused(ErrorKind::UserNotFound, "There is no such player."));
        };
        if other == user {
            return Err(Fault::refused(ErrorKind::IllegalUserSelf, "Everybody is their own friend already."));
        }
        let relationship = self
            .store
            .write(move |connection| {
                if !people::create(connection, user, other, new.kind)? {
                    return Err(Fault::refused(
                        ErrorKind::AlreadyExists,
                        "This player is among your friends already.",
                    ));
                }
                people::find(connection, user, other)
            })
            .await?;
        Ok(RelationshipAnswer { relationship: relationship.unwrap_or_default() })
    }

    pub(super) async fn delete_relationship(&self, user: UserId, other: UserId) -> Result<Reply, Fault> {
        if self.store.write(move |connection| people::delete(connection, user, other)).await? {
            Ok(Reply::done())
        } else {
            Err(Fault::refused(ErrorKind::NotFound, "This player is not among your friends."))
        }
    }

    /// A player by name, or else by address.
    fn by_name_or_email(&self, text: &str) -> Result<Option<User>, Fault> {
        self.store.read(|connection| {
            Ok(match users::find(connection, Key::Name(text))? {
                Some(user) => Some(user),
                None => users::find(connection, Key::Email(text))?,
            })
        })
    }
}
