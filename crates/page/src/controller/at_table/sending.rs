//! Submissions on their way to the server: each is kept before it is sent, and sent again until it was answered.

use leptos::task::spawn_local;
use online_api::{Code, Encoding, Endpoint, TableId, TurnAnswer};
use play::{Answer, GameKind, Refusal, Submission};

use super::{AtTable, FIRST_PAUSE, LONGEST_PAUSE, wait};
use crate::controller::GameScreen;
use crate::server::{self, Call, Failure};
use crate::table;

impl<G: GameScreen> AtTable<G> {
    /// Sends a submission, which is kept until it was answered.
    pub(super) fn submit(self, id: TableId, submission: &Submission<G::Kind>) {
        let bytes = Encoding::Postcard.write(submission);
        table::keep(id, submission.token, &bytes);
        let (turn, token) = (submission.turn, submission.token);
        self.table.set_flying(true);
        self.table.refuse(None);
        spawn_local(async move {
            let answered = self.put(id, turn, &bytes).await;
            if answered.is_some() {
                table::forget(id, token);
            }
            self.table.set_flying(false);
            if !self.table.is_at(id) {
                return;
            }
            match answered {
                Some(Ok(body)) => match Encoding::Postcard.read::<TurnAnswer<G::Kind>>(&body) {
                    Ok(answer) => {
                        server::note_now(answer.now);
                        self.take_updates(answer.updates);
                        if self.table.now().is_some_and(|at| at.version < answer.version) {
                            self.table.ask_again();
                        }
                        let result = answer.result;
                        self.controller
                            .act(|screen| screen.game_mut().hear(Answer::Receipt { token, result }));
                    }
                    Err(_) => self.table.refuse(Some(Failure::Unreadable.say())),
                },
                Some(Err(failure)) => {
                    let result = Err(Refusal::NotAllowed);
                    self.controller.act(|screen| screen.game_mut().hear(Answer::Receipt { token, result }));
                    self.table.refuse(Some(failure.say()));
                }
                None => {}
            }
        });
    }

    /// Sends a submission until it is answered; nothing if the table was left before.
    async fn put(self, id: TableId, turn: u32, bytes: &[u8]) -> Option<Result<Vec<u8>, Failure>> {
        let (mut pause, mut known) = (FIRST_PAUSE, false);
        loop {
            let after = self.table.now().filter(|at| at.id == id)?.version;
            let call = Call::of(Endpoint::Turn, &[&id, &turn]).query(&format!("after={}", after.0));
            let failure = match call.bytes(bytes.to_vec()).exchange().await {
                // Whether it was refused for its turn or by its rules is told by the same body as that it was done.
                Ok(answer) if matches!(answer.status, 409 | 422) && is_answer::<G::Kind>(&answer.body) => {
                    return Some(Ok(answer.body));
                }
                Ok(answer) => match answer.body() {
                    Ok(body) => return Some(Ok(body)),
                    Err(failure) => failure,
                },
                Err(failure) => failure,
            };
            if failure.code() == Some(Code::LoginRequired) && !known {
                // A session that was lost is found again, and this is sent once more.
                known = true;
                if matches!(server::learn_me().await, Ok(Some(_))) {
                    continue;
                }
            }
            if !failure.is_passing() {
                return Some(Err(failure));
            }
            wait(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Sends once more what was sent before the page was loaded anew; what its turn has gone by was decided then.
    pub(super) fn send_again(self, id: TableId, submission: Submission<G::Kind>) {
        let token = submission.token;
        let mut resumed = false;
        self.controller.act(|screen| {
            let game = screen.game_mut();
            game.resume(submission);
            resumed = game.session().is_waiting();
        });
        if !resumed {
            table::forget(id, token);
        }
    }
}

fn is_answer<K: GameKind>(body: &[u8]) -> bool {
    Encoding::Postcard.read::<TurnAnswer<K>>(body).is_ok()
}
