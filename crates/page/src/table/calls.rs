//! What is asked of the server beside moves.

use game::{Commitment, Seat};
use leptos::task::spawn_local;
use online_api::{
    Away, AwayChoice, Bar, BarredPerson, ChatLine, Endpoint, PersonId, Rematch, RoomView, Say, Secret,
    Speech, TableCreated, TakeSeat,
};
use play::Token;

use super::{At, Table};
use crate::links::{self, Links};
use crate::server::{self, Call, Failure};

impl Table {
    /// Says something.
    pub(super) fn say(self, speech: Speech) {
        let Some(at) = self.now() else { return };
        let say = Say { token: Token(server::random_number()), speech };
        let call = Call::of(Endpoint::Say, &[&at.id]).body(&say).repeat();
        self.ask(async move { call.send::<ChatLine>().await.map(|line| self.add_line(line)) });
    }

    /// Asks what was said since the last line that is known.
    pub(crate) fn fetch_chat(self) {
        let Some(at) = self.now() else { return };
        let last = self.last_line();
        let query = format!("after={last}");
        let call = Call::of(Endpoint::Chat, &[&at.id]).key(at.key).query(&query).repeat();
        spawn_local(async move {
            // Whoever may not read it is told nothing; a passing failure is made up for by the next connection.
            if let Ok(lines) = call.send::<Vec<ChatLine>>().await
                && self.is_at(at.id)
            {
                for line in lines {
                    self.add_line(line);
                }
            }
        });
    }

    /// Asks who is here.
    pub(crate) fn fetch_room(self) {
        let Some(at) = self.now() else { return };
        let call = Call::of(Endpoint::Room, &[&at.id]).key(at.key).repeat();
        spawn_local(async move {
            if let Ok(view) = call.send::<RoomView>().await
                && self.is_at(at.id)
            {
                self.take_room(view);
            }
        });
    }

    /// Claims the game of somebody who is away, or has a computer play on for them.
    pub(super) fn replace(self, seat: Seat, turn: u32, choice: AwayChoice) {
        let Some(At { id, .. }) = self.now() else { return };
        let call = Call::of(Endpoint::Away, &[&id]).body(&Away { seat, turn, choice });
        self.ask(async move { call.send::<RoomView>().await.map(|view| self.take_room(view)) });
    }

    /// Takes the own seat back from a computer.
    pub(super) fn come_back(self) {
        let Some((id, seat)) = self.now().and_then(|at| Some((at.id, at.role.seat?))) else { return };
        let take = TakeSeat { number: server::new_number() };
        let call = Call::of(Endpoint::TakeSeat, &[&id, &seat.0]).body(&take).repeat();
        self.ask(async move { call.send::<RoomView>().await.map(|view| self.take_room(view)) });
    }

    /// Wishes for another game with sides swapped; the number is kept, for the draw of that one.
    pub(crate) fn wish_rematch(self) {
        let Some(at) = self.now() else { return };
        let Some(commitment) = at.room.rematch.commitment else { return };
        let number = server::kept_for_rematch(at.id).map_or_else(server::new_number, |kept| kept.number);
        server::keep_for_rematch(at.id, commitment, number);
        let call = Call::of(Endpoint::Rematch, &[&at.id]).body(&Rematch { number }).repeat();
        self.ask(async move { call.send::<RoomView>().await.map(|view| self.take_room(view)) });
    }

    /// The secret of a link by which others look on, for the host: one that is known here, or a new one.
    pub(super) fn onlookers_key(self, done: impl FnOnce(Secret) + 'static) {
        let Some(At { id, .. }) = self.now() else { return };
        if let Some(known) = links::known(id).spectators {
            return done(known);
        }
        let call = Call::of(Endpoint::NewInvitation, &[&id]);
        self.ask(async move {
            let created: TableCreated = call.send().await?;
            links::keep(id, Links::of(&created));
            done(created.spectators);
            Ok(())
        });
    }

    /// Keeps somebody away, or no longer; gives back all who are kept away.
    pub(super) fn bar(
        self,
        person: PersonId,
        bar: Option<Bar>,
        done: impl FnOnce(Vec<BarredPerson>) + 'static,
    ) {
        let call = match &bar {
            Some(bar) => Call::of(Endpoint::PutBar, &[&person]).body(bar),
            None => Call::of(Endpoint::RemoveBar, &[&person]),
        };
        self.ask(async move { call.repeat().send().await.map(done) });
    }

    /// The promise for the luck that is known best: what was noted before the game, or what the server tells.
    pub(crate) fn promised(self) -> Option<Commitment> {
        let at = self.now()?;
        Some(server::kept_luck(at.id).map_or(at.room.luck.commitment, |kept| kept.commitment))
    }

    fn ask(self, asked: impl Future<Output = Result<(), Failure>> + 'static) {
        self.refuse(None);
        spawn_local(async move {
            if let Err(failure) = asked.await {
                self.refuse(Some(failure.say()));
            }
        });
    }

    fn last_line(self) -> u32 {
        use leptos::prelude::WithUntracked as _;
        let last = |chat: &Vec<ChatLine>| chat.last().map_or(0, |line| line.number);
        self.parts().and_then(|parts| parts.chat.try_with_untracked(last)).unwrap_or_default()
    }
}
