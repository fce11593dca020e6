//! A question to the server that a button asks: one at a time, and why it failed.

use std::future::Future;

use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::Code;
use page::server::Failure;

/// A question that a button asks.
#[derive(Clone, Copy)]
pub(crate) struct Asking {
    busy: RwSignal<bool>,
    wrong: RwSignal<Option<(Option<Code>, String)>>,
}

impl Asking {
    /// None was asked yet.
    pub(crate) fn new() -> Self {
        Self { busy: RwSignal::new(false), wrong: RwSignal::new(None) }
    }

    /// Asks, unless something is being asked, and does something with the answer.
    pub(crate) fn ask<T: 'static>(
        self,
        question: impl Future<Output = Result<T, Failure>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.wrong.set(None);
        spawn_local(async move {
            let answer = question.await;
            // Whoever has left the screen meanwhile is told nothing there.
            if self.busy.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(answer) => then(answer),
                Err(failure) => self.wrong.set(Some((failure.code(), failure.say()))),
            }
        });
    }

    /// Whether something is being asked.
    pub(crate) fn is_busy(self) -> bool {
        self.busy.get()
    }

    /// Why the last question failed, as programs know it.
    pub(crate) fn code(self) -> Option<Code> {
        self.wrong.with(|wrong| wrong.as_ref().and_then(|(code, _)| *code))
    }

    /// Whether the last question failed.
    pub(crate) fn failed(self) -> bool {
        self.wrong.with(Option::is_some)
    }

    /// Says no more that something is wrong.
    pub(crate) fn forgive(self) {
        drop(self.wrong.try_set(None));
    }

    /// Says that something is wrong that the server need not be asked about.
    pub(crate) fn refuse(self, why: impl Into<String>) {
        drop(self.wrong.try_set(Some((None, why.into()))));
    }

    /// Why the last question failed.
    pub(crate) fn line(self) -> impl IntoView {
        move || {
            let wrong = self.wrong.get();
            wrong.map(|(_, why)| view! { <p class="said wrong" role="alert">{why}</p> })
        }
    }
}
