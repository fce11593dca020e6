//! Every call there is.

use feud_api::{
    AcceptAnswer, AccountAnswer, AvatarAnswer, Board, BoardAnswer, BoardId, BoardType, Chat, ChatAnswer,
    ClientCache, Endpoint, Game, GameAnswer, GameId, Games, GamesInDetail, Invite, InviteAnswer, InviteId,
    MoveAnswer, NewAccount, NewInvite, NewMove, NewPassword, NewRandomRequest, NewRelationship, NewSwap,
    Nothing, Notifications, PassAnswer, Password, RandomRequestAnswer, ReadChat, Relationship,
    RelationshipAnswer, Relationships, Rules, SayChat, Search, SearchAnswer, Status, SwapAnswer, TileOnBoard,
    TilePoints, UploadAvatar, UserId, UserSummary,
};
use serde::de::DeserializeOwned;

use crate::{Client, Credentials, Error};

/// Accounts and people.
impl Client {
    /// Makes an account, and logs in to it.
    pub fn create_account(
        &mut self,
        name: &str,
        email: &str,
        password: &str,
    ) -> Result<AccountAnswer, Error> {
        let body = NewAccount {
            username: name.to_owned(),
            email: email.to_owned(),
            password: Password::hashed(password),
        };
        let credentials = Credentials::by_name(name, password);
        // It is known before the answer, so that no answer can tell it.
        self.remember(credentials);
        self.ask(&Endpoint::CreateUser, "", &body).inspect_err(|_| self.log_out())
    }

    /// Changes the password.
    pub fn set_password(&mut self, password: &str) -> Result<(), Error> {
        let password = Password::hashed(password);
        let body = NewPassword { password: password.clone() };
        let Nothing {} = self.ask(&Endpoint::SetPassword, "", &body)?;
        self.remember_password(password);
        Ok(())
    }

    /// Brings a picture of the player, as base64.
    pub fn upload_avatar(&mut self, image_data: String) -> Result<AvatarAnswer, Error> {
        self.ask(&Endpoint::UploadAvatar, "", &UploadAvatar { image_data })
    }

    /// Looks for a player by name or address.
    pub fn search(&mut self, username_or_email: &str) -> Result<Vec<UserSummary>, Error> {
        let body = Search { username_or_email: username_or_email.to_owned() };
        self.ask(&Endpoint::SearchUser, "", &body).map(|SearchAnswer { result }| result)
    }

    /// Everybody the player has named as somebody.
    pub fn relationships(&mut self) -> Result<Vec<Relationship>, Error> {
        self.read(&Endpoint::Relationships).map(|Relationships { relationships }| relationships)
    }

    /// Makes friends with a player, by name or address.
    pub fn befriend(&mut self, username_or_email: &str) -> Result<Relationship, Error> {
        let named = Some(username_or_email.to_owned());
        let body = NewRelationship { username_or_email: named, ..NewRelationship::default() };
        self.ask(&Endpoint::CreateRelationship, "", &body)
            .map(|RelationshipAnswer { relationship }| relationship)
    }

    /// Ends a friendship.
    pub fn delete_relationship(&mut self, user: UserId) -> Result<(), Error> {
        self.read(&Endpoint::DeleteRelationship(user)).map(|Nothing {}| ())
    }

    /// What waits for the player, in short.
    pub fn status(&mut self) -> Result<Status, Error> {
        self.read(&Endpoint::Status)
    }

    /// What happened lately.
    pub fn notifications(&mut self) -> Result<Notifications, Error> {
        self.read(&Endpoint::Notifications)
    }
}

/// Finding games.
impl Client {
    /// Invites a player.
    pub fn invite(&mut self, invitee: &str, ruleset: Rules, board_type: BoardType) -> Result<Invite, Error> {
        let body = NewInvite { invitee: invitee.to_owned(), ruleset, board_type };
        self.ask(&Endpoint::NewInvite, "", &body).map(|InviteAnswer { invitation }| invitation)
    }

    /// Says yes to an invitation, and learns the game that begins.
    pub fn accept(&mut self, invite: InviteId) -> Result<GameId, Error> {
        self.read(&Endpoint::AcceptInvite(invite)).map(|AcceptAnswer { id }| id)
    }

    /// Says no to an invitation.
    pub fn reject(&mut self, invite: InviteId) -> Result<(), Error> {
        self.read(&Endpoint::RejectInvite(invite)).map(|Nothing {}| ())
    }

    /// Wishes for a game with anybody.
    pub fn request_random(
        &mut self,
        ruleset: Rules,
        board_type: BoardType,
    ) -> Result<RandomRequestAnswer, Error> {
        self.ask(&Endpoint::CreateRandomRequest, "", &NewRandomRequest { ruleset, board_type })
    }

    /// All games, which some services tell without their tiles.
    pub fn games(&mut self) -> Result<Games, Error> {
        self.read(&Endpoint::Games)
    }

    /// All games with their boards and tiles, but for those that are known.
    pub fn games_in_detail(&mut self, known: &ClientCache) -> Result<GamesInDetail, Error> {
        self.ask(&Endpoint::GamesInDetail, &format!("?{known}"), &Nothing {})
    }

    /// Some games with their boards and tiles, but for those that are known.
    pub fn some_games(&mut self, games: &[GameId], known: &ClientCache) -> Result<GamesInDetail, Error> {
        self.ask(&Endpoint::SomeGames(games.to_vec()), &format!("?{known}"), &Nothing {})
    }

    /// A game.
    pub fn game(&mut self, game: GameId) -> Result<Game, Error> {
        self.read(&Endpoint::Game(game)).map(|GameAnswer { game }| game)
    }

    /// A board.
    pub fn board(&mut self, board: BoardId) -> Result<Board, Error> {
        self.read(&Endpoint::Board(board)).map(|BoardAnswer { board }| board)
    }

    /// What the tiles of a ruleset are worth.
    pub fn tile_points(&mut self, rules: Rules) -> Result<TilePoints, Error> {
        self.read(&Endpoint::TilePoints(rules))
    }
}

/// Turns, each of which is sent once.
impl Client {
    /// Lays tiles.
    pub fn lay(
        &mut self,
        game: GameId,
        ruleset: Rules,
        tiles: Vec<TileOnBoard>,
        words: Vec<String>,
    ) -> Result<MoveAnswer, Error> {
        self.ask(&Endpoint::Move(game), "", &NewMove { tiles, ruleset: Some(ruleset), words })
    }

    /// Exchanges tiles; a blank is the empty text.
    pub fn swap(&mut self, game: GameId, tiles: Vec<String>) -> Result<SwapAnswer, Error> {
        self.ask(&Endpoint::Swap(game), "", &NewSwap { tiles })
    }

    /// Passes.
    pub fn pass(&mut self, game: GameId) -> Result<PassAnswer, Error> {
        self.read(&Endpoint::Pass(game))
    }

    /// Gives up.
    pub fn resign(&mut self, game: GameId) -> Result<PassAnswer, Error> {
        self.read(&Endpoint::Resign(game))
    }

    /// The messages of a game.
    pub fn chat(&mut self, game: GameId) -> Result<Chat, Error> {
        self.read(&Endpoint::Chat(game))
    }

    /// Writes to the other player.
    pub fn say(&mut self, game: GameId, message: &str) -> Result<ChatAnswer, Error> {
        self.ask(&Endpoint::SendChat(game), "", &SayChat { message: message.to_owned() })
    }

    /// Tells how many messages were read.
    pub fn set_read(&mut self, game: GameId, read_chat_count: i64) -> Result<(), Error> {
        let body = ReadChat { read_chat_count };
        self.ask(&Endpoint::ReadChatCount(game), "", &body).map(|Nothing {}| ())
    }

    /// Asks without saying anything more.
    fn read<T: DeserializeOwned>(&mut self, endpoint: &Endpoint) -> Result<T, Error> {
        self.ask(endpoint, "", &Nothing {})
    }
}
