//! How games begin: by invitation, or with anybody who wants the same.

use feud_api::{
    AcceptAnswer, BoardId, BoardType, BoardTypeNumber, ErrorKind, GameId, Invite, InviteAnswer, InviteId,
    NewInvite, NewRandomRequest, RandomRequest, RandomRequestAnswer, RequestId, Rules, UserId,
};
use online::wordfeud::{By, Caller, Game, NotBegun, User, Wanted, setup};
use online_api::Phase;

use super::Reply;
use crate::Inner;
use crate::fault::Fault;
use crate::telling::time;

/// How many wishes for a game with anybody a player may have.
const MOST_REQUESTS: u32 = 3;

/// How many invitations of a player may be open.
const MOST_INVITES: u32 = 100;

impl Inner {
    pub(super) async fn invite(&self, caller: &Caller, new: NewInvite) -> Result<InviteAnswer, Fault> {
        let NewInvite { invitee, ruleset, board_type } = new;
        let wanted = self.wanted(ruleset, &board_type)?;
        let invitee = self.backend.user(By::Name(&invitee)).await?;
        let invitee =
            invitee.ok_or_else(|| Fault::refused(ErrorKind::UserNotFound, "No player has this name."))?;
        if invitee.person == caller.user.person {
            return Err(Fault::refused(ErrorKind::IllegalUserSelf, "You cannot invite yourself."));
        }
        let wanted = Wanted { invitee: Some(invitee.clone()), most: MOST_INVITES, ..wanted };
        let game = match self.backend.begin_waiting(caller, wanted).await? {
            Ok(game) => game,
            Err(NotBegun::Duplicate) => {
                let message = "You have invited this player to such a game already.";
                return Err(Fault::refused(ErrorKind::DuplicateInvite, message));
            }
            Err(NotBegun::TooMany) => {
                let message = format!("At most {MOST_INVITES} invitations may be open.");
                return Err(Fault::refused(ErrorKind::from("too_many_invites"), message));
            }
        };
        Ok(InviteAnswer { invitation: invite(&game, &caller.user, &invitee) })
    }

    pub(super) async fn accept(&self, caller: &Caller, id: InviteId) -> Result<AcceptAnswer, Fault> {
        let game = self.waiting(caller, id).await?;
        if game.invitee != Some(caller.user.person) {
            return Err(not_yours());
        }
        if self.backend.sit_down(caller, &game).await? {
            Ok(AcceptAnswer { id: GameId(game.number) })
        } else {
            Err(no_such_invite())
        }
    }

    /// Says no to an invitation, or takes an own one back.
    pub(super) async fn reject(&self, caller: &Caller, id: InviteId) -> Result<Reply, Fault> {
        let game = self.waiting(caller, id).await?;
        if self.backend.close(&game).await? { Ok(Reply::done()) } else { Err(no_such_invite()) }
    }

    pub(super) async fn request_random(
        &self,
        caller: &Caller,
        new: NewRandomRequest,
    ) -> Result<RandomRequestAnswer, Fault> {
        let NewRandomRequest { ruleset, board_type } = new;
        let wanted = self.wanted(ruleset, &board_type)?;
        let random = board_type == BoardType::Random;
        let met = match self.backend.meet(caller, ruleset, random, None).await? {
            Some(met) => met,
            None => self.wish(caller, Wanted { most: MOST_REQUESTS, ..wanted }, random).await?,
        };
        let request_status = "request_scheduled".to_owned();
        Ok(RandomRequestAnswer { request_status, request: Some(request(&met)) })
    }

    /// Wishes for a game. Whoever has wished for the same meanwhile is met: the later of two comes to the earlier.
    async fn wish(&self, caller: &Caller, wanted: Wanted, random: bool) -> Result<Game, Fault> {
        let rules = wanted.rules;
        let Ok(own) = self.backend.begin_waiting(caller, wanted).await? else {
            let message = format!("At most {MOST_REQUESTS} wishes for a game may be open.");
            return Err(Fault::refused(ErrorKind::from("too_many_random_requests"), message));
        };
        let Some(met) = self.backend.meet(caller, rules, random, Some(own.number)).await? else {
            return Ok(own);
        };
        // Whoever came to the own wish meanwhile has a game, too.
        self.backend.close(&own).await?;
        Ok(met)
    }

    /// The invitation of this number, if it waits and is to or by a player.
    async fn waiting(&self, caller: &Caller, InviteId(number): InviteId) -> Result<Game, Fault> {
        let game = self.backend.game(caller, number).await?;
        let game = game.filter(|game| game.phase == Phase::Gathering && game.invitee.is_some());
        let game = game.ok_or_else(no_such_invite)?;
        let concerned = [Some(game.host), game.invitee].contains(&Some(caller.user.person));
        if concerned { Ok(game) } else { Err(not_yours()) }
    }

    /// What a game is set up with.
    fn wanted(&self, rules: Rules, board: &BoardType) -> Result<Wanted, Fault> {
        let board = match board {
            BoardType::Normal => BoardId::STANDARD,
            BoardType::Random => BoardId(random_board()?),
            BoardType::Other(_) => {
                return Err(Fault::refused(ErrorKind::InvalidBoardType, "A board is normal or random."));
            }
        };
        let lexicon = self.settings.check_words(rules)?;
        let setup = setup(rules, board, self.settings.idle)
            .ok_or_else(|| Fault::Broken(format!("there are no tiles for ruleset {rules}")))?;
        let time = self.settings.time_limit;
        Ok(Wanted { setup, lexicon, rules, board, time, invitee: None, most: 0 })
    }
}

/// The number of a random board: any but that of the standard one.
fn random_board() -> Result<i64, Fault> {
    let mut bytes = [0; 4];
    let luck = getrandom::fill(&mut bytes);
    luck.map_err(|error| Fault::Broken(format!("the operating system has no luck to give: {error}")))?;
    Ok(1 + i64::from(u32::from_le_bytes(bytes) >> 1).min(0x7fff_fffe))
}

/// An invitation as both are told of it.
pub(super) fn invite(game: &Game, from: &User, to: &User) -> Invite {
    Invite {
        id: InviteId(game.number),
        inviter: from.name.clone(),
        inviter_id: UserId(from.number),
        invitee: to.name.clone(),
        invitee_id: UserId(to.number),
        ruleset: game.rules,
        board_type: board_type(game.board),
        sent: time(game.created),
    }
}

/// A wish for a game with anybody.
pub(super) fn request(game: &Game) -> RandomRequest {
    RandomRequest {
        id: RequestId(game.number),
        created: time(game.created),
        board_type: BoardTypeNumber(board_type(game.board)),
        ruleset: game.rules,
    }
}

fn board_type(board: BoardId) -> BoardType {
    if board == BoardId::STANDARD { BoardType::Normal } else { BoardType::Random }
}

fn no_such_invite() -> Fault {
    Fault::refused(ErrorKind::InvalidId, "There is no such invitation.")
}

fn not_yours() -> Fault {
    Fault::refused(ErrorKind::AccessDenied, "This is an invitation of others.")
}
