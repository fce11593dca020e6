//! Lists of moves, which read the same wherever one stands: who, the words made, where, what it brought, and what it comes to.

use crossword::{Board, Event, Laid, Ruleset};
use leptos::prelude::*;
use lexicon::{Alphabet, Rack};
use messages::crosswords::line;
use page::{VOICE, definitions, elements};
use play::crosswords::report::{Report, Word};

/// The id of the move that is looked at.
const NOW: &str = "move-now";

/// A move as a list tells it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MoveRow {
    /// Which move, from 1.
    pub number: usize,
    /// Who made it.
    pub who: String,
    /// The words it made, the main one first.
    pub words: Vec<String>,
    /// Where it was, or what was done instead.
    pub text: String,
    /// What it brought.
    pub gain: String,
    /// What its player has after it.
    pub total: String,
    /// What its player held before it, where that may be told.
    pub rack: String,
    /// What somebody remarked on it.
    pub note: String,
}

impl MoveRow {
    /// A move that laid tiles, on the board as it is after it.
    #[must_use]
    pub fn laid(rules: &Ruleset, board: &Board, laid: &Laid) -> Self {
        let Report::Word(Word { word, at, line: way, others, .. }) =
            Report::of(rules, board, &Event::Laid(laid.clone()))
        else {
            return Self::default();
        };
        Self {
            words: [word].into_iter().chain(others).collect(),
            text: VOICE.laid_where(&at.to_string(), line(way)),
            gain: VOICE.signed(laid.points),
            ..Self::default()
        }
    }

    /// Tiles in hand, as the page writes them.
    #[must_use]
    pub fn rack(alphabet: &Alphabet, rack: &Rack) -> String {
        alphabet.spell_rack(rack).replace('?', "★")
    }
}

/// A list of moves in the order they are to stand in; one of them is looked at, the others can be.
#[must_use]
pub fn move_list(
    rows: Vec<MoveRow>,
    language: &'static str,
    now: Option<usize>,
    look: Callback<usize>,
) -> Vec<AnyView> {
    request_animation_frame(|| elements::scroll_to_middle(NOW, ".moves"));
    rows.into_iter().map(|row| drawn(row, language, now, look)).collect()
}

fn drawn(row: MoveRow, language: &'static str, now: Option<usize>, look: Callback<usize>) -> AnyView {
    let MoveRow { number, who, words, text, gain, total, rack, note } = row;
    let current = now == Some(number);
    let words = words.into_iter().map(|word| definitions::word(word, language)).collect_view();
    let small = |text: String| (!text.is_empty()).then(|| view! { <small>{text}</small> });
    let rack = if rack.is_empty() { rack } else { VOICE.held_rack(&rack) };
    view! {
        <li id=current.then_some(NOW)>
            <button
                type="button"
                class="look"
                title=VOICE.look_after_this_move()
                aria-pressed=current.to_string()
                on:click=move |_| look.run(number)
            >
                <span class="number">{number}"."</span>
                {who}
            </button>
            <span class="what">{words} {small(text)} {small(rack)} {small(note)}</span>
            <b>{gain}</b>
            <span class="sum" title=VOICE.total_so_far()>{total}</span>
        </li>
    }
    .into_any()
}
