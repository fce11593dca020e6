//! Short, soft sounds, made by the browser itself; a switch turns them off, and none comes before somebody did something.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use web_sys::{AudioContext, OscillatorType};

use crate::storage;

/// The key under which the choice is saved; nothing is saved while sounds are on.
pub const KEY: &str = "quiet";

/// Something to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noise {
    /// A tile is put down.
    Place,
    /// A move is made.
    Accept,
    /// Something is refused.
    Reject,
    /// A game is over.
    End,
}

/// What is heard of what a session wants to be heard.
impl From<play::Cue> for Noise {
    fn from(cue: play::Cue) -> Self {
        match cue {
            play::Cue::Edit => Self::Place,
            play::Cue::Move | play::Cue::Notice => Self::Accept,
            play::Cue::Refusal => Self::Reject,
            play::Cue::End => Self::End,
        }
    }
}

/// A tone: how high, in hertz, when it begins and how long it lasts, in thousandths of a second.
type Tone = (f32, u16, u16);

impl Noise {
    /// The tones it is made of.
    const fn tones(self) -> &'static [Tone] {
        match self {
            Self::Place => &[(520.0, 0, 45)],
            Self::Accept => &[(440.0, 0, 90), (660.0, 70, 130)],
            Self::Reject => &[(196.0, 0, 140)],
            Self::End => &[(392.0, 0, 180), (494.0, 130, 180), (587.0, 260, 340)],
        }
    }

    /// How loud it is at most, of one.
    const fn loudness(self) -> f32 {
        match self {
            Self::Place => 0.035,
            Self::Accept | Self::End => 0.05,
            Self::Reject => 0.06,
        }
    }
}

/// The sounds of a screen.
#[derive(Clone, Copy)]
pub struct Sounds {
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    touched: Rc<Cell<bool>>,
    context: RefCell<Option<AudioContext>>,
}

impl Sounds {
    /// Silent until a key or a pointer was pressed.
    #[must_use]
    pub fn start() -> Self {
        let inner = Inner::default();
        let (pointer, key) = (Rc::clone(&inner.touched), Rc::clone(&inner.touched));
        let pressed = window_event_listener(leptos::ev::pointerdown, move |_| pointer.set(true));
        let typed = window_event_listener(leptos::ev::keydown, move |_| key.set(true));
        on_cleanup(move || {
            pressed.remove();
            typed.remove();
        });
        Self { inner: StoredValue::new_local(inner) }
    }

    /// Lets something be heard, if sounds are on.
    pub fn play(self, noise: Noise) {
        if storage::load(KEY).as_deref() == Some("yes") {
            return;
        }
        self.inner.with_value(|inner| {
            if inner.touched.get() {
                let mut context = inner.context.borrow_mut();
                if context.is_none() {
                    *context = AudioContext::new().ok();
                }
                if let Some(context) = context.as_ref() {
                    // A browser that makes no sound is a quiet one; the game goes on.
                    let _ = sound(context, noise);
                }
            }
        });
    }
}

/// Each tone swells quickly and dies away, so that it does not click.
fn sound(context: &AudioContext, noise: Noise) -> Result<(), wasm_bindgen::JsValue> {
    for &(pitch, begin, length) in noise.tones() {
        let begin = context.current_time() + f64::from(begin) / 1000.0;
        let end = begin + f64::from(length) / 1000.0;
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value(pitch);
        volume.gain().set_value_at_time(0.0001, begin)?;
        volume.gain().exponential_ramp_to_value_at_time(noise.loudness(), begin + 0.008)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(begin)?;
        tone.stop_with_when(end)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_short_and_soft() {
        for noise in [Noise::Place, Noise::Accept, Noise::Reject, Noise::End] {
            let end = noise.tones().iter().map(|(_, begin, length)| begin + length).max();
            assert!(end.is_some_and(|end| end <= 700), "{noise:?}");
            assert!(noise.loudness() < 0.1, "{noise:?}");
        }
    }
}
