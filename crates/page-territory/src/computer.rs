//! The computer's turn on the page: a pause for thought, then one letter after the other.

use std::time::Duration;

use leptos::prelude::*;
use page::clock::now;
use page::controller::Thinking;
use page::motion;
use page::sounds::{Noise, Sounds};

use super::pace;
use super::screen::{ComputerTurn, Controller};

/// Shows each move of a computer in its own time.
pub(super) fn follow(controller: Controller) {
    let asked_at = StoredValue::new(0.0);
    let sounds = Sounds::start();
    Effect::new(move |_| {
        if controller.thinking.get() == Some(Thinking::Move) {
            asked_at.set_value(now());
        }
    });
    let shown = Memo::new(move |_| {
        controller.session.with(|screen| screen.as_ref()?.computer_turn.as_ref().map(ComputerTurn::shown))
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
        let timer = set_timeout_with_handle(move || go_on(controller, sounds), wait);
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
    });
}

/// Shows the next letter, or makes the move when all were seen.
fn go_on(controller: Controller, sounds: Sounds) {
    let mut shown = false;
    controller.act(|screen| shown = screen.show_more());
    if shown {
        sounds.play(Noise::Place);
    } else {
        controller.finish_showing();
    }
}
