//! Looking for players, and making friends.

use feud_api::{
    ErrorKind, NewRelationship, Relationship, RelationshipAnswer, Relationships, Search, SearchAnswer,
    UserId, UserSummary,
};
use online::wordfeud::{By, Caller, Friend, User};

use super::Reply;
use crate::Inner;
use crate::fault::Fault;
use crate::telling::time;

impl Inner {
    pub(super) async fn search(&self, search: &Search) -> Result<SearchAnswer, Fault> {
        let found = self.by_name_or_email(&search.username_or_email).await?.map(|user| UserSummary {
            user_id: UserId(user.number),
            username: user.name,
            avatar_updated: user.avatar_updated.map(time),
        });
        Ok(SearchAnswer { result: found.into_iter().collect() })
    }

    pub(super) async fn relationships(&self, caller: &Caller) -> Result<Relationships, Fault> {
        let friends = self.backend.friends(caller).await?;
        Ok(Relationships { relationships: friends.into_iter().map(relationship).collect() })
    }

    pub(super) async fn create_relationship(
        &self,
        caller: &Caller,
        new: &NewRelationship,
    ) -> Result<RelationshipAnswer, Fault> {
        let other = match (new.id, &new.username_or_email) {
            (Some(UserId(number)), _) => self.backend.user(By::Number(number)).await?,
            (None, Some(text)) => self.by_name_or_email(text).await?,
            (None, None) => None,
        };
        let Some(other) = other else {
            return Err(Fault::refused(ErrorKind::UserNotFound, "There is no such player."));
        };
        if other.person == caller.user.person {
            return Err(Fault::refused(ErrorKind::IllegalUserSelf, "Everybody is their own friend already."));
        }
        if !self.backend.befriend(caller, other.person, new.kind).await? {
            let message = "This player is among your friends already.";
            return Err(Fault::refused(ErrorKind::AlreadyExists, message));
        }
        let friends = self.backend.friends(caller).await?;
        let made = friends.into_iter().find(|friend| friend.user.person == other.person);
        Ok(RelationshipAnswer { relationship: made.map(relationship).unwrap_or_default() })
    }

    pub(super) async fn delete_relationship(
        &self,
        caller: &Caller,
        UserId(other): UserId,
    ) -> Result<Reply, Fault> {
        let other = self.backend.user(By::Number(other)).await?;
        if let Some(other) = other
            && self.backend.unfriend(caller, other.person).await?
        {
            return Ok(Reply::done());
        }
        Err(Fault::refused(ErrorKind::NotFound, "This player is not among your friends."))
    }

    /// A player by name, or else by address.
    async fn by_name_or_email(&self, text: &str) -> Result<Option<User>, Fault> {
        match self.backend.user(By::Name(text)).await? {
            Some(user) => Ok(Some(user)),
            None => Ok(self.backend.user(By::Email(text)).await?),
        }
    }
}

fn relationship(friend: Friend) -> Relationship {
    let Friend { user, kind, tally: [games_won, games_lost, games_tied] } = friend;
    Relationship {
        user_id: UserId(user.number),
        username: user.name,
        avatar_updated: user.avatar_updated.map(time),
        kind,
        games_won,
        games_lost,
        games_tied,
    }
}
