//! What happened lately, for whoever asks: read off what happened at their tables, so that nothing can be missing or told twice.

use feud_api::{GameId, Notification, NotificationType, UserId};
use game::Seat;
use online::wordfeud::{Happened, Table, User};
use online_api::{ChatLine, Millis, TimeControl};
use play::Happening;

use crate::telling::{Seen, last_move, said, taken_by, time};

/// How many things somebody is told of.
pub(crate) const TOLD: usize = 50;

/// Players are reminded when no more than this part of their time is left.
const LAST_PART: Millis = 3;

/// Something that happened, and when.
pub(crate) type News = (Millis, Notification);

impl Seen {
    /// What the own player hears of in a game, by the time it is now.
    pub(crate) fn news(&self, lines: &[ChatLine], now: Millis) -> Vec<News> {
        let Ok(alphabet) = self.alphabet() else { return Vec::new() };
        let own = self.table.seat;
        let other = &self.users[1 - own.index()];
        let entry = |kind, at: Millis| Notification {
            game_id: Some(GameId(self.game.number)),
            user_id: Some(UserId(other.number)),
            username: Some(other.name.clone()),
            ..Notification::new(kind, time(at))
        };
        let began = self.table.began;
        let begins =
            Notification { your_turn: Some(own == Seat(0)), ..entry(NotificationType::NewGame, began) };
        let mut news = vec![(began, begins)];
        let theirs = |happened: &&Happened| taken_by(&happened.what).is_some_and(|seat| seat != own);
        news.extend(self.table.story.iter().filter(theirs).map(|happened| {
            let last = last_move(&happened.what, &self.users, alphabet);
            let moved = Notification {
                move_type: Some(last.move_type),
                main_word: last.main_word,
                points: last.points,
                tiles: last.tiles,
                ..entry(NotificationType::Move, happened.made)
            };
            (happened.made, moved)
        }));
        news.extend(lines.iter().filter(|line| line.by.person == other.person).map(|line| {
            let message = Some(said(&line.speech));
            (line.said, Notification { message, ..entry(NotificationType::Chat, line.said) })
        }));
        news.extend(reminders(&self.table, now).into_iter().map(|(at, left)| {
            let time_left = i64::try_from(left / 1000).ok();
            (at, Notification { time_left, ..entry(NotificationType::Reminder, at) })
        }));
        news
    }
}

/// That somebody invites.
pub(crate) fn invited(by: &User, at: Millis) -> News {
    let entry = Notification {
        user_id: Some(UserId(by.number)),
        username: Some(by.name.clone()),
        ..Notification::new(NotificationType::InviteReceived, time(at))
    };
    (at, entry)
}

/// When the own player was reminded of a turn, once a turn, and how much time was left or still is.
fn reminders(table: &Table, now: Millis) -> Vec<(Millis, Millis)> {
    let TimeControl::PerTurn { seconds } = table.time else { return Vec::new() };
    let limit = Millis::from(seconds) * 1000;
    let last = limit / LAST_PART;
    let (mut mover, mut since) = (Some(Seat(0)), table.began);
    let mut reminders = Vec::new();
    for happened in &table.story {
        let next = match &happened.what {
            Happening::Move { seat, .. } => Some(Seat(1 - seat.0.min(1))),
            Happening::TakeBack { by, .. } => Some(*by),
            Happening::Resignation { .. }
            | Happening::TimeOut { .. }
            | Happening::Departure { .. }
            | Happening::Agreement => None,
            _ => continue,
        };
        let at = since + (limit - last);
        if mover == Some(table.seat) && happened.made > at {
            reminders.push((at, last));
        }
        (mover, since) = (next, happened.made);
    }
    if let Some(deadline) = table.deadline.filter(|_| table.position.status.mover() == Some(table.seat)) {
        let at = deadline.saturating_sub(last);
        if now > at {
            reminders.push((at, deadline.saturating_sub(now)));
        }
    }
    reminders
}
