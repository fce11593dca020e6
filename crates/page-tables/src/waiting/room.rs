//! A table while it waits: read again whenever something happens there, and left for the game once that begins.

use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use leptos::task::spawn_local;
use online_api::{Code, Endpoint, OnSeat, Phase, Problem, Role, RoomView, Secret, TableId, TableVersion};
use page::links::{self, Links};
use page::route::Route;
use page::server::{self, Call, Failure, TableNews, Watch};

use super::Stage;
use crate::asking::Asking;
use crate::who;

/// A table while it waits.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// Which.
    pub(super) table: TableId,
    /// The secret of the link that led here.
    pub(super) key: Option<Secret>,
    /// What is asked by whoever presses a button.
    pub(super) asking: Asking,
    view: RwSignal<Option<RoomView>, LocalStorage>,
    gone: RwSignal<Option<Gone>>,
    watch: StoredValue<Option<Watch>, LocalStorage>,
}

/// Why a table cannot be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gone {
    /// As programs know it.
    pub(super) code: Option<Code>,
    /// As a sentence.
    pub(super) why: String,
}

impl Room {
    /// Reads a table, and whatever happens there from then on.
    pub(super) fn enter(table: TableId, key: Option<Secret>) -> Self {
        let room = Self {
            table,
            key,
            asking: Asking::new(),
            view: RwSignal::new_local(None),
            gone: RwSignal::new(None),
            watch: StoredValue::new_local(None),
        };
        room.read();
        room
    }

    /// Reads how it stands.
    pub(super) fn read(self) {
        spawn_local(async move {
            let call = Call::of(Endpoint::Room, &[&self.table]).key(self.key);
            let answer: Result<RoomView, Failure> = call.repeat().send().await;
            match answer {
                Ok(view) => self.take(view),
                Err(failure) => self.lose(&failure),
            }
        });
    }

    /// Does something there, and shows what came of it.
    pub(super) fn act(self, call: Call) {
        self.asking.ask(call.send::<RoomView>(), move |view| self.take(view));
    }

    /// Takes over how it stands, unless something newer is known.
    pub(super) fn take(self, view: RoomView) {
        server::note_now(view.now);
        let known = self.view.try_with_untracked(|known| known.as_ref().map(|known| known.version));
        // Whoever has left the room is led nowhere.
        let Some(known) = known else { return };
        if known.is_some_and(|known| known > view.version) {
            return;
        }
        self.note_invitation(&view);
        self.listen(view.version);
        self.gone.set(None);
        let leaves = leaves_for(&view, self.key);
        self.view.set(Some(view));
        if let Some(route) = leaves {
            route.replace();
        }
    }

    fn lose(self, failure: &Failure) {
        // What is known stays where the connection was lost; the line above says so.
        let known = self.view.try_with_untracked(Option::is_some).unwrap_or(true);
        if !known || failure.code() == Some(Code::NotFound) {
            self.gone.try_set(Some(Gone { code: failure.code(), why: failure.say() }));
        }
    }

    fn listen(self, version: TableVersion) {
        let heard = self.watch.try_with_value(|watch| watch.as_ref().map(|watch| watch.knows(version)));
        if heard == Some(None) {
            let watch = Watch::table(self.table, self.key, Some(version), move |news| self.hear(news));
            self.watch.try_set_value(Some(watch));
        }
    }

    fn hear(self, news: TableNews) {
        match news {
            TableNews::Reading(_) | TableNews::Reconnected => self.read(),
            TableNews::Presence(presence) => {
                self.view.try_update(|view| {
                    if let Some(view) = view {
                        view.presence = presence;
                    }
                });
            }
            TableNews::Refused(problem) => self.refused(problem),
            TableNews::Chat(_) => {}
        }
    }

    /// It is watched no more: where it is still to be seen, somebody has to ask for it again.
    fn refused(self, problem: Problem) {
        self.watch.try_set_value(None);
        if problem.code == Code::NotFound {
            self.lose(&Failure::Problem(problem));
        }
    }

    /// Remembers the link of whoever was invited, so that they can pass it on.
    fn note_invitation(self, view: &RoomView) {
        let invited = view.role.may_sit && !view.room.terms.listed && !view.role.is_host;
        let known = links::known(self.table);
        if let Some(key) = self.key.filter(|key| invited && known.invitation != Some(*key)) {
            links::keep(self.table, Links { invitation: Some(key), ..known });
        }
    }

    /// Something about how it stands.
    pub(super) fn with<T>(self, read: impl FnOnce(&RoomView) -> T) -> Option<T> {
        self.view.with(|view| view.as_ref().map(read))
    }

    /// The same at this moment, for what happens once.
    pub(super) fn with_untracked<T>(self, read: impl FnOnce(&RoomView) -> T) -> Option<T> {
        self.view.with_untracked(|view| view.as_ref().map(read))
    }

    /// What whoever looks is to the table.
    pub(super) fn role(self) -> Role {
        self.with(|view| view.role).unwrap_or_default()
    }

    /// What it waits for.
    pub(super) fn phase(self) -> Option<Phase> {
        self.with(|view| view.room.phase)
    }

    /// Who sits where.
    pub(super) fn seats(self) -> Vec<OnSeat> {
        self.with(|view| view.room.seats.iter().map(|seat| seat.on.clone()).collect()).unwrap_or_default()
    }

    /// How many seats are free.
    pub(super) fn free(self) -> usize {
        who::free(&self.seats())
    }

    /// What is to be seen of it.
    pub(super) fn stage(self) -> Stage {
        if let Some(gone) = self.gone.get() {
            return Stage::Gone(gone);
        }
        let stage = self.with(|view| match view.room.phase {
            Phase::Gathering => Stage::Here,
            Phase::Closed => Stage::Closed,
            Phase::Running | Phase::Over if leaves_for(view, self.key).is_some() => Stage::Begun,
            Phase::Running | Phase::Over => Stage::Private,
        });
        stage.unwrap_or(Stage::Coming)
    }
}

/// The game, once it has begun, for those who may see it.
fn leaves_for(view: &RoomView, key: Option<Secret>) -> Option<Route> {
    let begun = matches!(view.room.phase, Phase::Running | Phase::Over);
    let sees = view.role.seat.is_some() || view.role.may_watch;
    let title = view.room.kind.title.parse().ok()?;
    (begun && sees).then_some(Route::At(title, view.room.table, key))
}

#[cfg(test)]
mod tests {
    use game::{Seat, Seed};
    use online_api::{Luck, PersonId, Rematched, Room, Terms};
    use play::worker::KindText;

    use super::*;

    fn view(phase: Phase, role: Role) -> RoomView {
        let room = Room {
            table: TableId::new(7),
            kind: KindText { title: "khi".to_owned(), language: "en".to_owned(), options: Vec::new() },
            lexicon: "English".to_owned(),
            digest: String::new(),
            host: PersonId::new(1),
            seats: Vec::new(),
            terms: Terms::default(),
            phase,
            luck: Luck { commitment: Seed(1).commitment(), numbers: Vec::new(), revealed: None },
            rematch: Rematched::default(),
            created: 0,
        };
        RoomView { version: TableVersion(1), room, role, presence: Vec::new(), now: 0 }
    }

    #[test]
    fn whoever_plays_or_may_look_on_is_led_to_the_game_and_nobody_else() {
        let player = Role { seat: Some(Seat(0)), ..Role::default() };
        let onlooker = Role { may_watch: true, ..Role::default() };
        let key = Some(Secret([3; 16]));
        let khi = "khi".parse().unwrap();
        for role in [player, onlooker] {
            assert_eq!(leaves_for(&view(Phase::Gathering, role), key), None);
            assert_eq!(leaves_for(&view(Phase::Closed, role), key), None);
            for phase in [Phase::Running, Phase::Over] {
                let there = Some(Route::At(khi, TableId::new(7), key));
                assert_eq!(leaves_for(&view(phase, role), key), there);
            }
        }
        assert_eq!(leaves_for(&view(Phase::Running, Role::default()), key), None);
    }
}
