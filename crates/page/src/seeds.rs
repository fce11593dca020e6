//! Numbers that all luck of a game comes from: drawn by the browser, or typed by whoever wants a game again.

use game::Seed;
use leptos::prelude::*;
use messages::Form;
use messages::records::bad_seed;

use crate::VOICE;

/// A number short enough to be told to a friend is below this.
const SHORT: u64 = 1_000_000_000;

/// A number nobody chose and nobody can guess.
#[must_use]
pub fn random_seed() -> Seed {
    let mut bytes = [0; 8];
    let drawn = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if drawn.is_err() {
        bytes = js_sys::Math::random().to_le_bytes();
    }
    Seed(u64::from_le_bytes(bytes))
}

/// A number nobody chose, for games that hide nothing: short enough to be told to a friend.
#[must_use]
pub fn short_seed() -> Seed {
    Seed(random_seed().0 % SHORT)
}

/// The number that was typed, or one that is drawn where nothing was; else what is wrong with it, as a sentence.
pub fn typed_or(text: &str, draw: impl FnOnce() -> Seed) -> Result<Seed, String> {
    match text.trim() {
        "" => Ok(draw()),
        number => number.parse::<Seed>().map_err(|bad| bad_seed(VOICE, Form::Alone, &bad)),
    }
}

/// A field for the number of a game that is played again.
#[component]
pub fn SeedField(
    /// What stands above it.
    label: &'static str,
    /// What is typed.
    seed: RwSignal<String>,
    /// What is wrong with it.
    #[prop(into)]
    complaint: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <label for="seed">{label}</label>
        <input
            id="seed"
            inputmode="numeric"
            autocomplete="off"
            placeholder=VOICE.any_number()
            aria-invalid=move || complaint.with(Option::is_some).to_string()
            prop:value=move || seed.get()
            on:input=move |event| seed.set(event_target_value(&event))
        />
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_drawn_only_where_none_was_typed() {
        assert_eq!(typed_or(" 7 ", || Seed(1)), Ok(Seed(7)));
        assert_eq!(typed_or("  ", || Seed(1)), Ok(Seed(1)));
        assert!(typed_or("seven", || Seed(1)).unwrap_err().ends_with('.'));
    }
}
