//! The tutorial of Khi: three words on a small board, laid by pressing the marked squares or typing.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use messages::KhiStep;
use page::components::{lesson_exit, taught};
use page::focus::focus;
use page::{VOICE, elements};
use play::Title;

/// How many squares the board is wide and high.
const WIDTH: usize = 7;
const HEIGHT: usize = 5;

/// The id of the square or button to press next.
const NEXT: &str = "lesson-next";

/// A tile: its row and column, and its letter.
type Tile = (usize, usize, char);

/// A step: the tiles that the other player lays before it, those to be laid, and those they capture.
struct Step {
    about: KhiStep,
    other: &'static [Tile],
    own: &'static [Tile],
    captured: &'static [Tile],
}

const TON: &[Tile] = &[(1, 4, 'T'), (2, 4, 'O'), (3, 4, 'N')];

const STEPS: [Step; 4] = [
    Step { about: KhiStep::Star, other: &[], own: &[(2, 0, 'C'), (2, 1, 'A'), (2, 2, 'R')], captured: &[] },
    Step { about: KhiStep::Capture, other: TON, own: &[(2, 3, 'G')], captured: TON },
    Step { about: KhiStep::Edge, other: &[], own: &[(3, 5, 'E'), (3, 6, 'T')], captured: &[] },
    Step { about: KhiStep::Done, other: &[], own: &[], captured: &[] },
];

/// How far somebody has come: the step, and how many of its tiles are laid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Progress {
    step: usize,
    laid: usize,
}

impl Progress {
    fn step(self) -> &'static Step {
        &STEPS[self.step.min(STEPS.len() - 1)]
    }

    /// The tile to be laid next.
    fn target(self) -> Option<Tile> {
        self.step().own.get(self.laid).copied()
    }

    /// Lays the next tile; the last one of a word leads on.
    fn lay(&mut self) {
        self.laid += 1;
        if self.laid == self.step().own.len() {
            *self = Self { step: self.step + 1, laid: 0 };
        }
    }

    /// The tile on a square, and whose it is: 0 for the one who learns.
    fn tile(self, row: usize, column: usize) -> Option<(char, usize)> {
        let find =
            |tiles: &[Tile]| tiles.iter().find(|tile| (tile.0, tile.1) == (row, column)).map(|tile| tile.2);
        let (before, now) = (&STEPS[..self.step], self.step());
        let own = before.iter().find_map(|step| find(step.own).or_else(|| find(step.captured)));
        let own = own.or_else(|| find(&now.own[..self.laid]));
        own.map(|letter| (letter, 0)).or_else(|| find(now.other).map(|letter| (letter, 1)))
    }
}

/// The tutorial; `open` is unset when it is done or left.
#[component]
pub(crate) fn KhiTutorial(title: Title, open: RwSignal<bool>) -> impl IntoView {
    let at = RwSignal::new(Progress::default());
    let leave = move || {
        taught::mark(title);
        open.set(false);
    };
    let lay = move || {
        at.update(Progress::lay);
        request_animation_frame(|| focus(NEXT));
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let target = at.get_untracked().target();
        let typed = event.key().to_uppercase();
        if !elements::is_within(&event, "dialog") && target.is_some_and(|tile| typed == tile.2.to_string()) {
            lay();
        }
    });
    on_cleanup(move || keys.remove());
    let square = move |place: usize| {
        let (row, column) = (place / WIDTH, place % WIDTH);
        let now = at.get();
        let target = now.target().filter(|tile| (tile.0, tile.1) == (row, column));
        match (now.tile(row, column), target) {
            (_, Some((_, _, letter))) => view! {
                <button
                    type="button"
                    class="spot target"
                    id=NEXT
                    aria-label=VOICE.lay_letter_here(&letter.to_string())
                    on:click=move |_| lay()
                >
                    <b aria-hidden="true">{letter.to_string()}</b>
                </button>
            }
            .into_any(),
            (Some((letter, seat)), None) => {
                let class = if seat == 0 { "spot block seat-0" } else { "spot block seat-1" };
                view! { <span class=class><b>{letter.to_string()}</b></span> }.into_any()
            }
            (None, None) => view! { <span class="spot"></span> }.into_any(),
        }
    };
    let is_last = move || at.get().step + 1 >= STEPS.len();
    view! {
        <section class="card setting-up khi-lesson" aria-labelledby="step-title">
            <h1 class="unseen">{VOICE.tutorial_of(title.label())}</h1>
            <p class="soft">
                {move || VOICE.step_of(messages::count(at.get().step.min(STEPS.len() - 1) + 1), messages::count(STEPS.len()))}
            </p>
            <h2 id="step-title">{move || VOICE.khi_lesson_title(at.get().step().about)}</h2>
            <p role="status">{move || VOICE.khi_lesson_text(at.get().step().about)}</p>
            <div class="sample" style=("--side", WIDTH.to_string())>
                {move || (0..WIDTH * HEIGHT).map(square).collect_view()}
            </div>
            <div class="few">
                {lesson_exit(is_last, NEXT, leave)}
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_words_lead_from_the_star_to_the_far_edge() {
        let mut at = Progress::default();
        assert_eq!((at.target(), at.tile(1, 4)), (Some((2, 0, 'C')), None));
        for _ in 0..3 {
            at.lay();
        }
        assert_eq!((at.step, at.tile(2, 2), at.tile(2, 4)), (1, Some(('R', 0)), Some(('O', 1))));
        at.lay();
        assert_eq!((at.tile(1, 4), at.tile(3, 4)), (Some(('T', 0)), Some(('N', 0))), "CARGO captures TON");
        at.lay();
        at.lay();
        assert_eq!(
            (at.step().about, at.target(), at.tile(3, WIDTH - 1)),
            (KhiStep::Done, None, Some(('T', 0)))
        );
        let words = lexica::load("english").unwrap();
        assert!(["CAR", "CARGO", "TON", "NET"].iter().all(|word| words.contains(word)));
    }
}
