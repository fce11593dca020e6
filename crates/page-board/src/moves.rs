//! Lists of moves, which read the same wherever one stands: who, the words made, where, what it brought, and what it comes to.

use crossword::score::{bingo, points_of_words};
use crossword::{Board, Event, Laid, Placement, Ruleset};
use leptos::prelude::*;
use lexicon::Rack;
use messages::crosswords::line;
use page::{VOICE, definitions, elements};
use play::crosswords::Wildcard;
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
    /// The words it made, the main one first, each with its points where those are not all that was earned.
    pub words: Vec<(String, String)>,
    /// What it earned beside the points of its words.
    pub bonus: String,
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
    /// A move that laid tiles, on the board as it was before it.
    #[must_use]
    pub fn laid(rules: &Ruleset, before: &Board, laid: &Laid) -> Self {
        let Some(&(at, _)) = laid.tiles.first() else { return Self::default() };
        let tiles = laid.tiles.iter().map(|&(_, tile)| tile).collect();
        let lay = Placement { at, line: laid.line, tiles };
        let Ok(formed) = lay.on(before, None, rules.lone_tile) else { return Self::default() };
        let report = Report::of(rules, &formed.after, &Event::Laid(laid.clone()));
        let Report::Word(Word { word, at, line: way, others, .. }) = report else { return Self::default() };
        let (points, more) = (points_of_words(rules, &formed), i64::from(bingo(rules, laid.tiles.len())));
        let words = [word].into_iter().chain(others).enumerate();
        // One word that earned all needs no points of its own.
        let several = points.len() > 1 || more != 0;
        let worth =
            |number| points.get(number).filter(|_| several).map_or(String::new(), |&one| VOICE.number(one));
        Self {
            words: words.map(|(number, word)| (word, worth(number))).collect(),
            bonus: if more == 0 { String::new() } else { VOICE.move_bonus(&VOICE.signed(more)) },
            text: VOICE.laid_where(&at.to_string(), line(way)),
            gain: VOICE.signed(laid.points),
            ..Self::default()
        }
    }

    /// Tiles in hand, as the page writes them.
    #[must_use]
    pub fn rack(rules: &Ruleset, rack: &Rack) -> String {
        rules.tiles.alphabet().spell_rack(rack).replace('?', Wildcard::of(rules).sign())
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
    let MoveRow { number, who, words, bonus, text, gain, total, rack, note } = row;
    let current = now == Some(number);
    let small = |text: String| (!text.is_empty()).then(|| view! { <small>{text}</small> });
    let worth = |points: String| (!points.is_empty()).then(|| view! { <b class="worth">{points}</b> });
    let one = |(word, points): (String, String)| {
        view! { <span class="made">{definitions::word(word, language)} " " {worth(points)}</span> }
    };
    let words = words.into_iter().map(one).collect_view();
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
            <span class="what">{words} {small(bonus)} {small(text)} {small(rack)} {small(note)}</span>
            <b>{gain}</b>
            <span class="sum" title=VOICE.total_so_far()>{total}</span>
        </li>
    }
    .into_any()
}
