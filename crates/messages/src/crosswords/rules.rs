//! The rules in short.

use crossword::Idle;
use game::Seat;
use table::Title;
use table::crosswords::Setup;

use crate::{Colour, Medium, People, Person, Side, Swapped, Voice};

/// The rules of a game in a few sentences, for these players; none for a game of another family.
#[must_use]
pub fn rules(voice: Voice, setup: &Setup, people: &People, swapped: bool) -> Vec<String> {
    let all = match (voice.medium, setup.title) {
        (_, Title::Idiot | Title::Territory) => Vec::new(),
        (Medium::Page, Title::Khi) => {
            let goal = khi_goal(voice, people, swapped);
            let rest = [voice.khi_words(), voice.khi_captures(), voice.khi_stars(), voice.khi_passes()];
            return [goal].into_iter().chain(rest.map(str::to_owned)).collect();
        }
        (Medium::Page, Title::Scrabbkle) => {
            vec![voice.scrabbkle_words(), voice.scrabbkle_one_word(), voice.scrabbkle_points()]
        }
        (Medium::Page, Title::Wordfeud) => {
            let end = match setup.idle {
                Idle::Passes => voice.wordfeud_passes(),
                Idle::Scoreless => voice.wordfeud_scoreless(),
            };
            vec![voice.wordfeud_words(), voice.wordfeud_points(), end]
        }
        (Medium::Page, Title::Classic) => {
            vec![voice.classic_words(), voice.classic_points(), voice.classic_end()]
        }
        (Medium::Terminal, Title::Khi) => return vec![voice.khi_rules(yes(swapped))],
        (Medium::Terminal, Title::Scrabbkle) => vec![voice.scrabbkle_rules()],
        (Medium::Terminal, Title::Wordfeud) => return vec![voice.crossing_rules(40)],
        (Medium::Terminal, Title::Classic) => return vec![voice.crossing_rules(50)],
    };
    all.into_iter().map(str::to_owned).collect()
}

/// Who starts where, and what they have to reach.
fn khi_goal(voice: Voice, people: &People, swapped: bool) -> String {
    let [first, second] = [Seat(0), Seat(1)].map(|seat| &people[seat]);
    let [left, right] = if swapped { [Side::Right, Side::Left] } else { [Side::Left, Side::Right] };
    match (first, second) {
        (Person::You, other) => voice.khi_your_goal(Colour::Blue, left, other),
        (other, Person::You) => voice.khi_your_goal(Colour::Black, right, other),
        (first, second) => voice.khi_both_goals(first, second, yes(swapped)),
    }
}

const fn yes(swapped: bool) -> Swapped {
    if swapped { Swapped::Yes } else { Swapped::No }
}
