//! Messages between players.

use feud_api::{Chat, ChatAnswer, Endpoint, Nothing, Notifications, ReadChat, SayChat, Status};

use crate::tables::{Table, why};

#[test]
fn messages_are_kept_counted_and_told_of() {
    let mut table = Table::new();
    let game = table.game;
    let say = |message: &str| SayChat { message: message.to_owned() };
    let [one, other] = &mut table.players;
    let ChatAnswer { sent } = one.ask(&Endpoint::SendChat(game), &say("hei på deg 🤖")).unwrap();
    other.ask::<ChatAnswer>(&Endpoint::SendChat(game), &say("</script>")).unwrap();
    let Chat { messages } =
        other.send("GET", &format!("/wf/game/{game}/chat/"), b"").unwrap().content().unwrap();
    assert_eq!((messages.len(), messages[0].message.as_str(), messages[0].sent), (2, "hei på deg 🤖", sent));
    assert_ne!(messages[0].sender, messages[1].sender);
    let heard: Notifications = other.ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    let entry = heard.entries.last().unwrap();
    assert_eq!((entry.kind.as_str(), entry.message.as_deref()), ("chat", Some("hei på deg 🤖")));

    let status: Status = other.ask(&Endpoint::Status, &Nothing {}).unwrap();
    assert_eq!((status.games[0].chat_count, status.games[0].read_chat_count), (2, 0));
    for (told, counted) in [(1, 1), (99, 2), (-5, 0), (2, 2)] {
        other.ask::<Nothing>(&Endpoint::ReadChatCount(game), &ReadChat { read_chat_count: told }).unwrap();
        let status: Status = other.ask(&Endpoint::Status, &Nothing {}).unwrap();
        assert_eq!(status.games[0].read_chat_count, counted);
    }
    assert_eq!(table.look(0).read_chat_count, 0, "each counts for themselves");
    assert_eq!(table.look(1).read_chat_count, 2);
}

#[test]
fn a_message_is_neither_empty_nor_a_novel() {
    let mut table = Table::new();
    let what = Endpoint::SendChat(table.game);
    for message in ["", "  \n", &"x".repeat(1001)] {
        let refused = table.players[0].ask::<ChatAnswer>(&what, &SayChat { message: message.to_owned() });
        assert_eq!(why(refused).as_str(), "invalid_message");
    }
    assert_eq!(table.look(0).chat_count, 0);
}

#[test]
fn of_many_things_that_happen_the_latest_are_told() {
    let mut table = Table::new();
    let what = Endpoint::SendChat(table.game);
    for number in 0..60 {
        table.players[0].ask::<ChatAnswer>(&what, &SayChat { message: number.to_string() }).unwrap();
    }
    let heard: Notifications = table.players[1].ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    assert_eq!((heard.entries.len(), heard.cutoff), (50, true));
    assert_eq!(heard.entries.last().unwrap().message.as_deref(), Some("59"));
    assert_eq!(heard.entries[0].message.as_deref(), Some("10"));
}
