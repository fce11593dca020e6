//! How games begin.

use feud_api::{
    AcceptAnswer, BoardId, BoardType, Endpoint, ErrorKind, GameId, InviteAnswer, InviteId, NewInvite,
    NewRandomRequest, Nothing, NotificationType, Notifications, RandomRequestAnswer, Rules, Status,
};
use feud_service::testing::{Client, RequestError, RunningService};

use crate::tables::{look, why};

fn service() -> (tempfile::TempDir, RunningService, Client, Client) {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let (ada, bob) = (service.player("Ada"), service.player("Bob"));
    (folder, service, ada, bob)
}

fn invite(client: &mut Client, name: &str, ruleset: i64, board: &str) -> Result<InviteAnswer, RequestError> {
    let new =
        NewInvite { invitee: name.to_owned(), ruleset: Rules(ruleset), board_type: BoardType::from(board) };
    client.ask(&Endpoint::NewInvite, &new)
}

fn random(client: &mut Client, ruleset: i64, board: &str) -> Result<RandomRequestAnswer, RequestError> {
    let new = NewRandomRequest { ruleset: Rules(ruleset), board_type: BoardType::from(board) };
    client.ask(&Endpoint::CreateRandomRequest, &new)
}

fn status(client: &mut Client) -> Status {
    client.ask(&Endpoint::Status, &Nothing {}).unwrap()
}

#[test]
fn an_invitation_is_seen_by_both_and_accepted_once() {
    let (_folder, service, mut ada, mut bob) = service();
    let sent = invite(&mut ada, "bob", 1, "random").unwrap().invitation;
    assert_eq!((sent.inviter.as_str(), sent.invitee.as_str(), sent.ruleset), ("Ada", "Bob", Rules(1)));
    assert_eq!(sent.board_type, BoardType::Random);
    assert_eq!(status(&mut ada).invites_sent, std::slice::from_ref(&sent));
    assert_eq!(status(&mut bob).invites_received, std::slice::from_ref(&sent));
    let heard: Notifications = bob.ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    assert_eq!(heard.entries[0].kind, NotificationType::InviteReceived);

    let mut eve = service.player("Eve");
    let accept = Endpoint::AcceptInvite(sent.id);
    assert_eq!(why(eve.ask::<AcceptAnswer>(&accept, &Nothing {})), ErrorKind::AccessDenied);
    assert_eq!(why(ada.ask::<AcceptAnswer>(&accept, &Nothing {})), ErrorKind::AccessDenied);
    let AcceptAnswer { id } = bob.ask(&accept, &Nothing {}).unwrap();
    assert_eq!(why(bob.ask::<AcceptAnswer>(&accept, &Nothing {})), ErrorKind::InvalidId);
    assert!(status(&mut ada).invites_sent.is_empty() && status(&mut bob).invites_received.is_empty());
    let game = look(&mut ada, id);
    assert_eq!((game.ruleset, game.is_running, game.move_count), (Rules(1), true, 0));
    assert_ne!(game.board, BoardId::STANDARD);
    let heard: Notifications = ada.ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    assert_eq!((heard.entries[0].kind.as_str(), heard.entries[0].game_id), ("new_game", Some(id)));
    assert_eq!(heard.entries[0].your_turn, Some(game.players[0].is_local));
}

#[test]
fn invitations_that_cannot_be_are_refused_by_name() {
    let (_folder, _service, mut ada, mut bob) = service();
    assert_eq!(why(invite(&mut ada, "Nobody", 0, "normal")), ErrorKind::UserNotFound);
    assert_eq!(why(invite(&mut ada, "ADA", 0, "normal")), ErrorKind::IllegalUserSelf);
    assert_eq!(why(invite(&mut ada, "Bob", 0, "round")), ErrorKind::InvalidBoardType);
    for ruleset in [13, -1, 10] {
        assert_eq!(why(invite(&mut ada, "Bob", ruleset, "normal")), ErrorKind::InvalidRuleset, "{ruleset}");
    }
    invite(&mut ada, "Bob", 0, "normal").unwrap();
    assert_eq!(why(invite(&mut ada, "Bob", 0, "normal")), ErrorKind::DuplicateInvite);
    invite(&mut ada, "Bob", 0, "random").unwrap();
    invite(&mut bob, "Ada", 0, "normal").unwrap();
    for what in [Endpoint::AcceptInvite(InviteId(99)), Endpoint::RejectInvite(InviteId(99))] {
        assert_eq!(why(ada.ask::<Nothing>(&what, &Nothing {})), ErrorKind::InvalidId);
    }
}

#[test]
fn an_invitation_can_be_rejected_or_taken_back() {
    let (_folder, service, mut ada, mut bob) = service();
    let mut eve = service.player("Eve");
    let first = invite(&mut ada, "Bob", 0, "normal").unwrap().invitation.id;
    assert_eq!(why(eve.ask::<Nothing>(&Endpoint::RejectInvite(first), &Nothing {})), ErrorKind::AccessDenied);
    bob.ask::<Nothing>(&Endpoint::RejectInvite(first), &Nothing {}).unwrap();
    let second = invite(&mut ada, "Bob", 0, "normal").unwrap().invitation.id;
    assert_ne!(first, second, "numbers are never used again");
    ada.ask::<Nothing>(&Endpoint::RejectInvite(second), &Nothing {}).unwrap();
    assert!(status(&mut bob).invites_received.is_empty() && status(&mut bob).games.is_empty());
}

#[test]
fn those_who_want_the_same_game_meet() {
    let (_folder, service, mut ada, mut bob) = service();
    let asked = random(&mut ada, 0, "normal").unwrap();
    assert_eq!(asked.request_status, "request_scheduled");
    let request = asked.request.unwrap();
    assert_eq!((request.ruleset, request.board_type.0.clone()), (Rules(0), BoardType::Normal));
    assert_eq!(status(&mut ada).random_requests, [request]);
    random(&mut ada, 0, "normal").unwrap();
    assert!(status(&mut ada).games.is_empty(), "nobody plays against themselves");
    random(&mut bob, 0, "random").unwrap();
    random(&mut bob, 1, "normal").unwrap();
    assert!(status(&mut bob).games.is_empty(), "another board or language is another wish");
    random(&mut bob, 0, "normal").unwrap();
    assert_eq!((status(&mut ada).random_requests.len(), status(&mut bob).random_requests.len()), (1, 2));
    let game: GameId = status(&mut bob).games[0].id;
    assert_eq!(status(&mut ada).games[0].id, game);
    assert!(
        look(&mut ada, game).players.iter().all(|player| ["Ada", "Bob"].contains(&player.username.as_str()))
    );

    assert_eq!(why(random(&mut ada, 0, "flat")), ErrorKind::InvalidBoardType);
    assert_eq!(why(random(&mut ada, 12, "normal")), ErrorKind::InvalidRuleset);
    let mut eve = service.player("Eve");
    for _ in 0..3 {
        random(&mut eve, 5, "random").unwrap();
    }
    assert_eq!(why(random(&mut eve, 5, "random")).as_str(), "too_many_random_requests");
    assert_eq!(status(&mut eve).random_requests.len(), 3);
}
