//! Changing the order of seats by buttons, along with which the keyboard goes.

use leptos::prelude::*;
use messages::count;
use page::VOICE;
use page::focus::focus;

/// Where somebody is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// To move earlier.
    Up,
    /// To move later.
    Down,
}

/// The buttons by which whoever sits on a seat changes places with the one before or behind.
pub(crate) fn order_buttons(
    list: &'static str,
    at: usize,
    places: Memo<usize>,
    swap: impl Fn(usize) + Copy + Send + 'static,
) -> impl IntoView {
    let number = count(at + 1);
    let go = move |other: usize, way: Way| {
        swap(other);
        follow(list, way, other, places.get_untracked());
    };
    view! {
        <button
            type="button"
            class="button quiet"
            id=button_id(list, Way::Up, at)
            aria-label=VOICE.tables_seat_up(number)
            disabled={at == 0}
            on:click=move |_| go(at.saturating_sub(1), Way::Up)
        >
            "↑"
        </button>
        <button
            type="button"
            class="button quiet"
            id=button_id(list, Way::Down, at)
            aria-label=VOICE.tables_seat_down(number)
            disabled=move || { at + 1 >= places.get() }
            on:click=move |_| go(at + 1, Way::Down)
        >
            "↓"
        </button>
    }
}

/// The id of the button of a seat that moves whoever sits there.
fn button_id(list: &str, way: Way, seat: usize) -> String {
    let way = if way == Way::Up { "up" } else { "down" };
    format!("{list}-{way}-{seat}")
}

/// Puts the keyboard on the button of the seat that somebody was moved to, or on the other one where it leads no further.
fn follow(list: &'static str, way: Way, seat: usize, seats: usize) {
    let at = onward(way, seat, seats);
    request_animation_frame(move || focus(&button_id(list, at, seat)));
}

/// The button of a seat that can be pressed: at the ends of the list only one of the two.
fn onward(way: Way, seat: usize, seats: usize) -> Way {
    match way {
        Way::Up if seat == 0 => Way::Down,
        Way::Down if seat + 1 >= seats => Way::Up,
        way => way,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keyboard_is_put_on_a_button_that_can_be_pressed() {
        assert_eq!(onward(Way::Up, 1, 3), Way::Up);
        assert_eq!(onward(Way::Up, 0, 3), Way::Down);
        assert_eq!(onward(Way::Down, 2, 3), Way::Up);
        assert_eq!(onward(Way::Down, 1, 2), Way::Up);
        assert_eq!(button_id("seat", Way::Down, 1), "seat-down-1");
    }
}
