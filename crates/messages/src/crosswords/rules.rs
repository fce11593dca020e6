//! The rules in short, told from the rules themselves: a game that is a file of rules needs no words of its own.

use crossword::Ruleset;
use game::Seat;
use play::crosswords::Setup;

use crate::{Colour, Medium, People, Person, Side, Swapped, Voice};

/// The rules of a game in a few sentences, for these players.
#[must_use]
pub fn rules(voice: Voice, rules: &Ruleset, people: &People, swapped: bool) -> Vec<String> {
    match voice.medium {
        Medium::Page if rules.ending.is_race() => race(voice, rules, people, swapped),
        Medium::Page => crossing(voice, rules),
        Medium::Terminal => briefly(voice, rules, swapped),
    }
}

/// Where players race to the far edge.
fn race(voice: Voice, rules: &Ruleset, people: &People, swapped: bool) -> Vec<String> {
    let mut told = vec![khi_goal(voice, people, swapped)];
    told.extend([voice.khi_words(), voice.khi_captures(), voice.khi_stars()].map(str::to_owned));
    let penalty = rules.exchange.penalty();
    told.extend(penalty.map(|penalty| voice.khi_passes(penalty.into(), rules.ending.idle_turns().into())));
    told
}

/// Where the words of all cross each other.
fn crossing(voice: Voice, rules: &Ruleset) -> Vec<String> {
    let words = if rules.words.only_one() {
        vec![voice.only_word_covers(), voice.only_word_made()]
    } else {
        vec![voice.crossing_words()]
    };
    let mut told: Vec<String> = words.into_iter().map(str::to_owned).collect();
    for (tiles, points) in bonuses(rules) {
        let told_as = if tiles == rules.rack { Voice::full_rack_points } else { Voice::many_tiles_points };
        told.push(told_as(voice, tiles.into(), points.into()));
    }
    let blank = rules.tiles.value(None);
    if blank != 0 {
        told.push(voice.wildcard_points(blank.into()));
    }
    if let Some(bag) = rules.exchange.least_in_bag() {
        told.push(voice.may_exchange(bag.into()));
    }
    let turns = rules.ending.idle_turns().into();
    let any_without_points = rules.ending.is_idle(false, 0);
    told.push(if any_without_points { voice.scoreless_turns_end(turns) } else { voice.passes_end(turns) });
    let others = rules.ending.shares(Seat(0), Some(Seat(0))).others;
    if others != 0 {
        told.push(voice.last_tile_gains(others));
    }
    told
}

/// As few words as do.
fn briefly(voice: Voice, rules: &Ruleset, swapped: bool) -> Vec<String> {
    if rules.ending.is_race() {
        return vec![voice.khi_rules(yes(swapped))];
    }
    let words = if rules.words.only_one() { voice.only_word_rules() } else { voice.crossing_rules() };
    let mut told = vec![words.to_owned()];
    for (tiles, points) in bonuses(rules) {
        let told_as = if tiles == rules.rack { Voice::full_rack_brings } else { Voice::many_tiles_bring };
        told.push(told_as(voice, tiles.into(), points.into()));
    }
    told
}

/// How many tiles at once earn or cost something, and how much.
fn bonuses(rules: &Ruleset) -> Vec<(u8, i32)> {
    let mut steps = rules.bingo.steps(rules.rack);
    steps.retain(|(_, points)| *points != 0);
    steps
}

/// How rules of one's own differ from those of the title, a line each below the first.
#[must_use]
pub fn own_rules(voice: Voice, setup: &Setup) -> Vec<String> {
    let title = setup.title.label();
    let mut told = vec![voice.own_rules_differ(title)];
    for (key, own, usual) in setup.differences() {
        told.push(match key.as_str() {
            // A board is looked at, not read.
            "layout" => voice.own_layout(&key),
            "tiles" => voice.own_tiles(&key, &own),
            _ if usual.is_empty() => voice.new_rule(&key, &own, title),
            _ => voice.own_rule(&key, &own, title, &usual),
        });
    }
    told
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
