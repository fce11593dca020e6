//! Creating tables, taking seats, starting, rematches.

use bots::Level;
use crossword::Ruleset;
use game::Seat;
use online::testing::Client;
use online_api::{
    Code, Endpoint, Number, OnSeat, Phase, PutOnSeat, Rearrange, Rematch, RoomView, SeatPlan, Spectators,
    Start, TableCreated, TableList, Terms,
};
use play::crosswords::Setup;
use play::worker::KindText;
use play::{Action, Offer, Submission, Title, Token, idiots};

use crate::common::{kind, pass_for, place, snapshot, turn, two};

#[test]
fn a_table_of_every_title_is_created_joined_and_started() {
    let place = place();
    for title in Title::all() {
        let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
        let created = ada.create(&kind(title.name()), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        assert_eq!(created.room.room.phase, Phase::Gathering, "{title}");
        assert!(created.room.room.luck.numbers.is_empty(), "nobody is told numbers before all are there");
        let seen: RoomView = bob.take(created.table, 1, created.invitation).value();
        assert_eq!((seen.room.phase, seen.role.seat), (Phase::Running, Some(Seat(1))), "{title}");
        assert_eq!(seen.room.luck.numbers.len(), 2);
        assert_eq!(seen.room.luck.commitment, created.room.room.luck.commitment);
        assert_eq!(seen.version.0, 3, "created, seated, dealt");
    }
}

#[test]
fn creating_is_done_once_for_each_token() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let new = ada.new_table(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let first: TableCreated = ada.ask(Endpoint::NewTable, &[], &new).value();
    let again: TableCreated = ada.ask(Endpoint::NewTable, &[], &new).value();
    assert_eq!(first.table, again.table);
    let list: TableList = ada.get(Endpoint::MyTables, &[]).value();
    assert_eq!(list.tables.len(), 1);
    let other = online_api::NewTable { token: Token(99), ..new };
    let problem = ada.ask(Endpoint::NewTable, &[], &other).problem();
    assert_eq!(problem.code, Code::Stale, "a draw is used once");
}

#[test]
fn tables_that_cannot_be_are_refused_with_a_reason() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let mut refused = |title: &str, options: &[(&str, &str)], seats: &[SeatPlan]| {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let kind = KindText { options, ..kind(title) };
        let new = ada.new_table(&kind, seats, Terms::default());
        ada.ask(Endpoint::NewTable, &[], &new).problem().code
    };
    let (me, open) = (SeatPlan::Me, SeatPlan::Open);
    assert_eq!(refused("chess", &[], &[me, open]), Code::BadTable);
    assert_eq!(refused("classic", &[("wings", "2")], &[me, open]), Code::BadTable);
    assert_eq!(refused("classic", &[], &[me]), Code::BadTable);
    assert_eq!(refused("classic", &[], &[me, me]), Code::BadTable);
    assert_eq!(refused("classic", &[], &[me, open, open, open, open]), Code::BadTable);
    assert_eq!(refused("khi", &[], &[me, SeatPlan::Computer(Level::Newcomer), open]), Code::BadTable);
}

/// Everybody at the table is shown what rules of somebody's own are called.
#[test]
fn what_own_rules_say_can_be_seen_as_it_is() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let mut created = |label: &str| {
        let rules = Ruleset { label: label.to_owned(), rack: 6, ..Ruleset::classic() };
        let kind = KindText::of(&Setup::by_rules(&rules).unwrap());
        assert!(kind.options.iter().any(|(_, value)| value.contains(label)), "{kind:?}");
        let new = ada.new_table(&kind, &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        ada.ask(Endpoint::NewTable, &[], &new)
    };
    assert_eq!(created("Six tiles").status, 200);
    for label in ["Six \u{202e}selit", "\u{2066}Six", "Si\u{200b}x", "Six\u{1b}[2J"] {
        assert_eq!(created(label).problem().code, Code::BadTable, "{label:?}");
    }
}

#[test]
fn seats_are_left_changed_and_planned_before_the_start_only() {
    let place = place();
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let seats = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let created = ada.create(&kind("idiot"), &seats, Terms { start: Start::ByHost, ..Terms::default() });
    let table = created.table;
    bob.take(table, 1, created.invitation).value::<RoomView>();
    let moved: RoomView = bob.take(table, 2, created.invitation).value();
    assert_eq!((moved.role.seat, &moved.room.seats[1].on), (Some(Seat(2)), &OnSeat::Open));
    assert_eq!(bob.take(table, 0, created.invitation).problem().code, Code::SeatTaken);
    let not_host = bob.ask(Endpoint::PutOnSeat, &[&table, &1], &PutOnSeat::Computer(Level::Easy));
    assert_eq!(not_host.problem().code, Code::Forbidden);
    let early = ada.get(Endpoint::Start, &[&table]);
    assert_eq!(early.problem().code, Code::NotAllowed);
    let easy = PutOnSeat::Computer(Title::all()[0].descriptor().levels[0]);
    let planned: RoomView = ada.ask(Endpoint::PutOnSeat, &[&table, &1], &easy).value();
    assert!(matches!(planned.room.seats[1].on, OnSeat::Computer(_)));
    let order = vec![Seat(2), Seat(1), Seat(0)];
    let swapped: RoomView = ada.ask(Endpoint::Rearrange, &[&table], &Rearrange { order }).value();
    assert_eq!(swapped.role.seat, Some(Seat(2)));
    let order = vec![Seat(2), Seat(2), Seat(0)];
    assert_eq!(
        ada.ask(Endpoint::Rearrange, &[&table], &Rearrange { order }).problem().code,
        Code::BadRequest
    );
    let left: RoomView = bob.get(Endpoint::LeaveSeat, &[&table, &0]).value();
    assert_eq!(left.role.seat, None);
    bob.take(table, 0, created.invitation).value::<RoomView>();
    let sent: RoomView = ada.get(Endpoint::LeaveSeat, &[&table, &0]).value();
    assert_eq!(sent.room.seats[0].on, OnSeat::Open);
    bob.take(table, 0, created.invitation).value::<RoomView>();
    let started: RoomView = ada.get(Endpoint::Start, &[&table]).value();
    assert_eq!(started.room.phase, Phase::Running);
    let again: RoomView = ada.get(Endpoint::Start, &[&table]).value();
    assert_eq!(again.version, started.version, "started once");
    assert_eq!(bob.get(Endpoint::LeaveSeat, &[&table, &0]).problem().code, Code::Started);
}

#[test]
fn a_computer_plays_until_a_person_is_to_move() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let easy = SeatPlan::Computer(Title::all()[0].descriptor().levels[0]);
    let created = ada.create(&kind("classic"), &[easy, SeatPlan::Me], Terms::default());
    assert_eq!(created.room.room.phase, Phase::Running, "nobody else is waited for");
    let mut version = created.room.version.0;
    for _ in 0..50 {
        let stands = snapshot(&mut ada, created.table);
        if stands.game.unwrap().position.status.mover() == Some(Seat(1)) {
            pass_for(&mut ada, created.table, 1);
            return;
        }
        version = stands.version.0;
        ada.read::<Setup>(created.table, &format!("?after={version}&wait=5"));
    }
    panic!("the computer never moved: version {version}");
}

#[test]
fn listed_tables_are_found_by_everybody_and_closed_ones_by_nobody() {
    let place = place();
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let seats = [SeatPlan::Me, SeatPlan::Open];
    ada.create(&kind("khi"), &seats, Terms::default());
    let listed = ada.create(&kind("khi"), &seats, Terms { listed: true, ..Terms::default() });
    let closed = ada.create(&kind("khi"), &seats, Terms { listed: true, ..Terms::default() });
    ada.get(Endpoint::CloseTable, &[&closed.table]).value::<RoomView>();
    let list: TableList = bob.get(Endpoint::OpenTables, &[]).value();
    assert_eq!(list.tables.iter().map(|one| one.table).collect::<Vec<_>>(), [listed.table]);
    let take = online_api::TakeSeat { number: Number([9; 16]) };
    let taken = bob.ask(Endpoint::TakeSeat, &[&listed.table, &1], &take);
    assert_eq!(taken.value::<RoomView>().room.phase, Phase::Running);
    let mine: TableList = bob.get(Endpoint::MyTables, &[]).value();
    assert_eq!(mine.tables.len(), 1);
}

#[test]
fn without_a_key_there_is_no_table() {
    let place = place();
    let mut two = two(&place);
    let mut eve = place.server.guest("Eve");
    for endpoint in [Endpoint::Room, Endpoint::Read, Endpoint::Chat, Endpoint::Record] {
        assert_eq!(eve.get(endpoint, &[&two.table]).problem().code, Code::NotFound, "{endpoint:?}");
    }
    eve.key = Some(online_api::Secret([7; 16]));
    assert_eq!(eve.get(Endpoint::Room, &[&two.table]).problem().code, Code::NotFound);
    let turn = turn(&mut two.ada, two.table);
    let submission =
        play::Submission::<Setup> { seat: Seat(0), turn, token: Token(1), action: Action::Resign };
    assert_eq!(eve.submit_raw(two.table, &submission).problem().code, Code::NotFound);
    assert_eq!(two.bob.submit_raw(two.table, &submission).problem().code, Code::Forbidden, "not Bob's seat");
}

#[test]
fn ended_invitations_lead_nowhere() {
    let place = place();
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let old = ada.create(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let new: TableCreated = ada.get(Endpoint::EndInvitations, &[&old.table]).value();
    assert_eq!(bob.take(old.table, 1, old.invitation).problem().code, Code::NotFound);
    assert_eq!(bob.take(old.table, 1, old.spectators).problem().code, Code::NotFound);
    assert_eq!(bob.take(old.table, 1, new.spectators).problem().code, Code::Forbidden);
    bob.take(old.table, 1, new.invitation).value::<RoomView>();
    assert_eq!(bob.get(Endpoint::NewInvitation, &[&old.table]).problem().code, Code::Forbidden);
}

/// Gives up, so that the game is over.
pub(crate) fn resign(client: &mut Client, table: online_api::TableId, seat: u8) {
    let turn = turn(client, table);
    let (status, answer) = client.submit::<Setup>(table, (Seat(seat), turn), Token(7_000), Action::Resign);
    assert_eq!(status, 200, "{answer:?}");
}

#[test]
fn f27_a_rematch_accepted_twice_begins_once() {
    let place = place();
    let mut two = two(&place);
    let wish = |number: u8| Rematch { number: Number([number; 16]) };
    let early = two.ada.ask(Endpoint::Rematch, &[&two.table], &wish(1));
    assert_eq!(early.problem().code, Code::NotOver);
    resign(&mut two.ada, two.table, 0);
    let over = two.ada.room(two.table).room;
    let promised = over.rematch.commitment.unwrap();
    assert!(over.luck.revealed.is_some());
    let one: RoomView = two.ada.ask(Endpoint::Rematch, &[&two.table], &wish(1)).value();
    assert_eq!((one.room.rematch.wished.as_slice(), one.room.rematch.table), ([Seat(0)].as_slice(), None));
    two.ada.ask(Endpoint::Rematch, &[&two.table], &wish(1)).value::<RoomView>();
    let (mut again, table) = (two.bob.again(), two.table);
    let (first, second) = std::thread::scope(|scope| {
        let other = scope.spawn(|| again.ask(Endpoint::Rematch, &[&table], &wish(2)).value::<RoomView>());
        let one: RoomView = two.bob.ask(Endpoint::Rematch, &[&table], &wish(2)).value();
        (one, other.join().unwrap())
    });
    assert_eq!(first.room.rematch.table, second.room.rematch.table);
    let next = first.room.rematch.table.unwrap();
    let begun = two.bob.room(next);
    assert_eq!((begun.role.seat, begun.room.phase), (Some(Seat(0)), Phase::Running), "sides are swapped");
    assert_eq!(begun.room.luck.commitment, promised);
    pass_for(&mut two.bob, next, 0);
    let list: TableList = two.ada.get(Endpoint::MyTables, &[]).value();
    assert_eq!(list.tables.iter().map(|one| one.table).collect::<Vec<_>>(), [next]);
    assert_eq!(list.tables[0].mover, Some(Seat(1)));
}

#[test]
fn f23_of_five_who_open_one_invitation_one_sits_down() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let created = ada.create(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let guests: Vec<Client> = (0..5).map(|number| place.server.guest(&format!("Friend {number}"))).collect();
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let take = |mut guest: Client| {
            scope.spawn(move || {
                let heard = guest.take(created.table, 1, created.invitation);
                if heard.status != 200 {
                    let code = heard.problem().code;
                    assert!([Code::SeatTaken, Code::TableFull, Code::Started].contains(&code), "{code:?}");
                    // Whoever was late may look on, by the link that is a key to the table, too.
                    let late = guest.room(created.table);
                    assert_eq!((late.role.seat, late.role.may_watch), (None, true));
                }
                heard.status
            })
        };
        let taking: Vec<_> = guests.into_iter().map(take).collect();
        taking.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
}

#[test]
fn spectators_see_later_than_players() {
    let place = place();
    let time = online_api::TimeControl::Clock { seconds: 600, increment: 10 };
    let terms = Terms { spectators: Spectators::Anybody { delay: 60 }, time, ..Terms::default() };
    let mut two = crate::common::two_with(&place, terms);
    pass_for(&mut two.ada, two.table, 0);
    let mut eve = Client::new(place.server.address);
    let early = snapshot(&mut eve, two.table);
    assert_eq!(early.version.0, 2, "nothing of the game is told yet");
    assert!(early.game.is_none());
    assert!(early.clock.left.is_empty() && early.clock.deadline.is_none(), "{:?}", early.clock);
    place.server.let_pass(std::time::Duration::from_secs(61));
    let late = snapshot(&mut eve, two.table);
    assert_eq!((late.version.0, late.history.len()), (4, 2));
    assert_eq!(late.clock.left.len(), 2);
    assert_eq!(late.role.seat, None);
}

#[test]
fn a_game_that_comes_of_another_one_counts_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let settings = online::Settings { tables_per_person: 2, ..online::Settings::default().without_limits() };
    let server = online::testing::RunningServer::start(&folder.path().join("tables"), settings, 0);
    let mut ada = server.guest("Ada");
    let seats = [SeatPlan::Me, SeatPlan::Computer(Title::all()[0].descriptor().levels[0])];
    let new = ada.new_table(&kind("classic"), &seats, Terms::default());
    for _ in 0..3 {
        // Sent again, it is the same table, and counts once.
        ada.ask(Endpoint::NewTable, &[], &new).value::<TableCreated>();
    }
    let mut table = ada.ask(Endpoint::NewTable, &[], &new).value::<TableCreated>().table;
    let mut rematches = Vec::new();
    for _ in 0..2 {
        let mover = snapshot(&mut ada, table);
        let (seat, turn) = (mover.role.seat.unwrap(), mover.game.unwrap().position.turn);
        let token = ada.token();
        ada.submit::<Setup>(table, (seat, turn), token, Action::Resign);
        let heard = ada.ask(Endpoint::Rematch, &[&table], &Rematch { number: Number([3; 16]) });
        rematches.push(heard.status);
        if heard.status == 200 {
            table = heard.value::<RoomView>().room.rematch.table.unwrap();
        }
    }
    assert_eq!(rematches, [200, 429]);
}

#[test]
fn a_table_at_which_too_much_happened_can_only_be_ended() {
    let folder = tempfile::tempdir().unwrap();
    let settings = online::Settings { versions_per_table: 8, ..online::Settings::default().without_limits() };
    let server = online::testing::RunningServer::start(&folder.path().join("tables"), settings, 0);
    let place = crate::common::Place { server, folder };
    let mut two = two(&place);
    let mut statuses = Vec::new();
    for at in 0..6_u8 {
        let client = if at % 2 == 0 { &mut two.ada } else { &mut two.bob };
        let turn = turn(client, two.table);
        let offer = Action::<Setup>::Offer(play::Offer::Draw);
        let token = client.token();
        let heard = client
            .submit_raw(two.table, &play::Submission { seat: Seat(at % 2), turn, token, action: offer });
        statuses.push(heard.status);
        let offered = snapshot(&mut two.ada, two.table).game.unwrap().position.offer;
        if let Some(offer) = offered {
            let decline = Action::<Setup>::Decline(offer.version);
            let token = two.bob.token();
            let seat = Seat(1);
            statuses.push(
                two.bob
                    .submit_raw(two.table, &play::Submission { seat, turn, token, action: decline })
                    .status,
            );
        }
        if statuses.contains(&429) {
            break;
        }
        let passes = if at % 2 == 0 { &mut two.ada } else { &mut two.bob };
        let token = passes.token();
        let pass = crate::common::pass();
        let submission = play::Submission { seat: Seat(at % 2), turn, token, action: pass };
        statuses.push(passes.submit_raw(two.table, &submission).status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    let turn = turn(&mut two.ada, two.table);
    let (status, _) = two.ada.submit::<Setup>(two.table, (Seat(0), turn), Token(99), Action::Resign);
    assert_eq!(status, 200);
    assert_eq!(snapshot(&mut two.bob, two.table).room.phase, Phase::Over);
}

#[test]
fn whoever_leaves_a_table_of_many_may_do_so_also_after_too_much_has_happened() {
    let folder = tempfile::tempdir().unwrap();
    let trouble = |what: &str| panic!("the server is in trouble: {what}");
    let settings = online::Settings { versions_per_table: 5, trouble, ..online::Settings::default() };
    let server =
        online::testing::RunningServer::start(&folder.path().join("tables"), settings.without_limits(), 0);
    let mut people = ["Ada", "Bob", "Cy"].map(|name| server.guest(name));
    let terms = Terms { time: online_api::TimeControl::PerTurn { seconds: 60 }, ..Terms::default() };
    let created = people[0].create(&kind("idiot"), &[SeatPlan::Me, SeatPlan::Open, SeatPlan::Open], terms);
    let table = created.table;
    for seat in [1, 2_u8] {
        people[usize::from(seat)].take(table, seat, created.invitation).value::<RoomView>();
    }
    let mut act = |seat: u8, action: Action<idiots::Setup>| {
        let client = &mut people[usize::from(seat)];
        let token = client.token();
        client.submit_raw(table, &Submission { seat: Seat(seat), turn: 1, token, action }).status
    };
    assert_eq!(act(1, Action::Offer(Offer::Draw)), 200);
    assert_eq!(act(2, Action::Decline(play::Version(2))), 429, "too much has happened");
    assert_eq!(act(1, Action::Leave), 200);
    // The time of the next one runs out as ever, and then one is left.
    server.let_pass(std::time::Duration::from_secs(61));
    let over = people[2].read::<idiots::Setup>(table, "?after=6&wait=20");
    let online_api::News::Updates(updates) = over.news else { panic!("there is news") };
    assert_eq!(updates.last().unwrap().room.as_ref().unwrap().phase, Phase::Over, "{updates:?}");
}

#[test]
fn whether_there_is_a_table_is_told_to_nobody_who_asks_for_links_to_it() {
    let place = place();
    let mut two = two(&place);
    let mut eve = place.server.guest("Eve");
    for endpoint in [Endpoint::NewInvitation, Endpoint::EndInvitations] {
        assert_eq!(eve.ask(endpoint, &[&two.table], &()).problem().code, Code::NotFound);
        assert_eq!(two.bob.ask(endpoint, &[&two.table], &()).problem().code, Code::Forbidden);
    }
}
