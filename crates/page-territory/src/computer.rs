//! The computer's turn on the page: a pause for thought, then one letter after the other.

use std::time::Duration;

use leptos::prelude::*;
use page::VOICE;
use page::clock::now;
use page::motion;
use page::worker_client::Want;

use super::pace;
use super::session::{ComputerTurn, Controller};

/// Shows each answer of a computer in its own time.
pub(super) fn follow(controller: Controller) {
    let asked_at = StoredValue::new(0.0);
    Effect::new(move |_| {
        if controller.thinking.get() == Some(Want::Move) {
            asked_at.set_value(now());
        }
    });
    let shown = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref()?.computer_turn.as_ref().map(ComputerTurn::shown))
    });
    Effect::new(move |_| {
        let Some(shown) = shown.get() else { return };
        let still = motion::is_reduced();
        let wait = if shown == 0 {
            let pause = pace::pause(still, js_sys::Math::random());
            Duration::from_secs_f64((pause - (now() - asked_at.get_value())).max(0.0) / 1000.0)
        } else {
            Duration::from_millis(pace::gap(still))
        };
        let timer = set_timeout_with_handle(move || go_on(controller), wait);
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
    });
}

fn go_on(controller: Controller) {
    let mut went = Ok(());
    controller.act(|session| went = session.act_on());
    if let Err(reason) = went {
        controller.trouble.set(Some(VOICE.computer_did_not_move(&reason)));
    }
}
