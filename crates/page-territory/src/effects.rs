//! What is seen and heard when a word claims ground: particles, the gain floating up, and sounds.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::territories::gained;
use page::clock::now;
use page::sounds::{Noise, Sounds};
use page::{VOICE, is_dark, motion};
use territory::PIXELS;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::news::{ClaimNews, News, What};
use super::particles::Burst;
use page_field::Colours;
use page_field::colour;

/// How long the gain floats.
const FLOATS: Duration = Duration::from_millis(1400);

/// The longest time that passes between two frames, in seconds: a page that was hidden goes on where it was.
const LONGEST_FRAME: f64 = 0.1;

/// A burst in flight.
struct Flight {
    burst: Burst,
    colour: String,
    last: f64,
}

/// Particles and the gain, over the field; and the sounds of everything that happens, where nobody else plays them.
#[component]
pub(super) fn Effects(news: Memo<News>, sounds: Option<Sounds>) -> impl IntoView {
    let node = NodeRef::<html::Canvas>::new();
    let flights: StoredValue<Vec<Flight>, LocalStorage> = StoredValue::new_local(Vec::new());
    let floating = RwSignal::new(None::<ClaimNews>);
    let first = StoredValue::new(true);
    Effect::new(move |_| {
        let News { number, what: Some(what) } = news.get() else { return first.set_value(false) };
        // What happened before this screen was opened is no news.
        if first.try_update_value(|first| std::mem::replace(first, false)) == Some(true) && number > 0 {
            return;
        }
        if let Some(sounds) = sounds {
            sounds.play(noise(&what));
        }
        if let (What::Claimed(claimed), false) = (what, motion::is_reduced()) {
            start(node, flights, &claimed);
            floating.set(Some(claimed).filter(|claimed| claimed.gain != 0));
            set_timeout(move || drop(floating.try_set(None)), FLOATS);
        }
    });
    view! {
        <canvas node_ref=node class="particles" aria-hidden="true"></canvas>
        {move || floating.get().map(|claimed| gain(&claimed))}
    }
}

fn noise(what: &What) -> Noise {
    match what {
        What::Picked => Noise::Place,
        What::Refused => Noise::Reject,
        What::Claimed(claimed) if claimed.over => Noise::End,
        What::Ended => Noise::End,
        What::Claimed(_) | What::Passed => Noise::Accept,
    }
}

/// What a word brought, at the middle of its letters.
fn gain(claimed: &ClaimNews) -> impl IntoView + use<> {
    let (x, y) = claimed.middle();
    let percent = |at: f64| format!("{:.2}%", at / PIXELS as f64 * 100.0);
    view! {
        <span
            class=format!("gain {}", colour(claimed.seat))
            aria-hidden="true"
            style:left=percent(x)
            style:top=percent(y)
        >
            {gained(VOICE, claimed.gain)}
        </span>
    }
}

fn start(node: NodeRef<html::Canvas>, flights: StoredValue<Vec<Flight>, LocalStorage>, claimed: &ClaimNews) {
    let colours = if is_dark() { Colours::DARK } else { Colours::LIGHT };
    let Some([red, green, blue]) = colours.of(territory::Owner::of(claimed.seat)) else { return };
    let flight = Flight {
        burst: Burst::new(claimed.middle(), js_sys::Math::random),
        colour: format!("rgb({red} {green} {blue})"),
        last: now(),
    };
    let mut waiting = false;
    flights.update_value(|flights| {
        waiting = flights.is_empty();
        flights.push(flight);
    });
    if waiting {
        request_animation_frame(move || frame(node, flights));
    }
}

/// Draws one frame, and asks for the next as long as something flies.
fn frame(node: NodeRef<html::Canvas>, flights: StoredValue<Vec<Flight>, LocalStorage>) {
    let Some(canvas) = node.try_get_untracked().flatten() else { return };
    let time = now();
    let flying = flights.try_update_value(|flights| {
        flights.retain_mut(|flight| {
            let passed = ((time - flight.last) / 1000.0).clamp(0.0, LONGEST_FRAME);
            flight.last = time;
            flight.burst.pass(passed)
        });
        // Particles that cannot be drawn are not missed.
        let _ = draw(&canvas, flights);
        !flights.is_empty()
    });
    if flying == Some(true) {
        request_animation_frame(move || frame(node, flights));
    }
}

#[allow(clippy::cast_sign_loss, reason = "a width is never below 0")]
fn draw(canvas: &HtmlCanvasElement, flights: &[Flight]) -> Option<()> {
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    let side = f64::from(canvas.client_width());
    if canvas.width() != side as u32 {
        canvas.set_width(side as u32);
        canvas.set_height(side as u32);
    }
    context.clear_rect(0.0, 0.0, side, side);
    let scale = side / PIXELS as f64;
    for flight in flights {
        context.set_fill_style_str(&flight.colour);
        context.set_global_alpha(flight.burst.opacity());
        for particle in &flight.burst.particles {
            let edge = particle.size * scale.max(0.8);
            context.fill_rect(particle.x * scale - edge / 2.0, particle.y * scale - edge / 2.0, edge, edge);
        }
    }
    Some(())
}
