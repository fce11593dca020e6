//! A game between a Wordfeud client and somebody in the page, who play at one table.

use std::sync::Arc;

use crossword::View;
use feud_api::{
    BoardId, BoardType, Chat, Endpoint, InviteAnswer, Login, LoginByName, NewInvite, NewRandomRequest,
    Nothing, NotificationType, Notifications, Password, Rules, SayChat, Status,
};
use feud_service::testing::{Client, GreedyPlayer, RunningService, quick_passwords};
use game::{Seat, Viewer};
use online_api::{
    Code, Endpoint as Page, NewPassword, News, OnSeat, Phase, Reading, RoomView, SeatPlan, Secret, Speech,
    TableCreated, TableId, TableList, TakeSeat, Terms, Welcome,
};
use play::crosswords::{Record, Setup};
use play::worker::KindText;
use play::{
    Action, GameKind as _, Happening, Host as _, LocalHost, LogEntry, Position, Status as Standing, Title,
};

use crate::tables::{look, why};

type PageClient = online::testing::Client;

/// Somebody in the page with a password.
fn in_page(service: &RunningService, name: &str, password: &str) -> PageClient {
    let mut client = PageClient::new(service.address);
    client.become_guest(name);
    let password = NewPassword { old: None, new: password.to_owned() };
    client.ask(Page::SetPassword, &[], &password).value::<Welcome>();
    client
}

fn position(client: &mut PageClient, table: TableId) -> Position<Setup> {
    let Reading::<Setup> { news: News::Snapshot(snapshot), .. } = client.read(table, "") else {
        panic!("no snapshot")
    };
    snapshot.game.unwrap().position
}

#[test]
fn one_plays_by_a_wordfeud_client_the_other_in_the_page_and_others_look_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut service = RunningService::quick(folder.path());
    let (mut ada, mut bob) = (service.player("Ada"), in_page(&service, "Bob", "correct horse"));
    let new =
        NewInvite { invitee: "bob".to_owned(), ruleset: Rules::AMERICAN, board_type: BoardType::Normal };
    let InviteAnswer { invitation } = ada.ask(&Endpoint::NewInvite, &new).unwrap();

    // Bob finds the invitation among his tables, and nobody else may sit down there.
    let TableList { tables, .. } = bob.get(Page::MyTables, &[]).value();
    assert_eq!(
        (tables.len(), tables[0].kind.title.as_str(), tables[0].phase),
        (1, "wordfeud", Phase::Gathering)
    );
    let table = tables[0].table;
    let RoomView { room, role, .. } = bob.room(table);
    assert!(role.may_sit && role.seat.is_none(), "{role:?}");
    let free = room.seats.iter().position(|seat| seat.on == OnSeat::Open).unwrap() as u8;
    let mut eve = PageClient::new(service.address);
    eve.become_guest("Eve");
    let sit = TakeSeat { number: online_api::Number([7; 16]) };
    assert_eq!(eve.ask(Page::TakeSeat, &[&table, &free], &sit).problem().code, Code::NotFound);

    // The password of the client opens the page, too, and its host has a link for onlookers.
    let mut ada_in_page = PageClient::new(service.address);
    let login = |name: &str, password: &str| online_api::Login::Password {
        name: name.to_owned(),
        password: password.to_owned(),
        bearer: true,
    };
    let welcome: Welcome = ada_in_page.ask(Page::Login, &[], &login("ada", "Ada")).value();
    ada_in_page.session = welcome.session;
    let links: TableCreated = ada_in_page.ask(Page::NewInvitation, &[&table], &()).value();
    let kept = |key: Secret, eve: &mut PageClient| {
        eve.key = Some(key);
        eve.ask(Page::TakeSeat, &[&table, &free], &sit).problem().code
    };
    assert_eq!(kept(links.invitation, &mut eve), Code::SeatTaken, "the seat is kept for Bob");
    eve.key = Some(links.spectators);
    bob.ask(Page::TakeSeat, &[&table, &free], &sit).value::<RoomView>();
    let game = ada.ask::<Status>(&Endpoint::Status, &Nothing {}).unwrap().games[0].id;
    assert_eq!(game.0, invitation.id.0);
    let heard: Notifications = ada.ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    assert_eq!(heard.entries[0].kind, NotificationType::NewGame);

    let mut thinker = GreedyPlayer::new(Rules::AMERICAN);
    let (mut turns, mut tokens) = (0, 100..);
    loop {
        let told = look(&mut ada, game);
        let (watched, own) = (position(&mut eve, table), position(&mut bob, table));
        assert_eq!(told.move_count, turns);
        assert_eq!(own.view.board, watched.view.board);
        if !told.is_running {
            break;
        }
        assert!(watched.view.racks.iter().all(Option::is_none), "onlookers see no rack");
        assert!(own.view.racks.iter().filter(|rack| rack.is_some()).count() == 1);
        if own.status == Standing::ToMove(Seat(free)) {
            let action =
                Action::<Setup>::Move(thinker.best_move(&own.view).unwrap_or_else(|| idle(&own.view)));
            let token = play::Token(tokens.next().unwrap());
            let (status, _) = bob.submit(table, (Seat(free), own.turn), token, action);
            assert_eq!(status, 200);
        } else {
            thinker.take_turn(&mut ada, &told).unwrap();
        }
        turns += 1;
        if turns == 5 {
            drop(service);
            service = RunningService::quick(folder.path());
            ada = ada.at(service.address);
            (bob, eve, ada_in_page) =
                (bob.at(service.address), eve.at(service.address), ada_in_page.at(service.address));
        }
    }
    assert!(turns > 10);
    assert!(
        !String::from_utf8_lossy(&eve.heard).contains("\"racks\":[{"),
        "nor in any byte of a running game"
    );

    // The other side sees the same over the API, with the password that was set in the page.
    let mut bob_by_client = Client::new(service.address);
    let by_name = LoginByName { username: "Bob".to_owned(), password: Password::hashed("correct horse") };
    bob_by_client.ask::<Login>(&Endpoint::Login, &by_name).unwrap();
    let (ours, theirs) = (look(&mut ada, game), look(&mut bob_by_client, game));
    assert_eq!((ours.tiles.clone(), ours.end_game), (theirs.tiles, theirs.end_game));
    assert_eq!(ours.rating_delta.unwrap(), -theirs.rating_delta.unwrap());

    // The record is that of a local game from the same luck and moves.
    let heard = bob.get(Page::Record, &[&table]);
    let text = String::from_utf8(heard.body).unwrap();
    let record: Record = text.parse().unwrap();
    let words = Arc::new(lexica::load("english").unwrap());
    let rulebook = record.setup.game(words).unwrap();
    let mut local =
        LocalHost::new(record.setup.clone(), rulebook, record.seated.clone(), record.luck.clone()).unwrap();
    for (at, entry) in record.moves.iter().enumerate() {
        let version = local.restore(LogEntry::Move { seat: entry.seat, mv: entry.mv.clone() }).unwrap();
        assert_eq!(version.0 as usize, at + 2);
    }
    assert_eq!(local.record().to_string(), text);
    assert!(local.snapshot(Viewer::Spectator).position.status.is_over());
    assert!(local.happenings().all(|one| matches!(one, Happening::Move { .. })));
}

fn idle(view: &View) -> crossword::Move {
    let rack = view.own_rack().copied().unwrap_or_default();
    if view.bag >= 7 { crossword::Move::Exchange(rack) } else { crossword::Move::Pass }
}

#[test]
fn games_that_were_begun_in_the_page_are_played_by_clients_too() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let (mut ada, mut bob) =
        (in_page(&service, "Ada", "battery staple"), in_page(&service, "Bob", "correct horse"));
    let english = Rules::AMERICAN.alphabet().unwrap();
    let usual = Setup::new("wordfeud".parse().unwrap(), english);
    let other_board = Setup { layout: Some(BoardId(77).layout()), ..usual.clone() };
    let classic = Setup::new("classic".parse().unwrap(), english);
    let tables = [usual, other_board, classic].map(|setup| {
        let created = ada.create(&KindText::of(&setup), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        assert_eq!(bob.take(created.table, 1, created.invitation).status, 200);
        created.table
    });
    let wordfeud: Title = "wordfeud".parse().unwrap();
    let against_computer = [SeatPlan::Me, SeatPlan::Computer(wordfeud.descriptor().default_level)];
    ada.create(&KindText::of(&Setup::new(wordfeud, english)), &against_computer, Terms::default());

    let mut by_client = Client::new(service.address);
    let by_name = LoginByName { username: "Ada".to_owned(), password: Password::hashed("battery staple") };
    by_client.ask::<Login>(&Endpoint::Login, &by_name).unwrap();
    let status: Status = by_client.ask(&Endpoint::Status, &Nothing {}).unwrap();
    let [game] = &status.games[..] else { panic!("only one is as clients play: {:?}", status.games) };
    let again: Status = by_client.ask(&Endpoint::Status, &Nothing {}).unwrap();
    assert_eq!(again.games[0].id, game.id);
    let told = look(&mut by_client, game.id);
    let names: Vec<&str> = told.players.iter().map(|player| player.username.as_str()).collect();
    assert_eq!((names, told.move_count, told.is_running), (vec!["Ada", "Bob"], 0, true));

    GreedyPlayer::new(Rules::AMERICAN).take_turn(&mut by_client, &told).unwrap();
    let stands = position(&mut bob, tables[0]);
    assert_eq!((stands.turn, stands.status), (2, Standing::ToMove(Seat(1))));
    let (status, _) = bob.submit::<Setup>(tables[0], (Seat(1), 2), play::Token(5), Action::Resign);
    assert_eq!(status, 200);
    let told = look(&mut by_client, game.id);
    assert!(!told.is_running && told.rating_delta.unwrap() > 0, "{told:?}");
}

#[test]
fn what_is_said_is_heard_on_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let (mut ada, mut bob) = (service.player("Ada"), in_page(&service, "Bob", "correct horse"));
    // A wish for a game with anybody is a table that everybody sees.
    let new = NewRandomRequest { ruleset: Rules::BOKMAL, board_type: BoardType::Random };
    ada.ask::<Nothing>(&Endpoint::CreateRandomRequest, &new).unwrap();
    let TableList { tables, .. } = bob.get(Page::OpenTables, &[]).value();
    assert_eq!((tables.len(), tables[0].kind.language.as_str()), (1, "nb"));
    let table = tables[0].table;
    let free = tables[0].seats.iter().position(|seat| *seat == OnSeat::Open).unwrap() as u8;
    let sit = TakeSeat { number: online_api::Number([7; 16]) };
    bob.ask(Page::TakeSeat, &[&table, &free], &sit).value::<RoomView>();
    let status: Status = ada.ask(&Endpoint::Status, &Nothing {}).unwrap();
    assert!(status.random_requests.is_empty());
    let game = status.games[0].id;
    bob.say(table, Speech::Phrase(online_api::Phrase::GoodLuck)).value::<online_api::ChatLine>();
    let thanks = SayChat { message: "thanks\u{202e}!".to_owned() };
    ada.ask::<feud_api::ChatAnswer>(&Endpoint::SendChat(game), &thanks).unwrap();
    let Chat { messages } = ada.ask(&Endpoint::Chat(game), &Nothing {}).unwrap();
    let said: Vec<&str> = messages.iter().map(|message| message.message.as_str()).collect();
    assert_eq!(said, ["Good luck!", "thanks!"], "phrases are sentences, and nothing hides in a line");
    let lines: Vec<online_api::ChatLine> = bob.get(Page::Chat, &[&table]).value();
    assert_eq!(lines[1].speech, Speech::Text("thanks!".to_owned()));
    // Who is kept away in the page cannot be asked by a client.
    let person = ada.ask::<feud_api::Games>(&Endpoint::Games, &Nothing {}).unwrap().games[0].clone();
    assert!(person.is_running);
    let RoomView { room, .. } = bob.room(table);
    let path = [&room.host as &dyn std::fmt::Display];
    bob.ask(Page::PutBar, &path, &online_api::Bar::Block).value::<Vec<online_api::BarredPerson>>();
    let invite =
        NewInvite { invitee: "Bob".to_owned(), ruleset: Rules::AMERICAN, board_type: BoardType::Normal };
    let refused = ada.ask::<InviteAnswer>(&Endpoint::NewInvite, &invite);
    assert_eq!(why(refused), feud_api::ErrorKind::AccessDenied);
}

#[test]
fn invitations_of_others_keep_nobody_from_playing() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { tables_at_once: 2, ..quick_passwords() };
    let service = RunningService::start(folder.path(), feud_service::Settings::default(), server);
    let (mut ada, mut bob) = (service.player("Ada"), service.player("Bob"));
    let invite = |from: &mut Client, invitee: &str, ruleset, board_type| {
        let new = NewInvite { invitee: invitee.to_owned(), ruleset, board_type };
        from.ask::<InviteAnswer>(&Endpoint::NewInvite, &new)
    };
    let mut cy = service.player("Cy");
    for (from, board_type) in [(&mut bob, BoardType::Normal), (&mut cy, BoardType::Random)] {
        for ruleset in [Rules::AMERICAN, Rules::BOKMAL] {
            invite(from, "Ada", ruleset, board_type.clone()).unwrap();
        }
    }
    for board_type in [BoardType::Normal, BoardType::Random] {
        invite(&mut ada, "Cy", Rules::AMERICAN, board_type).unwrap();
    }
    let refused = invite(&mut ada, "Cy", Rules::BOKMAL, BoardType::Normal);
    assert!(refused.is_err(), "two that wait are as many as there may be");
}
